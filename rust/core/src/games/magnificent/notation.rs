//! Actions and outcomes as text, and back (A4, A5).

use super::edition::{COLOURS, NUMERALS};
use super::game::Magnificent;
use super::ids::{self, Group, group};
use super::placing::ORIENTATIONS;
use super::position::Position;
use super::refuse::refusal;
use super::tables::Tables;
use crate::contract::{ActionId, Checked, OutcomeId, Refusal, shown};

/// The actions of a turn.
pub const ACTIONS: [&str; 3] = ["build", "travel", "perform"];

/// The groups whose text is a word and a number: the word, how many there are, and the first number.
const NUMBERED: [(Group, &str, u16, u16); 15] = [
    (Group::Card, "card", 4, 1),
    (Group::Trainer, "trainer", 6, 1),
    (Group::OwnTrainer, "own-trainer", 3, 1),
    (Group::Level, "level", 8, 1),
    (Group::Steps, "steps", ids::MOST_STEPS + 1, 0),
    (Group::Space, "space", ids::MOST_TRACK, 1),
    (Group::Source, "source", 5, 0),
    (Group::Place, "place", 5, 1),
    (Group::Tent, "tent", 4, 2),
    (Group::Poster, "poster", 5, 1),
    (Group::StartTile, "start-tile", 4, 1),
    (Group::Pick, "pick", 6, 1),
    (Group::Set, "set", 4, 1),
    (Group::Discard, "discard", 4, 1),
    (Group::Score, "score", 5, 1),
];

/// The groups whose text is a word and a colour: the word, and how many colours it knows.
const COLOURED: [(Group, &str, u16); 4] =
    [(Group::Colour, "colour", 3), (Group::Gem, "gem", 4), (Group::Pay, "pay", 4), (Group::Gain, "gain", 4)];

/// The texts of single ids.
const SINGLE: [(&str, u16); 5] = [
    ("build", ids::BUILD),
    ("travel", ids::TRAVEL),
    ("perform", ids::PERFORM),
    ("bonus", ids::BONUS),
    ("done", ids::DONE),
];

const HATS: [&str; 2] = ["upper", "lower"];

/// What an id says, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// The id alone.
    Alone,
    /// A colour.
    Colour(usize),
    /// A colour and a value.
    Die(usize, usize),
    /// The number in the text.
    Number(u16),
    /// A seat and the number of a card.
    Copy(usize, u16),
    /// A size, an orientation and an anchor.
    Tile(usize, usize, usize),
}

/// The first id of a group.
fn first_of(group: Group) -> u16 {
    ids::GROUPS.iter().find(|(of, _)| *of == group).expect("every group has ids").1
}

impl Tables {
    /// What an id says; nothing if it is none.
    pub(super) fn said(&self, id: u16) -> Option<(Group, Said)> {
        if id as usize >= self.num_actions() {
            return None;
        }
        let (group, at) = group(id);
        let said = match group {
            Group::Die => Said::Die(at / 6, at % 6 + 1),
            Group::Colour | Group::Gem | Group::Pay | Group::Gain => Said::Colour(at),
            Group::Build | Group::Travel | Group::Perform | Group::Bonus | Group::Done => Said::Alone,
            Group::Hat => Said::Number(at as u16 + 1),
            Group::Copy => Said::Copy(at / 4, at as u16 % 4 + 1),
            Group::Tile => {
                let (row, anchor) = (at / self.cells, at % self.cells);
                Said::Tile(row / 8, row % 8, anchor)
            }
            _ => {
                let numbered = NUMBERED.iter().find(|(of, ..)| *of == group).expect("a group with numbers");
                Said::Number(at as u16 + numbered.3)
            }
        };
        Some((group, said))
    }

    /// The first word of a group's texts, which is its name in A5.
    pub(super) fn word(group: Group) -> &'static str {
        let coloured = COLOURED.iter().map(|&(of, word, _)| (of, word));
        let mut words = NUMBERED.iter().map(|&(of, word, ..)| (of, word)).chain(coloured);
        match group {
            Group::Die => "die",
            Group::Build => "build",
            Group::Travel => "travel",
            Group::Perform => "perform",
            Group::Bonus => "bonus",
            Group::Done => "done",
            Group::Hat => "hat",
            Group::Copy => "copy",
            Group::Tile => "tile",
            _ => words.find(|(of, _)| *of == group).expect("every other group has a word").1,
        }
    }

    /// The kind, name and value of an outcome: `roll`, none, 3; `card`, its id, none (A14).
    pub(super) fn came(&self, OutcomeId(outcome): OutcomeId) -> Option<(&'static str, Option<&str>, Option<u16>)> {
        if outcome < ids::BOARDS {
            return Some(("roll", None, Some(outcome + 1)));
        }
        if outcome < ids::CARDS {
            return Some(("board", Some(NUMERALS[(outcome - ids::BOARDS) as usize]), None));
        }
        let mut at = (outcome - ids::CARDS) as usize;
        for (kind, count) in [
            ("card", self.cards.len()),
            ("trainer", self.trainers.len()),
            ("tent", self.tents.len()),
            ("poster", self.posters.len()),
        ] {
            if at < count {
                let edition = &self.edition;
                let name = match kind {
                    "card" => &edition.cards[at].id,
                    "trainer" => &edition.trainers[at].id,
                    "tent" => &edition.tents[at].id,
                    _ => &edition.posters[at].id,
                };
                return Some((kind, Some(name), None));
            }
            at -= count;
        }
        None
    }

    /// The outcome of this text (A4).
    fn outcome_of(&self, text: &str) -> Option<OutcomeId> {
        let (kind, name) = text.split_once(' ')?;
        let edition = &self.edition;
        let (first, at) = match kind {
            "roll" => return number(name, 1, 6).map(OutcomeId),
            "board" => (ids::BOARDS, NUMERALS.iter().position(|&numeral| numeral == name)),
            "card" => (ids::CARDS, edition.cards.iter().position(|card| card.id == name)),
            "trainer" => (self.first_trainer(), edition.trainers.iter().position(|tile| tile.id == name)),
            "tent" => (self.first_tent(), edition.tents.iter().position(|tent| tent.id == name)),
            "poster" => (self.first_poster(), edition.posters.iter().position(|poster| poster.id == name)),
            _ => return None,
        };
        Some(OutcomeId(first + at? as u16))
    }

    /// The id of a text that is no placement's.
    fn id_of(&self, text: &str) -> Option<u16> {
        if let Some((_, id)) = SINGLE.iter().find(|(word, _)| *word == text) {
            return Some(*id);
        }
        let (word, rest) = text.split_once(' ')?;
        if let Some(&(group, _, count, first)) = NUMBERED.iter().find(|(_, known, ..)| *known == word) {
            return match (group, rest) {
                (Group::Source, "deck") => Some(ids::SOURCE),
                // The deck has a word of its own.
                (Group::Source, _) => Some(ids::SOURCE + 1 + number(rest, 1, count - 1)?),
                _ => Some(first_of(group) + number(rest, first, count)?),
            };
        }
        if let Some(&(group, _, count)) = COLOURED.iter().find(|(_, known, _)| *known == word) {
            return Some(first_of(group) + colour(rest).filter(|&colour| colour < count)?);
        }
        match word {
            "hat" => Some(ids::HAT + HATS.iter().position(|&hat| hat == rest)? as u16),
            "die" => {
                let (name, value) = rest.split_once(' ')?;
                Some(ids::DIE + colour(name)? * 6 + number(value, 1, 6)?)
            }
            "copy" => {
                let (seat, card) = rest.split_once(' ')?;
                Some(ids::COPY + number(seat, 0, 4)? * 4 + number(card, 1, 4)?)
            }
            _ => None,
        }
    }

    /// The kind, orientation and anchor of a placement's text.
    fn tile_of(&self, text: &str) -> Option<(usize, usize, usize)> {
        let mut words = text.strip_prefix("tile ")?.rsplitn(3, ' ');
        let (cell, orientation, shape) = (words.next()?, words.next()?, words.next()?);
        let kind = self.edition.shapes.iter().position(|known| known.id == shape)?;
        let orientation = ORIENTATIONS.iter().position(|&known| known == orientation)?;
        let (x, y) = cell.strip_prefix('@')?.split_once(',')?;
        let (width, height) = (self.edition.width as u16, self.edition.height as u16);
        let anchor = number(y, 0, height)? * width + number(x, 0, width)?;
        Some((kind, orientation, anchor as usize))
    }
}

/// The place of a plain decimal among `count` numbers from `first` on.
fn number(text: &str, first: u16, count: u16) -> Option<u16> {
    let is_plain = text.bytes().all(|digit| digit.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let number: u16 = text.parse().ok().filter(|_| is_plain)?;
    number.checked_sub(first).filter(|&place| place < count)
}

/// The number of a colour.
fn colour(text: &str) -> Option<u16> {
    COLOURS.iter().position(|&colour| colour == text).map(|colour| colour as u16)
}

impl<const P: usize> Magnificent<P> {
    /// The text of an id; a placement's shape is that of this node (A4).
    pub(super) fn text_of_action(&self, position: &Position<P>, action: ActionId) -> Checked<String> {
        self.text_in_colour(position.tile_colour(), action)
    }

    /// The text of an id where tiles of this colour are laid.
    pub(super) fn text_in_colour(&self, colour: usize, ActionId(id): ActionId) -> Checked<String> {
        let tables = self.tables();
        let Some((group, said)) = tables.said(id) else {
            let last = tables.num_actions() - 1;
            return Err(Refusal::new("not_an_id", format!("{id} is not an action id: they run from 0 to {last}")));
        };
        let word = Tables::word(group);
        Ok(match said {
            Said::Alone => word.into(),
            Said::Colour(colour) => format!("{word} {}", COLOURS[colour]),
            Said::Die(colour, value) => format!("{word} {} {value}", COLOURS[colour]),
            Said::Number(0) if group == Group::Source => "source deck".into(),
            Said::Number(hat) if group == Group::Hat => format!("{word} {}", HATS[hat as usize - 1]),
            Said::Number(number) => format!("{word} {number}"),
            Said::Copy(seat, card) => format!("{word} {seat} {card}"),
            Said::Tile(size, orientation, anchor) => {
                let shape = &tables.edition.shapes[colour * 2 + size].id;
                let (x, y) = self.cell(anchor);
                format!("{word} {shape} {} @{x},{y}", ORIENTATIONS[orientation])
            }
        })
    }

    /// The column and the row of a cell.
    pub(super) fn cell(&self, cell: usize) -> (usize, usize) {
        let width = self.tables().edition.width as usize;
        (cell % width, cell / width)
    }

    /// The id that a text means at this node (A5).
    pub(super) fn action_of_text(&self, position: &Position<P>, text: &str) -> Checked<ActionId> {
        let tables = self.tables();
        if let Some((kind, orientation, anchor)) = tables.tile_of(text) {
            if kind / 2 != position.tile_colour() {
                return Err(refusal("no_such_tile"));
            }
            return Ok(ActionId(ids::TILE + ((kind % 2 * 8 + orientation) * tables.cells + anchor) as u16));
        }
        tables.id_of(text).map(ActionId).ok_or_else(|| no_such(text, "action"))
    }

    /// The text of an outcome (A4).
    pub(super) fn text_of_outcome(&self, outcome: OutcomeId) -> Checked<String> {
        match self.tables().came(outcome) {
            Some((kind, _, Some(value))) => Ok(format!("{kind} {value}")),
            Some((kind, name, None)) => Ok(format!("{kind} {}", name.unwrap_or_default())),
            None => {
                let last = self.tables().num_outcomes() - 1;
                let fact = format!("{} is not an outcome id: they run from 0 to {last}", outcome.0);
                Err(Refusal::new("not_an_id", fact))
            }
        }
    }

    /// The outcome that a text means.
    pub(super) fn outcome_of_text(&self, text: &str) -> Checked<OutcomeId> {
        self.tables().outcome_of(text).ok_or_else(|| no_such(text, "outcome"))
    }
}

fn no_such(text: &str, what: &str) -> Box<Refusal> {
    Refusal::new("not_an_id", format!("{} is no {what} of this game", shown(text)))
}

//! Why an action is refused (A5): the codes, and the sentence with the facts.

use super::edition::texts::COLOURS;
use super::game::Magnificent;
use super::ids::{Group, group};
use super::phase::Phase;
use super::position::{NONE, Position};
use super::tables::Tables;
use crate::contract::{ActionId, Refusal};

/// All codes, in an order that stays (A5).
pub const CODES: [&str; 36] = [
    "game_over",
    "not_an_id",
    "not_an_outcome",
    "wrong_phase",
    "no_such_die",
    "no_such_card",
    "card_taken",
    "wrong_colour",
    "no_gem",
    "nothing_to_build",
    "no_space",
    "already_used",
    "no_such_use",
    "no_such_space",
    "no_trainer",
    "wrong_time",
    "cannot_pay",
    "no_effect",
    "no_such_level",
    "too_little_power",
    "no_such_tile",
    "out_of_stock",
    "same_orientation",
    "outside",
    "occupied",
    "detached",
    "more_than_a_lap",
    "must_step",
    "one_at_a_time",
    "start_space",
    "taken",
    "nothing_there",
    "no_poster",
    "no_tent",
    "tiles_missing",
    "must_choose",
];

/// What a code means, for people.
fn fact(code: &str) -> &'static str {
    match code {
        "game_over" => "the game is over",
        "not_an_id" => "that is no id of this game",
        "not_an_outcome" => "that can't come at this node",
        "wrong_phase" => "that is not to be decided at this node (TM-3.6)",
        "no_such_die" => "no such die lies in the main tent (TM-3.2)",
        "no_such_card" => "no card lies there (TM-3.3, TM-9.2)",
        "card_taken" => "a die lies on that card already (TM-3.3)",
        "wrong_colour" => "that is not the turn's colour (TM-4.3, TM-4.8)",
        "no_gem" => "no such gem is in storage (TM-4.3, TM-7.9)",
        "nothing_to_build" => "no tile of it can be placed (TM-5.8)",
        "no_space" => "no vacant space can be reached with this power (TM-7.2)",
        "already_used" => "it was used in this turn (TM-3.4, TM-8.2)",
        "no_such_use" => "the card has no use, or none that can be copied (TM-9.2)",
        "no_such_space" => "there is no such space (TM-7.8, TM-8.1)",
        "no_trainer" => "too few unused trainer markers (TM-8.2)",
        "wrong_time" => "its time is another window (TM-3.7)",
        "cannot_pay" => "it can't be paid (TM-3.7, TM-7.4)",
        "no_effect" => "it could do nothing (TM-3.7)",
        "no_such_level" => "the board has no such level (TM-5.1)",
        "too_little_power" => "the power is too little (TM-5.1, TM-6.1, TM-7.2)",
        "no_such_tile" => "no such tile is left to build (TM-5.1)",
        "out_of_stock" => "that kind of tile is out of stock (TM-5.6)",
        "same_orientation" => "a lower orientation looks alike (A1)",
        "outside" => "the tile would leave the camp (TM-5.3)",
        "occupied" => "a tile lies there (TM-5.3)",
        "detached" => "no tile lies beside it (TM-5.3)",
        "more_than_a_lap" => "that is more than one lap (TM-6.9)",
        "must_step" => "at least one step has to be made (TM-6.1)",
        "one_at_a_time" => "steps are made one at a time (TM-6.9)",
        "start_space" => "start spaces are no targets (TM-7.8)",
        "taken" => "something is there already (TM-6.3, TM-6.6, TM-7.2)",
        "nothing_there" => "nothing is there (TM-2.8, TM-2.12, TM-6.6, TM-10.2, TM-10.5)",
        "no_poster" => "no poster hangs there (TM-7.4)",
        "no_tent" => {
            "no tent below it can serve it: none stands there, or it served one in this action (TM-7.4, TM-7.5)"
        }
        "tiles_missing" => "the camp lacks tiles that it shows (TM-7.4)",
        _ => "something has to be chosen (TM-6.3, TM-6.6, TM-7.6)",
    }
}

/// A refusal with the usual sentence.
pub fn refusal(code: &'static str) -> Box<Refusal> {
    Refusal::new(code, fact(code))
}

impl<const P: usize> Magnificent<P> {
    /// Why an id is refused at a decision that does not allow it: the action, the rule, and how the mover stands.
    pub(super) fn refusal(&self, position: &Position<P>, action: ActionId) -> Box<Refusal> {
        let code = position.refused(self.tables(), action.0);
        let Ok(text) = self.text_of_action(position, action) else {
            return refusal(code);
        };
        let (own, state) = (position.own(), &position.state);
        let stands = match code {
            "wrong_phase" => format!("; seat {} is at {}", position.seat, position.phase.name()),
            "too_little_power" => format!(": {}", state.power),
            "wrong_colour" if state.colour != NONE => format!(": {}", COLOURS[state.colour as usize]),
            "no_gem" | "cannot_pay" => {
                let [orange, green, purple, clear] = own.gems;
                format!(
                    "; in storage: gems {orange}/{green}/{purple}/{clear}, {} coins, {} markers",
                    own.coins, own.free
                )
            }
            "no_trainer" => format!(": {}", own.free),
            "tiles_missing" => format!("; laid by kind: {:?}, shown already: {:?}", own.laid, state.shown),
            _ => String::new(),
        };
        Refusal::new(code, format!("{text}: {}{stands}", fact(code)))
    }
}

impl<const P: usize> Position<P> {
    /// The code with which an id is refused at a decision that does not allow it (A5).
    pub(super) fn refused(&self, tables: &Tables, id: u16) -> &'static str {
        if id as usize >= tables.num_actions() {
            return "not_an_id";
        }
        let (group, at) = group(id);
        if !self.knows(tables, group) {
            return "wrong_phase";
        }
        let own = self.own();
        match group {
            Group::Die => "no_such_die",
            Group::Card if at >= own.cards.len() => "no_such_card",
            Group::Card => "card_taken",
            Group::Gem if at != 3 && at != self.state.colour as usize => "wrong_colour",
            Group::Gem => "no_gem",
            Group::Build => "nothing_to_build",
            Group::Perform => "no_space",
            Group::Bonus => self.bonus_fault(tables).unwrap_or("no_effect"),
            Group::Trainer => self.space_fault(tables, at).unwrap_or("no_effect"),
            Group::OwnTrainer => self.space_fault(tables, 6 + at).unwrap_or("no_effect"),
            Group::Level => self.level_fault(tables, at),
            Group::Tile => self.tile_fault(tables, at),
            Group::Steps => self.steps_fault(tables, at),
            Group::Space => self.target_fault(tables, at),
            Group::Source | Group::StartTile | Group::Pick | Group::Set | Group::Discard | Group::Score => {
                "nothing_there"
            }
            Group::Place | Group::Tent => "taken",
            Group::Poster => self.poster_fault(tables, at).unwrap_or("no_poster"),
            Group::Pay => self.pay_fault(at).unwrap_or("no_gem"),
            Group::Copy => self.copy_fault(tables, at),
            _ => "must_choose",
        }
    }

    /// Whether a group occurs at this node (A2, A5).
    fn knows(&self, tables: &Tables, group: Group) -> bool {
        let rulings = &tables.rulings;
        match self.phase {
            Phase::Draft => group == Group::Pick,
            Phase::StartTile => group == Group::StartTile,
            Phase::Die => group == Group::Die,
            Phase::Card => group == Group::Card,
            Phase::Colour => group == Group::Colour,
            Phase::WindowA if group == Group::Gem => true,
            Phase::WindowA | Phase::WindowB | Phase::WindowC => {
                matches!(group, Group::Bonus | Group::Trainer | Group::OwnTrainer | Group::Done)
            }
            Phase::Action => matches!(group, Group::Build | Group::Travel | Group::Perform),
            Phase::Level => group == Group::Level,
            Phase::Tile | Phase::Extra => matches!(group, Group::Tile | Group::Done),
            Phase::Steps => group == Group::Steps || group == Group::Done && rulings.stepwise,
            Phase::Tent => group == Group::Tent || group == Group::Done && rulings.tent_refusal,
            Phase::Hat => group == Group::Hat,
            Phase::Space => group == Group::Space,
            Phase::Poster => matches!(group, Group::Poster | Group::Done),
            Phase::Arrange | Phase::Place => matches!(group, Group::Place | Group::Done),
            Phase::Source => matches!(group, Group::Source | Group::Done),
            Phase::Pay => group == Group::Pay,
            Phase::Gain => group == Group::Gain,
            Phase::Copy => group == Group::Copy,
            Phase::Set => group == Group::Set,
            Phase::Discard => group == Group::Discard,
            Phase::Score => group == Group::Score,
            _ => false,
        }
    }

    fn level_fault(&self, tables: &Tables, level: usize) -> &'static str {
        match tables.board(self.own().board).levels.get(level) {
            None => "no_such_level",
            Some(&(power, _)) if power as u16 > self.state.power => "too_little_power",
            Some(_) => "nothing_to_build",
        }
    }

    fn tile_fault(&self, tables: &Tables, at: usize) -> &'static str {
        let (row, anchor) = (at / tables.cells, at % tables.cells);
        let (size, orientation) = (row / 8, row % 8);
        let kind = if self.phase == Phase::Extra {
            let kind = self.extra_kind();
            if kind % 2 != size {
                return "no_such_tile";
            }
            kind
        } else {
            if self.state.left[size] == 0 {
                return "no_such_tile";
            }
            self.state.colour as usize * 2 + size
        };
        if self.common.stock[kind] == 0 {
            return "out_of_stock";
        }
        let turned = &tables.shapes.kinds[kind].turned[orientation];
        if !turned.is_used {
            return "same_orientation";
        }
        let inside = tables.board(self.own().board).inside;
        if !turned.is_within(anchor) || (turned.mask << anchor) & !inside != 0 {
            return "outside";
        }
        if (turned.mask << anchor) & self.own().covered() != 0 { "occupied" } else { "detached" }
    }

    fn steps_fault(&self, tables: &Tables, steps: usize) -> &'static str {
        let lap = tables.loops[self.state.colour as usize].len();
        if tables.rulings.stepwise && steps != 1 {
            "one_at_a_time"
        } else if steps > lap || tables.rulings.stepwise && self.state.steps_made as usize >= lap {
            "more_than_a_lap"
        } else if steps == 0 {
            "must_step"
        } else {
            "too_little_power"
        }
    }

    fn target_fault(&self, tables: &Tables, space: usize) -> &'static str {
        if space >= tables.track.len() {
            "no_such_space"
        } else if space < 4 && !tables.rulings.start_targets {
            "start_space"
        } else if tables.track[space].0 as u16 > self.state.power {
            "too_little_power"
        } else {
            "taken"
        }
    }

    fn copy_fault(&self, tables: &Tables, at: usize) -> &'static str {
        let (seat, place) = (at / 4, at % 4);
        let is_in_scope = seat < P && (seat == self.mover() || tables.rulings.copy_any);
        let card = if is_in_scope { self.seats[seat].cards.get(place) } else { None };
        let Some(card) = card else {
            return "no_such_card";
        };
        match tables.cards[card as usize].usage.as_ref().filter(|usage| !usage.copies) {
            None => "no_such_use",
            Some(usage) => self.use_fault(tables, usage, 0).unwrap_or("no_effect"),
        }
    }

    /// The kind's colour in the text of a placement at this node (A4).
    pub(super) fn tile_colour(&self) -> usize {
        if let Some((kind, _)) = self.pending.top()
            && (super::pending::Kind::BUILD.0..super::pending::Kind::DOUBLE.0).contains(&kind.0)
            && !self.lacks_colour(kind)
        {
            return self.built_kind(kind) / 2;
        }
        if self.state.colour == NONE { 0 } else { self.state.colour as usize }
    }

    fn lacks_colour(&self, kind: super::pending::Kind) -> bool {
        self.state.colour == NONE && (kind.0 - super::pending::Kind::BUILD.0) / 2 == 3
    }
}

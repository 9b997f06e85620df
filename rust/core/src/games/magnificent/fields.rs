//! A position as JSON (A8).

use super::edition::{COLOURS, Counted, Effect, KINDS, NUMERALS};
use super::game::Magnificent;
use super::legal::for_each_one;
use super::notation::ACTIONS;
use super::pending::Kind;
use super::phase::Phase;
use super::placing::ORIENTATIONS;
use super::position::{NONE, Position, Seat};
use super::tables::LoopSpace;
use super::uses::Window;
use crate::contract::Describe;
use serde_json::{Map, Value, json};

/// The text of an effect or a gem due that waits (A8, A12).
pub(super) fn pending_text(kind: Kind, n: u8) -> String {
    let effect = match kind {
        Kind::DUE_ANY => return "due any".into(),
        Kind(due) if kind.is_due() => return format!("due {}", COLOURS[(due - Kind::DUE.0) as usize]),
        Kind::COINS => Effect::Coins,
        Kind::POINTS => Effect::Points,
        Kind::POSTER => Effect::Poster,
        Kind::TRAINER => Effect::Trainer,
        Kind::POWER => Effect::Power,
        Kind::DOUBLE => Effect::Double,
        Kind::COPY => Effect::Copy,
        Kind(build) if build >= Kind::BUILD.0 => Effect::Build(build - Kind::BUILD.0),
        Kind(gem) => Effect::Gem(gem - Kind::GEM.0),
    };
    Counted { effect, n }.to_string()
}

/// A die as colour and value.
fn die_value((colour, value): (u8, u8)) -> Value {
    json!([COLOURS[colour as usize], value])
}

impl<const P: usize> Magnificent<P> {
    /// The id of a card; nothing for none.
    pub(super) fn card_id(&self, card: u8) -> Option<&str> {
        self.tables().edition.cards.get(card as usize).map(|card| card.id.as_str())
    }

    /// The id of a trainer tile; nothing for none.
    pub(super) fn trainer_id(&self, tile: u8) -> Option<&str> {
        self.tables().edition.trainers.get(tile as usize).map(|tile| tile.id.as_str())
    }

    /// The id of a tent; nothing for none.
    pub(super) fn tent_id(&self, tent: u8) -> Option<&str> {
        self.tables().edition.tents.get(tent as usize).map(|tent| tent.id.as_str())
    }

    /// The id of a poster; nothing for none.
    pub(super) fn poster_id(&self, poster: u8) -> Option<&str> {
        self.tables().edition.posters.get(poster as usize).map(|poster| poster.id.as_str())
    }

    /// The posters of the deck, a bit each: starting posters are not among them (TM-2.6).
    pub(super) fn poster_deck(&self, position: &Position<P>) -> u64 {
        position.common().deck_posters(self.tables())
    }

    pub(super) fn fields_of(&self, position: &Position<P>) -> Map<String, Value> {
        let common = position.common();
        let is_over = position.phase() == Phase::Over;
        let fields = json!({
            "game": Self::NAME,
            "players": P,
            "edition": self.tables().edition.name,
            "rules": self.rulings_value(),
            // The session knows these two; they have their place here so that the order of keys is fixed.
            "utility": null,
            "round": common.round,
            "turn": common.turns,
            "phase": position.phase().name(),
            "seat": position.mover(),
            "current_player": null,
            "starter": common.starter,
            "scores": position.scores(),
            "dice": dice_fields(&common.dice),
            "decks": self.deck_fields(position),
            "spare_tents": ids(common.tent_deck as u64, |tent| self.tent_id(tent)),
            "display": self.display_fields(position),
            "poster_display": common.posters.map(|poster| self.poster_id(poster)),
            "stock": stock_fields(&common.stock),
            "loops": self.loop_fields(position),
            "start_tiles": common.start_tiles.as_slice().iter().map(|&tile| self.trainer_id(tile)).collect::<Vec<_>>(),
            "reserve": (P == 1).then_some(common.reserve),
            "seats": (0..P).map(|seat| self.seat_fields(position.seat(seat))).collect::<Vec<_>>(),
            "turn_state": self.turn_fields(position),
            "winners": if is_over { self.winners(position) } else { Vec::new() },
            "title": self.title(position),
        });
        match fields {
            Value::Object(fields) => fields,
            _ => unreachable!("an object was written"),
        }
    }

    fn deck_fields(&self, position: &Position<P>) -> Value {
        let common = position.common();
        json!({
            "cards": ids(common.card_deck, |card| self.card_id(card)),
            "trainers": ids(common.tile_deck as u64, |tile| self.trainer_id(tile)),
            "posters": ids(self.poster_deck(position), |poster| self.poster_id(poster)),
        })
    }

    fn display_fields(&self, position: &Position<P>) -> Value {
        let common = position.common();
        let set = |place: usize| json!({"card": self.card_id(common.sets[place]), "trainer": self.trainer_id(common.set_tiles[place])});
        (0..self.tables().places).map(set).collect()
    }

    fn loop_fields(&self, position: &Position<P>) -> Value {
        let common = position.common();
        let fields = |(colour, spaces): (usize, &Vec<LoopSpace>)| {
            let tent = |space: &LoopSpace| match space {
                LoopSpace::Poster(place) => Some(self.tent_id(common.tents[*place as usize])),
                _ => None,
            };
            json!({"wagon": common.wagons[colour], "tents": spaces.iter().filter_map(tent).collect::<Vec<_>>()})
        };
        self.tables().loops.iter().enumerate().map(fields).collect()
    }

    fn seat_fields(&self, own: &Seat) -> Value {
        let cards = own.cards.as_slice().iter().enumerate();
        let card =
            |(place, &card): (usize, &u8)| json!({"card": self.card_id(card), "die": own.die(place).map(die_value)});
        let tents = own.tents.iter().map(|&tent| self.tent_id(tent));
        let tents: Vec<_> = std::iter::once(Some(PREPRINTED)).chain(tents).collect();
        json!({
            "board": NUMERALS.get(own.board as usize),
            "coins": own.coins,
            "gems": own.gems,
            "trainers": own.free,
            "used_trainers": own.used,
            "cards": cards.map(card).collect::<Vec<_>>(),
            "hand": own.hand.as_slice().iter().map(|&card| self.card_id(card)).collect::<Vec<_>>(),
            "trainer_tiles": own.trainer_tiles.as_slice().iter().map(|&tile| self.trainer_id(tile)).collect::<Vec<_>>(),
            "tents": tents,
            "posters": own.posters.map(|poster| self.poster_id(poster)),
            "completed": own.completed,
            "tiles": self.tile_fields(own),
            "hats": hats(own).collect::<Vec<_>>(),
            "performed": own.performed,
        })
    }

    /// The tiles of a camp by their anchors, in the order of their first cells.
    fn tile_fields(&self, own: &Seat) -> Value {
        let fields = |&tile: &u16| {
            let (first, kind, orientation) = (tile >> 6, (tile >> 3 & 7) as usize, (tile & 7) as usize);
            let turned = &self.tables().shapes.kinds[kind].turned[orientation];
            let (x, y) = self.cell(first as usize - turned.first() as usize);
            json!({"kind": KINDS[kind], "orientation": ORIENTATIONS[orientation], "x": x, "y": y})
        };
        own.tiles.as_slice().iter().map(fields).collect()
    }

    /// What is common to the turn, from the die on (A8).
    fn turn_fields(&self, position: &Position<P>) -> Value {
        let state = position.turn_state();
        let Some(die) = state.die.checked_sub(1) else {
            return Value::Null;
        };
        let window = position.window().map(|window| match window {
            Window::A => "a",
            Window::Late => "late",
            Window::B => "b",
            Window::C => "c",
        });
        json!({
            "die": die_value((die / 6, die % 6 + 1)),
            "card": (state.card != NONE).then(|| state.card + 1),
            "colour": COLOURS.get(state.colour as usize),
            "power": state.power,
            "action": ACTIONS.get(state.action as usize),
            "bonus_used": state.bonus_used,
            "spaces_used": (0..9).filter(|space| state.spaces_used >> space & 1 == 1).map(|space| space + 1).collect::<Vec<_>>(),
            "doubled": state.doubled,
            "small": state.left[0],
            "large": state.left[1],
            "steps_made": state.steps_made,
            "posters_left": state.posters_left,
            "tiles_shown": state.shown,
            "tents_served": (0..5).filter(|place| state.served >> place & 1 == 1).map(|place| place + 1).collect::<Vec<_>>(),
            "window": window,
            "to_lay": state.to_lay.as_slice().iter().map(|&poster| self.poster_id(poster)).collect::<Vec<_>>(),
            "drawn": self.poster_id(state.drawn),
            "pending": position.pending().entries().map(|(kind, n)| pending_text(kind, n)).collect::<Vec<_>>(),
        })
    }
}

/// The name of the preprinted tent.
pub(super) const PREPRINTED: &str = "preprinted";

/// The spaces of a player's hats from 1, ascending.
pub(super) fn hats(own: &Seat) -> impl Iterator<Item = u8> + '_ {
    own.hats.iter().filter(|&&hat| hat != NONE).map(|hat| hat + 1)
}

/// The ids of things given as bits, ascending.
fn ids<'a>(things: u64, id: impl Fn(u8) -> Option<&'a str>) -> Vec<&'a str> {
    let mut ids = Vec::new();
    for_each_one(things, |thing| ids.extend(id(thing as u8)));
    ids
}

/// The values of dice of a colour, ascending.
pub(super) fn values(dice: &[u8; 24], colour: usize) -> Vec<usize> {
    let value = |value: usize| std::iter::repeat_n(value + 1, dice[colour * 6 + value] as usize);
    (0..6).flat_map(value).collect()
}

fn dice_fields(dice: &[u8; 24]) -> Value {
    let fields = COLOURS.iter().enumerate().map(|(colour, name)| ((*name).to_owned(), json!(values(dice, colour))));
    Value::Object(fields.collect())
}

fn stock_fields(stock: &[u8; 6]) -> Value {
    let fields = stock.iter().enumerate().map(|(kind, &left)| (KINDS[kind].to_owned(), left.into()));
    Value::Object(fields.collect())
}

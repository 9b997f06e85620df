//! Actions and outcomes as text, and back (A5).

use super::{
    actions::{Act, Drawn, barred_slot},
    game::Cational,
    play::Position,
    tables::Tables,
    tile::KindId,
};
use crate::contract::{ActionId, Checked, OutcomeId, Refusal};
use crate::geometry::Cell;
use serde_json::{Map, Value, json};

impl Tables {
    /// A tile's name in records: landscape and value.
    pub fn tile_name(&self, kind: KindId) -> String {
        let byte = self.byte(kind);
        format!("{}-{}", self.edition.landscapes[byte.landscape() as usize].name, byte.value())
    }

    /// The kind of this name.
    pub fn kind_named(&self, name: &str) -> Option<KindId> {
        let (landscape, value) = name.rsplit_once('-')?;
        let landscape = self.edition.landscapes.iter().position(|known| known.name == landscape)?;
        self.find_kind(landscape, u8::try_from(decimal(value)?).ok()?)
    }

    /// The landscape with this symbol.
    fn landscape_of_symbol(&self, symbol: char) -> Option<usize> {
        self.edition.landscapes.iter().position(|landscape| landscape.symbol == symbol)
    }

    /// The kind that a tile's text means.
    fn kind_of_text(&self, text: &str) -> Option<KindId> {
        let mut signs = text.chars();
        let landscape = self.landscape_of_symbol(signs.next()?)?;
        let value = decimal(signs.as_str()).filter(|value| *value > 0)?;
        self.find_kind(landscape, u8::try_from(value).ok()?)
    }

    /// A tile, field by field.
    pub(super) fn tile_fields(&self, kind: KindId) -> Value {
        let byte = self.byte(kind);
        let landscape = &self.edition.landscapes[byte.landscape() as usize];
        json!({"landscape": landscape.name, "value": byte.value(), "symbol": landscape.symbol})
    }
}

/// A plain decimal: `-` for negatives, no `+`, no leading zero, no `-0`. Beyond i32 it is the nearest i32: no cell is so far.
fn decimal(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !plain || (digits.starts_with('0') && text != "0") {
        return None;
    }
    Some(text.parse().unwrap_or(if text.starts_with('-') { i32::MIN } else { i32::MAX }))
}

fn no_such(text: &str, what: &str) -> Box<Refusal> {
    let shown: String = text.chars().take(40).collect();
    Refusal::new("not_an_id", format!("{shown:?} is no {what} of this game"))
}

impl<const P: usize> Cational<P> {
    pub(super) fn text_of_action(&self, position: &Position<P>, player: usize, action: ActionId) -> Checked<String> {
        let tables = self.tables();
        let act = tables.act(action).ok_or_else(|| {
            Refusal::new(
                "not_an_id",
                format!("{} is not an action id: they run from 0 to {}", action.0, tables.num_actions() - 1),
            )
        })?;
        Ok(match act {
            Act::ScoutStack(landscape) => {
                format!("+{}", tables.edition.landscapes[landscape as usize].symbol)
            }
            Act::ScoutBlind => "+?".into(),
            Act::ScoutNothing => "+-".into(),
            Act::Pass => "-".into(),
            Act::Place { slot, cell } => {
                let kind = position.hands[player][slot].kind().ok_or_else(|| {
                    Refusal::new("not_in_hand", format!("seat {player} holds no tile in slot {slot} (CM-4.1)"))
                })?;
                self.text_of_placement(kind, cell)
            }
        })
    }

    pub(super) fn text_of_placement(&self, kind: KindId, cell: Cell) -> String {
        format!("{}@{},{}", self.tables().tile_text(kind), cell.x, cell.y)
    }

    pub(super) fn text_of_outcome(&self, outcome: OutcomeId) -> Checked<String> {
        let tables = self.tables();
        match tables.drawn(outcome) {
            Some(Drawn::Tile(kind)) => Ok(tables.tile_text(kind)),
            Some(Drawn::Card(card)) => Ok(tables.edition.missions[card].id.clone()),
            None => {
                let last = tables.num_outcomes() - 1;
                Err(Refusal::new("not_an_id", format!("{} is not an outcome id: they run from 0 to {last}", outcome.0)))
            }
        }
    }

    pub(super) fn action_of_text(&self, position: &Position<P>, player: usize, text: &str) -> Checked<ActionId> {
        let tables = self.tables();
        let unknown = || no_such(text, "action");
        let act = match (text, text.strip_prefix('+')) {
            ("-", _) => Act::Pass,
            (_, Some("?")) => Act::ScoutBlind,
            (_, Some("-")) => Act::ScoutNothing,
            (_, Some(symbol)) => {
                let mut signs = symbol.chars();
                let landscape = signs.next().and_then(|sign| tables.landscape_of_symbol(sign)).ok_or_else(unknown)?;
                if signs.next().is_some() {
                    return Err(unknown());
                }
                Act::ScoutStack(landscape as u8)
            }
            _ => return self.placement_of_text(position, player, text),
        };
        tables.action_id(act).ok_or_else(unknown)
    }

    fn placement_of_text(&self, position: &Position<P>, player: usize, text: &str) -> Checked<ActionId> {
        let tables = self.tables();
        let parsed = || {
            let (tile, cell) = text.split_once('@')?;
            let (x, y) = cell.split_once(',')?;
            Some((tables.kind_of_text(tile)?, decimal(x)?, decimal(y)?))
        };
        let (kind, x, y) = parsed().ok_or_else(|| no_such(text, "action"))?;
        let hand = &position.hands[player];
        let slot = (0..2).find(|&slot| hand[slot].kind() == Some(kind) && barred_slot(hand) != Some(slot));
        let slot = slot.ok_or_else(|| {
            Refusal::new("not_in_hand", format!("seat {player} holds no {} (CM-4.1)", tables.tile_text(kind)))
        })?;
        let cell = i8::try_from(x).ok().zip(i8::try_from(y).ok()).map(|(x, y)| Cell::new(x, y));
        cell.and_then(|cell| tables.action_id(Act::Place { slot, cell })).ok_or_else(|| {
            if position.areas[player].is_empty() {
                Refusal::new("not_origin", format!("({x}, {y}): a first tile lies on (0, 0) (CM-4.2)"))
            } else {
                Refusal::new("detached", format!("({x}, {y}) shares no edge with a tile of yours (CM-4.2)"))
            }
        })
    }

    pub(super) fn outcome_of_text(&self, position: &Position<P>, text: &str) -> Checked<OutcomeId> {
        let tables = self.tables();
        let card = || tables.edition.missions.iter().position(|mission| mission.id == text).map(Drawn::Card);
        let tile = || tables.kind_of_text(text).map(Drawn::Tile);
        let drawn = if position.phase.wants_card() {
            card()
        } else if position.phase.wants_tile() {
            tile()
        } else {
            tile().or_else(card)
        };
        drawn.map(|drawn| tables.outcome_id(drawn)).ok_or_else(|| no_such(text, "outcome"))
    }

    pub(super) fn fields_of_action(&self, position: &Position<P>, action: ActionId) -> Checked<Map<String, Value>> {
        let tables = self.tables();
        let seat = position.seat as usize;
        let text = self.text_of_action(position, seat, action)?;
        let mut fields = Map::new();
        let mut set = |key: &str, value: Value| fields.insert(key.into(), value);
        set("id", action.0.into());
        set("text", text.into());
        let act = tables.act(action).expect("an action with a text");
        let (kind, landscape) = match act {
            Act::ScoutStack(landscape) => {
                ("scout_stack", tables.edition.landscapes[landscape as usize].name.as_str().into())
            }
            Act::ScoutBlind => ("scout_blind", Value::Null),
            Act::ScoutNothing => ("scout_nothing", Value::Null),
            Act::Pass => ("pass", Value::Null),
            Act::Place { .. } => ("place", Value::Null),
        };
        set("kind", kind.into());
        set("landscape", landscape);
        let placed = match act {
            Act::Place { slot, cell } => {
                position.hands[seat][slot].kind().map(|kind| (tables.tile_fields(kind), slot, cell))
            }
            _ => None,
        };
        let (tile, slot, x, y) = match placed {
            Some((tile, slot, cell)) => (tile, slot.into(), cell.x.into(), cell.y.into()),
            None => (Value::Null, Value::Null, Value::Null, Value::Null),
        };
        for (key, value) in [("tile", tile), ("slot", slot), ("x", x), ("y", y)] {
            set(key, value);
        }
        Ok(fields)
    }

    pub(super) fn fields_of_outcome(&self, outcome: OutcomeId) -> Checked<Map<String, Value>> {
        let tables = self.tables();
        let text = self.text_of_outcome(outcome)?;
        let (tile, card) = match tables.drawn(outcome) {
            Some(Drawn::Tile(kind)) => (tables.tile_fields(kind), Value::Null),
            _ => (Value::Null, text.as_str().into()),
        };
        let mut fields = Map::new();
        fields.insert("id".into(), outcome.0.into());
        fields.insert("text".into(), text.into());
        fields.insert("tile".into(), tile);
        fields.insert("card".into(), card);
        Ok(fields)
    }
}

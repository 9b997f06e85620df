//! Actions, outcomes and gains field by field (A14), what was seen of a step, and a record's events (A13).

use super::edition::{COLOURS, KINDS};
use super::fields::pending_text;
use super::game::Magnificent;
use super::ids;
use super::notation::Said;
use super::placing::ORIENTATIONS;
use super::position::{NONE, Position};
use super::tables::Tables;
use crate::contract::{ActionId, Checked, OutcomeId, Rules, Step, shown};
use serde_json::{Map, Value, json};

/// What a step changed for a seat, besides all else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    points: i32,
    coins: i32,
    gems: [i32; 4],
    trainers: i32,
}

fn change<const P: usize>(before: &Position<P>, after: &Position<P>, seat: usize) -> Change {
    let (had, has) = (before.seat(seat), after.seat(seat));
    Change {
        points: after.scores()[seat] - before.scores()[seat],
        coins: has.coins as i32 - had.coins as i32,
        gems: std::array::from_fn(|colour| has.gems[colour] as i32 - had.gems[colour] as i32),
        trainers: has.markers() as i32 - had.markers() as i32,
    }
}

impl<const P: usize> Magnificent<P> {
    pub(super) fn fields_of_action(&self, position: &Position<P>, action: ActionId) -> Checked<Map<String, Value>> {
        self.fields_in_colour(position.tile_colour(), action)
    }

    /// All placements of all kinds of tiles in a seat's camp, kinds in order, each with the cells and the effects of its bonuses (A6).
    pub(super) fn fields_of_placements(&self, position: &Position<P>, seat: usize) -> Vec<Value> {
        let numeral = position.seat(seat).board;
        let (mut placements, mut found) = (Vec::new(), Vec::new());
        for kind in (0..KINDS.len()).filter(|_| numeral != NONE) {
            self.list_placements(position, seat, kind, &mut placements);
            found.extend(placements.iter().map(|placement| {
                let action = self.fields_in_colour(kind / 2, placement.action).expect("a placement has an id");
                let cells: Vec<_> =
                    (0..64).filter(|cell| placement.cells >> cell & 1 == 1).map(|cell| self.cell(cell)).collect();
                let bonuses: Vec<_> =
                    placement.bonuses(self.tables(), numeral).map(|(kind, n)| pending_text(kind, n)).collect();
                json!({"action": action, "cells": cells, "bonuses": bonuses})
            }));
        }
        found
    }

    /// An action field by field, where tiles of this colour are laid.
    fn fields_in_colour(&self, colour: usize, action: ActionId) -> Checked<Map<String, Value>> {
        let text = self.text_in_colour(colour, action)?;
        let tables = self.tables();
        let (group, said) = tables.said(action.0).expect("an action with a text");
        let mut fields = Map::new();
        let mut set = |key: &str, value: Value| fields.insert(key.into(), value);
        set("id", action.0.into());
        set("text", text.into());
        set("kind", Tables::word(group).replace('-', "_").into());
        for key in ["colour", "value", "place", "seat", "shape", "orientation", "x", "y"] {
            set(key, Value::Null);
        }
        match said {
            Said::Alone => {}
            Said::Colour(colour) => {
                set("colour", COLOURS[colour].into());
            }
            Said::Die(colour, value) => {
                set("colour", COLOURS[colour].into());
                set("value", value.into());
            }
            Said::Number(number) => {
                set("place", number.into());
            }
            Said::Copy(seat, card) => {
                set("place", card.into());
                set("seat", seat.into());
            }
            Said::Tile(size, orientation, anchor) => {
                let shape = &tables.edition.shapes[colour * 2 + size].id;
                let (x, y) = self.cell(anchor);
                set("shape", shape.as_str().into());
                set("orientation", ORIENTATIONS[orientation].into());
                set("x", x.into());
                set("y", y.into());
            }
        }
        Ok(fields)
    }

    pub(super) fn fields_of_outcome(&self, outcome: OutcomeId) -> Checked<Map<String, Value>> {
        let text = self.text_of_outcome(outcome)?;
        let (kind, name, value) = self.tables().came(outcome).expect("an outcome with a text");
        let fields = json!({"id": outcome.0, "text": text, "kind": kind, "name": name, "value": value});
        match fields {
            Value::Object(fields) => Ok(fields),
            _ => unreachable!("an object was written"),
        }
    }

    /// An outcome as deals tell it: boards and rolls as numbers from 0, all else as ids (A10).
    pub(super) fn entry_of(&self, outcome: OutcomeId) -> Checked<Value> {
        self.text_of_outcome(outcome)?;
        Ok(match outcome.0 {
            number if number < ids::BOARDS => number.into(),
            number if number < ids::CARDS => (number - ids::BOARDS).into(),
            _ => json!(self.tables().came(outcome).and_then(|(_, name, _)| name)),
        })
    }

    /// What an action changes for the mover up to the next node (A6).
    pub(super) fn gain_value(&self, position: &Position<P>, action: ActionId) -> Checked<Value> {
        let mut after = *position;
        self.apply_action(&mut after, action)?;
        let Change { points, coins, gems, trainers } = change(position, &after, position.mover());
        Ok(json!({"points": points, "coins": coins, "gems": gems, "trainers": trainers}))
    }

    /// The text of a step that was taken in this position.
    fn text_of_step(&self, before: &Position<P>, step: Step) -> String {
        let text = match step {
            Step::Action(action) => self.text_of_action(before, action),
            Step::Outcome(outcome) => self.text_of_outcome(outcome),
        };
        text.expect("a step that was taken")
    }

    /// A step as a word (A7).
    pub(super) fn token_text(&self, before: &Position<P>, step: Step) -> String {
        let text = self.text_of_step(before, step).replace(' ', "_");
        match step {
            Step::Action(_) => format!("{}:{text}", before.mover()),
            Step::Outcome(_) => text,
        }
    }

    /// A step as four numbers (A9).
    pub(super) fn token_row(&self, before: &Position<P>, step: Step, viewer: usize) -> [f32; 4] {
        let who = match step {
            Step::Action(_) => 1 + (before.mover() + P - viewer) % P,
            Step::Outcome(_) => 0,
        };
        [who as f32, 1.0 + step.id() as f32, 0.0, 0.0]
    }

    /// The event of a step (A13).
    pub(super) fn event(&self, before: &Position<P>, step: Step, after: &Position<P>) -> Value {
        let text = self.text_of_step(before, step);
        if let Step::Outcome(_) = step {
            return json!({"event": "chance", "outcome": text});
        }
        let mut event = Map::new();
        event.insert("event".into(), "decision".into());
        event.insert("player".into(), before.mover().into());
        event.insert("action".into(), text.into());
        let changes: Vec<Change> = (0..P).map(|seat| change(before, after, seat)).collect();
        let mut tell = |key: &str, of: fn(&Change) -> Value, is_nothing: fn(&Change) -> bool| {
            if !changes.iter().all(is_nothing) {
                event.insert(key.into(), changes.iter().map(of).collect());
            }
        };
        tell("points", |change| change.points.into(), |change| change.points == 0);
        tell("coins", |change| change.coins.into(), |change| change.coins == 0);
        tell("gems", |change| json!(change.gems), |change| change.gems == [0; 4]);
        tell("trainers", |change| change.trainers.into(), |change| change.trainers == 0);
        Value::Object(event)
    }

    /// The step that an event claims.
    pub(super) fn step_claimed(&self, position: &Position<P>, event: &Value) -> Result<Step, String> {
        let text = |key: &str| {
            let text = event.get(key).and_then(Value::as_str);
            text.ok_or_else(|| format!("{key} must be a text"))
        };
        let waits = format!("the game waits for {}", position.phase().name());
        let step = match (text("event")?, position.phase().is_chance()) {
            ("decision", false) => self.action_of_text(position, text("action")?).map(Step::Action),
            ("chance", true) => self.outcome_of_text(text("outcome")?).map(Step::Outcome),
            (name, _) => return Err(format!("{} can't happen here: {waits}", shown(name))),
        };
        step.map_err(|refusal| refusal.to_string())
    }
}

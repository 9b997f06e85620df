//! What happened, as a record's events, and back (A13).

use super::{
    actions::{Act, Drawn},
    game::Cational,
    place::Gain,
    play::{Phase, Position},
    store::Stock,
    tile::KindId,
};
use crate::contract::{ActionId, Step, shown};
use crate::geometry::Cell;
use serde_json::{Value, json};

impl<const P: usize> Cational<P> {
    pub(super) fn events_of_step(&self, before: &Position<P>, step: Step, after: &Position<P>) -> Vec<Value> {
        match step {
            Step::Outcome(outcome) => match self.tables().drawn(outcome).expect("a step that was taken") {
                Drawn::Tile(kind) => self.events_of_tile(before, kind),
                Drawn::Card(card) => vec![self.event_of_card(before, card)],
            },
            Step::Action(action) => self.events_of_action(before, action, after),
        }
    }

    fn events_of_tile(&self, before: &Position<P>, kind: KindId) -> Vec<Value> {
        let (tile, player) = (self.tables().tile_name(kind), before.seat);
        match before.phase {
            Phase::SetupHand => {
                vec![json!({"event": "draw", "to": "hand", "player": player, "tile": tile})]
            }
            Phase::Blind => self.scouted(before, "bag", tile, None),
            _ => vec![json!({"event": "draw", "to": "supply", "tile": tile})],
        }
    }

    fn event_of_card(&self, before: &Position<P>, card: usize) -> Value {
        let card = &self.tables().edition.missions[card].id;
        match before.phase {
            Phase::Update => json!({"event": "mission_update", "card": card, "from": 0, "to": 1}),
            Phase::SetupRow => json!({"event": "reveal_mission", "card": card, "column": 1}),
            _ => json!({"event": "reveal_mission", "card": card, "column": 0}),
        }
    }

    fn events_of_action(&self, before: &Position<P>, action: ActionId, after: &Position<P>) -> Vec<Value> {
        let tables = self.tables();
        match tables.act(action).expect("a step that was taken") {
            Act::ScoutStack(landscape) => {
                let stack = before.store.stack_of(tables, landscape).expect("a step that was taken");
                self.scouted(before, "supply", tables.tile_name(before.store.top(stack)), Some(stack))
            }
            Act::ScoutBlind => Vec::new(),
            Act::ScoutNothing => {
                vec![json!({"event": "scout", "player": before.seat, "from": "nowhere", "tile": null})]
            }
            Act::Pass => {
                let pass = json!({"event": "pass", "player": before.seat});
                [pass].into_iter().chain(self.card_move(before, after)).collect()
            }
            Act::Place { slot, cell } => {
                let kind = before.hands[before.seat as usize][slot].kind().expect("a step that was taken");
                let gain = before.gain_of(tables, kind, before.found(tables, before.seat as usize, cell, kind));
                let place = json!({
                    "event": "place", "player": before.seat, "tile": tables.tile_name(kind), "x": cell.x, "y": cell.y,
                    "gain": self.gain_value(&gain),
                });
                [place].into_iter().chain(self.card_move(before, after)).collect()
            }
        }
    }

    /// A scout event, and the discard that follows it alone (CM-8.2). `stack` is the one that lost its top.
    fn scouted(&self, before: &Position<P>, from: &str, tile: String, stack: Option<usize>) -> Vec<Value> {
        let mut events = vec![json!({"event": "scout", "player": before.seat, "from": from, "tile": tile})];
        if P == 1 {
            let mut store = before.store;
            if let Some(stack) = stack {
                store.take(self.tables(), stack);
            }
            if let Some(last) = store.stacks().checked_sub(1) {
                events.push(json!({"event": "discard", "tile": self.tables().tile_name(store.top(last))}));
            }
        }
        events
    }

    /// The update of a row that moved without a chance node.
    fn card_move(&self, before: &Position<P>, after: &Position<P>) -> Option<Value> {
        if before.moves == after.moves {
            return None;
        }
        let step = self.tables().row.moves[before.moves as usize];
        let card = before.card(step.entry).expect("a card that moved was turned before");
        let id = &self.tables().edition.missions[card].id;
        Some(json!({"event": "mission_update", "card": id, "from": step.from, "to": step.from + 1}))
    }

    pub(super) fn gain_value(&self, gain: &Gain) -> Value {
        let missions = &self.tables().edition.missions;
        let paid = gain.missions.iter().map(|&(card, pawints)| json!({"card": missions[card].id, "pawints": pawints}));
        json!({"tile": gain.tile, "adjacency": gain.adjacency, "missions": paid.collect::<Vec<_>>()})
    }

    pub(super) fn steps_claimed(&self, position: &Position<P>, event: &Value) -> Result<Vec<Step>, String> {
        let name = event.get("event").and_then(Value::as_str).ok_or("it has no text \"event\"")?;
        let waits = format!("the game waits for {}", position.phase.name());
        let fits = match position.phase {
            Phase::SetupRow | Phase::SetupDeck | Phase::TurnDeck => name == "reveal_mission",
            Phase::Update => name == "mission_update",
            Phase::SetupSupply | Phase::SetupHand | Phase::Replenish => name == "draw",
            Phase::Scout => matches!(name, "scout" | "pass"),
            Phase::Place => name == "place",
            Phase::Blind | Phase::Over => false,
        };
        if !fits {
            return Err(format!("{} can't happen here: {waits}", shown(name)));
        }
        match name {
            "reveal_mission" | "mission_update" => Ok(vec![self.claimed_card(event)?]),
            "draw" => Ok(vec![self.claimed_tile(event)?]),
            "scout" => self.claimed_scout(event),
            "pass" => Ok(vec![self.act_step(Act::Pass)]),
            _ => self.claimed_placement(position, event),
        }
    }

    fn act_step(&self, act: Act) -> Step {
        Step::Action(self.tables().action_id(act).expect("scouting and passing always have ids"))
    }

    fn claimed_card(&self, event: &Value) -> Result<Step, String> {
        let id = text(event, "card")?;
        let card = self.tables().edition.missions.iter().position(|mission| mission.id == id);
        let card = card.ok_or_else(|| format!("there is no card {}", shown(id)))?;
        Ok(Step::Outcome(self.tables().outcome_id(Drawn::Card(card))))
    }

    fn claimed_kind(&self, event: &Value) -> Result<KindId, String> {
        let name = text(event, "tile")?;
        self.tables().kind_named(name).ok_or_else(|| format!("there is no tile {}", shown(name)))
    }

    fn claimed_tile(&self, event: &Value) -> Result<Step, String> {
        Ok(Step::Outcome(self.tables().outcome_id(Drawn::Tile(self.claimed_kind(event)?))))
    }

    fn claimed_scout(&self, event: &Value) -> Result<Vec<Step>, String> {
        match text(event, "from")? {
            "supply" => {
                let landscape = self.tables().landscape(self.claimed_kind(event)?);
                Ok(vec![self.act_step(Act::ScoutStack(landscape))])
            }
            "bag" => Ok(vec![self.act_step(Act::ScoutBlind), self.claimed_tile(event)?]),
            "nowhere" => Ok(vec![self.act_step(Act::ScoutNothing)]),
            other => Err(format!("nothing can be scouted from {}", shown(other))),
        }
    }

    fn claimed_placement(&self, position: &Position<P>, event: &Value) -> Result<Vec<Step>, String> {
        let kind = self.claimed_kind(event)?;
        let place =
            |key: &str| event.get(key).and_then(Value::as_i64).ok_or_else(|| format!("{key} must be a whole number"));
        let (x, y) = (place("x")?, place("y")?);
        let seat = position.seat as usize;
        let text = format!("{}@{x},{y}", self.tables().tile_text(kind));
        let action = self.action_of_text(position, seat, &text).map_err(|refusal| refusal.to_string())?;
        Ok(vec![Step::Action(action)])
    }
}

fn text<'e>(event: &'e Value, key: &str) -> Result<&'e str, String> {
    event.get(key).and_then(Value::as_str).ok_or_else(|| format!("{key} must be a text"))
}

/// A cell as a record has it.
pub(super) fn placed(tile: String, cell: Cell) -> Value {
    json!({"tile": tile, "x": cell.x, "y": cell.y})
}

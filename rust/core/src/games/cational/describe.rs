//! The game as it shows itself: the descriptive half of the contract (A5 to A9, A13).

use super::store::Stock;
use super::{
    area::Area,
    game::Cational,
    play::{Phase, Position},
    record,
    tile::KindId,
};
use crate::contract::{ActionId, Checked, Describe, Draw, OutcomeId, Step};
use serde_json::{Map, Value, json};

impl<const P: usize> Describe for Cational<P> {
    const NAME: &'static str = "cational";
    const REFUSALS: &'static [&'static str] = &[
        "game_over",
        "not_an_id",
        "not_an_outcome",
        "wrong_phase",
        "no_such_pile",
        "bag_empty",
        "not_empty",
        "nothing_to_place",
        "not_in_hand",
        "duplicate_tile",
        "occupied",
        "detached",
        "not_origin",
    ];
    const ORDERS: &'static [&'static str] = &["bag", "deck"];

    fn action_text(&self, position: &Position<P>, player: usize, action: ActionId) -> Checked<String> {
        self.text_of_action(position, player, action)
    }

    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String> {
        self.text_of_outcome(outcome)
    }

    fn parse_action(&self, position: &Position<P>, player: usize, text: &str) -> Checked<ActionId> {
        self.action_of_text(position, player, text)
    }

    fn parse_outcome(&self, position: &Position<P>, text: &str) -> Checked<OutcomeId> {
        self.outcome_of_text(position, text)
    }

    fn action_fields(&self, position: &Position<P>, action: ActionId) -> Checked<Map<String, Value>> {
        self.fields_of_action(position, action)
    }

    fn outcome_fields(&self, outcome: OutcomeId) -> Checked<Map<String, Value>> {
        self.fields_of_outcome(outcome)
    }

    fn gain_fields(&self, position: &Position<P>, action: ActionId) -> Checked<Value> {
        self.preview(position, action).map(|gain| self.gain_value(&gain))
    }

    fn phase_name(&self, position: &Position<P>) -> &'static str {
        position.phase.name()
    }

    fn round(&self, position: &Position<P>) -> u32 {
        position.round as u32
    }

    fn seat(&self, position: &Position<P>) -> usize {
        position.seat as usize
    }

    fn title(&self, position: &Position<P>) -> Option<String> {
        if P > 1 || position.phase != Phase::Over {
            return None;
        }
        let titles = self.tables().edition.titles.as_deref().unwrap_or_default();
        let reached = titles.iter().rfind(|title| title.at_least <= position.scores[0] as i64);
        reached.map(|title| title.title.clone())
    }

    fn winners(&self, position: &Position<P>) -> Vec<usize> {
        position.winners()
    }

    fn picture(&self, position: &Position<P>, viewer: Option<usize>) -> String {
        self.drawn_picture(position, viewer)
    }

    fn fields(&self, position: &Position<P>) -> Map<String, Value> {
        let over = position.phase == Phase::Over;
        let fields = json!({
            "game": Self::NAME,
            "players": P,
            "edition": self.tables().edition.name,
            "rules": self.rulings_value(),
            // The session knows these two; they have their place here so that the order of keys is fixed.
            "utility": null,
            "round": position.round,
            "phase": position.phase.name(),
            "seat": position.seat,
            "current_player": null,
            "scores": position.scores.as_slice(),
            "row": self.row_fields(position),
            "supply": self.supply_fields(position),
            "bag": self.counted(position.store.bag().to_vec()),
            "hands": self.hand_fields(position),
            "areas": position.areas.iter().map(|area| self.area_fields(area)).collect::<Vec<_>>(),
            "discards": self.counted(self.discards(position)),
            "paid": position.paid.map(|cards| self.card_ids(cards)).as_slice(),
            "winners": if over { position.winners() } else { Vec::new() },
            "title": self.title(position),
        });
        match fields {
            Value::Object(fields) => fields,
            _ => unreachable!("an object was written"),
        }
    }

    fn observation_len(&self) -> usize {
        self.observation_size()
    }

    fn observe(&self, position: &Position<P>, viewer: usize, out: &mut [f32]) {
        self.write_observation(position, viewer, out);
    }

    fn planes_shape(&self) -> [usize; 3] {
        self.size_of_planes()
    }

    fn observe_planes(&self, position: &Position<P>, viewer: usize, out: &mut [f32]) {
        self.write_planes(position, viewer, out);
    }

    fn token(&self, before: &Position<P>, step: Step, viewer: usize) -> String {
        self.token_text(before, step, viewer)
    }

    fn token_numbers(&self, before: &Position<P>, step: Step, viewer: usize) -> [f32; 4] {
        self.token_row(before, step, viewer)
    }

    fn events(&self, before: &Position<P>, step: Step, after: &Position<P>) -> Vec<Value> {
        self.events_of_step(before, step, after)
    }

    fn claimed_steps(&self, position: &Position<P>, event: &Value) -> Result<Vec<Step>, String> {
        self.steps_claimed(position, event)
    }

    fn rulings_value(&self) -> Value {
        self.tables().rulings.to_value()
    }

    fn edition_value(&self) -> Value {
        self.tables().edition.to_value()
    }

    // Comparing two states of one game took 43 us while both editions were written out each time; by the pointer it is 0.1.
    fn is_same(&self, other: &Self) -> bool {
        let same_tables = std::ptr::eq(self.tables(), other.tables());
        same_tables || (self.rulings_value() == other.rulings_value() && self.edition_value() == other.edition_value())
    }

    fn redeal(&self, history: &[Step], viewer: usize, draw: &mut Draw<'_>) -> Vec<Step> {
        self.redealt_history(history, viewer, draw)
    }
}

impl<const P: usize> Cational<P> {
    fn row_fields(&self, position: &Position<P>) -> Value {
        let tables = self.tables();
        let id = |entry: u8| position.card(entry).map(|card| tables.edition.missions[card].id.as_str());
        let layout = position.layout(tables);
        let column = |column: &Vec<u8>| column.iter().filter_map(|&entry| id(entry)).collect::<Vec<_>>();
        let mut columns: Vec<Vec<&str>> =
            layout.map(|layout| layout.columns.iter().map(column).collect()).unwrap_or_default();
        while columns.last().is_some_and(Vec::is_empty) {
            columns.pop();
        }
        let top = layout.and_then(|layout| layout.deck_top).and_then(id);
        json!({"deck": position.deck_len(tables), "top": top, "columns": columns})
    }

    fn supply_fields(&self, position: &Position<P>) -> Value {
        let text = |&kind: &u8| self.tables().tile_text(KindId(kind));
        let stack = |i: usize| position.store.stack(i).iter().map(text).collect::<Vec<_>>();
        json!((0..position.store.stacks()).map(stack).collect::<Vec<_>>())
    }

    fn hand_fields(&self, position: &Position<P>) -> Value {
        let held = |held: &super::tile::Held| {
            let kind = held.kind()?;
            Some(json!({"tile": self.tables().tile_text(kind), "known": held.is_known()}))
        };
        json!(position.hands.map(|hand| hand.iter().filter_map(held).collect::<Vec<_>>()).as_slice())
    }

    fn area_fields(&self, area: &Area) -> Value {
        let tables = self.tables();
        let laid = |(cell, byte)| record::placed(tables.tile_text(tables.kind(byte)), cell);
        json!(area.tiles().map(laid).collect::<Vec<_>>())
    }

    /// Kind numbers, ascending, as an object of counts.
    fn counted(&self, kinds: Vec<u8>) -> Value {
        let run = |run: &[u8]| (self.tables().tile_text(KindId(run[0])), Value::from(run.len()));
        Value::Object(kinds.chunk_by(|a, b| a == b).map(run).collect())
    }

    /// The tiles that have left the game: what is nowhere else (CM-8.2).
    fn discards(&self, position: &Position<P>) -> Vec<u8> {
        let tables = self.tables();
        let mut left: Vec<i32> = tables.counts.iter().map(|&count| count as i32).collect();
        let stacks = (0..position.store.stacks()).flat_map(|i| position.store.stack(i));
        position.store.bag().iter().chain(stacks).for_each(|&kind| left[kind as usize] -= 1);
        let held = position.hands.iter().flatten().filter_map(|held| held.kind());
        let laid = position.areas.iter().flat_map(Area::tiles).map(|(_, byte)| tables.kind(byte));
        held.chain(laid).for_each(|kind| left[kind.0 as usize] -= 1);
        left.iter().enumerate().flat_map(|(kind, &count)| vec![kind as u8; count.max(0) as usize]).collect()
    }
}

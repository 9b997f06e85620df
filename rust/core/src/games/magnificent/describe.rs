//! The game as it shows itself: the descriptive half of the contract (A4 to A9, A13, A14).

use super::chance;
use super::game::Magnificent;
use super::phase::Phase;
use super::position::Position;
use super::refuse::CODES;
use crate::contract::session::best_total;
use crate::contract::{ActionId, Checked, Describe, Draw, OutcomeId, Rules, Step};
use serde_json::{Map, Value};

impl<const P: usize> Describe for Magnificent<P> {
    const NAME: &'static str = "magnificent";
    const REFUSALS: &'static [&'static str] = &CODES;
    const ORDERS: &'static [&'static str] = &chance::ORDERS;

    fn action_text(&self, position: &Position<P>, _player: usize, action: ActionId) -> Checked<String> {
        self.text_of_action(position, action)
    }

    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String> {
        self.text_of_outcome(outcome)
    }

    fn order_entry(&self, outcome: OutcomeId) -> Checked<Value> {
        self.entry_of(outcome)
    }

    fn parse_action(&self, position: &Position<P>, _player: usize, text: &str) -> Checked<ActionId> {
        self.action_of_text(position, text)
    }

    fn parse_outcome(&self, _position: &Position<P>, text: &str) -> Checked<OutcomeId> {
        self.outcome_of_text(text)
    }

    fn action_fields(&self, position: &Position<P>, action: ActionId) -> Checked<Map<String, Value>> {
        self.fields_of_action(position, action)
    }

    fn outcome_fields(&self, outcome: OutcomeId) -> Checked<Map<String, Value>> {
        self.fields_of_outcome(outcome)
    }

    fn gain_fields(&self, position: &Position<P>, action: ActionId) -> Checked<Value> {
        self.gain_value(position, action)
    }

    fn placement_fields(&self, position: &Position<P>, seat: usize) -> Vec<Value> {
        self.fields_of_placements(position, seat)
    }

    fn phase_name(&self, position: &Position<P>) -> &'static str {
        position.phase().name()
    }

    fn round(&self, position: &Position<P>) -> u32 {
        position.common().round as u32
    }

    fn seat(&self, position: &Position<P>) -> usize {
        position.mover()
    }

    fn title(&self, position: &Position<P>) -> Option<String> {
        if P > 1 || position.phase() != Phase::Over {
            return None;
        }
        let titles = self.tables().edition.titles.as_deref().unwrap_or_default();
        let reached = titles.iter().rfind(|title| title.at_least <= position.scores()[0] as i64);
        reached.map(|title| title.title.clone())
    }

    fn winners(&self, position: &Position<P>) -> Vec<usize> {
        // Most points, and most coins of those where the ruling says so (TM-11.4).
        let ties = self.tie_breaks(position);
        let (best, _) = best_total(position.scores(), &ties);
        (0..P).filter(|&seat| Some((position.scores()[seat], ties[seat])) == best).collect()
    }

    fn picture(&self, position: &Position<P>, _viewer: Option<usize>) -> String {
        self.drawn_picture(position)
    }

    fn fields(&self, position: &Position<P>) -> Map<String, Value> {
        self.fields_of(position)
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

    fn token(&self, before: &Position<P>, step: Step, _viewer: usize) -> String {
        self.token_text(before, step)
    }

    fn token_numbers(&self, before: &Position<P>, step: Step, viewer: usize) -> [f32; 4] {
        self.token_row(before, step, viewer)
    }

    fn events(&self, before: &Position<P>, step: Step, after: &Position<P>) -> Vec<Value> {
        vec![self.event(before, step, after)]
    }

    fn claimed_steps(&self, position: &Position<P>, event: &Value) -> Result<Vec<Step>, String> {
        Ok(vec![self.step_claimed(position, event)?])
    }

    fn rulings_value(&self) -> Value {
        self.tables().rulings.to_value()
    }

    fn edition_value(&self) -> Value {
        self.tables().edition.to_value()
    }

    fn is_same(&self, other: &Self) -> bool {
        let same_tables = std::ptr::eq(self.tables(), other.tables());
        same_tables || (self.rulings_value() == other.rulings_value() && self.edition_value() == other.edition_value())
    }

    fn redeal(&self, history: &[Step], _viewer: usize, _draw: &mut Draw<'_>) -> Vec<Step> {
        // Nothing is hidden (TM-12.1).
        history.to_vec()
    }
}

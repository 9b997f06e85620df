//! What a toy game says of itself: little, but enough for batches and records.

use super::toy::{At, Toy};
use meographic::contract::{ActionId, Checked, Describe, Draw, OutcomeId, Refusal, Rules, Step, Turn};
use serde_json::{Map, Value, json};

fn no_number(text: &str) -> Box<Refusal> {
    Refusal::new("not_an_id", format!("{text} is no number"))
}

fn fields_of(key: &str, id: u16) -> Map<String, Value> {
    Map::from_iter([(key.to_owned(), id.into())])
}

impl Describe for Toy {
    const NAME: &'static str = "toy";
    const REFUSALS: &'static [&'static str] = &["game_over", "not_an_id", "no_way", "no_decision", "no_chance"];
    const ORDERS: &'static [&'static str] = &["nodes"];

    fn action_text(&self, _: &At, _: usize, action: ActionId) -> Checked<String> {
        Ok(action.0.to_string())
    }

    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String> {
        Ok(outcome.0.to_string())
    }

    fn parse_action(&self, _: &At, _: usize, text: &str) -> Checked<ActionId> {
        text.parse().map(ActionId).map_err(|_| no_number(text))
    }

    fn parse_outcome(&self, _: &At, text: &str) -> Checked<OutcomeId> {
        text.parse().map(OutcomeId).map_err(|_| no_number(text))
    }

    fn action_fields(&self, _: &At, action: ActionId) -> Checked<Map<String, Value>> {
        Ok(fields_of("action", action.0))
    }

    fn outcome_fields(&self, outcome: OutcomeId) -> Checked<Map<String, Value>> {
        Ok(fields_of("outcome", outcome.0))
    }

    fn gain_fields(&self, at: &At, action: ActionId) -> Checked<Value> {
        self.gain(at, action).map(Value::from)
    }

    fn phase_name(&self, at: &At) -> &'static str {
        match self.turn(at) {
            Turn::Chance => "chance",
            Turn::Player(_) => "decision",
            Turn::Over => "over",
        }
    }

    fn round(&self, _: &At) -> u32 {
        1
    }

    fn seat(&self, at: &At) -> usize {
        if let Turn::Player(seat) = self.turn(at) { seat } else { 0 }
    }

    fn title(&self, _: &At) -> Option<String> {
        None
    }

    fn winners(&self, at: &At) -> Vec<usize> {
        let scores = self.scores(at);
        (0..scores.len()).filter(|&seat| scores.iter().all(|&score| score <= scores[seat])).collect()
    }

    fn picture(&self, at: &At, _: Option<usize>) -> String {
        format!("{at:?}")
    }

    fn fields(&self, at: &At) -> Map<String, Value> {
        Map::from_iter([("node".to_owned(), at.node.into()), ("scores".to_owned(), json!(self.scores(at)))])
    }

    fn observation_len(&self) -> usize {
        1 + self.players()
    }

    fn observe(&self, at: &At, _: usize, out: &mut [f32]) {
        out[0] = at.node as f32;
        out[1..].iter_mut().zip(self.scores(at)).for_each(|(place, &score)| *place = score as f32);
    }

    fn planes_shape(&self) -> [usize; 3] {
        [0; 3]
    }

    fn observe_planes(&self, _: &At, _: usize, _: &mut [f32]) {}

    fn token(&self, _: &At, step: Step, _: usize) -> String {
        step.id().to_string()
    }

    fn token_numbers(&self, _: &At, step: Step, _: usize) -> [f32; 4] {
        [1.0, step.id() as f32, 0.0, 0.0]
    }

    fn events(&self, _: &At, step: Step, after: &At) -> Vec<Value> {
        let key = if matches!(step, Step::Action(_)) { "action" } else { "outcome" };
        vec![json!({key: step.id(), "scores": self.scores(after)})]
    }

    fn claimed_steps(&self, _: &At, event: &Value) -> Result<Vec<Step>, String> {
        let id = |key: &str| event[key].as_u64().and_then(|id| u16::try_from(id).ok());
        let action = id("action").map(|id| Step::Action(ActionId(id)));
        let outcome = id("outcome").map(|id| Step::Outcome(OutcomeId(id)));
        action.or(outcome).map(|step| vec![step]).ok_or_else(|| "no step".to_owned())
    }

    fn rulings_value(&self) -> Value {
        Value::Null
    }

    fn edition_value(&self) -> Value {
        format!("{self:?}").into()
    }

    fn redeal(&self, history: &[Step], _: usize, _: &mut Draw<'_>) -> Vec<Step> {
        history.to_vec()
    }
}

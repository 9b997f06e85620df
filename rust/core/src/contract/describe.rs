//! What a game promises beyond its rules: texts, observations, what happened, and how records name it.

use super::{ActionId, Checked, OutcomeId, Rules};
use serde_json::{Map, Value};

/// One step of a game's log: a player's action or chance's outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// What a player did.
    Action(ActionId),
    /// What was drawn.
    Outcome(OutcomeId),
}

impl Step {
    /// The bare number, as histories hold it.
    pub fn id(self) -> u16 {
        match self {
            Step::Action(id) => id.0,
            Step::Outcome(id) => id.0,
        }
    }
}

/// Draws a number below its argument.
pub type Draw<'a> = dyn FnMut(u64) -> u64 + 'a;

/// How a game shows itself to people, programs and records. `viewer` is a seat; nothing that this seat can't know goes in.
pub trait Describe: Rules {
    /// The game's name in formats and commands.
    const NAME: &'static str;
    /// All codes with which an action can be refused (A4), in an order that stays: programs count in it.
    const REFUSALS: &'static [&'static str];
    /// What each of [`Deal::orders`](super::Deal::orders) is called, in their order (A10); each a word that Python takes for the name of an
    /// attribute.
    const ORDERS: &'static [&'static str];

    /// The text of an action of this player (A5).
    fn action_text(&self, position: &Self::Position, player: usize, action: ActionId) -> Checked<String>;
    /// The text of an outcome.
    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String>;
    /// An outcome as deals tell it in their orders (A10): its text, where a game says nothing else.
    fn order_entry(&self, outcome: OutcomeId) -> Checked<Value> {
        self.outcome_text(outcome).map(Value::from)
    }
    /// The action that a text means for this player.
    fn parse_action(&self, position: &Self::Position, player: usize, text: &str) -> Checked<ActionId>;
    /// The outcome that a text means in this position.
    fn parse_outcome(&self, position: &Self::Position, text: &str) -> Checked<OutcomeId>;

    /// An action of the player to move, field by field, as JSON.
    fn action_fields(&self, position: &Self::Position, action: ActionId) -> Checked<Map<String, Value>>;
    /// An outcome, field by field, as JSON.
    fn outcome_fields(&self, outcome: OutcomeId) -> Checked<Map<String, Value>>;
    /// What a legal action would earn, part by part, as JSON; refused like the action itself.
    fn gain_fields(&self, position: &Self::Position, action: ActionId) -> Checked<Value>;
    /// Every way in which a seat could lay something, whoever is to move, as JSON; none in a game that does not tell it so.
    fn placement_fields(&self, _position: &Self::Position, _seat: usize) -> Vec<Value> {
        Vec::new()
    }

    /// The name of the kind of node.
    fn phase_name(&self, position: &Self::Position) -> &'static str;
    /// The round, from 1.
    fn round(&self, position: &Self::Position) -> u32;
    /// The seat that the node is about.
    fn seat(&self, position: &Self::Position) -> usize;
    /// The title that the final score earns, where the game has titles.
    fn title(&self, position: &Self::Position) -> Option<String>;
    /// The seats that have won; all of the highest total.
    fn winners(&self, position: &Self::Position) -> Vec<usize>;

    /// The whole position as a picture in text; as one seat sees it, if a viewer is named (A7).
    fn picture(&self, position: &Self::Position, viewer: Option<usize>) -> String;
    /// The whole position as JSON without what a session adds (A8).
    fn fields(&self, position: &Self::Position) -> Map<String, Value>;

    /// Numbers in an observation.
    fn observation_len(&self) -> usize;
    /// Fills an observation (A9) of that many numbers.
    fn observe(&self, position: &Self::Position, viewer: usize, out: &mut [f32]);
    /// Planes, rows, columns of an image of a player's own ground.
    fn planes_shape(&self) -> [usize; 3];
    /// Fills the image, planes by rows by columns.
    fn observe_planes(&self, position: &Self::Position, viewer: usize, out: &mut [f32]);

    /// What a viewer saw of a step taken in `before`, as a word (A7).
    fn token(&self, before: &Self::Position, step: Step, viewer: usize) -> String;
    /// The same as four numbers (A9).
    fn token_numbers(&self, before: &Self::Position, step: Step, viewer: usize) -> [f32; 4];

    /// The events of a record (A13) that a step taken in `before` and leading to `after` amounts to.
    fn events(&self, before: &Self::Position, step: Step, after: &Self::Position) -> Vec<Value>;
    /// The steps (one, or a decision and its chance outcome) that an event claims; a sentence if it can't be read here.
    fn claimed_steps(&self, position: &Self::Position, event: &Value) -> Result<Vec<Step>, String>;
    /// The rulings as records and `rules` show them.
    fn rulings_value(&self) -> Value;
    /// The whole edition as JSON.
    fn edition_value(&self) -> Value;
    /// Whether both have the same components and rulings. A game that shares its tables can tell so at once.
    fn is_same(&self, other: &Self) -> bool {
        self.rulings_value() == other.rulings_value() && self.edition_value() == other.edition_value()
    }

    /// A history that the viewer can't tell from this one, its unseen draws made anew by `draw` (A10).
    fn redeal(&self, history: &[Step], viewer: usize, draw: &mut Draw<'_>) -> Vec<Step>;
}

//! What a game promises to whoever plays it: players, chance, keys, refusals and records. Uses nothing.

pub mod describe;
pub mod edition_file;
pub mod fault;
pub mod gain_table;
pub mod json;
pub mod playout;
pub mod policy;
pub mod record;
pub mod refusal;
pub mod rng;
pub mod rules;
pub mod session;

pub use describe::{Describe, Draw, Step};
pub use fault::{EditionError, Fault};
pub use gain_table::GainTable;
pub use playout::{Finished, MOST_PLAYERS, play_stepwise, play_to_rest_stepwise, standings};
pub use policy::{Fraction, Player};
pub use record::RecordError;
pub use refusal::{Checked, Refusal, shown, shown_json};
pub use rng::{Rng, derive, mix};
pub use rules::{
    ActionId, Deal, OutcomeId, Rules, Turn, UsualSearch, dealt_position, distinct_by_children, sample_chance,
    weights_by_gain,
};
pub use session::{Session, Utility};

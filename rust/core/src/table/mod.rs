//! Games chosen at run time: by name, number of players, edition and rulings. Uses contract, search and every game.

mod any;
mod batch;
mod game;
mod games;
mod open;
mod state;
mod tree;

pub use any::{AnyGame, AnyState};
pub use batch::{AnyBatch, AnyRows};
pub use game::Table;
pub use games::{NAMES, check_edition, check_seats};
pub use open::{Opening, OpeningError, open, open_record};
pub use tree::AnyTree;

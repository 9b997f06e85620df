//! Games chosen at run time: by name, number of players, edition and rulings. Uses contract, search and every game.

mod any;
mod open;

pub use any::{AnyGame, AnyState, Table};
pub use open::{NAMES, Opening, OpeningError, open, open_record};

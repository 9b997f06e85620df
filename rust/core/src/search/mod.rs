//! Playouts and searchers for any game that keeps the contract. Uses contract only: no rule of a game is known here.

pub mod batch;
mod beam;
mod census;
mod decide;
mod expectimax;
mod player;
mod playouts;
pub mod policy;
pub mod tree;
mod watch;

pub use crate::contract::Player;
pub use batch::{Autoreset, Batch};
pub use beam::{Beam, Line, Moment};
pub use census::{census, census_split};
pub use decide::{Decision, Seated};
pub use expectimax::{Expectimax, Outlook};
pub use player::play_out;
pub use playouts::{Tally, playouts};
pub use policy::Policy;
pub use tree::{Answer, Budget, Ended, Tree};
pub use watch::{Unwatched, Watch};

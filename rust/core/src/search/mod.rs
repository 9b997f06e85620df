//! Playouts and searchers for any game that keeps the contract. Uses contract only: no rule of a game is known here.

mod census;
mod player;

pub use crate::contract::Player;
pub use census::{census, census_split};
pub use player::play_out;

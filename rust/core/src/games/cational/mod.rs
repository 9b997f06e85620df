//! Cational Meographic: its edition, positions, scoring and views. `RULES.md` beside this file numbers the rules.

pub mod actions;
pub mod area;
mod describe;
pub mod edition;
pub mod field;
pub mod game;
mod greedy;
pub mod ground;
pub mod keys;
mod mask;
pub mod matcher;
pub mod missions;
mod notation;
mod observe;
mod outlook;
mod picture;
pub mod place;
pub mod play;
pub mod playout;
pub mod prospects;
mod record;
pub mod row;
pub mod rulings;
pub mod scout;
pub mod shelf;
pub mod store;
pub mod tables;
pub mod tile;
mod view;

pub use actions::{Act, Drawn};
pub use edition::Edition;
pub use game::Cational;
pub use place::Gain;
pub use play::{Phase, Position};
pub use playout::Playout;
pub use rulings::{MissionDeck, MissionScoring, Rulings};

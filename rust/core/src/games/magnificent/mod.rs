//! The Magnificent: its edition, positions, course and scoring. `RULES.md` beside this file numbers the rules.

mod act;
pub mod chance;
mod course;
mod describe;
pub mod distinct;
pub mod edition;
pub mod few;
mod fields;
pub mod game;
mod greedy;
pub mod ids;
mod keys;
pub mod legal;
pub mod notation;
mod observe;
pub mod pending;
pub mod phase;
mod picture;
pub mod placing;
mod playout;
pub mod position;
mod refuse;
mod rounds;
pub mod rulings;
pub mod scoring;
mod setup;
pub mod tables;
#[cfg(test)]
mod tests;
mod told;
pub mod uses;

pub use edition::Edition;
pub use game::Magnificent;
pub use phase::Phase;
pub use position::Position;
pub use rulings::Rulings;

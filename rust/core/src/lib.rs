//! Rules engines and search for two tile-laying games, Cational Meographic and The Magnificent.
//!
//! The crate is pure: it reads no file, asks no clock, keeps no global state and draws nothing by itself. Load a game, ask a
//! [`contract::Rules`] what can happen in a position, and let it happen:
//!
//! ```
//! use meographic::contract::{Rng, Rules, Turn, sample_chance};
//! use meographic::games::cational::Cational;
//!
//! let game = Cational::<2>::standard();
//! let (mut position, mut rng, mut actions) = (game.initial_position(), Rng::new(1), Vec::new());
//! while game.turn(&position) != Turn::Over {
//!     game.legal_actions(&position, &mut actions);
//!     match actions.first() {
//!         Some(&action) => game.apply_action(&mut position, action).expect("it is legal"),
//!         None => drop(sample_chance(&game, &mut position, &mut rng)),
//!     }
//! }
//! assert!(position.scores().iter().all(|&score| score > 20));
//! ```
//!
//! [`search`] looks for the best action ([`search::Tree`], [`search::Expectimax`], [`search::Beam`]), plays whole games, steps many at once and
//! counts them, for every game that keeps the contract; [`table`] opens
//! games by name; [`mod@bench`] has the loops that benchmarks time.

pub mod bench;
pub mod contract;
pub mod games;
pub mod geometry;
pub mod search;
pub mod table;

/// The README's Rust example, run as a test of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct ReadmeExamples;

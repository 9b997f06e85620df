//! Rules engines and search for two tile-laying games, Cational Meographic and The Magnificent.
//!
//! The crate is pure: it reads no file, asks no clock, keeps no global state and never rolls dice. A position is a
//! player's, chance's, or over; at a chance node it lists the outcomes with exact weights and the caller picks one.

pub mod contract;
pub mod games;
pub mod geometry;
pub mod search;
pub mod table;

/// The README's Rust example, run as a test of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct ReadmeExamples;

//! The games, one room each; no game knows another.

pub mod cational;
pub mod magnificent;

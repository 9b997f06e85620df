//! Expectimax: known answers, and the same values as a twin without any trick.

mod support;

#[path = "expectimax/endings.rs"]
mod endings;
#[path = "expectimax/known.rs"]
mod known;
#[path = "expectimax/naive.rs"]
mod naive;

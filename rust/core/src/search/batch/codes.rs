//! What became of a row's action, as one byte.

use crate::contract::{Describe, Refusal};

/// The action was played.
pub const PLAYED: u8 = 0;
/// The row began its next game; its action was not looked at.
pub const RESET: u8 = 1;
/// The number of the game's first refusal code; the others follow in the order of [`Describe::REFUSALS`].
pub const FIRST_REFUSAL: u8 = 2;

/// The names of a game's codes; the code is the index.
pub fn code_names<R: Describe>() -> Vec<&'static str> {
    ["played", "reset"].into_iter().chain(R::REFUSALS.iter().copied()).collect()
}

/// The code of a refusal.
///
/// # Panics
/// If the game does not list it.
pub(super) fn code_of<R: Describe>(refusal: &Refusal) -> u8 {
    code_named::<R>(refusal.code)
}

/// The code of this name.
///
/// # Panics
/// If the game does not list it.
pub(super) fn code_named<R: Describe>(name: &str) -> u8 {
    let index = R::REFUSALS.iter().position(|known| *known == name);
    FIRST_REFUSAL + index.expect("a game lists all its refusals") as u8
}

//! Playing out and counting, with other Python threads running meanwhile.

use crate::convert::text;
use crate::errors::OrRaise;
use crate::game::Game;
use crate::numbers::{self, bounded, word};
use crate::state::State;
use crate::state_typed::texts;
use meographic::contract::{self, Turn};
use meographic::search::Player;
use meographic::table::AnyState;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A seed for the ``k``-th part of what a seed drives, say for the ``k``-th player (A10).
///
/// Args:
///     seed: An integer of 0 to 2^64 - 1.
///     k: Another one.
///
/// Raises:
///     TypeError: If one is no integer.
///     ValueError: If one is out of range.
#[pyfunction]
pub fn derive(seed: &Bound<'_, PyAny>, k: &Bound<'_, PyAny>) -> PyResult<u64> {
    Ok(contract::derive(word(seed, "seed")?, word(k, "k")?))
}

/// Plays a whole game.
///
/// Args:
///     game: The game.
///     seed: What deal and players are seeded with, 0 to 2^64 - 1; None is fresh entropy.
///     policies: For each seat ``random``, ``greedy``, ``epsilon-greedy:epsilon=0.1`` or ``potential``.
///
/// Returns:
///     The final state; equal arguments give equal histories.
///
/// Raises:
///     TypeError: If ``seed`` is no integer or ``policies`` no list of texts.
///     ValueError: If ``seed`` is out of range, there is no such policy, or not one for each seat.
///
/// Source: A11.
#[pyfunction]
pub fn play(game: &Bound<'_, Game>, seed: Option<&Bound<'_, PyAny>>, policies: &Bound<'_, PyAny>) -> PyResult<State> {
    let seed = numbers::seed(seed, game.py())?;
    let players = players(game.get(), &texts(policies)?)?;
    let mut session = game.get().rules.initial_state();
    game.py().detach(|| session.play_out(seed, &players));
    Ok(State::new(game, session))
}

fn players(game: &Game, policies: &[String]) -> PyResult<Vec<Player>> {
    if policies.len() != game.rules.players() {
        return Err(PyValueError::new_err(format!(
            "{} policies for {} players: each seat needs one",
            policies.len(),
            game.rules.players()
        )));
    }
    policies.iter().map(|text| player(text)).collect()
}

/// What is wrong with a text that should name a policy.
///
/// Args:
///     policy: The policy, as ``play`` takes it.
///
/// Returns:
///     A sentence, or None if nothing is.
///
/// Raises:
///     TypeError: If ``policy`` is no text.
#[pyfunction]
pub fn policy_fault(policy: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    Ok(Player::parse(&text(policy, "policy")?.to_string_lossy()).err())
}

/// The player that a text means.
///
/// # Errors
/// A ValueError, if there is none.
pub fn player(text: &str) -> PyResult<Player> {
    Player::parse(text).map_err(PyValueError::new_err)
}

/// Counts the ways on: the states that ``depth`` more steps lead to, decisions and chance outcomes alike.
///
/// Each is reached by applying it. Games that end earlier count nothing. Other Python threads run meanwhile, and Ctrl-C ends
/// it.
///
/// Raises:
///     TypeError: If ``depth`` is no integer.
///     ValueError: If it is below 0 or beyond 2^32 - 1.
#[pyfunction]
pub fn census(state: &Bound<'_, State>, depth: &Bound<'_, PyAny>) -> PyResult<u64> {
    let depth = bounded(depth, "depth", u32::MAX)?;
    let session = state.try_borrow()?.session.boxed();
    state.py().detach(|| leaves(session.as_ref(), depth))
}

/// The same for each first step by its id, in ascending order; empty for depth 0 and after the end.
///
/// Raises:
///     TypeError: If ``depth`` is no integer.
///     ValueError: If it is below 0 or beyond 2^32 - 1.
#[pyfunction]
pub fn census_split<'py>(state: &Bound<'py, State>, depth: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
    let depth = bounded(depth, "depth", u32::MAX)?;
    let split = PyDict::new(state.py());
    if depth == 0 {
        return Ok(split);
    }
    let state = state.try_borrow()?.copied(state.py());
    for id in state.legal() {
        let py = split.py();
        let mut child = state.session.boxed();
        child.apply(child.step_of(id)).or_raise(py)?;
        split.set_item(id, py.detach(|| leaves(child.as_ref(), depth - 1))?)?;
    }
    Ok(split)
}

/// So few steps take about a millisecond: between them Ctrl-C is looked for.
const AT_ONCE: u32 = 2;

fn leaves(session: &dyn AnyState, depth: u32) -> PyResult<u64> {
    if depth <= AT_ONCE {
        Python::attach(|py| py.check_signals())?;
        return Ok(session.census(depth));
    }
    let mut sum = 0;
    for id in ids(session) {
        let mut child = session.boxed();
        child.apply(child.step_of(id)).expect("a listed step can be taken");
        sum += leaves(child.as_ref(), depth - 1)?;
    }
    Ok(sum)
}

fn ids(session: &dyn AnyState) -> Vec<u16> {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    match session.turn() {
        Turn::Chance => session.chance_outcomes(&mut outcomes),
        _ => session.legal_actions(&mut actions),
    }
    let actions = actions.into_iter().map(|id| id.0);
    actions.chain(outcomes.into_iter().map(|(id, _)| id.0)).collect()
}

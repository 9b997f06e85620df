//! Playing out and counting, with other Python threads running meanwhile.

use crate::chance::Deal;
use crate::convert::text;
use crate::errors::OrRaise;
use crate::game::Game;
use crate::numbers::{self, bounded, word};
use crate::state::State;
use crate::state_typed::texts;
use crate::tree::mover;
use crate::watch::Clock;
use meographic::contract::{self, Turn};
use meographic::search::{Beam, Expectimax, Player, Policy, Watch};
use meographic::table::AnyState;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

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
///     policies: For each seat a policy: ``random``, ``greedy``, ``epsilon-greedy:epsilon=0.1``, ``potential``,
///         ``mcts:seconds=0.5``, ``ismcts:simulations=2000``, ``expectimax:depth=2`` or ``beam:width=500``.
///
/// Returns:
///     The final state; equal arguments give equal histories, but for budgets in seconds.
///
/// Raises:
///     TypeError: If ``seed`` is no integer or ``policies`` no list of texts.
///     ValueError: If ``seed`` is out of range, there is no such policy, not one for each seat, or one can't play this game.
///     KeyboardInterrupt: On Ctrl-C.
///
/// Source: A11.
#[pyfunction]
pub fn play(game: &Bound<'_, Game>, seed: Option<&Bound<'_, PyAny>>, policies: &Bound<'_, PyAny>) -> PyResult<State> {
    let seed = numbers::seed(seed, game.py())?;
    let players = players(game.get(), &texts(policies)?)?;
    let mut session = game.get().rules.initial_state();
    let mut clock = Clock::new();
    let played = game.py().detach(|| session.play_out(seed, &players, &mut clock));
    match clock.raised() {
        Some(raised) => Err(raised),
        None => played.map(|()| State::new(game, session)).map_err(PyValueError::new_err),
    }
}

fn players(game: &Game, policies: &[String]) -> PyResult<Vec<Policy>> {
    if policies.len() != game.rules.players() {
        return Err(PyValueError::new_err(format!(
            "{} policies for {} players: each seat needs one",
            policies.len(),
            game.rules.players()
        )));
    }
    policies.iter().map(|text| Policy::parse(text).map_err(PyValueError::new_err)).collect()
}

/// What a policy decided: its action, the ids that it would consider, how much it is for each, and what it expects.
type Decided = (u16, Vec<u16>, Vec<f64>, Option<Vec<f64>>);

/// Lets a policy decide for the player to move; see ``meographic.search.decide``.
#[pyfunction]
pub fn decide(
    state: &Bound<'_, State>,
    policy: &Bound<'_, PyAny>,
    seed: Option<&Bound<'_, PyAny>>,
    deal: Option<&Bound<'_, Deal>>,
) -> PyResult<Decided> {
    let py = state.py();
    let (policy, seed) = (self::policy(policy)?, numbers::seed(seed, py)?);
    let state = state.try_borrow()?;
    mover(&state)?;
    let deal = deal.map(|deal| deal.get().order_for(&state)).transpose()?;
    let session = state.session.boxed();
    let mut clock = Clock::new();
    let decided = py.detach(|| session.decide(&policy, seed, deal.as_ref(), &mut clock));
    if let Some(raised) = clock.raised() {
        return Err(raised);
    }
    let decision = decided.map_err(PyValueError::new_err)?;
    let players = state.game.get().rules.players();
    let (ids, shares) = decision.shares.iter().map(|&(action, share)| (action.0, share)).unzip();
    Ok((decision.action.0, ids, shares, decision.values.map(|values| values[..players].to_vec())))
}

/// What each player can expect, the actions of a decision with what they are worth, the best of them, nodes, whether it was stopped.
type Foreseen = (Option<Vec<f64>>, Vec<(u16, Vec<f64>)>, Option<u16>, u64, bool);

/// Looks at all that can happen; see ``meographic.search.expectimax``.
#[pyfunction]
pub fn expectimax(
    state: &Bound<'_, State>,
    depth: Option<u32>,
    entries: usize,
    seconds: Option<f64>,
) -> PyResult<Foreseen> {
    let py = state.py();
    let state = state.try_borrow()?;
    let rules = &state.game.get().rules;
    let (search, session) = (Expectimax { utility: rules.utility(), depth, entries }, state.session.boxed());
    let mut clock = Clock::new();
    clock.begin(seconds);
    let outlook = py.detach(|| session.expectimax(&search, &mut || clock.must_stop()));
    if let Some(raised) = clock.raised() {
        return Err(raised);
    }
    let players = rules.players();
    let actions = outlook.actions.iter().map(|(action, values)| (action.0, values[..players].to_vec())).collect();
    let values = outlook.values.map(|values| values[..players].to_vec());
    Ok((values, actions, outlook.best.map(|action| action.0), outlook.nodes, outlook.was_stopped))
}

/// Ids of a line, its decisions as places among them, ids and scores before, its score, offers of each level, whether it was stopped.
type Hindsight = (Vec<u16>, Vec<(usize, u16, i32)>, i32, Vec<usize>, bool);

/// Searches along a deal; see ``meographic.search.beam``.
#[pyfunction]
pub fn beam(
    state: &Bound<'_, State>,
    deal: &Bound<'_, Deal>,
    width: usize,
    ahead: u32,
    seconds: Option<f64>,
) -> PyResult<Hindsight> {
    let py = state.py();
    let state = state.try_borrow()?;
    let (deal, session) = (deal.get().order_for(&state)?, state.session.boxed());
    let mut clock = Clock::new();
    clock.begin(seconds);
    let found = py.detach(|| session.beam(&Beam { width, ahead }, &deal, &mut || clock.must_stop()));
    if let Some(raised) = clock.raised() {
        return Err(raised);
    }
    let line = found.map_err(|refusal| PyValueError::new_err(refusal.fact.to_string()))?;
    let ids = line.steps.iter().map(|step| step.id()).collect();
    let moments = line.moments.iter().map(|moment| (moment.step, moment.action.0, moment.score)).collect();
    Ok((ids, moments, line.score, line.offered, line.was_stopped))
}

/// What each player stands at where the game rests, and a search with ``horizon`` "rest" looks no further.
///
/// A rest is a decision at which nothing is half done: in both games the first one of each round but the first.
///
/// Args:
///     state: The state.
///
/// Returns:
///     Points: in ``cational`` the scores, in ``magnificent`` also what coins, gems, posters and the camp may bring (A11). None where the
///     game does not rest; at its end nobody stands, there are scores.
///
/// Raises:
///     TypeError: If ``state`` is no state.
#[pyfunction]
pub fn standings<'py>(state: &Bound<'py, State>) -> PyResult<Option<Bound<'py, PyTuple>>> {
    let found = state.try_borrow()?.session.standings();
    found.map(|points| PyTuple::new(state.py(), points)).transpose()
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
    Ok(Policy::parse(&text(policy, "policy")?.to_string_lossy()).err())
}

/// The names of all policies.
#[pyfunction]
pub fn policy_names() -> Vec<&'static str> {
    Policy::names()
}

/// The policy that a text means.
///
/// # Errors
/// A TypeError, if it is no text; a ValueError, if it names no policy.
pub fn policy(value: &Bound<'_, PyAny>) -> PyResult<Policy> {
    Policy::parse(&text(value, "policy")?.to_string_lossy()).map_err(PyValueError::new_err)
}

/// The player that a text means, one that decides at once.
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

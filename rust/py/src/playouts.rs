//! Whole games in great number, on any number of threads.

use crate::convert::text;
use crate::numbers::{bounded, seed};
use crate::pool::{self, Crew};
use crate::search::player;
use crate::state::State;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::time::{Duration, Instant};

/// Games played before Ctrl-C is first looked for.
const AT_FIRST: u64 = 64;
/// Twice as many the next time, unless they took as long as this.
const LONG: Duration = Duration::from_millis(25);

/// Games, decisions, seconds, means and variances.
type Summary<'py> = (u64, u64, f64, Bound<'py, PyTuple>, Bound<'py, PyTuple>);

/// The numbers that :func:`meographic.search.playouts` makes its answer of.
#[pyfunction]
pub fn playouts<'py>(
    state: &Bound<'py, State>,
    count: &Bound<'py, PyAny>,
    policy: &Bound<'py, PyAny>,
    seed: Option<&Bound<'py, PyAny>>,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Summary<'py>> {
    let py = state.py();
    let count = u64::from(bounded(count, "count", u32::MAX)?);
    let player = player(&text(policy, "policy")?.to_string_lossy())?;
    let seed = self::seed(seed, py)?;
    let crew = Crew::of(pool::threads(Some(threads))?, py)?;
    let (session, seats) = {
        let state = state.try_borrow()?;
        (state.session.boxed(), 0..state.game.get().rules.players())
    };
    let begin = Instant::now();
    let (mut tally, mut next, mut at_once) = (session.playouts(player, seed, 0..0), 0, AT_FIRST);
    while next < count {
        let (until, before) = (count.min(next + at_once), Instant::now());
        let share = (until - next).div_ceil(crew.parts() as u64);
        let pieces = (next..until).step_by(share as usize).map(|from| from..until.min(from + share)).collect();
        let parts = py.detach(|| crew.work(pieces, |games| session.playouts(player, seed, games)));
        parts.iter().for_each(|part| tally.merge(part));
        py.check_signals()?;
        at_once *= 1 + u64::from(before.elapsed() < LONG);
        next = until;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let mean = PyTuple::new(py, seats.clone().map(|seat| tally.mean(seat)).collect::<Vec<_>>())?;
    let variance = PyTuple::new(py, seats.map(|seat| tally.variance(seat)).collect::<Vec<_>>())?;
    Ok((tally.games(), tally.decisions(), seconds, mean, variance))
}

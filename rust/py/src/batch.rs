//! The class `Batch`: many games at once, in arrays.

use crate::convert::text;
use crate::errors::OrRaise;
use crate::game::Game;
use crate::integers::integers;
use crate::numbers::{self, bounded, integer, shown};
use crate::pool::{self, Crew};
use crate::state::State;
use meographic::contract::{self, ActionId};
use meographic::search::{Autoreset, batch::Outputs};
use meographic::table::{AnyBatch, AnyRows};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

/// Most rows of a batch: about a gigabyte.
const MOST_ROWS: u32 = 1 << 20;

/// Many games at once, for learners and rollouts: actions go in and answers come out as arrays, a row a game.
///
/// Row i, dealt by seed s, plays exactly the game that ``game.deal(s)`` begins and ``Deal(game, s)`` continues. A row is
/// always at a decision or over: chance is drawn within the step. A row that begins its next game takes its seed plus the
/// number of rows, modulo 2^64, so that rows dealt by ``seeds=s`` never play a game twice.
///
/// When that is, ``autoreset`` says, in the words of Gymnasium's vector environments:
///
/// - ``"next_step"``: a row that is over begins its next game in the following step, which does not look at its action:
///   reward 0, code ``reset``.
/// - ``"same_step"``: within the step that ended the game. ``done``, ``rewards`` and ``returns`` tell of the game that ended,
///   ``final_observations`` shows its end; ``observations``, ``masks`` and ``players`` are of the new game.
/// - ``"disabled"``: only by :meth:`reset`. Until then the row answers ``game_over`` and stays as it is.
///
/// Nothing is raised for one row's sake: ``codes`` says what became of each action, :attr:`code_names` names the numbers. A
/// refused row is as it was, and the others play on.
///
/// With several threads, a pool that this process keeps steps the rows; the answers are the same bytes for any number. Other
/// Python threads run meanwhile: they may neither use the batch (a RuntimeError) nor touch the arrays being filled. In a
/// forked child a batch works on, with threads of the child's own; but not one that another thread was stepping at the moment of
/// the fork: that one stays in use for ever, so fork between steps, or take a ``clone`` along.
///
/// Args:
///     game: What is played.
///     size: How many rows, 1 to 1,048,576.
///     seeds: An array of ``size`` integers of 0 to 2^64 - 1; or one integer s, and the rows have s, s + 1, ... modulo 2^64;
///         or None, and s is fresh entropy.
///     autoreset: When a row whose game is over begins its next one.
///     threads: How many step the rows, 1 to 256.
///
/// Raises:
///     TypeError: If an argument has a type that does not belong there; a bool is no number.
///     ValueError: If a number is out of range, there is no such mode, or not a seed for each row.
#[pyclass(module = "meographic")]
pub struct Batch {
    pub batch: Box<dyn AnyBatch>,
    game: Py<Game>,
    threads: usize,
}

impl Batch {
    /// The seat that looks, if one is named.
    ///
    /// # Errors
    /// A TypeError, if it is no integer; a ValueError, if there is no such seat.
    pub fn viewer(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
        let Some(player) = player else { return Ok(None) };
        let (number, players) = (integer(player, "player")?, self.batch.widths().players);
        let seat = number.extract::<usize>().ok().filter(|seat| *seat < players);
        let none = || format!("there is no player {}: the seats are 0 to {}", shown(&number), players - 1);
        seat.map(Some).ok_or_else(|| PyValueError::new_err(none()))
    }

    /// Has all rows worked through, part by part, with the interpreter let go. `cut` gives what belongs to a run of rows, from
    /// the first to before the last; `out` is cut as the rows are.
    ///
    /// # Errors
    /// A RuntimeError, if the system gives no threads; nothing was done.
    pub fn run<T: Send>(
        &mut self,
        py: Python<'_>,
        out: Outputs<'_>,
        mut cut: impl FnMut(usize) -> T + Send,
        work: impl Fn(&mut dyn AnyRows, T, Outputs<'_>) + Sync + Send,
    ) -> PyResult<()> {
        let crew = Crew::of(self.threads, py)?;
        let (widths, batch) = (self.batch.widths(), &mut self.batch);
        py.detach(|| {
            let (mut pieces, mut left) = (Vec::new(), out);
            for rows in batch.parts(crew.parts()) {
                let (places, others) = left.split_at(rows.rows(), widths);
                let given = cut(rows.rows());
                pieces.push((rows, given, places));
                left = others;
            }
            crew.work(pieces, |(mut rows, given, places)| work(rows.as_mut(), given, places));
        });
        Ok(())
    }

    /// Seeds as they are handed in: one for each row, the first of a sequence, or none.
    ///
    /// # Errors
    /// A TypeError, if there are no integers; a ValueError, if one is out of range, or not one for each row.
    pub fn seeds_of(given: Option<&Bound<'_, PyAny>>, size: usize, py: Python<'_>) -> PyResult<Vec<u64>> {
        let is_single = given.is_none_or(|given| integer(given, "seeds").is_ok());
        if is_single {
            let first = numbers::seed(given, py)?;
            return Ok((0..size as u64).map(|row| first.wrapping_add(row)).collect());
        }
        let seeds = given.map(|given| integers(given, "seeds", size, |seed| u64::try_from(seed).ok()));
        let beyond = || PyValueError::new_err("seeds are integers of 0 to 2^64 - 1, and one of these is not");
        seeds.transpose()?.unwrap_or_default().into_iter().collect::<Option<_>>().ok_or_else(beyond)
    }

    fn copied(&self, py: Python<'_>) -> Self {
        Self { batch: py.detach(|| self.batch.boxed()), game: self.game.clone_ref(py), threads: self.threads }
    }
}

fn autoreset_named(name: Option<&Bound<'_, PyAny>>) -> PyResult<Autoreset> {
    let Some(name) = name else { return Ok(Autoreset::default()) };
    let name = text(name, "autoreset")?.to_string_lossy();
    let known = Autoreset::ALL.into_iter().find(|mode| mode.name() == name);
    known.ok_or_else(|| {
        let shown = contract::shown(&name);
        PyValueError::new_err(format!("there is no autoreset {shown}: choose next_step, same_step or disabled"))
    })
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(
        signature = (game, size, *, seeds=None, autoreset=None, threads=None),
        text_signature = "(game, size, *, seeds=None, autoreset='next_step', threads=1)"
    )]
    fn new(
        game: &Bound<'_, Game>,
        size: &Bound<'_, PyAny>,
        seeds: Option<&Bound<'_, PyAny>>,
        autoreset: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let size = match bounded(size, "size", MOST_ROWS)? {
            0 => return Err(PyValueError::new_err("size is 1 or more, not 0")),
            size => size as usize,
        };
        let (autoreset, threads) = (autoreset_named(autoreset)?, pool::threads(threads)?);
        let seeds = Self::seeds_of(seeds, size, game.py())?;
        let rules = &game.get().rules;
        let batch = game.py().detach(|| rules.batch(autoreset, &seeds));
        Ok(Self { batch, game: game.clone().unbind(), threads })
    }

    /// What is played.
    #[getter]
    fn game<'py>(&self, py: Python<'py>) -> &Bound<'py, Game> {
        self.game.bind(py)
    }

    /// How many rows there are; ``len(batch)`` too.
    #[getter]
    fn num_envs(&self) -> usize {
        self.batch.rows()
    }

    /// When a row whose game is over begins its next one: ``next_step``, ``same_step`` or ``disabled``.
    #[getter]
    fn autoreset(&self) -> &'static str {
        self.batch.autoreset().name()
    }

    /// How many threads step the rows.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// What the numbers in ``codes`` mean: ``code_names[code]``.
    ///
    /// 0 is ``played``, 1 ``reset`` (the row began its next game, its action was not looked at), and from 2 on stand the
    /// game's refusal codes in the order of its rules (A4): 2 ``game_over``, 3 ``not_an_id``, 4 ``not_an_outcome``,
    /// 5 ``wrong_phase`` and so on.
    #[getter]
    fn code_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.batch.code_names())
    }

    /// The seed of the game that each row plays: a new array, uint64, shape ``(num_envs,)``.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_vec(py, self.batch.seeds())
    }

    /// The game of a row as a state with its history; the two go on separately.
    ///
    /// Raises:
    ///     TypeError: If ``row`` is no integer.
    ///     ValueError: If there is no such row.
    fn state(&self, py: Python<'_>, row: &Bound<'_, PyAny>) -> PyResult<State> {
        let row = bounded(row, "row", self.batch.rows() as u32 - 1)?;
        Ok(State::new(self.game.bind(py), self.batch.state(row as usize)))
    }

    /// A copy; the two go on separately.
    fn clone(&self, py: Python<'_>) -> Self {
        self.copied(py)
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copied(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copied(py)
    }

    fn __len__(&self) -> usize {
        self.batch.rows()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (game, autoreset) = (self.game.bind(py).repr()?, PyString::new(py, self.autoreset()).repr()?);
        Ok(format!("<Batch of {}: {game}, autoreset={autoreset}, threads={}>", self.batch.rows(), self.threads))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept<'py>)> {
        let restore = py.import("meographic._native")?.getattr("restore_batch")?;
        let logs = (0..self.batch.rows()).map(|row| self.batch.actions(row));
        let counts = logs.clone().map(|log| log.len() as u32).collect();
        let actions = logs.flatten().map(|action| action.0).collect();
        let (counts, actions) = (PyArray1::from_vec(py, counts), PyArray1::from_vec(py, actions));
        let game = self.game.bind(py).clone();
        Ok((restore, (game, self.seeds(py), counts, actions, self.autoreset(), self.threads)))
    }
}

/// The arguments of [`restore_batch`].
type Kept<'py> = (
    Bound<'py, Game>,
    Bound<'py, PyArray1<u64>>,
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<u16>>,
    &'static str,
    usize,
);

/// The batch that was pickled: the games of these seeds, in each of which so many of the actions were played.
///
/// Raises:
///     TypeError: If an argument has a type that does not belong there.
///     ValueError: If the numbers don't fit each other, or an action is refused.
#[pyfunction]
pub fn restore_batch(
    game: &Bound<'_, Game>,
    seeds: &Bound<'_, PyAny>,
    counts: &Bound<'_, PyAny>,
    actions: &Bound<'_, PyAny>,
    autoreset: &Bound<'_, PyAny>,
    threads: &Bound<'_, PyAny>,
) -> PyResult<Batch> {
    let py = game.py();
    let size = seeds.len()?.into_pyobject(py)?;
    let mut batch = Batch::new(game, &size, Some(seeds), Some(autoreset), Some(threads))?;
    let counts = integers(counts, "counts", seeds.len()?, |count| usize::try_from(count).ok())?;
    let actions = integers(actions, "actions", actions.len()?, |id| u16::try_from(id).ok().map(ActionId))?;
    let misfit = || PyValueError::new_err("the counts and actions of a batch don't fit each other");
    let mut left = &actions.into_iter().collect::<Option<Vec<_>>>().ok_or_else(misfit)?[..];
    for (row, count) in counts.into_iter().enumerate() {
        let (log, others) = count.and_then(|count| left.split_at_checked(count)).ok_or_else(misfit)?;
        batch.batch.follow(row, log).or_raise(py)?;
        left = others;
    }
    if left.is_empty() { Ok(batch) } else { Err(misfit()) }
}

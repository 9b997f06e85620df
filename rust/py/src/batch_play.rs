//! The class `Batch`: stepping, beginning anew, looking, choosing.

use crate::arrays::Targets;
use crate::batch::Batch;
use crate::batch_arrays::{Arrays, Wishes};
use crate::chance::Source;
use crate::integers::{flags, integers};
use crate::numbers::{integer, seed};
use meographic::contract::ActionId;
use meographic::search::{Autoreset, batch::Outputs};
use numpy::PyArrayDyn;
use pyo3::prelude::*;

/// What stands for an action of a row that has none.
const NO_ACTION: i64 = -1;

/// Takes the first so many numbers off a slice, call by call.
fn cutter<'a, T>(all: &'a [T]) -> impl FnMut(usize) -> &'a [T] {
    let mut left = all;
    move |count| {
        let (part, others) = left.split_at(count);
        left = others;
        part
    }
}

#[pymethods]
impl Batch {
    /// Plays an action in each row, then what its deal draws until somebody decides.
    ///
    /// Each array below may be given, to be filled: C-contiguous, of the shape and dtype named. By default (None) and with
    /// True it is a new one, with False it is left out. n is ``num_envs``, P the number of players.
    ///
    /// Args:
    ///     actions: n integers of any dtype, or what numpy makes such an array of; read before anything is written.
    ///     player: The seat whose view observations are; by default that of the player to move, in a game that is over that
    ///         of ``State.seat``.
    ///     observations: float32 (n, ``game.observation_tensor_shape()[0]``): the row after the step (A9).
    ///     rewards: float32 (n, P): what each seat earned in this step.
    ///     done: bool (n,): whether the step's game is over.
    ///     masks: bool (n, ``game.num_distinct_actions()``): the actions that are legal next; all false in a row that is over.
    ///     players: int8 (n,): the seat to move next, -4 in a row that is over.
    ///     codes: uint8 (n,): what became of each action; see :attr:`code_names`.
    ///     returns: float64 (n, P): what each seat had reached at the end of the step, before a reset of the same step; 0s for a row
    ///         that this call began anew.
    ///     final_observations: float32, as ``observations``: rows whose game ended with this step show its end, others are
    ///         left as they are. Left out by default unless ``autoreset`` is ``same_step``.
    ///
    /// Returns:
    ///     A :class:`BatchStep` of these arrays, None for those left out.
    ///
    /// Raises:
    ///     TypeError: If ``actions`` are no integers, ``player`` is none, or what should be filled is no array.
    ///     ValueError: If an array has another shape, dtype or layout, is read-only, or shares memory with another one; or
    ///         there is no such player. Nothing was played or written.
    ///     RuntimeError: If the batch is in use by another thread, or the system gives no threads; likewise.
    #[pyo3(signature = (
        actions, *, player=None, observations=None, rewards=None, done=None, masks=None, players=None, codes=None,
        returns=None, final_observations=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "each array has a name of its own")]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        player: Option<&Bound<'py, PyAny>>,
        observations: Option<&Bound<'py, PyAny>>,
        rewards: Option<&Bound<'py, PyAny>>,
        done: Option<&Bound<'py, PyAny>>,
        masks: Option<&Bound<'py, PyAny>>,
        players: Option<&Bound<'py, PyAny>>,
        codes: Option<&Bound<'py, PyAny>>,
        returns: Option<&Bound<'py, PyAny>>,
        final_observations: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let actions = integers(actions, "actions", self.batch.rows(), |id| u16::try_from(id).ok().map(ActionId))?;
        let viewer = self.viewer(player)?;
        let wishes = Wishes { observations, rewards, done, masks, players, codes, returns, final_observations };
        let has_ends = self.batch.autoreset() == Autoreset::SameStep;
        let mut arrays = Arrays::take(py, &wishes, self.batch.rows(), self.batch.widths(), has_ends)?;
        self.run(py, arrays.outputs(viewer), cutter(&actions), |rows, actions, out| rows.step(actions, out))?;
        arrays.into_step(py)
    }

    /// Begins another game in all rows or some.
    ///
    /// Args:
    ///     seeds: n integers of 0 to 2^64 - 1, a seed for each row; or one integer s, and row i has s + i modulo 2^64; or None,
    ///         and each row takes the seed of its game plus n, as by an automatic reset.
    ///     rows: bool (n,): which rows; None is all. Other rows stay as they are, their seeds don't count.
    ///     player: As for :meth:`step`, like all others.
    ///
    /// Returns:
    ///     A :class:`BatchStep`: rewards are 0, codes ``reset`` or, in rows that were left alone, ``played``.
    ///
    /// Raises:
    ///     TypeError: If seeds are no integers, ``rows`` are no flags, or as :meth:`step` does.
    ///     ValueError: If a seed is out of range, there is not a seed or a flag for each row, or as :meth:`step` does. Nothing
    ///         was reset or written.
    ///     RuntimeError: As :meth:`step`.
    #[pyo3(signature = (
        seeds=None, rows=None, *, player=None, observations=None, rewards=None, done=None, masks=None, players=None,
        codes=None, returns=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "each array has a name of its own")]
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        seeds: Option<&Bound<'py, PyAny>>,
        rows: Option<&Bound<'py, PyAny>>,
        player: Option<&Bound<'py, PyAny>>,
        observations: Option<&Bound<'py, PyAny>>,
        rewards: Option<&Bound<'py, PyAny>>,
        done: Option<&Bound<'py, PyAny>>,
        masks: Option<&Bound<'py, PyAny>>,
        players: Option<&Bound<'py, PyAny>>,
        codes: Option<&Bound<'py, PyAny>>,
        returns: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let size = self.batch.rows();
        let seeds = seeds.map(|seeds| Self::seeds_of(Some(seeds), size, py)).transpose()?;
        let which = rows.map(|rows| flags(rows, "rows", size)).transpose()?;
        let viewer = self.viewer(player)?;
        let final_observations = None;
        let wishes = Wishes { observations, rewards, done, masks, players, codes, returns, final_observations };
        let mut arrays = Arrays::take(py, &wishes, size, self.batch.widths(), false)?;
        let (mut seeds, mut which) = (seeds.as_deref().map(cutter), which.as_deref().map(cutter));
        let cut = |count| (which.as_mut().map(|cut| cut(count)), seeds.as_mut().map(|cut| cut(count)));
        self.run(py, arrays.outputs(viewer), cut, |rows, (which, seeds), out| rows.reset(which, seeds, out))?;
        arrays.into_step(py)
    }

    /// Marks the actions that are legal in each row.
    ///
    /// Args:
    ///     out: Where to write, to spare an allocation: bool (n, ``game.num_distinct_actions()``), C-contiguous.
    ///
    /// Returns:
    ///     ``out``, or a new array like it; all false in a row that is over.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If it has another shape, dtype or layout or is read-only; nothing was written.
    #[pyo3(signature = (*, out=None))]
    fn legal_actions_mask<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        let shape = [self.batch.rows(), self.batch.widths().actions];
        let mut target = Targets::default().take(py, "out", out, &shape)?;
        self.look(py, Outputs { masks: Some(target.cells()), ..Outputs::default() })?;
        Ok(target.into_array())
    }

    /// Each row's position as a seat sees it, in numbers (A9).
    ///
    /// Args:
    ///     player: The seat that looks; by default the player to move, in a game that is over the seat of ``State.seat``.
    ///     out: Where to write: float32 (n, ``game.observation_tensor_shape()[0]``), C-contiguous.
    ///
    /// Returns:
    ///     ``out``, or a new array like it.
    ///
    /// Raises:
    ///     TypeError: If ``player`` is no integer or ``out`` no array.
    ///     ValueError: If there is no such seat, or ``out`` has another shape, dtype or layout or is read-only; nothing was
    ///         written.
    #[pyo3(signature = (player=None, *, out=None))]
    fn observation_tensor<'py>(
        &mut self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let viewer = self.viewer(player)?;
        let shape = [self.batch.rows(), self.batch.widths().observation];
        let mut target = Targets::default().take(py, "out", out, &shape)?;
        self.look(py, Outputs { viewer, observations: Some(target.cells()), ..Outputs::default() })?;
        Ok(target.into_array())
    }

    /// The seat to move in each row, -4 where the game is over: ``out``, int8 (n,), or a new array like it.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If it has another shape, dtype or layout or is read-only; nothing was written.
    #[pyo3(signature = (*, out=None))]
    fn current_player<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<i8>>> {
        let mut target = Targets::default().take(py, "out", out, &[self.batch.rows()])?;
        self.look(py, Outputs { players: Some(target.cells()), ..Outputs::default() })?;
        Ok(target.into_array())
    }

    /// Whether each row's game is over: ``out``, bool (n,), or a new array like it.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If it has another shape, dtype or layout or is read-only; nothing was written.
    #[pyo3(signature = (*, out=None))]
    fn is_terminal<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        let mut target = Targets::default().take(py, "out", out, &[self.batch.rows()])?;
        self.look(py, Outputs { done: Some(target.cells()), ..Outputs::default() })?;
        Ok(target.into_array())
    }

    /// What each seat has reached in each row's game: ``out``, float64 (n, P), or a new array like it.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If it has another shape, dtype or layout or is read-only; nothing was written.
    #[pyo3(signature = (*, out=None))]
    fn returns<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
        let shape = [self.batch.rows(), self.batch.widths().players];
        let mut target = Targets::default().take(py, "out", out, &shape)?;
        self.look(py, Outputs { returns: Some(target.cells()), ..Outputs::default() })?;
        Ok(target.into_array())
    }

    /// A legal action for each row, each alike.
    ///
    /// Args:
    ///     rng: What to draw one number from, from which each row's generator is derived: a ``meographic.Rng``, a function that
    ///         gives floats or an object with such a ``random()``; or an integer of 0 to 2^64 - 1 in place of that number,
    ///         which chooses the same again at every call; or None, fresh entropy.
    ///     out: Where to write: int64 (n,), C-contiguous.
    ///
    /// Returns:
    ///     ``out``, or a new array like it; -1 in rows that are over. :meth:`step` takes it as it is.
    ///
    /// Raises:
    ///     TypeError: If ``rng`` is nothing of that (a ``Deal`` is none), or ``out`` no array.
    ///     ValueError: If a number is out of range, or ``out`` has another shape, dtype or layout or is read-only; nothing was
    ///         written.
    #[pyo3(signature = (rng=None, *, out=None))]
    fn sample_actions<'py>(
        &mut self,
        py: Python<'py>,
        rng: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<i64>>> {
        let size = self.batch.rows();
        let mut target = Targets::default().take(py, "out", out, &[size])?;
        let seed = match rng.filter(|rng| integer(rng, "rng").is_err()) {
            Some(source) => Source::of(source)?.of_numbers()?.word()?,
            None => seed(rng, py)?,
        };
        let mut left = target.cells();
        let cut = |count| {
            let (part, others) = std::mem::take(&mut left).split_at_mut(count);
            left = others;
            part
        };
        self.run(py, Outputs::default(), cut, |rows, part, _| {
            let mut actions = vec![None; part.len()];
            rows.sample(seed, &mut actions);
            let ids = actions.into_iter().map(|action| action.map_or(NO_ACTION, |id| i64::from(id.0)));
            part.iter_mut().zip(ids).for_each(|(place, id)| *place = id);
        })?;
        Ok(target.into_array())
    }
}

impl Batch {
    /// Writes how the rows stand.
    fn look(&mut self, py: Python<'_>, out: Outputs<'_>) -> PyResult<()> {
        self.run(py, out, |_| (), |rows, (), out| rows.look(out))
    }
}

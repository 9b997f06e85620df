//! The arrays that a step or a reset of a batch fills.

use crate::arrays::{Target, Targets};
use meographic::search::batch::{Outputs, Widths};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// What a caller says about the arrays: None is the default, True a new array, False none, an array itself.
#[derive(Default)]
pub struct Wishes<'a, 'py> {
    pub observations: Option<&'a Bound<'py, PyAny>>,
    pub rewards: Option<&'a Bound<'py, PyAny>>,
    pub done: Option<&'a Bound<'py, PyAny>>,
    pub masks: Option<&'a Bound<'py, PyAny>>,
    pub players: Option<&'a Bound<'py, PyAny>>,
    pub codes: Option<&'a Bound<'py, PyAny>>,
    pub returns: Option<&'a Bound<'py, PyAny>>,
    pub final_observations: Option<&'a Bound<'py, PyAny>>,
}

/// Arrays that were looked at and are held.
pub struct Arrays<'py> {
    observations: Option<Target<'py, f32>>,
    rewards: Option<Target<'py, f32>>,
    done: Option<Target<'py, bool>>,
    masks: Option<Target<'py, bool>>,
    players: Option<Target<'py, i8>>,
    codes: Option<Target<'py, u8>>,
    returns: Option<Target<'py, f64>>,
    final_observations: Option<Target<'py, f32>>,
}

impl<'py> Arrays<'py> {
    /// The arrays that a caller wishes for, with so many rows; `has_ends`: final observations are wanted by default.
    ///
    /// # Errors
    /// As [`Targets::take`].
    pub fn take(
        py: Python<'py>,
        wishes: &Wishes<'_, 'py>,
        rows: usize,
        widths: Widths,
        has_ends: bool,
    ) -> PyResult<Self> {
        let mut all = Targets::default();
        let (seats, seen) = ([rows, widths.players], [rows, widths.observation]);
        Ok(Self {
            observations: all.take_if(py, "observations", wishes.observations, true, &seen)?,
            rewards: all.take_if(py, "rewards", wishes.rewards, true, &seats)?,
            done: all.take_if(py, "done", wishes.done, true, &[rows])?,
            masks: all.take_if(py, "masks", wishes.masks, true, &[rows, widths.actions])?,
            players: all.take_if(py, "players", wishes.players, true, &[rows])?,
            codes: all.take_if(py, "codes", wishes.codes, true, &[rows])?,
            returns: all.take_if(py, "returns", wishes.returns, true, &seats)?,
            final_observations: all.take_if(py, "final_observations", wishes.final_observations, has_ends, &seen)?,
        })
    }

    /// The places in them; observations are as `viewer` sees it.
    pub fn outputs(&mut self, viewer: Option<usize>) -> Outputs<'_> {
        Outputs {
            viewer,
            rewards: self.rewards.as_mut().map(Target::cells),
            returns: self.returns.as_mut().map(Target::cells),
            done: self.done.as_mut().map(Target::cells),
            codes: self.codes.as_mut().map(Target::cells),
            players: self.players.as_mut().map(Target::cells),
            masks: self.masks.as_mut().map(Target::cells),
            observations: self.observations.as_mut().map(Target::cells),
            final_observations: self.final_observations.as_mut().map(Target::cells),
        }
    }

    /// A ``BatchStep`` of them.
    pub fn into_step(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let fields = (
            self.observations.map(Target::into_array),
            self.rewards.map(Target::into_array),
            self.done.map(Target::into_array),
            self.masks.map(Target::into_array),
            self.players.map(Target::into_array),
            self.codes.map(Target::into_array),
            self.returns.map(Target::into_array),
            self.final_observations.map(Target::into_array),
        );
        CLASS.import(py, "meographic.batch", "BatchStep")?.call1(fields)
    }
}

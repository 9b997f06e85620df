//! The core's loops for benchmarks, run from Python, which has the clock.

use crate::numbers::bounded;
use meographic::bench::{self, Loop};
use meographic::contract::shown;
use pyo3::exceptions::{PyAssertionError, PyValueError};
use pyo3::prelude::*;

/// Something that the core does over and over, to be timed.
///
/// Args:
///     name: What it does, say ``cational.clone``.
///
/// Raises:
///     ValueError: If there is no such loop.
#[pyclass(module = "meographic._native")]
pub struct BenchLoop(Box<dyn Loop>);

#[pymethods]
impl BenchLoop {
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        let unknown = || {
            let names = bench::NAMES.join(", ");
            PyValueError::new_err(format!("there is no loop {}: the loops are {names}", shown(name)))
        };
        bench::open(name).map(Self).ok_or_else(unknown)
    }

    /// Gets ready to do it ``times`` times: whatever must not be timed.
    ///
    /// Returns:
    ///     How often the next ``run`` will do it, at most ``times``.
    ///
    /// Raises:
    ///     TypeError: If ``times`` is no integer.
    ///     ValueError: If it is below 0 or beyond 2^32 - 1.
    fn ready(&mut self, times: &Bound<'_, PyAny>) -> PyResult<u64> {
        Ok(self.0.ready(bounded(times, "times", u32::MAX)?.into()))
    }

    /// Does it, as often as ``ready`` said. Other Python threads run meanwhile.
    ///
    /// Returns:
    ///     How much was done, in the loop's unit.
    ///
    /// Raises:
    ///     AssertionError: If something else was done than the loop says.
    fn run(&mut self, py: Python<'_>) -> PyResult<u64> {
        let done = py.detach(|| self.0.run());
        self.0.expected().check(done).map_err(|wrong| PyAssertionError::new_err(wrong.to_string()))?;
        Ok(done.units)
    }
}

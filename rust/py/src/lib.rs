//! The native half of the Python package `meographic`: it converts and calls, and holds no rule.

use pyo3::prelude::*;

/// The module `meographic._native`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}

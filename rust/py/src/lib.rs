//! The native half of the Python package `meographic`: it converts and calls, and holds no rule.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

mod arrays;
mod batch;
mod batch_arrays;
mod batch_play;
mod bench;
mod chance;
mod convert;
mod errors;
mod evaluator;
mod game;
mod integers;
mod numbers;
mod playouts;
mod pool;
mod records;
mod search;
mod state;
mod state_gains;
mod state_observe;
mod state_play;
mod state_typed;
mod tree;
mod watch;

/// The module `meographic._native`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("GAMES", PyTuple::new(module.py(), meographic::table::NAMES)?)?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<chance::Rng>()?;
    module.add_class::<chance::Deal>()?;
    module.add_class::<bench::BenchLoop>()?;
    module.add_class::<tree::TreeSearch>()?;
    module.add_function(wrap_pyfunction!(game::open_game, module)?)?;
    module.add_function(wrap_pyfunction!(game::seats_fault, module)?)?;
    module.add_function(wrap_pyfunction!(records::parse_edition, module)?)?;
    module.add_function(wrap_pyfunction!(records::game_of_record, module)?)?;
    module.add_function(wrap_pyfunction!(records::verify_record, module)?)?;
    module.add_function(wrap_pyfunction!(records::read_record, module)?)?;
    module.add_function(wrap_pyfunction!(batch::restore_batch, module)?)?;
    module.add_function(wrap_pyfunction!(playouts::playouts, module)?)?;
    module.add_function(wrap_pyfunction!(search::derive, module)?)?;
    module.add_function(wrap_pyfunction!(search::play, module)?)?;
    module.add_function(wrap_pyfunction!(search::census, module)?)?;
    module.add_function(wrap_pyfunction!(search::standings, module)?)?;
    module.add_function(wrap_pyfunction!(search::policy_fault, module)?)?;
    module.add_function(wrap_pyfunction!(search::policy_names, module)?)?;
    module.add_function(wrap_pyfunction!(search::decide, module)?)?;
    module.add_function(wrap_pyfunction!(search::expectimax, module)?)?;
    module.add_function(wrap_pyfunction!(search::beam, module)?)?;
    module.add_function(wrap_pyfunction!(evaluator::search_asking, module)?)?;
    module.add_function(wrap_pyfunction!(search::census_split, module)?)
}

//! Cells, symmetries, patterns and the wrapped plane: geometry that both games share. Uses nothing.

pub mod cell;
pub mod pattern;
pub mod plane;
pub mod symmetry;

pub use cell::{Cell, Diamond, EDGES};
pub use pattern::{Completion, Pattern, Wanted};
pub use symmetry::Symmetry;

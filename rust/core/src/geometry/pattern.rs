//! Patterns and the distinct ways in which a new tile can complete them.

use super::{cell::Cell, symmetry::Symmetry};
use std::collections::BTreeSet;

/// What a cell of a pattern asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wanted {
    /// Any tile at all.
    Any,
    /// A tile with this sign (a landscape's number, say).
    Sign(u8),
}

/// A set of cells, each with what it asks for. Cells may lie apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    cells: Vec<(Cell, Wanted)>,
}

/// One way to complete a pattern: what the new tile must be, and what must lie around it already.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Completion {
    /// What the new tile must be.
    pub anchor: Wanted,
    /// The other cells, as steps from the new tile, ascending.
    pub around: Vec<(Cell, Wanted)>,
}

impl Pattern {
    /// A pattern of these cells.
    ///
    /// # Panics
    /// If a cell stands twice.
    pub fn new(mut cells: Vec<(Cell, Wanted)>) -> Self {
        cells.sort();
        assert!(cells.windows(2).all(|pair| pair[0].0 != pair[1].0), "a cell stands twice in a pattern");
        Self { cells }
    }

    /// The cells, ascending.
    pub fn cells(&self) -> &[(Cell, Wanted)] {
        &self.cells
    }

    /// Every distinct completion under the eight symmetries, each cell taken as the new tile's, ascending.
    ///
    /// A shape with symmetries of its own gives each completion once: that is what makes symmetric cards cheap.
    pub fn completions(&self) -> Vec<Completion> {
        let mut distinct = BTreeSet::new();
        for symmetry in Symmetry::ALL {
            let image: Vec<_> = self.cells.iter().map(|&(cell, wanted)| (symmetry.carry(cell), wanted)).collect();
            for &(anchor_cell, anchor) in &image {
                let mut around: Vec<_> = image
                    .iter()
                    .filter(|(cell, _)| *cell != anchor_cell)
                    .map(|&(cell, wanted)| (cell.minus(anchor_cell), wanted))
                    .collect();
                around.sort();
                distinct.insert(Completion { anchor, around });
            }
        }
        distinct.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(rows: &[&str]) -> Pattern {
        let mut cells = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, sign) in row.bytes().enumerate() {
                if sign != b'.' {
                    let wanted = if sign == b'*' { Wanted::Any } else { Wanted::Sign(sign) };
                    cells.push((Cell::new(x as i8, y as i8), wanted));
                }
            }
        }
        Pattern::new(cells)
    }

    #[test]
    fn a_chiral_shape_keeps_eight_orientations_and_a_symmetric_one_fewer() {
        for (rows, completions) in [
            (&["FFG", "..D"][..], 8 * 4), // no symmetry of its own
            (&["FGF"], 2 * 3),            // two orientations; its two ends are different cells of each
            (&["DD"], 4),                 // the other half lies in one of four directions
            (&["*"], 1),
            (&["LD", "DF"], 4 * 4),
        ] {
            assert_eq!(pattern(rows).completions().len(), completions, "{rows:?}");
        }
    }
}

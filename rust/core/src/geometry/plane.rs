//! The wrapped plane: 512 cells that stand for the unbounded grid.
//!
//! Cell (x, y) folds to x + 33·y mod 512, so a step is the addition of a constant and no edge is ever checked. Two cells
//! fold alike only if they lie at least 32 steps apart (the test below shows it). A cell beside n joined tiles is at most n
//! steps from each of them, so every look r steps on from there is exact as long as n + r < 32: with 23 tiles lying and patterns of
//! 5 x 5 (r = 8) it is 31.

use super::cell::Cell;

/// Cells of the wrapped plane.
pub const CELLS: usize = 512;

/// The fewest steps between two different cells that fold alike.
pub const SHORTEST_ALIAS: u32 = 32;

/// The number of a cell, or of a step to be added to one (then mask the sum by `CELLS - 1`).
pub const fn fold(cell: Cell) -> u16 {
    ((cell.x as i32 + 33 * cell.y as i32) & (CELLS as i32 - 1)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_fold_alike_lie_at_least_32_steps_apart() {
        let mut nearest = u32::MAX;
        for x in -60..=60 {
            for y in -60..=60 {
                let cell = Cell::new(x, y);
                if cell != Cell::ORIGIN && fold(cell) == 0 {
                    nearest = nearest.min(cell.distance());
                }
            }
        }
        assert_eq!(nearest, SHORTEST_ALIAS);
    }
}

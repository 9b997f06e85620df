//! The eight symmetries of the square grid: four turns, each plain or mirrored.

use super::cell::Cell;

/// One of the eight symmetries: first mirror in `x`, in `y`, then swap the axes, as the three flags say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirror_x: bool,
    mirror_y: bool,
    swap: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { mirror_x: false, mirror_y: false, swap: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry { mirror_x: i & 1 != 0, mirror_y: i & 2 != 0, swap: i & 4 != 0 };
            i += 1;
        }
        all
    };

    /// Where the symmetry carries a cell; the origin stays.
    pub const fn carry(self, cell: Cell) -> Cell {
        let x = if self.mirror_x { -cell.x } else { cell.x };
        let y = if self.mirror_y { -cell.y } else { cell.y };
        if self.swap { Cell::new(y, x) } else { Cell::new(x, y) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_eight_symmetries_carry_a_general_cell_to_eight_cells_at_the_same_distance() {
        let cell = Cell::new(2, 5);
        let images: HashSet<Cell> = Symmetry::ALL.iter().map(|s| s.carry(cell)).collect();
        assert_eq!(images.len(), 8);
        assert!(images.iter().all(|image| image.distance() == 7));
    }

    #[test]
    fn two_symmetries_after_each_other_are_a_symmetry() {
        let probes = [Cell::new(1, 0), Cell::new(0, 1)];
        for first in Symmetry::ALL {
            for second in Symmetry::ALL {
                let both = probes.map(|cell| second.carry(first.carry(cell)));
                assert_eq!(Symmetry::ALL.iter().filter(|s| probes.map(|cell| s.carry(cell)) == both).count(), 1);
            }
        }
    }
}

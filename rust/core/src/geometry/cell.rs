//! Cells of the unbounded grid, and the diamond of cells that a game's areas can reach.

/// One square of the grid, named by its column and row; both count from the cell of the player's first tile (CM-4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Cell {
    /// Columns to the right of the first tile.
    pub x: i8,
    /// Rows below the first tile.
    pub y: i8,
}

/// The steps across the four edges: up, left, right, down. Corners are no neighbours (CM-1.4).
pub const EDGES: [Cell; 4] = [Cell::new(0, -1), Cell::new(-1, 0), Cell::new(1, 0), Cell::new(0, 1)];

impl Cell {
    /// Where a player's first tile lies.
    pub const ORIGIN: Cell = Cell::new(0, 0);

    /// The cell `x` to the right of and `y` below the first tile.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The cell that lies `step` away.
    pub const fn plus(self, step: Cell) -> Self {
        Self::new(self.x + step.x, self.y + step.y)
    }

    /// The step that leads from `from` to this cell.
    pub const fn minus(self, from: Cell) -> Self {
        Self::new(self.x - from.x, self.y - from.y)
    }

    /// Steps across edges between this cell and the origin.
    pub const fn distance(self) -> u32 {
        self.x.unsigned_abs() as u32 + self.y.unsigned_abs() as u32
    }
}

/// All cells with |x| + |y| at most `reach`, numbered by (y, x).
#[derive(Clone, Debug)]
pub struct Diamond {
    reach: i8,
    cells: Vec<Cell>,
    first_of_row: Vec<u16>,
}

impl Diamond {
    /// The diamond of the given reach, 0 to 60.
    pub fn new(reach: u8) -> Self {
        assert!(reach <= 60, "a diamond reaches at most 60 cells");
        let reach = reach as i8;
        let mut cells = Vec::new();
        let mut first_of_row = Vec::new();
        for y in -reach..=reach {
            first_of_row.push(cells.len() as u16);
            let half = reach - y.abs();
            cells.extend((-half..=half).map(|x| Cell::new(x, y)));
        }
        Self { reach, cells, first_of_row }
    }

    /// How many cells it has: 2n² + 2n + 1 for reach n.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Never: even reach 0 holds the origin.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The cell with this number.
    ///
    /// # Panics
    /// If `index` is not below [`Diamond::len`].
    pub fn cell(&self, index: usize) -> Cell {
        self.cells[index]
    }

    /// The number of the cell in column 0 of a row; the numbers of a row's cells follow each other.
    ///
    /// # Panics
    /// If the row is out of reach.
    #[inline]
    pub fn index_of_column_0(&self, row: i8) -> usize {
        self.first_of_row[(row + self.reach) as usize] as usize + (self.reach - row.abs()) as usize
    }

    /// The number of a cell that is known to lie inside.
    #[inline]
    pub fn index_inside(&self, cell: Cell) -> usize {
        debug_assert!(cell.distance() <= self.reach as u32);
        self.index_of_column_0(cell.y).wrapping_add_signed(cell.x as isize)
    }

    /// The number of a cell, or `None` outside.
    pub fn index(&self, cell: Cell) -> Option<usize> {
        if cell.distance() > self.reach as u32 {
            return None;
        }
        let half = self.reach - cell.y.abs();
        let row = (cell.y + self.reach) as usize;
        Some(self.first_of_row[row] as usize + (cell.x + half) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diamond_numbers_its_cells_by_row_and_column() {
        let diamond = Diamond::new(20);
        assert_eq!(diamond.len(), 841);
        assert_eq!(diamond.cell(0), Cell::new(0, -20));
        for index in 0..diamond.len() {
            let cell = diamond.cell(index);
            assert_eq!(diamond.index(cell), Some(index));
            assert_eq!(diamond.index_of_column_0(cell.y) as isize + cell.x as isize, index as isize);
            if index > 0 {
                let (a, b) = (diamond.cell(index - 1), diamond.cell(index));
                assert!((a.y, a.x) < (b.y, b.x));
            }
        }
        assert_eq!(diamond.index(Cell::new(11, 10)), None);
        assert_eq!(diamond.index(Cell::new(-128, -128)), None);
    }
}

//! What every free cell of an area would earn, for every tile asked about, all at once.
//!
//! The area is drawn into rows of bits, one set of rows a landscape. A completion of a card (matcher.rs) is complete at a cell
//! if each of its needs is met there, and a need (dx, dy, landscape) is met at all cells at once in that landscape's rows, moved
//! by (dx, dy). So a completion costs an "and" a need and row, for all cells together, and never a branch that depends on the
//! area. Neighbours' Pawints are summed alike, for all free cells side by side.
//!
//! There are 16 rows of 16 columns, and margins of 4 around, as far as a pattern can reach. An area that needs more (a long line)
//! has no outlook: it is looked at cell by cell, as a single placement is. That is also the slow twin of this file.

use super::{
    area::{Laid, PLACES, free_beside},
    keys::Keys,
    matcher::{Matcher, Need},
    tile::TileByte,
};
use crate::geometry::{Cell, EDGES};

/// Rows and columns on which the next tile may come to lie.
const SIDE: usize = 16;
/// How far a pattern can reach from one of its cells: it fits in 5 x 5.
const MARGIN: usize = 4;
const ROWS: usize = SIDE + 2 * MARGIN;
/// Columns of the grid of bytes; a power of two.
const COLUMNS: usize = 32;
/// An area drawn for looking at all its free cells at once. Free cells are numbered by row, then column, as ids are.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// Tiles of landscapes 0 to 7, then of any: row y at index y + MARGIN, column x at bit x + MARGIN.
    planes: [[u32; ROWS]; 9],
    /// Free cells: row y at index y, column x at bit x.
    free: [u32; SIDE],
    /// Free cells in the rows above.
    before: [u8; SIDE],
    len: usize,
    rows: usize,
    cells: [Cell; PLACES],
    /// The bytes across each edge of each free cell.
    across: [[u8; PLACES]; 4],
}

impl Outlook {
    /// Draws an area; `None` if it is empty or too long for the drawing.
    pub fn new<K: Keys>(area: &Laid<K>) -> Option<Self> {
        let (least, greatest) = area.bounds();
        let (width, height) = (greatest.x - least.x + 3, greatest.y - least.y + 3);
        if area.is_empty() || width as usize > SIDE || height as usize > SIDE {
            return None;
        }
        let mut outlook = Outlook {
            planes: [[0; ROWS]; 9],
            free: [0; SIDE],
            before: [0; SIDE],
            len: 0,
            rows: height as usize,
            cells: [Cell::ORIGIN; PLACES],
            across: [[0; PLACES]; 4],
        };
        let corner = least.plus(Cell::new(-1, -1));
        let mut grid = [0u8; ROWS * COLUMNS];
        for (cell, tile) in area.tiles() {
            let at = cell.minus(corner);
            let (row, column) = (at.y as usize + MARGIN, at.x as usize + MARGIN);
            outlook.planes[tile.landscape() as usize][row] |= 1 << column;
            outlook.planes[8][row] |= 1 << column;
            grid[row * COLUMNS + column] = tile.0;
        }
        outlook.find_free(corner, &grid);
        Some(outlook)
    }

    fn find_free(&mut self, corner: Cell, grid: &[u8; ROWS * COLUMNS]) {
        let steps = EDGES.map(|edge| edge.y as isize * COLUMNS as isize + edge.x as isize);
        let any = &self.planes[8];
        for row in 0..self.rows {
            self.free[row] = free_beside(any[row + MARGIN - 1], any[row + MARGIN], any[row + MARGIN + 1]) >> MARGIN;
            self.before[row] = self.len as u8;
            let mut left = self.free[row];
            while left != 0 {
                let column = left.trailing_zeros() as usize;
                left &= left - 1;
                let at = (row + MARGIN) * COLUMNS + column + MARGIN;
                for (bytes, step) in self.across.iter_mut().zip(steps) {
                    bytes[self.len] = grid[at.wrapping_add_signed(step)];
                }
                self.cells[self.len] = corner.plus(Cell::new(column as i8, row as i8));
                self.len += 1;
            }
        }
    }

    /// The free cells, by row, then column.
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..self.len]
    }

    /// What cards completed by a tile of this landscape would pay, at each free cell. `payouts` are the active cards.
    pub fn missions(&self, matcher: &Matcher, landscape: u8, payouts: &[(usize, u32)]) -> [u16; PLACES] {
        let mut pawints = [0; PLACES];
        for &(card, payout) in payouts {
            let completions = matcher.completions(card, landscape);
            if self.rows <= SIDE / 2 {
                self.pay::<{ SIDE / 2 }>(completions, payout, &mut pawints);
            } else {
                self.pay::<SIDE>(completions, payout, &mut pawints);
            }
        }
        pawints
    }

    /// Adds a card's payout at each free cell where some completion is complete.
    fn pay<const H: usize>(&self, completions: &[Vec<Need>], payout: u32, pawints: &mut [u16; PLACES]) {
        let mut hits = [0u32; H];
        for needs in completions {
            let complete = self.complete_at::<H>(needs);
            hits.iter_mut().zip(complete).for_each(|(hit, row)| *hit |= row);
        }
        for (row, mut left) in hits.into_iter().enumerate() {
            while left != 0 {
                let below = (1 << left.trailing_zeros()) - 1;
                left &= left - 1;
                let place = self.before[row] as u32 + (self.free[row] & below).count_ones();
                pawints[place as usize] += payout as u16;
            }
        }
    }

    /// The free cells at which all needs are met, by rows.
    #[inline]
    fn complete_at<const H: usize>(&self, needs: &[Need]) -> [u32; H] {
        let mut rows: [u32; H] = std::array::from_fn(|row| self.free[row]);
        for need in needs {
            let plane = &self.planes[need.landscape().unwrap_or(8) as usize];
            let from = (need.step.y + MARGIN as i8) as usize;
            let moved = (need.step.x + MARGIN as i8) as u32;
            for (row, tiles) in rows.iter_mut().zip(&plane[from..from + H]) {
                *row &= tiles >> moved;
            }
        }
        rows
    }

    /// What a tile would earn at each free cell, `missions` being what its landscape's cards pay there.
    pub fn gains(&self, tile: TileByte, missions: &[u16; PLACES]) -> [u16; PLACES] {
        let mut adjacency = [0u8; PLACES];
        for bytes in &self.across {
            for (sum, &byte) in adjacency.iter_mut().zip(bytes) {
                let neighbour = TileByte(byte);
                let is_alike = (byte ^ tile.0) & TileByte::LANDSCAPE == 0;
                *sum += if is_alike & (neighbour.value() <= tile.value()) { neighbour.value() } else { 0 };
            }
        }
        std::array::from_fn(|place| tile.value() as u16 + adjacency[place] as u16 + missions[place])
    }
}

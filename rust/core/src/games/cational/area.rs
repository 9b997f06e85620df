//! The compact form of a playing area: the tiles in the order in which they were placed, and their keys.

use super::{ground::Ground, keys::AreaKeys, matcher::Need, tile::TileByte};
use crate::geometry::{Cell, EDGES};
use arrayvec::ArrayVec;

/// Most tiles that an area can hold: one for each of 24 rounds.
pub const MOST_LAID: usize = 24;

/// Places for free cells: beside 24 tiles there are at most 50.
pub const PLACES: usize = 64;

/// A playing area as positions keep it. Only [`Area::put`] changes it, so tiles and keys can't part.
///
/// Equality is that of the position: which tile lies where, not in what order they came.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    xs: [i8; MOST_LAID],
    ys: [i8; MOST_LAID],
    tiles: [TileByte; MOST_LAID],
    len: u8,
    /// The corners of the box around the tiles.
    least: Cell,
    greatest: Cell,
    keys: AreaKeys,
}

impl Area {
    /// An area without tiles.
    pub const EMPTY: Self = Self {
        xs: [0; MOST_LAID],
        ys: [0; MOST_LAID],
        tiles: [TileByte::EMPTY; MOST_LAID],
        len: 0,
        least: Cell::ORIGIN,
        greatest: Cell::ORIGIN,
        keys: AreaKeys::EMPTY,
    };

    /// The tiles in the order in which they were placed.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = (Cell, TileByte)> + '_ {
        (0..self.len as usize).map(|i| (Cell::new(self.xs[i], self.ys[i]), self.tiles[i]))
    }

    /// How many tiles lie here.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no tile lies here.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tile on a cell.
    #[inline]
    pub fn tile_at(&self, cell: Cell) -> TileByte {
        // All 24 places are compared without a branch, which the compiler turns into vector code; unused ones are empty.
        let mut byte = 0;
        for i in 0..MOST_LAID {
            byte |= if self.xs[i] == cell.x && self.ys[i] == cell.y { self.tiles[i].0 } else { 0 };
        }
        TileByte(byte)
    }

    /// Whether some edge of the cell touches a tile (CM-4.2).
    #[inline]
    pub fn touches(&self, cell: Cell) -> bool {
        let steps = |one: i8, other: i8| (one as i16 - other as i16).unsigned_abs();
        (0..self.len as usize).any(|i| steps(self.xs[i], cell.x) + steps(self.ys[i], cell.y) == 1)
    }

    /// The least and the greatest cell of the box around the tiles; the origin's for an empty area.
    pub fn bounds(&self) -> (Cell, Cell) {
        (self.least, self.greatest)
    }

    /// Puts a tile on a free cell. The caller has checked the rules.
    ///
    /// # Panics
    /// If 24 tiles lie here already.
    #[inline]
    pub fn put(&mut self, cell: Cell, tile: TileByte) {
        let i = self.len as usize;
        self.xs[i] = cell.x;
        self.ys[i] = cell.y;
        self.tiles[i] = tile;
        let (least, greatest) = if i == 0 { (cell, cell) } else { (self.least, self.greatest) };
        self.least = Cell::new(least.x.min(cell.x), least.y.min(cell.y));
        self.greatest = Cell::new(greatest.x.max(cell.x), greatest.y.max(cell.y));
        self.len += 1;
        self.keys.add(cell, tile);
    }

    /// The cells on which the next tile may lie, by row, then column (CM-4.2).
    pub fn free_cells(&self) -> ArrayVec<Cell, PLACES> {
        let mut cells = ArrayVec::new();
        self.for_each_free(|cell| cells.push(cell));
        cells
    }

    /// Calls `visit` with the cells on which the next tile may lie, by row, then column.
    #[inline]
    pub fn for_each_free(&self, mut visit: impl FnMut(Cell)) {
        if self.is_empty() {
            return visit(Cell::ORIGIN);
        }
        // Rows of bits with a free row and column around the box, so that nothing need be sorted or looked up.
        let corner = self.least.plus(Cell::new(-1, -1));
        let mut rows = [0u32; MOST_LAID + 8];
        for (cell, _) in self.tiles() {
            let at = cell.minus(corner);
            rows[at.y as usize + 1] |= 1 << at.x;
        }
        let free = |row: usize| free_beside(rows[row], rows[row + 1], rows[row + 2]) as u64;
        let (columns, len) = (self.greatest.x - corner.x + 2, (self.greatest.y - corner.y + 2) as usize);
        // As many rows as a number holds are looked through together: where a row's cells end can't be foretold.
        let (joined, bits) = if columns <= 16 { (4, 16) } else { (2, 32) };
        for first in (0..len).step_by(joined) {
            let mut left = (0..joined).fold(0, |left, row| left | free(first + row) << (row * bits));
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                visit(corner.plus(Cell::new((place % bits) as i8, (first + place / bits) as i8)));
                left &= left - 1;
            }
        }
    }

    fn sorted(&self) -> [(i8, i8, u8); MOST_LAID] {
        let mut all = std::array::from_fn(|i| (self.xs[i], self.ys[i], self.tiles[i].0));
        all.sort_unstable();
        all
    }
}

impl Area {
    /// The key of the tiles on their cells.
    pub fn key(&self) -> u64 {
        self.keys.plain()
    }

    /// The key of the tiles up to rotation, reflection and shift.
    #[inline]
    pub fn canonical_key(&self) -> u64 {
        self.keys.canonical(self.least, self.greatest)
    }
}

/// The free cells of a row of bits that touch a tile in it, above it or below it.
#[inline]
pub(super) fn free_beside(above: u32, here: u32, below: u32) -> u32 {
    (above | below | here << 1 | here >> 1) & !here
}

impl PartialEq for Area {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.sorted() == other.sorted()
    }
}

impl Eq for Area {}

impl Ground for Area {
    type Spot = Cell;

    #[inline]
    fn around(&self, spot: Cell) -> [TileByte; 4] {
        EDGES.map(|edge| self.tile_at(spot.plus(edge)))
    }

    #[inline]
    fn look(&self, spot: Cell, need: &Need) -> TileByte {
        self.tile_at(spot.plus(need.step))
    }
}

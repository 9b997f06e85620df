//! The working form of a playing area: a wrapped plane of bytes and a list of the cells on which a tile may lie next.
//!
//! A byte of the plane is a laid tile, `LISTED` for a free cell that is in the list, or 0. So placing a tile costs four looks and
//! at most three pushes, and nothing is ever searched: the cell placed on is known by its place in the list, where the last
//! cell takes its place. The order of the list depends on the history; whoever needs ids sorts.

use super::{
    area::{Area, MOST_LAID},
    ground::Ground,
    matcher::Need,
    play::Form,
    shelf::Shelf,
    tables::Tables,
    tile::TileByte,
};
use crate::geometry::{Cell, EDGES, plane};

/// Most free cells beside n joined tiles, 2n + 2, and one place to write to without asking.
const MOST_FREE: usize = 2 * MOST_LAID + 3;
const MASK: usize = plane::CELLS - 1;
/// A free cell that is in the list. Not a tile: the tile bit is off.
const LISTED: u8 = 1;
const FOLDED_EDGES: [u16; 4] =
    [plane::fold(EDGES[0]), plane::fold(EDGES[1]), plane::fold(EDGES[2]), plane::fold(EDGES[3])];

/// A playing area as playouts keep it.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    plane: [u8; plane::CELLS],
    free: [u16; MOST_FREE],
    free_len: u8,
}

/// A free cell: where it lies on the plane and which place of the list it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeCell {
    at: u16,
    place: u8,
}

impl Field {
    /// A field without tiles: the origin is free.
    pub const EMPTY: Self = {
        let mut field = Field { plane: [0; plane::CELLS], free: [0; MOST_FREE], free_len: 1 };
        field.plane[0] = LISTED;
        field
    };

    /// Lays the tiles of a compact area on an empty field.
    pub fn fill(&mut self, area: &Area) {
        for (cell, tile) in area.tiles() {
            let spot = self.find(cell).expect("each tile lay beside an earlier one");
            self.put(spot, tile);
        }
    }

    /// Lays a tile on a free cell.
    pub fn put(&mut self, spot: FreeCell, tile: TileByte) {
        self.put_beside(spot, self.around(spot), tile);
    }

    #[inline]
    fn free(&self) -> &[u16] {
        &self.free[..self.free_len as usize]
    }

    /// How many cells are free for the next tile.
    #[inline]
    pub fn free_len(&self) -> usize {
        self.free_len as usize
    }

    /// The free cell at this place of the list.
    #[inline]
    pub fn free_cell(&self, place: usize) -> FreeCell {
        FreeCell { at: self.free()[place], place: place as u8 }
    }

    /// The free cell that stands for `cell`, if it is one.
    pub fn find(&self, cell: Cell) -> Option<FreeCell> {
        let at = plane::fold(cell);
        let place = self.free().iter().position(|&free| free == at)?;
        Some(FreeCell { at, place: place as u8 })
    }

    /// Whether both forms hold the same tiles and offer the same cells.
    pub fn agrees_with(&self, area: &Area) -> bool {
        let tiles = self.plane.iter().filter(|&&byte| TileByte(byte).is_tile()).count();
        let lying = |(cell, tile): (Cell, TileByte)| self.plane[plane::fold(cell) as usize] == tile.0;
        let beside = |(cell, _): (Cell, TileByte)| EDGES.map(|edge| cell.plus(edge));
        let mut offered: Vec<u16> =
            area.tiles().flat_map(beside).filter(|&cell| !area.tile_at(cell).is_tile()).map(plane::fold).collect();
        if area.is_empty() {
            offered.push(plane::fold(Cell::ORIGIN));
        }
        offered.sort_unstable();
        offered.dedup();
        let mut free = self.free().to_vec();
        free.sort_unstable();
        tiles == area.len() && area.tiles().all(lying) && free == offered
    }

    #[inline]
    fn byte(&self, at: u16, step: u16) -> u8 {
        self.plane[(at as usize + step as usize) & MASK]
    }
}

impl Ground for Field {
    type Spot = FreeCell;

    #[inline]
    fn around(&self, spot: FreeCell) -> [TileByte; 4] {
        FOLDED_EDGES.map(|edge| TileByte(self.byte(spot.at, edge)))
    }

    #[inline]
    fn look(&self, spot: FreeCell, need: &Need) -> TileByte {
        TileByte(self.byte(spot.at, need.folded))
    }
}

impl Form for Field {
    const KEYED: bool = false;
    type Stock = Shelf;

    #[inline]
    fn lay(&mut self, spot: FreeCell, around: [TileByte; 4], tile: TileByte, _: &Tables, _: &[u8]) {
        self.put_beside(spot, around, tile);
    }
}

impl Field {
    #[inline]
    fn put_beside(&mut self, spot: FreeCell, around: [TileByte; 4], tile: TileByte) {
        let mut len = self.free_len as usize - 1;
        self.plane[spot.at as usize & MASK] = tile.0;
        self.free[spot.place as usize] = self.free[len];
        for (step, beside) in FOLDED_EDGES.into_iter().zip(around) {
            // Without a branch, since nobody could foretell it: the cell is written to the list's end, which grows only if it is new.
            let at = (spot.at as usize + step as usize) & MASK;
            let is_new = (beside.0 == 0) as u8;
            self.plane[at] = beside.0 | (is_new * LISTED);
            self.free[len] = at as u16;
            len += is_new as usize;
        }
        self.free_len = len as u8;
    }
}

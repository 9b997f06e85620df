//! The working form of an area for players that look at all cells at once: what each cell would complete is kept, not searched.
//!
//! Beside the wrapped plane and the list of free cells (as in field.rs) there is a number for each cell, a byte a landscape: bit e of a
//! byte is set if a tile of that landscape would complete there the card that was turned as entry e. A laid tile sets the bits
//! that it opens (openers.rs); a card that is turned has them set by all the tiles that lie already. Nothing is ever unset: tiles stay.

use super::{
    area::{Area, MOST_LAID, PLACES},
    ground::{Found, Ground, adjacency},
    matcher::Need,
    openers::Opener,
    play::Form,
    store::Store,
    tables::Tables,
    tile::TileByte,
};
use crate::geometry::{Cell, EDGES, plane};

const MASK: usize = plane::CELLS - 1;
/// Patterns fit into 5 x 5 cells, so steps within them are at most 4 cells long each way.
pub(super) const LONGEST: i8 = 4;
/// A free cell that is in the list. Not a tile: the tile bit is off.
const LISTED: u8 = 1;

/// A free cell: its number on the plane, and a number by which cells are ordered as ids are, by row, then column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Spot {
    pub(super) at: u16,
    order: u16,
}

/// Added to columns and rows, so that numbers of cells beyond an area's reach stay above 0.
const MIDDLE: i16 = 32;

impl Spot {
    /// The spot of a cell.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        let order = (cell.y as i16 + MIDDLE) << 6 | (cell.x as i16 + MIDDLE);
        Self { at: plane::fold(cell), order: order as u16 }
    }

    /// The cell of a spot.
    pub const fn cell(self) -> Cell {
        let [x, y] = [self.order as i16 & 63, self.order as i16 >> 6];
        Cell::new((x - MIDDLE) as i8, (y - MIDDLE) as i8)
    }

    /// Ascends by row, then column.
    #[inline]
    pub const fn order(self) -> u16 {
        self.order
    }

    #[inline]
    const fn beside(self, edge: Cell) -> Self {
        let at = (self.at as usize + plane::fold(edge) as usize) & MASK;
        let order = self.order.wrapping_add_signed(((edge.y as i16) << 6) + edge.x as i16);
        Self { at: at as u16, order }
    }
}

/// A playing area of which every gain is asked.
#[derive(Clone, Copy, Debug)]
pub struct Survey {
    plane: [u8; plane::CELLS],
    open: [u64; plane::CELLS],
    /// The same for cards of a single cell, which are complete on any.
    open_anywhere: u64,
    free: [Spot; PLACES],
    free_len: u8,
    laid: [u16; MOST_LAID],
    /// The same unwrapped.
    laid_cells: [Cell; MOST_LAID],
    laid_len: u8,
}

impl Survey {
    /// An area without tiles and without cards: the origin is free.
    pub const EMPTY: Self = {
        let mut survey = Survey {
            plane: [0; plane::CELLS],
            open: [0; plane::CELLS],
            open_anywhere: 0,
            free: [Spot::of(Cell::ORIGIN); PLACES],
            free_len: 1,
            laid: [0; MOST_LAID],
            laid_cells: [Cell::ORIGIN; MOST_LAID],
            laid_len: 0,
        };
        survey.plane[0] = LISTED;
        survey
    };

    /// Lays the tiles of a compact area on an empty survey; `turned` are the cards turned so far.
    pub fn fill(&mut self, area: &Area, tables: &Tables, turned: &[u8]) {
        turned.iter().enumerate().for_each(|(entry, &card)| self.card_turned(tables, entry, card as usize));
        for (cell, tile) in area.tiles() {
            let spot = Spot::of(cell);
            let place = self.free().iter().position(|&free| free == spot).expect("each tile lay beside an earlier one");
            let at = FreePlace { spot, place: place as u8 };
            self.lay(at, self.around(at), tile, tables, turned);
        }
    }

    /// The free cells; their order depends on the history.
    #[inline]
    pub fn free(&self) -> &[Spot] {
        &self.free[..self.free_len as usize]
    }

    /// Where tiles lie, in the order in which they were laid.
    #[inline]
    pub(super) fn laid(&self) -> &[u16] {
        &self.laid[..self.laid_len as usize]
    }

    /// What lies on a cell; where no tile lies, some byte that is no tile.
    #[inline]
    pub(super) fn byte(&self, at: usize) -> TileByte {
        TileByte(self.plane[at & MASK])
    }

    /// The bytes across the four edges of a cell.
    #[inline]
    pub(super) fn across(&self, at: u16) -> [u8; 4] {
        EDGES.map(|edge| self.plane[(at as usize + plane::fold(edge) as usize) & MASK])
    }

    /// What is open at a cell: bit e of byte l is set if a tile of landscape l completes there the card of entry e.
    #[inline]
    pub fn open(&self, spot: Spot) -> u64 {
        self.open_at(spot.at as usize)
    }

    /// The same for any cell, free or not.
    #[inline]
    pub(super) fn open_at(&self, at: usize) -> u64 {
        self.open[at & MASK] | self.open_anywhere
    }

    /// Whether a tile of this landscape would complete a card on a cell, free or not.
    ///
    /// For cells that are not free the bits alone don't tell: they are set up to 8 steps beyond one tile, and asked about up to 8 steps beyond
    /// a free cell, so that two such cells of a long area may be one on the plane. Here all looks begin at a tile.
    pub(super) fn completes(&self, tables: &Tables, card: usize, landscape: usize, cell: Cell) -> bool {
        (0..self.laid_len as usize).any(|i| {
            let step = cell.minus(self.laid_cells[i]);
            let at = self.laid[i] as usize;
            let look = |step: u16| self.byte(at + step as usize);
            let opens = |opener: &&Opener| {
                opener.at == plane::fold(step)
                    && opener.landscapes >> (8 * landscape) & 1 == 1
                    && tables.openers.met(opener, look) != 0
            };
            step.x.abs() <= LONGEST
                && step.y.abs() <= LONGEST
                && tables.openers.of(card, self.byte(at).landscape()).iter().any(|opener| opens(&opener))
        })
    }

    /// Sets what a laid tile opens of one card.
    #[inline]
    fn open_beside(&mut self, at: u16, tables: &Tables, entry: usize, card: usize) {
        let landscape = TileByte(self.plane[at as usize & MASK]).landscape();
        for opener in tables.openers.of(card, landscape) {
            let look = |step: u16| TileByte(self.plane[(at as usize + step as usize) & MASK]);
            let met = tables.openers.met(opener, look);
            self.open[(at as usize + opener.at as usize) & MASK] |= (opener.landscapes & met) << entry;
        }
    }
}

/// A free cell with its place in the list.
#[derive(Clone, Copy, Debug)]
pub struct FreePlace {
    /// The cell.
    pub spot: Spot,
    /// Its place in [`Survey::free`].
    pub place: u8,
}

impl Ground for Survey {
    type Spot = FreePlace;

    #[inline]
    fn around(&self, free: FreePlace) -> [TileByte; 4] {
        self.across(free.spot.at).map(TileByte)
    }

    #[inline]
    fn look(&self, free: FreePlace, need: &Need) -> TileByte {
        TileByte(self.plane[(free.spot.at as usize + need.folded as usize) & MASK])
    }
}

impl Form for Survey {
    const KEYED: bool = false;
    /// As in positions, so that draws by the same numbers are the same tiles.
    type Stock = Store;

    #[inline]
    fn lay(&mut self, free: FreePlace, around: [TileByte; 4], tile: TileByte, tables: &Tables, turned: &[u8]) {
        let FreePlace { spot, place } = free;
        let mut len = self.free_len as usize - 1;
        self.plane[spot.at as usize & MASK] = tile.0;
        self.free[place as usize] = self.free[len];
        for (edge, beside) in EDGES.into_iter().zip(around) {
            // As in field.rs: the list's end is written in any case and grows only if the cell is new.
            let cell = spot.beside(edge);
            let is_new = (beside.0 == 0) as u8;
            self.plane[cell.at as usize & MASK] = beside.0 | (is_new * LISTED);
            self.free[len % PLACES] = cell;
            len += is_new as usize;
        }
        self.free_len = len as u8;
        self.laid[self.laid_len as usize] = spot.at;
        self.laid_cells[self.laid_len as usize] = spot.cell();
        self.laid_len += 1;
        turned.iter().enumerate().for_each(|(entry, &card)| self.open_beside(spot.at, tables, entry, card as usize));
    }

    #[inline]
    fn find(
        &self,
        free: FreePlace,
        around: [TileByte; 4],
        tile: TileByte,
        _: &Tables,
        turned: &[u8],
        active: u32,
    ) -> Found {
        let mut entries = (self.open(free.spot) >> (8 * tile.landscape())) as u8;
        let mut cards = 0;
        while entries != 0 {
            cards |= 1 << turned[entries.trailing_zeros() as usize];
            entries &= entries - 1;
        }
        let adjacency = adjacency(tile, around);
        Found { adjacency, cards: cards & active }
    }

    fn card_turned(&mut self, tables: &Tables, entry: usize, card: usize) {
        self.open_anywhere |= tables.openers.anywhere(card) << entry;
        for i in 0..self.laid_len as usize {
            self.open_beside(self.laid[i], tables, entry, card);
        }
    }
}

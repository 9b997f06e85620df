//! All gains at once: what each tile that a seat holds or could take would earn on each cell.
//!
//! The seat's area is looked at once, for the landscapes of all these tiles (prospects.rs); each tile then costs a few additions a cell.

use super::{
    area::PLACES,
    game::Cational,
    play::{Phase, Position},
    prospects::{Prospects, landscapes_of},
    store::{STACKS, Stock},
    tile::KindId,
};
use crate::geometry::Cell;
use arrayvec::ArrayVec;

/// Two in hand and the tops of the stacks.
const MOST_TILES: usize = 2 + STACKS;

/// The gains of a seat's tiles on its cells, a row for each tile and a column for each cell. Kept from position to position, it allocates
/// nothing.
///
/// ```
/// use meographic::games::cational::{AllGains, Cational};
///
/// let game = Cational::<2>::standard();
/// let (position, mut all) = (game.deal_out(7), AllGains::new());
/// game.all_gains(&position, 0, &mut all);
/// assert_eq!((all.tiles().len(), all.cells().len()), (4, 1)); // one in hand, three stacks; the first tile lies on the origin
/// for (row, &kind) in all.tiles().iter().enumerate() {
///     assert_eq!(all.of(row), [game.tables().byte(kind).value() as u16]);
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct AllGains {
    prospects: Prospects,
    tiles: ArrayVec<KindId, MOST_TILES>,
    cells: ArrayVec<Cell, PLACES>,
    gains: ArrayVec<u16, { MOST_TILES * PLACES }>,
}

impl AllGains {
    /// Of no position yet: no tiles, no cells.
    pub fn new() -> Self {
        Self::default()
    }

    /// The seat's hand by slot, then the tops of the stacks from the left. Equal tiles are there as often as they lie there.
    pub fn tiles(&self) -> &[KindId] {
        &self.tiles
    }

    /// The cells on which the seat's next tile may lie, in the order of ids: by row, then column (CM-4.2).
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What tile number `row` of [`AllGains::tiles`] would earn on each of the cells, in Pawints.
    ///
    /// # Panics
    /// If there are not so many tiles.
    #[inline]
    pub fn of(&self, row: usize) -> &[u16] {
        assert!(row < self.tiles.len(), "tile {row} of {}", self.tiles.len());
        let cells = self.cells.len();
        &self.gains[row * cells..(row + 1) * cells]
    }

    /// All rows, one after the other.
    #[inline]
    pub fn gains(&self) -> &[u16] {
        &self.gains
    }

    fn clear(&mut self) {
        self.tiles.clear();
        self.cells.clear();
        self.gains.clear();
    }
}

impl<const P: usize> Cational<P> {
    /// What a seat would earn if it laid now (CM-5), for each tile that it holds or could take and each cell, into `all` (cleared first).
    ///
    /// The row of missions counts as it lies, whoever is to move. There are no tiles and no cells for a seat that has no turn left and
    /// where no tile is in hand and no stack stands, as before anything is dealt.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn all_gains(&self, position: &Position<P>, seat: usize, all: &mut AllGains) {
        assert!(seat < P, "seat {seat} of {P}");
        all.clear();
        if position.is_done(seat, self.tables().rounds()) {
            return;
        }
        let AllGains { prospects, tiles, cells, gains } = all;
        tiles.extend(position.hands[seat].iter().filter_map(|held| held.kind()));
        tiles.extend((0..position.store.stacks()).map(|stack| position.store.top(stack)));
        if tiles.is_empty() {
            return;
        }
        prospects.look_at(position, self.tables(), seat, landscapes_of(self.tables(), tiles.iter().copied()));
        cells.extend(prospects.spots().iter().map(|spot| spot.cell()));
        for &kind in tiles.iter() {
            let row = prospects.gains(self.tables().byte(kind));
            gains.try_extend_from_slice(row).expect("a place for each tile on each cell");
        }
    }
}

impl<const P: usize> Position<P> {
    /// Whether a seat has no turn left (CM-7.2).
    fn is_done(&self, seat: usize, rounds: u8) -> bool {
        let is_dealt = self.phase != Phase::SetupHand;
        self.phase == Phase::Over || (is_dealt && self.round == rounds && seat < self.seat())
    }
}

//! What a seat could earn with its next tile: every tile asked about, on every cell that is free for it, all at once.
//!
//! For each free cell there are the bytes across its edges, and a byte a landscape that says which cards a tile of that landscape would
//! complete there. A tile's gain on a cell is then its value, a sum over the four bytes and one look into a table of what each set of
//! cards pays: a few additions, the same for all cells, without a branch, sixteen cells side by side.
//!
//! On surveys the completions are kept up to date (survey.rs); for a compact position they are searched here, cell by cell. The slow
//! twin of both is [`super::place`], which asks about one placement.

use super::{
    area::PLACES,
    play::{Form, MOST_TURNED, Play, Position},
    survey::{Spot, Survey},
    tables::Tables,
    tile::{KindId, TileByte},
};
use crate::geometry::{Cell, EDGES, plane};
use arrayvec::ArrayVec;

// A tile of 15 with four like it beside it, and 8 cards of 99: what gains can reach fits their 16 bits.
const _: () = assert!(5 * 15 + MOST_TURNED * 99 <= u16::MAX as usize);

/// Tiles that a turn can ask about: two in hand, three on the stacks and one drawn in between.
const MOST_ASKED: usize = 6;
/// Free cells are looked at so many at a time.
const BLOCK: usize = 16;
const BLOCKS: usize = PLACES / BLOCK;
/// Sets of entries.
const SETS: usize = 1 << MOST_TURNED;
const MASK: usize = plane::CELLS - 1;

/// Sixteen free cells; 0 beyond the last.
#[derive(Clone, Copy, Debug)]
struct Block {
    /// The bytes across each edge.
    across: [[u8; BLOCK]; 4],
    /// Bit e of byte l: a tile of landscape l completes the card of entry e.
    open: [u64; BLOCK],
}

impl Block {
    const EMPTY: Self = Self { across: [[0; BLOCK]; 4], open: [0; BLOCK] };

    /// What this tile would earn on each cell. `pays` says what each set of entries pays.
    #[inline]
    fn gains(&self, tile: TileByte, unpaid: u8, pays: &[u16; SETS]) -> [u16; BLOCK] {
        let own_and_neighbours = self.own_and_neighbours(tile);
        let byte = 8 * tile.landscape() as u32;
        std::array::from_fn(|i| own_and_neighbours[i] as u16 + pays[((self.open[i] >> byte) as u8 & unpaid) as usize])
    }
}

impl Block {
    /// What this tile and its neighbours pay on each cell. A function of its own and one expression a cell: only so does the compiler make
    /// vector code of it, a tenth of the instructions.
    #[inline(never)]
    fn own_and_neighbours(&self, tile: TileByte) -> [u8; BLOCK] {
        let [up, left, right, down] = &self.across;
        let pays = |byte: u8| tile.pays(TileByte(byte));
        std::array::from_fn(|i| tile.value() + pays(up[i]) + pays(left[i]) + pays(right[i]) + pays(down[i]))
    }
}

/// The free cells of an area and what can be earned there; good until a tile is laid or the row moves.
#[derive(Clone, Debug)]
pub struct Prospects {
    spots: [Spot; PLACES],
    len: usize,
    blocks: [Block; BLOCKS],
    /// What each set of entries pays.
    pays: [u16; SETS],
    /// Entries that could pay the seat, as bits.
    unpaid: u8,
    /// The tiles asked about so far, what they would earn on each free cell, and the most of it.
    asked: ArrayVec<TileByte, MOST_ASKED>,
    gains: [[[u16; BLOCK]; BLOCKS]; MOST_ASKED],
    best: [u16; MOST_ASKED],
}

impl Prospects {
    /// Nothing looked at yet.
    pub fn new() -> Self {
        Prospects {
            spots: [Spot::of(Cell::ORIGIN); PLACES],
            len: 0,
            blocks: [Block::EMPTY; BLOCKS],
            pays: [0; SETS],
            unpaid: 0,
            asked: ArrayVec::new(),
            gains: [[[0; BLOCK]; BLOCKS]; MOST_ASKED],
            best: [0; MOST_ASKED],
        }
    }

    /// Looks at a seat's cells on a game of surveys. The order of the spots depends on the history.
    #[inline]
    pub(super) fn look<const P: usize>(&mut self, play: &Play<Survey, P>, tables: &Tables, seat: usize) {
        let survey = play.area(seat);
        self.begin(play, tables, seat);
        for &spot in survey.free() {
            self.add(spot, survey.across(spot.at), survey.open(spot));
        }
    }

    /// Looks at a seat's cells in a position, for tiles of these landscapes (as bits). The spots have the order of ids.
    pub fn look_at<const P: usize>(&mut self, position: &Position<P>, tables: &Tables, seat: usize, landscapes: u8) {
        let mut tiles = [0u8; plane::CELLS];
        for (cell, tile) in position.area(seat).tiles() {
            tiles[plane::fold(cell) as usize & MASK] = tile.0;
        }
        let mut entry_of = [0u8; 32];
        position.turned().iter().enumerate().for_each(|(entry, &card)| entry_of[card as usize % 32] = entry as u8);
        let active = position.active_for(seat);
        self.begin(position, tables, seat);
        position.area(seat).for_each_free(|cell| {
            let spot = Spot::of(cell);
            let look = |step: u16| TileByte(tiles[(spot.at as usize + step as usize) & MASK]);
            let around = EDGES.map(|edge| look(plane::fold(edge)));
            let (mut open, mut left) = (0, landscapes);
            while left != 0 {
                let landscape = left.trailing_zeros();
                left &= left - 1;
                let mut cards = tables.matcher.completed(landscape as u8, around, active, |need| look(need.folded));
                while cards != 0 {
                    open |= 1 << (8 * landscape + entry_of[cards.trailing_zeros() as usize] as u32);
                    cards &= cards - 1;
                }
            }
            self.add(spot, around.map(|byte| byte.0), open);
        });
    }

    #[inline]
    fn begin<A: Form, const P: usize>(&mut self, play: &Play<A, P>, tables: &Tables, seat: usize) {
        self.len = 0;
        self.asked.clear();
        self.unpaid = play.unpaid_entries(seat);
        self.pays[0] = 0;
        for (entry, payout) in play.entry_payouts(tables).into_iter().enumerate() {
            // A set with this entry pays what it pays without it, and this much more. As many steps whatever the row, so that none is foretold
            // wrongly.
            let (without, with) = self.pays.split_at_mut(1 << entry);
            with.iter_mut().zip(without).for_each(|(with, without)| *with = *without + payout);
        }
    }

    #[inline]
    fn add(&mut self, spot: Spot, across: [u8; 4], open: u64) {
        let (block, place) = (self.len / BLOCK % BLOCKS, self.len % BLOCK);
        let block = &mut self.blocks[block];
        if place == 0 {
            *block = Block::EMPTY;
        }
        block.across.iter_mut().zip(across).for_each(|(bytes, byte)| bytes[place] = byte);
        block.open[place] = open;
        self.spots[self.len % PLACES] = spot;
        self.len += 1;
    }

    /// The free cells.
    pub fn spots(&self) -> &[Spot] {
        &self.spots[..self.len]
    }

    /// What this tile would earn on each free cell.
    #[inline]
    pub fn gains(&mut self, tile: TileByte) -> &[u16] {
        let place = self.place_of(tile);
        &self.gains[place].as_flattened()[..self.len]
    }

    /// The greatest gain of this tile.
    #[inline]
    pub fn best(&mut self, tile: TileByte) -> u16 {
        let place = self.place_of(tile);
        self.best[place]
    }

    #[inline]
    fn place_of(&mut self, tile: TileByte) -> usize {
        if let Some(known) = self.asked.iter().position(|&asked| asked == tile) {
            return known;
        }
        let place = self.asked.len();
        self.asked.push(tile);
        self.work_out(place, tile);
        place
    }

    fn work_out(&mut self, place: usize, tile: TileByte) {
        let mut best = [0; BLOCK];
        let used = self.len.div_ceil(BLOCK).min(BLOCKS);
        for (gains, block) in self.gains[place].iter_mut().zip(&self.blocks[..used]) {
            // Cells beyond the last earn the tile's value, which no cell falls short of: they never make a best gain.
            *gains = block.gains(tile, self.unpaid, &self.pays);
            best = std::array::from_fn(|i| gains[i].max(best[i]));
        }
        self.best[place] = best.into_iter().fold(0, u16::max);
    }

    /// How many cells earn this tile so much.
    #[inline]
    pub(super) fn equals(&mut self, tile: TileByte, gain: u16) -> usize {
        self.gains(tile).iter().map(|&other| (other == gain) as u16).sum::<u16>() as usize
    }

    /// The place of the cell that is number `nth`, in the order of ids, among those that earn this tile so much.
    pub(super) fn nth_equal(&mut self, tile: TileByte, gain: u16, nth: usize) -> usize {
        let place = self.place_of(tile);
        let gains = self.gains[place].as_flattened()[..self.len].iter().enumerate();
        let equals: ArrayVec<usize, PLACES> =
            gains.filter(|&(_, &other)| other == gain).map(|(place, _)| place).collect();
        let order = |place: usize| self.spots[place].order();
        let is_nth = |&place: &usize| equals.iter().filter(|&&other| order(other) < order(place)).count() == nth;
        equals.iter().copied().find(is_nth).expect("fewer than the equals")
    }
}

impl Default for Prospects {
    fn default() -> Self {
        Self::new()
    }
}

/// The landscapes of these tiles, as bits.
pub(super) fn landscapes_of(tables: &Tables, kinds: impl Iterator<Item = KindId>) -> u8 {
    kinds.fold(0, |bits, kind| bits | 1 << tables.landscape(kind))
}

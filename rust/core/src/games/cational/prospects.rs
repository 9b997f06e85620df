//! What a seat could earn with its next tile: every tile asked about, on every cell that is free, all at once.
//!
//! The cells are gathered from a survey once: what lies across their edges, and what is open there (survey.rs). A tile's gain on a cell is
//! then its value, a sum over four bytes and one look into a table of what each set of cards pays: a few additions, the same
//! for all cells, without a branch. The slow twin is [`super::place`], which asks about one placement by searching.

use super::{
    area::PLACES,
    ground::adjacency,
    play::{Form, MOST_TURNED, Play, Position},
    survey::{Spot, Survey},
    tables::Tables,
    tile::TileByte,
};
use arrayvec::ArrayVec;

// A tile of 15 with four like it beside it, and 8 cards of 99: what gains can reach fits their 16 bits.
const _: () = assert!(5 * 15 + MOST_TURNED * 99 <= u16::MAX as usize);

/// Gains of one tile, a number for each free cell in the order of [`Prospects::spots`].
pub type CellGains = ArrayVec<u16, PLACES>;

/// The free cells of an area and what can be earned there; good until a tile is laid or the row moves.
#[derive(Clone, Debug)]
pub struct Prospects {
    spots: ArrayVec<Spot, PLACES>,
    neighbours: [u32; PLACES],
    open: [u64; PLACES],
    /// What each set of entries pays.
    pays: [u16; 1 << MOST_TURNED],
    /// Entries that could pay the seat, as bits.
    unpaid: u8,
}

impl Prospects {
    /// The prospects of a seat on a game of surveys. The order of the spots depends on the history.
    pub(super) fn of_survey<const P: usize>(play: &Play<Survey, P>, tables: &Tables, seat: usize) -> Self {
        let survey = play.area(seat);
        Self::gather(play, tables, seat, survey, survey.free().iter().copied())
    }

    /// The prospects of a seat in a position, the spots in the order of ids.
    pub(super) fn of_position<const P: usize>(position: &Position<P>, tables: &Tables, seat: usize) -> Self {
        let mut survey = Survey::EMPTY;
        survey.fill(position.area(seat), tables, position.turned());
        Self::gather(position, tables, seat, &survey, position.area(seat).free_cells().into_iter().map(Spot::of))
    }

    #[inline]
    fn gather<A: Form, const P: usize>(
        play: &Play<A, P>,
        tables: &Tables,
        seat: usize,
        survey: &Survey,
        spots: impl Iterator<Item = Spot>,
    ) -> Self {
        let mut prospects = Prospects {
            spots: spots.collect(),
            neighbours: [0; PLACES],
            open: [0; PLACES],
            pays: [0; 1 << MOST_TURNED],
            unpaid: play.unpaid_entries(seat),
        };
        for (i, spot) in prospects.spots.iter().enumerate() {
            prospects.neighbours[i] = survey.neighbours(spot.at);
            prospects.open[i] = survey.open(spot.at);
        }
        for (entry, pays) in play.entry_payouts(tables).enumerate() {
            // A set with this entry pays what it pays without it, and this much more.
            let (without, with) = prospects.pays.split_at_mut(1 << entry);
            with.iter_mut().zip(without).for_each(|(with, without)| *with = *without + pays as u16);
        }
        prospects
    }

    /// The free cells.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// What this tile would earn on each free cell.
    #[inline]
    pub fn gains(&self, tile: TileByte) -> CellGains {
        let mut gains = [0u16; PLACES];
        let len = self.spots.len();
        for (gain, &neighbours) in gains[..len].iter_mut().zip(&self.neighbours) {
            *gain = (tile.value() as u32 + adjacency(tile, neighbours)) as u16;
        }
        let shift = 8 * tile.landscape() as u32;
        for (gain, open) in gains[..len].iter_mut().zip(&self.open) {
            *gain += self.pays[((open >> shift) as u8 & self.unpaid) as usize];
        }
        let mut gains = CellGains::from(gains);
        gains.truncate(len);
        gains
    }

    /// The greatest gain of this tile.
    pub fn best(&self, tile: TileByte) -> u16 {
        self.gains(tile).into_iter().max().unwrap_or(0)
    }
}

//! What the seat to move could earn this turn: every tile that it holds or could take, on every cell that is free for it.

use super::{
    area::{Laid, PLACES},
    keys::Keys,
    outlook::Outlook,
    play::{Form, MOST_ENTRIES, Play},
    tables::Tables,
    tile::KindId,
};
use crate::geometry::Cell;
use arrayvec::ArrayVec;

// A tile of 15 with four like it beside it, and 32 cards of 99: what gains can reach fits their 16 bits.
const _: () = assert!(5 * 15 + 32 * 99 <= u16::MAX as u32);

/// Gains of one tile, a number for each free cell in the order of [`Prospects::cells`].
pub type CellGains = ArrayVec<u16, PLACES>;

/// The free cells of an area and what its cards pay there; good until a tile is laid or the row moves.
#[derive(Clone, Debug)]
pub struct Prospects {
    outlook: Option<Outlook>,
    cells: ArrayVec<Cell, PLACES>,
    payouts: ArrayVec<(usize, u32), MOST_ENTRIES>,
    /// What cards pay at each free cell, for each landscape that was asked about.
    missions: [Option<[u16; PLACES]>; 8],
}

impl Prospects {
    /// The prospects of the seat to move.
    pub fn of<K: Keys, const P: usize>(play: &Play<Laid<K>, P>, tables: &Tables) -> Self
    where
        Laid<K>: Form<Spot = Cell>,
    {
        let seat = play.seat();
        let area = play.area(seat);
        let outlook = Outlook::new(area);
        let cells = match &outlook {
            Some(outlook) => outlook.cells().iter().copied().collect(),
            None => area.free_cells(),
        };
        let active = play.active_for(seat);
        let payouts = play.payouts(tables).filter(|(card, _)| active >> card & 1 == 1).collect();
        Self { outlook, cells, payouts, missions: [None; 8] }
    }

    /// The free cells in the order of ids.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What a tile of this kind would earn on each free cell. `play` and `tables` are those that the prospects are of.
    pub fn gains<K: Keys, const P: usize>(
        &mut self,
        play: &Play<Laid<K>, P>,
        tables: &Tables,
        kind: KindId,
    ) -> CellGains
    where
        Laid<K>: Form<Spot = Cell>,
    {
        let byte = tables.byte(kind);
        match &self.outlook {
            Some(outlook) => {
                let asked = || outlook.missions(&tables.matcher, byte.landscape(), &self.payouts);
                let missions = self.missions[byte.landscape() as usize].get_or_insert_with(asked);
                let mut gains = CellGains::from(outlook.gains(byte, missions));
                gains.truncate(self.cells.len());
                gains
            }
            None => {
                let found = |&cell: &Cell| play.found(tables, play.seat(), cell, kind);
                self.cells.iter().map(|cell| play.pawints(tables, kind, found(cell)) as u16).collect()
            }
        }
    }

    /// The greatest gain of a tile of this kind.
    pub fn best<K: Keys, const P: usize>(&mut self, play: &Play<Laid<K>, P>, tables: &Tables, kind: KindId) -> u16
    where
        Laid<K>: Form<Spot = Cell>,
    {
        self.gains(play, tables, kind).into_iter().max().unwrap_or(0)
    }
}

//! The most that a seat can still earn: a bound for searchers, close in the last rounds.
//!
//! In plain words: the next turn earns at most what the highest tile of each landscape that may come to the seat would earn on its best cell,
//! as the seat's area lies, under the row of that round. Of later turns, when nobody knows what will lie there, each earns at most five
//! times the value of its tile (four alike neighbours as high, CM-5.1 and CM-5.2) and all that shows in the row of its round
//! (CM-5.3). Cards not yet turned count like the dearest that are left.

use super::{
    game::Cational,
    ground::adjacency,
    play::{MOST_TURNED, Phase, Position},
    store::Stock,
    tables::Tables,
    tile::{KindId, LANDSCAPES, TileByte},
};
use crate::geometry::{EDGES, plane};
use arrayvec::ArrayVec;

/// Values of tiles are below this.
const VALUES: usize = 16;
const MASK: usize = plane::CELLS - 1;

impl<const P: usize> Cational<P> {
    /// No more Pawints than this can the seat still earn.
    pub(super) fn bound_to_come(&self, position: &Position<P>, seat: usize) -> u32 {
        let tables = self.tables();
        let turns = position.turns_left(seat, tables.rounds());
        if turns == 0 {
            return 0;
        }
        let next = tables.rounds() - turns + 1;
        let rows = (next + 1..=tables.rounds()).map(|round| position.row_of(tables, seat, round).all());
        let tiles = position.highest(tables, seat, turns as usize - 1);
        position.most_next(tables, seat, next) + rows.sum::<u32>() + 5 * tiles
    }
}

/// What the row of a round can pay a seat.
struct Payouts {
    /// By entry: what its card pays if it has been turned.
    known: [u32; MOST_TURNED],
    /// All that cards not yet turned can pay together.
    unknown: u32,
}

impl Payouts {
    fn all(&self) -> u32 {
        self.known.iter().sum::<u32>() + self.unknown
    }
}

impl<const P: usize> Position<P> {
    /// Turns that a seat has not ended.
    fn turns_left(&self, seat: usize, rounds: u8) -> u8 {
        let is_due = match self.phase {
            Phase::Over => return 0,
            Phase::SetupRow | Phase::SetupDeck | Phase::SetupSupply | Phase::SetupHand => true,
            Phase::Update | Phase::TurnDeck => false,
            Phase::Scout | Phase::Blind | Phase::Replenish | Phase::Place => seat >= self.seat(),
        };
        rounds - self.round + is_due as u8
    }

    /// The row of a round, this one or a later one, as far as it is known: where each entry lies is settled (row.rs).
    fn row_of(&self, tables: &Tables, seat: usize, round: u8) -> Payouts {
        let worths = self.worths(tables);
        let mut payouts = Payouts { known: [0; MOST_TURNED], unknown: 0 };
        for (top, covered) in tables.row.layouts[round as usize - 1].active() {
            let pawints = worths[top as usize] + covered.iter().map(|&entry| worths[entry as usize]).sum::<u32>();
            match self.card(top) {
                None => payouts.unknown += pawints,
                Some(card) if self.paid[seat] >> card & 1 == 1 => {}
                Some(_) => payouts.known[top as usize] = pawints,
            }
        }
        payouts
    }

    /// What the card of each entry is worth; of those not yet turned, the dearest that are left.
    fn worths(&self, tables: &Tables) -> [u32; MOST_TURNED] {
        let seen = self.seen();
        let unseen = tables.dearest.iter().filter(|&&card| seen >> card & 1 == 0);
        let mut worths = [0; MOST_TURNED];
        let cards = self.turned().iter().chain(unseen);
        worths.iter_mut().zip(cards).for_each(|(worth, &card)| *worth = tables.pawints[card as usize]);
        worths
    }

    /// The tiles that the seat may scout before it places: what a stack will show when others have scouted nobody knows.
    fn for_each_scouted(&self, seat: usize, mut visit: impl FnMut(KindId)) {
        self.store.bag().iter().for_each(|&kind| visit(KindId(kind)));
        for stack in 0..self.store.stacks() {
            let tiles = self.store.stack(stack);
            // A seat that scouts now sees the tops.
            let reach = if self.phase == Phase::Scout && seat == self.seat() { 1 } else { tiles.len() };
            tiles[..reach].iter().for_each(|&kind| visit(KindId(kind)));
        }
    }

    /// Whether the seat has scouted in the turn that it is in.
    fn has_scouted(&self, seat: usize) -> bool {
        matches!(self.phase, Phase::Replenish | Phase::Place) && seat == self.seat()
    }

    /// The most that the seat's next turn, in this round, can earn.
    fn most_next(&self, tables: &Tables, seat: usize, round: u8) -> u32 {
        // Of two tiles of a landscape the higher never earns less.
        let mut highest = [TileByte::EMPTY; LANDSCAPES];
        let mut may_come = |kind: KindId| {
            let tile = tables.byte(kind);
            let place = &mut highest[tile.landscape() as usize];
            *place = TileByte(place.0.max(tile.0));
        };
        self.hands[seat].iter().filter_map(|held| held.kind()).for_each(&mut may_come);
        if !self.has_scouted(seat) {
            self.for_each_scouted(seat, &mut may_come);
        }
        let tiles: ArrayVec<TileByte, LANDSCAPES> = highest.into_iter().filter(|tile| tile.is_tile()).collect();
        let row = self.row_of(tables, seat, round);
        row.unknown + self.best_gain(tables, seat, &tiles, &row.known)
    }

    /// What the best of these tiles earns on its best cell, if the card of each entry pays so much.
    fn best_gain(&self, tables: &Tables, seat: usize, asked: &[TileByte], pays: &[u32; MOST_TURNED]) -> u32 {
        let paying = self.turned().iter().zip(pays).filter(|&(_, &pawints)| pawints > 0);
        let cards = paying.fold(0, |cards, (&card, _)| cards | 1 << card);
        let mut tiles = [0u8; plane::CELLS];
        for (cell, tile) in self.areas[seat].tiles() {
            tiles[plane::fold(cell) as usize & MASK] = tile.0;
        }
        let mut best = 0;
        self.areas[seat].for_each_free(|cell| {
            let at = plane::fold(cell);
            let look = |step: u16| TileByte(tiles[(at as usize + step as usize) & MASK]);
            let around = EDGES.map(|edge| look(plane::fold(edge)));
            for &tile in asked {
                let completed = tables.matcher.completed(tile.landscape(), around, cards, |need| look(need.folded));
                let paid = self.turned().iter().zip(pays).filter(|&(&card, _)| completed >> card & 1 == 1);
                let missions = paid.map(|(_, pawints)| pawints).sum::<u32>();
                best = best.max(tile.value() as u32 + adjacency(tile, around) + missions);
            }
        });
        best
    }

    /// The sum of the highest values of so many tiles that the seat holds or may still scout.
    fn highest(&self, tables: &Tables, seat: usize, mut tiles: usize) -> u32 {
        if tiles == 0 {
            return 0;
        }
        let mut counts = [0usize; VALUES];
        let mut count = |kind: KindId| counts[tables.byte(kind).value() as usize % VALUES] += 1;
        self.hands[seat].iter().filter_map(|held| held.kind()).for_each(&mut count);
        self.store.bag().iter().for_each(|&kind| count(KindId(kind)));
        (0..self.store.stacks()).for_each(|i| self.store.stack(i).iter().for_each(|&kind| count(KindId(kind))));
        let mut sum = 0;
        for value in (1..VALUES).rev() {
            let taken = counts[value].min(tiles);
            sum += taken * value;
            tiles -= taken;
        }
        sum as u32
    }
}

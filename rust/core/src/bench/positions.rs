//! What a search asks of positions in the middle of games: a copy, and all gains at once.

use super::{Done, Expected, Loop, middle_positions};
use crate::games::cational::{AllGains, Cational, Position, ground::find, store::Stock, tile::KindId};
use crate::geometry::Cell;
use std::hint::black_box;

/// Positions asked one after the other, so that no branch is learnt by heart.
const POSITIONS: u64 = 256;

/// All gains of a position for the seat to move: what the tiles in its hand and on the tops of the stacks would earn on each cell, about
/// 5 x 14 of them. The unit is a gain, the answer the sum of all gains.
pub(super) struct Gains {
    game: Cational<2>,
    positions: Vec<Position<2>>,
    /// Gains of all positions, and their sum, asked one by one.
    expected: Done,
    times: u64,
}

impl Gains {
    pub(super) fn new() -> Self {
        let game = Cational::standard();
        let positions = middle_positions(&game, POSITIONS);
        let mut expected = Done { units: 0, answer: 0 };
        for position in &positions {
            let held = position.hand(position.seat()).iter().filter_map(|held| held.kind());
            let tops = (0..position.store().stacks()).map(|stack| position.store().top(stack));
            for kind in held.chain(tops) {
                let cells = position.area(position.seat()).free_cells();
                expected.units += cells.len() as u64;
                expected.answer += cells.iter().map(|&cell| single_gain(&game, position, kind, cell)).sum::<u64>();
            }
        }
        Self { game, positions, expected, times: 0 }
    }
}

/// What one tile would earn the seat to move on one cell: its own Pawints, its neighbours' and those of the cards that are searched there.
fn single_gain(game: &Cational<2>, position: &Position<2>, kind: KindId, cell: Cell) -> u64 {
    let (tables, seat) = (game.tables(), position.seat());
    let is_unpaid = |&(card, _): &(usize, u32)| position.paid(seat) >> card & 1 == 0;
    let payouts = || position.payouts(tables).filter(is_unpaid);
    let active = payouts().fold(0, |cards, (card, _)| cards | 1 << card);
    let found = find(position.area(seat), &tables.matcher, cell, tables.byte(kind), active);
    let missions = payouts().filter(|(card, _)| found.cards >> card & 1 == 1).map(|(_, pawints)| pawints).sum::<u32>();
    (tables.byte(kind).value() as u32 + found.adjacency + missions) as u64
}

/// All gains of one position: how many there are, and their sum.
fn gains_of(game: &Cational<2>, position: &Position<2>, all: &mut AllGains) -> Done {
    game.all_gains(position, position.seat(), all);
    let sum = all.gains().iter().map(|&gain| gain as u32).sum::<u32>();
    Done { units: all.gains().len() as u64, answer: sum as u64 }
}

impl Loop for Gains {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut all = AllGains::new();
        let mut done = Done { units: 0, answer: 0 };
        for _ in 0..self.times {
            for position in &self.positions {
                let more = gains_of(&self.game, black_box(position), &mut all);
                done.units += more.units;
                done.answer += more.answer;
            }
        }
        done
    }

    fn expected(&self) -> Expected {
        Expected::exactly(self.times * self.expected.units, self.times * self.expected.answer)
    }
}

//! All placements of a tile in a camp at once.

use super::{Done, Expected, Loop, MIDDLE, middle::positions_after};
use crate::games::magnificent::placing::{ORIENTATIONS, turned_cells};
use crate::games::magnificent::{Magnificent, Position};
use std::collections::HashSet;
use std::hint::black_box;

/// Positions asked one after the other, so that no branch is learnt by heart.
const POSITIONS: u64 = 256;
/// Kinds of tiles: three colours in two sizes.
const KINDS: usize = 6;

/// All placements of each kind of tile in the camp of the seat to move, in turn. The unit is a kind asked, the answer the number of all
/// placements.
pub(super) struct Placements {
    game: Magnificent<2>,
    positions: Vec<Position<2>>,
    /// The placements of all positions, each found cell by cell.
    placements: u64,
    times: u64,
}

impl Placements {
    pub(super) fn new() -> Self {
        let game = Magnificent::standard();
        let positions = positions_after(&game, MIDDLE, POSITIONS);
        let of = |position: &Position<2>| (0..KINDS).map(|kind| placements(&game, position, kind)).sum::<u64>();
        Self { placements: positions.iter().map(of).sum(), game, positions, times: 0 }
    }
}

/// The placements of a kind of tile for the seat to move, each tried and looked at cell by cell (TM-5.3).
fn placements(game: &Magnificent<2>, position: &Position<2>, kind: usize) -> u64 {
    let (seat, edition) = (position.seat(position.mover()), &game.tables().edition);
    let (width, height) = (edition.width as i32, edition.height as i32);
    let inside = game.tables().board(seat.board).inside;
    let is_one_of = |cells: u64, x: i32, y: i32| {
        (0..width).contains(&x) && (0..height).contains(&y) && cells >> (y * width + x) & 1 == 1
    };
    let is_free = |x: i32, y: i32| is_one_of(inside & !seat.covered(), x, y);
    let touches = |x: i32, y: i32| {
        [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].iter().any(|&(x, y)| is_one_of(seat.covered(), x, y))
    };
    let orientations = 0..ORIENTATIONS.len();
    let shapes: HashSet<_> =
        orientations.map(|orientation| turned_cells(&edition.shapes[kind].cells, orientation)).collect();
    let is_legal = |cells: &[(u8, u8)], left: i32, top: i32| {
        let mut cells = cells.iter().map(|&(x, y)| (left + x as i32, top + y as i32));
        cells.clone().all(|(x, y)| is_free(x, y)) && (seat.covered() == 0 || cells.any(|(x, y)| touches(x, y)))
    };
    let anchors = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    shapes.iter().map(|cells| anchors().filter(|&(x, y)| is_legal(cells, x, y)).count() as u64).sum()
}

impl Loop for Placements {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut done = Done { units: 0, answer: 0 };
        for _ in 0..self.times {
            for position in &self.positions {
                for kind in 0..KINDS {
                    let anchors = self.game.placements(black_box(position), position.mover(), kind);
                    done.answer += anchors.iter().map(|anchors| anchors.count_ones() as u64).sum::<u64>();
                }
                done.units += KINDS as u64;
            }
        }
        done
    }

    fn expected(&self) -> Expected {
        let asked = self.times * self.positions.len() as u64 * KINDS as u64;
        Expected::exactly(asked, self.times * self.placements)
    }
}

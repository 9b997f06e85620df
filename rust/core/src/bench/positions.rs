//! What a search asks of positions in the middle of games: a copy, and all gains at once.

use super::{Done, Expected, Loop, middle_positions};
use crate::contract::Rules;
use crate::games::cational::{Cational, Position};
use std::hint::black_box;

/// Positions asked one after the other, so that no branch is learnt by heart.
const POSITIONS: u64 = 256;

/// All gains of a position: what its legal placements would earn. The unit is a gain, the answer the sum of all gains.
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
        let mut ids = Vec::new();
        for position in &positions {
            game.legal_actions(position, &mut ids);
            expected.units += ids.len() as u64;
            expected.answer += ids.iter().map(|&id| game.gain(position, id).expect("it is legal") as u64).sum::<u64>();
        }
        Self { game, positions, expected, times: 0 }
    }
}

/// All gains of one position, into `gains`: how many there are, and their sum.
fn gains_of(game: &Cational<2>, position: &Position<2>, gains: &mut Vec<u32>) -> Done {
    game.gains(position, gains);
    Done { units: gains.len() as u64, answer: gains.iter().sum::<u32>() as u64 }
}

impl Loop for Gains {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut gains = Vec::new();
        let mut done = Done { units: 0, answer: 0 };
        for _ in 0..self.times {
            for position in &self.positions {
                let more = gains_of(&self.game, black_box(position), &mut gains);
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

/// So many that they and their copies lie in the fastest cache, where a search has the position that it copies.
const COPIED: usize = 16;

/// Copies of positions, each into its own place. The unit is a copy, the answer how many places hold what they should.
pub(super) struct Clones {
    positions: Vec<Position<2>>,
    places: Vec<Position<2>>,
    times: u64,
}

impl Clones {
    pub(super) fn new() -> Self {
        let game = Cational::standard();
        let positions = middle_positions(&game, COPIED as u64);
        let places = vec![game.initial_position(); COPIED];
        Self { positions, places, times: 0 }
    }
}

impl Loop for Clones {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        // No place holds what is copied there, so that the run has to do it.
        self.places.rotate_left(1);
        times
    }

    fn run(&mut self) -> Done {
        for _ in 0..self.times {
            for (place, position) in self.places.iter_mut().zip(&self.positions) {
                place.clone_from(black_box(position));
                black_box(&mut *place);
            }
        }
        let right = self.places.iter().zip(&self.positions).filter(|(place, position)| place == position);
        Done { units: self.times * COPIED as u64, answer: right.count() as u64 }
    }

    fn expected(&self) -> Expected {
        Expected::exactly(self.times * COPIED as u64, self.times.min(1) * COPIED as u64)
    }
}

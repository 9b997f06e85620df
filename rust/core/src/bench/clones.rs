//! Copies of positions, as a search makes one at each step.

use super::{Done, Expected, Loop, MIDDLE, middle::positions_after, middle_positions};
use crate::contract::Rules;
use crate::games::{cational::Cational, magnificent::Magnificent};
use std::hint::black_box;

/// So many that they and their copies lie in the fastest cache, where a search has the position that it copies.
const COPIED: usize = 16;

/// Copies of positions, each into its own place. The unit is a copy, the answer how many places hold what they should.
pub(super) struct Clones<R: Rules> {
    positions: Vec<R::Position>,
    places: Vec<R::Position>,
    times: u64,
}

/// Copies of positions of two players, of round 11.
pub(super) fn cational() -> Clones<Cational<2>> {
    let game = Cational::standard();
    clones(&game, middle_positions(&game, COPIED as u64))
}

/// Copies of positions of two players, in the middle of the second round.
pub(super) fn magnificent() -> Clones<Magnificent<2>> {
    let game = Magnificent::standard();
    clones(&game, positions_after(&game, MIDDLE, COPIED as u64))
}

fn clones<R: Rules>(rules: &R, positions: Vec<R::Position>) -> Clones<R> {
    Clones { positions, places: vec![rules.initial_position(); COPIED], times: 0 }
}

impl<R: Rules> Loop for Clones<R> {
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

//! Keys of positions, as a search asks one for each child.

use super::{Done, Expected, Loop, MIDDLE, middle::positions_after};
use crate::contract::Rules;
use crate::games::magnificent::{Magnificent, Position};
use std::collections::HashSet;
use std::hint::black_box;

/// Positions asked one after the other, so that no branch is learnt by heart.
const ASKED: u64 = 256;

/// The keys of positions in the middle of games. The unit is a key, the answer the sum of all keys.
pub(super) struct Keys<R: Rules> {
    rules: R,
    positions: Vec<R::Position>,
    key: fn(&R, &R::Position) -> u64,
    /// The sum of the keys, asked of copies beforehand.
    sum: u64,
    times: u64,
}

/// Keys of The Magnificent, plain or canonical.
pub(super) fn magnificent(key: fn(&Magnificent<2>, &Position<2>) -> u64) -> Keys<Magnificent<2>> {
    let rules = Magnificent::standard();
    let positions = positions_after(&rules, MIDDLE, ASKED);
    let keys: HashSet<u64> = positions.iter().map(|&position| key(&rules, &position)).collect();
    assert_eq!(keys.len(), positions.len(), "different positions have different keys");
    let sum = keys.iter().fold(0, |sum: u64, &key| sum.wrapping_add(key));
    Keys { rules, positions, key, sum, times: 0 }
}

impl<R: Rules> Loop for Keys<R> {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut answer = 0u64;
        for _ in 0..self.times {
            for position in &self.positions {
                answer = answer.wrapping_add((self.key)(&self.rules, black_box(position)));
            }
        }
        Done { units: self.times * self.positions.len() as u64, answer }
    }

    fn expected(&self) -> Expected {
        Expected::exactly(self.times * self.positions.len() as u64, self.sum.wrapping_mul(self.times))
    }
}

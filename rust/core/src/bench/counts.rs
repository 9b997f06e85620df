//! Counting plays.

use super::{Done, Expected, Loop};
use crate::contract::{Rules, dealt_position};
use crate::games::{cational::Cational, magnificent::Magnificent};
use crate::search::census;

/// The deal of this seed.
const SEED: u64 = 7;

/// Counts the plays from a deal, each reached by applying it. Unit and answer are the leaves.
pub(super) struct Census<R: Rules> {
    rules: R,
    start: R::Position,
    /// How many steps deep it is counted, and the leaves there, as the census tables of the tests have them.
    depth: u32,
    leaves: u64,
    times: u64,
}

/// Five steps of two players.
pub(super) fn cational() -> Census<Cational<2>> {
    counts(Cational::standard(), 5, 45_108)
}

/// Seven steps of two players.
pub(super) fn magnificent() -> Census<Magnificent<2>> {
    counts(Magnificent::standard(), 7, 90_950)
}

fn counts<R: Rules>(rules: R, depth: u32, leaves: u64) -> Census<R> {
    Census { start: dealt_position(&rules, SEED), rules, depth, leaves, times: 0 }
}

impl<R: Rules> Loop for Census<R> {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let leaves = (0..self.times).map(|_| census(&self.rules, &self.start, self.depth)).sum();
        Done { units: leaves, answer: leaves }
    }

    fn expected(&self) -> Expected {
        Expected::exactly(self.times * self.leaves, self.times * self.leaves)
    }
}

//! Counting plays.

use super::{Done, Expected, Loop};
use crate::games::cational::{Cational, Position};
use crate::search::census;

/// The deal of this seed, and how many steps deep it is counted.
const SEED: u64 = 7;
const DEPTH: u32 = 5;

/// The leaves there, as the census tables of the tests have them.
const LEAVES: u64 = 45_108;

/// Counts the plays from a deal, each reached by applying it. Unit and answer are the leaves.
pub(super) struct Census {
    game: Cational<2>,
    position: Position<2>,
    times: u64,
}

impl Census {
    pub(super) fn new() -> Self {
        let game = Cational::standard();
        Self { position: game.deal_out(SEED), game, times: 0 }
    }
}

impl Loop for Census {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let leaves = (0..self.times).map(|_| census(&self.game, &self.position, DEPTH)).sum();
        Done { units: leaves, answer: leaves }
    }

    fn expected(&self) -> Expected {
        Expected::exactly(self.times * LEAVES, self.times * LEAVES)
    }
}

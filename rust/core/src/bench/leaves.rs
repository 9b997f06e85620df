//! A tree search with an evaluator that has nothing to think about.

use super::{Done, Expected, Loop};
use crate::contract::{Describe, Rules, Utility, derive};
use crate::games::cational::{Cational, Position};
use crate::search::tree::{Gatherer, Options, Tree};

/// The deal of this seed.
const SEED: u64 = 7;
/// Leaves in a batch, and batches for a tree.
const BATCH: usize = 256;
const BATCHES: u64 = 8;

/// Trees of one opening, each searched from nothing with an evaluator's help: leaves are gathered, shown and answered, by the same priors
/// and values each time. The unit is a leaf, the answer the simulations that the trees count.
pub(super) struct Leaves {
    game: Cational<2>,
    start: Position<2>,
    observations: Vec<f32>,
    masks: Vec<bool>,
    priors: Vec<f32>,
    values: Vec<f32>,
    /// Trees so far.
    planted: u64,
    times: u64,
}

impl Leaves {
    pub(super) fn new() -> Self {
        let game = Cational::<2>::standard();
        let (width, actions) = (game.observation_len(), game.num_distinct_actions());
        Self {
            start: game.deal_out(SEED),
            observations: vec![0.0; BATCH * width],
            masks: vec![false; BATCH * actions],
            priors: vec![1.0; BATCH * actions],
            values: [60.0, 50.0].repeat(BATCH),
            game,
            planted: 0,
            times: 0,
        }
    }

    /// Searches one tree; gives the leaves answered, the root left out, and the simulations that the tree counts.
    fn search(&mut self) -> (u64, u64) {
        let (width, actions) = (self.game.observation_len(), self.game.num_distinct_actions());
        let seed = derive(SEED, self.planted);
        self.planted += 1;
        let tree = Tree::new(self.game.clone(), Utility::Score, Options::default(), self.start, seed);
        let (mut gatherer, mut leaves) = (Gatherer::new(tree), 0);
        loop {
            let rows = gatherer.waiting();
            gatherer.show(&mut self.observations[..rows * width], &mut self.masks[..rows * actions]);
            let answered = gatherer.answer(&self.priors[..rows * actions], &self.values[..rows * 2]);
            answered.expect("the priors are above 0 and all numbers finite");
            let left = BATCHES * BATCH as u64 - leaves;
            if left == 0 {
                return (leaves, gatherer.tree.simulations());
            }
            leaves += gatherer.gather(BATCH, left);
        }
    }
}

impl Loop for Leaves {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut done = Done { units: 0, answer: 0 };
        for _ in 0..self.times {
            let (leaves, simulations) = self.search();
            done.units += leaves;
            done.answer += simulations;
        }
        done
    }

    fn expected(&self) -> Expected {
        let leaves = self.times * BATCHES * BATCH as u64;
        Expected::exactly(leaves, leaves)
    }
}

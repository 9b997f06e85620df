//! Tree searches from a deal.

use super::{Done, Expected, Loop};
use crate::contract::{Player, Rules, Utility, dealt_position, derive};
use crate::games::{cational::Cational, magnificent::Magnificent};
use crate::search::tree::{Budget, Horizon, Options, Playout, Prior, Tree};

/// The deal of this seed. Cational Meographic: three stacks to scout from, or the bag. The Magnificent: trainer tiles for the start.
const SEED: u64 = 7;

/// Trees of one opening, each searched from nothing by a seed of its own, and dropped. The unit is a simulation: a visit of one of the
/// root's edges. The answer is the sum of what they reached for the seat to move.
pub(super) struct Trees<R: Rules> {
    rules: R,
    start: R::Position,
    options: Options,
    /// Of each tree.
    simulations: u64,
    /// What a simulation reaches on average, times ten thousand.
    mean: u64,
    /// By how many tenths of that a tree may differ: trees of one opening come to like different actions.
    tenths: u64,
    /// Trees so far.
    planted: u64,
    times: u64,
}

/// Trees with random playouts, all actions alike before they were tried.
pub(super) fn random() -> Trees<Cational<2>> {
    let options = Options { playout: Playout::By(Player::Random), prior: Prior::Uniform, ..Options::default() };
    trees(Cational::standard(), options, 2_000, 53.0, 1)
}

/// The same of The Magnificent, as far as the next round: what waits for the later ones is what seats stand at.
pub(super) fn random_to_rest() -> Trees<Magnificent<2>> {
    let (playout, horizon) = (Playout::By(Player::Random), Horizon::Rest);
    let options = Options { playout, horizon, prior: Prior::Uniform, ..Options::default() };
    trees(Magnificent::standard(), options, 2_000, 19.0, 4)
}

/// Trees of P players as they are by default: greedy playouts, actions ranked by weights.
pub(super) fn usual<const P: usize>(mean: f64) -> Trees<Cational<P>> {
    trees(Cational::standard(), Options::default(), 100, mean, 1)
}

fn trees<R: Rules>(rules: R, options: Options, simulations: u64, mean: f64, tenths: u64) -> Trees<R> {
    Trees {
        start: dealt_position(&rules, SEED),
        rules,
        options,
        simulations,
        mean: (mean * 1e4) as u64,
        tenths,
        planted: 0,
        times: 0,
    }
}

impl<R: Rules> Loop for Trees<R> {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut done = Done { units: 0, answer: 0 };
        for _ in 0..self.times {
            let seed = derive(SEED, self.planted);
            self.planted += 1;
            let mut tree =
                Tree::new(self.rules.clone(), Utility::Score, self.options.clone(), self.start.clone(), seed);
            tree.search(Budget { simulations: Some(self.simulations), nodes: None }, &mut || false);
            for action in tree.answer().actions {
                done.units += action.visits;
                done.answer += (action.mean[0] * action.visits as f64).round() as u64;
            }
        }
        done
    }

    fn expected(&self) -> Expected {
        let simulations = self.times * self.simulations;
        let sum = |tenths: u64| simulations * self.mean * tenths / 100_000;
        Expected { units: simulations..=simulations, answers: sum(10 - self.tenths)..=sum(10 + self.tenths) }
    }
}

//! What benchmarks repeat: plain loops without a clock, whose answers can be checked.
//!
//! Each loop does one thing so many times and says how much it did and what came out. The benchmarks in Rust, the counts of
//! instructions and the command `meographic bench` all run these same loops; whoever runs them brings the clock.
//!
//! | loop | does, each time | unit | answer |
//! |---|---|---|---|
//! | `cational.playouts.uniform` | a random game of two players, draws included | placements | sum of final scores |
//! | `cational.playouts.solo` | a random game of one player | placements | sum of final scores |
//! | `cational.playouts.greedy` | a game of two greedy players | placements | sum of final scores |
//! | `cational.gains` | all gains of the seat to move, hand and tops of stacks, in each of 256 positions | gains | their sum |
//! | `cational.clone` | a copy of each of 16 positions, into a place of its own | copies | places that are right |
//! | `cational.canonical_key` | 64 areas grown by a tile at a time, the canonical key asked each time | keys | their sum |
//! | `cational.census` | a census from a deal, five steps deep | leaves | leaves |
//! | `cational.placement.2`, `.21` | a seat's 2nd or 21st placement in a copied position | placements | sum of scores after them |
//! | `cational.mcts.simulations` | a tree of a two-player opening, 2,000 simulations with random playouts, actions alike | simulations | sum of what they reached for the first seat |
//! | `cational.mcts.greedy`, `.solo` | a tree of a two-player or solo opening, 100 simulations as they are by default | simulations | the same |
//! | `cational.mcts.leaves` | a tree of a two-player opening, 8 batches of 256 leaves shown and answered alike | leaves | simulations that the tree counts |
//! | `cational.expectimax` | 4 solo positions in the last round but one searched to the end | positions looked at | what they are worth, in thousandths |
//! | `cational.beam` | the best line of a solo deal that a beam of width 5 finds | positions offered | its score |
//! | `magnificent.playouts.uniform` | a random game of two players, chance included | decisions | how far final scores lie above -144, in sum |
//! | `magnificent.playouts.greedy` | a game of two greedy players | decisions | the same |
//! | `magnificent.placements` | all placements of each kind of tile in the mover's camp, in each of 256 positions | kinds | placements |
//! | `magnificent.clone` | a copy of each of 16 positions, into a place of its own | copies | places that are right |
//! | `magnificent.key`, `.canonical_key` | the key of each of 256 positions | keys | their sum |
//! | `magnificent.census` | a census from a deal, seven steps deep | leaves | leaves |
//! | `magnificent.mcts.simulations` | a tree of a two-player opening, 2,000 simulations with random playouts, none further than to the next round, actions alike | simulations | sum of what they reached for the first seat |
//!
//! ```
//! use meographic::bench;
//!
//! let mut games = bench::open("cational.playouts.uniform").expect("one of bench::NAMES");
//! let times = games.ready(10); // whatever must not be timed
//! let done = games.run(); // whatever is timed
//! assert_eq!(done.units, times * 42); // placements of two players
//! games.expected().check(done)?; // the mean score is that of random games
//! # Ok::<(), bench::WrongAnswer>(())
//! ```

mod answer;
mod areas;
mod camps;
mod clones;
mod counts;
mod games;
mod keys;
mod leaves;
mod looks;
mod middle;
mod placements;
mod positions;
mod trees;

pub use answer::{Done, Expected, WrongAnswer};
pub use middle::{middle_positions, positions_after};

use crate::contract::{Player, Rules};
use games::Score;

/// Something that is done over and over.
pub trait Loop: Send + Sync {
    /// Gets ready to do it `times` times: whatever must not be timed.
    ///
    /// Gives how often [`Loop::run`] will do it: as often as asked, or less if each time needs a place in memory of its own.
    fn ready(&mut self, times: u64) -> u64;

    /// Does it, as often as [`Loop::ready`] said; not at all before it was asked.
    fn run(&mut self) -> Done;

    /// What the run for which the loop was made ready must answer.
    fn expected(&self) -> Expected;
}

/// The loops that there are: the game, then what is done.
pub const NAMES: [&str; 23] = [
    "cational.playouts.uniform",
    "cational.playouts.solo",
    "cational.playouts.greedy",
    "cational.gains",
    "cational.clone",
    "cational.canonical_key",
    "cational.census",
    "cational.placement.2",
    "cational.placement.21",
    "cational.mcts.simulations",
    "cational.mcts.greedy",
    "cational.mcts.solo",
    "cational.mcts.leaves",
    "cational.expectimax",
    "cational.beam",
    "magnificent.playouts.uniform",
    "magnificent.playouts.greedy",
    "magnificent.placements",
    "magnificent.clone",
    "magnificent.key",
    "magnificent.canonical_key",
    "magnificent.census",
    "magnificent.mcts.simulations",
];

/// So many decisions into a random game of The Magnificent two players are in the second of three rounds.
pub const MIDDLE: usize = 100;

/// Random players score alike however many they are.
const RANDOM: Score = Score { mean: 53.25, deviation: 8.0 };
/// Two greedy players.
const GREEDY: Score = Score { mean: 111.7, deviation: 15.0 };

/// The same of The Magnificent.
const MAGNIFICENT_RANDOM: Score = Score { mean: 5.72, deviation: 22.0 };
const MAGNIFICENT_GREEDY: Score = Score { mean: 139.9, deviation: 22.0 };

/// The loop of a name, set up: the standard edition, default rulings, the same seeds each time. `None` for another name.
pub fn open(name: &str) -> Option<Box<dyn Loop>> {
    Some(match name {
        "cational.playouts.uniform" => Box::new(games::cational::<2>(Player::Random, RANDOM)),
        "cational.playouts.solo" => Box::new(games::cational::<1>(Player::Random, RANDOM)),
        "cational.playouts.greedy" => Box::new(games::cational::<2>(Player::Greedy, GREEDY)),
        "cational.gains" => Box::new(positions::Gains::new()),
        "cational.clone" => Box::new(clones::cational()),
        "cational.canonical_key" => Box::new(areas::CanonicalKeys::new()),
        "cational.census" => Box::new(counts::cational()),
        "cational.placement.2" => Box::new(placements::Placements::new(2)),
        "cational.placement.21" => Box::new(placements::Placements::new(21)),
        "cational.mcts.simulations" => Box::new(trees::random()),
        "cational.mcts.greedy" => Box::new(trees::usual::<2>(107.0)),
        "cational.mcts.solo" => Box::new(trees::usual::<1>(120.0)),
        "cational.expectimax" => Box::new(looks::Ends::new()),
        "cational.beam" => Box::new(looks::Lines::new()),
        "cational.mcts.leaves" => Box::new(leaves::Leaves::new()),
        "magnificent.playouts.uniform" => {
            Box::new(games::magnificent::<2>(Player::Random, MAGNIFICENT_RANDOM, 140..=350))
        }
        "magnificent.playouts.greedy" => {
            Box::new(games::magnificent::<2>(Player::Greedy, MAGNIFICENT_GREEDY, 200..=360))
        }
        "magnificent.placements" => Box::new(camps::Placements::new()),
        "magnificent.clone" => Box::new(clones::magnificent()),
        "magnificent.key" => Box::new(keys::magnificent(Rules::key)),
        "magnificent.canonical_key" => Box::new(keys::magnificent(Rules::canonical_key)),
        "magnificent.census" => Box::new(counts::magnificent()),
        "magnificent.mcts.simulations" => Box::new(trees::random_to_rest()),
        _ => return None,
    })
}

//! Tree search: known answers, exact endings, sums that add up, nothing hidden seen, trees that go on, leaves that wait.

mod support;

#[path = "tree/asking.rs"]
mod asking;
#[path = "tree/deciding.rs"]
mod deciding;
#[path = "tree/gathering.rs"]
mod gathering;
#[path = "tree/hidden.rs"]
mod hidden;
#[path = "tree/horizon.rs"]
mod horizon;
#[path = "tree/known.rs"]
mod known;
#[path = "tree/reuse.rs"]
mod reuse;
#[path = "tree/solved.rs"]
mod solved;
#[path = "tree/sums.rs"]
mod sums;

use meographic::contract::{ActionId, Player, Rules, Turn, Utility};
use meographic::search::{
    Answer, Budget, Ended, Tree,
    tree::{ActionStats, Options, Playout, Prior},
};

/// Every chance node is a node of its own, no priors, much trying.
fn thorough() -> Options {
    Options {
        playout: Playout::By(Player::Random),
        prior: Prior::Uniform,
        exploration: Some(2.0),
        explicit_chance: u32::MAX,
        ..Options::default()
    }
}

/// So many simulations, and no more.
fn simulations(count: u64) -> Budget {
    Budget { simulations: Some(count), nodes: None }
}

/// A tree of this position for scores.
fn plant<R: Rules>(rules: &R, options: &Options, position: &R::Position, seed: u64) -> Tree<R> {
    Tree::new(rules.clone(), Utility::Score, options.clone(), position.clone(), seed)
}

/// Searches so long, and says that the tree is sound.
fn search<R: Rules>(tree: &mut Tree<R>, count: u64) -> Ended {
    let ended = tree.search(simulations(count), &mut || false);
    assert_eq!(tree.fault(), None);
    ended
}

/// What so many simulations find out from the start of a game.
fn found<R: Rules>(rules: &R, options: &Options, count: u64) -> Answer {
    let mut tree = plant(rules, options, &rules.initial_position(), 1);
    search(&mut tree, count);
    tree.answer()
}

fn stats(answer: &Answer, action: u16) -> &ActionStats {
    answer.actions.iter().find(|stats| stats.action == ActionId(action)).expect("it is listed")
}

/// All of an answer as text, numbers to the last bit: deviations may be no numbers, which equal nothing.
fn told(answer: &Answer) -> String {
    format!("{answer:?}")
}

/// Takes the first outcome wherever something is drawn; the seat that then decides, if one does.
fn first_decision<R: Rules>(rules: &R, position: &mut R::Position) -> Option<usize> {
    let mut outcomes = Vec::new();
    while rules.turn(position) == Turn::Chance {
        rules.chance_outcomes(position, &mut outcomes);
        rules.apply_outcome(position, outcomes[0].0).expect("a listed outcome");
    }
    match rules.turn(position) {
        Turn::Player(seat) => Some(seat),
        _ => None,
    }
}

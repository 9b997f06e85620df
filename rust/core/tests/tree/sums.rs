//! What holds for every tree that nobody is working on, whatever its options, and for several together.

use super::{plant, search, simulations, stats};
use crate::for_players;
use crate::support::play;
use meographic::contract::{ActionId, Player, Rng, Rules, Turn, Utility, derive};
use meographic::games::cational::{Cational, Position};
use meographic::search::{
    Answer, Ended, Tree,
    tree::{Horizon, Options, Playout, Prior},
};

/// A decision in the middle of a standard game.
fn middle<const P: usize>(game: &Cational<P>, seed: u64) -> Position<P> {
    let mut rng = Rng::new(seed);
    let (mut position, mut decisions) = (game.initial_position(), 0);
    loop {
        if let Turn::Player(_) = game.turn(&position) {
            decisions += 1;
            if decisions > 10 * P + seed as usize % 7 {
                return position;
            }
        }
        let step = play::clumping_step(game, &position, &mut rng).expect("the game goes on");
        play::take(game, &mut position, step);
    }
}

fn assert_adds_up<R: Rules>(rules: &R, tree: &Tree<R>) {
    assert_eq!(tree.fault(), None);
    let (answer, mut legal) = (tree.answer(), Vec::new());
    rules.legal_actions(tree.position(), &mut legal);
    assert!(answer.actions.iter().all(|stats| legal.contains(&stats.action)));
    assert!(answer.actions.is_sorted_by_key(|stats| stats.action));
    assert_eq!(answer.actions.iter().map(|stats| stats.visits).sum::<u64>(), answer.simulations);
    assert!((answer.actions.iter().map(|stats| stats.prior).sum::<f64>() - 1.0).abs() < 1e-2);
    let most = answer.actions.iter().map(|stats| stats.visits).max();
    assert_eq!(Some(stats(&answer, answer.action.0).visits), most);
    assert!(answer.simulations == 0 || !answer.variation.is_empty() && answer.depth as usize >= 1);
    assert_eq!((answer.simulations, answer.nodes), (tree.simulations(), tree.nodes()));
    assert!(tree.bytes() >= 24 * tree.nodes());
}

fn adds_up<const P: usize>(seed: u64) {
    let game = Cational::<P>::standard();
    let position = middle(&game, seed);
    let Turn::Player(seat) = game.turn(&position) else { unreachable!("a decision") };
    for number in 0..24 {
        let options = Options {
            playout: [Playout::By(Player::Random), Playout::Nobody][number % 2],
            horizon: [Horizon::End, Horizon::Rest][number / 2 % 2],
            prior: [Prior::Potential, Prior::Uniform][number / 2 % 2],
            explicit_chance: [0, 1, 5][number % 3],
            transpositions: number / 3 % 2 == 1,
            expand_after: [1, 3][number / 12],
            viewer: [None, Some(seat)][number / 6 % 2],
            symmetry: number % 5 > 0,
            ..Options::default()
        };
        let mut tree = plant(&game, &options, &position, seed);
        assert_adds_up(&game, &tree);
        for count in [1, 1, 150] {
            assert_eq!(search(&mut tree, count), Ended::Simulations);
            assert_adds_up(&game, &tree);
        }
        let mut looks = 0;
        let ended = tree.search(simulations(10_000), &mut || {
            looks += 1;
            looks > 4
        });
        assert_eq!(ended, Ended::Stopped);
        assert_adds_up(&game, &tree);
    }
}

#[test]
fn visits_add_up_whatever_the_options_and_after_being_stopped() {
    for players in 1..=4 {
        for_players!(players, adds_up(players as u64));
    }
}

/// The answer of so many trees that share the simulations.
fn together(game: &Cational<2>, position: &Position<2>, trees: u64) -> (Vec<Tree<Cational<2>>>, Answer) {
    let options = Options { playout: Playout::By(Player::Random), explicit_chance: 1, ..Options::default() };
    let mut grown: Vec<Tree<Cational<2>>> =
        (0..trees).map(|number| plant(game, &options, position, derive(3, number))).collect();
    grown.iter_mut().enumerate().for_each(|(number, tree)| {
        search(tree, 30 + number as u64);
    });
    let answer = Tree::merged(&grown.iter().collect::<Vec<_>>());
    (grown, answer)
}

#[test]
fn one_two_or_eight_trees_are_added_up_action_by_action() {
    let game = Cational::<2>::standard();
    let position = middle(&game, 4);
    for count in [1, 2, 8] {
        let (trees, all) = together(&game, &position, count);
        let answers: Vec<Answer> = trees.iter().map(Tree::answer).collect();
        let sum = |of: fn(&Answer) -> u64| answers.iter().map(of).sum::<u64>();
        assert_eq!(all.simulations, sum(|answer| answer.simulations));
        assert_eq!(all.nodes as u64, sum(|answer| answer.nodes as u64));
        assert_eq!(Some(all.depth), answers.iter().map(|answer| answer.depth).max());
        for (at, stats) in all.actions.iter().enumerate() {
            let parts: Vec<_> = answers.iter().map(|answer| answer.actions[at]).collect();
            let visits: u64 = parts.iter().map(|part| part.visits).sum();
            assert_eq!((stats.visits, stats.prior), (visits, parts[0].prior));
            for seat in 0..2 {
                let mean =
                    parts.iter().map(|part| part.mean[seat] * part.visits as f64).sum::<f64>() / visits.max(1) as f64;
                assert!((stats.mean[seat] - mean).abs() < 1e-9);
                assert!(stats.deviation[seat].is_nan() == (visits < 2));
            }
        }
        let most = all.actions.iter().map(|stats| stats.visits).max();
        assert_eq!(Some(stats(&all, all.action.0).visits), most);
        assert_eq!(all.values, stats(&all, all.action.0).mean);
        assert_eq!(all.variation[0].0.id(), all.action.0);
    }
}

#[test]
fn deviations_are_those_of_all_returns_however_they_are_added_up() {
    // An end that is drawn at once: returns 0, 4 and 8, each third.
    use crate::support::toy::{Toy, drawn, earning};
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1)]),
            (Turn::Chance, &[drawn(1, &[0], 2), drawn(1, &[4], 2), drawn(1, &[8], 2)]),
            (Turn::Over, &[]),
        ],
    );
    let options = Options { explicit_chance: 0, ..Options::default() };
    let grow = |seed, count| {
        let mut tree = Tree::new(toy.clone(), Utility::Score, options.clone(), toy.initial_position(), seed);
        search(&mut tree, count);
        tree
    };
    let expected = (32.0_f64 / 3.0).sqrt();
    let trees = [grow(1, 4_000), grow(2, 1), grow(3, 0), grow(4, 5_000)];
    let one = trees[0].answer().actions[0].deviation[0];
    let all = Tree::merged(&trees.iter().collect::<Vec<_>>());
    assert!((one - expected).abs() < 0.05 && (all.actions[0].deviation[0] - expected).abs() < 0.05);
    assert!((all.values[0] - 4.0).abs() < 0.1 && all.simulations == 9_001);
    // From the mean and the count alone: the variance of numbers that are 0, 4 or 8.
    let two = Tree::merged(&[&trees[1], &grow(9, 1)]).actions[0];
    assert!(
        two.visits == 2 && [0.0, 2.0, 4.0].iter().any(|half| (two.deviation[0] - half * 2.0_f64.sqrt()).abs() < 1e-9)
    );
}

#[test]
fn what_one_tree_has_proved_is_exact_for_all() {
    use crate::support::toy::{Toy, earning};
    let toy = Toy::new(1, &[(Turn::Player(0), &[earning(&[1], 1), earning(&[2], 1)]), (Turn::Over, &[])]);
    let grow = |count| {
        let mut tree = plant(&toy, &super::thorough(), &toy.initial_position(), 1);
        search(&mut tree, count);
        tree
    };
    let (new, half, whole) = (grow(0), grow(1), grow(9));
    assert!(whole.is_solved() && !half.is_solved());
    for trees in [[&new, &half, &whole], [&whole, &half, &new], [&half, &whole, &new]] {
        let all = Tree::merged(&trees);
        assert!(all.actions.iter().all(|stats| stats.is_exact));
        assert_eq!((all.action, all.values[0]), (ActionId(1), 2.0));
        assert_eq!(all.variation.len(), 1);
    }
    assert!(Tree::merged(&[&new, &half]).actions.iter().filter(|stats| stats.is_exact).count() == 1);
}

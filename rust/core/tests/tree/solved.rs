//! What a tree has proved is what expectimax says, to the last action.

use super::{first_decision, search, simulations, thorough};
use crate::support::toy::{Toy, drawn, earning};
use crate::support::{boxes, cases, play, rulings};
use meographic::contract::{MOST_PLAYERS, Rules, Turn, Utility};
use meographic::games::cational::{Cational, Edition, Position, Rulings};
use meographic::search::{
    Ended, Expectimax, Tree,
    tree::{Horizon, Options, Playout},
};
use proptest::prelude::*;

fn close(one: &[f64; MOST_PLAYERS], other: &[f64; MOST_PLAYERS]) {
    let is_close = one.iter().zip(other).all(|(one, other)| (one - other).abs() < 1e-9);
    assert!(is_close, "{one:?} is not {other:?}");
}

/// Searches until all is known, and compares with expectimax: each action's values, the best action, and the line of best play.
fn assert_solved<R: Rules>(rules: &R, utility: Utility, options: &Options, position: &R::Position, seed: u64) -> u64 {
    let mut tree = Tree::new(rules.clone(), utility, options.clone(), position.clone(), seed);
    assert_eq!(tree.search(simulations(3_000_000), &mut || false), Ended::Solved);
    assert_eq!(tree.fault(), None);
    let answer = tree.answer();
    let outlook = Expectimax { utility, ..Expectimax::default() }.search(rules, position, &mut || false);
    close(&answer.values, &outlook.values.expect("it was not stopped"));
    for stats in &answer.actions {
        let (_, values) = outlook.actions.iter().find(|(action, _)| *action == stats.action).expect("it is legal");
        assert!(stats.is_exact && stats.visits > 0);
        close(&stats.mean, values);
    }
    assert_eq!(Some(answer.action), outlook.best);
    assert_eq!(tree.search(simulations(10), &mut || false), Ended::Solved);
    assert_eq!(tree.simulations(), answer.simulations, "nothing is left to do");
    answer.simulations
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn made_up_games_full_of_ties_are_solved_as_expectimax_does(
        players in 1usize..=4, levels in 1usize..=6, seed in any::<u64>(), is_win in any::<bool>(),
        transpositions in any::<bool>(), symmetry in any::<bool>(), expand_after in 1u32..=3, has_playouts in any::<bool>(),
        lower in 0..=3, (horizon, every, above) in (prop_oneof![Just(Horizon::End), Just(Horizon::Rest)], 1usize..4, -9..=9),
    ) {
        let toy = Toy::made_up(players, levels, seed).lowered(lower).resting(every, above);
        let mut at = toy.initial_position();
        if first_decision(&toy, &mut at).is_some() {
            let playout = if has_playouts { thorough().playout } else { Playout::Nobody };
            // Whoever plays on to rests alone never knows what comes after.
            let horizon = if has_playouts { Horizon::End } else { horizon };
            let options = Options { playout, horizon, transpositions, symmetry, expand_after, exploration: Some(20.0), ..thorough() };
            let utility = if is_win { Utility::Win } else { Utility::Score };
            assert_solved(&toy, utility, &options, &at, seed);
        }
    }
}

#[test]
fn with_transpositions_fewer_simulations_and_edges_prove_the_same() {
    let mut sums = [[0; 2]; 2];
    for seed in 0..40 {
        let toy = Toy::made_up(2, 7, seed);
        let mut at = toy.initial_position();
        if first_decision(&toy, &mut at).is_none() {
            continue;
        }
        for transpositions in [false, true] {
            let options = Options { transpositions, exploration: Some(20.0), ..thorough() };
            let mut tree = Tree::new(toy.clone(), Utility::Score, options, at.clone(), seed);
            assert_eq!(search(&mut tree, 3_000_000), Ended::Solved);
            sums[transpositions as usize][0] += tree.simulations();
            sums[transpositions as usize][1] += tree.nodes() as u64;
        }
    }
    let [apart, together] = sums;
    assert!(together[0] * 10 < apart[0] && together[1] * 3 < apart[1] * 2, "{apart:?} {together:?}");
}

#[test]
fn a_position_behind_a_draw_of_each_sort_has_a_node_of_each_sort() {
    // The same decision behind the first draw, and behind a second one that leads elsewhere too.
    for (is_first, is_long, seed) in [(false, true, 1), (true, true, 2), (false, false, 3), (true, false, 4)] {
        // A long near way lets the other one be there first.
        let (near, far) = (earning(&[0], if is_long { 3 } else { 6 }), earning(&[0], 1));
        let root = if is_first { [near, far] } else { [far, near] };
        let toy = Toy::new(
            1,
            &[
                (Turn::Player(0), &root),
                (Turn::Chance, &[drawn(1, &[0], 2)]),
                (Turn::Player(0), &[earning(&[0], 7)]),
                (Turn::Player(0), &[earning(&[0], 4)]),
                (Turn::Player(0), &[earning(&[0], 5)]),
                (Turn::Player(0), &[earning(&[0], 6)]),
                (Turn::Chance, &[drawn(1, &[0], 8)]),
                (Turn::Chance, &[drawn(1, &[0], 8), drawn(1, &[0], 9)]),
                (Turn::Player(0), &[earning(&[0], 10), earning(&[5], 10), earning(&[1], 10)]),
                (Turn::Player(0), &[earning(&[2], 10)]),
                (Turn::Over, &[]),
            ],
        );
        let options = Options { transpositions: true, explicit_chance: 1, exploration: Some(10.0), ..thorough() };
        let mut tree = Tree::new(toy.clone(), Utility::Score, options, toy.initial_position(), seed);
        search(&mut tree, 400);
        let [near, far] = if is_first { [0, 1] } else { [1, 0] }.map(|at| tree.answer().actions[at]);
        assert!(near.is_exact && near.mean[0] == 5.0 && !far.is_exact && far.mean[0] < 5.0);
    }
}

/// Eight tiles of three landscapes, three short cards.
fn small() -> Edition {
    let cards: [boxes::Card; 3] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."]), ("any", 1, &["**"])];
    boxes::small_box(4, "F1 F1 F2 L1 L1 L2 M1 M1", &cards)
}

/// The decisions of clumping games from this round on, each position once.
fn endings<const P: usize>(
    edition: &Edition,
    rulings: Rulings,
    from: u8,
    most: usize,
) -> (Cational<P>, Vec<Position<P>>) {
    let game = Cational::<P>::new(edition.clone(), rulings).expect("enough tiles");
    let mut found = std::collections::HashSet::new();
    let mut endings = Vec::new();
    for seed in 0..2_000 {
        play::clumping_game(&game, seed, |before, _, _| {
            let is_late = before.round() >= from && matches!(game.turn(before), Turn::Player(_));
            if is_late && endings.len() < most && found.insert(*before) {
                endings.push(*before);
            }
        });
    }
    (game, endings)
}

fn solves<const P: usize>(rulings: Rulings, from: u8, most: usize, utility: Utility) -> usize {
    let (game, endings) = endings::<P>(&small(), rulings, from, most);
    for (number, position) in endings.iter().enumerate() {
        let options = Options {
            playout: Playout::Nobody,
            exploration: Some(20.0),
            transpositions: number % 2 == 0,
            expand_after: 1 + number as u32 % 2,
            ..thorough()
        };
        assert_solved(&game, utility, &options, position, number as u64);
    }
    endings.len()
}

#[test]
fn five_hundred_endings_of_a_small_box_are_solved_as_expectimax_does() {
    let mut solved = 0;
    for number in 0..8 {
        // The last two rounds of one player, the last round of two and three.
        solved += solves::<1>(rulings(number), 3, 40, Utility::Score);
        solved += solves::<2>(rulings(number), 4, 20, Utility::Score);
        solved += solves::<2>(rulings(number), 4, 4, Utility::Win);
    }
    assert!(solved >= 500, "{solved}");
}

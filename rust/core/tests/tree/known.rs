//! Games for one, three and four players whose answers can be seen, and small budgets.

use super::{first_decision, found, plant, search, simulations, stats, thorough, told};
use crate::support::toy::{Toy, Way, drawn, earning};
use meographic::contract::{ActionId, OutcomeId, Player, Rules, Step, Turn, Utility};
use meographic::search::{
    Ended, Tree,
    tree::{Options, Playout, Prior},
};

const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

/// One player: 3 for sure, or by a draw nothing (two in three), or 1 and then a choice of 3 and 6.
fn risk() -> Toy {
    Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[3], 3), earning(&[0], 1)]),
            (Turn::Chance, &[drawn(2, &[0], 3), drawn(1, &[1], 2)]),
            (Turn::Player(0), &[earning(&[3], 3), earning(&[6], 3)]),
            OVER,
        ],
    )
}

/// Three players: the first leaves the choice to the second, or to the third.
fn three() -> Toy {
    Toy::new(
        3,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[2], 2), earning(&[1, 9, 9], 3)]),
            (Turn::Player(1), &[earning(&[9, 1, 9], 3), earning(&[5, 4, 0], 3)]),
            (Turn::Player(2), &[earning(&[9, 9, 0], 3), earning(&[1, 9, 3], 3)]),
            OVER,
        ],
    )
}

#[test]
fn one_player_weighs_a_draw_against_what_is_sure() {
    let answer = found(&risk(), &thorough(), 1_000);
    assert_eq!((answer.action, answer.values), (ActionId(0), [3.0, 0.0, 0.0, 0.0]));
    assert!(answer.actions.iter().all(|action| action.is_exact));
    assert!((stats(&answer, 1).mean[0] - 7.0 / 3.0).abs() < 1e-9);
    // All positions behind the draw share a node: no proof, but the same mean in the end.
    let open = found(&risk(), &Options { explicit_chance: 0, ..thorough() }, 20_000);
    assert_eq!((open.action, open.simulations), (ActionId(0), 20_000));
    assert!(stats(&open, 0).is_exact && !stats(&open, 1).is_exact);
    assert!((stats(&open, 1).mean[0] - 7.0 / 3.0).abs() < 0.35, "{:?}", stats(&open, 1));
}

#[test]
fn of_three_each_plays_for_itself() {
    let answer = found(&three(), &thorough(), 1_000);
    assert_eq!((answer.action, answer.values), (ActionId(0), [5.0, 4.0, 0.0, 0.0]));
    assert_eq!(stats(&answer, 1).mean, [3.0, 9.0, 3.0, 0.0]);
    assert_eq!(answer.variation, [(Step::Action(ActionId(0)), 5.0), (Step::Action(ActionId(1)), 5.0)]);
    assert_eq!(answer.depth, 2);
}

#[test]
fn of_four_the_last_decides_what_the_first_is_to_do_however_the_draws_are_kept() {
    // Seat 3 takes the way that earns it 5 after the draw; seat 0 then has 1, or 4 for sure the other way by seat 2's wish.
    let toy = Toy::new(
        4,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[0], 3)]),
            (Turn::Chance, &[drawn(1, &[0, 0, 3], 2), drawn(3, &[0, 3], 2)]),
            (Turn::Player(3), &[earning(&[9, 9, 9, 1], 4), earning(&[1, 0, 0, 5], 4)]),
            (Turn::Player(2), &[earning(&[4, 0, 2], 4), earning(&[0, 9, 1, 9], 4)]),
            OVER,
        ],
    );
    for options in [thorough(), Options { explicit_chance: 0, ..thorough() }] {
        let answer = found(&toy, &options, 4_000);
        assert_eq!((answer.action, answer.values), (ActionId(1), [4.0, 0.0, 2.0, 0.0]));
        let first = stats(&answer, 0);
        assert!(first.mean[0] < 2.0 && first.mean[3] > 4.0, "{first:?}");
    }
}

#[test]
fn behind_a_draw_it_is_the_turn_of_whom_the_draw_says() {
    // Either seat may be asked, each likes another action: 0 to 3 for itself. A node for both must not decide for one of them.
    let toy = Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[4], 4)]),
            (Turn::Chance, &[drawn(1, &[0], 2), drawn(1, &[0], 3)]),
            (Turn::Player(0), &[earning(&[0, 3], 4), earning(&[9], 4)]),
            (Turn::Player(1), &[earning(&[0, 3], 4), earning(&[9], 4)]),
            OVER,
        ],
    );
    let options = Options { explicit_chance: 0, exploration: Some(20.0), ..thorough() };
    let answer = found(&toy, &options, 8_000);
    let mean = stats(&answer, 0).mean;
    // 4.5 and 1.5 with the best play of both, and by chance as often 2.25 more or less.
    assert!((3.7..5.3).contains(&mean[0]) && (1.0..2.0).contains(&mean[1]), "{mean:?}");
}

#[test]
fn a_game_may_end_behind_a_draw_or_go_on() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[1], 3)]),
            (Turn::Chance, &[drawn(3, &[0], 3), drawn(1, &[0], 2)]),
            (Turn::Player(0), &[earning(&[8], 3), earning(&[0], 3)]),
            OVER,
        ],
    );
    for expand_after in [1, 3] {
        let options = Options { explicit_chance: 0, expand_after, ..thorough() };
        let answer = found(&toy, &options, 2_000);
        assert_eq!(answer.action, ActionId(0));
        assert!((1.0..2.2).contains(&answer.values[0]), "{answer:?}");
    }
}

#[test]
fn ties_for_the_mover_leave_least_to_the_next_as_in_expectimax() {
    let toy = Toy::new(
        3,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[1], 2)]),
            (Turn::Player(1), &[earning(&[0, 4, 2], 3), earning(&[6, 4, 1], 3), earning(&[9, 3, 0], 3)]),
            (Turn::Player(2), &[earning(&[5, 0, 7], 3), earning(&[4, 9, 7], 3)]),
            OVER,
        ],
    );
    let answer = found(&toy, &thorough(), 1_000);
    assert_eq!(stats(&answer, 0).mean, [6.0, 4.0, 1.0, 0.0]);
    assert_eq!(stats(&answer, 1).mean, [5.0, 9.0, 7.0, 0.0]);
    let steps: Vec<Step> = answer.variation.iter().map(|(step, _)| *step).collect();
    assert_eq!(steps, [0, 1].map(|id| Step::Action(ActionId(id))));
}

#[test]
fn of_actions_that_are_worth_the_same_to_all_the_first_is_taken() {
    let toy = Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[3, 1], 2)]),
            (Turn::Player(1), &[earning(&[3, 1], 2), earning(&[3, 1], 3), earning(&[3], 2)]),
            OVER,
            OVER,
        ],
    );
    let answer = found(&toy, &Options { symmetry: false, ..thorough() }, 1_000);
    let steps: Vec<Step> = answer.variation.iter().map(|(step, _)| *step).collect();
    assert_eq!(steps, [0, 0].map(|id| Step::Action(ActionId(id))));
}

#[test]
fn of_actions_that_were_taken_as_often_the_one_with_the_better_mean_is_the_answer() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[1], 1), earning(&[2], 1), earning(&[0], 1)]),
            (Turn::Player(0), &[earning(&[1], 2), earning(&[2], 2)]),
            OVER,
        ],
    );
    let answer = found(&toy, &Options { playout: Playout::Nobody, exploration: Some(9.0), ..thorough() }, 3);
    assert_eq!(answer.actions.iter().map(|action| action.visits).collect::<Vec<_>>(), [1, 1, 1]);
    assert_eq!((answer.action, answer.values[0]), (ActionId(1), 2.0));
}

#[test]
fn a_reduction_keeps_from_what_was_not_tried_and_a_negative_one_draws_to_it() {
    let ways: Vec<Way> = (0..9).map(|number| earning(&[10 - number], 1)).collect();
    let toy = Toy::new(1, &[(Turn::Player(0), &ways), (Turn::Player(0), &[earning(&[0], 2), earning(&[1], 2)]), OVER]);
    let tried = |reduction| {
        let options = Options { reduction, exploration: Some(0.05), playout: Playout::Nobody, ..thorough() };
        found(&toy, &options, 12).actions.iter().filter(|action| action.visits > 0).count()
    };
    assert_eq!((tried(-2.0), tried(2.0) < 4), (9, true));
}

#[test]
fn so_many_draws_on_each_way_are_nodes_of_their_own() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[3], 5)]),
            (Turn::Chance, &[drawn(1, &[0], 2), drawn(2, &[1], 2)]),
            (Turn::Player(0), &[earning(&[0], 3), earning(&[2], 3)]),
            (Turn::Chance, &[drawn(1, &[0], 4), drawn(2, &[1], 4)]),
            (Turn::Player(0), &[earning(&[0], 5), earning(&[2], 5)]),
            OVER,
        ],
    );
    let is_solved = |explicit_chance| {
        let options = Options { explicit_chance, exploration: Some(10.0), ..thorough() };
        let answer = found(&toy, &options, 3_000);
        stats(&answer, 0).is_exact
    };
    assert_eq!([0, 1, 2].map(is_solved), [false, false, true]);
}

#[test]
fn the_variation_has_the_likeliest_outcome() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1)]),
            (Turn::Chance, &[drawn(1, &[9], 2), drawn(4, &[3], 2), drawn(2, &[0], 2)]),
            (Turn::Player(0), &[earning(&[1], 3), earning(&[2], 3)]),
            OVER,
        ],
    );
    for explicit_chance in [0, 1] {
        let answer = found(&toy, &Options { explicit_chance, ..thorough() }, 400);
        let steps: Vec<Step> = answer.variation.iter().map(|(step, _)| *step).collect();
        assert_eq!(steps, [Step::Action(ActionId(0)), Step::Outcome(OutcomeId(1)), Step::Action(ActionId(1))]);
    }
}

#[test]
fn a_single_legal_action_is_the_answer_with_and_without_a_search() {
    let toy = Toy::new(
        1,
        &[(Turn::Player(0), &[earning(&[5], 1)]), (Turn::Chance, &[drawn(1, &[0], 2), drawn(1, &[2], 2)]), OVER],
    );
    let nothing = found(&toy, &thorough(), 0);
    assert_eq!((nothing.action, nothing.simulations, nothing.values), (ActionId(0), 0, [0.0; 4]));
    let all = found(&toy, &thorough(), 100);
    assert_eq!((all.action, all.values[0], all.actions.len()), (ActionId(0), 6.0, 1));
    assert!(all.simulations < 100 && all.actions[0].prior == 1.0);
}

#[test]
fn budgets_of_0_1_and_2_are_kept_and_answered() {
    let toy = (0..).map(|seed| Toy::made_up(2, 9, seed)).find(|toy| {
        let mut at = toy.initial_position();
        let mut actions = Vec::new();
        first_decision(toy, &mut at);
        toy.legal_actions(&at, &mut actions);
        at == toy.initial_position() && actions.len() == 4
    });
    let toy = toy.expect("a game that begins with a choice of four");
    for count in [0, 1, 2] {
        let mut tree = plant(&toy, &Options::default(), &toy.initial_position(), 3);
        assert_eq!(search(&mut tree, count), Ended::Simulations);
        let answer = tree.answer();
        let visits: u64 = answer.actions.iter().map(|action| action.visits).sum();
        assert_eq!((answer.simulations, visits, tree.simulations()), (count, count, count));
        // Nothing tried: the likeliest by its prior. Tried once: that one.
        let by_prior = answer.actions.iter().map(|action| action.prior).fold(0.0, f64::max);
        if count == 0 {
            assert_eq!(stats(&answer, answer.action.0).prior, by_prior);
            assert!(answer.variation.is_empty() && answer.depth == 0);
        } else {
            assert!(stats(&answer, answer.action.0).visits > 0 && !answer.variation.is_empty());
        }
        assert!(answer.actions.iter().all(|action| action.deviation[0].is_nan() == (action.visits < 2)));
    }
}

#[test]
fn a_leaf_without_playouts_is_worth_the_scores_and_an_end_its_own() {
    let toy = Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[2, 1], 1), earning(&[1, 7], 2)]),
            (Turn::Player(1), &[earning(&[5, 5], 2), earning(&[0, 9], 2)]),
            OVER,
        ],
    );
    let options = Options { playout: Playout::Nobody, ..thorough() };
    let leaf = found(&toy, &options, 2);
    assert_eq!(stats(&leaf, 0).mean, [2.0, 1.0, 0.0, 0.0]);
    assert_eq!((stats(&leaf, 1).mean, stats(&leaf, 1).is_exact), ([1.0, 7.0, 0.0, 0.0], true));
    let mut won = Tree::new(toy.clone(), Utility::Win, options, toy.initial_position(), 1);
    search(&mut won, 2);
    assert_eq!((won.answer().values, won.answer().action), ([1.0, -1.0, 0.0, 0.0], ActionId(0)));
    search(&mut won, 20);
    assert_eq!((won.answer().values, won.is_solved()), ([-1.0, 1.0, 0.0, 0.0], true));
}

#[test]
fn an_edge_is_searched_until_the_nodes_are_used_up_or_somebody_says_stop() {
    let toy = Toy::made_up(2, 12, 4);
    let mut at = toy.initial_position();
    first_decision(&toy, &mut at).expect("a decision");
    let mut tree = plant(&toy, &thorough(), &at, 3);
    let nodes = tree.nodes() + 30;
    let budget = meographic::search::Budget { simulations: None, nodes: Some(nodes) };
    assert_eq!(tree.search(budget, &mut || false), Ended::Nodes);
    assert!((nodes..nodes + 20).contains(&tree.nodes()) && tree.fault().is_none());
    let mut looks = 0;
    let budget = meographic::search::Budget { simulations: Some(1_000), nodes: None };
    let before = tree.simulations();
    let ended = tree.search(budget, &mut || {
        looks += 1;
        looks == 3
    });
    let made = tree.simulations() - before;
    assert!(ended == Ended::Stopped && looks == 3 && (32..48).contains(&made), "{ended:?} {made}");
    assert_eq!(tree.fault(), None);
}

#[test]
fn returns_scaled_or_shifted_choose_the_same_ways() {
    let mut differ = 0;
    for seed in 0..60 {
        let toy = Toy::made_up(1 + seed as usize % 3, 8, seed);
        let mut at = toy.initial_position();
        if first_decision(&toy, &mut at).is_none() {
            continue;
        }
        for explicit_chance in [0, u32::MAX] {
            // Untried actions are thought a little worse than others, so that the scale matters.
            let options = Options { explicit_chance, reduction: 0.25, exploration: Some(0.3), ..thorough() };
            let visits = |toy: &Toy, shift: i32| {
                let scores: Vec<i32> = toy.scores(&at).iter().map(|score| score + shift).collect();
                let mut tree = plant(toy, &options, &toy.at(at.node, &scores), 5);
                search(&mut tree, 300);
                let answer = tree.answer();
                (answer.action, answer.actions.iter().map(|action| action.visits).collect::<Vec<_>>())
            };
            let plain = visits(&toy, 0);
            assert_eq!(visits(&toy.scaled(8), 0), plain, "seed {seed}");
            if explicit_chance == 0 {
                // Means of draws are rounded elsewhere when they are shifted; whole numbers are not.
                assert_eq!(visits(&toy, 1_000_000), plain, "seed {seed}");
                assert_eq!(visits(&toy, -1_000_000), plain, "seed {seed}");
                assert_eq!(visits(&toy.scaled(3), 17), plain, "seed {seed}");
            }
            differ += (plain.1.iter().max() != plain.1.iter().min()) as u32;
        }
    }
    assert!(differ > 40, "{differ}");
}

#[test]
fn priors_sum_to_1_and_favour_what_weighs_more_the_more_so_the_lower_the_temperature() {
    let toy = Toy::new(1, &[(Turn::Player(0), &[earning(&[0], 1), earning(&[1], 1), earning(&[3], 1)]), OVER]);
    let priors = |prior, temperature| {
        let answer = found(&toy, &Options { prior, temperature, ..thorough() }, 0);
        answer.actions.iter().map(|action| action.prior).collect::<Vec<f64>>()
    };
    let close = |priors: Vec<f64>, expected: [f64; 3]| {
        assert!(priors.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-3), "{priors:?}");
    };
    close(priors(Prior::Uniform, 1.0), [1.0 / 3.0; 3]);
    // Weights are one more than the gain: 1, 2, 4.
    close(priors(Prior::Potential, 1.0), [1.0 / 7.0, 2.0 / 7.0, 4.0 / 7.0]);
    close(priors(Prior::Potential, 0.5), [1.0 / 21.0, 4.0 / 21.0, 16.0 / 21.0]);
    close(priors(Prior::Potential, 0.01), [0.0, 0.0, 1.0]);
    close(priors(Prior::Potential, 1e6), [1.0 / 3.0; 3]);
    // The power of a great weight is no number that fits: only its share of the greatest is.
    let great = toy.scaled(1_000_000);
    let answer = found(&great, &Options { prior: Prior::Potential, temperature: 0.01, ..thorough() }, 0);
    assert_eq!((answer.action, answer.actions[2].prior), (ActionId(2), 1.0));
}

#[test]
fn equal_actions_count_as_one_if_symmetry_does() {
    // Two ways into twins, which differ in the order of their ways.
    let toy = (0..400).map(|seed| Toy::made_up(1, 5, seed)).find(|toy| {
        let (mut at, mut all, mut distinct) = (toy.initial_position(), Vec::new(), Vec::new());
        first_decision(toy, &mut at);
        toy.legal_actions(&at, &mut all);
        toy.distinct_actions(&at, &mut distinct);
        at == toy.initial_position() && distinct.len() < all.len()
    });
    let toy = toy.expect("a game whose first actions have twins");
    let count = |symmetry| found(&toy, &Options { symmetry, ..thorough() }, 3_000);
    let (merged, apart) = (count(true), count(false));
    assert!(merged.actions.len() < apart.actions.len());
    assert!((merged.actions.iter().map(|action| action.prior).sum::<f64>() - 1.0).abs() < 1e-3);
    assert_eq!((merged.values, merged.action), (apart.values, apart.action));
}

#[test]
fn the_same_seed_finds_the_same_and_another_one_does_not() {
    let toy = Toy::made_up(2, 12, 4);
    let mut at = toy.initial_position();
    first_decision(&toy, &mut at).expect("a decision");
    let with = |seed| {
        let options = Options { playout: Playout::By(Player::Random), explicit_chance: 0, ..Options::default() };
        let mut tree = plant(&toy, &options, &at, seed);
        tree.search(simulations(500), &mut || false);
        told(&tree.answer())
    };
    assert_eq!(with(1), with(1));
    assert_ne!(with(1), with(2));
    // Searched in parts, it is one search.
    let options = Options { playout: Playout::By(Player::Random), explicit_chance: 0, ..Options::default() };
    let mut tree = plant(&toy, &options, &at, 1);
    (0..5).for_each(|_| assert_eq!(search(&mut tree, 100), Ended::Simulations));
    assert_eq!(told(&tree.answer()), with(1));
}

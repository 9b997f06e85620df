//! The loops for benchmarks: each answers what it should, by its slow twin.

use meographic::bench::{self, Done, Expected, NAMES};
use meographic::contract::{Rules, Turn};
use meographic::games::cational::{Cational, Phase, Position};
use meographic::games::magnificent::{self, Magnificent};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

fn done(name: &str, times: u64) -> (Done, Expected) {
    let mut each = bench::open(name).expect("a loop that there is");
    assert_eq!(each.ready(times), times, "{name}");
    (each.run(), each.expected())
}

#[test]
fn every_loop_answers_what_it_should_however_often_it_runs() {
    for name in NAMES {
        let mut each = bench::open(name).expect("a loop that there is");
        for times in [0, 1, 3, 2] {
            let ready = each.ready(times);
            assert_eq!(ready, times, "{name}");
            let done = each.run();
            each.expected().check(done).unwrap_or_else(|wrong| panic!("{name}, {times} times: {wrong}"));
            assert_eq!(done.units == 0, times == 0, "{name}");
        }
    }
}

#[test]
fn there_is_no_loop_of_another_name() {
    assert!(bench::open("cational.luck").is_none());
    assert!(bench::open("").is_none());
}

#[test]
fn a_loop_says_how_much_it_did_in_its_unit() {
    assert_eq!(done("cational.playouts.uniform", 3).0.units, 3 * 2 * 21);
    assert_eq!(done("cational.playouts.solo", 3).0.units, 3 * 21);
    assert_eq!(done("cational.playouts.greedy", 3).0.units, 3 * 2 * 21);
    assert_eq!(done("cational.canonical_key", 3).0.units, 3 * 64 * 20);
    assert_eq!(done("cational.clone", 3).0.units, 3 * 16);
    assert_eq!(done("cational.placement.21", 3).0.units, 3);
    assert_eq!(done("cational.mcts.simulations", 3).0.units, 3 * 2_000);
    assert_eq!(done("cational.mcts.greedy", 3).0.units, 3 * 100);
    assert_eq!(done("cational.mcts.solo", 3).0.units, 3 * 100);
    assert_eq!(done("cational.mcts.leaves", 2).0, Done { units: 2 * 8 * 256, answer: 2 * 8 * 256 });
    assert_eq!(done("magnificent.placements", 2).0.units, 2 * 256 * 6);
    assert_eq!(done("magnificent.clone", 3).0.units, 3 * 16);
    assert_eq!(done("magnificent.canonical_key", 3).0.units, 3 * 256);
    assert_eq!(done("magnificent.mcts.simulations", 2).0.units, 2 * 2_000);
    let decisions = done("magnificent.playouts.uniform", 20).0.units;
    assert!((20 * 220..=20 * 240).contains(&decisions), "{decisions} decisions of 20 games");
    let gains = done("cational.gains", 1).0.units;
    assert!((60 * 256..85 * 256).contains(&gains), "{gains} gains of 256 positions");
}

#[test]
fn games_of_another_player_are_a_wrong_answer() {
    let (random, expected_of_random) = done("cational.playouts.uniform", 200);
    let (greedy, expected_of_greedy) = done("cational.playouts.greedy", 200);
    assert_eq!(expected_of_random.units, expected_of_greedy.units);
    assert!(expected_of_random.check(random).is_ok());
    assert!(expected_of_random.check(greedy).is_err());
    assert!(expected_of_greedy.check(random).is_err());
}

#[test]
fn games_of_another_player_are_a_wrong_answer_where_scores_fall_below_zero() {
    let (random, expected_of_random) = done("magnificent.playouts.uniform", 20);
    let (greedy, expected_of_greedy) = done("magnificent.playouts.greedy", 20);
    assert!(expected_of_random.check(random).is_ok());
    assert!(expected_of_greedy.check(greedy).is_ok());
    let same_units = |done: Done, units: u64| Done { units, ..done };
    assert!(expected_of_random.check(same_units(greedy, random.units)).is_err());
    assert!(expected_of_greedy.check(same_units(random, greedy.units)).is_err());
    for units in [20 * 100, 20 * 400] {
        assert!(expected_of_random.check(same_units(random, units)).is_err(), "{units} decisions of 20 games");
    }
}

#[test]
fn simulations_with_other_playouts_are_a_wrong_answer() {
    let (random, expected_of_random) = done("cational.mcts.simulations", 1);
    let (greedy, expected_of_greedy) = done("cational.mcts.greedy", 20);
    assert_eq!(expected_of_random.units, expected_of_greedy.units);
    assert!(expected_of_random.check(greedy).is_err());
    assert!(expected_of_greedy.check(random).is_err());
}

#[test]
fn a_wrong_answer_is_told_with_what_belongs_there() {
    let expected = Expected { units: 2..=2, answers: 5..=7 };
    assert_eq!(expected.check(Done { units: 2, answer: 5 }), Ok(()));
    assert_eq!(expected.check(Done { units: 2, answer: 7 }), Ok(()));
    for wrong in [Done { units: 2, answer: 4 }, Done { units: 2, answer: 8 }, Done { units: 1, answer: 6 }] {
        let told = expected.check(wrong).expect_err("it is wrong").to_string();
        assert!(told.starts_with(&format!("{} units and the answer {}", wrong.units, wrong.answer)), "{told}");
        assert!(told.ends_with("where 2 to 2 units and an answer of 5 to 7 belong"), "{told}");
    }
}

#[test]
fn the_census_is_that_of_the_tables() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/cational.census");
    let table = fs::read_to_string(file).expect("the tables can be read");
    let (done, _) = done("cational.census", 1);
    assert!(table.lines().any(|line| line == format!("2 7 standard - 5 {}", done.answer)), "{}", done.answer);
}

/// The plays of a depth, by taking every step that the contract lists.
fn counted<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    rules.legal_actions(position, &mut actions);
    rules.chance_outcomes(position, &mut outcomes);
    let after_actions = actions.iter().map(|&action| {
        let mut child = position.clone();
        rules.apply_action(&mut child, action).expect("it is listed");
        counted(rules, &child, depth - 1)
    });
    let after_outcomes = outcomes.iter().map(|&(outcome, _)| {
        let mut child = position.clone();
        rules.apply_outcome(&mut child, outcome).expect("it is listed");
        counted(rules, &child, depth - 1)
    });
    after_actions.chain(after_outcomes).sum()
}

#[test]
fn the_census_of_the_magnificent_is_what_taking_every_step_counts() {
    let game = Magnificent::<2>::standard();
    assert_eq!(done("magnificent.census", 1).0.answer, counted(&game, &game.deal_out(7), 7));
}

#[test]
fn a_position_of_the_magnificent_takes_a_kilobyte_at_most() {
    let bytes = [
        size_of::<magnificent::Position<1>>(),
        size_of::<magnificent::Position<2>>(),
        size_of::<magnificent::Position<3>>(),
        size_of::<magnificent::Position<4>>(),
    ];
    assert!(bytes.iter().all(|&bytes| bytes <= 1_024), "{bytes:?} bytes by players");
}

#[test]
fn positions_after_so_many_decisions_are_decisions_of_the_second_round_all_different_and_the_same_each_time() {
    let game = Magnificent::<2>::standard();
    let positions = bench::positions_after(&game, bench::MIDDLE, 256);
    assert!(positions == bench::positions_after(&game, bench::MIDDLE, 256));
    for position in &positions {
        assert!(matches!(game.turn(position), Turn::Player(_)));
        assert!((1..=2).contains(&position.common().round), "round {}", position.common().round);
    }
    let late = positions.iter().filter(|position| position.common().round == 2).count();
    assert!(late > 200, "{late} of 256 in round 2");
    assert_eq!(positions.iter().map(|position| game.key(position)).collect::<HashSet<u64>>().len(), 256);
    assert!(bench::positions_after(&game, 1_000, 4).iter().all(|position| game.turn(position) != Turn::Over));
}

#[test]
fn middle_positions_are_of_round_11_all_different_and_the_same_each_time() {
    let game = Cational::<2>::standard();
    let positions: Vec<Position<2>> = bench::middle_positions(&game, 256);
    assert_eq!(positions, bench::middle_positions(&game, 256));
    for position in &positions {
        assert_eq!((position.round(), position.phase(), game.turn(position)), (11, Phase::Place, Turn::Player(0)));
        assert_eq!(position.area(0).len(), 10);
    }
    let keys = |key: fn(&Cational<2>, &Position<2>) -> u64| -> HashSet<u64> {
        positions.iter().map(|position| key(&game, position)).collect()
    };
    assert_eq!((keys(Rules::key).len(), keys(Rules::canonical_key).len()), (256, 256));
}

//! Playouts as far as a rest: they stop where a round is over, as often and with the scores that steps one by one give.

use crate::for_players;
use crate::support::chances::{any_action, assert_likely, ends_until};
use crate::support::{boxes, cases, edition, play, rulings};
use meographic::contract::{Finished, Player, Rng, Rules, Turn, play_to_rest_stepwise};
use meographic::games::cational::{Cational, Edition, Phase, Position};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// All positions of a clumping game, from nothing dealt to the end.
fn path<const P: usize>(game: &Cational<P>, seed: u64) -> Vec<Position<P>> {
    let mut path = vec![game.initial_position()];
    play::clumping_game(game, seed, |_, _, after| path.push(*after));
    path
}

#[test]
fn a_rest_is_the_first_decision_of_each_round_but_the_first() {
    for_players!(3, rests_once_a_round(0));
    for_players!(1, rests_once_a_round(2));
}

fn rests_once_a_round<const P: usize>(number: u8) {
    let game = Cational::<P>::new(edition(None), rulings(number)).expect("enough tiles");
    let path = path(&game, 5);
    let rests: Vec<&Position<P>> = path.iter().filter(|position| game.is_rest(position)).collect();
    assert_eq!(rests.iter().map(|rest| rest.round()).collect::<Vec<u8>>(), (2..=21).collect::<Vec<u8>>());
    assert!(rests.iter().all(|rest| game.turn(rest) == Turn::Player(0) && rest.phase() == Phase::Scout));
    assert!(rests.iter().all(|rest| game.standing(rest, P - 1) == rest.scores()[P - 1]));
}

/// Decisions until the round is over, if everybody scouts and places.
fn left_in_round<const P: usize>(position: &Position<P>) -> u32 {
    let seats = (P - position.seat()) as u32;
    match position.phase() {
        Phase::SetupRow | Phase::SetupDeck | Phase::SetupSupply | Phase::SetupHand => 2 * P as u32,
        Phase::Scout => 2 * seats,
        Phase::Blind | Phase::Replenish | Phase::Place => 2 * seats - 1,
        Phase::Update | Phase::TurnDeck | Phase::Over => 0,
    }
}

fn stops_with_the_round<const P: usize>(number: u8) {
    let game = Cational::<P>::new(edition(None), rulings(number)).expect("enough tiles");
    for position in path(&game, number as u64) {
        for player in Player::ALL {
            let finished = game.playout_to_rest(&position, player, &mut Rng::new(7));
            assert_eq!(finished.decisions, left_in_round(&position), "{player:?} in {:?}", position.phase());
        }
    }
}

#[test]
fn in_a_standard_game_a_playout_to_a_rest_stops_with_the_round_wherever_it_begins() {
    for number in 0..8 {
        for_players!(number % 4 + 1, stops_with_the_round(number as u8));
    }
}

fn agree_in_the_last_round<const P: usize>(number: u8) {
    let game = Cational::<P>::new(edition(None), rulings(number)).expect("enough tiles");
    let last = |position: &Position<P>| position.round() == game.tables().rounds();
    let (mut differ, mut ends) = (0, 0);
    for position in path(&game, number as u64) {
        for player in Player::ALL {
            let (mut one, mut other) = (Rng::new(9), Rng::new(9));
            let whole = game.playout(&position, player, &mut one);
            let rested = game.playout_to_rest(&position, player, &mut other);
            if last(&position) {
                assert_eq!((rested, one), (whole, other), "{player:?} in {:?}", position.phase());
                ends += 1;
            } else {
                differ += (rested != whole) as u32;
            }
        }
    }
    assert!(differ > 300 && ends >= 12, "{differ} {ends}");
}

#[test]
fn in_the_last_round_a_playout_to_a_rest_is_a_playout_to_the_end_draw_by_draw() {
    for number in 0..8 {
        for_players!(number % 4 + 1, agree_in_the_last_round(number as u8));
    }
}

/// Players who look at all cells draw what positions draw: from each position of a game the same as the twin's, draw by draw.
fn equal_their_twin<const P: usize>(edition: Edition, number: u8, seed: u64) {
    let game = Cational::<P>::new(edition, rulings(number)).expect("enough tiles");
    for (at, position) in path(&game, seed).iter().enumerate() {
        let player = Player::ALL[1 + at % 3];
        let (mut one, mut other) = (Rng::new(seed), Rng::new(seed));
        let fast = game.playout_to_rest(position, player, &mut one);
        assert_eq!(fast, play_to_rest_stepwise(&game, position, player, &mut other), "{player:?}, step {at}");
        assert_eq!(one, other, "as many draws");
    }
}

#[test]
fn playouts_to_a_rest_equal_their_stepwise_twin_from_all_positions_of_standard_games() {
    for number in 0..12u8 {
        for_players!(number % 4 + 1, equal_their_twin(edition(None), number % 8, number as u64));
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn with_an_odd_box_playouts_to_a_rest_equal_their_stepwise_twin(
        text in boxes::odd_boxes(), players in 1usize..=4, number in 0u8..8, seed in any::<u64>(),
    ) {
        for_players!(players, equal_their_twin(edition(Some(&text)), number, seed));
    }
}

/// Lets the working form play on at random to a rest again and again, and compares the scores there with the exact distribution.
fn rests_alike<const P: usize>(game: &Cational<P>, from: &Position<P>, runs: u32) -> usize {
    let mut chances: BTreeMap<Vec<i32>, f64> = BTreeMap::new();
    for (rest, chance) in ends_until(game, from, any_action(game), |position| game.is_rest(position)) {
        *chances.entry(rest.scores().to_vec()).or_default() += chance;
    }
    let scores: Vec<&Vec<i32>> = chances.keys().collect();
    let (mut counts, mut rng) = (vec![0; scores.len()], Rng::new(runs as u64));
    for _ in 0..runs {
        let Finished { scores: reached, .. } = game.playout_to_rest(from, Player::Random, &mut rng);
        let found = scores.iter().position(|scores| **scores == reached[..P]);
        counts[found.expect("scores that the rules allow")] += 1;
    }
    if scores.len() > 1 {
        assert_likely(&counts, &chances.values().copied().collect::<Vec<f64>>(), "random to a rest");
    }
    scores.len()
}

#[test]
fn random_playouts_to_a_rest_have_each_scores_there_as_often_as_stepwise_ones() {
    let cards: [boxes::Card; 2] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."])];
    let small = || boxes::small_box(5, "F1 F1 F2 F2 F3 L1 L1 L2 L2 M1 M1 M2 G1 G1", &cards);
    let mut different = 0;
    for number in 0..8 {
        let solo = Cational::<1>::new(small(), rulings(number)).expect("enough tiles");
        let pair = Cational::<2>::new(small(), rulings(number)).expect("enough tiles");
        let solo_path = path(&solo, number as u64);
        let from = solo_path.iter().filter(|position| position.phase() == Phase::Scout && position.round() < 5);
        different += from.map(|position| rests_alike(&solo, position, 1_500)).sum::<usize>();
        // The second seat's turn, so that few decisions are left.
        let pair_path = path(&pair, number as u64);
        let is_second = |position: &&Position<2>| position.phase() == Phase::Scout && position.seat() == 1;
        different +=
            pair_path.iter().filter(is_second).map(|position| rests_alike(&pair, position, 1_500)).sum::<usize>();
    }
    assert!(different > 200, "{different}");
}

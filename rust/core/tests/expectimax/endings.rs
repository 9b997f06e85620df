//! The last rounds of small boxes: the search agrees with its twin on the real game, whatever the rulings.

use super::naive::assert_as_naive;
use crate::for_players;
use crate::support::{boxes, play, rulings};
use meographic::contract::{Rules, Turn, Utility};
use meographic::games::cational::{Cational, Edition, Phase, Position, Rulings};
use meographic::search::Expectimax;

/// Tiles of three landscapes, three short cards, three rounds.
fn small() -> Edition {
    let cards: [boxes::Card; 3] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."]), ("any", 1, &["**"])];
    boxes::small_box(3, "F1 F1 F2 L1 L1 L2 M1 M1", &cards)
}

/// Seven tiles: supply and bag run dry, so that seats draw nothing and pass.
fn narrow() -> Edition {
    boxes::small_box(3, "F1 F1 F2 F2 L9 M1 M3", &[("hook", 4, &["FF", "*."]), ("gap", 0, &["*.*"])])
}

/// The first decision of a round in a clumping game.
fn scouting<const P: usize>(game: &Cational<P>, seed: u64, round: u8) -> Position<P> {
    let mut found = None;
    play::clumping_game(game, seed, |_, _, after| {
        if found.is_none() && after.phase() == Phase::Scout && after.round() == round {
            found = Some(*after);
        }
    });
    found.expect("every round begins with scouting")
}

/// Compares with the twin, from the start of this round to the end. Gives the nodes.
fn agrees<const P: usize>(edition: Edition, rulings: Rulings, round: u8, seed: u64, utility: Utility) -> u64 {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let position = scouting(&game, seed, round);
    let outlook = assert_as_naive(&game, Expectimax { utility, ..Expectimax::default() }, &position);
    assert!(matches!(game.turn(&position), Turn::Player(_)) && outlook.nodes > 1);
    outlook.nodes
}

#[test]
fn the_last_round_of_a_small_box_is_worth_what_a_search_without_tricks_says() {
    for number in 0..8 {
        for utility in [Utility::Score, Utility::Win] {
            for players in 1..=3 {
                for_players!(players, agrees(small(), rulings(number), 3, number as u64, utility));
            }
        }
    }
}

#[test]
fn so_are_the_last_two_rounds_where_one_or_two_play() {
    let mut nodes = 0;
    for number in 0..8 {
        for utility in [Utility::Score, Utility::Win] {
            nodes += agrees::<1>(small(), rulings(number), 2, number as u64, utility);
            nodes += agrees::<2>(narrow(), rulings(number), 2, number as u64, utility);
        }
    }
    assert!(nodes > 2_000, "{nodes}");
}

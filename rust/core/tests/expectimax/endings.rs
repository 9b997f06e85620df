//! The last rounds of small boxes: the search agrees with its twin on the real game, whatever the rulings.

use super::naive::assert_as_naive;
use crate::for_players;
use crate::support::{boxes, play, rulings};
use meographic::contract::{Rules, Turn, Utility};
use meographic::games::cational::{Cational, Edition, Phase, Position, Rulings};
use meographic::search::Expectimax;

/// Eight or nine tiles of three landscapes, three short cards.
fn small() -> Edition {
    let cards: [boxes::Card; 3] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."]), ("any", 1, &["**"])];
    boxes::small_box(3, "F1 F1 F2 L1 L1 L2 M1 M1", &cards)
}

/// The positions of a clumping game where this seat scouts in this round.
fn scouting<const P: usize>(game: &Cational<P>, seed: u64, round: u8) -> Option<Position<P>> {
    let mut found = None;
    play::clumping_game(game, seed, |_, _, after| {
        if found.is_none() && after.phase() == Phase::Scout && after.round() == round {
            found = Some(*after);
        }
    });
    found
}

fn agrees<const P: usize>(edition: Edition, rulings: Rulings, round: u8, seed: u64, utility: Utility) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let Some(position) = scouting(&game, seed, round) else { return };
    let outlook = assert_as_naive(&game, Expectimax { utility, ..Expectimax::default() }, &position);
    assert!(outlook.nodes > 1 && matches!(game.turn(&position), Turn::Player(_)));
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

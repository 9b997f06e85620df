//! No play whatever earns a seat more than `most_to_come` says; and in a seat's last turn it is what the best play earns.

use crate::for_players;
use crate::support::{boxes, cases, edition, play, rulings};
use meographic::contract::{Rules, Turn};
use meographic::games::cational::{Cational, Edition, Phase, Position, Rulings};
use proptest::prelude::*;
use std::collections::HashMap;

/// Follows a clumping game: each seat's total never grows by more than was said at any node before.
fn is_never_exceeded<const P: usize>(edition: Edition, rulings: Rulings, seed: u64) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let bounds = |position: &Position<P>| -> [i32; P] {
        std::array::from_fn(|seat| position.scores()[seat] + game.most_to_come(position, seat) as i32)
    };
    let mut least = bounds(&game.initial_position());
    let end = play::clumping_game(&game, seed, |_, _, after| {
        let said = bounds(after);
        for seat in 0..P {
            least[seat] = least[seat].min(said[seat]);
            assert!(after.scores()[seat] <= least[seat], "seat {seat}:\n{}", game.scores(after)[seat]);
        }
    });
    assert!((0..P).all(|seat| game.most_to_come(&end, seat) == 0));
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn with_an_odd_box_nobody_earns_more_than_was_said(
        text in boxes::odd_boxes(), players in 1usize..=4, number in 0u8..8, seed in any::<u64>(),
    ) {
        for_players!(players, is_never_exceeded(edition(Some(&text)), rulings(number), seed));
    }
}

#[test]
fn in_standard_games_nobody_earns_more_than_was_said() {
    for number in 0..16 {
        for_players!(number % 4 + 1, is_never_exceeded(edition(None), rulings(number as u8 % 8), number as u64));
    }
}

/// By key: the most that a seat earns from there if everybody and the draws favour it.
type Known = HashMap<u64, i32>;

/// Follows every play, and checks at each node on the way that no more was promised than can be, and no less.
fn most<const P: usize>(
    game: &Cational<P>,
    position: &Position<P>,
    seat: usize,
    known: &mut Known,
    met: &mut Met,
) -> i32 {
    if let Some(&most) = known.get(&game.key(position)) {
        return most;
    }
    let reach = |step| {
        let after = play::after(game, position, step);
        after.scores()[seat] - position.scores()[seat] + most(game, &after, seat, known, met)
    };
    let most = play::steps(game, position).into_iter().map(reach).max().unwrap_or(0);
    let said = game.most_to_come(position, seat) as i32;
    assert!(most <= said, "{most}, but at most {said} was said for seat {seat}");
    known.insert(game.key(position), most);
    met.nodes += 1;
    met.exact += (most == said) as u32;
    // Its last turn: what a seat that scouts or places now can get is known.
    let is_last = position.round() == game.tables().rounds() && game.turn(position) == Turn::Player(seat);
    if is_last && (position.phase() == Phase::Place || !position.store().bag().is_empty()) {
        assert_eq!(most, said);
        met.last += 1;
    }
    most
}

#[derive(Default, Debug)]
struct Met {
    nodes: u32,
    exact: u32,
    last: u32,
}

/// Three cards in four rounds, so that one covers another in the last.
fn small() -> Edition {
    let cards: [boxes::Card; 3] = [("pair", 2, &["FF"]), ("bend", 9, &["FL", "M."]), ("any", 5, &["**"])];
    boxes::small_box(4, "F1 F1 F3 L1 L1 L2 M1 M1 M2", &cards)
}

/// Tiles that are nearly all alike: late ones have several neighbours that pay.
fn alike() -> Edition {
    boxes::small_box(6, "F4 F4 F4 F4 F4 F4 F4 F4 F4 F4 F4 F4 L1 M1", &[("any", 0, &["**"])])
}

fn endings<const P: usize>(edition: Edition, rulings: Rulings, rounds: u8, seed: u64, met: &mut Met) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut from = Vec::new();
    play::clumping_game(&game, seed, |_, _, after| {
        let is_last = after.round() + rounds > game.tables().rounds() && after.phase() == Phase::Scout;
        if is_last && from.is_empty() {
            from.push(*after);
        }
    });
    for position in from {
        for seat in 0..P {
            most(&game, &position, seat, &mut Known::new(), met);
        }
    }
}

#[test]
fn in_endings_of_small_boxes_no_play_earns_more_and_in_the_last_turn_one_earns_as_much() {
    let mut met = Met::default();
    for number in 0..8 {
        for seed in 0..3 {
            endings::<1>(small(), rulings(number), 3, seed, &mut met);
            endings::<2>(small(), rulings(number), 2, seed, &mut met);
            endings::<1>(alike(), rulings(number), 2, seed, &mut met);
        }
    }
    assert!(met.nodes > 10_000 && met.last > 1_000 && met.exact > met.last, "{met:?}");
}

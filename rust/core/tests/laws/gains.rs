//! What a placement is said to earn is what it earns.

use crate::for_players;
use crate::support::{boxes::odd_boxes, cases, edition, play, rulings};
use meographic::contract::{Rules, Step};
use meographic::games::cational::{Act, Cational, Edition, Rulings};
use proptest::prelude::*;

/// Placements looked at, and among them those with neighbours that pay and with one, two and more cards that pay.
#[derive(Default, Debug)]
struct Seen {
    placements: u32,
    adjacency: u32,
    missions: [u32; 3],
}

/// Compares the four ways to ask for a gain at every decision of a game.
fn foretold<const P: usize>(edition: Edition, rulings: Rulings, seed: u64, seen: &mut Seen) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    play::clumping_game(&game, seed, |position, _, _| {
        let ids = play::legal(&game, position);
        let mut gains = Vec::new();
        game.gains(position, &mut gains);
        assert_eq!(ids.len(), gains.len());
        for (&id, &gain) in ids.iter().zip(&gains) {
            let parts = game.preview(position, id).expect("a legal action");
            let next = play::after(&game, position, Step::Action(id));
            let earned = next.scores()[position.seat()] - position.scores()[position.seat()];
            assert_eq!((game.gain(position, id), parts.total() as i32, earned), (Ok(gain), gain, gain));
            let others = (0..P).filter(|&seat| seat != position.seat());
            assert!(others.clone().all(|seat| next.scores()[seat] == position.scores()[seat]));
            if matches!(game.tables().act(id), Some(Act::Place { .. })) {
                assert!(parts.tile > 0);
                seen.placements += 1;
                seen.adjacency += (parts.adjacency > 0) as u32;
                seen.missions[parts.missions.len().min(2)] += 1;
            } else {
                assert_eq!(gain, 0);
            }
        }
    });
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn with_an_odd_box_every_legal_action_earns_what_was_foretold(
        text in odd_boxes(), players in 1usize..=4, number in 0u8..8, seed in any::<u64>(),
    ) {
        for_players!(players, foretold(edition(Some(&text)), rulings(number), seed, &mut Seen::default()));
    }
}

#[test]
fn in_standard_games_every_legal_action_earns_what_was_foretold() {
    let mut seen = Seen::default();
    for number in 0..16 {
        for_players!(
            number as usize % 4 + 1,
            foretold(edition(None), rulings(number % 8), 90 + number as u64, &mut seen)
        );
    }
    // The law would be worth little if neighbours or cards hardly ever paid.
    assert!(seen.placements > 15_000 && seen.adjacency > 2_000, "{seen:?}");
    assert!(seen.missions[1] > 1_000 && seen.missions[2] > 15, "{seen:?}");
}

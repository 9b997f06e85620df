//! Leaves that are played on to a rest: what they are worth, and that what is proved stays what the game says.

use super::{plant, search, stats, thorough, told};
use crate::support::toy::{Toy, Way, earning};
use crate::support::{edition, play, rulings};
use meographic::contract::{Player, Rules, Turn, Utility};
use meographic::games::cational::{Cational, Position};
use meographic::search::{
    Tree,
    tree::{Horizon, Options, Playout},
};

const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

/// Two players. Seat 0 ends the game with 3, or goes a long way to 1 for itself and 4 for the other.
fn long_way() -> Toy {
    Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[3], 5), earning(&[0], 1)]),
            (Turn::Player(1), &[earning(&[0, 4], 2)]),
            (Turn::Player(0), &[earning(&[0], 3)]),
            (Turn::Player(1), &[earning(&[0], 4)]),
            (Turn::Player(0), &[earning(&[1], 5)]),
            OVER,
        ],
    )
}

/// What the long way is thought to be worth after so many simulations, and whether that is known.
fn long_way_is_worth(toy: &Toy, utility: Utility, horizon: Horizon, count: u64) -> ([f64; 4], bool) {
    let options = Options { horizon, ..thorough() };
    let mut tree = Tree::new(toy.clone(), utility, options, toy.initial_position(), 1);
    search(&mut tree, count);
    let answer = tree.answer();
    (stats(&answer, 1).mean, stats(&answer, 1).is_exact)
}

#[test]
fn a_leaf_is_worth_what_seats_stand_at_where_the_playout_rests() {
    // Rests are the nodes 2 and 4; at 2 seat 0 has nothing and stands at 10, seat 1 has 4 and stands at 24.
    let toy = long_way().resting(2, 10);
    let worth = |utility, horizon| long_way_is_worth(&toy, utility, horizon, 2);
    assert_eq!(worth(Utility::Score, Horizon::Rest), ([10.0, 24.0, 0.0, 0.0], false));
    assert_eq!(worth(Utility::Score, Horizon::End), ([1.0, 4.0, 0.0, 0.0], false));
    // Who wins at a rest is who stands best there.
    let toy = long_way().resting(2, -10);
    assert_eq!(long_way_is_worth(&toy, Utility::Win, Horizon::Rest, 2), ([1.0, -1.0, 0.0, 0.0], false));
    assert_eq!(long_way_is_worth(&toy, Utility::Win, Horizon::End, 2), ([-1.0, 1.0, 0.0, 0.0], false));
}

#[test]
fn what_is_proved_is_what_the_game_says_whatever_stands_at_rests() {
    for above in [-50, 50] {
        let toy = long_way().resting(1, above);
        let known = long_way_is_worth(&toy, Utility::Score, Horizon::Rest, 1_000);
        assert_eq!(known, ([1.0, 4.0, 0.0, 0.0], true));
    }
}

#[test]
fn a_leaf_without_a_playout_is_worth_the_scores_whatever_the_horizon() {
    let toy = long_way().resting(1, 50);
    let options = Options { playout: Playout::Nobody, horizon: Horizon::Rest, ..thorough() };
    let mut tree = plant(&toy, &options, &toy.initial_position(), 1);
    search(&mut tree, 2);
    assert_eq!(stats(&tree.answer(), 1).mean, [0.0; 4]);
}

/// The first decisions of each turn of a game in this round.
fn turns_of_round<const P: usize>(game: &Cational<P>, round: u8, seed: u64) -> Vec<Position<P>> {
    let mut found = Vec::new();
    play::clumping_game(game, seed, |before, _, _| {
        if before.round() == round && matches!(game.turn(before), Turn::Player(_)) {
            found.push(*before);
        }
    });
    found
}

/// How many answers of searches in this round differ between the two horizons, of how many.
fn differing<const P: usize>(number: u8, round: u8) -> [usize; 2] {
    let game = Cational::<P>::new(edition(None), rulings(number)).expect("enough tiles");
    let mut counts = [0, 0];
    for position in turns_of_round(&game, round, number as u64) {
        let Turn::Player(seat) = game.turn(&position) else { unreachable!("a decision") };
        for (at, player) in Player::ALL.into_iter().enumerate() {
            let viewer = [None, Some(seat)][at % 2];
            let [end, rest] = [Horizon::End, Horizon::Rest].map(|horizon| {
                let options = Options { playout: Playout::By(player), horizon, viewer, ..Options::default() };
                let mut tree = plant(&game, &options, &position, 3);
                search(&mut tree, 60);
                told(&tree.answer())
            });
            counts[0] += (end != rest) as usize;
            counts[1] += 1;
        }
    }
    counts
}

#[test]
fn in_the_last_round_both_horizons_find_the_same_to_the_last_bit_and_before_they_differ() {
    for number in 0..4 {
        let [last, all] = [differing::<1>(number, 21), differing::<2>(number, 21)].map(|[count, all]| {
            assert!(all >= 8);
            count
        });
        assert_eq!([last, all], [0, 0]);
        let [differ, all] = differing::<2>(number, 12);
        assert_eq!(differ, all);
    }
}

//! Searches that look to the next rest: what leaves are worth, and that nothing beyond a rest is looked at.

use super::{plant, search, stats, thorough, told};
use crate::support::toy::{Toy, Way, drawn, earning};
use crate::support::{edition, play, rulings};
use meographic::contract::{Player, Rng, Rules, Step, Turn, Utility, dealt_position, sample_chance};
use meographic::games::cational::{Cational, Position};
use meographic::games::magnificent::Magnificent;
use meographic::search::{
    Ended, Tree,
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
fn nothing_beyond_a_rest_is_looked_at_and_a_standing_is_no_proof() {
    let toy = long_way().resting(2, 10);
    for count in [2, 3, 10, 1_000] {
        assert_eq!(long_way_is_worth(&toy, Utility::Score, Horizon::Rest, count), ([10.0, 24.0, 0.0, 0.0], false));
    }
    // The way to the end of the game has no rest before it.
    for above in [-50, 50] {
        let mut tree = plant(&long_way().resting(1, above), &to_rest(), &toy.initial_position(), 1);
        assert_eq!(search(&mut tree, 1_000), Ended::Simulations);
        let answer = tree.answer();
        assert_eq!((stats(&answer, 0).mean[0], stats(&answer, 0).is_exact), (3.0, true));
        assert_eq!((stats(&answer, 1).mean[0], stats(&answer, 1).is_exact), (above as f64, false));
        assert_eq!((answer.action.0, answer.depth), (if above > 3 { 1 } else { 0 }, 1));
    }
    let known = long_way_is_worth(&toy, Utility::Score, Horizon::End, 1_000);
    assert_eq!(known, ([1.0, 4.0, 0.0, 0.0], true));
}

fn to_rest() -> Options {
    Options { horizon: Horizon::Rest, ..thorough() }
}

#[test]
fn a_search_that_begins_at_a_rest_looks_to_the_next_one() {
    // The root is a rest as well, and node 4 the next one but one.
    let toy = long_way().resting(2, 10);
    let mut tree = plant(&toy, &to_rest(), &toy.at(2, &[7, 0]), 1);
    search(&mut tree, 100);
    let answer = tree.answer();
    assert_eq!((answer.values[0], answer.depth), (17.0, 2));
}

#[test]
fn a_rest_behind_draws_is_one_whatever_nodes_stand_for() {
    // Two ways to a draw, after which the game rests at 4 with 1 or 2 more, or goes on to the end with 9 or 6 in all.
    let draw = |end: i32| [drawn(1, &[1], 4), drawn(1, &[2], 4), drawn(2, &[end], 5)];
    let nodes: [(Turn, &[Way]); 6] = [
        (Turn::Player(0), &[earning(&[0], 1), earning(&[0], 2)]),
        (Turn::Chance, &draw(9)),
        (Turn::Chance, &draw(6)),
        (Turn::Player(0), &[earning(&[1_000], 5)]),
        (Turn::Player(0), &[earning(&[1_000], 5)]),
        OVER,
    ];
    let toy = Toy::new(1, &nodes).resting(4, 0);
    for (explicit_chance, viewer) in [(u32::MAX, None), (0, None), (1, Some(0))] {
        let mut tree = plant(&toy, &Options { explicit_chance, viewer, ..to_rest() }, &toy.initial_position(), 1);
        search(&mut tree, 4_000);
        let answer = tree.answer();
        for (action, worth) in [(0, 5.25), (1, 3.75)] {
            assert!((stats(&answer, action).mean[0] - worth).abs() < 0.5, "{answer:?}");
        }
        // A thousand would show.
        assert_eq!(answer.action.0, 0);
    }
}

/// Compares what actions that end a round are worth with how seats stand after them, whatever is drawn then; gives how many there were.
fn endings_of_rounds<R: Rules>(game: &R, seed: u64) -> usize {
    let mut position = dealt_position(game, seed);
    let (mut rng, mut actions, mut count) = (Rng::new(seed), Vec::new(), 0);
    loop {
        game.legal_actions(&position, &mut actions);
        let answer = {
            let options = Options { horizon: Horizon::Rest, ..Options::default() };
            let mut tree = plant(game, &options, &position, seed);
            search(&mut tree, 40);
            tree.answer()
        };
        for stats in answer.actions.iter().filter(|stats| stats.visits > 0) {
            let mut after = position.clone();
            game.apply_action(&mut after, stats.action).expect("it is legal");
            while game.turn(&after) == Turn::Chance {
                sample_chance(game, &mut after, &mut rng);
            }
            if game.turn(&after) != Turn::Over && game.is_rest(&after) {
                let stands = (0..game.players()).map(|seat| game.standing(&after, seat) as f64);
                assert!(stands.zip(stats.mean).all(|(stands, mean)| stands == mean), "{stats:?}");
                count += 1;
            }
        }
        game.apply_action(&mut position, actions[rng.below(actions.len() as u64) as usize]).expect("it is legal");
        while game.turn(&position) == Turn::Chance {
            sample_chance(game, &mut position, &mut rng);
        }
        if game.turn(&position) == Turn::Over {
            return count;
        }
    }
}

#[test]
fn what_ends_a_round_is_worth_how_seats_stand_then_in_every_game() {
    let cational = Cational::<2>::new(edition(None), rulings(0)).expect("enough tiles");
    assert!(endings_of_rounds(&cational, 1) > 60);
    let magnificent = Magnificent::<2>::standard();
    let count: usize = (0..6).map(|seed| endings_of_rounds(&magnificent, seed)).sum();
    assert!(count > 12, "{count}");
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

#[test]
fn what_is_not_told_is_as_the_game_says() {
    fn compare<R: Rules>(game: &R, as_said: &Options) {
        let position = dealt_position(game, 5);
        let answer = |options: &Options| {
            let mut tree = plant(game, options, &position, 2);
            search(&mut tree, 300);
            told(&tree.answer())
        };
        let usual = answer(&Options::default());
        assert_eq!(usual, answer(as_said));
        let (playout, horizon) = (Playout::By(Player::Potential), Horizon::Usual);
        assert_ne!(usual, answer(&Options { playout, horizon, ..as_said.clone() }));
        let horizon = if as_said.horizon == Horizon::End { Horizon::Rest } else { Horizon::End };
        assert_ne!(usual, answer(&Options { horizon, ..as_said.clone() }));
        assert_ne!(usual, answer(&Options { exploration: Some(3.0), ..as_said.clone() }));
    }
    let said = |player, horizon, exploration| Options {
        playout: Playout::By(player),
        horizon,
        exploration: Some(exploration),
        ..Options::default()
    };
    let cational = Cational::<2>::new(edition(None), rulings(0)).expect("enough tiles");
    compare(&cational, &said(Player::Greedy, Horizon::End, 0.5));
    compare(&Magnificent::<2>::standard(), &said(Player::Random, Horizon::Rest, 1.0));
}

/// Plays a game by searches that look to rests and go on from what happened; says how many followed trees kept something.
fn followed<const P: usize>(explicit_chance: u32, transpositions: bool, seed: u64) -> usize {
    let game = Cational::<P>::new(edition(None), rulings(0)).expect("enough tiles");
    let options = Options { horizon: Horizon::Rest, explicit_chance, transpositions, ..Options::default() };
    let options = Options { playout: Playout::By(Player::Random), ..options };
    let mut position = dealt_position(&game, seed);
    let (mut tree, mut rng, mut kept) = (plant(&game, &options, &position, seed), Rng::new(seed), 0);
    for number in 0..20 {
        search(&mut tree, 80);
        let actions = play::legal(&game, &position);
        let liked = tree.answer().action;
        let action = if number % 2 == 0 { actions[rng.below(actions.len() as u64) as usize] } else { liked };
        game.apply_action(&mut position, action).expect("it is legal");
        let mut steps = vec![Step::Action(action)];
        while game.turn(&position) == Turn::Chance {
            steps.push(Step::Outcome(sample_chance(&game, &mut position, &mut rng)));
        }
        kept += (tree.follow(&steps) > 0) as usize;
        assert_eq!(tree.fault(), None);
    }
    kept
}

#[test]
fn trees_that_go_on_past_rests_are_sound() {
    for transpositions in [false, true] {
        for explicit_chance in [0, 1, 2, 100] {
            let kept: usize = (0..8)
                .map(|seed| {
                    followed::<1>(explicit_chance, transpositions, seed)
                        + followed::<2>(explicit_chance, transpositions, seed)
                        + followed::<3>(explicit_chance, transpositions, seed)
                })
                .sum();
            assert!(kept > 100, "{kept}");
        }
    }
}

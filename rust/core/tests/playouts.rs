//! Whole games in great number: each from its own generator, summed exactly; games as far as a rest; and who plays them, read from a text.

mod support;

use meographic::contract::{Finished, Player, Rng, Rules, Turn, Utility, derive, play_to_rest_stepwise};
use meographic::games::cational::Cational;
use meographic::search::{Tally, playouts};
use support::toy::{Toy, Way, drawn, earning};

#[test]
fn any_split_of_the_games_sums_to_the_same() {
    let game = Cational::<3>::standard();
    let start = game.deal_out(4);
    for player in Player::ALL {
        let whole = playouts(&game, Utility::Score, &start, player, 9, 0..60);
        let mut sum = Tally::new(Utility::Score);
        for games in [40..60, 0..1, 1..40] {
            sum.merge(&playouts(&game, Utility::Score, &start, player, 9, games));
        }
        assert_eq!(sum, whole);
        assert_eq!((whole.games(), whole.decisions()), (60, 60 * 126));
    }
}

#[test]
fn game_g_is_the_playout_from_the_generator_of_seed_and_g() {
    let game = Cational::<2>::standard();
    let start = game.initial_position();
    let finals: Vec<Finished> =
        (5..45).map(|g| game.playout(&start, Player::Random, &mut Rng::new(derive(3, g)))).collect();
    let tally = playouts(&game, Utility::Score, &start, Player::Random, 3, 5..45);
    for seat in 0..2 {
        let scores = finals.iter().map(|finished| f64::from(finished.scores[seat]));
        let mean = scores.clone().sum::<f64>() / 40.0;
        let variance = scores.map(|score| (score - mean) * (score - mean)).sum::<f64>() / 39.0;
        assert!((tally.mean(seat) - mean).abs() < 1e-9 && (tally.variance(seat) - variance).abs() < 1e-9);
    }
}

/// Two players with one way on from each node: 1 for the first, 10 for the second, 2 by a draw, 20, and 100 for the first.
fn corridor() -> Toy {
    let over: (Turn, &[Way]) = (Turn::Over, &[]);
    Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[1], 1)]),
            (Turn::Player(1), &[earning(&[0, 10], 2)]),
            (Turn::Chance, &[drawn(3, &[2], 3)]),
            (Turn::Player(1), &[earning(&[0, 20], 4)]),
            (Turn::Player(0), &[earning(&[100], 5)]),
            over,
        ],
    )
}

#[test]
fn a_playout_to_a_rest_stops_at_the_next_one_and_gives_the_standings_there() {
    let rested = |toy: &Toy, node: usize| {
        let finished = toy.playout_to_rest(&toy.at(node, &[0, 0]), Player::Random, &mut Rng::new(1));
        (finished.decisions, finished.scores)
    };
    // Rests are the nodes 0 and 4, and 2 were one if somebody decided there; from one of them it goes to the next.
    let toy = corridor().resting(2, 1_000);
    assert_eq!(rested(&toy, 0), (3, [1_003, 2_030, 0, 0]));
    assert_eq!(rested(&toy, 3), (1, [1_000, 2_020, 0, 0]));
    assert_eq!(rested(&toy, 4), (1, [100, 0, 0, 0]));
    assert_eq!(rested(&corridor().resting(1, 1_000), 0), (1, [1_001, 2_000, 0, 0]));
    // A draw alone may lead to a rest.
    assert_eq!(rested(&corridor().resting(3, 1_000), 2), (0, [1_002, 2_000, 0, 0]));
}

#[test]
fn a_playout_to_a_rest_ends_with_the_game_and_gives_the_totals_there() {
    let rested = |toy: &Toy, node: usize| {
        let finished = toy.playout_to_rest(&toy.at(node, &[7, -7]), Player::Random, &mut Rng::new(1));
        (finished.decisions, finished.scores)
    };
    // The end is a rest by its number, but totals are what count; so it is where the game is over already.
    let toy = corridor().resting(5, 1_000);
    assert_eq!(rested(&toy, 0), (4, [110, 23, 0, 0]));
    assert_eq!(rested(&toy, 5), (0, [7, -7, 0, 0]));
    // Without rests it is a playout.
    assert_eq!(rested(&corridor(), 1), (3, [109, 23, 0, 0]));
}

#[test]
fn without_rests_playouts_to_a_rest_are_playouts_draw_by_draw() {
    for (seed, player) in (0..40).zip(Player::ALL.into_iter().cycle()) {
        let toy = Toy::made_up(3, 7, seed);
        let (mut one, mut other) = (Rng::new(seed), Rng::new(seed));
        let whole = toy.playout(&toy.initial_position(), player, &mut one);
        assert_eq!(play_to_rest_stepwise(&toy, &toy.initial_position(), player, &mut other), whole);
        assert_eq!(one, other);
    }
}

#[test]
fn players_are_read_with_their_options() {
    let read = |text: &str| Player::parse(text).expect("a player");
    assert_eq!(read("random"), Player::Random);
    assert_eq!(read("greedy"), Player::Greedy);
    assert_eq!(read("potential"), Player::Potential);
    let Player::EpsilonGreedy(quarter) = read("epsilon-greedy:epsilon=0.25") else { panic!("another player") };
    assert_eq!(quarter.parts(), 1 << 30);
    assert_eq!(read("epsilon-greedy"), read("epsilon-greedy:epsilon=0.1"));
    assert_ne!(read("epsilon-greedy"), read("epsilon-greedy:epsilon=0.100000001"));
}

#[test]
fn a_text_that_means_no_player_is_refused_with_one_sentence() {
    let fault = |text: &str| Player::parse(text).expect_err("no player");
    let all = "choose random, greedy, epsilon-greedy or potential";
    assert_eq!(fault("Greedy"), format!("there is no policy \"Greedy\": {all}"));
    assert_eq!(fault("mcts:simulations=3"), format!("there is no policy \"mcts\": {all}"));
    assert_eq!(fault("greedy:depth=2"), "greedy has no options, but \"depth=2\" was given");
    assert_eq!(fault("potential:greed=2"), "potential has no options, but \"greed=2\" was given");
    assert_eq!(fault("random:"), "random has no options, but \"\" was given");
    assert_eq!(fault("epsilon-greedy:"), "epsilon-greedy wants options like epsilon=VALUE, not \"\"");
    assert_eq!(fault("epsilon-greedy:depth=2"), "epsilon-greedy has no option \"depth\": choose epsilon");
    assert_eq!(fault("epsilon-greedy:epsilon=0,epsilon=0"), "the option epsilon of epsilon-greedy is given twice");
    for text in ["nan", "1.5", "-0.1", "inf", "1e-1", ""] {
        let sentence = format!("epsilon is a decimal from 0 to 1 with at most 18 places, not {text:?}");
        assert_eq!(fault(&format!("epsilon-greedy:epsilon={text}")), sentence);
    }
}

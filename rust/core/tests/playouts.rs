//! Whole games in great number: each from its own generator, summed exactly; and who plays them, read from a text.

use meographic::contract::{Finished, Player, Rng, Rules, Utility, derive};
use meographic::games::cational::Cational;
use meographic::search::{Tally, playouts};

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

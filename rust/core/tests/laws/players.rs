//! The built-in players do what RULES.md says (A11), and so do they on the working form, where they draw in their own way.

use crate::for_players;
use crate::support::chances::{any_action, assert_likely, ends};
use crate::support::{boxes, cases, edition, play, rulings};
use meographic::contract::{ActionId, Rng, Rules, Step, Turn, play_stepwise};
use meographic::games::cational::{Act, Cational, Phase, Playout, Position};
use meographic::search::Player;
use proptest::prelude::*;

/// The greatest gain of placing a tile of one of these slots, found by asking for each placement.
fn best_of_slots<const P: usize>(game: &Cational<P>, position: &Position<P>, wanted: &[usize]) -> i32 {
    let ids = play::legal(game, position);
    let from =
        |id: &&ActionId| matches!(game.tables().act(**id), Some(Act::Place { slot, .. }) if wanted.contains(&slot));
    ids.iter().filter(from).map(|&id| game.gain(position, id).expect("a legal action")).max().unwrap_or(0)
}

/// What the greedy player thinks of an action: what can be earned once the tile is really taken.
fn worth<const P: usize>(game: &Cational<P>, position: &Position<P>, id: ActionId) -> (i32, i32) {
    match (position.phase(), game.tables().act(id)) {
        (Phase::Place, _) => (game.gain(position, id).expect("a legal action"), 0),
        (_, Some(Act::ScoutStack(_))) => {
            let mut next = play::after(game, position, Step::Action(id));
            play::advance(game, &mut next, &mut Rng::new(1));
            let [longer, newer] = *next.hand(next.seat());
            // Of two equal tiles only one slot is legal, and either stands for both.
            let taken: &[usize] = if longer.kind() == newer.kind() || newer.is_nothing() { &[0, 1] } else { &[1] };
            (best_of_slots(game, &next, &[0, 1]), best_of_slots(game, &next, taken))
        }
        _ => (0, 0),
    }
}

/// The actions that the greedy player likes best.
fn liked<const P: usize>(game: &Cational<P>, position: &Position<P>) -> Vec<ActionId> {
    let ids = play::legal(game, position);
    let worths: Vec<(i32, i32)> = ids.iter().map(|&id| worth(game, position, id)).collect();
    let best = worths.iter().max().copied();
    ids.into_iter().zip(worths).filter(|(_, worth)| Some(*worth) == best).map(|(id, _)| id).collect()
}

#[test]
fn the_greedy_player_takes_one_of_the_best_actions_and_draws_once() {
    let game = Cational::<2>::standard();
    let mut ties = 0;
    for seed in 0..4 {
        let mut position = game.deal_out(seed);
        let mut rng = Rng::new(seed);
        while game.turn(&position) != Turn::Over {
            let liked = liked(&game, &position);
            ties += (liked.len() > 1) as u32;
            let mut twin = rng.clone();
            let expected = liked[twin.below(liked.len() as u64) as usize];
            assert_eq!(Player::Greedy.choose(&game, &position, &mut rng), expected);
            assert_eq!(rng, twin, "one draw a decision");
            play::take(&game, &mut position, Step::Action(expected));
            play::advance(&game, &mut position, &mut Rng::new(seed));
        }
    }
    assert!(ties > 10, "ties were met {ties} times");
}

#[test]
fn the_random_player_takes_the_drawn_one_of_the_legal_actions() {
    let game = Cational::<3>::standard();
    let mut position = game.deal_out(1);
    let mut rng = Rng::new(11);
    while game.turn(&position) != Turn::Over {
        let ids = play::legal(&game, &position);
        let mut twin = rng.clone();
        let expected = ids[twin.below(ids.len() as u64) as usize];
        assert_eq!(Player::Random.choose(&game, &position, &mut rng), expected);
        assert_eq!(rng, twin, "one draw a decision");
        play::take(&game, &mut position, Step::Action(expected));
        play::advance(&game, &mut position, &mut Rng::new(5));
    }
}

/// Positions of one box, each with so few decisions ahead that all ends can be listed.
fn near_the_end<const P: usize>(game: &Cational<P>, decisions: u32, seed: u64) -> Position<P> {
    let mut path = vec![game.initial_position()];
    play::clumping_game(game, seed, |_, _, after| path.push(*after));
    let mut ahead = 0;
    let is_decision = |position: &Position<P>| matches!(game.turn(position), Turn::Player(_));
    let near = path.into_iter().rev().take_while(|position| {
        ahead += is_decision(position) as u32;
        ahead <= decisions
    });
    near.filter(is_decision).last().expect("a game has decisions")
}

/// Lets the working form play on at random again and again, and compares where it ends with the exact distribution.
fn ends_alike<const P: usize>(game: &Cational<P>, from: &Position<P>, runs: u32) -> usize {
    let ends = ends(game, from, any_action(game));
    let mut counts = vec![0; ends.len()];
    let mut rng = Rng::new(runs as u64);
    for _ in 0..runs {
        let mut playout = Playout::of(game, from);
        assert!(playout.agrees_with(from));
        let finished = playout.finish(game, &mut rng);
        let end = ends.iter().position(|(end, _)| playout.agrees_with(end)).expect("an end that the rules allow");
        assert_eq!(finished.scores[..P], *ends[end].0.scores());
        counts[end] += 1;
    }
    let chances: Vec<f64> = ends.iter().map(|(_, chance)| *chance).collect();
    if ends.len() > 1 {
        assert_likely(&counts, &chances, "random");
    }
    ends.len()
}

fn small_edition() -> meographic::games::cational::Edition {
    let cards: [boxes::Card; 2] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."])];
    boxes::small_box(5, "F1 F1 F2 F2 F3 L1 L1 L2 L2 M1 M1 M2 G1 G1", &cards)
}

#[test]
fn random_playouts_on_the_working_form_end_where_and_as_often_as_stepwise_ones() {
    let mut ends = 0;
    for seed in 0..12 {
        let rulings = rulings(seed as u8 % 8);
        let solo = Cational::<1>::new(small_edition(), rulings).expect("enough tiles");
        ends += ends_alike(&solo, &near_the_end(&solo, 2, seed), 1_500);
        let pair = Cational::<2>::new(small_edition(), rulings).expect("enough tiles");
        ends += ends_alike(&pair, &near_the_end(&pair, 2, seed), 1_500);
    }
    assert!(ends > 200, "{ends}");
}

/// Playouts of players who look at all cells draw what positions draw, so they equal their twin game by game.
fn equal_their_twin<const P: usize>(game: &Cational<P>, player: Player, games: u64) {
    for seed in 0..games {
        let from = game.deal_out(seed);
        let (mut one, mut other) = (Rng::new(seed), Rng::new(seed));
        let fast = game.playout(&from, player, &mut one);
        assert_eq!(fast, play_stepwise(game, &from, player, &mut other), "{player:?}, seed {seed}");
        assert_eq!(one, other, "as many draws");
    }
}

fn equal_their_twin_in_all_boxes(player: Player) {
    for setting in 0..8 {
        equal_their_twin(&Cational::<1>::new(small_edition(), rulings(setting)).expect("enough tiles"), player, 30);
        equal_their_twin(&Cational::<3>::new(small_edition(), rulings(setting)).expect("enough tiles"), player, 30);
        equal_their_twin(&Cational::<2>::new(edition(None), rulings(setting)).expect("enough tiles"), player, 15);
        equal_their_twin(&Cational::<4>::new(edition(None), rulings(setting)).expect("enough tiles"), player, 8);
    }
}

#[test]
fn greedy_playouts_equal_their_stepwise_twin_game_by_game() {
    equal_their_twin_in_all_boxes(Player::Greedy);
}

fn epsilon_greedy(epsilon: &str) -> Player {
    Player::parse(&format!("epsilon-greedy:epsilon={epsilon}")).expect("a player")
}

#[test]
fn epsilon_greedy_playouts_equal_their_stepwise_twin_game_by_game() {
    for epsilon in ["0", "0.3", "1"] {
        equal_their_twin_in_all_boxes(epsilon_greedy(epsilon));
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn with_an_odd_box_playouts_of_all_who_look_at_all_cells_equal_their_stepwise_twin(
        text in boxes::odd_boxes(), players in 1usize..=4, number in 0u8..8,
    ) {
        for_players!(players, equal_twins_of(&text, number));
    }
}

fn equal_twins_of<const P: usize>(text: &str, number: u8) {
    let game = Cational::<P>::new(edition(Some(text)), rulings(number)).expect("enough tiles");
    Player::ALL[1..].iter().for_each(|&player| equal_their_twin(&game, player, 2));
}

#[test]
fn playouts_by_potential_equal_their_stepwise_twin_game_by_game() {
    equal_their_twin_in_all_boxes(Player::Potential);
}

#[test]
fn the_player_by_potential_takes_an_action_as_often_as_its_weight_says() {
    let game = Cational::<2>::standard();
    let mut position = game.deal_out(3);
    let (mut rng, mut weights, mut later) = (Rng::new(3), Vec::new(), 0);
    while game.turn(&position) != Turn::Over {
        let ids = play::legal(&game, &position);
        game.weights(&position, &mut weights);
        assert_eq!(weights.len(), ids.len());
        let mut twin = rng.clone();
        let written_down = |number: u64| {
            let below = |i: usize| weights[..i].iter().map(|&weight| weight as u64).sum::<u64>();
            (0..ids.len()).find(|&i| below(i) <= number && number < below(i + 1)).expect("below the sum")
        };
        let place = written_down(twin.below(weights.iter().map(|&weight| weight as u64).sum()));
        later += (place > 0) as u32;
        assert_eq!(Player::Potential.choose(&game, &position, &mut rng), ids[place]);
        assert_eq!(rng, twin, "one draw a decision");
        play::take(&game, &mut position, Step::Action(ids[place]));
        play::advance(&game, &mut position, &mut Rng::new(5));
    }
    assert!(later > 20, "{later}");
}

#[test]
fn the_epsilon_greedy_player_tosses_a_coin_and_then_is_random_or_greedy() {
    let game = Cational::<2>::standard();
    let player = epsilon_greedy("0.25");
    let mut tosses = [0; 2];
    for seed in 0..4 {
        let mut position = game.deal_out(seed);
        let mut rng = Rng::new(seed);
        while game.turn(&position) != Turn::Over {
            let mut twin = rng.clone();
            // Drawn as A11 says: a quarter of 2^32.
            let is_random = twin.below(1 << 32) < 1 << 30;
            tosses[is_random as usize] += 1;
            let expected = if is_random { Player::Random } else { Player::Greedy }.choose(&game, &position, &mut twin);
            assert_eq!(player.choose(&game, &position, &mut rng), expected);
            assert_eq!(rng, twin, "two draws a decision");
            play::take(&game, &mut position, Step::Action(expected));
            play::advance(&game, &mut position, &mut Rng::new(seed));
        }
    }
    assert!(tosses.iter().all(|&count| count > 40), "{tosses:?}");
}

/// The mean of seat 0's score and its standard error.
fn mean(scores: &[f64]) -> (f64, f64) {
    let mean = scores.iter().sum::<f64>() / scores.len() as f64;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (scores.len() - 1) as f64;
    (mean, (variance / scores.len() as f64).sqrt())
}

#[test]
fn whole_playouts_score_on_average_like_stepwise_ones_and_take_as_many_decisions() {
    let game = Cational::<2>::new(edition(None), rulings(0)).expect("enough tiles");
    let start = game.initial_position();
    let mut rng = Rng::new(2);
    for (player, runs) in [(Player::Random, 2_000), (Player::Greedy, 250), (Player::Potential, 100)] {
        let mut fast = Vec::new();
        let mut slow = Vec::new();
        for _ in 0..runs {
            let (one, other) = (game.playout(&start, player, &mut rng), play_stepwise(&game, &start, player, &mut rng));
            assert_eq!((one.decisions, other.decisions), (84, 84), "two decisions a turn, 21 turns a seat");
            assert_eq!((&one.scores[2..], &other.scores[2..]), (&[0, 0][..], &[0, 0][..]));
            fast.push(one.scores[0] as f64);
            slow.push(other.scores[0] as f64);
        }
        let ((fast, one), (slow, other)) = (mean(&fast), mean(&slow));
        let apart = (fast - slow).abs() / one.hypot(other);
        assert!(apart < 4.0, "{}: {fast:.1} and {slow:.1} Pawints, {apart:.1} standard errors apart", player.name());
    }
}

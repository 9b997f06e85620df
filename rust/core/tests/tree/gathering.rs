//! Trees of real games with an evaluator's help: sizes of batches, what it is shown, and whose values it gives.

use super::{plant, search};
use crate::support::play;
use meographic::contract::{Describe, Player, Rng, Rules, Turn, Utility};
use meographic::games::cational::{Cational, Position};
use meographic::search::{
    Tree,
    tree::{Gatherer, Horizon, Options, Playout},
};

/// The first decision of a dealt standard game, some steps on.
fn decision<const P: usize>(steps: usize) -> (Cational<P>, Position<P>) {
    let game = Cational::<P>::standard();
    let (mut rng, mut position) = (Rng::new(6), game.initial_position());
    let mut left = steps;
    loop {
        if matches!(game.turn(&position), Turn::Player(_)) {
            if left == 0 {
                return (game, position);
            }
            left -= 1;
        }
        let step = play::clumping_step(&game, &position, &mut rng).expect("the game goes on");
        play::take(&game, &mut position, step);
    }
}

fn gatherer<const P: usize>(explicit_chance: u32, steps: usize) -> Gatherer<Cational<P>> {
    let (game, position) = decision::<P>(steps);
    let options = Options { explicit_chance, ..Options::default() };
    Gatherer::new(plant(&game, &options, &position, 2))
}

/// What an evaluator is shown.
struct Shown {
    observations: Vec<f32>,
    masks: Vec<bool>,
}

fn show<R: Describe>(gatherer: &mut Gatherer<R>) -> Shown {
    let (rows, rules) = (gatherer.waiting(), gatherer.tree.rules());
    let (width, actions) = (rules.observation_len(), rules.num_distinct_actions());
    let mut shown = Shown { observations: vec![7.0; rows * width], masks: vec![true; rows * actions] };
    gatherer.show(&mut shown.observations, &mut shown.masks);
    shown
}

/// Answers with the same values in each row, for the seat to move first.
fn answer<R: Describe>(gatherer: &mut Gatherer<R>, values: &[f32]) -> Result<(), String> {
    let (rows, actions) = (gatherer.waiting(), gatherer.tree.rules().num_distinct_actions());
    gatherer.answer(&vec![1.0; rows * actions], &values.repeat(rows))
}

#[test]
fn the_first_leaf_is_the_root_shown_as_the_mover_sees_it() {
    let mut gatherer = gatherer::<3>(0, 5);
    assert_eq!(gatherer.waiting(), 1);
    let shown = show(&mut gatherer);
    let (rules, position) = (gatherer.tree.rules(), gatherer.tree.position());
    let mut observation = vec![0.0; rules.observation_len()];
    rules.observe(position, position.seat(), &mut observation);
    let legal: Vec<usize> = play::legal(rules, position).iter().map(|id| id.0 as usize).collect();
    let marked: Vec<usize> = (0..shown.masks.len()).filter(|&id| shown.masks[id]).collect();
    assert_eq!((shown.observations, marked), (observation, legal));
}

#[test]
fn batches_never_exceed_what_was_asked_for_and_budgets_are_kept() {
    for (explicit_chance, most) in [(0, 1), (0, 7), (2, 64)] {
        let mut gatherer = gatherer::<2>(explicit_chance, 3);
        answer(&mut gatherer, &[0.0, 0.0]).expect("an answer");
        let mut left = 100;
        while left > 0 {
            let begun = gatherer.gather(most, left);
            assert!((1..=most).contains(&gatherer.waiting()) && begun >= 1 && begun <= left);
            left -= begun;
            let values = [(left % 7) as f32, 3.0];
            answer(&mut gatherer, &values).expect("an answer");
            assert_eq!((gatherer.waiting(), gatherer.tree.fault()), (0, None));
        }
        assert_eq!(gatherer.tree.simulations(), 100);
    }
}

#[test]
fn simulations_that_end_without_a_question_count_too() {
    let game = Cational::<1>::standard();
    let mut last = None;
    play::clumping_game(&game, 5, |before, _, _| {
        last = if matches!(game.turn(before), Turn::Player(_)) { Some(*before) } else { last };
    });
    let mut gatherer = Gatherer::new(plant(&game, &Options::default(), &last.expect("a decision"), 2));
    answer(&mut gatherer, &[0.0]).expect("an answer");
    let mut left = 30;
    while left > 0 {
        // All that is to come is drawn: nobody is asked.
        let begun = gatherer.gather(3, left);
        assert!(gatherer.waiting() == 0 && (1..=left).contains(&begun) && begun <= 12, "{begun} of {left}");
        left -= begun;
    }
    assert_eq!((gatherer.tree.simulations(), gatherer.tree.fault()), (30, None));
}

#[test]
fn values_are_read_from_the_mover_on() {
    let mut seats = [0; 3];
    for steps in [4, 6, 8] {
        assert_reads_values_from_the_mover_on(&mut gatherer(1, steps), &mut seats);
    }
    assert!(seats.iter().all(|&leaves| leaves > 5), "{seats:?}");
}

/// Asks an evaluator who says what each seat has by its number, and counts who was to move.
fn assert_reads_values_from_the_mover_on(gatherer: &mut Gatherer<Cational<3>>, seats: &mut [u32; 3]) {
    for _ in 0..12 {
        let waiting: Vec<usize> = seats_waiting(gatherer);
        let actions = gatherer.tree.rules().num_distinct_actions();
        let values: Vec<f32> =
            waiting.iter().flat_map(|seat| (0..3).map(move |after| 10.0 * ((seat + after) % 3) as f32)).collect();
        gatherer.answer(&vec![1.0; waiting.len() * actions], &values).expect("an answer");
        waiting.iter().for_each(|&seat| seats[seat] += 1);
        gatherer.gather(16, 40);
    }
    gatherer.give_back();
    let answer = gatherer.tree.answer();
    for stats in answer.actions.iter().filter(|stats| stats.visits > 0) {
        assert_eq!(stats.mean, [0.0, 10.0, 20.0, 0.0]);
    }
    assert_eq!(gatherer.tree.fault(), None);
}

/// Who is to move in each leaf, from what is shown: the only seat whose own view is the row.
fn seats_waiting(gatherer: &mut Gatherer<Cational<3>>) -> Vec<usize> {
    let shown = show(gatherer);
    let (width, rules) = (gatherer.tree.rules().observation_len(), gatherer.tree.rules().clone());
    let leaves = gatherer.leaves();
    let rows = shown.observations.chunks_exact(width).zip(leaves);
    let seats = rows.map(|(row, (position, seat))| {
        let mut observation = vec![0.0; width];
        rules.observe(position, seat, &mut observation);
        assert_eq!((row, rules.turn(position)), (&observation[..], Turn::Player(seat)));
        seat
    });
    seats.collect()
}

#[test]
fn a_wrong_answer_is_refused_with_its_row_and_can_be_given_again() {
    let mut gatherer = gatherer::<2>(0, 3);
    answer(&mut gatherer, &[0.0, 0.0]).expect("an answer");
    gatherer.gather(5, 100);
    let (rows, actions) = (gatherer.waiting(), gatherer.tree.rules().num_distinct_actions());
    let shown = show(&mut gatherer);
    let (priors, values) = (vec![1.0; rows * actions], vec![0.0; rows * 2]);
    let legal =
        |row: usize| row * actions + shown.masks[row * actions..].iter().position(|&is| is).expect("a legal one");
    let before = gatherer.tree.simulations();
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let mut wrong = values.clone();
        wrong[2 * (rows - 1) + 1] = bad;
        let fault = gatherer.answer(&priors, &wrong).expect_err("no value");
        assert_eq!(fault, format!("an evaluator's values are finite, but row {} has {bad}", rows - 1));
    }
    for bad in [f32::NAN, f32::INFINITY, -0.25] {
        let mut wrong = priors.clone();
        wrong[legal(rows - 1)] = bad;
        let fault = gatherer.answer(&wrong, &values).expect_err("no prior");
        let row = rows - 1;
        assert_eq!(fault, format!("an evaluator's priors are finite and not below 0, but row {row} has {bad}"));
    }
    assert_eq!((gatherer.waiting(), gatherer.tree.simulations()), (rows, before), "all wait still");
    // What is illegal may have any prior, and all may be 0.
    let only_illegal: Vec<f32> = shown.masks.iter().map(|&is_legal| if is_legal { 0.0 } else { f32::NAN }).collect();
    gatherer.answer(&only_illegal, &values).expect("nothing is wrong");
    assert_eq!((gatherer.waiting(), gatherer.tree.fault()), (0, None));
}

#[test]
fn what_waits_can_be_given_back_and_the_root_is_asked_again_if_it_was_not_answered() {
    let mut gatherer = gatherer::<2>(1, 3);
    gatherer.give_back();
    assert_eq!((gatherer.waiting(), gatherer.gather(8, 100), gatherer.waiting()), (0, 0, 1));
    let actions = gatherer.tree.rules().num_distinct_actions();
    let shown = show(&mut gatherer);
    let liked = shown.masks.iter().rposition(|&is_legal| is_legal).expect("a legal action");
    let priors: Vec<f32> = (0..actions).map(|id| if id == liked { 1.0 } else { 0.0 }).collect();
    gatherer.answer(&priors, &[0.0, 0.0]).expect("an answer");
    assert_eq!(gatherer.tree.answer().action.0 as usize, liked);
    gatherer.gather(8, 100);
    assert!(gatherer.waiting() > 0 && gatherer.tree.fault().is_some());
    gatherer.give_back();
    assert_eq!((gatherer.waiting(), gatherer.tree.fault()), (0, None));
    gatherer.gather(8, 100);
    assert!(gatherer.waiting() > 1, "the root is not asked twice");
}

#[test]
fn a_tree_that_follows_asks_for_its_root_only_if_nothing_is_kept() {
    use meographic::contract::Step;
    for (explicit_chance, keeps) in [(0, false), (5, true)] {
        let mut gatherer = gatherer::<1>(explicit_chance, 3);
        for _ in 0..40 {
            answer(&mut gatherer, &[1.0]).expect("an answer");
            gatherer.gather(8, 100);
        }
        let (game, mut position) = (gatherer.tree.rules().clone(), *gatherer.tree.position());
        let mut steps = vec![Step::Action(gatherer.tree.answer().action)];
        play::take(&game, &mut position, steps[0]);
        while game.turn(&position) == Turn::Chance {
            let likeliest = play::outcomes(&game, &position).into_iter().max_by_key(|&(_, weight)| weight);
            steps.push(Step::Outcome(likeliest.expect("an outcome").0));
            play::take(&game, &mut position, steps[steps.len() - 1]);
        }
        let has_drawn = steps.len() > 1;
        let kept = gatherer.follow(&steps);
        assert_eq!(kept > 0, keeps || !has_drawn, "{steps:?}");
        assert_eq!((gatherer.waiting(), gatherer.tree.position()), ((kept == 0) as usize, &position));
        assert_eq!(gatherer.tree.fault(), None);
    }
}

#[test]
fn a_root_that_was_given_back_and_left_is_not_asked_for() {
    use meographic::contract::Step;
    let mut gatherer = gatherer::<1>(0, 4);
    gatherer.give_back();
    let (game, mut position) = (gatherer.tree.rules().clone(), *gatherer.tree.position());
    let mut steps = vec![Step::Action(play::legal(&game, &position)[0])];
    play::take(&game, &mut position, steps[0]);
    while game.turn(&position) == Turn::Chance {
        steps.push(Step::Outcome(play::outcomes(&game, &position)[0].0));
        play::take(&game, &mut position, steps[steps.len() - 1]);
    }
    assert_eq!((gatherer.follow(&steps), gatherer.waiting()), (0, 1));
    answer(&mut gatherer, &[0.0]).expect("an answer");
    assert!(gatherer.gather(8, 100) > 0 && gatherer.waiting() > 1);
}

#[test]
fn a_tree_may_be_searched_with_and_without_help_in_turns() {
    let (game, position) = decision::<2>(4);
    for transpositions in [false, true] {
        let options =
            Options { explicit_chance: 1, transpositions, playout: Playout::By(Player::Random), ..Options::default() };
        let mut gatherer = Gatherer::new(Tree::new(game.clone(), Utility::Win, options, position, 5));
        for _ in 0..6 {
            gatherer.give_back();
            search(&mut gatherer.tree, 20);
            gatherer.gather(8, 30);
            answer(&mut gatherer, &[0.5, -0.5]).expect("an answer");
            assert_eq!(gatherer.tree.fault(), None);
        }
        assert!(gatherer.tree.simulations() > 150);
    }
}

#[test]
fn an_evaluator_looks_beyond_rests_and_playouts_in_the_same_tree_do_not() {
    for (seed, explicit_chance) in (0..12).zip([0, 1, 100].into_iter().cycle()) {
        let (game, position) = decision::<2>(3 + 4 * (seed as usize % 4));
        let options = Options { horizon: Horizon::Rest, explicit_chance, ..Options::default() };
        let mut gatherer = Gatherer::new(plant(&game, &options, &position, seed));
        assert_eq!(gatherer.tree.horizon(), Horizon::Rest);
        let ask = |gatherer: &mut Gatherer<Cational<2>>| {
            for _ in 0..60 {
                gatherer.gather(8, 8);
                answer(gatherer, &[0.0, 0.0]).expect("finite values");
            }
            gatherer.give_back();
        };
        answer(&mut gatherer, &[0.0, 0.0]).expect("finite values");
        ask(&mut gatherer);
        assert_eq!(gatherer.tree.fault(), None);
        // This decision ends a round.
        assert!(gatherer.tree.answer().depth > 2, "{}", gatherer.tree.answer().depth);
        search(&mut gatherer.tree, 300);
        assert_eq!(gatherer.tree.fault(), None);
        ask(&mut gatherer);
        assert_eq!(gatherer.tree.fault(), None);
    }
}

//! Hindsight: with room for all a beam finds the best play along a deal, and never less than the greedy player's.

mod support;

use meographic::contract::{Deal, Refusal, Rng, Rules, Step, Turn};
use meographic::games::cational::{Cational, Edition, Rulings};
use meographic::search::{Beam, Line};
use proptest::prelude::*;
use std::collections::HashSet;
use support::{
    boxes, cases, rulings,
    toy::{Toy, Way, earning},
};

/// Wider than any level of the games here.
const WIDE: usize = 1 << 20;

fn search<R: Rules>(rules: &R, how: Beam, position: &R::Position, deal: &Deal) -> Line {
    let line = how.search(rules, position, deal, &mut || false).expect("a solo game and its deal");
    assert!(!line.was_stopped);
    assert_replays(rules, position, deal, &line);
    line
}

/// The line is a play to the end along the deal, and its decisions and total are as it says.
fn assert_replays<R: Rules>(rules: &R, position: &R::Position, deal: &Deal, line: &Line) {
    let (mut position, mut moments) = (position.clone(), line.moments.iter());
    for (place, step) in line.steps.iter().enumerate() {
        match *step {
            Step::Outcome(outcome) => {
                assert_eq!(rules.dealt(&position, deal), Some(outcome));
                rules.apply_outcome(&mut position, outcome).expect("an outcome of the deal");
            }
            Step::Action(action) => {
                let moment = moments.next().expect("a moment for each decision");
                assert_eq!((moment.step, moment.action, moment.score), (place, action, rules.scores(&position)[0]));
                rules.apply_action(&mut position, action).expect("a legal action");
            }
        }
    }
    assert_eq!((rules.turn(&position), rules.scores(&position), moments.next()), (Turn::Over, &[line.score][..], None));
}

/// Everything that can follow a position along the deal: its total at best, and by decisions taken the canonical keys on the way.
fn all<R: Rules>(rules: &R, position: &R::Position, deal: &Deal, level: usize, keys: &mut Vec<HashSet<u64>>) -> i32 {
    let mut position = position.clone();
    while rules.turn(&position) == Turn::Chance {
        let outcome = rules.dealt(&position, deal).expect("its deal");
        rules.apply_outcome(&mut position, outcome).expect("an outcome of the deal");
    }
    keys.resize_with(keys.len().max(level + 1), HashSet::new);
    keys[level].insert(rules.canonical_key(&position));
    let mut actions = Vec::new();
    rules.legal_actions(&position, &mut actions);
    let after = |action| {
        let mut child = position.clone();
        rules.apply_action(&mut child, action).expect("a legal action");
        all(rules, &child, deal, level + 1, keys)
    };
    actions.into_iter().map(after).max().unwrap_or(rules.scores(&position)[0])
}

/// A beam with room for all finds the best play and meets each position up to symmetry once.
fn assert_finds_all<R: Rules>(rules: &R, seed: u64, ahead: u32) {
    let (deal, position) = (rules.deal(seed), rules.initial_position());
    let mut keys = Vec::new();
    let best = all(rules, &position, &deal, 0, &mut keys);
    let line = search(rules, Beam { width: WIDE, ahead }, &position, &deal);
    assert_eq!(line.score, best);
    let different: Vec<usize> = keys[1..].iter().map(HashSet::len).collect();
    assert_eq!(line.offered, different);
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn with_room_for_all_a_beam_finds_the_best_play_of_a_made_up_game(
        levels in 1usize..=7, seed in any::<u64>(), ahead in prop_oneof![0u32..4, Just(u32::MAX)], lower in 0..=3,
    ) {
        assert_finds_all(&Toy::made_up(1, levels, seed).lowered(lower), seed, ahead);
    }
}

fn small(number: u8) -> Cational<1> {
    let cards: [boxes::Card; 3] = [("pair", 2, &["FF"]), ("bend", 9, &["FL", "M."]), ("any", 5, &["**"])];
    let edition = boxes::small_box(4, "F1 F1 F2 L1 L1 L2 M1 M1 M2 F3 L3 M3", &cards);
    Cational::new(edition, rulings(number)).expect("enough tiles")
}

#[test]
fn with_room_for_all_a_beam_finds_the_best_play_of_a_small_box() {
    (0..8).for_each(|number| assert_finds_all(&small(number), number as u64, 2));
}

#[test]
fn of_two_ways_to_one_position_the_one_with_the_higher_score_goes_on() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[1], 1), earning(&[4], 1), earning(&[2], 1)]),
            (Turn::Player(0), &[earning(&[5], 2)]),
            (Turn::Over, &[]),
        ],
    );
    let line = search(&toy, Beam { width: 1, ahead: 0 }, &toy.initial_position(), &toy.deal(0));
    assert_eq!((line.score, line.offered), (9, vec![1, 1]));
    assert_eq!(line.moments.iter().map(|moment| moment.score).collect::<Vec<i32>>(), [0, 4]);
}

const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

/// What a beam this wide reaches, ranks being what the greedy player reaches in so many decisions.
fn reached(toy: &Toy, width: usize, ahead: u32) -> i32 {
    search(toy, Beam { width, ahead }, &toy.initial_position(), &toy.deal(0)).score
}

#[test]
fn what_is_not_among_the_best_is_dropped_and_of_ended_games_the_best_counts() {
    // 5 and no more, or nothing first and then 9 or 3; the greedy player takes the 5.
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[5], 1), earning(&[0], 2)]),
            (Turn::Player(0), &[earning(&[0], 3)]),
            (Turn::Player(0), &[earning(&[9], 4), earning(&[3], 5)]),
            OVER,
            OVER,
            OVER,
        ],
    );
    assert_eq!([reached(&toy, 1, 0), reached(&toy, 2, 0), reached(&toy, 1, 1)], [5, 9, 9]);
}

#[test]
fn a_better_way_to_a_position_lifts_its_rank() {
    // By 1 or by 4 to where 5 more can be had, or by 5, which the greedy player takes, to where 2 more can.
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[1], 1), earning(&[5], 2), earning(&[4], 1)]),
            (Turn::Player(0), &[earning(&[5], 3)]),
            (Turn::Player(0), &[earning(&[2], 3)]),
            OVER,
        ],
    );
    assert_eq!(reached(&toy, 1, 1), 9);
}

/// What the greedy player reaches along the deal, its ties settled by the draws of seed 0 as in the search.
fn greedy(game: &Cational<1>, deal: &Deal) -> i32 {
    let (mut position, mut rng) = (game.initial_position(), Rng::new(0));
    loop {
        match game.turn(&position) {
            Turn::Over => return position.scores()[0],
            Turn::Chance => {
                let outcome = game.dealt(&position, deal).expect("its deal");
                game.apply_outcome(&mut position, outcome).expect("an outcome of the deal");
            }
            Turn::Player(_) => {
                let action = game.greedy_action(&position, &mut rng).expect("somebody is to move");
                game.apply_action(&mut position, action).expect("a legal action");
            }
        }
    }
}

#[test]
fn a_beam_never_falls_short_of_the_greedy_player_and_wider_ones_find_more() {
    let game = Cational::<1>::standard();
    let (mut sums, mut equal) = ([0; 4], 0);
    for seed in 0..12 {
        let (deal, position) = (game.deal(seed), game.initial_position());
        let least = greedy(&game, &deal);
        let score = |width, ahead| search(&game, Beam { width, ahead }, &position, &deal).score;
        let scores = [least, score(1, 0), score(3, 2), score(12, 2)];
        assert!(scores.iter().all(|&score| score >= least), "{scores:?}");
        equal += (scores[1] == least) as u32;
        sums.iter_mut().zip(scores).for_each(|(sum, score)| *sum += score);
    }
    // One position ranked by the score so far is no better than the greedy player, which then is what is handed out.
    assert!(equal > 0 && sums.is_sorted_by(|one, other| one < other), "{equal}, {sums:?}");
}

#[test]
fn a_beam_begins_anywhere_even_at_the_end() {
    let game = small(0);
    let deal = game.deal(5);
    let whole = search(&game, Beam { width: WIDE, ahead: 0 }, &game.initial_position(), &deal);
    let mut position = game.initial_position();
    for (place, step) in whole.steps.iter().enumerate() {
        let line = search(&game, Beam { width: WIDE, ahead: 0 }, &position, &deal);
        assert_eq!(line.score, whole.score);
        assert_eq!(line.moments.len(), whole.moments.iter().filter(|moment| moment.step >= place).count());
        support::play::take(&game, &mut position, *step);
    }
    let line = search(&game, Beam::default(), &position, &deal);
    assert_eq!((line.score, line.steps.len(), line.offered.len()), (whole.score, 0, 0));
}

#[test]
fn the_signal_stops_a_beam_which_goes_on_greedily() {
    let game = Cational::<1>::standard();
    let (deal, position) = (game.deal(3), game.initial_position());
    let how = Beam { width: 20, ahead: 2 };
    let stopped = |after: u32| {
        let mut looks = 0;
        let line = how.search(&game, &position, &deal, &mut || {
            looks += 1;
            looks > after
        });
        let line = line.expect("a solo game and its deal");
        assert_replays(&game, &position, &deal, &line);
        assert!(line.was_stopped);
        line
    };
    assert_eq!((stopped(0).score, stopped(0).offered.len()), (greedy(&game, &deal), 0));
    assert!(stopped(300).score >= stopped(0).score && stopped(300).offered.len() > 10);
}

fn refused<R: Rules>(rules: &R, how: Beam, deal: &Deal) -> Box<Refusal> {
    how.search(rules, &rules.initial_position(), deal, &mut || false).expect_err("it can't be searched")
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let (solo, duo) = (Cational::<1>::standard(), Cational::<2>::standard());
    let deal = solo.deal(1);
    let refusal = refused(&duo, Beam::default(), &duo.deal(1));
    assert_eq!((refusal.code, refusal.to_string().as_str()), ("not_solo", "hindsight is for one player, not 2"));
    assert_eq!(refused(&solo, Beam { width: 0, ahead: 1 }, &deal).code, "no_width");
    let short = Deal { seed: 1, orders: vec![deal.orders[0][..30].to_vec(), deal.orders[1].clone()] };
    assert_eq!(refused(&solo, Beam::default(), &short).code, "not_an_outcome");
    // A deal of another edition names tiles that the bag doesn't hold.
    let other = Cational::<1>::new(
        Edition::from_toml(&boxes::small_text(3, "F1 F2 L1 L2 M1", &[("any", 1, &["**"])])).expect("sound"),
        Rulings::default(),
    )
    .expect("enough");
    assert!(Beam::default().search(&other, &other.initial_position(), &deal, &mut || false).is_err());
}

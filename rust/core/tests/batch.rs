//! Batches: each row is the session of its deal, whatever the box, the mode and the cut into parts.

use meographic::contract::{ActionId, Describe, Rng, Rules, Session, Step, Turn, Utility, derive};
use meographic::games::cational::{Cational, Edition, Rulings};
use meographic::search::batch::{Autoreset, Batch, NOBODY, Outputs, PLAYED, RESET, Rows, code_names};
use proptest::prelude::*;

mod support;
use support::{boxes, cases, edition, play::clumping_game, play::legal, rulings, toy::Toy};

/// All answers of some rows, each in an array of its own.
#[derive(Clone, Debug, Default, PartialEq)]
struct Answers {
    rewards: Vec<f32>,
    returns: Vec<f64>,
    done: Vec<bool>,
    codes: Vec<u8>,
    players: Vec<i8>,
    masks: Vec<bool>,
    observations: Vec<f32>,
    final_observations: Vec<f32>,
}

impl Answers {
    /// Filled with what no row answers.
    fn of<R: Describe>(batch: &Batch<R>) -> Self {
        let (rows, widths) = (batch.len(), batch.widths());
        Self {
            rewards: vec![-7.0; rows * widths.players],
            returns: vec![-7.0; rows * widths.players],
            done: vec![true; rows],
            codes: vec![77; rows],
            players: vec![77; rows],
            masks: vec![true; rows * widths.actions],
            observations: vec![-7.0; rows * widths.observation],
            final_observations: vec![-7.0; rows * widths.observation],
        }
    }

    fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            viewer: None,
            rewards: Some(&mut self.rewards),
            returns: Some(&mut self.returns),
            done: Some(&mut self.done),
            codes: Some(&mut self.codes),
            players: Some(&mut self.players),
            masks: Some(&mut self.masks),
            observations: Some(&mut self.observations),
            final_observations: Some(&mut self.final_observations),
        }
    }
}

/// The answers to a step of the whole batch.
fn stepped<R: Describe>(batch: &mut Batch<R>, actions: &[Option<ActionId>]) -> Answers {
    let mut answers = Answers::of(batch);
    batch.rows().step(actions, answers.outputs());
    answers
}

/// The same, but part by part, the last part first.
fn stepped_in_parts<R: Describe>(batch: &mut Batch<R>, actions: &[Option<ActionId>], parts: usize) -> Answers {
    let (mut answers, widths) = (Answers::of(batch), batch.widths());
    let (mut left, mut first, mut pieces) = (answers.outputs(), 0, Vec::new());
    for rows in batch.parts(parts) {
        let (places, others) = left.split_at(rows.len(), widths);
        let until = first + rows.len();
        pieces.push((rows, &actions[first..until], places));
        (left, first) = (others, until);
    }
    assert!(pieces.len() <= parts);
    pieces.into_iter().rev().for_each(|(mut rows, actions, places)| rows.step(actions, places));
    answers
}

fn observed<R: Describe>(session: &Session<R>) -> Vec<f32> {
    let rules = session.rules();
    let mut out = vec![0.0; rules.observation_len()];
    rules.observe(session.position(), rules.seat(session.position()), &mut out);
    out
}

fn dealt<R: Describe>(rules: &R, utility: Utility, seed: u64) -> Session<R> {
    let mut session = Session::new(rules.clone(), utility);
    draw_on(&mut session, seed);
    session
}

fn draw_on<R: Describe>(session: &mut Session<R>, seed: u64) {
    let deal = session.rules().deal(seed);
    while session.turn() == Turn::Chance {
        session.apply_dealt(&deal).expect("a deal fits its game");
    }
}

/// A row as it must be, and what it must answer.
struct Twin<R: Describe> {
    session: Session<R>,
    seed: u64,
}

impl<R: Describe> Twin<R> {
    fn step(&mut self, action: Option<ActionId>, autoreset: Autoreset, rows: u64) -> (&'static str, Vec<f64>, bool) {
        let rules = self.session.rules().clone();
        let nothing = vec![0.0; rules.players()];
        if self.session.turn() == Turn::Over {
            if autoreset == Autoreset::Disabled {
                return ("game_over", nothing, true);
            }
            self.seed = self.seed.wrapping_add(rows);
            self.session = dealt(&rules, self.session.utility(), self.seed);
            return ("reset", nothing, false);
        }
        let Some(action) = action else { return ("not_an_id", nothing, false) };
        let before = rules.scores(self.session.position()).to_vec();
        if let Err(refusal) = self.session.apply(Step::Action(action)) {
            return (refusal.code, nothing, false);
        }
        draw_on(&mut self.session, self.seed);
        let after = rules.scores(self.session.position());
        let earned = after.iter().zip(before).map(|(&now, then)| f64::from(now - then)).collect();
        let rewards = if self.session.utility() == Utility::Win { self.session.returns() } else { earned };
        ("played", rewards, self.session.turn() == Turn::Over)
    }
}

/// Plays a batch beside its sessions, refused ids among the actions, and compares everything.
fn rows_are_sessions<R: Describe>(game: &R, utility: Utility, autoreset: Autoreset, seeds: &[u64], steps: u32) {
    let names = code_names::<R>();
    let mut batch = Batch::new(game.clone(), utility, autoreset, seeds);
    let mut twins: Vec<_> = seeds.iter().map(|&seed| Twin { session: dealt(game, utility, seed), seed }).collect();
    let mut rng = Rng::new(seeds[0]);
    let widths = batch.widths();
    for _ in 0..steps {
        let choose = |twin: &Twin<R>| match rng.below(8) {
            0 => None,
            1 => Some(ActionId(rng.below(widths.actions as u64 + 2) as u16)),
            _ => {
                let ids = legal(game, twin.session.position());
                ids.get(rng.below(ids.len().max(1) as u64) as usize).copied()
            }
        };
        let actions: Vec<_> = twins.iter().map(choose).collect();
        let mut parted = batch.clone();
        let answers = stepped(&mut batch, &actions);
        assert_eq!(stepped_in_parts(&mut parted, &actions, 3), answers);
        for (row, twin) in twins.iter_mut().enumerate() {
            let (code, rewards, is_done) = twin.step(actions[row], autoreset, seeds.len() as u64);
            assert_eq!(names[answers.codes[row] as usize], code);
            let seats = row * widths.players..(row + 1) * widths.players;
            let rewards: Vec<f32> = rewards.into_iter().map(|reward| reward as f32).collect();
            assert_eq!(answers.rewards[seats.clone()], rewards);
            assert_eq!(answers.returns[seats], twin.session.returns());
            assert_eq!(answers.done[row], is_done);
            let seen = row * widths.observation..(row + 1) * widths.observation;
            let has_ended = code == "played" && is_done;
            let end = if has_ended { observed(&twin.session) } else { vec![-7.0; widths.observation] };
            assert_eq!(answers.final_observations[seen.clone()], end);
            if has_ended && autoreset == Autoreset::SameStep {
                twin.seed = twin.seed.wrapping_add(seeds.len() as u64);
                twin.session = dealt(game, utility, twin.seed);
            }
            assert_eq!(answers.observations[seen], observed(&twin.session));
            let seat = if let Turn::Player(seat) = twin.session.turn() { seat as i8 } else { NOBODY };
            assert_eq!(answers.players[row], seat);
            let mask = &answers.masks[row * widths.actions..(row + 1) * widths.actions];
            let marked: Vec<ActionId> =
                (0..widths.actions).filter(|&id| mask[id]).map(|id| ActionId(id as u16)).collect();
            assert_eq!(marked, legal(game, twin.session.position()));
            assert_eq!(batch.session(row).history(), twin.session.history());
        }
        assert!(batch.seeds().eq(twins.iter().map(|twin| twin.seed)));
    }
}

fn in_an_odd_box<const P: usize>(text: &str, ruling: u8, utility: Utility, autoreset: Autoreset, seeds: &[u64]) {
    // Some odd boxes have too few tiles for so many players.
    if let Ok(game) = Cational::<P>::new(edition(Some(text)), rulings(ruling)) {
        rows_are_sessions(&game, utility, autoreset, seeds, 40);
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn rows_of_odd_boxes_are_the_sessions_of_their_deals(
        text in boxes::odd_boxes(),
        players in 1usize..=4,
        ruling in 0u8..8,
        is_won in any::<bool>(),
        mode in 0usize..3,
        seeds in proptest::collection::vec(any::<u64>(), 1..6),
    ) {
        let utility = if is_won && players > 1 { Utility::Win } else { Utility::Score };
        for_players!(players, in_an_odd_box(&text, ruling, utility, Autoreset::ALL[mode], &seeds));
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn rows_of_made_up_games_below_zero_are_the_sessions_of_their_deals(
        players in 1usize..=4, seed in any::<u64>(), lower in 0..=3, is_won in any::<bool>(), mode in 0usize..3,
    ) {
        let utility = if is_won && players > 1 { Utility::Win } else { Utility::Score };
        let toy = Toy::made_up(players, 5, seed).lowered(lower);
        rows_are_sessions(&toy, utility, Autoreset::ALL[mode], &[seed, 0, 7], 30);
    }
}

/// Each node of a clumping game: the faster way to mark against a mask made of the list.
fn masks_are_lists<const P: usize>(text: Option<&str>, ruling: u8, seed: u64) {
    let Ok(game) = Cational::<P>::new(edition(text), rulings(ruling)) else { return };
    let mut ids = Vec::new();
    clumping_game(&game, seed, |position, _, _| {
        let (mut marked, mut listed) =
            (vec![false; game.num_distinct_actions()], vec![false; game.num_distinct_actions()]);
        game.mark_legal_actions(position, &mut marked, &mut ids);
        legal(&game, position).iter().for_each(|id| listed[id.0 as usize] = true);
        assert_eq!(marked, listed);
    });
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn what_is_marked_is_what_is_listed(
        text in boxes::odd_boxes(),
        players in 1usize..=4,
        ruling in 0u8..8,
        seed in any::<u64>(),
    ) {
        for_players!(players, masks_are_lists(Some(&text), ruling, seed));
        for_players!(players, masks_are_lists(None, ruling, seed));
    }
}

fn in_the_standard_box<const P: usize>() {
    for autoreset in Autoreset::ALL {
        rows_are_sessions(&Cational::<P>::standard(), Utility::Score, autoreset, &[u64::MAX, 0, 7], 60 * P as u32);
    }
}

#[test]
fn rows_of_the_standard_box_are_the_sessions_of_their_deals() {
    for players in 1..=4 {
        for_players!(players, in_the_standard_box());
    }
}

fn short_game() -> Cational<2> {
    let edition = Edition::from_toml(&boxes::small_text(1, "F1 F1 F2 L1 L2 M1 M3 G1", &[("line", 3, &["FF"])]));
    Cational::new(edition.expect("a sound edition"), Rulings::default()).expect("enough tiles")
}

/// Random steps of some rows.
fn play<R: Describe>(rows: &mut Rows<'_, R>, steps: u64) {
    let mut actions = vec![None; rows.len()];
    for step in 0..steps {
        rows.sample(step, &mut actions);
        rows.step(&actions, Outputs::default());
    }
}

#[test]
fn a_part_chooses_as_the_whole_does() {
    let mut batch = Batch::new(Cational::<2>::standard(), Utility::Score, Autoreset::NextStep, &[3; 40]);
    play(&mut batch.rows(), 30);
    let mut whole = vec![None; 40];
    batch.rows().sample(5, &mut whole);
    let mut parts = Vec::new();
    for mut rows in batch.parts(7) {
        let mut part = vec![None; rows.len()];
        rows.sample(5, &mut part);
        parts.extend(part);
    }
    assert_eq!(parts, whole);
    for (row, action) in whole.iter().enumerate() {
        let ids = legal(batch.session(row).rules(), batch.session(row).position());
        assert_eq!(*action, Some(ids[Rng::new(derive(5, row as u64)).below(ids.len() as u64) as usize]));
    }
}

#[test]
fn parts_are_as_many_as_asked_for_or_one_a_row_and_of_like_length() {
    let mut batch = Batch::new(short_game(), Utility::Score, Autoreset::NextStep, &[0; 10]);
    let mut lengths = |most| batch.parts(most).iter().map(Rows::len).collect::<Vec<_>>();
    assert_eq!(lengths(1), [10]);
    assert_eq!(lengths(3), [4, 4, 2]);
    assert_eq!(lengths(100), [1; 10]);
    let mut empty = Batch::new(short_game(), Utility::Score, Autoreset::NextStep, &[]);
    assert!(empty.is_empty() && empty.rows().is_empty());
    assert_eq!(empty.parts(4).len(), 1);
}

#[test]
fn a_reset_deals_marked_rows_by_their_seeds_or_by_those_that_follow() {
    let mut batch = Batch::new(short_game(), Utility::Score, Autoreset::Disabled, &[1, u64::MAX, 3]);
    play(&mut batch.rows(), 2);
    let kept = batch.session(2);
    let mut answers = Answers::of(&batch);
    batch.rows().reset(Some(&[true, true, false]), None, answers.outputs());
    assert_eq!(batch.seeds().collect::<Vec<_>>(), [4, 2, 3]);
    assert_eq!(answers.codes, [RESET, RESET, PLAYED]);
    assert_eq!(batch.session(1), dealt(&short_game(), Utility::Score, 2));
    assert_eq!(batch.session(2), kept);
    batch.rows().reset(None, Some(&[9, 8, 7]), Outputs::default());
    assert_eq!(batch.seeds().collect::<Vec<_>>(), [9, 8, 7]);
    assert_eq!(batch.actions(2), []);
}

#[test]
fn a_batch_made_again_from_its_seeds_and_actions_goes_on_alike() {
    let mut batch = Batch::new(short_game(), Utility::Score, Autoreset::SameStep, &[1, 2, 3]);
    play(&mut batch.rows(), 7);
    let seeds: Vec<u64> = batch.seeds().collect();
    let mut again = Batch::new(short_game(), Utility::Score, Autoreset::SameStep, &seeds);
    for row in 0..3 {
        again.follow(row, batch.actions(row)).expect("what was played is legal");
    }
    for step in 0..9 {
        let mut actions = vec![None; 3];
        batch.rows().sample(step, &mut actions);
        assert_eq!(stepped(&mut again, &actions), stepped(&mut batch, &actions));
    }
    let refused = again.follow(0, &[ActionId(u16::MAX)]).expect_err("no such id");
    assert_eq!(refused.code, "not_an_id");
}

#[test]
fn every_code_that_the_rules_refuse_with_has_a_number() {
    let listed = include_str!("../src/games/cational/RULES.md");
    let listed = listed.split("## A4 Refusals").nth(1).and_then(|rest| rest.split("## A5").next()).expect("A4 stands");
    let names = code_names::<Cational<2>>();
    assert_eq!(names[..2], ["played", "reset"]);
    assert!(names[2..].iter().all(|code| listed.contains(&format!("`{code}`"))));
    assert_eq!(names.len(), 15);
}

#[test]
#[should_panic(expected = "masks needs so many numbers")]
fn a_slice_of_another_length_is_the_callers_fault() {
    let mut batch = Batch::new(short_game(), Utility::Score, Autoreset::NextStep, &[0; 2]);
    let mut masks = vec![false; batch.widths().actions];
    batch.rows().look(Outputs { masks: Some(&mut masks), ..Outputs::default() });
}

#[test]
#[should_panic(expected = "each row needs an action")]
fn too_few_actions_are_the_callers_fault() {
    Batch::new(short_game(), Utility::Score, Autoreset::NextStep, &[0; 2]).rows().step(&[None], Outputs::default());
}

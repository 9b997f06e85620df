//! The compact position, the working playout and the slow table tell the same game, step by step.

use crate::for_players;
use crate::support::{boxes::odd_boxes, cases, edition, play, rulings, sight::tiles_in_sight, slow_table::SlowTable};
use meographic::contract::{Describe, Rules, Session, Step, Turn, Utility};
use meographic::games::cational::{Cational, Edition, Playout, Position, Rulings};
use proptest::{prelude::*, test_runner::TestRunner};
use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// How often the rarer things were met, by name: phases, and moments of CM-2.6, CM-3.5 and CM-3.6.
type Met = BTreeMap<&'static str, u32>;

#[test]
fn all_forms_of_a_game_with_an_odd_box_agree_after_every_step() {
    let met = RefCell::new(Met::new());
    let games = (odd_boxes(), 1usize..=4, 0u8..8, any::<u64>());
    let agrees = |(text, players, number, seed): (String, usize, u8, u64)| {
        for_players!(players, agree(edition(Some(&text)), rulings(number), seed, &mut met.borrow_mut()));
        Ok(())
    };
    TestRunner::new(cases(128)).run(&games, agrees).unwrap_or_else(|failure| panic!("{failure}"));
    // A law that never meets the corners of the rules says nothing about them.
    let met = met.into_inner();
    let rare = ["setup_deck", "turn_deck", "update", "blind", "+-", "-", "dry in setup", "dry in replenishing"];
    let seldom: Vec<_> = rare.iter().filter(|&&what| met.get(what).is_none_or(|&times| times < 10)).collect();
    assert!(seldom.is_empty(), "{seldom:?} hardly met: {met:?}");
}

proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn all_forms_of_a_standard_game_agree_after_every_step(
        players in 1usize..=4, number in 0u8..8, seed in any::<u64>(),
    ) {
        for_players!(players, agree(edition(None), rulings(number), seed, &mut Met::new()));
    }
}

fn agree<const P: usize>(edition: Edition, rulings: Rulings, seed: u64, met: &mut Met) {
    let game = Cational::<P>::new(edition.clone(), rulings).expect("enough tiles");
    let mut playout = Playout::start(&game);
    let mut slow = SlowTable::new(&edition, rulings, P);
    let all = slow.tiles_everywhere();
    assert_same(&game, &game.initial_position(), &slow);
    let end = play::clumping_game(&game, seed, |before, step, after| {
        let word = play::word(&game, before, step);
        let phase = slow.phase;
        slow.step(&word);
        meet(met, phase, &word, &slow);
        playout.follow(&game, step);
        assert!(playout.agrees_with(after), "the working form says otherwise:\n{}", game.picture(after, None));
        assert_same(&game, after, &slow);
        assert_eq!(slow.tiles_everywhere(), all, "a tile is lost or doubled");
        let shown = fields(&game, after);
        assert_eq!(tiles_in_sight(&shown), all, "a tile is lost or doubled");
        assert!(P == 1 || shown["discards"] == json!({}), "only a solo player discards");
    });
    assert_eq!(game.winners(&end), slow.winners());
    assert_eq!(game.turn(&end), Turn::Over);
}

/// Notes a step that was taken in this phase and led to this table.
fn meet(met: &mut Met, phase: &'static str, word: &str, slow: &SlowTable) {
    let is_short = slow.stacks.len() < 3 && slow.bag.is_empty();
    let moment = match (phase, word) {
        ("setup_supply" | "setup_hand", _) if slow.phase == "scout" && slow.bag.is_empty() => Some("dry in setup"),
        ("replenish", _) if is_short => Some("dry in replenishing"),
        ("scout", "+-") => Some("+-"),
        ("scout", "-") => Some("-"),
        _ => None,
    };
    [Some(phase), moment].into_iter().flatten().for_each(|what| *met.entry(what).or_default() += 1);
}

/// Whether the position shows, offers and promises what the slow table does.
fn assert_same<const P: usize>(game: &Cational<P>, position: &Position<P>, slow: &SlowTable) {
    assert_eq!(fields(game, position), slow.fields());
    let turn = match game.turn(position) {
        Turn::Chance => slow.is_chance(),
        Turn::Player(seat) => !slow.is_chance() && seat == slow.seat && slow.phase != "over",
        Turn::Over => slow.phase == "over",
    };
    assert!(turn, "{:?} is not {} of seat {}", game.turn(position), slow.phase, slow.seat);

    let mut gains = Vec::new();
    game.gains(position, &mut gains);
    let ids = play::legal(game, position);
    assert!(ids.is_sorted_by(|a, b| a < b), "legal ids ascend");
    let texts = ids.iter().map(|&id| play::word(game, position, Step::Action(id)));
    let actions: BTreeMap<String, i32> = texts.zip(gains.iter().copied()).collect();
    assert_eq!((actions, ids.len()), (slow.actions(), gains.len()));
    assert_eq!(ids.len(), slow.actions().len(), "two ids mean the same");

    let outcomes = play::outcomes(game, position);
    assert!(outcomes.is_sorted_by(|a, b| a.0 < b.0), "outcomes ascend");
    let weights =
        outcomes.iter().map(|&(id, weight)| (play::word(game, position, Step::Outcome(id)), weight)).collect();
    assert_eq!(slow.outcomes(), weights);
    assert_eq!(game.chance_total(position), outcomes.iter().map(|outcome| outcome.1).sum::<u32>());
    let written_out = outcomes.iter().flat_map(|&(id, weight)| vec![id; weight as usize]);
    assert!(written_out.enumerate().all(|(index, id)| game.outcome_at(position, index as u32) == id));
}

/// A8 without what a session adds.
fn fields<const P: usize>(game: &Cational<P>, position: &Position<P>) -> Map<String, Value> {
    let mut fields = game.fields(position);
    fields.retain(|key, _| !matches!(key.as_str(), "utility" | "current_player"));
    fields
}

/// The score at each node, counted anew from the log up to there.
fn recounted<const P: usize>(game: &Cational<P>, seed: u64) {
    let tables = game.tables();
    let mut words: Vec<String> = Vec::new();
    let mut session = Session::new(game.clone(), Utility::Score);
    play::clumping_game(game, seed, |before, step, after| {
        words.push(play::word(game, before, step));
        session.apply(step).expect("a legal step");
        let mut slow = SlowTable::new(&tables.edition, tables.rulings, P);
        words.iter().for_each(|word| slow.step(word));
        assert_eq!(slow.scores, game.scores(after), "{}", game.picture(after, None));
        let earned = game.scores(after).iter().zip(game.scores(before)).map(|(&now, &then)| (now - then) as f64);
        assert_eq!(session.rewards(), earned.collect::<Vec<f64>>());
    });
}

#[test]
fn the_running_score_is_a_full_recount_of_the_log_after_every_step() {
    for (number, players) in [(0, 1), (1, 2), (2, 3), (3, 2)] {
        for_players!(players, recounted(&standard(number), 40 + number as u64));
    }
}

fn standard<const P: usize>(number: u8) -> Cational<P> {
    Cational::new(Edition::standard(), rulings(number)).expect("the standard edition serves four players")
}

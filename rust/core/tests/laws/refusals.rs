//! Every id of a node is either legal or refused by the code that A4 finds first; a refusal changes nothing.

use crate::for_players;
use crate::support::slow_match::{Tile, frontier};
use crate::support::{boxes, play, rulings, slow_table::SlowTable};
use meographic::contract::{ActionId, Describe, OutcomeId, Rules, Step, Turn};
use meographic::games::cational::{Cational, Position, Rulings};
use std::collections::BTreeMap;

/// A3, worked out anew: what an action id means in an edition of so many landscapes and rounds.
enum Meant {
    Stack(usize),
    Blind,
    Nothing,
    Pass,
    Place(usize, (i32, i32)),
}

fn meaning(id: usize, landscapes: usize, rounds: i32) -> Option<Meant> {
    let reach = rounds - 1;
    let mut cells: Vec<(i32, i32)> = (-reach..=reach)
        .flat_map(|y| (-reach..=reach).map(move |x| (y, x)))
        .filter(|(y, x)| y.abs() + x.abs() <= reach)
        .collect();
    cells.sort_unstable();
    let place = |slot: usize, rest: usize| cells.get(rest).map(|&(y, x)| Meant::Place(slot, (x, y)));
    match id {
        id if id < landscapes => Some(Meant::Stack(id)),
        id if id == landscapes => Some(Meant::Blind),
        id if id == landscapes + 1 => Some(Meant::Nothing),
        id if id == landscapes + 2 => Some(Meant::Pass),
        id => {
            let beyond = id - landscapes - 3;
            if beyond < cells.len() { place(0, beyond) } else { place(1, beyond - cells.len()) }
        }
    }
}

/// The code of A4 for an action id at a decision, `None` if the id is legal.
fn code(slow: &SlowTable, id: usize) -> Option<&'static str> {
    let (landscapes, rounds) = (slow.edition.landscapes.len(), slow.edition.rounds as i32);
    let Some(meant) = meaning(id, landscapes, rounds) else { return Some("not_an_id") };
    let hand = &slow.hands[slow.seat];
    let something = !slow.bag.is_empty() || !slow.stacks.is_empty();
    match (slow.phase, meant) {
        ("scout", Meant::Place(..)) => Some("wrong_phase"),
        ("place", Meant::Place(slot, cell)) => placement_code(slow, hand, slot, cell),
        ("place", _) => Some("wrong_phase"),
        (_, Meant::Stack(wanted)) => {
            (!slow.stacks.iter().any(|stack| stack[0].landscape == wanted)).then_some("no_such_pile")
        }
        (_, Meant::Blind) => slow.bag.is_empty().then_some("bag_empty"),
        (_, Meant::Nothing | Meant::Pass) if something => Some("not_empty"),
        (_, Meant::Nothing) => hand.is_empty().then_some("nothing_to_place"),
        (_, Meant::Pass) => (!hand.is_empty()).then_some("not_empty"),
        (_, Meant::Place(..)) => unreachable!("told above"),
    }
}

fn placement_code(slow: &SlowTable, hand: &[(Tile, bool)], slot: usize, cell: (i32, i32)) -> Option<&'static str> {
    let land = slow.land(slow.seat);
    if slot >= hand.len() {
        return Some("not_in_hand");
    }
    if hand.len() == 2 && hand[0].0 == hand[1].0 {
        let legal = if !hand[0].1 && hand[1].1 { 1 } else { 0 };
        if slot != legal {
            return Some("duplicate_tile");
        }
    }
    match (land.is_empty(), land.contains_key(&cell), frontier(&land).contains(&cell)) {
        (_, _, true) => None,
        (true, ..) => Some("not_origin"),
        (_, true, _) => Some("occupied"),
        _ => Some("detached"),
    }
}

/// Asks a node for every id, in and out of range, and counts the codes.
fn ask<const P: usize>(
    game: &Cational<P>,
    position: &Position<P>,
    slow: &SlowTable,
    counts: &mut BTreeMap<String, u32>,
) {
    let shown = format!("{position:?}");
    let keys = (game.key(position), game.canonical_key(position));
    let beyond = [game.num_distinct_actions().max(game.max_chance_outcomes()), 40_000, u16::MAX as usize];
    let mut tried = *position;
    for id in (0..beyond[0]).chain(beyond) {
        let (expected, refused) = match game.turn(position) {
            Turn::Player(_) => (code(slow, id), play_or_refuse(game, &mut tried, Step::Action(ActionId(id as u16)))),
            Turn::Chance => {
                (outcome_code(game, slow, id), play_or_refuse(game, &mut tried, Step::Outcome(OutcomeId(id as u16))))
            }
            Turn::Over => {
                let outcome = play_or_refuse(game, &mut tried, Step::Outcome(OutcomeId(id as u16)));
                assert_eq!(outcome, Some("game_over"));
                (Some("game_over"), play_or_refuse(game, &mut tried, Step::Action(ActionId(id as u16))))
            }
        };
        assert_eq!(refused, expected, "id {id} at\n{}", game.picture(position, None));
        match refused {
            Some(code) => *counts.entry(code.to_owned()).or_default() += 1,
            None => tried = *position,
        }
    }
    assert!(tried == *position);
    assert_eq!(format!("{tried:?}"), shown, "a refusal left a trace");
    assert_eq!((game.key(&tried), game.canonical_key(&tried)), keys);
}

/// Takes the step, or gives the code of its refusal, which asking for the gain must give too.
fn play_or_refuse<const P: usize>(game: &Cational<P>, position: &mut Position<P>, step: Step) -> Option<&'static str> {
    let Step::Action(id) = step else {
        let Step::Outcome(id) = step else { unreachable!("two kinds of steps") };
        return game.apply_outcome(position, id).err().map(|refusal| refusal.code);
    };
    let asked = [game.gain(position, id).err(), game.preview(position, id).err().or(None)];
    let refused = game.apply_action(position, id).err();
    assert!(asked.iter().all(|asked| *asked == refused), "{asked:?} but {refused:?}");
    refused.map(|refusal| refusal.code)
}

fn outcome_code<const P: usize>(game: &Cational<P>, slow: &SlowTable, id: usize) -> Option<&'static str> {
    if id >= game.max_chance_outcomes() {
        return Some("not_an_id");
    }
    let text = game.outcome_text(OutcomeId(id as u16)).expect("an outcome id");
    (!slow.outcomes().contains_key(&text)).then_some("not_an_outcome")
}

fn asked_everywhere<const P: usize>(rulings: Rulings, seed: u64, counts: &mut BTreeMap<String, u32>) {
    // Eight tiles for up to 24 turns: bag, supply and hands run dry, and equal tiles meet in hands.
    let edition = boxes::small_box(6, "F1 F1 F1 L1 L1 M1 M1 M2", &[("bend", 3, &["FL", "M."]), ("pair", 2, &["FF"])]);
    let game = Cational::<P>::new(edition.clone(), rulings).expect("enough tiles");
    let mut slow = SlowTable::new(&edition, rulings, P);
    ask(&game, &game.initial_position(), &slow, counts);
    play::clumping_game(&game, seed, |before, step, after| {
        slow.step(&play::word(&game, before, step));
        ask(&game, after, &slow, counts);
    });
}

#[test]
fn every_illegal_id_of_every_node_is_refused_by_its_code_and_leaves_no_trace() {
    let mut counts = BTreeMap::new();
    for seed in 0..24 {
        for_players!(seed as usize % 4 + 1, asked_everywhere(rulings(seed as u8 % 8), seed, &mut counts));
    }
    let all = [
        "game_over",
        "not_an_id",
        "not_an_outcome",
        "wrong_phase",
        "no_such_pile",
        "bag_empty",
        "not_empty",
        "nothing_to_place",
        "not_in_hand",
        "duplicate_tile",
        "occupied",
        "detached",
        "not_origin",
    ];
    let mut met: Vec<&str> = counts.keys().map(String::as_str).collect();
    met.sort_unstable();
    let mut listed = all.to_vec();
    listed.sort_unstable();
    assert_eq!(met, listed, "{counts:?}");
}

#[test]
fn an_action_at_a_chance_node_and_an_outcome_at_a_decision_are_refused() {
    let game = Cational::<2>::standard();
    let mut start = game.initial_position();
    let action = game.apply_action(&mut start, ActionId(0)).expect_err("nothing is dealt");
    assert_eq!((action.code, start == game.initial_position()), ("not_an_outcome", true));
    let mut dealt = game.deal_out(1);
    let outcome = game.apply_outcome(&mut dealt, OutcomeId(0)).expect_err("somebody is to move");
    assert_eq!((outcome.code, dealt == game.deal_out(1)), ("not_an_outcome", true));
}

//! Every id of a node is legal or refused by a code of the list, and a refusal changes nothing (A5).

use super::{for_all_tables, legal, outcomes, random_game, table};
use crate::contract::{ActionId, Describe, OutcomeId, Rules, Turn};
use crate::games::magnificent::placing::turned_cells;
use crate::games::magnificent::refuse::CODES;
use crate::games::magnificent::{Magnificent, Phase, Position, ids};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};

fn every_id_is_legal_or_refused<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
    let mut node = 0;
    random_game(game, seed, |before, _, _| {
        node += 1;
        // Every seventh node of 52 games is enough.
        if node % 7 != seed % 7 {
            return;
        }
        if game.turn(before) == Turn::Chance {
            let can: HashSet<OutcomeId> = outcomes(game, before).into_iter().collect();
            for outcome in (0..game.max_chance_outcomes() as u16 + 2).map(OutcomeId) {
                let mut after = *before;
                let code = game.apply_outcome(&mut after, outcome).map_err(|refusal| refusal.code);
                let is_id = (outcome.0 as usize) < game.max_chance_outcomes();
                match code {
                    Ok(()) => assert!(can.contains(&outcome), "{told}"),
                    Err(code) => {
                        assert_eq!(code, if is_id { "not_an_outcome" } else { "not_an_id" });
                        assert!(!can.contains(&outcome) && after == *before, "{told}");
                    }
                }
            }
            return;
        }
        let can: HashSet<ActionId> = legal(game, before).into_iter().collect();
        let turn = game.fields(before)["turn_state"].clone();
        assert!(!can.is_empty(), "{told}: {} has actions", before.phase().name());
        for action in (0..game.num_distinct_actions() as u16 + 2).map(ActionId) {
            let mut after = *before;
            match game.apply_action(&mut after, action).map_err(|refusal| refusal.code) {
                Ok(()) => assert!(can.contains(&action), "{told}"),
                Err(code) => {
                    assert!(!can.contains(&action) && after == *before, "{told}");
                    assert!(CODES.contains(&code));
                    assert_eq!(game.gain_fields(before, action).map_err(|refusal| refusal.code), Err(code));
                    assert_eq!(
                        Some(code),
                        slow_code(game, before, &turn, action.0),
                        "{told} {} {action:?}",
                        before.phase().name()
                    );
                }
            }
        }
    });
}

/// A5 once more for the simple groups and for tiles, from the position's parts; the code of the core where it is looked up no further.
fn slow_code<const P: usize>(
    game: &Magnificent<P>,
    position: &Position<P>,
    turn: &Value,
    id: u16,
) -> Option<&'static str> {
    let tables = game.tables();
    if id as usize >= tables.num_actions() {
        return Some("not_an_id");
    }
    let text = game.action_text(position, 0, ActionId(id)).expect("an id");
    let word = text.split(' ').next().expect("a word");
    let (phase, rulings) = (position.phase(), &tables.rulings);
    let words: &[&str] = match phase {
        Phase::Draft => &["pick"],
        Phase::StartTile => &["start-tile"],
        Phase::Die => &["die"],
        Phase::Card => &["card"],
        Phase::Colour => &["colour"],
        Phase::WindowA => &["gem", "bonus", "trainer", "own-trainer", "done"],
        Phase::WindowB | Phase::WindowC => &["bonus", "trainer", "own-trainer", "done"],
        Phase::Action => &["build", "travel", "perform"],
        Phase::Level => &["level"],
        Phase::Tile | Phase::Extra => &["tile", "done"],
        Phase::Steps if rulings.stepwise => &["steps", "done"],
        Phase::Steps => &["steps"],
        Phase::Tent if rulings.tent_refusal => &["tent", "done"],
        Phase::Tent => &["tent"],
        Phase::Hat => &["hat"],
        Phase::Space => &["space"],
        Phase::Poster => &["poster", "done"],
        Phase::Arrange | Phase::Place => &["place", "done"],
        Phase::Source => &["source", "done"],
        Phase::Pay => &["pay"],
        Phase::Gain => &["gain"],
        Phase::Copy => &["copy"],
        Phase::Set => &["set"],
        Phase::Discard => &["discard"],
        Phase::Score => &["score"],
        _ => &[],
    };
    if !words.contains(&word) {
        return Some("wrong_phase");
    }
    let own = position.seat(position.mover());
    let state = position.turn_state();
    let power = state.power;
    match word {
        "die" => Some("no_such_die"),
        "card" => Some(if (id - ids::CARD) as usize >= own.cards.len() { "no_such_card" } else { "card_taken" }),
        "gem" if id - ids::GEM != 3 && id - ids::GEM != state.colour as u16 => Some("wrong_colour"),
        "gem" => Some("no_gem"),
        "build" => Some("nothing_to_build"),
        "perform" => Some("no_space"),
        "place" | "tent" => Some("taken"),
        "source" | "start-tile" | "pick" | "set" | "discard" | "score" => Some("nothing_there"),
        "done" => Some("must_choose"),
        "level" => Some(match tables.board(own.board).levels.get((id - ids::LEVEL) as usize) {
            None => "no_such_level",
            Some(level) if level.0 as u16 > power => "too_little_power",
            _ => "nothing_to_build",
        }),
        "steps" => {
            let (steps, lap) = (id - ids::STEPS, tables.loops[state.colour as usize].len() as u16);
            let made = if rulings.stepwise { state.steps_made as u16 + 1 } else { steps };
            Some(match made {
                _ if rulings.stepwise && steps != 1 => "one_at_a_time",
                made if made > lap => "more_than_a_lap",
                made if made > power => "too_little_power",
                _ => "must_step",
            })
        }
        "space" => Some(match tables.track.get((id - ids::SPACE) as usize) {
            None => "no_such_space",
            Some(_) if id - ids::SPACE < 4 && !rulings.start_targets => "start_space",
            Some(space) if space.0 as u16 > power => "too_little_power",
            _ => "taken",
        }),
        "tile" => slow_tile_code(game, position, turn, id),
        _ => {
            let mut copy = *position;
            game.apply_action(&mut copy, ActionId(id)).err().map(|refusal| refusal.code)
        }
    }
}

fn slow_tile_code<const P: usize>(
    game: &Magnificent<P>,
    position: &Position<P>,
    turn: &Value,
    id: u16,
) -> Option<&'static str> {
    let tables = game.tables();
    let own = position.seat(position.mover());
    let at = (id - ids::TILE) as usize;
    let (size, orientation, anchor) = (at / tables.cells / 8, at / tables.cells % 8, at % tables.cells);
    let kind = position.tile_colour() * 2 + size;
    let is_left = match position.phase() {
        Phase::Extra => turn["pending"][0].as_str().expect("an extra build").contains(["small", "large"][size]),
        _ => turn[["small", "large"][size]] != 0,
    };
    if !is_left {
        return Some("no_such_tile");
    }
    if position.common().stock[kind] == 0 {
        return Some("out_of_stock");
    }
    let shape = &tables.edition.shapes[kind].cells;
    let cells = turned_cells(shape, orientation);
    if (0..orientation).any(|lower| turned_cells(shape, lower) == cells) {
        return Some("same_orientation");
    }
    let (width, height) = (tables.edition.width as usize, tables.edition.height as usize);
    let has = |plane: u64, x: usize, y: usize| x < width && y < height && plane >> (y * width + x) & 1 == 1;
    let cells: Vec<(usize, usize)> =
        cells.iter().map(|&(x, y)| (anchor % width + x as usize, anchor / width + y as usize)).collect();
    let inside = tables.board(own.board).inside;
    if !cells.iter().all(|&(x, y)| has(inside, x, y)) {
        return Some("outside");
    }
    let covered = own.covered();
    if cells.iter().any(|&(x, y)| has(covered, x, y)) {
        return Some("occupied");
    }
    let beside = |&(x, y): &(usize, usize)| {
        let around = [(x + 1, y), (x.wrapping_sub(1), y), (x, y + 1), (x, y.wrapping_sub(1))];
        around.iter().any(|&(x, y)| has(covered, x, y))
    };
    (covered != 0 && !cells.iter().any(beside)).then_some("detached")
}

#[test]
fn every_id_at_every_node_is_legal_or_refused_by_the_first_code_that_applies() {
    for_all_tables!(every_id_is_legal_or_refused);
}

#[test]
fn the_codes_are_the_lists_of_the_rules() {
    let rules = include_str!("../RULES.md");
    let list = rules.split("All codes in this order (it stays): `").nth(1).expect("the list").split('`').next();
    let codes: Vec<&str> = list.expect("codes").split_whitespace().collect();
    assert_eq!(codes, CODES);
    assert_eq!(Magnificent::<2>::REFUSALS, CODES);
}

#[test]
fn random_games_meet_every_refusal_that_the_edition_allows() {
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    let mut count = |code: &'static str| *met.entry(code).or_default() += 1;
    for seed in 0..8 {
        let steps = ["announced", "stepwise"][seed as usize % 2];
        let game = table::<3>(&json!({"steps": steps, "copy_scope": "any", "zero_steps": false, "late_power": true}));
        random_game(&game, seed, |before, _, _| {
            if let Turn::Player(_) = game.turn(before) {
                for id in (0..game.num_distinct_actions() as u16).map(ActionId) {
                    if let Err(refusal) = game.gain(before, id) {
                        count(refusal.code);
                    }
                }
            }
        });
    }
    let missing: Vec<&str> = CODES.into_iter().filter(|code| !met.contains_key(code)).collect();
    // The first three are asked for elsewhere; every board of the edition has all eight levels, and there are tiles enough for three.
    assert_eq!(missing, ["game_over", "not_an_id", "not_an_outcome", "no_such_level", "out_of_stock"]);
}

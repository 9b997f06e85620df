//! Texts say what ids say, and back (A4, A5).

use super::{for_all_tables, legal, outcomes, random_game, table};
use crate::contract::{ActionId, Describe, OutcomeId, Rules, Step, Turn};
use crate::games::magnificent::{Magnificent, Phase};
use serde_json::json;
use std::collections::HashSet;

fn texts_come_back<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
    let mut met = HashSet::new();
    random_game(game, seed, |before, _, _| {
        let texts: Vec<String> = match game.turn(before) {
            Turn::Chance => outcomes(game, before)
                .into_iter()
                .map(|outcome| {
                    let text = game.outcome_text(outcome).expect("an outcome's text");
                    assert_eq!(game.parse_outcome(before, &text), Ok(outcome), "{told} {text}");
                    text
                })
                .collect(),
            _ => legal(game, before)
                .into_iter()
                .map(|action| {
                    let text = game.action_text(before, 0, action).expect("an action's text");
                    assert_eq!(game.parse_action(before, 0, &text), Ok(action), "{told} {text}");
                    let fields = game.action_fields(before, action).expect("fields");
                    let kind = fields["kind"].as_str().expect("a kind").replace('_', "-");
                    assert_eq!(text.split(' ').next(), Some(kind.as_str()));
                    text
                })
                .collect(),
        };
        assert_eq!(texts.iter().collect::<HashSet<_>>().len(), texts.len(), "texts of a node differ");
        met.insert(before.phase());
    });
    assert!(met.contains(&Phase::Tile) && met.contains(&Phase::Space), "{told}: tiles and hats moved");
}

#[test]
fn the_text_of_every_legal_action_and_outcome_is_read_as_that_again() {
    for_all_tables!(texts_come_back);
}

#[test]
fn every_id_has_a_text_at_every_node_and_only_ids_have() {
    let game = table::<2>(&json!({}));
    let position = game.initial_position();
    let count = game.num_distinct_actions() as u16;
    for action in (0..count).map(ActionId) {
        let text = game.action_text(&position, 0, action).expect("an id");
        assert_eq!(game.parse_action(&position, 0, &text), Ok(action), "{text}");
    }
    for outcome in (0..game.max_chance_outcomes() as u16).map(OutcomeId) {
        let text = game.outcome_text(outcome).expect("an id");
        assert_eq!(game.parse_outcome(&position, &text), Ok(outcome), "{text}");
    }
    assert_eq!(game.action_text(&position, 0, ActionId(count)).unwrap_err().code, "not_an_id");
    let none = OutcomeId(game.max_chance_outcomes() as u16);
    assert_eq!(game.outcome_text(none).unwrap_err().code, "not_an_id");
}

#[test]
fn ids_stand_where_the_table_of_ids_has_them() {
    let game = table::<2>(&json!({}));
    let position = game.initial_position();
    // A line each of A4's table, first and last; H x W is 7 x 8.
    for (id, text) in [
        (0, "die orange 1"),
        (23, "die clear 6"),
        (24, "card 1"),
        (30, "colour purple"),
        (34, "gem clear"),
        (36, "travel"),
        (38, "bonus"),
        (44, "trainer 6"),
        (45, "own-trainer 1"),
        (48, "done"),
        (49, "level 1"),
        (57, "steps 0"),
        (77, "steps 20"),
        (79, "hat lower"),
        (99, "space 20"),
        (100, "source deck"),
        (104, "source 4"),
        (109, "place 5"),
        (110, "tent 2"),
        (118, "poster 5"),
        (119, "pay orange"),
        (126, "gain clear"),
        (127, "copy 0 1"),
        (142, "copy 3 4"),
        (143, "start-tile 1"),
        (152, "pick 6"),
        (156, "set 4"),
        (157, "discard 1"),
        (165, "score 5"),
        (166, "tile S-small r0 @0,0"),
        (166 + (8 + 5) * 56 + 2 * 8 + 3, "tile L-large r90f @3,2"),
    ] {
        assert_eq!(game.parse_action(&position, 0, text), Ok(ActionId(id)), "{text}");
        assert_eq!(game.action_text(&position, 0, ActionId(id)).expect("an id"), text);
    }
    for (id, text) in [(0, "roll 1"), (5, "roll 6"), (6, "board I"), (9, "board IV"), (10, "card lion-tamer")] {
        assert_eq!(game.parse_outcome(&position, text), Ok(OutcomeId(id)));
    }
}

#[test]
fn texts_of_another_form_are_no_ids() {
    let game = table::<2>(&json!({}));
    let position = game.initial_position();
    for text in [
        "",
        " ",
        "tile",
        "die",
        "die orange",
        "die orange 0",
        "die orange 7",
        "die orange 03",
        "die red 3",
        "die orange 3 ",
        "card 0",
        "card 5",
        "card +1",
        "colour clear",
        "gem",
        "gem blue",
        "build 1",
        "Bonus",
        "trainer 7",
        "own-trainer 0",
        "own trainer 1",
        "level 9",
        "steps 21",
        "steps -1",
        "hat",
        "hat 1",
        "space 0",
        "space 21",
        "source 0",
        "source 5",
        "source",
        "tent 1",
        "tent 6",
        "copy 4 1",
        "copy 0 0",
        "copy 0",
        "set 5",
        "score 6",
        "tile S-small r0 @8,0",
        "tile S-small r0 @0,7",
        "tile S-small r0 @00,0",
        "tile S-small r45 @0,0",
        "tile S-small r0 0,0",
        "tile S-small r0 @0",
        "tile nothing r0 @0,0",
        "tile L-small r0 @0,9",
        "roll 3",
        "steps 99999999999",
    ] {
        assert_eq!(game.parse_action(&position, 0, text).map_err(|refusal| refusal.code), Err("not_an_id"), "{text:?}");
    }
    // The form is good; the shape is green, and without a turn tiles are orange.
    let other = game.parse_action(&position, 0, "tile L-small r0 @0,0");
    assert_eq!(other.map_err(|refusal| refusal.code), Err("no_such_tile"));
    for text in
        ["", "roll", "roll 0", "roll 7", "board V", "board 1", "card", "card x", "tent lion-tamer", "die orange 3"]
    {
        assert_eq!(game.parse_outcome(&position, text).map_err(|refusal| refusal.code), Err("not_an_id"), "{text:?}");
    }
}

#[test]
fn fields_of_actions_and_outcomes_are_those_of_python() {
    let game = table::<3>(&json!({}));
    let position = game.initial_position();
    let fields =
        |id: u16| serde_json::Value::Object(game.action_fields(&position, ActionId(id)).expect("an id")).to_string();
    let none = |id: u16, text: &str, kind: &str, rest: [&str; 8]| {
        let keys = ["colour", "value", "place", "seat", "shape", "orientation", "x", "y"];
        let rest: Vec<String> = keys.iter().zip(rest).map(|(key, value)| format!("\"{key}\":{value}")).collect();
        format!("{{\"id\":{id},\"text\":\"{text}\",\"kind\":\"{kind}\",{}}}", rest.join(","))
    };
    let n = "null";
    assert_eq!(fields(9), none(9, "die green 4", "die", ["\"green\"", "4", n, n, n, n, n, n]));
    assert_eq!(fields(46), none(46, "own-trainer 2", "own_trainer", [n, n, "2", n, n, n, n, n]));
    assert_eq!(fields(100), none(100, "source deck", "source", [n, n, "0", n, n, n, n, n]));
    assert_eq!(fields(79), none(79, "hat lower", "hat", [n, n, "2", n, n, n, n, n]));
    assert_eq!(fields(111), none(111, "tent 3", "tent", [n, n, "3", n, n, n, n, n]));
    assert_eq!(fields(129), none(129, "copy 0 3", "copy", [n, n, "3", "0", n, n, n, n]));
    assert_eq!(fields(48), none(48, "done", "done", [n; 8]));
    let tile = 166 + (8 + 5) * 56 + 2 * 8 + 3;
    let rest = [n, n, n, n, "\"L-large\"", "\"r90f\"", "3", "2"];
    assert_eq!(fields(tile), none(tile, "tile L-large r90f @3,2", "tile", rest));
    let outcome = |id: u16| serde_json::Value::Object(game.outcome_fields(OutcomeId(id)).expect("an id"));
    assert_eq!(outcome(2), json!({"id": 2, "text": "roll 3", "kind": "roll", "name": null, "value": 3}));
    assert_eq!(outcome(7), json!({"id": 7, "text": "board II", "kind": "board", "name": "II", "value": null}));
    assert_eq!(outcome(11), json!({"id": 11, "text": "card clown", "kind": "card", "name": "clown", "value": null}));
}

#[test]
fn tokens_say_who_acted() {
    let game = table::<3>(&json!({}));
    let position = game.deal_out(3);
    // The last seat takes a start tile first.
    let step = Step::Action(ActionId(143));
    assert_eq!(game.token(&position, step, 0), "2:start-tile_1");
    assert_eq!(game.token(&position, Step::Outcome(OutcomeId(3)), 0), "roll_4");
    assert_eq!([0, 1, 2].map(|viewer| game.token_numbers(&position, step, viewer)[0]), [3.0, 2.0, 1.0]);
    assert_eq!(game.token_numbers(&position, step, 1), [2.0, 144.0, 0.0, 0.0]);
    assert_eq!(game.token_numbers(&position, Step::Outcome(OutcomeId(3)), 0), [0.0, 4.0, 0.0, 0.0]);
}

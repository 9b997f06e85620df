//! What is asked of uses, bonuses and criteria.

use super::*;

/// The faults of a card's use.
fn of_card(usage: Value) -> String {
    faults_with("/cards/0/use", usage).replace("cards[0].use.", "")
}

/// The faults of a trainer tile's use, which are a common space's too.
fn of_space(usage: Value) -> String {
    let of_tile = faults_with("/trainers/0/use", usage.clone()).replace("trainers[0].use.", "");
    assert_eq!(faults_with("/spaces/0/use", usage).replace("spaces[0].use.", ""), of_tile);
    of_tile
}

fn usage(when: &str, effects: &[&str]) -> Value {
    json!({"when": when, "effects": effects})
}

#[test]
fn power_is_added_before_the_action_only() {
    for of in [of_card, of_space] {
        assert_eq!(of(usage("before_action", &["power 1", "coins 1", "power 20"])), "");
        for when in ["any", "tile", "perform"] {
            assert_eq!(of(usage(when, &["coins 1", "power 1"])), "effects[1] bad_effect");
        }
        assert_eq!(of(usage("never", &["power 1"])), "when unknown_value");
        assert_eq!(of(json!({"effects": ["double", "power 1"]})), "when missing");
    }
}

#[test]
fn doubling_happens_while_building_only() {
    for of in [of_card, of_space] {
        assert_eq!(of(usage("tile", &["double"])), "");
        for when in ["any", "before_action", "perform"] {
            assert_eq!(of(usage(when, &["double", "coins 1"])), "effects[0] bad_effect");
        }
    }
}

#[test]
fn a_copy_is_of_trainer_spaces_alone_and_unpaid() {
    for when in ["any", "before_action", "tile", "perform"] {
        assert_eq!(of_space(usage(when, &["copy"])), "");
        assert_eq!(of_card(usage(when, &["copy"])), "effects[0] bad_effect");
    }
    assert_eq!(of_space(usage("any", &["copy", "copy"])), "effects[0] bad_effect, effects[1] bad_effect");
    assert_eq!(of_space(usage("any", &["coins 1", "copy"])), "effects[1] bad_effect");
    assert_eq!(of_space(usage("any", &["copy", "tent 1"])), "effects[0] bad_effect, effects[1] unknown_value");
    let paid = json!({"when": "any", "pay": ["coins 1", "coin 1"], "effects": ["copy"]});
    assert_eq!(of_space(paid.clone()), "pay[0] bad_effect, pay[1] unknown_value");
    assert_eq!(of_card(paid), "pay[1] unknown_value, effects[0] bad_effect");
    assert_eq!(of_space(json!({"when": "any", "pay": [], "effects": ["copy"]})), "");
}

#[test]
fn bonuses_of_camps_and_tents_have_no_power_double_or_copy() {
    for (effect, expected) in
        [("power 1", "bad_effect"), ("double", "bad_effect"), ("copy", "bad_effect"), ("power 21", "unknown_value")]
    {
        assert_eq!(faults_with("/tents/0/bonus", json!(["coins 1", effect])), format!("tents[0].bonus[1] {expected}"));
        let found = faults_with("/boards/0/bonuses/c", json!([effect, "build turn large 2"]));
        assert_eq!(found, format!("boards[0].bonuses.c[0] {expected}"));
    }
}

#[test]
fn a_criterion_has_a_colour_and_a_size_where_they_belong() {
    let with = |count: &str, colour: Option<&str>, size: Option<&str>| {
        let mut criterion = json!({"count": count, "per": 1, "points": 1});
        if let Some(colour) = colour {
            criterion["colour"] = json!(colour);
        }
        if let Some(size) = size {
            criterion["size"] = json!(size);
        }
        faults_with("/cards/0/criterion", criterion).replace("cards[0].criterion.", "")
    };
    let (green, large) = (Some("green"), Some("large"));
    assert_eq!((with("tiles", green, large), with("tiles", None, None)), (String::new(), String::new()));
    assert_eq!((with("gems", Some("clear"), None), with("gems", None, None)), (String::new(), String::new()));
    assert_eq!((with("group", green, None), with("group", None, None)), (String::new(), "colour misplaced".into()));
    assert_eq!(with("group", None, large), "colour misplaced, size misplaced");
    assert_eq!(
        (with("gems", green, large), with("group", green, large)),
        ("size misplaced".into(), "size misplaced".into())
    );
    for count in "rows columns rectangles colour_sets bonus_cells completed posters tents gem_sets coins trainers trainer_tiles track"
        .split(' ')
    {
        assert_eq!(with(count, None, None), "");
        assert_eq!(with(count, green, large), "colour misplaced, size misplaced");
        assert_eq!(with(count, Some("clear"), None), "colour unknown_value, colour misplaced");
    }
    assert_eq!(with("tiles", Some("clear"), Some("tiny")), "colour unknown_value, size unknown_value");
    assert_eq!(with("cells", Some("clear"), large), "count unknown_value, colour unknown_value");
}

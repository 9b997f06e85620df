//! What is asked of patterns, and what looks at several parts of the file.

use super::*;

/// The faults of mission 2 with this pattern.
fn pattern_faults(rows: Value) -> Vec<String> {
    faults(|value| value["missions"][2]["pattern"] = rows)
}

#[test]
fn landscapes_and_signs_are_unknown_only_if_the_landscapes_are_without_fault() {
    let unknown = |value: &mut Value| {
        value["tiles"][1]["landscape"] = json!("tundra");
        value["tiles"][2]["landscape"] = json!("tundra");
        value["missions"][0]["pattern"] = json!(["FQ", "QZ", "L*", "f."]);
        value["missions"][1]["pattern"] = json!(["FFFFFFFFF"]);
        value["missions"][2]["pattern"] = json!([".."]);
    };
    let expected = "tiles[1].landscape unknown_landscape, tiles[2].landscape duplicate, tiles[2].landscape unknown_landscape, \
        missions[0].pattern[0] unknown_symbol, missions[0].pattern[1] unknown_symbol, missions[0].pattern[3] unknown_symbol, \
        missions[1].pattern too_large, missions[1].pattern too_many_cells, missions[2].pattern empty_pattern";
    assert_eq!(faults(unknown).join(", "), expected);
    let found = faults(|value| {
        unknown(value);
        value["landscapes"][0]["note"] = json!(1);
    });
    let expected = "landscapes[0].note unknown_key, tiles[2].landscape duplicate, missions[2].pattern empty_pattern";
    assert_eq!(found.join(", "), expected);
}

#[test]
fn all_tiles_together_are_looked_at_only_if_landscapes_and_tiles_are_without_fault() {
    let few = |value: &mut Value| {
        for row in 2..5 {
            value["tiles"][row]["counts"] = json!({"1": 0});
        }
    };
    let many = |value: &mut Value| value["tiles"][0]["counts"] = json!({"1": 100, "2": i64::MAX, "3": i64::MAX});
    assert_eq!(faults(few), ["tiles too_few_landscapes"]);
    assert_eq!(faults(|value| value["tiles"] = json!([])), ["tiles too_few_landscapes"]);
    assert_eq!(faults(many), ["tiles too_many"]);
    let both = |value: &mut Value| {
        few(value);
        many(value);
    };
    assert_eq!(faults(both), ["tiles too_many", "tiles too_few_landscapes"]);
    let elsewhere = [
        ("/landscapes/0/symbol", "landscapes[0].symbol bad_symbol"),
        ("/tiles/0/landscape", "tiles[0].landscape unknown_landscape"),
    ];
    for (pointer, fault) in elsewhere {
        let found = faults(|value| {
            both(value);
            *value.pointer_mut(pointer).unwrap() = json!("1");
        });
        assert_eq!(found, [fault]);
    }
    let of_tiles = |count: u8| changed(|value| value["tiles"][0]["counts"] = json!({"1": count}));
    assert_eq!(Edition::from_value(&of_tiles(48)).unwrap().tile_count(), 128);
    assert_eq!(faults(|value| *value = of_tiles(49)), ["tiles too_many"]);
}

#[test]
fn patterns_are_measured_within_their_blank_margins() {
    let accepted = [
        json!(["F.......", "........", "........"]),
        json!(["......", "......", ".F...G", "......", "......", ".*...L", "......"]),
        json!(["FFFFF"]),
        json!(["F", "F", "F", "F", "F"]),
        json!(["****", "****"]),
    ];
    for rows in accepted {
        let value = changed(|value| value["missions"][2]["pattern"] = rows.clone());
        assert!(Edition::from_value(&value).is_ok(), "{rows}");
    }
    for (rows, codes) in [
        (json!(["F....L"]), "too_large"),
        (json!(["F", ".", ".", ".", ".", "L"]), "too_large"),
        (json!(["***", "***", "***"]), "too_many_cells"),
        (json!(["******", "***..."]), "too_large too_many_cells"),
        (json!([]), "empty_pattern"),
        (json!([""]), "empty_pattern"),
        (json!(["..", ".."]), "empty_pattern"),
        (json!(["FF", "F"]), "ragged"),
        (json!(["", "F"]), "ragged"),
        (json!(["QQ", "F"]), "ragged"),
    ] {
        let expected: Vec<_> = codes.split(' ').map(|code| format!("missions[2].pattern {code}")).collect();
        assert_eq!(pattern_faults(rows), expected);
    }
    assert_eq!(pattern_faults(json!(["FFFFFFFFFé"])), ["missions[2].pattern[0] unknown_symbol"]);
}

#[test]
fn rows_are_counted_in_code_points() {
    let value = changed(|value| {
        value["landscapes"][0]["symbol"] = json!("森");
        value["missions"] = json!([{"id": "a", "pawints": 1, "pattern": ["森L", "L."]}]);
    });
    let edition = Edition::from_value(&value).unwrap();
    let (forest, lake) = (Wanted::Sign(0), Wanted::Sign(1));
    let expected = [(Cell::new(0, 0), forest), (Cell::new(1, 0), lake), (Cell::new(0, 1), lake)];
    assert_eq!(edition.missions[0].cells(&edition.landscapes), expected);
}

#[test]
fn a_mission_gives_its_cells_from_the_first_row_and_column_that_hold_one() {
    let mission = pattern(&[
        ".....", //
        "...F.", ".....", "..*.D", ".....",
    ]);
    let cells = mission.cells(&Edition::standard().landscapes);
    let expected =
        [(Cell::new(1, 0), Wanted::Sign(0)), (Cell::new(0, 2), Wanted::Any), (Cell::new(2, 2), Wanted::Sign(4))];
    assert_eq!(cells, expected);
}

#[test]
fn titles_ascend_and_a_score_of_the_wrong_type_is_compared_with_none() {
    let found = faults(|value| {
        value["titles"] = json!([
            {"at_least": 5, "title": "a"}, {"at_least": 5, "title": "a"}, {"at_least": 3, "title": "a"},
            {"at_least": 4, "title": "a"}, {"at_least": 1.5, "title": "a"}, {"at_least": 2, "title": "a"}, 7,
            {"at_least": 1, "title": "a"}, {"title": "a"}, {"at_least": 0, "title": "a"},
        ]);
    });
    let expected = "titles[1].at_least not_ascending, titles[2].at_least not_ascending, titles[4].at_least wrong_type, \
        titles[6] wrong_type, titles[8].at_least missing";
    assert_eq!(found.join(", "), expected);
}

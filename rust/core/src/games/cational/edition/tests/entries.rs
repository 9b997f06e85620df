//! Faults of single keys and entries.

use super::*;

#[test]
fn an_empty_file_lacks_every_required_key_and_titles_are_none() {
    let faults = Edition::from_toml("").unwrap_err().faults;
    let paths: Vec<_> = faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(paths.join(" "), "format game name version rounds landscapes tiles missions");
    assert!(faults.iter().all(|fault| fault.code == "missing"));
}

#[test]
fn entries_lack_and_have_too_much_at_their_own_keys() {
    let found = faults(|value| {
        value["landscapes"][1] = json!({"zeta": 1, "alpha": 1});
        value["tiles"][1] = json!({"count": 1});
        value["missions"][14] = json!({"Id": 1});
        value["titles"][7] = json!({});
        value["comment"] = json!("");
        value["Zoo"] = json!("");
    });
    let expected = "landscapes[1].name missing, landscapes[1].symbol missing, landscapes[1].alpha unknown_key, \
        landscapes[1].zeta unknown_key, tiles[1].landscape missing, tiles[1].counts missing, tiles[1].count unknown_key, \
        missions[14].id missing, missions[14].pawints missing, missions[14].pattern missing, missions[14].Id unknown_key, \
        titles[7].at_least missing, titles[7].title missing, Zoo unknown_key, comment unknown_key";
    assert_eq!(found.join(", "), expected);
}

#[test]
fn what_is_of_the_wrong_type_is_told_at_its_own_place() {
    let found = faults(|value| {
        value["format"] = json!(1);
        value["game"] = json!(null);
        value["name"] = json!(["standard"]);
        value["version"] = json!(1.0);
        value["rounds"] = json!(true);
        value["landscapes"][2] = json!("lake");
        value["tiles"][0]["counts"]["2"] = json!("6");
        value["tiles"][1]["counts"] = json!([1]);
        value["tiles"][2]["landscape"] = json!(2);
        value["missions"][0]["pawints"] = json!(9_223_372_036_854_775_808_u64);
        value["missions"][1]["pattern"] = json!([1, "MG", 2]);
        value["missions"][2]["pattern"] = json!("DD");
        value["titles"] = json!({});
    });
    let expected = "format, game, name, version, rounds, landscapes[2], tiles[0].counts.2, tiles[1].counts, \
        tiles[2].landscape, missions[0].pawints, missions[1].pattern[0], missions[1].pattern[2], missions[2].pattern, titles";
    let expected: Vec<_> = expected.split(", ").map(|path| format!("{path} wrong_type")).collect();
    assert_eq!(found, expected);
    for key in ["landscapes", "tiles", "missions"] {
        assert_eq!(faults(|value| value[key] = json!("")), [format!("{key} wrong_type")]);
    }
}

#[test]
fn format_and_game_are_refused_by_name() {
    let found = faults(|value| {
        value["format"] = json!("meographic-edition/2");
        value["game"] = json!("magnificent");
    });
    assert_eq!(found, ["format wrong_format", "game wrong_game"]);
}

#[test]
fn empty_texts_are_refused_and_an_empty_symbol_is_a_bad_one() {
    let found = faults(|value| {
        value["name"] = json!("");
        value["landscapes"][0]["name"] = json!("");
        value["landscapes"][1]["symbol"] = json!("");
        value["missions"][0]["id"] = json!("");
        value["missions"][1]["id"] = json!("");
        value["titles"][0]["title"] = json!("");
    });
    let expected = "name empty_text, landscapes[0].name empty_text, landscapes[1].symbol bad_symbol, missions[0].id empty_text, \
        missions[1].id empty_text, missions[1].id duplicate, titles[0].title empty_text";
    assert_eq!(found.join(", "), expected);
}

#[test]
fn integers_are_accepted_up_to_their_bounds_and_refused_beyond() {
    let allowed = [("version", 1, i64::MAX), ("rounds", 1, 24)];
    for (key, least, most) in allowed {
        for (integer, is_allowed) in
            [(least, true), (most, true), (least - 1, false), (most.saturating_add(1), most == i64::MAX)]
        {
            let value = changed(|value| value[key] = json!(integer));
            assert_eq!(Edition::from_value(&value).is_ok(), is_allowed, "{key} = {integer}");
        }
        assert_eq!(faults(|value| value[key] = json!(0)), [format!("{key} out_of_range")]);
    }
    let bounds = changed(|value| {
        (value["missions"][0]["pawints"], value["missions"][1]["pawints"]) = (json!(0), json!(99));
        value["titles"] = json!([{"at_least": i64::MIN, "title": "a"}, {"at_least": i64::MAX, "title": "a"}]);
        value["tiles"][0]["counts"] = json!({"1": 0, "15": 8});
    });
    assert!(Edition::from_value(&bounds).is_ok());
    let found = faults(|value| {
        (value["missions"][0]["pawints"], value["missions"][1]["pawints"]) = (json!(-1), json!(100));
    });
    assert_eq!(found, ["missions[0].pawints out_of_range", "missions[1].pawints out_of_range"]);
}

#[test]
fn count_keys_are_plain_decimals_of_1_to_15() {
    let found = faults(|value| {
        value["tiles"][0]["counts"] = json!({
            "16": 1, "0": 1, "01": -1, "": 1, "+1": 1, "1 ": 1, "²": 1, "one": "x", "-1": 1,
            "99999999999999999999": 1, "3": -1, "17": null, "18": -1, "1": 1,
        });
    });
    let expected = "16 out_of_range, 0 out_of_range, 01 bad_count_key,  bad_count_key, +1 bad_count_key, 1  bad_count_key, \
        ² bad_count_key, one bad_count_key, -1 bad_count_key, 99999999999999999999 out_of_range, 3 out_of_range, \
        17 wrong_type, 17 out_of_range, 18 out_of_range, 18 out_of_range";
    let expected: Vec<_> = expected.split(", ").map(|fault| format!("tiles[0].counts.{fault}")).collect();
    assert_eq!(found, expected);
}

#[test]
fn each_later_use_of_a_name_symbol_id_or_landscape_is_a_duplicate() {
    let found = faults(|value| {
        value["landscapes"][1]["name"] = json!("forest");
        value["landscapes"][2]["name"] = json!("forest");
        value["landscapes"][4]["symbol"] = json!("G");
        value["tiles"][3]["landscape"] = json!("lake");
        value["missions"][14]["id"] = json!("oasis");
    });
    let expected = "landscapes[1].name, landscapes[2].name, landscapes[4].symbol, tiles[3].landscape, missions[14].id";
    let expected: Vec<_> = expected.split(", ").map(|path| format!("{path} duplicate")).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_symbol_is_one_letter_of_any_script_and_case_matters() {
    let with_symbol = |symbol: &str| {
        changed(|value| {
            value["landscapes"][4]["symbol"] = json!(symbol);
            value["missions"] = json!([{"id": "a", "pawints": 1, "pattern": ["Fg", "*."]}]);
            value["landscapes"][3]["symbol"] = json!("g");
        })
    };
    for symbol in ["G", "é", "森", "ǅ", "ʰ", "𐐀"] {
        assert!(Edition::from_value(&with_symbol(symbol)).is_ok(), "{symbol}");
    }
    for symbol in ["1", "*", ".", " ", "GG", "e\u{301}", "\u{301}", "Ⅷ", "ⓐ", "_", "😀"] {
        assert_eq!(faults(|value| *value = with_symbol(symbol)), ["landscapes[4].symbol bad_symbol"], "{symbol}");
    }
    assert_eq!(faults(|value| *value = with_symbol("g")), ["landscapes[4].symbol duplicate"]);
}

#[test]
fn an_edition_has_3_to_8_landscapes_and_others_are_looked_at_too() {
    let with_landscapes = |count: usize| {
        let letters = "ABCDEFGHI".chars().take(count);
        changed(|value| {
            value["landscapes"] = letters.map(|name| json!({"name": name, "symbol": name})).collect();
            let row = |name| json!({"landscape": name, "counts": {"1": 9}});
            value["tiles"] = "ABC".chars().map(row).collect();
            value["missions"] = json!([{"id": "a", "pawints": 1, "pattern": ["A"]}]);
        })
    };
    for count in [3, 8] {
        assert!(Edition::from_value(&with_landscapes(count)).is_ok());
    }
    assert_eq!(faults(|value| *value = with_landscapes(2)), ["landscapes too_few"]);
    let found = faults(|value| {
        *value = with_landscapes(9);
        value["landscapes"][8]["name"] = json!("");
    });
    assert_eq!(found, ["landscapes too_many", "landscapes[8].name empty_text"]);
}

#[test]
fn an_edition_has_1_to_32_missions_and_others_are_looked_at_too() {
    let missions = |count: usize| -> Value {
        let mission = |id: usize| json!({"id": id.to_string(), "pawints": 1, "pattern": ["F"]});
        (0..count).map(mission).collect()
    };
    for count in [1, 32] {
        let value = changed(|value| value["missions"] = missions(count));
        assert!(Edition::from_value(&value).is_ok());
    }
    assert_eq!(faults(|value| value["missions"] = json!([])), ["missions too_few"]);
    let found = faults(|value| {
        value["missions"] = missions(33);
        value["missions"][32]["id"] = json!("0");
    });
    assert_eq!(found, ["missions too_many", "missions[32].id duplicate"]);
}

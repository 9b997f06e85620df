//! Faults of single keys: missing, unknown, of the wrong type, out of range, twice.

use super::*;

#[test]
fn an_empty_file_lacks_every_required_key_and_titles_are_none() {
    let faults = Edition::from_toml("").unwrap_err().faults;
    let paths: Vec<_> = faults.iter().map(|fault| fault.path.as_str()).collect();
    let expected =
        "format game name version camp shapes boards loops track preprinted cards posters tents trainers spaces";
    assert_eq!(paths.join(" "), expected);
    assert!(faults.iter().all(|fault| fault.code == "missing"));
}

#[test]
fn what_is_no_table_is_a_fault_of_syntax() {
    for text in ["[]", "1", "{", "{\"name\": 1, \"name\": 1}", ""] {
        let faults = Edition::from_json(text).unwrap_err().faults;
        assert_eq!((faults.len(), faults[0].path.as_str(), faults[0].code), (1, "", "syntax"), "{text}");
    }
    let faults = Edition::from_toml("name = 'a'\nname = 'b'").unwrap_err().faults;
    assert_eq!((faults.len(), faults[0].code), (1, "syntax"));
}

#[test]
fn every_table_lacks_its_keys_in_order_and_then_has_too_much() {
    for (pointer, path, keys) in [
        ("/camp", "camp", "width height"),
        ("/shapes/5", "shapes[5]", "id colour size stock source rows"),
        ("/boards/7", "boards[7]", "numeral side source rows bonuses rectangles levels goods"),
        ("/boards/1/levels/2", "boards[1].levels[2]", "power small large"),
        ("/boards/1/goods", "boards[1].goods", "orange green purple clear coins trainers"),
        ("/loops/1", "loops[1]", "colour source spaces"),
        ("/track/4", "track[4]", "power posters source"),
        ("/preprinted", "preprinted", "gems points coins source"),
        ("/cards/55", "cards[55]", "id source criterion"),
        ("/cards/2/die", "cards[2].die", "colour value"),
        ("/cards/0/use", "cards[0].use", "when effects"),
        ("/cards/0/criterion", "cards[0].criterion", "count per points"),
        ("/posters/53", "posters[53]", "id source tiles gems points coins"),
        ("/tents/3", "tents[3]", "id source gems points coins bonus"),
        ("/trainers/11", "trainers[11]", "id source cost use"),
        ("/spaces/5", "spaces[5]", "id source cost use"),
        ("/titles/0", "titles[0]", "at_least title"),
    ] {
        let missing = keys.split(' ').map(|key| format!("{path}.{key} missing"));
        let unknown = ["Alpha", "zeta"].map(|key| format!("{path}.{key} unknown_key"));
        let expected: Vec<_> = missing.chain(unknown).collect();
        assert_eq!(faults_with(pointer, json!({"zeta": 1, "Alpha": 1})), expected.join(", "));
        assert_eq!(faults_with(pointer, json!([])), format!("{path} wrong_type"));
    }
}

#[test]
fn what_is_of_the_wrong_type_is_told_at_its_own_place() {
    for (pointer, path) in [
        ("/format", "format"),
        ("/name", "name"),
        ("/version", "version"),
        ("/camp/width", "camp.width"),
        ("/shapes/0/rows/1", "shapes[0].rows[1]"),
        ("/boards/0/numeral", "boards[0].numeral"),
        ("/boards/0/bonuses/c", "boards[0].bonuses.c"),
        ("/boards/0/bonuses/c/0", "boards[0].bonuses.c[0]"),
        ("/boards/0/rectangles", "boards[0].rectangles"),
        ("/boards/0/rectangles/0", "boards[0].rectangles[0]"),
        ("/boards/0/rectangles/0/3", "boards[0].rectangles[0][3]"),
        ("/boards/0/levels", "boards[0].levels"),
        ("/boards/0/goods/trainers", "boards[0].goods.trainers"),
        ("/loops/2/spaces/0", "loops[2].spaces[0]"),
        ("/track/4/power", "track[4].power"),
        ("/cards/0/use/when", "cards[0].use.when"),
        ("/cards/0/use/effects/0", "cards[0].use.effects[0]"),
        ("/cards/12/use/pay/0", "cards[12].use.pay[0]"),
        ("/cards/12/use/pay", "cards[12].use.pay"),
        ("/cards/0/criterion/maximum", "cards[0].criterion.maximum"),
        ("/posters/7/tiles", "posters[7].tiles"),
        ("/tents/0/bonus", "tents[0].bonus"),
        ("/trainers/0/cost", "trainers[0].cost"),
        ("/titles", "titles"),
    ] {
        for wrong in [json!(null), json!(1.0), json!(true), json!({"a": 1})] {
            if !(wrong.is_object() && path.ends_with(".tiles")) {
                assert_eq!(faults_with(pointer, wrong), format!("{path} wrong_type"));
            }
        }
    }
    assert_eq!(faults_with("/posters/0/start", json!("true")), "posters[0].start wrong_type");
    assert_eq!(faults_with("/version", json!(9_223_372_036_854_775_808_u64)), "version wrong_type");
    for key in ["shapes", "boards", "loops", "track", "cards", "posters", "tents", "trainers", "spaces"] {
        assert_eq!(faults_with(&format!("/{key}"), json!("")), format!("{key} wrong_type"));
    }
}

#[test]
fn format_and_game_are_refused_by_name() {
    let found = faults(|value| {
        value["format"] = json!("meographic-edition/2");
        value["game"] = json!("cational");
    });
    assert_eq!(found, "format wrong_format, game wrong_game");
}

#[test]
fn empty_texts_are_refused_and_two_of_them_are_alike() {
    let found = faults(|value| {
        value["name"] = json!("");
        for list in ["shapes", "cards", "posters", "tents", "trainers", "spaces"] {
            (value[list][0]["id"], value[list][2]["id"]) = (json!(""), json!(""));
        }
        value["titles"][0]["title"] = json!("");
    });
    let expected = ["shapes", "cards", "posters", "tents", "trainers", "spaces"]
        .map(|list| format!("{list}[0].id empty_text, {list}[2].id empty_text, {list}[2].id duplicate"));
    assert_eq!(found, format!("name empty_text, {}, titles[0].title empty_text", expected.join(", ")));
}

#[test]
fn integers_are_accepted_up_to_their_bounds_and_refused_beyond() {
    for (pointer, path, least, most) in [
        ("/shapes/0/stock", "shapes[0].stock", 1, 40),
        ("/boards/0/levels/0/power", "boards[0].levels[0].power", 0, 40),
        ("/boards/0/goods/orange", "boards[0].goods.orange", 0, 3),
        ("/boards/0/goods/clear", "boards[0].goods.clear", 0, 3),
        ("/boards/0/goods/coins", "boards[0].goods.coins", 0, 30),
        ("/boards/0/goods/trainers", "boards[0].goods.trainers", 0, 8),
        ("/track/5/power", "track[5].power", 0, 40),
        ("/track/5/posters", "track[5].posters", 0, 5),
        ("/preprinted/points", "preprinted.points", 0, 30),
        ("/preprinted/coins", "preprinted.coins", 0, 20),
        ("/cards/2/die/value", "cards[2].die.value", 1, 6),
        ("/cards/0/criterion/per", "cards[0].criterion.per", 1, 20),
        ("/cards/0/criterion/points", "cards[0].criterion.points", 1, 30),
        ("/cards/0/criterion/maximum", "cards[0].criterion.maximum", 1, 99),
        ("/posters/0/points", "posters[0].points", 0, 60),
        ("/posters/0/coins", "posters[0].coins", 0, 30),
        ("/posters/0/tiles/orange-small", "posters[0].tiles.orange-small", 1, 4),
        ("/posters/0/gems/orange", "posters[0].gems.orange", 1, 3),
        ("/tents/1/gems/orange", "tents[1].gems.orange", 1, 3),
        ("/tents/0/points", "tents[0].points", 0, 30),
        ("/tents/0/coins", "tents[0].coins", 0, 20),
        ("/version", "version", 1, i64::MAX),
    ] {
        assert_eq!(faults_with(pointer, json!(least)), "");
        assert_eq!(faults_with(pointer, json!(most)), "");
        assert_eq!(faults_with(pointer, json!(least - 1)), format!("{path} out_of_range"));
        if most < i64::MAX {
            assert_eq!(faults_with(pointer, json!(most + 1)), format!("{path} out_of_range"));
        }
    }
    let found = faults_with("/boards/0/levels/0", json!({"power": 0, "small": 4, "large": -1}));
    assert_eq!(found, "boards[0].levels[0].small out_of_range, boards[0].levels[0].large out_of_range");
}

#[test]
fn a_word_that_is_not_listed_is_an_unknown_value() {
    for (pointer, path) in [
        ("/shapes/0/size", "shapes[0].size"),
        ("/shapes/0/source", "shapes[0].source"),
        ("/boards/0/numeral", "boards[0].numeral"),
        ("/boards/0/side", "boards[0].side"),
        ("/loops/0/colour", "loops[0].colour"),
        ("/loops/0/spaces/0", "loops[0].spaces[0]"),
        ("/track/0/source", "track[0].source"),
        ("/preprinted/source", "preprinted.source"),
        ("/cards/2/die/colour", "cards[2].die.colour"),
        ("/cards/0/use/when", "cards[0].use.when"),
        ("/cards/0/use/colour", "cards[0].use.colour"),
        ("/cards/0/use/effects/0", "cards[0].use.effects[0]"),
        ("/cards/12/use/pay/0", "cards[12].use.pay[0]"),
        ("/cards/0/criterion/count", "cards[0].criterion.count"),
        ("/cards/0/criterion/colour", "cards[0].criterion.colour"),
        ("/tents/0/bonus/1", "tents[0].bonus[1]"),
        ("/trainers/0/cost", "trainers[0].cost"),
    ] {
        for wrong in ["", "Orange", "turn"] {
            assert_eq!(faults_with(pointer, json!(wrong)), format!("{path} unknown_value"));
        }
    }
    // Only criteria of gems know clear as a colour, beside gems themselves.
    let colours = [
        "/shapes/0/colour",
        "/loops/0/colour",
        "/cards/2/die/colour",
        "/cards/0/use/colour",
        "/cards/0/criterion/colour",
    ];
    for pointer in colours {
        assert!(faults_with(pointer, json!("clear")).ends_with("colour unknown_value"), "{pointer}");
    }
}

#[test]
fn amounts_are_of_listed_colours_and_kinds_in_the_files_order() {
    let found = faults(|value| {
        value["posters"][0]["tiles"] = json!({"purple": 9, "orange-small": 5, "clear-small": null, "green-large": 0});
        value["posters"][1]["gems"] = json!({"clear": 4, "choice": 1, "orange": "1"});
    });
    let expected = "posters[0].tiles.purple unknown_value, posters[0].tiles.orange-small out_of_range, \
        posters[0].tiles.clear-small unknown_value, posters[0].tiles.green-large out_of_range, \
        posters[1].gems.clear out_of_range, posters[1].gems.choice unknown_value, posters[1].gems.orange wrong_type";
    assert_eq!(found, expected);
}

#[test]
fn each_later_use_of_an_id_kind_side_or_colour_is_a_duplicate() {
    let found = faults(|value| {
        value["shapes"][1]["id"] = json!("S-small");
        (value["shapes"][4]["colour"], value["shapes"][5]["colour"]) = (json!("green"), json!("green"));
        value["boards"][1]["numeral"] = json!("I");
        (value["boards"][5]["numeral"], value["boards"][6]["side"]) = (json!("V"), json!("C"));
        value["loops"][2]["colour"] = json!("orange");
        for list in ["cards", "posters", "tents", "trainers", "spaces"] {
            value[list][5]["id"] = value[list][1]["id"].clone();
        }
    });
    let expected = "shapes[1].id duplicate, shapes[4].colour duplicate, shapes[5].colour duplicate, boards[1].side duplicate, \
        boards[5].numeral unknown_value, boards[6].side unknown_value, loops[2].colour duplicate, cards[5].id duplicate, \
        posters[5].id duplicate, tents[5].id duplicate, trainers[5].id duplicate, spaces[5].id duplicate";
    assert_eq!(found, expected);
}

#[test]
fn ids_of_one_list_may_stand_in_another() {
    assert_eq!(faults(|value| value["spaces"][0]["id"] = value["trainers"][0]["id"].clone()), "");
}

#[test]
fn titles_ascend() {
    let titles = json!([{"at_least": 5, "title": "a"}, {"at_least": 5, "title": "a"}]);
    assert_eq!(faults(|value| value["titles"] = titles), "titles[1].at_least not_ascending");
}

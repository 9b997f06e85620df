//! How many entries lists have, and how many of which sort.

use super::*;

/// The standard edition's list at the pointer, cut or repeated to this length; repeated entries get ids of their own.
fn resized(pointer: &str, length: usize) -> impl FnOnce(&mut Value) {
    move |value| {
        let list = value.pointer_mut(pointer).and_then(Value::as_array_mut).expect(pointer);
        let entries = list.clone();
        *list = entries.into_iter().cycle().take(length).collect();
        for (index, entry) in list.iter_mut().enumerate().filter(|(_, entry)| entry.get("id").is_some()) {
            entry["id"] = json!(index.to_string());
        }
    }
}

#[test]
fn lists_are_accepted_up_to_their_bounds_and_refused_beyond() {
    for (pointer, path, least, most) in [
        ("/boards/0/levels", "boards[0].levels", 1, 8),
        ("/track", "track", 5, 20),
        ("/tents", "tents", 15, 20),
        ("/trainers", "trainers", 12, 16),
        ("/spaces", "spaces", 0, 6),
        ("/cards/0/use/effects", "cards[0].use.effects", 1, 3),
        ("/cards/12/use/pay", "cards[12].use.pay", 0, 2),
        ("/tents/0/bonus", "tents[0].bonus", 0, 3),
        ("/boards/0/bonuses/c", "boards[0].bonuses.c", 1, 3),
    ] {
        assert_eq!(faults(resized(pointer, least)), "");
        assert_eq!(faults(resized(pointer, most)), "", "{path}");
        assert_eq!(faults(resized(pointer, most + 1)), format!("{path} too_many"));
        if least > 0 {
            assert_eq!(faults(resized(pointer, least - 1)), format!("{path} too_few"));
        }
    }
    let of_cards = |length: usize| faults(resized("/cards", length));
    assert_eq!((of_cards(28), of_cards(27)), (String::new(), "cards too_few, cards wrong_count".into()));
    // The nine that stand twice are those of I and II and one of III.
    assert_eq!(of_cards(65), format!("cards too_many{}", ", cards wrong_count".repeat(3)));
    let of_posters = |length: usize| faults(resized("/posters", length));
    assert_eq!((of_posters(64), of_posters(65)), (String::new(), "posters too_many".into()));
}

#[test]
fn shapes_boards_and_loops_are_of_a_fixed_number_and_their_entries_are_looked_at_all_the_same() {
    let found = faults(|value| {
        for (list, short) in [("shapes", 5), ("boards", 7), ("loops", 2)] {
            value[list].as_array_mut().unwrap().truncate(short);
        }
        value["shapes"][4]["stock"] = json!(0);
    });
    assert_eq!(found, "shapes too_few, shapes[4].stock out_of_range, boards too_few, loops too_few");
    let error = Edition::from_value(&changed(|value| drop(value["loops"].as_array_mut().unwrap().pop()))).unwrap_err();
    assert_eq!(error.to_string(), "loops: must have 3 entries, not 2");
    let found = faults(|value| {
        for list in ["shapes", "boards", "loops"] {
            let again = value[list][0].clone();
            value[list].as_array_mut().unwrap().push(again);
        }
    });
    let expected = "shapes too_many, shapes[6].id duplicate, shapes[6].colour duplicate, shapes[6].rows same_shape, \
        boards too_many, boards[8].side duplicate, loops too_many, loops[3].colour duplicate";
    assert_eq!(found, expected);
}

#[test]
fn a_loop_has_6_to_20_spaces_of_which_five_are_posters() {
    let with = |blanks: usize, posters: usize| {
        let spaces: Vec<_> =
            std::iter::repeat_n("blank", blanks).chain(std::iter::repeat_n("poster", posters)).collect();
        faults_with("/loops/1/spaces", json!(spaces))
    };
    assert_eq!((with(1, 5), with(15, 5)), (String::new(), String::new()));
    assert_eq!(with(0, 5), "loops[1].spaces too_few");
    assert_eq!(with(16, 5), "loops[1].spaces too_many");
    assert_eq!(with(4, 4), "loops[1].spaces wrong_count");
    assert_eq!(with(4, 6), "loops[1].spaces wrong_count");
    let found = faults_with("/loops/1/spaces", json!(["tent", "poster", 1, "poster"]));
    let expected = "loops[1].spaces too_few, loops[1].spaces wrong_count, loops[1].spaces[0] unknown_value, \
        loops[1].spaces[2] wrong_type";
    assert_eq!(found, expected);
}

#[test]
fn the_first_four_spaces_of_the_track_ask_for_nothing_and_allow_nothing() {
    let found = faults(|value| {
        value["track"][0]["power"] = json!(1);
        value["track"][1]["posters"] = json!(6);
        value["track"][2]["power"] = json!("1");
        value["track"][3] = json!({"posters": 1, "power": -1, "source": "original"});
    });
    let expected = "track[0] misplaced, track[1] misplaced, track[1].posters out_of_range, track[2].power wrong_type, \
        track[3] misplaced, track[3].power out_of_range";
    assert_eq!(found, expected);
    assert_eq!(faults(|value| value["track"][4] = json!({"posters": 5, "power": 0, "source": "original"})), "");
}

#[test]
fn four_cards_bear_each_numeral_and_twelve_none() {
    assert_eq!(faults(|value| value["cards"][0]["numeral"] = json!("II")), "cards wrong_count, cards wrong_count");
    assert_eq!(faults(|value| remove(value, "/cards/0/numeral")), "cards wrong_count");
    let found = faults(|value| value["cards"][0]["numeral"] = json!("V"));
    assert_eq!(found, "cards wrong_count, cards[0].numeral unknown_value");
    let without = |count: usize| move |value: &mut Value| value["cards"].as_array_mut().unwrap().truncate(16 + count);
    assert_eq!(faults(without(12)), "");
    assert_eq!(faults(without(11)), "cards too_few, cards wrong_count");
    let found = faults(|value| {
        without(12)(value);
        value["cards"][27]["numeral"] = json!(null);
        value["cards"][26] = json!("clown");
    });
    assert_eq!(found, "cards wrong_count, cards[26] wrong_type, cards[27].numeral wrong_type");
    assert_eq!(faults(|value| value["cards"] = json!([])), format!("cards too_few{}", ", cards wrong_count".repeat(5)));
}

#[test]
fn four_posters_are_starting_ones_and_four_are_not() {
    let posters = |starts: usize, others: usize| {
        move |value: &mut Value| {
            let all = value["posters"].as_array().unwrap();
            value["posters"] = all[..starts].iter().chain(&all[6..6 + others]).cloned().collect();
        }
    };
    assert_eq!(faults(posters(4, 4)), "");
    assert_eq!(faults(posters(3, 5)), "posters wrong_count");
    assert_eq!(faults(posters(5, 3)), "posters wrong_count");
    assert_eq!(faults(posters(4, 3)), "posters too_few, posters wrong_count");
    let found = faults(|value| {
        posters(4, 4)(value);
        value["posters"][0]["start"] = json!(1);
        value["posters"][1]["start"] = json!(false);
        value["posters"][7] = json!(false);
    });
    assert_eq!(found, "posters wrong_count, posters[0].start wrong_type, posters[7] wrong_type");
    assert_eq!(
        faults(|value| value["posters"] = json!([])),
        "posters too_few, posters wrong_count, posters wrong_count"
    );
}

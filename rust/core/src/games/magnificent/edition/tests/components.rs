//! What an edition gives.

use super::*;

#[test]
fn an_edition_comes_back_from_its_json_with_its_keys_in_order() {
    let standard = Edition::standard();
    assert_eq!(Edition::from_json(&standard.to_json()), Ok(standard.clone()));
    assert_eq!(standard.to_value().to_string(), standard.to_json());
    let keys: Vec<_> = standard.to_value().as_object().unwrap().keys().cloned().collect();
    let expected =
        "format game name version camp shapes boards loops track preprinted cards posters tents trainers spaces titles";
    assert_eq!(keys.join(" "), expected);
}

#[test]
fn keys_are_told_in_order_but_colours_kinds_and_letters_as_in_the_file() {
    let shuffled = edition(|value| {
        let reversed = value.as_object().unwrap().clone().into_iter().rev();
        *value = Value::Object(reversed.collect());
        value["name"] = json!("Größe \"1\"\n");
        value["shapes"][0]["rows"] = json!(["....", ".##.", "..##"]);
        value["tents"][0] = json!({
            "bonus": ["copper", "trainer 1"], "coins": 0, "points": 1,
            "gems": {"clear": 1, "orange": 3}, "source": "original", "id": "big-top",
        });
        value["tents"][0]["bonus"][0] = json!("coins 20");
        value["cards"][0]["use"] = json!({"effects": ["points 1"], "pay": [], "when": "any"});
    });
    let text = shuffled.to_json();
    for part in [
        r#"{"format":"meographic-edition/1","game":"magnificent","name":"Größe \"1\"\n","version":1,"camp":{"#,
        r#""source":"original","rows":["....",".##.","..##"]}"#,
        r#"{"id":"big-top","source":"original","gems":{"clear":1,"orange":3},"points":1,"coins":0,"bonus":["coins 20","trainer 1"]}"#,
        r#""use":{"when":"any","pay":[],"effects":["points 1"]}"#,
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert_eq!(Edition::from_json(&text), Ok(shuffled));
}

#[test]
fn editions_are_equal_whatever_the_order_of_their_keys_but_not_if_only_a_source_differs() {
    let standard = Edition::standard();
    let reversed = edition(|value| *value = value.as_object().unwrap().clone().into_iter().rev().collect());
    assert_eq!(reversed, standard);
    assert_ne!(edition(|value| value["cards"][0]["source"] = json!("original")), standard);
}

#[test]
fn titles_and_uses_may_be_left_out_and_lists_may_be_empty() {
    let bare = edition(|value| {
        remove(value, "/titles");
        value["spaces"] = json!([]);
        value["tents"][0]["bonus"] = json!([]);
        value["cards"][0] = json!({"id": "a", "source": "original", "numeral": "I",
            "criterion": {"count": "rows", "per": 20, "points": 30}});
        value["posters"][0]["start"] = json!(false);
    });
    assert_eq!((&bare.titles, bare.spaces.len(), bare.tents[0].bonus.len()), (&None, 0, 0));
    let criterion = Criterion { count: Count::Rows, per: 20, points: 30, maximum: None };
    assert_eq!(bare.cards[0], Card { id: "a".into(), numeral: Some(0), die: None, usage: None, criterion });
    assert!(!bare.posters[0].is_start && !bare.to_json().contains("titles"));
    assert_eq!(edition(|value| value["titles"] = json!([])).titles, Some(Vec::new()));
}

#[test]
fn cards_posters_tents_and_spaces_are_what_the_file_says() {
    let edition = edition(|value| {
        value["cards"][1] = json!({"id": "a", "source": "original", "numeral": "I", "die": {"colour": "purple", "value": 6},
            "use": {"when": "before_action", "colour": "green", "pay": ["gem turn 2", "coins 8"], "effects": ["power 3", "double"]},
            "criterion": {"count": "tiles", "colour": "green", "size": "large", "per": 2, "points": 3, "maximum": 99}});
        value["cards"][1]["use"]["effects"][1] = json!("gem choice 2");
        value["posters"][6]["tiles"] = json!({"purple-large": 4, "orange-small": 1, "green-large": 2});
        value["posters"][6]["gems"] = json!({"clear": 3, "green": 1});
        value["spaces"] =
            json!([{"id": "s", "source": "original", "cost": "two", "use": {"when": "tile", "effects": ["double"]}}]);
        value["preprinted"]["gems"] = json!({"purple": 1});
    });
    let card = &edition.cards[1];
    let usage = card.usage.as_ref().unwrap();
    assert_eq!((card.die, usage.when, usage.colour), (Some((2, 6)), When::BeforeAction, Some(1)));
    assert_eq!(usage.pay, [Payment { due: Due::Gem(4), n: 2 }, Payment { due: Due::Coins, n: 8 }]);
    assert_eq!(usage.effects, [Counted { effect: Effect::Power, n: 3 }, Counted { effect: Effect::Gem(5), n: 2 }]);
    let count = Count::Tiles { colour: Some(1), size: Some(1) };
    assert_eq!(card.criterion, Criterion { count, per: 2, points: 3, maximum: Some(99) });
    assert_eq!((edition.posters[6].tiles, edition.posters[6].gems), ([1, 0, 0, 2, 0, 4], [0, 1, 0, 3]));
    let usage =
        Use { when: When::Tile, colour: None, pay: vec![], effects: vec![Counted { effect: Effect::Double, n: 1 }] };
    assert_eq!(edition.spaces, [TrainerSpace { id: "s".into(), cost: Cost::Two, usage }]);
    let preprinted = Tent { id: "preprinted".into(), gems: [0, 0, 1, 0], points: 0, coins: 2, bonus: vec![] };
    assert_eq!(edition.preprinted, preprinted);
}

#[test]
fn effects_and_payments_are_written_as_they_are_read() {
    let effects = "coins|points|gem orange|gem green|gem purple|gem clear|gem turn|gem choice|poster|trainer|power\
        |build orange small|build orange large|build green small|build green large|build purple small|build purple large\
        |build turn small|build turn large";
    for (number, effect) in effects.split('|').enumerate() {
        for n in 1..=20 {
            let counted = Counted::from_text(&format!("{effect} {n}")).expect(effect);
            assert_eq!((counted.effect.number() as usize, counted.n), (number, n));
            assert_eq!(counted.to_string(), format!("{effect} {n}"));
        }
    }
    for (number, effect) in [(19, "double"), (20, "copy")] {
        let counted = Counted::from_text(effect).expect(effect);
        assert_eq!((counted.effect.number(), counted.n, counted.to_string().as_str()), (number, 1, effect));
    }
    for due in ["coins", "gem orange", "gem green", "gem purple", "gem clear", "gem turn", "any-gem", "trainer"] {
        for n in 1..=8 {
            let text = format!("{due} {n}");
            assert_eq!(Payment::from_text(&text).expect(&text).to_string(), text);
        }
    }
}

#[test]
fn texts_that_are_no_effect_or_payment_are_none() {
    for text in [
        "",
        "coins",
        "coins 0",
        "coins 21",
        "coins 01",
        "coins +1",
        "coins -1",
        "coins  1",
        " coins 1",
        "coins 1 ",
        "Coins 1",
        "coins 1.0",
        "coins ²",
        "coins 256",
        "coins 99999999999999999999",
        "gem 1",
        "gem red 1",
        "gem  1",
        "gem any 1",
        "double 1",
        "copy 1",
        "any-gem 1",
        "build orange 1",
        "build clear small 1",
        "build choice small 1",
        "build orange tiny 1",
        "build orange small",
        "build small orange 1",
        "power",
        "tent 1",
    ] {
        assert_eq!(Counted::from_text(text), None, "{text:?}");
    }
    for text in ["coins 9", "coins 0", "gem choice 1", "any-gem 9", "any-gem", "points 1", "trainer 01", "double", ""] {
        assert_eq!(Payment::from_text(text), None, "{text:?}");
    }
}

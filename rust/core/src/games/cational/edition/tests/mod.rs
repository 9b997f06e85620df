//! Each code of A12 at least once, and what an edition gives back.

mod entries;
mod patterns;

use super::*;
use sha2::{Digest, Sha256};

/// The standard edition as JSON, changed.
fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut value = Edition::standard().to_value();
    change(&mut value);
    value
}

/// Where and what the faults of the changed standard edition are, in their order: `path code` each.
fn faults(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let value = changed(change);
    let from_value = Edition::from_value(&value).expect_err("a fault was asked for");
    let from_json = Edition::from_json(&value.to_string()).expect_err("a fault was asked for");
    assert_eq!(from_value, from_json);
    assert_eq!(from_value.to_string().lines().count(), from_value.faults.len());
    from_value.faults.iter().map(|fault| format!("{} {}", fault.path, fault.code)).collect()
}

fn pattern(rows: &[&str]) -> Mission {
    let rows = rows.iter().map(|row| row.to_string()).collect();
    Mission { id: "drawn".into(), pawints: 1, pattern: rows }
}

#[test]
fn the_embedded_standard_edition_is_the_fixed_file() {
    let digest: String = Sha256::digest(STANDARD).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, "9b4a12e79d77ea8718e78c8f6f921902459ed5928d78e6ea2759d70cdcea8888");
}

#[test]
fn the_standard_edition_holds_what_the_rules_say() {
    let standard = Edition::standard();
    let (landscapes, missions) = (standard.landscapes.len(), standard.missions.len());
    assert_eq!((standard.name.as_str(), standard.version, standard.rounds), ("standard", 1, 21));
    assert_eq!((landscapes, standard.tile_count(), missions), (5, 100, 15));
    let grassland = &standard.landscapes[3];
    assert_eq!((grassland.name.as_str(), grassland.symbol), ("grassland", 'G'));
    let deserts = &standard.tiles[4];
    assert_eq!(deserts.landscape, 4);
    assert_eq!(deserts.counts, [(1, 8), (2, 6), (3, 4), (4, 2)]);
    let oasis = &standard.missions[8];
    assert_eq!((oasis.id.as_str(), oasis.pawints), ("oasis", 3));
    assert_eq!(oasis.pattern, ["DLD"]);
    let title = &standard.titles.as_ref().unwrap()[6];
    assert_eq!((title.at_least, title.title.as_str()), (130, "Summit Scratcher"));
}

#[test]
fn an_edition_comes_back_from_its_json_with_order_and_margins_kept() {
    let value = changed(|value| {
        value["name"] = json!("Größe \"1\"\n");
        value["tiles"][0]["counts"] = json!({"7": 0, "2": 3, "15": 1});
        value["missions"][0]["pattern"] = json!(["....", ".*F.", "....", "...L"]);
        value["tiles"].as_array_mut().unwrap().swap(0, 3);
    });
    let edition = Edition::from_value(&value).unwrap();
    assert_eq!(edition.tiles[3], TileRow { landscape: 0, counts: vec![(7, 0), (2, 3), (15, 1)] });
    assert_eq!(edition.to_json(), value.to_string());
    assert_eq!(Edition::from_json(&edition.to_json()), Ok(edition));
    let keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys.join(" "), "format game name version rounds landscapes tiles missions titles");
}

#[test]
fn titles_may_be_left_out_or_empty_and_either_is_kept() {
    let without = changed(|value| drop(value.as_object_mut().unwrap().remove("titles")));
    let without = Edition::from_value(&without).unwrap();
    let empty = Edition::from_value(&changed(|value| value["titles"] = json!([]))).unwrap();
    assert_eq!((&without.titles, &empty.titles), (&None, &Some(Vec::new())));
    assert!(!without.to_json().contains("titles"));
    assert!(empty.to_json().ends_with(",\"titles\":[]}"));
}

#[test]
fn what_is_no_table_is_a_fault_of_syntax() {
    for text in ["[]", "1", "{", "{\"name\": 1, \"name\": 1}", "{} {}", "", "NaN"] {
        let faults = Edition::from_json(text).unwrap_err().faults;
        assert_eq!((faults.len(), faults[0].path.as_str(), faults[0].code), (1, "", "syntax"), "{text}");
    }
    let faults = Edition::from_toml("name = 'a'\nname = 'b'").unwrap_err().faults;
    assert_eq!((faults.len(), faults[0].path.as_str(), faults[0].code), (1, "", "syntax"));
}

#[test]
fn a_table_takes_three_tiles_and_one_for_each_player() {
    let of_seven = changed(|value| {
        for row in 0..5 {
            value["tiles"][row]["counts"] = json!({"1": if row < 3 { 2 } else { 0 }, "4": usize::from(row == 3)});
        }
    });
    let edition = Edition::from_value(&of_seven).unwrap();
    assert_eq!((edition.tile_count(), edition.check_players(4)), (7, Ok(())));
    let faults = edition.check_players(5).unwrap_err().faults;
    assert_eq!((faults.len(), faults[0].path.as_str(), faults[0].code), (1, "tiles", "too_few"));
}

#[test]
fn an_error_says_where_and_what_one_line_a_fault() {
    let value = changed(|value| {
        value["rounds"] = json!(25);
        value["missions"][3]["pattern"] = json!(["FF", "F"]);
    });
    let shown = Edition::from_value(&value).unwrap_err().to_string();
    assert_eq!(
        shown,
        "rounds: must be 1 to 24, not 25\nmissions[3].pattern: rows must be of one length, not 2 and 1 signs"
    );
}

#[test]
fn toml_floats_dates_and_integers_beyond_64_bits_are_of_the_wrong_type() {
    for value in ["1.0", "inf", "nan", "1979-05-27", "07:32:00", "9223372036854775808", "true", "'1'"] {
        let text = STANDARD.replace("version = 1", &format!("version = {value}"));
        let faults = Edition::from_toml(&text).unwrap_err().faults;
        assert_eq!((faults.len(), faults[0].path.as_str(), faults[0].code), (1, "version", "wrong_type"), "{value}");
    }
}

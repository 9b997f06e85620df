//! Records that tell something that can't have happened: the first wrong event is named, and why it is wrong.

use crate::support::boxes::{Card, small_box};
use crate::support::told::Told;
use meographic::contract::record::{Record, replay, write};
use meographic::contract::{RecordError, Session, Utility};
use meographic::games::cational::{MissionDeck, Rulings};
use meographic::table::open_record;
use serde_json::{Value, json};

/// The record of a game of two, two rounds long:
///
/// ```text
///  0 reveal far     1-3 F1   4-6 L1   7 M1   8 G1 to seat 0   9 G1 to seat 1
/// 10 scout F1 (0)  11 F1@0,0         12 scout F1 (1)         13 F1@0,0
/// 14 shore comes   15 scout L1 (0)   16 L1@1,0 pays shore 4
/// 17 draw D2 blindly (1)             18 D2@1,0
/// ```
fn sound() -> Value {
    let cards: [Card; 2] = [("far", 1, &["D...D"]), ("shore", 3, &["FL"])];
    let edition = small_box(2, "F1 F1 F1 L1 L1 L1 M1 G1 G1 D1 D2", &cards);
    let words = "far F1 F1 F1 L1 L1 L1 M1 G1 G1 +F F1@0,0 +F F1@0,0 shore +L L1@1,0 +? D2 D2@1,0";
    record_of(&Told::<2>::new(edition, Rulings::default()).and(words))
}

fn record_of<const P: usize>(told: &Told<P>) -> Value {
    let policies = vec!["random".to_owned(); P];
    let line = write(&told.session, Some(7), Some(&policies)).expect("a finished game");
    serde_json::from_str(&line).expect("a record is JSON")
}

fn verified(record: &Value) -> Result<(), RecordError> {
    let record = Record::read(&record.to_string())?;
    open_record(&record)?.state_from_record(&record, None).map(|_| ())
}

/// The event and the fact that a forged record is refused with.
fn refused(forge: impl FnOnce(&mut Value)) -> (Option<usize>, String) {
    let mut record = sound();
    forge(&mut record);
    let error = verified(&record).expect_err("a forged record");
    let shown = error.to_string();
    assert_eq!(shown.lines().count(), 1, "{shown}");
    let prefix = error.event.map(|event| format!("event {event}: ")).unwrap_or_default();
    assert_eq!(shown, prefix + &error.fact);
    (error.event, error.fact)
}

#[track_caller]
fn assert_forged(forge: impl FnOnce(&mut Vec<Value>), event: usize, fact: &str) {
    let (found, told) = refused(|record| forge(record["events"].as_array_mut().expect("events")));
    assert_eq!(found, Some(event), "{told}");
    assert!(told.contains(fact), "{told:?} does not tell {fact:?}");
}

#[test]
fn a_sound_record_is_verified_and_comes_back_byte_for_byte() {
    let record = sound();
    verified(&record).expect("a sound record");
    let read = Record::read(&record.to_string()).expect("a sound record");
    let mut told = Told::<2>::new(crate::support::edition(None), Rulings::default());
    let game = open_record(&read).expect("its game");
    let state = game.state_from_record(&read, None).expect("a sound record");
    assert_eq!(state.to_record(Some(7), Some(&["random".into(), "random".into()])).expect("over"), record.to_string());
    assert_eq!((record["scores"].clone(), record["winners"].clone()), (json!([6, 3]), json!([0])));
    // An unfinished game has no record.
    assert!(write(&told.tell("oasis").session, None, None).is_err());
}

#[test]
fn a_record_is_replayed_to_any_of_its_events() {
    let read = Record::read(&sound().to_string()).expect("a sound record");
    let game = open_record(&read).expect("its game");
    let phases: Vec<&str> = (0..=read.events.len())
        .map(|upto| game.state_from_record(&read, Some(upto)).expect("a sound record").phase_name())
        .collect();
    assert_eq!((phases[0], phases[1], phases[8], phases[10]), ("setup_row", "setup_supply", "setup_hand", "scout"));
    assert_eq!((phases[14], phases[15], phases[18], phases[19]), ("update", "scout", "place", "over"));
    // Only the events up to there are looked at.
    let mut forged = sound();
    forged["events"][11]["x"] = json!(5);
    let read = Record::read(&forged.to_string()).expect("sound in form");
    assert!(game.state_from_record(&read, Some(11)).is_ok());
    assert_eq!(game.state_from_record(&read, Some(12)).err().and_then(|error| error.event), Some(11));
}

#[test]
fn a_refused_record_leaves_the_session_before_the_wrong_event() {
    let told = Told::<2>::new(
        small_box(2, "F1 F1 F1 L1 L1 L1 M1 G1 G1 D1 D2", &[("far", 1, &["D...D"]), ("shore", 3, &["FL"])]),
        Rulings::default(),
    );
    let mut forged = sound();
    forged["events"][11]["gain"]["tile"] = json!(2);
    let record = Record::read(&forged.to_string()).expect("sound in form");
    let mut session = Session::new(told.game().clone(), Utility::Score);
    assert_eq!(replay(&mut session, &record, None).expect_err("forged").event, Some(11));
    assert!(session == told.and("far F1 F1 F1 L1 L1 L1 M1 G1 G1 +F").session);
}

#[test]
fn placements_that_cannot_be_are_named() {
    assert_forged(|events| events[16]["x"] = json!(2), 16, "(2, 0) shares no edge with a tile of yours (CM-4.2)");
    assert_forged(|events| events[16]["x"] = json!(0), 16, "a tile of yours lies on (0, 0) (CM-4.3)");
    assert_forged(|events| events[11]["y"] = json!(1), 11, "a first tile lies on (0, 0) (CM-4.2)");
    assert_forged(|events| events[11]["tile"] = json!("lake-1"), 11, "holds no L1");
    assert_forged(|events| events[11]["tile"] = json!("lake-9"), 11, "\"lake-9\"");
    assert_forged(|events| events[11]["player"] = json!(1), 11, "what happened is");
    assert_forged(|events| events[11]["x"] = json!(0.0), 11, "x must be a whole number");
    assert_forged(|events| events[11]["x"] = json!("0"), 11, "x must be a whole number");
    assert_forged(|events| events[11]["x"] = json!(u64::MAX), 11, "x must be a whole number");
    assert_forged(|events| events[11]["x"] = json!(1i64 << 40), 11, "a first tile lies on (0, 0)");
}

#[test]
fn gains_that_were_not_earned_are_named() {
    assert_forged(|events| events[16]["gain"]["tile"] = json!(2), 16, "what happened is");
    assert_forged(|events| events[16]["gain"]["adjacency"] = json!(1), 16, "what happened is");
    assert_forged(|events| events[16]["gain"]["missions"][0]["pawints"] = json!(3), 16, "\"pawints\":4");
    assert_forged(|events| events[16]["gain"]["missions"][0]["card"] = json!("far"), 16, "what happened is");
    assert_forged(|events| events[16]["gain"]["missions"] = json!([]), 16, "what happened is");
    assert_forged(|events| events[16]["gain"]["tile"] = json!(1.0), 16, "what happened is");
    let twice = |events: &mut Vec<Value>| {
        let paid = events[16]["gain"]["missions"][0].clone();
        events[16]["gain"]["missions"].as_array_mut().expect("a list").push(paid);
    };
    assert_forged(twice, 16, "what happened is");
}

#[test]
fn draws_that_cannot_be_are_named() {
    assert_forged(|events| events[8]["tile"] = json!("mountain-1"), 8, "\"M1\" cannot be drawn");
    assert_forged(|events| events[8]["tile"] = json!("forest-1"), 8, "\"F1\" cannot be drawn");
    assert_forged(|events| events[17]["tile"] = json!("grassland-1"), 17, "\"G1\" cannot be drawn");
    assert_forged(|events| events[8]["player"] = json!(1), 8, "what happened is");
    assert_forged(|events| events[8]["to"] = json!("supply"), 8, "what happened is");
    let fourth_pile = json!({"event": "draw", "to": "supply", "tile": "desert-1"});
    assert_forged(|events| events.insert(8, fourth_pile), 8, "what happened is");
    assert_forged(|events| events[14]["card"] = json!("far"), 14, "\"far\" cannot be drawn");
    assert_forged(|events| events[14]["card"] = json!("near"), 14, "\"near\"");
    assert_forged(|events| events[14]["to"] = json!(2), 14, "what happened is");
    assert_forged(|events| events[0]["column"] = json!(0), 0, "what happened is");
}

#[test]
fn scouting_that_cannot_be_is_named() {
    assert_forged(|events| events[10]["tile"] = json!("grassland-1"), 10, "no pile of \"grassland\"");
    assert_forged(|events| events[10]["from"] = json!("nowhere"), 10, "there is a tile to take");
    assert_forged(|events| events[10]["from"] = json!("heaven"), 10, "\"heaven\"");
    assert_forged(|events| events[10] = json!({"event": "pass", "player": 0}), 10, "there is a tile to take");
    assert_forged(|events| events[17]["from"] = json!("supply"), 17, "no pile of \"desert\"");
    assert_forged(|events| events[15]["player"] = json!(1), 15, "what happened is");
}

#[test]
fn events_missing_misplaced_or_too_many_are_named() {
    assert_forged(|events| drop(events.remove(0)), 0, "the game waits for setup_row");
    assert_forged(|events| drop(events.remove(9)), 9, "the game waits for setup_hand");
    assert_forged(|events| drop(events.remove(14)), 14, "the game waits for update");
    assert_forged(|events| drop(events.pop()), 18, "missing");
    assert_forged(Vec::clear, 0, "missing");
    assert_forged(|events| events.push(json!({"event": "pass", "player": 0})), 19, "one too many");
    assert_forged(|events| events.insert(11, events[11].clone()), 12, "the game waits for scout");
    assert_forged(|events| events.swap(10, 11), 10, "the game waits for scout");
    assert_forged(|events| events[10]["event"] = json!("steal"), 10, "\"steal\"");
    assert_forged(|events| events[10] = json!("scout"), 10, "event");
    assert_forged(|events| events[10] = json!({}), 10, "event");
    assert_forged(|events| events[10]["note"] = json!("x"), 10, "what happened is");
    assert_forged(
        |events| drop(events[10].as_object_mut().expect("an object").remove("player")),
        10,
        "what happened is",
    );
}

#[test]
fn what_is_wrong_outside_the_events_has_no_event() {
    let header = |forge: &dyn Fn(&mut Value), fact: &str| {
        let (event, told) = refused(forge);
        assert_eq!(event, None, "{told}");
        assert!(told.contains(fact), "{told:?} does not tell {fact:?}");
    };
    header(&|record| record["scores"] = json!([7, 3]), "scores are given as [7,3], but are [6,3]");
    header(&|record| record["scores"] = json!([6.0, 3]), "scores");
    header(&|record| record["winners"] = json!([0, 1]), "winners are given as [0,1], but are [0]");
    header(&|record| record["format"] = json!("meographic-record/2"), "meographic-record/2");
    header(&|record| record["game"] = json!("chess"), "chess");
    header(&|record| record["players"] = json!(5), "players");
    header(&|record| record["players"] = json!(2.0), "players");
    header(&|record| record["seed"] = json!(-1), "seed");
    header(&|record| record["policies"] = json!(["random"]), "policies");
    header(&|record| record["rules"]["mission_deck"] = json!("sideways"), "mission_deck");
    header(&|record| record["rules"]["house"] = json!(true), "house");
    header(&|record| record["edition"]["rounds"] = json!(25), "rounds");
    header(&|record| record["events"] = json!({}), "events");
    header(&|record| record["note"] = json!(1), "note");
    header(&|record| drop(record.as_object_mut().expect("an object").remove("winners")), "winners is missing");
    // A ruling that is left out has its default.
    let mut record = sound();
    record["rules"] = json!({});
    verified(&record).expect("rulings may be left out");
}

#[test]
fn lines_that_are_no_record_are_refused_in_one_line() {
    let line = sound().to_string();
    let brackets = "[".repeat(10_000_000);
    let twice = line.replacen("\"seed\":7", "\"seed\":7,\"seed\":7", 1);
    for bad in ["", "{}", "[]", "null", &line[..100], &(line.clone() + "}"), &(line.clone() + " 1"), &twice, &brackets]
    {
        let error = Record::read(bad).expect_err("no record");
        assert_eq!((error.event, error.to_string().lines().count()), (None, 1), "{}", error.fact);
        assert!(error.to_string().len() < 300, "{}", error.fact);
    }
    for number in ["NaN", "Infinity", "1e999", "07"] {
        let bad = line.replacen("\"seed\":7", &format!("\"seed\":{number}"), 1);
        assert_eq!(Record::read(&bad).expect_err(number).event, None);
    }
    assert!(Record::read(&format!("  {line}\n")).is_ok(), "white space around a line is allowed");
}

#[test]
fn automatic_events_must_come_next_and_be_exactly_what_the_engine_did() {
    // Solo, face up: 0 reveal a, 1 reveal b, 2 F1, 3 L1, 4 M1, 5 G1 to the hand, 6 scout M1, 7 discard F1, 8 draw G2,
    // 9 draw D1, 10 place, 11 mission_update b, 12 scout D1, 13 discard L1, 14 place.
    let rulings = Rulings { mission_deck: MissionDeck::FaceUp, ..Rulings::default() };
    let cards: [Card; 2] = [("a", 1, &["D...D"]), ("b", 3, &["FL"])];
    let told = Told::<1>::new(small_box(2, "F1 L1 M1 G1 G2 D1", &cards), rulings)
        .and("a b F1 L1 M1 G1 +M G2 D1 M1@0,0 +D D1@1,0");
    let record = record_of(&told);
    verified(&record).expect("a sound record");
    let forged = |forge: &dyn Fn(&mut Vec<Value>)| {
        let mut record = record.clone();
        forge(record["events"].as_array_mut().expect("events"));
        verified(&record).expect_err("a forged record").event
    };
    let names = |event: &Value| event["event"].as_str().expect("a name").to_owned();
    let told: Vec<String> = told.last_events(9).iter().map(names).collect();
    assert_eq!(told.join(" "), "scout discard draw draw place mission_update scout discard place");
    assert_eq!(forged(&|events| events[7]["tile"] = json!("lake-1")), Some(7));
    assert_eq!(forged(&|events| drop(events.remove(7))), Some(7));
    assert_eq!(forged(&|events| events.swap(7, 8)), Some(7));
    assert_eq!(forged(&|events| events[11]["card"] = json!("a")), Some(11));
    assert_eq!(forged(&|events| events[11]["from"] = json!(1)), Some(11));
    assert_eq!(forged(&|events| drop(events.remove(11))), Some(11));
    assert_eq!(forged(&|events| drop(events.remove(13))), Some(13));
    // Stopping before or after an automatic event gives the same state.
    let read = Record::read(&record.to_string()).expect("a sound record");
    let game = open_record(&read).expect("its game");
    let states = [7, 8].map(|upto| game.state_from_record(&read, Some(upto)).expect("a sound record"));
    assert!(states[0].equals(&*states[1]));
}

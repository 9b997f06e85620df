//! What happened is told event by event, and read again (A13).

use super::{for_all_tables, random_game, random_step, table};
use crate::contract::{Describe, Rng, Rules, Session, Step, Utility, record};
use crate::games::magnificent::Magnificent;
use serde_json::{Value, json};

fn played<const P: usize>(game: &Magnificent<P>, seed: u64) -> Session<Magnificent<P>> {
    let mut session = Session::new(game.clone(), Utility::Score);
    let mut rng = Rng::new(seed);
    while let Some(step) = random_step(game, session.position(), &mut rng) {
        session.apply(step).expect("a legal step");
    }
    session
}

fn records_replay<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
    let session = played(game, seed);
    let line = record::write(&session, Some(seed), None).expect("a finished game");
    let read = record::Record::read(&line).expect("a record");
    assert_eq!(read.events.len(), session.history().len(), "{told}: an event an id");
    let mut again = Session::new(game.clone(), Utility::Score);
    record::replay(&mut again, &read, None).expect("what was written");
    assert!(again == session, "{told}");
    assert_eq!(again.history(), session.history());
    let decisions = read.events.iter().filter(|event| event["event"] == "decision").count();
    assert!(decisions <= game.max_game_length() && read.events.len() - decisions <= game.max_chance_nodes(), "{told}");
    // The log's last row is the last step's: an id, by a relative seat.
    let mut informed = vec![f32::NAN; session.information_len()];
    session.inform(0, &mut informed);
    let last = &informed[4 * (read.events.len() - 1)..];
    assert_eq!(last[1], 1.0 + *session.history().last().expect("a step") as f32, "{told}");
    assert_eq!(last[4..8], [0.0; 4], "{told}");
    // What the events say adds up to what there is at the end; goods and setup are chance's.
    let mut points = [0; P];
    for event in read.events.iter().filter(|event| event["event"] == "decision") {
        for (seat, sum) in points.iter_mut().enumerate() {
            *sum += event["points"][seat].as_i64().unwrap_or(0) as i32;
        }
        let is_told = |key: &str| event.get(key).is_none_or(|told| told.as_array().is_some_and(|told| told.len() == P));
        assert!(["points", "coins", "gems", "trainers"].into_iter().all(is_told));
    }
    assert_eq!(points.as_slice(), game.scores(session.position()), "{told}");
    for seat in 0..P {
        let own = session.position().seat(seat);
        let told = read.events.iter().map(|event| event["trainers"][seat].as_i64().unwrap_or(0));
        let goods = game.tables().board(own.board).trainers as i64;
        assert_eq!(goods + told.sum::<i64>(), own.markers() as i64, "used markers are still owned");
    }
}

#[test]
fn a_record_replays_to_the_same_game() {
    for_all_tables!(records_replay);
}

#[test]
fn an_event_that_says_something_else_is_found() {
    let game = table::<2>(&json!({}));
    let session = played(&game, 5);
    let line = record::write(&session, None, None).expect("a finished game");
    let whole = record::Record::read(&line).expect("a record");
    let with_points = whole.events.iter().position(|event| event.get("points").is_some()).expect("somebody scores");
    let replayed = |record: &record::Record| {
        let mut session = Session::new(game.clone(), Utility::Score);
        record::replay(&mut session, record, None).map_err(|error| error.event)
    };
    let mut changed = whole.clone();
    changed.events[with_points]["points"][0] = json!(99);
    assert_eq!(replayed(&changed), Err(Some(with_points)));
    let mut changed = whole.clone();
    changed.events[with_points].as_object_mut().expect("an event").remove("points");
    assert_eq!(replayed(&changed), Err(Some(with_points)));
    let mut changed = whole.clone();
    changed.events[with_points]["player"] = json!(1 - changed.events[with_points]["player"].as_u64().expect("a seat"));
    assert_eq!(replayed(&changed), Err(Some(with_points)));
    let mut changed = whole.clone();
    changed.events[0] = json!({"event": "chance", "outcome": "roll 3"});
    assert_eq!(replayed(&changed), Err(Some(0)));
    let mut changed = whole.clone();
    changed.events[0] = json!({"event": "decision", "player": 0, "action": "done"});
    assert_eq!(replayed(&changed), Err(Some(0)));
}

#[test]
fn a_re_dealt_game_is_the_same_game() {
    let game = table::<3>(&json!({}));
    let session = played(&game, 6);
    let again = session.redealt(1, &mut |_| unreachable!("nothing is hidden"));
    assert!(again == session && again.history() == session.history());
}

#[test]
fn gains_are_what_the_event_of_the_step_tells() {
    let game = table::<2>(&json!({}));
    let mut earning = 0;
    for seed in 0..4 {
        random_game(&game, seed, |before, step, after| {
            let Step::Action(action) = step else { return };
            let mover = before.mover();
            let gain = game.gain_fields(before, action).expect("a legal action");
            let event = game.events(before, step, after).remove(0);
            let told = |key: &str, none: Value| event.get(key).map_or(none, |told| told[mover].clone());
            assert_eq!(gain["points"], told("points", json!(0)));
            assert_eq!(gain["coins"], told("coins", json!(0)));
            assert_eq!(gain["gems"], told("gems", json!([0, 0, 0, 0])));
            assert_eq!(gain["trainers"], told("trainers", json!(0)));
            assert_eq!(gain["points"], game.gain(before, action).expect("a legal action"));
            earning += (gain["points"] != 0) as u32;
        });
    }
    assert!(earning > 10);
}

#[test]
fn a_deal_tells_boards_and_rolls_as_numbers_and_all_else_by_id() {
    let game = table::<2>(&json!({}));
    let deal = game.deal(7);
    assert_eq!(deal.orders.len(), Magnificent::<2>::ORDERS.len());
    for (name, order) in Magnificent::<2>::ORDERS.iter().zip(&deal.orders) {
        let entries: Vec<Value> = order.iter().map(|&entry| game.order_entry(entry).expect("an outcome")).collect();
        match *name {
            "boards" => assert!(entries.iter().all(|entry| entry.as_u64().is_some_and(|number| number < 4))),
            rolls if rolls.starts_with("rolls") => {
                assert_eq!(entries.len(), 24);
                assert!(entries.iter().all(|entry| entry.as_u64().is_some_and(|number| number < 6)));
            }
            _ => assert!(entries.iter().all(|entry| entry.as_str().is_some_and(|id| !id.contains(' ')))),
        }
    }
}

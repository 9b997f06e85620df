//! Histories and records of random games lead back to them, and a record of a wrong gain is refused where it is wrong.

use crate::for_players;
use crate::support::{boxes::odd_boxes, cases, edition, play, rulings};
use meographic::contract::record::{Record, replay, write};
use meographic::contract::{Rng, Rules, Session, Utility};
use meographic::games::cational::{Cational, Edition, Rulings};
use proptest::prelude::*;
use serde_json::json;

fn comes_back<const P: usize>(edition: Edition, rulings: Rulings, seed: u64) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut session = Session::new(game.clone(), Utility::Score);
    let mut rng = Rng::new(seed);
    play::clumping_game(&game, seed, |_, step, after| {
        session.apply(step).expect("a legal step");
        if rng.below(10) == 0 {
            let again = Session::replayed(game.clone(), Utility::Score, session.history()).expect("a history replays");
            assert!(again == session && again.rewards() == session.rewards() && again.events() == session.events());
            assert_eq!(game.key(again.position()), game.key(after));
            assert_eq!(format!("{:?}", again.position()), format!("{after:?}"));
        }
    });
    let line = write(&session, None, None).expect("a finished game");
    let record = Record::read(&line).expect("a sound record");
    for upto in [None, Some(0), Some(record.events.len() / 2), Some(record.events.len())] {
        let mut again = Session::new(game.clone(), Utility::Score);
        replay(&mut again, &record, upto).expect("a sound record");
        assert!(session.history().starts_with(again.history()));
        if upto.is_none_or(|upto| upto == record.events.len()) {
            assert!(again == session && again.history() == session.history());
            assert_eq!(write(&again, None, None).expect("a finished game"), line);
        }
    }
    for (index, event) in record.events.iter().enumerate().filter(|(_, event)| event["event"] == "place") {
        let mut forged = record.clone();
        let part = ["tile", "adjacency"][index % 2];
        forged.events[index]["gain"][part] = json!(event["gain"][part].as_u64().expect("Pawints") + 1);
        let mut again = Session::new(game.clone(), Utility::Score);
        assert_eq!(replay(&mut again, &forged, None).expect_err("forged").event, Some(index));
        assert!(session.history().starts_with(again.history()), "it stands before the wrong event");
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn histories_and_records_lead_back_to_their_game(
        text in odd_boxes(), players in 1usize..=4, number in 0u8..8, seed in any::<u64>(),
    ) {
        for_players!(players, comes_back(edition(Some(&text)), rulings(number), seed));
    }
}

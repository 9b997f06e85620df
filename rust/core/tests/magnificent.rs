//! The Magnificent behind the table's face: opened by name, played, written and read.

use meographic::contract::{RecordError, Rng, Turn, Utility, record::Record};
use meographic::games::magnificent::Edition;
use meographic::table::{AnyGame, Opening, OpeningError, open, open_record};
use serde_json::{Value, json};

fn opened(players: usize, rulings: &Value, utility: Utility) -> Result<Box<dyn AnyGame>, OpeningError> {
    let edition = Edition::standard().to_value();
    open(&Opening { name: "magnificent", players, edition: &edition, rulings, utility })
}

fn rulings(players: usize) -> Value {
    json!({"solo": players == 1})
}

#[test]
fn a_game_is_opened_by_name_for_one_to_four_players() {
    for players in 1..=4 {
        let game = opened(players, &rulings(players), Utility::Score).expect("a game");
        assert_eq!((game.name(), game.players()), ("magnificent", players));
        assert_eq!(game.num_distinct_actions(), 166 + 16 * 56);
        assert_eq!(game.max_game_length(), 300 * players);
        assert_eq!(game.utility_bounds(), (-144.0, 20000.0));
        assert_eq!(game.rulings_value()["solo"], players == 1);
        assert_eq!(game.edition_value(), Edition::standard().to_value());
        assert_eq!(game.order_names().first(), Some(&"boards"));
    }
}

#[test]
fn solo_is_for_one_player_who_needs_it() {
    for (players, solo) in [(1, false), (2, true), (4, true)] {
        let refused = opened(players, &json!({"solo": solo}), Utility::Score).err().expect("no game").to_string();
        assert!(refused.contains("TM-13.1"), "{refused}");
    }
    assert!(opened(5, &json!({}), Utility::Score).err().expect("no game").to_string().starts_with("5 players: "));
}

#[test]
fn a_game_is_opened_by_its_record_and_found_to_be_what_was_played() {
    for players in 1..=4 {
        let game = opened(players, &rulings(players), Utility::Score).expect("a game");
        let mut state = game.initial_state();
        let (mut rng, mut ids) = (Rng::new(7), Vec::new());
        while state.turn() != Turn::Over {
            if state.turn() == Turn::Chance {
                let outcome = state.outcome_at(rng.below(state.chance_total() as u64) as u32);
                state.apply(state.step_of(outcome.0)).expect("an outcome");
            } else {
                state.legal_actions(&mut ids);
                let action = ids[rng.below(ids.len() as u64) as usize];
                state.apply(state.step_of(action.0)).expect("a legal action");
            }
        }
        let line = state.to_record(Some(7), None).expect("a finished game");
        let record = Record::read(&line).expect("a record");
        let again = open_record(&record).expect("the game of the record").state_from_record(&record, None);
        assert!(again.expect("what was written").equals(&*state));
        let mut other = record;
        other.scores[0] = json!(other.scores[0].as_i64().expect("a score") + 1);
        let refused = game.state_from_record(&other, None).err();
        assert!(matches!(refused, Some(RecordError { event: None, .. })));
    }
}

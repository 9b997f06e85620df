//! The rule book's examples (TM-4.6, TM-5.7, TM-6.8, TM-7.7), played on positions built for them.

use super::{legal, take};
use crate::contract::{Describe, Rules, Step, Turn};
use crate::games::magnificent::position::NONE;
use crate::games::magnificent::{Edition, Magnificent, Phase, Position, Rulings};
use serde_json::{Value, json};

/// A game and a position in which seat 0, with board I, its four cards and nothing else, takes a die first of all.
struct Stage {
    game: Magnificent<2>,
    position: Position<2>,
}

impl Stage {
    fn of(edition: Edition) -> Self {
        let game = Magnificent::<2>::new(edition, Rulings::default()).expect("rulings that fit");
        let mut position = game.deal_out(1);
        while position.phase() != Phase::Die {
            let action = legal(&game, &position)[0];
            game.apply_action(&mut position, action).expect("a legal action");
        }
        position.common.dice = [1; 24];
        let own = &mut position.seats[0];
        own.board = 0;
        own.gems = [0; 4];
        own.free = 0;
        own.coins = 0;
        own.posters = [NONE; 5];
        let mut stage = Self { game, position };
        for (place, card) in ["lion-tamer", "clown", "juggler", "acrobat"].into_iter().enumerate() {
            let ids = &stage.game.tables().edition.cards;
            let card = ids.iter().position(|known| known.id == card).expect("a card of the edition");
            stage.position.seats[0].cards.as_mut_slice()[place] = card as u8;
        }
        stage
    }

    fn new() -> Self {
        Self::of(Edition::standard())
    }

    /// Plays texts of actions, one after the other; chance takes the first that may come.
    fn play(&mut self, texts: &[&str]) {
        for text in texts {
            while self.game.turn(&self.position) == Turn::Chance {
                let outcome = self.game.outcome_at(&self.position, 0);
                take(&self.game, &mut self.position, Step::Outcome(outcome));
            }
            let action = self.game.parse_action(&self.position, 0, text).expect("a text of an action");
            let phase = self.position.phase().name();
            let told = |refusal: &dyn std::fmt::Display| format!("{text} at {phase}: {refusal}");
            self.game.apply_action(&mut self.position, action).unwrap_or_else(|refusal| panic!("{}", told(&refusal)));
        }
    }

    fn power(&self) -> u16 {
        self.position.turn_state().power
    }

    fn code(&self, text: &str) -> Option<&'static str> {
        let action = self.game.parse_action(&self.position, 0, text).expect("a text of an action");
        self.game.gain(&self.position, action).err().map(|refusal| refusal.code)
    }

    fn thing(&self, name: &str) -> u8 {
        let edition = &self.game.tables().edition;
        let tent = edition.tents.iter().position(|tent| tent.id == name);
        let poster = || edition.posters.iter().position(|poster| poster.id == name);
        tent.or_else(poster).expect("a tent or a poster of the edition") as u8
    }

    fn seat(&self) -> Value {
        self.game.fields(&self.position)["seats"][0].clone()
    }
}

#[test]
fn power_adds_dice_uses_and_gems() {
    // TM-4.6: the orange 5 was taken earlier this round; the lion tamer's use is +2 with orange.
    let mut stage = Stage::new();
    stage.position.seats[0].dice[1] = 5;
    stage.position.seats[0].gems = [2, 0, 0, 0];
    let start = stage.position;
    stage.play(&["die orange 3", "card 1"]);
    assert_eq!((stage.position.phase(), stage.power()), (Phase::WindowA, 8));
    stage.play(&["bonus"]);
    assert_eq!(stage.power(), 10);
    assert_eq!(stage.code("bonus"), Some("already_used"));

    // Next turn: the dice on the cards are orange 5 and 3; a clear 3 is called orange.
    stage.position = start;
    stage.position.seats[0].dice[0] = 3;
    stage.play(&["die clear 3", "card 4"]);
    assert_eq!((stage.position.phase(), stage.power()), (Phase::Colour, 0));
    stage.play(&["colour orange"]);
    assert_eq!(stage.power(), 11);
    assert_eq!(stage.code("gem green"), Some("wrong_colour"));
    stage.play(&["gem orange", "gem orange"]);
    assert_eq!(stage.power(), 15);
    assert_eq!(stage.seat()["gems"], json!([0, 0, 0, 0]));
}

#[test]
fn a_clear_die_of_an_earlier_turn_never_counts() {
    let mut stage = Stage::new();
    stage.position.seats[0].dice[1] = 18 + 6;
    stage.play(&["die clear 3", "card 4", "colour orange"]);
    assert_eq!(stage.power(), 3);
}

#[test]
fn a_level_asks_for_power() {
    // TM-5.7: green 6 and two gems make 10; a large and a small tile need 9, two large ones 12.
    let mut stage = Stage::new();
    stage.position.seats[0].gems = [0, 1, 0, 1];
    stage.play(&["die green 6", "card 2", "gem green"]);
    stage.play(&["gem clear"]);
    assert_eq!(stage.power(), 10);
    // The clown's coin is to be had all the while.
    stage.play(&["done", "build"]);
    assert_eq!(stage.code("level 5"), Some("too_little_power"));
    stage.play(&["level 4"]);
    let state = stage.game.fields(&stage.position)["turn_state"].clone();
    assert_eq!((&state["small"], &state["large"], &state["window"]), (&json!(1), &json!(1), &json!("b")));
    // A clown's coin may come between; the small tile covers a free cell's bonus of 2 coins at (2, 0), and pays at once.
    stage.play(&["done", "tile L-small r0 @1,0"]);
    assert_eq!(stage.seat()["coins"], 2);
    let state = stage.game.fields(&stage.position)["turn_state"].clone();
    assert_eq!((&state["small"], &state["large"]), (&json!(0), &json!(1)));
    stage.play(&["done"]);
    assert_eq!(stage.code("tile L-small r0 @1,3"), Some("no_such_tile"));
    assert_eq!(stage.code("tile S-large r0 @2,5"), Some("detached"));
    assert_eq!(stage.code("tile S-large r0 @1,1"), Some("occupied"));
    stage.play(&["tile S-large r0 @2,1"]);
    let tiles = json!([
        {"kind": "green-small", "orientation": "r0", "x": 1, "y": 0},
        {"kind": "green-large", "orientation": "r0", "x": 2, "y": 1},
    ]);
    assert_eq!(stage.seat()["tiles"], tiles);
}

#[test]
fn a_move_gains_what_it_passes_and_the_tent_it_ends_on() {
    // TM-6.8: green, power 8, 7 steps: green, purple, orange, green, then a tent that pays a poster and a trainer.
    let mut stage = Stage::new();
    stage.position.seats[0].gems = [0, 2, 0, 0];
    stage.position.seats[0].dice[1] = 6 + 2;
    let tent = stage.thing("blue-stripes");
    if let Some(place) = stage.position.common.tents.iter().position(|&known| known == tent) {
        stage.position.common.tents[place] = stage.position.common.tents[7];
    }
    stage.position.common.tents[7] = tent;
    stage.play(&["die green 6", "card 4"]);
    assert_eq!(stage.power(), 8);
    stage.play(&["done", "travel"]);
    assert_eq!(stage.code("steps 9"), Some("too_little_power"));
    stage.play(&["steps 7"]);
    assert_eq!(stage.position.phase(), Phase::Tent);
    assert_eq!(stage.seat()["gems"], json!([1, 3, 1, 0]));
    assert_eq!(stage.seat()["coins"], 1, "the fourth green gem");
    assert_eq!(stage.code("done"), Some("wrong_phase"));
    stage.play(&["tent 3", "source 2"]);
    while stage.game.turn(&stage.position) == Turn::Chance {
        let outcome = stage.game.outcome_at(&stage.position, 0);
        take(&stage.game, &mut stage.position, Step::Outcome(outcome));
    }
    let pending = stage.game.fields(&stage.position)["turn_state"]["pending"].clone();
    assert_eq!(pending, json!(["trainer 1"]), "the poster in hand is not counted any more");
    stage.play(&["place 1"]);
    let seat = stage.seat();
    assert_eq!(seat["trainers"], 1);
    assert_eq!(seat["tents"], json!(["preprinted", null, "blue-stripes", null, null]));
    assert!(seat["posters"][0].is_string());
    let green = &stage.game.fields(&stage.position)["loops"][1];
    assert_eq!((&green["wagon"], &green["tents"][2]), (&json!(7), &Value::Null));
}

/// The standard edition, in which two posters are those of TM-7.7's example, as far as it says.
fn with_posters_of_the_example() -> Edition {
    let mut value = Edition::standard().to_value();
    let posters = value["posters"].as_array_mut().expect("posters");
    let change = |poster: &mut Value, tiles: Value, gems: Value, points: u32, coins: u32| {
        poster["tiles"] = tiles;
        poster["gems"] = gems;
        poster["points"] = points.into();
        poster["coins"] = coins.into();
    };
    let tiles = json!({"orange-large": 1, "green-large": 1, "purple-large": 2});
    change(&mut posters[6], tiles, json!({"orange": 1, "green": 1}), 10, 1);
    change(&mut posters[7], json!({"orange-large": 1, "green-large": 1}), json!({"purple": 1}), 12, 2);
    Edition::from_value(&value).expect("an edition")
}

#[test]
fn posters_above_tents_are_completed() {
    // TM-7.7: three posters, tents below the left and the right one; the right tent asks for an orange gem and pays 5 points, a coin.
    let mut stage = Stage::of(with_posters_of_the_example());
    let tent = stage.thing("orange-pennant");
    let own = &mut stage.position.seats[0];
    own.posters = [6, 8, 7, NONE, NONE];
    own.tents = [NONE, tent, NONE, NONE];
    own.laid = [1, 2, 0, 2, 0, 2];
    own.gems = [2, 1, 1, 0];
    own.dice[1] = 6 + 6;
    stage.play(&["die green 6", "card 3"]);
    // The juggler's die symbol is a green 2.
    assert_eq!(stage.power(), 14);
    let start = stage.position;
    for order in [["poster 1", "poster 3"], ["poster 3", "poster 1"]] {
        stage.position = start;
        stage.play(&["done", "perform"]);
        assert_eq!(stage.code("space 13"), None);
        assert_eq!(stage.code("space 15"), Some("too_little_power"));
        assert_eq!(stage.code("space 1"), Some("start_space"));
        stage.play(&["space 13"]);
        assert_eq!(stage.game.fields(&stage.position)["turn_state"]["posters_left"], 3);
        assert_eq!(stage.code("poster 2"), Some("no_tent"));
        assert_eq!(stage.code("poster 4"), Some("no_poster"));
        stage.play(&order);
        // No other could be paid for coloured; nothing was to be chosen.
        assert_eq!(stage.position.scores()[0], 27);
        let seat = stage.seat();
        assert_eq!((&seat["coins"], &seat["completed"], &seat["gems"]), (&json!(6), &json!(2), &json!([0, 0, 0, 0])));
        let shown = stage.game.fields(&stage.position)["turn_state"]["tiles_shown"].clone();
        assert_eq!(shown, json!([0, 2, 0, 2, 0, 2]));
        assert_eq!(stage.position.phase(), Phase::Arrange);
        assert_eq!(seat["hats"], json!([13]));
    }
    // With a tile less the second one can't be completed, though both share no tile on the board.
    stage.position = start;
    stage.position.seats[0].laid[1] = 1;
    stage.play(&["done", "perform", "space 13", "poster 1"]);
    assert_eq!(stage.position.phase(), Phase::Arrange, "a node that offers nothing but its end is skipped");
    assert_eq!(stage.position.scores()[0], 10);
}

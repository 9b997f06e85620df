//! The list of the games: what the table knows of each before one is open.

use super::{AnyGame, Opening, OpeningError, Table};
use crate::contract::{EditionError, Fault, shown};
use crate::games::cational::{self, Cational};
use crate::games::magnificent::{self, Magnificent};
use serde_json::Value;
use std::ops::RangeInclusive;

/// A game that can be opened.
struct Listed {
    /// Its name in formats and commands.
    name: &'static str,
    /// How many can play.
    players: RangeInclusive<usize>,
    /// The same in words, with the rule that says so.
    players_told: &'static str,
    /// Opens it for a number of players that is among these.
    open: fn(&Opening<'_>) -> Result<Box<dyn AnyGame>, OpeningError>,
    /// Checks an edition of it and gives it with its keys in order.
    checked: fn(&Value) -> Result<Value, EditionError>,
}

const GAMES: [Listed; 2] = [
    Listed {
        name: "cational",
        players: 1..=4,
        players_told: "one to four can play (CM-1.1)",
        open: open_cational,
        checked: |file| cational::Edition::from_value(file).map(|edition| edition.to_value()),
    },
    Listed {
        name: "magnificent",
        players: 1..=4,
        players_told: "two to four can play, or one alone (TM-1.1, TM-13.1)",
        open: open_magnificent,
        checked: |file| magnificent::Edition::from_value(file).map(|edition| edition.to_value()),
    },
];

/// The names of the games that there are.
pub const NAMES: [&str; GAMES.len()] = {
    let mut names = [""; GAMES.len()];
    let mut at = 0;
    while at < GAMES.len() {
        names[at] = GAMES[at].name;
        at += 1;
    }
    names
};

/// Looks whether so many can play a game of this name.
///
/// # Errors
/// A sentence, if there is no such game or another number of players belongs to it.
pub fn check_seats(name: &str, players: usize) -> Result<(), String> {
    let game = named(&GAMES, name)?;
    match game.players.contains(&players) {
        true => Ok(()),
        false => Err(format!("{players} players: {}", game.players_told)),
    }
}

/// Checks what an edition's file says and gives it with its keys in their order.
///
/// Without the name of a game the file says whose edition it is; a file that names none of the games is looked at as one of the first.
///
/// # Errors
/// Every fault, in the order that the game's rules fix (A12). An edition of another of the games has one fault, `wrong_game`: nothing
/// else in it was meant to be right here.
pub fn check_edition(game: Option<&str>, file: &Value) -> Result<Value, EditionError> {
    (judge(&GAMES, game, file)?.checked)(file)
}

/// Opens a game for a number of players that [`check_seats`] has looked at.
pub(super) fn opened(opening: &Opening<'_>) -> Result<Box<dyn AnyGame>, OpeningError> {
    (judge(&GAMES, Some(opening.name), opening.edition)?.open)(opening)
}

fn named<'a>(games: &'a [Listed], name: &str) -> Result<&'a Listed, String> {
    let listed = games.iter().find(|game| game.name == name);
    listed.ok_or_else(|| {
        let names: Vec<&str> = games.iter().map(|game| game.name).collect();
        format!("there is no game {}: the games are {}", shown(name), names.join(", "))
    })
}

/// The game that has to check a file.
fn judge<'a>(games: &'a [Listed], game: Option<&str>, file: &Value) -> Result<&'a Listed, EditionError> {
    let wrong_game = |message| Fault::new("game", "wrong_game", message);
    let own = file.get("game").and_then(Value::as_str).and_then(|own| named(games, own).ok());
    match (game, own) {
        (None, own) => Ok(own.unwrap_or(&games[0])),
        (Some(game), Some(own)) if own.name != game => {
            Err(wrong_game(format!("must be {game:?}, not {:?}", own.name)).into())
        }
        (Some(game), _) => named(games, game).map_err(|sentence| wrong_game(sentence).into()),
    }
}

fn open_cational(opening: &Opening<'_>) -> Result<Box<dyn AnyGame>, OpeningError> {
    match opening.players {
        1 => cational_for::<1>(opening),
        2 => cational_for::<2>(opening),
        3 => cational_for::<3>(opening),
        _ => cational_for::<4>(opening),
    }
}

fn cational_for<const P: usize>(opening: &Opening<'_>) -> Result<Box<dyn AnyGame>, OpeningError> {
    let rulings = cational::Rulings::from_value(opening.rulings).map_err(OpeningError::Choice)?;
    let edition = cational::Edition::from_value(opening.edition)?;
    Ok(Box::new(Table { rules: Cational::<P>::new(edition, rulings)?, utility: opening.utility }))
}

fn open_magnificent(opening: &Opening<'_>) -> Result<Box<dyn AnyGame>, OpeningError> {
    match opening.players {
        1 => magnificent_for::<1>(opening),
        2 => magnificent_for::<2>(opening),
        3 => magnificent_for::<3>(opening),
        _ => magnificent_for::<4>(opening),
    }
}

fn magnificent_for<const P: usize>(opening: &Opening<'_>) -> Result<Box<dyn AnyGame>, OpeningError> {
    let rulings = magnificent::Rulings::from_value(opening.rulings).map_err(OpeningError::Choice)?;
    let edition = magnificent::Edition::from_value(opening.edition)?;
    let rules = Magnificent::<P>::new(edition, rulings).map_err(OpeningError::Choice)?;
    Ok(Box::new(Table { rules, utility: opening.utility }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Two games of which nothing can be opened.
    fn two() -> [Listed; 2] {
        ["lake", "hill"].map(|name| Listed {
            name,
            players: 2..=3,
            players_told: "two or three",
            open: |_| unreachable!("nobody opens it"),
            checked: |file| Ok(file.clone()),
        })
    }

    fn judged(game: Option<&str>, file: &Value) -> Result<&'static str, (String, &'static str)> {
        let judged = judge(&two(), game, file).map(|game| game.name);
        judged.map_err(|error| (error.faults[0].message.clone(), error.faults[0].code))
    }

    #[test]
    fn a_file_is_checked_by_the_game_that_it_names() {
        assert_eq!(judged(None, &json!({"game": "hill"})), Ok("hill"));
        assert_eq!(judged(Some("hill"), &json!({"game": "hill"})), Ok("hill"));
    }

    #[test]
    fn a_file_that_names_none_of_the_games_is_checked_by_the_one_that_is_asked_for_or_the_first() {
        for file in [json!({}), json!({"game": "chess"}), json!({"game": 1}), json!([]), json!(null)] {
            assert_eq!(judged(None, &file), Ok("lake"));
            assert_eq!(judged(Some("hill"), &file), Ok("hill"));
        }
    }

    #[test]
    fn an_edition_of_another_game_has_that_one_fault() {
        let told = "must be \"lake\", not \"hill\"".into();
        assert_eq!(judged(Some("lake"), &json!({"game": "hill", "x": 1})), Err((told, "wrong_game")));
        let told = "there is no game \"chess\": the games are lake, hill".into();
        assert_eq!(judged(Some("chess"), &json!({})), Err((told, "wrong_game")));
    }
}

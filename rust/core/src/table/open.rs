//! Opening a game by name.

use super::{AnyGame, Table};
use crate::contract::{EditionError, RecordError, Utility, record::Record, shown};
use crate::games::cational::{Cational, Edition, Rulings};
use serde_json::Value;

/// The games that there are.
pub const NAMES: [&str; 1] = ["cational"];

/// What a game is opened with.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// The game's name.
    pub name: &'a str,
    /// How many players, 1 to 4.
    pub players: usize,
    /// The edition as JSON.
    pub edition: &'a Value,
    /// The rulings as JSON; missing ones take their default.
    pub rulings: &'a Value,
    /// What players strive for.
    pub utility: Utility,
}

/// Why a game can't be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum OpeningError {
    /// A name, number, ruling or utility that does not exist.
    #[error("{0}")]
    Choice(String),
    /// The edition's faults.
    #[error(transparent)]
    Edition(#[from] EditionError),
}

/// Opens a game.
///
/// # Errors
/// If the name, the number of players, a ruling or the edition is not to be had.
pub fn open(opening: &Opening<'_>) -> Result<Box<dyn AnyGame>, OpeningError> {
    if !NAMES.contains(&opening.name) {
        return Err(OpeningError::Choice(format!(
            "there is no game {}: the games are {}",
            shown(opening.name),
            NAMES.join(", ")
        )));
    }
    if opening.utility == Utility::Win && opening.players == 1 {
        return Err(OpeningError::Choice("utility \"win\" needs two players or more".into()));
    }
    let rulings = Rulings::from_value(opening.rulings).map_err(OpeningError::Choice)?;
    let edition = || Edition::from_value(opening.edition);
    match opening.players {
        1 => Ok(table::<1>(edition()?, rulings, opening.utility)?),
        2 => Ok(table::<2>(edition()?, rulings, opening.utility)?),
        3 => Ok(table::<3>(edition()?, rulings, opening.utility)?),
        4 => Ok(table::<4>(edition()?, rulings, opening.utility)?),
        players => Err(OpeningError::Choice(format!("{players} players: one to four can play (CM-1.1)"))),
    }
}

fn table<const P: usize>(
    edition: Edition,
    rulings: Rulings,
    utility: Utility,
) -> Result<Box<dyn AnyGame>, EditionError> {
    Ok(Box::new(Table { rules: Cational::<P>::new(edition, rulings)?, utility }))
}

/// Opens the game of a record, for scores.
///
/// # Errors
/// If its header names no game that can be opened.
pub fn open_record(record: &Record) -> Result<Box<dyn AnyGame>, RecordError> {
    let opening = Opening {
        name: &record.game,
        players: record.players,
        edition: &record.edition,
        rulings: &record.rules,
        utility: Utility::Score,
    };
    open(&opening).map_err(|error| RecordError::header(error.to_string().replace('\n', "; ")))
}

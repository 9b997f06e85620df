//! Opening a game by name.

use super::{AnyGame, games};
use crate::contract::{EditionError, RecordError, Utility, record::Record};
use serde_json::Value;

/// What a game is opened with.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// The game's name.
    pub name: &'a str,
    /// How many players.
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
    games::check_seats(opening.name, opening.players).map_err(OpeningError::Choice)?;
    if opening.utility == Utility::Win && opening.players == 1 {
        return Err(OpeningError::Choice("utility \"win\" needs two players or more".into()));
    }
    games::opened(opening)
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

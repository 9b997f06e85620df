//! Records and editions as texts or dicts, on their way in.

use crate::convert::{plain, to_json, to_json_but, to_python};
use crate::errors::OrRaise;
use crate::game::Game;
use crate::numbers::{bounded, type_name};
use crate::state::State;
use meographic::contract::record::Record;
use meographic::contract::{EditionError, Fault, RecordError};
use meographic::contract::{edition_file, json};
use meographic::table::{AnyGame, check_edition, open_record};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString};
use serde_json::Value;
use std::collections::HashMap;

/// A record from a line or a dict; its events are not looked at yet.
///
/// # Errors
/// A TypeError, if it is neither; a RecordError, if its header is wrong.
pub fn read(given: &Bound<'_, PyAny>) -> PyResult<Record> {
    let record = if let Ok(line) = given.cast::<PyString>() {
        plain(line).map_err(RecordError::header).and_then(|line| Record::read(&line))
    } else if given.is_instance_of::<PyDict>() {
        to_json(given).map_err(RecordError::header).and_then(Record::from_value)
    } else {
        return Err(PyTypeError::new_err(format!("a record is a line or a dict, not {}", type_name(given))));
    };
    record.or_raise(given.py())
}

/// The state of this game that a record tells of, after `upto` events.
///
/// # Errors
/// A RecordError, if the record is wrong or one of another game; a ValueError, if `upto` is out of range.
pub fn state_of(game: &Bound<'_, Game>, record: &Record, upto: Option<&Bound<'_, PyInt>>) -> PyResult<State> {
    check_same(game.get(), record).or_raise(game.py())?;
    let upto = upto.map(|upto| bounded(upto, "upto", record.events.len() as u32)).transpose()?;
    let session = game.get().rules.state_from_record(record, upto.map(|upto| upto as usize));
    Ok(State::new(game, session.or_raise(game.py())?))
}

fn check_same(game: &Game, record: &Record) -> Result<(), RecordError> {
    let other = open_record(record)?;
    let key = |game: &dyn AnyGame| (game.name(), game.players());
    let different = match () {
        () if key(other.as_ref()) != key(game.rules.as_ref()) => "players",
        () if other.edition_value() != game.edition_value => "an edition",
        () if other.rulings_value() != game.rulings => "rules",
        () => return Ok(()),
    };
    Err(RecordError::header(format!("the record is one of another game: it has {different} unlike this game's")))
}

/// The game that a record was played as, for scores.
///
/// Args:
///     record: A line of a record file, or the same as a dict.
///
/// Raises:
///     TypeError: If it is neither.
///     RecordError: If its header is wrong; the events are not looked at.
#[pyfunction]
pub fn game_of_record(record: &Bound<'_, PyAny>) -> PyResult<Game> {
    let rules = open_record(&read(record)?).or_raise(record.py())?;
    Ok(Game::new(record.py(), rules))
}

/// Replays a record and checks everything that it says.
///
/// Args:
///     record: A line of a record file, or the same as a dict.
///
/// Returns:
///     The final state.
///
/// Raises:
///     TypeError: If it is neither.
///     RecordError: If anything is wrong; ``event`` is the first event at fault, if one is.
///
/// Source: A13.
#[pyfunction]
pub fn verify_record(record: &Bound<'_, PyAny>) -> PyResult<State> {
    let read = read(record)?;
    let game = Bound::new(record.py(), Game::new(record.py(), open_record(&read).or_raise(record.py())?))?;
    let session = game.get().rules.state_from_record(&read, None).or_raise(record.py())?;
    Ok(State::new(&game, session))
}

/// What a line of a record file says, as a dict; its header is looked at, its events are not.
///
/// Raises:
///     RecordError: If it is no JSON object with the keys of a record.
#[pyfunction]
pub fn read_record<'py>(line: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    read(line)?;
    let line = line.cast::<PyString>().map_err(|_| PyTypeError::new_err("a line is a str"))?;
    let value = plain(line).and_then(|line| json::read(&line));
    to_python(line.py(), &value.map_err(PyValueError::new_err)?)
}

/// Checks an edition and gives it as JSON, keys in the order of A14.
///
/// Args:
///     source: Its text, or for syntax ``dict`` what a file says.
///     syntax: ``toml``, ``json`` or ``dict``.
///     game: The name of the game that it is to be an edition of; without it the file says so.
///
/// Raises:
///     TypeError: If a text is no str.
///     EditionError: With every fault.
#[pyfunction]
#[pyo3(signature = (source, syntax, game=None))]
pub fn parse_edition(source: &Bound<'_, PyAny>, syntax: &str, game: Option<&str>) -> PyResult<String> {
    let written = |read: fn(&str) -> Result<Value, EditionError>, text: &Bound<'_, PyString>| {
        check_edition(game, &read(&plain(text).map_err(unreadable)?)?)
    };
    let edition = match syntax {
        "dict" => of_dict(source, game),
        "toml" => written(edition_file::from_toml, text(source)?),
        "json" => written(edition_file::from_json, text(source)?),
        _ => return Err(PyValueError::new_err("syntax is \"toml\", \"json\" or \"dict\"")),
    };
    edition.or_raise(source.py()).map(|edition| edition.to_string())
}

fn unreadable(message: String) -> EditionError {
    Fault::new("", "syntax", message).into()
}

fn of_dict(source: &Bound<'_, PyAny>, game: Option<&str>) -> Result<Value, EditionError> {
    let mut strangers = Vec::new();
    let file = to_json_but(source, &mut strangers).map_err(unreadable)?;
    let what: HashMap<String, String> = strangers.into_iter().map(|stranger| (stranger.path, stranger.what)).collect();
    check_edition(game, &file).map_err(|mut error| {
        error.faults.iter_mut().for_each(|fault| tell_stranger(fault, &what));
        error
    })
}

/// The core saw only what stood in for a stranger: tells what was there.
fn tell_stranger(fault: &mut Fault, strangers: &HashMap<String, String>) {
    if let Some(what) = strangers.get(&fault.path).filter(|_| fault.code == "wrong_type") {
        let wanted = fault.message.split(", not ").next().unwrap_or_default();
        fault.message = format!("{wanted}, not a Python {what}");
    }
}

fn text<'a, 'py>(source: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, PyString>> {
    let wrong = || PyTypeError::new_err(format!("the text of an edition is a str, not {}", type_name(source)));
    source.cast::<PyString>().map_err(|_| wrong())
}

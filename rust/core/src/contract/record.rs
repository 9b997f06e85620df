//! Records: finished games as JSON lines, written and checked event by event (RULES.md, A13).

use super::{Describe, Session, Step, Turn, json, shown, shown_json};
use serde_json::{Map, Value, json};
use std::collections::VecDeque;

/// The format's name and version.
pub const FORMAT: &str = "meographic-record/1";

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{fact}", .event.map(|event| format!("event {event}: ")).unwrap_or_default())]
pub struct RecordError {
    /// The first event that is wrong, from 0; `None` if it is something else.
    pub event: Option<usize>,
    /// What is wrong, in one line.
    pub fact: String,
}

impl RecordError {
    /// Something wrong outside the events.
    pub fn header(fact: impl Into<String>) -> Self {
        Self { event: None, fact: fact.into() }
    }

    /// Something wrong with an event.
    pub fn at(event: usize, fact: impl Into<String>) -> Self {
        Self { event: Some(event), fact: fact.into() }
    }
}

/// A record as read: its header is sound in form, its events are not looked at yet.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// How many players.
    pub players: usize,
    /// The deal's seed, if it is known.
    pub seed: Option<u64>,
    /// Who played, if it is known.
    pub policies: Option<Vec<String>>,
    /// The rulings.
    pub rules: Value,
    /// The edition.
    pub edition: Value,
    /// What happened.
    pub events: Vec<Value>,
    /// Totals at the end.
    pub scores: Value,
    /// Seats that won.
    pub winners: Value,
}

const KEYS: [&str; 10] =
    ["format", "game", "players", "seed", "policies", "rules", "edition", "events", "scores", "winners"];

impl Record {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is no JSON, lacks a key, has a key too many or a value of a wrong type.
    pub fn read(line: &str) -> Result<Self, RecordError> {
        Self::from_value(json::read(line).map_err(RecordError::header)?)
    }

    /// Reads a record from JSON.
    ///
    /// # Errors
    /// As [`Record::read`].
    pub fn from_value(value: Value) -> Result<Self, RecordError> {
        let Value::Object(mut object) = value else {
            return Err(RecordError::header("a record is a JSON object"));
        };
        match object.get("format") {
            Some(Value::String(format)) if format == FORMAT => {}
            Some(other) => {
                return Err(RecordError::header(format!(
                    "format {} is not known: this reads {FORMAT}",
                    shown_json(other)
                )));
            }
            None => return Err(RecordError::header("format is missing")),
        }
        if let Some(missing) = KEYS.iter().find(|key| !object.contains_key(**key)) {
            return Err(RecordError::header(format!("{missing} is missing")));
        }
        if let Some(unknown) = object.keys().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(RecordError::header(format!("{} is no key of a record", shown(unknown))));
        }
        let players = object["players"].as_u64().filter(|players| (1..=4).contains(players));
        let players = players.ok_or_else(|| wrong(&object, "players", "a number of players"))? as usize;
        let game = object["game"].as_str().ok_or_else(|| wrong(&object, "game", "a name"))?.to_owned();
        let seed = seed(&object)?;
        let policies = policies(&object, players)?;
        let Value::Array(events) = object["events"].take() else {
            return Err(RecordError::header("events must be a list"));
        };
        let [rules, edition, scores, winners] = ["rules", "edition", "scores", "winners"].map(|key| object[key].take());
        Ok(Self { game, players, seed, policies, rules, edition, events, scores, winners })
    }
}

fn wrong(object: &Map<String, Value>, key: &str, what: &str) -> RecordError {
    RecordError::header(format!("{key} must be {what}, not {}", shown_json(&object[key])))
}

fn seed(object: &Map<String, Value>) -> Result<Option<u64>, RecordError> {
    match &object["seed"] {
        Value::Null => Ok(None),
        value => Ok(Some(value.as_u64().ok_or_else(|| wrong(object, "seed", "an integer of 0 to 2^64 - 1 or null"))?)),
    }
}

fn policies(object: &Map<String, Value>, players: usize) -> Result<Option<Vec<String>>, RecordError> {
    let bad = || wrong(object, "policies", "a text for each player, or null");
    match &object["policies"] {
        Value::Null => Ok(None),
        Value::Array(policies) if policies.len() == players => policies
            .iter()
            .map(|policy| policy.as_str().map(str::to_owned).ok_or_else(bad))
            .collect::<Result<_, _>>()
            .map(Some),
        _ => Err(bad()),
    }
}

/// The line of a finished game.
///
/// # Errors
/// If the game is not over, or `policies` has not one text for each player.
pub fn write<R: Describe>(
    session: &Session<R>,
    seed: Option<u64>,
    policies: Option<&[String]>,
) -> Result<String, RecordError> {
    let rules = session.rules();
    if session.turn() != Turn::Over {
        return Err(RecordError::header("only a finished game has a record"));
    }
    if policies.is_some_and(|policies| policies.len() != rules.players()) {
        return Err(RecordError::header(format!("{} players need as many policies", rules.players())));
    }
    let record = json!({
        "format": FORMAT,
        "game": R::NAME,
        "players": rules.players(),
        "seed": seed,
        "policies": policies,
        "rules": rules.rulings_value(),
        "edition": rules.edition_value(),
        "events": session.events(),
        "scores": rules.scores(session.position()),
        "winners": rules.winners(session.position()),
    });
    Ok(record.to_string())
}

/// Plays a record's events on a session of the same game: the first `upto`, or all of them and then the result.
///
/// # Errors
/// At the first event that the rules or the engine's own account contradict. The session then stands before it.
pub fn replay<R: Describe>(session: &mut Session<R>, record: &Record, upto: Option<usize>) -> Result<(), RecordError> {
    let mut due: VecDeque<Value> = VecDeque::new();
    for (index, event) in record.events.iter().enumerate().take(upto.unwrap_or(usize::MAX)) {
        if due.is_empty() {
            due = play_event(session, event).map_err(|fact| RecordError::at(index, fact))?.into();
        }
        let told = due.pop_front().unwrap_or(Value::Null);
        if told != *event {
            return Err(RecordError::at(
                index,
                format!("it says {}, but what happened is {}", shown_json(event), shown_json(&told)),
            ));
        }
    }
    if upto.is_some() {
        return Ok(());
    }
    let end = record.events.len();
    if let Some(missing) = due.front() {
        return Err(RecordError::at(end, format!("the event {} is missing", shown_json(missing))));
    }
    if session.turn() != Turn::Over {
        return Err(RecordError::at(end, "the game is not over: an event is missing"));
    }
    check_result(session, record)
}

/// Plays what an event claims and gives the events that it led to.
fn play_event<R: Describe>(session: &mut Session<R>, event: &Value) -> Result<Vec<Value>, String> {
    if session.turn() == Turn::Over {
        return Err("the game is over: the event is one too many".into());
    }
    let mut trial = session.clone();
    let mut told = Vec::new();
    for step in session.rules().claimed_steps(session.position(), event)? {
        let before = trial.position().clone();
        if matches!(step, Step::Action(_)) != matches!(trial.turn(), Turn::Player(_)) {
            return Err("this is not what the game waits for".into());
        }
        trial.apply(step).map_err(|refusal| refusal.to_string())?;
        told.extend(trial.events_of(&before, step));
    }
    if told.first() == Some(event) {
        *session = trial;
    }
    Ok(told)
}

fn check_result<R: Describe>(session: &Session<R>, record: &Record) -> Result<(), RecordError> {
    let rules = session.rules();
    let scores = json!(rules.scores(session.position()));
    if record.scores != scores {
        return Err(RecordError::header(format!(
            "scores are given as {}, but are {scores}",
            shown_json(&record.scores)
        )));
    }
    let winners = json!(rules.winners(session.position()));
    if record.winners != winners {
        return Err(RecordError::header(format!(
            "winners are given as {}, but are {winners}",
            shown_json(&record.winners)
        )));
    }
    Ok(())
}

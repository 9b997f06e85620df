//! What the edition files of all games have in common: TOML or JSON, every fault found at once, titles for solo games.

pub(crate) mod drawing;
pub(crate) mod findings;
mod titles;
mod toml;

use super::fault::{EditionError, Fault};
use super::json;
use findings::{Entry, Findings};
use serde_json::{Value, json};

pub(crate) use titles::titles;

/// The version of the format that editions are written in.
pub const FORMAT: &str = "meographic-edition/1";

/// A solo title.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Title {
    /// The least score that earns it, in points.
    pub at_least: i64,
    /// What the player is called.
    pub title: String,
}

impl Title {
    pub(crate) fn to_value(&self) -> Value {
        json!({"at_least": self.at_least, "title": self.title})
    }
}

/// What a TOML text holds, keys in the file's order.
///
/// # Errors
/// One fault, `syntax`, if it is no TOML or has a key twice.
pub fn from_toml(text: &str) -> Result<Value, EditionError> {
    toml::read(text)
}

/// What a JSON text holds, keys in the file's order.
///
/// # Errors
/// One fault, `syntax`, if it is no JSON or has a key twice.
pub fn from_json(text: &str) -> Result<Value, EditionError> {
    json::read(text).map_err(|message| Fault::new("", "syntax", message).into())
}

/// What `read` makes of the file `value`, or all the faults that it notes.
pub(crate) fn checked<T>(
    value: &Value,
    read: impl FnOnce(&Entry<'_>, &mut Findings) -> Option<T>,
) -> Result<T, EditionError> {
    let Value::Object(keys) = value else {
        return Err(Fault::new("", "syntax", "an edition is a table of keys").into());
    };
    let mut findings = Findings::default();
    let edition = read(&Entry::whole(keys), &mut findings);
    match edition {
        Some(edition) if findings.count() == 0 => Ok(edition),
        _ => Err(EditionError { faults: findings.into_faults() }),
    }
}

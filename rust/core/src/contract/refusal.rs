//! Why an action or an outcome was refused.

use std::borrow::Cow;

/// A refused action: a stable code for programs and a sentence with the facts for people. The position is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fact}")]
pub struct Refusal {
    /// One of the codes that the game's RULES.md lists (A4).
    pub code: &'static str,
    /// The facts and the rule, for people.
    pub fact: Cow<'static, str>,
}

impl Refusal {
    /// A refusal with this code and these facts.
    pub fn new(code: &'static str, fact: impl Into<Cow<'static, str>>) -> Box<Self> {
        Box::new(Self { code, fact: fact.into() })
    }
}

/// What a checked step gives: something, or the reason why it was refused.
pub type Checked<T> = Result<T, Box<Refusal>>;

/// A text of a user's in a message: in quotes, on one line, not too long.
pub fn shown(text: &str) -> String {
    shortened(&format!("{text:?}"))
}

/// A JSON value in a message, not too long; its text is one line already.
pub fn shown_json(value: &serde_json::Value) -> String {
    // serde_json escapes control characters, but not everything that a terminal may take for a line break.
    shortened(&value.to_string().replace(['\u{85}', '\u{2028}', '\u{2029}', '\u{7f}'], "?"))
}

fn shortened(text: &str) -> String {
    const MOST: usize = 200;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

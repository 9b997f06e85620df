//! What is wrong with an edition: every fault at once, each with its place and a stable code.

use std::fmt;

/// One thing that is wrong with an edition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// Where: keys and indices from the top, as in `missions[3].pattern`; empty for the whole.
    pub path: String,
    /// What sort of fault: a word of the game's rules that never changes its meaning.
    pub code: &'static str,
    /// What was found and what belongs there, one line for people.
    pub message: String,
}

impl Fault {
    /// The fault of this sort at this place.
    pub fn new(path: impl Into<String>, code: &'static str, message: impl Into<String>) -> Self {
        Self { path: path.into(), code, message: message.into() }
    }
}

/// One line: `path: message`, or the message alone for the whole. A key with a line break in it is written escaped.
impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.path.is_empty() { "" } else { ": " };
        for sign in [self.path.as_str(), separator, self.message.as_str()].into_iter().flat_map(str::chars) {
            if sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}') {
                write!(out, "{}", sign.escape_default())?;
            } else {
                fmt::Write::write_char(out, sign)?;
            }
        }
        Ok(())
    }
}

/// Why an edition is refused: all of its faults, in the order that the game's rules fix; shown one a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", lines(.faults))]
pub struct EditionError {
    /// At least one.
    pub faults: Vec<Fault>,
}

impl From<Fault> for EditionError {
    fn from(fault: Fault) -> Self {
        Self { faults: vec![fault] }
    }
}

fn lines(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_shows_every_fault_on_a_line_of_its_own() {
        let faults = vec![
            Fault::new("", "syntax", "no table"),
            Fault::new("a\nb", "unknown_key", "an edition has no such key"),
            Fault::new("missions[3].pattern", "ragged", "rows of 2 and 3 signs"),
        ];
        let shown = "no table\na\\nb: an edition has no such key\nmissions[3].pattern: rows of 2 and 3 signs";
        assert_eq!(EditionError { faults }.to_string(), shown);
    }
}

//! The faults of lists of effects.

use crate::contract::edition_file::findings::{Entry, Findings};
use crate::games::magnificent::edition::parts::{Counted, Effect, When};
use serde_json::Value;
use std::ops::RangeInclusive;

/// Where a list of effects stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    /// A bonus of a camp cell or a tent.
    Bonus,
    /// The use of a card, with its timing if that is known.
    Card(Option<When>),
    /// The use of a trainer tile or a common space, with its timing if that is known.
    Space(Option<When>),
}

impl Home {
    /// Why this effect may not stand in a list of so many entries here.
    fn refusal(self, effect: Effect, entries: usize) -> Option<&'static str> {
        let (Home::Card(when) | Home::Space(when)) = self else {
            let is_use_only = matches!(effect, Effect::Power | Effect::Double | Effect::Copy);
            return is_use_only.then_some("a bonus of a camp cell or a tent has no power, double or copy");
        };
        match effect {
            Effect::Power if when.is_some_and(|when| when != When::BeforeAction) => {
                Some("power is added with when = \"before_action\" only")
            }
            Effect::Double if when.is_some_and(|when| when != When::Tile) => {
                Some("doubling happens with when = \"tile\" only")
            }
            Effect::Copy if matches!(self, Home::Card(_)) => Some("only trainer tiles and spaces copy"),
            Effect::Copy if entries > 1 => Some("a copy stands alone"),
            _ => None,
        }
    }
}

/// The list of effects under `key`.
pub(super) fn effects(
    entry: &Entry<'_>,
    key: &str,
    allowed: RangeInclusive<usize>,
    home: Home,
    findings: &mut Findings,
) -> Option<Vec<Counted>> {
    let elements = entry.counted_array(key, allowed, findings)?;
    Some(each_effect(&entry.place(key), elements, home, findings))
}

/// The effects in the list at `path`.
pub(super) fn each_effect(path: &str, elements: &[Value], home: Home, findings: &mut Findings) -> Vec<Counted> {
    let mut effects = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        let path = format!("{path}[{index}]");
        let Some(counted) = listed(&path, element, "effect", Counted::from_text, findings) else {
            continue;
        };
        if let Some(reason) = home.refusal(counted.effect, elements.len()) {
            findings.note(path, "bad_effect", reason);
        }
        effects.push(counted);
    }
    effects
}

/// What `read` makes of the text at `path`; anything else, and a text that it makes nothing of, is noted.
pub(super) fn listed<T>(
    path: &str,
    element: &Value,
    sort: &str,
    read: impl FnOnce(&str) -> Option<T>,
    findings: &mut Findings,
) -> Option<T> {
    let Some(text) = element.as_str() else {
        findings.wrong_type(path.to_owned(), "a string", element);
        return None;
    };
    let made = read(text);
    if made.is_none() {
        findings.note(path, "unknown_value", format!("{text:?} is no {sort}"));
    }
    made
}

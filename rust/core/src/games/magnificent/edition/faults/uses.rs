//! The faults under `use`.

use super::effects::{Home, effects, listed};
use super::refuse_unknown_keys;
use crate::contract::edition_file::findings::{Entry, Findings};
use crate::games::magnificent::edition::parts::{Payment, Use, When};
use crate::games::magnificent::edition::texts::COLOURS;
use serde_json::Value;

const TIMINGS: [(&str, When); 4] =
    [("any", When::Any), ("before_action", When::BeforeAction), ("tile", When::Tile), ("perform", When::Perform)];

/// What stands under `use`; `home` says of whose use the effects are.
pub(super) fn usage(entry: &Entry<'_>, home: fn(Option<When>) -> Home, findings: &mut Findings) -> Option<Use> {
    let entry = entry.table("use", findings)?;
    let when = entry.word("when", &TIMINGS.map(|(word, _)| word), findings).map(|index| TIMINGS[index].1);
    let home = home(when);
    let colour = entry.has("colour").then(|| entry.word("colour", &COLOURS[..3], findings)).flatten();
    let pay = if entry.has("pay") { payments(&entry, home, findings) } else { Some(Vec::new()) };
    let effects = effects(&entry, "effects", 1..=3, home, findings);
    refuse_unknown_keys(&entry, "use", findings);
    Some(Use { when: when?, colour: colour.map(|colour| colour as u8), pay: pay?, effects: effects? })
}

fn payments(entry: &Entry<'_>, home: Home, findings: &mut Findings) -> Option<Vec<Payment>> {
    let elements = entry.counted_array("pay", 0..=2, findings)?;
    let is_for_a_copy = matches!(home, Home::Space(_)) && copies(entry);
    let mut payments = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        let path = format!("{}[{index}]", entry.place("pay"));
        let payment = listed(&path, element, "payment", Payment::from_text, findings);
        if payment.is_some() && is_for_a_copy {
            findings.note(path, "bad_effect", "a copy takes no payment");
        }
        payments.extend(payment);
    }
    Some(payments)
}

/// Whether one of the effects is a copy.
fn copies(entry: &Entry<'_>) -> bool {
    let effects = entry.get("effects").and_then(Value::as_array);
    effects.is_some_and(|effects| effects.iter().any(|effect| effect == "copy"))
}

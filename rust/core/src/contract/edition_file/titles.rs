//! The faults under `titles`.

use super::Title;
use super::findings::{Entry, Findings};

/// The titles, if nothing under `titles` is at fault.
pub(crate) fn titles(file: &Entry<'_>, findings: &mut Findings) -> Option<Vec<Title>> {
    let before = findings.count();
    let mut titles = Vec::new();
    let mut last = None;
    for (index, element) in file.array("titles", findings)?.iter().enumerate() {
        let Some(entry) = Entry::at(format!("titles[{index}]"), element, findings) else {
            last = None;
            continue;
        };
        let at_least = entry.integer("at_least", i64::MIN..=i64::MAX, findings);
        if let Some((before, now)) = last.zip(at_least).filter(|(before, now)| before >= now) {
            let message = format!("must be above {before}, the score of the title before, not {now}");
            findings.note(entry.place("at_least"), "not_ascending", message);
        }
        last = at_least;
        titles.extend(title(&entry, at_least, findings));
    }
    (findings.count() == before).then_some(titles)
}

fn title(entry: &Entry<'_>, at_least: Option<i64>, findings: &mut Findings) -> Option<Title> {
    let title = entry.filled_text("title", findings);
    entry.refuse_unknown_keys(&["at_least", "title"], findings);
    Some(Title { at_least: at_least?, title: title?.to_owned() })
}

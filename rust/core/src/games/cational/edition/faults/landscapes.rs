//! The faults under `landscapes`.

use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::cational::edition::Landscape;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// The landscapes, if nothing under `landscapes` is at fault.
pub(super) fn landscapes(file: &Entry<'_>, findings: &mut Findings) -> Option<Vec<Landscape>> {
    let before = findings.count();
    let elements = file.array("landscapes", findings)?;
    findings.count_entries(file.place("landscapes"), elements.len(), 3..=8);
    let (mut names, mut symbols) = (Earlier::default(), Earlier::default());
    let mut landscapes = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        if let Some(entry) = Entry::at(format!("landscapes[{index}]"), element, findings) {
            landscapes.extend(landscape(&entry, &mut names, &mut symbols, findings));
        }
    }
    (findings.count() == before).then_some(landscapes)
}

fn landscape<'v>(
    entry: &Entry<'v>,
    names: &mut Earlier<'v>,
    symbols: &mut Earlier<'v>,
    findings: &mut Findings,
) -> Option<Landscape> {
    let name = entry.filled_text("name", findings);
    if let Some(name) = name {
        names.refuse_again(name, entry.place("name"), findings);
    }
    let symbol = entry.text("symbol", findings).and_then(|text| {
        symbols.refuse_again(text, entry.place("symbol"), findings);
        let letter = one_letter(text);
        if letter.is_none() {
            findings.note(entry.place("symbol"), "bad_symbol", format!("must be one letter, not {text:?}"));
        }
        letter
    });
    entry.refuse_unknown_keys(&["name", "symbol"], findings);
    Some(Landscape { name: name?.to_owned(), symbol: symbol? })
}

/// The letter, if the text is exactly one code point of a category L*.
fn one_letter(text: &str) -> Option<char> {
    let mut signs = text.chars();
    let letter = signs.next().filter(|sign| sign.general_category_group() == GeneralCategoryGroup::Letter)?;
    signs.next().is_none().then_some(letter)
}

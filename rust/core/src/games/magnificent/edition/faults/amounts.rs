//! Tables of amounts: gems by colour, tiles by kind.

use crate::contract::edition_file::findings::{Entry, Findings};
use std::ops::RangeInclusive;

/// The amount of each of `words` in the table under `key`, 0 for one that does not stand there.
pub(super) fn amounts<const N: usize>(
    entry: &Entry<'_>,
    key: &str,
    words: &[&str; N],
    allowed: RangeInclusive<i64>,
    findings: &mut Findings,
) -> Option<[u8; N]> {
    let table = entry.table(key, findings)?;
    let mut amounts = [0; N];
    for (word, _) in table.entries() {
        let index = findings.listed(table.place(word), word, words);
        let amount = index.and_then(|_| table.integer(word, allowed.clone(), findings));
        if let Some((index, amount)) = index.zip(amount) {
            amounts[index] = amount as u8;
        }
    }
    Some(amounts)
}

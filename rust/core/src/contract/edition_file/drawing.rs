//! Drawings: rows of signs, as patterns, shapes and camps are written.

/// Every sign of a drawing but `.`, with its column and row, by row and column, blank margins cut.
pub(crate) fn signs(rows: &[impl AsRef<str>]) -> Vec<(usize, usize, char)> {
    let mut signs = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        let in_row = row.as_ref().chars().enumerate().filter(|&(_, sign)| sign != '.');
        signs.extend(in_row.map(|(x, sign)| (x, y, sign)));
    }
    let left = signs.iter().map(|&(x, _, _)| x).min().unwrap_or(0);
    let top = signs.iter().map(|&(_, y, _)| y).min().unwrap_or(0);
    for (x, y, _) in &mut signs {
        (*x, *y) = (*x - left, *y - top);
    }
    signs
}

/// The lengths of the first two rows next to each other that differ in it.
pub(crate) fn unequal(rows: &[&str]) -> Option<(usize, usize)> {
    let lengths: Vec<usize> = rows.iter().map(|row| row.chars().count()).collect();
    lengths.windows(2).find(|pair| pair[0] != pair[1]).map(|pair| (pair[0], pair[1]))
}

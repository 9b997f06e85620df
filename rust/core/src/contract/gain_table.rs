//! All gains of a player at once, in terms that every game has.

use super::OutcomeId;

/// What a player would earn with each tile on each place, in points: a row for each tile, a column for each place.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GainTable {
    /// The tile of each row, as the outcome that draws one like it.
    pub tiles: Vec<OutcomeId>,
    /// The place of each column, x and y.
    pub places: Vec<(i8, i8)>,
    /// The gains, row after row.
    pub gains: Vec<u16>,
}

impl GainTable {
    /// No rows and no columns.
    pub fn clear(&mut self) {
        self.tiles.clear();
        self.places.clear();
        self.gains.clear();
    }
}

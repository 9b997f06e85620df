//! What the rules ask of a playing area, whatever its form: the compact [`super::area::Area`] and the working
//! [`super::field::Field`] answer alike (a law in `tests/laws.rs` plays them side by side).

use super::{matcher::Matcher, tile::TileByte};

/// A player's own area.
pub trait Ground: Copy {
    /// How this form names a cell on which a tile may lie next.
    type Spot: Copy;

    /// What lies across the four edges, in the order of [`crate::geometry::EDGES`]. Where no tile lies, a form may give any byte that is no
    /// tile.
    fn around(&self, spot: Self::Spot) -> [TileByte; 4];
    /// The tile that `need` asks about, seen from `spot`.
    fn look(&self, spot: Self::Spot, need: &super::matcher::Need) -> TileByte;
}

/// What a placement earns from the area: neighbours' Pawints, and the cards completed as bits (their payout is the row's matter).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Found {
    /// Pawints of alike neighbours that are not higher (CM-5.2).
    pub adjacency: u32,
    /// Bit c: card c is completed (CM-5.3).
    pub cards: u32,
}

/// What `tile` would find at `spot` if these cards are active.
#[inline]
pub fn find<G: Ground>(ground: &G, matcher: &Matcher, spot: G::Spot, tile: TileByte, active: u32) -> Found {
    find_beside(ground, matcher, spot, ground.around(spot), tile, active)
}

/// The same when `around` has been looked at already.
#[inline(always)]
pub fn find_beside<G: Ground>(
    ground: &G,
    matcher: &Matcher,
    spot: G::Spot,
    around: [TileByte; 4],
    tile: TileByte,
    active: u32,
) -> Found {
    let adjacency = adjacency(tile, u32::from_le_bytes(around.map(|byte| byte.0)));
    let cards = matcher.completed(tile.landscape(), around, active, |need| ground.look(spot, need));
    Found { adjacency, cards }
}

/// The Pawints of those of four neighbours that are alike and not above the tile (CM-5.2). "Not above" compares printed values, not what
/// the neighbour once earned.
///
/// All four at once, a byte each in one number: a lane's bit 4 tells of its low half whether it was 0, or not above.
#[inline]
pub(super) fn adjacency(tile: TileByte, neighbours: u32) -> u32 {
    const ONES: u32 = 0x0101_0101;
    const LOW: u32 = 0x0F * ONES;
    const BIT_4: u32 = 0x10 * ONES;
    let values = neighbours & LOW;
    let other_landscape = ((neighbours ^ (tile.0 as u32 * ONES)) >> 4) & LOW;
    let is_alike = BIT_4 - other_landscape;
    let is_not_above = (BIT_4 + tile.value() as u32 * ONES) - values;
    let counts = is_alike & is_not_above & BIT_4;
    let counted = values & (counts - (counts >> 4));
    let halves = counted + (counted >> 16);
    (halves + (halves >> 8)) & 0xFF
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_count_if_they_are_alike_and_not_above_whatever_else_lies_around_cm_5_2() {
        let bytes = || (0..=1).chain(TileByte::TILE..=u8::MAX).map(TileByte);
        for tile in bytes().filter(|byte| byte.is_tile()) {
            let one = |byte: TileByte| {
                let is_alike = byte.is_tile() && byte.landscape() == tile.landscape();
                if is_alike && byte.value() <= tile.value() { byte.value() as u32 } else { 0 }
            };
            for (a, b) in bytes().flat_map(|a| bytes().map(move |b| (a, b))) {
                for around in [[a, b, TileByte(0x93), b], [b, TileByte::EMPTY, b, a]] {
                    let found = adjacency(tile, u32::from_le_bytes(around.map(|byte| byte.0)));
                    assert_eq!(found, around.map(one).into_iter().sum(), "{tile:?} beside {around:?}");
                }
            }
        }
    }
}

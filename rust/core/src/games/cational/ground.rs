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
    let adjacency = adjacency(tile, around);
    let cards = matcher.completed(tile.landscape(), around, active, |need| ground.look(spot, need));
    Found { adjacency, cards }
}

/// The Pawints of those of four neighbours that are alike and not above the tile (CM-5.2). "Not above" compares printed values, not what
/// the neighbour once earned.
#[inline]
pub(super) fn adjacency(tile: TileByte, around: [TileByte; 4]) -> u32 {
    around.into_iter().map(|neighbour| tile.pays(neighbour) as u32).sum()
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
                    let found = adjacency(tile, around);
                    assert_eq!(found, around.map(one).into_iter().sum::<u32>(), "{tile:?} beside {around:?}");
                }
            }
        }
    }
}

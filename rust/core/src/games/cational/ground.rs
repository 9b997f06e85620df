//! What the rules ask of a playing area, whatever its form: the compact [`super::area::Area`] and the working
//! [`super::field::Field`] answer alike (a law in `tests/laws.rs` plays them side by side).

use super::{matcher::Matcher, tile::TileByte};
use crate::geometry::EDGES;

/// A player's own area.
pub trait Ground: Clone {
    /// How this form names a cell on which a tile may lie next.
    type Spot: Copy;

    /// The tile across edge number `edge` (see [`EDGES`]).
    fn across(&self, spot: Self::Spot, edge: usize) -> TileByte;
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
    let landscape = tile.landscape();
    let look = |need: &super::matcher::Need| ground.look(spot, need);
    let mut found = Found { adjacency: 0, cards: matcher.apart(landscape, active, look) };
    for edge in 0..EDGES.len() {
        let neighbour = ground.across(spot, edge);
        // "Not above" compares printed values, not what the neighbour once earned. A free cell's landscape bits are never a tile's.
        let is_alike = (neighbour.0 ^ tile.0) & TileByte::LANDSCAPE == 0;
        found.adjacency += if is_alike & (neighbour.value() <= tile.value()) { neighbour.value() as u32 } else { 0 };
        if neighbour.is_tile() {
            found.cards |= matcher.beside(landscape, edge, neighbour.landscape(), active, look);
        }
    }
    found
}

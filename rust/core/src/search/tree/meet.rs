//! Positions that several ways lead to: with [`super::Options::transpositions`] they share one node.
//!
//! An edge keeps what was reached through itself alone; the node counts how often it was passed, whichever way. Open nodes are shared
//! already, by what they look like, and are not told apart here.

use super::Tree;
use crate::contract::{MOST_PLAYERS, Rules};
use std::collections::HashMap;

/// What a position is known by: its key, and the scores, which its key does not count.
pub(super) type Known = (u64, [i32; MOST_PLAYERS]);

/// Which node a position has. Never listed, so that nothing depends on its order.
pub(super) type Met = HashMap<Known, u32>;

/// About how many bytes a position takes there.
pub(super) const BYTES_PER_MET: usize = 2 * size_of::<(Known, u32)>();

impl<R: Rules> Tree<R> {
    fn known_here(&self) -> Known {
        let mut scores = [0; MOST_PLAYERS];
        scores[..self.store.players].copy_from_slice(self.rules.scores(&self.room.position));
        (self.rules.key(&self.room.position), scores)
    }

    /// The node of the position in `room`, if it has one already.
    pub(super) fn met_here(&self, is_open: bool) -> Option<u32> {
        if is_open || !self.options.transpositions { None } else { self.met.get(&self.known_here()).copied() }
    }

    /// Remembers that the position in `room` has this node.
    pub(super) fn meet_here(&mut self, node: u32, is_open: bool) {
        if self.options.transpositions && !is_open {
            self.met.insert(self.known_here(), node);
        }
    }
}

//! Which edge a simulation takes.

use super::{Tree, store::Kind};
use crate::contract::{ActionId, Rules, Turn};

/// How the mover of a node sees its edges.
struct Scale {
    least: f64,
    /// The range of returns seen.
    range: f64,
    /// What an edge is thought to be worth that was not tried, in shares.
    untried: f64,
    exploration: f64,
}

impl Scale {
    /// Where the mean of so many returns lies in the range seen, 0 to 1. In this order a sum of whole numbers is exact, so that scaled or
    /// shifted ones give the same to the last bit.
    #[inline]
    fn share(&self, sum: f64, visits: f64) -> f64 {
        if visits > 0.0 { (sum - self.least * visits) / (visits * self.range) } else { 0.0 }
    }
}

impl<R: Rules> Tree<R> {
    fn scale(&self, seat: usize) -> Scale {
        let (least, greatest) = self.bounds[seat];
        if greatest <= least || !least.is_finite() {
            return Scale { least: 0.0, range: f64::INFINITY, untried: 0.0, exploration: self.exploration };
        }
        let mut scale = Scale { least, range: greatest - least, untried: 0.0, exploration: self.exploration };
        // What was reached through the edge that led here, or at the root through all edges.
        let edges = match self.room.path.last() {
            Some(passed) => passed.edge..passed.edge + 1,
            None => self.store.nodes[0].edges(),
        };
        let visits: u64 = edges.clone().map(|edge| self.store.edges[edge].visits as u64).sum();
        let sum: f64 = edges.map(|edge| self.store.sums[edge * self.store.players + seat]).sum();
        scale.untried = scale.share(sum, visits as f64) - self.options.reduction;
        scale
    }

    /// What an edge promises, `root` being the square root of how often it could have been taken.
    #[inline]
    fn promise(&self, scale: &Scale, edge: usize, seat: usize, root: f64) -> f64 {
        let Some(&found) = self.store.edges.get(edge) else { return f64::NEG_INFINITY };
        let worth = match found.visits {
            0 => scale.untried,
            visits => scale.share(self.store.sums[edge * self.store.players + seat], visits as f64),
        };
        if found.tag.is_proven() {
            return worth;
        }
        worth + scale.exploration * found.tag.prior() * root / (1.0 + (found.visits + self.store.waiting(edge)) as f64)
    }

    /// The edge of a decision that promises most; of several the first.
    pub(super) fn best_edge(&self, node: u32) -> usize {
        let found = &self.store.nodes[node as usize];
        let (seat, root) = (found.seat as usize, (found.visits as f64).sqrt());
        let scale = self.scale(seat);
        let (mut best, mut most) = (found.first as usize, f64::NEG_INFINITY);
        for edge in found.edges() {
            let promise = self.promise(&scale, edge, seat, root);
            if promise > most {
                (best, most) = (edge, promise);
            }
        }
        best
    }

    /// The same among what is legal in this position of an open node; edges that it does not have yet are added.
    pub(super) fn best_open_edge(&mut self, node: u32) -> (usize, ActionId) {
        debug_assert_eq!(self.store.nodes[node as usize].kind, Kind::Open);
        self.list_actions();
        self.list_labels();
        if !self.match_labels(node) {
            self.rank_actions();
            self.add_labels(node);
            assert!(self.match_labels(node), "all labels were added");
        }
        let Turn::Player(seat) = self.rules.turn(&self.room.position) else { unreachable!("a decision is open") };
        let scale = self.scale(seat);
        let (mut best, mut most) = (0, f64::NEG_INFINITY);
        for (at, &edge) in self.room.candidates.iter().enumerate() {
            self.store.edges[edge].available += 1;
            let root = (self.store.edges[edge].available as f64).sqrt();
            let promise = self.promise(&scale, edge, seat, root);
            if promise > most {
                (best, most) = (at, promise);
            }
        }
        (self.room.candidates[best], self.room.actions[self.room.labels[best].1 as usize])
    }

    /// Lists the legal actions in `room`.
    pub(super) fn list_actions(&mut self) {
        self.rules.legal_actions(&self.room.position, &mut self.room.actions);
    }

    /// Lists the labels of the listed actions, ascending, each with the place of its action.
    pub(super) fn list_labels(&mut self) {
        let room = &mut self.room;
        let labels = room.actions.iter().map(|&action| self.rules.label(&room.position, action));
        room.labels.clear();
        room.labels.extend(labels.zip(0..));
        room.labels.sort_unstable();
    }

    /// Finds the edge of each label; false if one is missing.
    fn match_labels(&mut self, node: u32) -> bool {
        let edges = self.store.nodes[node as usize].edges();
        let room = &mut self.room;
        room.candidates.clear();
        let mut at = edges.start;
        for &(label, _) in &room.labels {
            while at < edges.end && self.store.edges[at].tag.label() < label {
                at += 1;
            }
            if at == edges.end || self.store.edges[at].tag.label() != label {
                return false;
            }
            room.candidates.push(at);
        }
        true
    }
}

//! What a tree is made of: nodes, the edges that leave them, and the sums of what was reached through each edge.
//!
//! A node's edges stand side by side, ascending by label. An edge takes 16 bytes and 8 more for each player; a node that is only an
//! edge yet, and was never passed, is no more than that.

/// Where there is no node yet.
pub(super) const NOWHERE: u32 = u32::MAX;

/// Labels are below this.
const LABELS: u32 = 1 << 19;
/// Priors are kept by their square root, in so many steps: small ones are told apart, and none becomes another's double.
const PRIOR_STEPS: u32 = (1 << 12) - 1;
const PROVEN: u32 = 1 << 31;

/// An edge's label, its prior, and whether what lies behind is known exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tag(u32);

impl Tag {
    pub(super) fn new(label: u32, prior: f64) -> Self {
        assert!(label < LABELS, "labels are below 2^19");
        let steps = (prior.clamp(0.0, 1.0).sqrt() * PRIOR_STEPS as f64).round() as u32;
        // What is possible is never quite without hope.
        Self(label | steps.max(1) << 19)
    }

    #[inline]
    pub(super) fn label(self) -> u32 {
        self.0 & (LABELS - 1)
    }

    #[inline]
    pub(super) fn prior(self) -> f64 {
        let root = (self.0 >> 19 & PRIOR_STEPS) as f64 * (1.0 / PRIOR_STEPS as f64);
        root * root
    }

    #[inline]
    pub(super) fn is_proven(self) -> bool {
        self.0 & PROVEN != 0
    }

    pub(super) fn prove(&mut self) {
        self.0 |= PROVEN;
    }

    /// The same with another prior.
    pub(super) fn with_prior(self, prior: f64) -> Self {
        Self(Self::new(self.label(), prior).0 | self.0 & PROVEN)
    }
}

/// A way out of a node: an action or an outcome.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) visits: u32,
    /// In open nodes: how often this edge could have been taken.
    pub(super) available: u32,
    /// The node that it leads to.
    pub(super) node: u32,
    pub(super) tag: Tag,
}

impl Edge {
    pub(super) fn new(label: u32, prior: f64) -> Self {
        Self { visits: 0, available: 0, node: NOWHERE, tag: Tag::new(label, prior) }
    }
}

/// What sort of node it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A decision in one certain position: edges are all its distinct legal actions, labels their ids.
    Decision,
    /// Decisions in all positions that look alike from the root: edges are what was legal in one of them.
    Open,
    /// A chance node: edges are the outcomes that happened, labels their ids.
    Chance,
}

/// A node that has edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Its first edge.
    pub(super) first: u32,
    pub(super) count: u16,
    /// Places that are its own, from the first edge on.
    pub(super) room: u16,
    pub(super) visits: u32,
    /// Edges of which it is not yet known exactly what they are worth; of a chance node, outcomes.
    pub(super) unproven: u16,
    pub(super) seat: u8,
    pub(super) kind: Kind,
}

impl Node {
    #[inline]
    pub(super) fn edges(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }

    pub(super) fn is_proven(&self) -> bool {
        self.unproven == 0
    }
}

/// All nodes and edges of a tree.
#[derive(Clone, Debug)]
pub(super) struct Store {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    /// For each edge the sum of returns of each player.
    pub(super) sums: Vec<f64>,
    /// For each edge the simulations that wait behind it for an answer; empty in a tree that asks nobody.
    pub(super) pending: Vec<u16>,
    pub(super) players: usize,
}

impl Store {
    pub(super) fn new(players: usize) -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), sums: Vec::new(), pending: Vec::new(), players }
    }

    /// Bytes that an edge takes.
    pub(super) fn bytes_per_edge(players: usize) -> usize {
        size_of::<Edge>() + players * size_of::<f64>()
    }

    /// Adds a node with these edges, ascending by label, and room for `more`.
    pub(super) fn add(&mut self, kind: Kind, seat: u8, visits: u32, unproven: u16, edges: &[Edge], more: usize) -> u32 {
        let (first, room) = (self.edges.len(), edges.len() + more);
        self.edges.extend_from_slice(edges);
        self.edges.resize(first + room, Edge::new(0, 0.0));
        self.grow();
        let (count, room) = (edges.len() as u16, u16::try_from(room).expect("a node has fewer than 2^16 edges"));
        self.nodes.push(Node { first: first as u32, count, room, visits, unproven, seat, kind });
        self.nodes.len() as u32 - 1
    }

    /// Makes the sums as many as the edges.
    fn grow(&mut self) {
        assert!(self.edges.len() < NOWHERE as usize, "a tree has fewer than 2^32 edges");
        self.sums.resize(self.edges.len() * self.players, 0.0);
        if !self.pending.is_empty() {
            self.pending.resize(self.edges.len(), 0);
        }
    }

    /// The edge of this label, or the place where it belongs.
    #[inline]
    pub(super) fn find(&self, node: u32, label: u32) -> Result<usize, usize> {
        let node = &self.nodes[node as usize];
        let first = node.first as usize;
        let found = self.edges[node.edges()].binary_search_by_key(&label, |edge| edge.tag.label());
        found.map(|at| first + at).map_err(|at| first + at)
    }

    /// Adds an edge to a node, which may move all the others of that node.
    pub(super) fn insert(&mut self, node: u32, edge: Edge) -> usize {
        if self.nodes[node as usize].count == self.nodes[node as usize].room {
            self.relocate(node);
        }
        let at = self.find(node, edge.tag.label()).expect_err("the label is new");
        let end = self.nodes[node as usize].edges().end;
        let players = self.players;
        self.edges.copy_within(at..end, at + 1);
        self.sums.copy_within(at * players..end * players, (at + 1) * players);
        self.sums[at * players..(at + 1) * players].fill(0.0);
        if !self.pending.is_empty() {
            self.pending.copy_within(at..end, at + 1);
            self.pending[at] = 0;
        }
        self.edges[at] = edge;
        self.nodes[node as usize].count += 1;
        at
    }

    /// Moves a node's edges to the end, with room for half as many more.
    fn relocate(&mut self, node: u32) {
        let (old, players) = (self.nodes[node as usize].edges(), self.players);
        let (first, room) = (self.edges.len(), old.len() + old.len() / 2 + 2);
        self.edges.extend_from_within(old.clone());
        self.edges.resize(first + room, Edge::new(0, 0.0));
        self.grow();
        self.sums.copy_within(old.start * players..old.end * players, first * players);
        if !self.pending.is_empty() {
            self.pending.copy_within(old.clone(), first);
            self.pending[old].fill(0);
        }
        let node = &mut self.nodes[node as usize];
        node.first = first as u32;
        node.room = u16::try_from(room).expect("a node has fewer than 2^16 edges");
    }

    /// What was reached through an edge on average, for a seat; 0 if it was never taken.
    #[inline]
    pub(super) fn mean(&self, edge: usize, seat: usize) -> f64 {
        let visits = self.edges[edge].visits;
        if visits == 0 { 0.0 } else { self.sums[edge * self.players + seat] / visits as f64 }
    }

    /// Simulations that wait behind an edge for an answer.
    #[inline]
    pub(super) fn waiting(&self, edge: usize) -> u32 {
        self.pending.get(edge).map_or(0, |&pending| pending as u32)
    }

    /// Says exactly what an edge is worth.
    pub(super) fn prove(&mut self, edge: usize, values: &[f64]) {
        let visits = self.edges[edge].visits as f64;
        let players = self.players;
        for (sum, value) in self.sums[edge * players..(edge + 1) * players].iter_mut().zip(values) {
            *sum = value * visits;
        }
        self.edges[edge].tag.prove();
    }
}

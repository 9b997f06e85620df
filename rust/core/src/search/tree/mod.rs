//! Tree search: simulations that walk down a tree of what was tried, play on from its edge, and remember what came of it.
//!
//! A simulation starts at the root and at each decision takes the edge with the greatest sum of two numbers: what the mover reached
//! through it on average, and a bonus that grows with the edge's prior and with how rarely it was tried (PUCT). Outcomes are drawn by
//! their weights. Where the tree ends, a playout to the end of the game says what each seat reaches, and each edge on the way adds that to
//! its sums. A leaf that is reached again becomes a node. So every node but a chance node was visited once more than all its edges
//! together. A search with a nearer horizon goes to the next rest, in the tree as in playouts: there each seat has what it stands at.
//!
//! The first chance nodes on the way from the root may be nodes of their own, with an edge for each outcome. Behind them, and everywhere
//! when the root's position is not fully known to the searcher, nodes are *open*: such a node stands for all positions that look alike
//! from the root, its edges are labels ([`Rules::label`]), and each visit chooses among those that are legal there.
//!
//! Returns of a seat are compared as shares of the range of all that it reached so far, so scaled or shifted scores choose the same.

mod answer;
mod descend;
mod expand;
mod fault;
mod follow;
mod gather;
mod leaves;
mod meet;
mod options;
mod prove;
mod select;
mod spread;
mod store;

pub use answer::{ActionStats, Answer};
pub use follow::steps_since;
pub use gather::Gatherer;
pub use leaves::{Simulated, Waiting};
pub use options::{Horizon, Options, Playout, Prior};

use crate::contract::{ActionId, MOST_PLAYERS, OutcomeId, Rng, Rules, Utility};
use descend::Passed;
use meet::Met;
use spread::Spread;
use store::{Edge, Store};

/// A searcher's memory of one position: what was tried from it and what came of that.
#[derive(Clone, Debug)]
pub struct Tree<R: Rules> {
    rules: R,
    utility: Utility,
    options: Options,
    /// How much trying is worth, here.
    exploration: f64,
    position: R::Position,
    rng: Rng,
    store: Store,
    met: Met,
    /// The least and the greatest return of each seat so far.
    bounds: [(f64, f64); MOST_PLAYERS],
    /// What the first simulations through each of the root's edges came to, for deviations.
    spreads: Vec<[Spread; MOST_PLAYERS]>,
    simulations: u64,
    /// Edges when the tree last grew, and the simulations made by then.
    grown: (usize, u64),
    depth: u32,
    room: Room<R::Position>,
}

/// Room to work in, kept from simulation to simulation.
#[derive(Clone, Debug)]
struct Room<P> {
    position: P,
    path: Vec<Passed>,
    actions: Vec<ActionId>,
    /// Labels, ascending, each with the place of its action.
    labels: Vec<(u32, u32)>,
    distinct: Vec<ActionId>,
    edges: Vec<Edge>,
    weights: Vec<u32>,
    priors: Vec<f64>,
    outcomes: Vec<(OutcomeId, u32)>,
    candidates: Vec<usize>,
}

/// What to stop at; whatever comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Simulations.
    pub simulations: Option<u64>,
    /// Edges in the tree.
    pub nodes: Option<usize>,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All simulations were made.
    Simulations,
    /// The tree has as many edges as it may, or as it ever will.
    Nodes,
    /// It was told to.
    Stopped,
    /// It is known exactly what each action is worth.
    Solved,
}

/// Simulations between two looks at the stop signal; some ten to hundred microseconds.
const BETWEEN_LOOKS: u64 = 16;
/// Simulations without a new edge after which a tree is taken to be grown up.
pub const NO_GROWTH: u64 = 10_000;
/// A tree never has more edges: 2^32 numbers, less what one node may need.
const MOST_EDGES: usize = (u32::MAX - (1 << 17)) as usize;

impl<R: Rules> Tree<R> {
    /// A tree of this position, without anything tried.
    ///
    /// # Panics
    /// If nobody is to move, or another seat than the viewer.
    pub fn new(rules: R, utility: Utility, options: Options, position: R::Position, seed: u64) -> Self {
        let room = Room {
            position: position.clone(),
            path: Vec::new(),
            actions: Vec::new(),
            labels: Vec::new(),
            distinct: Vec::new(),
            edges: Vec::new(),
            weights: Vec::new(),
            priors: Vec::new(),
            outcomes: Vec::new(),
            candidates: Vec::new(),
        };
        let exploration = options.exploration.unwrap_or(rules.usual_search().exploration);
        let options = options.of_game(&rules);
        let store = Store::new(rules.players());
        let mut tree = Self {
            rules,
            utility,
            options,
            exploration,
            position,
            rng: Rng::new(seed),
            store,
            met: Met::new(),
            bounds: [(f64::INFINITY, f64::NEG_INFINITY); MOST_PLAYERS],
            spreads: Vec::new(),
            simulations: 0,
            grown: (0, 0),
            depth: 0,
            room,
        };
        tree.plant();
        tree
    }

    /// Searches on, until the budget is used up or `stop` says so. With a budget of edges alone it also ends, as [`Ended::Nodes`], when the
    /// tree is grown: near the end of a game, or of what it looks at, it may never have so many.
    pub fn search(&mut self, budget: Budget, stop: &mut dyn FnMut() -> bool) -> Ended {
        let most_edges = budget.nodes.unwrap_or(MOST_EDGES).min(MOST_EDGES);
        let mut left = budget.simulations.unwrap_or(u64::MAX);
        let ends_grown = budget.simulations.is_none() && budget.nodes.is_some();
        loop {
            if self.is_solved() {
                return Ended::Solved;
            }
            if left == 0 {
                return Ended::Simulations;
            }
            if self.store.edges.len() >= most_edges {
                return Ended::Nodes;
            }
            if left.is_multiple_of(BETWEEN_LOOKS) && stop() {
                return Ended::Stopped;
            }
            self.simulate();
            left -= 1;
            if ends_grown && self.is_grown() {
                return Ended::Nodes;
            }
        }
    }

    /// Whether it has got no new edge in as many simulations as it has edges, and no fewer than [`NO_GROWTH`].
    pub fn is_grown(&self) -> bool {
        let (edges, simulations) = self.grown;
        self.simulations - simulations >= NO_GROWTH.max(edges as u64)
    }

    /// Whether it is known exactly what each action is worth.
    pub fn is_solved(&self) -> bool {
        self.store.nodes[0].is_proven()
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position that it is about.
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// Simulations made for this position.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// How far it looks with playouts: to the next rest, or to the end of the game.
    pub fn horizon(&self) -> Horizon {
        if self.options.looks_to_rest() { Horizon::Rest } else { Horizon::End }
    }

    /// Edges in the tree.
    pub fn nodes(&self) -> usize {
        self.store.edges.len()
    }

    /// Bytes that the tree takes: edges, sums, nodes, and what it knows positions by.
    pub fn bytes(&self) -> usize {
        let store = &self.store;
        store.edges.len() * Store::bytes_per_edge(store.players)
            + store.pending.len() * size_of::<u16>()
            + store.nodes.len() * size_of::<store::Node>()
            + self.met.len() * meet::BYTES_PER_MET
    }
}

//! How a tree is searched.

use crate::contract::{Player, Rules};

/// How likely each action of a node is thought to be the best, before anything was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prior {
    /// All alike.
    Uniform,
    /// More for what the game's weights favour ([`crate::contract::Rules::weights`]).
    Potential,
}

/// Who plays on from a leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Playout {
    /// Whom the game names ([`crate::contract::Rules::usual_search`]).
    #[default]
    Usual,
    /// This player.
    By(Player),
    /// Nobody: a leaf is worth the scores so far.
    Nobody,
}

/// How far a search with playouts looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Horizon {
    /// As far as the game says ([`crate::contract::Rules::usual_search`]).
    #[default]
    Usual,
    /// To the end of the game.
    End,
    /// To the next rest, where each seat has what it stands at ([`crate::contract::Rules::playout_to_rest`]): sooner there, but what lies
    /// beyond counts only as far as standings foresee it. Neither the tree nor a playout goes further.
    Rest,
}

/// How a tree is searched. The defaults are those that played best (benches/README.md).
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Who plays on from a leaf.
    pub playout: Playout,
    /// How far tree and playouts reach. Without effect if nobody plays on, or an evaluator values leaves.
    pub horizon: Horizon,
    /// How actions are ranked before they were tried.
    pub prior: Prior,
    /// How many factors of two in the game's weights make one in the prior.
    pub temperature: f64,
    /// How much trying is worth, in shares of the range of all returns seen; as much as the game says, if not told
    /// ([`crate::contract::Rules::usual_search`]).
    pub exploration: Option<f64>,
    /// How far below its node's mean an action is thought to be that was not tried, in the same shares.
    pub reduction: f64,
    /// So many chance nodes on each way from the root have nodes of their own; behind them positions that look alike share one.
    pub explicit_chance: u32,
    /// Actions that lead to positions equal up to the game's symmetries count as one.
    pub symmetry: bool,
    /// Positions that are reached in several ways have one node. Small endings are solved with a twentieth of the simulations; elsewhere it
    /// costs up to 6 % of the speed and plays no better (solo, 300 simulations: 0.1 +- 0.6 Pawints).
    pub transpositions: bool,
    /// A leaf becomes a node when it is reached once more after so many visits.
    pub expand_after: u32,
    /// The seat that searches without seeing what is hidden from it: at each simulation that is drawn anew.
    pub viewer: Option<usize>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            playout: Playout::Usual,
            horizon: Horizon::Usual,
            prior: Prior::Potential,
            temperature: 4.0,
            exploration: None,
            reduction: 0.0,
            explicit_chance: 0,
            symmetry: true,
            transpositions: false,
            expand_after: 1,
            viewer: None,
        }
    }
}

impl Options {
    /// The same with what the game says where the usual is asked for.
    pub(super) fn of_game<R: Rules>(mut self, rules: &R) -> Self {
        let usual = rules.usual_search();
        if self.playout == Playout::Usual {
            self.playout = Playout::By(usual.playout);
        }
        if self.horizon == Horizon::Usual {
            self.horizon = if usual.to_rest { Horizon::Rest } else { Horizon::End };
        }
        self
    }

    /// Whether the search ends at rests; of options of a game ([`Options::of_game`]).
    pub(super) fn looks_to_rest(&self) -> bool {
        self.horizon == Horizon::Rest && matches!(self.playout, Playout::By(_))
    }
}

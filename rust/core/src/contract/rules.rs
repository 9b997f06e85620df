//! What every game promises: positions, decisions, chance with exact weights.

use super::{
    Draw, Finished, GainTable, MOST_PLAYERS, Player, Rng, play_stepwise, play_to_rest_stepwise, refusal::Checked,
};
use std::hash::Hash;

/// The number of a player's action, fixed for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ActionId(pub u16);

/// The number of a chance outcome, fixed for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OutcomeId(pub u16);

/// Who acts in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Nobody: something is drawn.
    Chance,
    /// The player with this seat decides.
    Player(usize),
    /// Nobody: the game has ended.
    Over,
}

/// A game with its components and rulings: everything that stays the same while positions change.
///
/// Positions hold nothing hidden (no order of a bag or deck), so an outcome is chosen by whoever plays, by its exact weight.
pub trait Rules: Clone + Send + Sync + 'static {
    /// A position in its compact form: small, comparable, cheap to clone.
    type Position: Clone + Eq + Hash + Send + Sync + std::fmt::Debug;

    /// How many players sit at the table.
    fn players(&self) -> usize;
    /// One more than the greatest action id.
    fn num_distinct_actions(&self) -> usize;
    /// One more than the greatest outcome id.
    fn max_chance_outcomes(&self) -> usize;
    /// The most decisions that a game can have.
    fn max_game_length(&self) -> usize;
    /// The most chance nodes that a game can have.
    fn max_chance_nodes(&self) -> usize;
    /// No total score can be greater.
    fn max_score(&self) -> i32;
    /// No total score can be less. By default 0: a game in which totals can fall below says how far.
    fn min_score(&self) -> i32 {
        0
    }

    /// The position before anything is dealt.
    fn initial_position(&self) -> Self::Position;
    /// Who acts.
    fn turn(&self, position: &Self::Position) -> Turn;
    /// The legal actions, ascending, into `ids` (cleared first); none away from a decision.
    fn legal_actions(&self, position: &Self::Position, ids: &mut Vec<ActionId>);
    /// Marks the legal actions in a mask that is all false, a place for each action id. `ids` is room to work in, kept from call
    /// to call. A game may bring a faster way.
    fn mark_legal_actions(&self, position: &Self::Position, mask: &mut [bool], ids: &mut Vec<ActionId>) {
        self.legal_actions(position, ids);
        ids.iter().for_each(|id| mask[id.0 as usize] = true);
    }
    /// The possible outcomes with their weights, ascending, into `outcomes` (cleared first); none away from chance nodes.
    fn chance_outcomes(&self, position: &Self::Position, outcomes: &mut Vec<(OutcomeId, u32)>);
    /// The sum of the weights at a chance node.
    fn chance_total(&self, position: &Self::Position) -> u32;
    /// The outcome that holds place `index` when each outcome is written down as often as its weight says, ascending.
    fn outcome_at(&self, position: &Self::Position, index: u32) -> OutcomeId;
    /// Plays an action. A refused one changes nothing.
    fn apply_action(&self, position: &mut Self::Position, action: ActionId) -> Checked<()>;
    /// Lets an outcome happen. A refused one changes nothing.
    fn apply_outcome(&self, position: &mut Self::Position, outcome: OutcomeId) -> Checked<()>;
    /// What an action would earn the player to move at once, below 0 if it costs more than it earns. Refused like [`Rules::apply_action`].
    fn gain(&self, position: &Self::Position, action: ActionId) -> Checked<i32>;
    /// What each of the legal actions would earn at once, in their order, into `gains` (cleared first).
    fn gains(&self, position: &Self::Position, gains: &mut Vec<i32>);
    /// What a seat would earn with each tile that it holds or could take, on each place where its next tile may lie, into `table` (cleared
    /// first), whoever is to move. A game may have no such table; it is empty then.
    fn gain_table(&self, _position: &Self::Position, _seat: usize, table: &mut GainTable) {
        table.clear();
    }
    /// How often the player `potential` takes each of the legal actions, in their order, into `weights` (cleared first): above 0 for some of
    /// them. By default one more than the gain, and one for what earns less than nothing; a game may foresee more.
    fn weights(&self, position: &Self::Position, weights: &mut Vec<u32>) {
        weights_by_gain(self, position, weights);
    }
    /// The totals so far, a seat each.
    fn scores<'a>(&self, position: &'a Self::Position) -> &'a [i32];
    /// What tells seats of equal totals apart, 0 or more each: of the greatest totals those with the greatest number win, and share. By
    /// default nothing does.
    fn tie_breaks(&self, _position: &Self::Position) -> [i32; MOST_PLAYERS] {
        [0; MOST_PLAYERS]
    }
    /// A bound from above on what a seat can still earn, 0 or more: at no later time of the game can its total exceed today's by more. A
    /// game may bring a closer one, as long as it costs little beside looking at what may happen.
    fn most_to_come(&self, position: &Self::Position, seat: usize) -> u32 {
        self.max_score().saturating_sub(self.scores(position)[seat]).max(0) as u32
    }
    /// 64 bits that tell positions with different futures apart (scores don't count).
    fn key(&self, position: &Self::Position) -> u64;
    /// The same up to the game's symmetries.
    fn canonical_key(&self, position: &Self::Position) -> u64;
    /// What everybody sees of a legal action, as a number below 2^19: actions have one label in two positions that the others can't tell
    /// apart just if the others can't tell the actions apart. Labels of legal actions differ. A game that hides nothing needs no others than its ids.
    fn label(&self, _position: &Self::Position, action: ActionId) -> u32 {
        action.0 as u32
    }
    /// The legal actions, ascending, but of those that lead to positions equal up to the game's symmetries, with equal scores, only the
    /// first. A game may bring a faster way.
    fn distinct_actions(&self, position: &Self::Position, ids: &mut Vec<ActionId>) {
        distinct_by_children(self, position, ids);
    }
    /// At a chance node: the next decision's position as if nothing were drawn before it, if those draws can't change what the next
    /// `decisions` decisions (`None`: all to the end of the game) offer and earn. So far a searcher need not look at them. A game may know
    /// of none.
    fn beyond_idle_draws(&self, _position: &Self::Position, _decisions: Option<u32>) -> Option<Self::Position> {
        None
    }
    /// Redraws everything that `viewer` can't see, each arrangement as likely as what the viewer saw makes it; what it can see stays.
    /// `draw` gives a number below its argument.
    fn resample_unseen(&self, position: &mut Self::Position, viewer: usize, draw: &mut Draw<'_>);

    /// The order in which a deal of this seed hands out everything.
    fn deal(&self, seed: u64) -> Deal;
    /// What the deal gives at this chance node; the position may be one that can't have it.
    fn dealt(&self, position: &Self::Position, deal: &Deal) -> Option<OutcomeId>;

    /// The action that the greedy player likes best, as the game's rules for players say (A11): there it stands what that is, and what it draws.
    fn greedy_action(&self, position: &Self::Position, rng: &mut Rng) -> Option<ActionId>;

    /// Plays on to the end: every seat by `player`, chance by its weights. A game may bring a faster way whose games are distributed alike
    /// (it need not draw the same numbers).
    fn playout(&self, position: &Self::Position, player: Player, rng: &mut Rng) -> Finished {
        play_stepwise(self, position, player, rng)
    }
    /// How a tree search goes about this game, unless it is told otherwise: what plays best for its time.
    fn usual_search(&self) -> UsualSearch {
        UsualSearch { playout: Player::Greedy, to_rest: false, exploration: 0.5 }
    }
    /// Whether a search may look no further ([`Rules::playout_to_rest`]): a decision at which nothing is half done, say the first one of a
    /// round, so that it can be said how seats stand. By default none is; the end needs no saying.
    fn is_rest(&self, _position: &Self::Position) -> bool {
        false
    }
    /// What a seat's position is worth at a rest, in points: a game may count more than the total so far, which it is by default. At the end
    /// nobody asks: there the total counts.
    fn standing(&self, position: &Self::Position, seat: usize) -> i32 {
        self.scores(position)[seat]
    }
    /// Plays on to the next rest, a step or more from here, or to the end if that comes first: every seat by `player`, chance by its weights.
    /// At a rest the scores given are the standings. A game may bring a faster way, as for [`Rules::playout`].
    fn playout_to_rest(&self, position: &Self::Position, player: Player, rng: &mut Rng) -> Finished {
        play_to_rest_stepwise(self, position, player, rng)
    }
}

/// What a game says about searching it ([`Rules::usual_search`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UsualSearch {
    /// Who plays on from what was looked at.
    pub playout: Player,
    /// Whether only to the next rest ([`Rules::playout_to_rest`]).
    pub to_rest: bool,
    /// How much trying is worth, in shares of the range of all returns seen.
    pub exploration: f64,
}

/// A seeded order of everything that can be drawn, outside any position: one list a kind of draw (a bag, a deck).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The seed that it came from.
    pub seed: u64,
    /// For each kind of draw the outcomes in the order in which they come.
    pub orders: Vec<Vec<OutcomeId>>,
}

/// Draws and applies one outcome by its weight.
///
/// # Panics
/// If the position is no chance node.
pub fn sample_chance<R: Rules>(rules: &R, position: &mut R::Position, rng: &mut Rng) -> OutcomeId {
    let index = rng.below(rules.chance_total(position) as u64) as u32;
    let outcome = rules.outcome_at(position, index);
    rules.apply_outcome(position, outcome).expect("an outcome with a weight can happen");
    outcome
}

/// What [`Rules::weights`] are by default: one more than the gain, and one for what earns less than nothing.
pub fn weights_by_gain<R: Rules>(rules: &R, position: &R::Position, weights: &mut Vec<u32>) {
    let mut gains = Vec::new();
    rules.gains(position, &mut gains);
    weights.clear();
    weights.extend(gains.iter().map(|&gain| gain.max(0) as u32 + 1));
}

/// What [`Rules::distinct_actions`] promises, by taking each action and comparing what it leads to.
pub fn distinct_by_children<R: Rules>(rules: &R, position: &R::Position, ids: &mut Vec<ActionId>) {
    rules.legal_actions(position, ids);
    let mut seen: Vec<(u64, Vec<i32>)> = Vec::with_capacity(ids.len());
    ids.retain(|&action| {
        let mut child = position.clone();
        rules.apply_action(&mut child, action).expect("a listed action can be taken");
        let reached = (rules.canonical_key(&child), rules.scores(&child).to_vec());
        let is_new = !seen.contains(&reached);
        seen.push(reached);
        is_new
    });
}

/// The position in which the deal of this seed first asks for a decision.
pub fn dealt_position<R: Rules>(rules: &R, seed: u64) -> R::Position {
    let deal = rules.deal(seed);
    let mut position = rules.initial_position();
    while rules.turn(&position) == Turn::Chance {
        let outcome = rules.dealt(&position, &deal).expect("a deal reaches the first decision");
        rules.apply_outcome(&mut position, outcome).expect("a fresh deal fits its game");
    }
    position
}

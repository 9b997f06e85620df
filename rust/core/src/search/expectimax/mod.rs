//! Expectimax: what a position is worth if everybody plays for the greatest value, chance by its exact weights.
//!
//! With several players each seat takes what is worth most to itself (max^n, Luckhardt and Irani 1986). The search is exact to its
//! depth, and exact altogether if the depth reaches the end of the game: the oracle for other searchers where games are small.
//!
//! **It sees all.** The position is searched as it is, with what seats hide from each other; what a seat can know is the business of
//! whoever hands over the position.
//!
//! **Ties.** Seats that have several actions of equal value to themselves leave least to the seat after them, then to the one after that. So
//! what a position is worth to the others is settled by the position, not by the order of actions, and positions with the same
//! canonical key are worth the same. To make that so to the last bit, values are whole numbers inside, 824,633,720,832 to 1, means are
//! rounded once, and values that differ by less than about 10^-7 count as equal in a choice (the seat's own value is still the
//! greatest). Numbers handed out are exact to about 10^-12 for each chance node on a path.
//!
//! **Tricks**, proved against a twin without any (tests/expectimax). Positions met before are looked up by canonical key. At a decision the
//! actions that may be worth most come first ([`Rules::most_to_come`] bounds what can follow), until the rest can't reach what the seat
//! has; what it has is what it needs of the next, and a chance node or a later decision of the same seat that can't give that much any more
//! is left. A seat that wins for sure looks no further. What they save, Cational with 20 tiles, 5 cards and two rounds to go:
//!
//! | | one player, nodes | ms | two players, nodes | ms |
//! |---|---|---|---|---|
//! | all | 11,344 | 9 | 109,077 | 52 |
//! | without needs | 30,221 | 14 | 267,765 | 117 |
//! | and actions in the order of gains | 51,194 | 14 | 827,541 | 180 |
//! | and no bound | 363,783 | 37 | over 26 million | over 2,600 |
//! | all, but no table | 48,207 | 24 | 522,351 | 190 |
//!
//! Two players who want to win: 185,345 nodes, over ten million without the last of the tricks. Bounds say nothing there, since totals may
//! fall in some games.

mod need;
mod table;
mod value;
mod walk;

use crate::contract::{ActionId, MOST_PLAYERS, Rules, Turn, Utility};
use need::{Choice, Found};
pub(super) use value::liked;
use value::{MOST_SCORE, Worth, reached, shown, sum};
use walk::{Left, Walk};

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expectimax {
    /// What seats strive for.
    pub utility: Utility,
    /// Decisions to look ahead, on each path; chance nodes don't count. `None`: to the end of the game.
    pub depth: Option<u32>,
    /// Positions that can be remembered, 56 bytes each at most; the memory grows as it fills. With 0 the search is as exact, but slow.
    pub entries: usize,
}

impl Default for Expectimax {
    /// Scores, to the end, with at most about 50 megabytes.
    fn default() -> Self {
        Self { utility: Utility::Score, depth: None, entries: 1 << 20 }
    }
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// What the position is worth to each seat, 0 beyond the last: the total that it can expect, or under [`Utility::Win`] the return.
    /// `None` if the search was stopped.
    pub values: Option<[f64; MOST_PLAYERS]>,
    /// At a decision that was looked at (depth 1 or more) the legal actions, ascending, each with what it is worth: exactly, no action
    /// is skipped here. Those whose value was found before the search was stopped; none elsewhere.
    pub actions: Vec<(ActionId, [f64; MOST_PLAYERS])>,
    /// The action that the seat to move likes best among them; of those that are worth the same to every seat the first.
    pub best: Option<ActionId>,
    /// Positions looked at, each as often as it was reached.
    pub nodes: u64,
    /// Whether the signal stopped the search before its end.
    pub was_stopped: bool,
}

impl Expectimax {
    /// Searches from any position: where somebody decides, where something is drawn, or at the end.
    ///
    /// Positions beyond the depth are valued by the scores so far: right after the last decision that counts, before anything is drawn. Under
    /// [`Utility::Win`] they are valued as if the game were over. `stop` is asked now and then; when it says true, the search ends with
    /// what it has.
    ///
    /// # Panics
    /// If scores can exceed two million, or fall below minus two million.
    pub fn search<R: Rules>(&self, rules: &R, position: &R::Position, stop: &mut dyn FnMut() -> bool) -> Outlook {
        let (least, most) = (rules.min_score(), rules.max_score());
        assert!(most <= MOST_SCORE, "scores up to {most} are beyond this search");
        assert!(least >= -MOST_SCORE, "scores down to {least} are beyond this search");
        let mut walk = Walk::new(rules, self.utility, self.entries, stop);
        let base = match self.utility {
            Utility::Score => reached(Utility::Score, rules.scores(position), &[0; MOST_PLAYERS]),
            Utility::Win => [0; MOST_PLAYERS],
        };
        let mut outlook = Outlook { values: None, actions: Vec::new(), best: None, nodes: 0, was_stopped: false };
        let worth = match rules.turn(position) {
            Turn::Player(seat) if self.depth != Some(0) => {
                walk.nodes = 1;
                let below = self.depth.map(|depth| depth - 1);
                judge(&mut walk, rules, position, seat, below, &base, &mut outlook)
            }
            _ => walk.worth(position, self.depth).map(|to_come| sum(&base, &to_come)),
        };
        outlook.values = worth.as_ref().map(shown);
        outlook.was_stopped = worth.is_none();
        outlook.nodes = walk.nodes;
        outlook
    }
}

/// Values each action of a decision into the outlook; gives what the decision is worth, unless it was stopped.
fn judge<R: Rules>(
    walk: &mut Walk<'_, R>,
    rules: &R,
    position: &R::Position,
    seat: usize,
    below: Left,
    base: &Worth,
    outlook: &mut Outlook,
) -> Option<Worth> {
    let mut actions = Vec::new();
    rules.legal_actions(position, &mut actions);
    let mut choice = Choice::new(seat, rules.players(), None);
    for action in actions {
        let mut child = position.clone();
        rules.apply_action(&mut child, action).expect("a listed action can be taken");
        let worth = sum(&sum(base, &walk.earned(position, &child)), &walk.worth(&child, below)?);
        outlook.actions.push((action, shown(&worth)));
        if choice.offer(&worth) {
            outlook.best = Some(action);
        }
    }
    match choice.found() {
        Found::Worth(worth) => Some(worth),
        Found::Short => unreachable!("who is to move has an action"),
    }
}

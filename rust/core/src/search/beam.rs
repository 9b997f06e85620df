//! Hindsight: how well one player could have done with the draws known beforehand.
//!
//! A beam search along a deal: decision by decision all positions that the kept ones lead to are ranked, and the `width` best are kept. Of
//! positions with the same canonical key only the one with the higher score goes on: what follows is the same for both.
//!
//! What it finds is a play that knew the deal. A player who doesn't can't expect more, on average over deals, than the best such play; a
//! beam wide enough for all positions finds it, a narrower one comes near it from below. So the mean is near a bound for all players, not
//! a bound itself, and its moves are targets to learn from. It never falls short of the greedy player along the same deal.
//!
//! Positions are ranked by the score that the greedy player reaches from there in the next `ahead` decisions along the deal.

use crate::contract::{ActionId, Checked, Deal, Refusal, Rng, Rules, Step, Turn};
use std::{cmp::Reverse, collections::HashMap};

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Positions kept after each decision, 1 or more.
    pub width: usize,
    /// Decisions that the greedy player takes to rank a position.
    pub ahead: u32,
}

impl Default for Beam {
    /// Solo, standard edition, means of 20 deals, greedy 122.6. With 8 ahead: 139.2, 153.2, 157.4 and 161.3 for widths 1, 10, 100 and 500.
    /// For 2, 4 and 8 ahead and to the end, each with the width that takes as long: 151.6, 154.9, 154.8, 152.6 (75 ms a deal, 25 wide with 8
    /// ahead) and 155.9, 158.6, 158.8, 158.2 (340 ms, 130 wide). Ranked by the score so far, 0 ahead: 139.9 for 100, 148.6 for 1,000 (430 ms).
    fn default() -> Self {
        Self { width: 100, ahead: 8 }
    }
}

/// One decision of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Its place among the line's steps.
    pub step: usize,
    /// What was done.
    pub action: ActionId,
    /// The score before it.
    pub score: i32,
}

/// The best play found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// All actions and outcomes from the given position to the end.
    pub steps: Vec<Step>,
    /// The decisions among them.
    pub moments: Vec<Moment>,
    /// The total at the end.
    pub score: i32,
    /// For each decision looked at from the start on, how many different positions it led to, before all but `width` were dropped.
    pub offered: Vec<usize>,
    /// Whether the signal stopped the search: the line goes on greedily from where it was.
    pub was_stopped: bool,
}

/// Where the way to a position came from: the place of the one before in its level, and what was done there.
type Origin = (usize, ActionId);

/// A position that a level leads to.
struct Offer {
    origin: Origin,
    score: i32,
    rank: i32,
    is_over: bool,
}

/// The best finished play so far.
struct Finish {
    score: i32,
    actions: Vec<ActionId>,
}

impl Beam {
    /// The best line that is found from a position along a deal. `stop` is asked before each kept position is followed.
    ///
    /// # Errors
    /// `not_solo` if the game has more players than one, `no_width` if the width is 0, `not_an_outcome` if the deal has nothing for a
    /// draw that comes up: the position is of another deal.
    pub fn search<R: Rules>(
        &self,
        rules: &R,
        position: &R::Position,
        deal: &Deal,
        stop: &mut dyn FnMut() -> bool,
    ) -> Checked<Line> {
        if rules.players() != 1 {
            return Err(Refusal::new("not_solo", format!("hindsight is for one player, not {}", rules.players())));
        }
        if self.width == 0 {
            return Err(Refusal::new("no_width", "a beam keeps one position or more"));
        }
        let mut search = Search { rules, deal, width: self.width, ahead: self.ahead, trail: Vec::new(), best: None };
        let (offered, was_stopped) = search.follow(position, stop)?;
        let best = search.best.expect("every level's best is played to the end");
        let (steps, moments, score) = replay(rules, position, deal, &best.actions)?;
        debug_assert_eq!(score, best.score);
        Ok(Line { steps, moments, score, offered, was_stopped })
    }
}

struct Search<'a, R> {
    rules: &'a R,
    deal: &'a Deal,
    width: usize,
    ahead: u32,
    /// For each level but the first the origins of what was kept.
    trail: Vec<Vec<Origin>>,
    best: Option<Finish>,
}

impl<R: Rules> Search<'_, R> {
    /// Level by level to the end. Gives how many positions each level led to, and whether it was stopped.
    fn follow(&mut self, position: &R::Position, stop: &mut dyn FnMut() -> bool) -> Checked<(Vec<usize>, bool)> {
        let mut first = position.clone();
        draw(self.rules, &mut first, self.deal)?;
        if self.rules.turn(&first) == Turn::Over {
            self.play_on(first)?;
            return Ok((Vec::new(), false));
        }
        let (mut kept, mut offered) = (vec![first], Vec::new());
        while let Some(best) = kept.first() {
            self.play_on(best.clone())?;
            let Some(offers) = self.offers(&kept, stop)? else { return Ok((offered, true)) };
            offered.push(offers.len());
            kept = self.keep(&kept, offers)?;
        }
        Ok((offered, false))
    }

    /// Plays the best of the last level on greedily; a better end is remembered.
    fn play_on(&mut self, mut position: R::Position) -> Checked<()> {
        let taken = greedily(self.rules, &mut position, self.deal, u32::MAX)?;
        self.finish(self.rules.scores(&position)[0], 0, &taken);
        Ok(())
    }

    /// Remembers a finished play if it is better than all before: the way to this place of the last level, and then these actions.
    fn finish(&mut self, score: i32, place: usize, then: &[ActionId]) {
        if self.best.as_ref().is_none_or(|best| score > best.score) {
            self.best = Some(Finish { score, actions: [&self.way_to(place), then].concat() });
        }
    }

    /// The actions that lead to a place of the last level.
    fn way_to(&self, mut place: usize) -> Vec<ActionId> {
        let mut actions: Vec<ActionId> = Vec::new();
        for origins in self.trail.iter().rev() {
            let (before, action) = origins[place];
            actions.push(action);
            place = before;
        }
        actions.reverse();
        actions
    }

    /// The different positions to which these lead; `None` if it was stopped.
    fn offers(&mut self, kept: &[R::Position], stop: &mut dyn FnMut() -> bool) -> Checked<Option<Vec<Offer>>> {
        let (mut offers, mut known): (Vec<Offer>, HashMap<u64, usize>) = (Vec::new(), HashMap::new());
        let mut actions = Vec::new();
        for (place, position) in kept.iter().enumerate() {
            if stop() {
                return Ok(None);
            }
            self.rules.legal_actions(position, &mut actions);
            for &action in &actions {
                let origin = (place, action);
                let child = self.child(position, action)?;
                let score = self.rules.scores(&child)[0];
                let key = self.rules.canonical_key(&child);
                match known.get(&key).map(|&place: &usize| &mut offers[place]) {
                    // The same future: ranks differ by what scores do.
                    Some(offer) if score > offer.score => {
                        let rank = offer.rank + (score - offer.score);
                        *offer = Offer { origin, score, rank, ..*offer };
                    }
                    Some(_) => {}
                    None => {
                        known.insert(key, offers.len());
                        let is_over = self.rules.turn(&child) == Turn::Over;
                        let mut ahead = child;
                        greedily(self.rules, &mut ahead, self.deal, self.ahead)?;
                        offers.push(Offer { origin, score, rank: self.rules.scores(&ahead)[0], is_over });
                    }
                }
            }
        }
        Ok(Some(offers))
    }

    fn child(&self, position: &R::Position, action: ActionId) -> Checked<R::Position> {
        let mut child = position.clone();
        self.rules.apply_action(&mut child, action).expect("a listed action can be taken");
        draw(self.rules, &mut child, self.deal)?;
        Ok(child)
    }

    /// The best of these, best first; of equals those met first (those with the higher score first: 157.8 instead of 157.4, nothing). Games that are over make room for others.
    fn keep(&mut self, before: &[R::Position], mut offers: Vec<Offer>) -> Checked<Vec<R::Position>> {
        if let Some(over) = offers.iter().filter(|offer| offer.is_over).max_by_key(|offer| offer.score) {
            self.finish(over.score, over.origin.0, &[over.origin.1]);
        }
        offers.retain(|offer| !offer.is_over);
        offers.sort_by_key(|offer| Reverse(offer.rank));
        offers.truncate(self.width);
        self.trail.push(offers.iter().map(|offer| offer.origin).collect());
        offers.iter().map(|offer| self.child(&before[offer.origin.0], offer.origin.1)).collect()
    }
}

/// Lets the deal draw until somebody decides or the game is over. Gives what it drew.
fn draw<R: Rules>(rules: &R, position: &mut R::Position, deal: &Deal) -> Checked<Vec<Step>> {
    let mut steps = Vec::new();
    while rules.turn(position) == Turn::Chance {
        let none = || Refusal::new("not_an_outcome", "the deal has nothing for a draw of this line");
        let outcome = rules.dealt(position, deal).ok_or_else(none)?;
        rules.apply_outcome(position, outcome)?;
        steps.push(Step::Outcome(outcome));
    }
    Ok(steps)
}

/// Takes so many decisions like the greedy player, or fewer if the game ends; draws by the deal after each.
fn greedily<R: Rules>(rules: &R, position: &mut R::Position, deal: &Deal, most: u32) -> Checked<Vec<ActionId>> {
    let (mut actions, mut rng) = (Vec::new(), Rng::new(0));
    while (actions.len() as u64) < u64::from(most) && rules.turn(position) != Turn::Over {
        let action = rules.greedy_action(position, &mut rng).expect("somebody is to move");
        rules.apply_action(position, action).expect("players choose legal actions");
        draw(rules, position, deal)?;
        actions.push(action);
    }
    Ok(actions)
}

/// All steps of a line with its decisions, and the total at its end.
fn replay<R: Rules>(
    rules: &R,
    position: &R::Position,
    deal: &Deal,
    actions: &[ActionId],
) -> Checked<(Vec<Step>, Vec<Moment>, i32)> {
    let mut position = position.clone();
    let mut steps = draw(rules, &mut position, deal)?;
    let mut moments = Vec::new();
    for &action in actions {
        moments.push(Moment { step: steps.len(), action, score: rules.scores(&position)[0] });
        steps.push(Step::Action(action));
        rules.apply_action(&mut position, action)?;
        steps.extend(draw(rules, &mut position, deal)?);
    }
    let score = rules.scores(&position)[0];
    Ok((steps, moments, score))
}

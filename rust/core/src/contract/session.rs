//! A game being played: its rules, the position, and the log that led to it.

use super::{ActionId, Checked, Deal, Describe, Draw, MOST_PLAYERS, OutcomeId, Refusal, Step, Turn};
use serde_json::{Map, Value};

/// What players strive for (A6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Utility {
    /// The score itself.
    #[default]
    Score,
    /// To have the most: 2/k - 1 for each of k winners, -1 for the others.
    Win,
}

impl Utility {
    /// The name in the package and its formats.
    pub fn name(self) -> &'static str {
        match self {
            Utility::Score => "score",
            Utility::Win => "win",
        }
    }

    /// What each seat has reached in a position (A6); 0 beyond the last seat.
    pub fn returns<R: Describe>(self, rules: &R, position: &R::Position) -> [f64; MOST_PLAYERS] {
        match self {
            Utility::Win if rules.turn(position) != Turn::Over => [0.0; MOST_PLAYERS],
            _ => self.of_totals(rules.scores(position), &rules.tie_breaks(position)),
        }
    }

    /// What each seat would have reached if the game ended with these scores and tie breaks ([`crate::contract::Rules::tie_breaks`]; A6, CM-7.2,
    /// CM-7.3, TM-11.4); 0 beyond the last seat.
    #[inline]
    pub fn of_totals(self, scores: &[i32], ties: &[i32; MOST_PLAYERS]) -> [f64; MOST_PLAYERS] {
        let mut returns = [0.0; MOST_PLAYERS];
        match self {
            Utility::Score => returns.iter_mut().zip(scores).for_each(|(reached, &score)| *reached = score as f64),
            Utility::Win => {
                let (best, winners) = best_total(scores, ties);
                let won = 2.0 / winners as f64 - 1.0;
                let reached = |total| if Some(total) == best { won } else { -1.0 };
                let totals = scores.iter().copied().zip(ties.iter().copied());
                returns.iter_mut().zip(totals.map(reached)).for_each(|(place, reached)| *place = reached);
            }
        }
        returns
    }
}

/// The greatest total with its tie break, and how many seats have it.
#[inline]
pub fn best_total(scores: &[i32], ties: &[i32; MOST_PLAYERS]) -> (Option<(i32, i32)>, usize) {
    let totals = || scores.iter().copied().zip(ties.iter().copied());
    let best = totals().max();
    (best, totals().filter(|&total| Some(total) == best).count())
}

/// A game in progress with its history. Cloning copies the log too; searchers clone the position alone.
#[derive(Clone, Debug)]
pub struct Session<R: Describe> {
    rules: R,
    utility: Utility,
    position: R::Position,
    history: Vec<u16>,
    before_last: Vec<i32>,
}

impl<R: Describe> Session<R> {
    /// A game of which nothing is dealt yet.
    pub fn new(rules: R, utility: Utility) -> Self {
        let position = rules.initial_position();
        let before_last = rules.scores(&position).to_vec();
        Self { rules, utility, position, history: Vec::new(), before_last }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// What players strive for.
    pub fn utility(&self) -> Utility {
        self.utility
    }

    /// The position.
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// All ids so far, actions and outcomes.
    pub fn history(&self) -> &[u16] {
        &self.history
    }

    /// Who acts.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.position)
    }

    /// What a number means at this node: an action at a decision, an outcome at chance.
    pub fn step_of(&self, id: u16) -> Step {
        match self.turn() {
            Turn::Chance => Step::Outcome(OutcomeId(id)),
            _ => Step::Action(ActionId(id)),
        }
    }

    /// Plays a step. A refused one changes nothing.
    pub fn apply(&mut self, step: Step) -> Checked<()> {
        let before: Vec<i32> = self.rules.scores(&self.position).to_vec();
        match step {
            Step::Action(action) => self.rules.apply_action(&mut self.position, action)?,
            Step::Outcome(outcome) => self.rules.apply_outcome(&mut self.position, outcome)?,
        }
        self.before_last = before;
        self.history.push(step.id());
        Ok(())
    }

    /// The same session at the start of its game, and the steps that lead here.
    fn rewound(&self) -> (Self, Vec<Step>) {
        let start = Self::new(self.rules.clone(), self.utility);
        let mut replay = start.clone();
        let steps = self.history.iter().map(|&id| {
            let step = replay.step_of(id);
            replay.apply(step).expect("a history replays");
            step
        });
        let steps = steps.collect();
        (start, steps)
    }

    /// Visits every step of the history with the position before it and after it.
    pub fn retrace(&self, mut visit: impl FnMut(&R::Position, Step, &R::Position)) {
        let mut position = self.rules.initial_position();
        for &id in &self.history {
            let before = position.clone();
            let step = if self.rules.turn(&before) == Turn::Chance {
                let outcome = OutcomeId(id);
                self.rules.apply_outcome(&mut position, outcome).expect("a history replays");
                Step::Outcome(outcome)
            } else {
                let action = ActionId(id);
                self.rules.apply_action(&mut position, action).expect("a history replays");
                Step::Action(action)
            };
            visit(&before, step, &position);
        }
    }

    /// What each seat has reached (A6).
    pub fn returns(&self) -> Vec<f64> {
        self.utility.returns(&self.rules, &self.position)[..self.rules.players()].to_vec()
    }

    /// What the last step earned each seat (A6).
    pub fn rewards(&self) -> Vec<f64> {
        match self.utility {
            Utility::Score => {
                let scores = self.rules.scores(&self.position);
                scores.iter().zip(&self.before_last).map(|(&now, &before)| now as f64 - before as f64).collect()
            }
            Utility::Win => self.returns(),
        }
    }

    /// What a seat has seen of the game, in order, as text (A7).
    pub fn information_string(&self, viewer: usize) -> String {
        let mut text = format!("seat {viewer}:");
        self.retrace(|before, step, _| {
            text.push(' ');
            text.push_str(&self.rules.token(before, step, viewer));
        });
        text
    }

    /// Numbers in an information state.
    pub fn information_len(&self) -> usize {
        4 * (self.rules.max_game_length() + self.rules.max_chance_nodes()) + self.rules.observation_len()
    }

    /// What a seat has seen of the game, in order, as numbers, then its observation (A9).
    pub fn inform(&self, viewer: usize, out: &mut [f32]) {
        let rows = self.information_len() - self.rules.observation_len();
        let (log, observation) = out.split_at_mut(rows);
        log.fill(0.0);
        // A game that is longer than it declared has its first steps here only.
        let (mut rows, _) = log.as_chunks_mut::<4>();
        self.retrace(|before, step, _| {
            if let Some((row, rest)) = std::mem::take(&mut rows).split_first_mut() {
                *row = self.rules.token_numbers(before, step, viewer);
                rows = rest;
            }
        });
        self.rules.observe(&self.position, viewer, observation);
    }

    /// The whole position as JSON (A8).
    pub fn fields(&self) -> Map<String, Value> {
        let mut fields = self.rules.fields(&self.position);
        fields.insert("utility".into(), self.utility.name().into());
        let current = match self.turn() {
            Turn::Chance => -1,
            Turn::Player(seat) => seat as i64,
            Turn::Over => -4,
        };
        fields.insert("current_player".into(), current.into());
        fields
    }

    /// The events of a record so far (A13).
    pub fn events(&self) -> Vec<Value> {
        let mut events = Vec::new();
        self.retrace(|before, step, after| events.extend(self.rules.events(before, step, after)));
        events
    }

    /// The events that one step taken here would amount to.
    pub fn events_of(&self, before: &R::Position, step: Step) -> Vec<Value> {
        self.rules.events(before, step, &self.position)
    }

    /// A session that the viewer can't tell from this one, its unseen draws made anew (A10).
    pub fn redealt(&self, viewer: usize, draw: &mut Draw<'_>) -> Self {
        let (mut session, steps) = self.rewound();
        for step in self.rules.redeal(&steps, viewer, draw) {
            session.apply(step).expect("a re-dealt history replays");
        }
        session
    }

    /// Replays bare numbers from the start.
    ///
    /// # Errors
    /// The refusal of the first number that is refused.
    pub fn replayed(rules: R, utility: Utility, ids: &[u16]) -> Checked<Self> {
        let mut session = Self::new(rules, utility);
        for &id in ids {
            session.apply(session.step_of(id))?;
        }
        Ok(session)
    }

    /// Applies what the deal gives at this chance node.
    ///
    /// # Errors
    /// If this is no chance node, or the position can't have that outcome.
    pub fn apply_dealt(&mut self, deal: &Deal) -> Checked<OutcomeId> {
        let none = || Refusal::new("not_an_outcome", "the deal has nothing for this node");
        let outcome = self.rules.dealt(&self.position, deal).ok_or_else(none)?;
        self.apply(Step::Outcome(outcome))?;
        Ok(outcome)
    }
}

impl<R: Describe> PartialEq for Session<R> {
    fn eq(&self, other: &Self) -> bool {
        self.utility == other.utility && self.position == other.position && self.rules.is_same(&other.rules)
    }
}

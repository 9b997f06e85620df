//! The search itself: down to the horizon, values back up.

use super::need::{Choice, Found, Hope, Need};
use super::table::{Known, Table};
use super::value::{Mean, UNIT, Worth, reached, sum};
use crate::contract::{ActionId, MOST_PLAYERS, OutcomeId, Rules, Turn, Utility, mix};
use std::{array, cmp::Reverse};

/// Nodes between two looks at the stop signal: a few hundred microseconds.
const NODES_A_LOOK: u64 = 256;

/// Room to work in, kept from node to node so that nothing is allocated on the way.
#[derive(Default)]
struct Room {
    actions: Vec<ActionId>,
    /// The actions with the most that each can be worth to the seat.
    promises: Vec<(i64, ActionId)>,
    outcomes: Vec<(OutcomeId, u32)>,
    /// The most that each outcome can be worth to a seat that needs something.
    bounds: Vec<i64>,
}

/// A search under way.
pub(super) struct Walk<'a, R: Rules> {
    rules: &'a R,
    utility: Utility,
    table: Table,
    stop: &'a mut dyn FnMut() -> bool,
    /// Nodes looked at so far.
    pub nodes: u64,
    spare: Vec<Room>,
}

/// Decisions that may still be looked at; `None` for all.
pub(super) type Left = Option<u32>;

impl<'a, R: Rules> Walk<'a, R> {
    pub fn new(rules: &'a R, utility: Utility, entries: usize, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { rules, utility, table: Table::new(entries), stop, nodes: 0, spare: Vec::new() }
    }

    /// What a position is worth: under [`Utility::Score`] what is still to come on top of its scores, under [`Utility::Win`] the
    /// return. Without a need it is found exactly. `None` once the signal says stop.
    pub fn look(&mut self, position: &R::Position, left: Left, need: Option<Need>) -> Option<Found> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_LOOK) && (self.stop)() {
            return None;
        }
        let turn = self.rules.turn(position);
        if turn == Turn::Over || left == Some(0) {
            return Some(Found::Worth(self.leaf(position)));
        }
        let key = self.key(position, left);
        match (self.table.get(key), need) {
            (Some(Known::Worth(worth)), _) => return Some(Found::Worth(worth)),
            (Some(Known::ShortOf(known)), Some(need)) if known.seat == need.seat && known.least <= need.least => {
                return Some(Found::Short);
            }
            _ => {}
        }
        let mut room = self.spare.pop().unwrap_or_default();
        let found = match turn {
            Turn::Player(seat) => self.decision(position, seat, left, need, &mut room),
            _ => match self.rules.beyond_idle_draws(position, left) {
                Some(beyond) => self.look(&beyond, left, need),
                None => self.mean(position, left, need, &mut room),
            },
        };
        self.spare.push(room);
        let known = match found? {
            Found::Worth(worth) => Known::Worth(worth),
            Found::Short => Known::ShortOf(need.expect("only who needs something is left short")),
        };
        self.table.put(key, known);
        found
    }

    /// What a position is worth, whatever anybody needs.
    pub fn worth(&mut self, position: &R::Position, left: Left) -> Option<Worth> {
        match self.look(position, left, None)? {
            Found::Worth(worth) => Some(worth),
            Found::Short => unreachable!("nothing was needed"),
        }
    }

    fn leaf(&self, position: &R::Position) -> Worth {
        match self.utility {
            Utility::Score => [0; MOST_PLAYERS],
            Utility::Win => reached(Utility::Win, self.rules.scores(position), &self.rules.tie_breaks(position)),
        }
    }

    /// Positions of one key have one value: canonical keys leave the scores out, on which only who wins depends.
    fn key(&self, position: &R::Position, left: Left) -> u64 {
        let key = self.rules.canonical_key(position);
        let mut key = left.map_or(key, |left| key ^ mix(u64::from(left) << 1 | 1));
        if self.utility == Utility::Win {
            for &score in self.rules.scores(position) {
                key = mix(key.wrapping_add(i64::from(score) as u64).wrapping_add(1));
            }
        }
        key
    }

    /// What the step from one position to the next earned.
    pub fn earned(&self, before: &R::Position, after: &R::Position) -> Worth {
        if self.utility == Utility::Win {
            return [0; MOST_PLAYERS];
        }
        let (before, after) = (self.rules.scores(before), self.rules.scores(after));
        let difference = |seat: usize| Some(i64::from(*after.get(seat)?) - i64::from(*before.get(seat)?));
        array::from_fn(|seat| difference(seat).unwrap_or(0) * UNIT)
    }

    /// No more than this can a seat get by a step from the one position to the other.
    fn most(&self, before: &R::Position, after: &R::Position, seat: usize, left: Left) -> i64 {
        let to_come = if left == Some(0) { 0 } else { self.rules.most_to_come(after, seat) };
        self.earned(before, after)[seat] + i64::from(to_come) * UNIT
    }

    fn decision(
        &mut self,
        position: &R::Position,
        seat: usize,
        left: Left,
        need: Option<Need>,
        room: &mut Room,
    ) -> Option<Found> {
        self.rules.legal_actions(position, &mut room.actions);
        let below = left.map(|left| left - 1);
        self.promise(position, seat, below, room);
        let mut choice = Choice::new(seat, self.rules.players(), need);
        let mut child = position.clone();
        for &(most, action) in &room.promises {
            if choice.is_out_of_reach(most) || (self.utility == Utility::Win && choice.is_won(UNIT)) {
                break;
            }
            child.clone_from(position);
            self.rules.apply_action(&mut child, action).expect("a listed action can be taken");
            let earned = self.earned(position, &child);
            let need = choice.need().filter(|_| self.utility == Utility::Score).map(|need| need.after(&earned));
            if let Found::Worth(to_come) = self.look(&child, below, need)? {
                choice.offer(&sum(&earned, &to_come));
            }
        }
        Some(choice.found())
    }

    /// Puts the actions in order, those first that may be worth most: once one is out of reach, so are all that follow.
    fn promise(&mut self, position: &R::Position, seat: usize, below: Left, room: &mut Room) {
        room.promises.clear();
        if self.utility == Utility::Win {
            // Totals may fall, so that nobody is sure to lose before the end.
            room.promises.extend(room.actions.iter().map(|&action| (UNIT, action)));
            return;
        }
        let mut child = position.clone();
        for &action in &room.actions {
            child.clone_from(position);
            self.rules.apply_action(&mut child, action).expect("a listed action can be taken");
            room.promises.push((self.most(position, &child, seat, below), action));
        }
        room.promises.sort_by_key(|&(most, action)| (Reverse(most), action));
    }

    fn mean(&mut self, position: &R::Position, left: Left, need: Option<Need>, room: &mut Room) -> Option<Found> {
        self.rules.chance_outcomes(position, &mut room.outcomes);
        let mut child = position.clone();
        let draw = |rules: &R, child: &mut R::Position, outcome| {
            child.clone_from(position);
            rules.apply_outcome(child, outcome).expect("a listed outcome can happen");
        };
        room.bounds.clear();
        if let Some(need) = need {
            for &(outcome, _) in &room.outcomes {
                draw(self.rules, &mut child, outcome);
                room.bounds.push(self.most(position, &child, need.seat, left));
            }
        }
        let bounds = room.bounds.iter().zip(&room.outcomes).map(|(&most, &(_, weight))| (most, weight));
        let mut hope = need.map(|need| Hope::new(need, bounds));
        let mut mean = Mean::default();
        for (place, &(outcome, weight)) in room.outcomes.iter().enumerate() {
            if hope.as_ref().is_some_and(Hope::is_lost) {
                return Some(Found::Short);
            }
            draw(self.rules, &mut child, outcome);
            let earned = self.earned(position, &child);
            let need = hope.as_mut().map(|hope| hope.need(room.bounds[place], weight).after(&earned));
            let Found::Worth(to_come) = self.look(&child, left, need)? else { return Some(Found::Short) };
            let worth = sum(&earned, &to_come);
            hope.iter_mut().for_each(|hope| hope.learn(&worth, weight));
            mean.add(&worth, weight);
        }
        Some(Found::Worth(mean.worth()))
    }
}

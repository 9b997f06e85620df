//! The greedy player (A11).

use super::{
    actions::Act,
    area::{Area, Laid, Sketch},
    game::Cational,
    keys::Keys,
    play::{Form, Phase, Play, Position},
    prospects::Prospects,
    store::{Stock, Store},
    tables::Tables,
};
use crate::contract::{Finished, MOST_PLAYERS, Rng, Turn};
use crate::geometry::Cell;

/// A game among players who look at all cells at once. It draws what positions draw, so a playout equals its stepwise twin.
type Survey<const P: usize> = Play<Sketch, P>;

/// The place among equals that one bounded draw picks: exactly one, also among one.
fn pick<W: Ord + Copy>(worth: &[W], rng: &mut Rng) -> usize {
    let best = worth.iter().max().copied();
    let equals = worth.iter().filter(|&&w| Some(w) == best).count();
    let nth = rng.below(equals as u64) as usize;
    let mut places = (0..worth.len()).filter(|&place| Some(worth[place]) == best);
    places.nth(nth).expect("fewer than the equals")
}

impl<K: Keys, const P: usize> Play<Laid<K>, P>
where
    Laid<K>: Form<Spot = Cell, Stock = Store>,
{
    /// The stack that the greedy seat takes, from the left; `None` without stacks. First counts the best gain with the tile taken
    /// or one in hand, then the taken tile's own best gain. Equals are ordered by landscape, as ids are.
    fn greedy_stack(&self, tables: &Tables, prospects: &mut Prospects, rng: &mut Rng) -> Option<usize> {
        let hand = self.hands[self.seat as usize];
        let held = hand.iter().filter_map(|held| held.kind());
        let in_hand = held.map(|kind| prospects.best(self, tables, kind)).max().unwrap_or(0);
        let mut stacks: Vec<usize> = (0..self.store.stacks()).collect();
        stacks.sort_unstable_by_key(|&i| tables.landscape(self.store.top(i)));
        let own = |&i: &usize| prospects.best(self, tables, self.store.top(i));
        let worth: Vec<(u16, u16)> = stacks.iter().map(own).map(|own| (own.max(in_hand), own)).collect();
        (!stacks.is_empty()).then(|| stacks[pick(&worth, rng)])
    }

    /// The slot and cell of the greatest gain.
    fn greedy_placement(&self, tables: &Tables, prospects: &mut Prospects, rng: &mut Rng) -> (usize, Cell) {
        let (first, second) = self.free_slots();
        let kind = |slot: usize| self.hands[self.seat as usize][slot].kind().expect("a free slot holds a tile");
        let mut gains = prospects.gains(self, tables, kind(first)).to_vec();
        if let Some(second) = second {
            gains.extend(prospects.gains(self, tables, kind(second)));
        }
        let place = pick(&gains, rng);
        let cells = prospects.cells();
        if place < cells.len() { (first, cells[place]) } else { (1, cells[place - cells.len()]) }
    }
}

impl<const P: usize> Cational<P> {
    /// What the greedy player does in a position.
    pub(super) fn greedy_act(&self, position: &Position<P>, rng: &mut Rng) -> Option<Act> {
        let tables = self.tables();
        let mut prospects = Prospects::of(position, tables);
        match position.phase {
            Phase::Scout => match position.greedy_stack(tables, &mut prospects, rng) {
                Some(i) => Some(Act::ScoutStack(tables.landscape(position.store.top(i)))),
                None => {
                    rng.below(1);
                    Some(position.act_without_stacks())
                }
            },
            Phase::Place => {
                let (slot, cell) = position.greedy_placement(tables, &mut prospects, rng);
                Some(Act::Place { slot, cell })
            }
            _ => None,
        }
    }

    /// Plays on to the end, everybody greedily.
    pub(super) fn finish_greedily(&self, position: &Position<P>, rng: &mut Rng) -> Finished {
        let tables = self.tables();
        let mut survey = Survey::of(position);
        let mut finished = Finished { decisions: 0, scores: [0; MOST_PLAYERS] };
        // The area is the same when a seat scouts and when it places, so one look serves both.
        let mut prospects: Option<Prospects> = None;
        loop {
            match survey.turn() {
                Turn::Over => break,
                Turn::Chance => survey.draw(tables, rng),
                Turn::Player(_) => {
                    finished.decisions += 1;
                    let seen = prospects.get_or_insert_with(|| Prospects::of(&survey, tables));
                    if survey.phase == Phase::Scout {
                        match survey.greedy_stack(tables, seen, rng) {
                            Some(i) => survey.scout_stack(tables, i),
                            None => survey.scout_without_stacks(tables, rng),
                        }
                    } else {
                        let (slot, cell) = survey.greedy_placement(tables, seen, rng);
                        survey.place(tables, slot, cell);
                    }
                    if survey.phase == Phase::Scout || survey.phase.wants_card() {
                        prospects = None;
                    }
                }
            }
        }
        finished.scores[..P].copy_from_slice(&survey.scores);
        finished
    }
}

impl<const P: usize> Survey<P> {
    fn of(position: &Position<P>) -> Self {
        let Play { store, hands, scores, paid, cards, entries, moves, active, round, seat, phase, .. } = *position;
        let areas = position.areas.map(|area: Area| area.sketched());
        Play { areas, store, hands, scores, paid, cards, entries, moves, active, round, seat, phase, key: 0 }
    }

    /// One outcome by its weight, by the draw that `sample_chance` makes.
    fn draw(&mut self, tables: &Tables, rng: &mut Rng) {
        if self.phase.wants_tile() {
            let kind = self.store.draw_at(rng.below(self.store.bag_len() as u64) as usize);
            self.tile_drawn(tables, kind);
        } else {
            let nth = rng.below((tables.cards() - self.entries as usize) as u64) as usize;
            self.card_turned(tables, self.unseen_card(tables, nth));
        }
    }

    fn scout_without_stacks(&mut self, tables: &Tables, rng: &mut Rng) {
        rng.below(1);
        match self.act_without_stacks() {
            Act::ScoutBlind => self.phase = Phase::Blind,
            Act::ScoutNothing => self.phase = Phase::Place,
            _ => {
                self.end_turn(tables);
            }
        }
    }
}

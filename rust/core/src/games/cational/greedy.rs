//! The greedy player (A11).

use super::{
    actions::Act,
    game::Cational,
    play::{Form, Phase, Play, Position},
    prospects::{Prospects, landscapes_of},
    store::{STACKS, Stock, Store},
    survey::Survey,
    tables::Tables,
};
use crate::contract::{Finished, Rng};
use arrayvec::ArrayVec;

/// A game among players who look at all cells at once. It draws what positions draw, so a playout equals its stepwise twin.
type SurveyedGame<const P: usize> = Play<Survey, P>;

impl<const P: usize> Position<P> {
    /// The landscapes of the tiles that the seat to move holds or could take, as bits.
    pub(super) fn landscapes_at_hand(&self, tables: &Tables) -> u8 {
        let held = self.hands[self.seat as usize].iter().filter_map(|held| held.kind());
        let tops = (0..self.store.stacks()).map(|stack| self.store.top(stack));
        landscapes_of(tables, held.chain(tops))
    }
}

impl<A: Form<Stock = Store>, const P: usize> Play<A, P> {
    /// The stack that the greedy seat takes, from the left; `None` without stacks. First counts the best gain with the tile taken
    /// or one in hand, then the taken tile's own best gain. Equals are ordered by landscape, as ids are.
    pub(super) fn greedy_stack(&self, tables: &Tables, prospects: &mut Prospects, rng: &mut Rng) -> Option<usize> {
        let hand = self.hands[self.seat as usize];
        let held = hand.iter().filter_map(|held| held.kind());
        let in_hand = held.map(|kind| prospects.best(tables.byte(kind))).max().unwrap_or(0);
        let mut stacks: ArrayVec<(u8, usize, (u16, u16)), STACKS> = ArrayVec::new();
        for stack in 0..self.store.stacks() {
            let tile = tables.byte(self.store.top(stack));
            let own = prospects.best(tile);
            stacks.push((tile.landscape(), stack, (own.max(in_hand), own)));
        }
        let best = stacks.iter().map(|(_, _, worth)| *worth).max()?;
        stacks.retain(|(_, _, worth)| *worth == best);
        stacks.sort_unstable();
        Some(stacks[rng.below(stacks.len() as u64) as usize].1)
    }

    /// The slot of the greatest gain, and the place of the free cell.
    pub(super) fn greedy_placement(&self, tables: &Tables, prospects: &mut Prospects, rng: &mut Rng) -> (usize, usize) {
        let (first, second) = self.free_slots();
        let tile = |slot: usize| tables.byte(self.hands[self.seat as usize][slot].kind().expect("it holds a tile"));
        let slots = || std::iter::once(first).chain(second);
        let best = slots().map(|slot| prospects.best(tile(slot))).max().expect("there is a slot");
        let equals = prospects.equals(tile(first), best);
        let others = second.map_or(0, |second| prospects.equals(tile(second), best));
        let nth = rng.below((equals + others) as u64) as usize;
        match second {
            Some(second) if nth >= equals => (second, prospects.nth_equal(tile(second), best, nth - equals)),
            _ => (first, prospects.nth_equal(tile(first), best, nth)),
        }
    }
}

impl<const P: usize> Cational<P> {
    /// What the greedy player does in a position.
    pub(super) fn greedy_act(&self, position: &Position<P>, rng: &mut Rng) -> Option<Act> {
        let tables = self.tables();
        let mut prospects = Prospects::new();
        prospects.look_at(position, tables, position.seat(), position.landscapes_at_hand(tables));
        match position.phase {
            Phase::Scout => match position.greedy_stack(tables, &mut prospects, rng) {
                Some(i) => Some(Act::ScoutStack(tables.landscape(position.store.top(i)))),
                None => {
                    rng.below(1);
                    Some(position.act_without_stacks())
                }
            },
            Phase::Place => {
                let (slot, place) = position.greedy_placement(tables, &mut prospects, rng);
                Some(Act::Place { slot, cell: prospects.spots()[place].cell() })
            }
            _ => None,
        }
    }

    /// Plays on until this round is over or the game is, everybody greedily.
    pub(super) fn play_greedily(&self, round: u8, position: &Position<P>, rng: &mut Rng) -> Finished {
        // The area is the same when a seat scouts and when it places, so one look serves both.
        let (mut prospects, mut has_looked) = (Prospects::new(), false);
        self.play_surveyed(round, position, rng, |game, tables, rng| {
            if !has_looked {
                prospects.look(game, tables, game.seat());
            }
            game.decide_greedily(tables, &mut prospects, rng);
            // After a placement, or a turn that was passed, another seat looks, or the same one at another row.
            has_looked = matches!(game.phase, Phase::Blind | Phase::Replenish | Phase::Place);
        })
    }
}

impl<const P: usize> SurveyedGame<P> {
    #[inline]
    pub(super) fn of(position: &Position<P>, tables: &Tables) -> Self {
        let mut game = Self::unsurveyed(position);
        (0..P).for_each(|seat| game.survey(position, tables, seat));
        game
    }

    /// A position of which no area is looked at yet: all are empty.
    #[inline]
    pub(super) fn unsurveyed(position: &Position<P>) -> Self {
        let Play { store, hands, scores, paid, cards, entries, moves, active, round, seat, phase, .. } = *position;
        let areas = [Survey::EMPTY; P];
        Play { areas, store, hands, scores, paid, cards, entries, moves, active, round, seat, phase, key: 0 }
    }

    /// Looks at a seat's area.
    #[inline]
    pub(super) fn survey(&mut self, position: &Position<P>, tables: &Tables, seat: usize) {
        self.areas[seat].fill(&position.areas[seat], tables, position.turned());
    }

    /// One outcome by its weight, by the draw that `sample_chance` makes.
    pub(super) fn draw(&mut self, tables: &Tables, rng: &mut Rng) {
        if self.phase.wants_tile() {
            let kind = self.store.draw_at(rng.below(self.store.bag_len() as u64) as usize);
            self.tile_drawn(tables, kind);
        } else {
            let nth = rng.below((tables.cards() - self.entries as usize) as u64) as usize;
            self.card_turned(tables, self.unseen_card(tables, nth));
        }
    }

    pub(super) fn scout_without_stacks(&mut self, tables: &Tables, rng: &mut Rng) {
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

//! Whole games at full speed, on the working form.

use super::{
    actions::{Act, Drawn},
    field::Field,
    game::Cational,
    play::{Phase, Play, Position},
    shelf::Shelf,
    store::Stock,
    tables::Tables,
};
use crate::contract::{Finished, MOST_PLAYERS, Rng, Step, Turn};

/// The working form of a position: plays on, but has no keys and names no cells.
pub type Playout<const P: usize> = Play<Field, P>;

impl<const P: usize> Playout<P> {
    /// The working form of a position.
    pub fn of(game: &Cational<P>, position: &Position<P>) -> Self {
        Play {
            areas: std::array::from_fn(|seat| Field::of(&position.areas[seat])),
            store: Shelf::of(&position.store, game.tables()),
            hands: position.hands,
            scores: position.scores,
            paid: position.paid,
            cards: position.cards,
            entries: position.entries,
            moves: position.moves,
            active: position.active,
            round: position.round,
            seat: position.seat,
            phase: position.phase,
            key: 0,
        }
    }

    /// Plays a step of a log: the slow way on the working form, for comparing it with the compact one.
    ///
    /// # Panics
    /// If the step is not legal.
    pub fn follow(&mut self, game: &Cational<P>, step: Step) {
        let tables = game.tables();
        match step {
            Step::Outcome(outcome) => match tables.drawn(outcome).expect("an outcome id") {
                Drawn::Tile(kind) => {
                    assert!(self.store.draw(kind), "the bag has such a tile");
                    self.tile_drawn(tables, kind);
                }
                Drawn::Card(card) => self.card_turned(tables, card),
            },
            Step::Action(action) => match tables.act(action).expect("an action id") {
                Act::ScoutStack(landscape) => {
                    let stack = self.store.stack_of(tables, landscape).expect("such a stack stands");
                    self.scout_stack(tables, stack);
                }
                Act::ScoutBlind => self.phase = Phase::Blind,
                Act::ScoutNothing => self.phase = Phase::Place,
                Act::Pass => {
                    self.end_turn(tables);
                }
                Act::Place { slot, cell } => {
                    let spot = self.areas[self.seat as usize].find(cell).expect("a free cell");
                    self.place(tables, slot, spot);
                }
            },
        }
    }

    /// Whether the compact position says the same about everything that both forms hold.
    pub fn agrees_with(&self, position: &Position<P>) -> bool {
        let alike = |seat: usize| self.areas[seat].agrees_with(&position.areas[seat]);
        self.store.agrees_with(&position.store)
            && (self.hands, self.scores, self.paid) == (position.hands, position.scores, position.paid)
            && (self.cards, self.entries, self.moves) == (position.cards, position.entries, position.moves)
            && (self.active, self.round, self.seat, self.phase)
                == (position.active, position.round, position.seat, position.phase)
            && (0..P).all(alike)
    }

    /// Before anything is dealt.
    pub fn start(game: &Cational<P>) -> Self {
        Play::initial(game.tables(), Field::empty(), Shelf::new(&game.tables().bag))
    }

    /// Plays on to the end, everybody at random.
    pub fn finish(&mut self, game: &Cational<P>, rng: &mut Rng) -> Finished {
        let tables = game.tables();
        let mut finished = Finished { decisions: 0, scores: [0; MOST_PLAYERS] };
        while self.phase != Phase::Over {
            // In the order of a turn, so that the processor foresees which comes next.
            while self.turn() == Turn::Chance {
                self.draw(tables, rng);
            }
            if self.phase == Phase::Scout {
                finished.decisions += 1;
                self.scout_at_random(tables, rng);
                while self.phase.wants_tile() {
                    self.draw(tables, rng);
                }
            }
            if self.phase == Phase::Place {
                finished.decisions += 1;
                self.place_at_random(tables, rng);
            }
        }
        finished.scores[..P].copy_from_slice(&self.scores);
        finished
    }

    /// Draws and applies one outcome by its weight.
    #[inline]
    fn draw(&mut self, tables: &Tables, rng: &mut Rng) {
        if self.phase.wants_tile() {
            let i = rng.below(self.store.bag_len() as u64) as usize;
            let kind = self.store.draw_at(i);
            self.tile_drawn(tables, kind);
        } else {
            let nth = rng.below((tables.cards() - self.entries as usize) as u64) as usize;
            let card = self.unseen_card(tables, nth);
            self.card_turned(tables, card);
        }
    }

    #[inline]
    fn scout_at_random(&mut self, tables: &Tables, rng: &mut Rng) {
        let stacks = self.store.stacks();
        let blind = (self.store.bag_len() > 0) as usize;
        if stacks + blind == 0 {
            if self.act_without_stacks() == Act::Pass {
                self.end_turn(tables);
            } else {
                self.phase = Phase::Place;
            }
            return;
        }
        let choice = rng.below((stacks + blind) as u64) as usize;
        if choice < stacks {
            self.scout_stack(tables, choice);
        } else {
            self.phase = Phase::Blind;
        }
    }

    #[inline]
    fn place_at_random(&mut self, tables: &Tables, rng: &mut Rng) {
        let seat = self.seat as usize;
        let (first, second) = self.free_slots();
        let free = self.areas[seat].free_len();
        let choices = free * (1 + second.is_some() as usize);
        let choice = rng.below(choices as u64) as usize;
        let is_second = choice >= free;
        let slot = if is_second { 1 } else { first };
        let place = choice - if is_second { free } else { 0 };
        let spot = self.areas[seat].free_cell(place);
        self.place(tables, slot, spot);
    }
}

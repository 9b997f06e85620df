//! Whole games at full speed, on the working form.

use std::hint::select_unpredictable;

use super::{
    actions::{Act, Drawn},
    field::Field,
    game::Cational,
    play::{MOST_TURNED, Phase, Play, Position},
    shelf::Shelf,
    store::{STACKS, Stock},
    tables::Tables,
    tile::{Held, KindId},
};
use crate::contract::{Finished, Rng, Step, Turn};

/// The working form of a position: plays on, but has no keys and names no cells.
pub type Playout<const P: usize> = Play<Field, P>;

/// Tiles that the bag must hold for a turn's draws to go unasked.
const SWIFT_DRAWS: usize = 2;

impl<const P: usize> Playout<P> {
    /// Nothing on the table, not even a bag.
    const BLANK: Self = Play {
        areas: [const { Field::EMPTY }; P],
        store: Shelf::EMPTY,
        hands: [[Held::NOTHING; 2]; P],
        scores: [0; P],
        paid: [0; P],
        cards: [0; MOST_TURNED],
        entries: 0,
        moves: 0,
        active: 0,
        round: 1,
        seat: 0,
        phase: Phase::SetupRow,
        key: 0,
    };

    /// The working form of a position.
    #[inline]
    pub fn of(game: &Cational<P>, position: &Position<P>) -> Self {
        // Filled where it stands: a playout is four times as large as a position, and a copy of it costs as much as ten placements.
        let mut playout = Self::BLANK;
        playout.fill(game, position);
        playout
    }

    #[inline]
    fn fill(&mut self, game: &Cational<P>, position: &Position<P>) {
        for (field, area) in self.areas.iter_mut().zip(&position.areas) {
            field.fill(area);
        }
        self.store.fill(&position.store, game.tables());
        self.hands = position.hands;
        self.scores = position.scores;
        self.paid = position.paid;
        self.cards = position.cards;
        self.entries = position.entries;
        self.moves = position.moves;
        self.active = position.active;
        self.round = position.round;
        self.seat = position.seat;
        self.phase = position.phase;
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
        Play::initial(game.tables(), Field::EMPTY, Shelf::new(&game.tables().bag))
    }

    /// Makes this round the last. On the working form nothing but the end of the game depends on which round it is, and rests are between
    /// rounds: so the loop below has nothing more to ask (it would take 2 % more instructions, a second loop 7 %).
    pub(super) fn end_with(&mut self, round: u8, game: &Cational<P>) {
        if self.round == round {
            self.round = game.tables().rounds();
            // The round is over: what it still draws earns nobody anything.
            if matches!(self.phase, Phase::Update | Phase::TurnDeck) {
                self.phase = Phase::Over;
            }
        }
    }

    /// Plays on to the end, everybody at random.
    pub fn finish(&mut self, game: &Cational<P>, rng: &mut Rng) -> Finished {
        let tables = game.tables();
        let mut finished = Finished::default();
        while self.phase != Phase::Over {
            // One draw of 64 bits for the usual turn: 2 for the choice, 32 for the tile drawn, 30 for the placement.
            let bits = rng.next_u64();
            // In the order of a turn, so that the processor foresees which comes next.
            while self.turn() == Turn::Chance {
                self.draw(tables, rng);
            }
            if self.phase == Phase::Scout {
                finished.decisions += 1;
                if self.store.stacks() == STACKS && self.store.bag_len() > SWIFT_DRAWS {
                    self.scout_swiftly(tables, bits, rng);
                } else {
                    self.scout_at_random(tables, rng);
                    while self.phase.wants_tile() {
                        self.draw(tables, rng);
                    }
                }
            }
            if self.phase == Phase::Place {
                finished.decisions += 1;
                self.place_at_random(tables, bits, rng);
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

    /// Scouts at random and replenishes, all that `scout.rs` does in a supply of three stacks, without asking which it is: a step
    /// that isn't due is done and thrown away. Only a draw after the first (alone, the second) is asked for.
    #[inline]
    fn scout_swiftly(&mut self, tables: &Tables, bits: u64, rng: &mut Rng) {
        // Three stacks and the bag: a quarter each.
        let choice = (bits >> 62) as usize;
        let is_blind = choice == STACKS;
        let scouted = self.store.take_if(!is_blind, choice % STACKS);
        if P == 1 {
            let rightmost = self.store.stacks() - 1;
            self.store.take_if(true, rightmost);
        }
        let needs_tile = self.store.stacks() < STACKS;
        let i = rng.below_by::<32>(bits >> 30, self.store.bag_len() as u32) as usize;
        let drawn = self.store.draw_if(is_blind | needs_tile, i);
        let kind = KindId(select_unpredictable(is_blind, drawn.0, scouted.0));
        self.receive(Held::new(kind, !is_blind | tables.rulings.open_hands));
        self.store.pile_if(needs_tile & !is_blind, tables, drawn);
        if P == 1 {
            let i = rng.below(self.store.bag_len() as u64) as usize;
            let needs_tile = self.store.stacks() < STACKS;
            let drawn = self.store.draw_if(needs_tile, i);
            self.store.pile_if(needs_tile, tables, drawn);
        }
        while !self.is_supply_settled() {
            let i = rng.below(self.store.bag_len() as u64) as usize;
            let drawn = self.store.draw_at(i);
            self.store.pile(tables, drawn);
        }
        self.phase = Phase::Place;
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
    fn place_at_random(&mut self, tables: &Tables, bits: u64, rng: &mut Rng) {
        let seat = self.seat as usize;
        let (first, second) = self.free_slots();
        let free = self.areas[seat].free_len();
        let choices = free * (1 + second.is_some() as usize);
        let choice = rng.below_by::<30>(bits, choices as u32) as usize;
        let is_second = choice >= free;
        let slot = if is_second { 1 } else { first };
        let place = choice - if is_second { free } else { 0 };
        let spot = self.areas[seat].free_cell(place);
        self.place(tables, slot, spot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps of `scout.rs` one by one, by the same bits and then the same generator as the swift turn.
    fn scout_plainly<const P: usize>(playout: &mut Playout<P>, tables: &Tables, bits: u64, rng: &mut Rng) -> u32 {
        match (bits >> 62) as usize {
            STACKS => playout.phase = Phase::Blind,
            stack => playout.scout_stack(tables, stack),
        }
        let mut draws = 0;
        // The swift turn looks at the bag before it knows whether a tile is due; alone twice.
        let mut first = Some(rng.below_by::<32>(bits >> 30, playout.store.bag_len() as u32) as usize);
        let is_first_due = playout.phase.wants_tile();
        let mut second = (P == 1).then(|| rng.below(playout.store.bag_len() as u64 - is_first_due as u64) as usize);
        while playout.phase.wants_tile() {
            let looked = first.take().or_else(|| second.take());
            let i = looked.unwrap_or_else(|| rng.below(playout.store.bag_len() as u64) as usize);
            let kind = playout.store.draw_at(i);
            playout.tile_drawn(tables, kind);
            draws += 1;
        }
        draws
    }

    fn swift_and_plain_agree<const P: usize>() {
        let game = Cational::<P>::standard();
        let tables = game.tables();
        let mut draws_seen = [0; 8];
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let mut playout = Playout::of(&game, &game.deal_out(seed));
            while playout.store.bag_len() > SWIFT_DRAWS && playout.phase == Phase::Scout {
                if playout.store.stacks() < STACKS {
                    break;
                }
                let bits = rng.next_u64();
                let (mut plain, mut plain_rng) = (playout, rng.clone());
                draws_seen[scout_plainly(&mut plain, tables, bits, &mut plain_rng).min(7) as usize] += 1;
                playout.scout_swiftly(tables, bits, &mut rng);
                assert!(format!("{playout:?}") == format!("{plain:?}"), "{P} players, seed {seed}");
                assert_eq!(rng, plain_rng);
                playout.place_at_random(tables, bits, &mut rng);
                while playout.turn() == Turn::Chance {
                    playout.draw(tables, &mut rng);
                }
            }
        }
        assert!(draws_seen[..4].iter().all(|&seen| seen > 100), "{draws_seen:?}");
    }

    #[test]
    fn a_swift_turn_is_the_plain_turn_bit_by_bit_cm_3_4_cm_8_2() {
        swift_and_plain_agree::<1>();
        swift_and_plain_agree::<2>();
        swift_and_plain_agree::<4>();
    }
}

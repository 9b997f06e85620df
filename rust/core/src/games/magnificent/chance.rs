//! Chance nodes: what may come, alike likely, and what it does; and the order in which a deal hands it out (A2, A4, A10).

use super::ids;
use super::legal::nth_one;
use super::phase::Phase;
use super::position::{NONE, Position};
use super::tables::Tables;
use crate::contract::{Deal, OutcomeId, Rng};

/// The orders of a deal, by name (A10).
pub const ORDERS: [&str; 10] =
    ["boards", "cards_1", "cards_2", "trainers_1", "trainers_2", "tents", "posters", "rolls_1", "rolls_2", "rolls_3"];
/// How many rolls a deal has for a round.
const ROLLS: usize = 24;

impl<const P: usize> Position<P> {
    /// What may come at this node: the id of the first outcome of its kind, and a bit for each that may; nothing away from chance.
    #[inline]
    pub fn possible(&self, tables: &Tables) -> (u16, u64) {
        let common = &self.common;
        match self.phase {
            Phase::SetupBoard => {
                let taken = self.seats.iter().filter(|seat| seat.board != NONE);
                (ids::BOARDS, taken.fold(0b1111, |left, seat| left & !(1 << seat.board)))
            }
            Phase::SetupHand | Phase::DisplayCard => (ids::CARDS, common.card_deck),
            Phase::DisplayTile | Phase::SetupStartTile => (tables.first_trainer(), common.tile_deck as u64),
            Phase::SetupTent => (tables.first_tent(), common.tent_deck as u64),
            Phase::SetupPoster | Phase::DrawPoster | Phase::RefillPoster => {
                (tables.first_poster(), common.deck_posters(tables))
            }
            Phase::SetupStartPoster => (tables.first_poster(), common.poster_deck & tables.start_posters),
            Phase::Roll | Phase::ReplaceDie => (ids::ROLLS, 0b111111),
            _ => (0, 0),
        }
    }

    /// Whether an outcome may come here.
    pub fn can_come(&self, tables: &Tables, OutcomeId(outcome): OutcomeId) -> bool {
        let (first, possible) = self.possible(tables);
        let place = outcome.wrapping_sub(first);
        place < 64 && possible >> place & 1 == 1
    }

    /// The possible outcome at a place, ascending.
    #[inline]
    pub fn nth_possible(&self, tables: &Tables, place: usize) -> OutcomeId {
        let (first, possible) = self.possible(tables);
        OutcomeId(first + nth_one(possible, place))
    }

    /// Lets a possible outcome happen, and goes on to the next node.
    pub(super) fn happen(&mut self, tables: &Tables, OutcomeId(outcome): OutcomeId) {
        let (first, _) = self.possible(tables);
        let thing = (outcome - first) as u8;
        let at = self.common.cursor as usize;
        match self.phase {
            Phase::SetupBoard => self.board_dealt(tables, thing),
            Phase::SetupHand => {
                self.common.card_deck &= !(1 << thing);
                self.own_mut().hand.push(thing);
                self.common.cursor += 1;
            }
            Phase::DisplayCard => {
                self.common.card_deck &= !(1 << thing);
                self.common.sets[at / 2] = thing;
                self.common.cursor += 1;
            }
            Phase::DisplayTile => {
                self.common.tile_deck &= !(1 << thing);
                self.common.set_tiles[at / 2] = thing;
                self.common.cursor += 1;
            }
            Phase::SetupTent => {
                self.common.tent_deck &= !(1 << thing);
                self.common.tents[at] = thing;
                self.common.cursor += 1;
            }
            Phase::SetupPoster => {
                self.common.poster_deck &= !(1 << thing);
                self.common.posters[at] = thing;
                self.common.cursor += 1;
            }
            Phase::SetupStartPoster => {
                self.common.poster_deck &= !(1 << thing);
                self.own_mut().posters[0] = thing;
                self.common.cursor += 1;
            }
            Phase::Roll => {
                self.common.dice[colour_of(tables, at) * 6 + thing as usize] += 1;
                self.common.cursor += 1;
            }
            Phase::ReplaceDie => {
                let colour = (self.state.die - 1) / 6;
                self.common.dice[(colour * 6 + thing) as usize] += 1;
            }
            Phase::SetupStartTile => {
                self.common.tile_deck &= !(1 << thing);
                self.common.start_tiles.push(thing);
                self.common.cursor += 1;
            }
            Phase::DrawPoster => {
                self.common.poster_deck &= !(1 << thing);
                self.state.drawn = thing;
            }
            Phase::RefillPoster => {
                self.common.poster_deck &= !(1 << thing);
                self.common.posters[self.state.refill as usize] = thing;
                self.state.refill = NONE;
            }
            _ => unreachable!("nothing happens away from chance nodes"),
        }
        self.settle(tables);
    }

    /// What a deal gives here (A10).
    pub(super) fn dealt(&self, tables: &Tables, deal: &Deal) -> Option<OutcomeId> {
        let round = self.common.round as usize;
        let rolls = |at: usize| deal.orders.get(6 + round)?.get(at).copied();
        let order = match self.phase {
            Phase::SetupBoard => 0,
            Phase::SetupHand => 1,
            Phase::DisplayCard if round == 1 && P > 1 && !tables.rulings.draft => 1,
            Phase::DisplayCard => 2,
            Phase::SetupStartTile => 3,
            Phase::DisplayTile => {
                if round == 1 {
                    3
                } else {
                    4
                }
            }
            Phase::SetupTent => 5,
            Phase::SetupPoster | Phase::SetupStartPoster | Phase::DrawPoster | Phase::RefillPoster => 6,
            Phase::Roll => return rolls(self.common.cursor as usize),
            Phase::ReplaceDie => return rolls(tables.dice_in_play() + self.common.turns as usize),
            _ => return None,
        };
        deal.orders.get(order)?.iter().copied().find(|&outcome| self.can_come(tables, outcome))
    }
}

/// The colour of the die that is rolled at a place of the round's dice.
fn colour_of(tables: &Tables, at: usize) -> usize {
    let mut before = 0;
    for (colour, &dice) in tables.dice.iter().enumerate() {
        before += dice as usize;
        if at < before {
            return colour;
        }
    }
    3
}

/// The deal of a seed (A10).
pub fn deal(tables: &Tables, seed: u64) -> Deal {
    let mut rng = Rng::new(seed);
    let mut shuffled = |first: u16, count: usize| {
        let mut order: Vec<OutcomeId> = (0..count as u16).map(|thing| OutcomeId(first + thing)).collect();
        rng.shuffle(&mut order);
        order
    };
    let mut orders = vec![
        shuffled(ids::BOARDS, 4),
        shuffled(ids::CARDS, tables.cards.len()),
        shuffled(ids::CARDS, tables.cards.len()),
        shuffled(tables.first_trainer(), tables.trainers.len()),
        shuffled(tables.first_trainer(), tables.trainers.len()),
        shuffled(tables.first_tent(), tables.tents.len()),
        shuffled(tables.first_poster(), tables.posters.len()),
    ];
    for _ in 0..3 {
        orders.push((0..ROLLS).map(|_| OutcomeId(rng.below(6) as u16)).collect());
    }
    Deal { seed, orders }
}

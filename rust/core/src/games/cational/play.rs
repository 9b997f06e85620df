//! A game in progress: the rules' state, over either form of the playing areas.
//!
//! [`Position`] keeps compact areas and keys: what search trees hold. [`super::playout::Playout`] keeps working areas without keys.
//! The rules (`scout.rs`, `place.rs`, `missions.rs`) are written once, for both.

use super::{
    area::Area,
    ground::{Found, find_beside},
    keys::{Sort, fact},
    store::Store,
    tables::Tables,
    tile::{Held, TileByte},
};
use crate::contract::Turn;
use crate::geometry::Cell;

/// Most cards that can be turned in 24 rounds: the first, one each for rounds 2, 4, 7, 11, 16 and 22 (CM-6.5), and the top of a face-up
/// deck. A test in row.rs counts them.
pub const MOST_TURNED: usize = 8;

/// The kind of node (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Phase {
    /// Chance: the card of column 1.
    SetupRow,
    /// Chance: the top of the face-up deck.
    SetupDeck,
    /// Chance: a tile for the supply.
    SetupSupply,
    /// Chance: the seat's starting tile.
    SetupHand,
    /// The seat scouts.
    Scout,
    /// Chance: the seat's blind draw.
    Blind,
    /// Chance: a tile for the supply.
    Replenish,
    /// The seat places a tile.
    Place,
    /// Chance: the card that comes from the face-down deck.
    Update,
    /// Chance: the new top of the face-up deck.
    TurnDeck,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The phase's name (A2).
    pub const fn name(self) -> &'static str {
        match self {
            Phase::SetupRow => "setup_row",
            Phase::SetupDeck => "setup_deck",
            Phase::SetupSupply => "setup_supply",
            Phase::SetupHand => "setup_hand",
            Phase::Scout => "scout",
            Phase::Blind => "blind",
            Phase::Replenish => "replenish",
            Phase::Place => "place",
            Phase::Update => "update",
            Phase::TurnDeck => "turn_deck",
            Phase::Over => "over",
        }
    }

    /// Whether a card is turned here.
    pub const fn wants_card(self) -> bool {
        matches!(self, Phase::SetupRow | Phase::SetupDeck | Phase::Update | Phase::TurnDeck)
    }

    /// Whether a tile is drawn here.
    pub const fn wants_tile(self) -> bool {
        matches!(self, Phase::SetupSupply | Phase::SetupHand | Phase::Blind | Phase::Replenish)
    }
}

/// A game of P players in progress. Fields that a key covers are changed only by the methods that keep the key true.
#[derive(Debug)]
pub struct Play<A: Form, const P: usize> {
    pub(super) areas: [A; P],
    pub(super) store: A::Stock,
    pub(super) hands: [[Held; 2]; P],
    pub(super) scores: [i32; P],
    /// Cards that have paid a seat, as bits; only under `once_per_game`.
    pub(super) paid: [u32; P],
    /// The card that each entry of the row is.
    pub(super) cards: [u8; MOST_TURNED],
    pub(super) entries: u8,
    /// Moves that the row has made.
    pub(super) moves: u8,
    /// The cards that can pay now, as bits.
    pub(super) active: u32,
    pub(super) round: u8,
    pub(super) seat: u8,
    pub(super) phase: Phase,
    /// The sum of the facts outside areas, hands and turn; see `keys.rs`.
    pub(super) key: u64,
}

impl<A: Form, const P: usize> Copy for Play<A, P> {}

impl<A: Form, const P: usize> Clone for Play<A, P> {
    /// All its bytes at once: field by field it would take several times as long.
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

/// The compact position of a game of P players.
pub type Position<const P: usize> = Play<Area, P>;

/// A form of the areas that a game can be played on.
pub trait Form: super::ground::Ground {
    /// Whether the key is kept; working forms spare it.
    const KEYED: bool;
    /// The form in which bag and supply go with these areas.
    type Stock: super::store::Stock;
    /// Lays a tile that the rules allow; `around` is what [`super::ground::Ground::around`] gives there.
    /// `turned` are the cards turned so far.
    fn lay(&mut self, spot: Self::Spot, around: [TileByte; 4], tile: TileByte, tables: &Tables, turned: &[u8]);

    /// What a tile would find, `around` being what lies about the spot: the cards among `active` that it completes are searched.
    #[inline(always)]
    fn find(
        &self,
        spot: Self::Spot,
        around: [TileByte; 4],
        tile: TileByte,
        tables: &Tables,
        _turned: &[u8],
        active: u32,
    ) -> Found {
        find_beside(self, &tables.matcher, spot, around, tile, active)
    }

    /// A card was turned as this entry; most forms don't care.
    #[inline]
    fn card_turned(&mut self, _tables: &Tables, _entry: usize, _card: usize) {}
}

impl Form for Area {
    const KEYED: bool = true;
    type Stock = Store;

    fn lay(&mut self, spot: Cell, _: [TileByte; 4], tile: TileByte, _: &Tables, _: &[u8]) {
        self.put(spot, tile);
    }
}

impl<A: Form, const P: usize> Play<A, P> {
    /// Who acts.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Scout | Phase::Place => Turn::Player(self.seat as usize),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    /// The kind of node.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The seat that the node is about (A2).
    pub fn seat(&self) -> usize {
        self.seat as usize
    }

    /// Totals so far.
    pub fn scores(&self) -> &[i32; P] {
        &self.scores
    }

    /// Bag and supply.
    pub fn store(&self) -> &A::Stock {
        &self.store
    }

    /// A seat's hand: slot 0 is the tile held longer.
    pub fn hand(&self, seat: usize) -> &[Held; 2] {
        &self.hands[seat]
    }

    /// A seat's area.
    pub fn area(&self, seat: usize) -> &A {
        &self.areas[seat]
    }

    /// The cards that have paid a seat, as bits (only under `once_per_game`).
    pub fn paid(&self, seat: usize) -> u32 {
        self.paid[seat]
    }

    /// The card that entry number `entry` of the row is, once it has been turned.
    pub fn card(&self, entry: u8) -> Option<usize> {
        (entry < self.entries).then(|| self.cards[entry as usize] as usize)
    }

    /// The cards turned so far, by entry.
    pub fn turned(&self) -> &[u8] {
        // Never more than there are places: said so, forms that don't ask pay nothing for it.
        &self.cards[..(self.entries as usize).min(MOST_TURNED)]
    }

    /// The cards turned so far, as bits.
    pub fn seen(&self) -> u32 {
        self.cards[..self.entries as usize].iter().fold(0, |seen, card| seen | 1 << card)
    }

    /// Whether it is the first decision of a round but the first: the round before is over, all that it asked for is drawn.
    #[inline]
    pub fn is_rest(&self) -> bool {
        self.phase == Phase::Scout && self.seat == 0 && self.round > 1
    }

    /// Seats with the highest total.
    pub fn winners(&self) -> Vec<usize> {
        let best = self.scores.iter().max().copied().unwrap_or(0);
        (0..P).filter(|&seat| self.scores[seat] == best).collect()
    }
}

impl<A: Form, const P: usize> Play<A, P> {
    /// Before anything is dealt.
    pub(super) fn initial(tables: &Tables, empty: A, store: A::Stock) -> Self {
        let mut play = Play {
            areas: std::array::from_fn(|_| empty),
            store,
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
        if A::KEYED {
            play.key = tables.bag.iter().fold(0, |key, kind| key.wrapping_add(fact(Sort::Bag, kind.0 as u64, 0, 0)));
        }
        play
    }

    /// Adds a fact to the key, if this form has one.
    #[inline]
    pub(super) fn note(&mut self, sort: Sort, first: u64, second: u64, third: u64) {
        if A::KEYED {
            self.key = self.key.wrapping_add(fact(sort, first, second, third));
        }
    }

    /// Takes a fact out of the key.
    #[inline]
    pub(super) fn forget(&mut self, sort: Sort, first: u64, second: u64, third: u64) {
        if A::KEYED {
            self.key = self.key.wrapping_sub(fact(sort, first, second, third));
        }
    }
}

impl<const P: usize> Position<P> {
    /// Everything but areas and hands.
    fn key_of_the_table(&self) -> u64 {
        self.key.wrapping_add(fact(Sort::Turn, self.round as u64, self.seat as u64, self.phase as u64))
    }

    /// Tells positions with different futures apart (A6).
    pub fn key(&self) -> u64 {
        let mut key = self.key_of_the_table();
        for seat in 0..P {
            // Area keys are scrambled with the seat: the same area is another fact at another seat.
            key = key.wrapping_add(seat_fact(Sort::Area, seat, self.areas[seat].key()));
            let [longer, newer] = self.hands[seat].map(|held| held.byte() as u64);
            key = key.wrapping_add(fact(Sort::Hand, seat as u64, longer, newer));
        }
        key
    }

    /// The same, each hand unordered and each area up to its symmetries.
    pub fn canonical_key(&self) -> u64 {
        let mut key = self.key_of_the_table();
        for seat in 0..P {
            key = key.wrapping_add(seat_fact(Sort::Area, seat, self.areas[seat].canonical_key()));
            let [longer, newer] = self.hands[seat].map(|held| held.byte() as u64);
            key = key.wrapping_add(fact(Sort::Hand, seat as u64, longer.min(newer), longer.max(newer)));
        }
        key
    }
}

fn seat_fact(sort: Sort, seat: usize, key: u64) -> u64 {
    crate::contract::mix(key ^ fact(sort, seat as u64, 0, 0))
}

impl<const P: usize> PartialEq for Position<P> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.scores == other.scores
            && (self.round, self.seat, self.phase) == (other.round, other.seat, other.phase)
            && (self.entries, self.moves, self.cards) == (other.entries, other.moves, other.cards)
            && self.paid == other.paid
            && self.hands == other.hands
            && self.store == other.store
            && self.areas == other.areas
    }
}

impl<const P: usize> Eq for Position<P> {}

impl<const P: usize> std::hash::Hash for Position<P> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
        self.scores.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compact_position_of_two_players_takes_488_bytes() {
        assert_eq!(std::mem::size_of::<Position<2>>(), 488);
    }
}

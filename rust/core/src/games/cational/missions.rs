//! The mission row in a position: cards turned, moves made, what is active and what it pays (CM-6).

use super::{
    keys::Sort,
    play::{Form, MOST_TURNED, Phase, Play},
    row::{Layout, Move},
    rulings::MissionDeck,
    tables::Tables,
};

/// Something that the row did without a chance node: entry `entry`'s card went from column `from` to the next.
pub type CardMove = Move;

impl<A: Form, const P: usize> Play<A, P> {
    /// The row as it lies now; `None` before the first card is turned.
    pub fn layout<'t>(&self, tables: &'t Tables) -> Option<&'t Layout> {
        (self.entries > 0).then(|| &tables.row.layouts[self.moves as usize])
    }

    /// The cards that can pay now, in column order, each with what it would pay (CM-6.4).
    pub fn payouts<'a>(&'a self, tables: &'a Tables) -> impl Iterator<Item = (usize, u32)> + 'a {
        let worth = |entry: u8| self.card(entry).map_or(0, |card| tables.pawints[card]);
        let pay = move |(top, covered): (u8, &[u8])| {
            Some((self.card(top)?, worth(top) + covered.iter().map(|&entry| worth(entry)).sum::<u32>()))
        };
        self.layout(tables).into_iter().flat_map(move |layout| layout.active().filter_map(pay))
    }

    /// What these cards, active ones, pay together: each its own Pawints, and the one that covers another that one's too (CM-6.4).
    #[inline]
    pub(super) fn payout(&self, tables: &Tables, cards: u32) -> u32 {
        if cards == 0 {
            return 0;
        }
        let (mut pawints, mut left) = (0, cards);
        while left != 0 {
            pawints += tables.pawints[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        match tables.row.layouts[self.moves as usize].cover {
            Some((top, below)) if cards & self.bit(top) != 0 => {
                pawints + tables.pawints[self.cards[below as usize] as usize]
            }
            _ => pawints,
        }
    }

    /// The card of an entry that has been turned, as a bit.
    #[inline]
    fn bit(&self, entry: u8) -> u32 {
        1 << self.cards[entry as usize]
    }

    /// What the card of each entry pays now; one that is covered or not yet turned pays nothing.
    #[inline]
    pub(super) fn entry_payouts(&self, tables: &Tables) -> [u16; MOST_TURNED] {
        let worth = |entry: usize| tables.pawints[self.cards[entry] as usize] as u16;
        let mut payouts = std::array::from_fn(|entry| if entry < self.entries as usize { worth(entry) } else { 0 });
        if let Some((top, below)) = self.layout(tables).and_then(|layout| layout.cover) {
            payouts[top as usize] += worth(below as usize);
            payouts[below as usize] = 0;
        }
        payouts
    }

    /// The entries whose cards have not paid a seat, as bits (CM-5.5).
    #[inline]
    pub(super) fn unpaid_entries(&self, seat: usize) -> u8 {
        if self.paid[seat] == 0 {
            return u8::MAX;
        }
        let is_unpaid = |&(_, &card): &(usize, &u8)| self.paid[seat] >> card & 1 == 0;
        self.turned().iter().enumerate().filter(is_unpaid).fold(0, |bits, (entry, _)| bits | 1 << entry)
    }

    /// The card at place `nth` among those not yet turned.
    pub(super) fn unseen_card(&self, tables: &Tables, nth: usize) -> usize {
        let seen = self.seen();
        let mut unseen = (0..tables.cards()).filter(|card| seen >> card & 1 == 0);
        unseen.nth(nth).expect("fewer than the unseen cards")
    }

    /// The cards that could pay a seat now, as bits (CM-5.5).
    #[inline]
    pub(super) fn active_for(&self, seat: usize) -> u32 {
        self.active & !self.paid[seat]
    }
}

impl<A: Form, const P: usize> Play<A, P> {
    /// A card was turned at this chance node.
    pub(super) fn card_turned(&mut self, tables: &Tables, card: usize) {
        self.note(Sort::Card, self.entries as u64, card as u64, 0);
        debug_assert!((self.entries as usize) < MOST_TURNED);
        self.cards[self.entries as usize] = card as u8;
        self.entries += 1;
        self.active |= 1 << card;
        let entry = self.entries as usize - 1;
        self.areas.iter_mut().for_each(|area| area.card_turned(tables, entry, card));
        match self.phase {
            Phase::SetupRow | Phase::SetupDeck => self.card_set_up(tables),
            Phase::Update => {
                self.move_card(tables);
                self.start_round();
            }
            Phase::TurnDeck => self.start_round(),
            _ => unreachable!("no card is turned here"),
        }
    }

    /// The update after a round's last turn. Gives the move unless it waits for a card of the face-down deck.
    pub(super) fn update_missions(&mut self, tables: &Tables) -> Option<CardMove> {
        let step = tables.row.moves[self.moves as usize];
        if step.from == 0 && tables.rulings.mission_deck == MissionDeck::FaceDown {
            self.phase = Phase::Update;
            return None;
        }
        self.move_card(tables);
        let top_is_due = tables.row.layouts[self.moves as usize].deck_top.is_some_and(|top| top >= self.entries);
        if top_is_due {
            self.phase = Phase::TurnDeck;
        } else {
            self.start_round();
        }
        Some(step)
    }

    /// The row makes its next move: the card that was covered shows again, the one that is covered now does not.
    #[inline]
    fn move_card(&mut self, tables: &Tables) {
        if let Some((_, below)) = tables.row.layouts[self.moves as usize].cover {
            self.active |= self.bit(below);
        }
        self.moves += 1;
        if let Some((_, below)) = tables.row.layouts[self.moves as usize].cover {
            self.active &= !self.bit(below);
        }
    }

    fn start_round(&mut self) {
        self.round += 1;
        self.seat = 0;
        self.phase = Phase::Scout;
    }
}

//! Placing a tile, what it earns, and the end of a turn: CM-4, CM-5, CM-6.1, CM-7.

use super::{
    ground::{Found, find},
    keys::Sort,
    missions::CardMove,
    play::{Form, MOST_TURNED, Phase, Play},
    rulings::MissionScoring,
    tables::Tables,
    tile::{Held, KindId},
};

/// What a placement earns, part by part.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Gain {
    /// The tile's own Pawints (CM-5.1).
    pub tile: u32,
    /// Those of alike neighbours that are not higher (CM-5.2).
    pub adjacency: u32,
    /// The completed cards in column order, each with its payout (CM-5.3, CM-6.4).
    pub missions: Vec<(usize, u32)>,
}

impl Gain {
    /// All parts together.
    pub fn total(&self) -> u32 {
        self.tile + self.adjacency + self.missions.iter().map(|(_, pawints)| pawints).sum::<u32>()
    }
}

impl<A: Form, const P: usize> Play<A, P> {
    /// What the seat would find by laying a tile of this kind at `spot` now.
    #[inline]
    pub(super) fn found(&self, tables: &Tables, seat: usize, spot: A::Spot, kind: KindId) -> Found {
        find(&self.areas[seat], &tables.matcher, spot, tables.byte(kind), self.active_for(seat))
    }

    /// Pawints of a placement.
    #[inline]
    pub(super) fn pawints(&self, tables: &Tables, kind: KindId, found: Found) -> u32 {
        tables.byte(kind).value() as u32 + found.adjacency + self.payout(tables, found.cards)
    }

    /// The same part by part.
    pub(super) fn gain_of(&self, tables: &Tables, kind: KindId, found: Found) -> Gain {
        let completed = |&(card, _): &(usize, u32)| found.cards >> card & 1 == 1;
        Gain {
            tile: tables.byte(kind).value() as u32,
            adjacency: found.adjacency,
            missions: self.payouts(tables).filter(completed).collect(),
        }
    }

    /// Lays the tile of a slot at a spot that the rules allow, and ends the turn. Gives the Pawints earned.
    #[inline]
    pub(super) fn place(&mut self, tables: &Tables, slot: usize, spot: A::Spot) -> u32 {
        let seat = self.seat as usize;
        let kind = self.hands[seat][slot].kind().expect("the slot holds a tile");
        let tile = tables.byte(kind);
        let area = &self.areas[seat];
        let around = area.around(spot);
        let found = area.find(spot, around, tile, tables, self.turned(), self.active_for(seat));
        let pawints = self.pawints(tables, kind, found);
        if tables.rulings.mission_scoring == MissionScoring::OncePerGame {
            self.mark_paid(seat, found.cards);
        }
        self.scores[seat] += pawints as i32;
        self.areas[seat].lay(spot, around, tile, tables, &self.cards[..(self.entries as usize).min(MOST_TURNED)]);
        let hand = &mut self.hands[seat];
        *hand = [hand[1 - slot], Held::NOTHING];
        self.end_turn(tables);
        pawints
    }

    fn mark_paid(&mut self, seat: usize, cards: u32) {
        for card in (0..32).filter(|card| cards >> card & 1 == 1) {
            self.note(Sort::Paid, seat as u64, card, 0);
        }
        self.paid[seat] |= cards;
    }

    /// The next seat, the mission update, or the end (CM-6.1, CM-7.2).
    #[inline]
    pub(super) fn end_turn(&mut self, tables: &Tables) -> Option<CardMove> {
        if (self.seat as usize) < P - 1 {
            self.seat += 1;
            self.phase = Phase::Scout;
            return None;
        }
        if self.round == tables.rounds() {
            self.phase = Phase::Over;
            return None;
        }
        self.update_missions(tables)
    }
}

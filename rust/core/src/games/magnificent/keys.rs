//! Keys: 64 bits for all that decides what can still happen (A6).

use super::few::Few;
use super::phase::Phase;
use super::position::{NONE, Position};
use crate::contract::mix;
use std::hash::{Hash, Hasher};

/// Folds what it is given into 64 bits: words are multiplied and turned, and mixed at the end.
struct Folder(u64);

impl Folder {
    #[inline]
    fn fold(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }
}

impl Hasher for Folder {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.fold(u64::from_le_bytes(*word)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        // The length tells a short rest from one with zeros.
        self.fold(u64::from_le_bytes(last) ^ (bytes.len() as u64) << 56);
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.fold(byte as u64);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.fold(word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.fold(word as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        mix(self.0)
    }
}

impl<const P: usize> Position<P> {
    /// The plain key: all but scores.
    pub fn key(&self) -> u64 {
        let mut folder = Folder(0);
        self.seats.hash(&mut folder);
        self.common.hash(&mut folder);
        self.state.hash(&mut folder);
        self.pending.hash(&mut folder);
        (self.phase, self.base, self.seat).hash(&mut folder);
        folder.finish()
    }

    /// The key of the position with everything unordered in one order.
    pub fn canonical_key(&self) -> u64 {
        self.ordered().key()
    }

    /// The position with cards, trainer tiles, displays and tent spaces in ascending order; what the turn refers to is followed.
    fn ordered(&self) -> Self {
        let mut position = *self;
        for (seat, own) in position.seats.iter_mut().enumerate() {
            let is_mover = seat == self.seat as usize;
            let count = own.cards.len();
            let mut cards: [(u8, u8, bool); 5] = [(NONE, 0, false); 5];
            for (place, card) in cards[..count].iter_mut().enumerate() {
                let is_turns = is_mover && self.state.card as usize == place;
                *card = (own.cards.as_slice()[place], own.dice[place], is_turns);
            }
            cards[..count].sort_unstable();
            for (place, &(card, die, is_turns)) in cards[..count].iter().enumerate() {
                own.cards.as_mut_slice()[place] = card;
                own.dice[place] = die;
                if is_turns {
                    position.state.card = place as u8;
                }
            }
            let mut tiles: [(u8, bool); 3] = [(NONE, false); 3];
            let owned = own.trainer_tiles.len();
            for (place, tile) in tiles[..owned].iter_mut().enumerate() {
                let is_used = is_mover && self.state.spaces_used >> (6 + place) & 1 == 1;
                *tile = (own.trainer_tiles.as_slice()[place], is_used);
            }
            tiles[..owned].sort_unstable();
            if is_mover {
                position.state.spaces_used &= 0b111111;
            }
            for (place, &(tile, is_used)) in tiles[..owned].iter().enumerate() {
                own.trainer_tiles.as_mut_slice()[place] = tile;
                if is_mover {
                    position.state.spaces_used |= (is_used as u16) << (6 + place);
                }
            }
            let served = |place: usize| is_mover && self.state.served >> (place + 1) & 1 == 1;
            let mut spaces: [(u8, u8, bool); 4] =
                std::array::from_fn(|place| (own.tents[place], own.posters[place + 1], served(place)));
            spaces.sort_unstable();
            if is_mover {
                position.state.served &= 1;
            }
            for (place, (tent, poster, has_served)) in spaces.into_iter().enumerate() {
                own.tents[place] = tent;
                own.posters[place + 1] = poster;
                position.state.served |= (has_served as u8) << (place + 1);
            }
            let mut hand: Few<u8, 6> = Few::new();
            own.hand.as_slice().iter().for_each(|&card| hand.insert_sorted(card));
            own.hand = hand;
        }
        let common = &mut position.common;
        // Also while sets or posters are dealt: how many there are says how far that is, and the set being dealt has no tile.
        let mut sets: [(u8, u8); 4] = std::array::from_fn(|place| (common.sets[place], common.set_tiles[place]));
        sets.sort_unstable();
        common.sets = sets.map(|(card, _)| card);
        common.set_tiles = sets.map(|(_, tile)| tile);
        // A gap waits for a poster only while the deck has one: then it is the only gap.
        if self.phase == Phase::RefillPoster {
            position.state.refill = 0;
        }
        common.posters.sort_unstable();
        let mut start_tiles: Few<u8, 4> = Few::new();
        common.start_tiles.as_slice().iter().for_each(|&tile| start_tiles.insert_sorted(tile));
        common.start_tiles = start_tiles;
        position
    }
}

//! Setup and the beginning of later rounds: what is dealt, and in which order (TM-2, TM-10.6, TM-13.1).

use super::few::Few;
use super::phase::{Base, Phase};
use super::position::{MARKERS, NONE, Position};
use super::tables::{Tables, ones};

impl<const P: usize> Position<P> {
    /// Before anything is dealt (TM-2.1 to 2.6).
    pub(super) fn initial(tables: &Tables) -> Self {
        let mut position = Self::blank();
        let common = &mut position.common;
        common.stock = std::array::from_fn(|kind| tables.edition.shapes[kind].stock);
        common.reserve = tables.reserve;
        common.card_deck = tables.all_cards();
        if !position.deals_hands(tables) {
            tables.numerals.iter().for_each(|cards| position.common.card_deck &= !cards);
        }
        let common = &mut position.common;
        common.tile_deck = ones(tables.trainers.len()) as u16;
        common.poster_deck = ones(tables.posters.len());
        common.tent_deck = ones(tables.tents.len()) as u32;
        position.seats.iter_mut().enumerate().for_each(|(seat, own)| own.hats[0] = seat as u8);
        position
    }

    /// Whether players choose their cards from hands (TM-2.8, TM-13.1).
    fn deals_hands(&self, tables: &Tables) -> bool {
        tables.rulings.draft || P == 1
    }

    /// How many cards are dealt to each hand.
    fn hand_size(&self) -> usize {
        if P == 1 { 6 } else { 5 }
    }

    /// Opens the next node of setup, or of the beginning of a round.
    pub(super) fn sets_up(&mut self, tables: &Tables) -> bool {
        let at = self.common.cursor as usize;
        match self.base {
            Base::Boards if at < P => self.opens_for(at, Phase::SetupBoard),
            Base::Boards => self.next(if self.deals_hands(tables) { Base::Hands } else { Base::Display }),
            Base::Hands if at < P * self.hand_size() => self.opens_for(at / self.hand_size(), Phase::SetupHand),
            Base::Hands => self.next(Base::Drafting),
            Base::Drafting if at < 4 * P => self.opens_for(at % P, Phase::Draft),
            Base::Drafting => {
                for seat in &mut self.seats {
                    while let Some(card) = seat.hand.pop() {
                        self.common.card_deck |= 1 << card;
                    }
                }
                self.next(Base::Display)
            }
            Base::Display if at < 2 * tables.places => self.opens_display(at),
            Base::Display => self.ends_display(tables),
            Base::Tents if at < 15 => self.opens_for(0, Phase::SetupTent),
            Base::Tents => self.next(Base::Posters),
            Base::Posters if at < 4 => self.opens_for(0, Phase::SetupPoster),
            Base::Posters => self.next(Base::StartPosters),
            Base::StartPosters if at < P => self.opens_for(at, Phase::SetupStartPoster),
            Base::StartPosters => {
                // Those that nobody got leave the game: they never were in the deck (TM-2.6).
                self.common.poster_deck &= !tables.start_posters;
                self.next(Base::Rolls)
            }
            Base::Rolls if at < tables.dice_in_play() => {
                if at == 0 {
                    self.common.dice = [0; 24];
                    self.common.reserve = tables.reserve;
                }
                self.opens_for(self.common.starter as usize, Phase::Roll)
            }
            Base::Rolls if self.common.is_setup => self.next(Base::StartTiles),
            Base::Rolls => self.begins_round(),
            Base::StartTiles if at < start_tiles::<P>() => self.opens_for(0, Phase::SetupStartTile),
            Base::StartTiles => self.next(Base::StartPicks),
            Base::StartPicks if at < P => self.opens_for(P - 1 - at, Phase::StartTile),
            _ => {
                while let Some(tile) = self.common.start_tiles.pop() {
                    self.common.tile_deck |= 1 << tile;
                }
                self.begins_round()
            }
        }
    }

    #[inline]
    fn opens_for(&mut self, seat: usize, phase: Phase) -> bool {
        self.seat = seat as u8;
        self.open(phase)
    }

    fn next(&mut self, base: Base) -> bool {
        self.base = base;
        self.common.cursor = 0;
        false
    }

    fn opens_display(&mut self, at: usize) -> bool {
        let has_tile = self.common.round < 3 && self.common.tile_deck != 0;
        if at.is_multiple_of(2) && self.common.card_deck != 0 {
            return self.opens_for(self.common.starter as usize, Phase::DisplayCard);
        }
        if at % 2 == 1 && has_tile {
            return self.opens_for(self.common.starter as usize, Phase::DisplayTile);
        }
        self.common.cursor += 1;
        false
    }

    /// After setup's display the cards of absent numerals go into the deck (TM-2.8); in later rounds the hats move down (TM-10.6).
    fn ends_display(&mut self, tables: &Tables) -> bool {
        if self.common.is_setup {
            if !self.deals_hands(tables) {
                for (numeral, cards) in tables.numerals.iter().enumerate() {
                    if self.seats.iter().all(|seat| seat.board != numeral as u8) {
                        self.common.card_deck |= cards;
                    }
                }
            }
            return self.next(Base::Tents);
        }
        let mut order: [usize; P] = std::array::from_fn(|seat| seat);
        order.sort_unstable_by_key(|&seat| self.seats[seat].hats[0]);
        for (space, &seat) in order.iter().enumerate() {
            self.seats[seat].hats = [space as u8, NONE];
        }
        self.common.starter = order[0] as u8;
        self.next(Base::Rolls)
    }

    fn begins_round(&mut self) -> bool {
        self.common.is_setup = false;
        self.common.cursor = 0;
        self.seat = self.common.starter;
        self.base = Base::Die;
        false
    }

    /// A board comes to the seat, with its goods and cards (TM-2.7, TM-2.8, TM-2.10).
    pub(super) fn board_dealt(&mut self, tables: &Tables, numeral: u8) {
        let board = tables.board(numeral);
        let deals_hands = self.deals_hands(tables);
        let own = self.own_mut();
        own.board = numeral;
        own.gems = board.gems;
        own.coins = board.coins as u16;
        own.free = board.trainers.min(MARKERS);
        if !deals_hands {
            super::legal::for_each_one(tables.numerals[numeral as usize], |card| own.cards.push(card as u8));
        }
        self.common.cursor += 1;
        if P > 1 && self.common.cursor as usize == P && self.seats[0].coins > 0 {
            self.seats[0].coins -= 1;
            self.seats[P - 1].coins += 1;
        }
    }

    /// A card of the hand is kept; when all have picked, hands go to the left (TM-2.8).
    pub(super) fn pick_card(&mut self, place: usize) {
        let own = self.own_mut();
        let card = own.hand.remove(place);
        own.cards.push(card);
        self.common.cursor += 1;
        if (self.common.cursor as usize).is_multiple_of(P) && P > 1 {
            let hands: [Few<u8, 6>; P] = std::array::from_fn(|seat| self.seats[(seat + P - 1) % P].hand);
            self.seats.iter_mut().zip(hands).for_each(|(seat, hand)| seat.hand = hand);
        }
    }

    /// A revealed trainer tile is taken (TM-2.12).
    pub(super) fn pick_start_tile(&mut self, place: usize) {
        let tile = self.common.start_tiles.remove(place);
        self.own_mut().trainer_tiles.push(tile);
        self.common.cursor += 1;
    }
}

/// How many trainer tiles are revealed for the start (TM-2.12, TM-13.1).
pub const fn start_tiles<const P: usize>() -> usize {
    match P {
        1 => 2,
        4 => 4,
        _ => 3,
    }
}

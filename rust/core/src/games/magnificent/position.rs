//! A game in progress: small, without order or secret, copied as a whole.

use super::few::Few;
use super::pending::Pending;
use super::phase::{Base, Phase};
use super::tables::Tables;

/// Nothing there: no card, tile, tent, poster, hat, colour or seat.
pub const NONE: u8 = u8::MAX;
/// The most gems of a colour in storage (TM-1.9).
pub const STORAGE: u8 = 3;
/// The most trainer markers of a player (TM-1.8).
pub const MARKERS: u8 = 8;
/// The most tiles in a camp: 64 cells, 4 a tile.
pub const MOST_TILES: usize = 16;

/// What lies before a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    /// The board's numeral, 0 to 3, or [`NONE`].
    pub board: u8,
    /// The cells covered by tiles of each colour, a bit each.
    pub planes: [u64; 3],
    /// The tiles in the camp, ascending: first covered cell x 64 + kind x 8 + orientation.
    pub tiles: Few<u16, MOST_TILES>,
    /// How many tiles of each kind lie in the camp.
    pub laid: [u8; 6],
    /// Gems in storage by colour.
    pub gems: [u8; 4],
    /// Coins.
    pub coins: u16,
    /// Trainer markers not used in this round.
    pub free: u8,
    /// Trainer markers used in this round.
    pub used: u8,
    /// Master cards.
    pub cards: Few<u8, 5>,
    /// The die on each card's place: 1 + colour x 6 + value - 1, or 0.
    pub dice: [u8; 5],
    /// Cards in hand while cards are dealt out.
    pub hand: Few<u8, 6>,
    /// Trainer tiles.
    pub trainer_tiles: Few<u8, 3>,
    /// Tents on the last four spaces.
    pub tents: [u8; 4],
    /// Posters above the five tent spaces.
    pub posters: [u8; 5],
    /// How many posters are completed.
    pub completed: u8,
    /// The hats' places on the track from 0, the lower first; [`NONE`] for the second one while it is in the play area.
    pub hats: [u8; 2],
    /// Performs in this round, at most 2.
    pub performed: u8,
}

impl Seat {
    fn empty() -> Self {
        Self {
            board: NONE,
            planes: [0; 3],
            tiles: Few::new(),
            laid: [0; 6],
            gems: [0; 4],
            coins: 0,
            free: 0,
            used: 0,
            cards: Few::new(),
            dice: [0; 5],
            hand: Few::new(),
            trainer_tiles: Few::new(),
            tents: [NONE; 4],
            posters: [NONE; 5],
            completed: 0,
            hats: [NONE; 2],
            performed: 0,
        }
    }

    /// The cells covered by tiles.
    #[inline]
    pub fn covered(&self) -> u64 {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// Trainer markers owned, used ones included.
    #[inline]
    pub fn markers(&self) -> u8 {
        self.free + self.used
    }

    /// The colour and value of the die on a card's place.
    #[inline]
    pub fn die(&self, place: usize) -> Option<(u8, u8)> {
        let die = self.dice[place].checked_sub(1)?;
        Some((die / 6, die % 6 + 1))
    }

    /// The coins that the dice on the cards ask for: the highest sum of a colour, and all clear ones (TM-10.1).
    #[inline]
    pub fn payment(&self) -> u16 {
        let mut sums = [0u16; 4];
        for place in 0..4 {
            if let Some((colour, value)) = self.die(place) {
                sums[colour as usize] += value as u16;
            }
        }
        sums[..3].iter().max().copied().unwrap_or(0) + sums[3]
    }

    /// The highest space of the track on which a hat stands, from 0.
    #[inline]
    pub fn top_hat(&self) -> u8 {
        if self.hats[1] == NONE { self.hats[0] } else { self.hats[1] }
    }
}

/// What is common to the turn of one player; blank outside turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnState {
    /// The die taken: 1 + colour x 6 + value - 1, or 0.
    pub die: u8,
    /// The card's place on which it lies.
    pub card: u8,
    /// The turn's colour.
    pub colour: u8,
    /// Power.
    pub power: u16,
    /// 0 Build, 1 Travel, 2 Perform.
    pub action: u8,
    /// Whether the card was used.
    pub bonus_used: bool,
    /// The trainer spaces used, a bit each: six common ones, then three own.
    pub spaces_used: u16,
    /// Whether the next tile pays twice (TM-5.10).
    pub doubled: bool,
    /// Small and large tiles of the level that are left.
    pub left: [u8; 2],
    /// Steps that an announced move still has to make.
    pub steps_left: u8,
    /// Steps made.
    pub steps_made: u8,
    /// How many posters may still be completed.
    pub posters_left: u8,
    /// The tiles shown by posters completed in this action (TM-7.4).
    pub shown: [u8; 6],
    /// The spaces whose tents have served a poster in this action, a bit each (TM-7.5).
    pub served: u8,
    /// The hat that moves: 0 upper, 1 lower.
    pub hat: u8,
    /// Posters still to be laid anew.
    pub to_lay: Few<u8, 5>,
    /// Whether laying anew has begun.
    pub is_laying: bool,
    /// The poster in hand.
    pub drawn: u8,
    /// The place of the poster display to be refilled.
    pub refill: u8,
}

impl TurnState {
    /// Outside turns.
    pub fn blank() -> Self {
        Self {
            die: 0,
            card: NONE,
            colour: NONE,
            power: 0,
            action: NONE,
            bonus_used: false,
            spaces_used: 0,
            doubled: false,
            left: [0; 2],
            steps_left: 0,
            steps_made: 0,
            posters_left: 0,
            shown: [0; 6],
            served: 0,
            hat: 0,
            to_lay: Few::new(),
            is_laying: false,
            drawn: NONE,
            refill: NONE,
        }
    }
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Common {
    /// Dice in the main tent: for colour x 6 + value - 1 how many.
    pub dice: [u8; 24],
    /// Dice of each colour in the reserve (TM-13.1).
    pub reserve: [u8; 4],
    /// Tiles of each kind in stock.
    pub stock: [u8; 6],
    /// Each wagon's space.
    pub wagons: [u8; 3],
    /// The tent on each poster space of the loops, five a loop.
    pub tents: [u8; 15],
    /// The cards of the main display.
    pub sets: [u8; 4],
    /// The trainer tiles beside them.
    pub set_tiles: [u8; 4],
    /// The poster display.
    pub posters: [u8; 4],
    /// Trainer tiles revealed for the start.
    pub start_tiles: Few<u8, 4>,
    /// The card deck, a bit each.
    pub card_deck: u64,
    /// The deck of trainer tiles.
    pub tile_deck: u16,
    /// The posters not yet drawn, starting posters included.
    pub poster_deck: u64,
    /// The tents not yet on the table.
    pub tent_deck: u32,
    /// The round, from 1.
    pub round: u8,
    /// Turns ended in this round.
    pub turns: u8,
    /// Who starts the round.
    pub starter: u8,
    /// Whether the first turn is still to come.
    pub is_setup: bool,
    /// The seats from the top hat down, once the round's turns are over.
    pub order: Few<u8, 4>,
    /// How far a sequence of nodes is.
    pub cursor: u8,
}

impl Common {
    /// The posters of the deck: those not drawn that are no starting posters (TM-2.6).
    #[inline]
    pub fn deck_posters(&self, tables: &Tables) -> u64 {
        self.poster_deck & !tables.start_posters
    }
}

/// A position of P players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<const P: usize> {
    /// Totals so far.
    pub(super) scores: [i32; P],
    pub(super) seats: [Seat; P],
    pub(super) common: Common,
    pub(super) state: TurnState,
    pub(super) pending: Pending,
    pub(super) phase: Phase,
    pub(super) base: Base,
    pub(super) seat: u8,
}

impl<const P: usize> Position<P> {
    /// Before anything is dealt.
    pub(super) fn blank() -> Self {
        let common = Common {
            dice: [0; 24],
            reserve: [0; 4],
            stock: [0; 6],
            wagons: [0; 3],
            tents: [NONE; 15],
            sets: [NONE; 4],
            set_tiles: [NONE; 4],
            posters: [NONE; 4],
            start_tiles: Few::new(),
            card_deck: 0,
            tile_deck: 0,
            poster_deck: 0,
            tent_deck: 0,
            round: 1,
            turns: 0,
            starter: 0,
            is_setup: true,
            order: Few::new(),
            cursor: 0,
        };
        Self {
            scores: [0; P],
            seats: [Seat::empty(); P],
            common,
            state: TurnState::blank(),
            pending: Pending::new(),
            phase: Phase::SetupBoard,
            base: Base::Boards,
            seat: 0,
        }
    }

    /// Totals so far, a seat each.
    pub fn scores(&self) -> &[i32] {
        &self.scores
    }

    /// The kind of node.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What lies before a player.
    pub fn seat(&self, seat: usize) -> &Seat {
        &self.seats[seat]
    }

    /// What lies on the table.
    pub fn common(&self) -> &Common {
        &self.common
    }

    /// The turn's state; blank outside turns.
    pub fn turn_state(&self) -> &TurnState {
        &self.state
    }

    /// The effects and gems due that wait.
    pub fn pending(&self) -> &Pending {
        &self.pending
    }

    /// The seat that the node is about.
    pub fn mover(&self) -> usize {
        self.seat as usize
    }

    /// The mover's things.
    #[inline]
    pub(super) fn own(&self) -> &Seat {
        &self.seats[self.seat as usize]
    }

    /// The mover's things.
    #[inline]
    pub(super) fn own_mut(&mut self) -> &mut Seat {
        &mut self.seats[self.seat as usize]
    }
}

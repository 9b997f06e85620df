//! What a placement would open: for each free cell and each landscape of a tile laid there, the payouts of the cards that one more tile
//! would then complete, by the landscape of that tile.
//!
//! In plain words: lay the tile on the cell; for each card that can pay, each other cell without a tile and each landscape, ask
//! whether a tile of that landscape would complete the card there now, and did not before. The card's payout counts once.
//!
//! Openers (openers.rs) say what a laid tile opens, and what else must lie. A set of free cells is 64 bits by their places in the list. For
//! each step and landscape there is the set of cells from which a tile of that landscape lies a step away; it is found from those
//! tiles, few as they are, when it is first asked for, and asked for again by other openers and cards. So an opener costs two looks for all
//! cells together. Openers that open the same cell stand together, so what they open is united before it counts.

use super::{
    area::{MOST_LAID, PLACES},
    matcher::Need,
    openers::Opener,
    play::{MOST_TURNED, Play},
    store::Stock,
    survey::{LONGEST, Survey},
    tables::Tables,
    tile::{Held, KindId, LANDSCAPES},
};
use crate::geometry::{Cell, plane};
use arrayvec::ArrayVec;

const MASK: usize = plane::CELLS - 1;
/// The place of all cells that are not free: no list of free cells is as long.
const NOWHERE: u8 = 63;
const _: () = assert!(2 * MOST_LAID + 2 < NOWHERE as usize && (NOWHERE as usize) < PLACES);

/// Stands for all landscapes together.
const ANY: usize = LANDSCAPES;
const STEPS: usize = 81;
/// Each such step's number, by the step on the wrapped plane.
const NUMBERS: [u8; plane::CELLS] = {
    let mut numbers = [0; plane::CELLS];
    let mut number = 0;
    while number < STEPS {
        let [x, y] = [number as i8 % 9 - LONGEST, number as i8 / 9 - LONGEST];
        numbers[plane::fold(Cell::new(x, y)) as usize] = number as u8;
        number += 1;
    }
    numbers
};

/// The step of a pattern that folds to this.
fn unfolded(step: u16) -> Cell {
    let number = NUMBERS[step as usize & MASK] as i8;
    Cell::new(number % 9 - LONGEST, number / 9 - LONGEST)
}

/// Payouts by the landscape of the tile that would be the last.
pub(super) type Payouts = [u32; LANDSCAPES];

/// What placements on a seat's free cells would open; good until a tile is laid or the row moves.
#[derive(Clone, Debug)]
pub(super) struct Potential {
    /// Cards that can pay the seat: entry, card, payout.
    cards: ArrayVec<(usize, usize, u32), MOST_TURNED>,
    /// The laid tiles of each landscape.
    tiles: [ArrayVec<u16, MOST_LAID>; LANDSCAPES],
    /// The place of each free cell in its list.
    place_of: [u8; plane::CELLS],
    /// Landscapes worked out so far, as bits.
    known: u8,
    /// By landscape of the laid tile and place of its cell.
    opened: [ArrayVec<Payouts, PLACES>; LANDSCAPES],
    /// By landscape and number of a step the sets found so far, and which these are, as bits.
    sets: [[u64; STEPS]; LANDSCAPES + 1],
    found: [u128; LANDSCAPES + 1],
}

impl Potential {
    /// Nothing looked at yet.
    pub(super) fn new() -> Self {
        Self {
            cards: ArrayVec::new(),
            tiles: std::array::from_fn(|_| ArrayVec::new()),
            place_of: [NOWHERE; plane::CELLS],
            known: 0,
            opened: std::array::from_fn(|_| ArrayVec::new()),
            sets: [[0; STEPS]; LANDSCAPES + 1],
            found: [0; LANDSCAPES + 1],
        }
    }

    /// Looks at a seat's cells.
    pub(super) fn look<const P: usize>(&mut self, play: &Play<Survey, P>, tables: &Tables, seat: usize) {
        let (survey, payouts, unpaid) = (play.area(seat), play.entry_payouts(tables), play.unpaid_entries(seat));
        self.known = 0;
        self.found = [0; LANDSCAPES + 1];
        self.cards.clear();
        for (entry, &card) in play.turned().iter().enumerate() {
            if payouts[entry] > 0 && unpaid >> entry & 1 == 1 {
                self.cards.push((entry, card as usize, payouts[entry] as u32));
            }
        }
        self.tiles.iter_mut().for_each(ArrayVec::clear);
        for &at in survey.laid() {
            self.tiles[survey.byte(at as usize).landscape() as usize % LANDSCAPES].push(at);
        }
        self.place_of = [NOWHERE; plane::CELLS];
        for (place, spot) in survey.free().iter().enumerate() {
            self.place_of[spot.at as usize & MASK] = place as u8;
        }
    }

    /// What a tile of this landscape would open, by the place of its cell.
    #[inline]
    pub(super) fn opened(&mut self, survey: &Survey, tables: &Tables, landscape: u8) -> &[Payouts] {
        let landscape = landscape as usize % LANDSCAPES;
        if self.known >> landscape & 1 == 0 {
            self.known |= 1 << landscape;
            self.work_out(survey, tables, landscape);
        }
        &self.opened[landscape]
    }

    fn work_out(&mut self, survey: &Survey, tables: &Tables, landscape: usize) {
        let free = survey.free();
        self.opened[landscape].clear();
        self.opened[landscape].extend(free.iter().map(|_| [0; LANDSCAPES]));
        for i in 0..self.cards.len() {
            let (entry, card, payout) = self.cards[i];
            for alike in tables.openers.of(card, landscape as u8).chunk_by(|one, other| one.at == other.at) {
                let step = alike[0].at;
                let without_tile = !self.steps_from(survey, step, ANY);
                let (last, places) = self.united(survey, tables, alike);
                let opened = &mut self.opened[landscape];
                for_each_bit(last, |bit| {
                    let last = bit / 8;
                    for_each_bit(places[last] & without_tile, |place| {
                        let at = free[place].at as usize + step as usize;
                        // A bit that is not set is always right; one that is set is looked into.
                        let was_open = survey.open_at(at) >> (bit + entry) & 1 == 1
                            && survey.completes(tables, card, last, free[place].cell().plus(unfolded(step)));
                        opened[place][last] += if was_open { 0 } else { payout };
                    });
                });
            }
        }
    }

    /// The landscapes that some of these openers ask for last (the lowest bit of each one's byte), and for each of them the free cells, as
    /// bits by their places, where all else would lie.
    #[inline]
    fn united(&mut self, survey: &Survey, tables: &Tables, alike: &[Opener]) -> (u64, [u64; LANDSCAPES]) {
        let (mut all, mut places) = (0, [0; LANDSCAPES]);
        for opener in alike {
            let fit = self.fit(survey, tables, opener);
            all |= opener.landscapes;
            for_each_bit(opener.landscapes, |bit| places[bit / 8] |= fit);
        }
        (all, places)
    }

    /// The free cells, as bits by their places, where all that the opener needs beside the laid tile lies.
    #[inline]
    fn fit(&mut self, survey: &Survey, tables: &Tables, opener: &Opener) -> u64 {
        let [one, other] = opener.needs();
        let free = (1 << survey.free().len()) - 1;
        let mut places = free & self.beside(survey, one) & self.beside(survey, other);
        if opener.needs_more() {
            for_each_bit(places, |place| {
                let at = survey.free()[place].at;
                let met = tables.openers.met(opener, |step| survey.byte(at as usize + step as usize));
                places &= !(1 << place) | met;
            });
        }
        places
    }

    /// The free cells, as bits by their places, from which this need is met.
    #[inline]
    fn beside(&mut self, survey: &Survey, need: &Need) -> u64 {
        if !need.asks() {
            return u64::MAX;
        }
        self.steps_from(survey, need.folded, need.landscape().map_or(ANY, usize::from))
    }

    /// The free cells, as bits by their places, from which a tile of this landscape lies this step away.
    #[inline]
    fn steps_from(&mut self, survey: &Survey, step: u16, landscape: usize) -> u64 {
        let number = NUMBERS[step as usize & MASK] as usize;
        if self.found[landscape] >> number & 1 == 0 {
            self.found[landscape] |= 1 << number;
            let tiles = if landscape == ANY { survey.laid() } else { &self.tiles[landscape] };
            // Without a branch: cells that are not free share a place, which is struck off.
            let from = |&tile: &u16| (tile as usize + plane::CELLS - step as usize) & MASK;
            let places = tiles.iter().fold(0, |places, tile| places | 1 << self.place_of[from(tile)]);
            self.sets[landscape][number] = places & !(1 << NOWHERE);
        }
        self.sets[landscape][number]
    }
}

#[inline]
fn for_each_bit(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

/// The landscape's tiles that may still come to a seat, as far as it can see, in 256ths of all: the bag and what others hold hidden,
/// the tops of the stacks, and its own hand.
pub(super) fn shares<const P: usize>(play: &Play<Survey, P>, tables: &Tables, seat: usize) -> Payouts {
    let mut counts = [[0u32; LANDSCAPES]; 4];
    // The bag ascends, so that the same number would be counted up again and again, each time waiting for itself: four do it in turn.
    let mut count = |i: usize, kind| counts[i % 4][tables.landscape(kind) as usize % LANDSCAPES] += 1;
    play.store.bag().iter().enumerate().for_each(|(i, &kind)| count(i, KindId(kind)));
    (0..play.store.stacks()).for_each(|stack| count(stack, play.store.top(stack)));
    for (other, hand) in play.hands.iter().enumerate() {
        let is_hidden = |held: &&Held| other == seat || !held.is_known();
        hand.iter().filter(is_hidden).filter_map(|held| held.kind()).for_each(|kind| count(other, kind));
    }
    let [a, b, c, d] = counts;
    let counts: Payouts = std::array::from_fn(|i| a[i] + b[i] + c[i] + d[i]);
    let all = counts.iter().sum::<u32>().max(1);
    counts.map(|count| 256 * count / all)
}

/// Gains and potential of one placement in 256ths of a Pawint.
#[inline]
pub(super) fn worth(gain: u16, opened: &Payouts, shares: &Payouts) -> u32 {
    256 * gain as u32 + opened.iter().zip(shares).map(|(payout, share)| payout * share).sum::<u32>()
}

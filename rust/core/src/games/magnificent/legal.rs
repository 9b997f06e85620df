//! What is legal at a node, as masks: one for the small ids, and one of anchors for each size and orientation (A2, A4).

use super::ids;
use super::phase::Phase;
use super::placing::Anchors;
use super::position::{NONE, Position};
use super::tables::{Tables, ones};
use super::uses::can_pay;
use crate::contract::ActionId;

/// The legal actions of a node.
#[derive(Clone, Debug, Default)]
pub struct Legal {
    low: [u64; 3],
    tiles: [Anchors; 2],
    has_tiles: bool,
}

impl Legal {
    /// Allows an id that is no placement.
    #[inline]
    pub fn allow(&mut self, id: u16) {
        self.low[id as usize / 64] |= 1 << (id % 64);
    }

    /// Allows some ids from `first` on, a bit each.
    #[inline]
    pub fn allow_all(&mut self, first: u16, bits: u64) {
        let (word, shift) = (first as usize / 64, first % 64);
        self.low[word] |= bits << shift;
        if shift != 0 && word < 2 {
            self.low[word + 1] |= bits >> (64 - shift);
        }
    }

    /// Allows placements of a size.
    #[inline]
    pub fn allow_tiles(&mut self, size: usize, anchors: &Anchors) {
        self.tiles[size] = *anchors;
        self.has_tiles = true;
    }

    /// Whether an id is legal.
    #[inline]
    pub fn has(&self, cells: usize, id: u16) -> bool {
        if id < ids::TILE {
            return self.low[id as usize / 64] >> (id % 64) & 1 == 1;
        }
        let (row, anchor) = ((id - ids::TILE) as usize / cells, (id - ids::TILE) as usize % cells);
        row < 16 && self.tiles[row / 8][row % 8] >> anchor & 1 == 1
    }

    /// How many actions are legal.
    #[inline]
    pub fn count(&self) -> usize {
        let low: u32 = self.low.iter().map(|word| word.count_ones()).sum();
        let tiles: u32 = match self.has_tiles {
            true => self.tiles.as_flattened().iter().map(|word| word.count_ones()).sum(),
            false => 0,
        };
        (low + tiles) as usize
    }

    /// The legal action at a place, ids ascending.
    #[inline]
    pub fn nth(&self, cells: usize, mut place: usize) -> u16 {
        for (word, &bits) in self.low.iter().enumerate() {
            let ones = bits.count_ones() as usize;
            if place < ones {
                return word as u16 * 64 + nth_one(bits, place);
            }
            place -= ones;
        }
        for (row, &bits) in self.tiles.as_flattened().iter().enumerate() {
            let ones = bits.count_ones() as usize;
            if place < ones {
                return ids::TILE + (row * cells) as u16 + nth_one(bits, place);
            }
            place -= ones;
        }
        unreachable!("a place below the count")
    }

    /// Every legal action, ascending.
    #[inline]
    pub fn for_each(&self, cells: usize, mut visit: impl FnMut(ActionId)) {
        for (word, &bits) in self.low.iter().enumerate() {
            for_each_one(bits, |bit| visit(ActionId(word as u16 * 64 + bit)));
        }
        if self.has_tiles {
            for (row, &bits) in self.tiles.as_flattened().iter().enumerate() {
                for_each_one(bits, |bit| visit(ActionId(ids::TILE + (row * cells) as u16 + bit)));
            }
        }
    }
}

/// The place of a mask's bit at a place among its bits.
#[inline]
pub fn nth_one(mut bits: u64, place: usize) -> u16 {
    for _ in 0..place {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as u16
}

/// The places of a mask's bits, ascending.
#[inline]
pub fn for_each_one(mut bits: u64, mut visit: impl FnMut(u16)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as u16);
        bits &= bits - 1;
    }
}

/// A mask of the places of a list that satisfy a condition.
#[inline]
pub fn places(count: usize, mut has: impl FnMut(usize) -> bool) -> u64 {
    (0..count).fold(0, |mask, place| mask | (has(place) as u64) << place)
}

impl<const P: usize> Position<P> {
    /// The legal actions of this node; none away from decisions (A2).
    #[inline]
    pub fn legal(&self, tables: &Tables) -> Legal {
        let mut legal = Legal::default();
        let own = self.own();
        match self.phase {
            Phase::Draft => legal.allow_all(ids::PICK, places(own.hand.len(), |_| true)),
            Phase::StartTile => {
                legal.allow_all(ids::START_TILE, places(self.common.start_tiles.len(), |_| true));
            }
            Phase::Die => legal.allow_all(ids::DIE, places(24, |die| self.common.dice[die] > 0)),
            Phase::Card => legal.allow_all(ids::CARD, places(own.cards.len().min(4), |card| own.dice[card] == 0)),
            Phase::Colour => legal.allow_all(ids::COLOUR, 0b111),
            Phase::WindowA | Phase::WindowB | Phase::WindowC => {
                self.window_offers(tables, &mut legal);
                legal.allow(ids::DONE);
            }
            Phase::Action => {
                if self.can_build_something(tables) {
                    legal.allow(ids::BUILD);
                }
                legal.allow(ids::TRAVEL);
                if self.targets(tables) != 0 {
                    legal.allow(ids::PERFORM);
                }
            }
            Phase::Level => legal.allow_all(ids::LEVEL, self.levels(tables)),
            Phase::Tile => {
                self.level_tiles(tables, &mut legal);
                legal.allow(ids::DONE);
            }
            Phase::Steps => self.legal_steps(tables, &mut legal),
            Phase::Tent => {
                legal.allow_all(ids::TENT, places(4, |place| own.tents[place] == NONE));
                if tables.rulings.tent_refusal {
                    legal.allow(ids::DONE);
                }
            }
            Phase::Hat => legal.allow_all(ids::HAT, 0b11),
            Phase::Space => legal.allow_all(ids::SPACE, self.targets(tables)),
            Phase::Poster => {
                legal.allow_all(ids::POSTER, self.completable(tables));
                legal.allow(ids::DONE);
            }
            Phase::Arrange => {
                legal.allow_all(ids::PLACE, self.free_places());
                if !self.state.is_laying {
                    legal.allow_all(ids::PLACE, 0b11111);
                    legal.allow(ids::DONE);
                }
            }
            Phase::Source => {
                if self.common.deck_posters(tables) != 0 {
                    legal.allow(ids::SOURCE);
                }
                legal.allow_all(ids::SOURCE + 1, places(4, |place| self.common.posters[place] != NONE));
                if self.free_places() == 0 {
                    legal.allow(ids::DONE);
                }
            }
            Phase::Place => match self.free_places() {
                0 => {
                    legal.allow_all(ids::PLACE, 0b11111);
                    legal.allow(ids::DONE);
                }
                free => legal.allow_all(ids::PLACE, free),
            },
            Phase::Extra => {
                let kind = self.extra_kind();
                let anchors = tables.shapes.placements(tables.board(own.board), own, kind);
                legal.allow_tiles(kind % 2, &anchors);
                legal.allow(ids::DONE);
            }
            Phase::Pay => legal.allow_all(ids::PAY, self.payers() as u64),
            Phase::Gain => legal.allow_all(ids::GAIN, 0b1111),
            Phase::Copy => legal.allow_all(ids::COPY, self.copies(tables, 0) as u64),
            Phase::Set => legal.allow_all(ids::SET, self.sets_left()),
            Phase::Discard => legal.allow_all(ids::DISCARD, self.sets_left()),
            Phase::Score => legal.allow_all(ids::SCORE, places(own.cards.len(), |_| true)),
            _ => {}
        }
        legal
    }

    /// The kind of tile of the extra build that waits.
    #[inline]
    pub(super) fn extra_kind(&self) -> usize {
        let (kind, _) = self.pending.top().expect("an extra build waits");
        self.built_kind(kind)
    }

    /// The poster spaces of the mover without a poster, a bit each.
    #[inline]
    pub(super) fn free_places(&self) -> u64 {
        let own = self.own();
        places(5, |place| own.posters[place] == NONE)
    }

    /// The places of the display with a set.
    pub(super) fn sets_left(&self) -> u64 {
        places(4, |place| self.common.sets[place] != NONE)
    }

    /// Whether a small, a large tile of the turn's colour can be placed.
    #[inline]
    fn sizes(&self, tables: &Tables) -> [bool; 2] {
        let colour = self.state.colour as usize;
        [self.can_build(tables, colour * 2), self.can_build(tables, colour * 2 + 1)]
    }

    /// The levels that may be chosen, a bit each (TM-5.1, TM-5.8).
    #[inline]
    pub(super) fn levels(&self, tables: &Tables) -> u64 {
        let sizes = self.sizes(tables);
        let levels = &tables.board(self.own().board).levels;
        places(levels.len(), |level| {
            let (power, [small, large]) = levels[level];
            power as u16 <= self.state.power && (small > 0 && sizes[0] || large > 0 && sizes[1])
        })
    }

    /// Whether Build may be chosen (TM-5.8).
    #[inline]
    pub(super) fn can_build_something(&self, tables: &Tables) -> bool {
        let levels = &tables.board(self.own().board).levels;
        let affordable =
            |size: usize| levels.iter().any(|&(power, left)| power as u16 <= self.state.power && left[size] > 0);
        let colour = self.state.colour as usize;
        (0..2).any(|size| affordable(size) && self.can_build(tables, colour * 2 + size))
    }

    /// The placements of the level's tiles that are left.
    #[inline]
    pub(super) fn level_tiles(&self, tables: &Tables, legal: &mut Legal) {
        let own = self.own();
        for size in 0..2 {
            let kind = self.state.colour as usize * 2 + size;
            if self.state.left[size] > 0 && self.common.stock[kind] > 0 {
                legal.allow_tiles(size, &tables.shapes.placements(tables.board(own.board), own, kind));
            }
        }
    }

    /// Whether a tile of the level that is left can be placed.
    #[inline]
    pub(super) fn can_build_on(&self, tables: &Tables) -> bool {
        let colour = self.state.colour as usize;
        (0..2).any(|size| self.state.left[size] > 0 && self.can_build(tables, colour * 2 + size))
    }

    /// The most steps of this move (TM-6.1, TM-6.9).
    #[inline]
    pub(super) fn most_steps(&self, tables: &Tables) -> u8 {
        self.state.power.min(tables.loops[self.state.colour as usize].len() as u16) as u8
    }

    fn legal_steps(&self, tables: &Tables, legal: &mut Legal) {
        let (most, must_step) = (self.most_steps(tables), tables.rulings.must_step);
        if tables.rulings.stepwise {
            if self.state.steps_made < most {
                legal.allow(ids::STEPS + 1);
            }
            if self.state.steps_made > 0 || !must_step {
                legal.allow(ids::DONE);
            }
        } else {
            legal.allow_all(ids::STEPS, (2 << most) - 1 - must_step as u64);
        }
    }

    /// The spaces of the track on which a hat may be put (TM-7.2, TM-7.8).
    #[inline]
    pub(super) fn targets(&self, tables: &Tables) -> u64 {
        let mut taken = 0u64;
        for hat in self.seats.iter().flat_map(|seat| seat.hats) {
            if hat != NONE {
                taken |= 1 << hat;
            }
        }
        let first = if tables.rulings.start_targets { 0 } else { 4 };
        tables.spaces_within(self.state.power) & !ones(first) & !taken
    }

    /// Why the poster on a place can't be completed now, if it can't (TM-7.4).
    #[inline]
    pub(super) fn poster_fault(&self, tables: &Tables, place: usize) -> Option<&'static str> {
        let own = self.own();
        if own.posters[place] == NONE {
            return Some("no_poster");
        }
        if self.state.served >> place & 1 == 1 {
            return Some("no_tent");
        }
        let tent = match place {
            0 => &tables.preprinted,
            _ if own.tents[place - 1] == NONE => return Some("no_tent"),
            _ => &tables.tents[own.tents[place - 1] as usize],
        };
        let poster = &tables.posters[own.posters[place] as usize];
        if (0..6).any(|kind| self.state.shown[kind] + poster.tiles[kind] > own.laid[kind]) {
            return Some("tiles_missing");
        }
        let dues = std::array::from_fn(|gem| if gem < 4 { poster.gems[gem] + tent.gems[gem] } else { 0 });
        (!can_pay(&own.gems, &dues)).then_some("cannot_pay")
    }

    /// The posters that can be completed now, a bit for each place.
    #[inline]
    pub(super) fn completable(&self, tables: &Tables) -> u64 {
        places(5, |place| self.poster_fault(tables, place).is_none())
    }
}

//! How a laid tile brings a card near to completion.
//!
//! A completion (matcher.rs) says what must lie around a cell. Seen from one of the tiles that it needs, it says: if these others
//! lie too, that cell is *open*, a tile of this landscape there completes the card. Turned round like that, each completion is compiled
//! once for each tile that it needs, and filed by card and by the landscape of that tile: all that a laid tile can open.

use super::{matcher::Need, tile::TileByte};
use crate::geometry::{Cell, Pattern, Wanted, plane};

/// One completion as one of its tiles sees it.
#[derive(Clone, Copy, Debug)]
pub struct Opener {
    /// The step to the cell that it opens, on the wrapped plane.
    pub at: u16,
    /// The landscapes that complete the card there: the lowest bit of each one's byte.
    pub landscapes: u64,
    /// What else must lie, as steps from the laid tile; unused ones are always met.
    needs: [Need; 2],
    /// Needs beyond two: where they begin in `Openers::more`, and how many.
    more: (u32, u32),
}

impl Opener {
    /// What else must lie, as far as two needs tell.
    #[inline]
    pub(super) fn needs(&self) -> &[Need; 2] {
        &self.needs
    }

    /// Whether there are needs beyond two.
    #[inline]
    pub(super) fn needs_more(&self) -> bool {
        self.more.1 > 0
    }
}

/// All cards' openers.
#[derive(Clone, Debug)]
pub struct Openers {
    /// By card, then by the landscape of the laid tile: where its openers lie in `all`.
    ranges: Vec<[(u32, u32); 8]>,
    all: Vec<Opener>,
    more: Vec<Need>,
    /// For each card the landscapes that complete it on any cell at all: cards of a single cell.
    anywhere: Vec<u64>,
}

/// The lowest bit of the bytes of the landscapes that are wanted.
fn landscapes(wanted: Wanted) -> u64 {
    match wanted {
        Wanted::Any => 0x0101_0101_0101_0101,
        Wanted::Sign(landscape) => 1 << (8 * landscape),
    }
}

impl Openers {
    /// Compiles these cards.
    pub fn new(patterns: &[Pattern]) -> Self {
        let mut openers =
            Openers { ranges: Vec::new(), all: Vec::new(), more: Vec::new(), anywhere: vec![0; patterns.len()] };
        for (card, pattern) in patterns.iter().enumerate() {
            let mut ranges = [(0, 0); 8];
            for (landscape, range) in ranges.iter_mut().enumerate() {
                let start = openers.all.len() as u32;
                openers.compile(pattern, 1 << (8 * landscape));
                openers.all[start as usize..].sort_by_key(|opener| opener.at);
                *range = (start, openers.all.len() as u32);
            }
            openers.ranges.push(ranges);
            for completion in pattern.completions().iter().filter(|completion| completion.around.is_empty()) {
                openers.anywhere[card] |= landscapes(completion.anchor);
            }
        }
        openers
    }

    /// Adds what a laid tile of the landscape with this bit can open of a card.
    fn compile(&mut self, pattern: &Pattern, laid: u64) {
        for completion in pattern.completions() {
            for (i, &(step, wanted)) in completion.around.iter().enumerate() {
                if landscapes(wanted) & laid == 0 {
                    continue;
                }
                let others = completion.around.iter().enumerate().filter(|&(j, _)| j != i);
                let mut needs = others.map(|(_, &(other, wanted))| Need::new(other.minus(step), wanted));
                let first = [needs.next().unwrap_or(Need::NONE), needs.next().unwrap_or(Need::NONE)];
                let start = self.more.len() as u32;
                self.more.extend(needs);
                self.all.push(Opener {
                    at: plane::fold(Cell::ORIGIN.minus(step)),
                    landscapes: landscapes(completion.anchor),
                    needs: first,
                    more: (start, self.more.len() as u32 - start),
                });
            }
        }
    }

    /// What a laid tile of this landscape can open of a card; those that open the same cell stand together.
    #[inline]
    pub fn of(&self, card: usize, landscape: u8) -> &[Opener] {
        let (start, end) = self.ranges[card][landscape as usize % 8];
        &self.all[start as usize..end as usize]
    }

    /// The landscapes that complete a card on any cell.
    pub fn anywhere(&self, card: usize) -> u64 {
        self.anywhere[card]
    }

    /// All ones if all that an opener needs beside the laid tile lies, else 0: a mask, since nobody can foretell it. `look` gives the byte at a
    /// step from that tile on the wrapped plane.
    #[inline]
    pub fn met(&self, opener: &Opener, look: impl Fn(u16) -> TileByte) -> u64 {
        let [one, other] = &opener.needs;
        let misses = one.misses(look(one.folded)) | other.misses(look(other.folded));
        let met = ((misses as i64 - 1) >> 63) as u64;
        if opener.more.1 == 0 { met } else { met & (self.more_met(opener, &look) as u64).wrapping_neg() }
    }

    #[cold]
    fn more_met(&self, opener: &Opener, look: &dyn Fn(u16) -> TileByte) -> bool {
        let (start, len) = opener.more;
        self.more[start as usize..][..len as usize].iter().all(|need| need.is_met_by(look(need.folded)))
    }
}

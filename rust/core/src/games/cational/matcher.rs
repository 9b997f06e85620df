//! Finding the cards that a new tile completes (CM-5.3).
//!
//! Every card is compiled once into its completions: what must lie around the new tile, for each symmetry of the pattern and
//! each of its cells. A completion that needs a tile on one of the four neighbour cells is filed under (landscape of the new
//! tile, that edge, landscape lying there); the few that need none of the four under the landscape alone. A placement has one
//! or two neighbours, so it looks into one or two small drawers, whatever the number of symmetries: with the standard edition
//! a drawer holds 2.2 completions of all 15 cards together (`drawers_of_the_standard_edition_are_small` counts them).

use std::hint::select_unpredictable;

use super::tile::{LANDSCAPES, TileByte};
use crate::geometry::{Cell, Completion, EDGES, Pattern, Wanted, plane};

/// One cell that a completion still needs.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// The step to it from the new tile.
    pub step: Cell,
    /// The same step on the wrapped plane.
    pub folded: u16,
    mask: u8,
    wanted: u8,
}

impl Need {
    /// A need that is always met.
    pub(super) const NONE: Need = Need { step: Cell::ORIGIN, folded: 0, mask: 0, wanted: 0 };

    /// Whether something must lie here at all.
    #[inline]
    pub(super) const fn asks(&self) -> bool {
        self.mask != 0
    }

    /// The landscape that must lie here, if it may not be any.
    #[inline]
    pub(super) const fn landscape(&self) -> Option<u8> {
        if self.mask == TileByte::LANDSCAPE { Some(TileByte(self.wanted).landscape()) } else { None }
    }

    /// Whether this byte is what the completion needs here.
    #[inline]
    pub const fn is_met_by(&self, byte: TileByte) -> bool {
        self.misses(byte) == 0
    }

    /// The bits in which this byte differs from what the completion needs here.
    #[inline]
    pub(super) const fn misses(&self, byte: TileByte) -> u8 {
        byte.0 & self.mask ^ self.wanted
    }

    pub(super) fn new(step: Cell, wanted: Wanted) -> Self {
        let (mask, wanted) = match wanted {
            Wanted::Any => (TileByte::TILE, TileByte::TILE),
            Wanted::Sign(landscape) => (TileByte::LANDSCAPE, TileByte::TILE | landscape << 4),
        };
        Self { step, folded: plane::fold(step), mask, wanted }
    }
}

/// A filed completion: its card's bit and the needs that its drawer doesn't imply.
///
/// Two needs stand here (unused ones are always met), so that patterns of up to four cells are tested without a branch;
/// longer ones have `more`.
#[derive(Clone, Copy, Debug)]
struct Filed {
    card: u32,
    needs: [Need; 2],
    more: u16,
    first_more: u32,
}

impl Filed {
    /// Fills up a block: no card.
    const NOTHING: Filed = Filed { card: 0, needs: [Need::NONE; 2], more: 0, first_more: 0 };

    /// 0 if the first two needs are met.
    #[inline]
    fn misses(&self, look: impl Fn(&Need) -> TileByte) -> u8 {
        let [one, other] = &self.needs;
        one.misses(look(one)) | other.misses(look(other))
    }
}

/// Completions are tested two by two, since how many there are can't be foretold.
const BLOCK: usize = 2;

/// A drawer: where in `filed` its completions lie.
#[derive(Clone, Copy, Debug, Default)]
struct Drawer {
    start: u32,
    end: u32,
    has_long: bool,
}

/// The drawers of one landscape of the new tile, and which cards' completions lie in each, as bits.
#[derive(Clone, Debug, Default)]
struct Cabinet {
    /// Of completions that need none of the four neighbours.
    apart: (u32, Drawer),
    /// By edge and the upper half of the byte across it, so that what is no tile has a drawer too: an empty one.
    cards: [[u32; HALF_BYTES]; 4],
    drawers: [[Drawer; HALF_BYTES]; 4],
}

/// All cards' completions, filed.
#[derive(Clone, Debug)]
pub struct Matcher {
    more: Vec<Need>,
    filed: Vec<[Filed; BLOCK]>,
    cabinets: Box<[Cabinet; LANDSCAPES]>,
}

/// Values of the upper half of a byte: 8 and above are tiles.
const HALF_BYTES: usize = 16;

impl Matcher {
    /// Files the completions of these cards.
    pub fn new(patterns: &[Pattern]) -> Self {
        let mut matcher = Matcher { more: Vec::new(), filed: Vec::new(), cabinets: Default::default() };
        let completions: Vec<Vec<Completion>> = patterns.iter().map(Pattern::completions).collect();
        for landscape in 0..LANDSCAPES {
            let mut cabinet = Cabinet { apart: matcher.fill(&completions, landscape, None), ..Cabinet::default() };
            for edge in 0..EDGES.len() {
                for neighbour in 0..LANDSCAPES {
                    let (cards, drawer) = matcher.fill(&completions, landscape, Some((edge, neighbour)));
                    let half = TileByte::new(neighbour as u8, 0).0 as usize >> 4;
                    (cabinet.cards[edge][half], cabinet.drawers[edge][half]) = (cards, drawer);
                }
            }
            matcher.cabinets[landscape] = cabinet;
        }
        matcher
    }

    /// Fills the drawer for a new tile of this landscape: beside this neighbour (edge, landscape), or apart from all four.
    fn fill(
        &mut self,
        completions: &[Vec<Completion>],
        landscape: usize,
        beside: Option<(usize, usize)>,
    ) -> (u32, Drawer) {
        let mut new: Vec<Filed> = Vec::new();
        for (card, completions) in completions.iter().enumerate() {
            for completion in completions.iter().filter(|c| admits(c.anchor, landscape)) {
                new.extend(self.file(card, completion, beside));
            }
        }
        let cards = new.iter().fold(0, |cards, filed| cards | filed.card);
        let first = self.filed.len();
        self.filed.extend(
            new.chunks(BLOCK).map(|chunk| std::array::from_fn(|i| chunk.get(i).copied().unwrap_or(Filed::NOTHING))),
        );
        (
            cards,
            Drawer {
                start: first as u32,
                end: self.filed.len() as u32,
                has_long: new.iter().any(|filed| filed.more > 0),
            },
        )
    }

    /// Files a completion if it belongs into this drawer.
    fn file(&mut self, card: usize, completion: &Completion, beside: Option<(usize, usize)>) -> Option<Filed> {
        let implied = match (filing_edge(completion), beside) {
            (None, None) => None,
            (Some((filed_under, wanted)), Some((edge, landscape)))
                if edge == filed_under && admits(wanted, landscape) =>
            {
                Some(EDGES[edge])
            }
            _ => return None,
        };
        let rest = completion.around.iter().filter(|(step, _)| Some(*step) != implied);
        let mut rest = rest.map(|&(step, wanted)| Need::new(step, wanted));
        let needs = [rest.next().unwrap_or(Need::NONE), rest.next().unwrap_or(Need::NONE)];
        let first_more = self.more.len() as u32;
        self.more.extend(rest);
        let more = (self.more.len() as u32 - first_more) as u16;
        Some(Filed { card: 1 << card, needs, more, first_more })
    }

    /// The cards among `active` that a tile of this landscape completes. `across` are the bytes across the four edges, `look`
    /// gives the byte at a step from the new tile.
    ///
    /// Whether any drawer holds an active card is asked once for all five, since two placements in three need open none.
    #[inline]
    pub fn completed(
        &self,
        landscape: u8,
        across: [TileByte; 4],
        active: u32,
        look: impl Fn(&Need) -> TileByte,
    ) -> u32 {
        let cabinet = &self.cabinets[landscape as usize % LANDSCAPES];
        let halves = across.map(|byte| byte.0 as usize >> 4);
        let [up, left, right, down] = std::array::from_fn(|edge| cabinet.cards[edge][halves[edge]]);
        if (cabinet.apart.0 | up | left | right | down) & active == 0 {
            return 0;
        }
        let mut hits = 0;
        if cabinet.apart.0 & active != 0 {
            hits |= self.search(cabinet.apart.1, &look);
        }
        let mut open: u32 = [up, left, right, down]
            .into_iter()
            .enumerate()
            .map(|(edge, cards)| ((cards & active != 0) as u32) << edge)
            .sum();
        while open != 0 {
            let edge = open.trailing_zeros() as usize % 4;
            hits |= self.search(cabinet.drawers[edge][halves[edge]], &look);
            open &= open - 1;
        }
        hits & active
    }

    /// The cards that a completion in this drawer completes, as bits.
    #[inline]
    fn search(&self, drawer: Drawer, look: impl Fn(&Need) -> TileByte) -> u32 {
        if drawer.has_long {
            return self.search_long(drawer, &look);
        }
        let mut hits = 0;
        for block in &self.filed[drawer.start as usize..drawer.end as usize] {
            for filed in block {
                // Nobody can foretell which are met.
                hits |= select_unpredictable(filed.misses(&look) == 0, filed.card, 0);
            }
        }
        hits
    }

    /// The same for a drawer in which some completion needs more than two cells.
    #[cold]
    fn search_long(&self, drawer: Drawer, look: &dyn Fn(&Need) -> TileByte) -> u32 {
        let filed = self.filed[drawer.start as usize..drawer.end as usize].iter().flatten();
        let more = |filed: &Filed| &self.more[filed.first_more as usize..][..filed.more as usize];
        filed
            .filter(|filed| filed.misses(look) == 0 && more(filed).iter().all(|need| need.is_met_by(look(need))))
            .fold(0, |hits, filed| hits | filed.card)
    }
}

/// Whether a tile of this landscape is what is wanted.
fn admits(wanted: Wanted, landscape: usize) -> bool {
    match wanted {
        Wanted::Any => true,
        Wanted::Sign(sign) => sign as usize == landscape,
    }
}

/// The edge under which a completion is filed: one with a landscape if there is one, since that drawer is opened least.
fn filing_edge(completion: &Completion) -> Option<(usize, Wanted)> {
    let beside = || {
        let edge = |step: Cell| EDGES.iter().position(|&edge| edge == step);
        completion.around.iter().filter_map(move |&(step, wanted)| Some((edge(step)?, wanted)))
    };
    beside().find(|(_, wanted)| *wanted != Wanted::Any).or_else(|| beside().next())
}

#[cfg(test)]
mod tests {
    use crate::games::cational::{Edition, Rulings, tables::Tables};

    #[test]
    fn drawers_of_the_standard_edition_are_small() {
        let matcher = Tables::new(Edition::standard(), Rulings::default()).matcher;
        let drawers = matcher.cabinets.iter().flat_map(|cabinet| cabinet.drawers.iter().flatten());
        let blocks = drawers.flat_map(|drawer| &matcher.filed[drawer.start as usize..drawer.end as usize]);
        // Five landscapes beside five, across four edges: 100 drawers, so 2.2 completions in each.
        assert_eq!(blocks.flatten().filter(|filed| filed.card != 0).count(), 220);
    }
}

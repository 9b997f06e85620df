//! Finding the cards that a new tile completes (CM-5.3).
//!
//! Every card is compiled once into its completions: what must lie around the new tile, for each symmetry of the pattern and
//! each of its cells. A completion that needs a tile on one of the four neighbour cells is filed under (landscape of the new
//! tile, that edge, landscape lying there); the few that need none of the four under the landscape alone. A placement has one
//! or two neighbours, so it looks into one or two small drawers, whatever the number of symmetries: with the standard edition
//! a drawer holds 2.2 completions of all 15 cards together (`drawers_of_the_standard_edition_are_small` counts them).

use super::tile::TileByte;
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
    const NONE: Need = Need { step: Cell::ORIGIN, folded: 0, mask: 0, wanted: 0 };

    /// The landscape that must lie here; `None` for any.
    pub const fn landscape(&self) -> Option<u8> {
        if self.mask == TileByte::TILE { None } else { Some(self.wanted >> 4 & 7) }
    }

    /// Whether this byte is what the completion needs here.
    #[inline]
    pub const fn is_met_by(&self, byte: TileByte) -> bool {
        byte.0 & self.mask == self.wanted
    }

    fn new(step: Cell, wanted: Wanted) -> Self {
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

/// A drawer: which cards' completions lie in it, and where in `filed`.
#[derive(Clone, Copy, Debug)]
struct Drawer {
    cards: u32,
    start: u32,
    end: u32,
}

/// All cards' completions, filed.
#[derive(Clone, Debug)]
pub struct Matcher {
    more: Vec<Need>,
    filed: Vec<Filed>,
    drawers: Vec<Drawer>,
    /// The completions of each card for each landscape of the new tile, unfiled: card by card, eight landscapes each.
    whole: Vec<Vec<Vec<Need>>>,
}

/// Landscapes that there can be.
const LANDSCAPES: usize = 8;
/// Drawers a landscape of the new tile: one without a neighbour, then one for each edge and landscape.
const DRAWERS: usize = 1 + 4 * LANDSCAPES;

impl Matcher {
    /// Files the completions of these cards.
    pub fn new(patterns: &[Pattern]) -> Self {
        let mut matcher = Matcher { more: Vec::new(), filed: Vec::new(), drawers: Vec::new(), whole: Vec::new() };
        let completions: Vec<Vec<Completion>> = patterns.iter().map(Pattern::completions).collect();
        for landscape in 0..LANDSCAPES {
            for drawer in 0..DRAWERS {
                let start = matcher.filed.len();
                for (card, completions) in completions.iter().enumerate() {
                    for completion in completions.iter().filter(|c| admits(c.anchor, landscape)) {
                        matcher.file(card, completion, drawer);
                    }
                }
                let cards = matcher.filed[start..].iter().fold(0, |cards, filed| cards | filed.card);
                let drawer = Drawer { cards, start: start as u32, end: matcher.filed.len() as u32 };
                matcher.drawers.push(drawer);
            }
        }
        for completions in &completions {
            matcher.whole.extend((0..LANDSCAPES).map(|landscape| {
                let admitted = completions.iter().filter(|completion| admits(completion.anchor, landscape));
                admitted.map(|c| c.around.iter().map(|&(step, wanted)| Need::new(step, wanted)).collect()).collect()
            }));
        }
        matcher
    }

    /// All completions of a card by a tile of this landscape, each as its needs.
    pub fn completions(&self, card: usize, landscape: u8) -> &[Vec<Need>] {
        &self.whole[card * LANDSCAPES + landscape as usize]
    }

    /// Files a completion if it belongs into this drawer.
    fn file(&mut self, card: usize, completion: &Completion, drawer: usize) {
        let edge = filing_edge(completion);
        let implied = match (edge, drawer.checked_sub(1)) {
            (None, None) => None,
            (Some((edge, wanted)), Some(beside))
                if edge == beside / LANDSCAPES && admits(wanted, beside % LANDSCAPES) =>
            {
                Some(EDGES[edge])
            }
            _ => return,
        };
        let rest = completion.around.iter().filter(|(step, _)| Some(*step) != implied);
        let mut rest = rest.map(|&(step, wanted)| Need::new(step, wanted));
        let needs = [rest.next().unwrap_or(Need::NONE), rest.next().unwrap_or(Need::NONE)];
        let first_more = self.more.len() as u32;
        self.more.extend(rest);
        let more = (self.more.len() as u32 - first_more) as u16;
        self.filed.push(Filed { card: 1 << card, needs, more, first_more });
    }

    /// The cards among `active` that a completion in this drawer completes, as bits.
    #[inline]
    fn search(&self, drawer: usize, active: u32, look: impl Fn(&Need) -> TileByte) -> u32 {
        let drawer = self.drawers[drawer];
        if drawer.cards & active == 0 {
            return 0;
        }
        let mut hits = 0;
        for filed in &self.filed[drawer.start as usize..drawer.end as usize] {
            let mut is_met =
                filed.needs[0].is_met_by(look(&filed.needs[0])) & filed.needs[1].is_met_by(look(&filed.needs[1]));
            if filed.more > 0 && is_met {
                let first = filed.first_more as usize;
                is_met = self.more[first..first + filed.more as usize].iter().all(|need| need.is_met_by(look(need)));
            }
            hits |= if is_met { filed.card } else { 0 };
        }
        hits & active
    }

    /// The active cards that need none of the four neighbours and are complete. `look` gives the byte at a step from the new tile.
    #[inline]
    pub fn apart(&self, landscape: u8, active: u32, look: impl Fn(&Need) -> TileByte) -> u32 {
        self.search(landscape as usize * DRAWERS, active, look)
    }

    /// The active cards that the tile across edge number `edge` helps to complete.
    #[inline]
    pub fn beside(
        &self,
        landscape: u8,
        edge: usize,
        neighbour: u8,
        active: u32,
        look: impl Fn(&Need) -> TileByte,
    ) -> u32 {
        let drawer = landscape as usize * DRAWERS + 1 + edge * LANDSCAPES + neighbour as usize;
        self.search(drawer, active, look)
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
    use super::*;
    use crate::games::cational::{Edition, Rulings, tables::Tables};

    #[test]
    fn drawers_of_the_standard_edition_are_small() {
        let matcher = Tables::new(Edition::standard(), Rulings::default()).matcher;
        let beside = (0..5).flat_map(|own| (0..4 * LANDSCAPES).map(move |drawer| own * DRAWERS + 1 + drawer));
        let sizes: Vec<u32> = beside
            .filter(|drawer| (drawer % DRAWERS - 1) % LANDSCAPES < 5)
            .map(|drawer| matcher.drawers[drawer].end - matcher.drawers[drawer].start)
            .collect();
        assert_eq!(sizes.len(), 100);
        assert_eq!(sizes.iter().sum::<u32>(), 220);
    }
}

//! Finding the cards that a new tile completes (CM-5.3).
//!
//! Every card is compiled once into its completions: what must lie around the new tile, for each symmetry of the pattern and
//! each of its cells. A completion that needs a tile on one of the four neighbour cells is filed under (landscape of the new
//! tile, that edge, landscape lying there); the few that need none of the four under the landscape alone. A placement has one
//! or two neighbours, so it looks into one or two small drawers, whatever the number of symmetries: with the standard edition
//! a drawer holds 2.6 completions of all 15 cards together (`drawers_of_the_standard_edition_are_small` counts them).

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

/// A filed completion: its card and the needs that its drawer doesn't imply.
#[derive(Clone, Copy, Debug)]
struct Filed {
    card: u8,
    needs: u8,
    first_need: u32,
}

/// All cards' completions, filed.
#[derive(Clone, Debug)]
pub struct Matcher {
    needs: Vec<Need>,
    filed: Vec<Filed>,
    /// Where each drawer begins in `filed`; the next one's beginning is its end.
    drawers: Vec<u32>,
}

/// Landscapes that there can be.
const LANDSCAPES: usize = 8;
/// Drawers a landscape of the new tile: one without a neighbour, then one for each edge and landscape.
const DRAWERS: usize = 1 + 4 * LANDSCAPES;

impl Matcher {
    /// Files the completions of these cards.
    pub fn new(patterns: &[Pattern]) -> Self {
        let mut matcher = Matcher { needs: Vec::new(), filed: Vec::new(), drawers: Vec::new() };
        let completions: Vec<Vec<Completion>> = patterns.iter().map(Pattern::completions).collect();
        for landscape in 0..LANDSCAPES {
            for drawer in 0..DRAWERS {
                matcher.drawers.push(matcher.filed.len() as u32);
                for (card, completions) in completions.iter().enumerate() {
                    for completion in completions.iter().filter(|c| admits(c.anchor, landscape)) {
                        matcher.file(card as u8, completion, drawer);
                    }
                }
            }
        }
        matcher.drawers.push(matcher.filed.len() as u32);
        matcher
    }

    /// Files a completion if it belongs into this drawer.
    fn file(&mut self, card: u8, completion: &Completion, drawer: usize) {
        let edge = filing_edge(completion);
        let implied = match (edge, drawer) {
            (None, 0) => None,
            (Some((edge, wanted)), 1..)
                if edge == (drawer - 1) / LANDSCAPES && admits(wanted, (drawer - 1) % LANDSCAPES) =>
            {
                Some(EDGES[edge])
            }
            _ => return,
        };
        let first_need = self.needs.len() as u32;
        let rest = completion.around.iter().filter(|(step, _)| Some(*step) != implied);
        self.needs.extend(rest.map(|&(step, wanted)| Need::new(step, wanted)));
        let needs = (self.needs.len() - first_need as usize) as u8;
        self.filed.push(Filed { card, needs, first_need });
    }

    /// The cards among `active` that a completion in this drawer completes, as bits.
    #[inline]
    fn search(&self, drawer: usize, active: u32, look: impl Fn(&Need) -> TileByte) -> u32 {
        let mut hits = 0;
        let (start, end) = (self.drawers[drawer] as usize, self.drawers[drawer + 1] as usize);
        for filed in &self.filed[start..end] {
            let card = 1 << filed.card;
            if active & card == 0 {
                continue;
            }
            let first = filed.first_need as usize;
            if self.needs[first..first + filed.needs as usize].iter().all(|need| need.is_met_by(look(need))) {
                hits |= card;
            }
        }
        hits
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

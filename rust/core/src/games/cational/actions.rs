//! Action and outcome ids (A3), and the checks that refuse them (A4).

use super::{
    game::Cational,
    play::{Form, Phase, Play, Position},
    store::Stock,
    tables::Tables,
    tile::{Held, KindId},
};
use crate::contract::{ActionId, Checked, OutcomeId, Refusal, shown};
use crate::geometry::Cell;

/// What an action id means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Take the top of the stack of this landscape.
    ScoutStack(u8),
    /// Draw blindly.
    ScoutBlind,
    /// Scout nothing (CM-3.6).
    ScoutNothing,
    /// Pass (CM-3.6).
    Pass,
    /// Lay the tile of this slot on this cell.
    Place {
        /// 0: the tile held longer.
        slot: usize,
        /// Where to.
        cell: Cell,
    },
}

/// What an outcome id means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// A tile.
    Tile(KindId),
    /// A mission card.
    Card(usize),
}

impl Tables {
    /// One more than the greatest action id.
    pub fn num_actions(&self) -> usize {
        self.landscapes() + 3 + 2 * self.diamond.len()
    }

    /// One more than the greatest outcome id.
    pub fn num_outcomes(&self) -> usize {
        self.kinds.len() + self.cards()
    }

    /// What an action id means; `None` out of range.
    pub fn act(&self, id: ActionId) -> Option<Act> {
        let (id, landscapes) = (id.0 as usize, self.landscapes());
        match id.checked_sub(landscapes) {
            None => Some(Act::ScoutStack(id as u8)),
            Some(0) => Some(Act::ScoutBlind),
            Some(1) => Some(Act::ScoutNothing),
            Some(2) => Some(Act::Pass),
            Some(beyond) => {
                let (slot, cell) = ((beyond - 3) / self.diamond.len(), (beyond - 3) % self.diamond.len());
                (slot < 2).then(|| Act::Place { slot, cell: self.diamond.cell(cell) })
            }
        }
    }

    /// The id of an action; `None` for a cell outside the diamond.
    pub fn action_id(&self, act: Act) -> Option<ActionId> {
        let landscapes = self.landscapes();
        let id = match act {
            Act::ScoutStack(landscape) => landscape as usize,
            Act::ScoutBlind => landscapes,
            Act::ScoutNothing => landscapes + 1,
            Act::Pass => landscapes + 2,
            Act::Place { slot, cell } => landscapes + 3 + slot * self.diamond.len() + self.diamond.index(cell)?,
        };
        Some(ActionId(id as u16))
    }

    /// What an outcome id means; `None` out of range.
    pub fn drawn(&self, id: OutcomeId) -> Option<Drawn> {
        let id = id.0 as usize;
        match id.checked_sub(self.kinds.len()) {
            None => Some(Drawn::Tile(KindId(id as u8))),
            Some(card) => (card < self.cards()).then_some(Drawn::Card(card)),
        }
    }

    /// The id of an outcome.
    pub fn outcome_id(&self, drawn: Drawn) -> OutcomeId {
        match drawn {
            Drawn::Tile(kind) => OutcomeId(kind.0 as u16),
            Drawn::Card(card) => OutcomeId((self.kinds.len() + card) as u16),
        }
    }

    /// A tile's text: symbol and value.
    pub fn tile_text(&self, kind: KindId) -> String {
        let byte = self.byte(kind);
        format!("{}{}", self.edition.landscapes[byte.landscape() as usize].symbol, byte.value())
    }
}

/// The slot whose tile may not be placed because it equals the other one (A3).
#[inline]
pub(super) fn barred_slot(hand: &[Held; 2]) -> Option<usize> {
    match (hand[0].kind(), hand[1].kind()) {
        (Some(longer), Some(newer)) if longer == newer => {
            Some(if hand[1].is_known() && !hand[0].is_known() { 0 } else { 1 })
        }
        _ => None,
    }
}

impl<A: Form, const P: usize> Play<A, P> {
    /// The slots from which the seat to move may place; it holds a tile.
    #[inline]
    pub(super) fn free_slots(&self) -> (usize, Option<usize>) {
        let hand = &self.hands[self.seat as usize];
        match barred_slot(hand) {
            Some(barred) => (1 - barred, None),
            None => (0, (!hand[1].is_nothing()).then_some(1)),
        }
    }
}

impl<A: Form, const P: usize> Play<A, P> {
    /// The one way to scout when no stack stands (CM-3.5, CM-3.6).
    pub(super) fn act_without_stacks(&self) -> Act {
        if self.store.bag_len() > 0 {
            Act::ScoutBlind
        } else if self.hands[self.seat as usize][0].is_nothing() {
            Act::Pass
        } else {
            Act::ScoutNothing
        }
    }
}

fn refuse<T>(code: &'static str, fact: impl Into<std::borrow::Cow<'static, str>>) -> Checked<T> {
    Err(Refusal::new(code, fact))
}

impl<const P: usize> Cational<P> {
    /// What a legal action means; else why it is refused, by the order of A4.
    pub fn check_action(&self, position: &Position<P>, id: ActionId) -> Checked<Act> {
        let tables = self.tables();
        if position.phase == Phase::Over {
            return refuse("game_over", "the game is over (CM-7.2)");
        }
        let Some(act) = tables.act(id) else {
            return refuse(
                "not_an_id",
                format!("{} is not an action id: they run from 0 to {}", id.0, tables.num_actions() - 1),
            );
        };
        match (position.phase, act) {
            (Phase::Scout, Act::Place { .. }) => refuse("wrong_phase", "a tile is placed only after scouting (CM-3.1)"),
            (Phase::Scout, _) => self.check_scout(position, act).map(|()| act),
            (Phase::Place, Act::Place { slot, cell }) => self.check_place(position, slot, cell).map(|()| act),
            (Phase::Place, _) => refuse("wrong_phase", "this turn has scouted already: a tile must be placed (CM-4.1)"),
            _ => refuse("not_an_outcome", format!("{} is a chance node: it takes an outcome", position.phase.name())),
        }
    }

    fn check_scout(&self, position: &Position<P>, act: Act) -> Checked<()> {
        let tables = self.tables();
        let something = position.store.stacks() > 0 || position.store.bag_len() > 0;
        let empty_hand = position.hands[position.seat as usize][0].is_nothing();
        match act {
            Act::ScoutStack(landscape) if position.store.stack_of(tables, landscape).is_none() => {
                let name = &tables.edition.landscapes[landscape as usize].name;
                refuse("no_such_pile", format!("the supply has no pile of {} (CM-3.1)", shown(name)))
            }
            Act::ScoutBlind if position.store.bag_len() == 0 => refuse("bag_empty", "the bag is empty (CM-3.5)"),
            Act::ScoutNothing | Act::Pass if something => {
                refuse("not_empty", "there is a tile to take in the supply or the bag (CM-3.6)")
            }
            Act::ScoutNothing if empty_hand => {
                refuse("nothing_to_place", "the hand is empty: only a pass is left (CM-3.6)")
            }
            Act::Pass if !empty_hand => refuse("not_empty", "there is a tile in hand to place (CM-3.6)"),
            _ => Ok(()),
        }
    }

    fn check_place(&self, position: &Position<P>, slot: usize, cell: Cell) -> Checked<()> {
        let seat = position.seat as usize;
        let (hand, area) = (&position.hands[seat], &position.areas[seat]);
        let Cell { x, y } = cell;
        if hand[slot].is_nothing() {
            return refuse("not_in_hand", format!("seat {seat} holds no tile in slot {slot} (CM-4.1)"));
        }
        if barred_slot(hand) == Some(slot) {
            let fact = format!("both tiles are equal: the one in slot {} counts as placed (CM-9.3)", 1 - slot);
            return refuse("duplicate_tile", fact);
        }
        if area.is_empty() {
            return match cell == Cell::ORIGIN {
                true => Ok(()),
                false => refuse("not_origin", format!("({x}, {y}): a first tile lies on (0, 0) (CM-4.2)")),
            };
        }
        if area.tile_at(cell).is_tile() {
            return refuse("occupied", format!("a tile of yours lies on ({x}, {y}) (CM-4.3)"));
        }
        if !area.touches(cell) {
            return refuse("detached", format!("({x}, {y}) shares no edge with a tile of yours (CM-4.2)"));
        }
        Ok(())
    }

    /// What a possible outcome means; else why it is refused.
    pub fn check_outcome(&self, position: &Position<P>, id: OutcomeId) -> Checked<Drawn> {
        self.find_outcome(position, id).map(|(drawn, _)| drawn)
    }

    /// The same, with the place of a tile in the bag.
    #[inline]
    pub(super) fn find_outcome(&self, position: &Position<P>, id: OutcomeId) -> Checked<(Drawn, usize)> {
        let tables = self.tables();
        if position.phase == Phase::Over {
            return refuse("game_over", "the game is over (CM-7.2)");
        }
        let Some(drawn) = tables.drawn(id) else {
            return refuse(
                "not_an_id",
                format!("{} is not an outcome id: they run from 0 to {}", id.0, tables.num_outcomes() - 1),
            );
        };
        let place = match drawn {
            Drawn::Tile(kind) if position.phase.wants_tile() => position.store.find(kind),
            Drawn::Card(card) if position.phase.wants_card() && position.seen() >> card & 1 == 0 => Some(0),
            _ => None,
        };
        if let Some(place) = place {
            return Ok((drawn, place));
        }
        let what = match drawn {
            Drawn::Tile(kind) => tables.tile_text(kind),
            Drawn::Card(card) => tables.edition.missions[card].id.clone(),
        };
        refuse(
            "not_an_outcome",
            format!("{} cannot be drawn at this node, {} (CM-2.5)", shown(&what), position.phase.name()),
        )
    }
}

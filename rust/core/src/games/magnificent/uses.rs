//! Uses of cards and trainer spaces: whether they may happen, and what they put on the stack (A3, TM-3.7, TM-8, TM-9).

use super::edition::parts::{Cost, When};
use super::ids;
use super::legal::Legal;
use super::pending::Kind;
use super::phase::Base;
use super::position::{MARKERS, NONE, Position};
use super::tables::{SpaceTable, Tables, UseTable};

/// The windows of a turn (TM-3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Before the action is named.
    A,
    /// After it is named (TM-4.7).
    Late,
    /// Before a tile of a level or a poster.
    B,
    /// After the action.
    C,
}

/// Whether so many gems of each colour, and of any, can be paid from storage, clear ones standing in (TM-7.4).
#[inline]
pub fn can_pay(gems: &[u8; 4], dues: &[u8; 5]) -> bool {
    let lacking: u8 = (0..3).map(|colour| dues[colour].saturating_sub(gems[colour])).sum();
    let (stored, due) = (gems.iter().sum::<u8>(), dues.iter().sum::<u8>());
    dues[3] + lacking <= gems[3] && due <= stored
}

/// Gems due by colour and of any, those of the turn's colour resolved.
#[inline]
fn resolved(dues: &[u8; 6], colour: u8) -> [u8; 5] {
    let mut all = [dues[0], dues[1], dues[2], dues[3], dues[5]];
    if dues[4] != 0 {
        all[colour as usize] += dues[4];
    }
    all
}

impl<const P: usize> Position<P> {
    /// The window that is open, also while a use of it resolves.
    #[inline]
    pub fn window(&self) -> Option<Window> {
        match self.base {
            Base::WindowA => Some(Window::A),
            Base::Late => Some(Window::Late),
            Base::BuildWindow | Base::PerformWindow => Some(Window::B),
            Base::WindowC => Some(Window::C),
            _ => None,
        }
    }

    /// Why a use can't happen now, if it can't; `markers` are those that its space takes.
    #[inline]
    pub(super) fn use_fault(&self, tables: &Tables, usage: &UseTable, markers: u8) -> Option<&'static str> {
        let is_timely = match (usage.when, self.base) {
            (When::Any, _) | (When::BeforeAction, Base::WindowA | Base::Late) => true,
            (When::Tile, base) => base == Base::BuildWindow,
            (When::Perform, base) => base == Base::PerformWindow,
            _ => false,
        };
        if !is_timely {
            return Some("wrong_time");
        }
        let matches = usage.colour == self.state.colour
            && !(tables.rulings.clear_matches_not && (self.state.die - 1) / 6 != usage.colour);
        if usage.colour != NONE && !matches {
            return Some("wrong_colour");
        }
        let own = self.own();
        let is_paid = own.coins >= usage.coins as u16
            && own.free >= usage.trainers + markers
            && (usage.dues == [0; 6] || can_pay(&own.gems, &resolved(&usage.dues, self.state.colour)));
        if !is_paid {
            return Some("cannot_pay");
        }
        let can = usage.is_never_idle
            || usage.effects.as_slice().iter().any(|&(kind, _)| self.can_do(tables, Kind(kind), markers));
        (!can).then_some("no_effect")
    }

    /// Whether an effect can do something now; `markers` are those that its space takes.
    #[inline]
    fn can_do(&self, tables: &Tables, kind: Kind, markers: u8) -> bool {
        match kind {
            Kind::POSTER => self.has_source(tables),
            Kind::TRAINER => self.own().markers() < MARKERS,
            Kind::DOUBLE => !self.state.doubled,
            Kind::COPY => self.copies(tables, markers) != 0,
            Kind(kind) if (Kind::BUILD.0..Kind::DOUBLE.0).contains(&kind) => {
                self.can_build(tables, self.built_kind(Kind(kind)))
            }
            _ => true,
        }
    }

    /// Whether there is a poster to be had.
    #[inline]
    pub(super) fn has_source(&self, tables: &Tables) -> bool {
        self.common.deck_posters(tables) != 0 || self.common.posters != [NONE; 4]
    }

    /// The kind of tile that an effect builds (TM-5.9).
    #[inline]
    pub(super) fn built_kind(&self, Kind(kind): Kind) -> usize {
        let (colour, size) = ((kind - Kind::BUILD.0) / 2, (kind - Kind::BUILD.0) % 2);
        let colour = if colour == 3 { self.state.colour } else { colour };
        (colour * 2 + size) as usize
    }

    /// Whether a kind is in stock and has a legal placement in the mover's camp.
    #[inline]
    pub(super) fn can_build(&self, tables: &Tables, kind: usize) -> bool {
        self.common.stock[kind] > 0 && tables.shapes.can_place(tables.board(self.own().board), self.own(), kind)
    }

    /// The cards that may be copied now, a bit each: seat x 4 + place (TM-9.2).
    pub(super) fn copies(&self, tables: &Tables, markers: u8) -> u16 {
        let mut copies = 0;
        for seat in 0..P {
            if seat != self.mover() && !tables.rulings.copy_any {
                continue;
            }
            for (place, &card) in self.seats[seat].cards.as_slice().iter().enumerate().take(4) {
                let usage = tables.cards[card as usize].usage.as_ref().filter(|usage| !usage.copies);
                if usage.is_some_and(|usage| self.use_fault(tables, usage, markers).is_none()) {
                    copies |= 1 << (seat * 4 + place);
                }
            }
        }
        copies
    }

    /// The trainer space behind a place: six common ones, then three own (TM-8.1).
    #[inline]
    pub(super) fn space<'a>(&self, tables: &'a Tables, place: usize) -> Option<&'a SpaceTable> {
        if place < 6 {
            return tables.spaces.get(place);
        }
        let tile = self.own().trainer_tiles.get(place - 6)?;
        Some(&tables.trainers[tile as usize])
    }

    /// Why a trainer space can't be used now, if it can't.
    #[inline]
    pub(super) fn space_fault(&self, tables: &Tables, place: usize) -> Option<&'static str> {
        let Some(space) = self.space(tables, place) else {
            return Some("no_such_space");
        };
        if space.cost != Cost::Many && self.state.spaces_used >> place & 1 == 1 {
            return Some("already_used");
        }
        if self.own().free < space.markers() {
            return Some("no_trainer");
        }
        self.use_fault(tables, &space.usage, space.markers())
    }

    /// Why the turn's card can't be used now, if it can't.
    #[inline]
    pub(super) fn bonus_fault(&self, tables: &Tables) -> Option<&'static str> {
        if self.state.bonus_used {
            return Some("already_used");
        }
        let card = self.own().cards.as_slice()[self.state.card as usize];
        match &tables.cards[card as usize].usage {
            None => Some("no_such_use"),
            Some(usage) => self.use_fault(tables, usage, 0),
        }
    }

    /// What the open window offers besides its end (TM-3.6, TM-3.7).
    #[inline]
    pub(super) fn window_offers(&self, tables: &Tables, legal: &mut Legal) {
        if self.bonus_fault(tables).is_none() {
            legal.allow(ids::BONUS);
        }
        let own = self.own();
        if own.free > 0 {
            for place in 0..tables.spaces.len() {
                if self.space_fault(tables, place).is_none() {
                    legal.allow(ids::TRAINER + place as u16);
                }
            }
            for tile in 0..own.trainer_tiles.len() {
                if self.space_fault(tables, 6 + tile).is_none() {
                    legal.allow(ids::OWN_TRAINER + tile as u16);
                }
            }
        }
        if matches!(self.base, Base::WindowA | Base::Late) {
            for colour in [self.state.colour, 3] {
                if own.gems[colour as usize] > 0 {
                    legal.allow(ids::GEM + colour as u16);
                }
            }
        }
    }

    /// Whether the open window offers more than its end: what [`Self::window_offers`] lists, up to the first.
    #[inline]
    pub(super) fn window_offers_something(&self, tables: &Tables) -> bool {
        let own = self.own();
        let gives_gem = || [self.state.colour, 3].iter().any(|&colour| own.gems[colour as usize] > 0);
        let offers_space = |place: usize| self.space_fault(tables, place).is_none();
        matches!(self.base, Base::WindowA | Base::Late) && gives_gem()
            || self.bonus_fault(tables).is_none()
            || own.free > 0
                && ((0..tables.spaces.len()).any(offers_space) || (6..6 + own.trainer_tiles.len()).any(offers_space))
    }

    /// A use happens: payment, then its effects (A3).
    pub(super) fn start_use(&mut self, usage: &UseTable) {
        let colour = self.state.colour;
        self.pending.push_list(&usage.effects, 1);
        self.own_mut().coins -= usage.coins as u16;
        self.own_mut().free -= usage.trainers;
        self.push_dues(&resolved(&usage.dues, colour));
    }

    /// Makes gems due, by colour, then of any; the first colour comes first.
    pub(super) fn push_dues(&mut self, dues: &[u8; 5]) {
        for (colour, &due) in dues.iter().enumerate().rev() {
            for _ in 0..due {
                self.pending.push(Kind(Kind::DUE.0 + colour as u8), 1);
            }
        }
    }

    /// The gems with which the gem due on top may be paid, a bit each.
    pub(super) fn payers(&self) -> u8 {
        (0..4).filter(|&gem| self.pay_fault(gem).is_none()).fold(0, |payers, gem| payers | 1 << gem)
    }

    /// Why a gem can't pay for the one due, if it can't.
    pub(super) fn pay_fault(&self, gem: usize) -> Option<&'static str> {
        let due = self.pending.top().map_or(4, |(kind, _)| (kind.0 - Kind::DUE.0) as usize);
        if due != 4 && gem != due && gem != 3 {
            return Some("wrong_colour");
        }
        let mut gems = self.own().gems;
        if gems[gem] == 0 {
            return Some("no_gem");
        }
        gems[gem] -= 1;
        let mut dues = self.pending.dues();
        dues[due] -= 1;
        (!can_pay(&gems, &dues)).then_some("cannot_pay")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Rng, Rules};
    use crate::games::magnificent::{Magnificent, Phase};

    /// Visits the positions of random games at which colour and card of a turn are known.
    fn for_each_in_turn(mut visit: impl FnMut(&Tables, &Position<3>)) {
        let (game, mut rng) = (Magnificent::<3>::standard(), Rng::new(5));
        for _ in 0..20 {
            let mut position = game.initial_position();
            while position.phase != Phase::Over {
                let before = position;
                position.play_randomly(game.tables(), &mut rng, |now| *now == before);
                if position.state.card != NONE && position.state.colour != NONE {
                    visit(game.tables(), &position);
                }
            }
        }
    }

    #[test]
    fn a_window_is_skipped_just_if_it_has_no_offer() {
        let mut met = [0; 2];
        for_each_in_turn(|tables, position| {
            for base in [Base::WindowA, Base::Late, Base::BuildWindow, Base::PerformWindow, Base::WindowC] {
                let (window, mut offers) = (Position { base, ..*position }, Legal::default());
                window.window_offers(tables, &mut offers);
                assert_eq!(window.window_offers_something(tables), offers.count() > 0);
                met[(offers.count() > 0) as usize] += 1;
            }
        });
        assert!(met.iter().all(|&times| times > 1_000), "{met:?} windows without and with an offer");
    }

    #[test]
    fn an_effect_that_is_never_idle_can_always_do_something() {
        let mut was_idle = [false; Kind::DUE.0 as usize];
        for_each_in_turn(|tables, position| {
            for (kind, was_idle) in was_idle.iter_mut().enumerate() {
                *was_idle |= !position.can_do(tables, Kind(kind as u8), 0);
            }
        });
        assert!(was_idle[Kind::COPY.0 as usize], "nothing was idle at all");
        for (kind, was_idle) in was_idle.into_iter().enumerate() {
            assert!(Kind(kind as u8).may_be_idle() || !was_idle, "effect {kind} of A12's list");
        }
    }
}

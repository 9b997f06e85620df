//! The course of a turn (A2): from one node to the next.

use super::few::Few;
use super::pending::Kind;
use super::phase::{Base, Phase};
use super::position::{MARKERS, NONE, Position, STORAGE, TurnState};
use super::rulings::DieSymbol;
use super::tables::{LoopSpace, Tables};

impl<const P: usize> Position<P> {
    /// Goes on until somebody or chance has to act.
    pub(super) fn settle(&mut self, tables: &Tables) {
        while !(self.opens_pending(tables) || self.pending.top().is_none() && self.opens_base(tables)) {}
    }

    /// Resolves what is on top of the stack; whether that opens a node.
    #[inline]
    fn opens_pending(&mut self, tables: &Tables) -> bool {
        if self.state.drawn != NONE {
            return self.open(Phase::Place);
        }
        let Some((kind, n)) = self.pending.top() else {
            return false;
        };
        match kind {
            Kind::COINS => self.own_mut().coins += n as u16,
            Kind::POINTS => self.scores[self.seat as usize] += n as i32,
            Kind::POSTER => {
                if self.has_source(tables) {
                    return self.open(Phase::Source);
                }
            }
            Kind::TRAINER => {
                let own = self.own_mut();
                own.free += n.min(MARKERS - own.markers());
            }
            Kind::POWER => self.state.power += n as u16,
            Kind::DOUBLE => self.state.doubled = true,
            Kind::COPY => {
                if self.copies(tables, 0) != 0 {
                    return self.open(Phase::Copy);
                }
            }
            Kind::CHOICE => return self.open(Phase::Gain),
            _ if kind.is_due() => {
                let payers = self.payers();
                if payers.count_ones() != 1 {
                    return self.open(Phase::Pay);
                }
                self.own_mut().gems[payers.trailing_zeros() as usize] -= 1;
            }
            Kind(code) if code >= Kind::BUILD.0 => {
                if self.can_build(tables, self.built_kind(kind)) {
                    return self.open(Phase::Extra);
                }
            }
            Kind(code) => {
                let gem = code - Kind::GEM.0;
                let gem = if gem == 4 { self.state.colour } else { gem };
                self.gain_gems(gem as usize, n);
            }
        }
        self.pending.pop();
        false
    }

    /// Gems go to storage, or become coins where it is full (TM-6.5).
    #[inline]
    pub(super) fn gain_gems(&mut self, gem: usize, n: u8) {
        let own = self.own_mut();
        let stored = n.min(STORAGE - own.gems[gem]);
        own.gems[gem] += stored;
        own.coins += (n - stored) as u16;
    }

    #[inline]
    pub(super) fn open(&mut self, phase: Phase) -> bool {
        self.phase = phase;
        true
    }

    #[inline]
    fn go(&mut self, base: Base) -> bool {
        self.base = base;
        false
    }

    /// Opens the node of the base, or goes on to another base.
    fn opens_base(&mut self, tables: &Tables) -> bool {
        match self.base {
            Base::Die => self.open(Phase::Die),
            Base::Card => self.open(Phase::Card),
            Base::Colour => self.open(Phase::Colour),
            Base::WindowA => self.opens_window(tables, Phase::WindowA, Base::Action),
            Base::Action => self.open(Phase::Action),
            Base::Late => self.opens_window(tables, Phase::WindowA, Base::Act),
            Base::Act => self.acts(tables),
            Base::Build => self.go(if self.state.left == [0; 2] { Base::WindowC } else { Base::BuildWindow }),
            Base::BuildWindow => self.opens_window(tables, Phase::WindowB, Base::BuildTile),
            Base::BuildTile => {
                if self.can_build_on(tables) {
                    return self.open(Phase::Tile);
                }
                self.state.left = [0; 2];
                self.go(Base::WindowC)
            }
            Base::Walk => self.walks(tables),
            Base::Landed => {
                let tent = self.tent_below_wagon(tables);
                if self.state.steps_made > 0 && tent.is_some() && self.own().tents.contains(&NONE) {
                    return self.open(Phase::Tent);
                }
                self.go(Base::WindowC)
            }
            Base::Target => {
                if self.targets(tables) != 0 {
                    return self.open(Phase::Space);
                }
                self.go(Base::WindowC)
            }
            Base::Perform => self.go(if self.state.posters_left == 0 { Base::Arrange } else { Base::PerformWindow }),
            Base::PerformWindow => self.opens_window(tables, Phase::WindowB, Base::PerformPoster),
            Base::PerformPoster => {
                if self.completable(tables) != 0 {
                    return self.open(Phase::Poster);
                }
                self.state.posters_left = 0;
                self.go(Base::Arrange)
            }
            Base::Arrange => self.arranges(),
            Base::WindowC => self.opens_window(tables, Phase::WindowC, Base::TurnEnd),
            Base::TurnEnd => self.end_turn(),
            Base::Taking => self.takes(),
            Base::Scoring => self.scores_cards(tables),
            Base::Over => self.open(Phase::Over),
            _ => self.sets_up(tables),
        }
    }

    /// Opens a window if it offers more than its end; else it is skipped (TM-3.7).
    #[inline]
    fn opens_window(&mut self, tables: &Tables, phase: Phase, next: Base) -> bool {
        if self.window_offers_something(tables) {
            return self.open(phase);
        }
        self.go(next)
    }

    /// What comes after a window.
    pub(super) fn after_window(&self) -> Base {
        match self.base {
            Base::WindowA => Base::Action,
            Base::Late => Base::Act,
            Base::BuildWindow => Base::BuildTile,
            Base::PerformWindow => Base::PerformPoster,
            _ => Base::TurnEnd,
        }
    }

    fn acts(&mut self, tables: &Tables) -> bool {
        match self.state.action {
            0 if self.levels(tables) != 0 => self.open(Phase::Level),
            1 => self.open(Phase::Steps),
            2 if self.own().performed >= 2 => self.open(Phase::Hat),
            2 => self.go(Base::Target),
            _ => self.go(Base::WindowC),
        }
    }

    /// Makes the next step of a move; where a step has to be chosen, a node opens.
    fn walks(&mut self, tables: &Tables) -> bool {
        if self.state.steps_left > 0 {
            self.state.steps_left -= 1;
            self.step(tables);
            return false;
        }
        if tables.rulings.stepwise {
            return self.open(Phase::Steps);
        }
        self.go(Base::Landed)
    }

    /// One step of the wagon, and what its space pays (TM-6.2).
    #[inline]
    fn step(&mut self, tables: &Tables) {
        let colour = self.state.colour as usize;
        let spaces = &tables.loops[colour];
        let wagon = &mut self.common.wagons[colour];
        *wagon = if *wagon as usize + 1 == spaces.len() { 0 } else { *wagon + 1 };
        let space = spaces[*wagon as usize];
        self.state.steps_made += 1;
        match space {
            LoopSpace::Gem(gem) => self.gain_gems(gem as usize, 1),
            LoopSpace::Poster(place) if self.common.tents[place as usize] == NONE => {
                self.pending.push(Kind::POSTER, 1);
            }
            _ => {}
        }
    }

    /// The place among the 15 of the tent on which the turn's wagon stands.
    #[inline]
    pub(super) fn tent_below_wagon(&self, tables: &Tables) -> Option<usize> {
        let colour = self.state.colour as usize;
        match tables.loops[colour][self.common.wagons[colour] as usize] {
            LoopSpace::Poster(place) if self.common.tents[place as usize] != NONE => Some(place as usize),
            _ => None,
        }
    }

    /// Opens the nodes in which posters are laid anew (TM-7.6).
    fn arranges(&mut self) -> bool {
        if !self.state.is_laying {
            self.state.to_lay = Few::new();
            for poster in self.own().posters {
                if poster != NONE {
                    self.state.to_lay.push(poster);
                }
            }
        }
        if self.state.to_lay.is_empty() {
            self.state.is_laying = false;
            return self.go(Base::WindowC);
        }
        self.open(Phase::Arrange)
    }

    /// The turn ends: markers used stay beside the main tent (TM-3.5); the next seat's turn, or the end of the round.
    fn end_turn(&mut self) -> bool {
        self.state = TurnState::blank();
        self.common.turns += 1;
        if self.common.turns as usize == 4 * P {
            self.end_round();
        } else {
            self.seat = (self.common.starter + self.common.turns) % P as u8;
            self.base = Base::Die;
        }
        false
    }

    /// Sets colour and power, once both are known (TM-4.1, TM-4.2, TM-4.9).
    pub(super) fn set_power(&mut self, tables: &Tables, colour: u8) {
        let (own, card) = (self.own(), self.state.card as usize);
        let mut power = 0u16;
        for (place, &id) in own.cards.as_slice().iter().enumerate() {
            let die = own.die(place);
            match die {
                Some((_, value)) if place == card => power += value as u16,
                Some((of, value)) if of == colour => power += value as u16,
                _ => {}
            }
            let (of, value) = tables.cards[id as usize].symbol;
            let counts = match tables.rulings.die_symbol {
                DieSymbol::Placed => die.is_some(),
                DieSymbol::Turn => place == card,
                DieSymbol::Always => true,
            };
            if of == colour && counts {
                power += value as u16;
            }
        }
        self.state.colour = colour;
        self.state.power = power;
    }
}

//! What each action does (A2); whoever calls has made sure that it is legal.

use super::edition::parts::Cost;
use super::few::Few;
use super::ids::{self, Group};
use super::phase::{Base, Phase};
use super::position::{NONE, Position};
use super::tables::Tables;

impl<const P: usize> Position<P> {
    /// Plays a legal action, and goes on to the next node.
    pub(super) fn play(&mut self, tables: &Tables, id: u16) {
        let (group, at) = ids::group(id);
        match group {
            Group::Die => {
                self.common.dice[at] -= 1;
                self.state.die = at as u8 + 1;
                self.base = Base::Card;
                let colour = at / 6;
                if self.common.reserve[colour] > 0 {
                    self.common.reserve[colour] -= 1;
                    self.phase = Phase::ReplaceDie;
                    return;
                }
            }
            Group::Card => {
                let die = self.state.die;
                self.own_mut().dice[at] = die;
                self.state.card = at as u8;
                let colour = (die - 1) / 6;
                if colour == 3 {
                    self.base = Base::Colour;
                } else {
                    self.set_power(tables, colour);
                    self.base = Base::WindowA;
                }
            }
            Group::Colour => {
                self.set_power(tables, at as u8);
                self.base = Base::WindowA;
            }
            Group::Gem => {
                self.own_mut().gems[at] -= 1;
                self.state.power += 2;
            }
            Group::Build | Group::Travel | Group::Perform => {
                self.state.action = (id - ids::BUILD) as u8;
                self.base = if tables.rulings.late_power { Base::Late } else { Base::Act };
            }
            Group::Bonus => {
                self.state.bonus_used = true;
                let card = self.own().cards.as_slice()[self.state.card as usize];
                let usage = tables.cards[card as usize].usage.as_ref();
                self.start_use(usage.expect("the card has a use"));
            }
            Group::Trainer => self.use_space(tables, at),
            Group::OwnTrainer => self.use_space(tables, 6 + at),
            Group::Done => self.done(),
            Group::Level => {
                self.state.left = tables.board(self.own().board).levels[at].1;
                self.base = Base::Build;
            }
            Group::Steps => {
                self.state.steps_left = at as u8;
                self.base = Base::Walk;
            }
            Group::Hat => {
                self.state.hat = at as u8;
                self.base = Base::Target;
            }
            Group::Space => self.move_hat(tables, at as u8),
            Group::Source => {
                self.pending.count_down();
                if at == 0 {
                    self.phase = Phase::DrawPoster;
                    return;
                }
                self.state.drawn = std::mem::replace(&mut self.common.posters[at - 1], NONE);
                if self.common.deck_posters(tables) != 0 {
                    self.state.refill = at as u8 - 1;
                    self.phase = Phase::RefillPoster;
                    return;
                }
            }
            Group::Place if self.phase == Phase::Arrange => self.lay(at),
            Group::Place => {
                let drawn = std::mem::replace(&mut self.state.drawn, NONE);
                self.own_mut().posters[at] = drawn;
            }
            Group::Tent => {
                let place = self.tent_below_wagon(tables).expect("the wagon stands on a tent");
                let tent = std::mem::replace(&mut self.common.tents[place], NONE);
                self.own_mut().tents[at] = tent;
                self.pending.push_list(&tables.tents[tent as usize].bonus, 1);
            }
            Group::Poster => self.complete(tables, at),
            Group::Pay => {
                self.own_mut().gems[at] -= 1;
                self.pending.pop();
            }
            Group::Gain => {
                self.pending.count_down();
                self.gain_gems(at, 1);
            }
            Group::Copy => {
                self.pending.count_down();
                let card = self.seats[at / 4].cards.as_slice()[at % 4];
                let usage = tables.cards[card as usize].usage.as_ref();
                self.start_use(usage.expect("the card has a use"));
            }
            Group::StartTile => self.pick_start_tile(at),
            Group::Pick => self.pick_card(at),
            Group::Set => self.take_set(at),
            Group::Discard => self.discard_set(at),
            Group::Score => self.score_card(tables, at),
            Group::Tile => {
                let (row, anchor) = (at / tables.cells, at % tables.cells);
                self.place_tile(tables, row / 8, row % 8, anchor);
            }
        }
        self.settle(tables);
    }

    fn use_space(&mut self, tables: &Tables, place: usize) {
        let space = self.space(tables, place).expect("the space is there");
        let markers = space.markers();
        if space.cost != Cost::Many {
            self.state.spaces_used |= 1 << place;
        }
        let own = self.own_mut();
        own.free -= markers;
        own.used += markers;
        self.start_use(&space.usage);
    }

    fn done(&mut self) {
        match self.phase {
            Phase::WindowA | Phase::WindowB | Phase::WindowC => self.base = self.after_window(),
            Phase::Tile => {
                self.state.left = [0; 2];
                self.base = Base::WindowC;
            }
            Phase::Steps => {
                self.base = Base::Landed;
            }
            Phase::Tent => self.base = Base::WindowC,
            Phase::Poster => {
                self.state.posters_left = 0;
                self.base = Base::Arrange;
            }
            Phase::Arrange => {
                self.state.to_lay = Few::new();
                self.base = Base::WindowC;
            }
            Phase::Source | Phase::Extra => self.pending.count_down(),
            Phase::Place => self.state.drawn = NONE,
            _ => unreachable!("no other node can be ended"),
        }
    }

    /// The hat moves, and posters may be completed (TM-7.2, TM-7.3).
    fn move_hat(&mut self, tables: &Tables, space: u8) {
        let upper = self.state.hat == 0;
        let own = self.own_mut();
        match own.performed {
            0 => own.hats[0] = space,
            1 => own.hats[1] = space,
            _ => own.hats[upper as usize] = space,
        }
        own.hats.sort_unstable();
        own.performed = (own.performed + 1).min(2);
        self.state.hat = 0;
        self.state.posters_left = tables.track[space as usize].1;
        self.base = Base::Perform;
    }

    /// Completes the poster on a place (TM-7.4, TM-7.5).
    fn complete(&mut self, tables: &Tables, place: usize) {
        let own = self.own_mut();
        let poster = &tables.posters[std::mem::replace(&mut own.posters[place], NONE) as usize];
        let tent = match place {
            0 => &tables.preprinted,
            _ => &tables.tents[own.tents[place - 1] as usize],
        };
        own.completed += 1;
        own.coins += (poster.coins + tent.coins) as u16;
        self.scores[self.seat as usize] += (poster.points + tent.points) as i32;
        for kind in 0..6 {
            self.state.shown[kind] += poster.tiles[kind];
        }
        self.state.served |= 1 << place;
        self.state.posters_left -= 1;
        self.base = Base::Perform;
        self.push_dues(&std::array::from_fn(|gem| if gem < 4 { poster.gems[gem] + tent.gems[gem] } else { 0 }));
    }

    /// Lays the next poster anew; the first one takes all others down (TM-7.6).
    fn lay(&mut self, place: usize) {
        if !self.state.is_laying {
            self.state.is_laying = true;
            self.own_mut().posters = [NONE; 5];
        }
        let poster = self.state.to_lay.remove(0);
        self.own_mut().posters[place] = poster;
    }

    /// A tile of the level or an extra build comes to lie in the camp, and its bonus cells pay (TM-5.5, TM-5.10).
    fn place_tile(&mut self, tables: &Tables, size: usize, orientation: usize, anchor: usize) {
        let kind = if self.phase == Phase::Extra {
            let kind = self.extra_kind();
            self.pending.count_down();
            kind
        } else {
            self.state.left[size] -= 1;
            self.base = Base::Build;
            self.state.colour as usize * 2 + size
        };
        self.common.stock[kind] -= 1;
        let times = 1 + std::mem::take(&mut self.state.doubled) as u8;
        let turned = &tables.shapes.kinds[kind].turned[orientation];
        let mask = turned.mask << anchor;
        let own = self.own_mut();
        own.planes[kind / 2] |= mask;
        own.laid[kind] += 1;
        let first = anchor as u16 + turned.first() as u16;
        own.tiles.insert_sorted(first << 6 | (kind as u16) << 3 | orientation as u16);
        let board = tables.board(own.board);
        let mut bonuses = mask & board.bonus_cells;
        while bonuses != 0 {
            // The last cell's last effect lies lowest.
            let cell = 63 - bonuses.leading_zeros() as usize;
            bonuses &= !(1 << cell);
            self.pending.push_list(&board.bonuses[cell], times);
        }
    }
}

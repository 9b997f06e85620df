//! Positions as numbers, for learners (A9).

use super::store::Stock;
use super::{area::Area, game::Cational, play::Position, tile::Held};
use crate::contract::Turn;
use crate::geometry::{Cell, EDGES};

/// Writes numbers one after the other.
struct Writer<'a> {
    out: &'a mut [f32],
    next: usize,
}

impl Writer<'_> {
    fn put(&mut self, number: impl Into<f64>) {
        self.out[self.next] = number.into() as f32;
        self.next += 1;
    }

    fn skip(&mut self, numbers: usize) {
        self.next += numbers;
    }
}

impl<const P: usize> Cational<P> {
    pub(super) fn observation_size(&self) -> usize {
        let tables = self.tables();
        let (rounds, kinds, cards) = (tables.rounds() as usize, tables.kinds.len(), tables.cards());
        P * rounds * 4 + P + P * 8 + P * cards + 3 * (1 + tables.tallest) + kinds + 1 + cards * 3 + 1 + 4 + P + 1
    }

    pub(super) fn write_observation(&self, position: &Position<P>, viewer: usize, out: &mut [f32]) {
        let tables = self.tables();
        out.fill(0.0);
        let mut writer = Writer { out, next: 0 };
        let seats: [usize; P] = std::array::from_fn(|i| (viewer + i) % P);
        for seat in seats {
            self.write_area(&position.areas[seat], &mut writer);
        }
        for seat in seats {
            writer.put(position.scores[seat]);
        }
        for seat in seats {
            for held in position.hands[seat] {
                self.write_held(held, seat == viewer, &mut writer);
            }
        }
        for seat in seats {
            (0..tables.cards()).for_each(|card| writer.put((position.paid[seat] >> card & 1) as u8));
        }
        self.write_supply(position, viewer, &mut writer);
        self.write_row(position, &mut writer);
        let phase = match (position.turn(), position.phase) {
            (Turn::Chance, _) => 0,
            (Turn::Over, _) => 3,
            (_, super::play::Phase::Scout) => 1,
            _ => 2,
        };
        (0..4).for_each(|i| writer.put((i == phase) as u8));
        seats.iter().for_each(|&seat| writer.put((seat == position.seat as usize) as u8));
        writer.put(position.round);
    }

    fn write_area(&self, area: &Area, writer: &mut Writer<'_>) {
        for (cell, tile) in area.tiles() {
            writer.put(cell.x);
            writer.put(cell.y);
            writer.put(tile.landscape() + 1);
            writer.put(tile.value());
        }
        writer.skip((self.tables().rounds() as usize - area.len()) * 4);
    }

    fn write_held(&self, held: Held, own: bool, writer: &mut Writer<'_>) {
        let Some(kind) = held.kind() else {
            return writer.skip(4);
        };
        let byte = self.tables().byte(kind);
        let sees = own || held.is_known();
        writer.put(1u8);
        writer.put(if sees { byte.landscape() + 1 } else { 0 });
        writer.put(if sees { byte.value() } else { 0 });
        writer.put(held.is_known() as u8);
    }

    fn write_supply(&self, position: &Position<P>, viewer: usize, writer: &mut Writer<'_>) {
        let tables = self.tables();
        let stacks = position.store.stacks();
        for from_the_right in 0..3 {
            let Some(i) = stacks.checked_sub(1 + from_the_right) else {
                writer.skip(1 + tables.tallest);
                continue;
            };
            let stack = position.store.stack(i);
            writer.put(tables.landscape(position.store.top(i)) + 1);
            stack.iter().for_each(|&kind| writer.put(tables.kinds[kind as usize].value()));
            writer.skip(tables.tallest - stack.len());
        }
        position.count_unseen(viewer)[..tables.kinds.len()].iter().for_each(|&count| writer.put(count));
        writer.put(position.store.bag_len() as u32);
    }

    fn write_row(&self, position: &Position<P>, writer: &mut Writer<'_>) {
        let tables = self.tables();
        let first = writer.next;
        let mut set = |card: usize, what: usize, number: f32| writer.out[first + 3 * card + what] = number;
        if let Some(layout) = position.layout(tables) {
            let tops = layout.deck_top.into_iter().map(|top| (top, 1.0));
            let columns = layout.columns.iter().enumerate();
            let lying = columns.flat_map(|(i, column)| column.iter().map(move |&entry| (entry, i as f32 + 2.0)));
            for (entry, column) in tops.chain(lying) {
                if let Some(card) = position.card(entry) {
                    set(card, 0, column);
                }
            }
        }
        for (card, pawints) in position.payouts(tables) {
            set(card, 1, 1.0);
            set(card, 2, pawints as f32);
        }
        writer.skip(3 * tables.cards());
        writer.put(position.deck_len(tables) as u32);
    }

    pub(super) fn size_of_planes(&self) -> [usize; 3] {
        let side = self.tables().rounds() as usize + 2;
        [self.tables().landscapes() + 2, side, side]
    }

    pub(super) fn write_planes(&self, position: &Position<P>, viewer: usize, out: &mut [f32]) {
        let [planes, side, _] = self.size_of_planes();
        out.fill(0.0);
        let area = &position.areas[viewer];
        let (least, _) = area.bounds();
        let place = |cell: Cell| (cell.y - least.y + 1) as usize * side + (cell.x - least.x + 1) as usize;
        let mut set = |plane: usize, cell: Cell, number: f32| out[plane * side * side + place(cell)] = number;
        if area.is_empty() {
            set(planes - 1, Cell::ORIGIN, 1.0);
        }
        for (cell, tile) in area.tiles() {
            set(tile.landscape() as usize, cell, tile.value() as f32);
            set(planes - 2, cell, 1.0);
            for free in EDGES.map(|edge| cell.plus(edge)).into_iter().filter(|&free| !area.tile_at(free).is_tile()) {
                set(planes - 1, free, 1.0);
            }
        }
    }
}

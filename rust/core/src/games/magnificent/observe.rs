//! Positions as numbers, for learners (A9).

use super::fields::hats;
use super::game::Magnificent;
use super::phase::Phase;
use super::position::{NONE, Position, Seat};
use super::uses::Window;

/// Numbers of a seat besides its camp.
const OF_SEAT: usize = 68;
/// Numbers of the moment besides seats: phases, round, turns.
const OF_MOMENT: usize = Phase::COUNT + 2;
/// Numbers of the turn.
const OF_TURN: usize = 41;
/// Numbers of the table besides decks.
const OF_TABLE: usize = 68;

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

    fn put_all<T: Copy + Into<f64>>(&mut self, numbers: &[T]) {
        numbers.iter().for_each(|&number| self.put(number));
    }

    /// Things by number + 1, 0 for none, on so many places.
    fn put_ids(&mut self, ids: &[u8], places: usize) {
        (0..places).for_each(|place| self.put(id_of(ids.get(place).copied().unwrap_or(NONE))));
    }

    /// A 1 at a place among so many, if there is one.
    fn put_one_of(&mut self, place: Option<usize>, places: usize) {
        (0..places).for_each(|at| self.put((place == Some(at)) as u8));
    }

    /// A place for each bit.
    fn put_bits(&mut self, bits: u64, places: usize) {
        (0..places).for_each(|place| self.put((bits >> place & 1) as u8));
    }
}

/// What is shown for a thing: its number + 1, 0 for none.
fn id_of(thing: u8) -> u8 {
    thing.wrapping_add(1)
}

/// A place of a table, or none.
fn place_of(thing: u8) -> Option<usize> {
    (thing != NONE).then_some(thing as usize)
}

impl<const P: usize> Magnificent<P> {
    pub(super) fn observation_size(&self) -> usize {
        let tables = self.tables();
        let decks = tables.cards.len() + tables.trainers.len() + tables.posters.len();
        P * (OF_SEAT + 4 * tables.cells) + OF_MOMENT + 2 * P + OF_TURN + OF_TABLE + decks + 2
    }

    pub(super) fn write_observation(&self, position: &Position<P>, viewer: usize, out: &mut [f32]) {
        let mut writer = Writer { out, next: 0 };
        let relative = |seat: usize| (seat + P - viewer) % P;
        for i in 0..P {
            let seat = (viewer + i) % P;
            writer.put(position.scores()[seat]);
            self.write_seat(position.seat(seat), &mut writer);
        }
        writer.put_one_of(Some(position.phase() as usize), Phase::COUNT);
        writer.put(position.common().round);
        writer.put(position.common().turns);
        writer.put_one_of(Some(relative(position.mover())), P);
        writer.put_one_of(Some(relative(position.common().starter as usize)), P);
        write_turn(position, &mut writer);
        write_table(position, &mut writer);
        self.write_decks(position, &mut writer);
    }

    fn write_seat(&self, own: &Seat, writer: &mut Writer<'_>) {
        let tables = self.tables();
        writer.put(own.coins);
        writer.put_all(&own.gems);
        writer.put(own.free);
        writer.put(own.used);
        let mut spaces = hats(own);
        (0..2).for_each(|_| writer.put(spaces.next().unwrap_or(0)));
        writer.put(own.performed);
        writer.put(own.completed);
        writer.put_all(&own.laid);
        writer.put(id_of(own.board));
        for place in 0..5 {
            writer.put(id_of(own.cards.get(place).unwrap_or(NONE)));
            write_die(own.die(place), writer);
        }
        writer.put_ids(own.hand.as_slice(), 6);
        writer.put_ids(own.trainer_tiles.as_slice(), 3);
        for place in 0..5 {
            let tent = if place == 0 { tables.tents.len() as u8 } else { own.tents[place - 1] };
            writer.put(id_of(tent));
            writer.put(id_of(own.posters[place]));
        }
        writer.put_bits(self.inside(own), tables.cells);
        own.planes.iter().for_each(|&plane| writer.put_bits(plane, tables.cells));
    }

    /// The cells of a player's camp; none without a board.
    fn inside(&self, own: &Seat) -> u64 {
        if own.board == NONE { 0 } else { self.tables().board(own.board).inside }
    }

    fn write_decks(&self, position: &Position<P>, writer: &mut Writer<'_>) {
        let (tables, common) = (self.tables(), position.common());
        writer.put_bits(common.card_deck, tables.cards.len());
        writer.put_bits(common.tile_deck as u64, tables.trainers.len());
        writer.put_bits(self.poster_deck(position), tables.posters.len());
        let (kind, n) = position.pending().top().map_or((0, 0), |(kind, n)| (kind.0 + 1, n));
        writer.put(kind);
        writer.put(n);
    }

    pub(super) fn size_of_planes(&self) -> [usize; 3] {
        [8, self.tables().edition.height as usize, self.tables().edition.width as usize]
    }

    pub(super) fn write_planes(&self, position: &Position<P>, viewer: usize, out: &mut [f32]) {
        let (tables, own) = (self.tables(), position.seat(viewer));
        let (inside, covered) = (self.inside(own), own.covered());
        let free = inside & !covered;
        let (bonus_cells, rectangles) = match own.board {
            NONE => (0, 0),
            board => {
                (tables.board(board).bonus_cells, tables.board(board).rectangles.iter().fold(0, |all, one| all | one))
            }
        };
        let touching = if covered == 0 { free } else { free & tables.beside(covered) };
        let firsts = own.tiles.as_slice().iter().fold(0u64, |firsts, tile| firsts | 1 << (tile >> 6));
        let [orange, green, purple] = own.planes;
        let mut writer = Writer { out, next: 0 };
        for plane in [inside, orange, green, purple, bonus_cells & !covered, rectangles, touching, firsts] {
            writer.put_bits(plane, tables.cells);
        }
    }
}

/// A die: its colour one-hot, its value; zeros without one.
fn write_die(die: Option<(u8, u8)>, writer: &mut Writer<'_>) {
    writer.put_one_of(die.map(|(colour, _)| colour as usize), 4);
    writer.put(die.map_or(0, |(_, value)| value));
}

fn write_turn<const P: usize>(position: &Position<P>, writer: &mut Writer<'_>) {
    let state = position.turn_state();
    writer.put_one_of(place_of(state.colour), 3);
    writer.put(state.power);
    write_die(state.die.checked_sub(1).map(|die| (die / 6, die % 6 + 1)), writer);
    writer.put(id_of(state.card));
    writer.put(state.bonus_used as u8);
    writer.put_bits(state.spaces_used as u64, 9);
    writer.put(state.doubled as u8);
    writer.put_all(&state.left);
    writer.put(state.steps_made);
    writer.put(state.posters_left);
    writer.put_all(&state.shown);
    writer.put_bits(state.served as u64, 5);
    writer.put(id_of(state.drawn));
    let window = position.window().map(|window| match window {
        Window::A => 0,
        Window::Late => 1,
        Window::B => 2,
        Window::C => 3,
    });
    writer.put_one_of(window, 4);
}

fn write_table<const P: usize>(position: &Position<P>, writer: &mut Writer<'_>) {
    let common = position.common();
    writer.put_all(&common.dice);
    writer.put_all(&common.stock);
    writer.put_all(&common.wagons);
    writer.put_ids(&common.tents, 15);
    for place in 0..4 {
        writer.put(id_of(common.sets[place]));
        writer.put(id_of(common.set_tiles[place]));
    }
    writer.put_ids(&common.posters, 4);
    writer.put_ids(common.start_tiles.as_slice(), 4);
    writer.put_all(&common.reserve);
}

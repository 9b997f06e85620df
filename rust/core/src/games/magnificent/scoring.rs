//! What master cards, coins and rectangles are worth (TM-10.5, TM-11).

use super::edition::parts::Count;
use super::position::{NONE, Seat};
use super::tables::{BoardTable, Tables};

/// Points of a rectangle (TM-11.3).
pub const RECTANGLE: u32 = 4;
/// Coins that make a point (TM-11.2).
pub const COINS: u32 = 5;

/// Lines or rectangles of a board that are covered wholly.
#[inline]
fn covered(areas: &[u64], cells: u64) -> u32 {
    areas.iter().filter(|&&area| area & !cells == 0).count() as u32
}

/// The most tiles of a colour that edges join.
fn largest_group(tables: &Tables, seat: &Seat, colour: u8) -> u32 {
    let firsts = seat.tiles.as_slice().iter().filter(|&&tile| (tile >> 3 & 7) / 2 == colour as u16);
    let firsts = firsts.fold(0u64, |mask, tile| mask | 1 << (tile >> 6));
    let (mut left, mut largest) = (seat.planes[colour as usize], 0);
    while left != 0 {
        let mut group = left & left.wrapping_neg();
        loop {
            let grown = (group | tables.beside(group)) & left;
            if grown == group {
                break;
            }
            group = grown;
        }
        largest = largest.max((group & firsts).count_ones());
        left &= !group;
    }
    largest
}

/// What a criterion counts (A12).
pub fn count(tables: &Tables, seat: &Seat, count: Count) -> u32 {
    let board = tables.board(seat.board);
    let laid = |colour: usize| (seat.laid[colour * 2] + seat.laid[colour * 2 + 1]) as u32;
    match count {
        Count::Rows => covered(&board.rows, seat.covered()),
        Count::Columns => covered(&board.columns, seat.covered()),
        Count::Rectangles => covered(&board.rectangles, seat.covered()),
        Count::Tiles { colour, size } => (0..6u8)
            .filter(|kind| colour.is_none_or(|colour| colour == kind / 2) && size.is_none_or(|size| size == kind % 2))
            .map(|kind| seat.laid[kind as usize] as u32)
            .sum(),
        Count::ColourSets => (0..3).map(laid).min().unwrap_or(0),
        Count::Group(colour) => largest_group(tables, seat, colour),
        Count::BonusCells => (board.bonus_cells & seat.covered()).count_ones(),
        Count::Completed => seat.completed as u32,
        Count::Posters => seat.posters.iter().filter(|&&poster| poster != NONE).count() as u32,
        Count::Tents => seat.tents.iter().filter(|&&tent| tent != NONE).count() as u32,
        Count::Gems(None) => seat.gems.iter().map(|&gems| gems as u32).sum(),
        Count::Gems(Some(colour)) => seat.gems[colour as usize] as u32,
        Count::GemSets => *seat.gems.iter().min().expect("four colours") as u32,
        Count::Coins => seat.coins as u32,
        Count::Trainers => seat.markers() as u32,
        Count::TrainerTiles => seat.trainer_tiles.len() as u32,
        Count::Track => (seat.top_hat() as u32).saturating_sub(3),
    }
}

/// What a master card is worth in full.
pub fn value(tables: &Tables, seat: &Seat, card: u8) -> u32 {
    let criterion = &tables.cards[card as usize].criterion;
    let points = criterion.points * (count(tables, seat, criterion.count) / criterion.per);
    criterion.maximum.map_or(points, |maximum| points.min(maximum))
}

/// How many rectangles are covered once gems fill cells (TM-11.3): those that lack fewest come first.
pub fn filled_rectangles(board: &BoardTable, seat: &Seat) -> u32 {
    let cells = seat.covered();
    let mut lacking: arrayvec::ArrayVec<u32, 8> =
        board.rectangles.iter().map(|rectangle| (rectangle & !cells).count_ones()).collect();
    lacking.sort_unstable();
    let mut gems = seat.gems.iter().map(|&gems| gems as u32).sum::<u32>();
    let filled = lacking.iter().take_while(|&&lacks| {
        let can = lacks <= gems;
        gems = gems.saturating_sub(lacks);
        can
    });
    filled.count() as u32
}

/// What the end of the game adds to a score (TM-11).
pub fn final_points(tables: &Tables, seat: &Seat) -> u32 {
    let cards: u32 = seat.cards.as_slice().iter().map(|&card| value(tables, seat, card) / 2).sum();
    cards + seat.coins as u32 / COINS + RECTANGLE * filled_rectangles(tables.board(seat.board), seat)
}

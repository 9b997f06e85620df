//! Tiles in a camp: every shape in its distinct orientations as masks, and all legal placements at once (TM-5.3, TM-5.4).

use super::edition::Edition;
use super::position::Seat;
use super::tables::{BoardTable, ones};

/// The names of the orientations (A1).
pub const ORIENTATIONS: [&str; 8] = ["r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f"];

/// A shape in one orientation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Turned {
    /// Its cells, with the anchor at cell 0.
    pub mask: u64,
    /// How far each cell lies behind the anchor, ascending.
    shifts: [u8; 6],
    /// The anchors for which its box lies within W x H.
    anchors: u64,
    /// Whether no lower orientation looks alike.
    pub is_used: bool,
}

/// A kind of tile in all its distinct orientations.
#[derive(Clone, Debug)]
pub struct KindTable {
    /// By orientation; an empty mask for one that looks like a lower one.
    pub turned: [Turned; 8],
    size: usize,
}

/// Every kind of tile on the camp's grid.
#[derive(Clone, Debug)]
pub struct Shapes {
    /// By colour x 2 + size.
    pub kinds: [KindTable; 6],
    /// All cells but the first column.
    pub left: u64,
    /// All cells but the last column.
    pub right: u64,
    width: u32,
}

/// For each orientation the anchors on which a tile may lie, a bit each.
pub type Anchors = [u64; 8];

/// The image of a cell under an orientation, not yet shifted.
fn turn((x, y): (i32, i32), orientation: usize) -> (i32, i32) {
    let (mut x, mut y) = (if orientation >= 4 { -x } else { x }, y);
    for _ in 0..orientation % 4 {
        (x, y) = (-y, x);
    }
    (x, y)
}

/// The cells of a shape in an orientation, their least x and y 0.
pub fn turned_cells(cells: &[(u8, u8)], orientation: usize) -> Vec<(u8, u8)> {
    let turned: Vec<_> = cells.iter().map(|&(x, y)| turn((x as i32, y as i32), orientation)).collect();
    let least = |of: fn(&(i32, i32)) -> i32| turned.iter().map(of).min().unwrap_or(0);
    let (left, top) = (least(|cell| cell.0), least(|cell| cell.1));
    let mut cells: Vec<_> = turned.iter().map(|&(x, y)| ((x - left) as u8, (y - top) as u8)).collect();
    cells.sort_unstable_by_key(|&(x, y)| (y, x));
    cells
}

/// The cells that share an edge with these; `left` and `right` are all cells but those of the first, the last column.
#[inline]
pub fn neighbours(cells: u64, width: u32, left: u64, right: u64) -> u64 {
    (cells & right) << 1 | (cells & left) >> 1 | cells << width | cells >> width
}

impl Shapes {
    /// The shapes of an edition.
    pub fn new(edition: &Edition) -> Self {
        let (width, height) = (edition.width as usize, edition.height as usize);
        let column = |x: usize| (0..height).fold(0u64, |column, y| column | 1 << (y * width + x));
        let kind = |kind: usize| {
            let (mut seen, mut turned) = (Vec::new(), [Turned::default(); 8]);
            for (orientation, place) in turned.iter_mut().enumerate() {
                let cells = turned_cells(&edition.shapes[kind].cells, orientation);
                if seen.contains(&cells) {
                    continue;
                }
                let (right, bottom) =
                    cells.iter().fold((0, 0), |(right, bottom), &(x, y)| (right.max(x), bottom.max(y)));
                let (right, bottom) = (right as usize, bottom as usize);
                for y in 0..height.saturating_sub(bottom) {
                    for x in 0..width.saturating_sub(right) {
                        place.anchors |= 1 << (y * width + x);
                    }
                }
                place.is_used = true;
                for (shift, &(x, y)) in place.shifts.iter_mut().zip(&cells) {
                    // A shape that is larger than the camp has no anchor: its cells don't matter.
                    *shift = (y * width as u8 + x).min(63);
                    place.mask |= 1 << *shift;
                }
                seen.push(cells);
            }
            KindTable { turned, size: kind % 2 }
        };
        let all = ones(width * height);
        Self {
            kinds: std::array::from_fn(kind),
            left: all & !column(0),
            right: all & !column(width - 1),
            width: width as u32,
        }
    }

    /// The free cells of a camp and those of them that a tile must touch one of: all in an empty camp (TM-5.3).
    #[inline]
    fn ground(&self, board: &BoardTable, seat: &Seat) -> (u64, u64) {
        let covered = seat.covered();
        let free = board.inside & !covered;
        let beside = neighbours(covered, self.width, self.left, self.right);
        (free, if covered == 0 { free } else { free & beside })
    }

    /// All legal placements of a kind in a camp.
    #[inline]
    pub fn placements(&self, board: &BoardTable, seat: &Seat, kind: usize) -> Anchors {
        let (free, touching) = self.ground(board, seat);
        let table = &self.kinds[kind];
        let mut anchors = [0; 8];
        for (place, turned) in anchors.iter_mut().zip(&table.turned) {
            *place = if table.size == 0 { turned.fits::<4>(free, touching) } else { turned.fits::<6>(free, touching) };
        }
        anchors
    }

    /// Whether a kind has a legal placement in a camp.
    #[inline]
    pub fn can_place(&self, board: &BoardTable, seat: &Seat, kind: usize) -> bool {
        let (free, touching) = self.ground(board, seat);
        let table = &self.kinds[kind];
        table.turned.iter().any(|turned| {
            (if table.size == 0 { turned.fits::<4>(free, touching) } else { turned.fits::<6>(free, touching) }) != 0
        })
    }
}

impl Turned {
    /// The anchors on which all cells are free and one is touching.
    #[inline]
    fn fits<const N: usize>(&self, free: u64, touching: u64) -> u64 {
        let (mut fits, mut touches) = (self.anchors, 0);
        for &shift in &self.shifts[..N] {
            fits &= free >> shift;
            touches |= touching >> shift;
        }
        fits & touches
    }

    /// Whether its box lies within W x H with this anchor.
    pub fn is_within(&self, anchor: usize) -> bool {
        self.anchors >> anchor & 1 == 1
    }

    /// How far its first cell lies behind the anchor.
    #[inline]
    pub fn first(&self) -> u8 {
        self.shifts[0]
    }
}

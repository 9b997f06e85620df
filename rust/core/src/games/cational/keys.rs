//! Keys: 64-bit sums that say in which position one is, kept up to date tile by tile.
//!
//! Every fact of a position (this tile on that cell of seat 1's area) has a number of its own, and the plain key is the sum of
//! the numbers of all its facts, so adding a fact is one addition and the order does not matter.
//!
//! For the canonical key of an area, each tile adds v·aˣ·bʸ to eight sums, one for each symmetry's image (x, y) of its cell,
//! with a different v for each tile. Shifting the area by (i, j) multiplies a sum by aⁱ·bʲ, so multiplying by the inverse powers
//! of the least column and row of the image leaves a number that does not depend on where the area lies; the least of the eight
//! does not depend on how it is turned. All modulo 2^64, where odd numbers have inverses.

use super::tile::TileByte;
use crate::contract::mix;
use crate::geometry::Cell;

/// Exponents that occur: cells and box corners are at most 23 columns or rows from the first tile.
const REACH: i32 = 24;
/// Columns and rows of the table of products; a power of two, so that any place can be looked up without a check.
const SIDE: usize = 64;
/// Odd, and of great order modulo 2^64 (5 modulo 8).
const A: u64 = 0x9E37_79B9_7F4A_7C15;
const B: u64 = 0xD1B5_4A32_D192_ED05;

const fn powers(base: u64) -> [u64; SIDE] {
    // Newton's iteration for the inverse: each round doubles the number of right bits, beginning with 3.
    let mut inverse = base;
    let mut round = 0;
    while round < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(base.wrapping_mul(inverse)));
        round += 1;
    }
    let mut table = [1u64; SIDE];
    let mut i = 1;
    while i <= REACH as usize {
        table[REACH as usize + i] = table[REACH as usize + i - 1].wrapping_mul(base);
        table[REACH as usize - i] = table[REACH as usize - i + 1].wrapping_mul(inverse);
        i += 1;
    }
    table
}

/// aˣ·bʸ at place (y + 24) · 64 + x + 24. Games stay near the origin, so that little of it is ever touched.
static PRODUCTS: [u64; SIDE * SIDE] = {
    let (of_a, of_b) = (powers(A), powers(B));
    let mut table = [0; SIDE * SIDE];
    let mut i = 0;
    while i < SIDE * SIDE {
        table[i] = of_a[i % SIDE].wrapping_mul(of_b[i / SIDE]);
        i += 1;
    }
    table
};

#[inline]
fn product(x: i32, y: i32) -> u64 {
    PRODUCTS[((y + REACH) as usize * SIDE + (x + REACH) as usize) % (SIDE * SIDE)]
}

/// The products of the eight pairs that take one of the first two numbers and one of the last two, in either order. For a cell these
/// are its images under the eight symmetries: its column or its mirror image, its row or its mirror image, and the same transposed.
#[inline]
fn eight([x, mirrored_x]: [i32; 2], [y, mirrored_y]: [i32; 2]) -> [u64; 8] {
    [
        product(x, y),
        product(mirrored_x, y),
        product(x, mirrored_y),
        product(mirrored_x, mirrored_y),
        product(y, x),
        product(mirrored_y, x),
        product(y, mirrored_x),
        product(mirrored_y, mirrored_x),
    ]
}

/// The number of a fact: what sort of fact it is and up to three small numbers.
#[inline]
pub const fn fact(sort: Sort, first: u64, second: u64, third: u64) -> u64 {
    mix((sort as u64 + 1) << 56 | first << 40 | second << 20 | third)
}

/// Sorts of facts.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub enum Sort {
    /// The first number is a cell, the second a tile.
    Laid,
    /// A tile's weight in the canonical sums.
    Weight,
    /// A seat and its area's key.
    Area,
    /// A kind; its number times the count in the bag.
    Bag,
    /// A landscape and its stack's place from the right.
    Stack,
    /// A landscape, a height from the bottom, a value.
    Stacked,
    /// An entry and its card.
    Card,
    /// A seat and a card that has paid it.
    Paid,
    /// A seat, a slot and what it holds.
    Hand,
    /// Round, seat, phase.
    Turn,
}

/// The keys of one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaKeys {
    plain: u64,
    images: [u64; 8],
}

impl AreaKeys {
    /// Of an area without tiles.
    pub const EMPTY: Self = AreaKeys { plain: 0, images: [0; 8] };

    /// Adds a tile.
    #[inline]
    pub fn add(&mut self, cell: Cell, tile: TileByte) {
        let place = (cell.x as u8 as u64) << 8 | cell.y as u8 as u64;
        self.plain = self.plain.wrapping_add(fact(Sort::Laid, 0, place, tile.0 as u64));
        let weight = fact(Sort::Weight, 0, 0, tile.0 as u64) | 1;
        let (x, y) = (cell.x as i32, cell.y as i32);
        for (image, product) in self.images.iter_mut().zip(eight([x, -x], [y, -y])) {
            *image = image.wrapping_add(weight.wrapping_mul(product));
        }
    }

    /// The key of the tiles on their cells.
    #[inline]
    pub fn plain(&self) -> u64 {
        self.plain
    }

    /// The key of the tiles up to rotation, reflection and shift, given the corners of the box around them.
    #[inline]
    pub fn canonical(&self, least: Cell, greatest: Cell) -> u64 {
        // The inverse powers of each image's least column and row; a mirror image's least is the greatest with its sign turned.
        let shifts = eight([-least.x as i32, greatest.x as i32], [-least.y as i32, greatest.y as i32]);
        let normalised = self.images.iter().zip(shifts).map(|(image, shift)| image.wrapping_mul(shift));
        normalised.fold(u64::MAX, u64::min)
    }
}

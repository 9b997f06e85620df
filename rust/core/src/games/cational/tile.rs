//! Tiles: a kind's number, and the byte in which a tile lies on an area.

/// A tile kind: a landscape with a value, numbered by the edition's order (A1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KindId(pub u8);

/// Landscapes that there can be.
pub const LANDSCAPES: usize = 8;

/// A laid tile in one byte, `1lllvvvv` (landscape, value), or [`TileByte::EMPTY`].
///
/// Landscape and value are what scoring asks for, so they can be read without a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct TileByte(pub u8);

impl TileByte {
    /// No tile.
    pub const EMPTY: TileByte = TileByte(0);
    /// The bit that every tile has.
    pub const TILE: u8 = 0x80;
    /// The bits that say which landscape, with the bit that says that there is a tile.
    pub const LANDSCAPE: u8 = 0xF0;

    /// The byte of a landscape (0 to 7) and a value (1 to 15).
    pub const fn new(landscape: u8, value: u8) -> Self {
        Self(Self::TILE | landscape << 4 | value)
    }

    /// Whether a tile lies here.
    #[inline]
    pub const fn is_tile(self) -> bool {
        self.0 & Self::TILE != 0
    }

    /// The landscape's number.
    #[inline]
    pub const fn landscape(self) -> u8 {
        self.0 >> 4 & 7
    }

    /// What a neighbour pays this tile: its value if it is of the same landscape and not above, else nothing.
    ///
    /// Bytes of a landscape follow each other by value, so both are one comparison.
    #[inline]
    pub const fn pays(self, neighbour: TileByte) -> u8 {
        let value = neighbour.0.wrapping_sub(self.0 & Self::LANDSCAPE);
        if value <= self.value() { value } else { 0 }
    }

    /// The value in Pawints.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 & 15
    }
}

/// A tile in a hand: its kind and whether everybody knows it (CM-9.2); or an empty slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Held(u8);

impl Held {
    /// An empty slot.
    pub const NOTHING: Held = Held(0);

    /// A held tile.
    pub const fn new(kind: KindId, is_known: bool) -> Self {
        Self((kind.0 + 1) | (is_known as u8) << 7)
    }

    /// The tile's kind, `None` in an empty slot.
    #[inline]
    pub const fn kind(self) -> Option<KindId> {
        if self.0 == 0 { None } else { Some(KindId((self.0 & 0x7F) - 1)) }
    }

    /// Whether all players know the tile.
    #[inline]
    pub const fn is_known(self) -> bool {
        self.0 & 0x80 != 0
    }

    /// Whether no tile is held here.
    #[inline]
    pub const fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// The slot as a byte, for keys: equal bytes, equal slots.
    #[inline]
    pub const fn byte(self) -> u8 {
        self.0
    }
}

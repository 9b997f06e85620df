//! Editions: which boards, cards, posters, tents, tiles and loops a game of The Magnificent is played with.
//!
//! An [`Edition`] that was read is without fault (A12); what is not yet checked is text or a [`serde_json::Value`].

mod order;
pub mod parts;
pub mod texts;

mod faults;

use crate::contract::edition_file;
use crate::contract::fault::EditionError;
use serde_json::Value;

pub use crate::contract::edition_file::{FORMAT, Title};
pub use parts::*;
pub use texts::{COLOURS, KINDS, NUMERALS, SIZES};

/// All that one box holds, without fault: whoever has one got it from a reader that looked for every fault. Its [`Components`]
/// can be read, but not changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edition {
    components: Components,
    /// The file's content, keys in the order of A12.
    value: Value,
}

impl std::ops::Deref for Edition {
    type Target = Components;

    fn deref(&self) -> &Components {
        &self.components
    }
}

/// What stands in an edition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Components {
    /// Its name.
    pub name: String,
    /// Its version, from 1.
    pub version: i64,
    /// Columns of a camp, 4 to 16; a camp has at most 64 cells.
    pub width: u8,
    /// Rows of a camp, 4 to 16.
    pub height: u8,
    /// The shape of each kind of tile.
    pub shapes: [Shape; 6],
    /// The player boards: numeral·2 + side, numerals 0 to 3, side A 0 and B 1.
    pub boards: [Board; 8],
    /// The loops of orange, green and purple: 6 to 20 spaces each, five of them posters; the first is the wagon's start.
    pub loops: [Vec<Space>; 3],
    /// The performance track from the bottom: 5 to 20 spaces, the first four are starts.
    pub track: Vec<TrackSpace>,
    /// The preprinted tent of every board.
    pub preprinted: Tent,
    /// 28 to 64 master cards, four of each numeral.
    pub cards: Vec<Card>,
    /// 8 to 64 posters.
    pub posters: Vec<Poster>,
    /// 15 to 20 tents.
    pub tents: Vec<Tent>,
    /// 12 to 16 trainer tiles.
    pub trainers: Vec<TrainerSpace>,
    /// At most 6 common trainer spaces.
    pub spaces: Vec<TrainerSpace>,
    /// Solo titles, ascending; `None` if the file says nothing of titles.
    pub titles: Option<Vec<Title>>,
}

impl Edition {
    /// Reads an edition written in TOML.
    ///
    /// # Errors
    /// Every fault of A12, in its order; text that is no TOML is one fault, `syntax`.
    pub fn from_toml(text: &str) -> Result<Self, EditionError> {
        Self::from_value(&edition_file::from_toml(text)?)
    }

    /// Reads an edition written in JSON, with the keys of the TOML.
    ///
    /// # Errors
    /// Every fault of A12, in its order; text that is no JSON or has a key twice is one fault, `syntax`.
    pub fn from_json(text: &str) -> Result<Self, EditionError> {
        Self::from_value(&edition_file::from_json(text)?)
    }

    /// Checks an edition that was read as JSON already.
    ///
    /// # Errors
    /// Every fault of A12, in its order.
    pub fn from_value(value: &Value) -> Result<Self, EditionError> {
        let components = edition_file::checked(value, faults::components)?;
        Ok(Self { components, value: order::ordered(value) })
    }

    /// The shipped edition `standard`.
    pub fn standard() -> Self {
        Self::from_toml(STANDARD).expect("the shipped edition is without fault")
    }

    /// The edition as JSON, all that its file says: keys in the order of A12, of `bonuses`, `gems` and `tiles` in the file's.
    /// [`Edition::from_value`] reverses it.
    pub fn to_value(&self) -> Value {
        self.value.clone()
    }

    /// [`Edition::to_value`] as text: no spaces, UTF-8 unescaped.
    pub fn to_json(&self) -> String {
        self.value.to_string()
    }
}

/// The file of the shipped edition.
const STANDARD: &str = include_str!("../editions/standard.toml");

#[cfg(test)]
mod tests;

//! Editions: which landscapes, tiles, missions and titles a game of Cational Meographic is played with.
//!
//! An [`Edition`] that was read is without fault (A12); what is not yet checked is text or a [`serde_json::Value`].

mod faults;

use crate::contract::edition_file::{self, drawing::signs};
use crate::contract::fault::{EditionError, Fault};
use crate::geometry::{Cell, Wanted};
use serde_json::{Map, Value, json};

pub use crate::contract::edition_file::{FORMAT, Title};

/// The most tiles an edition may have.
pub const MOST_TILES: usize = 128;

/// A landscape, as tiles show it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Landscape {
    /// The word in tile names: `forest`.
    pub name: String,
    /// The letter in patterns and tile texts: `F`.
    pub symbol: char,
}

/// The tiles of one landscape.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TileRow {
    /// Index into [`Components::landscapes`].
    pub landscape: usize,
    /// Value (1 to 15 Pawints) and how many such tiles there are, in the file's order, zero counts too.
    pub counts: Vec<(u8, u8)>,
}

/// A photo mission card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mission {
    /// Its name in texts and records, unlike any other's.
    pub id: String,
    /// What it pays, 0 to 99.
    pub pawints: u32,
    /// Rows of equal length as in the file, blank margins included: symbols, `*` for any tile, `.` for no cell.
    pub pattern: Vec<String>,
}

/// All that one box holds, without fault: whoever has one got it from a reader that looked for every fault. Its [`Components`]
/// can be read, but not changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edition(Components);

impl std::ops::Deref for Edition {
    type Target = Components;

    fn deref(&self) -> &Components {
        &self.0
    }
}

/// What stands in an edition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Components {
    /// Its name.
    pub name: String,
    /// Its version, from 1.
    pub version: i64,
    /// How many rounds a game has, 1 to 24.
    pub rounds: u8,
    /// 3 to 8 landscapes; their order numbers kinds, planes and actions (A1).
    pub landscapes: Vec<Landscape>,
    /// At most one row a landscape, in the file's order; at most [`MOST_TILES`] tiles, of three landscapes or more.
    pub tiles: Vec<TileRow>,
    /// 1 to 32 cards; their order numbers them (A1).
    pub missions: Vec<Mission>,
    /// Solo titles (CM-8.4), ascending; `None` if the file says nothing of titles.
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
        faults::checked(value)
    }

    /// The shipped edition `standard`.
    pub fn standard() -> Self {
        Self::from_toml(STANDARD).expect("the shipped edition is without fault")
    }

    /// The edition as JSON, keys in the order of A14; `titles` only if the file had it. [`Edition::from_value`] reverses it.
    pub fn to_value(&self) -> Value {
        let mut value = json!({
            "format": FORMAT,
            "game": "cational",
            "name": self.name,
            "version": self.version,
            "rounds": self.rounds,
            "landscapes": self.landscapes.iter().map(Landscape::to_value).collect::<Vec<_>>(),
            "tiles": self.tiles.iter().map(|row| row.to_value(&self.landscapes)).collect::<Vec<_>>(),
            "missions": self.missions.iter().map(Mission::to_value).collect::<Vec<_>>(),
        });
        if let Some(titles) = &self.titles {
            value["titles"] = titles.iter().map(Title::to_value).collect();
        }
        value
    }

    /// [`Edition::to_value`] as text: no spaces, UTF-8 unescaped.
    pub fn to_json(&self) -> String {
        self.to_value().to_string()
    }

    /// How many tiles the bag holds before the first is drawn.
    pub fn tile_count(&self) -> usize {
        self.tiles.iter().flat_map(|row| &row.counts).map(|&(_, count)| usize::from(count)).sum()
    }

    /// Whether the tiles suffice for so many players: three for the supply and one a seat.
    ///
    /// # Errors
    /// The fault `too_few` at `tiles`.
    pub fn check_players(&self, players: usize) -> Result<(), EditionError> {
        let tiles = self.tile_count();
        if tiles >= players.saturating_add(3) {
            return Ok(());
        }
        let message = format!("{tiles} tiles are too few for {players} players: it takes 3 and one for each player");
        Err(Fault::new("tiles", "too_few", message).into())
    }
}

impl Landscape {
    fn to_value(&self) -> Value {
        json!({"name": self.name, "symbol": self.symbol})
    }
}

impl TileRow {
    fn to_value(&self, landscapes: &[Landscape]) -> Value {
        let counts: Map<String, Value> =
            self.counts.iter().map(|&(value, count)| (value.to_string(), count.into())).collect();
        json!({"landscape": landscapes[self.landscape].name, "counts": counts})
    }
}

impl Mission {
    /// The pattern's cells by row and column, each with the index of its landscape; `*` wants any tile. Blank margins
    /// are cut: the first row and the first column that hold a cell are 0.
    ///
    /// `landscapes` are those of the mission's own edition; a symbol they lack counts as `*`.
    pub fn cells(&self, landscapes: &[Landscape]) -> Vec<(Cell, Wanted)> {
        let wanted = |sign| match landscapes.iter().position(|landscape| landscape.symbol == sign) {
            Some(landscape) => Wanted::Sign(landscape as u8),
            None => Wanted::Any,
        };
        let cells = signs(&self.pattern).into_iter();
        cells.map(|(x, y, sign)| (Cell::new(x as i8, y as i8), wanted(sign))).collect()
    }

    fn to_value(&self) -> Value {
        json!({"id": self.id, "pawints": self.pawints, "pattern": self.pattern})
    }
}

/// The file of the shipped edition.
const STANDARD: &str = include_str!("../editions/standard.toml");

#[cfg(test)]
mod tests;

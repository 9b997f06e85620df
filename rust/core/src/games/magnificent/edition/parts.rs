//! What an edition is made of: effects and uses, cards, posters, tents, boards, loops.
//!
//! Colours are 0 to 3 (orange, green, purple, clear), sizes 0 and 1 (small, large), kinds of tiles colour·2 + size.

/// Something that happens to a player (A12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Coins are gained.
    Coins,
    /// Points are gained.
    Points,
    /// Gems are gained: of a colour 0 to 3, of the turn's colour (4) or of the player's choice (5).
    Gem(u8),
    /// Posters are drawn from the deck or the display.
    Poster,
    /// Trainer markers are gained.
    Trainer,
    /// Power is added in window A.
    Power,
    /// Tiles are built without power: colour·2 + size, with colour 3 for the turn's.
    Build(u8),
    /// The next tile of this turn pays twice (TM-5.10).
    Double,
    /// The use of a card happens once more (TM-9.2).
    Copy,
}

/// An effect and how much of it; `double` and `copy` have 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counted {
    /// What happens.
    pub effect: Effect,
    /// How many coins, points, gems, posters, markers, tiles or how much power: 1 to 20.
    pub n: u8,
}

/// What a payment is made in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// Coins.
    Coins,
    /// Gems of a colour 0 to 3 or of the turn's (4); clear ones may stand in.
    Gem(u8),
    /// Gems of any colours.
    AnyGem,
    /// Unused trainer markers, which leave the player.
    Trainer,
}

/// A part of what a use costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Payment {
    /// What is given.
    pub due: Due,
    /// How many, 1 to 8.
    pub n: u8,
}

/// The windows in which a use may happen (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// Every window.
    Any,
    /// Window A.
    BeforeAction,
    /// Window B while building.
    Tile,
    /// Window B while performing.
    Perform,
}

/// What a card or a trainer space lets its owner do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Use {
    /// In which windows.
    pub when: When,
    /// The turn's colour that it asks for, 0 to 2 (TM-4.8).
    pub colour: Option<u8>,
    /// What it costs, at most 2 entries.
    pub pay: Vec<Payment>,
    /// What happens, 1 to 3 effects in printed order.
    pub effects: Vec<Counted>,
}

/// How many markers a trainer space takes (TM-8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cost {
    /// One, once a turn.
    One,
    /// One, as often as one likes.
    Many,
    /// Two, once a turn.
    Two,
}

/// What a card's criterion counts (A12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Rows whose cells are all covered.
    Rows,
    /// Columns whose cells are all covered.
    Columns,
    /// Marked rectangles that are covered wholly.
    Rectangles,
    /// Tiles in the camp, of a colour and of a size where one is given.
    Tiles {
        /// 0 to 2.
        colour: Option<u8>,
        /// 0 or 1.
        size: Option<u8>,
    },
    /// The least of the three colours' tiles.
    ColourSets,
    /// The most tiles of this colour (0 to 2) that are joined by edges.
    Group(u8),
    /// Bonus cells that are covered.
    BonusCells,
    /// Posters completed.
    Completed,
    /// Posters held.
    Posters,
    /// Tents placed, the preprinted one apart.
    Tents,
    /// Gems in storage, of a colour (0 to 3) where one is given.
    Gems(Option<u8>),
    /// The least of the four colours' gems.
    GemSets,
    /// Coins.
    Coins,
    /// Trainer markers owned.
    Trainers,
    /// Trainer tiles owned.
    TrainerTiles,
    /// Spaces of the upper hat above #4.
    Track,
}

/// What a card scores: `points` for each full `per` of what is counted, at most `maximum`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Criterion {
    /// What is counted.
    pub count: Count,
    /// How many make one step, 1 to 20.
    pub per: u32,
    /// What a step is worth, 1 to 30 points.
    pub points: u32,
    /// The most that the card scores, 1 to 99 points.
    pub maximum: Option<u32>,
}

/// A master card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// Its name, unlike any other card's.
    pub id: String,
    /// 0 to 3 for I to IV.
    pub numeral: Option<u8>,
    /// The die symbol: its colour, 0 to 2, and its value, 1 to 6.
    pub die: Option<(u8, u8)>,
    /// What it lets its owner do.
    pub usage: Option<Use>,
    /// What it scores.
    pub criterion: Criterion,
}

/// A poster.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Poster {
    /// Its name, unlike any other poster's.
    pub id: String,
    /// Whether it is a starting poster.
    pub is_start: bool,
    /// The tiles that it shows, by kind, 0 to 4 of each.
    pub tiles: [u8; 6],
    /// The gems that it takes, by colour, 0 to 3 of each.
    pub gems: [u8; 4],
    /// What it pays, 0 to 60 points.
    pub points: u32,
    /// And 0 to 30 coins.
    pub coins: u32,
}

/// A tent; the preprinted one too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tent {
    /// Its name, unlike any other tent's; `preprinted` for the preprinted one.
    pub id: String,
    /// The gems that it takes for each poster completed above it, by colour, 0 to 3 of each.
    pub gems: [u8; 4],
    /// What it pays then, 0 to 30 points.
    pub points: u32,
    /// And 0 to 20 coins.
    pub coins: u32,
    /// What it pays when it is placed, at most 3 effects; the preprinted one has none.
    pub bonus: Vec<Counted>,
}

/// A place for trainer markers: a trainer tile or a common space.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrainerSpace {
    /// Its name, unlike any other tile's or any other common space's.
    pub id: String,
    /// How many markers it takes, and how often.
    pub cost: Cost,
    /// What they buy.
    pub usage: Use,
}

/// The shape of a kind of tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Its name in texts, unlike any other shape's.
    pub id: String,
    /// How many tiles there are, 1 to 40.
    pub stock: u8,
    /// Its 4 or 6 cells (x, y) by row and column, blank margins cut: the first row and the first column that hold one are 0.
    pub cells: Vec<(u8, u8)>,
}

/// A build level of a board: 1 to 3 tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// The power that it takes, 0 to 40.
    pub power: u8,
    /// How many small tiles it lists.
    pub small: u8,
    /// How many large tiles it lists.
    pub large: u8,
}

/// What a player has at the start (TM-2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goods {
    /// Gems by colour, 0 to 3 of each.
    pub gems: [u8; 4],
    /// 0 to 30.
    pub coins: u32,
    /// Trainer markers, 0 to 8.
    pub trainers: u8,
}

/// One side of a player board. Cells are numbered y·W + x; a set of cells has the bit of each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The camp's cells.
    pub inside: u64,
    /// The letters of the bonus cells as the file draws them, ascending by cell.
    pub letters: Vec<(u8, char)>,
    /// What each bonus cell pays, 1 to 3 effects, ascending by cell; at most 16.
    pub bonuses: Vec<(u8, Vec<Counted>)>,
    /// The marked rectangles, at most 8, without a common cell.
    pub rectangles: Vec<u64>,
    /// 1 to 8 build levels.
    pub levels: Vec<Level>,
    /// What its player has at the start.
    pub goods: Goods,
}

/// A space of a travel loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// A gem of this colour, 0 to 3.
    Gem(u8),
    /// A poster, on which a tent lies at first.
    Poster,
    /// Nothing.
    Blank,
}

/// A space of the performance track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrackSpace {
    /// The power that it takes, 0 to 40.
    pub power: u8,
    /// How many posters may be completed, 0 to 5.
    pub posters: u8,
}

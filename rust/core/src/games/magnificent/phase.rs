//! The kinds of nodes (A2), and where the course of a game goes on when nothing is pending.

/// The kind of a node, in the order of A2's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "A2 says what each is, by the same name")]
pub enum Phase {
    SetupBoard,
    SetupHand,
    DisplayCard,
    DisplayTile,
    SetupTent,
    SetupPoster,
    SetupStartPoster,
    Roll,
    SetupStartTile,
    DrawPoster,
    RefillPoster,
    ReplaceDie,
    Draft,
    StartTile,
    Die,
    Card,
    Colour,
    WindowA,
    Action,
    Level,
    WindowB,
    Tile,
    Steps,
    Tent,
    Hat,
    Space,
    Poster,
    Arrange,
    WindowC,
    Source,
    Place,
    Extra,
    Pay,
    Gain,
    Copy,
    Set,
    Discard,
    Score,
    Over,
}

/// The names of the phases, in their order.
const NAMES: [&str; Phase::COUNT] = [
    "setup_board",
    "setup_hand",
    "display_card",
    "display_tile",
    "setup_tent",
    "setup_poster",
    "setup_start_poster",
    "roll",
    "setup_start_tile",
    "draw_poster",
    "refill_poster",
    "replace_die",
    "draft",
    "start_tile",
    "die",
    "card",
    "colour",
    "window_a",
    "action",
    "level",
    "window_b",
    "tile",
    "steps",
    "tent",
    "hat",
    "space",
    "poster",
    "arrange",
    "window_c",
    "source",
    "place",
    "extra",
    "pay",
    "gain",
    "copy",
    "set",
    "discard",
    "score",
    "over",
];

impl Phase {
    /// How many phases there are.
    pub const COUNT: usize = Phase::Over as usize + 1;

    /// The phase's name (A2).
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Whether chance acts.
    #[inline]
    pub const fn is_chance(self) -> bool {
        (self as u8) < Phase::Draft as u8
    }
}

/// What comes next once nothing is pending: the course of a game below its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Base {
    /// A board for each seat (TM-2.7).
    Boards,
    /// Cards for each hand (TM-2.8, TM-13.1).
    Hands,
    /// Picks from the hands.
    Drafting,
    /// Sets for the main display (TM-2.3, TM-10.6).
    Display,
    /// Tents for the loops (TM-2.5).
    Tents,
    /// Posters for the display (TM-2.6).
    Posters,
    /// A starting poster for each seat (TM-2.9).
    StartPosters,
    /// All dice (TM-2.1, TM-10.6).
    Rolls,
    /// Trainer tiles are revealed (TM-2.12).
    StartTiles,
    /// Seats pick them.
    StartPicks,
    /// A turn begins: a die is taken (TM-3.2).
    Die,
    /// The die is put on a card (TM-3.3).
    Card,
    /// A clear die's colour is named (TM-4.2).
    Colour,
    /// Window A (TM-3.6).
    WindowA,
    /// The action is named.
    Action,
    /// The second window A (TM-4.7).
    Late,
    /// The action begins.
    Act,
    /// Between tiles of a level.
    Build,
    /// Before a tile of the level: window B.
    BuildWindow,
    /// A tile of the level (TM-5.1).
    BuildTile,
    /// The wagon moves (TM-6.1).
    Walk,
    /// The move has ended.
    Landed,
    /// A space of the track (TM-7.2).
    Target,
    /// Between posters.
    Perform,
    /// Before a poster: window B.
    PerformWindow,
    /// A poster (TM-7.4).
    PerformPoster,
    /// Posters are laid anew (TM-7.6).
    Arrange,
    /// Window C.
    WindowC,
    /// The turn ends (TM-3.5).
    TurnEnd,
    /// Seats take sets (TM-10.2).
    Taking,
    /// Seats score cards (TM-10.5).
    Scoring,
    /// The game has ended.
    Over,
}

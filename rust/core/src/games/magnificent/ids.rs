//! Ids of actions and outcomes (A4): one block a kind of action.

/// The most spaces of a loop.
pub const MOST_STEPS: u16 = 20;
/// The most spaces of the performance track.
pub const MOST_TRACK: u16 = 20;

/// Takes a die: colour x 6 + value - 1.
pub const DIE: u16 = 0;
/// Puts the die on a card.
pub const CARD: u16 = 24;
/// Names the colour of a clear die.
pub const COLOUR: u16 = 28;
/// Gives a gem up for power.
pub const GEM: u16 = 31;
/// Chooses the action Build.
pub const BUILD: u16 = 35;
/// Chooses the action Travel.
pub const TRAVEL: u16 = 36;
/// Chooses the action Perform.
pub const PERFORM: u16 = 37;
/// Uses the card on which the turn's die lies.
pub const BONUS: u16 = 38;
/// Uses a common trainer space.
pub const TRAINER: u16 = 39;
/// Uses a trainer tile.
pub const OWN_TRAINER: u16 = 45;
/// Ends a choice.
pub const DONE: u16 = 48;
/// Chooses a build level.
pub const LEVEL: u16 = 49;
/// Moves the wagon.
pub const STEPS: u16 = 57;
/// Chooses the upper hat, then the lower.
pub const HAT: u16 = 78;
/// Chooses a space of the track.
pub const SPACE: u16 = 80;
/// Takes a poster from the deck, then from the display.
pub const SOURCE: u16 = 100;
/// Chooses a poster space.
pub const PLACE: u16 = 105;
/// Chooses a tent space.
pub const TENT: u16 = 110;
/// Completes a poster.
pub const POSTER: u16 = 114;
/// Pays with a gem.
pub const PAY: u16 = 119;
/// Gains a gem of choice.
pub const GAIN: u16 = 123;
/// Copies a card: seat x 4 + place.
pub const COPY: u16 = 127;
/// Picks a start tile.
pub const START_TILE: u16 = 143;
/// Picks a card of the hand.
pub const PICK: u16 = 147;
/// Takes a set.
pub const SET: u16 = 153;
/// Discards a set.
pub const DISCARD: u16 = 157;
/// Scores a card.
pub const SCORE: u16 = 161;
/// Places a tile: (size x 8 + orientation) x cells + anchor.
pub const TILE: u16 = 166;

/// Outcomes: values of a roll.
pub const ROLLS: u16 = 0;
/// Outcomes: boards.
pub const BOARDS: u16 = 6;
/// Outcomes: the first card; trainer tiles, tents and posters follow.
pub const CARDS: u16 = 10;

/// A kind of action: a line of A4's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// A die of the main tent.
    Die,
    /// An own card for the die.
    Card,
    /// A clear die's colour.
    Colour,
    /// A gem for power.
    Gem,
    /// The action Build.
    Build,
    /// The action Travel.
    Travel,
    /// The action Perform.
    Perform,
    /// The use of the turn's card.
    Bonus,
    /// A common trainer space.
    Trainer,
    /// An own trainer tile.
    OwnTrainer,
    /// The end of a choice.
    Done,
    /// A build level.
    Level,
    /// Steps of the wagon.
    Steps,
    /// Which hat moves.
    Hat,
    /// A space of the track.
    Space,
    /// Where a poster comes from.
    Source,
    /// A poster space.
    Place,
    /// A tent space.
    Tent,
    /// A poster to complete.
    Poster,
    /// A gem to pay with.
    Pay,
    /// A gem to gain.
    Gain,
    /// A card to copy.
    Copy,
    /// A trainer tile for the start.
    StartTile,
    /// A card of the hand.
    Pick,
    /// A set to take.
    Set,
    /// A set to discard.
    Discard,
    /// A card to score.
    Score,
    /// A placement.
    Tile,
}

/// The groups with their first ids, ascending.
pub const GROUPS: [(Group, u16); 28] = [
    (Group::Die, DIE),
    (Group::Card, CARD),
    (Group::Colour, COLOUR),
    (Group::Gem, GEM),
    (Group::Build, BUILD),
    (Group::Travel, TRAVEL),
    (Group::Perform, PERFORM),
    (Group::Bonus, BONUS),
    (Group::Trainer, TRAINER),
    (Group::OwnTrainer, OWN_TRAINER),
    (Group::Done, DONE),
    (Group::Level, LEVEL),
    (Group::Steps, STEPS),
    (Group::Hat, HAT),
    (Group::Space, SPACE),
    (Group::Source, SOURCE),
    (Group::Place, PLACE),
    (Group::Tent, TENT),
    (Group::Poster, POSTER),
    (Group::Pay, PAY),
    (Group::Gain, GAIN),
    (Group::Copy, COPY),
    (Group::StartTile, START_TILE),
    (Group::Pick, PICK),
    (Group::Set, SET),
    (Group::Discard, DISCARD),
    (Group::Score, SCORE),
    (Group::Tile, TILE),
];

/// For each id below [`TILE`] the place of its group in [`GROUPS`].
const GROUP_OF: [u8; TILE as usize] = {
    let mut of = [0; TILE as usize];
    let mut id = 0;
    while id < of.len() {
        let mut group = 0;
        while GROUPS[group + 1].1 as usize <= id {
            group += 1;
        }
        of[id] = group as u8;
        id += 1;
    }
    of
};

/// The group of an id, and the id's place in it.
#[inline]
pub fn group(id: u16) -> (Group, usize) {
    let at = GROUP_OF.get(id as usize).map_or(GROUPS.len() - 1, |&at| at as usize);
    let (group, first) = GROUPS[at];
    (group, (id - first) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_follow_each_other_as_the_table_says() {
        assert_eq!(group(23), (Group::Die, 23));
        assert_eq!(group(24), (Group::Card, 0));
        assert_eq!(group(48), (Group::Done, 0));
        assert_eq!(group(77), (Group::Steps, 20));
        assert_eq!(group(165), (Group::Score, 4));
        assert_eq!(group(166), (Group::Tile, 0));
        assert_eq!(group(1061), (Group::Tile, 895));
    }
}

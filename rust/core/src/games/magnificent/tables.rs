//! An edition and rulings, compiled once into what positions look up.

use super::edition::Edition;
use super::edition::parts::{Card, Cost, Counted, Criterion, Due, Effect, Space, Tent, TrainerSpace, Use, When};
use super::few::Few;
use super::ids;
use super::pending::Kind;
use super::placing::{Shapes, neighbours};
use super::position::NONE;
use super::rulings::Rulings;

/// Dice in play by colour, for two, three and four players (TM-2.1), and alone (TM-13.1).
const DICE: [[u8; 4]; 4] = [[1, 1, 1, 2], [3, 3, 3, 2], [4, 4, 4, 3], [5, 5, 5, 4]];
/// All dice by colour (TM-1.2).
const ALL_DICE: [u8; 4] = [5, 5, 5, 4];

/// Effects in the form in which they wait: kind and number.
pub type Effects = Few<(u8, u8), 3>;

/// A use (A3).
#[derive(Clone, Copy, Debug)]
pub struct UseTable {
    /// When it may happen.
    pub when: When,
    /// The colour that it asks for, or [`NONE`].
    pub colour: u8,
    /// Coins to be paid.
    pub coins: u8,
    /// Trainer markers to be paid.
    pub trainers: u8,
    /// Gems to be paid: by colour, of the turn's colour, of any.
    pub dues: [u8; 6],
    /// What it does.
    pub effects: Effects,
    /// Whether it copies.
    pub copies: bool,
    /// Whether one of its effects does something at any time: all but those that need a place, a source or room.
    pub is_never_idle: bool,
}

/// A trainer space (TM-8.2).
#[derive(Clone, Copy, Debug)]
pub struct SpaceTable {
    /// What it costs.
    pub cost: Cost,
    /// What it does.
    pub usage: UseTable,
}

impl SpaceTable {
    /// Markers that one use takes.
    pub fn markers(&self) -> u8 {
        if self.cost == Cost::Two { 2 } else { 1 }
    }
}

/// A master card.
#[derive(Clone, Copy, Debug)]
pub struct CardTable {
    /// Its use.
    pub usage: Option<UseTable>,
    /// Its die symbol: colour and value; [`NONE`] and 0 without one.
    pub symbol: (u8, u8),
    /// What it scores.
    pub criterion: Criterion,
}

/// A tent.
#[derive(Clone, Copy, Debug)]
pub struct TentTable {
    /// Gems that it asks for.
    pub gems: [u8; 4],
    /// Points.
    pub points: u8,
    /// Coins.
    pub coins: u8,
    /// What it pays when it is placed.
    pub bonus: Effects,
}

/// A poster.
#[derive(Clone, Copy, Debug)]
pub struct PosterTable {
    /// The tiles shown, by kind.
    pub tiles: [u8; 6],
    /// Gems that it asks for.
    pub gems: [u8; 4],
    /// Points.
    pub points: u8,
    /// Coins.
    pub coins: u8,
}

/// A side of a board.
#[derive(Clone, Debug)]
pub struct BoardTable {
    /// Its cells.
    pub inside: u64,
    /// Its bonus cells.
    pub bonus_cells: u64,
    /// What each cell pays.
    pub bonuses: Vec<Effects>,
    /// Marked rectangles.
    pub rectangles: Vec<u64>,
    /// The cells of each row, of each column, that has any.
    pub rows: Vec<u64>,
    /// The cells of each column that has any.
    pub columns: Vec<u64>,
    /// Levels: requirement, small, large tiles.
    pub levels: Vec<(u8, [u8; 2])>,
    /// Gems at the start.
    pub gems: [u8; 4],
    /// Coins at the start.
    pub coins: u8,
    /// Trainer markers at the start.
    pub trainers: u8,
}

/// A space of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopSpace {
    /// A gem of this colour.
    Gem(u8),
    /// A poster symbol, with its place among all 15.
    Poster(u8),
    /// Nothing.
    Blank,
}

/// What all positions of a game share.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The edition.
    pub edition: Edition,
    /// The rulings.
    pub rulings: Rulings,
    /// Cells of a camp, the outside included.
    pub cells: usize,
    /// The shapes in all orientations.
    pub shapes: Shapes,
    /// The four boards, with the side in play.
    pub boards: [BoardTable; 4],
    /// The loops.
    pub loops: [Vec<LoopSpace>; 3],
    /// The track: requirement and posters.
    pub track: Vec<(u8, u8)>,
    /// By power the spaces of the track that ask for no more, a bit each; the last entry is all of them.
    within: Vec<u64>,
    /// The preprinted tent.
    pub preprinted: TentTable,
    /// Cards.
    pub cards: Vec<CardTable>,
    /// The cards of each numeral.
    pub numerals: [u64; 4],
    /// Posters.
    pub posters: Vec<PosterTable>,
    /// Starting posters.
    pub start_posters: u64,
    /// Tents.
    pub tents: Vec<TentTable>,
    /// Trainer tiles.
    pub trainers: Vec<SpaceTable>,
    /// Common trainer spaces.
    pub spaces: Vec<SpaceTable>,
    /// Dice in play by colour.
    pub dice: [u8; 4],
    /// Dice of the reserve by colour.
    pub reserve: [u8; 4],
    /// Places of the main display.
    pub places: usize,
}

fn effects_of(list: &[Counted]) -> Effects {
    let mut effects = Effects::new();
    for counted in list {
        let kind = match counted.effect {
            Effect::Coins => Kind::COINS,
            Effect::Points => Kind::POINTS,
            Effect::Gem(colour) => Kind(Kind::GEM.0 + colour),
            Effect::Poster => Kind::POSTER,
            Effect::Trainer => Kind::TRAINER,
            Effect::Power => Kind::POWER,
            Effect::Build(kind) => Kind(Kind::BUILD.0 + kind),
            Effect::Double => Kind::DOUBLE,
            Effect::Copy => Kind::COPY,
        };
        effects.push((kind.0, counted.n));
    }
    effects
}

fn use_of(usage: &Use) -> UseTable {
    let mut table = UseTable {
        when: usage.when,
        colour: usage.colour.unwrap_or(NONE),
        coins: 0,
        trainers: 0,
        dues: [0; 6],
        effects: effects_of(&usage.effects),
        copies: usage.effects.iter().any(|counted| counted.effect == Effect::Copy),
        is_never_idle: effects_of(&usage.effects).as_slice().iter().any(|&(kind, _)| !Kind(kind).may_be_idle()),
    };
    for payment in &usage.pay {
        match payment.due {
            Due::Coins => table.coins += payment.n,
            Due::Trainer => table.trainers += payment.n,
            Due::Gem(colour) => table.dues[colour as usize] += payment.n,
            Due::AnyGem => table.dues[5] += payment.n,
        }
    }
    table
}

fn space_of(space: &TrainerSpace) -> SpaceTable {
    SpaceTable { cost: space.cost, usage: use_of(&space.usage) }
}

fn card_of(card: &Card) -> CardTable {
    CardTable {
        usage: card.usage.as_ref().map(use_of),
        symbol: card.die.unwrap_or((NONE, 0)),
        criterion: card.criterion,
    }
}

fn tent_of(tent: &Tent) -> TentTable {
    TentTable { gems: tent.gems, points: tent.points as u8, coins: tent.coins as u8, bonus: effects_of(&tent.bonus) }
}

impl Tables {
    /// The tables of an edition, of rulings and a number of players.
    pub fn new(edition: Edition, rulings: Rulings, players: usize) -> Self {
        let (width, height) = (edition.width as usize, edition.height as usize);
        let board = |numeral: usize| {
            let board = &edition.boards[numeral * 2 + rulings.side_b as usize];
            let line =
                |cells: &mut dyn Iterator<Item = usize>| cells.fold(0u64, |line, cell| line | 1 << cell) & board.inside;
            let rows = (0..height).map(|y| line(&mut (y * width..(y + 1) * width)));
            let columns = (0..width).map(|x| line(&mut (0..height).map(|y| y * width + x)));
            let mut bonuses = vec![Effects::new(); width * height];
            let mut bonus_cells = 0;
            for (cell, list) in &board.bonuses {
                bonuses[*cell as usize] = effects_of(list);
                bonus_cells |= 1 << cell;
            }
            BoardTable {
                inside: board.inside,
                bonus_cells,
                bonuses,
                rectangles: board.rectangles.clone(),
                rows: rows.filter(|&row| row != 0).collect(),
                columns: columns.filter(|&column| column != 0).collect(),
                levels: board.levels.iter().map(|level| (level.power, [level.small, level.large])).collect(),
                gems: board.goods.gems,
                coins: board.goods.coins as u8,
                trainers: board.goods.trainers,
            }
        };
        let mut tents = 0;
        let loops = std::array::from_fn(|colour| {
            let space = |space: &Space| match space {
                Space::Gem(colour) => LoopSpace::Gem(*colour),
                Space::Blank => LoopSpace::Blank,
                Space::Poster => {
                    tents += 1;
                    LoopSpace::Poster(tents - 1)
                }
            };
            edition.loops[colour].iter().map(space).collect()
        });
        let mask = |count: usize, has: &dyn Fn(usize) -> bool| {
            (0..count).filter(|&at| has(at)).fold(0u64, |mask, at| mask | 1 << at)
        };
        let dice = DICE[players - 1];
        Self {
            rulings,
            cells: width * height,
            shapes: Shapes::new(&edition),
            boards: std::array::from_fn(board),
            loops,
            track: edition.track.iter().map(|space| (space.power, space.posters)).collect(),
            within: (0..=edition.track.iter().map(|space| space.power).max().unwrap_or(0))
                .map(|power| mask(edition.track.len(), &|space| edition.track[space].power <= power))
                .collect(),
            preprinted: tent_of(&edition.preprinted),
            cards: edition.cards.iter().map(card_of).collect(),
            numerals: std::array::from_fn(|numeral| {
                mask(edition.cards.len(), &|card| edition.cards[card].numeral == Some(numeral as u8))
            }),
            posters: edition
                .posters
                .iter()
                .map(|poster| PosterTable {
                    tiles: poster.tiles,
                    gems: poster.gems,
                    points: poster.points as u8,
                    coins: poster.coins as u8,
                })
                .collect(),
            start_posters: mask(edition.posters.len(), &|poster| edition.posters[poster].is_start),
            tents: edition.tents.iter().map(tent_of).collect(),
            trainers: edition.trainers.iter().map(space_of).collect(),
            spaces: edition.spaces.iter().map(space_of).collect(),
            dice,
            reserve: if players == 1 { std::array::from_fn(|colour| ALL_DICE[colour] - dice[colour]) } else { [0; 4] },
            places: if players == 1 || players == 4 { 4 } else { 3 },
            edition,
        }
    }

    /// Cards in all.
    pub fn all_cards(&self) -> u64 {
        ones(self.cards.len())
    }

    /// The board of a seat.
    #[inline]
    pub fn board(&self, numeral: u8) -> &BoardTable {
        &self.boards[numeral as usize]
    }

    /// The first outcome id of trainer tiles.
    pub fn first_trainer(&self) -> u16 {
        ids::CARDS + self.cards.len() as u16
    }

    /// The first outcome id of tents.
    pub fn first_tent(&self) -> u16 {
        self.first_trainer() + self.trainers.len() as u16
    }

    /// The first outcome id of posters.
    pub fn first_poster(&self) -> u16 {
        self.first_tent() + self.tents.len() as u16
    }

    /// The spaces of the track that ask for no more than this power, a bit each (TM-7.2).
    #[inline]
    pub fn spaces_within(&self, power: u16) -> u64 {
        self.within[(power as usize).min(self.within.len() - 1)]
    }

    /// One more than the greatest outcome id.
    pub fn num_outcomes(&self) -> usize {
        self.first_poster() as usize + self.posters.len()
    }

    /// One more than the greatest action id.
    pub fn num_actions(&self) -> usize {
        ids::TILE as usize + 16 * self.cells
    }

    /// Dice in play.
    pub fn dice_in_play(&self) -> usize {
        self.dice.iter().sum::<u8>() as usize
    }

    /// The cells beside these, within W x H.
    #[inline]
    pub fn beside(&self, cells: u64) -> u64 {
        neighbours(cells, self.edition.width as u32, self.shapes.left, self.shapes.right)
    }
}

/// The lowest `count` bits.
pub fn ones(count: usize) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spaces_within_a_power_are_those_of_the_track_that_ask_for_no_more() {
        let tables = Tables::new(Edition::standard(), Rulings::default(), 2);
        let mut met = std::collections::HashSet::new();
        for power in 0..=300u16 {
            let asked = tables.track.iter().enumerate().filter(|(_, (of, _))| *of as u16 <= power);
            let spaces = asked.fold(0u64, |spaces, (space, _)| spaces | 1 << space);
            assert_eq!(tables.spaces_within(power), spaces, "power {power}");
            met.insert(spaces);
        }
        assert!(met.len() > 5, "{} different answers", met.len());
    }
}

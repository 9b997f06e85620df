//! What is counted while games are played.

use crate::sample::Sample;
use meographic::contract::ActionId;
use meographic::games::magnificent::ids::{self, Group};
use meographic::games::magnificent::pending::Kind;
use meographic::games::magnificent::tables::{Effects, LoopSpace, Tables};
use meographic::games::magnificent::{Magnificent, Phase, Position, scoring};

/// Where points come from, and (last) where they go.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    Posters,
    InFull,
    Halves,
    Rectangles,
    Coins,
    Camp,
    Tents,
    Cards,
    Trainers,
    Lacking,
}

pub const SOURCES: [&str; 10] = [
    "posters and their tents",
    "cards in full",
    "half cards",
    "rectangles",
    "coins left",
    "camp bonuses",
    "tents' bonuses",
    "uses of cards",
    "trainers",
    "missing coins",
];

/// Points of a game that are accounted for.
pub struct Game<const P: usize> {
    explained: [i32; P],
}

impl<const P: usize> Default for Game<P> {
    fn default() -> Self {
        Self { explained: [0; P] }
    }
}

pub struct Tally {
    /// The mean score of each game.
    pub games: Sample,
    /// The score of each seat of each game; the same by seat, by board.
    pub scores: Sample,
    pub seats: Vec<Sample>,
    pub boards: [Sample; 4],
    /// Power with each action.
    pub actions: [Sample; 3],
    /// How often each board's level, each target of the track was chosen.
    pub levels: [Vec<u64>; 4],
    pub track: Vec<u64>,
    /// Uses of common trainer spaces; of trainer tiles, and how many players had them at the end.
    pub spaces: Vec<u64>,
    pub tiles: Vec<u64>,
    pub tile_owners: Vec<u64>,
    /// Dice laid on each card, uses of it, its value when scored in full, and when it was left at the end.
    pub dice: Vec<u64>,
    pub uses: Vec<u64>,
    pub in_full: Vec<Sample>,
    pub left: Vec<Sample>,
    pub points: [i64; SOURCES.len()],
    /// Payments, and those that lacked coins.
    pub payments: u64,
    pub lacking: u64,
    pub completed: Sample,
    pub cells: Sample,
    pub coins: Sample,
}

fn points_of(effects: &Effects) -> i32 {
    effects.as_slice().iter().filter(|&&(kind, _)| kind == Kind::POINTS.0).map(|&(_, n)| n as i32).sum()
}

impl Tally {
    pub fn new<const P: usize>(tables: &Tables) -> Self {
        Self {
            games: Sample::default(),
            scores: Sample::default(),
            seats: vec![Sample::default(); P],
            boards: Default::default(),
            actions: Default::default(),
            levels: std::array::from_fn(|board| vec![0; tables.boards[board].levels.len()]),
            track: vec![0; tables.track.len()],
            spaces: vec![0; tables.spaces.len()],
            tiles: vec![0; tables.trainers.len()],
            tile_owners: vec![0; tables.trainers.len()],
            dice: vec![0; tables.cards.len()],
            uses: vec![0; tables.cards.len()],
            in_full: vec![Sample::default(); tables.cards.len()],
            left: vec![Sample::default(); tables.cards.len()],
            points: [0; SOURCES.len()],
            payments: 0,
            lacking: 0,
            completed: Sample::default(),
            cells: Sample::default(),
            coins: Sample::default(),
        }
    }

    /// Counts a decision. Points that are still to come of it are counted at once.
    pub fn step<const P: usize>(
        &mut self,
        rules: &Magnificent<P>,
        before: &Position<P>,
        action: ActionId,
        after: &Position<P>,
        game: &mut Game<P>,
    ) {
        let (tables, seat, state) = (rules.tables(), before.mover(), before.turn_state());
        let own = before.seat(seat);
        let card_at = |place: usize| own.cards.as_slice()[place] as usize;
        let (group, at) = ids::group(action.0);
        let of_card = |card: usize| tables.cards[card].usage.as_ref().map_or(0, |usage| points_of(&usage.effects));
        let earned = match group {
            Group::Build | Group::Travel | Group::Perform => {
                self.actions[(action.0 - ids::BUILD) as usize].add(state.power as f64);
                None
            }
            Group::Level => {
                self.levels[own.board as usize][at] += 1;
                None
            }
            Group::Space => {
                self.track[at] += 1;
                None
            }
            Group::Card => {
                self.dice[card_at(at)] += 1;
                None
            }
            Group::Bonus => {
                self.uses[card_at(state.card as usize)] += 1;
                Some((Source::Cards, of_card(card_at(state.card as usize))))
            }
            Group::Copy => {
                let card = before.seat(at / 4).cards.as_slice()[at % 4] as usize;
                self.uses[card] += 1;
                Some((Source::Cards, of_card(card)))
            }
            Group::Trainer => {
                self.spaces[at] += 1;
                Some((Source::Trainers, points_of(&tables.spaces[at].usage.effects)))
            }
            Group::OwnTrainer => {
                let tile = own.trainer_tiles.as_slice()[at] as usize;
                self.tiles[tile] += 1;
                Some((Source::Trainers, points_of(&tables.trainers[tile].usage.effects)))
            }
            Group::Poster => {
                let poster = &tables.posters[own.posters[at] as usize];
                let tent = match at {
                    0 => &tables.preprinted,
                    _ => &tables.tents[own.tents[at - 1] as usize],
                };
                Some((Source::Posters, (poster.points + tent.points) as i32))
            }
            Group::Tent => {
                let colour = state.colour as usize;
                let space = tables.loops[colour][before.common().wagons[colour] as usize];
                let LoopSpace::Poster(place) = space else { unreachable!("tents lie on poster spaces") };
                let tent = before.common().tents[place as usize] as usize;
                Some((Source::Tents, points_of(&tables.tents[tent].bonus)))
            }
            Group::Tile => Some((Source::Camp, camp_points(rules, before, at))),
            Group::Score => {
                let value = scoring::value(tables, own, card_at(at) as u8);
                self.in_full[card_at(at)].add(value as f64);
                Some((Source::InFull, value as i32))
            }
            _ => None,
        };
        if let Some((source, points)) = earned {
            self.points[source as usize] += points as i64;
            game.explained[seat] += points;
        }
        if before.common().turns as usize + 1 == 4 * P && after.common().turns != before.common().turns {
            for (explained, &score) in game.explained.iter_mut().zip(after.scores()) {
                let lost = *explained - score;
                assert!(lost >= 0, "points of unknown origin");
                self.points[Source::Lacking as usize] -= lost as i64;
                self.payments += 1;
                self.lacking += (lost > 0) as u64;
                *explained = score;
            }
        }
    }

    /// Counts what stands at the end of a game.
    pub fn end<const P: usize>(&mut self, rules: &Magnificent<P>, position: &Position<P>, game: &Game<P>) {
        let tables = rules.tables();
        let scores = position.scores();
        self.games.add(scores.iter().sum::<i32>() as f64 / P as f64);
        for (seat, &score) in scores.iter().enumerate() {
            let own = position.seat(seat);
            let board = tables.board(own.board);
            self.scores.add(score as f64);
            self.seats[seat].add(score as f64);
            self.boards[own.board as usize].add(score as f64);
            let mut halves = 0;
            for &card in own.cards.as_slice() {
                let value = scoring::value(tables, own, card);
                self.left[card as usize].add(value as f64);
                halves += value / 2;
            }
            let rectangles = scoring::RECTANGLE * scoring::filled_rectangles(board, own);
            let coins = own.coins as u32 / scoring::COINS;
            let last = [(Source::Halves, halves), (Source::Rectangles, rectangles), (Source::Coins, coins)];
            last.iter().for_each(|&(source, points)| self.points[source as usize] += points as i64);
            assert_eq!(game.explained[seat] + (halves + rectangles + coins) as i32, score, "all points have an origin");
            own.trainer_tiles.as_slice().iter().for_each(|&tile| self.tile_owners[tile as usize] += 1);
            self.completed.add(own.completed as f64);
            self.cells.add(own.covered().count_ones() as f64);
            self.coins.add(own.coins as f64);
        }
    }
}

/// What the bonus cells pay in points that a placement covers: its id's place in the group.
fn camp_points<const P: usize>(rules: &Magnificent<P>, before: &Position<P>, at: usize) -> i32 {
    let (tables, state) = (rules.tables(), before.turn_state());
    let (row, anchor) = (at / tables.cells, at % tables.cells);
    let turn = state.colour as usize * 2 + row / 8;
    let kind = match before.pending().top() {
        Some((Kind(kind), _)) if before.phase() == Phase::Extra => (kind - Kind::BUILD.0) as usize,
        _ => turn,
    };
    let kind = if kind >= 6 { turn } else { kind };
    let board = tables.board(before.seat(before.mover()).board);
    let mut cells = (tables.shapes.kinds[kind].turned[row % 8].mask << anchor) & board.bonus_cells;
    let mut points = 0;
    while cells != 0 {
        points += points_of(&board.bonuses[cells.trailing_zeros() as usize]);
        cells &= cells - 1;
    }
    points * (1 + state.doubled as i32)
}

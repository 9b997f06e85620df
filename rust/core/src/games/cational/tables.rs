//! An edition and its rulings compiled into what the engine looks up; shared by all positions of a game.

use super::{
    edition::Edition,
    matcher::Matcher,
    openers::Openers,
    row::Row,
    rulings::{MissionDeck, Rulings},
    tile::{KindId, TileByte},
};
use crate::geometry::{Diamond, Pattern};

/// A compiled game: components and rulings.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The edition that this was compiled from.
    pub edition: Edition,
    /// The rulings in force.
    pub rulings: Rulings,
    /// Each kind's landscape and value (A1).
    pub kinds: Vec<TileByte>,
    /// Tiles of each kind in the edition.
    pub counts: Vec<u8>,
    /// All tiles, ascending by kind.
    pub bag: Vec<KindId>,
    /// Each card's own Pawints.
    pub pawints: Vec<u32>,
    /// The cards by their Pawints, the dearest first.
    pub dearest: Vec<u8>,
    /// The cards' patterns, ready for matching.
    pub matcher: Matcher,
    /// The same patterns as laid tiles see them.
    pub openers: Openers,
    /// The mission row through the game.
    pub row: Row,
    /// The cells that an area can reach, numbered (A3).
    pub diamond: Diamond,
    /// Tiles of the landscape that has most.
    pub tallest: usize,
    /// The same as `kinds`, where any kind's number can be looked up without a check.
    bytes: [TileByte; 128],
    kind_of_byte: [u8; 256],
}

impl Tables {
    /// Compiles an edition, which is sound by construction.
    pub fn new(edition: Edition, rulings: Rulings) -> Self {
        let (kinds, counts) = kinds(&edition);
        let mut kind_of_byte = [u8::MAX; 256];
        for (number, byte) in kinds.iter().enumerate() {
            kind_of_byte[byte.0 as usize] = number as u8;
        }
        let mut bytes = [TileByte::EMPTY; 128];
        bytes[..kinds.len()].copy_from_slice(&kinds);
        let bag = counts.iter().enumerate().flat_map(|(k, &n)| vec![KindId(k as u8); n as usize]).collect();
        let patterns: Vec<Pattern> =
            edition.missions.iter().map(|mission| Pattern::new(mission.cells(&edition.landscapes))).collect();
        let of_landscape = |landscape: usize| -> usize {
            let same = |byte: &TileByte| byte.landscape() as usize == landscape;
            kinds.iter().zip(&counts).filter(|(byte, _)| same(byte)).map(|(_, &n)| n as usize).sum()
        };
        let mut dearest: Vec<u8> = (0..edition.missions.len() as u8).collect();
        dearest.sort_by_key(|&card| std::cmp::Reverse(edition.missions[card as usize].pawints));
        let face_up = rulings.mission_deck == MissionDeck::FaceUp;
        Self {
            tallest: (0..edition.landscapes.len()).map(of_landscape).max().unwrap_or(0),
            bag,
            dearest,
            pawints: edition.missions.iter().map(|mission| mission.pawints).collect(),
            matcher: Matcher::new(&patterns),
            openers: Openers::new(&patterns),
            row: Row::new(edition.missions.len() as u8, edition.rounds, face_up),
            diamond: Diamond::new(edition.rounds - 1),
            kind_of_byte,
            bytes,
            kinds,
            counts,
            rulings,
            edition,
        }
    }

    /// How many landscapes the edition names.
    pub fn landscapes(&self) -> usize {
        self.edition.landscapes.len()
    }

    /// How many mission cards there are.
    pub fn cards(&self) -> usize {
        self.pawints.len()
    }

    /// How many rounds are played.
    pub fn rounds(&self) -> u8 {
        self.edition.rounds
    }

    /// A kind as it lies on an area.
    #[inline]
    pub fn byte(&self, kind: KindId) -> TileByte {
        self.bytes[(kind.0 & 127) as usize]
    }

    /// A kind's landscape.
    #[inline]
    pub fn landscape(&self, kind: KindId) -> u8 {
        self.byte(kind).landscape()
    }

    /// The kind of a laid tile.
    pub fn kind(&self, byte: TileByte) -> KindId {
        KindId(self.kind_of_byte[byte.0 as usize])
    }

    /// The kind of this landscape and value, if the edition has it.
    pub fn find_kind(&self, landscape: usize, value: u8) -> Option<KindId> {
        if landscape >= 8 || !(1..=15).contains(&value) {
            return None;
        }
        let kind = self.kind_of_byte[TileByte::new(landscape as u8, value).0 as usize];
        (kind != u8::MAX).then_some(KindId(kind))
    }
}

/// The kinds in order, with their counts above 0.
fn kinds(edition: &Edition) -> (Vec<TileByte>, Vec<u8>) {
    let mut all: Vec<(TileByte, u8)> = Vec::new();
    for row in &edition.tiles {
        all.extend(row.counts.iter().map(|&(value, count)| (TileByte::new(row.landscape as u8, value), count)));
    }
    all.retain(|(_, count)| *count > 0);
    all.sort_by_key(|(byte, _)| byte.0);
    all.into_iter().unzip()
}

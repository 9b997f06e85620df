//! A position drawn in text, whole or as one seat sees it (A7).

use super::store::Stock;
use super::{
    area::Area,
    game::Cational,
    play::{Phase, Position},
    tile::{Held, KindId},
};
use crate::geometry::Cell;

impl<const P: usize> Cational<P> {
    pub(super) fn drawn_picture(&self, position: &Position<P>, viewer: Option<usize>) -> String {
        let mut lines = vec![
            format!("Round {} of {}, {}", position.round, self.tables().rounds(), whose(position)),
            format!("Missions: {}", self.drawn_row(position)),
            format!("Supply: {}", self.drawn_supply(position)),
            self.drawn_bag(position, viewer),
        ];
        for seat in 0..P {
            lines.push(self.drawn_seat(position, seat, viewer));
            lines.extend(self.drawn_area(&position.areas[seat]));
        }
        lines.join("\n")
    }

    fn texts<'k>(&self, kinds: impl IntoIterator<Item = &'k u8>) -> String {
        let texts: Vec<String> = kinds.into_iter().map(|&kind| self.tables().tile_text(KindId(kind))).collect();
        texts.join(" ")
    }

    fn drawn_row(&self, position: &Position<P>) -> String {
        let tables = self.tables();
        let card = |entry: u8| position.card(entry).map(|card| &tables.edition.missions[card]);
        let mut deck = format!("deck {}", position.deck_len(tables));
        let Some(layout) = position.layout(tables) else {
            return deck;
        };
        if let Some(top) = layout.deck_top.and_then(card) {
            deck += &format!(" top {} {}", top.id, top.pawints);
        }
        let mut columns = vec![deck];
        for (number, column) in layout.columns.iter().enumerate() {
            let mut cards = column.iter().filter_map(|&entry| card(entry));
            let Some(top) = cards.next() else { continue };
            let covered: Vec<_> = cards.collect();
            let mut text = format!("{} {} {}", number + 1, top.id, top.pawints);
            if !covered.is_empty() {
                let ids: Vec<&str> = covered.iter().map(|mission| mission.id.as_str()).collect();
                let bonus: u32 = covered.iter().map(|mission| mission.pawints).sum();
                text += &format!("+{bonus} on {}", ids.join(" "));
            }
            columns.push(text);
        }
        columns.join(" | ")
    }

    fn drawn_supply(&self, position: &Position<P>) -> String {
        let stacks: Vec<String> = (0..position.store.stacks()).map(|i| self.texts(position.store.stack(i))).collect();
        if stacks.is_empty() { "none".into() } else { stacks.join(" | ") }
    }

    fn drawn_bag(&self, position: &Position<P>, viewer: Option<usize>) -> String {
        let tables = self.tables();
        let counted = |tiles: &[u8]| -> String {
            let run = |run: &[u8]| format!("{}x{}", tables.tile_text(KindId(run[0])), run.len());
            tiles.chunk_by(|a, b| a == b).map(run).collect::<Vec<_>>().join(" ")
        };
        let (bag, len) = (position.store.bag(), position.store.bag_len());
        match viewer {
            None if len == 0 => "Bag: 0".into(),
            None => format!("Bag: {len}: {}", counted(bag)),
            Some(viewer) => {
                let unseen = position.unseen(viewer);
                let text = if unseen.is_empty() { "none".into() } else { counted(&unseen) };
                let colon = if unseen.is_empty() { "" } else { ":" };
                format!("Bag: {len}, unseen{colon} {text}")
            }
        }
    }

    fn drawn_seat(&self, position: &Position<P>, seat: usize, viewer: Option<usize>) -> String {
        let tables = self.tables();
        let shown = |held: &Held| {
            let kind = held.kind()?;
            Some(match (held.is_known(), viewer) {
                (true, _) => tables.tile_text(kind),
                (false, Some(viewer)) if viewer != seat => "?".into(),
                (false, _) => tables.tile_text(kind) + "*",
            })
        };
        let hand: Vec<String> = position.hands[seat].iter().filter_map(shown).collect();
        let hand = if hand.is_empty() { "-".into() } else { hand.join(" ") };
        let mut line = format!("Seat {seat}: {} Pawints, hand {hand}", position.scores[seat]);
        let paid = self.card_ids(position.paid[seat]);
        if !paid.is_empty() {
            line += &format!(", paid {}", paid.join(" "));
        }
        if !position.areas[seat].is_empty() {
            let (least, _) = position.areas[seat].bounds();
            line += &format!(", area from {},{}", least.x, least.y);
        }
        line
    }

    /// The ids of cards given as bits, in card order.
    pub(super) fn card_ids(&self, cards: u32) -> Vec<&str> {
        let missions = self.tables().edition.missions.iter().enumerate();
        missions.filter(|(card, _)| cards >> card & 1 == 1).map(|(_, mission)| mission.id.as_str()).collect()
    }

    fn drawn_area(&self, area: &Area) -> Vec<String> {
        let tables = self.tables();
        let text = |cell| {
            let byte = area.tile_at(cell);
            byte.is_tile().then(|| tables.tile_text(tables.kind(byte)))
        };
        let width = area.tiles().filter_map(|(cell, _)| Some(text(cell)?.chars().count())).max().unwrap_or(0);
        if width == 0 {
            return Vec::new();
        }
        let (least, greatest) = area.bounds();
        let row = |y: i8| {
            let cells = (least.x..=greatest.x).map(|x| match text(Cell::new(x, y)) {
                Some(text) => format!("{text:<width$}"),
                None => "-".repeat(width),
            });
            format!("  {}", cells.collect::<Vec<_>>().join(" "))
        };
        (least.y..=greatest.y).map(row).collect()
    }
}

fn whose<const P: usize>(position: &Position<P>) -> String {
    let seat = position.seat;
    match position.phase {
        Phase::Scout => format!("seat {seat} to scout"),
        Phase::Place => format!("seat {seat} to place"),
        Phase::Over => "over".into(),
        Phase::SetupRow => "chance: first mission".into(),
        Phase::SetupDeck | Phase::TurnDeck => "chance: top of the deck".into(),
        Phase::SetupSupply | Phase::Replenish => "chance: tile for the supply".into(),
        Phase::SetupHand => format!("chance: starting tile of seat {seat}"),
        Phase::Blind => format!("chance: blind draw of seat {seat}"),
        Phase::Update => "chance: mission from the deck".into(),
    }
}

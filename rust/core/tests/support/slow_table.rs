//! A slow twin of the whole game, written from RULES.md alone: lists and words; no ids, no keys, nothing kept up to date.

use super::slow_match::{Land, Shape, Tile, adjacency, completes, frontier, shapes};
use meographic::games::cational::{Edition, MissionDeck, MissionScoring, Rulings};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A game in progress, everything in sight.
#[derive(Clone, Debug)]
pub struct SlowTable {
    pub edition: Edition,
    shapes: Vec<Shape>,
    pub rulings: Rulings,
    pub phase: &'static str,
    pub round: u8,
    pub seat: usize,
    pub bag: Vec<Tile>,
    /// Left to right, each from the bottom up.
    pub stacks: Vec<Vec<Tile>>,
    /// The tile held longer first; with whether all know it.
    pub hands: Vec<Vec<(Tile, bool)>>,
    /// In order of placement.
    pub areas: Vec<Vec<((i32, i32), Tile)>>,
    /// Cards that have not appeared.
    pub unseen: BTreeSet<usize>,
    pub deck_top: Option<usize>,
    /// From column 1 on, each from the bottom up.
    pub columns: Vec<Vec<usize>>,
    pub scores: Vec<i32>,
    pub paid: Vec<BTreeSet<usize>>,
    pub discards: Vec<Tile>,
}

/// A placement's gain: the tile's own value, the neighbours', and each completed card with its payout, in column order.
pub type SlowGain = (u32, u32, Vec<(usize, u32)>);

impl SlowTable {
    pub fn new(edition: &Edition, rulings: Rulings, players: usize) -> Self {
        let rows = edition.tiles.iter().flat_map(|row| row.counts.iter().map(move |counts| (row.landscape, *counts)));
        let tiles =
            rows.flat_map(|(landscape, (value, count))| vec![Tile { landscape, value: value as u32 }; count as usize]);
        Self {
            bag: tiles.collect(),
            shapes: shapes(edition),
            unseen: (0..edition.missions.len()).collect(),
            edition: edition.clone(),
            rulings,
            phase: "setup_row",
            round: 1,
            seat: 0,
            stacks: Vec::new(),
            hands: vec![Vec::new(); players],
            areas: vec![Vec::new(); players],
            deck_top: None,
            columns: Vec::new(),
            scores: vec![0; players],
            paid: vec![BTreeSet::new(); players],
            discards: Vec::new(),
        }
    }

    pub fn is_chance(&self) -> bool {
        !matches!(self.phase, "scout" | "place" | "over")
    }

    fn wants_card(&self) -> bool {
        matches!(self.phase, "setup_row" | "setup_deck" | "update" | "turn_deck")
    }

    fn face_up(&self) -> bool {
        self.rulings.mission_deck == MissionDeck::FaceUp
    }

    /// What chance can give here, each with its weight (CM-2.5).
    pub fn outcomes(&self) -> BTreeMap<String, u32> {
        let mut outcomes = BTreeMap::new();
        if self.wants_card() {
            outcomes.extend(self.unseen.iter().map(|&card| (self.edition.missions[card].id.clone(), 1)));
        } else if self.is_chance() {
            self.bag.iter().for_each(|&tile| *outcomes.entry(self.text(tile)).or_default() += 1);
        }
        outcomes
    }

    /// The texts of all legal actions, each with what it would earn.
    pub fn actions(&self) -> BTreeMap<String, i32> {
        match self.phase {
            "scout" => self.scouting().into_iter().map(|text| (text, 0)).collect(),
            "place" => {
                let cells = frontier(&self.land(self.seat));
                let placements = self.hands[self.seat].iter().flat_map(|&(tile, _)| {
                    cells.iter().map(move |&(x, y)| {
                        let (own, beside, missions) = self.gain(tile, (x, y));
                        let total = own + beside + missions.iter().map(|(_, pawints)| pawints).sum::<u32>();
                        (format!("{}@{x},{y}", self.text(tile)), total as i32)
                    })
                });
                placements.collect()
            }
            _ => BTreeMap::new(),
        }
    }

    fn scouting(&self) -> Vec<String> {
        let symbol = |stack: &Vec<Tile>| self.edition.landscapes[stack[0].landscape].symbol;
        let mut texts: Vec<String> = self.stacks.iter().map(|stack| format!("+{}", symbol(stack))).collect();
        match (self.bag.is_empty(), texts.is_empty(), self.hands[self.seat].is_empty()) {
            (false, ..) => texts.push("+?".into()),
            (true, false, _) => {}
            (true, true, true) => texts.push("-".into()),
            (true, true, false) => texts.push("+-".into()),
        }
        texts
    }

    /// Active cards in column order with their payouts (CM-6.4, CM-6.7).
    pub fn active(&self) -> Vec<(usize, u32)> {
        let pawints = |card: &usize| self.edition.missions[*card].pawints;
        let top = self.deck_top.iter().map(|card| (*card, pawints(card)));
        let columns = self.columns.iter().filter_map(|column| {
            let top = column.last()?;
            Some((*top, column.iter().map(pawints).sum()))
        });
        top.chain(columns).collect()
    }

    /// What laying this tile earns the seat to move (CM-5).
    pub fn gain(&self, tile: Tile, at: (i32, i32)) -> SlowGain {
        let land = self.land(self.seat);
        let pays = |&(card, _): &(usize, u32)| {
            !self.paid[self.seat].contains(&card) && completes(&self.shapes[card], &land, at, tile)
        };
        (tile.value, adjacency(&land, at, tile), self.active().into_iter().filter(pays).collect())
    }

    pub fn land(&self, seat: usize) -> Land {
        self.areas[seat].iter().copied().collect()
    }

    pub fn text(&self, tile: Tile) -> String {
        format!("{}{}", self.edition.landscapes[tile.landscape].symbol, tile.value)
    }

    pub fn tile(&self, text: &str) -> Tile {
        let symbol = text.chars().next().expect("a symbol");
        let landscape = self.edition.landscapes.iter().position(|known| known.symbol == symbol).expect("a landscape");
        Tile { landscape, value: text[symbol.len_utf8()..].parse().expect("a value") }
    }

    /// Takes the step of this word.
    pub fn step(&mut self, word: &str) {
        if self.is_chance() { self.outcome(word) } else { self.action(word) }
    }

    /// Lets chance give this.
    fn outcome(&mut self, text: &str) {
        if self.wants_card() {
            let card = self.edition.missions.iter().position(|mission| mission.id == text).expect("a card");
            assert!(self.unseen.remove(&card));
            return self.turn_up(card);
        }
        let tile = self.tile(text);
        self.bag.remove(self.bag.iter().position(|&other| other == tile).expect("a tile of the bag"));
        match self.phase {
            "setup_supply" | "replenish" => {
                match self.stacks.iter_mut().find(|stack| stack[0].landscape == tile.landscape) {
                    Some(stack) => stack.push(tile),
                    None => self.stacks.insert(0, vec![tile]),
                }
                if self.stacks.len() == 3 || self.bag.is_empty() {
                    self.supply_stands();
                }
            }
            "setup_hand" => {
                self.hands[self.seat].push((tile, self.rulings.open_hands));
                self.hand_out(self.seat + 1);
            }
            _ => {
                self.hands[self.seat].push((tile, self.rulings.open_hands));
                self.scouted();
            }
        }
    }

    fn supply_stands(&mut self) {
        match self.phase {
            "setup_supply" => self.hand_out(0),
            _ => self.phase = "place",
        }
    }

    fn hand_out(&mut self, seat: usize) {
        let goes_on = seat < self.hands.len() && !self.bag.is_empty();
        (self.phase, self.seat) = if goes_on { ("setup_hand", seat) } else { ("scout", 0) };
    }

    fn turn_up(&mut self, card: usize) {
        match self.phase {
            "setup_row" => {
                self.columns.push(vec![card]);
                self.phase = if self.face_up() && !self.unseen.is_empty() { "setup_deck" } else { "setup_supply" };
            }
            "setup_deck" => {
                self.deck_top = Some(card);
                self.phase = "setup_supply";
            }
            "update" => {
                self.columns[0].push(card);
                self.start_round();
            }
            _ => {
                self.deck_top = Some(card);
                self.start_round();
            }
        }
    }

    fn start_round(&mut self) {
        self.round += 1;
        (self.phase, self.seat) = ("scout", 0);
    }

    /// After a tile was taken: solo discard, replenishing (CM-8.2, CM-3.2).
    fn scouted(&mut self) {
        if let (1, Some(rightmost)) = (self.hands.len(), self.stacks.last_mut()) {
            self.discards.push(rightmost.pop().expect("stacks are not empty"));
        }
        self.stacks.retain(|stack| !stack.is_empty());
        self.phase = if self.stacks.len() < 3 && !self.bag.is_empty() { "replenish" } else { "place" };
    }

    /// Plays the action with this text.
    fn action(&mut self, text: &str) {
        match text {
            "-" => self.end_turn(),
            "+-" => self.phase = "place",
            "+?" => self.phase = "blind",
            _ if text.starts_with('+') => {
                let landscape = self.tile(&format!("{}1", &text[1..])).landscape;
                let stack = self.stacks.iter_mut().find(|stack| stack[0].landscape == landscape).expect("a stack");
                let tile = stack.pop().expect("stacks are not empty");
                self.stacks.retain(|stack| !stack.is_empty());
                self.hands[self.seat].push((tile, true));
                self.scouted();
            }
            _ => self.place(text),
        }
    }

    fn place(&mut self, text: &str) {
        let (tile, cell) = text.split_once('@').expect("a placement");
        let (x, y) = cell.split_once(',').expect("a cell");
        let (tile, at) = (self.tile(tile), (x.parse().expect("x"), y.parse().expect("y")));
        let hand = &self.hands[self.seat];
        let slot = hand.iter().position(|&held| held == (tile, true)).or(hand.iter().position(|held| held.0 == tile));
        let (own, beside, missions) = self.gain(tile, at);
        self.hands[self.seat].remove(slot.expect("a tile in hand"));
        self.scores[self.seat] += (own + beside) as i32;
        for (card, pawints) in missions {
            self.scores[self.seat] += pawints as i32;
            if self.rulings.mission_scoring == MissionScoring::OncePerGame {
                self.paid[self.seat].insert(card);
            }
        }
        self.areas[self.seat].push((at, tile));
        self.end_turn();
    }

    fn end_turn(&mut self) {
        if self.seat + 1 < self.hands.len() {
            self.seat += 1;
            self.phase = "scout";
        } else if self.round == self.edition.rounds {
            self.phase = "over";
        } else {
            self.update_row();
        }
    }

    fn update_row(&mut self) {
        let covering = self.columns.iter().position(|column| column.len() > 1);
        let from = match covering {
            Some(index) => index + 1,
            None if self.deck_len() > 0 => 0,
            None => self.columns.iter().position(|column| !column.is_empty()).expect("a card lies in the row") + 1,
        };
        if from == 0 && !self.face_up() {
            self.phase = "update";
            return;
        }
        let card = if from == 0 { self.deck_top.take() } else { self.columns[from - 1].pop() };
        if self.columns.len() == from {
            self.columns.push(Vec::new());
        }
        self.columns[from].push(card.expect("a card that moves"));
        if from == 0 && !self.unseen.is_empty() {
            self.phase = "turn_deck";
        } else {
            self.start_round();
        }
    }

    pub fn deck_len(&self) -> usize {
        self.unseen.len() + self.deck_top.iter().count()
    }

    pub fn winners(&self) -> Vec<usize> {
        (0..self.scores.len()).filter(|&seat| self.scores.iter().all(|&score| score <= self.scores[seat])).collect()
    }

    /// The solo title: the last whose least score is reached (CM-8.4).
    pub fn title(&self) -> Option<&str> {
        let mut titles = self.edition.titles.iter().flatten();
        titles.rfind(|title| title.at_least <= self.scores[0] as i64).map(|title| title.title.as_str())
    }

    /// Every tile that is somewhere, by its text (conservation).
    pub fn tiles_everywhere(&self) -> BTreeMap<String, usize> {
        let laid = self.areas.iter().flatten().map(|(_, tile)| tile);
        let held = self.hands.iter().flatten().map(|(tile, _)| tile);
        let mut all = BTreeMap::new();
        for tile in self.bag.iter().chain(self.stacks.iter().flatten()).chain(laid).chain(held).chain(&self.discards) {
            *all.entry(self.text(*tile)).or_default() += 1;
        }
        all
    }

    fn counted(&self, tiles: &[Tile]) -> Value {
        let mut counts: BTreeMap<Tile, usize> = BTreeMap::new();
        tiles.iter().for_each(|&tile| *counts.entry(tile).or_default() += 1);
        Value::Object(counts.into_iter().map(|(tile, count)| (self.text(tile), count.into())).collect())
    }

    /// A8, but for `utility` and `current_player`.
    pub fn fields(&self) -> Map<String, Value> {
        let (id, over) = (|card: &usize| self.edition.missions[*card].id.as_str(), self.phase == "over");
        let mut columns: Vec<Vec<&str>> = self.columns.iter().map(|c| c.iter().rev().map(id).collect()).collect();
        while columns.last().is_some_and(Vec::is_empty) {
            columns.pop();
        }
        let texts = |stack: &Vec<Tile>| stack.iter().rev().map(|&tile| self.text(tile)).collect::<Vec<_>>();
        let held = |hand: &Vec<(Tile, bool)>| -> Value {
            hand.iter().map(|&(tile, known)| json!({"tile": self.text(tile), "known": known})).collect()
        };
        let laid = |area: &Vec<((i32, i32), Tile)>| -> Value {
            area.iter().map(|&((x, y), tile)| json!({"tile": self.text(tile), "x": x, "y": y})).collect()
        };
        let fields = json!({
            "game": "cational",
            "players": self.hands.len(),
            "edition": self.edition.name,
            "rules": self.rulings.to_value(),
            "round": self.round,
            "phase": self.phase,
            "seat": self.seat,
            "scores": self.scores,
            "row": {"deck": self.deck_len(), "top": self.deck_top.as_ref().map(id), "columns": columns},
            "supply": self.stacks.iter().map(texts).collect::<Vec<_>>(),
            "bag": self.counted(&self.bag),
            "hands": self.hands.iter().map(held).collect::<Value>(),
            "areas": self.areas.iter().map(laid).collect::<Value>(),
            "discards": self.counted(&self.discards),
            "paid": self.paid.iter().map(|cards| cards.iter().map(id).collect::<Vec<_>>()).collect::<Vec<_>>(),
            "winners": if over { self.winners() } else { Vec::new() },
            "title": if over && self.hands.len() == 1 { self.title() } else { None },
        });
        fields.as_object().expect("an object was written").clone()
    }
}

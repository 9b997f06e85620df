//! The game of P players: the contract kept by the rules of this folder.

use super::{
    actions::{Act, Drawn},
    area::Area,
    edition::Edition,
    ground::Found,
    place::Gain,
    play::{Phase, Position},
    playout::Playout,
    rulings::Rulings,
    store::{Stock, Store},
    tables::Tables,
    tile::{Held, KindId},
};
use crate::contract::{ActionId, Checked, Deal, EditionError, Finished, OutcomeId, Player, Rng, Rules, Turn};
use crate::geometry::Cell;
use std::sync::Arc;

/// Cational Meographic for P players (1 to 4), with an edition and rulings. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Cational<const P: usize> {
    tables: Arc<Tables>,
}

impl<const P: usize> Cational<P> {
    /// The game of this edition under these rulings.
    ///
    /// # Errors
    /// If the edition has too few tiles for P players.
    pub fn new(edition: Edition, rulings: Rulings) -> Result<Self, EditionError> {
        const { assert!(P >= 1 && P <= 4, "one to four players (CM-1.1)") };
        edition.check_players(P)?;
        Ok(Self { tables: Arc::new(Tables::new(edition, rulings)) })
    }

    /// The game of the standard edition under the default rulings.
    pub fn standard() -> Self {
        Self::new(Edition::standard(), Rulings::default()).expect("the standard edition serves four players")
    }

    /// Components and rulings, compiled.
    #[inline]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The position after the deal of this seed, at the first decision.
    pub fn deal_out(&self, seed: u64) -> Position<P> {
        crate::contract::dealt_position(self, seed)
    }

    /// What a legal action would earn, part by part; nothing for what is no placement.
    pub fn preview(&self, position: &Position<P>, action: ActionId) -> Checked<Gain> {
        let Act::Place { slot, cell } = self.check_action(position, action)? else {
            return Ok(Gain::default());
        };
        let (kind, found) = self.placement(position, slot, cell);
        Ok(position.gain_of(&self.tables, kind, found))
    }

    fn placement(&self, position: &Position<P>, slot: usize, cell: Cell) -> (KindId, Found) {
        let seat = position.seat as usize;
        let kind = position.hands[seat][slot].kind().expect("a checked slot holds a tile");
        (kind, position.found(&self.tables, seat, cell, kind))
    }

    /// The greatest gain of a tile of this kind for the seat to move, over all cells on which it may lie.
    fn best_gain(&self, position: &Position<P>, kind: KindId, cells: &[u16]) -> u32 {
        let seat = position.seat as usize;
        let gain = |&cell: &u16| {
            let found = position.found(&self.tables, seat, self.tables.diamond.cell(cell as usize), kind);
            position.pawints(&self.tables, kind, found)
        };
        cells.iter().map(gain).max().unwrap_or(0)
    }

    /// How much the greedy player likes each legal action of a scouting seat: first the best gain with the tile taken or one in
    /// hand, then the taken tile's own best gain (A11).
    fn scouting_worth(&self, position: &Position<P>, ids: &[ActionId]) -> Vec<(u32, u32)> {
        let mut cells = Vec::new();
        position.areas[position.seat as usize].free_cells(&self.tables.diamond, &mut cells);
        let held = position.hands[position.seat as usize].iter().filter_map(|held| held.kind());
        let in_hand = held.map(|kind| self.best_gain(position, kind, &cells)).max().unwrap_or(0);
        let worth = |id: &ActionId| match self.tables.act(*id) {
            Some(Act::ScoutStack(landscape)) => {
                let stack = position.store.stack_of(&self.tables, landscape).expect("a legal stack stands");
                let own = self.best_gain(position, position.store.top(stack), &cells);
                // Any pile beats the blind draw, however little it earns: tiles are worth at least 1.
                (own.max(in_hand), own)
            }
            _ => (0, 0),
        };
        ids.iter().map(worth).collect()
    }
}

impl<const P: usize> Rules for Cational<P> {
    type Position = Position<P>;

    fn players(&self) -> usize {
        P
    }

    fn num_distinct_actions(&self) -> usize {
        self.tables.num_actions()
    }

    fn max_chance_outcomes(&self) -> usize {
        self.tables.num_outcomes()
    }

    fn max_game_length(&self) -> usize {
        2 * self.tables.rounds() as usize * P
    }

    fn max_chance_nodes(&self) -> usize {
        self.tables.bag.len() + self.tables.cards()
    }

    fn max_score(&self) -> u32 {
        let highest = self.tables.kinds.iter().map(|byte| byte.value()).max().unwrap_or(0) as u32;
        self.tables.rounds() as u32 * (5 * highest + self.tables.pawints.iter().sum::<u32>())
    }

    fn initial_position(&self) -> Position<P> {
        Position::initial(&self.tables, Area::EMPTY, Store::new(&self.tables.bag))
    }

    fn turn(&self, position: &Position<P>) -> Turn {
        position.turn()
    }

    fn legal_actions(&self, position: &Position<P>, ids: &mut Vec<ActionId>) {
        ids.clear();
        match position.phase {
            Phase::Scout => self.legal_scouting(position, ids),
            Phase::Place => {
                let mut cells = Vec::with_capacity(2 * super::area::MOST_TILES + 2);
                position.areas[position.seat as usize].free_cells(&self.tables.diamond, &mut cells);
                let (first_slot, second_slot) = position.free_slots();
                for slot in [Some(first_slot), second_slot].into_iter().flatten() {
                    let first = self.tables.landscapes() + 3 + slot * self.tables.diamond.len();
                    ids.extend(cells.iter().map(|cell| ActionId(first as u16 + cell)));
                }
            }
            _ => {}
        }
    }

    fn chance_outcomes(&self, position: &Position<P>, outcomes: &mut Vec<(OutcomeId, u32)>) {
        outcomes.clear();
        if position.phase.wants_tile() {
            for run in position.store.bag().chunk_by(|a, b| a == b) {
                outcomes.push((OutcomeId(run[0] as u16), run.len() as u32));
            }
        } else if position.phase.wants_card() {
            let seen = position.seen();
            let unseen = (0..self.tables.cards()).filter(|card| seen >> card & 1 == 0);
            outcomes.extend(unseen.map(|card| (self.tables.outcome_id(Drawn::Card(card)), 1)));
        }
    }

    fn chance_total(&self, position: &Position<P>) -> u32 {
        if position.phase.wants_tile() {
            position.store.bag_len() as u32
        } else if position.phase.wants_card() {
            self.tables.cards() as u32 - position.entries as u32
        } else {
            0
        }
    }

    fn outcome_at(&self, position: &Position<P>, index: u32) -> OutcomeId {
        if position.phase.wants_tile() {
            return OutcomeId(position.store.bag_tile(index as usize).0 as u16);
        }
        let seen = position.seen();
        let mut unseen = (0..self.tables.cards()).filter(|card| seen >> card & 1 == 0);
        self.tables.outcome_id(Drawn::Card(unseen.nth(index as usize).expect("an index below the total")))
    }

    fn apply_action(&self, position: &mut Position<P>, action: ActionId) -> Checked<()> {
        match self.check_action(position, action)? {
            Act::ScoutStack(landscape) => {
                let stack = position.store.stack_of(&self.tables, landscape).expect("a checked stack stands");
                position.scout_stack(&self.tables, stack);
            }
            Act::ScoutBlind => position.phase = Phase::Blind,
            Act::ScoutNothing => position.phase = Phase::Place,
            Act::Pass => {
                position.end_turn(&self.tables);
            }
            Act::Place { slot, cell } => {
                position.place(&self.tables, slot, cell);
            }
        }
        Ok(())
    }

    fn apply_outcome(&self, position: &mut Position<P>, outcome: OutcomeId) -> Checked<()> {
        match self.check_outcome(position, outcome)? {
            Drawn::Tile(kind) => {
                position.store.draw(kind);
                position.tile_drawn(&self.tables, kind);
            }
            Drawn::Card(card) => position.card_turned(&self.tables, card),
        }
        Ok(())
    }

    fn gain(&self, position: &Position<P>, action: ActionId) -> Checked<u32> {
        let Act::Place { slot, cell } = self.check_action(position, action)? else {
            return Ok(0);
        };
        let (kind, found) = self.placement(position, slot, cell);
        Ok(position.pawints(&self.tables, kind, found))
    }

    fn gains(&self, position: &Position<P>, gains: &mut Vec<u32>) {
        gains.clear();
        let mut ids = Vec::new();
        self.legal_actions(position, &mut ids);
        gains.extend(ids.into_iter().map(|id| match self.tables.act(id) {
            Some(Act::Place { slot, cell }) => {
                let (kind, found) = self.placement(position, slot, cell);
                position.pawints(&self.tables, kind, found)
            }
            _ => 0,
        }));
    }

    fn scores<'a>(&self, position: &'a Position<P>) -> &'a [u32] {
        &position.scores
    }

    fn key(&self, position: &Position<P>) -> u64 {
        position.key()
    }

    fn canonical_key(&self, position: &Position<P>) -> u64 {
        position.canonical_key()
    }

    fn deal(&self, seed: u64) -> Deal {
        let mut rng = Rng::new(seed);
        let mut bag: Vec<OutcomeId> =
            self.tables.bag.iter().map(|&kind| self.tables.outcome_id(Drawn::Tile(kind))).collect();
        rng.shuffle(&mut bag);
        let mut deck: Vec<OutcomeId> =
            (0..self.tables.cards()).map(|card| self.tables.outcome_id(Drawn::Card(card))).collect();
        rng.shuffle(&mut deck);
        Deal { seed, orders: vec![bag, deck] }
    }

    fn dealt(&self, position: &Position<P>, deal: &Deal) -> Option<OutcomeId> {
        let [bag, deck] = deal.orders.as_slice() else {
            return None;
        };
        if position.phase.wants_tile() {
            bag.get(self.tables.bag.len() - position.store.bag_len()).copied()
        } else if position.phase.wants_card() {
            deck.get(position.entries as usize).copied()
        } else {
            None
        }
    }

    fn playout(&self, position: &Position<P>, player: Player, rng: &mut Rng) -> Finished {
        Playout::of(self, position).finish(self, player, rng)
    }

    fn greedy_action(&self, position: &Position<P>, rng: &mut Rng) -> Option<ActionId> {
        let mut ids = Vec::new();
        self.legal_actions(position, &mut ids);
        let worth: Vec<(u32, u32)> = if position.phase == Phase::Scout {
            self.scouting_worth(position, &ids)
        } else {
            let mut gains = Vec::new();
            self.gains(position, &mut gains);
            gains.into_iter().map(|gain| (gain, 0)).collect()
        };
        let best = *worth.iter().max()?;
        let liked: Vec<ActionId> = ids.into_iter().zip(worth).filter(|(_, w)| *w == best).map(|(id, _)| id).collect();
        Some(liked[rng.below(liked.len() as u64) as usize])
    }
}

impl<const P: usize> Cational<P> {
    fn legal_scouting(&self, position: &Position<P>, ids: &mut Vec<ActionId>) {
        let store = &position.store;
        let stacks = (0..store.stacks()).map(|i| ActionId(self.tables.landscape(store.top(i)) as u16));
        ids.extend(stacks);
        ids.sort_unstable();
        let rest = if store.bag_len() > 0 {
            Act::ScoutBlind
        } else if !ids.is_empty() {
            return;
        } else if position.hands[position.seat as usize][0] == Held::NOTHING {
            Act::Pass
        } else {
            Act::ScoutNothing
        };
        ids.extend(self.tables.action_id(rest));
    }
}

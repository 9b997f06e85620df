//! The game of P players: the contract kept by the rules of this folder.

use super::{
    actions::{Act, Drawn},
    all_gains::AllGains,
    area::Area,
    edition::Edition,
    ground::Found,
    place::Gain,
    play::{Phase, Position},
    playout::Playout,
    prospects::{Prospects, landscapes_of},
    rulings::Rulings,
    store::{Stock, Store},
    tables::Tables,
    tile::KindId,
};
use crate::contract::{
    ActionId, Checked, Deal, Draw, EditionError, Finished, GainTable, OutcomeId, Player, Rng, Rules, Turn,
};
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

    fn max_score(&self) -> i32 {
        let highest = self.tables.kinds.iter().map(|byte| byte.value()).max().unwrap_or(0) as u32;
        (self.tables.rounds() as u32 * (5 * highest + self.tables.pawints.iter().sum::<u32>())) as i32
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
                // An area of fewer tiles than there are rounds leaves no free cell outside the diamond.
                let (diamond, placements) = (&self.tables.diamond, self.tables.landscapes() + 3);
                let (first, second) = position.free_slots();
                let from = placements + first * diamond.len();
                position.areas[position.seat as usize]
                    .for_each_free(|cell| ids.push(ActionId((from + diamond.index_inside(cell)) as u16)));
                if second.is_some() {
                    // The same cells for the other slot.
                    for place in 0..ids.len() {
                        ids.push(ActionId(ids[place].0 + diamond.len() as u16));
                    }
                }
            }
            _ => {}
        }
    }

    fn mark_legal_actions(&self, position: &Position<P>, mask: &mut [bool], ids: &mut Vec<ActionId>) {
        Cational::mark_legal_actions(self, position, mask, ids);
    }

    fn chance_outcomes(&self, position: &Position<P>, outcomes: &mut Vec<(OutcomeId, u32)>) {
        outcomes.clear();
        if position.phase.wants_tile() {
            let mut left = position.store.bag();
            while let Some(&kind) = left.first() {
                // A run's end is found by halving among as many as there can be: where it ends can't be foretold.
                let most = left.len().min(self.tables.counts[kind as usize] as usize);
                let run = left[..most].partition_point(|&tile| tile == kind);
                outcomes.push((OutcomeId(kind as u16), run as u32));
                left = &left[run..];
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
        self.tables.outcome_id(Drawn::Card(position.unseen_card(&self.tables, index as usize)))
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
        match self.find_outcome(position, outcome)? {
            (Drawn::Tile(_), place) => {
                let kind = position.store.draw_at(place);
                position.tile_drawn(&self.tables, kind);
            }
            (Drawn::Card(card), _) => position.card_turned(&self.tables, card),
        }
        Ok(())
    }

    fn gain(&self, position: &Position<P>, action: ActionId) -> Checked<i32> {
        let Act::Place { slot, cell } = self.check_action(position, action)? else {
            return Ok(0);
        };
        let (kind, found) = self.placement(position, slot, cell);
        Ok(position.pawints(&self.tables, kind, found) as i32)
    }

    fn gains(&self, position: &Position<P>, gains: &mut Vec<i32>) {
        gains.clear();
        if position.phase == Phase::Place {
            let (first, second) = position.free_slots();
            let kind = |slot: usize| position.hands[position.seat()][slot].kind().expect("a free slot holds a tile");
            let kinds = || std::iter::once(first).chain(second).map(kind);
            let mut prospects = Prospects::new();
            let landscapes = landscapes_of(&self.tables, kinds());
            prospects.look_at(position, &self.tables, position.seat(), landscapes);
            for kind in kinds() {
                gains.extend(prospects.gains(self.tables.byte(kind)).iter().map(|&gain| gain as i32));
            }
        } else {
            let mut ids = Vec::new();
            self.legal_actions(position, &mut ids);
            gains.resize(ids.len(), 0);
        }
    }

    fn gain_table(&self, position: &Position<P>, seat: usize, table: &mut GainTable) {
        let mut all = AllGains::new();
        self.all_gains(position, seat, &mut all);
        table.clear();
        table.tiles.extend(all.tiles().iter().map(|&kind| self.tables.outcome_id(Drawn::Tile(kind))));
        table.places.extend(all.cells().iter().map(|cell| (cell.x, cell.y)));
        table.gains.extend_from_slice(all.gains());
    }

    fn most_to_come(&self, position: &Position<P>, seat: usize) -> u32 {
        self.bound_to_come(position, seat)
    }

    fn scores<'a>(&self, position: &'a Position<P>) -> &'a [i32] {
        &position.scores
    }

    fn key(&self, position: &Position<P>) -> u64 {
        position.key()
    }

    fn canonical_key(&self, position: &Position<P>) -> u64 {
        position.canonical_key()
    }

    fn label(&self, position: &Position<P>, action: ActionId) -> u32 {
        self.label_of(position, action)
    }

    fn distinct_actions(&self, position: &Position<P>, ids: &mut Vec<ActionId>) {
        self.distinct_placements(position, ids);
    }

    fn beyond_idle_draws(&self, position: &Position<P>, decisions: Option<u32>) -> Option<Position<P>> {
        position.beyond_idle_draws(self.tables(), decisions)
    }

    fn resample_unseen(&self, position: &mut Position<P>, viewer: usize, draw: &mut Draw<'_>) {
        position.resample_unseen(viewer, draw);
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

    fn greedy_action(&self, position: &Position<P>, rng: &mut Rng) -> Option<ActionId> {
        self.greedy_act(position, rng).and_then(|act| self.tables.action_id(act))
    }

    fn weights(&self, position: &Position<P>, weights: &mut Vec<u32>) {
        self.potential_weights(position, weights);
    }

    fn playout(&self, position: &Position<P>, player: Player, rng: &mut Rng) -> Finished {
        self.play_until(self.tables.rounds(), position, player, rng)
    }

    fn is_rest(&self, position: &Position<P>) -> bool {
        position.is_rest()
    }

    fn playout_to_rest(&self, position: &Position<P>, player: Player, rng: &mut Rng) -> Finished {
        self.play_until(position.round, position, player, rng)
    }
}

impl<const P: usize> Cational<P> {
    /// Plays on until this round is over or the game is.
    fn play_until(&self, round: u8, position: &Position<P>, player: Player, rng: &mut Rng) -> Finished {
        match player {
            Player::Random => {
                let mut playout = Playout::of(self, position);
                playout.end_with(round, self);
                playout.finish(self, rng)
            }
            Player::Greedy => self.play_greedily(round, position, rng),
            Player::Potential => self.play_by_potential(round, position, rng),
            Player::EpsilonGreedy(epsilon) => self.play_epsilon_greedily(round, position, epsilon, rng),
        }
    }

    fn legal_scouting(&self, position: &Position<P>, ids: &mut Vec<ActionId>) {
        let store = &position.store;
        let stacks = (0..store.stacks()).map(|i| ActionId(self.tables.landscape(store.top(i)) as u16));
        ids.extend(stacks);
        ids.sort_unstable();
        if ids.is_empty() || store.bag_len() > 0 {
            ids.extend(self.tables.action_id(position.act_without_stacks()));
        }
    }
}

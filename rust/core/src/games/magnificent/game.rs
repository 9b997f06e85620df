//! The game of P players: the contract kept by the rules of this folder.

use super::chance;
use super::edition::Edition;
use super::phase::Phase;
use super::placing::Anchors;
use super::position::Position;
use super::refuse::refusal;
use super::rulings::Rulings;
use super::tables::Tables;
use crate::contract::{
    ActionId, Checked, Deal, Draw, Finished, MOST_PLAYERS, OutcomeId, Player, Refusal, Rng, Rules, Turn, UsualSearch,
    play_stepwise, play_to_rest_stepwise,
};
use std::sync::Arc;

/// Decisions of a game that are declared, a player (A4).
const DECISIONS: usize = 300;
/// No score is lower: three payments of at most four sixes, each missing coin at 1, 2, 3 points (TM-10.1).
pub const LEAST_SCORE: i32 = -144;
/// No score is higher: editions (A12) allow far less (A6).
pub const GREATEST_SCORE: i32 = 20_000;

/// The Magnificent for P players (2 to 4; 1 with the ruling `solo`), with an edition and rulings. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Magnificent<const P: usize> {
    tables: Arc<Tables>,
}

impl<const P: usize> Magnificent<P> {
    /// The game of this edition under these rulings.
    ///
    /// # Errors
    /// If the ruling `solo` and the number of players don't go together (TM-13.1).
    pub fn new(edition: Edition, rulings: Rulings) -> Result<Self, String> {
        const { assert!(P >= 1 && P <= 4, "one to four players (TM-1.1)") };
        if rulings.solo != (P == 1) {
            return Err(format!("{P} players: the ruling solo is for one player, who needs it (TM-13.1)"));
        }
        Ok(Self { tables: Arc::new(Tables::new(edition, rulings, P)) })
    }

    /// The game of the standard edition under the default rulings; one player plays `solo`.
    pub fn standard() -> Self {
        let rulings = Rulings { solo: P == 1, ..Rulings::default() };
        Self::new(Edition::standard(), rulings).expect("the rulings fit")
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

    /// All legal placements of a kind of tile (colour x 2 + size) in a seat's camp, for each orientation a bit an anchor, whoever is to move
    /// and whatever is in stock (TM-5.3).
    pub fn placements(&self, position: &Position<P>, seat: usize, kind: usize) -> Anchors {
        let own = position.seat(seat);
        self.tables.shapes.placements(self.tables.board(own.board), own, kind)
    }

    fn check(&self, position: &Position<P>, ActionId(id): ActionId) -> Checked<()> {
        if position.phase == Phase::Over {
            return Err(refusal("game_over"));
        }
        if position.phase.is_chance() {
            let is_id = (id as usize) < self.num_distinct_actions();
            return Err(refusal(if is_id { "wrong_phase" } else { "not_an_id" }));
        }
        if !position.legal(&self.tables).has(self.tables.cells, id) {
            return Err(self.refusal(position, ActionId(id)));
        }
        Ok(())
    }
}

impl<const P: usize> Rules for Magnificent<P> {
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
        DECISIONS * P
    }

    fn max_chance_nodes(&self) -> usize {
        let hands = if P == 1 { 6 } else { 5 * P };
        let rolls = 3 * (self.tables.dice_in_play() + if P == 1 { 4 } else { 0 });
        P + hands + 6 * self.tables.places + 15 + 4 + P + self.tables.posters.len() + rolls + 4
    }

    fn max_score(&self) -> i32 {
        GREATEST_SCORE
    }

    fn min_score(&self) -> i32 {
        LEAST_SCORE
    }

    fn initial_position(&self) -> Position<P> {
        Position::initial(&self.tables)
    }

    #[inline]
    fn turn(&self, position: &Position<P>) -> Turn {
        match position.phase {
            Phase::Over => Turn::Over,
            phase if phase.is_chance() => Turn::Chance,
            _ => Turn::Player(position.seat as usize),
        }
    }

    fn legal_actions(&self, position: &Position<P>, ids: &mut Vec<ActionId>) {
        ids.clear();
        position.legal(&self.tables).for_each(self.tables.cells, |id| ids.push(id));
    }

    fn mark_legal_actions(&self, position: &Position<P>, mask: &mut [bool], _ids: &mut Vec<ActionId>) {
        position.legal(&self.tables).for_each(self.tables.cells, |ActionId(id)| mask[id as usize] = true);
    }

    fn chance_outcomes(&self, position: &Position<P>, outcomes: &mut Vec<(OutcomeId, u32)>) {
        outcomes.clear();
        let (first, possible) = position.possible(&self.tables);
        super::legal::for_each_one(possible, |place| outcomes.push((OutcomeId(first + place), 1)));
    }

    fn chance_total(&self, position: &Position<P>) -> u32 {
        position.possible(&self.tables).1.count_ones()
    }

    fn outcome_at(&self, position: &Position<P>, index: u32) -> OutcomeId {
        position.nth_possible(&self.tables, index as usize)
    }

    fn apply_action(&self, position: &mut Position<P>, action: ActionId) -> Checked<()> {
        self.check(position, action)?;
        position.play(&self.tables, action.0);
        Ok(())
    }

    fn apply_outcome(&self, position: &mut Position<P>, outcome: OutcomeId) -> Checked<()> {
        if position.phase == Phase::Over {
            return Err(refusal("game_over"));
        }
        if outcome.0 as usize >= self.max_chance_outcomes() {
            return Err(refusal("not_an_id"));
        }
        if !position.can_come(&self.tables, outcome) {
            return Err(Refusal::new("not_an_outcome", "that can't come at this node"));
        }
        position.happen(&self.tables, outcome);
        Ok(())
    }

    fn gain(&self, position: &Position<P>, action: ActionId) -> Checked<i32> {
        self.check(position, action)?;
        Ok(self.gain_of_legal(position, action))
    }

    fn gains(&self, position: &Position<P>, gains: &mut Vec<i32>) {
        gains.clear();
        position.legal(&self.tables).for_each(self.tables.cells, |action| {
            gains.push(self.gain_of_legal(position, action));
        });
    }

    fn scores<'a>(&self, position: &'a Position<P>) -> &'a [i32] {
        &position.scores
    }

    fn tie_breaks(&self, position: &Position<P>) -> [i32; MOST_PLAYERS] {
        let by_coins = self.tables.rulings.tie_by_coins;
        std::array::from_fn(|seat| if by_coins && seat < P { position.seats[seat].coins as i32 } else { 0 })
    }

    fn usual_search(&self) -> UsualSearch {
        UsualSearch { playout: Player::Random, to_rest: true, exploration: 1.0 }
    }

    fn is_rest(&self, position: &Position<P>) -> bool {
        position.is_rest()
    }

    fn standing(&self, position: &Position<P>, seat: usize) -> i32 {
        position.worth(&self.tables, seat).div_euclid(256)
    }

    fn playout_to_rest(&self, position: &Position<P>, player: Player, rng: &mut Rng) -> Finished {
        if player != Player::Random {
            return play_to_rest_stepwise(self, position, player, rng);
        }
        let (mut position, round) = (*position, position.round_of_next_rest());
        let goes_on = |now: &Position<P>| now.phase != Phase::Over && !(now.is_rest() && now.common.round == round);
        let decisions = position.play_randomly(&self.tables, rng, goes_on);
        self.finished(&position, decisions)
    }

    fn key(&self, position: &Position<P>) -> u64 {
        position.key()
    }

    fn canonical_key(&self, position: &Position<P>) -> u64 {
        position.canonical_key()
    }

    fn distinct_actions(&self, position: &Position<P>, ids: &mut Vec<ActionId>) {
        self.list_distinct(position, ids);
    }

    fn weights(&self, position: &Position<P>, weights: &mut Vec<u32>) {
        self.list_weights(position, weights);
    }

    fn resample_unseen(&self, _position: &mut Position<P>, _viewer: usize, _draw: &mut Draw<'_>) {
        // Nothing is hidden (TM-12.1).
    }

    fn deal(&self, seed: u64) -> Deal {
        chance::deal(&self.tables, seed)
    }

    fn dealt(&self, position: &Position<P>, deal: &Deal) -> Option<OutcomeId> {
        position.dealt(&self.tables, deal)
    }

    fn greedy_action(&self, position: &Position<P>, rng: &mut Rng) -> Option<ActionId> {
        self.best_of_turns(position, super::greedy::SAMPLES, rng)
    }

    fn playout(&self, position: &Position<P>, player: Player, rng: &mut Rng) -> Finished {
        if player != Player::Random {
            return play_stepwise(self, position, player, rng);
        }
        let mut position = *position;
        let decisions = position.play_randomly(&self.tables, rng, |now| now.phase != Phase::Over);
        self.finished(&position, decisions)
    }
}

impl<const P: usize> Magnificent<P> {
    /// How a playout stands that ended here: at the end, or at a rest (A11).
    fn finished(&self, position: &Position<P>, decisions: u32) -> Finished {
        let mut finished = Finished { decisions, ties: self.tie_breaks(position), ..Finished::default() };
        (0..P).for_each(|seat| finished.scores[seat] = self.standing(position, seat));
        finished
    }

    fn gain_of_legal(&self, position: &Position<P>, ActionId(id): ActionId) -> i32 {
        let seat = position.mover();
        let mut after = *position;
        after.play(&self.tables, id);
        after.scores[seat] - position.scores[seat]
    }
}

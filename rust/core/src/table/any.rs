//! Games whose kind and number of players are known only at run time: the contract behind one object-safe face.
//!
//! Every [`Session`] is an [`AnyState`]; bindings and commands hold boxes of them and stay free of type parameters.

use crate::contract::{
    ActionId, Checked, Deal, Describe, Draw, OutcomeId, RecordError, Rng, Session, Step, Turn, Utility, record,
};
use crate::search::{self, Player};
use serde_json::{Map, Value};
use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A game to be played: sizes and starting points.
pub trait AnyGame: Send + Sync {
    /// The game's name in formats and commands.
    fn name(&self) -> &'static str;
    /// How many players sit at the table.
    fn players(&self) -> usize;
    /// What players strive for.
    fn utility(&self) -> Utility;
    /// The rulings as JSON.
    fn rulings_value(&self) -> Value;
    /// The whole edition as JSON.
    fn edition_value(&self) -> Value;
    /// One more than the greatest action id.
    fn num_distinct_actions(&self) -> usize;
    /// One more than the greatest outcome id.
    fn max_chance_outcomes(&self) -> usize;
    /// The most decisions that a game can have.
    fn max_game_length(&self) -> usize;
    /// The most chance nodes that a game can have.
    fn max_chance_nodes(&self) -> usize;
    /// The least and the greatest return.
    fn utility_bounds(&self) -> (f64, f64);
    /// Numbers in an observation.
    fn observation_len(&self) -> usize;
    /// Numbers in an information state.
    fn information_len(&self) -> usize;
    /// Planes, rows, columns of an image of a player's own ground.
    fn planes_shape(&self) -> [usize; 3];
    /// A state of which nothing is dealt.
    fn initial_state(&self) -> Box<dyn AnyState>;
    /// The order in which a deal of this seed hands out everything.
    fn deal(&self, seed: u64) -> Deal;
    /// The text of an outcome.
    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String>;
    /// A state in which these numbers have been played.
    fn replayed(&self, ids: &[u16]) -> Checked<Box<dyn AnyState>>;
    /// Replays the first `upto` events of a record of this game, or checks all of it.
    fn state_from_record(&self, record: &record::Record, upto: Option<usize>)
    -> Result<Box<dyn AnyState>, RecordError>;
}

/// A game in progress.
pub trait AnyState: Send + Sync {
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyState>;
    /// For telling kinds of states apart.
    fn as_any(&self) -> &dyn Any;
    /// Equal as A6 says.
    fn equals(&self, other: &dyn AnyState) -> bool;
    /// Follows `equals`.
    fn hash64(&self) -> u64;
    /// Who acts.
    fn turn(&self) -> Turn;
    /// All ids so far.
    fn history(&self) -> &[u16];
    /// The legal actions, ascending, into `ids`.
    fn legal_actions(&self, ids: &mut Vec<ActionId>);
    /// The possible outcomes with their weights, ascending, into `outcomes`.
    fn chance_outcomes(&self, outcomes: &mut Vec<(OutcomeId, u32)>);
    /// The sum of the weights; 0 away from chance nodes.
    fn chance_total(&self) -> u32;
    /// The outcome at place `index` below the total.
    fn outcome_at(&self, index: u32) -> OutcomeId;
    /// What a number means at this node.
    fn step_of(&self, id: u16) -> Step;
    /// Plays a step. A refused one changes nothing.
    fn apply(&mut self, step: Step) -> Checked<()>;
    /// Plays a step and gives the events of a record that it amounts to.
    fn apply_telling(&mut self, step: Step) -> Checked<Vec<Value>>;
    /// Applies what the deal gives here.
    fn apply_dealt(&mut self, deal: &Deal) -> Checked<OutcomeId>;
    /// What each of the legal actions would earn at once.
    fn gains(&self, gains: &mut Vec<u32>);
    /// What a legal action would earn, part by part.
    fn gain_fields(&self, action: ActionId) -> Checked<Value>;
    /// Totals so far.
    fn scores(&self) -> Vec<u32>;
    /// What each seat has reached.
    fn returns(&self) -> Vec<f64>;
    /// What the last step earned each seat.
    fn rewards(&self) -> Vec<f64>;
    /// Tells positions with different futures apart.
    fn key(&self) -> u64;
    /// The same up to the game's symmetries.
    fn canonical_key(&self) -> u64;
    /// The name of the kind of node.
    fn phase_name(&self) -> &'static str;
    /// The round, from 1.
    fn round(&self) -> u32;
    /// The seat that the node is about.
    fn seat(&self) -> usize;
    /// The title of a finished game, where there are titles.
    fn title(&self) -> Option<String>;
    /// The winners of a finished game; empty before.
    fn winners(&self) -> Vec<usize>;
    /// The text of an action of this player.
    fn action_text(&self, player: usize, action: ActionId) -> Checked<String>;
    /// The text of an outcome.
    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String>;
    /// The action that a text means for this player.
    fn parse_action(&self, player: usize, text: &str) -> Checked<ActionId>;
    /// The outcome that a text means here.
    fn parse_outcome(&self, text: &str) -> Checked<OutcomeId>;
    /// An action of the player to move, field by field.
    fn action_fields(&self, action: ActionId) -> Checked<Map<String, Value>>;
    /// An outcome, field by field.
    fn outcome_fields(&self, outcome: OutcomeId) -> Checked<Map<String, Value>>;
    /// The position in text, as one seat sees it if one is named.
    fn picture(&self, viewer: Option<usize>) -> String;
    /// What a seat has seen, in order.
    fn information_string(&self, viewer: usize) -> String;
    /// The whole position as JSON.
    fn fields(&self) -> Map<String, Value>;
    /// Fills an observation.
    fn observe(&self, viewer: usize, out: &mut [f32]);
    /// Fills an information state.
    fn inform(&self, viewer: usize, out: &mut [f32]);
    /// Fills the image of a player's own ground.
    fn observe_planes(&self, viewer: usize, out: &mut [f32]);
    /// The events of a record so far.
    fn events(&self) -> Vec<Value>;
    /// The record's line of a finished game.
    fn to_record(&self, seed: Option<u64>, policies: Option<&[String]>) -> Result<String, RecordError>;
    /// A state that the viewer can't tell from this one, unseen draws made anew.
    fn redealt(&self, viewer: usize, draw: &mut Draw<'_>) -> Box<dyn AnyState>;
    /// Plays to the end: chance by the deal of `seed`, each seat by its player.
    fn play_out(&mut self, seed: u64, players: &[Player]);
    /// The action of a player for the seat to move.
    fn choose(&self, player: Player, rng: &mut Rng) -> ActionId;
    /// Leaves after `depth` steps, each reached by applying it.
    fn census(&self, depth: u32) -> u64;
    /// Leaves after `depth` steps, for each first step by its id.
    fn census_split(&self, depth: u32) -> Vec<(u16, u64)>;
}

/// Rules with a utility: what sessions of it start from.
#[derive(Clone, Debug)]
pub struct Table<R: Describe> {
    /// The rules.
    pub rules: R,
    /// What players strive for.
    pub utility: Utility,
}

impl<R: Describe> Table<R> {
    fn session(&self) -> Session<R> {
        Session::new(self.rules.clone(), self.utility)
    }
}

impl<R: Describe> AnyGame for Table<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn players(&self) -> usize {
        self.rules.players()
    }

    fn utility(&self) -> Utility {
        self.utility
    }

    fn rulings_value(&self) -> Value {
        self.rules.rulings_value()
    }

    fn edition_value(&self) -> Value {
        self.rules.edition_value()
    }

    fn num_distinct_actions(&self) -> usize {
        self.rules.num_distinct_actions()
    }

    fn max_chance_outcomes(&self) -> usize {
        self.rules.max_chance_outcomes()
    }

    fn max_game_length(&self) -> usize {
        self.rules.max_game_length()
    }

    fn max_chance_nodes(&self) -> usize {
        self.rules.max_chance_nodes()
    }

    fn utility_bounds(&self) -> (f64, f64) {
        match self.utility {
            Utility::Score => (0.0, self.rules.max_score() as f64),
            Utility::Win => (-1.0, 1.0),
        }
    }

    fn observation_len(&self) -> usize {
        self.rules.observation_len()
    }

    fn information_len(&self) -> usize {
        self.session().information_len()
    }

    fn planes_shape(&self) -> [usize; 3] {
        self.rules.planes_shape()
    }

    fn initial_state(&self) -> Box<dyn AnyState> {
        Box::new(self.session())
    }

    fn deal(&self, seed: u64) -> Deal {
        self.rules.deal(seed)
    }

    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String> {
        self.rules.outcome_text(outcome)
    }

    fn replayed(&self, ids: &[u16]) -> Checked<Box<dyn AnyState>> {
        Ok(Box::new(Session::replayed(self.rules.clone(), self.utility, ids)?))
    }

    fn state_from_record(
        &self,
        record: &record::Record,
        upto: Option<usize>,
    ) -> Result<Box<dyn AnyState>, RecordError> {
        let mut session = self.session();
        record::replay(&mut session, record, upto)?;
        Ok(Box::new(session))
    }
}

impl<R: Describe> AnyState for Session<R> {
    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self == other)
    }

    fn hash64(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.position().hash(&mut hasher);
        hasher.finish()
    }

    fn turn(&self) -> Turn {
        Session::turn(self)
    }

    fn history(&self) -> &[u16] {
        Session::history(self)
    }

    fn legal_actions(&self, ids: &mut Vec<ActionId>) {
        self.rules().legal_actions(self.position(), ids);
    }

    fn chance_outcomes(&self, outcomes: &mut Vec<(OutcomeId, u32)>) {
        self.rules().chance_outcomes(self.position(), outcomes);
    }

    fn chance_total(&self) -> u32 {
        self.rules().chance_total(self.position())
    }

    fn outcome_at(&self, index: u32) -> OutcomeId {
        self.rules().outcome_at(self.position(), index)
    }

    fn step_of(&self, id: u16) -> Step {
        Session::step_of(self, id)
    }

    fn apply(&mut self, step: Step) -> Checked<()> {
        Session::apply(self, step)
    }

    fn apply_telling(&mut self, step: Step) -> Checked<Vec<Value>> {
        let before = self.position().clone();
        Session::apply(self, step)?;
        Ok(self.events_of(&before, step))
    }

    fn apply_dealt(&mut self, deal: &Deal) -> Checked<OutcomeId> {
        Session::apply_dealt(self, deal)
    }

    fn gains(&self, gains: &mut Vec<u32>) {
        self.rules().gains(self.position(), gains);
    }

    fn gain_fields(&self, action: ActionId) -> Checked<Value> {
        self.rules().gain_fields(self.position(), action)
    }

    fn scores(&self) -> Vec<u32> {
        self.rules().scores(self.position()).to_vec()
    }

    fn returns(&self) -> Vec<f64> {
        Session::returns(self)
    }

    fn rewards(&self) -> Vec<f64> {
        Session::rewards(self)
    }

    fn key(&self) -> u64 {
        self.rules().key(self.position())
    }

    fn canonical_key(&self) -> u64 {
        self.rules().canonical_key(self.position())
    }

    fn phase_name(&self) -> &'static str {
        self.rules().phase_name(self.position())
    }

    fn round(&self) -> u32 {
        self.rules().round(self.position())
    }

    fn seat(&self) -> usize {
        self.rules().seat(self.position())
    }

    fn title(&self) -> Option<String> {
        self.rules().title(self.position())
    }

    fn winners(&self) -> Vec<usize> {
        if Session::turn(self) == Turn::Over { self.rules().winners(self.position()) } else { Vec::new() }
    }

    fn action_text(&self, player: usize, action: ActionId) -> Checked<String> {
        self.rules().action_text(self.position(), player, action)
    }

    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String> {
        self.rules().outcome_text(outcome)
    }

    fn parse_action(&self, player: usize, text: &str) -> Checked<ActionId> {
        self.rules().parse_action(self.position(), player, text)
    }

    fn parse_outcome(&self, text: &str) -> Checked<OutcomeId> {
        self.rules().parse_outcome(self.position(), text)
    }

    fn action_fields(&self, action: ActionId) -> Checked<Map<String, Value>> {
        self.rules().action_fields(self.position(), action)
    }

    fn outcome_fields(&self, outcome: OutcomeId) -> Checked<Map<String, Value>> {
        self.rules().outcome_fields(outcome)
    }

    fn picture(&self, viewer: Option<usize>) -> String {
        self.rules().picture(self.position(), viewer)
    }

    fn information_string(&self, viewer: usize) -> String {
        Session::information_string(self, viewer)
    }

    fn fields(&self) -> Map<String, Value> {
        Session::fields(self)
    }

    fn observe(&self, viewer: usize, out: &mut [f32]) {
        self.rules().observe(self.position(), viewer, out);
    }

    fn inform(&self, viewer: usize, out: &mut [f32]) {
        Session::inform(self, viewer, out);
    }

    fn observe_planes(&self, viewer: usize, out: &mut [f32]) {
        self.rules().observe_planes(self.position(), viewer, out);
    }

    fn events(&self) -> Vec<Value> {
        Session::events(self)
    }

    fn to_record(&self, seed: Option<u64>, policies: Option<&[String]>) -> Result<String, RecordError> {
        record::write(self, seed, policies)
    }

    fn redealt(&self, viewer: usize, draw: &mut Draw<'_>) -> Box<dyn AnyState> {
        Box::new(Session::redealt(self, viewer, draw))
    }

    fn play_out(&mut self, seed: u64, players: &[Player]) {
        search::play_out(self, seed, players);
    }

    fn choose(&self, player: Player, rng: &mut Rng) -> ActionId {
        player.choose(self.rules(), self.position(), rng)
    }

    fn census(&self, depth: u32) -> u64 {
        search::census(self.rules(), self.position(), depth)
    }

    fn census_split(&self, depth: u32) -> Vec<(u16, u64)> {
        let split = search::census_split(self.rules(), self.position(), depth);
        split.into_iter().map(|(step, leaves)| (step.id(), leaves)).collect()
    }
}

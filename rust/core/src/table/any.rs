//! Games whose kind and number of players are known only at run time: the contract behind one object-safe face.
//!
//! Every [`Session`] is an [`AnyState`]; bindings and commands hold boxes of them and stay free of type parameters.

use super::{AnyBatch, AnyTree};
use crate::contract::{
    ActionId, Checked, Deal, Draw, Finished, GainTable, OutcomeId, RecordError, Rng, Step, Turn, Utility, record,
};
use crate::search::{Autoreset, Beam, Decision, Expectimax, Line, Outlook, Player, Policy, Tally, Watch, tree};
use serde_json::{Map, Value};
use std::any::Any;
use std::ops::Range;

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
    /// What each of a deal's orders is called.
    fn order_names(&self) -> &'static [&'static str];
    /// The order in which a deal of this seed hands out everything.
    fn deal(&self, seed: u64) -> Deal;
    /// A batch with a row for each seed, dealt up to the first decision.
    fn batch(&self, autoreset: Autoreset, seeds: &[u64]) -> Box<dyn AnyBatch>;
    /// The text of an outcome.
    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String>;
    /// An outcome as deals tell it in their orders.
    fn order_entry(&self, outcome: OutcomeId) -> Checked<Value>;
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
    fn gains(&self, gains: &mut Vec<i32>);
    /// What a seat would earn with each tile on each place.
    fn gain_table(&self, seat: usize, table: &mut GainTable);
    /// What a legal action would earn, part by part.
    fn gain_fields(&self, action: ActionId) -> Checked<Value>;
    /// Every way in which a seat could lay something, part by part.
    fn placement_fields(&self, seat: usize) -> Vec<Value>;
    /// Totals so far.
    fn scores(&self) -> Vec<i32>;
    /// What each seat stands at, if the game rests here.
    fn standings(&self) -> Option<Vec<i32>>;
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
    /// Plays to the end: chance by the deal of `seed`, each seat by its player, as [`crate::search::play_out`] does.
    fn play_out(&mut self, seed: u64, players: &[Policy], watch: &mut dyn Watch) -> Result<(), String>;
    /// What a player with a generator of this seed decides for the seat to move.
    fn decide(
        &self,
        policy: &Policy,
        seed: u64,
        deal: Option<&Deal>,
        watch: &mut dyn Watch,
    ) -> Result<Decision, String>;
    /// A tree to search for the seat to move.
    fn tree(&self, options: &tree::Options, seed: u64) -> Box<dyn AnyTree>;
    /// What expectimax finds, so many decisions deep or to the end.
    fn expectimax(&self, search: &Expectimax, stop: &mut dyn FnMut() -> bool) -> Outlook;
    /// The best line that a beam finds along a deal.
    fn beam(&self, search: &Beam, deal: &Deal, stop: &mut dyn FnMut() -> bool) -> Checked<Line>;
    /// Plays a copy on to the end: every seat by `player`, chance by its weights.
    fn playout(&self, player: Player, rng: &mut Rng) -> Finished;
    /// Plays these games on to the end, as [`crate::search::playouts`] does.
    fn playouts(&self, player: Player, seed: u64, games: Range<u64>) -> Tally;
    /// The action of a player for the seat to move.
    fn choose(&self, player: Player, rng: &mut Rng) -> ActionId;
    /// Leaves after `depth` steps, each reached by applying it.
    fn census(&self, depth: u32) -> u64;
    /// Leaves after `depth` steps, for each first step by its id.
    fn census_split(&self, depth: u32) -> Vec<(u16, u64)>;
}

//! Any session as an [`AnyState`].

use super::{AnyTree, any::AnyState};
use crate::contract::{
    ActionId, Checked, Deal, Describe, Draw, Finished, GainTable, OutcomeId, RecordError, Rng, Session, Step, Turn,
    record, standings,
};
use crate::search::{
    self, Beam, Decision, Expectimax, Line, Outlook, Player, Policy, Seated, Tally, Tree, Watch,
    tree::{self, Gatherer},
};
use serde_json::{Map, Value};
use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

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

    fn gains(&self, gains: &mut Vec<i32>) {
        self.rules().gains(self.position(), gains);
    }

    fn gain_table(&self, seat: usize, table: &mut GainTable) {
        self.rules().gain_table(self.position(), seat, table);
    }

    fn gain_fields(&self, action: ActionId) -> Checked<Value> {
        self.rules().gain_fields(self.position(), action)
    }

    fn placement_fields(&self, seat: usize) -> Vec<Value> {
        self.rules().placement_fields(self.position(), seat)
    }

    fn scores(&self) -> Vec<i32> {
        self.rules().scores(self.position()).to_vec()
    }

    fn standings(&self) -> Option<Vec<i32>> {
        standings(self.rules(), self.position()).map(|points| points[..self.rules().players()].to_vec())
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

    fn play_out(&mut self, seed: u64, players: &[Policy], watch: &mut dyn Watch) -> Result<(), String> {
        search::play_out(self, seed, players, watch)
    }

    fn decide(
        &self,
        policy: &Policy,
        seed: u64,
        deal: Option<&Deal>,
        watch: &mut dyn Watch,
    ) -> Result<Decision, String> {
        Seated::new(policy.clone(), seed).decide(self, deal, watch)
    }

    fn tree(&self, options: &tree::Options, seed: u64) -> Box<dyn AnyTree> {
        let (rules, position) = (self.rules().clone(), self.position().clone());
        Box::new(Gatherer::new(Tree::new(rules, self.utility(), options.clone(), position, seed)))
    }

    fn beam(&self, search: &Beam, deal: &Deal, stop: &mut dyn FnMut() -> bool) -> Checked<Line> {
        search.search(self.rules(), self.position(), deal, stop)
    }

    fn expectimax(&self, search: &Expectimax, stop: &mut dyn FnMut() -> bool) -> Outlook {
        search.search(self.rules(), self.position(), stop)
    }

    fn playout(&self, player: Player, rng: &mut Rng) -> Finished {
        self.rules().playout(self.position(), player, rng)
    }

    fn playouts(&self, player: Player, seed: u64, games: Range<u64>) -> Tally {
        search::playouts(self.rules(), self.utility(), self.position(), player, seed, games)
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

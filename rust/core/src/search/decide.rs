//! A seat with its player, from decision to decision.

use super::{Answer, Beam, Expectimax, Policy, Tree, Watch, policy::TreeSearch, tree};
use crate::contract::{ActionId, Deal, Describe, MOST_PLAYERS, Rng, Rules, Session, Turn, derive};

/// What a player decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What it does.
    pub action: ActionId,
    /// How much it is for each action that it would consider, ascending by id; they sum to 1.
    pub shares: Vec<(ActionId, f64)>,
    /// What it expects each seat to reach, if it expects anything.
    pub values: Option<[f64; MOST_PLAYERS]>,
    /// What its tree search found out, if it made one.
    pub answer: Option<Answer>,
}

impl Decision {
    fn only(action: ActionId, values: Option<[f64; MOST_PLAYERS]>) -> Self {
        Self { action, shares: vec![(action, 1.0)], values, answer: None }
    }

    fn of_answer(answer: Answer) -> Self {
        let visits: u64 = answer.actions.iter().map(|action| action.visits).sum();
        let share = |visits_of: u64| visits_of as f64 / visits as f64;
        let shares = match visits {
            0 => vec![(answer.action, 1.0)],
            _ => answer.actions.iter().map(|action| (action.action, share(action.visits))).collect(),
        };
        Self { action: answer.action, shares, values: (visits > 0).then_some(answer.values), answer: Some(answer) }
    }
}

/// A player at its seat: its policy, its generator, and the tree of its last decision.
#[derive(Clone, Debug)]
pub struct Seated<R: Rules> {
    policy: Policy,
    rng: Rng,
    /// The tree, and how long the history was where it has its root.
    tree: Option<(Tree<R>, usize)>,
    /// The line that a beam found.
    line: Option<Foreseen>,
}

/// A game that a beam foresaw.
#[derive(Clone, Debug)]
struct Foreseen {
    /// The seed of the deal that it knew.
    deal: u64,
    /// All ids from the start of the game to its end.
    ids: Vec<u16>,
    score: i32,
}

impl Foreseen {
    fn has_come_true(&self, history: &[u16]) -> bool {
        history.len() < self.ids.len() && self.ids.starts_with(history)
    }
}

impl<R: Describe> Seated<R> {
    /// A player with a generator of this seed.
    pub fn new(policy: Policy, seed: u64) -> Self {
        Self { policy, rng: Rng::new(seed), tree: None, line: None }
    }

    /// Decides for the seat to move. What that seat can't see has no influence. The deal is for those who know the draws.
    ///
    /// # Errors
    /// A sentence, if this player can't play this game.
    ///
    /// # Panics
    /// If nobody is to move.
    pub fn decide(
        &mut self,
        session: &Session<R>,
        deal: Option<&Deal>,
        watch: &mut dyn Watch,
    ) -> Result<Decision, String> {
        let (rules, position) = (session.rules(), session.position());
        let Turn::Player(seat) = rules.turn(position) else { panic!("nobody is to move") };
        if let Policy::Instant(player) = self.policy {
            return Ok(Decision::only(player.choose(rules, position, &mut self.rng), None));
        }
        let seed = self.rng.next_u64();
        let mut legal = Vec::new();
        rules.legal_actions(position, &mut legal);
        if let [action] = legal[..] {
            return Ok(Decision::only(action, None));
        }
        match self.policy.clone() {
            Policy::Instant(_) => unreachable!("it has decided"),
            Policy::Mcts(search) => Ok(self.search(session, search, seed, watch)),
            Policy::Ismcts(mut search) => {
                search.options.viewer = Some(seat);
                Ok(self.search(session, search, seed, watch))
            }
            Policy::Expectimax { depth } => {
                let position = believed(session, seat, seed);
                watch.begin(None);
                let expectimax = Expectimax { depth: Some(depth), utility: session.utility(), ..Expectimax::default() };
                let outlook = expectimax.search(rules, &position, &mut || watch.must_stop());
                Ok(Decision::only(outlook.best.unwrap_or(legal[0]), outlook.values))
            }
            Policy::Beam { width } => self.foresee(session, width, deal, watch),
        }
    }

    /// The next action of the best line along the deal, which stays the same as long as what happens is what it foresaw.
    fn foresee(
        &mut self,
        session: &Session<R>,
        width: usize,
        deal: Option<&Deal>,
        watch: &mut dyn Watch,
    ) -> Result<Decision, String> {
        let deal = deal.ok_or("beam knows the draws to come: it needs a deal")?;
        let (rules, at) = (session.rules(), session.history().len());
        if self.line.as_ref().is_none_or(|line| line.deal != deal.seed || !line.has_come_true(session.history())) {
            watch.begin(None);
            let beam = Beam { width, ..Beam::default() };
            let found = beam.search(rules, session.position(), deal, &mut || watch.must_stop());
            let found = found.map_err(|refusal| refusal.fact.to_string())?;
            let ids = session.history().iter().copied().chain(found.steps.iter().map(|step| step.id())).collect();
            self.line = Some(Foreseen { deal: deal.seed, ids, score: found.score });
        }
        let line = self.line.as_ref().expect("there is one now");
        let mut values = [0.0; MOST_PLAYERS];
        values[0] = line.score as f64;
        Ok(Decision::only(ActionId(line.ids[at]), Some(values)))
    }

    fn search(&mut self, session: &Session<R>, search: TreeSearch, seed: u64, watch: &mut dyn Watch) -> Decision {
        let mut tree = self.tree_of(session, &search.options, derive(seed, search.seed));
        watch.begin(search.seconds);
        tree.search(search.budget, &mut || watch.must_stop());
        let decision = Decision::of_answer(tree.answer());
        self.tree = Some((tree, session.history().len()));
        decision
    }

    /// The tree of the last decision, as far as it is about this position, or a new one.
    fn tree_of(&mut self, session: &Session<R>, options: &tree::Options, seed: u64) -> Tree<R> {
        let (rules, utility) = (session.rules(), session.utility());
        let Turn::Player(seat) = session.turn() else { unreachable!("somebody is to move") };
        // With others at the table the old tree is of a position that was believed in, and may never have been.
        if let Some((mut tree, at)) = self.tree.take().filter(|_| rules.players() == 1) {
            tree.follow(&tree::steps_since(rules, tree.position(), &session.history()[at..]));
            return tree;
        }
        let position =
            if options.viewer.is_some() { session.position().clone() } else { believed(session, seat, seed) };
        Tree::new(rules.clone(), utility, options.clone(), position, seed)
    }
}

/// The position as a seat may believe it to be: what it can't see is drawn, by a generator of this seed.
fn believed<R: Describe>(session: &Session<R>, seat: usize, seed: u64) -> R::Position {
    let (mut position, mut rng) = (session.position().clone(), Rng::new(seed));
    session.rules().resample_unseen(&mut position, seat, &mut |below| rng.below(below));
    position
}

//! What a seat knows, and games that it can't tell from the real one (CM-9).

use super::{
    actions::{Act, Drawn, barred_slot},
    edition::MOST_TILES,
    game::Cational,
    keys::Sort,
    play::{Form, Phase, Play, Position},
    store::Stock,
    tables::Tables,
    tile::{Held, KindId},
};
use crate::contract::{ActionId, Draw, OutcomeId, Rules, Step};

impl<A: Form, const P: usize> Play<A, P> {
    /// Cards in the deck, a face-up top included.
    pub(super) fn deck_len(&self, tables: &Tables) -> usize {
        let Some(layout) = self.layout(tables) else {
            return tables.cards();
        };
        let top_is_turned = layout.deck_top.is_some_and(|top| top < self.entries);
        tables.cards() - self.entries as usize + top_is_turned as usize
    }

    /// Whether the tile drawn at this node goes to a hand that `viewer` can't look into.
    pub(super) fn draw_is_hidden(&self, tables: &Tables, viewer: usize) -> bool {
        let to_hand = matches!(self.phase, Phase::SetupHand | Phase::Blind);
        to_hand && self.seat as usize != viewer && !tables.rulings.open_hands
    }
}

impl<const P: usize> Position<P> {
    /// The tiles that `viewer` can't see: the bag and the unknown tiles of the other hands, ascending by kind (CM-9.3).
    pub(super) fn unseen(&self, viewer: usize) -> Vec<u8> {
        let mut unseen = self.store.bag().to_vec();
        let others = (0..P).filter(|&seat| seat != viewer).flat_map(|seat| self.hands[seat]);
        unseen.extend(others.filter(|held| !held.is_known()).filter_map(|held| held.kind()).map(|kind| kind.0));
        unseen.sort_unstable();
        unseen
    }
}

impl<const P: usize> Position<P> {
    /// How many tiles of each kind `viewer` can't see, by kind.
    pub(super) fn count_unseen(&self, viewer: usize) -> [u8; MOST_TILES] {
        // The bag ascends, so that the same number would be counted up again and again, each time waiting for itself: two do it in turn.
        let mut counts = [[0; MOST_TILES]; 2];
        let mut count = |i: usize, kind: u8| counts[i % 2][kind as usize % MOST_TILES] += 1;
        self.store.bag().iter().enumerate().for_each(|(i, &kind)| count(i, kind));
        let others = (0..P).filter(|&seat| seat != viewer).flat_map(|seat| self.hands[seat]);
        let hidden = others.filter(|held| !held.is_known()).filter_map(|held| held.kind());
        hidden.for_each(|kind| count(0, kind.0));
        let [even, odd] = counts;
        std::array::from_fn(|kind| even[kind] + odd[kind])
    }

    /// Redraws the tiles of other hands that `viewer` can't see: seats and slots ascending, as re-dealt histories do (A10).
    pub(super) fn resample_unseen(&mut self, viewer: usize, draw: &mut Draw<'_>) {
        let is_hidden = |held: Held| !held.is_nothing() && !held.is_known();
        for seat in (0..P).filter(|&seat| seat != viewer) {
            for held in self.hands[seat].into_iter().filter(|&held| is_hidden(held)) {
                let kind = held.kind().expect("a hidden tile is held");
                self.store.put_back(kind);
                self.note(Sort::Bag, kind.0 as u64, 0, 0);
            }
        }
        for seat in (0..P).filter(|&seat| seat != viewer) {
            for slot in 0..2 {
                if is_hidden(self.hands[seat][slot]) {
                    let kind = self.store.draw_at(draw(self.store.bag_len() as u64) as usize);
                    self.forget(Sort::Bag, kind.0 as u64, 0, 0);
                    self.hands[seat][slot] = Held::new(kind, false);
                }
            }
        }
    }
}

impl<const P: usize> Cational<P> {
    /// What all see of an action: which tile is laid where, not from which slot; which tile is taken from the supply (CM-9.1, CM-9.3).
    pub(super) fn label_of(&self, position: &Position<P>, action: ActionId) -> u32 {
        let tables = self.tables();
        let (scouting, cells) = (tables.landscapes() as u32 + 3, tables.diamond.len() as u32);
        let placing = scouting + tables.kinds.len() as u32;
        match (action.0 as u32).checked_sub(scouting) {
            Some(beyond) => {
                let held = position.hands[position.seat as usize][(beyond / cells) as usize];
                let kind = held.kind().expect("a legal placement is of a held tile");
                placing + kind.0 as u32 * cells + beyond % cells
            }
            None => match tables.act(action) {
                Some(Act::ScoutStack(landscape)) => {
                    let stack = position.store.stack_of(tables, landscape).expect("a legal stack stands");
                    scouting + position.store.top(stack).0 as u32
                }
                _ => action.0 as u32,
            },
        }
    }
}

/// A step without slots: what a placement lays and where. So a log can be replayed with other tiles in unseen hands.
enum Fact {
    Placed(KindId, crate::geometry::Cell),
    Other(Step),
}

/// A log being re-dealt, with the place in the log of each held tile's draw.
struct Tracked<const P: usize> {
    facts: Vec<Fact>,
    drawn_at: [Vec<usize>; P],
    end: Position<P>,
}

impl<const P: usize> Cational<P> {
    fn tracked(&self, history: &[Step]) -> Tracked<P> {
        let tables = self.tables();
        let mut tracked =
            Tracked { facts: Vec::new(), drawn_at: std::array::from_fn(|_| Vec::new()), end: self.initial_position() };
        for (index, &step) in history.iter().enumerate() {
            let position = &mut tracked.end;
            let seat = position.seat as usize;
            let mut fact = Fact::Other(step);
            match step {
                Step::Outcome(_) if matches!(position.phase, Phase::SetupHand | Phase::Blind) => {
                    tracked.drawn_at[seat].push(index);
                }
                Step::Outcome(_) => {}
                Step::Action(action) => match tables.act(action) {
                    Some(Act::ScoutStack(_)) => tracked.drawn_at[seat].push(index),
                    Some(Act::Place { slot, cell }) => {
                        tracked.drawn_at[seat].remove(slot);
                        let kind = position.hands[seat][slot].kind().expect("a history places what is held");
                        fact = Fact::Placed(kind, cell);
                    }
                    _ => {}
                },
            }
            tracked.facts.push(fact);
            self.apply_step(position, step);
        }
        tracked
    }

    fn apply_step(&self, position: &mut Position<P>, step: Step) {
        match step {
            Step::Action(action) => self.apply_action(position, action),
            Step::Outcome(outcome) => self.apply_outcome(position, outcome),
        }
        .expect("a history replays");
    }

    pub(super) fn redealt_history(&self, history: &[Step], viewer: usize, draw: &mut Draw<'_>) -> Vec<Step> {
        let mut tracked = self.tracked(history);
        let mut unseen = tracked.end.unseen(viewer);
        for seat in (0..P).filter(|&seat| seat != viewer) {
            for slot in 0..2 {
                let held = tracked.end.hands[seat][slot];
                if !held.is_nothing() && !held.is_known() {
                    let kind = KindId(unseen.remove(draw(unseen.len() as u64) as usize));
                    let outcome = self.tables().outcome_id(Drawn::Tile(kind));
                    tracked.facts[tracked.drawn_at[seat][slot]] = Fact::Other(Step::Outcome(outcome));
                }
            }
        }
        self.steps_of(&tracked.facts)
    }

    /// The steps of these facts, each placement from the slot that is legal now.
    fn steps_of(&self, facts: &[Fact]) -> Vec<Step> {
        let mut position = self.initial_position();
        let mut steps = Vec::with_capacity(facts.len());
        for fact in facts {
            let step = match *fact {
                Fact::Other(step) => step,
                Fact::Placed(kind, cell) => Step::Action(self.placement_id(&position, kind, cell)),
            };
            self.apply_step(&mut position, step);
            steps.push(step);
        }
        steps
    }

    fn placement_id(&self, position: &Position<P>, kind: KindId, cell: crate::geometry::Cell) -> ActionId {
        let hand = &position.hands[position.seat as usize];
        let slot = (0..2).find(|&slot| hand[slot].kind() == Some(kind) && barred_slot(hand) != Some(slot));
        let act = Act::Place { slot: slot.expect("what was placed is held"), cell };
        self.tables().action_id(act).expect("a placement lies in the diamond")
    }

    pub(super) fn token_text(&self, before: &Position<P>, step: Step, viewer: usize) -> String {
        match step {
            Step::Outcome(_) if before.draw_is_hidden(self.tables(), viewer) => "?".into(),
            Step::Outcome(outcome) => self.text_of_outcome(outcome).expect("a step that was taken"),
            Step::Action(action) => {
                let seat = before.seat as usize;
                let text = self.text_of_action(before, seat, action).expect("a step that was taken");
                format!("{seat}{text}")
            }
        }
    }

    pub(super) fn token_row(&self, before: &Position<P>, step: Step, viewer: usize) -> [f32; 4] {
        let tables = self.tables();
        let who = (1 + (before.seat as usize + P - viewer) % P) as f32;
        match step {
            Step::Outcome(outcome) => self.drawn_row_of(before, outcome, viewer),
            Step::Action(action) => match tables.act(action).expect("a step that was taken") {
                Act::ScoutStack(landscape) => [who, 1.0, 1.0 + landscape as f32, 0.0],
                Act::ScoutBlind => [who, 2.0, 0.0, 0.0],
                Act::ScoutNothing => [who, 3.0, 0.0, 0.0],
                Act::Pass => [who, 4.0, 0.0, 0.0],
                Act::Place { slot, cell } => {
                    let kind = before.hands[before.seat as usize][slot].kind().expect("a step that was taken");
                    let place = tables.diamond.index(cell).expect("a step that was taken");
                    [who, 5.0, 1.0 + kind.0 as f32, 1.0 + place as f32]
                }
            },
        }
    }

    fn drawn_row_of(&self, before: &Position<P>, outcome: OutcomeId, viewer: usize) -> [f32; 4] {
        match self.tables().drawn(outcome).expect("a step that was taken") {
            Drawn::Tile(_) if before.draw_is_hidden(self.tables(), viewer) => [0.0, 6.0, 0.0, 0.0],
            Drawn::Tile(kind) => [0.0, 6.0, 1.0 + kind.0 as f32, 0.0],
            Drawn::Card(card) => [0.0, 7.0, 1.0 + card as f32, 0.0],
        }
    }
}

//! Games told in words, for examples: a card's id, a tile, `+F`, `+?`, `F2@0,0`, `-`.

use meographic::contract::{ActionId, Describe, OutcomeId, Refusal, Rules, Session, Step, Turn, Utility};
use meographic::games::cational::{Cational, Edition, Position, Rulings};
use serde_json::Value;

/// A game told so far.
#[derive(Clone)]
pub struct Told<const P: usize> {
    pub session: Session<Cational<P>>,
}

impl<const P: usize> Told<P> {
    /// Nothing is dealt yet.
    pub fn new(edition: Edition, rulings: Rulings) -> Self {
        let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
        Self { session: Session::new(game, Utility::Score) }
    }

    /// The standard game under its default rulings.
    pub fn standard() -> Self {
        Self::new(Edition::standard(), Rulings::default())
    }

    pub fn game(&self) -> &Cational<P> {
        self.session.rules()
    }

    pub fn position(&self) -> &Position<P> {
        self.session.position()
    }

    /// What a word means at this node.
    pub fn step(&self, word: &str) -> Result<Step, Box<Refusal>> {
        let (game, position) = (self.game(), self.position());
        match self.session.turn() {
            Turn::Chance => game.parse_outcome(position, word).map(Step::Outcome),
            Turn::Player(seat) => game.parse_action(position, seat, word).map(Step::Action),
            Turn::Over => panic!("{word} is told after the end"),
        }
    }

    /// Plays these words one after the other; each must be legal.
    pub fn tell(&mut self, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            let step = self.step(word).unwrap_or_else(|refusal| panic!("{word}: {refusal}\n{}", self.picture()));
            self.session.apply(step).unwrap_or_else(|refusal| panic!("{word}: {refusal}\n{}", self.picture()));
        }
        self
    }

    /// The same on a copy.
    pub fn and(&self, words: &str) -> Self {
        let mut next = self.clone();
        next.tell(words);
        next
    }

    pub fn picture(&self) -> String {
        self.game().picture(self.position(), None)
    }

    /// The line of the picture that begins with this word, without the word.
    pub fn line(&self, word: &str) -> String {
        let picture = self.picture();
        let line = picture.lines().find_map(|line| line.strip_prefix(word)).expect("a line of the picture");
        line.trim_start_matches(": ").to_owned()
    }

    /// The texts of all legal actions, or of all outcomes with their weights, in the order of their ids.
    pub fn choices(&self) -> Vec<String> {
        let (game, position) = (self.game(), self.position());
        match self.session.turn() {
            Turn::Over => Vec::new(),
            Turn::Player(seat) => {
                let text = |id: &ActionId| game.action_text(position, seat, *id).expect("a legal action has a text");
                super::play::legal(game, position).iter().map(text).collect()
            }
            Turn::Chance => {
                let text = |&(id, weight): &(OutcomeId, u32)| {
                    format!("{}x{weight}", game.outcome_text(id).expect("an outcome has a text"))
                };
                super::play::outcomes(game, position).iter().map(text).collect()
            }
        }
    }

    /// What an action earns at once: its own word for it, and what the score then shows.
    pub fn gain(&self, word: &str) -> i32 {
        let Ok(Step::Action(id)) = self.step(word) else { panic!("{word} is no action here") };
        let gain = self.game().gain(self.position(), id).expect("a legal action");
        let seat = self.position().seat();
        let before = self.position().scores()[seat];
        assert_eq!(self.and(word).position().scores()[seat] - before, gain, "{word} earns what was announced");
        gain
    }

    /// The cards that a placement completes with their payouts: `"oasis 3"`.
    pub fn missions(&self, word: &str) -> Vec<String> {
        let Ok(Step::Action(id)) = self.step(word) else { panic!("{word} is no action here") };
        let gain = self.game().preview(self.position(), id).expect("a legal action");
        let missions = &self.game().tables().edition.missions;
        gain.missions.iter().map(|&(card, pawints)| format!("{} {pawints}", missions[card].id)).collect()
    }

    /// The refusal of an id or a word; sees that nothing has changed.
    pub fn refusal(&mut self, id: u16) -> Refusal {
        let (before, shown) = (self.session.clone(), format!("{:?}", self.session));
        let refusal = self.session.apply(self.session.step_of(id)).expect_err("a refusal was asked for");
        assert!(before == self.session);
        assert_eq!(format!("{:?}", self.session), shown, "a refusal changes nothing");
        assert_eq!(self.game().key(self.position()), before.rules().key(before.position()));
        *refusal
    }

    /// The events of the record so far, from the last one backwards, `count` of them, in play order.
    pub fn last_events(&self, count: usize) -> Vec<Value> {
        let mut events = self.session.events();
        events.split_off(events.len() - count)
    }

    /// The outcome of this text, wherever the game stands.
    pub fn outcome(&self, text: &str) -> OutcomeId {
        self.game().parse_outcome(self.position(), text).expect("an outcome of this game")
    }
}

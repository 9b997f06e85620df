//! The player `potential` (A11): every legal action by a weight that halves with each step in which it is worth less than the best.

use super::{
    area::PLACES,
    game::Cational,
    play::{Phase, Position},
    potential::{Payouts, Potential, shares, worth},
    prospects::Prospects,
    store::Stock,
    survey::FreePlace,
    surveyed::SurveyedGame,
    tables::Tables,
    tile::KindId,
};
use crate::contract::{Finished, Rng};
use arrayvec::ArrayVec;

/// An action's worth is counted in 256ths of a Pawint; its weight halves for each quarter of a Pawint below the best. Solo, standard
/// edition, 2,000 games: 81.5 Pawints on average if it halves for each 2, 105.6 for each 1, 121.2 for 1/2, 126.9 for 1/4, 128.5 for 1/8 and
/// for 1/16; greedy 123.6.
const HALF: u32 = 64;

/// 2^24 times 2 to the power of -i/16, rounded.
const WEIGHTS: [u32; 16] = [
    16777216, 16065917, 15384775, 14732511, 14107901, 13509772, 12937002, 12388516, 11863283, 11360319, 10878679,
    10417458, 9975792, 9552851, 9147842, 8760003,
];

/// The weight of an action that is worth so much less than the best: never 0.
#[inline]
fn weight(less: u32) -> u32 {
    let step = less % HALF / (HALF / 16);
    (WEIGHTS[step as usize % 16] >> (less / HALF).min(31)).max(1)
}

/// What a seat has looked at: one look serves scouting and placing.
pub(super) struct Looked {
    prospects: Prospects,
    potential: Potential,
    is_fresh: bool,
}

impl Looked {
    pub(super) fn new() -> Self {
        Self { prospects: Prospects::new(), potential: Potential::new(), is_fresh: false }
    }

    fn look<const P: usize>(&mut self, game: &SurveyedGame<P>, tables: &Tables) {
        if !self.is_fresh {
            self.prospects.look(game, tables, game.seat());
            self.potential.look(game, tables, game.seat());
            self.is_fresh = true;
        }
    }

    /// The worths of placing a tile of this kind, by place.
    fn worths<const P: usize>(
        &mut self,
        game: &SurveyedGame<P>,
        tables: &Tables,
        kind: KindId,
        shares: &Payouts,
    ) -> ArrayVec<u32, PLACES> {
        let tile = tables.byte(kind);
        let gains = self.prospects.gains(tile);
        // The seat's last tile opens nothing for anybody.
        if game.round == tables.rounds() {
            return gains.iter().map(|&gain| 256 * gain as u32).collect();
        }
        let opened = self.potential.opened(game.area(game.seat()), tables, tile.landscape());
        gains.iter().zip(opened).map(|(&gain, opened)| worth(gain, opened, shares)).collect()
    }
}

impl<const P: usize> Cational<P> {
    /// The weights of the legal actions, in the order of ids.
    pub(super) fn potential_weights(&self, position: &Position<P>, weights: &mut Vec<u32>) {
        let tables = self.tables();
        // A seat's weights depend on no other area.
        let mut game = SurveyedGame::unsurveyed(position);
        game.survey(position, tables, game.seat());
        weights.clear();
        let mut looked = Looked::new();
        match game.phase {
            Phase::Scout => weights.extend(game.scouting_weights(tables, &mut looked)),
            Phase::Place => {
                let mut order: Vec<usize> = (0..game.area(game.seat()).free().len()).collect();
                order.sort_unstable_by_key(|&place| game.area(game.seat()).free()[place].order());
                for of_slot in game.placing_weights(tables, &mut looked) {
                    weights.extend(order.iter().map(|&place| of_slot[place]));
                }
            }
            _ => {}
        }
    }

    /// Plays on until this round is over or the game is, every seat by weights.
    pub(super) fn play_by_potential(&self, round: u8, position: &Position<P>, rng: &mut Rng) -> Finished {
        let mut looked = Looked::new();
        self.play_surveyed(round, position, rng, |game, tables, rng| {
            if game.phase == Phase::Scout {
                let weights = game.scouting_weights(tables, &mut looked);
                let nth = drawn(weights.iter().copied(), rng);
                let stacks = game.stacks_by_landscape(tables);
                game.scout_nth(tables, &stacks, nth);
            } else {
                game.place_by_weight(tables, &mut looked, rng);
            }
            looked.is_fresh &= matches!(game.phase, Phase::Blind | Phase::Replenish | Phase::Place);
        })
    }
}

/// The place of the weight in which a number below their sum falls.
fn drawn(weights: impl Iterator<Item = u32> + Clone, rng: &mut Rng) -> usize {
    let mut left = rng.below(weights.clone().map(u64::from).sum());
    for (place, weight) in weights.enumerate() {
        match left.checked_sub(weight as u64) {
            Some(less) => left = less,
            None => return place,
        }
    }
    unreachable!("the number is below the sum")
}

impl<const P: usize> SurveyedGame<P> {
    /// The weights of the stacks by landscape, and last of what else is legal. A stack is worth the better one of its top and the tile in hand
    /// now, and half the other one for later; a blind draw only the tile in hand.
    fn scouting_weights(&self, tables: &Tables, looked: &mut Looked) -> ArrayVec<u32, 4> {
        let stacks = self.stacks_by_landscape(tables);
        if stacks.is_empty() {
            return ArrayVec::from_iter([1]);
        }
        looked.look(self, tables);
        let seat = self.seat();
        let shares = shares(self, tables, seat);
        let mut best = |kind| looked.worths(self, tables, kind, &shares).into_iter().max().unwrap_or(0);
        let in_hand = self.hands[seat].iter().filter_map(|held| held.kind()).map(&mut best).max().unwrap_or(0);
        let pair = |own: u32| own.max(in_hand) + own.min(in_hand) / 2;
        let mut worths: ArrayVec<u32, 4> = stacks.iter().map(|&stack| pair(best(self.store.top(stack)))).collect();
        if self.store.bag_len() > 0 {
            worths.push(in_hand);
        }
        let most = worths.iter().copied().max().expect("there is a stack");
        worths.iter().map(|&worth| weight(most - worth)).collect()
    }

    /// For each slot the weights by place.
    fn placing_weights(&self, tables: &Tables, looked: &mut Looked) -> ArrayVec<ArrayVec<u32, PLACES>, 2> {
        looked.look(self, tables);
        let seat = self.seat();
        let shares = shares(self, tables, seat);
        let (first, second) = self.free_slots();
        let kind = |slot: usize| self.hands[seat][slot].kind().expect("it holds a tile");
        let mut worths: ArrayVec<ArrayVec<u32, PLACES>, 2> =
            std::iter::once(first).chain(second).map(|slot| looked.worths(self, tables, kind(slot), &shares)).collect();
        let most = worths.iter().flatten().copied().max().expect("there is a cell");
        worths.iter_mut().flatten().for_each(|worth| *worth = weight(most - *worth));
        worths
    }

    fn place_by_weight(&mut self, tables: &Tables, looked: &mut Looked, rng: &mut Rng) {
        let weights = self.placing_weights(tables, looked);
        let free = self.area(self.seat()).free();
        let mut order: ArrayVec<(u16, u8), PLACES> =
            free.iter().enumerate().map(|(place, spot)| (spot.order(), place as u8)).collect();
        order.sort_unstable();
        let in_order = weights.iter().flat_map(|of_slot| order.iter().map(|&(_, place)| of_slot[place as usize]));
        let nth = drawn(in_order, rng);
        let place = order[nth % order.len()].1;
        let (first, second) = self.free_slots();
        let slot = if nth < order.len() { first } else { second.expect("there is a second slot") };
        let spot = free[place as usize];
        self.place(tables, slot, FreePlace { spot, place });
    }
}

//! What a placement would open, and the weights made of it, are what is found by trying (A11): lay the tile on a copy of the area, then ask
//! for each cell and landscape which cards one more tile would complete, and whether it would have before.

use crate::support::{boxes, edition, play, rulings};
use meographic::contract::{ActionId, Rng, Rules, Step, Turn};
use meographic::games::cational::area::Area;
use meographic::games::cational::ground::find;
use meographic::games::cational::store::Stock;
use meographic::games::cational::tile::{KindId, TileByte};
use meographic::games::cational::{Act, Cational, Phase, Position};
use meographic::geometry::Cell;
use meographic::search::Player;

/// A seat's decision as the twin sees it.
struct Seen<'a, const P: usize> {
    game: &'a Cational<P>,
    position: &'a Position<P>,
    area: Area,
    /// Cards that can pay the seat, with their payouts.
    cards: Vec<(usize, u32)>,
    shares: [u32; 8],
}

impl<'a, const P: usize> Seen<'a, P> {
    fn new(game: &'a Cational<P>, position: &'a Position<P>) -> Self {
        let (tables, seat) = (game.tables(), position.seat());
        let pays = |&(card, _): &(usize, u32)| position.paid(seat) >> card & 1 == 0;
        let mut kinds: Vec<KindId> = position.store().bag().iter().map(|&kind| KindId(kind)).collect();
        kinds.extend((0..position.store().stacks()).map(|stack| position.store().top(stack)));
        for other in 0..P {
            let hidden = position.hand(other).iter().filter(|held| other == seat || !held.is_known());
            kinds.extend(hidden.filter_map(|held| held.kind()));
        }
        let of = |l: usize| kinds.iter().filter(|&&kind| tables.landscape(kind) as usize == l).count();
        let shares = [0, 1, 2, 3, 4, 5, 6, 7].map(|l| (256 * of(l)).checked_div(kinds.len()).unwrap_or(0) as u32);
        let cards = position.payouts(tables).filter(pays).collect();
        Seen { game, position, area: *position.area(seat), cards, shares }
    }

    /// The payouts of the cards that a tile of this landscape would complete there.
    fn completed(&self, area: &Area, cell: Cell, landscape: u8) -> Vec<(usize, u32)> {
        let found = find(area, &self.game.tables().matcher, cell, TileByte::new(landscape, 1), u32::MAX);
        self.cards.iter().copied().filter(|(card, _)| found.cards >> card & 1 == 1).collect()
    }

    fn gain(&self, tile: TileByte, cell: Cell) -> u32 {
        let adjacency = find(&self.area, &self.game.tables().matcher, cell, tile, 0).adjacency;
        let missions = self.completed(&self.area, cell, tile.landscape());
        tile.value() as u32 + adjacency + missions.iter().map(|(_, payout)| payout).sum::<u32>()
    }

    fn potential(&self, tile: TileByte, cell: Cell) -> u32 {
        let mut after = self.area;
        after.put(cell, tile);
        let mut sum = 0;
        for (x, y) in (-5..=5).flat_map(|x| (-5..=5).map(move |y| (x, y))) {
            let last = cell.plus(Cell::new(x, y));
            if after.tile_at(last).is_tile() {
                continue;
            }
            for landscape in 0..8 {
                let before = self.completed(&self.area, last, landscape);
                let now = self.completed(&after, last, landscape);
                let new = now.iter().filter(|card| !before.contains(card));
                sum += new.map(|(_, payout)| payout * self.shares[landscape as usize]).sum::<u32>();
            }
        }
        sum
    }

    fn worth(&self, kind: KindId, cell: Cell) -> u32 {
        let tile = self.game.tables().byte(kind);
        let is_last = self.position.round() == self.game.tables().rounds();
        256 * self.gain(tile, cell) + if is_last { 0 } else { self.potential(tile, cell) }
    }

    fn best(&self, kind: KindId) -> u32 {
        self.area.free_cells().iter().map(|&cell| self.worth(kind, cell)).max().expect("a cell is free")
    }

    fn worths(&self) -> Vec<u32> {
        let (tables, store) = (self.game.tables(), self.position.store());
        let hand = self.position.hand(self.position.seat());
        let in_hand = hand.iter().filter_map(|held| held.kind()).map(|kind| self.best(kind)).max().unwrap_or(0);
        let worth = |id| match tables.act(id).expect("an id") {
            Act::Place { slot, cell } => self.worth(hand[slot].kind().expect("a tile"), cell),
            Act::ScoutStack(landscape) => {
                let own = self.best(store.top(store.stack_of(tables, landscape).expect("a stack")));
                own.max(in_hand) + own.min(in_hand) / 2
            }
            _ => in_hand,
        };
        play::legal(self.game, self.position).into_iter().map(worth).collect()
    }
}

/// A half for each 64 below the best, in sixteen steps between.
fn weights_of(worths: &[u32], is_alone: bool) -> Vec<u32> {
    let best = worths.iter().max().copied().unwrap_or(0);
    let weight = |&worth: &u32| {
        let less = best - worth;
        let top = (2f64.powf(24.0 - f64::from(less % 64 / 4) / 16.0)).round() as u64;
        (top >> (less / 64).min(31)).max(1) as u32
    };
    if is_alone { vec![1] } else { worths.iter().map(weight).collect() }
}

/// Compares all decisions of a game; gives how many placements opened something.
fn weights_are_as_tried<const P: usize>(game: &Cational<P>, seed: u64) -> usize {
    let mut position = game.deal_out(seed);
    let (mut rng, mut weights, mut opening) = (Rng::new(seed), Vec::new(), 0);
    while game.turn(&position) != Turn::Over {
        let seen = Seen::new(game, &position);
        let worths = seen.worths();
        opening += (position.phase() == Phase::Place && worths.iter().any(|worth| worth % 256 != 0)) as usize;
        let is_alone = position.phase() == Phase::Scout && position.store().stacks() == 0;
        game.weights(&position, &mut weights);
        assert_eq!(weights, weights_of(&worths, is_alone), "seed {seed}: {position:?}");
        let action = Player::Greedy.choose(game, &position, &mut rng);
        play::take(game, &mut position, Step::Action(action));
        play::advance(game, &mut position, &mut rng);
    }
    opening
}

/// Compares all decisions of a game in which areas grow along a staircase, as far from where they began as they can: there cells of
/// the unbounded grid share a place on the wrapped plane. Gives the tiles of the longest area.
fn weights_are_as_tried_on_a_staircase<const P: usize>(game: &Cational<P>, seed: u64) -> usize {
    let mut position = game.deal_out(seed);
    let (mut rng, mut weights, mut longest) = (Rng::new(seed), Vec::new(), 0);
    while game.turn(&position) != Turn::Over {
        let worths = Seen::new(game, &position).worths();
        let is_alone = position.phase() == Phase::Scout && position.store().stacks() == 0;
        game.weights(&position, &mut weights);
        assert_eq!(weights, weights_of(&worths, is_alone), "seed {seed}: {position:?}");
        longest = longest.max(position.area(position.seat()).len());
        let far = |id: &ActionId| match game.tables().act(*id) {
            Some(Act::Place { cell: Cell { x, y }, .. }) => 100 * (x as i32 + y as i32) - (x as i32 - y as i32).abs(),
            _ => 0,
        };
        let action = play::legal(game, &position).into_iter().max_by_key(far).expect("somebody is to move");
        play::take(game, &mut position, Step::Action(action));
        play::advance(game, &mut position, &mut rng);
    }
    longest
}

#[test]
fn weights_are_right_at_the_limits_of_the_plane() {
    let corners: [boxes::Card; 2] =
        [("corners", 9, &["*....", ".....", ".....", ".....", "....*"]), ("knight", 3, &["F..", "..L"])];
    let tiles = "F1 F2 F3 L1 L2 L3 M1 M2 M3 ".repeat(12);
    for seed in 0..3 {
        let game = Cational::<2>::new(boxes::small_box(24, &tiles, &corners), rulings(0)).expect("tiles");
        assert_eq!(weights_are_as_tried_on_a_staircase(&game, seed), 23);
    }
}

#[test]
fn weights_are_those_found_by_trying_each_tile_on_each_cell() {
    let cards: [boxes::Card; 5] = [
        ("bend", 3, &["FL", "M."]),
        ("any", 4, &["F*L"]),
        ("apart", 2, &["F.L", "..M"]),
        ("long", 9, &["FLFL.", "....M"]),
        ("wild", 1, &["*F", "L*"]),
    ];
    let small = || boxes::small_box(8, "F1 F1 F2 F2 F3 F1 F2 L1 L1 L2 L2 L3 M1 M1 M2 M2 G1 G1 L1 M3", &cards);
    let mut opening = 0;
    for setting in 0..8 {
        for seed in 0..3 {
            opening += weights_are_as_tried(&Cational::<1>::new(small(), rulings(setting)).expect("tiles"), seed);
            opening += weights_are_as_tried(&Cational::<2>::new(small(), rulings(setting)).expect("tiles"), seed);
        }
        opening += weights_are_as_tried(&Cational::<2>::new(edition(None), rulings(setting)).expect("tiles"), 7);
    }
    opening += weights_are_as_tried(&Cational::<4>::standard(), 1);
    assert!(opening > 300, "{opening}");
}

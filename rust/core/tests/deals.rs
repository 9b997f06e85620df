//! Deals, draws and whole games by seed (A10, A11): what a seed gives is the same for ever and in both engines.

mod support;

use meographic::contract::{
    Deal, Describe, OutcomeId, Rng, Rules, Session, Step, Turn, Utility, dealt_position, derive, sample_chance,
};
use meographic::games::cational::{Cational, Edition};
use meographic::search::{Player, Policy, Unwatched, play_out};
use support::told::Told;
use support::{play, rulings};

fn texts<const P: usize>(game: &Cational<P>, ids: &[OutcomeId]) -> Vec<String> {
    ids.iter().map(|&id| game.outcome_text(id).expect("an outcome")).collect()
}

#[test]
fn a_deal_is_the_bag_and_then_the_deck_shuffled_by_one_generator() {
    let game = Cational::<2>::standard();
    let Deal { seed, orders } = game.deal(7);
    assert_eq!((seed, orders.len(), orders[0].len(), orders[1].len()), (7, 2, 100, 15));
    assert_eq!(texts(&game, &orders[0][..12]).join(" "), "D1 L4 G1 D3 D1 L2 M3 F2 F3 L3 G4 G2");
    let cards: Vec<u16> = orders[1].iter().map(|id| id.0 - 20).collect();
    assert_eq!(cards, [13, 8, 1, 2, 10, 6, 9, 0, 3, 14, 11, 5, 4, 7, 12]);
    assert_eq!(game.deal(7), game.deal(7));
    assert_ne!(game.deal(7), game.deal(8));
}

#[test]
fn the_nth_tile_of_a_position_is_the_bags_nth_and_the_nth_card_the_decks_whatever_they_are_for() {
    let game = Cational::<3>::new(Edition::standard(), rulings(2)).expect("enough tiles");
    let deal = game.deal(11);
    let (mut bag, mut deck) = (deal.orders[0].iter(), deal.orders[1].iter());
    let mut position = game.initial_position();
    let mut rng = Rng::new(1);
    loop {
        let given = game.dealt(&position, &deal);
        match game.turn(&position) {
            Turn::Over => break,
            Turn::Player(_) => {
                assert_eq!(given, None);
                let action = Player::Random.choose(&game, &position, &mut rng);
                play::take(&game, &mut position, Step::Action(action));
            }
            Turn::Chance => {
                let expected = if position.phase().wants_card() { deck.next() } else { bag.next() };
                assert_eq!(given, expected.copied());
                play::take(&game, &mut position, Step::Outcome(given.expect("a fresh deal has all")));
            }
        }
    }
    assert!(bag.len() < 50 && deck.len() < 10, "most was drawn");
}

#[test]
fn a_dealt_position_is_the_deals_first_decision() {
    let game = Cational::<2>::standard();
    let (deal, mut session) = (game.deal(7), Session::new(game.clone(), Utility::Score));
    while session.turn() == Turn::Chance {
        session.apply_dealt(&deal).expect("a fresh deal fits its game");
    }
    assert!(*session.position() == game.deal_out(7));
    assert!(*session.position() == dealt_position(&game, 7));
    assert_eq!((session.turn(), game.round(session.position())), (Turn::Player(0), 1));
    let shown = Told { session };
    // D1 L4 G1 make three stacks, D3 and D1 are the hands.
    assert_eq!(shown.line("Supply"), "G1 | L4 | D1");
    assert_eq!([shown.line("Seat 0"), shown.line("Seat 1")], ["0 Pawints, hand D3*", "0 Pawints, hand D1*"]);
}

#[test]
fn a_sampled_outcome_is_the_drawn_place_of_the_sorted_bag_or_of_the_unseen_cards() {
    let game = Cational::<2>::standard();
    let mut rng = Rng::new(5);
    for seed in 0..40 {
        let mut position = game.initial_position();
        let mut walk = Rng::new(seed);
        while let Some(step) = play::clumping_step(&game, &position, &mut walk) {
            if game.turn(&position) == Turn::Chance && walk.below(8) == 0 {
                let mut twin = rng.clone();
                let outcomes = play::outcomes(&game, &position);
                let written_out: Vec<OutcomeId> =
                    outcomes.iter().flat_map(|&(id, weight)| vec![id; weight as usize]).collect();
                let expected = written_out[twin.below(written_out.len() as u64) as usize];
                let mut sampled = position;
                assert_eq!(sample_chance(&game, &mut sampled, &mut rng), expected);
                assert_eq!(rng, twin, "one draw an outcome");
                assert!(sampled == play::after(&game, &position, Step::Outcome(expected)));
            }
            play::take(&game, &mut position, step);
        }
    }
}

/// The log of a whole game, each seat with the generator that A11 gives it.
fn by_hand<const P: usize>(game: &Cational<P>, seed: u64, players: [Player; P]) -> Vec<u16> {
    let deal = game.deal(seed);
    let mut generators: [Rng; P] = std::array::from_fn(|seat| Rng::new(derive(seed, seat as u64)));
    let mut session = Session::new(game.clone(), Utility::Score);
    loop {
        match session.turn() {
            Turn::Over => return session.history().to_vec(),
            Turn::Chance => drop(session.apply_dealt(&deal).expect("a fresh deal fits its game")),
            Turn::Player(seat) => {
                let action = players[seat].choose(game, session.position(), &mut generators[seat]);
                session.apply(Step::Action(action)).expect("a legal action");
            }
        }
    }
}

#[test]
fn a_whole_game_draws_from_the_deal_and_each_seat_from_a_generator_of_its_own() {
    let game = Cational::<3>::standard();
    for players in [[Player::Random; 3], [Player::Greedy, Player::Random, Player::Greedy]] {
        for seed in [0, 7, u64::MAX] {
            let mut session = Session::new(game.clone(), Utility::Score);
            play_out(&mut session, seed, &players.map(Policy::Instant), &mut Unwatched).expect("all play this game");
            assert_eq!(session.turn(), Turn::Over);
            assert_eq!(session.history(), by_hand(&game, seed, players));
        }
    }
}

#[test]
fn another_player_in_one_seat_leaves_the_draws_of_the_game_alone() {
    // Whoever plays, the n-th tile that leaves the bag is the same one.
    let game = Cational::<2>::standard();
    let drawn = |players: [Player; 2]| -> Vec<OutcomeId> {
        let mut session = Session::new(game.clone(), Utility::Score);
        play_out(&mut session, 3, &players.map(Policy::Instant), &mut Unwatched).expect("all play this game");
        let mut tiles = Vec::new();
        session.retrace(|before, step, _| {
            if let (Step::Outcome(id), true) = (step, before.phase().wants_tile()) {
                tiles.push(id);
            }
        });
        tiles
    };
    let (one, other) = (drawn([Player::Random; 2]), drawn([Player::Greedy, Player::Random]));
    let both = one.len().min(other.len());
    assert!(both > 30 && one[..both] == other[..both]);
}

#[test]
fn players_are_known_by_their_names() {
    for player in Player::ALL {
        assert_eq!(Player::named(player.name()), Some(player));
    }
    assert_eq!((Player::named("Random"), Player::named(""), Player::named("mcts")), (None, None, None));
}

//! Games in which totals fall below zero: who has won, what playouts add up to, sessions, records and bounds. Searches of such games have
//! their tests beside the others of their kind.

mod support;

use meographic::contract::record::{Record, replay, write};
use meographic::contract::{ActionId, Finished, Player, Rng, Rules, Session, Step, Turn, Utility, derive};
use meographic::search::{Expectimax, Tally, playouts};
use meographic::table::{AnyGame, Table};
use serde_json::json;
use support::toy::{Toy, Way, drawn, earning};

const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

/// Two players, debts alone: the first pays 5, or draws to pay 2 or 8 (one to two); the other pays 3 or 6.
fn debts() -> Toy {
    Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[-5], 2), earning(&[0], 1)]),
            (Turn::Chance, &[drawn(1, &[-2], 2), drawn(2, &[-8], 2)]),
            (Turn::Player(1), &[earning(&[0, -6], 3), earning(&[0, -3], 3)]),
            OVER,
        ],
    )
}

#[test]
fn who_owes_least_wins_and_equal_debts_share() {
    assert_eq!(Utility::Win.of_totals(&[-5, -2, -9], &[0; 4]), [-1.0, 1.0, -1.0, 0.0]);
    assert_eq!(Utility::Win.of_totals(&[-5, -5], &[0; 4]), [0.0, 0.0, 0.0, 0.0]);
    assert_eq!(Utility::Win.of_totals(&[-1, 0, i32::MIN, 0], &[0; 4]), [-1.0, 0.0, -1.0, 0.0]);
    assert_eq!(Utility::Score.of_totals(&[-5, i32::MIN, 3], &[0; 4]), [-5.0, -2_147_483_648.0, 3.0, 0.0]);
}

#[test]
fn what_costs_weighs_one_and_what_earns_one_more_than_it_earns() {
    let ways = [earning(&[-7], 1), earning(&[0], 1), earning(&[4], 1), earning(&[-1], 1)];
    let toy = Toy::new(1, &[(Turn::Player(0), &ways), OVER]);
    let (mut gains, mut weights) = (vec![9], vec![9]);
    toy.gains(&toy.initial_position(), &mut gains);
    toy.weights(&toy.initial_position(), &mut weights);
    assert_eq!((gains, weights), (vec![-7, 0, 4, -1], vec![1, 1, 5, 1]));
}

#[test]
fn debts_add_up_exactly_and_their_squares_too() {
    let add = |utility, games: &[[i32; 4]]| {
        let mut tally = Tally::new(utility);
        games.iter().for_each(|&scores| tally.add(&Finished { decisions: 1, scores, ..Finished::default() }, 2));
        tally
    };
    let tally = add(Utility::Score, &[[-2, i32::MIN, 0, 0], [4, i32::MIN, 0, 0], [-9, i32::MIN, 0, 0]]);
    // Mean -7/3; squared distances 1/9, 361/9 and 400/9, halved.
    assert!((tally.mean(0) + 7.0 / 3.0).abs() < 1e-12 && (tally.variance(0) - 127.0 / 3.0).abs() < 1e-12);
    assert_eq!((tally.mean(1), tally.variance(1)), (f64::from(i32::MIN), 0.0));
    // The seat that is not at the table has nothing, which must not win against debts.
    let won = add(Utility::Win, &[[-2, -3, 0, 0], [-3, -2, 0, 0], [-4, -4, 0, 0], [-1, -2, 0, 0]]);
    assert_eq!([won.mean(0), won.mean(1)], [0.25, -0.25]);
}

#[test]
fn playouts_of_debts_are_the_games_one_by_one() {
    let toy = Toy::made_up(3, 7, 4).lowered(2);
    for player in Player::ALL {
        let tally = playouts(&toy, Utility::Score, &toy.initial_position(), player, 3, 0..200);
        let game = |g| toy.playout(&toy.initial_position(), player, &mut Rng::new(derive(3, g)));
        let finals: Vec<[i32; 4]> = (0..200).map(|g| game(g).scores).collect();
        for seat in 0..3 {
            let sum: i32 = finals.iter().map(|scores| scores[seat]).sum();
            assert!(sum < 0 && tally.mean(seat) == f64::from(sum) / 200.0, "seat {seat}: {sum}");
        }
    }
}

/// Plays these steps.
fn session(toy: &Toy, utility: Utility, ids: &[u16]) -> Session<Toy> {
    Session::replayed(toy.clone(), utility, ids).expect("a game")
}

#[test]
fn a_session_of_debts_tells_what_each_step_cost() {
    let before = session(&debts(), Utility::Score, &[1, 1]);
    assert_eq!((before.returns(), before.rewards()), (vec![-8.0, 0.0], vec![-8.0, 0.0]));
    let over = session(&debts(), Utility::Score, &[1, 1, 0]);
    assert_eq!((over.returns(), over.rewards()), (vec![-8.0, -6.0], vec![0.0, -6.0]));
    assert_eq!(session(&debts(), Utility::Win, &[1, 1, 0]).returns(), [-1.0, 1.0]);
    assert_eq!(session(&debts(), Utility::Win, &[0, 0]).returns(), [1.0, -1.0]);
}

#[test]
fn a_record_holds_debts_and_refuses_others() {
    let over = session(&debts(), Utility::Score, &[1, 0, 1]);
    let line = write(&over, Some(3), None).expect("a finished game");
    assert!(line.contains(r#""scores":[-2,-3],"winners":[0]"#), "{line}");
    let record = Record::read(&line).expect("a sound record");
    let mut again = Session::new(debts(), Utility::Score);
    replay(&mut again, &record, None).expect("a sound record");
    assert!(again == over && write(&again, Some(3), None).expect("a finished game") == line);
    for scores in [json!([2, -3]), json!([-2.0, -3]), json!([-2, -3, 0]), json!([-3, -2])] {
        let forged = Record { scores: scores.clone(), ..record.clone() };
        let fault = replay(&mut Session::new(debts(), Utility::Score), &forged, None).expect_err("forged");
        assert_eq!(fault.to_string(), format!("scores are given as {scores}, but are [-2,-3]"));
    }
}

#[test]
fn returns_lie_between_the_least_and_the_greatest_score() {
    let table = |utility| Table { rules: debts(), utility };
    assert_eq!(table(Utility::Score).utility_bounds(), (-8.0, 0.0));
    assert_eq!(table(Utility::Win).utility_bounds(), (-1.0, 1.0));
}

#[test]
fn expectimax_takes_the_least_debt_and_knows_it_from_far_and_near() {
    let toy = debts();
    let far = 1_000_000;
    for (shift, depth) in [(0, None), (-far, None), (far, None), (0, Some(3))] {
        let outlook =
            Expectimax { depth, ..Expectimax::default() }.search(&toy, &toy.at(0, &[shift, shift]), &mut || false);
        let by = f64::from(shift);
        // 5 for sure, or on average 6.
        assert_eq!(outlook.best, Some(ActionId(0)));
        assert_eq!(outlook.values, Some([by - 5.0, by - 3.0, 0.0, 0.0]));
        assert!((outlook.actions[1].1[0] - (by - 6.0)).abs() < 1e-9);
    }
}

#[test]
#[should_panic(expected = "scores down to -2097153 are beyond this search")]
fn expectimax_refuses_a_game_whose_debts_it_could_not_add_up() {
    let toy = Toy::new(1, &[(Turn::Player(0), &[earning(&[-(1 << 21) - 1], 1)]), OVER]);
    Expectimax::default().search(&toy, &toy.initial_position(), &mut || false);
}

#[test]
fn expectimax_adds_up_the_greatest_debts_and_scores_that_it_takes() {
    let most = 1 << 21;
    // From the greatest score to the least and back, by a draw.
    let toy = Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[most, -most], 1), earning(&[-most, most], 2)]),
            (Turn::Chance, &[drawn(1, &[-2 * most, 2 * most], 3), drawn(3, &[0], 4)]),
            (Turn::Player(1), &[earning(&[0], 4), earning(&[2 * most, -2 * most], 4)]),
            (Turn::Player(0), &[earning(&[2 * most, -2 * most], 5), earning(&[0], 5)]),
            (Turn::Player(1), &[earning(&[0], 5)]),
            OVER,
        ],
    );
    let at = toy.initial_position();
    let outlook = Expectimax::default().search(&toy, &at, &mut || false);
    let most = f64::from(most);
    assert_eq!(outlook.values, Some([most, -most, 0.0, 0.0]));
    assert_eq!(outlook.actions[1].1, [-most, most, 0.0, 0.0]);
}

#[test]
fn an_illegal_step_leaves_debts_as_they_were() {
    let mut session = session(&debts(), Utility::Score, &[1, 1]);
    session.apply(Step::Action(ActionId(7))).expect_err("no such way");
    assert_eq!(session.returns(), [-8.0, 0.0]);
}

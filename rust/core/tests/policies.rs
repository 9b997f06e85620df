//! Players as texts: what each option becomes, and what is refused with which sentence.

use meographic::contract::Player;
use meographic::search::{
    Budget, Policy,
    policy::{TreeSearch, USUAL_DEPTH, USUAL_SIMULATIONS, USUAL_WIDTH},
    tree::{Horizon, Options, Playout, Prior},
};

fn tree(text: &str) -> TreeSearch {
    match Policy::parse(text) {
        Ok(Policy::Mcts(search) | Policy::Ismcts(search)) => search,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_name_alone_has_the_usual_options_and_budget() {
    let usual = TreeSearch {
        options: Options::default(),
        budget: Budget { simulations: Some(USUAL_SIMULATIONS), nodes: None },
        seconds: None,
        seed: 0,
    };
    assert_eq!(Policy::parse("mcts"), Ok(Policy::Mcts(usual.clone())));
    assert_eq!(Policy::parse("ismcts"), Ok(Policy::Ismcts(usual)));
    assert_eq!(Policy::parse("expectimax"), Ok(Policy::Expectimax { depth: USUAL_DEPTH }));
    assert_eq!(Policy::parse("beam"), Ok(Policy::Beam { width: USUAL_WIDTH }));
    assert_eq!(Policy::parse("greedy"), Ok(Policy::Instant(Player::Greedy)));
    for name in Policy::names() {
        assert!(Policy::parse(name).is_ok(), "{name}");
    }
    assert_eq!(Policy::names()[4..], ["mcts", "ismcts", "expectimax", "beam"]);
}

#[test]
fn each_option_of_a_tree_search_changes_what_it_names_alone() {
    let usual = tree("mcts");
    let options = |change: fn(&mut Options)| {
        let mut search = tree("mcts");
        change(&mut search.options);
        search
    };
    let table = [
        ("playout=random", options(|o| o.playout = Playout::By(Player::Random))),
        ("playout=none", options(|o| o.playout = Playout::Nobody)),
        ("horizon=rest", options(|o| o.horizon = Horizon::Rest)),
        ("prior=uniform", options(|o| o.prior = Prior::Uniform)),
        ("temperature=0.5", options(|o| o.temperature = 0.5)),
        ("exploration=3", options(|o| o.exploration = Some(3.0))),
        ("exploration=1e-3", options(|o| o.exploration = Some(1e-3))),
        ("reduction=-0.25", options(|o| o.reduction = -0.25)),
        ("chance=4294967295", options(|o| o.explicit_chance = u32::MAX)),
        ("symmetry=false", options(|o| o.symmetry = false)),
        ("transpositions=true", options(|o| o.transpositions = true)),
        ("expand_after=7", options(|o| o.expand_after = 7)),
        ("seed=18446744073709551615", TreeSearch { seed: u64::MAX, ..usual.clone() }),
    ];
    for (text, expected) in table {
        assert_eq!(tree(&format!("mcts:{text}")), expected, "{text}");
        assert_ne!(expected, usual, "{text} is no change");
        assert_eq!(tree(&format!("ismcts:{text}")), expected, "{text}");
    }
    assert_eq!(tree("mcts:prior=potential,symmetry=true,transpositions=false"), usual);
    let half = tree("mcts:playout=epsilon-greedy:epsilon=0.5").options.playout;
    assert_eq!(half, Playout::By(Player::parse("epsilon-greedy:epsilon=0.5").expect("a player")));
}

#[test]
fn a_budget_is_what_was_given_and_nothing_else() {
    let budget = |text| (tree(text).budget, tree(text).seconds);
    let simulations = |count| Budget { simulations: Some(count), nodes: None };
    assert_eq!(budget("mcts:simulations=5"), (simulations(5), None));
    assert_eq!(budget("mcts:simulations=0"), (simulations(0), None));
    assert_eq!(budget("mcts:nodes=9"), (Budget { simulations: None, nodes: Some(9) }, None));
    assert_eq!(budget("mcts:seconds=0.5"), (Budget::default(), Some(0.5)));
    let all = Budget { simulations: Some(1), nodes: Some(2) };
    assert_eq!(budget("mcts:nodes=2,seconds=3,simulations=1"), (all, Some(3.0)));
    assert_eq!(Policy::parse("expectimax:depth=7"), Ok(Policy::Expectimax { depth: 7 }));
    assert_eq!(Policy::parse("beam:width=500"), Ok(Policy::Beam { width: 500 }));
}

#[test]
fn what_no_policy_can_have_is_refused_with_a_sentence() {
    let keys = "simulations, seconds, nodes, seed, playout, horizon, prior, temperature, exploration, reduction, chance, \
                symmetry, transpositions, expand_after";
    let names = "random, greedy, epsilon-greedy, potential, mcts, ismcts, expectimax or beam";
    let table = [
        ("", format!("there is no policy \"\": choose {names}")),
        ("MCTS", format!("there is no policy \"MCTS\": choose {names}")),
        ("mcts ", format!("there is no policy \"mcts \": choose {names}")),
        ("mcts:", "mcts wants options like simulations=VALUE, not \"\"".into()),
        ("mcts:simulations", "mcts wants options like simulations=VALUE, not \"simulations\"".into()),
        ("mcts:simulations=1,", "mcts wants options like simulations=VALUE, not \"\"".into()),
        ("ismcts:depth=1", format!("ismcts has no option \"depth\": choose {keys}")),
        ("mcts:seed=1,seed=1", "the option seed of mcts is given twice".into()),
        ("expectimax:width=1", "expectimax has no option \"width\": choose depth".into()),
        ("expectimax:depth=0", "depth is an integer of 1 to 1000, not \"0\"".into()),
        ("expectimax:depth=1001", "depth is an integer of 1 to 1000, not \"1001\"".into()),
        ("beam:width=0", "width is an integer of 1 to 1000000, not \"0\"".into()),
        ("beam:depth=1", "beam has no option \"depth\": choose width".into()),
        ("mcts:simulations=-1", "simulations is an integer of 0 to 18446744073709551615, not \"-1\"".into()),
        ("mcts:simulations=+1", "simulations is an integer of 0 to 18446744073709551615, not \"+1\"".into()),
        ("mcts:simulations=", "simulations is an integer of 0 to 18446744073709551615, not \"\"".into()),
        ("mcts:nodes=1e3", "nodes is an integer of 0 to 18446744073709551615, not \"1e3\"".into()),
        (
            "mcts:seed=18446744073709551616",
            "seed is an integer of 0 to 18446744073709551615, not \"18446744073709551616\"".into(),
        ),
        ("mcts:seconds=-1", "seconds is a number of 0 to 1000000000, not \"-1\"".into()),
        ("mcts:seconds=inf", "seconds is a number of 0 to 1000000000, not \"inf\"".into()),
        ("mcts:temperature=0", "temperature is a number of 0.01 to 1000000, not \"0\"".into()),
        ("mcts:temperature=nan", "temperature is a number of 0.01 to 1000000, not \"nan\"".into()),
        ("mcts:exploration=-0.1", "exploration is a number of 0 to 1000000, not \"-0.1\"".into()),
        ("mcts:reduction=x", "reduction is a number of -1000000 to 1000000, not \"x\"".into()),
        ("mcts:chance=4294967296", "chance is an integer of 0 to 4294967295, not \"4294967296\"".into()),
        ("mcts:expand_after=0", "expand_after is an integer of 1 to 4294967295, not \"0\"".into()),
        ("mcts:symmetry=1", "symmetry is true or false, not \"1\"".into()),
        ("mcts:transpositions=True", "transpositions is true or false, not \"True\"".into()),
        ("mcts:horizon=round", "horizon is end or rest, not \"round\"".into()),
        ("mcts:horizon=", "horizon is end or rest, not \"\"".into()),
        ("mcts:prior=best", "prior is uniform or potential, not \"best\"".into()),
        (
            "mcts:playout=mcts",
            "playout: there is no policy \"mcts\": choose random, greedy, epsilon-greedy or potential, or none".into(),
        ),
    ];
    for (text, sentence) in table {
        assert_eq!(Policy::parse(text), Err(sentence), "{text}");
    }
    assert!(Policy::parse("greedy:epsilon=1").is_err() && Policy::parse("epsilon-greedy:epsilon=2").is_err());
}

//! Players as commands, records and the API name them: a name and, after a colon, options.

use super::{Budget, tree};
use crate::contract::{Player, policy::options::Options, shown};
use std::fmt::Display;
use std::str::FromStr;

/// Simulations of a tree search that is told no budget.
pub const USUAL_SIMULATIONS: u64 = 1_000;
/// Decisions that expectimax looks ahead unless told otherwise.
pub const USUAL_DEPTH: u32 = 2;
/// Positions that a beam keeps unless told otherwise.
pub const USUAL_WIDTH: usize = 100;

/// A player: one that decides at once, or one that searches.
#[derive(Clone, Debug, PartialEq)]
pub enum Policy {
    /// Decides at once.
    Instant(Player),
    /// Searches a tree of the position that it believes in: what it can't see it has drawn once, like a guess.
    Mcts(TreeSearch),
    /// Searches a tree of all that it holds possible: what it can't see is drawn anew at each simulation.
    Ismcts(TreeSearch),
    /// Looks so many decisions ahead at everything that can happen; what it can't see it has drawn once.
    Expectimax {
        /// Decisions.
        depth: u32,
    },
    /// Knows the draws to come, and keeps so many positions in mind: no honest player, but a bound for those. One player alone.
    Beam {
        /// Positions kept after each decision.
        width: usize,
    },
}

/// A tree search with its budget.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeSearch {
    /// How the tree is searched.
    pub options: tree::Options,
    /// What it stops at.
    pub budget: Budget,
    /// How long it may take for a decision, by the caller's clock.
    pub seconds: Option<f64>,
    /// Tells searches of the same position apart.
    pub seed: u64,
}

/// What a tree search may be told.
const TREE_OPTIONS: [&str; 14] = [
    "simulations",
    "seconds",
    "nodes",
    "seed",
    "playout",
    "horizon",
    "prior",
    "temperature",
    "exploration",
    "reduction",
    "chance",
    "symmetry",
    "transpositions",
    "expand_after",
];

impl Policy {
    /// The names of all policies, those that decide at once first.
    pub fn names() -> Vec<&'static str> {
        let instant = Player::ALL.iter().map(|player| player.name());
        instant.chain(["mcts", "ismcts", "expectimax", "beam"]).collect()
    }

    /// The policy that a text means, as in `mcts:simulations=1000,seed=3`.
    ///
    /// # Errors
    /// A sentence, if there is no such policy, it has no such options, or one can't have that value.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (name, options) = text.split_once(':').map_or((text, None), |(name, options)| (name, Some(options)));
        match name {
            "mcts" => TreeSearch::read(name, options).map(Policy::Mcts),
            "ismcts" => TreeSearch::read(name, options).map(Policy::Ismcts),
            "expectimax" => {
                let [depth] = given(name, options, ["depth"])?;
                let depth = number("depth", depth, 1..=1_000)?.unwrap_or(USUAL_DEPTH as u64) as u32;
                Ok(Policy::Expectimax { depth })
            }
            "beam" => {
                let [width] = given(name, options, ["width"])?;
                Ok(Policy::Beam {
                    width: number("width", width, 1..=1_000_000)?.unwrap_or(USUAL_WIDTH as u64) as usize,
                })
            }
            _ if Player::named(name).is_some() => Player::parse(text).map(Policy::Instant),
            _ => {
                let names = Self::names();
                let [others @ .., last] = names.as_slice() else { unreachable!("there are policies") };
                Err(format!("there is no policy {}: choose {} or {last}", shown(name), others.join(", ")))
            }
        }
    }
}

impl TreeSearch {
    fn read(name: &str, options: Option<&str>) -> Result<Self, String> {
        let [
            simulations,
            seconds,
            nodes,
            seed,
            playout,
            horizon,
            prior,
            temperature,
            exploration,
            reduction,
            chance,
            symmetry,
            transpositions,
            expand_after,
        ] = given(name, options, TREE_OPTIONS)?;
        let usual = tree::Options::default();
        let mut search = TreeSearch {
            options: tree::Options {
                playout: playout.map_or(Ok(usual.playout), playout_of)?,
                horizon: horizon.map_or(Ok(usual.horizon), horizon_of)?,
                prior: prior.map_or(Ok(usual.prior), prior_of)?,
                temperature: real("temperature", temperature, 0.01..=1e6)?.unwrap_or(usual.temperature),
                exploration: real("exploration", exploration, 0.0..=1e6)?,
                reduction: real("reduction", reduction, -1e6..=1e6)?.unwrap_or(usual.reduction),
                explicit_chance: number("chance", chance, 0..=u32::MAX as u64)?
                    .map_or(usual.explicit_chance, |most| most as u32),
                symmetry: claim("symmetry", symmetry)?.unwrap_or(usual.symmetry),
                transpositions: claim("transpositions", transpositions)?.unwrap_or(usual.transpositions),
                expand_after: number("expand_after", expand_after, 1..=u32::MAX as u64)?
                    .map_or(usual.expand_after, |visits| visits as u32),
                viewer: None,
            },
            budget: Budget {
                simulations: number("simulations", simulations, 0..=u64::MAX)?,
                nodes: number("nodes", nodes, 0..=u64::MAX)?.map(|nodes| nodes as usize),
            },
            seconds: real("seconds", seconds, 0.0..=1e9)?,
            seed: number("seed", seed, 0..=u64::MAX)?.unwrap_or(0),
        };
        if search.budget == Budget::default() && search.seconds.is_none() {
            search.budget.simulations = Some(USUAL_SIMULATIONS);
        }
        Ok(search)
    }
}

fn given<'t, const N: usize>(
    name: &str,
    options: Option<&'t str>,
    keys: [&str; N],
) -> Result<[Option<&'t str>; N], String> {
    options.map_or(Ok([None; N]), |text| Options::read(name, text, keys).map(|read| read.0))
}

fn playout_of(text: &str) -> Result<tree::Playout, String> {
    if text == "none" {
        Ok(tree::Playout::Nobody)
    } else {
        Player::parse(text).map(tree::Playout::By).map_err(|fault| format!("playout: {fault}, or none"))
    }
}

fn horizon_of(text: &str) -> Result<tree::Horizon, String> {
    match text {
        "end" => Ok(tree::Horizon::End),
        "rest" => Ok(tree::Horizon::Rest),
        _ => Err(format!("horizon is end or rest, not {}", shown(text))),
    }
}

fn prior_of(text: &str) -> Result<tree::Prior, String> {
    match text {
        "uniform" => Ok(tree::Prior::Uniform),
        "potential" => Ok(tree::Prior::Potential),
        _ => Err(format!("prior is uniform or potential, not {}", shown(text))),
    }
}

fn claim(option: &str, text: Option<&str>) -> Result<Option<bool>, String> {
    match text {
        None => Ok(None),
        Some("true") => Ok(Some(true)),
        Some("false") => Ok(Some(false)),
        Some(text) => Err(format!("{option} is true or false, not {}", shown(text))),
    }
}

fn within<T: PartialOrd + Display + FromStr>(text: &str, range: &std::ops::RangeInclusive<T>) -> Option<T> {
    text.parse().ok().filter(|number| range.contains(number))
}

fn number(option: &str, text: Option<&str>, range: std::ops::RangeInclusive<u64>) -> Result<Option<u64>, String> {
    let Some(text) = text else { return Ok(None) };
    let digits = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    let (least, most) = (range.start(), range.end());
    let fault = || format!("{option} is an integer of {least} to {most}, not {}", shown(text));
    digits.and_then(|digits| within(digits, &range)).map(Some).ok_or_else(fault)
}

fn real(option: &str, text: Option<&str>, range: std::ops::RangeInclusive<f64>) -> Result<Option<f64>, String> {
    let Some(text) = text else { return Ok(None) };
    let (least, most) = (range.start(), range.end());
    let fault = || format!("{option} is a number of {least} to {most}, not {}", shown(text));
    // Names like `inf` are within no range.
    within(text, &range).map(Some).ok_or_else(fault)
}

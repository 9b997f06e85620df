//! `balance` plays The Magnificent by a good player and shows what the edition makes of it: scores by seat and board, what is used and what
//! is not, where points come from.

mod sample;
mod show;
mod tally;

use meographic::contract::{Rng, Rules, Turn, derive};
use meographic::games::magnificent::{Edition, Magnificent, Position, Rulings};
use std::io::Write;
use std::process::ExitCode;
use tally::Tally;

const USAGE: &str =
    "balance [--edition FILE] [--players 1..4] [--side A|B] [--games K] [--samples S, 0: random] [--seed S]";

struct Options {
    edition: Edition,
    players: usize,
    rulings: Rulings,
    games: u64,
    samples: usize,
    seed: u64,
}

fn number<T: std::str::FromStr>(name: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{name}: {text:?} is no number that fits"))
}

/// The file's edition; of its faults the first, so that an error is one line.
fn edition(path: &str) -> Result<Edition, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("--edition: {path:?}: {error}"))?;
    Edition::from_toml(&text).map_err(|error| match error.faults.as_slice() {
        [fault] => format!("--edition: {path:?}: {fault}"),
        faults => format!("--edition: {path:?}: {} (and {} more faults)", faults[0], faults.len() - 1),
    })
}

fn options(arguments: &[String]) -> Result<Options, String> {
    let rulings = Rulings::default();
    let mut options = Options { edition: Edition::standard(), players: 2, rulings, games: 2000, samples: 30, seed: 0 };
    for pair in arguments.chunks(2) {
        let [name, value] = pair else { return Err(format!("{:?} wants a value; {USAGE}", pair[0])) };
        match (name.as_str(), value.as_str()) {
            ("--edition", path) => options.edition = edition(path)?,
            ("--players", "1" | "2" | "3" | "4") => options.players = number(name, value)?,
            ("--side", "A" | "B") => options.rulings.side_b = value == "B",
            ("--games", _) => options.games = number(name, value)?,
            ("--samples", _) => options.samples = number(name, value)?,
            ("--seed", _) => options.seed = number(name, value)?,
            ("--players" | "--side", _) => return Err(format!("{name}: not {value:?}; {USAGE}")),
            _ => return Err(format!("there is no {name:?}; {USAGE}")),
        }
    }
    if options.games < 2 {
        return Err("--games: two at least".into());
    }
    options.rulings.solo = options.players == 1;
    Ok(options)
}

/// The deal of this seed, played by all seats alike, each with a generator of its own.
fn play<const P: usize>(rules: &Magnificent<P>, seed: u64, samples: usize, tally: &mut Tally) {
    let deal = rules.deal(seed);
    let mut rngs: [Rng; P] = std::array::from_fn(|seat| Rng::new(derive(seed, seat as u64)));
    let mut game = tally::Game::<P>::default();
    let (mut position, mut legal) = (rules.initial_position(), Vec::new());
    loop {
        match rules.turn(&position) {
            Turn::Over => return tally.end(rules, &position, &game),
            Turn::Chance => {
                let outcome = rules.dealt(&position, &deal).expect("a deal lasts to the end of its game");
                rules.apply_outcome(&mut position, outcome).expect("a deal fits its game");
            }
            Turn::Player(seat) => {
                let rng = &mut rngs[seat];
                let action = if samples == 0 {
                    rules.legal_actions(&position, &mut legal);
                    legal[rng.below(legal.len() as u64) as usize]
                } else {
                    rules.best_of_turns(&position, samples, rng).expect("a mover has an action")
                };
                let before: Position<P> = position;
                rules.apply_action(&mut position, action).expect("the player keeps the rules");
                tally.step(rules, &before, action, &position, &mut game);
            }
        }
    }
}

fn report<const P: usize>(options: Options) -> Result<(), String> {
    let rules = Magnificent::<P>::new(options.edition, options.rulings)?;
    let mut tally = Tally::new::<P>(rules.tables());
    for seed in options.seed..options.seed.saturating_add(options.games) {
        play(&rules, seed, options.samples, &mut tally);
    }
    let player = if options.samples == 0 { "random".into() } else { format!("best of {} turns", options.samples) };
    let side = if options.rulings.side_b { "B" } else { "A" };
    let name = &rules.tables().edition.name;
    let mut out = std::io::stdout().lock();
    // A reader that has seen enough is no error.
    let _ = writeln!(out, "{name}, {P} players, side {side}, {} games, {player}", options.games)
        .and_then(|()| show::show(&mut out, &tally, rules.tables()));
    Ok(())
}

fn run() -> Result<(), String> {
    let options = options(&std::env::args().skip(1).collect::<Vec<_>>())?;
    match options.players {
        1 => report::<1>(options),
        2 => report::<2>(options),
        3 => report::<3>(options),
        _ => report::<4>(options),
    }
}

fn main() -> ExitCode {
    let Err(message) = run() else { return ExitCode::SUCCESS };
    eprintln!("{message}");
    ExitCode::from(2)
}

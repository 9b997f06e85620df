//! Plays counted by depth: the tables of `tests/data` at the top of the repository, and counting against its slow twin.

mod support;

use meographic::contract::{Rules, Step, Turn, Utility, edition_file};
use meographic::games::cational::{Cational, Edition, Position, Rulings};
use meographic::games::magnificent;
use meographic::search::{census, census_split};
use meographic::table::{AnyState, NAMES, Opening, open};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use support::boxes::odd_boxes;
use support::{cases, edition, play, rulings};

/// A line of a table: from the first decision of a deal, so many ways to go on by `depth` ids.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    players: usize,
    seed: u64,
    edition: String,
    rules: String,
    depth: u32,
    count: u64,
}

/// The lines of a table; what is wrong with the first that can't be read, or that leaves out a depth.
fn read(text: &str) -> Result<Vec<Line>, String> {
    let mut lines: Vec<Line> = Vec::new();
    for text in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let line = line(text).ok_or_else(|| format!("no line of six words: {text:?}"))?;
        let deeper =
            lines.last().filter(|last| Line { depth: line.depth, count: line.count, ..(*last).clone() } == line);
        let expected = deeper.map_or(1, |last| last.depth + 1);
        if line.depth != expected {
            return Err(format!("depth {} stands where {expected} belongs: {text:?}", line.depth));
        }
        lines.push(line);
    }
    Ok(lines)
}

fn line(text: &str) -> Option<Line> {
    let words: Vec<&str> = text.split(' ').collect();
    let [players, seed, edition, rules, depth, count] = words[..] else { return None };
    Some(Line {
        players: players.parse().ok()?,
        seed: seed.parse().ok()?,
        edition: edition.into(),
        rules: rules.into(),
        depth: depth.parse().ok()?,
        count: count.parse().ok()?,
    })
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data")
}

/// The state at which a line begins to count, in the game that its file is named after.
fn first_decision(game: &str, line: &Line) -> Box<dyn AnyState> {
    let edition = match (line.edition.as_str(), game) {
        ("standard", "magnificent") => magnificent::Edition::standard().to_value(),
        ("standard", _) => Edition::standard().to_value(),
        (file, _) => {
            let text = fs::read_to_string(data().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
            edition_file::from_toml(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
        }
    };
    let ruling = |text: &str| {
        let (name, value) = text.split_once('=').unwrap_or_else(|| panic!("{text} is no ruling"));
        (name.to_owned(), value.parse().map_or_else(|_| json!(value), Value::Bool))
    };
    let rulings = if line.rules == "-" { json!({}) } else { line.rules.split(',').map(ruling).collect() };
    let opening =
        Opening { name: game, players: line.players, edition: &edition, rulings: &rulings, utility: Utility::Score };
    let game = open(&opening).unwrap_or_else(|error| panic!("{line:?}: {error}"));
    let (deal, mut state) = (game.deal(line.seed), game.initial_state());
    while state.turn() == Turn::Chance {
        state.apply_dealt(&deal).expect("a fresh deal fits its game");
    }
    state
}

#[test]
fn every_table_is_counted_as_it_says() {
    // The tables lie outside the crate: where only the crate is unpacked, there is nothing to read.
    let Ok(folder) = fs::read_dir(data()) else { return };
    let files = folder.map(|entry| entry.expect("an entry of the folder can be read").path());
    // A table is named after its game; others in the folder begin at other nodes, and are Python's.
    let is_table = |path: &PathBuf| NAMES.iter().any(|name| path.ends_with(format!("{name}.census")));
    for file in files.filter(is_table) {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let lines = read(&text).unwrap_or_else(|wrong| panic!("{}: {wrong}", file.display()));
        assert!(!lines.is_empty(), "{} has no line", file.display());
        let game = file.file_stem().and_then(|stem| stem.to_str()).expect("a plain name");
        // Together they are about 30 million plays: each thread counts every so many-th line.
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let count =
            |first: usize| lines.iter().skip(first).step_by(threads).for_each(|line| assert_counted(game, line));
        std::thread::scope(|scope| (0..threads).for_each(|first| drop(scope.spawn(move || count(first)))));
    }
}

fn assert_counted(game: &str, line: &Line) {
    let state = first_decision(game, line);
    assert_eq!(state.census(line.depth), line.count, "{line:?}");
    if line.depth <= 3 {
        assert_eq!(
            state.census_split(line.depth).iter().map(|(_, leaves)| leaves).sum::<u64>(),
            line.count,
            "{line:?}"
        );
    }
}

#[test]
fn a_table_that_cannot_be_read_is_told() {
    let good = "# head\n\n1 0 standard - 1 4\n1 0 standard - 2 80\n2 0 standard - 1 4\n";
    assert_eq!(read(good).map(|lines| lines.len()), Ok(3));
    for bad in
        ["1 0 standard - 1", "1 0 standard - 1 4 5", "1  0 standard - 1 4", "one 0 standard - 1 4", "1 0 x - -1 4"]
    {
        assert_eq!(read(bad), Err(format!("no line of six words: {bad:?}")));
    }
    let gap = read("1 0 standard - 1 4\n1 0 standard - 3 591").expect_err("depth 2 is missing");
    assert_eq!(gap, "depth 3 stands where 2 belongs: \"1 0 standard - 3 591\"");
    assert!(read("1 0 standard - 2 80").is_err());
}

/// The plays of a depth, by taking every step that the contract lists.
fn counted<const P: usize>(game: &Cational<P>, position: &Position<P>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let steps = play::steps(game, position);
    steps.into_iter().map(|step| counted(game, &play::after(game, position, step), depth - 1)).sum()
}

fn counts_add_up<const P: usize>(edition: Edition, rulings: Rulings, seed: u64, at: u32) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut moment = at;
    play::clumping_game(&game, seed, |_, _, position| {
        moment = moment.wrapping_sub(1);
        if moment != 0 && game.turn(position) != Turn::Over {
            return;
        }
        let steps = play::steps(&game, position);
        assert_eq!((census(&game, position, 0), census_split(&game, position, 0)), (1, vec![]));
        for depth in 1..=3 {
            let split = census_split(&game, position, depth);
            assert_eq!(split.iter().map(|(step, _)| *step).collect::<Vec<Step>>(), steps);
            for (step, leaves) in &split {
                assert_eq!(counted(&game, &play::after(&game, position, *step), depth - 1), *leaves, "{step:?}");
            }
            assert_eq!(census(&game, position, depth), split.iter().map(|(_, leaves)| leaves).sum::<u64>());
        }
    });
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn a_census_is_the_sum_over_its_first_steps_of_what_follows_them(
        text in odd_boxes(), players in 1usize..=4, number in 0u8..8, seed in any::<u64>(), at in 1u32..40,
    ) {
        for_players!(players, counts_add_up(edition(Some(&text)), rulings(number), seed, at));
    }
}

//! Which room of the core may name which (the arrows of rust/README.md), read off the paths in the sources.

use std::fs;
use std::path::Path;

#[path = "layering/paths.rs"]
mod paths;
use paths::{named_paths, tokens};

const ROOMS: [&str; 6] = ["geometry", "contract", "games", "search", "table", "bench"];

/// Words that belong to one kind of game; a searcher that says them knows more than the contract promises.
const WORDS_SEARCH_MAY_NOT_SAY: [&str; 4] = ["cell", "cells", "landscape", "landscapes"];

/// The room of a module: `search`, `games` (the list), `games/cational`, or the root, which is not a room.
fn room(place: &[String]) -> String {
    match place {
        [] => "the crate's root".into(),
        [games, game, ..] if games == "games" => format!("games/{game}"),
        [room, ..] => room.clone(),
    }
}

fn may_name(from: &str, to: &str) -> bool {
    match from {
        _ if from == to => true,
        "lib" => true,
        "games" => matches!(to, "geometry" | "contract") || to.starts_with("games/"),
        "search" => to == "contract",
        "table" => matches!(to, "contract" | "search") || to.starts_with("games"),
        "bench" => matches!(to, "geometry" | "contract" | "search") || to.starts_with("games"),
        _ if from.starts_with("games/") => matches!(to, "geometry" | "contract"),
        _ => false,
    }
}

/// What is wrong with a source file, one sentence a fault; `file` counts from `src`, with `/` between folders.
fn violations(file: &str, source: &str) -> Vec<String> {
    let mut module: Vec<String> = file.trim_end_matches(".rs").split('/').map(String::from).collect();
    module.pop_if(|name| name == "mod");
    let from = room(&module);
    let mut found = Vec::new();
    if from != "lib" && !ROOMS.contains(&module[0].as_str()) {
        found.push(format!("{file}: {} is no room of the core; see rust/README.md", module[0]));
    }
    let tokens = tokens(source);
    for (place, line) in named_paths(&tokens, &module) {
        let to = room(&place);
        if !may_name(&from, &to) {
            found.push(format!("{file}:{line}: {from} may not name {to}"));
        }
    }
    if from == "search" {
        for (at, token) in tokens.iter().enumerate() {
            let is_std_cell = at >= 2 && tokens[at - 2].text == "std";
            if !is_std_cell && says_a_forbidden_word(&token.text) {
                found.push(format!("{file}:{}: search may not say {}", token.line, token.text));
            }
        }
    }
    found
}

/// Looks at the words inside a name: `free_cells` and `LandscapeMask` say one, `cancelled` and the standard library's
/// `RefCell` and `OnceCell` don't.
fn says_a_forbidden_word(name: &str) -> bool {
    let mut words = vec![String::new()];
    for sign in name.chars() {
        if sign == '_' || sign.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| sign != '_') {
            word.extend(sign.to_lowercase());
        }
    }
    !matches!(name, "RefCell" | "OnceCell")
        && words.iter().any(|word| WORDS_SEARCH_MAY_NOT_SAY.contains(&word.as_str()))
}

fn visit(folder: &Path, root: &Path, found: &mut Vec<String>, files: &mut usize) {
    for entry in fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("an entry of a source folder can be read").path();
        if path.is_dir() {
            visit(&path, root, found, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inside = path.strip_prefix(root).expect("the walk stays below src");
            let file = inside.to_str().expect("source files have plain names").replace('\\', "/");
            found.extend(violations(&file, &fs::read_to_string(&path).expect("a source file is UTF-8")));
            *files += 1;
        }
    }
}

#[test]
fn no_room_names_a_room_it_may_not_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut found, mut files) = (Vec::new(), 0);
    visit(&root, &root, &mut found, &mut files);
    assert!(files > ROOMS.len(), "only {files} source files were found under {}", root.display());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_path_that_is_not_drawn_is_caught() {
    let forbidden = [
        ("geometry/mask.rs", "use crate::contract::Player;"),
        ("contract/mod.rs", "use super::geometry::Cell;"),
        ("games/cational/score.rs", "use crate::search::greedy;"),
        ("games/cational/score.rs", "use crate::games::magnificent::Gem;"),
        ("games/cational/score.rs", "fn f() { super::super::magnificent::gems() }"),
        ("games/cational/mod.rs", "use crate::{geometry::{Cell, Mask as M}, search};"),
        ("games/cational.rs", "use {crate::geometry::Cell, crate::search::Beam};"),
        ("games/mod.rs", "pub use crate::search::Beam;"),
        ("search/mod.rs", "fn f(x: Option<crate::geometry::Cube>) {}"),
        ("search/mod.rs", "use crate as root;"),
        ("search/mod.rs", "use super::*;"),
        ("search/mod.rs", "use meographic::games::cational;"),
        ("search/mod.rs", "mod tests { use super::super::games::cational::Tile; }"),
        ("search/mod.rs", "const S: &str = r#\"\"\"#; use crate::games;"),
        ("search/mod.rs", "const C: char = '\"'; use crate::games; const D: char = '\"';"),
        ("search/mod.rs", "struct S<'a>(&'a u8); use crate::games;"),
        ("search/beam.rs", "fn widest(free_cells: u32) {}"),
        ("search/beam.rs", "struct LandscapeOrder;"),
        ("search/beam.rs", "use std::fmt; struct Cell;"),
        ("search/mod.rs", "use crate::bench::Loop;"),
        ("table/mod.rs", "use crate::bench::Loop;"),
        ("games/cational/score.rs", "use crate::bench::Loop;"),
        ("bench/mod.rs", "use crate::table::open;"),
        ("util/mod.rs", ""),
    ];
    for (file, source) in forbidden {
        assert_eq!(violations(file, source).len(), 1, "{file}: {source}: {:?}", violations(file, source));
    }
}

#[test]
fn every_path_that_is_drawn_passes() {
    let allowed = [
        ("lib.rs", "pub use crate::search::Beam; pub use self::geometry::Cell;"),
        ("geometry/mod.rs", "pub(crate) fn f() {} mod tests { use super::*; fn g() {} }"),
        ("geometry/mask.rs", "use super::cell::Cell; use self::row::Row; use std::fmt;"),
        ("contract/mod.rs", "/// Kept by [`crate::games::cational`]; see crate::search.\npub trait Game {}"),
        ("contract/mod.rs", "/* crate::games /* crate::search */ crate::search */ pub trait Game {}"),
        ("games/mod.rs", "pub mod cational; pub use self::cational::Cational;"),
        ("games/cational/score.rs", "use crate::{contract::{self, Player}, geometry::*};"),
        ("games/cational/score.rs", "use super::{place::Field, tile}; pub(super) fn f() { self.x() }"),
        ("games/cational/mod.rs", "mod a { mod b { use super::super::place::Field; } } use self::place::Row;"),
        ("search/beam.rs", "use crate::contract::Game; use std::cell::RefCell; fn cancelled() {}"),
        ("search/beam.rs", "const S: &str = \"a cell, crate::games\";"),
        ("bench/areas.rs", "use crate::{contract::Rules, games::cational::Cational, geometry::Cell, search::census};"),
    ];
    for (file, source) in allowed {
        let nothing: Vec<String> = Vec::new();
        assert_eq!(violations(file, source), nothing, "{file}: {source}");
    }
}

#[test]
fn a_fault_is_told_with_its_file_and_line() {
    let source = "//! Widths.\n\nuse crate::contract::Game;\nuse crate::games::cational;\n";
    assert_eq!(violations("search/beam.rs", source), ["search/beam.rs:4: search may not name games/cational"]);
}

//! The report as text.

use crate::sample::Sample;
use crate::tally::{SOURCES, Tally};
use meographic::games::magnificent::tables::Tables;
use std::io::{Result, Write};

const NUMERALS: [&str; 4] = ["I", "II", "III", "IV"];

/// Scores of parts of all games, and the one that differs most from the mean.
fn parts<'a>(
    out: &mut impl Write,
    title: &str,
    mean: f64,
    parts: impl Iterator<Item = (String, &'a Sample)>,
) -> Result<()> {
    writeln!(out, "\n{title:<10}{:>8}{:>8}{:>9}{:>8}{:>9}", "games", "mean", "+-", "off", "in %")?;
    let mut most = (0.0f64, String::new());
    for (name, sample) in parts.filter(|(_, sample)| sample.n > 0) {
        let (off, interval) = (sample.mean() - mean, sample.interval());
        writeln!(
            out,
            "{name:<10}{:>8}{:>8.1}{interval:>9.1}{off:>+8.1}{:>+8.1} %",
            sample.n,
            sample.mean(),
            100.0 * off / mean
        )?;
        if off.abs() >= most.0.abs() {
            let per_cent = (100.0 * off / mean, 100.0 * interval / mean.abs());
            most =
                (off, format!("{name}, {off:+.1} +- {interval:.1} points, {:+.1} +- {:.1} %", per_cent.0, per_cent.1));
        }
    }
    writeln!(out, "largest   {}", most.1)
}

/// Names with a number each, several a line.
fn counts(out: &mut impl Write, title: &str, counts: impl Iterator<Item = (String, f64)>) -> Result<()> {
    writeln!(out, "\n{title}")?;
    let cells: Vec<String> = counts.map(|(name, count)| format!("{name:<18}{count:>7.3}")).collect();
    cells.chunks(4).try_for_each(|line| writeln!(out, "  {}", line.join("   ")))
}

fn letters(small: u8, large: u8) -> String {
    "L".repeat(large as usize) + &"S".repeat(small as usize)
}

pub fn show(out: &mut impl Write, tally: &Tally, tables: &Tables) -> Result<()> {
    let seats = tally.scores.n as f64;
    let a_player = |count: u64| count as f64 / seats;
    let mean = tally.games.mean();
    writeln!(out, "mean {mean:.2} +- {:.2}, sd of a seat {:.1}", tally.games.interval(), tally.scores.sd())?;
    parts(out, "seat", mean, tally.seats.iter().enumerate().map(|(seat, sample)| (format!("{}", seat + 1), sample)))?;
    let boards = tally.boards.iter().enumerate();
    parts(out, "board", mean, boards.map(|(board, sample)| (NUMERALS[board].to_string(), sample)))?;

    writeln!(out, "\na player and game:")?;
    for (name, power) in ["Build", "Travel", "Perform"].iter().zip(&tally.actions) {
        writeln!(out, "  {name:<8}{:>6.2} times, power {:.1}", a_player(power.n), power.mean())?;
    }
    writeln!(
        out,
        "  {:.2} posters completed, {:.1} cells covered, {:.1} coins left, {:.1} % of payments lack coins",
        tally.completed.mean(),
        tally.cells.mean(),
        tally.coins.mean(),
        100.0 * tally.lacking as f64 / tally.payments as f64
    )?;
    let points = SOURCES.iter().zip(tally.points);
    counts(out, "points from", points.map(|(name, points)| (name.to_string(), points as f64 / seats)))?;

    writeln!(out, "\nlevels, chosen a player and game (L large, S small, the power that they take)")?;
    for (board, name) in NUMERALS.iter().enumerate() {
        let games = tally.boards[board].n.max(1) as f64;
        let levels = tables.boards[board].levels.iter().zip(&tally.levels[board]);
        let levels = levels.map(|(&(power, [small, large]), &count)| {
            format!("{:>3} {power:>2}: {:.3}", letters(small, large), count as f64 / games)
        });
        writeln!(out, "  {name:<4}{}", levels.collect::<Vec<_>>().join("  "))?;
    }
    let track = tables.track.iter().zip(&tally.track).filter(|((power, _), count)| *power > 0 || **count > 0);
    counts(
        out,
        "spaces of the track, a player and game (power, posters)",
        track.map(|(&(power, posters), &count)| (format!("{power}, {posters}"), a_player(count))),
    )?;
    let spaces = tables.edition.spaces.iter().zip(&tally.spaces);
    counts(
        out,
        "common trainer spaces, uses a player and game",
        spaces.map(|(space, &n)| (space.id.clone(), a_player(n))),
    )?;
    let tiles = tables.edition.trainers.iter().zip(tally.tiles.iter().zip(&tally.tile_owners));
    counts(
        out,
        "trainer tiles, uses by an owner and game",
        tiles.map(|(tile, (&uses, &owners))| (tile.id.clone(), uses as f64 / owners.max(1) as f64)),
    )?;

    let scored: Vec<f64> = tally.in_full.iter().filter(|card| card.n > 0).map(Sample::mean).collect();
    let all = scored.iter().sum::<f64>() / scored.len().max(1) as f64;
    writeln!(
        out,
        "\ncards: uses by a die laid on them; how often scored in full a hundred games, mean value then, in % of the mean over cards"
    )?;
    writeln!(out, "({all:.1}); how often left at the end a hundred games, mean value then before halving")?;
    let hundred = tally.games.n as f64 / 100.0;
    for (at, card) in tables.edition.cards.iter().enumerate() {
        let (full, left) = (&tally.in_full[at], &tally.left[at]);
        let uses = match &card.usage {
            Some(_) => format!("{:.2}", tally.uses[at] as f64 / tally.dice[at].max(1) as f64),
            None => "none".to_string(),
        };
        writeln!(
            out,
            "  {:<20}{:<4}{uses:>6}{:>8.1}{:>7.1}{:>6.0} %{:>8.1}{:>7.1}",
            card.id,
            card.numeral.map_or("", |numeral| NUMERALS[numeral as usize]),
            full.n as f64 / hundred,
            full.mean(),
            100.0 * full.mean() / all,
            left.n as f64 / hundred,
            left.mean()
        )?;
    }
    Ok(())
}

//! `bench-loop NAME TIMES run` makes a loop ready and runs it, so many times in all; `bench-loop NAME TIMES ready` makes it
//! ready without running it. Prints how many units were done. What the two differ in is what the runs take: counts.py beside
//! this folder has valgrind count it.

use meographic::bench;
use std::process::ExitCode;

fn units(arguments: &[&str]) -> Result<u64, String> {
    let [name, times, until] = arguments else { return Err("bench-loop wants NAME TIMES run|ready".into()) };
    let names = || format!("there is no loop {name}; these are: {}", bench::NAMES.join(", "));
    let mut each = bench::open(name).ok_or_else(names)?;
    let mut left: u64 = times.parse().map_err(|_| format!("{times} is no number of times"))?;
    let mut units = 0;
    while left > 0 {
        left -= each.ready(left);
        if *until == "run" {
            let done = each.run();
            each.expected().check(done).map_err(|wrong| format!("{name}: {wrong}"))?;
            units += done.units;
        }
    }
    Ok(units)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match units(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(units) => {
            println!("{units}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

"""Counts what the core's loops cost in instructions, and compares with the table that is kept beside this file.

    python benches/counts.py                         count all loops and compare; exit 1 if one costs more than it did
    python benches/counts.py --only cational.gains   one loop; may be given several times
    python benches/counts.py --write                 count, and keep what was counted as the new table

A count is the same on a busy machine and an idle one, so it shows a change that a clock can't. valgrind runs a loop
twice, once without running what was made ready; the difference is what the run takes. It is told for one unit (a
placement, a gain, a copy, ...), with the branches that a simple predictor foretells wrongly.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent
TABLE = FOLDER / "counts.toml"

TIMES = {
    "cational.playouts.uniform": 400,
    "cational.playouts.solo": 400,
    "cational.playouts.greedy": 100,
    "cational.gains": 8,
    "cational.clone": 1000,
    "cational.canonical_key": 20,
    "cational.census": 1,
    "cational.placement.2": 10_240,
    "cational.placement.21": 10_240,
    "cational.mcts.simulations": 4,
    "cational.mcts.greedy": 20,
    "cational.mcts.solo": 20,
    "cational.mcts.leaves": 4,
    "cational.expectimax": 1,
    "cational.beam": 1,
    "magnificent.playouts.uniform": 100,
    "magnificent.playouts.greedy": 2,
    "magnificent.placements": 8,
    "magnificent.clone": 1000,
    "magnificent.key": 20,
    "magnificent.canonical_key": 20,
    "magnificent.census": 1,
    "magnificent.mcts.simulations": 1,
}
"""How often each loop is done; its first passes, in which the predictor learns, then weigh little."""

PLAIN_COPIES = "glibc.cpu.x86_rep_movsb_threshold=2000000000:glibc.cpu.x86_rep_stosb_threshold=2000000000"
"""Makes the C library copy and fill long blocks as it does short ones. Else an instruction that repeats itself does it,
which is counted once for each byte, and from which length on depends on the machine."""

TOLERANCE = 0.03
"""By so much a count may grow: compilers of one version and machines differ a little."""


class Count(NamedTuple):
    """What one unit of a loop takes."""

    instructions: float
    mispredicted: float


def main(arguments: list[str] | None = None) -> int:
    """Count and compare; give the exit code."""
    given = parse(arguments)
    if shutil.which("valgrind") is None:
        print("valgrind is not here: nothing was counted")
        return 0
    compiler, kept = read_table(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else ("", {})
    binary = build()
    counts = {name: count(binary, name, TIMES[name]) for name in given.only or TIMES}
    here = compiler_version()
    if given.write:
        # Counts of another compiler have no place beside these.
        TABLE.write_text(table(here, counts if here != compiler else kept | counts), encoding="utf-8")
        print(f"kept in {TABLE.name}")
        return 0
    lines, grown = compared(counts, kept)
    print("\n".join(lines))
    if here != compiler:
        print(
            f"the table was counted with {compiler or 'no compiler'}, this is {here}: nothing follows from a difference"
        )
        return 0
    if grown:
        print(f"costs more than before: {', '.join(grown)}. If that is meant, say why where the change is told and run")
        print("python benches/counts.py --write")
    return 1 if grown else 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Count instructions of the core's loops under valgrind.")
    parser.add_argument("--only", action="append", choices=list(TIMES), metavar="NAME", help="count this loop alone")
    parser.add_argument("--write", action="store_true", help="keep the counts as the new table")
    return parser.parse_args(arguments)


def build() -> Path:
    """Build the program that runs one loop; give its path."""
    command = ["cargo", "build", "--release", "--locked", "-p", "meographic-benches", "--bin", "bench-loop"]
    told = subprocess.run(
        [*command, "--message-format", "json-render-diagnostics"],
        cwd=FOLDER.parent,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    [path] = set(re.findall(r'"executable":"([^"]*bench-loop)"', told.stdout))
    return Path(path)


def compiler_version() -> str:
    """The compiler, and for which kind of machine it builds."""
    told = subprocess.run(["rustc", "-vV"], check=True, stdout=subprocess.PIPE, text=True).stdout
    [release], [host] = (
        re.findall("^release: (.*)$", told, re.MULTILINE),
        re.findall("^host: (.*)$", told, re.MULTILINE),
    )
    return f"rustc {release} {host}"


def count(binary: Path, name: str, times: int) -> Count:
    """What a unit of a loop takes: all, less what making it ready takes."""
    units, whole = totals(binary, name, times, "run")
    _, ready = totals(binary, name, times, "ready")
    instructions, conditional, indirect = (whole[event] - ready[event] for event in ("Ir", "Bcm", "Bim"))
    return Count(instructions / units, (conditional + indirect) / units)


def totals(binary: Path, name: str, times: int, until: str) -> tuple[int, dict[str, int]]:
    """The units that a loop says it does, and valgrind's totals by event. A wrong answer of the loop ends all."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind"
        command = ["valgrind", "--quiet", "--tool=callgrind", "--branch-sim=yes", f"--callgrind-out-file={out}"]
        environment = os.environ | {"GLIBC_TUNABLES": PLAIN_COPIES}
        ran = subprocess.run(
            [*command, binary, name, str(times), until], capture_output=True, text=True, env=environment
        )
        if ran.returncode != 0:
            sys.exit(f"{name} failed: {ran.stderr.strip()}")
        return int(ran.stdout), read_totals(out.read_text(encoding="utf-8"))


def read_totals(text: str) -> dict[str, int]:
    """The totals that callgrind wrote: ``Ir`` instructions, ``Bcm`` and ``Bim`` branches foretold wrongly."""
    [events] = re.findall("^events: (.*)$", text, re.MULTILINE)
    [sums] = re.findall("^totals: (.*)$", text, re.MULTILINE)
    return dict(zip(events.split(), map(int, sums.split()), strict=True))


def read_table(text: str) -> tuple[str, dict[str, Count]]:
    """The compiler that a table was counted with, and its counts."""
    kept = tomllib.loads(text)
    return kept["compiler"], {name: Count(**row) for name, row in kept["loops"].items()}


def table(compiler: str, counts: dict[str, Count]) -> str:
    """A table, as ``read_table`` reads it."""
    rows = [
        f'"{name}" = {{ instructions = {each.instructions:.1f}, mispredicted = {each.mispredicted:.2f} }}'
        for name, each in sorted(counts.items(), key=lambda row: list(TIMES).index(row[0]))
    ]
    head = "# What a unit of each loop takes. Written by counts.py --write; README.md says how to read it."
    return "\n".join([head, f'compiler = "{compiler}"', "", "[loops]", *rows, ""])


def compared(counts: dict[str, Count], kept: dict[str, Count]) -> tuple[list[str], list[str]]:
    """Lines that set counts beside those kept, and the names of those that have grown or were not kept."""
    lines, grown = [row("for one unit of", "instructions", "kept", "change", "mispredicted")], []
    for name, each in counts.items():
        before = kept.get(name)
        change = each.instructions / before.instructions - 1 if before else None
        cells = (f"{before.instructions:.1f}", f"{change:+.1%}") if before else ("-", "new")
        lines.append(row(name, f"{each.instructions:.1f}", *cells, f"{each.mispredicted:.2f}"))
        if change is None or change > TOLERANCE:
            grown.append(name)
    return lines, grown


def row(name: str, *cells: str) -> str:
    """A line of the comparison."""
    return f"{name:<30}" + "".join(f"{cell:>13}" for cell in cells)


if __name__ == "__main__":
    sys.exit(main())

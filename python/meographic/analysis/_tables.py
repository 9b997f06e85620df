"""An analysis as tables of texts."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ._events import UNIT, Decision

if TYPE_CHECKING:
    from ._result import Analysis

TENTHS = 10
TERMS = {
    "start": "at the start",
    "luck": "luck of the draws",
    "own": "own decisions",
    "others": "others' decisions",
    "revision": "revision",
}
ROUND_BY_ROUND = TERMS | {"start": "promised by rounds"}
UNJUDGED = {"end": "revision", "rest": "revision and of what rounds promised"}
EXPECTED = {
    "end": "the mover's final score with the best action",
    "rest": "what the mover stands at when the round is over, with the best action",
}


@dataclass(frozen=True, slots=True)
class Section:
    """A table with a title."""

    title: str
    """What it is."""
    head: tuple[str, ...]
    """What is in each column. The texts of those in ``left`` stand at the left, all others at the right."""
    rows: tuple[tuple[str, ...], ...]
    """The texts, row by row."""
    left: frozenset[str] = frozenset(("played", "best", "account"))
    """The columns that stand at the left."""


def sections(analysis: "Analysis") -> tuple[Section, ...]:
    """The tables: all decisions in order, the greatest mistakes, the accounts."""
    head = ("event", "round", "seat", "played", "best", "expected", "given up", "+-")
    return (
        Section("Decisions", head, tuple(_row(each) for each in analysis.decisions)),
        Section("Greatest mistakes", head, tuple(_row(each) for each in analysis.mistakes())),
        _account(analysis),
    )


def about(analysis: "Analysis") -> list[str]:
    """What a reader has to know, in lines."""
    said = analysis.settings
    players = "1 player" if said["players"] == 1 else f"{said['players']} players"
    who = f", played by {', '.join(analysis.players)}" if analysis.players else ""
    deal = "" if analysis.deal is None else f", deal {analysis.deal}"
    luck = (
        f"each outcome of a draw by {analysis.luck} simulations"
        if analysis.luck
        else f"draws not judged: their luck is part of {UNJUDGED[analysis.horizon]}"
    )
    return [
        f"{said['game']}, {players}, edition {said['edition']}{deal}{who}.",
        f"Judged by {analysis.policy}, seed {analysis.seed}; {luck}.",
        f"expected: {EXPECTED[analysis.horizon]}; +-: the standard error of what was given up.",
    ]


def text(analysis: "Analysis") -> str:
    """All tables as plain text, with what a reader has to know."""
    lines = about(analysis)
    for section in sections(analysis):
        lines += ["", section.title, *_laid(section)]
    return "\n".join(lines)


def _row(decision: Decision) -> tuple[str, ...]:
    is_best = decision.played == decision.best
    return (
        str(decision.event),
        str(decision.round),
        str(decision.player),
        decision.played_text,
        "" if is_best else decision.best_text,
        _tenths(rounded(decision.value[decision.player])),
        "" if is_best else _tenths(rounded(decision.given_up)),
        "" if is_best else "?" if decision.error is None else _tenths(rounded(decision.error)),
    )


def _account(analysis: "Analysis") -> Section:
    """The accounts, a column for each seat.

    Each term is shown as the difference of rounded sums, so what is shown adds up too; that moves it by a tenth at
    most.
    """
    terms = ROUND_BY_ROUND if analysis.horizon == "rest" else TERMS
    columns = []
    for account in analysis.accounts:
        sums, column = 0, list[str]()
        for term in terms:
            before, sums = rounded(sums), sums + getattr(account, term)
            column.append(_tenths(rounded(sums) - before, "" if term == "start" else "+"))
        columns.append([*column, _tenths(rounded(account.final))])
    names = [*terms.values(), "= final score"]
    rows = tuple((name, *texts) for name, *texts in zip(names, *columns, strict=True))
    return Section("What the scores are made of", ("account", *(f"seat {a.player}" for a in analysis.accounts)), rows)


def rounded(number: int) -> int:
    """Units as tenths of a point, to the nearest, a half upwards."""
    return (2 * number * TENTHS + UNIT) // (2 * UNIT)


def _tenths(number: int, sign: str = "") -> str:
    shown = f"{abs(number) // TENTHS}.{abs(number) % TENTHS}"
    return f"-{shown}" if number < 0 else f"{sign}{shown}"


def _laid(section: Section) -> list[str]:
    """The rows of a table, columns two spaces apart."""
    if not section.rows:
        return ["none"]
    table = (section.head, *section.rows)
    widths = [max(len(row[column]) for row in table) for column in range(len(section.head))]
    flush = [str.ljust if name in section.left else str.rjust for name in section.head]
    return [
        "  ".join(side(cell, width) for side, cell, width in zip(flush, row, widths, strict=True)).rstrip()
        for row in table
    ]

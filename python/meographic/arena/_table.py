"""The table of an arena, as rows of texts and as lines."""

from typing import TYPE_CHECKING

from ._figures import Entrant, Estimate

if TYPE_CHECKING:
    from ._result import Result

HEAD = ("entrant", "seats", "mean score", "wins", "margin", "rating")


def rows(result: "Result") -> list[tuple[str, ...]]:
    """A row for each entrant, the strongest first; the columns of ``HEAD``."""
    return [_row(entrant, result.anchor) for entrant in sorted(result.entrants, key=_strength, reverse=True)]


def about(result: "Result") -> list[str]:
    """What a reader of the table has to know, in lines."""
    said = result.settings
    per_deal = len(result.games) // result.whole_deals if result.whole_deals else 0
    last = (result.seed + max(result.whole_deals, 1) - 1) % 2**64
    deals = (
        f"{result.whole_deals} of {result.deals} deals"
        if result.whole_deals < result.deals
        else f"{result.deals} deals"
    )
    players = "1 player" if said["players"] == 1 else f"{said['players']} players"
    told = f"{said['game']}, {players}, edition {said['edition']}: {deals}"
    if per_deal:
        told += f", seeds {result.seed} to {last}, {per_deal} {'game' if per_deal == 1 else 'games'} each."
    brackets = "In brackets: 95 %, two-sided, bootstrap over deals (percentiles)."
    ratings = f" Ratings: Plackett-Luce on the Elo scale, {result.anchor} at 1000." if len(result.policies) > 1 else ""
    how = [brackets + ratings] if result.entrants else []
    return [told.rstrip(".") + ".", *how, f"Ended: {ended(result)}."]


def ended(result: "Result") -> str:
    """Why it ended, in words."""
    words = {
        "done": "all deals are done",
        "interrupted": "interrupted",
        "workers_lost": "no workers left",
        "failed": "a game failed",
    }[result.ended.reason]
    return f"{words}: {result.ended.detail}" if result.ended.detail else words


def lines(result: "Result") -> list[str]:
    """The table as plain text, then what it is about."""
    table = [HEAD, *rows(result)]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEAD))]
    laid = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in table]
    return [*(line.rstrip() for line in laid if result.entrants), *about(result)]


def _strength(entrant: Entrant) -> float:
    return (entrant.rating or entrant.score).value


def _row(entrant: Entrant, anchor: str) -> tuple[str, ...]:
    rating = "1000 anchor" if entrant.policy == anchor and entrant.rating else _shown(entrant.rating, "{:.0f}")
    return (
        entrant.policy,
        str(entrant.seats),
        _shown(entrant.score, "{:.1f}"),
        _shown(entrant.win_rate, "{:.3f}"),
        _shown(entrant.margin, "{:+.1f}"),
        rating,
    )


def _shown(figure: Estimate | None, form: str) -> str:
    """A figure with its interval; a dash for none."""
    if figure is None:
        return "-"
    if figure.low is None:
        return form.format(figure.value)
    return f"{form} [{form}, {form}]".format(*figure)

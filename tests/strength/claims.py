"""Who plays better than whom, as a table: what is said, over which deals, and by how much.

A claim is about the first entrant, and holds if the lower limit of its figure's interval (two-sided, 95 %, bootstrap
over deals) is at least the bound. Bounds were set after the full form was played, so far below what it found that the
short form, whose deals are the first of the full one's, should reach them too: they guard against players becoming
weaker, and the full form's interval is what is known of how strong they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import meographic
from meographic import arena

Form: TypeAlias = Literal["short", "full"]
Statistic: TypeAlias = Literal["score", "win_rate", "margin", "rating"]


@dataclass(frozen=True)
class Claim:
    """One row."""

    entrants: tuple[str, ...]
    players: int
    statistic: Statistic
    at_least: float
    short: int
    """Deals in CI; 0 leaves the claim to the full form: players with budgets in seconds, and long games."""
    full: int
    """Deals in the full form."""
    seed: int = 0
    utility: Literal["score", "win"] = "score"
    """What the players are told to strive for."""

    def __str__(self) -> str:
        """The name of its test."""
        return f"{' over '.join(self.entrants)}, {self.players} players, {self.statistic} >= {self.at_least:g}"

    def deals(self, form: Form) -> int:
        return self.short if form == "short" else self.full


CLAIMS = [
    Claim(("greedy", "random"), 1, "margin", 60.0, short=200, full=10_000),
    Claim(("greedy", "random"), 2, "win_rate", 0.98, short=200, full=10_000),
    Claim(("greedy", "random"), 4, "margin", 50.0, short=50, full=1_000),
    Claim(("greedy",), 1, "score", 120.0, short=500, full=10_000),
    Claim(("potential",), 1, "score", 124.0, short=500, full=10_000),
    Claim(("potential", "greedy"), 1, "margin", 2.0, short=1_000, full=10_000),
    Claim(("potential", "greedy"), 2, "win_rate", 0.53, short=500, full=10_000),
    Claim(("potential", "greedy"), 2, "margin", 2.0, short=2_000, full=10_000),
    Claim(("potential", "greedy", "random"), 3, "rating", 1010.0, short=200, full=2_000),
    Claim(("greedy", "epsilon-greedy:epsilon=0.1"), 2, "win_rate", 0.6, short=500, full=5_000),
    Claim(("mcts:simulations=200",), 1, "score", 122.0, short=16, full=200),
    Claim(("mcts:simulations=200", "greedy"), 2, "win_rate", 0.65, short=12, full=200, utility="win"),
    Claim(("ismcts:simulations=200", "greedy"), 2, "margin", 6.0, short=12, full=50),
    Claim(("expectimax:depth=2", "greedy"), 1, "margin", -4.0, short=100, full=1_000),
    Claim(("beam:width=10", "greedy"), 1, "margin", 20.0, short=10, full=100),
    # What is wanted of searchers by the clock; of a machine that is busy these ask too much.
    Claim(("mcts:seconds=0.5",), 1, "score", 140.0, short=0, full=100),
    Claim(("mcts:seconds=0.1", "greedy"), 2, "win_rate", 0.88, short=0, full=200, utility="win"),
    Claim(("mcts:seconds=0.2", "mcts:seconds=0.02"), 2, "win_rate", 0.5, short=0, full=100, utility="win"),
]


def figure(claim: Claim, form: Form, jobs: int | None = None) -> arena.Estimate:
    """What the arena finds for a claim."""
    game = meographic.load_game("cational", players=claim.players, utility=claim.utility)
    result = arena.run(game, claim.entrants, deals=claim.deals(form), seed=claim.seed, jobs=jobs)
    assert result.ended.reason == "done", result.ended
    found = getattr(result.entrants[0], claim.statistic)
    assert isinstance(found, arena.Estimate)
    return found


def report(form: Form) -> Iterator[str]:
    """The rows of the table in benches/README.md."""
    yield "| players | the first against the others | deals from seed | figure | found | wanted of the lower limit |"
    yield "|---|---|---|---|---|---|"
    for claim in (claim for claim in CLAIMS if claim.deals(form)):
        shown = "{:.3f} [{:.3f}, {:.3f}]" if claim.statistic == "win_rate" else "{:.1f} [{:.1f}, {:.1f}]"
        names = ", ".join(f"`{entrant}`" for entrant in claim.entrants)
        yield (
            f"| {claim.players} | {names} | {claim.deals(form):,} from {claim.seed} | {claim.statistic} "
            f"| {shown.format(*figure(claim, form))} | >= {claim.at_least:g} |"
        )

"""What a game is played with: seats, rulings, utility, and a manner of choosing."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tests.differential.twins import ENGINES, Twins


@dataclass(frozen=True)
class Manner:
    """How the steps of a random game are chosen.

    Attributes:
        greed: Of ten placements, how many take the greatest gain.
        clump: Of ten other placements, how many take a cell with the most neighbours.
        blind: Of ten scouts, how many draw from the bag if they may.
        piling: Of ten tiles drawn, how many come for a stack that stands, so that the third is long in coming.
    """

    greed: int
    clump: int
    blind: int
    piling: int


@dataclass(frozen=True)
class Options:
    """One game of an edition: what ``load_game`` is given, how steps are chosen, and the seed of the choices."""

    players: int
    rules: dict[str, Any] | None
    utility: str
    manner: Manner
    seed: int

    def load(self, edition: object) -> Twins:
        """The game in both engines."""

        def load(module: Any) -> Any:
            return module.load_game("cational", self.players, edition, self.rules, self.utility)

        return ENGINES.made(load, story=lambda: f"{self}\nedition {edition!r}")


def manners() -> st.SearchStrategy[Manner]:
    """Manners of every sort, the extremes often."""
    tenths = st.sampled_from([0, 0, 5, 9, 10])
    return st.builds(
        Manner, greed=tenths, clump=tenths, blind=st.sampled_from([0, 3, 3, 10]), piling=st.sampled_from([0, 4, 8])
    )


def options(players: int) -> st.SearchStrategy[Options]:
    """Games of this many players."""
    rulings = st.fixed_dictionaries(
        {
            "mission_scoring": st.sampled_from(["once_per_game", "per_placement"]),
            "mission_deck": st.sampled_from(["face_up", "face_down"]),
            "open_hands": st.sampled_from([False, False, True]),
        }
    )
    some = st.sampled_from([None, {}, {"open_hands": True}, {"mission_deck": "face_up"}])
    return st.builds(
        Options,
        players=st.just(players),
        rules=st.one_of(rulings, rulings, rulings, some),
        utility=st.sampled_from(["score", "win"]) if players > 1 else st.just("score"),
        manner=manners(),
        seed=st.integers(0, 2**32 - 1),
    )

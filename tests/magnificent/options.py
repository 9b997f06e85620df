"""What a random game is played with: seats, edition, rulings, utility, and a manner of choosing."""

from dataclasses import dataclass
from random import Random
from typing import Any

from meographic.magnificent import RULINGS
from tests.differential.twins import ENGINES, Twins
from tests.magnificent.odd_editions import EditionFile, edition_of

SORTS = {
    "alone": ((1,), ("little", "odd", "sound")),
    "two seats": ((2,), ("little", "odd", "odd", "sound", "even")),
    "three seats": ((3,), ("little", "odd", "odd", "even")),
    "four seats": ((4,), ("little", "odd")),
    "the standard edition": ((1, 2, 3, 4), ("standard",)),
}


@dataclass(frozen=True)
class Manner:
    """How the steps of a random game are chosen.

    Attributes:
        acts: Of ten decisions at which ``done`` may be said, how many say something else.
        greed: Of ten decisions, how many take the greatest gain.
        high: Of ten dice and levels, how many are the highest.
        action: Which action is preferred, or none.
    """

    acts: int
    greed: int
    high: int
    action: str | None


@dataclass(frozen=True)
class Options:
    """One game: what ``load_game`` is given, how steps are chosen, and the seed of the choices.

    Attributes:
        recipe: The call that makes these options.
    """

    recipe: str
    players: int
    edition: str | EditionFile
    rules: dict[str, Any]
    utility: str
    manner: Manner
    seed: int

    def load(self) -> Twins:
        """The game in both engines."""

        def load(module: Any) -> Any:
            return module.load_game("magnificent", self.players, self.edition, self.rules, self.utility)

        return ENGINES.made(load, story=lambda: f"{self.recipe}: {self.players} players, {self.rules}, {self.utility}")


def options(sort: str, seed: str) -> Options:
    """A game of a sort of ``SORTS``; the same ones from the same seed."""
    random = Random(f"{sort} {seed}")
    seats, editions = SORTS[sort]
    players = random.choice(seats)
    rules: dict[str, Any] = {}
    if random.randrange(5):
        rules = {name: random.choice(values) for name, values in RULINGS.items()}
    if players == 1 or "solo" in rules:
        rules["solo"] = players == 1
    manner = Manner(
        acts=random.choice((3, 7, 9, 10)),
        greed=random.choice((0, 0, 2, 5)),
        high=random.choice((0, 5, 9)),
        action=random.choice((None, "build", "travel", "perform")),
    )
    return Options(
        recipe=f"options({sort!r}, {seed!r})",
        players=players,
        edition=edition_of(random.choice(editions), random),
        rules=rules,
        utility=random.choice(("score", "win")) if players > 1 else "score",
        manner=manner,
        seed=random.randrange(2**32),
    )

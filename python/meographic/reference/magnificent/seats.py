"""What one player has."""

from dataclasses import dataclass, field
from typing import NamedTuple

from .camps import Camp
from .tables import TENT_SPACES


class Die(NamedTuple):
    """A rolled die: its colour, and its value of 1 to 6."""

    colour: int
    value: int


class OwnCard(NamedTuple):
    """A card of a player, and the die that lies on it."""

    card: int
    die: Die | None


@dataclass(slots=True)
class Seat:
    """What one player has.

    Attributes:
        board: The board's numeral from 0; None until it is dealt.
        coins: Coins.
        gems: Gems in storage, of each of the four colours.
        trainers: Unused markers.
        used_trainers: Markers that lie beside the main tent until the round ends (TM-3.5).
        cards: Four cards, five between taking a set and scoring.
        hand: Cards to pick from in a draft (TM-2.8).
        trainer_tiles: In order of coming.
        tents: The tents on the last four tent spaces; the first is the preprinted one's, always None here.
        posters: The posters on the five spaces.
        completed: Completed posters.
        camp: The tiles laid.
        hats: The spaces of the track with a hat, from 1, ascending.
        performed: Performs this round, at most 2 (TM-7.2).
    """

    board: int | None = None
    coins: int = 0
    gems: list[int] = field(default_factory=lambda: [0] * 4)
    trainers: int = 0
    used_trainers: int = 0
    cards: list[OwnCard] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    trainer_tiles: list[int] = field(default_factory=list)
    tents: list[int | None] = field(default_factory=lambda: [None] * TENT_SPACES)
    posters: list[int | None] = field(default_factory=lambda: [None] * TENT_SPACES)
    completed: int = 0
    camp: Camp = field(default_factory=lambda: Camp([], [0, 0, 0]))
    hats: list[int] = field(default_factory=list)
    performed: int = 0

    @property
    def owned_trainers(self) -> int:
        """All markers, used ones included (TM-8.4)."""
        return self.trainers + self.used_trainers

    @property
    def free_poster_spaces(self) -> list[int]:
        """The poster spaces without a poster, from 0."""
        return [space for space, poster in enumerate(self.posters) if poster is None]

    @property
    def free_tent_spaces(self) -> list[int]:
        """Those of the last four tent spaces without a tent (TM-6.4), as numbers of 1 to 4."""
        return [space for space in range(1, TENT_SPACES) if self.tents[space] is None]

    def copy(self) -> "Seat":
        """A seat of its own."""
        return Seat(
            board=self.board,
            coins=self.coins,
            gems=self.gems.copy(),
            trainers=self.trainers,
            used_trainers=self.used_trainers,
            cards=self.cards.copy(),
            hand=self.hand.copy(),
            trainer_tiles=self.trainer_tiles.copy(),
            tents=self.tents.copy(),
            posters=self.posters.copy(),
            completed=self.completed,
            camp=self.camp.copy(),
            hats=self.hats.copy(),
            performed=self.performed,
        )

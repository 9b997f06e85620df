"""Where chance comes from: deals, generators and sources of floats (A10)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from ..rng import Rng, seed_of
from .editions import Edition
from .position import Position

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True, init=False)
class Deal:
    """A fixed order of all tiles and one of all cards: every draw of a game takes the next.

    Attributes:
        seed: What they were shuffled with.
        bag: The texts of all tiles, in the order in which they are drawn.
        deck: The ids of all cards, in the order in which they are turned.
    """

    seed: int
    bag: tuple[str, ...]
    deck: tuple[str, ...]
    _edition: Edition = field(repr=False)
    _kinds: tuple[int, ...] = field(repr=False, compare=False)
    _cards: tuple[int, ...] = field(repr=False, compare=False)

    def __init__(self, game: "Game", seed: int | None = None) -> None:
        """Shuffle the bag and then the deck with a generator of ``seed``; None is fresh entropy."""
        edition = game.edition
        number = seed_of(seed)
        kinds = [kind for kind, count in enumerate(edition.counts) for _ in range(count)]
        cards = list(range(len(edition.missions)))
        rng = Rng(number)
        rng.shuffle(kinds)
        rng.shuffle(cards)
        values: dict[str, Any] = {
            "seed": number,
            "bag": tuple(str(edition.kinds[kind]) for kind in kinds),
            "deck": tuple(edition.missions[card] for card in cards),
            "_edition": edition,
            "_kinds": tuple(kinds),
            "_cards": tuple(cards),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def outcome(self, position: Position) -> int:
        """The id of what this deal gives at a chance node.

        Raises:
            ValueError: If the position cannot have it: it was not dealt by this deal.
        """
        tables = position.tables
        if self._edition != tables.edition:
            raise ValueError("this deal is one of another edition")
        if position.wants_card:
            outcome = tables.kinds + self._cards[tables.cards - len(position.unseen)]
        else:
            outcome = self._kinds[len(self._kinds) - position.bag_size]
        if outcome not in [possible for possible, _ in position.weights()]:
            raise ValueError("this position was not dealt by this deal: what comes next is no longer there (CM-2.5)")
        return outcome


class FloatSource(Protocol):
    """An object that gives floats in [0, 1), a ``random.Random`` for one."""

    def random(self) -> float:
        """The next float."""


Source = Rng | FloatSource | Callable[[], float]


def _giver(source: Source) -> Callable[[], float]:
    """What gives the floats of a source that is no ``Rng``.

    Raises:
        TypeError: If it is no source at all.
    """
    give = source.random if hasattr(source, "random") else source
    if isinstance(source, Deal) or not callable(give):
        raise TypeError(f"a {type(source).__name__} is no generator and no source of floats")
    return give


def require_source(source: Source) -> None:
    """Look whether ``source`` is one that :func:`below` can ask, without asking.

    Raises:
        TypeError: If it is not.
    """
    if not isinstance(source, Rng):
        _giver(source)


def below(source: Source, n: int) -> int:
    """Ask a generator, or a source of floats, for an integer of 0 to ``n`` - 1.

    Raises:
        TypeError: If it gives no float.
        ValueError: If it gives a float outside [0, 1).
    """
    if isinstance(source, Rng):
        return source.below(n)
    u = _giver(source)()
    if not isinstance(u, float):
        raise TypeError(f"a source of floats gave a {type(u).__name__}")
    if not 0.0 <= u < 1.0:
        raise ValueError(f"a source of floats gave {u}, which is not in [0, 1)")
    return int(u * n)


def sampled(position: Position, source: Deal | Source) -> int:
    """The id of an outcome that a deal or a generator picks at a chance node.

    Raises:
        TypeError: If ``source`` is neither.
        ValueError: Away from chance nodes, or if a deal gives what the position cannot have.
    """
    if not isinstance(source, Deal):
        require_source(source)
    if not position.is_chance:
        raise ValueError("this is no chance node")
    if isinstance(source, Deal):
        return source.outcome(position)
    tickets = [outcome for outcome, weight in position.weights() for _ in range(weight)]
    return tickets[below(source, len(tickets))]

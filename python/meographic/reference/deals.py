"""Where chance comes from: deals, generators and sources of floats (A10)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from .rng import Rng, seed_of

if TYPE_CHECKING:
    from .course import Course
    from .game import Game


class Deal:
    """An order for each kind of draw, fixed beforehand: every draw of a game takes what comes next. It never changes.

    Each order is an attribute by its name: a deal of ``cational`` has a ``bag``, the texts of all tiles, and a
    ``deck``, the ids of all cards. Deals are equal if seed and edition are.

    Attributes:
        seed: What everything was shuffled with.
    """

    __slots__ = ("_game", "_ids", "_told", "seed")

    seed: int
    _game: "Game"
    _ids: dict[str, tuple[int, ...]]
    _told: dict[str, tuple[str, ...] | tuple[int, ...]]

    def __init__(self, game: "Game", seed: int | None = None) -> None:
        """Shuffle with a generator of ``seed``; None is fresh entropy."""
        number = seed_of(seed)
        ids = {name: tuple(order) for name, order in game.orders(Rng(number)).items()}
        told = {name: tuple(map(game.order_entry, order)) for name, order in ids.items()}
        for name, value in {"seed": number, "_game": game, "_ids": ids, "_told": told}.items():
            object.__setattr__(self, name, value)

    @property
    def orders(self) -> dict[str, tuple[str, ...] | tuple[int, ...]]:
        """What is drawn, in that order, by the names of the orders: texts or numbers."""
        return self._told.copy()

    def __getattr__(self, name: str) -> tuple[Any, ...]:
        """One of the orders by its name."""
        if name.startswith("_") or name not in self._told:
            raise AttributeError(f"this deal has no order {name!r}")
        return self._told[name]

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: it never changes."""
        raise AttributeError(f"a deal never changes: {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        """Refuse: it never changes."""
        raise AttributeError(f"a deal never changes: {name!r} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        """Whether seed and edition are equal."""
        if not isinstance(other, Deal):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        """Follow ``==``."""
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return self.seed, self._game.edition

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the deal was made of."""
        return type(self), (self._game, self.seed)

    def __repr__(self) -> str:
        """What it was made of."""
        return f"Deal({self._game!r}, seed={self.seed})"

    def outcome(self, state: "Course") -> int:
        """The id of what this deal gives at a chance node.

        Raises:
            ValueError: If the position cannot have it: it was not dealt by this deal.
        """
        if self._game.edition != state.get_game().edition:
            raise ValueError("this deal is one of another edition")
        outcome = state.dealt(self._ids)
        if outcome not in [possible for possible, _ in state.weights()]:
            raise ValueError("this position was not dealt by this deal: what comes next is no longer there")
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
    give = None if isinstance(source, Deal) else source.random if hasattr(source, "random") else source
    if not callable(give):
        raise TypeError(f"a {type(source).__name__} is no generator and no source of floats")
    return give


def require_source(source: Source) -> None:
    """Look whether ``source`` is one that :func:`below` can ask, without asking.

    Raises:
        TypeError: If it is not.
    """
    if not isinstance(source, Rng):
        _giver(source)


def require_no_deal(source: Source) -> None:
    """Look whether ``source`` can re-deal.

    Raises:
        TypeError: If it is a deal, which knows what the player must not, or no source of chance.
    """
    if isinstance(source, Deal):
        raise TypeError("a Deal knows what is hidden; re-dealing takes a generator")
    require_source(source)


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


def sampled(state: "Course", source: Deal | Source) -> int:
    """The id of an outcome that a deal or a generator picks at a chance node.

    Raises:
        TypeError: If ``source`` is neither.
        ValueError: Away from chance nodes, or if a deal gives what the position cannot have.
    """
    if not isinstance(source, Deal):
        require_source(source)
    if not state.is_chance_node():
        raise ValueError("this is no chance node")
    if isinstance(source, Deal):
        return source.outcome(state)
    tickets = [outcome for outcome, weight in state.weights() for _ in range(weight)]
    return tickets[below(source, len(tickets))]

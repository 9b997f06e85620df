"""What a final score is made of."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ._events import Decision, Draw, Values, difference, total


@dataclass(frozen=True, slots=True)
class Account:
    """What a player's final score is made of, in units; ``final`` is the sum of all before it."""

    player: int
    """Whose."""
    start: int
    """What the player was expected to reach when somebody first decided."""
    luck: int
    """What the draws since then brought."""
    own: int
    """What the own decisions gained, compared with the best ones: 0 or less."""
    others: int
    """What the decisions of all others gained this player, compared with their best ones."""
    revision: int
    """How the search changed its mind, all in all."""
    final: int
    """The final score."""

    def to_dict(self) -> dict[str, Any]:
        """All of it, as JSON would say it."""
        return asdict(self)


def revisions(events: Sequence[Decision | Draw], final: Values) -> tuple[Values, ...]:
    """How the search changed its mind at each decision but the first, and at the end.

    Args:
        events: All decisions and all draws between them, in order.
        final: The final scores.

    Returns:
        For each decision in order what its value is more than was expected: the value of what was played before, and
        the luck since; 0s for the first. One more for the end.
    """
    expected, found = None, []
    for event in events:
        if isinstance(event, Decision):
            found.append(difference(event.value, event.value if expected is None else expected))
            expected = event.played_value
        elif expected is not None:
            expected = total((expected, event.luck), len(final))
    return (*found, difference(final, final if expected is None else expected))


def accounts(events: Sequence[Decision | Draw], revised: Sequence[Values], final: Values) -> tuple[Account, ...]:
    """The account of each player.

    Args:
        events: All decisions and all draws between them, in order.
        revised: What :func:`revisions` says of them.
        final: The final scores.
    """
    players = len(final)
    decisions = [event for event in events if isinstance(event, Decision)]
    lucks = total([event.luck for event in events if isinstance(event, Draw)], players)
    changes = total(revised, players)
    start = decisions[0].value if decisions else final
    return tuple(
        Account(
            player,
            start[player],
            lucks[player],
            sum(each.gains[player] for each in decisions if each.player == player),
            sum(each.gains[player] for each in decisions if each.player != player),
            changes[player],
            final[player],
        )
        for player in range(players)
    )

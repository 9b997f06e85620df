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
    """What the player was expected to reach when somebody first decided, and what each later round promised beyond
    that, if the judge looks to the next rest alone."""
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


@dataclass(frozen=True, slots=True)
class Change:
    """How what was expected became what a decision found, or the end of the game; 0s for the first decision."""

    promised: Values
    """What the round that begins here promised before its draws, or with them if they were not judged; 0s where none
    begins, or the judge looks to the end of the game."""
    revision: Values
    """How the search changed its mind."""

    def to_dict(self) -> dict[str, Any]:
        """All of it, as JSON would say it."""
        return {"promised": list(self.promised), "revision": list(self.revision)}


def changes(events: Sequence[Decision | Draw], final: Values) -> tuple[Change, ...]:
    """How expectations became values, decision by decision, and at the end.

    What a decision's value is more than was expected after the one before, with the luck since then, is revision. Where
    a new round begins for a judge that looks no further than one, the old round comes to an end first: there it is
    revision what players stand at more than was expected of the old round, and promised what the new one's value is
    more than that, without the luck.

    Args:
        events: All decisions and all draws between them, in order.
        final: The final scores.

    Returns:
        One for each decision in order, and one for the end.
    """
    nothing = total((), len(final))
    expected, luck, found = None, nothing, list[Change]()
    for event in events:
        if isinstance(event, Draw):
            luck = total((luck, event.luck), len(final))
            continue
        if expected is None:
            found.append(Change(nothing, nothing))
        elif event.standings is None:
            found.append(Change(nothing, difference(event.value, total((expected, luck), len(final)))))
        else:
            promised = difference(event.value, total((event.standings, luck), len(final)))
            found.append(Change(promised, difference(event.standings, expected)))
        expected, luck = event.played_value, nothing
    end = final if expected is None else total((expected, luck), len(final))
    return (*found, Change(nothing, difference(final, end)))


def accounts(events: Sequence[Decision | Draw], changed: Sequence[Change], final: Values) -> tuple[Account, ...]:
    """The account of each player.

    Args:
        events: All decisions and all draws between them, in order.
        changed: What :func:`changes` says of them.
        final: The final scores.
    """
    players = len(final)
    decisions = [event for event in events if isinstance(event, Decision)]
    lucks = total([event.luck for event in events if isinstance(event, Draw)], players)
    promises = total([each.promised for each in changed], players)
    starts = total((decisions[0].value if decisions else final, promises), players)
    revisions = total([each.revision for each in changed], players)
    return tuple(
        Account(
            player,
            starts[player],
            lucks[player],
            sum(each.gains[player] for each in decisions if each.player == player),
            sum(each.gains[player] for each in decisions if each.player != player),
            revisions[player],
            final[player],
        )
        for player in range(players)
    )

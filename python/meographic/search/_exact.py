"""Searches that look at everything: expectimax, and a beam that knows the draws."""

from dataclasses import dataclass
from typing import SupportsIndex

from meographic import _native
from meographic._native import Deal, State

from ._options import count, duration, integer

USUAL_ENTRIES = 1 << 22
MOST_DEPTH = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Outlook:
    """What looking at everything that can happen has found."""

    values: tuple[float, ...] | None
    """The return that each player can expect; None if the search was stopped."""
    action: int | None
    """The best action at a decision; of several that are worth the same to every player the first. None elsewhere."""
    actions: tuple[tuple[int, tuple[float, ...]], ...]
    """At a decision each legal action, ascending by id, with the return that each player can expect after it."""
    nodes: int
    """States looked at."""
    was_stopped: bool
    """Whether the time was over before all was looked at."""


def expectimax(
    state: State,
    depth: SupportsIndex | None = None,
    *,
    seconds: float | None = None,
    entries: SupportsIndex = USUAL_ENTRIES,
) -> Outlook:
    """Look at everything that can happen, by exact weights, each player doing what is best for itself.

    The state is taken as it is, hidden tiles too. Without a depth it looks to the end of the game and is exact: a
    measure for other searchers in small games and last rounds. At ``depth`` decisions from here (chance nodes don't
    count) a state is worth the scores so far.

    Args:
        state: Any state; it stays as it is.
        depth: Decisions to look ahead; None is to the end.
        seconds: How long it may take; None is as long as it likes.
        entries: States that may be remembered, about 50 bytes each.

    Returns:
        What it found; see :class:`Outlook`.

    Raises:
        TypeError: If an argument has a type that does not belong there.
        ValueError: If a number is out of range.
        KeyboardInterrupt: On Ctrl-C.
    """
    if depth is not None and not 0 <= integer(depth, "depth") <= MOST_DEPTH:
        raise ValueError(f"depth is 0 to {MOST_DEPTH}, not {integer(depth, 'depth')}")
    kept = count(entries, "entries")
    assert kept is not None
    values, actions, action, nodes, was_stopped = _native.expectimax(state, depth, kept, duration(seconds))
    worth = tuple((action_id, tuple(each)) for action_id, each in actions)
    return Outlook(None if values is None else tuple(values), action, worth, nodes, was_stopped)


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a line."""

    step: int
    """Its place among the line's steps."""
    action: int
    """What was done."""
    score: int
    """The score before it."""


@dataclass(frozen=True, slots=True)
class Line:
    """The best play that was found along a deal."""

    steps: tuple[int, ...]
    """Ids of all actions and outcomes to the end of the game."""
    moments: tuple[Moment, ...]
    """The decisions among them: what a learner may take as targets."""
    score: int
    """The total at the end."""
    offered: tuple[int, ...]
    """For each decision how many different states the kept ones led to, before all but ``width`` were dropped."""
    was_stopped: bool
    """Whether the time was over: from then on the line is the greedy player's."""


def beam(
    state: State, deal: Deal, width: SupportsIndex = 100, *, ahead: SupportsIndex = 8, seconds: float | None = None
) -> Line:
    """Find how well one player could do from here with the draws known.

    That is a bound for honest players, and what it finds are targets to learn from.

    Decision by decision all states that the kept ones lead to are ranked by what the greedy player earns from there in
    the next ``ahead`` decisions, and the best ``width`` are kept; equal ones up to symmetry count once.

    Args:
        state: A state of a game for one player, dealt by ``deal``; it stays as it is.
        deal: The draws.
        width: States kept after each decision, 1 or more.
        ahead: Decisions that the greedy player takes to rank a state.
        seconds: How long it may take; None is as long as it likes.

    Returns:
        The best line found; see :class:`Line`. Never less than what the greedy player reaches along the same deal.

    Raises:
        TypeError: If an argument has a type that does not belong there.
        ValueError: If there are several players, a number is out of range, or the state was not dealt by this deal.
        KeyboardInterrupt: On Ctrl-C.
    """
    kept, decisions = count(width, "width"), integer(ahead, "ahead")
    assert kept is not None
    if not 0 <= decisions <= MOST_DEPTH:
        raise ValueError(f"ahead is 0 to {MOST_DEPTH}, not {decisions}")
    ids, moments, score, offered, was_stopped = _native.beam(state, deal, kept, decisions, duration(seconds))
    return Line(tuple(ids), tuple(Moment(*moment) for moment in moments), score, tuple(offered), was_stopped)

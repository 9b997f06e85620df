"""The arena: pairs deals with orders of seats, has them played, keeps and sums them up."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from meographic import Game
from meographic.chunks import Pool, Store, StoreError, chosen_pool, settings_of, work
from meographic.extras import needed
from meographic.search import policy_fault

from ._figures import entrants_of
from ._games import Match, Played, numbers_of
from ._result import Result
from ._seats import Orders, seat_orders

STORE_FORMAT = "meographic-arena-run/1"
DEALS, RESAMPLES = 100, 2000


def run(
    game: Game,
    policies: Sequence[str],
    *,
    deals: int = DEALS,
    seed: int = 0,
    orders: Orders = "all",
    anchor: str | None = None,
    jobs: int | None = None,
    executor: Executor | Pool | None = None,
    store: str | os.PathLike[str] | None = None,
    resume: bool = False,
    resamples: int = RESAMPLES,
    done: Callable[[int], None] | None = None,
) -> Result:
    """Have players play each other over paired deals.

    Every deal is played in all orders of seats with the same draws (see :func:`seat_orders` and
    :class:`meographic.Deal`), so luck falls on all alike. What is played depends on the game, the policies and the
    seeds alone, not on who works where or how often it was stopped (budgets in seconds excepted). Players alone at the
    table are compared deal by deal.

    Ctrl-C ends it: the result then says so, and has all that was finished. Processes are used unless ``jobs`` is 1: a
    script needs ``if __name__ == "__main__":`` around what it does.

    Args:
        game: What is played.
        policies: The entrants, each once, as :func:`meographic.play` takes them.
        deals: How many deals, 1 or more.
        seed: The first deal's seed, 0 to 2^64 - 1; the d-th after it has ``seed + d``, and 0 follows 2^64 - 1.
        orders: ``all`` orders of seats, or the ``rotations`` of each company; the same for two players.
        anchor: The entrant whose rating is 1000; by default ``greedy`` if it takes part, else the first.
        jobs: How many processes; 1 is none but this one. By default as many as this machine has processors.
        executor: Where to play instead: any executor, or a pool such as ``meographic.chunks.DaskPool(address)``.
        store: A folder that keeps what is finished. A run in it goes on if it is this one, its number of deals aside.
        resume: Whether there must be a run in the folder.
        resamples: How often deals are drawn again for intervals, 1 or more.
        done: Called with the number of games just finished or found in the folder.

    Returns:
        What came out. ``ended.reason`` is ``done`` if it is all.

    Raises:
        MissingExtra: If scipy or choix is not installed; the extra is ``arena``.
        OSError: If the folder can't be read or written.
        StoreError: If the folder holds something else.
        ValueError: If an argument makes no sense.
    """
    needed("scipy", "arena")
    needed("choix", "arena")
    _check(policies, deals, seed, orders, anchor, resamples)
    if resume and store is None:
        raise ValueError("there is nothing to resume without a store")
    match = Match(game, tuple(policies), seed, seat_orders(len(policies), game.players, orders))
    settings = settings_of(game)
    count = deals * len(match.orders)
    with chosen_pool(jobs, executor) as pool:
        kept = _Kept(match, count, done or (lambda _games: None))
        if store is not None:
            kept.begin(store, settings | {"policies": list(policies), "seed": seed, "orders": orders}, resume)
        with kept:
            ended = work(match, kept.missing(), pool, kept.keep)
    if ended.number is not None:
        ended = replace(ended, detail=f"{match.told(ended.number)}: {ended.detail}")
    whole, games = kept.sorted()
    first = "greedy" if "greedy" in policies else policies[0]
    return Result(
        settings=settings,
        policies=match.policies,
        seed=seed,
        deals=deals,
        whole_deals=len(whole) // len(match.orders),
        orders=orders,
        anchor=anchor or first,
        entrants=entrants_of(whole, policies, policies.index(anchor or first), seed, resamples) if whole else (),
        games=games,
        ended=ended,
    )


def _check(policies: Sequence[str], deals: int, seed: int, orders: str, anchor: str | None, resamples: int) -> None:
    """See whether the arguments make sense.

    Raises:
        ValueError: If they don't.
    """
    if isinstance(policies, str) or not policies:
        raise ValueError("policies is a list of one entrant or more")
    for policy in policies:
        if fault := policy_fault(policy):
            raise ValueError(f"the policy {policy!r}: {fault}")
        if list(policies).count(policy) > 1:
            raise ValueError(f"the entrant {policy!r} is named twice")
    if anchor is not None and anchor not in policies:
        raise ValueError(f"the anchor {anchor!r} is none of the entrants")
    if deals < 1 or resamples < 1:
        raise ValueError("deals and resamples are 1 or more")
    if not 0 <= seed < 2**64:
        raise ValueError("seed is 0 to 2^64 - 1")
    if orders not in ("all", "rotations"):
        raise ValueError(f"orders is 'all' or 'rotations', not {orders!r}")


class _Kept:
    """The games of a match that are finished, in memory and in a folder if there is one."""

    def __init__(self, match: Match, count: int, done: Callable[[int], None]) -> None:
        self.match, self.count, self.done = match, count, done
        self.games: dict[int, Played] = {}
        self.store: Store | None = None

    def begin(self, folder: str | os.PathLike[str], settings: dict[str, Any], resume: bool) -> None:
        """Open the folder and read what is in it."""
        self.store = Store(folder, {"format": STORE_FORMAT, **settings}, must_exist=resume)
        try:
            for file, content in self.store.kept():
                try:
                    found = numbers_of([Played.from_dict(each) for each in content["games"]], self.match)
                except (KeyError, TypeError, ValueError) as error:
                    raise StoreError(f"{file} holds no games of this run: {error}") from None
                self.games |= {number: played for number, played in found.items() if number < self.count}
        except BaseException:
            self.store.close()
            raise
        self.done(len(self.games))

    def __enter__(self) -> None: ...

    def __exit__(self, *_error: object) -> None:
        if self.store is not None:
            self.store.close()

    def missing(self) -> Iterator[range]:
        """The numbers of games to play, in ranges without gaps."""
        first = 0
        for number in [*sorted(self.games), self.count]:
            if first < number:
                yield range(first, number)
            first = number + 1

    def keep(self, first: int, games: list[Played]) -> None:
        """Put a chunk away."""
        if self.store is not None:
            name = f"seeds-{self.match.name(first)}-to-{self.match.name(first + len(games) - 1)}"
            self.store.keep(name, {"games": [played.to_dict() for played in games]})
        self.games |= enumerate(games, first)
        self.done(len(games))

    def sorted(self) -> tuple[list[Played], tuple[Played, ...]]:
        """The games of deals that are whole, and all games; in order."""
        each = len(self.match.orders)
        of_deal: dict[int, int] = {}
        for number in self.games:
            of_deal[number // each] = of_deal.get(number // each, 0) + 1
        order = sorted(self.games)
        whole = [self.games[number] for number in order if of_deal[number // each] == each]
        return whole, tuple(self.games[number] for number in order)

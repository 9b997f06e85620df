"""Who plays whom: the seat orders of a deal, the same for every deal."""

from itertools import combinations, permutations
from typing import Literal, TypeAlias

Orders: TypeAlias = Literal["all", "rotations"]
"""Whether a deal is played in every order of seats, or in those that differ in who begins."""


def seat_orders(entrants: int, players: int, orders: Orders = "all") -> tuple[tuple[int, ...], ...]:
    """The seat orders that each deal is played in.

    Who sits down together: with more entrants than seats every choice of as many as there are seats; with as many, all
    of them; with fewer, every way to fill the seats in which each entrant has at least one. Each of these companies
    plays in all its different orders, or in those that rotation makes of one. Either way an entrant has every seat
    equally often, and as many seats as any other.

    Args:
        entrants: How many there are, 1 or more.
        players: How many seats a game has.
        orders: ``all`` or ``rotations``. With two seats they are the same.

    Returns:
        For each game of a deal the entrant of each seat, counted from 0; sorted by company, then by order.
    """
    found: list[tuple[int, ...]] = []
    for company in _companies(entrants, players):
        seatings = permutations(company) if orders == "all" else (company[i:] + company[:i] for i in range(players))
        found += sorted(set(seatings))
    return tuple(found)


def _companies(entrants: int, players: int) -> list[tuple[int, ...]]:
    """Who may sit down together, ascending: no entrant twice unless there are too few of them."""
    if entrants >= players:
        return list(combinations(range(entrants), players))
    # Where one entrant's seats end and the next one's begin.
    return [
        tuple(sum(seat >= border for border in borders) for seat in range(players))
        for borders in combinations(range(1, players), entrants - 1)
    ]

from collections import Counter
from itertools import combinations

import pytest

from meographic.arena import Orders, seat_orders

A, B, C = 0, 1, 2


@pytest.mark.parametrize(
    ("entrants", "players", "orders", "found"),
    [
        (1, 1, "all", [(A,)]),
        (3, 1, "all", [(A,), (B,), (C,)]),
        (1, 3, "all", [(A, A, A)]),
        (2, 2, "all", [(A, B), (B, A)]),
        (2, 2, "rotations", [(A, B), (B, A)]),
        (3, 2, "all", [(A, B), (B, A), (A, C), (C, A), (B, C), (C, B)]),
        (3, 3, "all", [(A, B, C), (A, C, B), (B, A, C), (B, C, A), (C, A, B), (C, B, A)]),
        (3, 3, "rotations", [(A, B, C), (B, C, A), (C, A, B)]),
        (2, 3, "all", [(A, B, B), (B, A, B), (B, B, A), (A, A, B), (A, B, A), (B, A, A)]),
        (2, 4, "rotations", [
            *[(A, B, B, B), (B, A, B, B), (B, B, A, B), (B, B, B, A)],
            *[(A, A, B, B), (A, B, B, A), (B, A, A, B), (B, B, A, A)],
            *[(A, A, A, B), (A, A, B, A), (A, B, A, A), (B, A, A, A)],
        ]),
    ],
)  # fmt: skip
def test_who_sits_where(entrants: int, players: int, orders: Orders, found: list[tuple[int, ...]]) -> None:
    assert list(seat_orders(entrants, players, orders)) == found


@pytest.mark.parametrize("orders", ["all", "rotations"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("entrants", [1, 2, 3, 4, 5, 6])
def test_every_entrant_has_every_seat_equally_often(entrants: int, players: int, orders: Orders) -> None:
    found = seat_orders(entrants, players, orders)
    assert len(set(found)) == len(found)
    for seat in range(players):
        counts = Counter(order[seat] for order in found)
        assert len(counts) == entrants
        assert len(set(counts.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_all_orders_every_two_entrants_meet_in_every_two_seats_equally_often(players: int) -> None:
    for entrants in (2, 3, 4, 5):
        found = seat_orders(entrants, players)
        meetings = Counter(
            (order[first], order[second], first, second)
            for order in found
            for first, second in combinations(range(players), 2)
            if order[first] != order[second]
        )
        assert len(set(meetings.values())) == 1
        assert len(meetings) == entrants * (entrants - 1) * players * (players - 1) // 2


def test_with_enough_entrants_nobody_plays_itself_and_with_too_few_all_take_part() -> None:
    for orders in ("all", "rotations"):
        assert all(len(set(order)) == 3 for order in seat_orders(5, 3, orders))
        assert all(len(set(order)) == 3 for order in seat_orders(3, 4, orders))

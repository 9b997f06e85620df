"""A9: what the numbers of a tensor mean."""

from types import ModuleType
from typing import Any

import numpy as np

from tests.rules.table import drawing, lay, photographer, play, start

# Kinds are F1, F2, L1, M3; forest has the most tiles, three.
TINY = """
rounds = 2
tiles = [
    { landscape = "forest", counts = { 1 = 2, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 2 } },
    { landscape = "mountain", counts = { 3 = 1 } },
]
missions = [
    { id = "shore", pawints = 2, pattern = ["FL"] },
    { id = "range", pawints = 3, pattern = ["M"] },
]
"""
HISTORY = "shore F1 L1 M3 F1 F2 +L L1 L1@0,0"


def numbers(tensor: Any) -> list[float]:
    """A tensor of either engine as a flat list."""
    flat: list[float] = np.asarray(tensor, dtype=np.float64).ravel().tolist()
    return flat


def test_an_observation_is_told_number_by_number(engine: ModuleType) -> None:
    state = start(engine, HISTORY, TINY, players=2)
    seat_1 = [
        # Areas, the seat's own first: x, y, landscape + 1, value for each round.
        *(0, 0, 0, 0, 0, 0, 0, 0),
        *(0, 0, 2, 1, 0, 0, 0, 0),
        # Scores.
        *(0, 1),
        # Hands: present, landscape + 1, value, known; F2, and of the other seat F1 unseen and nothing else.
        *(1, 1, 2, 0, 0, 0, 0, 0),
        *(1, 0, 0, 0, 0, 0, 0, 0),
        # Paid: two cards a seat.
        *(0, 0, 0, 0),
        # Supply from the right: landscape + 1 and three values from the top down.
        *(1, 1, 0, 0),
        *(3, 3, 0, 0),
        *(2, 1, 0, 0),
        # Unseen: the F1 in the other hand; the bag is empty.
        *(1, 0, 0, 0, 0),
        # Cards: column + 1, active, payout.
        *(2, 1, 2, 0, 0, 0),
        # Deck; chance, scout, place, over; whose turn; round.
        *(1, 0, 1, 0, 0, 1, 0, 1),
    ]
    assert numbers(state.observation_tensor(1)) == seat_1
    assert state.get_game().observation_tensor_shape() == [len(seat_1)]


def test_the_other_seat_sees_the_same_from_its_place(engine: ModuleType) -> None:
    state = start(engine, HISTORY, TINY, players=2)
    seat_0 = [
        *(0, 0, 2, 1, 0, 0, 0, 0),
        *(0, 0, 0, 0, 0, 0, 0, 0),
        *(1, 0),
        *(1, 1, 1, 0, 0, 0, 0, 0),
        *(1, 0, 0, 0, 0, 0, 0, 0),
        *(0, 0, 0, 0),
        *(1, 1, 0, 0),
        *(3, 3, 0, 0),
        *(2, 1, 0, 0),
        *(0, 1, 0, 0, 0),
        *(2, 1, 2, 0, 0, 0),
        *(1, 0, 1, 0, 0, 0, 1, 1),
    ]
    assert numbers(state.observation_tensor(0)) == seat_0


def parts(state: Any, seat: int) -> dict[str, list[float]]:
    """The parts of an observation of the tiny edition by name."""
    sizes = {"areas": 16, "scores": 2, "hands": 16, "paid": 4, "supply": 12, "unseen": 4, "bag": 1}
    sizes |= {"cards": 6, "deck": 1, "phase": 4, "turn": 2, "round": 1}
    left = numbers(state.observation_tensor(seat))
    found = {}
    for name, size in sizes.items():
        found[name], left = left[:size], left[size:]
    assert left == []
    return found


def test_known_and_hidden_tiles_paid_cards_and_covered_ones(engine: ModuleType) -> None:
    state = start(engine, "shore F1 L1 M3 F1 F2", TINY, players=2, mission_scoring="once_per_game")
    play(state, "+M L1")
    assert parts(state, 1)["hands"] == [*(1, 1, 2, 0, 0, 0, 0, 0), *(1, 0, 0, 0, 1, 3, 3, 1)]
    assert parts(state, 0)["hands"] == [*(1, 1, 1, 0, 1, 3, 3, 1), *(1, 0, 0, 0, 0, 0, 0, 0)]
    assert parts(state, 0)["supply"] == [*(1, 1, 0, 0), *(2, 1, 1, 0), *(0, 0, 0, 0)]
    play(state, "M3@0,0 +L F2@0,0")
    assert parts(state, 0)["phase"] == [1, 0, 0, 0]
    assert parts(state, 0)["turn"] == [0, 1]
    play(state, "range")
    # Range covers shore: shore is inactive and pays nothing, range pays both.
    assert parts(state, 1)["cards"] == [*(2, 0, 0), *(2, 1, 3 + 2)]
    assert (parts(state, 1)["deck"], parts(state, 1)["round"], parts(state, 1)["turn"]) == ([0], [2], [0, 1])
    assert parts(state, 1)["paid"] == parts(state, 0)["paid"] == [0, 0, 0, 0]


def test_paid_flags_are_by_seat_and_card(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M3 F1 F2", TINY, players=2, mission_scoring="once_per_game")
    play(state, "+M L1 M3@0,0")
    assert parts(state, 0)["paid"] == [0, 1, 0, 0]
    assert parts(state, 1)["paid"] == [0, 0, 0, 1]
    # What a card pays now does not ask whether the viewer was paid.
    assert parts(state, 0)["cards"] == parts(state, 1)["cards"] == [0, 0, 0, 2, 1, 3]
    assert parts(state, 0)["scores"] == [3 + 3, 0]


def test_a_face_up_top_stands_in_column_0(engine: ModuleType) -> None:
    state = start(engine, "shore range F1 L1 M3 F1 F2", TINY, players=2, mission_deck="face_up")
    assert parts(state, 0)["cards"] == [*(2, 1, 2), *(1, 1, 3)]
    assert parts(state, 0)["deck"] == [1]


def test_with_open_hands_every_tile_is_seen(engine: ModuleType) -> None:
    state = start(engine, "shore F1 L1 M3 F1 F2", TINY, players=2, open_hands=True)
    assert parts(state, 0)["hands"] == [*(1, 1, 1, 1, 0, 0, 0, 0), *(1, 1, 2, 1, 0, 0, 0, 0)]
    assert (parts(state, 0)["unseen"], parts(state, 0)["bag"]) == ([0, 0, 1, 0], [1])


def test_an_information_state_is_a_row_an_id_and_then_the_observation(engine: ModuleType) -> None:
    state = start(engine, HISTORY, TINY, players=2)
    rows = [
        # Who, what, which, where.
        *(0, 7, 1, 0),
        *(0, 6, 1, 0),
        *(0, 6, 3, 0),
        *(0, 6, 4, 0),
        *(0, 6, 0, 0),
        *(0, 6, 2, 0),
        *(2, 1, 2, 0),
        *(0, 6, 3, 0),
        *(2, 5, 3, 1 + 2),
    ]
    length = 2 * 2 * 2 + 6 + 2
    expected = [*rows, *[0] * (4 * length - len(rows)), *numbers(state.observation_tensor(1))]
    assert numbers(state.information_state_tensor(1)) == expected
    assert state.get_game().information_state_tensor_shape() == [len(expected)]
    owner = numbers(state.information_state_tensor(0))
    assert owner[16:28] == [*(0, 6, 1, 0), *(0, 6, 0, 0), *(1, 1, 2, 0)]


def test_blind_draws_nothing_and_passes_have_rows_of_their_own(engine: ModuleType) -> None:
    five = TINY.replace("1 = 2, 2 = 1", "1 = 1, 2 = 1").replace("1 = 2 }", "1 = 1 }").replace("3 = 1", "3 = 2")
    state = start(engine, "shore F1 L1 M3 F2 M3", five.replace("rounds = 2", "rounds = 4"), players=2)
    play(state, "+F F1@0,0 +L L1@0,0 range +M M3@1,0 +- M3@0,1 +- F2@0,1 -")
    rows = np.asarray(state.information_state_tensor(0), dtype=np.float64)[: 4 * state.move_number()].reshape(-1, 4)
    assert rows[6].tolist() == [1, 1, 1, 0]
    assert rows[13].tolist() == [2, 3, 0, 0]
    assert rows[17].tolist() == [2, 4, 0, 0]
    blind = start(engine, "shore F1 L1 M3 F1 F2 +? L1", TINY, players=2)
    rows = np.asarray(blind.information_state_tensor(1), dtype=np.float64)[: 4 * 8].reshape(-1, 4)
    assert rows[6:].tolist() == [[2, 2, 0, 0], [0, 6, 0, 0]]


def plane(state: Any, index: int) -> str:
    """One plane of the own area as a picture."""
    rows = np.asarray(state.observation_planes(0), dtype=np.int64)[index].tolist()
    return "\n".join(" ".join(map(str, row)) for row in rows)


def test_planes_draw_the_own_area_with_a_margin(engine: ModuleType) -> None:
    state = photographer(engine, rounds=4)
    lay(state, "F2@0,0 L1@-1,0 F3@-1,-1")
    assert np.asarray(state.observation_planes(0)).shape == (4 + 2, 4 + 2, 4 + 2)
    forest, lake, tiles, free = (plane(state, index) for index in (0, 1, 4, 5))
    assert forest == drawing(
        """
        0 0 0 0 0 0
        0 3 0 0 0 0
        0 0 2 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        """
    )
    assert lake == drawing(
        """
        0 0 0 0 0 0
        0 0 0 0 0 0
        0 1 0 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        """
    )
    assert tiles == drawing(
        """
        0 0 0 0 0 0
        0 1 0 0 0 0
        0 1 1 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        """
    )
    assert free == drawing(
        """
        0 1 0 0 0 0
        1 0 1 0 0 0
        1 0 0 1 0 0
        0 1 1 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        """
    )


def test_planes_of_an_empty_area_offer_the_origin(engine: ModuleType) -> None:
    state = photographer(engine, rounds=1)
    assert plane(state, 5) == "0 0 0\n0 1 0\n0 0 0"
    assert plane(state, 4) == "0 0 0\n0 0 0\n0 0 0"
    lay(state, "D1@0,0")
    # Free cells are shown also after the last tile (A15).
    assert state.is_terminal()
    assert plane(state, 5) == "0 1 0\n1 0 1\n0 1 0"


def test_other_seats_follow_in_turn_order_from_the_viewer_on(engine: ModuleType) -> None:
    state = start(engine, "shore F1 L1 M3 F1 F2 L1", TINY, players=3)
    play(state, "+M M3@0,0 +L F2@0,0 +F F1@0,0 range")
    # Seats 0, 1, 2 have 3, 2 and 1 Pawints, and F1, L1 and L1 in hand, the second of them known.
    for seat, scores, hands, turn, who in [
        (0, [3, 2, 1], [*(1, 1, 1, 0), *(1, 2, 1, 1), *(1, 0, 0, 0)], [1, 0, 0], [1, 2, 3]),
        (1, [2, 1, 3], [*(1, 2, 1, 1), *(1, 0, 0, 0), *(1, 0, 0, 0)], [0, 0, 1], [3, 1, 2]),
        (2, [1, 3, 2], [*(1, 2, 1, 0), *(1, 0, 0, 0), *(1, 2, 1, 1)], [0, 1, 0], [2, 3, 1]),
    ]:
        left = numbers(state.observation_tensor(seat))
        areas, left = left[:24], left[24:]
        assert areas[3::8] == scores
        assert left[:3] == scores
        assert [number for i in range(3) for number in left[3 + 8 * i : 7 + 8 * i]] == hands
        assert left[-4:-1] == turn
        rows = numbers(state.information_state_tensor(seat))[: 4 * state.move_number()]
        assert [row for row in rows[::4] if row] == [row for row in who for _ in range(2)]

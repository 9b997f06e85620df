"""Ids that the rules may refuse, offered to both engines at once (A4)."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np

from tests.differential.nodes import check_unchanged, snapshots
from tests.differential.tally import Tally
from tests.differential.twins import Twins, plain

NO_INTEGERS: tuple[Any, ...] = (
    *(None, True, False, 0.0, 1.0, float("nan"), 1j, "0", "+?", b"0", [0], (0,), {}, Fraction(1)),
    *(np.bool_(True), np.float32(1), np.float64(1), np.array(0), np.array([0]), np.array(1.0)),
)
# Limits of machine integers, at which a conversion may wrap or overflow.
EDGES = (
    -1,
    -2,
    -4,
    -(2**31),
    -(2**63),
    -(2**63) - 1,
    -(2**64),
    2**31,
    2**32,
    2**63 - 1,
    2**63,
    2**64 - 1,
    2**64,
    10**40,
)
WAYS: dict[str, Callable[[Any, Any], Any]] = {
    "apply_action": lambda state, action: state.apply_action(action),
    "child": lambda state, action: state.child(action),
    "preview": lambda state, action: state.preview(action),
}


def offer_ids(state: Twins, random: Random, tally: Tally, legal: list[int]) -> None:
    """Offer a few ids, most of them illegal, in some of the three ways, and see that a refusal changes nothing.

    Raises:
        Difference: If the answers differ or a state has changed.
    """
    before = snapshots(state)
    offered = _offered(state.core, random, legal)
    for action in offered:
        ways = ["child", "preview"] if action in legal else list(WAYS)
        for way in random.sample(ways, random.choice((1, 1, len(ways)))):
            answer = state.ask(f"{way}({action})", lambda s, way=way, action=action: WAYS[way](s, action), by=_told)
            if answer is not None and answer[:2] == ("refused", "IllegalAction"):
                tally.count(f"refused {answer[2]}")
    thing, (way, call) = random.choice(NO_INTEGERS), random.choice(list(WAYS.items()))
    answer = state.ask(f"{way}({thing!r})", lambda s: call(s, thing), by=_told)
    assert answer[:2] == ("refused", "TypeError"), f"{way}({thing!r}) gave {answer}"
    check_unchanged(state, before, f"refusing one of {offered} or {thing!r}")


def _told(value: Any) -> Any:
    return value.serialize() if hasattr(value, "serialize") else plain(value)


def _offered(state: Any, random: Random, legal: list[int]) -> list[int]:
    game = state.get_game()
    limit: int = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
    small = len(game.edition.landscapes) + 3
    offered = [random.choice((random.choice(EDGES), limit, limit + 1, limit - 1)), random.randrange(limit)]
    offered.append(random.randrange(small) if not state.is_chance_node() else random.randrange(limit))
    if legal:
        # A legal id, its neighbours and its likes modulo a machine word.
        offered.append(random.choice(legal) + random.choice((0, -1, 1, 2**8, 2**16, 2**32, 2**64, -(2**64))))
    if state.phase == "place":
        offered += _placements(state, random, small, (limit - small) // 2)
    return offered


def _placements(state: Any, random: Random, first: int, cells: int) -> list[int]:
    """A placement of the other slot, and one near or on the tiles of the area."""
    taken = [int(action) for action in state.history()[-30:] if first <= action < first + 2 * cells]
    number = (random.choice(taken) - first) % cells if taken else random.randrange(cells)
    near = min(max(number + random.choice((-1, 0, 0, 1)), 0), cells - 1)
    return [first + near, first + cells + near]

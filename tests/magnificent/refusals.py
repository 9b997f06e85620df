"""Ids that the rules may refuse, offered to both engines at once (A5)."""

from random import Random
from typing import Any

from tests.differential.nodes import check_unchanged, snapshots
from tests.differential.refusals import EDGES, NO_INTEGERS, WAYS
from tests.differential.tally import Tally
from tests.differential.twins import Twins, plain

# The ids of A4's lines, without the tiles.
GROUPS = {
    "die": range(24),
    "card": range(24, 28),
    "gem": range(31, 35),
    "action": range(35, 38),
    "use": range(38, 48),
    "done": range(48, 49),
    "level": range(49, 57),
    "steps": range(57, 78),
    "hat": range(78, 80),
    "space": range(80, 100),
    "source": range(100, 105),
    "place": range(105, 110),
    "tent": range(110, 114),
    "poster": range(114, 119),
    "pay": range(119, 123),
    "copy": range(127, 143),
    "start-tile": range(143, 147),
    "pick": range(147, 153),
    "set": range(153, 157),
    "discard": range(157, 161),
    "score": range(161, 166),
}
# What may be said at all at a node (A2), where it is not named as its phase.
SAID = {
    "window_a": ("use", "use", "gem", "done"),
    "window_b": ("use", "done"),
    "window_c": ("use", "done"),
    "action": ("action",),
    "start_tile": ("start-tile",),
    "draft": ("pick",),
    "arrange": ("place", "done"),
    "source": ("source", "done"),
    "place": ("place", "done"),
    "steps": ("steps", "done"),
    "tent": ("tent", "done"),
}


def offer_ids(state: Twins, random: Random, tally: Tally, legal: list[int], *, closely: bool) -> None:
    """Offer a few ids, most of them illegal, and at a close look see that a refusal changes nothing.

    Raises:
        Difference: If the answers differ or a state has changed.
    """
    before = snapshots(state) if closely else None
    offered = _offered(state.core, random, legal)
    for action in offered:
        if action in legal and not closely:
            continue
        ways = ["child", "preview"] if action in legal else list(WAYS)
        for way in random.sample(ways, len(ways) if closely else 1):
            answer = state.ask(f"{way}({action})", lambda s, way=way, action=action: WAYS[way](s, action), by=_told)
            if answer is not None and answer[:2] == ("refused", "IllegalAction"):
                tally.count(f"refused {answer[2]}")
    if before is None:
        return
    thing, (way, call) = random.choice(NO_INTEGERS), random.choice(list(WAYS.items()))
    answer = state.ask(f"{way}({thing!r})", lambda s: call(s, thing), by=_told)
    assert answer[:2] == ("refused", "TypeError"), f"{way}({thing!r}) gave {answer}"
    check_unchanged(state, before, f"refusing one of {offered} or {thing!r}")


def _told(value: Any) -> Any:
    return value.serialize() if hasattr(value, "serialize") else plain(value)


def _offered(state: Any, random: Random, legal: list[int]) -> list[int]:
    game = state.get_game()
    limit: int = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
    offered = [random.choice((random.choice(EDGES), limit, limit + 1, limit - 1)), random.randrange(limit)]
    if state.is_chance_node():
        return offered
    offered.append(random.choice(random.choice(list(GROUPS.values()))))
    for group in SAID.get(state.phase, (state.phase,)):
        offered += [random.choice(GROUPS[group]) for _ in range(2)] if group in GROUPS else []
    if state.phase in ("tile", "extra"):
        offered += [random.randrange(166, limit) for _ in range(3)]
    if legal:
        # A legal id, its neighbours and its likes modulo a machine word.
        offered.append(random.choice(legal) + random.choice((0, -1, 1, 2**8, 2**16, 2**32, 2**64, -(2**64))))
    return offered

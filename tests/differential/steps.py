"""Which legal step a random game takes: uniform, greedy, clumping, piling up stacks."""

from random import Random
from typing import Any

from tests.differential.options import Manner


class Chooser:
    """Chooses ids for one game from what one engine says is legal, so that both engines can be given the same."""

    def __init__(self, manner: Manner, random: Random) -> None:
        self._manner = manner
        self._random = random

    def _in_ten(self, tenths: int) -> bool:
        return self._random.randrange(10) < tenths

    def choose(self, state: Any, legal: list[int]) -> int:
        """One of the legal ids of a state."""
        match state.phase:
            case "place":
                return self._placement(state, legal)
            case "scout":
                return self._scout(state, legal)
            case "setup_supply" | "replenish" if self._in_ten(self._manner.piling):
                return self._piling(state, legal)
            case _ if state.is_chance_node() and self._in_ten(5):
                ids, weights = zip(*state.chance_outcomes(), strict=True)
                return int(self._random.choices(ids, weights)[0])
            case _:
                return self._random.choice(legal)

    def _placement(self, state: Any, legal: list[int]) -> int:
        if self._in_ten(self._manner.greed):
            gains = state.gains()
            return self._random.choice(
                [action for action, gain in zip(legal, gains, strict=True) if gain == max(gains)]
            )
        if self._in_ten(self._manner.clump):
            area = {(tile["x"], tile["y"]) for tile in state.to_dict()["areas"][state.seat]}
            near = {action.id: _tiles_around(area, action.x, action.y) for action in state.actions()}
            return self._random.choice([action for action in legal if near[action] == max(near.values())])
        return self._random.choice(legal)

    def _scout(self, state: Any, legal: list[int]) -> int:
        blind = len(state.get_game().edition.landscapes)
        if blind in legal and self._in_ten(self._manner.blind):
            return blind
        return self._random.choice([action for action in legal if action != blind] or legal)

    def _piling(self, state: Any, legal: list[int]) -> int:
        """A tile for a stack that stands already, if there is one."""
        kinds = state.get_game().edition.kinds
        standing = {stack[0][0] for stack in state.to_dict()["supply"]}
        return self._random.choice([kind for kind in legal if kinds[kind].symbol in standing] or legal)


def _tiles_around(area: set[tuple[int, int]], x: int, y: int) -> int:
    """How many of the eight cells around a cell hold a tile."""
    return sum((x + i, y + j) in area for i in (-1, 0, 1) for j in (-1, 0, 1))

"""Which legal step a random game takes."""

from random import Random
from typing import Any

from tests.magnificent.options import Manner

DONE = 48
ACTIONS = {"build": 35, "travel": 36, "perform": 37}


class Chooser:
    """Chooses ids for one game from what one engine says is legal, so that both engines can be given the same."""

    def __init__(self, manner: Manner, random: Random) -> None:
        self._manner = manner
        self._random = random

    def _in_ten(self, tenths: int) -> bool:
        return self._random.randrange(10) < tenths

    def choose(self, state: Any, legal: list[int]) -> int:
        """One of the legal ids of a state."""
        manner, random = self._manner, self._random
        if DONE in legal and len(legal) > 1:
            # Posters are declined and discarded, and tiles left out, so seldom that no manner may forbid it.
            acts = min(manner.acts, 6) if state.phase in ("source", "place", "extra") else manner.acts
            if not self._in_ten(acts):
                return DONE
            legal = [action for action in legal if action != DONE]
        match state.phase:
            case "die" if self._in_ten(manner.high):
                return max(legal, key=lambda action: (action % 6, random.random()))
            case "level" | "space" if self._in_ten(manner.high):
                return max(legal)
            case "action" if manner.action and self._in_ten(6) and ACTIONS[manner.action] in legal:
                return ACTIONS[manner.action]
            case "poster" | "steps" | "tile" | "score" if self._in_ten(manner.greed):
                gains = dict(zip(state.legal_actions(), state.gains(), strict=True))
                return max(legal, key=lambda action: (gains[action], random.random()))
            case _:
                return random.choice(legal)

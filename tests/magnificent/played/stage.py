"""A bare edition, and quick hands to play it on either engine: what chance is not told is the first that it can give.

Cards have no use and score nothing, camps are 6 x 5 cells without bonus cells, nobody has gems or markers, so that
no window opens.
"""

import copy
from types import ModuleType
from typing import Any

import pytest

from tests.magnificent.box import little

EditionFile = dict[str, Any]

NOTHING = {"count": "tents", "per": 20, "points": 1}
IDLE_USE = {"when": "perform", "pay": ["coins 8"], "effects": ["coins 1"]}
LEVELS = [
    {"power": 2, "small": 1, "large": 0},
    {"power": 3, "small": 3, "large": 0},
    {"power": 5, "small": 0, "large": 1},
    {"power": 9, "small": 1, "large": 1},
]
GOODS = {"orange": 0, "green": 0, "purple": 0, "clear": 0, "coins": 6, "trainers": 0}


def _bare() -> EditionFile:
    file = little(name="bare", spaces=[])
    for board in file["boards"]:
        board |= {"rows": ["######"] * 5, "bonuses": {}, "rectangles": [], "levels": LEVELS, "goods": dict(GOODS)}
    for card in file["cards"]:
        card.pop("use", None)
        card.pop("die", None)
        card["criterion"] = NOTHING
    for tent in file["tents"]:
        tent |= {"gems": {}, "points": 0, "coins": 0, "bonus": []}
    for tile in file["trainers"]:
        tile["use"] = IDLE_USE
    for poster in file["posters"]:
        poster |= {"tiles": {}, "gems": {}}
    file["preprinted"] = {"gems": {}, "points": 0, "coins": 0, "source": "original"}
    return file


BARE = _bare()


def bare(**goods: int) -> EditionFile:
    """The bare edition; all boards have these goods."""
    file = copy.deepcopy(BARE)
    for board in file["boards"]:
        board["goods"] |= goods
    return file


def camp(
    file: EditionFile, rows: list[str], bonuses: dict[str, list[str]] | None = None, *rectangles: list[int]
) -> None:
    """All boards have this camp."""
    for board in file["boards"]:
        board |= {"rows": rows, "bonuses": bonuses or {}, "rectangles": list(rectangles)}


def levels(file: EditionFile, *entries: tuple[int, int, int]) -> None:
    """All boards have these levels: power, small and large tiles."""
    for board in file["boards"]:
        board["levels"] = [{"power": power, "small": small, "large": large} for power, small, large in entries]


def use(file: EditionFile, number: int, when: str, *effects: str, **more: Any) -> None:
    """The card of this number has a use."""
    file["cards"][number]["use"] = {"when": when, **more, "effects": list(effects)}


def space(file: EditionFile, cost: str, when: str, *effects: str, **more: Any) -> None:
    """One more common trainer space."""
    entry = {"id": f"space {len(file['spaces'])}", "source": "original", "cost": cost}
    file["spaces"].append({**entry, "use": {"when": when, **more, "effects": list(effects)}})


def begin(engine: ModuleType, file: EditionFile, players: int = 1, rolls: str = "", **rules: Any) -> Any:
    """Dealt up to the first die: seat i has board i and its cards (alone 0 to 3); dice are ``rolls``, then 1."""
    rules = {"solo": players == 1, **rules}
    state = engine.load_game("magnificent", players, file, rules).new_initial_state()
    values = iter(rolls.split())
    while state.phase != "die":
        if state.phase == "roll":
            state.apply(f"roll {next(values, '1')}")
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def play(state: Any, *texts: str) -> Any:
    """Apply these texts one after another, several in one with ``/`` between; the last step's gain or None."""
    told = None
    for text in texts:
        for part in text.split(" / "):
            told = state.apply(part)
    return None if told is None else told.gain


def legal(state: Any) -> list[str]:
    """What may be done, as texts."""
    return [state.action_to_string(action) for action in state.legal_actions()]


def refusal(engine: ModuleType, state: Any, text: str) -> Any:
    """The code with which a text is refused."""
    before = state.to_dict()
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(text)
    assert state.to_dict() == before
    return refused.value.code


def seat(state: Any, number: int = 0) -> Any:
    return state.to_dict()["seats"][number]


def turn(state: Any) -> Any:
    return state.to_dict()["turn_state"]


def power(state: Any) -> Any:
    return turn(state)["power"]


def _idle_step(state: Any) -> None:
    texts = legal(state)
    for text in ("done", "travel", "steps 0"):
        if text in texts:
            state.apply(text)
            return
    state.apply_action(state.legal_actions()[0])


def idle(state: Any, turns: int = 1) -> Any:
    """Turns in which nothing happens: the first die on the first card, and no step is made."""
    for _ in range(turns):
        began = state.to_dict()["turn"]
        while state.phase not in ("set", "over", "score") and state.to_dict()["turn"] == began:
            _idle_step(state)
    return state


def to_end_of_round(state: Any) -> Any:
    """Idle turns up to where sets are taken."""
    while state.phase not in ("set", "score", "over"):
        _idle_step(state)
    return state


def to_round(state: Any, number: int, rolls: str = "") -> Any:
    """On to the first die of a round, with these dice; the first of everything is taken."""
    values = iter(rolls.split())
    while state.round < number or state.phase != "die":
        if state.phase == "roll" and state.round == number:
            state.apply(f"roll {next(values, '1')}")
        else:
            _idle_step(state)
    return state


def to_end(state: Any) -> Any:
    """Idle turns to the end of the game."""
    while not state.is_terminal():
        _idle_step(state)
    return state

"""What ``load_game`` and the games take, and what both engines refuse alike."""

from typing import Any

import numpy as np
import pytest

from tests.differential.twins import ENGINES

NO_BOOLS: tuple[Any, ...] = (0, 1, "true", None, 1.0, [], np.bool_(True))
NO_EDITIONS: tuple[Any, ...] = (None, 7, [], b"standard", {}, {"format": 1})
REFUSED: list[dict[str, Any]] = [
    *({"name": name} for name in ("", "Cational", "magnificent ", None, 1, b"cational")),
    *({"players": players} for players in (0, 5, -1, 2**64, True, 2.0, "2", None, [2], np.float64(2), np.array(2))),
    *({"rules": rules} for rules in ([], "open_hands", 1, [("open_hands", True)], {"open_hands"})),
    *({"rules": {"open_hands": value}} for value in NO_BOOLS),
    *({"rules": {"mission_deck": value}} for value in ("", "up", True, None, ["face_up"], b"face_up")),
    *({"rules": {"mission_scoring": value}} for value in ("once", 1, None)),
    *({"rules": {name: False}} for name in ("", "hands", "Open_hands", 1, None)),
    *({"utility": utility} for utility in ("", "Score", "wins", None, 1, True)),
    {"utility": "win", "players": 1},
    *({"edition": edition} for edition in NO_EDITIONS),
]
TAKEN: list[dict[str, Any]] = [
    {},
    *({"players": players} for players in (1, 4, np.int8(3), np.uint64(2))),
    *({"rules": rules} for rules in (None, {}, {"open_hands": True}, {"mission_deck": "face_down"})),
    *({"utility": "win", "players": players} for players in (2, 3, 4)),
]


def loaded(module: Any, arguments: dict[str, Any]) -> list[object]:
    game = module.load_game(**({"name": "cational"} | arguments))
    return [
        game.name,
        game.players,
        game.rules,
        game.utility,
        game.edition.name,
        game.min_utility(),
        game.max_utility(),
    ]


@pytest.mark.parametrize("arguments", REFUSED, ids=repr)
def test_a_game_that_there_is_not_is_refused_alike(arguments: dict[str, Any]) -> None:
    answer = ENGINES.ask(f"load_game {arguments}", lambda module: loaded(module, arguments))
    assert answer[0] == "refused"


@pytest.mark.parametrize("arguments", TAKEN, ids=repr)
def test_a_game_that_there_is_is_the_same_in_both_engines(arguments: dict[str, Any]) -> None:
    answer = ENGINES.ask(f"load_game {arguments}", lambda module: loaded(module, arguments))
    assert answer[0] == "list"


@pytest.mark.parametrize("text", [None, 7, b"", ["3"], "x", "3\n", "\n3", "3,4", "-1", "03", "999", " 3"], ids=repr)
def test_a_history_that_there_is_not_is_refused_alike(text: Any) -> None:
    game = ENGINES.made(lambda module: module.load_game("cational"))
    assert game.ask(f"deserialize_state({text!r})", lambda g: g.deserialize_state(text))[0] == "refused"

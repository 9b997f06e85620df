"""Loading games, what games and states say of themselves, and whom a call means (A3, A6, A14, A15)."""

import json
from enum import Enum, IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.rules.nodes import EDITION, last_of_each_phase
from tests.rules.table import card, lay, photographer, play, sit, start

DEFAULTS = {"mission_scoring": "per_placement", "mission_deck": "face_down", "open_hands": False}


def test_a_game_is_loaded_with_its_defaults(engine: ModuleType) -> None:
    game = engine.load_game("cational")
    assert (game.name, game.players, game.edition.name, game.utility) == ("cational", 2, "standard", "score")
    assert game.rules == DEFAULTS
    assert game == engine.load_game("cational", 2, "standard", {}, "score")
    assert game == engine.load_game(name="cational", players=2, edition="standard", rules=None, utility="score")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"name": "Cational"}, ValueError),
        ({"name": ""}, ValueError),
        ({"name": None}, TypeError),
        ({"name": b"cational"}, TypeError),
        ({"players": 0}, ValueError),
        ({"players": 5}, ValueError),
        ({"players": -(2**70)}, ValueError),
        ({"players": True}, TypeError),
        ({"players": 2.0}, TypeError),
        ({"players": "2"}, TypeError),
        ({"players": None}, TypeError),
        ({"players": np.array(2)}, TypeError),
        ({"edition": None}, TypeError),
        ({"edition": 3}, TypeError),
        ({"edition": b"standard"}, TypeError),
        ({"edition": "no-such-edition"}, FileNotFoundError),
        ({"edition": Path("no/such/edition.toml")}, FileNotFoundError),
        ({"edition": {}}, ValueError),
        ({"rules": ["open_hands"]}, TypeError),
        ({"rules": "open_hands"}, TypeError),
        ({"rules": {1: True}}, TypeError),
        ({"rules": {"house_rule": True}}, ValueError),
        ({"rules": {"open_hands": 1}}, ValueError),
        ({"rules": {"open_hands": "true"}}, ValueError),
        ({"rules": {"open_hands": None}}, ValueError),
        ({"rules": {"mission_scoring": "twice"}}, ValueError),
        ({"rules": {"mission_scoring": True}}, ValueError),
        ({"rules": {"mission_deck": "face_down "}}, ValueError),
        ({"utility": "Win"}, ValueError),
        ({"utility": None}, TypeError),
        ({"utility": "win", "players": 1}, ValueError),
    ],
)
def test_arguments_that_do_not_do_are_refused(
    engine: ModuleType, arguments: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error) as refused:
        engine.load_game(**{"name": "cational", **arguments})
    assert str(refused.value)


def test_numbers_of_players_may_be_numpys(engine: ModuleType) -> None:
    assert engine.load_game("cational", np.uint8(3)) == engine.load_game("cational", 3)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_edition_has_at_least_3_tiles_and_one_a_player(engine: ModuleType, players: int) -> None:
    tiles = """
    tiles = [
        {{ landscape = "forest", counts = {{ 1 = {} }} }},
        {{ landscape = "lake", counts = {{ 1 = 1 }} }},
        {{ landscape = "mountain", counts = {{ 1 = 1 }} }},
    ]
    """
    assert sit(engine, tiles.format(players + 1), players).players == players
    with pytest.raises(engine.EditionError) as refused:
        sit(engine, tiles.format(players), players)
    assert [(fault.path, fault.code) for fault in refused.value.faults] == [("tiles", "too_few")]


def test_an_edition_is_a_name_a_path_a_dict_or_an_edition(engine: ModuleType, tmp_path: Path) -> None:
    made = engine.load_edition(EDITION)
    file = tmp_path / "small.json"
    file.write_text(json.dumps(EDITION), encoding="utf-8")
    for source in (EDITION, made, file, str(file), engine.Edition.from_json(made.to_json())):
        game = engine.load_game("cational", 2, source)
        assert game.edition == made
        assert game == engine.load_game("cational", 2, made)
    assert engine.load_game("cational", edition="standard").edition == engine.load_edition("standard")


def test_games_differ_by_players_edition_rules_and_utility(engine: ModuleType) -> None:
    games = [
        engine.load_game("cational", 2, EDITION),
        engine.load_game("cational", 3, EDITION),
        engine.load_game("cational", 2, {**EDITION, "version": 2}),
        engine.load_game("cational", 2, EDITION, {"open_hands": True}),
        engine.load_game("cational", 2, EDITION, {"mission_deck": "face_up"}),
        engine.load_game("cational", 2, EDITION, {"mission_scoring": "once_per_game"}),
        engine.load_game("cational", 2, EDITION, utility="win"),
    ]
    for i, one in enumerate(games):
        for k, other in enumerate(games):
            assert (one == other) == (i == k)
            assert (one.new_initial_state() == other.new_initial_state()) == (i == k)
    assert hash(games[0]) == hash(engine.load_game("cational", 2, EDITION))


def test_sizes_of_the_standard_game(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2)
    assert game.num_distinct_actions() == 5 + 3 + 2 * (2 * 21 * 21 - 2 * 21 + 1)
    assert game.num_distinct_actions() == 1690
    assert game.max_chance_outcomes() == 20 + 15
    assert game.max_game_length() == 2 * 21 * 2
    assert game.num_players() == 2
    assert (game.min_utility(), game.max_utility()) == (0.0, 21.0 * (5 * 4 + 4 * 2 + 6 * 3 + 5 * 5))
    assert len(game.observation_tensor_shape()) == 1
    assert game.observation_tensor_shape()[0] <= 1_024
    [information] = game.information_state_tensor_shape()
    assert information == 4 * (2 * 21 * 2 + 100 + 15) + game.observation_tensor_shape()[0]


def test_utility_win_is_worth_minus_1_to_1(engine: ModuleType) -> None:
    game = engine.load_game("cational", 3, EDITION, utility="win")
    assert (game.min_utility(), game.max_utility(), game.utility) == (-1.0, 1.0, "win")
    state = engine.play(game, 3, ["random"] * 3)
    worth = 2 / len(state.winners) - 1
    assert state.returns() == [worth if seat in state.winners else -1.0 for seat in range(3)]
    assert [state.player_return(seat) for seat in range(3)] == state.returns()
    assert [state.player_reward(seat) for seat in range(3)] == state.rewards() == state.returns()


def test_returns_are_the_scores_and_rewards_what_the_last_step_earned(engine: ModuleType) -> None:
    assert start(engine, "", players=2).rewards() == [0.0, 0.0]
    state = start(engine, "view F1 L1 M1 F1 F1 +? F2", card("FF"), players=2)
    assert (state.returns(), state.rewards()) == ([0.0, 0.0], [0.0, 0.0])
    play(state, "F2@0,0")
    assert (state.returns(), state.rewards()) == ([2.0, 0.0], [2.0, 0.0])
    play(state, "+?")
    assert (state.returns(), state.rewards()) == ([2.0, 0.0], [0.0, 0.0])
    play(state, "M3 M3@0,0")
    assert (state.returns(), state.rewards()) == ([2.0, 3.0], [0.0, 3.0])
    assert [state.player_return(0), state.player_reward(1)] == [2.0, 3.0]
    assert all(type(value) is float for value in state.returns() + state.rewards())
    assert all(type(score) is int for score in state.scores)


class Dynamics(Enum):
    """What pyspiel's enum of this name looks like."""

    SIMULTANEOUS = 0
    SEQUENTIAL = 1


class RewardModel(IntEnum):
    """Another one, of integers."""

    REWARDS = 0
    TERMINAL = 1


def test_get_type_has_the_fields_that_algorithms_read_with_pyspiels_values(engine: ModuleType) -> None:
    game_type = engine.load_game("cational").get_type()
    values = {
        "dynamics": ("SEQUENTIAL", 1),
        "chance_mode": ("EXPLICIT_STOCHASTIC", 1),
        "information": ("IMPERFECT_INFORMATION", 2),
        "utility": ("GENERAL_SUM", 2),
        "reward_model": ("TERMINAL", 1),
    }
    for field, (name, value) in values.items():
        member = getattr(game_type, field)
        assert (member.name, member.value, member) == (name, value, value), field
    assert (game_type.short_name, game_type.min_num_players, game_type.max_num_players) == ("cational", 1, 4)
    for what in ("information_state_string", "information_state_tensor", "observation_string", "observation_tensor"):
        assert getattr(game_type, f"provides_{what}") is True
    assert game_type.dynamics == Dynamics.SEQUENTIAL
    assert game_type.dynamics != Dynamics.SIMULTANEOUS
    assert game_type.reward_model == RewardModel.TERMINAL
    assert game_type.reward_model != RewardModel.REWARDS


def test_each_node_says_whose_it_is(engine: ModuleType) -> None:
    for phase, state in last_of_each_phase(engine).items():
        decision = phase in ("scout", "place")
        assert state.is_player_node() == decision
        assert state.is_terminal() == (phase == "over")
        assert state.is_chance_node() == (not decision and phase != "over")
        assert not state.is_simultaneous_node()
        assert not state.is_mean_field_node()
        assert state.current_player() == (state.seat if decision else -4 if phase == "over" else -1)
        assert state.get_game().new_initial_state().num_players() == state.num_players() == 2
        assert state.move_number() == len(state.history())
        assert state.history_str() == ", ".join(map(str, state.history()))
        assert state.serialize() == "\n".join(map(str, state.history()))


def test_legal_actions_of_whom(engine: ModuleType) -> None:
    for phase, state in last_of_each_phase(engine).items():
        current = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        for player in (0, 1, -1):
            assert state.legal_actions(player) == (legal if player == current else []), (phase, player)
            mask = state.legal_actions_mask(player)
            game = state.get_game()
            assert len(mask) == (game.max_chance_outcomes() if player == -1 else game.num_distinct_actions())
            assert [i for i, allowed in enumerate(mask) if allowed] == state.legal_actions(player)
        assert list(state.legal_actions_mask()) == list(state.legal_actions_mask(0 if current == -4 else current))


@pytest.mark.parametrize("player", [2, 9, -2, -3, -4, 2**70, np.int64(7)])
def test_a_player_that_is_neither_a_seat_nor_chance_is_a_value_error(engine: ModuleType, player: Any) -> None:
    for state in last_of_each_phase(engine).values():
        for call in (
            state.legal_actions,
            state.legal_actions_mask,
            state.player_return,
            state.player_reward,
            state.observation_string,
            state.observation_tensor,
            state.observation_planes,
            state.information_state_string,
            state.information_state_tensor,
            lambda seat, state=state: state.resample_from_infostate(seat, lambda: 0.5),
            lambda seat, state=state: state.action_to_string(seat, 0),
            lambda seat, state=state: state.string_to_action(seat, "+?"),
        ):
            with pytest.raises(ValueError, match=r"player|seat"):
                call(player)


LOOKS = ["observation_string", "observation_tensor", "observation_planes", "information_state_string"]


@pytest.mark.parametrize("name", [*LOOKS, "information_state_tensor", "player_return", "player_reward"])
def test_without_a_player_the_one_to_move_is_meant_and_there_must_be_one(engine: ModuleType, name: str) -> None:
    for state in last_of_each_phase(engine).values():
        look = getattr(state, name)
        if state.is_player_node():
            assert repr(look()) == repr(look(None)) == repr(look(state.current_player()))
        else:
            for arguments in ([], [None]):
                with pytest.raises(ValueError, match=r"player|seat"):
                    look(*arguments)


def test_previewed_gains_are_what_is_earned(engine: ModuleType) -> None:
    for state in last_of_each_phase(engine).values():
        assert len(state.gains()) == len(state.legal_actions())
        for number, total in zip(state.legal_actions(), state.gains(), strict=True):
            child = state.child(number)
            assert state.preview(number).total == total == sum(child.scores) - sum(state.scores)
            assert sum(child.rewards()) == total
            text = state.action_to_string(number)
            assert state.clone().apply(text).gain == (state.preview(number) if state.phase == "place" else None)


def test_equality_adds_scores_to_the_key(engine: ModuleType) -> None:
    dear, cheap = photographer(engine), photographer(engine)
    lay(dear, "D1@0,0 L1@0,1 F1@1,0 F2@1,1")
    lay(cheap, "D1@0,0 L1@0,1 F2@1,1 F1@1,0")
    assert (dear.scores, cheap.scores) == ([6], [5])
    assert dear.key() == cheap.key()
    assert dear != cheap
    same = photographer(engine)
    lay(same, "D1@0,0 F1@1,0 L1@0,1 F2@1,1")
    assert (same.key(), same) == (dear.key(), dear)
    assert hash(same) == hash(dear)


def test_a_canonical_key_is_that_of_all_turned_mirrored_and_shifted_areas(engine: ModuleType) -> None:
    chiral = [(0, 0, "D1"), (1, 0, "L1"), (2, 0, "F1"), (2, 1, "F2")]
    keys, canonical = set(), set()
    for flip in (1, -1):
        for a, b, c, d in [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]:
            state = photographer(engine)
            lay(state, " ".join(f"{t}@{flip * (a * x + b * y)},{c * x + d * y}" for x, y, t in chiral))
            keys.add(state.key())
            canonical.add(state.canonical_key())
    assert (len(keys), len(canonical)) == (8, 1)
    other = photographer(engine)
    lay(other, "D1@0,0 F1@1,0 L1@2,0 F2@2,1")
    assert other.canonical_key() not in canonical


def test_a_canonical_key_does_not_ask_which_tile_came_first(engine: ModuleType) -> None:
    orders = ["D1@0,0 L1@1,0 F1@2,0 F2@2,1", "F2@0,0 F1@0,-1 L1@-1,-1 D1@-2,-1", "L1@0,0 F1@1,0 D1@-1,0 F2@1,1"]
    states = [photographer(engine) for _ in orders]
    for state, order in zip(states, orders, strict=True):
        lay(state, order)
    assert len({state.key() for state in states}) == 3
    assert len({state.canonical_key() for state in states}) == 1


def test_keys_have_64_bits(engine: ModuleType) -> None:
    states = last_of_each_phase(engine).values()
    keys = [key for state in states for key in (state.key(), state.canonical_key())]
    assert all(type(key) is int and 0 <= key < 2**64 for key in keys)
    assert max(keys) >= 2**60


def test_a_canonical_key_takes_a_hand_without_order(engine: ModuleType) -> None:
    one = start(engine, "range L1 L1 M1 D1 F1 D1 +? F2", players=2)
    two = start(engine, "range L1 L1 M1 D1 F2 D1 +? F1", players=2)
    assert one.key() != two.key()
    assert one.canonical_key() == two.canonical_key()
    other = start(engine, "range L1 L1 M1 D1 F1 D1 +? F3", players=2)
    assert other.canonical_key() != one.canonical_key()


@pytest.mark.parametrize(
    "text", ["x", "0,1", "01", "-1", "+1", " 1", "1 ", "1\n", "\n1", "1\n\n2", "1\r\n2", "1.0", "٣"]
)
def test_a_text_that_is_no_list_of_plain_decimals_is_no_state(engine: ModuleType, text: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        engine.load_game("cational", 2, EDITION).deserialize_state(text)
    assert not isinstance(refused.value, engine.IllegalAction)


def test_a_list_of_ids_of_which_one_is_refused_is_no_state(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2, EDITION)
    card_id = game.new_initial_state().legal_actions()[0]
    assert game.deserialize_state("") == game.new_initial_state()
    for text, code in [("0", "not_an_outcome"), (f"{card_id}\n{card_id}", "not_an_outcome"), ("9" * 30, "not_an_id")]:
        with pytest.raises(engine.IllegalAction) as refused:
            game.deserialize_state(text)
        assert refused.value.code == code
    with pytest.raises(TypeError):
        game.deserialize_state(b"")

"""What a state hands out is the caller's; what the caller hands in as ``out`` is filled or left alone."""

from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import meographic
import meographic.reference
from tests.rules.nodes import EDITION, last_of_each_phase

ARRAYS = ["legal_actions_mask", "observation_tensor", "information_state_tensor", "observation_planes", "all_gains"]
LISTS = ["legal_actions", "history", "returns", "rewards", "gains", "chance_outcomes", "events", "actions", "to_dict"]
UNTOUCHED = 7


def dealt() -> meographic.State:
    """A position of the small edition with something in every part of it."""
    state = meographic.load_game("cational", 2, EDITION).deal(3)
    rng = meographic.Rng(2)
    for _ in range(7):
        ids = state.legal_actions()
        state.apply_action(ids[rng.below(len(ids))])
        state.advance(rng)
    return state


def ask(state: Any, name: str, *arguments: Any, **named: Any) -> Any:
    """The array that a method of this name gives, or has in its answer."""
    answer = getattr(state, name)(*arguments, **named)
    return answer.gains if name == "all_gains" else answer


def like(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """An array of the same sort, full of something else."""
    return np.full_like(array, UNTOUCHED)


@pytest.mark.parametrize("name", ARRAYS)
def test_arrays_have_the_promised_shape_and_dtype(name: str) -> None:
    state = dealt()
    game, side = state.get_game(), state.get_game().edition.rounds + 2
    array = ask(state, name)
    assert array.dtype == {"legal_actions_mask": np.bool_, "all_gains": np.uint16}.get(name, np.float32)
    assert (
        list(array.shape)
        == {
            "legal_actions_mask": [game.num_distinct_actions()],
            "observation_tensor": game.observation_tensor_shape(),
            "information_state_tensor": game.information_state_tensor_shape(),
            "observation_planes": [len(game.edition.landscapes) + 2, side, side],
            "all_gains": [len(state.all_gains().tiles), len(state.all_gains().cells)],
        }[name]
    )
    assert array.flags.c_contiguous
    assert array.flags.writeable


@pytest.mark.parametrize("name", ARRAYS)
def test_out_is_filled_all_over_and_returned(name: str) -> None:
    state = dealt()
    expected = ask(state, name)
    out = like(expected)
    assert ask(state, name, out=out) is out
    assert np.array_equal(out, expected)
    part_of_a_batch = np.full((3, *expected.shape), UNTOUCHED, dtype=expected.dtype)
    ask(state, name, out=part_of_a_batch[1])
    assert np.array_equal(part_of_a_batch[1], expected)
    assert (part_of_a_batch[[0, 2]] == np.array(UNTOUCHED).astype(expected.dtype)).all()


def wrong_arrays(right: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """Arrays that can't be filled, each wrong in one way."""
    shape, dtype = right.shape, right.dtype
    read_only = like(right)
    read_only.flags.writeable = False
    long = np.full((*shape[:-1], 2 * shape[-1]), UNTOUCHED, dtype=dtype)
    shifted = np.full(right.nbytes + 1, UNTOUCHED, dtype=np.uint8)
    wrong = {
        "longer": np.full((*shape[:-1], shape[-1] + 1), UNTOUCHED, dtype=dtype),
        "shorter": np.full((*shape[:-1], shape[-1] - 1), UNTOUCHED, dtype=dtype),
        "a row more": np.full((1, *shape), UNTOUCHED, dtype=dtype),
        "empty": np.full((0,), UNTOUCHED, dtype=dtype),
        "of no dimension": np.full((), UNTOUCHED, dtype=dtype),
        "every other cell": long[..., ::2],
        "backwards": like(right)[..., ::-1],
        "read-only": read_only,
        "wider": np.full(shape, UNTOUCHED, dtype=np.float64),
        "of integers": np.full(shape, UNTOUCHED, dtype=np.int32),
        "of bytes": np.full(shape, UNTOUCHED, dtype=np.uint8),
        "of objects": np.full(shape, UNTOUCHED, dtype=object),
    }
    if dtype != np.bool_:
        wrong["of flags"] = np.full(shape, True, dtype=np.bool_)
        wrong["in the other byte order"] = np.full(shape, UNTOUCHED, dtype=dtype.newbyteorder())
        wrong["not aligned"] = shifted[1:].view(dtype).reshape(shape)
    if len(shape) > 1:
        wrong["in Fortran's order"] = np.asfortranarray(like(right))
    return wrong


@pytest.mark.parametrize("name", ARRAYS)
def test_a_wrong_out_is_a_value_error_and_nothing_is_written(name: str) -> None:
    state = dealt()
    right = ask(state, name)
    before = state.clone()
    for what, out in wrong_arrays(right).items():
        kept = out.tobytes() if out.dtype != object else out.tolist()
        with pytest.raises(ValueError, match="out"):
            ask(state, name, out=out)
        assert (out.tobytes() if out.dtype != object else out.tolist()) == kept, what
    assert state == before


@pytest.mark.parametrize("name", ARRAYS)
@pytest.mark.parametrize("out", [[0.0], (), 3, "out", b"", memoryview(bytearray(8)), object()])
def test_an_out_that_is_no_array_is_a_type_error(name: str, out: Any) -> None:
    with pytest.raises(TypeError):
        ask(dealt(), name, out=out)


def test_the_reference_fills_nested_lists_of_the_right_shape_and_no_others() -> None:
    state = meographic.reference.load_game("cational", 2, EDITION).deal(3)
    expected = state.observation_planes(0)
    out: Any = [[[UNTOUCHED for _ in row] for row in plane] for plane in expected]
    rows = [row for plane in out for row in plane]
    assert state.observation_planes(0, out=out) is out
    assert out == expected
    assert all(row is kept for row, kept in zip((row for plane in out for row in plane), rows, strict=True))
    wrong: list[Any] = [
        [],
        out[:-1],
        [*out[:-1], out[-1][:-1]],
        [*out[:-1], [*out[-1][:-1], (0.0,)]],
        [0.0] * len(out),
        3,
    ]
    wrong += [[*out[:-1], [*out[-1][:-1], out[-1][-1][:-1]]], [*out[:-1], [*out[-1][:-1], tuple(out[-1][-1])]]]
    for other in wrong:
        kept = repr(other)
        with pytest.raises(ValueError, match="out"):
            state.observation_planes(1, out=other)
        assert repr(other) == kept


@pytest.mark.parametrize("name", ARRAYS)
def test_out_can_not_be_given_by_position(engine: ModuleType, name: str) -> None:
    state = engine.load_game("cational", 2).deal(1)
    with pytest.raises(TypeError):
        ask(state, name, 0, ask(state, name, 0))


@pytest.mark.parametrize("name", ARRAYS)
def test_out_is_left_alone_if_the_player_is_none(name: str) -> None:
    state = dealt()
    out = like(ask(state, name))
    with pytest.raises(ValueError, match="player"):
        ask(state, name, 9, out=out)
    assert np.array_equal(out, like(out))


@pytest.mark.parametrize("name", ARRAYS)
def test_arrays_are_fresh_and_keep_what_they_say(engine: ModuleType, name: str) -> None:
    state = engine.load_game("cational", 2, EDITION).deal(3)
    first, second = ask(state, name, 0), ask(state, name, 0)
    said = np.array(first)
    assert first is not second
    assert not np.shares_memory(np.asarray(first), np.asarray(second)) or isinstance(first, list)
    for i in range(len(first)):
        first[i] = UNTOUCHED
    assert np.array_equal(ask(state, name, 0), said)
    kept = ask(state, name, 0)
    state.apply_action(state.legal_actions()[0])
    state.advance(engine.Rng(1))
    assert np.array_equal(kept, said)


@pytest.mark.parametrize("name", LISTS)
def test_lists_and_dicts_are_fresh(engine: ModuleType, name: str) -> None:
    for state in last_of_each_phase(engine).values():
        said = repr(getattr(state, name)())
        thrown_away = getattr(state, name)()
        thrown_away.clear()
        assert repr(getattr(state, name)()) == said


@pytest.mark.parametrize("name", ["scores", "winners"])
def test_scores_and_winners_are_fresh_lists(engine: ModuleType, name: str) -> None:
    state = last_of_each_phase(engine)["over"]
    said = list(getattr(state, name))
    getattr(state, name).append(9)
    assert getattr(state, name) == said


def test_what_a_game_hands_out_is_fresh_too(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2, EDITION)
    game.rules["open_hands"] = True
    game.observation_tensor_shape().append(1)
    game.information_state_tensor_shape().append(1)
    game.edition.to_dict()["rounds"] = 9
    assert game.rules["open_hands"] is False
    assert len(game.observation_tensor_shape()) == len(game.information_state_tensor_shape()) == 1
    assert game.edition.to_dict() == EDITION
    assert game == engine.load_game("cational", 2, EDITION)


def test_the_deep_parts_of_dicts_and_events_are_fresh(engine: ModuleType) -> None:
    state = last_of_each_phase(engine)["over"]
    before = repr((state.to_dict(), state.events(), state.to_record()))
    state.to_dict()["areas"][0].clear()
    state.to_dict()["row"]["columns"][0].append("x")
    state.events()[-1].clear()
    assert repr((state.to_dict(), state.events(), state.to_record())) == before


def test_an_edition_given_as_a_dict_can_be_changed_afterwards(engine: ModuleType) -> None:
    given = {**EDITION}
    game = engine.load_game("cational", 2, given)
    given["rounds"] = 1
    assert game.edition.rounds == EDITION["rounds"]


def test_rules_given_as_a_dict_can_be_changed_afterwards(engine: ModuleType) -> None:
    given: dict[str, Any] = {"open_hands": True}
    game = engine.load_game("cational", 2, EDITION, given)
    given["open_hands"] = False
    assert game.rules["open_hands"] is True

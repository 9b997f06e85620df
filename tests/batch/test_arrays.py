"""The caller's arrays: filled if they fit; else a clear error, and nothing played or written."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import meographic
from meographic import Batch, BatchStep
from tests.batch.singles import short_edition
from tests.rules.test_api_arrays import wrong_arrays

GAME = meographic.load_game("cational", players=2, edition=short_edition(2))
SIZE = 3
NAMES = BatchStep._fields
SHAPES: dict[str, tuple[tuple[int, ...], type]] = {
    "observations": ((SIZE, *GAME.observation_tensor_shape()), np.float32),
    "rewards": ((SIZE, 2), np.float32),
    "done": ((SIZE,), np.bool_),
    "masks": ((SIZE, GAME.num_distinct_actions()), np.bool_),
    "players": ((SIZE,), np.int8),
    "codes": ((SIZE,), np.uint8),
    "returns": ((SIZE, 2), np.float64),
    "final_observations": ((SIZE, *GAME.observation_tensor_shape()), np.float32),
}
METHODS = {
    "legal_actions_mask": "masks",
    "observation_tensor": "observations",
    "current_player": "players",
    "is_terminal": "done",
    "returns": "returns",
}


def dealt() -> Batch:
    return Batch(GAME, SIZE, seeds=4)


def like(name: str) -> npt.NDArray[Any]:
    shape, dtype = SHAPES[name]
    return np.ones(shape, dtype=dtype)


def step(batch: Batch, name: str, array: Any) -> object:
    return batch.step([0] * SIZE, **{name: array})


def reset(batch: Batch, name: str, array: Any) -> object:
    return batch.reset(9, **{name: array})


def look(batch: Batch, method: str, array: Any) -> object:
    return getattr(batch, method)(out=array)


def calls() -> Iterator[tuple[str, str, Callable[[Batch, Any], object]]]:
    """Each way to hand in an array, with what belongs there and the parameter's name."""
    for name in NAMES:
        yield name, name, lambda batch, array, name=name: step(batch, name, array)  # type: ignore[misc]
        if name != "final_observations":
            yield name, name, lambda batch, array, name=name: reset(batch, name, array)  # type: ignore[misc]
    for method, name in METHODS.items():
        yield name, "out", lambda batch, array, method=method: look(batch, method, array)  # type: ignore[misc]


CALLS = list(calls())


@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_new_arrays_have_the_shapes_and_dtypes_that_are_promised(autoreset: Any) -> None:
    batch = Batch(GAME, SIZE, seeds=4, autoreset=autoreset)
    step = batch.step(batch.sample_actions(1))
    for name in NAMES:
        array = getattr(step, name)
        if name == "final_observations" and autoreset == "next_step":
            assert array is None
        else:
            assert (array.shape, array.dtype) == SHAPES[name], name
            assert array.flags.c_contiguous
            assert array.flags.owndata
    for method, name in METHODS.items():
        array = getattr(batch, method)()
        assert (array.shape, array.dtype) == SHAPES[name]
    sample = batch.sample_actions(1)
    assert (sample.shape, sample.dtype) == ((SIZE,), np.dtype(np.int64))
    assert (batch.seeds.shape, batch.seeds.dtype) == ((SIZE,), np.dtype(np.uint64))


def test_given_arrays_are_filled_and_given_back() -> None:
    batch, twin = dealt(), dealt()
    arrays = {name: like(name) for name in NAMES}
    for _ in range(GAME.max_game_length() + 2):
        actions = batch.sample_actions(3)
        step = batch.step(actions, **arrays)
        fresh = twin.step(actions, final_observations=True)
        for name in NAMES:
            assert getattr(step, name) is arrays[name]
            if name != "final_observations":
                assert np.array_equal(arrays[name], getattr(fresh, name)), name


def test_a_step_can_be_handed_in_again() -> None:
    batch, twin = dealt(), dealt()
    step = batch.reset(7)
    twin.reset(7)
    for _ in range(5):
        again = batch.step(batch.sample_actions(3), **step._asdict())
        assert all(one is other for one, other in zip(again, step, strict=True) if other is not None)
        assert np.array_equal(again.masks, twin.step(twin.sample_actions(3)).masks)


def test_what_the_caller_wrote_into_an_array_meanwhile_does_not_stay() -> None:
    batch = dealt()
    step = batch.step(batch.sample_actions(1))
    kept = [array.copy() for array in step if array is not None]
    step.masks[:] = True
    step.observations[:] = 9.0
    looked = batch.legal_actions_mask(out=step.masks), batch.observation_tensor(out=step.observations)
    assert np.array_equal(looked[0], kept[NAMES.index("masks")])
    assert np.array_equal(looked[1], kept[NAMES.index("observations")])


@pytest.mark.parametrize("name", NAMES)
def test_false_leaves_an_array_out_and_true_makes_a_new_one(name: str) -> None:
    batch = dealt()
    assert getattr(batch.step([0] * SIZE, **{name: False}), name) is None
    array = getattr(batch.step([0] * SIZE, **{name: True}), name)
    assert (array.shape, array.dtype) == SHAPES[name]


@pytest.mark.parametrize(("name", "parameter", "call"), CALLS)
def test_an_array_that_does_not_fit_is_a_value_error_and_nothing_happens(
    name: str, parameter: str, call: Callable[[Batch, Any], Any]
) -> None:
    batch = dealt()
    before = [batch.state(row) for row in range(SIZE)]
    for what, array in wrong_arrays(like(name)).items():
        kept = array.tobytes() if array.dtype != object else array.tolist()
        right = (array.dtype, array.shape) == (like(name).dtype, like(name).shape)
        if right and array.flags.carray:
            continue  # Wrong for most, but returns are float64, and a byte has one order and is always aligned.
        with pytest.raises(ValueError, match=parameter):
            call(batch, array)
        assert (array.tobytes() if array.dtype != object else array.tolist()) == kept, what
    assert [batch.state(row) for row in range(SIZE)] == before
    assert batch.seeds.tolist() == [4, 5, 6]


@pytest.mark.parametrize(("name", "parameter", "call"), CALLS)
@pytest.mark.parametrize("array", [[0.0], 3, "out", b"", object(), np.True_])
def test_what_is_no_array_is_a_type_error(
    name: str, parameter: str, call: Callable[[Batch, Any], Any], array: Any
) -> None:
    batch = dealt()
    with pytest.raises(TypeError, match=f"{parameter} is a numpy array"):
        call(batch, array)
    assert batch.seeds.tolist() == [4, 5, 6]


def test_arrays_that_share_memory_are_refused_and_nothing_happens() -> None:
    batch = dealt()
    memory = np.zeros(2 * SHAPES["observations"][0][1] * SIZE * 4, dtype=np.uint8)

    def at(name: str, offset: int) -> npt.NDArray[Any]:
        shape, dtype = SHAPES[name]
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        # Through the buffer, so that neither array knows of the other.
        return np.frombuffer(memory.data[offset : offset + size], dtype=dtype).reshape(shape)

    both = np.zeros(SHAPES["rewards"][0], dtype=np.float32)
    cases: list[dict[str, Any]] = [
        {"observations": at("observations", 0), "masks": at("masks", 0)},
        {"observations": at("observations", 8), "rewards": at("rewards", 0)},
        {"done": at("done", 0), "codes": at("codes", SIZE - 1)},
        {"returns": at("returns", 0), "rewards": at("rewards", 8)},
        {"players": at("players", 0), "returns": at("returns", 0)},
        {"observations": at("observations", 0), "final_observations": at("observations", 0)},
        {"rewards": both, "players": both.view(np.int8).reshape(-1)[:SIZE]},
    ]
    for case in cases:
        with pytest.raises(ValueError, match=r"\w+ and \w+ share memory"):
            batch.step([0] * SIZE, **case)
        assert not memory.any()
        assert [batch.state(row).history() for row in range(SIZE)] == [GAME.deal(4 + i).history() for i in range(SIZE)]
    # Side by side they may lie, and what is left out takes no place.
    beside: dict[str, Any] = {"done": at("done", 0), "codes": at("codes", SIZE), "players": at("players", 2 * SIZE)}
    assert batch.step([0] * SIZE, **beside).done is beside["done"]


def test_actions_may_lie_in_an_array_that_is_filled() -> None:
    batch, twin = dealt(), dealt()
    memory = np.zeros(SIZE * 8, dtype=np.int8)
    actions = memory.view(np.int64)
    actions[:] = batch.sample_actions(1)
    expected = twin.step(actions.copy())
    step = batch.step(actions, players=memory[:SIZE])
    assert np.array_equal(step.players, expected.players)
    assert np.array_equal(step.masks, expected.masks)


INTEGERS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.intp, np.longlong]


@pytest.mark.parametrize("dtype", [*INTEGERS, ">i2", ">u8", "<i4"])
def test_actions_may_be_integers_of_any_type_and_lie_as_they_like(dtype: Any) -> None:
    batch = dealt()
    actions = batch.sample_actions(2)
    assert actions.max() < 128
    expected = batch.clone().step(actions)
    given = actions.astype(dtype)
    wide = np.zeros((SIZE, 3), dtype=dtype)
    wide[:, 1] = actions
    packed = np.zeros(SIZE, dtype=[("pad", np.int8), ("action", dtype)])
    packed["action"] = actions
    read_only = given.copy()
    read_only.flags.writeable = False
    for array in (given, wide[:, 1], given[::-1].copy()[::-1], packed["action"], read_only):
        step = batch.clone().step(array)
        assert np.array_equal(step.masks, expected.masks)
        assert not step.codes.any()
    assert np.array_equal(batch.clone().step(actions.tolist()).masks, expected.masks)
    assert np.array_equal(batch.clone().step(tuple(actions)).masks, expected.masks)


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(SIZE),
        np.zeros(SIZE, dtype=bool),
        np.zeros(SIZE, dtype=object),
        np.zeros(SIZE, dtype="U1"),
        np.zeros(SIZE, dtype="m8[s]"),
        [0.0, 0.0, 0.0],
        [True, True, True],
        [None, 0, 0],
        ["0", "0", "0"],
        "000",
        0,
        None,
        {0, 1, 2},
        iter([0, 1, 2]),
        object(),
    ],
)
def test_actions_that_are_no_integers_are_a_type_error_and_nothing_happens(actions: Any) -> None:
    batch, masks = dealt(), like("masks")
    with pytest.raises(TypeError, match="actions"):
        batch.step(actions, masks=masks)
    assert masks.all()
    assert batch.state(0) == GAME.deal(4)


@pytest.mark.parametrize(
    "actions",
    [np.zeros(SIZE + 1, dtype=int), np.zeros((SIZE, 1), dtype=int), np.zeros((), dtype=int), [0], [0] * 4, []],
)
def test_actions_of_another_shape_are_a_value_error_and_nothing_happens(actions: Any) -> None:
    batch, masks = dealt(), like("masks")
    with pytest.raises(ValueError, match="actions"):
        batch.step(actions, masks=masks)
    assert masks.all()
    assert batch.state(0) == GAME.deal(4)


def test_observations_are_those_of_the_player_to_move_or_of_a_seat_that_is_named() -> None:
    batch = dealt()
    states = [batch.state(row) for row in range(SIZE)]
    for player in (None, 0, 1, np.int64(1)):
        expected = [state.observation_tensor(player) for state in states]
        assert np.array_equal(batch.observation_tensor(player), expected)
        assert np.array_equal(batch.clone().reset(4, player=player).observations, expected)
    step = batch.step(batch.sample_actions(1), player=1)
    assert np.array_equal(step.observations, [batch.state(row).observation_tensor(1) for row in range(SIZE)])


@pytest.mark.parametrize("player", [-1, -4, 2, 2**70])
def test_a_seat_that_is_none_is_a_value_error(player: int) -> None:
    batch = dealt()
    for call in (
        lambda: batch.observation_tensor(player),
        lambda: batch.step([0] * SIZE, player=player),
        lambda: batch.reset(player=player),
    ):
        with pytest.raises(ValueError, match="there is no player"):
            call()
    with pytest.raises(TypeError, match="player is an integer"):
        batch.step([0] * SIZE, player=True)
    assert batch.seeds.tolist() == [4, 5, 6]

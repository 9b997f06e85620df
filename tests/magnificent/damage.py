"""Damage at random: values of an edition taken away, doubled, exchanged and put where they do not belong."""

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from tests.differential.faulty_editions import ABSENT, Change, Place
from tests.magnificent.faulty_editions import CHANGES
from tests.magnificent.faulty_parts import PARTS
from tests.magnificent.sound_edition import SOUND

# Values that are right somewhere, or just beyond what is.
VALUES: list[Any] = [
    *(None, True, False, 0, -1, 1, 2, 3, 4, 5, 16, 20, 21, 41, 64, 2**63 - 1, -(2**63), 2**63, 1.0, 0.5),
    *(
        "",
        "#",
        ".",
        "#####",
        ".....",
        "a",
        "I",
        "IV",
        "A",
        "orange",
        "clear",
        "turn",
        "small",
        "orange-small",
        "poster",
    ),
    *("original", "any", "before_action", "tile", "one", "group", "tiles", "gems", "rows", "coins 3", "coins 0"),
    *("power 2", "double", "copy", "gem choice 1", "any-gem 2", "build turn large 1", "\n", "é", "\u2028"),
    *([], {}, [[]], [{}], [0, 0, 1, 1], ["#", "#"], ["copy"], {"orange": 1}, {"a": ["coins 1"]}),
]
FIXED_KEYS = {
    key for place in ("shapes", "boards", "loops", "track", "cards", "posters", "tents") for key in SOUND[place][0]
}
BY_CODE = {
    code: [change for change in [*CHANGES, *PARTS] if code in [found for _, found in change.faults]]
    for code in sorted({code for change in [*CHANGES, *PARTS] for _, code in change.faults})
}
KEYS = sorted({*FIXED_KEYS, *SOUND, "use", "colour", "a", "z", "A", "", "clear", "green-large", "x.y", "x[0]"})


def places(value: Any, above: Place = ()) -> Iterator[Place]:
    """Every place within a file."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in inner:
        yield (*above, step)
        yield from places(item, (*above, step))


def at(file: Any, place: Place) -> Any:
    """What stands at a place."""
    for step in place:
        file = file[step]
    return file


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """A sound edition with one to eight sorts of damage, one after another."""
    file = copy.deepcopy(SOUND)
    for _ in range(draw(st.integers(1, 8))):
        if draw(st.booleans()):
            # A code first, or most would be values of a wrong type.
            draw(st.sampled_from(BY_CODE[draw(st.sampled_from(sorted(BY_CODE)))])).apply(file)
        elif draw(st.integers(0, 3)):
            # A key of the top first, or most places would be in the boards.
            key = draw(st.sampled_from(sorted(file) or ["name"]))
            _damage(draw, file, key)
        else:
            tables = [place for place in [(), *places(file)] if isinstance(at(file, place), dict)]
            at(file, draw(st.sampled_from(tables)))[draw(st.sampled_from(KEYS))] = draw(st.sampled_from(VALUES))
    return copy.deepcopy(file)


def _damage(draw: st.DrawFn, file: dict[str, Any], key: str) -> None:
    inside = [(key, *place) for place in places(file.get(key))] or [(key,)]
    place = draw(st.sampled_from(inside))
    where = at(file, place[:-1])
    match draw(st.sampled_from(["value", "value", "absent", "twice", "other", "number"])):
        case "value":
            Change(place, draw(st.sampled_from(VALUES)), ()).apply(file)
        case "absent":
            Change(place, ABSENT, ()).apply(file)
        case "twice" if isinstance(where, list):
            where.insert(draw(st.integers(0, len(where))), copy.deepcopy(at(file, place)))
        case "number" if type(at(file, place)) is int:
            Change(place, at(file, place) + draw(st.sampled_from([-1, 1, -5, 40])), ()).apply(file)
        case _:
            Change(place, at(file, draw(st.sampled_from(inside))), ()).apply(file)

"""What is compared at a few nodes of a game: every view of every seat, copies, chance from every source, re-dealing."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from tests.differential.keys import KeyBook
from tests.differential.nodes import check_unchanged, compare_node, snapshots
from tests.differential.tally import Tally
from tests.differential.texts import compare_texts
from tests.differential.twins import ENGINES, Difference, Twins, numbers, plain

# Seats, chance and what is neither; each engine must refuse alike what it refuses.
NO_SEATS = (-1, -2, -4, 4, 99, 2**64, True, 1.5, "0", np.int16(0), np.uint64(1), np.bool_(False), [0])
TEXTS = (
    "observation_string",
    "information_state_string",
    "player_return",
    "player_reward",
    "legal_actions",
    "all_gains",
    "placements",
)
ARRAYS = ("observation_tensor", "information_state_tensor", "observation_planes", "legal_actions_mask")
FLOATS = (
    0.0,
    0.5,
    0.999999999999999,
    1.0 - 2.0**-53,
    1.0,
    -0.1,
    float("nan"),
    float("inf"),
    1,
    None,
    "0.5",
    np.float64(0.25),
)

COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda state: state.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "serialize": lambda state: state.get_game().deserialize_state(state.serialize()),
}


def rngs(seed: int) -> Twins:
    """The same generator in both engines."""
    return ENGINES.made(lambda module: module.Rng(seed))


def look_closely(state: Twins, random: Random, tally: Tally, book: KeyBook) -> None:
    """Compare everything that can be asked of a state, and see that asking changes nothing.

    Raises:
        Difference: If an answer differs or a state has changed.
    """
    before = snapshots(state)
    _compare_pictures(state)
    _compare_seats(state, random)
    compare_texts(state, random, tally)
    _compare_chance(state, random)
    _compare_redeals(state, random, tally)
    _compare_walks(state, random, book)
    check_unchanged(state, before, "looking at it")
    tally.count("looked at closely " + state.core.phase)


def _compare_pictures(state: Twins) -> None:
    for question in ("history", "history_str", "serialize", "events", "actions", "to_dict"):
        state.ask(question, lambda s, question=question: getattr(s, question)())
    state.ask("str", str)
    state.ask("json of to_dict", lambda s: json.dumps(s.to_dict()))
    state.ask("previews", lambda s: [s.preview(action) for action in s.legal_actions()])
    state.ask("previews of actions", lambda s: [s.preview(action) for action in s.actions()[:3]])
    state.ask("get_game", lambda s: s.get_game().players)
    if not state.core.is_terminal():
        state.ask("to_record before the end", lambda s: s.to_record())


def _compare_seats(state: Twins, random: Random) -> None:
    """Every seat's view, and the refusals for one that is no seat and for none."""
    seats = [*range(state.core.num_players()), None, random.choice(NO_SEATS)]
    for seat in seats:
        for question, by in [*((text, plain) for text in TEXTS), *((array, numbers) for array in ARRAYS)]:
            state.ask(f"{question}({seat!r})", lambda s, q=question, seat=seat: getattr(s, q)(seat), by=by)


def _compare_chance(state: Twins, random: Random) -> None:
    """Sampling by a generator, by floats good and bad, and by a deal that may or may not be the game's."""
    seed = random.randrange(2**64)
    generator = rngs(seed)
    for method in ("sample_chance", "advance"):
        twin = state.made(copy.copy)
        twin.ask(f"{method}(Rng({seed}))", lambda s, rng, m=method: getattr(s, m)(rng), generator)
        compare_node(twin)
        twin.ask("serialize", lambda s: s.serialize())
    generator.ask("next_u64 after sampling", lambda rng: rng.next_u64())
    for source in random.sample(FLOATS, 3):
        before = snapshots(state)
        twin = state.made(copy.copy)
        answer = twin.ask(f"sample_chance(lambda: {source!r})", lambda s, u=source: s.sample_chance(lambda: u))
        if answer is not None and answer[0] == "refused":
            check_unchanged(twin, before, f"a source that gives {source!r}")
    twin = state.made(copy.copy)
    twin.ask(f"advance(Random({seed}))", lambda s: s.advance(Random(seed)))
    twin = state.made(copy.copy)
    deal = ENGINES.made(lambda module, s: module.Deal(s.get_game(), seed % 4), state)
    twin.ask(f"sample_chance(Deal(game, {seed % 4}))", lambda s, deal: s.sample_chance(deal), deal)
    twin.ask("serialize", lambda s: s.serialize())
    thing = random.choice((None, 3, "rng", [0.5], object))
    state.ask(f"sample_chance({thing!r})", lambda s: s.sample_chance(thing))


def _compare_redeals(state: Twins, random: Random, tally: Tally) -> None:
    """A seat's re-deal: alike in both engines, and such that the seat sees no difference (CM-9.3)."""
    seat, seed = random.randrange(state.core.num_players()), random.randrange(2**64)
    question = f"resample_from_infostate({seat}, Rng({seed}))"
    generator = rngs(seed)
    other = state.made(lambda s, rng: s.resample_from_infostate(seat, rng), generator)
    generator.ask("next_u64 after re-dealing", lambda rng: rng.next_u64())
    answer = other.ask(question, lambda s: s.serialize())
    compare_node(other)
    other.ask("str of a re-deal", str)
    for view in ("observation_string", "information_state_string"):
        if other.ask(view, lambda s, view=view: getattr(s, view)(seat)) != getattr(state.core, view)(seat):
            raise Difference(f"{question} shows in {view}\n{state.story()}")
    if answer != state.core.serialize():
        tally.count("other tiles re-dealt")
    if seed % 3 == 0:
        # A stream of its own for each engine.
        state.ask(f"re-deal by Random({seed})", lambda s: s.resample_from_infostate(seat, Random(seed)).serialize())
    nobody, source = random.choice(NO_SEATS), random.choice((lambda: 1.0, lambda: 1, None, 0.5, "rng"))
    state.ask(f"re-deal for {nobody!r}", lambda s, rng: s.resample_from_infostate(nobody, rng).serialize(), rngs(seed))
    state.ask(f"re-deal by {source!r}", lambda s: s.resample_from_infostate(seat, source).serialize())
    state.ask(f"{nobody!r} by {source!r}", lambda s: s.resample_from_infostate(nobody, source).serialize())
    deal = ENGINES.made(lambda module, s: module.Deal(s.get_game(), 7), state)
    state.ask("re-deal by a deal", lambda s, deal: s.resample_from_infostate(0, deal).serialize(), deal)


def _compare_walks(state: Twins, random: Random, book: KeyBook) -> None:
    """Keys of positions that lie close together: children, and those of short walks."""
    legal = state.core.legal_actions()
    for action in random.sample(legal, min(len(legal), 6)):
        book.note(state.made(lambda s, action=action: s.child(action)))
    # Two walks that may meet by different orders, three that differ by their first step alone.
    courses = [[random.randrange(4) for _ in range(random.randrange(2, 7))] for _ in range(3)]
    rest = courses.pop()
    for course in [*courses, *([first, *rest] for first in random.sample(range(len(legal)), min(len(legal), 3)))]:
        walker = state.made(copy.copy)
        for number in course:
            steps = walker.core.legal_actions()
            if not steps:
                break
            action = steps[number % len(steps)]
            walker.ask(f"apply_action({action})", lambda s, action=action: s.apply_action(action))
            book.note(walker)
    _compare_equality(state, random, legal)


def _compare_equality(state: Twins, random: Random, legal: list[int]) -> None:
    """``==`` and ``hash`` of copies, of a neighbour, and of what is no state."""
    for way, copied in random.sample(list(COPIES.items()), 2):
        twin = state.made(copied)
        for engine, own in ((twin.core, state.core), (twin.reference, state.reference)):
            if engine != own or hash(engine) != hash(own) or engine is own or snapshots(twin) != snapshots(state):
                raise Difference(f"a {way} is not what it is a copy of\n{state.story()}")
    if legal:
        state.ask("== of a child", lambda s: s == s.child(legal[0]))
        state.ask("!= of a child", lambda s: s != s.child(legal[0]))
    state.ask("== of a text", lambda s: s == s.serialize())

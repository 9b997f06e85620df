"""Has a game judged step by step, and draws up the accounts."""

import json
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any, SupportsIndex

from meographic import State, derive, verify_record
from meographic.chunks import Pool, chosen_pool, settings_of, work
from meographic.registry import module_of

from ._account import accounts, changes
from ._events import Decision, Draw, units
from ._judge import Judge, looks_to_rest, replayed, tree_search
from ._result import Analysis

MOST_LUCK = 2**32 - 1


def analyse(
    game: str | Mapping[str, Any] | State,
    policy: str | None = None,
    seed: SupportsIndex = 0,
    *,
    luck: SupportsIndex | None = None,
    jobs: int | None = 1,
    executor: Executor | Pool | None = None,
    done: Callable[[int], None] | None = None,
) -> Analysis:
    """Judge each decision and each draw of a finished game, and say for each player what the final score is made of.

    The judge is a tree search. ``mcts`` knows all hands, as whoever looks back does, but not the draws to come;
    ``ismcts`` knows what the player to move could know. The accounts, term by term, are described in
    :mod:`meographic.analysis`.

    The cost is that of a search by ``policy`` for each decision, at most two more for each that is not the
    best, and ``luck`` simulations for each outcome of each draw. With what is usual a standard game of two takes half a
    minute to a minute on one processor. Equal arguments give equal answers, on any number of processes, budgets in
    seconds excepted.

    Args:
        game: A record, as a line or a dict, or a state whose game is over.
        policy: Who judges: ``mcts`` or ``ismcts`` with options but a seed, as :func:`meographic.play` takes them. With
            a budget of ``nodes`` alone there are no more simulations than that either. None is what is usual for the
            game (:func:`usual_judge`).
        seed: The seed of all the search's chance, 0 to 2^64 - 1.
        luck: Simulations for each outcome of a draw; None is what is usual for the game. With 0 draws are not judged:
            ``luck`` is 0 in all accounts then, and ``revision`` has it in it, or ``start`` that of draws between
            rounds.
        jobs: How many processes; 1 is none but this one, None as many as this machine has processors. With more than
            one a script needs ``if __name__ == "__main__":`` around what it does.
        executor: Where to judge instead: any executor, or a pool of :mod:`meographic.chunks`; ``jobs`` is then 1 or
            None.
        done: Called with the number of steps just judged; :func:`judged_steps` has them all.

    Returns:
        What was found out; see :class:`Analysis`.

    Raises:
        TypeError: If an argument has a type that does not belong there.
        RecordError: If the record is not one of a finished game.
        ValueError: If the game is not over or its utility is not the score, or an argument makes no sense.
        RuntimeError: If a search failed or the workers died; it says where.
        KeyboardInterrupt: On Ctrl-C.
    """
    final, deal, players = _finished(game)
    derive(seed, 0)  # refuses what is no seed
    usual_policy, usual_luck = usual_judge(final.get_game().name)
    policy = usual_policy if policy is None else policy
    tree_search(policy)
    luck = usual_luck if luck is None else _luck(luck)
    steps, history = judged_steps(final, luck), tuple(final.history())
    to_rest = bool(steps) and looks_to_rest(replayed(final.get_game(), history[: steps[0]]), policy)
    judge = Judge(final.get_game(), history, policy, int(seed), luck, to_rest)
    events = _judged(judge, steps, jobs if executor is None else None, executor, done)
    end = units(final.returns())
    changed = changes(events, end)
    return Analysis(
        settings_of(judge.game),
        deal,
        players,
        policy,
        judge.seed,
        luck,
        "rest" if to_rest else "end",
        tuple(final.scores),
        events,
        changed,
        accounts(events, changed, end),
    )


def usual_judge(game: str) -> tuple[str, int]:
    """Who judges games of this name unless told otherwise, and with how many simulations for each outcome of a draw.

    Raises:
        TypeError: If ``game`` is no str.
        ValueError: If there is no such game.
    """
    module = module_of(game)
    return module.JUDGE, module.JUDGE_LUCK


def _finished(game: str | Mapping[str, Any] | State) -> tuple[State, int | None, tuple[str, ...] | None]:
    """The end of a game, and what a record says about where it came from.

    Raises:
        RecordError: If the record is at fault.
        ValueError: If a state is not one to look back from.
    """
    if isinstance(game, State):
        if not game.is_terminal():
            raise ValueError("the game is not over")
        if game.get_game().utility != "score":
            raise ValueError("a game is looked back at in points: load it with utility 'score'")
        return game, None, None
    record = game if isinstance(game, str) else dict(game)
    final = verify_record(record)
    notes = json.loads(record) if isinstance(record, str) else record
    players = notes.get("policies")
    return final, notes.get("seed"), None if players is None else tuple(players)


def _luck(luck: SupportsIndex) -> int:
    if isinstance(luck, bool) or not hasattr(luck, "__index__"):
        raise TypeError(f"luck is an integer, not {type(luck).__name__}")
    number = luck.__index__()
    if not 0 <= number <= MOST_LUCK:
        raise ValueError(f"luck is 0 to {MOST_LUCK}, not {number}")
    return number


def judged_steps(final: State, luck: int | None = None) -> list[int]:
    """The steps that are judged, by their places in ``history()``.

    Args:
        final: Where the game ended.
        luck: With 0 the draws are left out; any other number makes no difference.

    Returns:
        All decisions, and the draws after the first of them.
    """
    state, steps = final.get_game().new_initial_state(), list[int]()
    for step, each in enumerate(final.history()):
        if not state.is_chance_node() or (steps and luck != 0):
            steps.append(step)
        state.apply_action(each)
    return steps


def _judged(
    judge: Judge,
    steps: list[int],
    jobs: int | None,
    executor: Executor | Pool | None,
    done: Callable[[int], None] | None,
) -> tuple[Decision | Draw, ...]:
    found: dict[int, Decision | Draw] = {}

    def keep(first: int, answers: list[Decision | Draw]) -> None:
        found.update(enumerate(answers, start=first))
        if done is not None:
            done(len(answers))

    with chosen_pool(jobs, executor) as pool:
        ended = work(judge, [range(step, step + 1) for step in steps], pool, keep)
    if ended.reason == "interrupted":
        raise KeyboardInterrupt
    if ended.reason != "done":
        where = "" if ended.number is None else f"step {ended.number}: "
        raise RuntimeError(f"{where}{ended.detail}")
    return tuple(found[step] for step in steps)

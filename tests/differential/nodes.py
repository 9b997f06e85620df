"""What is compared at every node."""

from collections.abc import Callable
from operator import attrgetter, methodcaller
from typing import Any

from tests.differential.twins import Difference, Twins

METHODS = (
    *("current_player", "is_chance_node", "is_terminal", "is_player_node", "is_simultaneous_node"),
    *("is_mean_field_node", "num_players", "move_number", "legal_actions", "gains", "chance_outcomes", "chance"),
    *("rewards", "returns"),
)
ATTRIBUTES = ("phase", "round", "seat", "scores", "winners", "title")
QUESTIONS: dict[str, Callable[[Any], Any]] = {
    **{name + "()": methodcaller(name) for name in METHODS},
    **{name: attrgetter(name) for name in ATTRIBUTES},
}


def compare_node(state: Twins) -> None:
    """Ask both engines whose move it is, what may happen, and what it is worth.

    Raises:
        Difference: If an answer differs.
    """
    for question, ask in QUESTIONS.items():
        state.ask(question, ask)


def snapshot(state: Any) -> tuple[object, ...]:
    """Everything by which a caller could see that a state of one engine has changed."""
    return state.serialize(), state.key(), str(state), state.to_dict(), state.rewards(), state.legal_actions()


def check_unchanged(state: Twins, before: tuple[object, object], what: str) -> None:
    """Hold both engines' snapshots against earlier ones.

    Raises:
        Difference: If one has changed.
    """
    for name, engine, then in zip(("core", "reference"), (state.core, state.reference), before, strict=True):
        if snapshot(engine) != then:
            raise Difference(f"the {name}'s state was changed by {what}\n{state.story()}")


def snapshots(state: Twins) -> tuple[object, object]:
    """The snapshots of both engines, for ``check_unchanged``."""
    return snapshot(state.core), snapshot(state.reference)

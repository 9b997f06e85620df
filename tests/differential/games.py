"""What is compared of a game: its numbers, its edition, its equality, and whole games of its players."""

import pickle
from operator import attrgetter, methodcaller
from typing import Any

from tests.differential.twins import ENGINES, Difference, Twins

NUMBERS = (
    *("num_players", "num_distinct_actions", "max_chance_outcomes", "max_game_length", "min_utility", "max_utility"),
    *("observation_tensor_shape", "information_state_tensor_shape"),
)
OF_EDITION = {
    "cational": ("name", "version", "rounds", "landscapes", "symbols", "kinds", "counts", "missions", "titles"),
    "magnificent": (
        *("name", "version", "cards", "posters", "tents", "trainers", "spaces"),
        *("width", "height", "shapes", "titles"),
    ),
}
# The fields that OpenSpiel's algorithms read, and whether they are enums, of which the number is compared.
OF_TYPE = {
    **dict.fromkeys(("short_name", "long_name", "max_num_players", "min_num_players", "default_loadable"), False),
    **dict.fromkeys(("dynamics", "chance_mode", "information", "utility", "reward_model"), True),
    **{
        f"provides_{view}": False
        for view in (
            *("information_state_string", "information_state_tensor", "observation_string", "observation_tensor"),
            "factored_observation_string",
        )
    },
}


def compare_game(game: Twins) -> None:
    """Compare what both engines say of one game.

    Raises:
        Difference: If an answer differs, or a game is unequal to its copy.
    """
    for number in NUMBERS:
        game.ask(number, methodcaller(number))
    for attribute in ("name", "players", "rules", "utility"):
        game.ask(attribute, attrgetter(attribute))
    for attribute in OF_EDITION[game.core.name]:
        game.ask(f"edition.{attribute}", attrgetter(f"edition.{attribute}"))
    game.ask("edition.to_dict", lambda g: g.edition.to_dict())
    game.ask("edition.to_json", lambda g: g.edition.to_json())
    for field, is_enum in OF_TYPE.items():
        game.ask(
            f"get_type().{field}", lambda g, field=field, e=is_enum: _number(getattr(g.get_type(), field), is_enum=e)
        )
    for engine in (game.core, game.reference):
        copied = pickle.loads(pickle.dumps(engine))
        if copied != engine or hash(copied) != hash(engine) or copied.edition != engine.edition or copied == "cational":
            raise Difference(f"a pickled game is not what it was\n{game.story()}")
    state = game.made(lambda g: g.new_initial_state())
    state.ask("string of nothing", lambda s: s.serialize())
    game.ask("deserialize_state of nothing", lambda g: g.deserialize_state("") == g.new_initial_state())


def _number(value: Any, *, is_enum: bool) -> Any:
    return int(getattr(value, "value", value)) if is_enum else value


def same_record(game: Twins, seed: object, policies: list[str]) -> str:
    """The record of one game by both engines' players."""
    record: str = ENGINES.ask(
        f"play(game, {seed}, {policies})",
        lambda module, game: module.play(game, seed, policies).to_record(seed, policies),
        game,
    )
    assert record.startswith('{"format":"meographic-record/1"'), record
    return record

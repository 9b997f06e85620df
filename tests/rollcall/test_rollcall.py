"""Who is missing: rules without a test, refusal codes without a test, shared names without a thing."""

import ast
import importlib
import inspect
import re
from pathlib import Path

import pytest

import meographic
import meographic.reference

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "rust/core/src/games/cational/RULES.md").read_text(encoding="utf-8")
LEDGER, ANSWERS = RULES.split("# Answers", 1)
RULE_NUMBERS = re.findall(r"^- \*\*(CM-\d+\.\d+)\*\*", LEDGER, re.MULTILINE)
MAGNIFICENT = (ROOT / "rust/core/src/games/magnificent/RULES.md").read_text(encoding="utf-8")
RULE_NUMBERS_OF_MAGNIFICENT = re.findall(r"^- \*\*(TM-\d+\.\d+)\*\*", MAGNIFICENT, re.MULTILINE)
CODES = [
    "game_over",
    "not_an_id",
    "not_an_outcome",
    "wrong_phase",
    "no_such_pile",
    "bag_empty",
    "not_empty",
    "nothing_to_place",
    "not_in_hand",
    "duplicate_tile",
    "occupied",
    "detached",
    "not_origin",
]
# All codes stand once more in their order, at the end of A5.
CODES_OF_MAGNIFICENT = re.split(
    r"\s", MAGNIFICENT.partition("All codes in this order (it stays): `")[2].partition("`")[0]
)
FAULTS = re.search(r"## A12 Editions(.*?)## A13", ANSWERS, re.DOTALL)
FAULT_CODES = sorted(
    {
        code
        for row in re.findall(r"^\| (`.*?) \|", FAULTS.group(1) if FAULTS else "", re.MULTILINE)
        for code in re.findall(r"`([a-z_]+)`", row)
    }
    | {"too_few_landscapes"}
)


def sources_of_tests() -> str:
    """All test code, in Python and in Rust, unit tests in the core included."""
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__).resolve()]
    files += (ROOT / "rust/core/tests").rglob("*.rs")
    texts = [path.read_text(encoding="utf-8") for path in files]
    for path in (ROOT / "rust/core/src").rglob("*.rs"):
        text = path.read_text(encoding="utf-8")
        texts.append(text.partition("#[cfg(test)]")[2] if path.parent.name != "tests" else text)
    return "\n".join(texts)


TESTS = sources_of_tests()


def sentences_of_tests() -> str:
    """The names and docstrings of all test functions in Python, the names of those in Rust."""
    sentences = []
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                sentences += [node.name, ast.get_docstring(node) or ""]
    for path in (ROOT / "rust/core").rglob("*.rs"):
        text = path.read_text(encoding="utf-8")
        sentences += re.findall(r"^\s*#\[test\]\n(?:\s*(?:#\[.*|//.*)\n)*\s*fn (\w+)", text, re.MULTILINE)
    return "\n".join(sentences)


SENTENCES = sentences_of_tests()


def test_the_ledger_was_read() -> None:
    assert len(RULE_NUMBERS) == 49
    assert len(RULE_NUMBERS_OF_MAGNIFICENT) == 93
    assert CODES_OF_MAGNIFICENT[0] == "game_over"
    assert CODES_OF_MAGNIFICENT[-1] == "must_choose"
    assert len(CODES_OF_MAGNIFICENT) == 36
    refusals = ANSWERS.partition("## A4 Refusals")[2].partition("## A5")[0]
    assert [code for code in CODES if f"`{code}`" not in refusals] == []
    assert len(FAULT_CODES) > 15


@pytest.mark.parametrize("number", [*RULE_NUMBERS, *RULE_NUMBERS_OF_MAGNIFICENT])
def test_each_rule_has_a_test_that_names_it(number: str) -> None:
    game, chapter, rule = re.split("[-.]", number)
    sentence = rf"{number.replace('.', '[.]')}(?!\d)|{game.lower()}_{chapter}_{rule}(?!\d)"
    assert re.search(sentence, SENTENCES), f"no test names {number}"


@pytest.mark.parametrize("code", [*CODES, *CODES_OF_MAGNIFICENT])
def test_each_refusal_code_has_a_test(code: str) -> None:
    assert f'"{code}"' in TESTS


@pytest.mark.parametrize("code", FAULT_CODES)
def test_each_fault_code_of_an_edition_has_a_test(code: str) -> None:
    assert re.search(rf"\b{code}\b", TESTS)


GAME_NAMES = [
    "name",
    "players",
    "edition",
    "rules",
    "num_distinct_actions",
    "max_chance_outcomes",
    "max_game_length",
    "num_players",
    "min_utility",
    "max_utility",
    "observation_tensor_shape",
    "information_state_tensor_shape",
    "new_initial_state",
    "deal",
    "state_from_record",
    "deserialize_state",
    "get_type",
    "utility",
]
STATE_NAMES = [
    "current_player",
    "is_chance_node",
    "is_terminal",
    "legal_actions",
    "legal_actions_mask",
    "chance_outcomes",
    "apply_action",
    "child",
    "clone",
    "returns",
    "rewards",
    "action_to_string",
    "string_to_action",
    "history",
    "move_number",
    "observation_tensor",
    "observation_string",
    "information_state_string",
    "information_state_tensor",
    "resample_from_infostate",
    "serialize",
    "num_players",
    "player_return",
    "get_game",
    "history_str",
    "player_reward",
    "is_player_node",
    "is_simultaneous_node",
    "is_mean_field_node",
    "actions",
    "apply",
    "chance",
    "sample_chance",
    "advance",
    "key",
    "canonical_key",
    "observation_planes",
    "scores",
    "round",
    "to_dict",
    "phase",
    "seat",
    "winners",
    "title",
    "gains",
    "all_gains",
    "preview",
    "events",
    "to_record",
]
BATCH_NAMES = [
    "reset",
    "step",
    "legal_actions_mask",
    "observation_tensor",
    "current_player",
    "is_terminal",
    "returns",
    "seeds",
    "state",
    "sample_actions",
    "code_names",
    "num_envs",
    "autoreset",
    "threads",
    "game",
    "clone",
]
MODULE_NAMES = [
    "load_game",
    "load_edition",
    "game_of_record",
    "verify_record",
    "play",
    "Game",
    "State",
    "Edition",
    "Rng",
    "Deal",
    "Tile",
    "Action",
    "AllGains",
    "Outcome",
    "Gain",
    "Applied",
    "Fault",
    "IllegalAction",
    "EditionError",
    "RecordError",
    "derive",
]


@pytest.mark.parametrize("engine", ["meographic", "meographic.reference"])
def test_both_engines_have_every_shared_name(engine: str) -> None:
    module = importlib.import_module(engine)
    missing = [name for name in MODULE_NAMES if not hasattr(module, name)]
    game = module.load_game("cational")
    missing += [f"Game.{name}" for name in GAME_NAMES if not hasattr(game, name)]
    missing += [f"State.{name}" for name in STATE_NAMES if not hasattr(module.State, name)]
    assert not missing


def parameters(thing: object) -> list[tuple[str, str]] | None:
    """Names and kinds of what a method or function takes, but for ``self``; None for what is no function."""
    if not callable(thing) or isinstance(thing, type):
        return None
    signature = inspect.signature(thing)
    return [(each.name, each.kind.name) for each in signature.parameters.values() if each.name != "self"]


@pytest.mark.parametrize(
    ("of", "names"),
    [
        ("Game", GAME_NAMES),
        ("State", STATE_NAMES),
        ("Rng", ["next_u64", "random", "below", "shuffle"]),
        ("Edition", ["from_toml", "from_json", "to_dict", "to_json"]),
        (None, MODULE_NAMES),
    ],
)
def test_both_engines_take_the_same_arguments(of: str | None, names: list[str]) -> None:
    core, reference = (getattr(engine, of) if of else engine for engine in (meographic, meographic.reference))
    differing = {
        name: (parameters(getattr(core, name, None)), parameters(getattr(reference, name, None)))
        for name in names
        if parameters(getattr(core, name, None)) != parameters(getattr(reference, name, None))
    }
    assert not differing


def test_what_is_promised_of_the_package_alone_is_there() -> None:
    assert hasattr(meographic.State, "_repr_svg_")
    assert hasattr(meographic.search, "playouts")
    assert [name for name in BATCH_NAMES if not hasattr(meographic.Batch, name)] == []
    for name in ("demo", "record", "verify", "census", "edition", "bench", "arena", "selfplay"):
        importlib.import_module(f"meographic.cli.{name}")


@pytest.mark.parametrize(
    "room", ["geometry", "contract", "games/cational", "games/magnificent", "search", "table", "bench"]
)
def test_each_room_of_the_core_exists_and_is_on_the_map(room: str) -> None:
    assert (ROOT / "rust/core/src" / room / "mod.rs").is_file()
    assert room in (ROOT / "rust/README.md").read_text(encoding="utf-8")

import re
import shlex
import subprocess
import sys

import click
import pytest

import meographic
from meographic import _native
from meographic.cli import COMMANDS, _options, main
from meographic.games import GAMES, module_of
from meographic.search import policy_names
from tests.cli.command import environment, invoke


def all_commands() -> list[tuple[list[str], click.Command]]:
    """Every command with the words that call it."""
    found: list[tuple[list[str], click.Command]] = []
    waiting: list[tuple[list[str], click.Command]] = [([], main)]
    while waiting:
        words, command = waiting.pop()
        found.append((words, command))
        if isinstance(command, click.Group):
            context = click.Context(command)
            for name in command.list_commands(context):
                inner = command.get_command(context, name)
                assert inner is not None
                waiting.append(([*words, name], inner))
    return found


@pytest.mark.parametrize(
    ("words", "command"), all_commands(), ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_every_command_and_option_explains_itself(words: list[str], command: click.Command) -> None:
    long, short = invoke(*words, "--help"), invoke(*words, "-h")
    assert long.exit_code == 0
    assert long.stdout == short.stdout
    assert command.help
    for option in command.params:
        assert not isinstance(option, click.Option) or option.help
    assert max(map(len, long.stdout.splitlines())) <= 80


def test_the_examples_of_the_help_texts_are_understood() -> None:
    examples = [
        part.split()
        for _, command in all_commands()
        for line in (command.epilog or "").splitlines()
        for part in line.split("|")
        if part.split()[:1] == ["meographic"]
    ]
    assert len(examples) >= 10
    for words in examples:
        arguments = shlex.split(" ".join(words[1:]).split(" <")[0].split(" >")[0])
        context = main.make_context("meographic", arguments)
        name, command, rest = main.resolve_command(context, arguments)
        while isinstance(command, click.Group):
            name, command, rest = command.resolve_command(context, rest)
        assert command is not None
        command.make_context(name, rest, parent=context)


def test_the_help_lists_every_command() -> None:
    shown = invoke("--help").stdout
    for name in COMMANDS:
        assert f"\n  {name} " in shown


def test_the_version_is_that_of_the_package() -> None:
    assert invoke("--version").stdout == f"meographic, version {meographic.__version__}\n"


def written(value: str | bool) -> str:
    """A ruling's value as a command line has it."""
    return str(value).lower() if isinstance(value, bool) else value


def test_rulings_are_offered_as_the_game_has_them_defaults_first() -> None:
    told = " ".join(invoke("record", "--help").stdout.split())
    for name in GAMES:
        rulings = module_of(name).RULINGS
        assert {ruling: values[0] for ruling, values in rulings.items()} == meographic.load_game(name).rules
        for ruling, values in rulings.items():
            assert f"{ruling}={'|'.join(written(value) for value in values)}" in told
            for value in values:
                seats = 1 if (ruling, value) == ("solo", True) else 2
                assert meographic.load_game(name, seats, rules={ruling: value}).rules[ruling] == value


def test_the_policies_offered_are_those_that_play() -> None:
    game = meographic.load_game("cational", players=1)
    quick = {"mcts": "mcts:simulations=2", "ismcts": "ismcts:simulations=2", "beam": "beam:width=1"}
    for policy in policy_names():
        assert meographic.play(game, 0, [quick.get(policy, policy)]).is_terminal()


def test_the_policies_that_play_are_offered() -> None:
    listed = re.search("choose (.*)$", _native.policy_fault("nobody") or "")
    assert listed
    assert re.split(", | or ", listed[1]) == policy_names()
    told = " ".join(invoke("record", "--help").stdout.split())
    for policy in policy_names():
        assert policy in told


def test_after_a_comma_a_key_continues_the_options_of_a_policy() -> None:
    policies = _options.policies_of("random,epsilon-greedy:epsilon=0.5,greedy", 3)
    assert policies == ["random", "epsilon-greedy:epsilon=0.5", "greedy"]
    with pytest.raises(click.UsageError, match="'epsilon-greedy:epsilon=0,seed=3': epsilon-greedy has no option"):
        _options.policies_of("random,epsilon-greedy:epsilon=0,seed=3", 2)


def test_the_version_is_told_without_waiting_for_commands_or_rich() -> None:
    code = (
        "import sys; from meographic.cli import main; main(['--version'], standalone_mode=False); print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment())
    loaded = ran.stdout.split()
    assert "rich" not in loaded
    assert not any(
        module.startswith("meographic.cli.") and not module.startswith("meographic.cli._") for module in loaded
    )

"""The options that several commands share: which game, whose policies, which seed."""

import math
import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from meographic import EditionError, Game, State, load_edition, load_game, play
from meographic.editions import GameEdition, read_edition, shipped_editions
from meographic.extras import MissingExtra
from meographic.games import GAMES, module_of
from meographic.search import policy_fault, policy_names

from ._files import cannot, content, name_of
from ._group import ContentError, usage_error

if TYPE_CHECKING:
    from meographic.chunks import Pool

SEEDS = 2**64


class FiniteRange(click.FloatRange):
    """A range of numbers: click's own takes ``nan``, which compares with nothing."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read a number; ``nan`` is none."""
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is no number", param, ctx)
        return number


Command = TypeVar("Command", bound=Callable[..., Any])


def seed_option(default: int | None, text: str) -> Callable[[Command], Command]:
    """Give a command the option ``--seed``; without a default it may be None."""
    usual = None if default is None else str(default)
    return click.option("--seed", default=usual, show_default=True, metavar="S", callback=_seed, help=text)


def _seed(_context: click.Context, _option: click.Parameter, text: str | None) -> int | None:
    if text is None:
        return None
    if not re.fullmatch("[0-9]{1,20}", text) or int(text) >= SEEDS:
        raise click.BadParameter(f"{text!r} is no integer of 0 to 2^64 - 1")
    return int(text)


def game_options(players: int = 2) -> Callable[[Command], Command]:
    """Give a command the options that say which game is meant; ``load`` takes them."""
    options = [
        click.option(
            "--players",
            type=int,
            default=players,
            show_default=True,
            metavar="N",
            help=f"How many players: {named(_seats)}.",
        ),
        click.option(
            "--edition",
            default="standard",
            show_default=True,
            metavar="FILE|NAME",
            help="The components: the name of an edition that comes with the package, a TOML file, a JSON file "
            "(*.json), or - for TOML on standard input.",
        ),
        click.option(
            "--rule",
            "rules",
            multiple=True,
            metavar="KEY=VALUE",
            help="A ruling that differs from its default; may be given several times. "
            f"{named(_known_rulings)}; defaults first.",
        ),
    ]
    return lambda command: reduce(lambda wrapped, option: option(wrapped), reversed(options), command)


def named(tell: Callable[[str], str]) -> str:
    """What ``tell`` says of each game, after the game's name."""
    return ", ".join(f"{tell(game)} in {game}" for game in GAMES)


def _seats(game: str) -> str:
    about = module_of(game).GAME_TYPE
    return f"{about.min_num_players} to {about.max_num_players}"


def _known_rulings(game: str) -> str:
    *all_but_last, last = (f"{name}={'|'.join(values)}" for name, values in _written_rulings(game).items())
    return " and ".join([", ".join(all_but_last), last]) if all_but_last else last


def _written_rulings(game: str) -> dict[str, dict[str, str | bool]]:
    """How each ruling's values are written on a command line."""
    return {
        name: {str(value).lower() if isinstance(value, bool) else value: value for value in values}
        for name, values in module_of(game).RULINGS.items()
    }


def load(name: str, players: int, edition: str, rules: Sequence[str]) -> Game:
    """Load the game that the options mean.

    Raises:
        ContentError: If the edition is at fault.
        click.UsageError: If anything else is.
    """
    if name not in GAMES:
        raise usage_error(f"there is no game {name!r}; these are: {', '.join(GAMES)}")
    rulings = _rulings(name, rules)
    try:
        return load_game(name, players=players, edition=_edition(edition), rules=rulings)
    except EditionError as error:
        raise ContentError(*fault_lines(edition, error)) from None
    except OSError as error:
        names, reason = ", ".join(shipped_editions(name)), error.strerror or error
        raise usage_error(f"cannot read the edition {edition!r}: {reason}; by name there are: {names}") from None
    except ValueError as error:
        raise usage_error(str(error)) from None


def _edition(edition: str) -> str | GameEdition:
    return edition_of(edition) if edition == "-" else edition


def edition_of(path: str) -> GameEdition:
    """The edition in a file, or on standard input for ``-``.

    Raises:
        EditionError: With every fault of it.
        click.UsageError: If the file cannot be read.
    """
    if path == "-":
        try:
            return read_edition(content(path).decode("utf-8"))
        except UnicodeDecodeError as error:
            raise ContentError(f"{name_of(path)}: no UTF-8: {error}") from None
    try:
        return load_edition(Path(path))
    except OSError as error:
        raise cannot("read", path, error) from None


def fault_lines(path: str, error: EditionError) -> list[str]:
    """A line for each fault of an edition: file, place, what is wrong."""
    return [": ".join(part for part in (name_of(path), fault.path, fault.message) if part) for fault in error.faults]


def _rulings(game: str, rules: Sequence[str]) -> dict[str, str | bool]:
    known, chosen = _written_rulings(game), dict[str, str | bool]()
    for rule in rules:
        name, equals, value = rule.partition("=")
        if not equals:
            raise usage_error(f"--rule wants KEY=VALUE, not {rule!r}; the rulings are: {', '.join(known)}")
        if name not in known:
            raise usage_error(f"there is no ruling {name!r}; these are: {', '.join(known)}")
        if value not in known[name]:
            raise usage_error(f"the ruling {name} cannot be {value!r}; it is one of: {', '.join(known[name])}")
        if name in chosen:
            raise usage_error(f"the ruling {name} is given twice")
        chosen[name] = known[name][value]
    return chosen


policy_option = click.option(
    "--policy",
    default="greedy",
    show_default=True,
    metavar="P[,P...]",
    help="Who plays: random (any legal action alike), greedy (what earns most now; in magnificent how the best of ten "
    "random turns begins), epsilon-greedy:epsilon=0.1 (greedy but for a tenth of its decisions, which are "
    "random), potential (by weights that rise with what an action earns and, in cational, opens), or a searcher: "
    "mcts:simulations=1000 (or seconds=0.5; with horizon=rest, usual in magnificent, it looks no further than to the "
    "end of the round), ismcts:simulations=1000 (deals hidden tiles anew at each simulation), expectimax:depth=2, "
    "beam:width=100 (alone; knows the draws); one for all seats or one a seat.",
)


def policies_of(text: str, players: int) -> list[str]:
    """The policy of each seat, one for all or one a seat; see :func:`named_policies`.

    Raises:
        click.UsageError: If a policy or an option of it is unknown, or there is another number of them than of seats.
    """
    policies = named_policies(text)
    if len(policies) == 1:
        return policies * players
    if len(policies) != players:
        raise usage_error(f"--policy names {len(policies)} policies for {players} players; it takes one, or one a seat")
    return policies


def named_policies(text: str) -> list[str]:
    """The policies that a text names.

    After a comma ``key=`` continues the options of the policy before it; anything else begins the next one.

    Raises:
        click.UsageError: If a policy or an option of it is unknown.
    """
    policies: list[str] = []
    for part in text.split(","):
        if policies and "=" in part.partition(":")[0]:
            policies[-1] += f",{part}"
        else:
            policies.append(part)
    for policy in policies:
        name = re.split("[:,]", policy)[0]
        if name not in policy_names():
            raise usage_error(f"there is no policy {name!r}; these are: {', '.join(policy_names())}")
        if policy.startswith(f"{name},"):
            raise usage_error(f"the policy {policy!r}: options come after a colon, as in epsilon-greedy:epsilon=0.1")
        if fault := policy_fault(policy):
            raise usage_error(f"the policy {policy!r}: {fault}")
    return policies


def played(game: Game, seed: int, policies: Sequence[str]) -> State:
    """The game that these players play with this deal.

    Raises:
        click.UsageError: If one of them can't play such a game.
    """
    try:
        return play(game, seed, policies)
    except ValueError as error:
        who = ", ".join(dict.fromkeys(policies))
        raise usage_error(f"no game of {game.name} for {who}: {error}") from None


def pool_options(command: Command) -> Command:
    """Give a command the options that say where games are played; :func:`pool_of` takes them."""
    options = [
        click.option(
            "--jobs",
            type=click.IntRange(min=1),
            metavar="J",
            help="How many processes play; 1 is none but this one. As many as there are processors by default.",
        ),
        click.option(
            "--dask",
            metavar="ADDRESS",
            help="Play on the Dask cluster with this scheduler instead, as in tcp://host:8786.",
        ),
    ]
    return reduce(lambda wrapped, option: option(wrapped), reversed(options), command)


def pool_of(jobs: int | None, dask: str | None) -> "AbstractContextManager[Pool]":
    """The workers that the options mean.

    Raises:
        click.UsageError: If they exclude each other, Dask is not installed or its scheduler does not answer.
    """
    from meographic.chunks import DaskPool, chosen_pool

    if dask is None:
        return chosen_pool(jobs)
    if jobs is not None:
        raise usage_error("--jobs and --dask exclude each other")
    try:
        return DaskPool(dask)
    except MissingExtra as error:
        raise usage_error(str(error)) from None
    except (OSError, ValueError) as error:
        raise usage_error(f"cannot reach a Dask scheduler at {dask!r}: {error}") from None

"""The group of all commands: loads a command when it is asked for, and tells what went wrong in one line."""

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

INTERRUPTED = 130
# What a shell reports of a program that a closed pipe has ended.
PIPE_CLOSED = 141
LONGEST_LINE = 500


class ContentError(click.ClickException):
    """A file does not say what it should: exit code 1, a line on stderr for each thing that is wrong."""

    def __init__(self, *lines: str) -> None:
        """Keep the lines."""
        super().__init__("\n".join(lines))
        self.lines = lines


def usage_error(message: str) -> click.UsageError:
    """An error about the arguments of the command that runs: exit code 2."""
    return click.UsageError(message, click.get_current_context(silent=True))


def one_line(text: str) -> str:
    """The text on one line, fit for a terminal.

    It may quote a file or an argument: what cannot be printed is escaped, and the middle of a very long text left out.
    """
    if len(text) > LONGEST_LINE:
        text = f"{text[: LONGEST_LINE - 100]} ... {text[-90:]}"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in " ".join(text.splitlines()))


class Group(click.Group):
    """A group that answers a missing or unknown command with those that there are."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does, but without arguments a line is enough."""
        if not args and not ctx.resilient_parsing:
            raise click.UsageError(f"a command is missing; these are: {self._names(ctx)}", ctx)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but an unknown command hears of all that there are."""
        if args[0] not in self.list_commands(ctx) and not args[0].startswith("-") and not ctx.resilient_parsing:
            raise click.UsageError(f"there is no command {args[0]!r}; these are: {self._names(ctx)}", ctx)
        return super().resolve_command(ctx, args)

    def _names(self, ctx: click.Context) -> str:
        return ", ".join(self.list_commands(ctx))


class CommandGroup(Group):
    """The group at the top: its commands are objects named like the modules that they are in.

    A module is imported when its command is asked for, so that ``--version`` waits for none of them.
    """

    def __init__(self, *args: Any, commands_from: tuple[str, Sequence[str]], **kwargs: Any) -> None:
        """Take the package and the names of the modules in it."""
        super().__init__(*args, **kwargs)
        self.package, self.names = commands_from

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, if there is one."""
        if cmd_name not in self.names:
            return None
        command = getattr(import_module(f"{self.package}.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, and see to it that all it printed has left."""
        # What the encoding of stdout lacks is escaped: an edition may have any letters.
        if hasattr(sys.stdout, "reconfigure") and sys.stdout.errors == "strict":
            sys.stdout.reconfigure(errors="backslashreplace")
        try:
            result = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
            return result
        except BrokenPipeError:
            _forget_output()
            raise click.exceptions.Exit(PIPE_CLOSED) from None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run as a program: every error is told on stderr and ends in its exit code."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except click.ClickException as error:
            _tell(error)
            sys.exit(error.exit_code)
        except OSError as error:
            # Files that cannot be opened are told where they are opened; this is a disk that is full, or worse.
            _forget_output()
            _tell(ContentError(f"meographic: {error.strerror or error}"))
            sys.exit(ContentError.exit_code)
        sys.exit(code if isinstance(code, int) else 0)


def _tell(error: click.ClickException) -> None:
    """Say on stderr what is wrong."""
    if isinstance(error, ContentError):
        lines = error.lines
    elif isinstance(error, click.UsageError) and error.ctx is not None:
        path = error.ctx.command_path
        lines = (f"{path}: {error.format_message().rstrip('.')} ({path} --help tells more)",)
    else:
        lines = (f"meographic: {error.format_message()}",)
    # A stderr that is gone hears nothing; the exit code says it too.
    with contextlib.suppress(OSError):
        for line in lines:
            click.echo(one_line(line), err=True)


def _forget_output() -> None:
    """Point stdout at nothing, so that the interpreter's last flush finds no fault either."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)

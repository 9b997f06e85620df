"""Libraries that not everybody needs: each comes with an extra of the package and is imported when it is needed."""

from importlib import import_module

__all__ = ["MissingExtra", "needed"]


class MissingExtra(ImportError):  # noqa: N818 - what is wrong, as the other errors of the package say it
    """A library is not installed; the message names the extra that brings it."""


def needed(module: str, extra: str) -> None:
    """See to it that a library can be imported.

    Args:
        module: Its module.
        extra: The extra of the package that lists it.

    Raises:
        MissingExtra: If it can't.
    """
    try:
        import_module(module)
    except ImportError as error:
        raise MissingExtra(
            f"{module.partition('.')[0]} cannot be imported ({error}); "
            f'python -m pip install "meographic[{extra}]" brings it'
        ) from error

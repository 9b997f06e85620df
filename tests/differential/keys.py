"""Keys of the two engines have other values, but the same equalities (A6)."""

from typing import Any

from tests.differential.tally import Tally
from tests.differential.twins import Difference, Twins


class Pairing:
    """Keys of one sort: which of the reference's goes with which of the core's."""

    def __init__(self) -> None:
        self._reference_of: dict[int, int] = {}
        self._core_of: dict[int, int] = {}

    def note(self, core: int, reference: int) -> bool:
        """Whether the two keys go together: both are new, or they have met before."""
        return (
            self._reference_of.setdefault(core, reference) == reference
            and self._core_of.setdefault(reference, core) == core
        )


class KeyBook:
    """All keys met so far over all games of one edition and one number of players."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._keys = Pairing()
        self._canonical_keys = Pairing()
        # The first history that led to a key, and the first key that went with a canonical key.
        self._history_of: dict[int, str] = {}
        self._key_of: dict[int, int] = {}

    def note(self, state: Twins) -> None:
        """Compare the keys of one state with all others.

        Raises:
            Difference: If it is equal to an earlier one in one engine and unequal in the other.
        """
        core, reference = _of_word(state.core.key()), _of_word(state.reference.key())
        if not self._keys.note(core, reference):
            raise Difference(f"key: equal to an earlier one in one engine only\n{state.story()}")
        canonical = _of_word(state.core.canonical_key())
        if not self._canonical_keys.note(canonical, _of_word(state.reference.canonical_key())):
            raise Difference(f"canonical_key: equal to an earlier one in one engine only\n{state.story()}")
        history = state.core.serialize()
        if self._history_of.setdefault(core, history) != history:
            self._tally.count("one key for two histories")
        if self._key_of.setdefault(canonical, core) != core:
            self._tally.count("one canonical key for two keys")


def _of_word(key: Any) -> int:
    assert type(key) is int, f"a key is an int, not {type(key).__name__}"
    assert 0 <= key < 2**64, f"{key} has more than 64 bits"
    return key

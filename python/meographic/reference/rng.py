"""The one generator (A10): xoshiro256++ seeded by SplitMix64, the same numbers in every engine."""

import secrets
from collections.abc import MutableSequence
from typing import Any

from .arguments import WORD, integer, word
from .strict_json import shown

GOLDEN_GAMMA = 0x9E3779B97F4A7C15


def splitmix(state: int) -> tuple[int, int]:
    """One step of SplitMix64: the state after it, and the number that it puts out."""
    state = (state + GOLDEN_GAMMA) % WORD
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % WORD
    return state, z ^ (z >> 31)


def derive(seed: int, k: int) -> int:
    """A seed for the k-th part of what ``seed`` drives, say for the k-th player: S(seed xor S(k + 1))."""
    _, inner = splitmix((word(k, "k") + 1) % WORD)
    _, outer = splitmix(word(seed, "seed") ^ inner)
    return outer


def seed_of(seed: object) -> int:
    """Give a seed as an int; None is fresh entropy.

    Raises:
        TypeError: If it is neither None nor an integer.
        ValueError: If it lies outside 0..2^64-1.
    """
    return secrets.randbits(64) if seed is None else word(seed, "seed")


def rotated(x: int, by: int) -> int:
    """A word of 64 bits, turned left by ``by`` bits."""
    return ((x << by) | (x >> (64 - by))) % WORD


class Rng:
    """A stream of random numbers. Copies and pickles go on from the same place, each for itself."""

    def __init__(self, seed: int | None = None) -> None:
        """Begin the stream of ``seed``, an integer of 0 to 2^64 - 1; None is fresh entropy."""
        state = seed_of(seed)
        self._words: list[int] = []
        for _ in range(4):
            state, number = splitmix(state)
            self._words.append(number)

    def __repr__(self) -> str:
        """The four words of the state."""
        return f"<Rng at {' '.join(f'{word:#018x}' for word in self._words)}>"

    def __copy__(self) -> "Rng":
        """A stream of its own that goes on from the same place."""
        other = Rng(0)
        other._words = self._words.copy()
        return other

    def next_u64(self) -> int:
        """The next number of 64 bits."""
        s0, s1, s2, s3 = self._words
        result = (rotated((s0 + s3) % WORD, 23) + s0) % WORD
        s2 ^= s0
        s3 ^= s1
        s1_next = s1 ^ s2
        s0_next = s0 ^ s3
        self._words = [s0_next, s1_next, s2 ^ ((s1 << 17) % WORD), rotated(s3, 45)]
        return result

    def random(self) -> float:
        """The next float in [0, 1), a multiple of 2^-53."""
        return (self.next_u64() >> 11) * 2.0**-53

    def below(self, n: int) -> int:
        """The next integer of 0 to ``n`` - 1, each alike.

        Raises:
            ValueError: If ``n`` lies outside 1..2^64-1; nothing was drawn.
        """
        bound = integer(n, "n")
        if not 1 <= bound < WORD:
            raise ValueError(f"n is an integer of 1 to 2^64 - 1, not {shown(bound)}")
        while True:
            product = self.next_u64() * bound
            # Of the 2^64 numbers, 2^64 mod n are too many to share out evenly.
            if product % WORD >= WORD % bound:
                return product // WORD

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Bring ``items`` into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

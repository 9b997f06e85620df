"""What the net sees: numbers made of whole batches of observations (A9), in numpy."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from meographic import Game

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.int8]
Completion = tuple[int, tuple[tuple[int, int, int], ...]]
"""The new tile's landscape + 1, and of the other cells x, y, seen from it, and landscape + 1; 0 is any tile."""

REACH = 4  # A pattern has five cells at most in each direction.
HAND = 2
BEST = 3  # So many of the best free cells are told of each tile and landscape.
SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))


class Inputs(NamedTuple):
    """What the net sees of n states with m legal actions together."""

    states: Floats
    """(n, ``state_width``): the whole state."""
    actions: Floats
    """(m, ``action_width``): each legal action, all of the first state's before the second's."""
    rows: Ints
    """(m,): which state each action belongs to."""
    ids: Ints
    """(m,): which action each is, ascending in a state."""


class _View(NamedTuple):
    """What was found in n observations with f free cells together."""

    land: Bytes
    at: Ints
    """(f,): where in ``land`` the free cells are."""
    tile_land: Ints
    """(n, tiles): landscape + 1 of the tiles in hand, by slot, and on top of the stacks from the right; 0 for none."""
    tile_value: Floats
    gains: Floats
    """(tiles, f): what each would earn on each free cell, in Pawints."""
    pays: Floats
    """(landscapes, f): how much of that cards would pay."""
    best: Floats
    """(n, tiles and more, BEST): the greatest gains, descending."""
    left: Floats
    """(n, 1): the share of rounds that are not over."""


class Reader:
    """Reads observations of one game for one player.

    An observation lists tiles with their cells. The reader lays them on a grid again, finds what each tile in hand or
    on top of a stack would earn on each free cell (CM-5.1 to 5.3), and how much cards would pay there for each
    landscape: what a net would need long to learn.
    """

    def __init__(self, game: Game) -> None:
        """Work out where things stand in an observation, and the completions of all cards."""
        if game.players != 1:
            raise ValueError("this example is about games for one player")
        edition = game.edition
        self.landscapes, self.rounds, cards = len(edition.landscapes), edition.rounds, len(edition.missions)
        tiles = list(zip(edition.kinds, edition.counts, strict=True))
        highest = max(sum(n for kind, n in tiles if kind.landscape == name) for name in edition.landscapes)
        self.highest = max(kind.value for kind in edition.kinds)
        widths = {"area": 4 * self.rounds, "score": 1, "hand": 4 * HAND, "paid": cards, "supply": 3 * (1 + highest)}
        widths |= {"unseen": len(edition.kinds), "bag": 1, "cards": 3 * cards, "deck": 1}
        widths |= {"phase": 4, "seat": 1, "round": 1}
        ends = np.cumsum(list(widths.values()))
        assert ends[-1] == game.observation_tensor_shape()[0]
        self.part = {name: slice(end - width, end) for (name, width), end in zip(widths.items(), ends, strict=True)}
        self.counts = np.array(edition.counts, np.float32)
        self.completions = [_completions(pattern, edition.symbols) for pattern in edition.patterns]
        self.centre = self.rounds - 1 + REACH
        self.side = 2 * self.centre + 1
        span = range(-self.rounds + 1, self.rounds)
        cells = [(x, y) for y in span for x in span if abs(x) + abs(y) < self.rounds]
        self.cells = np.array([self._place(x, y) for x, y in cells])  # (A3)
        seen = self(np.zeros((1, ends[-1]), np.float32), np.ones((1, game.num_distinct_actions()), np.bool_))
        self.state_width, self.action_width = seen.states.shape[1], seen.actions.shape[1]

    def _place(self, x: int, y: int) -> int:
        return (y + self.centre) * self.side + x + self.centre

    def __call__(self, observations: Floats, masks: npt.NDArray[np.bool_]) -> Inputs:
        """Read observations and masks as an evaluator gets them."""
        n, part = len(observations), self.part
        land, value = self._grids(observations[:, part["area"]])
        at, owner, starts = self._free(land)
        hand = observations[:, part["hand"]].reshape(n, 2, 4)
        supply = observations[:, part["supply"]].reshape(n, 3, -1)
        tile_land = np.concatenate([hand[:, :, 1], supply[:, :, 0]], axis=1).astype(np.int64)  # 0: no tile
        tile_value = np.concatenate([hand[:, :, 2], supply[:, :, 1]], axis=1)
        payouts = observations[:, part["cards"]].reshape(n, -1, 3)[:, :, 2] * (1 - observations[:, part["paid"]])
        pays = self._pays(land, at, owner, payouts)
        kinds_of = range(1, self.landscapes + 1)
        alike = np.array([_alike(land, value, at, self.side, mine, self.highest) for mine in kinds_of])
        gains = np.empty((5, len(at)), np.float32)
        for tile in range(5):
            mine, worth = tile_land[owner, tile], tile_value[owner, tile]
            earned = worth + _alike(land, value, at, self.side, mine, worth) + pays[mine - 1, np.arange(len(at))]
            gains[tile] = np.where(mine > 0, earned, 0)
        best = _best(np.concatenate([gains, pays, alike]), owner, starts, n)
        left = (self.rounds + 1 - observations[:, part["round"]]) / np.float32(self.rounds)
        kinds = np.eye(self.landscapes + 1, dtype=np.float32)[tile_land][:, :, 1:]
        told: list[npt.NDArray[Any]] = []
        told += [best.reshape(n, -1) / 10, kinds.reshape(n, -1), tile_value / 4, supply[:, :, 2] / 4, payouts / 10]
        told += [observations[:, part["unseen"]] / self.counts, observations[:, part["bag"]] / 100]
        told += [observations[:, part["deck"]] / 10, observations[:, part["phase"]][:, 1:3], left, left**2]
        told += [np.diff(starts, append=len(at))[:, None].astype(np.float32) / 20]
        view = _View(land, at, tile_land, tile_value, gains, pays, best, left)
        rows, ids = np.nonzero(masks)
        return Inputs(np.concatenate(told, axis=1, dtype=np.float32), self._actions(rows, ids, view), rows, ids)

    def _grids(self, areas: Floats) -> tuple[Bytes, Floats]:
        """Landscape + 1 (0: no tile) and value on each cell of each state's grid, all in one row."""
        n = len(areas)
        x, y, landscape, worth = areas.reshape(n, -1, 4).transpose(2, 0, 1)
        row, order = np.nonzero(landscape)
        places = self._places(row, x[row, order], y[row, order])
        land, value = np.zeros(n * self.side**2, np.int8), np.zeros(n * self.side**2, np.float32)
        land[places], value[places] = landscape[row, order], worth[row, order]
        return land, value

    def _places(self, row: Ints, x: Floats, y: Floats) -> Ints:
        return (row * self.side**2 + (y + self.centre) * self.side + x + self.centre).astype(np.int64)

    def _free(self, land: Bytes) -> tuple[Ints, Ints, Ints]:
        """The cells where the next tile may lie (CM-4.2), whose they are, and where each state's begin."""
        lies = (land > 0).reshape(-1, self.side, self.side)
        beside = np.zeros_like(lies)
        for x, y in SIDES:
            beside |= np.roll(lies, (y, x), (1, 2))  # The rim is empty.
        free = beside & ~lies
        free[~lies.any(axis=(1, 2)), self.centre, self.centre] = True
        at = np.flatnonzero(free)
        owner = at // self.side**2
        return at, owner, np.searchsorted(owner, np.arange(len(free)))

    def _pays(self, land: Bytes, at: Ints, owner: Ints, payouts: Floats) -> Floats:
        """What cards would pay for a tile of each landscape on each free cell: shape (landscapes, cells)."""
        pays = np.zeros((self.landscapes, len(at)), np.float32)

        @cache  # Cards share most of what they ask.
        def there(offset: int) -> Bytes:
            return land[at + offset]

        @cache
        def shows(offset: int, landscape: int) -> npt.NDArray[np.bool_]:
            return there(offset) == landscape if landscape else there(offset) > 0

        for card, completions in enumerate(self.completions):
            if not payouts[:, card].any():
                continue
            done = np.zeros((self.landscapes + 1, len(at)), np.bool_)
            for landscape, others in completions:
                hit = np.ones(len(at), np.bool_)
                for x, y, other in others:
                    hit &= shows(y * self.side + x, other)
                done[landscape] |= hit
            pays += (done[1:] | done[0]) * payouts[owner, card]
        return pays

    def _actions(self, rows: Ints, ids: Ints, view: _View) -> Floats:
        """What is told of each legal action."""
        first, best, gains, pays = self.landscapes + 3, view.best, view.gains, view.pays
        is_place, is_stack = ids >= first, ids < self.landscapes
        slot, cell = np.divmod(np.maximum(ids - first, 0), len(self.cells))
        place = np.where(is_place, np.searchsorted(view.at, rows * self.side**2 + self.cells[cell]), 0)
        place = np.minimum(place, len(view.at) - 1)
        stack = (view.tile_land[rows, HAND:] == (ids + 1)[:, None]).argmax(axis=1)
        tile = np.where(is_place, slot, np.where(is_stack, HAND + stack, 0))
        gain = np.where(is_place, gains[tile, place], best[rows, tile, 0])
        mine = view.tile_land[rows, tile]
        other = np.where(is_place, best[rows, 1 - slot, 0], best[rows, 0, 0])
        lost = np.where(is_place, pays[:, place].sum(axis=0) - pays[mine - 1, place], 0)
        lies = np.array([view.land[view.at[place] + y * self.side + x] > 0 for x, y in SIDES])
        greatest = np.zeros(len(best), np.float32)
        np.maximum.at(greatest, rows, gain)
        told: list[npt.NDArray[Any]] = [is_place, is_stack]
        told += [gain / 10, (gain - greatest[rows]) / 10, other / 10, np.maximum(gain, other) / 10]
        told += [best[rows, tile, 1] / 10, lost / 10, lies.sum(axis=0) * is_place / 4]
        told += [view.tile_value[rows, tile] / 4, view.left[rows, 0]]
        kinds = np.eye(self.landscapes + 1, dtype=np.float32)[mine][:, 1:]
        return np.concatenate([np.stack(told, axis=1), kinds], axis=1, dtype=np.float32)


def _alike(land: Bytes, value: Floats, at: Ints, side: int, mine: Ints | int, worth: Floats | int) -> Floats:
    """What a tile's neighbours pay: those of its landscape, and not above it (CM-5.2)."""
    total = np.zeros(len(at), np.float32)
    for x, y in SIDES:
        there = at + y * side + x
        total += np.where((land[there] == mine) & (value[there] <= worth), value[there], 0)
    return total


def _best(worths: Floats, owner: Ints, starts: Ints, n: int) -> Floats:
    """The greatest worths over the free cells of each state, descending: shape (n, worths, BEST)."""
    column = np.arange(len(owner)) - starts[owner]
    padded = np.zeros((n, len(worths), max(BEST, int(column.max()) + 1)), np.float32)
    padded[owner, :, column] = worths.T
    return -np.partition(-padded, range(BEST), axis=2)[:, :, :BEST]


def _completions(pattern: tuple[str, ...], symbols: tuple[str, ...]) -> set[Completion]:
    """All ways in which a new tile completes a pattern, turned and mirrored (CM-5.3)."""
    wanted = [
        (x, y, 0 if sign == "*" else 1 + symbols.index(sign))
        for y, line in enumerate(pattern)
        for x, sign in enumerate(line)
        if sign != "."
    ]
    found = set()
    for mirrored in (1, -1):
        cells = [(mirrored * x, y, landscape) for x, y, landscape in wanted]
        for _ in range(4):
            cells = [(-y, x, landscape) for x, y, landscape in cells]
            for x, y, landscape in cells:
                others = sorted((u - x, v - y, other) for u, v, other in cells if (u, v) != (x, y))
                found.add((landscape, tuple(others)))
    return found

"""What all positions of one game share: edition, rulings, camps, and the numbers of actions and outcomes (A4)."""

from typing import NamedTuple

from .camps import CampPlan, Ground
from .components import NUMERALS
from .editions import Edition
from .rulings import Rules

MOST_PLAYERS = 4
ROUNDS = 3
TURNS = 4
"""Turns of each player in a round (TM-3.1)."""
DICE = {1: (1, 1, 1, 2), 2: (3, 3, 3, 2), 3: (4, 4, 4, 3), 4: (5, 5, 5, 4)}
"""Dice in play, by number of players (TM-2.1, TM-13.1)."""
ALL_DICE = (5, 5, 5, 4)
MOST_TRAINERS = 8
MOST_GEMS = 3
CARDS_OF_A_SEAT = 4
TENT_SPACES = 5
DISPLAY_POSTERS = 4
TENTS_OF_A_LOOP = 5


class Group(NamedTuple):
    """A line of the table of A4: the ids of one sort of action.

    Attributes:
        name: Its name in A5.
        first: Its first id.
        size: How many ids.
    """

    name: str
    first: int
    size: int


GROUPS = (
    Group("die", 0, 24),
    Group("card", 24, 4),
    Group("colour", 28, 3),
    Group("gem", 31, 4),
    Group("build", 35, 1),
    Group("travel", 36, 1),
    Group("perform", 37, 1),
    Group("bonus", 38, 1),
    Group("trainer", 39, 6),
    Group("own-trainer", 45, 3),
    Group("done", 48, 1),
    Group("level", 49, 8),
    Group("steps", 57, 21),
    Group("hat", 78, 2),
    Group("space", 80, 20),
    Group("source", 100, 5),
    Group("place", 105, 5),
    Group("tent", 110, 4),
    Group("poster", 114, 5),
    Group("pay", 119, 4),
    Group("gain", 123, 4),
    Group("copy", 127, 16),
    Group("start-tile", 143, 4),
    Group("pick", 147, 6),
    Group("set", 153, 4),
    Group("discard", 157, 4),
    Group("score", 161, 5),
)
FIRST = {group.name: group.first for group in GROUPS}
TILE_IDS = 166
DONE = FIRST["done"]


class Tables:
    """One edition under one set of rulings for a number of players.

    Attributes:
        ground: The plane of all camps.
        boards: The boards by numeral, with the side that the ruling says.
        plans: The camp of each of them.
        dice: Dice in play by colour (TM-2.1).
        dice_count: All of them.
        display_places: How many sets the main display has (TM-2.3).
        actions: How many ids players have.
        first_card, first_trainer, first_tent, first_poster: The first ids of chance of each sort; before them 0 to 5
            are rolls and 6 to 9 boards.
        outcomes: How many ids chance has.
    """

    def __init__(self, edition: Edition, players: int, rules: Rules) -> None:
        """Compile ``edition``."""
        self.edition, self.box = edition, edition.box
        self.players, self.rules = players, rules
        self.ground = Ground(edition.width, edition.height, self.box.shapes)
        self.boards = self.box.boards[rules.side]
        self.plans = [CampPlan(self.ground, board) for board in self.boards]
        self.dice = DICE[players]
        self.dice_count = sum(self.dice)
        self.display_places = 4 if players in (1, 4) else 3
        self.start_tiles = {1: 2, 4: 4}.get(players, 3)
        self.actions = TILE_IDS + 16 * self.ground.cells
        self.first_board = 6
        self.first_card = self.first_board + len(NUMERALS)
        self.first_trainer = self.first_card + len(self.box.cards)
        self.first_tent = self.first_trainer + len(self.box.trainers)
        self.first_poster = self.first_tent + len(self.box.tents)
        self.outcomes = self.first_poster + len(self.box.posters)

    @property
    def most_decisions(self) -> int:
        """What A4 declares as the length of the longest game."""
        return 300 * self.players

    @property
    def most_chance_nodes(self) -> int:
        """What A4 declares as the most chance nodes of a game."""
        hands = 6 if self.players == 1 else 5 * self.players
        rolls = 3 * (self.dice_count + (TURNS if self.players == 1 else 0))
        tents, posters = TENTS_OF_A_LOOP * 3, DISPLAY_POSTERS + self.players + len(self.box.posters)
        return self.players + hands + 6 * self.display_places + tents + posters + rolls + 4

    def group_of(self, action: int) -> tuple[str, int]:
        """The group of an id of a player, and which of the group's ids it is, from 0."""
        for group in GROUPS:
            if action < group.first + group.size:
                return group.name, action - group.first
        return "tile", action - TILE_IDS

    def tile_id(self, size: int, orientation: int, anchor: int) -> int:
        """The id of laying a tile."""
        return TILE_IDS + (size * 8 + orientation) * self.ground.cells + anchor

    def tile_of(self, index: int) -> tuple[int, int, int]:
        """Size, orientation and anchor of the ``index``-th id of its group."""
        way, anchor = divmod(index, self.ground.cells)
        return way // 8, way % 8, anchor

"""Engines with an interface of their own: python-chess and Catanatron."""

import random
import time
from importlib import import_module

from meographic.bench import Run


def chess() -> Run:
    """Random games of chess: a list of ``legal_moves``, ``random.choice``, ``push``; until the rules alone end them."""
    board_of = import_module("chess").Board
    choice = random.Random(1).choice

    def run(times: int) -> tuple[float, float]:
        moves = 0
        begin = time.perf_counter()
        for _ in range(times):
            board = board_of()
            while not board.is_game_over():
                board.push(choice(list(board.legal_moves)))
            moves += len(board.move_stack)
            assert board.is_valid(), f"a board that no game leads to: {board.fen()}"
            assert board.result() in ("1-0", "0-1", "1/2-1/2")
        return moves, time.perf_counter() - begin

    return run


def catanatron() -> Run:
    """Random games of Catan by two players of Catanatron's own, up to its limit of a thousand turns."""
    package = import_module("catanatron")
    seeds = random.Random(1)

    def run(times: int) -> tuple[float, float]:
        actions = 0
        begin = time.perf_counter()
        for _ in range(times):
            players = [package.RandomPlayer(colour) for colour in (package.Color.RED, package.Color.BLUE)]
            game = package.Game(players, seed=seeds.randrange(2**32))
            winner = game.play()
            assert winner is not None or game.state.num_turns >= 1000, "a game without a winner ended early"
            actions += len(game.state.actions)
        return actions, time.perf_counter() - begin

    return run

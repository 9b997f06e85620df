"""The Magnificent, rule by rule. The numbers TM-x.y and A1 to A15 are those of its RULES.md."""

from .game import Game

__all__ = ["Game"]

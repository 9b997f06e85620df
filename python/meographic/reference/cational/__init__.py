"""Cational Meographic, rule by rule. The numbers CM-x.y and A1 to A15 are those of RULES.md."""

from .game import Game

__all__ = ["Game"]

"""Rules engines and search for two tile-laying games, Cational Meographic and The Magnificent."""

from meographic._native import __version__

__all__ = ["__version__"]

"""Playing out and counting."""

from meographic._native import census, census_split, derive, play

__all__ = ["census", "census_split", "derive", "play"]

"""A small net learns a game for one player and plays it by tree search: an example for torch, run by hand."""

"""Expectimax: everything that can happen, by exact weights."""

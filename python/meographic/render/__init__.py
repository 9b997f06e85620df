"""Drawings of positions; made from the public API alone."""

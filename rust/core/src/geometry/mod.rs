//! The grid: cells, the eight symmetries, shapes, patterns, masks and the wrapped plane.

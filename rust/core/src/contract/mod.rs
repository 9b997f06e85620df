//! What a game promises to whoever plays it: players, chance, keys, refusals and records.

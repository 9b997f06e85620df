"""What must happen in the random games of The Magnificent, so that they still test."""

from meographic.magnificent import RULINGS
from meographic.reference.magnificent.phases import Phase

PHASES = tuple(phase.value for phase in Phase)
CODES = (
    *("game_over", "not_an_id", "not_an_outcome", "wrong_phase", "no_such_die", "no_such_card", "card_taken"),
    *("wrong_colour", "no_gem", "nothing_to_build", "no_space", "already_used", "no_such_use", "no_such_space"),
    *("no_trainer", "wrong_time", "cannot_pay", "no_effect", "no_such_level", "too_little_power", "no_such_tile"),
    *("out_of_stock", "same_orientation", "outside", "occupied", "detached", "more_than_a_lap", "must_step"),
    *("one_at_a_time", "start_space", "taken", "nothing_there", "no_poster", "no_tent", "tiles_missing", "must_choose"),
)
KINDS = (
    *("die", "card", "colour", "gem", "build", "travel", "perform", "bonus", "trainer", "own_trainer", "done", "level"),
    *("steps", "hat", "space", "source", "place", "tent", "poster", "pay", "gain", "copy", "start_tile", "pick", "set"),
    *("discard", "score", "tile"),
)
EFFECTS = (
    *("coins", "points", "gem orange", "gem green", "gem purple", "gem clear", "gem turn", "gem choice", "poster"),
    *("trainer", "power", "double", "copy"),
    *(f"build {colour} {size}" for colour in ("orange", "green", "purple", "turn") for size in ("small", "large")),
)
PAYMENTS = (
    *("coins", "trainer", "any-gem", "gem turn"),
    *(f"gem {colour}" for colour in ("orange", "green", "purple", "clear")),
)
# At these a game can go on with a copy, too seldom met to be asked for.
SELDOM = {"over"}

EXPECTED = {
    *("node " + phase for phase in PHASES),
    *("looked at closely " + phase for phase in PHASES if phase not in SELDOM),
    *("refused " + code for code in CODES),
    *("action " + kind for kind in KINDS),
    *("outcome " + kind for kind in ("roll", "board", "card", "trainer", "tent", "poster")),
    *("used " + effect for effect in EFFECTS),
    # A8 has pending effects by their texts; what happens at once is never seen there.
    *("pending " + kind for kind in ("poster", "gem choice", "build", "copy", "due", "due any")),
    *("paid with " + payment for payment in PAYMENTS),
    *("text refused " + code for code in ("not_an_id", "no_such_tile")),
    *(f"ruling {name}={value}" for name, values in RULINGS.items() for value in values),
    "full storage turned gems into coins in travelling",
    "a gem of choice of a full colour",
    "a poster was declined",
    "a poster was discarded",
    "a poster was replaced",
    "a poster was left where it hung",
    "the poster deck ran dry",
    "the poster display has a gap",
    "a build lapsed",
    "a poster effect lapsed",
    "an extra tile was left out",
    "tiles of a level were left out",
    "window a was skipped",
    "window b was skipped",
    "window c was skipped",
    "a second window a",
    "a score below 0",
    "a payment lacked coins",
    "a gap between the hats",
    "no gap between the hats",
    "a hat did not move all round",
    "both hats on the track",
    "third Perform with the upper hat",
    "third Perform with the lower hat",
    "a hat went down",
    "a hat went to a start space",
    "a tile's bonuses were doubled",
    "an own card was copied",
    "a card of another seat was copied",
    "a gem was paid clear in place of another",
    "a wagon went round",
    "a wagon stayed",
    "a poster symbol was passed",
    "a tent was refused",
    "a tent was reached with four placed",
    "eight markers",
    "three posters completed in one action",
    "the preprinted tent served",
    "the die's reserve was empty",
    "a shared win",
    "a win by coins",
    "one winner",
    "a title",
    "no title",
    "utility win",
    "the starting seat changed",
    "a criterion scored nothing",
    "one key for two histories",
    "one canonical key for two keys",
}

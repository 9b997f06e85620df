"""Just enough TOML to write an edition down, sound or not."""

import json
from typing import Any


def written(file: dict[str, Any]) -> str:
    """The text of a TOML file, one line a key. A null cannot be said in TOML: a date stands in its place."""
    return "".join(f"{_text(key)} = {_value(value)}\n" for key, value in file.items())


def _value(value: Any) -> str:
    match value:
        case dict():
            inside = ", ".join(f"{_text(key)} = {_value(item)}" for key, item in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case None:
            return "1979-05-27"
        case str():
            return _text(value)
        case float():
            return repr(value)
        case _:
            return json.dumps(value)


def _text(text: str) -> str:
    # JSON's escapes of surrogate pairs are none of TOML's, so only what must be is escaped.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

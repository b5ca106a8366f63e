"""A match as text, in the middle of anything; resumed elsewhere it goes on as if nothing had happened."""

from __future__ import annotations

import json
from typing import Any

from interpreter.source.diagnostic import DefinitionError, Diagnostic

FORMAT = 1


def encoded(value: Any) -> Any:
    """Tuples and lists stay apart, and numbers beyond what JSON readers keep are written as text."""
    if isinstance(value, tuple):
        return {"t": [encoded(v) for v in value]}
    if isinstance(value, list):
        return [encoded(v) for v in value]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 1 << 52:
        return {"n": hex(value)}
    return value


def decoded(value: Any) -> Any:
    if isinstance(value, dict):
        if set(value) == {"t"} and isinstance(value["t"], list):
            return tuple(decoded(v) for v in value["t"])
        if set(value) == {"n"} and isinstance(value["n"], str):
            return int(value["n"], 16)
        raise ValueError("an unknown mark")
    if isinstance(value, list):
        return [decoded(v) for v in value]
    if isinstance(value, (int, str)) or value is None:
        return value
    raise ValueError("a value that no state holds")


def written(data: dict[str, Any]) -> str:
    return json.dumps({"carte": FORMAT, **data}, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise damaged(f"this is no saved game: {error}") from None
    if not isinstance(data, dict) or data.get("carte") != FORMAT:
        raise damaged("this is no saved game, or one of another version")
    return data


def sources_of(text: str) -> dict[str, str]:
    """The overlays that a saved game carries, by shelf and file name."""
    found = read(text).get("sources")
    if not isinstance(found, dict) or not all(isinstance(part, str) for part in found.values()):
        raise damaged("the saved game is damaged: it has no sources")
    return found


def damaged(message: str) -> DefinitionError:
    return DefinitionError([Diagnostic("E701", "error", None, message)])

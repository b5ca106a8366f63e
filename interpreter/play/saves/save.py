"""A match as text, in the middle of anything; resumed elsewhere it goes on as if nothing had happened.

What is read is a stranger's until it has been looked at: its form by `schema/saved-game.schema.json`, its values by
`play/saves/resuming.py`. Every refusal is E701, with the way to what is wrong.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

from interpreter.fault.saved import Damaged, NoSavedGame, NotRead, NoValueOfAGame, OtherForm, OtherVersion, UnknownMark
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.files.library import schema_text
from interpreter.source.visible import visible
from interpreter.words import Sayable

FORMAT = 3
SECRET = "This file holds every secret of the table: all hands, all piles, what chance will do. It is not for players."
MOST_CHARACTERS = 64_000_000  # of a saved game: a very long one needs a few millions
LONGEST = 2_100  # characters of a number
KEPT = 1 << 52  # up to it, every JSON reader keeps a number
SHOWN = 160  # characters of a reason


def encoded(value: Any) -> Any:
    """Tuples and lists stay apart, and numbers beyond what JSON readers keep are written as text."""
    if isinstance(value, tuple):
        return {"t": [v if type(v) is int and -KEPT <= v <= KEPT else encoded(v) for v in value]}
    if isinstance(value, list):
        return [v if type(v) is int and -KEPT <= v <= KEPT else encoded(v) for v in value]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > KEPT:
        return {"n": hex(value)}
    return value


def decoded(value: Any, path: str) -> Any:
    """What `encoded` wrote; a refusal of anything else."""
    if isinstance(value, dict):
        if set(value) == {"t"} and isinstance(value["t"], list):
            return tuple(decoded(value["t"], path))
        if set(value) == {"n"} and isinstance(value["n"], str) and len(value["n"]) <= LONGEST:
            try:
                return int(value["n"], 16)
            except ValueError:
                pass
        raise damaged(UnknownMark(), path)
    if isinstance(value, list):
        return [v if type(v) is int else decoded(v, f"{path}[{n}]") for n, v in enumerate(value)]
    if isinstance(value, (int, str)) and not isinstance(value, bool):
        return value
    if value is None:
        return value
    raise damaged(NoValueOfAGame(), path)


def written(data: dict[str, Any]) -> str:
    """The text of a save: what it holds is said first, and sealed last."""
    text = text_of({"secret": SECRET, "carte": FORMAT, **data})
    return f'{text[:-1]},"seal":"{digest(text)}"}}'


def text_of(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def seal(data: dict[str, Any]) -> str:
    """A digest of everything else, by which a file that was damaged on its way is known."""
    rest = {key: value for key, value in data.items() if key != "seal"}
    return digest(text_of(rest))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def read(text: str) -> dict[str, Any]:
    """The parts of a saved game, whose form is right."""
    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        raise damaged(NoSavedGame())
    data = parsed(text, NoSavedGame())
    if data.get("carte") != FORMAT or isinstance(data.get("carte"), bool):
        raise damaged(OtherVersion(), "carte")
    formed(data, "saved-game")
    return data


def parsed(text: str, otherwise: Sayable) -> dict[str, Any]:
    """An object of strict JSON: no key twice, and whole numbers alone; what is said of anything else."""
    try:
        data = json.loads(text, object_pairs_hook=once, parse_constant=no_number, parse_float=no_number)
    except (ValueError, RecursionError) as error:
        raise damaged(NotRead(otherwise, visible(str(error))[:SHOWN])) from None
    if not isinstance(data, dict):
        raise damaged(otherwise)
    return data


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is given twice")
    return found


def no_number(word: str) -> Any:
    raise ValueError(f"{word[:20]} is no whole number")


@cache
def validator(schema: str) -> Any:
    from jsonschema import Draft202012Validator  # not needed to play

    return Draft202012Validator(json.loads(schema_text(schema)))


def formed(data: dict[str, Any], schema: str) -> None:
    """Refuse what is not of the form of a schema; the nearest to the root is told."""
    found = sorted(validator(schema).iter_errors(data), key=lambda x: len(x.path))
    if found:
        path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in found[0].path).lstrip(".")
        message = str(found[0].message)
        short = message if len(message) <= SHOWN else f"{message[: SHOWN // 2]} ... {message[-SHOWN // 2 :]}"
        raise damaged(OtherForm(visible(short)), path)


def damaged(why: Sayable, path: str = "") -> DefinitionError:
    return DefinitionError([Diagnostic(Damaged(visible(path)[:SHOWN], why))])

"""What a program hands to the library: players, names, a seed, a file. What cannot be is told, not played with."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from interpreter.engine.naming import plain
from interpreter.fault.tables import NotForSoMany
from interpreter.source.characters import name_of
from interpreter.source.diagnostic import DefinitionError, Diagnostic, unsorted
from interpreter.source.nearest import nearest
from interpreter.source.visible import FORBIDDEN, visible

LONGEST_NAME = 60
LANGUAGES = ("en", "fr")
SHOWN = 40  # characters of what was given instead


def is_number(value: object) -> bool:
    """Truth is no number here, though Python has it so."""
    return isinstance(value, int) and not isinstance(value, bool)


def wrong(message: str, help: str = "", suggestions: Sequence[str] = ()) -> DefinitionError:
    return DefinitionError([unsorted("E705", "error", None, message, help, tuple(suggestions))])


def not_for(game: str, counts: range, given: object) -> DefinitionError:
    return DefinitionError([Diagnostic(NotForSoMany(game, counts[0], counts[-1], written(given)), None)])


def not_native(game: str, why: str) -> DefinitionError:
    message = f"{game} cannot be played natively: {why}"
    return wrong(message, "with the engine 'auto', Python plays what native play cannot")


def written(value: object) -> str:
    """What was given, as it may be shown in a message."""
    if isinstance(value, int) and abs(value) > 10**SHOWN:
        return "so large a number"
    if isinstance(value, (tuple, list, set, frozenset, dict)) and len(value) > SHOWN:
        return f"a {type(value).__name__} of {len(value)}"
    text = repr(value)
    return visible(text if len(text) <= SHOWN else f"{text[:SHOWN]}...")


def said(value: object) -> str:
    """A text as it is, anything else as it may be shown."""
    return value if isinstance(value, str) else written(value)


def one_of(given: object, words: tuple[str, ...], what: str) -> str:
    if isinstance(given, str) and given in words:
        return given
    near = nearest(given, words) if isinstance(given, str) else ()
    expected = " or ".join(repr(word) for word in words)
    raise wrong(f"`{what}` is {expected}, not {written(given)}", "", near)


def a_seed(given: object) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise wrong(f"a seed is a whole number, not {written(given)}")


def a_language(given: object) -> str:
    return one_of(given, LANGUAGES, "lang")


def a_text(given: object, what: str) -> str:
    if isinstance(given, str):
        return given
    raise wrong(f"{what} is a text, not {written(given)}")


def a_count(given: object, what: str) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and given >= 0:
        return min(given, sys.maxsize)
    raise wrong(f"`{what}` is a whole number from 0, not {written(given)}")


def a_generator(given: object) -> Random:
    if isinstance(given, Random):
        return given
    raise wrong(f"chance is drawn from a `random.Random`, not {written(given)}")


def a_path(given: object, what: str) -> str | Path:
    """An id or a path; a path in the form of a string that no system could have is none."""
    if isinstance(given, os.PathLike):
        given = os.fspath(given) if not isinstance(given, Path) else given
    text = str(given) if isinstance(given, (str, Path)) else ""
    if not text or "\0" in text or not text.isprintable():
        raise wrong(f"{what} is an id or a path, not {written(given)}")
    return given if isinstance(given, (str, Path)) else text


def paths(given: object, what: str) -> tuple[str | Path, ...]:
    if isinstance(given, (str, bytes, os.PathLike)) or not isinstance(given, Iterable):
        raise wrong(f"`{what}` is a list of ids and paths, not {written(given)}", "put it in brackets")
    return tuple([a_path(one, f"each of `{what}`") for one in given])


def options(given: object) -> dict[str, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise wrong(f"`options` gives a value to each name, and is not {written(given)}")
    return dict(given)


def a_seat(given: object, names: tuple[str, ...]) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(names):
        return given
    raise wrong(f"the seats of this table are 0 to {len(names) - 1}, and there is no seat {written(given)}")


def reader(given: object, names: tuple[str, ...]) -> int | None:
    """Who looks: a seat, or None for those who only watch."""
    return None if given is None else a_seat(given, names)


def seat_names(given: Iterable[str], count: int) -> tuple[str, ...]:
    """A name for each seat, each of its own and fit for a screen."""
    fault = ""
    names: tuple[str, ...] = ()
    try:
        names = () if isinstance(given, (str, bytes)) else tuple(given)
    except TypeError:
        fault = f"`names` holds a name for each seat, and is not {written(given)}"
    fault = fault or (f"`names` holds a name for each seat, and is not one text {written(given)}" if not names else "")
    if not fault and len(names) != count:
        fault = f"there are {count} seats and {len(names)} names"
    for number, name in enumerate(names):
        fault = fault or misnamed(name, names[:number])
    if fault:
        raise wrong(fault, f"give {count} different names, or none at all")
    return names


def misnamed(name: object, before: Sequence[str] = ()) -> str:
    """Why somebody cannot be called so; nothing if they can."""
    if not isinstance(name, str):
        return f"a name is a text, not {written(name)}"
    if not name.strip():
        return "a name cannot be empty"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} characters, and {written(name)} has {len(name)}"
    if strange := FORBIDDEN.search(name.replace("\n", "\0").replace("\t", "\0")):
        return f"the name {written(name)} holds {name_of(name[strange.start()])}"
    if plain(name) in map(plain, before):
        return f"two seats cannot both be called {written(name)}"
    return ""

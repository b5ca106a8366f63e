"""What a program hands to the library: players, names, a seed, a file. What cannot be is told, not played with."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random

from interpreter.fault.fault import Fault
from interpreter.fault.given import (
    ChanceIsARandom,
    EachOf,
    IsACount,
    IsAListOfPaths,
    IsAPath,
    IsAText,
    NameHolds,
    NameIsAText,
    NameIsEmpty,
    NameIsTooLong,
    NamesAreNo,
    NamesAreOneText,
    NamesDoNotFit,
    NotPlayedNatively,
    OneOfThose,
    OptionsAreNamed,
    PythonText,
    SeatsAndNames,
    SeatsAre,
    SeedIsANumber,
    SoLargeANumber,
    SoManyOf,
    TwoSeatsCalled,
)
from interpreter.fault.tables import NotForSoMany
from interpreter.play.names.naming import plain
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.visible import FORBIDDEN, visible
from interpreter.source.yaml.characters import name_of
from interpreter.words import Sayable, Worded, languages

LONGEST_NAME = 60
SHOWN = 40  # characters of what was given instead


def is_number(value: object) -> bool:
    """Truth is no number here, though Python has it so."""
    return isinstance(value, int) and not isinstance(value, bool)


def wrong(fault: Fault, suggestions: tuple[str, ...] = ()) -> DefinitionError:
    return DefinitionError([Diagnostic(fault, None, suggestions)])


def not_for(game: str, counts: range, given: object) -> DefinitionError:
    return wrong(NotForSoMany(game, counts[0], counts[-1], written(given)))


def not_native(game: str, why: Sayable) -> DefinitionError:
    return wrong(NotPlayedNatively(game, why))


def written(value: object) -> Worded | str:
    """What was given, as it may be shown in a message."""
    if isinstance(value, int) and abs(value) > 10**SHOWN:
        return SoLargeANumber()
    if isinstance(value, (tuple, list, set, frozenset, dict)) and len(value) > SHOWN:
        return SoManyOf(type(value).__name__, len(value))
    text = repr(value)
    return visible(text if len(text) <= SHOWN else f"{text[:SHOWN]}...")


def said(value: object) -> Worded | str:
    """A text as it is, anything else as it may be shown."""
    return value if isinstance(value, str) else written(value)


def one_of(given: object, words: tuple[str, ...], what: str) -> str:
    if isinstance(given, str) and given in words:
        return given
    near = nearest(given, words) if isinstance(given, str) else ()
    raise wrong(OneOfThose(what, tuple(map(PythonText, words)), written(given)), near)


def a_seed(given: object) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise wrong(SeedIsANumber(written(given)))


def a_language(given: object) -> str:
    return one_of(given, languages(), "lang")


def a_text(given: object, what: Sayable) -> str:
    if isinstance(given, str):
        return given
    raise wrong(IsAText(what, written(given)))


def a_count(given: object, what: str) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and given >= 0:
        return min(given, sys.maxsize)
    raise wrong(IsACount(what, written(given)))


def a_generator(given: object) -> Random:
    if isinstance(given, Random):
        return given
    raise wrong(ChanceIsARandom(written(given)))


def a_path(given: object, what: Sayable) -> str | Path:
    """An id or a path; a path in the form of a string that no system could have is none."""
    if isinstance(given, os.PathLike):
        given = os.fspath(given) if not isinstance(given, Path) else given
    text = str(given) if isinstance(given, (str, Path)) else ""
    if not text or "\0" in text or not text.isprintable():
        raise wrong(IsAPath(what, written(given)))
    return given if isinstance(given, (str, Path)) else text


def paths(given: object, what: str) -> tuple[str | Path, ...]:
    if isinstance(given, (str, bytes, os.PathLike)) or not isinstance(given, Iterable):
        raise wrong(IsAListOfPaths(what, written(given)))
    return tuple([a_path(one, EachOf(what)) for one in given])


def options(given: object) -> dict[str, object]:
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise wrong(OptionsAreNamed(written(given)))
    return dict(given)


def a_seat(given: object, names: tuple[str, ...]) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(names):
        return given
    raise wrong(SeatsAre(len(names) - 1, written(given)))


def reader(given: object, names: tuple[str, ...]) -> int | None:
    """Who looks: a seat, or None for those who only watch."""
    return None if given is None else a_seat(given, names)


def seat_names(given: Iterable[str], count: int) -> tuple[str, ...]:
    """A name for each seat, each of its own and fit for a screen."""
    why: Worded | None = None
    names: tuple[str, ...] = ()
    try:
        names = () if isinstance(given, (str, bytes)) else tuple(given)
    except TypeError:
        why = NamesAreNo(written(given))
    if why is None and not names:
        why = NamesAreOneText(written(given))
    if why is None and len(names) != count:
        why = SeatsAndNames(count, len(names))
    for number, name in enumerate(names):
        why = why or misnamed(name, names[:number])
    if why is not None:
        raise wrong(NamesDoNotFit(why, count))
    return names


def misnamed(name: object, before: Sequence[str] = ()) -> Worded | None:
    """Why somebody cannot be called so; nothing if they can."""
    if not isinstance(name, str):
        return NameIsAText(written(name))
    if not name.strip():
        return NameIsEmpty()
    if len(name) > LONGEST_NAME:
        return NameIsTooLong(LONGEST_NAME, written(name), len(name))
    if strange := FORBIDDEN.search(name.replace("\n", "\0").replace("\t", "\0")):
        return NameHolds(written(name), name_of(name[strange.start()]))
    if plain(name) in map(plain, before):
        return TwoSeatsCalled(written(name))
    return None

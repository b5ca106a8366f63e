"""What somebody means who names a thing by what is seen of it: a few letters of its name, what is printed on it, where
it lies, or which of those it is that look alike."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from interpreter.play.names.naming import plain
from interpreter.play.questions.spoken import either
from interpreter.words.catalogue import typed

T = TypeVar("T")
GLUED = re.compile(r"(\d+)([^\W\d]+)")  # `2ru`: two of what begins so
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")  # lists of what is typed


class Label(NamedTuple):
    """What a thing is called in one language, and all that is seen of it, the name included."""

    title: str
    seen: str


def meant(words: str, things: Sequence[tuple[T, Sequence[Label]]]) -> list[T]:
    """The things that words may mean, in their order: those that are called so before those that only show it."""
    wanted = plain(words).replace(",", " ").split()
    if not wanted:
        return []
    found = _called(wanted, things)
    which = _ordinal(wanted[0])
    if found or which is None:
        return found
    found = _called(wanted[1:], things) if len(wanted) > 1 else [thing for thing, _ in things]
    return found[which - 1 : which]


def _called(wanted: list[str], things: Sequence[tuple[T, Sequence[Label]]]) -> list[T]:
    spelt = [(thing, [(_words(label.title), _words(label.seen)) for label in labels]) for thing, labels in things]
    exact = [thing for thing, labels in spelt if any(title == wanted for title, _ in labels)]
    named = [thing for thing, labels in spelt if any(_says(wanted, title) for title, _ in labels)]
    first = [
        thing
        for thing, labels in spelt
        if any(_says(wanted[:1], title) and _says(wanted, seen) for title, seen in labels)
    ]
    shown = [thing for thing, labels in spelt if any(_says(wanted, seen) for _, seen in labels)]
    return exact or named or first or shown


def _words(text: str) -> list[str]:
    return [word.strip("()") for word in plain(text).replace(",", " ").replace("·", " ").split()]


def _says(wanted: list[str], words: list[str]) -> bool:
    """Whether every word begins one of those; a number with letters stands for so many of something."""
    return all(_is_there(part, words) for part in wanted)


def _is_there(part: str, words: list[str]) -> bool:
    if any(word.startswith(part) for word in words):
        return True
    glued = GLUED.fullmatch(part)
    return glued is not None and any(
        number == glued[1] and word.startswith(glued[2]) for number, word in pairwise(words)
    )


def _ordinal(word: str) -> int | None:
    found = re.fullmatch(rf"(\d+){either('nth')}", word)
    if found is not None:
        return int(found[1][:6])
    return next((number for number, names in enumerate(ORDINALS, 1) if word in typed(names)), None)

"""The lines of `play` and `cannot`: `Anne does buy and chooses rook`, `Anne chooses 2 knight`, `chance picks bishop`.

In a deal: `Anne offers 2 knight for 1 rook`, `Anne asks 1 rook`, `Bob accepts`, `Bob refuses`.
"""

from __future__ import annotations

import re

from interpreter.fault.rulings import LineOfChance, LineOfOffer, LineUnclear, NobodyCalled, NoSuchAction, NothingCalled
from interpreter.play.decision import CHANCE
from interpreter.play.names.naming import plain
from interpreter.rulings.seated import Seated
from interpreter.rulings.shuffles import REST
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.wrong import Wrong, wrong

JOINTS = frozenset({"of", "for", "in", "the", "and"})
DOES, CHOOSES, PICKS = "does", "chooses", "picks"
LUCK = "chance"
WITH_TARGET = re.compile(r"(?P<action>\S+)(?:\s+and\s+chooses\s+(?P<answer>.+))?", re.DOTALL)
PARTS = re.compile(r"\s*(?:,|;|:\s|\s+and\s+)\s*")
BARGAIN = {"offers": "offer", "asks": "ask", "accepts": "accept", "refuses": "refuse"}
FOR = re.compile(r"\s+for\s+")
WITH = re.compile(r"\s*with\s+")  # which copies the one who accepts hands over


@record
class Step:
    """One answer to one decision. A target follows its action at once, even if there is only one to choose."""

    seat: int
    verb: str
    answer: str
    line: Scalar
    span: Span
    target: bool = False


def steps_of(table: Seated, line: Scalar) -> tuple[Step, ...]:
    """The answers that a line gives; every name in it must be known, whether or not it can be chosen."""
    who = _speaker(table, line)
    start = len(who) + 1
    verb, _, rest = line.text[start:].partition(" ")
    at = start + len(verb) + 1
    if who == LUCK:
        if verb != PICKS or not rest.strip():
            raise wrong(LineOfChance(), line.span)
        return (Step(CHANCE, PICKS, answer(table, line, rest, at), line, line.span),)
    seat = table.seats.index(who)
    if verb == CHOOSES and rest.strip():
        return (Step(seat, CHOOSES, answer(table, line, rest, at), line, line.span),)
    if verb in BARGAIN:
        return (Step(seat, CHOOSES, _bargain(table, line, verb, rest, at), line, line.span),)
    found = WITH_TARGET.fullmatch(rest.strip()) if verb == DOES else None
    if found is None:
        raise wrong(LineUnclear(), line.span)
    action, chosen = found["action"], found["answer"]
    if action not in table.words.actions:
        span = line.locate(at, at + len(action))
        raise wrong(NoSuchAction(action, tuple(table.words.actions)), span)
    first = Step(seat, DOES, action, line, line.locate(0, at + len(action)))
    if chosen is None:
        return (first,)
    offset = at + found.start("answer")
    span = line.locate(offset, len(line.text))
    return first, Step(seat, CHOOSES, answer(table, line, chosen, offset), line, span, target=True)


def _speaker(table: Seated, line: Scalar) -> str:
    for name in (*table.seats, LUCK):
        if line.text.startswith(f"{name} "):
            return name
    word = line.text.split(" ", 1)[0]
    raise wrong(NobodyCalled(word, (*table.seats, LUCK)), line.locate(0, len(word)))


def _bargain(table: Seated, line: Scalar, verb: str, rest: str, offset: int) -> str:
    """What is said in a deal: each half of an offer is a list of names."""
    handed = WITH.match(rest) if verb == "accepts" else None
    if handed is not None:
        answer(table, line, rest[handed.end() :], offset + handed.end())
    elif bool(rest.strip()) is (verb in ("accepts", "refuses")):
        raise wrong(LineOfOffer(), line.span)
    at = 0
    for half in FOR.split(rest) if handed is None else ():
        answer(table, line, half, offset + rest.index(half, at))
        at += len(half)
    return f"{BARGAIN[verb]} {rest}".strip()


def answer(table: Seated, line: Scalar, text: str, offset: int) -> str:
    """An answer whose every name is known; `offset` is where it stands in the line."""
    words = table.words
    if words.knows_answer(text):
        return text.strip()
    at = 0
    for part in PARTS.split(text):
        at = text.index(part, at)
        if part.strip() not in ("", REST) and not words.knows_answer(part):
            raise _unknown(table, line, part, offset + at)
        at += len(part)
    return text.strip()


def _unknown(table: Seated, line: Scalar, part: str, at: int) -> Wrong:
    """The first word of an answer that stands in no name; the whole of it if each does."""
    known = table.words.answers
    bare = re.sub(r"^\s*\d+\s+", "", part)
    at += len(part) - len(bare)
    names: tuple[str, ...] = tuple(known.values())
    spoken = {word for name in known for word in name.split()} | JOINTS
    said = [word for word in re.finditer(r"[^\s()]+", bare) if not word[0].isdigit()]
    strange = [word for word in said if plain(word[0]) not in spoken]
    if len(bare.split()) > 1 and strange:
        names = (*(name for name in names if " " not in name), *spoken)
        at, bare = at + strange[0].start(), strange[0][0]
    bare = bare.strip()
    return wrong(NothingCalled(bare, tuple(names)), line.locate(at, at + len(bare)))


def read_lines(table: Seated, lines: tuple[Scalar, ...]) -> tuple[list[tuple[Step, ...]], list[Wrong]]:
    found, faults = [], []
    for line in lines:
        try:
            found.append(steps_of(table, line))
        except Wrong as fault:
            faults.append(fault)
    return found, faults

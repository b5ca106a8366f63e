"""Slips of quotes, brackets and colons: a text that ends too early, or that is read as something else."""

from __future__ import annotations

import re

from interpreter.fault.fault import Fault
from interpreter.fault.syntax import (
    ApostropheTwice,
    BracketNotClosed,
    ColonInText,
    EndsEarly,
    KeysGoOn,
    LineFurtherIn,
    ListGoesOn,
    OtherQuotes,
    QuoteEscaped,
)
from interpreter.fault.yaml import NoSpaceAfterColon
from interpreter.source.records import record

_BEGINS = re.compile(r"(?:^|[:,-] +|[\[{]) *$")  # what stands before a value
_KEY = re.compile(r"^ *(?:- +)*[^\s:#'\"\[{][^:#'\"\[{]*: +")
_GLUED = re.compile(r"^ *(?:- +)*(?P<key>[^\s:#'\"\[{]+):(?P<value>[^\s:].*)$")
_GLUED_NOTE = re.compile(r" +(?P<note>#[^\W_])")
_INSIDE = re.compile(r", +[^\s,:]+:(?: |$)|\s*[\]}]+\s*$")  # between brackets: where the next key stands, or they end
_CLOSES = {"[": "]", "{": "}"}
_CURLY = "“”„«»‘’"


@record(slots=True)
class Slip:
    """Where it is, as an index in the text, and what is wrong."""

    at: int
    fault: Fault


def text_that_ends_early(source: str, at: int) -> Slip | None:
    """A quote inside a text in such quotes ends it, and what follows it does not fit."""
    begin, line = _line(source, at)
    before = line[: at - begin].rstrip(" ")
    quote = before[-1:]
    if quote not in ("'", '"') or before.rstrip(quote) == "":
        return None
    opened = [n for n in range(len(before) - 1) if before[n] == quote and _BEGINS.search(before[:n])]
    if not opened:
        return None
    last = line.rfind(quote)
    closed = last > len(before) - 1 and line[last + 1 :].lstrip()[:1] in ("", ",", "]", "}")
    whole = line[opened[-1] + 1 : last if closed else len(line)].rstrip()
    if not closed and any(
        before[: opened[-1]].count(one) > before[: opened[-1]].count(_CLOSES[one]) for one in _CLOSES
    ):
        whole = _INSIDE.split(whole, maxsplit=1)[0]
    other = '"' if quote == "'" else "'"
    inside = ApostropheTwice() if quote == "'" else QuoteEscaped()
    more = OtherQuotes(f"{other}{whole}{other}") if other not in whole and "\\" not in whole else None
    return Slip(begin + len(before) - 1, EndsEarly(quote, inside, more))


def text_that_begins_with_a_bracket(source: str, at: int) -> Slip | None:
    """What begins with a bracket is a list or a mapping, which ends with its bracket."""
    begin, line = _line(source, at)
    before = line[: at - begin].rstrip(" ")
    key = _KEY.match(line)
    whole = line[key.end() :].rstrip() if key else line.strip().removeprefix("- ")
    bracket = whole[:1]
    if before[-1:] not in ("]", "}") or bracket not in ("[", "{"):
        return None
    goes_on = ListGoesOn if bracket == "[" else KeysGoOn
    return Slip(begin + len(before), goes_on(in_quotes(whole)))


def text_with_a_colon(source: str, at: int) -> Slip | None:
    """A second `: ` in a line, or one in a line that is further in than it should be."""
    begin, line = _line(source, at)
    key = _KEY.match(line)
    if key is None or begin + key.end() > at:
        return Slip(at, LineFurtherIn())
    whole = line[key.end() :].rstrip()
    return Slip(at, ColonInText(in_quotes(whole), whole[:1] in _CURLY))


def colon_without_a_space(source: str, at: int) -> Slip | None:
    """`name:Value` is one word to a reader of YAML."""
    begin, line = _line(source, at)
    glued = _GLUED.match(line)
    if glued is None:
        return None
    return Slip(begin + glued.end("key"), NoSpaceAfterColon(glued["key"], glued["value"].strip()))


def bracket_not_closed(source: str, at: int, opened: int) -> Slip | None:
    """A line that is not further in than the one with the bracket does not belong between the brackets."""
    here, there = (_line(source, one)[1] for one in (at, opened))
    if _indentation(here) > _indentation(there) or source[opened] not in "[{":
        return None
    return Slip(opened, BracketNotClosed(source[opened], _CLOSES[source[opened]]))


def note_behind(source: str, at: int) -> int | None:
    """Where a `#` with a word right behind it makes a note of what may have been text."""
    glued = _GLUED_NOTE.match(source, at)
    return glued.start("note") if glued else None


def in_quotes(text: str) -> str:
    """A text as it can be written without being read as anything else."""
    return f'"{text}"' if '"' not in text and "\\" not in text else "'" + text.replace("'", "''") + "'"


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _line(source: str, at: int) -> tuple[int, str]:
    begin = source.rfind("\n", 0, at) + 1
    end = source.find("\n", at)
    return begin, source[begin : end if end >= 0 else len(source)]

"""Slips of quotes, brackets and colons: a text that ends too early, or that is read as something else."""

from __future__ import annotations

import re

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
    """Where it is, as an index in the text, what is wrong and what helps."""

    at: int
    message: str
    advice: str


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
    if quote == "'":
        inside = "an apostrophe inside single quotes is written twice"
    else:
        inside = 'a `"` inside double quotes is written `\\"`'
    more = f"; or use the other quotes: `{other}{whole}{other}`" if other not in whole and "\\" not in whole else ""
    return Slip(begin + len(before) - 1, f"the text ends at this `{quote}`, and more follows it", inside + more)


def text_that_begins_with_a_bracket(source: str, at: int) -> Slip | None:
    """What begins with a bracket is a list or a mapping, which ends with its bracket."""
    begin, line = _line(source, at)
    before = line[: at - begin].rstrip(" ")
    key = _KEY.match(line)
    whole = line[key.end() :].rstrip() if key else line.strip().removeprefix("- ")
    bracket = whole[:1]
    if before[-1:] not in ("]", "}") or bracket not in ("[", "{"):
        return None
    what = "a list" if bracket == "[" else "keys with values"
    return Slip(begin + len(before), f"what begins with `{bracket}` is {what}, and more follows it", in_quotes(whole))


def text_with_a_colon(source: str, at: int) -> Slip | None:
    """A second `: ` in a line, or one in a line that is further in than it should be."""
    begin, line = _line(source, at)
    key = _KEY.match(line)
    message = "a `:` is not expected here"
    if key is None or begin + key.end() > at:
        return Slip(at, message, "the line above has a value already: line this one up with its neighbours")
    whole = line[key.end() :].rstrip()
    curly = "; curly quotes do not hold a text together" if whole[:1] in _CURLY else ""
    return Slip(at, message, f"a text with a colon in it stands in quotes: {in_quotes(whole, '')}{curly}")


def colon_without_a_space(source: str, at: int) -> Slip | None:
    """`name:Value` is one word to a reader of YAML."""
    begin, line = _line(source, at)
    glued = _GLUED.match(line)
    if glued is None:
        return None
    right = f"{glued['key']}: {glued['value'].strip()}"
    return Slip(begin + glued.end("key"), "a space is missing after the `:`", f"write `{right}`")


def bracket_not_closed(source: str, at: int, opened: int) -> Slip | None:
    """A line that is not further in than the one with the bracket does not belong between the brackets."""
    here, there = (_line(source, one)[1] for one in (at, opened))
    if _indentation(here) > _indentation(there) or source[opened] not in "[{":
        return None
    return Slip(opened, f"this `{source[opened]}` is not closed", f"write `{_CLOSES[source[opened]]}` where it ends")


def note_behind(source: str, at: int) -> int | None:
    """Where a `#` with a word right behind it makes a note of what may have been text."""
    glued = _GLUED_NOTE.match(source, at)
    return glued.start("note") if glued else None


def in_quotes(text: str, lead: str = "put the whole text in quotes: ") -> str:
    """A text as it can be written without being read as anything else."""
    quoted = f'"{text}"' if '"' not in text and "\\" not in text else "'" + text.replace("'", "''") + "'"
    return f"{lead}`{quoted}`"


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _line(source: str, at: int) -> tuple[int, str]:
    begin = source.rfind("\n", 0, at) + 1
    end = source.find("\n", at)
    return begin, source[begin : end if end >= 0 else len(source)]

"""The text of a file's bytes, and the faults of its characters."""

from __future__ import annotations

import re

from interpreter.fault.yaml import InUtf16, Sign, StrangeByte, StrangeSign
from interpreter.source.diagnostic import Faults
from interpreter.source.span import Span, start_of
from interpreter.source.visible import ACCENTS, FORBIDDEN, TURNING, UNSEEN
from interpreter.words import Term

MOST_CHARACTERS = 10  # a binary file is wrong in every byte

_NAMES = {
    "\0": Term("a zero byte"), "\r": Term("a line end of the old Macintosh kind"), "\x85": Term("a next-line mark"),
    "\u2028": Term("a line separator"), "\u2029": Term("a paragraph separator"), "\ufeff": Term("a byte order mark"),
    "\x1b": Term("an escape character"),
}  # fmt: skip


def name_of(character: str) -> Sign:
    return Sign(_what(character), f"{ord(character):04X}")


def _what(character: str) -> Term:
    if character in _NAMES:
        return _NAMES[character]
    if re.match(f"[{TURNING}]", character):
        return Term("a mark that turns the direction of the text")
    if re.match(f"[{UNSEEN}]", character):
        return Term("a sign that nobody can see")
    if re.match(f"[{ACCENTS}]", character):
        return Term("a third accent on one letter")
    return Term("a control character")


def decoded(data: bytes, file: str, faults: Faults) -> str | None:
    """The bytes as text, or a fault."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        faults.add(InUtf16(), start_of(file))
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = data[: fault.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        faults.add(StrangeByte(f"{data[fault.start]:#04x}"), Span(file, line, column, line, column + 1))
        return None


def clean(text: str, file: str, faults: Faults) -> str | None:
    """The text with one kind of line end, or the faults of its characters."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    found = 0
    line, line_start = 1, 0
    for match in FORBIDDEN.finditer(text):
        found += 1
        if found > MOST_CHARACTERS:
            break
        at = match.start()
        line += text.count("\n", line_start, at)
        line_start = max(line_start, text.rfind("\n", line_start, at) + 1)
        column = at - line_start + 1
        span = Span(file, line, column, line, column + 1)
        faults.add(StrangeSign(name_of(match[0]), match[0] == "\r"), span)
    return None if found else text

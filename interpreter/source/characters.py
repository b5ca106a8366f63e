"""The text of a file's bytes, and the faults of its characters."""

from __future__ import annotations

import re

from interpreter.source.diagnostic import Faults
from interpreter.source.span import Span, start_of
from interpreter.source.visible import ACCENTS, FORBIDDEN, TURNING, UNSEEN

MOST_CHARACTERS = 10  # a binary file is wrong in every byte

_NAMES = {
    "\0": "a zero byte", "\r": "a line end of the old Macintosh kind", "\x85": "a next-line mark",
    "\u2028": "a line separator", "\u2029": "a paragraph separator", "\ufeff": "a byte order mark",
    "\x1b": "an escape character",
}  # fmt: skip


def name_of(character: str) -> str:
    code = ord(character)
    if character in _NAMES:
        return f"{_NAMES[character]} (U+{code:04X})"
    if re.match(f"[{TURNING}]", character):
        return f"a mark that turns the direction of the text (U+{code:04X})"
    if re.match(f"[{UNSEEN}]", character):
        return f"a sign that nobody can see (U+{code:04X})"
    if re.match(f"[{ACCENTS}]", character):
        return f"a third accent on one letter (U+{code:04X})"
    return f"a control character (U+{code:04X})"


def decoded(data: bytes, file: str, faults: Faults) -> str | None:
    """The bytes as text, or a fault."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        faults.say("E002", start_of(file), "the file is not in UTF-8 but in UTF-16", "save it as UTF-8")
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = data[: fault.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        wrong = f"the byte {data[fault.start]:#04x} is not UTF-8"
        faults.say("E002", Span(file, line, column, line, column + 1), wrong, "save the file as UTF-8")
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
        advice = "save the file with line feeds" if match[0] == "\r" else "take it out"
        span = Span(file, line, column, line, column + 1)
        faults.say("E003", span, f"{name_of(match[0])} is not allowed here", advice)
    return None if found else text

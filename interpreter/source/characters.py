"""The characters that a definition may hold, and the text of a file's bytes."""

from __future__ import annotations

import re

from interpreter.source.diagnostic import Faults
from interpreter.source.span import Span, start_of

# Not allowed: control characters (a terminal would obey them), line ends that editors and YAML count differently, half
# characters, marks that show a text in another order than it is read or that show nothing at all (two names that look
# alike would be two), and more accents on one letter than any language has (they run over the lines above).
CONTROL = "\0-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff"
TURNING = "\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"
UNSEEN = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164"
    "\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff"
)
ACCENTS = "\u0300-\u034e\u0350-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
FORBIDDEN = re.compile(f"[{CONTROL}{TURNING}{UNSEEN}]|\r(?!\n)|(?<=[{ACCENTS}][{ACCENTS}])[{ACCENTS}]")

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


def visible(text: str) -> str:
    """A text from anywhere as it may stand on a screen: what no definition may hold is shown by its number."""
    return FORBIDDEN.sub(lambda found: f"<U+{ord(found[0]):04X}>", text.replace("\r\n", "\n"))


def decoded(data: bytes, file: str, faults: Faults) -> str | None:
    """The bytes as text, or a fault."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        faults.add("E002", start_of(file), "the file is not in UTF-8 but in UTF-16", "save it as UTF-8")
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = data[: fault.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        wrong = f"the byte {data[fault.start]:#04x} is not UTF-8"
        faults.add("E002", Span(file, line, column, line, column + 1), wrong, "save the file as UTF-8")
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
        faults.add("E003", span, f"{name_of(match[0])} is not allowed here", advice)
    return None if found else text

"""Where each character of a scalar's text stands in what was written.

A sentence may be quoted, folded over several lines or carry escapes; a fault in its fifth word must still be underlined
in the file. Each layout is undone again here, one character at a time; if the outcome is not the text that the reader
gave, nothing is claimed and the whole scalar is underlined instead.
"""

from __future__ import annotations

import re
from functools import lru_cache

Stretch = tuple[int, int]
Pieces = list[tuple[str, int, int]]  # a character of the text, and where it starts and ends in what was written

_ESCAPE_DIGITS = {"x": 2, "u": 4, "U": 8}
_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip


@lru_cache(maxsize=256)
def stretches(raw: str, style: str, text: str) -> tuple[Stretch, ...]:
    """The stretch of `raw` for each character of `text`; empty if the layout cannot be followed."""
    try:
        if style in ("|", ">"):
            pieces = _block(raw, style == ">", text)
        elif style in ("'", '"'):
            pieces = _flow(raw, 1, len(raw) - 1, style)
        else:
            pieces = _flow(raw, 0, len(raw), "")
    except (IndexError, ValueError):
        return ()
    if "".join(character for character, _, _ in pieces) != text:
        return ()
    return tuple((start, end) for _, start, end in pieces)


def _flow(raw: str, start: int, stop: int, quote: str) -> Pieces:
    """Plain and quoted scalars: line breaks fold into a space, empty lines into breaks."""
    pieces: Pieces = []
    at = start
    while at < stop:
        character = raw[at]
        if character in " \t\n":
            at = _fold(raw, at, stop, pieces)
        elif quote == "'" and character == "'":
            pieces.append(("'", at, at + 2))
            at += 2
        elif quote == '"' and character == "\\":
            at = _escape(raw, at, stop, pieces)
        else:
            pieces.append((character, at, at + 1))
            at += 1
    return pieces


def _fold(raw: str, at: int, stop: int, pieces: Pieces) -> int:
    """Read a run of blanks and breaks; blanks beside a break vanish."""
    end = at
    while end < stop and raw[end] in " \t\n":
        end += 1
    breaks = [place for place in range(at, end) if raw[place] == "\n"]
    if not breaks:
        pieces.extend((raw[place], place, place + 1) for place in range(at, end))
    elif len(breaks) == 1:
        pieces.append((" ", breaks[0], breaks[0] + 1))
    else:
        pieces.extend(("\n", place, place + 1) for place in breaks[1:])
    return end


def _escape(raw: str, at: int, stop: int, pieces: Pieces) -> int:
    letter = raw[at + 1]
    if letter == "\n":  # the line goes on without a space
        end = at + 2
        while end < stop and raw[end] in " \t\n":
            if raw[end] == "\n":
                pieces.append(("\n", end, end + 1))
            end += 1
        return end
    if letter in _ESCAPE_DIGITS:
        end = at + 2 + _ESCAPE_DIGITS[letter]
        pieces.append((chr(int(raw[at + 2 : end], 16)), at, end))
        return end
    if letter not in _ESCAPES:
        raise ValueError(letter)
    pieces.append((_ESCAPES[letter], at, at + 2))
    return at + 2


def _block(raw: str, folded: bool, text: str) -> Pieces:
    """Literal and folded scalars: a header, then indented lines."""
    body = raw.index("\n") + 1
    first = re.compile(r"^( *)[^ \n]", re.MULTILINE).search(raw, body)
    deepest = len(first[1]) if first else 0
    # The indentation is that of the first line, unless the header gave a number; then the text itself decides.
    spelled = any(mark.isdigit() for mark in raw[: body - 1].split("#")[0])
    for indent in range(deepest, -1, -1) if spelled else (deepest,):
        pieces = _block_lines(raw, body, indent, folded)
        if "".join(character for character, _, _ in pieces).startswith(text):
            return pieces[: len(text)]
    return []


def _block_lines(raw: str, body: int, indent: int, folded: bool) -> Pieces:
    pieces: Pieces = []
    pending: Pieces = []  # breaks since the last line with content
    after_blank = True  # whether the last line with content began with a blank
    seen = False
    at = body
    while at < len(raw):
        end = raw.find("\n", at)
        end = len(raw) if end < 0 else end
        line = raw[at:end]
        if not line.strip(" ") and len(line) <= indent:
            pending.append(("\n", end, end + 1))
        else:
            starts_blank = line[indent : indent + 1] in (" ", "\t")
            if folded and seen and not after_blank and not starts_blank:
                _, place, after = pending[0]
                pieces.extend([(" ", place, after)] if len(pending) == 1 else pending[1:])
            else:
                pieces.extend(pending)
            pieces.extend((raw[place], place, place + 1) for place in range(at + indent, end))
            pending = [("\n", end, end + 1)]
            after_blank, seen = starts_blank, True
        at = end + 1
    return pieces + pending

"""The signs that may not stand on a screen, and a text from anywhere as it may stand there."""

from __future__ import annotations

import re

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


def visible(text: str) -> str:
    """A text from anywhere as it may stand on a screen: what no definition may hold is shown by its number."""
    return FORBIDDEN.sub(lambda found: f"<U+{ord(found[0]):04X}>", text.replace("\r\n", "\n"))


def shown(text: str, most: int) -> str:
    """The same on one line and of a length: what quotes a stranger's file is a line of ours and stays one."""
    line = visible(text[: most + 1]).replace("\n", "<U+000A>")
    return line if len(line) <= most else f"{line[: most - 1]}…"

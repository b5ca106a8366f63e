"""What a person typed: a command of the table, or else a choice."""

from __future__ import annotations

from typing import NamedTuple

from interpreter.words.catalogue import typed as typed_for

COMMANDS = (
    "help",
    "more",
    "show",
    "read",
    "cards",
    "rules",
    "why",
    "log",
    "news",
    "ruling",
    "undo",
    "save",
    "load",
    "lang",
    "quiet",
    "quit",
)


# `log cabin` is more likely a choice
TAKE_WORDS = ("read", "rules", "show", "why", "save", "load", "lang", "ruling")


class Leave(Exception):
    """Somebody quits the table."""


class Typed(NamedTuple):
    command: str  # empty when it is a choice
    rest: str


def wanted(text: str) -> str:
    """What somebody wants who asks `why not WHAT`; the `not` may be left out."""
    lower = text.lower()
    return next((text[len(word) :].strip() for word in typed_for("why not") if lower.startswith(f"{word} ")), text)


def typed(text: str) -> Typed:
    first, _, rest = text.strip().partition(" ")
    command = next((one for one in COMMANDS if first.lower() in typed_for(f"command {one}")), "")
    if command == "help" and rest:
        command = "read"  # `? WORD` asks what that is
    if command and rest and command not in TAKE_WORDS:
        command = ""
    return Typed(command, rest.strip() if command else text.strip())

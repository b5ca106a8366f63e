"""What a person typed: a command of the table, or else a choice."""

from __future__ import annotations

from typing import NamedTuple

# each also in French; a game's choice can still be reached by its number
COMMANDS = {
    "help": "help", "aide": "help", "?": "help",
    "more": "more", "suite": "more",
    "show": "show", "table": "show", "voir": "show", "montrer": "show", "montre": "show",
    "read": "read", "lire": "read",
    "cards": "cards", "cartes": "cards",
    "rules": "rules", "règles": "rules", "regles": "rules",
    "why": "why", "pourquoi": "why",
    "log": "log", "journal": "log",
    "news": "news", "nouvelles": "news",
    "ruling": "ruling", "cas": "ruling",
    "undo": "undo", "annuler": "undo", "back": "undo", "retour": "undo", "cancel": "undo",
    "save": "save", "enregistrer": "save",
    "load": "load", "reprendre": "load",
    "lang": "lang", "langue": "lang",
    "quiet": "quiet", "silence": "quiet",
    "quit": "quit", "exit": "quit", "quitter": "quit",
}  # fmt: skip


# `log cabin` is more likely a choice
TAKE_WORDS = ("read", "rules", "show", "why", "save", "load", "lang", "ruling")


class Leave(Exception):
    """Somebody quits the table."""


class Typed(NamedTuple):
    command: str  # empty when it is a choice
    rest: str


NOT = ("not ", "pas ")


def wanted(text: str) -> str:
    """What somebody wants who asks `why not WHAT`; the `not` may be left out."""
    lower = text.lower()
    return next((text[len(word) :].strip() for word in NOT if lower.startswith(word)), text)


def typed(text: str) -> Typed:
    first, _, rest = text.strip().partition(" ")
    command = COMMANDS.get(first.lower(), "")
    if command == "help" and rest:
        command = "read"  # `? WORD` asks what that is
    if command and rest and command not in TAKE_WORDS:
        command = ""
    return Typed(command, rest.strip() if command else text.strip())

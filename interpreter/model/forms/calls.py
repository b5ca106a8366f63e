"""Procedures, actions, and the courses of a game and of a turn."""

from __future__ import annotations

from interpreter.model import held, rule
from interpreter.model.declared import form_of
from interpreter.model.held import SHOWN, SOURCED
from interpreter.model.plain.values import NAME, NAMES
from interpreter.source.forms import Key, Record

CALL = form_of(rule.Procedure, "a procedure", SOURCED, first=SHOWN)
DESCRIBED_COURSE = (*SHOWN, rule.PROMPTS.key(), rule.LABEL.key(), *SOURCED)
AT_ANY_TIME = Key("at any time", NAMES, "the actions that everybody may use after each of these statements")
BODY = Record(
    "the course of a game",
    (
        Key("id", NAME, "the game's id, where `game` holds both its id and its course"),
        held.DO.key("do"),
        *DESCRIBED_COURSE,
    ),
)
TURN = Record(
    "the course of a turn",
    (
        held.DO.key("do"),
        AT_ANY_TIME,
        *DESCRIBED_COURSE,
    ),
)

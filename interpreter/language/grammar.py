"""The parser of sentences, built once from grammar.lark and then loaded from the user's cache."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib.resources import files
from typing import TypedDict, cast

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from interpreter.language import cache as kept
from interpreter.source.records import record
from interpreter.source.strict_json import Json

# Each entrance is what one key of a definition may hold.
STARTS = (
    "sentence",
    "expr",
    "selection",
    "named_selection",
    "noun",
    "place",
    "event",
    "modified",
    "parameter",
    "criterion",
)


def text() -> str:
    """The grammar as it is written."""
    return files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")


def build(grammar: str) -> Lark:
    """A new parser; half a second, so see `parser`."""
    return Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        start=list(STARTS),
        propagate_positions=True,
        maybe_placeholders=True,
    )


def key(grammar: str) -> str:
    """What a kept parser depends on: the grammar, its entrances, Lark and Python."""
    parts = (grammar, " ".join(STARTS), lark.__version__, sys.version)
    return "grammar-" + hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


@cache
def this_grammar() -> str:
    """What everything that is kept of the grammar is known by."""
    return key(text())


class Table(TypedDict):
    tokens: dict[str, Json]
    states: dict[str, dict[str, Json]]


class Inner(TypedDict):
    parser: Table


class Data(TypedDict):
    parser: Inner


class KeptParser(TypedDict):
    """What Lark makes of itself, and this module has kept; only what is read here is named."""

    data: Data
    memo: dict[str, Json]


class KeptWords(TypedDict):
    patterns: dict[str, str]
    verbs: list[str]


@cache
def parser() -> Lark:
    """The parser of this process."""
    name = this_grammar()
    found = cast(KeptParser | None, kept.read(name))
    if found is not None:
        loaded: Lark = Lark._load_from_dict(**_with_numbers(found))  # type: ignore[no-untyped-call]
        return loaded
    built = build(text())
    data, memo = built.memo_serialize([TerminalDef, Rule])
    kept.write(name, {"data": data, "memo": memo})
    return built


@record
class Terminals:
    patterns: dict[str, str]
    verbs: list[str]  # those with which an action begins


@cache
def terminals() -> Terminals:
    """Kept by themselves: they are asked for where no sentence has to be parsed."""
    name = this_grammar() + "-words"
    found = cast(KeptWords | None, kept.read(name))
    if found is None:
        rules = parser().rules
        actions = {rule.expansion[0].name for rule in rules if rule.origin.name == "_action"}
        begin = {rule.expansion[0].name for rule in rules if rule.origin.name in actions}
        patterns = {terminal.name: terminal.pattern.value for terminal in parser().terminals}
        found = {"patterns": patterns, "verbs": sorted(begin)}
        kept.write(name, found)
    return Terminals(**found)


def _with_numbers(found: KeptParser) -> dict[str, object]:
    """JSON keys are strings; the tables are indexed by numbers."""
    parser = found["data"]["parser"]
    table = parser["parser"]
    tokens = {int(number): token for number, token in table["tokens"].items()}
    states = {int(state): {int(token): act for token, act in acts.items()} for state, acts in table["states"].items()}
    numbered = {**parser, "parser": {**table, "tokens": tokens, "states": states}}
    memo = {int(number): item for number, item in found["memo"].items()}
    return {"data": {**found["data"], "parser": numbered}, "memo": memo}

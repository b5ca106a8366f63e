"""What fits at a place in a sentence: how far the grammar can follow, and what it would take next."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from lark import Token, Tree
from lark.exceptions import UnexpectedInput
from lark.parsers.lalr_interactive_parser import InteractiveParser

from interpreter.language.grammar import parser
from interpreter.source.records import record

# What follows `from` or `to` behind one of these is a place.
_MOVES = {"_MOVES", "_PUTS", "_DRAWS", "_TAKES", "_DISCARDS"}
# A name behind one of these, or behind a quantity, says what is counted or picked.
_BEFORE_NOUN = {"_OVER", "_EVERY", "_WHICH", "_ALL", "_THE_ONLY", "_THIS"}


@record(slots=True)
class Position:
    """The place where a sentence stops fitting, or ends."""

    start: int
    end: int  # of the piece that does not fit; equal to start at the end of the sentence
    accepts: frozenset[str]  # terminals
    noun: bool  # a name here would be a noun
    call: bool  # a name here would be something to perform
    place: bool = False  # a name here would be a place
    behind: str = ""  # the word just before


def follow(text: str, start: str, is_name: Callable[[str], bool] = lambda word: True) -> Position:
    """Read as far as the grammar can; at the end of a text that fits, what could still be added.

    The lexer reads a word of the language as a name where only a name would do; `is_name` tells them apart.
    """
    reading = parser().parse_interactive(text, start=start)
    last: Token | None = None
    try:
        for token in reading.lexer_thread.lex(reading.parser_state):  # type: ignore[no-untyped-call]
            before = reading.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
            if token.type == "NAME" and not is_name(str(token)):
                return _position(before, last, token.start_pos or 0, token.end_pos or 0)
            try:
                reading.feed_token(token)
            except UnexpectedInput:
                return _position(before, last, token.start_pos or 0, token.end_pos or 0)
            last = token
    except UnexpectedInput as stop:
        # The lexer found nothing that may stand here.
        at = stop.pos_in_stream or 0
        return _position(reading, last, at, at + 1)
    return _position(reading, last, len(text), len(text))


def reads(text: str, start: str) -> bool:
    """Whether the grammar takes a text as it is."""
    stop = follow(text, start)
    return stop.start == stop.end == len(text) and "$END" in stop.accepts


def _position(reading: InteractiveParser, last: Token | None, start: int, end: int) -> Position:
    accepts = frozenset(reading.accepts())  # type: ignore[no-untyped-call]
    noun = call = place = False
    if "NAME" in accepts:
        ahead = reading.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
        ahead.feed_token(Token("NAME", "x"))
        # What stands under the name tells what the name is for.
        below = ahead.parser_state.value_stack[:-1]
        under = below[-2:]
        noun = bool(under) and _counts(under)
        call = bool(under) and isinstance(under[-1], Token) and under[-1].type in ("_PERFORMS", "_A_CALL")
        place = _is_place(below)
    return Position(start, end, accepts, noun, call, place, str(last) if last is not None else "")


def _is_place(below: list[object]) -> bool:
    words = [one.type for one in below if isinstance(one, Token)]
    if not words or not isinstance(below[-1], Token):
        return False
    return words[-1] in ("_IN", "_SHUFFLES") or (words[-1] in ("_TO", "_FROM") and not _MOVES.isdisjoint(words))


def _counts(under: list[object]) -> bool:
    top = under[-1]
    if isinstance(top, Tree):
        return top.data in _quantities()
    if isinstance(top, Token) and top.type == "_OF":
        return len(under) > 1 and isinstance(under[0], Token) and under[0].type == "_NUMBER"
    return isinstance(top, Token) and top.type in _BEFORE_NOUN


@cache
def _quantities() -> frozenset[str]:
    return frozenset(str(rule.alias) for rule in parser().rules if rule.origin.name == "quantity")

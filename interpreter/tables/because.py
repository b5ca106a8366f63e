"""A reason as it is told: what stands in the way, what was found, and what the rulebook says about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter import Game
    from interpreter.reasons import Reason
    from interpreter.source.span import Span


@record
class Cited:
    clause: str
    text: str
    page: str


@record
class Because:
    """One reason. `exactly` is the sentence behind the author's words, where there are some."""

    said: str
    exactly: str
    rule: str
    span: Span | None
    written: str
    values: tuple[tuple[str, str], ...]
    clauses: tuple[Cited, ...]  # none is cited twice among reasons that are told together


def because(reasons: Iterable[Reason], game: Game, lang: str) -> list[Because]:
    found, quoted = [], set[str]()
    for one in reasons:
        found.append(
            Because(
                said=one.in_language(lang),
                exactly=one.exactly(lang) if one.words is not None else "",
                rule=one.rule.in_language(lang) if one.rule is not None else "",
                span=one.span,
                written=one.written,
                values=tuple((each.name.in_language(lang), each.value.in_language(lang)) for each in one.found),
                clauses=cited([clause for clause in one.clauses if clause not in quoted], game, lang),
            )
        )
        quoted.update(one.clauses)
    return found


def cited(clauses: Sequence[str], game: Game, lang: str) -> tuple[Cited, ...]:
    return tuple(Cited(one, game.clause(one, lang), game.page(one, lang)) for one in clauses)

"""Why: what last happened, the rule that asks, or the sentence that refuses, with what the rulebook says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.tables.because import Cited, because, cited
from interpreter.tables.terminal.styles import DIM, STRONG
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision, Game, Line, Refused
    from interpreter.reasons import Reason
    from interpreter.source.span import Span


FIRST = 2  # clauses quoted before somebody wants all of them


def why_asked(decision: Decision, game: Game, lang: str, most: int | None = None) -> Text:
    text = Text(decision.prompt(lang), STRONG)
    if decision.span is not None:
        text.append(f"\n  {say('ask why', lang, place=place(decision.span))}", DIM)
    return text.append_text(clauses(decision.clauses[:most], game, lang))


def why_happened(lines: Iterable[Line], game: Game, lang: str, most: int | None = None) -> Text:
    """What was told, the last first, each line with its clauses; a clause is quoted once."""
    said: list[Text] = []
    quoted = set[str]()
    for line in reversed(list(lines)):
        cited = [one for one in line.clauses if one not in quoted][:most]
        if line.told or not cited:
            continue
        said.append(Text(line.text, STRONG).append_text(clauses(cited, game, lang)))
        quoted.update(cited)
    return Text("\n").join(said)


def is_explained(line: Line) -> bool:
    """Whether a line has a reason that it does not share with the line around it."""
    return not line.told and bool(line.clauses)


def why_refused(refused: Refused, game: Game, lang: str, full: bool = False) -> Text:
    """The reason; where it is written and what the rulebook says only to those who ask."""
    text = Text(say("refused", lang, why=refused.in_language(lang)))
    if full:
        if refused.span is not None:
            text.append(f"\n  {place(refused.span)}", DIM)
        text.append_text(few_quotes(cited(refused.clauses, game, lang), lang))
    return text


def why_not_told(reasons: Iterable[Reason], game: Game, lang: str) -> Text:
    """Each reason with what it found; behind those of one rule its name, where it is written, and what the rulebook
    says; clauses once."""
    text = Text()
    for _, same in groupby(because(reasons, game, lang), lambda one: (one.rule, one.span, one.written)):
        told = list(same)
        for one in told:
            text.append("\n" if text else "")
            text.append(say("refused", lang, why=one.said))
            if one.exactly:
                text.append(f"\n  {say('exactly', lang, what=one.exactly)}")
        last = told[-1]
        where = place(last.span) if last.span is not None else ""
        rule = " · ".join(part for part in (last.rule, where, f"`{last.written}`" if last.written else "") if part)
        if rule:
            text.append(f"\n  {rule}", DIM)
        text.append_text(few_quotes([clause for one in told for clause in one.clauses], lang))
    return text


def place(span: Span) -> str:
    return f"{span.file}:{span.line}"


def clauses(named: Sequence[str], game: Game, lang: str) -> Text:
    return quotes(cited(named, game, lang))


def few_quotes(found: Sequence[Cited], lang: str) -> Text:
    """The first ones: a reason is not to be looked for among all that its rule carries out."""
    text, left = quotes(found[:FIRST]), [one.clause for one in found[FIRST:]]
    return text.append(f"\n  {say('more clauses', lang, names=', '.join(left))}", DIM) if left else text


def quotes(found: Iterable[Cited]) -> Text:
    text = Text()
    for one in found:
        text.append(f"\n  {one.clause}  ", DIM).append(one.text)
        if one.page:
            text.append(f"  ({one.page})", DIM)
    return text

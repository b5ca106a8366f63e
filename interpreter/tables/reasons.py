"""Why: the rule that asks, or the sentence that refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.tables.styles import DIM
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision, Refused
    from interpreter.source.span import Span


def why_asked(decision: Decision, lang: str) -> Text:
    text = Text(decision.prompt(lang))
    if decision.span is not None:
        text.append(f"\n{say('ask why', lang, place=place(decision.span))}", DIM)
    return text.append_text(_clauses(decision.clauses, lang))


def why_refused(refused: Refused, lang: str) -> Text:
    text = Text(say("refused", lang, why=str(refused)))
    if refused.span is not None:
        text.append(f"\n{place(refused.span)}", DIM)
    return text.append_text(_clauses(refused.clauses, lang))


def place(span: Span) -> str:
    return f"{span.file}:{span.line}"


def _clauses(clauses: tuple[str, ...], lang: str) -> Text:
    return Text(f"\n{say('clauses', lang)}: {', '.join(clauses)}", DIM) if clauses else Text()

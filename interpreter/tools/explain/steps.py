"""Steps: each choice, and line by line what followed from it, by which rule, with what changed."""

from __future__ import annotations

from dataclasses import replace

from interpreter.compile.building.close import Close
from interpreter.compile.program.program import SourceLine
from interpreter.compile.program.state import State
from interpreter.play.events import Branched, Called, Done, Event, Forbidden, Granted, Replaced, RuleUsed, TurnBegan
from interpreter.play.match import Match
from interpreter.play.wording import sentence
from interpreter.play.wording.changes import VERBS
from interpreter.play.wording.said import fill
from interpreter.reasons.conditions import read
from interpreter.reasons.knowing import open_to
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.tools.explain.audience import Reader
from interpreter.tools.explain.changes import Change, changes
from interpreter.tools.words import say

Seen = tuple[Event, State]  # what happened, and the state when it had


@record
class Line:
    text: str
    kind: str
    depth: int
    rule: str
    span: Span | None
    clauses: tuple[str, ...]
    changes: tuple[Change, ...] = ()
    written: str = ""


@record
class Step:
    number: int
    text: str  # who chose what; empty for what happens before the first choice
    lines: tuple[Line, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one for line in self.lines for one in line.clauses))


def lines(match: Match, reader: Reader, seen: list[Seen], before: State, depth: int, lang: str) -> list[Line]:
    """What happened, entry by entry; `before` is the state in which it began, `depth` how many calls were open."""
    found: list[Line] = []
    was = reader.picture(match, before)
    for event, state in seen:
        now = reader.picture(match, state)
        source = match.machine.compiled.lines[event.line]
        if isinstance(event, Done):
            depth = max(0, depth - 1)
        text = told(match, reader, event, state, source, lang)
        changed = changes(match, was, now, lang)
        if text or changed:
            line = Line(
                text, event.kind, depth, rule_name(match, source, lang), source.span, source.clauses, changed,
                written(match, event),
            )  # fmt: skip
            if not text and found and found[-1].span == source.span:
                found[-1] = replace(found[-1], changes=(*found[-1].changes, *changed))
            else:
                found.append(line)
        if isinstance(event, Called):
            depth += 1
        elif isinstance(event, TurnBegan):
            depth = 0
        was = now
    return found


def rule_name(match: Match, source: SourceLine, lang: str) -> str:
    name = source.routine.removeprefix("after ").removeprefix("state ")
    routine = match.game.routine(name)
    title = match.game.rule_title(name) or (routine.title if routine is not None else None)
    return title.in_language(lang) if title is not None else name


def told(match: Match, reader: Reader, event: Event, state: State, source: SourceLine, lang: str) -> str:
    event = reader.event(match, event)
    match event:
        case Branched():
            return branch(match, reader, event, state, lang)
        case Forbidden():
            rule, what = rule_name(match, source, lang), card(match, reader, event.piece, lang)
            return say("forbids fate" if event.fate else "forbids", lang, rule=rule, what=what or say("the call", lang))
        case Replaced():
            verb = fill(lang, f"verb {event.did}") if event.did in VERBS else event.did
            what = f"{verb} {card(match, reader, event.piece, lang)} → {match.naming.place(event.goal, lang)}"
            return say("replaces", lang, rule=rule_name(match, source, lang), what=what)
        case RuleUsed():
            return say("acts", lang, rule=rule_name(match, source, lang))
        case Granted():
            return say("granted", lang)
    text = sentence(match, event, None if reader.all else reader.seat, lang).text
    if isinstance(event, Called) and not text:
        routine = match.game.routine(event.name)
        return f"{match.naming.seat(event.by)}: {routine.title.in_language(lang)}" if routine is not None else ""
    return text


def card(match: Match, reader: Reader, piece: int, lang: str) -> str:
    if not 0 <= piece < len(match.machine.layout.pieces):
        return ""
    knows = reader.asker(match).knows(piece)
    return match.naming.card(piece, lang) if knows else match.naming.back(piece, lang)


def branch(match: Match, reader: Reader, event: Branched, state: State, lang: str) -> str:
    """Which way a condition went, with the values that it found; nothing of what the reader may not know."""
    close = match.game.counting
    assert isinstance(close, Close)
    condition, names = close.conditions[event.condition]
    bound = dict(zip(names, event.values))
    twin = match.copy()
    twin.state = state
    asker = reader.asker(twin)
    if not open_to(asker, condition, bound):
        return say("unseen condition", lang)
    reason = read(asker, condition, bound)
    found = ", ".join(f"{one.name.in_language(lang)} = {one.value.in_language(lang)}" for one in reason.found)
    text = say("holds" if event.truth else "does not hold", lang, what=reason.text.in_language(lang))
    return f"{text} ({found})" if found else text


def written(match: Match, event: Event) -> str:
    span = match.machine.compiled.lines[event.line].span if isinstance(event, Branched) else None
    if span is None or span.line != span.end_line:
        return ""
    text = match.game.source.texts.get(span.file, "").splitlines()
    return text[span.line - 1][span.column - 1 : span.end_column - 1] if span.line <= len(text) else ""

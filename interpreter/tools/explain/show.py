"""Explanations laid out as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter import meaning as m
from interpreter.fault.asked import NoQuantityBut
from interpreter.fault.denied import Denied
from interpreter.prose import Voice
from interpreter.reasons import Breakdown, breakdown, why_not
from interpreter.reasons.knowing import closed
from interpreter.rulings.table import Table
from interpreter.source.node import Scalar
from interpreter.source.span import start_of
from interpreter.tables.terminal.reasons import why_not_told
from interpreter.tables.terminal.styles import DIM, STRONG
from interpreter.tools.clauses.citing import citing_anywhere
from interpreter.tools.explain.audience import Reader
from interpreter.tools.explain.doubts import Answer, Guard, answering
from interpreter.tools.explain.powers import Idle
from interpreter.tools.explain.replaying import Explained, Refusal
from interpreter.tools.explain.steps import Line, Step
from interpreter.tools.words import say

if TYPE_CHECKING:
    from interpreter.model.ruling import Ruling
    from interpreter.play.match import Game, Match
    from interpreter.source.span import Span


CARRIERS = 4  # rules that are named for a clause


def clause_line(game: Game, one: str, lang: str) -> Text:
    """A clause, what it says, and where the booklet has it."""
    where = game.page(one, lang)
    return Text.assemble((f"  {one}  ", DIM), game.clause(one, lang), (f"  ({where})" if where else "", DIM))


def place(span: Span | None) -> str:
    return f"{span.file}:{span.line}" if span is not None else ""


def shown_steps(game: Game, steps: Iterable[Step], near: list[Ruling], lang: str) -> Iterator[Text]:
    cited: dict[str, None] = {}
    for step in steps:
        yield Text(f"{step.number}. {step.text}", STRONG)
        for line in step.lines:
            yield from shown_line(line)
        cited |= dict.fromkeys(step.clauses)
    if cited:
        yield Text(say("clauses cited", lang), STRONG)
        yield from (clause_line(game, one, lang) for one in cited)
    if near:
        yield Text(say("also", lang), STRONG)
        yield from (Text.assemble(f"  {one.claim}  ", (place(one.span), DIM)) for one in near)


def shown_answer(game: Game, meant: Answer, found: Explained, lang: str) -> Iterator[Text]:
    """What answers a question, first; then the claim of the ruling that shows it, and what else it says cannot be."""
    ruling = meant.rulings[0]
    yield from shown_powers(game, ruling, meant.idle, lang)
    yield from shown_guards(game, meant.guards, lang)
    yield from shown_refused(game, ruling, [one for one in found.refused if one.line is meant.line], lang)
    yield from shown_claim(game, ruling, lang)
    yield from shown_refused(game, ruling, [one for one in found.refused if one.line is not meant.line], lang)


def shown_claim(game: Game, ruling: Ruling, lang: str) -> Iterator[Text]:
    """The claim, and the clauses that it proves."""
    yield Text.assemble((ruling.claim, STRONG), (f"  {place(ruling.span)}", DIM))
    yield from shown_clauses(game, [one.text for one in ruling.clauses], lang)


def shown_clauses(game: Game, clauses: Iterable[str], lang: str) -> Iterator[Text]:
    """What the rulebook says, each clause with the rules that carry it out."""
    carrying = citing_anywhere(game.source)
    for one in clauses:
        yield clause_line(game, one, lang)
        rules = [rule for rule in carrying if one in rule.clauses]
        for rule in rules[:CARRIERS]:
            said = f"    {say('carried out by', lang)} {rule.title.in_language(lang)}"
            yield Text.assemble(said, (f"  {place(rule.key)}", DIM))
        if len(rules) > CARRIERS:
            yield Text("    …", DIM)


def shown_near(game: Game, meant: list[str], lang: str) -> Iterator[Text]:
    """Other clauses that speak of what was asked."""
    if meant:
        yield Text(say("also clauses", lang), STRONG)
        yield from shown_clauses(game, meant, lang)


def shown_refused(game: Game, ruling: Ruling, refused: Iterable[Refusal], lang: str) -> Iterator[Text]:
    """What cannot be done, and why; of the clauses those that the ruling proves come first."""
    proven = {one.text for one in ruling.clauses}
    for one in refused:
        yield Text(say("cannot be", lang, line=one.line.text), STRONG)
        if one.reasons:
            clauses = [sorted(reason.clauses, key=lambda clause: clause not in proven) for reason in one.reasons]
            reasons = [replace(reason, clauses=tuple(near)) for reason, near in zip(one.reasons, clauses)]
            yield why_not_told(reasons, game, lang)


def shown_guards(game: Game, guards: list[Guard], lang: str) -> Iterator[Text]:
    """The conditions on which it hangs, and what the rulebook says about them."""
    voice = Voice(game.checked, lang)
    cited: dict[str, None] = {}
    for one in guards:
        key = "only if" if one.truth else "only unless"
        what = say(key, lang, what=voice(one.statement).rstrip("."), condition=voice(one.condition))
        where = place(game.checked.conditions.get(one.condition))
        yield Text.assemble((f"{one.rule.in_language(lang)}: ", STRONG), what, (f"  {where}", DIM))
        cited |= dict.fromkeys(one.clauses)
    for rule in answering(game, guards):
        title = game.rule_title(rule.name)
        said = say(f"answers {rule.head}", lang, rule=title.in_language(lang) if title else rule.name)
        yield Text.assemble(said, (f"  {place(rule.span)}", DIM))
        cited |= dict.fromkeys(rule.clauses)
    yield from (clause_line(game, one, lang) for one in cited)


def shown_powers(game: Game, ruling: Ruling, idle: list[Idle], lang: str) -> Iterator[Text]:
    """The powers in question, what kept them from acting, and what the rulebook says about it."""
    cited: dict[str, None] = {}
    for one in idle:
        power = one.power
        yield Text.assemble((power.told(game, lang), STRONG), (f"  {place(power.rule.span)}", DIM))
        if one.reason is not None:
            why = one.reason.in_language(lang)
            said = say("does not act here", lang, power=power.title.in_language(lang), why=why)
            yield Text.assemble(f"  {said}", (f"  {place(one.reason.span)}", DIM))
        cited |= dict.fromkeys(power.quoted(ruling))
    yield from (clause_line(game, one, lang) for one in cited)


def shown_line(line: Line) -> Iterator[Text]:
    pad = "   " + "  " * line.depth
    where = " ".join(part for part in (line.rule, place(line.span)) if part)
    clauses = f" [{', '.join(line.clauses)}]" if line.clauses and line.text else ""
    if line.text:
        said = Text.assemble(pad, line.text, (f"  {where}{clauses}", DIM))
        if line.written:
            said.append(f"  `{line.written}`", DIM)
        yield said
    for change in line.changes:
        yield Text(f"{pad}    {change}", "" if line.text else DIM)


def shown_reasons(match: Match, reader: Reader, wanted: str, lang: str) -> Iterator[Text]:
    """Why somebody cannot do something: whoever is asked now, unless a seat is named."""
    seat = reader.seat
    if seat is None:
        seat = next((one.seat for one in match.decisions if one.seat >= 0), 0)
    asker = reader.asker(match) if reader.all else None
    reasons = why_not(match, seat, wanted, asker)
    yield why_not_told(reasons, match.game, lang) if reasons else Text(say("possible", lang, what=wanted))


def shown_breakdown(match: Match, reader: Reader, expression: str, lang: str) -> Iterator[Text]:
    table = Table(match.game, match.seats)
    read = table.language.read(Scalar(expression, expression, start_of("--quantity")))
    if not isinstance(read, m.QuantityRead):
        raise Denied(NoQuantityBut(expression, match.game.id, read.type))
    found = breakdown(reader.asker(match), read, table.language.names)
    if found is None:
        unseen = dict.fromkeys(closed(reader.asker(match), read, table.language.names))
        what = ", ".join(one.in_language(lang) for one in unseen)
        yield Text(say("unseen decides", lang, what=what) if what else say("unseen condition", lang))
        return
    yield from shown_quantity(found, expression, lang)


def shown_quantity(found: Breakdown, expression: str, lang: str) -> Iterator[Text]:
    yield Text.assemble((f"{expression} = {found.total.in_language(lang)}", STRONG), (f"  {place(found.span)}", DIM))
    yield Text(f"  {say('base', lang)}: {found.base.in_language(lang)}")
    for part in found.parts:
        yield Text(f"    {part.name.in_language(lang)} = {part.value.in_language(lang)}", DIM)
    for one in found.layers:
        before, after = one.before.in_language(lang), one.after.in_language(lang)
        said = f"  {one.rule.in_language(lang)}: {one.layer}, {before} → {after}"
        yield Text.assemble(said, (f"  {place(one.span)}", DIM))
    for rule, span in found.idle:
        yield Text(f"  {rule.in_language(lang)}: {say('does not act', lang)}  {place(span)}", DIM)

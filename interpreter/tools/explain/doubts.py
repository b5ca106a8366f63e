"""A question in words about something that did not happen: which condition of which rule decides it, and where it did.

`why did the guest not have to pay?` speaks of a card or rule (the guest) and of a verb (pay): the sentences of that
rule with that verb stand under conditions, and a ruling in which one of them went the other way is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.building.close import Close
from interpreter.meaning.walking import parts_of
from interpreter.model.ruling import Ruling
from interpreter.play.events import Branched
from interpreter.play.wording.changes import VERBS
from interpreter.rulings.lines import read_lines
from interpreter.rulings.runner import Runner, position
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.tools.explain.finding import asked, best
from interpreter.tools.explain.powers import Idle, idle_in, powers, shelved
from interpreter.tools.explain.refusals import refused
from interpreter.tools.explain.word_forms import allowing, negated, obliging, stems
from interpreter.words import Text, phrased

if TYPE_CHECKING:
    from interpreter.play.match import Game

DEEPEST = 3  # calls inside calls that are looked into
TRIED = 16  # rulings that are played to see which way their conditions go


@record
class Guard:
    """A sentence that is done only if a condition goes one way."""

    call: str
    rule: Text
    condition: m.Expr
    truth: bool
    statement: m.Meaning
    clauses: tuple[str, ...]


@record
class Answer:
    """What answers a question: the ruling that shows it and those that come near, and what is told before them."""

    rulings: list[Ruling]
    guards: list[Guard] = field(default_factory=list)  # the conditions that decide
    idle: list[Idle] = field(default_factory=list)  # the powers that lay idle
    line: Scalar | None = None  # of the first ruling, what cannot be done


def answer(game: Game, rulings: tuple[Ruling, ...], words: str) -> Answer:
    found = best(game, rulings, words)
    if not negated(words) and not obliging(words):
        return Answer(found)
    if negated(words) and (named := powers(game, words)):
        idle = idle_in(game, shelved(game, rulings, named, words), named, asked(game, words))
        if idle is not None:
            return Answer(first(idle[0], found), idle=idle[1])
    if (obliging(words) or allowing(words)) and (refusal := refused(game, found, words)) is not None:
        return Answer(first(refusal[0], found), line=refusal[1])
    deciding = guards(game, words)
    if not deciding:
        return Answer(found)
    cited = {clause for one in deciding for clause in one.clauses}
    near = [one for one in rulings if one not in found and cited & {clause.text for clause in one.clauses}]
    proving = [one for one in found if cited & {clause.text for clause in one.clauses}]
    runner = Runner(game.closely())
    shown = [one for one in [*proving, *near][:TRIED] if went_otherwise(runner, one, deciding)]
    shown.sort(key=lambda one: len({clause.text for clause in one.clauses} - cited))  # what speaks of nothing else
    return Answer([*shown, *(one for one in found if one not in shown)], deciding)


def first(meant: Ruling, found: list[Ruling]) -> list[Ruling]:
    return [meant, *(one for one in found if one != meant)]


def guards(game: Game, words: str) -> list[Guard]:
    wanted = asked(game, words)
    verbs = {verb for verb in VERBS if stems(" ".join((verb, *phrased("log", f"verb {verb}").spellings))) & wanted}
    found: dict[m.Expr, Guard] = {}
    for routine in spoken_of(game, wanted):
        for statement, path in sentences(routine.do, ()):
            if getattr(statement, "verb", None) in verbs:
                for condition, truth in path:
                    found.setdefault(
                        condition, Guard(routine.name, routine.title, condition, truth, statement, routine.clauses)
                    )
    return list(found.values())


def spoken_of(game: Game, wanted: frozenset[str]) -> Iterator[m.Routine]:
    """The calls that the words name, by themselves or by their card, and the calls that these make."""
    routines = [*game.checked.routines.values(), *game.checked.plays.values()]
    seen: dict[str, m.Routine] = {}
    for one in routines:
        card = game.model.cards.get(one.card or "")
        names = [one.name, *one.title.spellings, *((card.id, *card.title.spellings) if card else ())]
        if any(stems(name) and stems(name) <= wanted for name in names):
            seen[one.name] = one
    for _ in range(DEEPEST):
        for one in list(seen.values()):
            for statement, _ in sentences(one.do, ()):
                if isinstance(statement, m.PerformCall) and statement.procedure in game.checked.routines:
                    seen.setdefault(statement.procedure, game.checked.routines[statement.procedure])
    yield from seen.values()


def answering(game: Game, deciding: list[Guard]) -> list[m.Listener]:
    """The rules that may answer or forbid the calls in question."""
    calls = {one.call for one in deciding}
    return [
        rule
        for rule in game.checked.listeners
        if rule.head in ("before", "cannot") and rule.pattern is not None and calls & set(rule.pattern.names)
    ]


Path = tuple[tuple[m.Expr, bool], ...]


def sentences(block: m.Block, path: Path) -> Iterator[tuple[m.Meaning, Path]]:
    """Every statement with the conditions under which it stands."""
    for one in block:
        yield one, path
        if isinstance(one, m.Branch):
            yield from sentences(one.then, (*path, (one.condition, True)))
            yield from sentences(one.otherwise, (*path, (one.condition, False)))
        else:
            for name in parts_of(type(one)) or ():
                inner = getattr(one, name)
                if isinstance(inner, tuple) and all(isinstance(x, m.Meaning) for x in inner):
                    yield from sentences(inner, path)


def went_otherwise(runner: Runner, ruling: Ruling, deciding: list[Guard]) -> bool:
    """Whether a ruling shows one of the sentences not being done."""
    close = runner.game.counting
    assert isinstance(close, Close)
    if ruling.todo is not None or ruling.options or ruling.variants or ruling.expansions:
        return False
    try:
        table = runner.table(ruling)
        steps, faults = read_lines(table, ruling.play)
        play, wrong = position(table, ruling, steps)
        if faults or wrong:
            return False
        for step in (step for line in steps for step in line):
            play.take(step)
    except Exception:  # whatever stops it, it shows nothing of the sort
        return False
    needed = {one.condition: one.truth for one in deciding}
    went = [(close.conditions[x.condition][0], bool(x.truth)) for x in play.match.entries if isinstance(x, Branched)]
    return any(condition in needed and needed[condition] != truth for condition, truth in went)

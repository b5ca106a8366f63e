"""A question about a power that did not act: the rule of a card that is named, whose condition speaks of the rest.

`why did the guest not pay when the host was there?` names a card (the guest) and something that its condition speaks of
(the host). The answer is the condition, what it found in a ruling where the power lay idle, and the clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.program.bearing import bearers
from interpreter.compile.program.state import State
from interpreter.compile.tree.values import Const
from interpreter.compile.values.arming import acts
from interpreter.engine.choices.space import is_ints
from interpreter.meaning.types import SEAT
from interpreter.meaning.walking import conjuncts
from interpreter.model.ruling import Ruling
from interpreter.play.events import (
    Called,
    Cancelled,
    Done,
    Event,
    FactChanged,
    Finished,
    Flipped,
    Moved,
    Reacted,
    Revealed,
    RuleUsed,
    Shuffled,
    StepBegan,
    StepEnded,
    Swapped,
    TokensMoved,
    TurnBegan,
)
from interpreter.play.match import Match
from interpreter.proof import Names, Value
from interpreter.prose import Voice
from interpreter.prose.events import heard
from interpreter.prose.rules import listener, modifier
from interpreter.reasons import Asker, Reason
from interpreter.reasons.conditions import unmet
from interpreter.rulings.lines import read_lines
from interpreter.rulings.runner import Runner, position
from interpreter.source.records import record
from interpreter.tools.explain.finding import ENOUGH, asked, book, weights
from interpreter.tools.explain.word_forms import denials, spelled, stems
from interpreter.words import Text, languages

if TYPE_CHECKING:
    from interpreter.play.match import Game

TRIED = 8  # rulings that are played to see where a power lay idle
CITED = 3  # clauses that are quoted for it


@record
class Power:
    title: Text
    rule: m.Modifying | m.Listener
    clauses: tuple[str, ...]  # those that speak most of what was asked come first

    def quoted(self, ruling: Ruling) -> tuple[str, ...]:
        """The clauses to quote: those that the ruling proves, or else those that speak most of what was asked."""
        proven = tuple(one for one in self.clauses if one in {clause.text for clause in ruling.clauses})
        return (proven or self.clauses)[:CITED]

    def told(self, game: Game, lang: str) -> str:
        voice = Voice(game.checked, lang)
        if isinstance(self.rule, m.Modifying):
            return modifier(voice, self.rule)
        heads = [said for depth, said in listener(voice, self.rule) if depth == 0]
        return " ".join(heads[: 2 if self.rule.acts_from else 1]).removesuffix(":").rstrip()


@record
class Idle:
    """A power that did not act, and what kept it; nothing where no ruling shows it lying idle."""

    power: Power
    reason: Reason | None


def powers(game: Game, words: str) -> list[Power]:
    """The powers under a condition that are named, by themselves or by their card and something else they speak of."""
    wanted, found = asked(game, words), []
    texts = book(game)
    weight = weights(texts.values())
    voices = [Voice(game.checked, lang) for lang in languages()]
    rules: tuple[m.Modifying | m.Listener, ...] = (*game.checked.modifiers, *game.checked.listeners)
    for rule in rules:
        title = game.rule_title(rule.name)
        if title is None or rule.condition is None:
            continue
        card = game.model.cards.get(rule.card or "")
        of_card = [stems(x) for x in card.title.spellings] if card is not None else []
        of_rule = [stems(x) for x in title.spellings]
        meant = any(one and one <= wanted for one in of_rule)
        if not meant and not any(one and one <= wanted for one in of_card):
            continue
        own = frozenset[str]().union(*of_card)
        clauses = cited(game, rule.name, wanted)
        spoken = stems(" ".join((*title.spellings, *(said for voice in voices for said in heads(voice, rule))))) - own
        beside = frozenset[str]().union(*(texts.get(one, frozenset()) for one in clauses)) - own - spoken
        shared = wanted - own
        if not meant and not spoken & shared:
            continue
        points = sum(weight(word) for word in spoken & shared) + sum(weight(word) for word in beside & shared) / 2
        found.append((points + meant, Power(title, rule, tuple(clauses))))
    most = max((points for points, _ in found), default=0.0)
    return [power for points, power in sorted(found, key=lambda row: -row[0]) if points >= ENOUGH * most]


def heads(voice: Voice, rule: m.Modifying | m.Listener) -> Iterator[str]:
    """What a rule waits for, and on what condition it acts."""
    if isinstance(rule, m.Listener) and rule.pattern is not None:
        yield heard(voice, rule.pattern)
    if rule.condition is not None:
        yield voice(rule.condition)


def cited(game: Game, name: str, wanted: frozenset[str]) -> list[str]:
    texts = book(game)
    clauses = [c for one in game.model.bearers for a in one.abilities if a.id == name for c in a.clauses]
    clauses += game.model.rules[name].clauses if name in game.model.rules else ()
    return sorted(clauses, key=lambda one: -len(wanted & texts.get(one, frozenset())))


def shelved(game: Game, rulings: Iterable[Ruling], named: list[Power], words: str) -> list[Ruling]:
    """The rulings for the clauses of these powers: those that speak most of the question and of little else first."""
    wanted = asked(game, words)
    theirs = {clause for one in named for clause in one.clauses}
    near = [one for one in rulings if theirs & {clause.text for clause in one.clauses}]

    def denied(one: Ruling) -> bool:
        return not denials().isdisjoint(spelled(one.claim))

    return sorted(near, key=lambda one: (-len(wanted & stems(one.claim)) - denied(one), len(one.clauses)))


def idle_in(
    game: Game, rulings: list[Ruling], named: list[Power], wanted: frozenset[str]
) -> tuple[Ruling, list[Idle]] | None:
    """The ruling in which one of them lies where it acts, and does not act for the reason that is spoken of most."""
    runner, best = Runner(game), -1
    shown: tuple[Ruling, list[Idle]] | None = None
    for ruling in rulings[:TRIED]:
        found: dict[Text, Idle] = {}  # one for each title: what has one title is one power to a reader
        most = -1
        for power in named:
            reasons = in_ruling(runner, ruling, power)
            if reasons and power.title not in found:
                points = {one: len(wanted & stems(" ".join(map(one.exactly, languages())))) for one in reasons}
                meant = max(reasons, key=lambda one: points[one])
                found[power.title], most = Idle(power, meant), max(most, points[meant])
        if most > best:
            shown, best = (ruling, list(found.values())), most
    return shown


def in_ruling(runner: Runner, ruling: Ruling, power: Power) -> list[Reason]:
    """What kept a power from acting, at every moment of a ruling at which it might have."""
    if ruling.todo is not None or ruling.options or ruling.variants or ruling.expansions:
        return []
    seen: list[tuple[State, Names]] = []

    def look(match: Match) -> None:
        if awaited(match, power.rule, match.entries[-1]):
            seen.append((match.machine.copy(match.state), part_of(power.rule, match.entries[-1])))

    try:
        table = runner.table(ruling)
        steps, faults = read_lines(table, ruling.play)
        play, wrong = position(table, ruling, steps)
        if faults or wrong:
            return []
        play.match.watch = look
        for step in (step for line in steps for step in line):
            play.take(step)
        play.settle()
    except Exception:  # whatever stops it, it shows nothing of the sort
        return []
    if isinstance(power.rule, m.Modifying):
        seen.append((play.match.state, {}))
    twin = play.match.copy()
    found: dict[Reason, None] = {}
    for state, names in seen:
        twin.state = state
        found |= dict.fromkeys(lying_idle(twin, power, names))
    return list(found)


def part_of(rule: m.Modifying | m.Listener, event: Event) -> Names:
    """What a rule calls the parts of what it waits for, as far as the log tells them."""
    pattern = rule.pattern if isinstance(rule, m.Listener) else None
    names: dict[m.Local, Value] = {}
    if pattern is not None and isinstance(event, Called | Moved) and pattern.by is not None:
        names[pattern.by.local] = event.by
    if pattern is not None and isinstance(event, Called) and pattern.on is not None and event.arguments:
        aimed = event.arguments[0]
        assert isinstance(aimed, int) or is_ints(aimed)
        names[pattern.on.local] = aimed
    if pattern is not None and isinstance(event, Moved) and pattern.thing is not None and event.pieces:
        names[pattern.thing.local] = event.pieces[0]
    return names


def awaited(match: Match, rule: m.Modifying | m.Listener, event: Event) -> bool:
    """Whether something is what a rule waits for, as far as the log tells it; a number is asked for at any time."""
    pattern = rule.pattern if isinstance(rule, m.Listener) else None
    if pattern is None:
        return True
    routines = match.game.checked.routines
    match event:
        case Called() | Done() | Cancelled():
            called = routines.get(event.name)
            names = {event.name, *(called.labels if called is not None else ())}
            return pattern.event in ("call", "scope", "fate") and not names.isdisjoint(pattern.names)
        case StepBegan() | StepEnded() | TurnBegan() | Finished():
            return pattern.event == "scope"
        case Reacted() | RuleUsed():
            return pattern.event == "use"
        case Moved() | TokensMoved():
            return pattern.event == "change" and event.did in pattern.names
        case Swapped() | Shuffled() | Revealed() | Flipped() | FactChanged():
            return pattern.event in ("change", "value")
    return False


def lying_idle(match: Match, power: Power, parts: Names) -> Iterator[Reason]:
    """What keeps a power from acting though its card is where it acts; a ruling sees every card."""
    asker, rule = Asker(match, None), power.rule
    if rule.this is None or rule.granted is not None:
        return
    program = asker.asking.program
    for piece in bearers(program.layout, rule):
        if match.state[match.machine.layout.place][piece] < 0:
            continue
        lying = acts(program, rule, Const(piece))
        if lying is not None and not asker.test(lying):
            continue
        owner = asker.prove(m.About("owner", rule.this, SEAT), {rule.this: piece}).value
        for names in about(match, rule, {**parts, rule.this: piece, rule.me: owner}):
            for part in conjuncts(rule.condition):
                try:
                    found = unmet(asker, part, names)
                except (KeyError, NameError):
                    continue  # it speaks of what is awaited, and nothing in particular is meant
                yield from (replace(one, span=one.span or rule.span) for one in found)


def about(match: Match, rule: m.Modifying | m.Listener, names: Names) -> Iterator[Names]:
    """The names of a rule: a number that it changes may be each player's."""
    roles = (rule.of, rule.for_whom) if isinstance(rule, m.Modifying) else ()
    bound = [role.local for role in roles if role is not None and role.local.type == SEAT]
    for seats in product(range(len(match.seats)), repeat=len(bound)):
        yield {**names, **dict(zip(bound, seats))}

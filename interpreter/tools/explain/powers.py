"""A question about a power that did not act: the rule of a card that is named, whose condition speaks of the rest.

`why did the guest not pay when the host was there?` names a card (the guest) and something that its condition speaks of
(the host). The answer is the condition, what it found in a ruling where the power lay idle, and the clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from interpreter.check import meaning as m
from interpreter.check.types import SEAT
from interpreter.compile.arming import acts, bearers
from interpreter.engine.match import Match
from interpreter.model.text import Text
from interpreter.prose import Voice
from interpreter.prose.rules import listener, modifier
from interpreter.reasons import Asker, Reason
from interpreter.reasons.conditions import unmet
from interpreter.rulings.lines import read_lines
from interpreter.rulings.ruling import Ruling
from interpreter.rulings.runner import Runner, position
from interpreter.tools.explain.finding import asked, book, stems

if TYPE_CHECKING:
    from interpreter.engine.game import Game

TRIED = 8  # rulings that are played to see where a power lay idle
CITED = 3  # clauses that are quoted for it


@dataclass(frozen=True)
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


def powers(game: Game, words: str) -> list[Power]:
    """The powers that are named, whose condition speaks of something else that is named."""
    wanted, found = asked(game, words), []
    voices = [Voice(game.checked, lang) for lang in ("en", "fr")]
    rules: tuple[m.Modifying | m.Listener, ...] = (*game.checked.modifiers, *game.checked.listeners)
    for rule in rules:
        title = game.rule_title(rule.name)
        if title is None or rule.condition is None:
            continue
        own = stems(title.en) | stems(title.fr)
        names = [title]
        if isinstance(rule, m.Listener) and rule.card in game.model.cards:
            names.append(game.model.cards[rule.card].title)
        if not any(stems(name) and stems(name) <= wanted for one in names for name in (one.en, one.fr)):
            continue
        spoken = stems(" ".join(voice(rule.condition) for voice in voices))
        if (spoken - own) & (wanted - own):
            found.append(Power(title, rule, tuple(cited(game, rule.name, wanted))))
    return found


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
    return sorted(near, key=lambda one: (-len(wanted & stems(one.claim)), len(one.clauses)))


def idle_in(game: Game, rulings: list[Ruling], named: list[Power]) -> tuple[Ruling, list[tuple[Power, Reason]]] | None:
    """The first ruling in which one of them lies where it acts, and does not act; with what stands in its way there."""
    runner = Runner(game)
    for ruling in rulings[:TRIED]:
        found = [(power, reason) for power in named if (reason := in_ruling(runner, ruling, power)) is not None]
        if found:
            return ruling, found
    return None


def in_ruling(runner: Runner, ruling: Ruling, power: Power) -> Reason | None:
    if ruling.todo is not None or ruling.options or ruling.variants or ruling.expansions:
        return None
    seen: list[list[Any]] = []
    try:
        table = runner.table(ruling)
        steps, faults = read_lines(table, ruling.play)
        play, wrong = position(table, ruling, steps)
        if faults or wrong:
            return None
        play.match.watch = lambda match: seen.append(match.machine.copy(match.state))
        for step in (step for line in steps for step in line):
            play.take(step)
    except Exception:  # whatever stops it, it shows nothing of the sort
        return None
    twin = play.match.copy()
    for state in seen:
        twin.state = state
        for reason in lying_idle(twin, power):
            return reason
    return None


def lying_idle(match: Match, power: Power) -> Iterator[Reason]:
    """What keeps a power from acting though its card is where it acts; a ruling sees every card."""
    asker, rule = Asker(match, None), power.rule
    if rule.this is None or rule.granted is not None:
        return
    program = asker.asking.program
    for piece in bearers(program, rule):
        if match.state[match.machine.layout.place][piece] < 0:
            continue
        if not asker.test(acts(program, rule, str(piece)) or "True"):
            continue
        owner = asker.prove(m.About("owner", rule.this, SEAT), {rule.this: piece}).value
        try:
            found = unmet(asker, rule.condition, {rule.this: piece, rule.me: owner})
        except (KeyError, NameError):
            return  # it speaks of whom it concerns, and nobody in particular is meant
        yield from (replace(one, span=one.span or rule.span) for one in found)

"""A question about what cannot be done, or has to be: the line of a ruling whose refusal speaks most of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.model.ruling import Ruling
from interpreter.reasons import Reason
from interpreter.rulings.lines import read_lines
from interpreter.rulings.runner import Runner, position
from interpreter.source.node import Scalar
from interpreter.tools.explain.finding import ENOUGH, asked, book, called, passes, siblings, weighed, written
from interpreter.tools.explain.replaying import Refusal, refusals
from interpreter.tools.explain.word_forms import obliging, stems

if TYPE_CHECKING:
    from interpreter.play.match import Game

TRIED = 16  # rulings whose refusals are looked at
KIN = 0.75  # of what a name counts, where a line speaks of another of its sort
OTHER = 0.5  # points less for whatever else a line names
LATER = 0.15  # of a point less for each ruling that comes nearer by its claim


def refused(game: Game, rulings: list[Ruling], words: str) -> tuple[Ruling, Scalar] | None:
    """Of the rulings that come near, the one with the line that is meant, unless another claim says more than it does.

    What has to be is what cannot be passed.
    """
    wanted, duty, texts = asked(game, words), obliging(words), book(game)
    weight, runner = weighed(game, rulings), Runner(game)

    def shared(said: frozenset[str]) -> float:
        return sum(weight(word) for word in wanted & said)

    def beside(ruling: Ruling) -> frozenset[str]:
        return stems(ruling.claim).union(*(texts.get(one.text, frozenset()) for one in ruling.clauses))

    actions = {name: stems(f"{name} {one.title}") for name, one in game.model.procedures.items()}
    (members, kin), passing = siblings(game, words), duty or passes(words)
    found: list[tuple[float, Ruling, Scalar]] = []
    for number, ruling in enumerate([one for one in rulings if one.cannot][:TRIED]):
        for one in refused_in(runner, ruling):
            line = one.line.text
            if passes(line) != passing:
                continue
            said = written(game, line).union(*(told(reason) for reason in one.reasons))
            others = [title for thing in called(game, line) if (title := stems(str(thing.title))).isdisjoint(wanted)]
            akin = len(others) == 1 and others[0] <= kin
            points = (
                shared(said)
                + shared(beside(ruling) - said) / 2
                + (KIN * shared(members) if akin else -OTHER * len(others))
            )
            points += sum(shared(actions[name]) for name in line.split() if name in actions)
            found.append((points - LATER * number, ruling, one.line))
    best = max(found, key=lambda row: row[0], default=None)
    nearest = stems(rulings[0].claim) if rulings else frozenset()
    least = shared(nearest) + shared(beside(rulings[0]) - nearest) / 2 if rulings and not rulings[0].cannot else 0.0
    return best[1:] if best is not None and best[0] > ENOUGH * least else None


def told(reason: Reason) -> frozenset[str]:
    return stems(f"{reason.said} {reason.rule or ''}")


def refused_in(runner: Runner, ruling: Ruling) -> list[Refusal]:
    """What a ruling says cannot be done, each with what forbids it; nothing of a ruling that cannot be played."""
    if ruling.todo is not None:
        return []
    try:
        table = runner.table(ruling)
        steps, faults = read_lines(table, ruling.play)
        play, wrong = position(table, ruling, steps)
        cannot, misread = read_lines(table, ruling.cannot)
        if faults or wrong or misread:
            return []
        for step in (step for line in steps for step in line):
            play.take(step)
        play.settle()
        return list(refusals(play, cannot, ruling))
    except Exception:  # whatever stops it, it shows nothing of the sort
        return []

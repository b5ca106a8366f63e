"""The same game once more, watched closely: the choices of a saved table, or the lines of a ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from interpreter import Answer, Decision
from interpreter.model.ruling import Ruling
from interpreter.play.events import Called, Done, TurnBegan
from interpreter.play.match import Match
from interpreter.play.refused import Refused
from interpreter.reasons import Asker, Reason, why_not
from interpreter.rulings import lines as spoken
from interpreter.rulings.crash import crashed
from interpreter.rulings.lines import DOES, read_lines
from interpreter.rulings.play import Play
from interpreter.rulings.runner import Runner, position
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.source.wrong import Wrong
from interpreter.tools.explain.audience import Reader
from interpreter.tools.explain.steps import Seen, Step, lines

if TYPE_CHECKING:
    from interpreter.play.match import Game
    from interpreter.tables.sitting.sitting import Sitting


@record
class Refusal:
    """A line of a ruling that cannot be done, and what forbids it."""

    line: Scalar
    reasons: tuple[Reason, ...]


@record
class Explained:
    match: Match  # as it stood at the end
    steps: tuple[Step, ...]
    refused: tuple[Refusal, ...] = ()


class Witness:
    """Keeps every entry of the log with the state in which it was made."""

    def __init__(self, match: Match) -> None:
        self.seen: list[Seen] = []
        match.watch = self.look

    def look(self, match: Match) -> None:
        self.seen.append((match.entries[-1], match.machine.copy(match.state)))

    def take(self) -> list[Seen]:
        found, self.seen = self.seen, []
        return found


def of_sitting(sitting: Sitting, reader: Reader, lang: str, first: int = 1, last: int | None = None) -> Explained:
    """The steps `first` to `last` of a saved table, counted from 1."""
    game = sitting.game.closely()
    seats = sitting.match.seats
    match = game.start(len(seats), sitting.match.seed, seats)
    witness = Witness(match)
    found: list[Step] = []
    for number, (seat, answer) in enumerate(sitting.made[:last], 1):
        decision = next(one for one in match.decisions if one.seat == seat)
        said = chosen(match, reader, seat, decision.prompt(lang), decision, answer, lang)
        before, depth = match.machine.copy(match.state), open_calls(match)
        match.choose(answer, seat)
        seen = witness.take()
        if number >= first:
            found.append(Step(number, said, tuple(lines(match, reader, seen, before, depth, lang))))
    return Explained(match, tuple(found))


def chosen(match: Match, reader: Reader, seat: int, prompt: str, decision: Decision, answer: Answer, lang: str) -> str:
    """Who chose what; what somebody else chose may be a secret, then only that they chose."""
    mine = reader.all or reader.seat == seat
    said = decision.describe(answer, lang) if mine or decision.point.public else "…"
    return f"{match.naming.seat(seat)} · {prompt} ▸ {said}"


def open_calls(match: Match) -> int:
    depth = 0
    for event in match.entries:
        deeper = isinstance(event, Called) - isinstance(event, Done)
        depth = 0 if isinstance(event, TurnBegan) else max(0, depth + deeper)
    return depth


def of_ruling(game: Game, ruling: Ruling, reader: Reader, lang: str) -> Explained:
    """The lines of a ruling; raises DefinitionError or Wrong if it cannot be played."""
    try:
        return played(game, ruling, reader, lang)
    except (DefinitionError, Wrong, Refused):
        raise
    except Exception as error:
        raise DefinitionError([crashed(ruling, error)]) from error


def played(game: Game, ruling: Ruling, reader: Reader, lang: str) -> Explained:
    table = Runner(game.closely()).table(ruling)
    steps, faults = read_lines(table, ruling.play)
    play, wrong = position(table, ruling, steps)
    if faults or wrong:
        raise DefinitionError([*(one.diagnostic for one in faults), *wrong])
    witness = Witness(play.match)
    found: list[Step] = []
    for number, (line, scalar) in enumerate(zip(steps, ruling.play), 1):
        before, depth = play.match.machine.copy(play.match.state), open_calls(play.match)
        for step in line:
            play.take(step)
        if number == len(steps):
            play.settle()
        found.append(Step(number, scalar.text, tuple(lines(play.match, reader, witness.take(), before, depth, lang))))
    cannot, faults = read_lines(table, ruling.cannot)
    if faults:
        raise DefinitionError([one.diagnostic for one in faults])
    return Explained(play.match, tuple(found), tuple(refusals(play, cannot, ruling)))


def refusals(play: Play, cannot: Iterable[tuple[spoken.Step, ...]], ruling: Ruling) -> Iterator[Refusal]:
    """What a ruling says cannot be done at its end, as it was read."""
    for line, scalar in zip(cannot, ruling.cannot):
        yield Refusal(scalar, tuple(forbids(play, line)))


def forbids(play: Play, line: tuple[spoken.Step, ...]) -> list[Reason]:
    """What stands in the way of a line; a ruling sees every card."""
    twin = play.copy()
    for number, step in enumerate(line):
        decision = twin.asked(step.seat)
        if decision is not None and twin.fits(decision, step):
            twin.answer(decision, twin.read(decision, step), step)
            continue
        words = " ".join(one.answer for one in line[number:]) if step.verb == DOES else step.answer
        try:
            return why_not(twin.match, step.seat, words, Asker(twin.match, None))
        except Refused as refused:
            return [Reason("choice", refused.text, refused.span, refused.clauses)]
    return []

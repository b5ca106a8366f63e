"""A decision: who decides, what about, and which answers there are.

This is the door: what goes through it, in either direction, tells the one who decides nothing that they may not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import TypeVar

from interpreter.compile.program.points import Choice, Point
from interpreter.engine.choices import Answer
from interpreter.engine.choices.offer import Terms
from interpreter.engine.choices.space import is_ints
from interpreter.engine.forced import forced
from interpreter.engine.machine import Given
from interpreter.play import arguments
from interpreter.play.merged import Merged
from interpreter.play.pointing import points_at
from interpreter.play.questions import CHANCE as CHANCE
from interpreter.play.questions import Question, owed
from interpreter.play.questions.answered import Answered, answered
from interpreter.play.questions.form import NO_ANSWER, parts
from interpreter.play.questions.offer import OfferQuestion
from interpreter.play.questions.positions import inward, outward, recognised
from interpreter.play.questions.split import SplitQuestion
from interpreter.play.questions.spoken import whole
from interpreter.play.questions.subject import Subject, subject_of, what_lies
from interpreter.play.refused import Refused
from interpreter.play.seen.things import Pointed
from interpreter.play.standing import Standing
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import DEFAULT, Term, Text, phrased

K = TypeVar("K", bound=Question)
NUMBERED = 100_000  # choices that can be named by their number in the list


@record
class Decision:
    question: Question

    @property
    def match(self) -> Standing:
        return self.question.match

    @property
    def point(self) -> Point:
        return self.question.point

    @property
    def seat(self) -> int:
        return self.question.seat

    @property
    def kind(self) -> Choice:
        return self.point.kind

    @property
    def span(self) -> Span | None:
        return self.point.span

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.point.clauses

    def openly(self) -> Decision:
        """The same decision for a script, which may call every card by its name."""
        return Decision(self.question.openly())

    # ------------------------------------------------------------ the door
    def inside(self, answer: object) -> Answer | None:
        """An answer as the machine takes it: cards are pieces there. None where it points at nothing, or is none."""
        return inward(self.question, answer) if type(answer) is int or is_ints(answer) else None

    def taken(self, answer: Answer) -> Answer:
        """The same; raises Refused where it is none."""
        found = self.inside(answer)
        if found is None:
            raise self.refuse(NO_ANSWER)
        return found

    def given(self, answer: Answer) -> Given:
        """The same as an answer to its point, which several seats may owe at once."""
        return self.whose(self.taken(answer))

    def whose(self, inside: Answer) -> Given:
        return (self.seat, inside) if self.point.joint else inside

    def outside(self, answer: Answer) -> Answer:
        """An answer of the machine as it is given here: a card is its position among the candidates."""
        return outward(self.question)(answer)

    def recognised(self) -> Callable[[Answer], tuple[Answer, ...]]:
        """What the one who decides can tell of an answer, for those who compare positions."""
        return recognised(self.question)

    def hides(self, answer: Answer) -> bool:
        """Whether an answer is, or holds, a card that the one who decides does not know."""
        return any(map(self.question.hides, parts(self.taken(answer))))

    # ------------------------------------------------------------ answers
    def choices(self, limit: int | None = None, copies: bool = False) -> Iterator[Answer]:
        """Copies of a card that nothing tells apart are one choice; `copies`: each of them, to show where they lie."""
        most = None if limit is None else arguments.a_count(limit, "limit")
        self.match.machine.tank.fill()  # each question from outside has a fuel of its own
        merged = None if copies else Merged.of(self.question)
        found = self.question.space.choices(self.match.state) if merged is None else merged.choices()
        return map(outward(self.question), islice(found, most))

    def count(self) -> int | None:
        self.match.machine.tank.fill()
        merged = Merged.of(self.question)
        return self.question.space.count(self.match.state) if merged is None else merged.count()

    def sample(self, rng: Random) -> Answer:
        self.match.machine.tank.fill()
        arguments.a_generator(rng)
        merged = Merged.of(self.question)
        drawn = self.question.space.draw(self.match.state, rng.random) if merged is None else merged.draw(rng)
        return self.outside(drawn)

    def listed(self, answer: Answer) -> Answer:
        """The choice that an answer means, where it is one: itself, or the one that is listed for its copies."""
        return self.outside(self.meant(answer))

    def meant(self, answer: Answer) -> Answer:
        """The same as the machine takes it."""
        merged, inside = Merged.of(self.question), self.taken(answer)
        return inside if merged is None else merged.meant(inside)

    def allows(self, answer: object) -> bool:
        """Whether an answer is a choice, or means one."""
        return self.question.allows(self.inside(answer))

    def forced(self) -> Answer | None:
        """The answer that is given without asking; None where there is something to decide."""
        only = forced(self.match.machine, self.match.state, self.point)
        return None if only is None else self.outside(only)

    def rolled(self) -> Answer:
        """What chance answers, from the stream of its sentence."""
        if self.kind is Choice.READY:
            return 0
        return self.outside(self.match.machine.roll(self.match.state, self.point.number))

    def refusal(self, answer: object) -> str:
        """Why an answer is refused, as far as the one who asks may know; empty if it is not."""
        return "" if self.allows(answer) else str(self.refusal_text(answer))

    def refusal_text(self, answer: object) -> Text:
        return self.question.refusal(self.inside(answer))

    def rule_of(self, answer: object) -> tuple[Span | None, tuple[str, ...]]:
        """The rule that an answer would follow: an action's own, or the sentence that asks."""
        return self.question.rule_of(self.inside(answer))

    # ------------------------------------------------------------ words
    def prompt(self, lang: str = DEFAULT) -> str:
        return self.question.prompt(arguments.a_language(lang))

    def describe(self, answer: Answer, lang: str = DEFAULT) -> str:
        """An answer in words; raises Refused where it is none."""
        arguments.a_language(lang)
        inside = self.taken(answer)
        try:
            return self.question.describe(inside, lang)
        except LookupError:
            if self.question.allows(inside):
                raise
            raise self.refuse(NO_ANSWER) from None

    @property
    def answers_to(self) -> Answered | None:
        """The event that a window answers; None where nothing is answered."""
        return answered(self.question, self.question.seat)

    @property
    def answers_openly(self) -> Answered | None:
        """The same event as everybody may know it."""
        return answered(self.question, None)

    def text_of(self, answer: Answer, lang: str = DEFAULT) -> str:
        """What the thing that an answer points at says: the text of a card or an action, what lies in a place."""
        inside = self.taken(answer)
        found = self.question.text_of(inside) or what_lies(self.question, inside)
        return found.in_language(lang) if found is not None else ""

    def points_at(self, answer: Answer) -> tuple[Pointed, ...]:
        """The cards, places, seats, members, tokens or the action that an answer points at, as the seat knows them."""
        return points_at(self.question, self.inside(answer))

    @property
    def subject(self) -> Subject:
        """Where to look before one answers."""
        return subject_of(self.question)

    def parse(self, text: str, lang: str = DEFAULT) -> Answer:
        """An answer by its number in the list, or by names: `2 white, 1 gold`, `Barnabé`, `nothing`."""
        arguments.a_language(lang)
        written = arguments.a_text(text, Term("what is answered")).strip()
        if not re.fullmatch(r"\d+", written) or self.kind is Choice.NUMBER:
            return self.read(written)
        number = whole(written)
        if 0 < number <= NUMBERED:
            for answer in islice(self.choices(), number - 1, number):
                return answer
        raise self.refuse(phrased("questions", "there is no choice", number=number))

    def read(self, written: str) -> Answer:
        """An answer by names alone, as scripts write it."""
        return self.outside(self.question.read(written))

    def spelt(self, answer: Answer) -> str:
        """An answer in ids, as `read` takes it."""
        return self.question.spelt(self.taken(answer))

    def exactly(self, answer: Answer) -> str:
        """The same where several copies are called alike: which of them."""
        return self.question.exactly(self.taken(answer))

    def refuse(self, message: str | Text) -> Refused:
        return self.question.refuse(message)

    # ------------------------------------------------------------ what only some kinds have
    def asks(self, kind: type[K]) -> K:
        """The question, of which it is known what kind it is."""
        assert isinstance(self.question, kind)
        return self.question

    @property
    def split(self) -> SplitQuestion:
        return self.asks(SplitQuestion)

    @property
    def terms(self) -> Terms:
        """How far a bargain has come."""
        return self.asks(OfferQuestion).terms


def decisions(match: Standing) -> tuple[Decision, ...]:
    """Every decision that is owed now: one, several when players decide together, none when the game is over."""
    return tuple(map(Decision, owed(match)))

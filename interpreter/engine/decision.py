"""A decision: who decides, what about, and which answers there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from interpreter.compile.points import Choice, Point
from interpreter.engine.choices.offer import Terms
from interpreter.engine.forced import forced
from interpreter.engine.questions import Question, question_of
from interpreter.engine.questions.offer import OfferQuestion
from interpreter.engine.questions.split import SplitQuestion
from interpreter.engine.refused import Refused
from interpreter.model.text import Text
from interpreter.source.span import Span

if TYPE_CHECKING:
    from interpreter.engine.match import Match

CHANCE = -1


@dataclass(frozen=True)
class Decision:
    question: Question

    @classmethod
    def at(cls, match: Match, point: Point, seat: int) -> Decision:
        return cls(question_of(match, point, seat))

    @property
    def match(self) -> Match:
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

    # ------------------------------------------------------------ answers
    def choices(self, limit: int | None = None) -> Iterator[Any]:
        return islice(self.question.space.choices(self.match.state), limit)

    def count(self) -> int | None:
        return self.question.space.count(self.match.state)

    def sample(self, rng: Random) -> Any:
        return self.question.space.draw(self.match.state, rng.random)

    def allows(self, answer: object) -> bool:
        return self.question.allows(answer)

    def forced(self) -> Any:
        """The answer that is given without asking; None where there is something to decide."""
        return forced(self.match.machine, self.match.state, self.point)

    def rolled(self) -> Any:
        """What chance answers, from the stream of its sentence."""
        return self.match.machine.roll(self.match.state, self.point.number) if self.kind is not Choice.READY else 0

    def refusal(self, answer: object) -> str:
        """Why an answer is refused, as far as the one who asks may know; empty if it is not."""
        return "" if self.allows(answer) else self.refusal_text(answer).en

    def refusal_text(self, answer: object) -> Text:
        return self.question.refusal(answer)

    def rule_of(self, answer: object) -> tuple[Span | None, tuple[str, ...]]:
        """The rule that an answer would follow: an action's own, or the sentence that asks."""
        return self.question.rule_of(answer)

    # ------------------------------------------------------------ words
    def prompt(self, lang: str = "en") -> str:
        return self.question.prompt(lang)

    def describe(self, answer: Any, lang: str = "en") -> str:
        return self.question.describe(answer, lang)

    def parse(self, text: str, lang: str = "en") -> Any:
        """An answer by its number in the list, or by names: `2 white, 1 gold`, `Barnabé`, `nothing`."""
        written = text.strip()
        if not re.fullmatch(r"\d+", written) or self.kind is Choice.NUMBER:
            return self.read(written)
        number = int(written)
        listed = list(self.choices(number))
        if 0 < number <= len(listed):
            return listed[number - 1]
        raise self.refuse(Text(f"there is no choice number {number}", f"il n'y a pas de choix numéro {number}"))

    def read(self, written: str) -> Any:
        """An answer by names alone, as scripts write it."""
        return self.question.read(written)

    def spelt(self, answer: Any) -> str:
        """An answer in ids, as `read` takes it."""
        return self.question.spelt(answer)

    def exactly(self, answer: Any) -> str:
        """The same where several copies are called alike: which of them."""
        return self.question.exactly(answer)

    def refuse(self, message: str | Text) -> Refused:
        return self.question.refuse(message)

    # ------------------------------------------------------------ splits and offers
    @property
    def split(self) -> SplitQuestion:
        assert isinstance(self.question, SplitQuestion)
        return self.question

    @property
    def terms(self) -> Terms:
        """How far a bargain has come."""
        assert isinstance(self.question, OfferQuestion)
        return self.question.terms

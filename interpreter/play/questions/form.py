"""What an answer is made of: one number, or a row of them. Each kind of choice takes one of the two."""

from __future__ import annotations

from interpreter.engine.choices import Answer, Ints
from interpreter.play.refused import Refused
from interpreter.words import phrased

NO_ANSWER = phrased("questions", "that is no answer")


def single(answer: Answer) -> int:
    if isinstance(answer, int):
        return answer
    raise Refused(NO_ANSWER)


def parts(answer: Answer) -> Ints:
    """What it is made of: of one number, that."""
    return answer if isinstance(answer, tuple) else (answer,)


def row(answer: Answer) -> Ints:
    if isinstance(answer, tuple):
        return answer
    raise Refused(NO_ANSWER)

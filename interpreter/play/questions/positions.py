"""Answers at the door: a card is answered by its position among the candidates that are offered.

Inside, a card is a piece, and pieces are numbered by the definition: whoever reads a piece's number knows the card.
This is the one place where pieces become positions and positions pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from interpreter.compile.program.things import AReaction
from interpreter.engine.choices import Answer
from interpreter.meaning import types

if TYPE_CHECKING:
    from interpreter.play.questions.question import Question

NOTHING = -1  # is answered as itself


def is_positional(question: Question) -> bool:
    return question.chooses and isinstance(question.point.answers, types.Card | AReaction)


def outward(question: Question) -> Callable[[Answer], Answer]:
    """What makes answers of the inside those of the door, as things lie now."""
    if not is_positional(question):
        return lambda answer: answer
    at = {piece: number for number, piece in enumerate(question.candidates()) if piece >= 0}
    at[NOTHING] = NOTHING
    return lambda answer: tuple([at[one] for one in answer]) if isinstance(answer, tuple) else at[answer]


def inward(question: Question, answer: Answer) -> Answer | None:
    """An answer of the door on the inside; None where it points at nothing."""
    if not is_positional(question):
        return answer
    candidates = question.candidates()

    def piece(position: int) -> int | None:
        if not 0 <= position < len(candidates) or candidates[position] < 0:
            return None
        return candidates[position]

    if isinstance(answer, tuple):
        found = [one for position in answer if (one := piece(position)) is not None]
        return tuple(found) if len(found) == len(answer) else None
    return answer if answer == NOTHING else piece(answer)


def recognised(question: Question) -> Callable[[Answer], tuple[Answer, ...]]:
    """What makes of answers of the door what the one who decides can tell of them: which card it is where that is
    known, else where it lies among the candidates. The same choice is then the same in two positions."""
    if not is_positional(question) or not isinstance(question.point.answers, types.Card):
        return lambda answer: (answer,)
    numbers = question.match.machine.layout.card_numbers
    faces = [
        numbers[piece] if piece >= 0 and question.knows(piece) else ~position
        for position, piece in enumerate(question.candidates())
    ]
    return lambda answer: tuple([faces[one] for one in (answer if isinstance(answer, tuple) else (answer,))])

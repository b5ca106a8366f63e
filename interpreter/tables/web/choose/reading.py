"""What a browser sent, as answers of one seat: all of them are given, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.play.refused import Refused
from interpreter.words import phrased

if TYPE_CHECKING:
    from interpreter import Match

MOST = 2  # a menu's action, and the question that follows
NOTHING_SENT = phrased("web-choose", "nothing was chosen")
TOO_MANY = phrased("web-choose", "too many at once")


def read(match: Match, seat: int, answers: Sequence[Answer]) -> Match:
    """The match with these answers given; the one that was handed in stays as it was. Raises Refused."""
    if not answers:
        raise Refused(NOTHING_SENT)
    if len(answers) > MOST:
        raise Refused(TOO_MANY)
    twin = match.copy()
    for answer in answers:
        twin.choose(answer, seat)
    return twin

"""What one seat may take away from a table: what it sees, what it was told, what it is asked; no secret of others."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice

from interpreter.engine.fuel import Exhausted
from interpreter.play.decision import Decision
from interpreter.play.log.log import Line
from interpreter.play.views.view import View
from interpreter.source.strict_json import Json

FORMAT = 1
LISTED = 200  # answers to a question; of more, the first ones


def sheet(game: str, seat: int | None, seen: View, told: Iterable[Line], owed: Iterable[Decision], lang: str) -> str:
    """JSON text for one seat, or for those who only watch. A game cannot be resumed from it."""
    data = {
        "sheet": FORMAT,
        "game": game,
        "seat": seat,
        "view": seen.data(),
        "log": [line.text for line in told],
        "asked": [asked(one, lang) for one in owed if one.seat == seat],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def asked(decision: Decision, lang: str) -> dict[str, Json]:
    """A question with its answers, as they are given and in words."""
    try:
        answers = [(one, decision.describe(one, lang)) for one in islice(decision.choices(), LISTED)]
    except Exhausted:
        answers = []  # too many to be listed
    event = decision.answers_to
    return {
        "prompt": decision.prompt(lang),
        **({"answers": event.text.in_language(lang)} if event is not None else {}),
        "kind": decision.kind.value,
        "count": decision.count(),
        "choices": [{"answer": answer, "text": text} for answer, text in answers],
    }

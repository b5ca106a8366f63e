"""Played in another process: reads what to do from its input and prints what came of it.

Run with another PYTHONHASHSEED, it must print what the same request gives here.
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random
from typing import Any

from tests.laws.tables import Table, begun, played


def told(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def answered(request: dict[str, Any]) -> list[list[str]]:
    """For each table: a whole game from its seed, and the end of a game that was saved half-way."""
    found = []
    for path, expansions, variants, players, seed, saved in request["tables"]:
        table = Table(path, tuple(expansions), players, tuple(variants))
        whole = begun(table, seed, 150)
        rest = played(table.game.resume(saved), Random(seed), 60)
        views = json.dumps([whole.view(seat).data() for seat in (None, *range(players))])
        logs = "\n".join(line.text for lang in ("en", "fr") for line in whole.log(0, lang=lang))
        found.append(
            [
                str(table),
                told(whole.save()),
                told(rest.save()),
                told(views),
                told(logs),
                told(table.game.machine(players).compiled.source),
            ]
        )
    return found


if __name__ == "__main__":
    print(json.dumps(answered(json.load(sys.stdin))))

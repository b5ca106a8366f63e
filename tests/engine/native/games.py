"""Games by chance (`tests/stepper/games.py`) in both engines: the same choices, and the same states.

python -m tests.engine.native.games [COUNT [SEED]]    plays COUNT such games, tells what differs or is declined
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

import interpreter
from interpreter.compile.native.cells import Declined
from interpreter.engine.native import playing
from tests.engine.native.lock_step import QUICKLY, differs
from tests.stepper.games import Author

GAMES, LONGEST = 3, 60


def played(text: str, players: int) -> str:
    """How the engines part, or why they were not compared."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tried.yaml"
        path.write_text(text, encoding="utf-8")
        try:
            machine = interpreter.load(path).machine(players, traced=False)
        except interpreter.DefinitionError:
            return "refused"
        try:
            table = playing.table(machine, QUICKLY)
        except Declined as error:
            return f"declined: {error.construct}"
        if not isinstance(table, playing.Table):
            return f"PARTED {table}"
        for seed in range(GAMES):
            found = differs(machine, table, seed, LONGEST)
            if found:
                return f"PARTED {found}"
    return "alike"


def main(count: int, seed: int) -> int:
    found: Counter[str] = Counter()
    for number in range(count):
        told = played(Author(Random(f"{seed}/{number}").randrange).game(), 2 + number % 3)
        if told.startswith("PARTED"):
            print(f"--- {seed}/{number}: {told[:2000]}")
            told = "parted"
        found[told] += 1
    for told, times in found.most_common():
        print(f"{times:>5}  {told}")
    return int(found["parted"] > 0)


if __name__ == "__main__":
    numbers = [int(x) for x in sys.argv[1:]]
    sys.exit(main(*(numbers + [50, 1][len(numbers) :])))

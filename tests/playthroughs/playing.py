"""Games played from stated seeds, and a digest of each decision on the way.

    python -m tests.playthroughs.playing [WORD ...]     records those whose name holds a word (all without one)

Run it after a change that is meant to alter how a game goes, and say in the commit which changed and why.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from interpreter.play.decision import Decision
from interpreter.play.match import Match
from tests.expansions.boxes import BOXES
from tests.laws.tables import ROOT, Table, definitions, one_of, seats_of
from tests.playthroughs.position import LISTED, knowledge, offered, position

RECORDED = Path(__file__).parent / "recorded"
SEED = 1
LONGEST = 400  # decisions of one game
EACH = 64  # of them have digests of their own; the rest has one
IN_A_LINE = 4


@dataclass(frozen=True)
class Played:
    """A definition, and the tables at which it is played: the smallest and the largest."""

    name: str
    tables: tuple[Table, ...]

    @property
    def file(self) -> Path:
        return RECORDED / f"{self.name}.txt"

    def lines(self) -> Iterator[str]:
        for table in self.tables:
            yield f"{table.players} players, seed {SEED}"
            digests = list(digests_of(table.game.start(table.players, SEED)))
            each, rest = digests[:EACH], digests[EACH:]
            for at in range(0, len(each), IN_A_LINE):
                yield "  ".join([f"{at + 1:>4}", *each[at : at + IN_A_LINE]])
            if rest:
                yield f"  and {len(rest)} more  {told(rest, 12)}"


def tables_of(path: Path, expansions: tuple[Path, ...], variants: tuple[Path, ...]) -> tuple[Table, ...]:
    low, high = seats_of(path, variants)
    overlays = [tuple(str(one.relative_to(ROOT)) for one in shelf) for shelf in (expansions, variants)]
    return tuple(Table(str(path.relative_to(ROOT)), overlays[0], n, overlays[1]) for n in sorted({low, high}))


def everything() -> Iterator[Played]:
    """Every game, variant, expansion, toy and stranger's game, and strangers' cards by the box."""
    for path, expansions, variants in definitions():
        names = [
            path.parent.name if path.is_file() else "games",
            path.stem,
            *(x.stem for x in (*variants, *expansions)),
        ]
        yield Played("-".join(names), tables_of(path, expansions, variants))
    for path in sorted((ROOT / "tests/strangers").glob("*.yaml")):
        yield Played(f"strangers-{path.stem}", tables_of(path, (), ()))
    for box, game in BOXES.items():
        cards = tuple(sorted((ROOT / "tests/expansions" / box).glob("*.yaml")))
        yield Played(f"cards-{box}", tables_of(ROOT / "games" / game, cards, ()))


def digests_of(match: Match) -> Iterator[str]:
    """For each decision: the position, who knows what, what is offered; and the position at the end."""
    rng = Random(SEED)
    for _ in range(LONGEST):
        if match.over:
            yield told(position(match), 6)
            return
        yield ".".join([told(position(match), 6), told(knowledge(match), 4), told(offered(match), 4)])
        decision = one_of(rng, match.decisions)
        match.choose(picked(decision, rng), decision.seat)


def picked(decision: Decision, rng: Random) -> Any:
    """One of a few by its place in the list, so that how a space draws from itself is of no consequence."""
    listed = list(decision.choices(LISTED + 1))
    return rng.choice(listed) if len(listed) <= LISTED else decision.sample(rng)


def told(value: Any, length: int) -> str:
    return hashlib.sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()[:length]


ALL = tuple(everything())


def main(words: list[str]) -> None:
    RECORDED.mkdir(exist_ok=True)
    for one in ALL:
        if words and not any(word in one.name for word in words):
            continue
        before = one.file.read_text(encoding="utf-8") if one.file.exists() else ""
        after = "\n".join(one.lines()) + "\n"
        if before != after:
            one.file.write_text(after, encoding="utf-8")
            print(("changed  " if before else "new      ") + one.name)
    kept = {one.file for one in ALL}
    for file in sorted(set(RECORDED.glob("*.txt")) - kept):
        file.unlink()
        print(f"gone     {file.stem}")


if __name__ == "__main__":
    main(sys.argv[1:])

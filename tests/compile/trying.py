"""Games made of random expressions, and what the interpreter makes of them.

python -m tests.compile.trying [COUNT [SEED]]     tries COUNT games and tells what came out otherwise
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import yaml

import interpreter
from interpreter.rulings import rulings_of, run
from interpreter.rulings.runner import Runner, position
from tests.compile.expressions import Writing
from tests.compile.orchard import COLORS, HEAD, NAMES, QUANTITIES, TAIL, Position, dealt, name_of
from tests.compile.rules import PARTS, Part
from tests.compile.terms import BUNDLE, COLOR, FRUIT, NUMBER, PLAYER, TRUTH, Quantity, Scope
from tests.proof.comparing import Difference, differences


class Plain(yaml.SafeDumper):
    """Writes what is there twice twice."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


MANY = 8  # quantities of a game
DEPTH = 4
ARGUMENTS: dict[str, tuple[Any, ...]] = {"player": (), "fruit": ("apple", "sloe", "kiwi"), "color": COLORS}


@dataclass
class Tried:
    """A game of random quantities, and what each of them is worth."""

    quantities: list[Quantity]
    position: Position
    parts: tuple[Part, ...] = ()

    def expected(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for one in self.quantities:
            firsts = self.arguments(one.of) if one.of else [None]
            others = self.arguments(one.whom) if one.whom else [None]
            seconds = self.arguments(one.more) if one.more else [None]
            for x, z, y in product(firsts, seconds, others):
                of = f" of {self.word(one.of, x)}" if one.of else ""
                of = f" of ({self.word(one.of, x)} and {self.word(one.more, z)})" if one.more else of
                whom = f" for {self.word(one.whom, y)}" if one.whom else ""
                args = [v for v, t in ((x, one.of), (z, one.more), (y, one.whom)) if t]
                found[f"{one.name}{of}{whom}"] = self.claimed(one.kind, one.value(self.position, *args))
        return found

    def arguments(self, kind: str) -> list[Any]:
        return list(range(self.position.seats)) if kind == PLAYER else list(ARGUMENTS[kind])

    def word(self, kind: str | None, value: Any) -> str:
        return name_of(value) if kind == PLAYER else str(value)

    def claimed(self, kind: str, value: Any) -> Any:
        if kind == PLAYER:
            return name_of(value)
        if kind in (FRUIT, COLOR):
            return value or "nothing"
        if kind == TRUTH:
            return bool(value)
        return value

    def text(self) -> str:
        claims = [{"expect": self.expected()}] if self.quantities else []
        claims += [ruling for part in self.parts for ruling in part.rulings]
        rulings = [
            {
                "ruling": f"what is written is what is meant, {number}",
                "seats": list(NAMES[: self.position.seats]),
                "given": self.position.given(),
                **claim,
            }
            for number, claim in enumerate(claims)
        ]
        actions: dict[str, Any] = {"go": {"do": []}}
        more: dict[str, dict[str, Any]] = {"facts": {}, "quantities": {}, "rules": {}}
        for part in self.parts:
            actions |= part.actions
            more = {key: found | getattr(part, key) for key, found in more.items()}
        return "".join([
            HEAD, written(more["facts"], inner=True),
            QUANTITIES, "".join(f"{x.written()}\n" for x in self.quantities), written(more["quantities"], inner=True),
            written({"rules": more["rules"], "actions": actions, "turn": {"do": [{"menu": list(actions)}]}}),
            TAIL, written({"rulings": rulings}),
        ])  # fmt: skip

    def words(self) -> str:
        """What is tried, without the position."""
        parts = [{key: x for key, x in vars(part).items() if x} for part in self.parts]
        return "".join(f"{x.written()}\n" for x in self.quantities) + (written(parts) if parts else "")

    def faults(self) -> list[str]:
        """What came out otherwise, or why nothing came out."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tried.yaml"
            path.write_text(self.text(), encoding="utf-8")
            try:
                game = interpreter.load(path)
                report = run(game)
                compiled = [f"compiled: {one}" for one in otherwise(game)]
            except interpreter.DefinitionError as error:
                return [f"refused: {one.code} {one.message} {one.span}" for one in error.diagnostics]
            except Exception:
                return [traceback.format_exc(limit=-3)]
        lines = self.text().splitlines()
        told = [f"{one.message}: {lines[one.span.line - 1].strip() if one.span else ''}" for one in report.diagnostics]
        return [*told, *compiled]


def otherwise(game: interpreter.Game) -> Iterator[Difference]:
    """What is compiled, held against what is proven, in the position of the first ruling."""
    ruling = rulings_of(game)[0][0]
    table = Runner(game).table(ruling)
    play, _ = position(table, ruling, [])
    yield from differences(play.match, Random(1))


def written(value: Any, inner: bool = False) -> str:
    """As YAML; `inner`: the entries of a section that has begun."""
    if not value:
        return ""
    text: str = yaml.dump(value, Dumper=Plain, sort_keys=False, width=1000)
    return "".join(f"  {line}\n" for line in text.splitlines()) if inner else text


def ruled(below: Callable[[int], int]) -> Tried:
    """A game whose rules are made of random expressions."""
    position, writing = dealt(below), Writing(below)
    quantified(writing, below(4))
    chosen = dict.fromkeys(writing.one(list(PARTS)) for _ in range(2))
    parts = tuple(part(writing, position, f"deed-{number}") for number, part in enumerate(chosen))
    return Tried(writing.quantities, position, parts)


def made(below: Callable[[int], int]) -> Tried:
    """A game of random quantities."""
    position, writing = dealt(below), Writing(below)
    quantified(writing, MANY)
    return Tried(writing.quantities, position)


def quantified(writing: Writing, count: int) -> None:
    """Quantities, of which later ones may read earlier ones."""
    for number in range(count):
        kind = writing.one([NUMBER, NUMBER, NUMBER, TRUTH, TRUTH, TRUTH, PLAYER, FRUIT, COLOR, BUNDLE])
        of = writing.one([None, None, PLAYER, FRUIT, COLOR])
        whom = writing.one([None, None, PLAYER, COLOR]) if of else None
        more = writing.one([None, None, PLAYER, COLOR]) if of else None
        names = tuple((name, its) for name, its in (("x", of), ("z", more), ("y", whom)) if its)
        body = writing.term(kind, DEPTH, Scope(names))
        writing.quantities.append(Quantity(f"q{number}", kind, of, whom, body, more))


def smaller(tried: Tried) -> Tried:
    """The same fault with as few quantities as show it."""
    left = tried
    for one in reversed(tried.quantities if not tried.parts else []):
        rest = [x for x in left.quantities if x is not one]
        if any(f"{one.name} " in x.body.text or x.body.text.endswith(one.name) for x in rest):
            continue
        fewer = Tried(rest, left.position)
        if rest and fewer.faults():
            left = fewer
    return left


def main(count: int, seed: int) -> int:
    wrong = 0
    for number in range(count):
        random = Random(f"{seed}/{number}")
        tried = (ruled if number % 2 else made)(random.randrange)
        if tried.faults():
            wrong += 1
            least = smaller(tried)
            print(f"--- {seed}/{number}")
            print(least.words())
            print("\n".join(least.faults()[:4]))
    print(f"{wrong} of {count} games came out otherwise")
    return int(wrong > 0)


if __name__ == "__main__":
    numbers = [int(x) for x in sys.argv[1:]]
    sys.exit(main(*(numbers + [200, 1][len(numbers) :])))

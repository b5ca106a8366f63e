"""Games that take in every way, with every modifier, from every sort of place.

python -m tests.matrix.trying [SEED ...]     tries all combinations and tells what is passed over or comes out otherwise
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import yaml

import interpreter
from interpreter.rulings import run
from interpreter.rulings.checking import all_faults
from tests.matrix.model import DUDS, MODIFIERS, TILES, Modifier, Noun, Place
from tests.matrix.ways import DEEDS, OFFERS, VALUES, Deed, Offer, Value

MANY = 90  # combinations in one game
HEAD: dict[str, Any] = {
    "language": 1,
    "game": "matrix",
    "players": 1,
    "enums": {"hue": ["red", "blue", "jade"]},
    "kinds": {
        "tile": {"starts in": "box", "properties": {"hue": "hue", "pips": "number"}},
        "dud": {"starts in": "box"},
    },
    "tables": [
        {"kind": "tile", "columns": ["id", "hue", "pips"], "rows": [[id, *of] for id, of in TILES.items()]},
        {"kind": "dud", "columns": ["id"], "rows": [[id] for id in DUDS]},
    ],
    "zones": {
        "box": {},
        "deck": {"shape": "pile"},
        "line": {"shape": "row"},
        "shelf": {"shape": "row", "slots": 6},
        "board": {"shape": "grid", "rows": 2, "columns": 3},
        "pool": {},
        "heap": {"shape": "row"},
    },
    "end": [{"when": "round-number > 3", "finish": "now"}],
}


def dealt(seed: int) -> dict[str, tuple[str, ...]]:
    """Every place with some tiles and a dud, and gaps where there are slots."""
    random = Random(seed)
    tiles = random.sample(sorted(TILES), 20)
    found: dict[str, tuple[str, ...]] = {}
    for number, zone in enumerate(("deck", "line", "shelf", "board", "pool")):
        row = [*tiles[number * 4 : number * 4 + random.choice((1, 3, 4, 4))], DUDS[number]]
        if zone in ("shelf", "board"):
            row += ["empty"] * (6 - len(row))
        random.shuffle(row)
        found[zone] = tuple(row)
    return found


def places(given: dict[str, tuple[str, ...]]) -> list[Place]:
    several = Place("[line, shelf]", (*given["line"], *given["shelf"]))
    return [Place(zone, row, zone == "deck") for zone, row in given.items()] + [several]


def phrases() -> Iterator[tuple[Modifier, ...]]:
    """None, one and two modifiers, in every order that is grammar."""
    yield ()
    for one in MODIFIERS:
        yield (one,)
    for pair in product(MODIFIERS, repeat=2):
        if pair[0] is not pair[1] and not all(x.words.startswith("called") for x in pair):
            yield pair


@dataclass(frozen=True)
class Case:
    way: Value | Deed | Offer
    noun: Noun

    @property
    def refused(self) -> bool:
        return not self.noun.sorts <= self.way.goes_with


def all_cases(seed: int) -> list[Case]:
    found = [
        Case(way, Noun(place, modifiers))
        for place in places(dealt(seed))
        for modifiers in phrases()
        for way in (*VALUES, *DEEDS, *OFFERS)
        if not (isinstance(way, Value) and "PLACE" in way.words and place.words.startswith("["))
    ]
    Random(seed).shuffle(found)
    return found


def faults_in(cases: list[Case], seed: int) -> list[str]:
    """What came out otherwise than the model says."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matrix.yaml"
        refused = [number for number, one in enumerate(cases) if one.refused]
        found = [f"not as it must be refused: {one}" for one in refusals(path, cases, refused, seed)]
        kept = [(number, one) for number, one in enumerate(cases) if not one.refused]
        text = written(kept, seed)
        path.write_text(text, encoding="utf-8")
        lines = text.splitlines()
        try:
            report = run(interpreter.load(path))
        except interpreter.DefinitionError as error:
            return found + [f"refused: {one.code} {one.message}: {at(lines, one)}" for one in error.diagnostics]
        return found + [f"{one.message}: {at(lines, one)}" for one in report.diagnostics]


def refusals(path: Path, cases: list[Case], refused: list[int], seed: int) -> list[str]:
    """Those that must be refused by name, each where it stands, and are not."""
    text = written([(number, cases[number]) for number in refused], seed, ruled=False)
    path.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    told = {one.span.line for one in all_faults([path]) if one.span and one.code in ("E334", "E354")}
    meant = {name_of(number): cases[number] for number in refused}
    found, name = [], ""
    seen = set()
    for number, line in enumerate(lines, 1):
        name = next((x for x in meant if line.strip().startswith(f"{x}:")), name)
        if number in told:
            seen.add(name)
    for name, one in meant.items():
        if name not in seen:
            found.append(f"{one.way.text(one.noun)}")
    return found


def at(lines: list[str], one: Any) -> str:
    return lines[one.span.line - 1].strip() if one.span else ""


def name_of(number: int) -> str:
    return f"case-{number}"


def written(cases: list[tuple[int, Case]], seed: int, ruled: bool = True) -> str:
    given = {zone: list(row) for zone, row in dealt(seed).items()}
    quantities = {name_of(n): x.way.text(x.noun) for n, x in cases if isinstance(x.way, Value)}
    actions: dict[str, Any] = {name_of(n): {"do": x.way.text(x.noun)} for n, x in cases if isinstance(x.way, Deed)}
    actions |= {name_of(n): x.way.text(x.noun) for n, x in cases if isinstance(x.way, Offer)}
    actions["rest"] = {"do": []}
    rulings: list[dict[str, Any]] = []
    if ruled:
        expected = {name_of(n): x.way.worth(x.noun) for n, x in cases if isinstance(x.way, Value)}
        gone = {name_of(n) for n, x in cases if isinstance(x.way, Offer) and not x.way.offered(x.noun)}
        menu = {"seat": "Ann", "actions": [name for name in actions if name not in gone]}
        rulings = [{"ruling": "values", "expect": expected}, {"ruling": "offers", "expect": {"decision": menu}}]
        rulings += [
            x for n, one in cases if isinstance(one.way, Deed) for x in rulings_of(name_of(n), one.way, one.noun)
        ]
        rulings = [
            {**x, "ruling": f"{x['ruling']} {n}", "seats": ["Ann"], "given": given} for n, x in enumerate(rulings)
        ]
    whole = {**HEAD, "quantities": quantities, "actions": actions, "turn": {"do": [{"menu": list(actions)}]}}
    return str(yaml.dump({**whole, "rulings": rulings}, Dumper=Plain, sort_keys=False, width=10_000))


def rulings_of(name: str, way: Deed, noun: Noun) -> Iterator[dict[str, Any]]:
    options = way.options(noun)
    play = [f"Ann does {name}"]
    if len(options) == 1:
        yield {"ruling": name, "play": play, "expect": {"heap": list(options[0])}}
    elif "chance" in noun.sorts:
        sizes = {len(some) for some in options}
        claim = {"size of heap": sizes.pop()} if len(sizes) == 1 else {}
        yield {"ruling": name, "play": play, "expect": {**claim, "decision": {"seat": "Ann"}}}
    else:
        words = [", ".join(some) or "nothing" for some in options]
        yield {"ruling": name, "play": play, "expect": {"decision": {"seat": "Ann", "options": words}}}
        play = [*play, f"Ann chooses {words[-1]}"]
        yield {"ruling": name, "play": play, "expect": {"heap": list(options[-1])}}


class Plain(yaml.SafeDumper):
    """Writes what is there twice twice."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def main(seeds: list[int]) -> int:
    wrong = 0
    for seed in seeds:
        cases = all_cases(seed)
        for start in range(0, len(cases), MANY):
            for one in faults_in(cases[start : start + MANY], seed):
                wrong += 1
                print(f"{seed}/{start}: {one}", flush=True)
        print(f"seed {seed}: {len(cases)} combinations", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main([int(x) for x in sys.argv[1:]] or [1])))

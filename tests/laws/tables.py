"""Every definition there is, for every number of players: what the laws are tried on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import interpreter
from interpreter.engine.decision import Decision
from interpreter.engine.game import Game
from interpreter.engine.match import Match

ROOT = Path(__file__).parents[2]
LONGEST = 3_000  # decisions of one walk; only the law that games end goes further
SEATS = re.compile(r"^players: *(\d+)(?: to (\d+))?", re.MULTILINE)


@dataclass(frozen=True)
class Table:
    """A definition with so many seats."""

    path: str
    expansions: tuple[str, ...]
    players: int

    def __str__(self) -> str:
        named = [Path(one).stem for one in (self.path, *self.expansions)]
        return "+".join([*named, str(self.players)])

    @property
    def game(self) -> Game:
        return opened(self.path, self.expansions)


@cache
def opened(path: str, expansions: tuple[str, ...]) -> Game:
    return interpreter.load(ROOT / path, [ROOT / one for one in expansions])


def definitions() -> Iterator[tuple[Path, tuple[Path, ...]]]:
    for folder in sorted((ROOT / "games").iterdir()):
        if not (folder / "game.yaml").is_file():
            continue
        yield folder, ()
        for expansion in sorted(folder.glob("expansions/*.yaml")):
            yield folder, (expansion,)
    for file in (
        *sorted((ROOT / "tests/toys").glob("*.yaml")),
        *sorted((ROOT / "tests/laws/definitions").glob("*.yaml")),
    ):
        if SEATS.search(file.read_text(encoding="utf-8")):  # an overlay has no number of players of its own
            yield file, ()


def tables() -> Iterator[Table]:
    for path, expansions in definitions():
        text = ((path / "game.yaml") if path.is_dir() else path).read_text(encoding="utf-8")
        found = SEATS.search(text)
        assert found, f"{path} does not say for how many players it is"
        low, high = int(found[1]), int(found[2] or found[1])
        for players in range(low, high + 1):
            yield Table(str(path.relative_to(ROOT)), tuple(str(x.relative_to(ROOT)) for x in expansions), players)


TABLES = tuple(tables())


def one_of(rng: Random, decisions: tuple[Decision, ...]) -> Decision:
    """Whoever owes a decision may be the next to give it."""
    return decisions[rng.randrange(len(decisions))]


def walk(match: Match, rng: Random, longest: int = LONGEST) -> Iterator[Match]:
    """The match at each of its decisions, played at random."""
    for _ in range(longest):
        if match.over:
            return
        yield match
        play(match, rng)


def play(match: Match, rng: Random) -> None:
    decision = one_of(rng, match.decisions)
    match.choose(decision.sample(rng), decision.seat)


def played(match: Match, rng: Random, longest: int = LONGEST) -> Match:
    for _ in walk(match, rng, longest):
        pass
    return match


def begun(table: Table, seed: int, decisions: int = 0, **how: Any) -> Match:
    """A match some decisions after its start."""
    return played(table.game.start(table.players, seed, **how), Random(seed), decisions)

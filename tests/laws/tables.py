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
from interpreter.play.decision import Decision
from interpreter.play.match import Game, Match

ROOT = Path(__file__).parents[2]
LONGEST = 3_000  # decisions of one walk; only the law that games end goes further
SEATS = re.compile(r"^players: *(\d+)(?: to (\d+))?", re.MULTILINE)
OTHER_SEATS = re.compile(r"^set:\n(?:  .*\n)*?  players: *(\d+)(?: to (\d+))?", re.MULTILINE)  # in a variant


@dataclass(frozen=True)
class Table:
    """A definition with so many seats."""

    path: str
    expansions: tuple[str, ...]
    players: int
    variants: tuple[str, ...] = ()

    def __str__(self) -> str:
        named = [Path(one).stem for one in (self.path, *self.variants, *self.expansions)]
        return "+".join([*named, str(self.players)])

    @property
    def game(self) -> Game:
        return opened(self.path, self.expansions, self.variants)


@cache
def opened(path: str, expansions: tuple[str, ...], variants: tuple[str, ...]) -> Game:
    return interpreter.load(ROOT / path, [ROOT / one for one in expansions], None, [ROOT / one for one in variants])


def definitions() -> Iterator[tuple[Path, tuple[Path, ...], tuple[Path, ...]]]:
    """Every game with its expansions and variants, each alone, and with all variants that go together."""
    for folder in sorted((ROOT / "games").iterdir()):
        if not (folder / "game.yaml").is_file():
            continue
        yield folder, (), ()
        for expansion in sorted(folder.glob("expansions/*.yaml")):
            yield folder, (expansion,), ()
        variants = sorted(folder.glob("variants/*.yaml"))
        for variant in variants:
            yield folder, (), (variant,)
        if len(variants) > 1 and not any("excludes:" in one.read_text(encoding="utf-8") for one in variants):
            yield folder, (), tuple(variants)
    for file in (
        *sorted((ROOT / "tests/toys").glob("*.yaml")),
        *sorted((ROOT / "tests/laws/definitions").glob("*.yaml")),
    ):
        if SEATS.search(file.read_text(encoding="utf-8")):  # an overlay has no number of players of its own
            yield file, (), ()


def seats_of(path: Path, variants: tuple[Path, ...] = ()) -> tuple[int, int]:
    """The fewest and the most players; a variant may be for other numbers than its game."""
    game = (path / "game.yaml") if path.is_dir() else path
    found = [OTHER_SEATS.search(one.read_text(encoding="utf-8")) for one in variants]
    seats = next(filter(None, (*found, SEATS.search(game.read_text(encoding="utf-8")))), None)
    assert seats, f"{path} does not say for how many players it is"
    return int(seats[1]), int(seats[2] or seats[1])


def tables() -> Iterator[Table]:
    for path, expansions, variants in definitions():
        low, high = seats_of(path, variants)
        named = [tuple(str(x.relative_to(ROOT)) for x in overlays) for overlays in (expansions, variants)]
        # an expansion is tried at a small and at a larger table, a toy at its largest, a game at more
        if expansions and not variants:
            counts = {low, min(high, low + 2)}
        else:
            counts = {high} if path.is_file() else {low, min(high, low + 1), min(high, low + 2), high}
        for players in sorted(counts):
            yield Table(str(path.relative_to(ROOT)), named[0], players, named[1])


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

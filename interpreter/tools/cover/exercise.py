"""What is exercised when rulings are run, in a build that counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter.compile.program.counting import YES, Spot
from interpreter.rulings.runner import Runner
from interpreter.source.node import Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from interpreter.model.ruling import Ruling
    from interpreter.play.match import Game


@dataclass
class Exercised:
    """How each spot was seen, and which cards took part."""

    marks: dict[Spot, int] = field(default_factory=dict)
    cards: set[str] = field(default_factory=set)
    passed: bool = True

    def add(self, other: Exercised) -> None:
        for spot, mark in other.marks.items():
            self.marks[spot] = self.marks.get(spot, 0) | mark
        self.cards |= other.cards

    def acted(self, spot: Spot) -> bool:
        """Whether it was reached; a rule that was only looked at has not acted."""
        mark = self.marks.get(spot, 0)
        return bool(mark & YES) if spot.kind == "rule" else bool(mark)


def united(parts: Iterable[Exercised]) -> Exercised:
    found = Exercised()
    for part in parts:
        found.add(part)
    return found


def by_rulings(game: Game, rulings: Iterable[Ruling]) -> list[tuple[Ruling, Exercised]]:
    """Each ruling with what it exercises."""
    runner = Runner(game.counted())
    ids = frozenset(game.model.cards)
    found = []
    for ruling in rulings:
        faults = runner.run(ruling)
        part = Exercised(passed=not faults)
        for counting in {id(one.counting): one.counting for one in runner.games}.values():
            if counting is not None:
                part.add(Exercised(counting.take()))
        if ruling.todo is None:
            part.cards |= named_cards(ruling, ids)
        part.cards |= {spot.card for spot in part.marks if spot.card and part.acted(spot)}
        found.append((ruling, part))
    return found


def named_cards(ruling: Ruling, ids: frozenset[str]) -> set[str]:
    """The cards that a ruling names, in its position, its lines or its claims."""
    nodes: list[Node] = [one for one in (ruling.given, ruling.expect) if one is not None]
    nodes += [*ruling.play, *ruling.cannot, *(one.what for one in (*ruling.seen, *ruling.told))]
    words = (word.strip("[],;:()") for node in nodes for text in texts(node) for word in text.split())
    return {word for word in words if word in ids}


def texts(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from texts(item)
    elif isinstance(node, Mapping):
        for entry in node.entries:
            yield entry.key.text
            yield from texts(entry.value)

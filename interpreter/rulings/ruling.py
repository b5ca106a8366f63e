"""A ruling as it is written: one claim, the clauses it proves, a position, lines, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.fault.rulings import (
    KeysExpected,
    LineExpected,
    NothingClaimed,
    RulingBegins,
    RulingExpected,
    SameClaimTwice,
    WhichMove,
)
from interpreter.model.reading import get, listed, on_one_line, text
from interpreter.rulings.fault import Wrong, wrong
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text

SEEN_BY, TOLD_TO = "seen by ", "told to "
DEFAULT_SEED = 1


@record
class Seen:
    """What one seat must see, or have been told; `seat` is the key it is written under."""

    seat: Scalar
    name: str
    what: Mapping


@record
class Barred:
    """A line that must be refused, what whoever tries it must be told, and the clauses that must be cited for it."""

    line: Scalar
    because: Text | None = None
    rules: tuple[Scalar, ...] = ()


@record
class Ruling:
    claim: str
    span: Span
    clauses: tuple[Scalar, ...] = ()
    seats: tuple[Scalar, ...] = ()
    players: int | None = None
    options: Mapping | None = None
    variants: tuple[Scalar, ...] = ()
    expansions: tuple[Scalar, ...] = ()
    seed: int = DEFAULT_SEED
    given: Mapping | None = None
    play: tuple[Scalar, ...] = ()
    expect: Mapping | None = None
    barred: tuple[Barred, ...] = ()
    seen: tuple[Seen, ...] = ()
    told: tuple[Seen, ...] = ()
    todo: str | None = None
    whole: Span | None = None  # all that is written of it

    @property
    def cannot(self) -> tuple[Scalar, ...]:
        return tuple(one.line for one in self.barred)

    @property
    def file(self) -> str:
        return self.span.file

    def mentions(self, word: str) -> bool:
        """Whether a word stands in the claim, a clause or the name of the file."""
        places = (self.claim, self.file, *(clause.text for clause in self.clauses))
        return any(word.lower() in place.lower() for place in places)

    @property
    def end(self) -> Span:
        """The last thing that was done: where to point when something is still open."""
        return self.play[-1].span if self.play else self.span


def read_rulings(nodes: Iterable[Node]) -> tuple[tuple[Ruling, ...], tuple[Diagnostic, ...]]:
    """The rulings of some files; what cannot be read is reported and left out."""
    found: dict[str, Ruling] = {}
    faults: list[Diagnostic] = []
    for node in nodes:
        for item in node.items if isinstance(node, Sequence) else (node,):
            try:
                one = read_ruling(item)
                if one.claim in found:
                    raise wrong(SameClaimTwice(str(found[one.claim].span)), one.span)
                found[one.claim] = one
            except Wrong as fault:
                faults.append(fault.diagnostic)
    return tuple(found.values()), tuple(faults)


def read_ruling(node: Node) -> Ruling:
    if not isinstance(node, Mapping):
        raise wrong(RulingExpected(), node.span)
    claim = node.get("ruling")
    if not isinstance(claim, Scalar):
        raise wrong(RulingBegins(), node.span)
    todo, players, seed = node.get("todo"), number(node.get("players")), number(node.get("seed"))
    ruling = Ruling(
        on_one_line(claim.text),
        claim.span,
        scalars(node.get("clauses")),
        scalars(node.get("seats")),
        players,
        mapping(node.get("options")),
        scalars(node.get("variants")),
        scalars(node.get("expansions")),
        DEFAULT_SEED if seed is None else seed,
        mapping(node.get("given")),
        scalars(node.get("play")),
        mapping(node.get("expect")),
        tuple(barred(node.get("cannot"))),
        tuple(seats_of(node, SEEN_BY)),
        tuple(seats_of(node, TOLD_TO)),
        on_one_line(todo.text) if isinstance(todo, Scalar) else None,
        node.span,
    )
    if not (ruling.expect or ruling.cannot or ruling.seen or ruling.told or ruling.todo):
        raise wrong(NothingClaimed(), claim.span)
    return ruling


def barred(node: Node | None) -> Iterator[Barred]:
    """Lines of `cannot`: each alone, or with what must be told against it."""
    for item in listed(node):
        line = get(item, "line") if isinstance(item, Mapping) else item
        if line is None:
            raise wrong(WhichMove(), item.span)
        for one in scalars(line):
            yield Barred(one, text(get(item, "because")), scalars(get(item, "rules")))


def seats_of(node: Mapping, words: str) -> Iterator[Seen]:
    """What is claimed of one seat after the other, under keys that begin with these words."""
    for entry in node:
        if entry.name.startswith(words):
            what = mapping(entry.value)
            assert what is not None
            yield Seen(entry.key, entry.name.removeprefix(words).strip(), what)


def mapping(node: Node | None) -> Mapping | None:
    if node is None or isinstance(node, Mapping):
        return node
    raise wrong(KeysExpected(), node.span)


def scalars(node: Node | None) -> tuple[Scalar, ...]:
    items = node.items if isinstance(node, Sequence) else () if node is None else (node,)
    for item in items:
        if not isinstance(item, Scalar):
            raise wrong(LineExpected(), item.span)
    return tuple(item for item in items if isinstance(item, Scalar))


def number(node: Node | None) -> int | None:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else None

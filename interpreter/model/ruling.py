"""A ruling as it is written: one claim, the clauses it proves, a position, lines, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from interpreter.fault.rulings import (
    KeysExpected,
    LineExpected,
    NothingClaimed,
    RulingBegins,
    RulingExpected,
    SameClaimTwice,
    WhichMove,
)
from interpreter.model import held
from interpreter.model.declared import Holds, form_of, key, made
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, Unreadable, get, listed, number, on_one_line
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.forms import Either, Form, ListOf, Named, Whole
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text

SEEN_BY, TOLD_TO = "seen by ", "told to "
DEFAULT_SEED = 1


def mapping(reading: Reading, node: Node | None) -> Mapping | None:
    if node is None or isinstance(node, Mapping):
        return node
    raise reading.fault(KeysExpected(), node.span)


def scalars(reading: Reading, node: Node | None) -> tuple[Scalar, ...]:
    items = node.items if isinstance(node, Sequence) else () if node is None else (node,)
    for item in items:
        if not isinstance(item, Scalar):
            raise reading.fault(LineExpected(), item.span)
    return tuple(item for item in items if isinstance(item, Scalar))


def lines(written: Form) -> Holds[tuple[Scalar, ...]]:
    return Holds(written, scalars, ())


def by_name(written: Form) -> Holds[Mapping | None]:
    return Holds(written, mapping, None)


CLAUSES = lines(form.CLAUSES)
PROSE: Holds[str | None] = Holds(
    form.PROSE, lambda _, node: on_one_line(node.text) if isinstance(node, Scalar) else None, None
)
MOVE: Holds[Scalar] = Holds(form.PROSE, lambda reading, node: scalars(reading, node)[0])


@record
class Seen:
    """What one seat must see, or have been told; `seat` is the key it is written under."""

    seat: Scalar
    name: str
    what: Mapping


@record
class Barred:
    """A line that must be refused, what whoever tries it must be told, and the clauses that must be cited for it."""

    line: Scalar = key(MOVE, "the move", needed=True)
    because: Text | None = key(held.TEXT, "what whoever wants it must be told, in each language")
    rules: tuple[Scalar, ...] = key(CLAUSES, "the clauses that must be cited against it")


def barred(reading: Reading, node: Node | None) -> tuple[Barred, ...]:
    """Lines of `cannot`: each alone, or with what must be told against it."""
    return tuple(one for item in listed(node) for one in barred_by(reading, item))


def barred_by(reading: Reading, item: Node) -> Iterator[Barred]:
    line = get(item, "line") if isinstance(item, Mapping) else item
    if line is None:
        raise reading.fault(WhichMove(), item.span)
    said = item if isinstance(item, Mapping) else Mapping((), item.span)
    for one in scalars(reading, line):
        yield made(Barred, reading, said, item.span, line=one)


REFUSED = Either(
    "a move, or `{line: MOVE, because: TEXT}`", scalar=form.PROSE, mapping=form_of(Barred, "a move that is refused")
)


def of_seats(words: str) -> Callable[[Reading, Node | None], tuple[Seen, ...]]:
    """What is claimed of one seat after the other, under keys that begin with these words."""

    def read(reading: Reading, node: Node | None) -> tuple[Seen, ...]:
        found = []
        for entry in node if isinstance(node, Mapping) else ():
            if (what := mapping(reading, entry.value)) is not None:
                found.append(Seen(entry.key, entry.name.removeprefix(words).strip(), what))
        return tuple(found)

    return read


def seed(_: Reading, node: Node | None) -> int:
    found = number(node)
    return DEFAULT_SEED if found is None else found


@record
class Ruling:
    span: Span
    claim: str = key(held.one_of(form.PROSE), "the claim that it proves, as a sentence", named="ruling", needed=True)
    clauses: tuple[Scalar, ...] = key(CLAUSES, "the clauses that it proves")
    seats: tuple[Scalar, ...] = key(lines(ListOf(form.PROSE, "a list of names")), "the players, in order")
    players: int | None = key(
        Holds(Whole(least=1), lambda _, node: number(node), None), "how many players, where their names do not matter"
    )
    options: Mapping | None = key(
        by_name(Named(form.ANYTHING, "options by name")), "options that differ from their default"
    )
    variants: tuple[Scalar, ...] = key(lines(form.NAMES), "the variants that are played")
    expansions: tuple[Scalar, ...] = key(lines(form.NAMES), "the expansions that are in play")
    seed: int = key(Holds(Whole(), seed, DEFAULT_SEED), "the seed of chance, where it is not scripted")
    given: Mapping | None = key(by_name(form.ANYTHING), "the position at the start")
    play: tuple[Scalar, ...] = key(
        lines(ListOf(form.ANYTHING, "a list of moves")), "what the players and chance do, in order"
    )
    expect: Mapping | None = key(by_name(form.ANYTHING), "what must be true at the end")
    barred: tuple[Barred, ...] = key(
        Holds(ListOf(REFUSED, "one or several moves", alone=True), barred, ()),
        "moves that must be refused at the end",
        named="cannot",
    )
    todo: str | None = key(PROSE, "why it does not hold yet; it is listed, not run")
    assumed: str | None = key(PROSE, "why this reading is assumed")
    seen: tuple[Seen, ...] = key(
        Holds(form.ANYTHING, of_seats(SEEN_BY), ()),
        "what that player must see at the end",
        named=f"{SEEN_BY}NAME",
        pattern=f"{SEEN_BY}.+",
    )
    told: tuple[Seen, ...] = key(
        Holds(form.ANYTHING, of_seats(TOLD_TO), ()),
        "the cards that player must have been told of, by verb",
        named=f"{TOLD_TO}NAME",
        pattern=f"{TOLD_TO}.+",
    )
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


RULINGS = ListOf(form_of(Ruling, "a ruling"), "a list of rulings")


def read_rulings(nodes: Iterable[Node]) -> tuple[tuple[Ruling, ...], tuple[Diagnostic, ...]]:
    """The rulings of some files; what cannot be read is reported and left out."""
    found: dict[str, Ruling] = {}
    reading = Reading()
    for node in nodes:
        for item in node.items if isinstance(node, Sequence) else (node,):
            with suppress(Unreadable):
                one = ruling(reading, item)
                if one.claim in found:
                    raise reading.fault(SameClaimTwice(str(found[one.claim].span)), one.span)
                found[one.claim] = one
    return tuple(found.values()), tuple(reading.faults)


def ruling(reading: Reading, node: Node) -> Ruling:
    if not isinstance(node, Mapping):
        raise reading.fault(RulingExpected(), node.span)
    claim = node.get("ruling")
    if not isinstance(claim, Scalar):
        raise reading.fault(RulingBegins(), node.span)
    found = made(Ruling, reading, node, node.span, claim=on_one_line(claim.text), span=claim.span, whole=node.span)
    if not (found.expect or found.cannot or found.seen or found.told or found.todo):
        raise reading.fault(NothingClaimed(), claim.span)
    return found

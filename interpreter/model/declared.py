"""Records that say themselves what can be written of them: a field is a key, what can stand there, and how it is read.

`key` gives a field its key in a definition; the form of the record, by which files are checked, schemas are written and
the reference is made, follows from the fields, and so does the reader. The type checker holds what a field says it is
against what is read there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, field, fields, replace
from functools import partial
from typing import Generic, TypeVar, cast

from interpreter.fault.fault import Fault
from interpreter.model.reading import Reading, listed
from interpreter.source.forms import Form, Key, ListOf, Named, Record
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span

T = TypeVar("T")
V = TypeVar("V", covariant=True)
C = TypeVar("C")
KEY = "key"
NOTHING = object()
_KEYS: dict[type, tuple[tuple[str, Key, Keyed[object]], ...]] = {}


@record(slots=True)
class Holds(Generic[V]):
    """What can stand under a key, and what is made of it; a reader is told of a key that is not there, too."""

    form: Form
    read: Callable[[Reading, Node | None], V]
    unsaid: object = NOTHING  # what a field is where nobody reads it


@record(slots=True)
class Keyed(Generic[V]):
    """A key that several records have."""

    holds: Holds[V]
    says: str
    named: str = ""  # if not as the field
    needed: bool = False
    absent: Callable[[], Fault] | None = None  # what is said where it is not there
    also: tuple[Key, ...] = ()  # further keys that it is read from
    pattern: str = ""  # of keys that hold a name, all of which are read together
    compared: bool = True  # whether records differ that differ in this

    def __call__(self) -> V:
        unsaid, about = self.holds.unsaid, {KEY: self}
        if isinstance(unsaid, dict):
            return cast(V, field(kw_only=True, default_factory=dict, metadata=about))
        default, tells = MISSING if unsaid is NOTHING else unsaid, self.compared
        return cast(V, field(kw_only=True, default=default, metadata=about, compare=tells, repr=tells))

    def told(self, says: str) -> Keyed[V]:
        """The same key where it is for something else."""
        return replace(self, says=says)

    def key(self, name: str = "") -> Key:
        return Key(self.named or name, self.holds.form, self.says, self.needed)


def key(
    holds: Holds[T],
    says: str,
    *,
    named: str = "",
    needed: bool = False,
    absent: Callable[[], Fault] | None = None,
    also: tuple[Key, ...] = (),
    pattern: str = "",
    compared: bool = True,
) -> T:
    """A field that is a key: what it holds, what it is for, and its name if it is not that of the field."""
    return Keyed(holds, says, named, needed, absent, also, pattern, compared)()


def keys_in(kind: type) -> tuple[tuple[str, Key, Keyed[object]], ...]:
    """The fields of a record that are keys, with the keys."""
    if kind not in _KEYS:
        found = ((one.name, one.metadata.get(KEY)) for one in fields(kind))
        _KEYS[kind] = tuple((name, one.key(name.strip("_").replace("_", " ")), one) for name, one in found if one)
    return _KEYS[kind]


def keys_of(kind: type) -> tuple[Key, ...]:
    """Every key that a record is read from."""
    plain = ((written, *keyed.also) for _, written, keyed in keys_in(kind) if not keyed.pattern)
    return tuple(one for several in plain for one in several)


def form_of(
    kind: type,
    what: str,
    more: tuple[Key, ...] = (),
    *,
    first: tuple[Key, ...] = (),
    one_of: tuple[str, ...] = (),
    rest: Form | None = None,
) -> Record:
    """The form of a record; keys that many records have come `first` and last, in the form that they have there."""
    known = {one.name for one in (*first, *more)}
    own = tuple(one for one in keys_of(kind) if one.name not in known)
    patterns = tuple((keyed.pattern, written) for _, written, keyed in keys_in(kind) if keyed.pattern)
    return Record(what, (*first, *own, *more), rest=rest, one_of=one_of, patterns=patterns)


def made(kind: type[C], reading: Reading, node: Node | None, at: Span, /, **given: object) -> C:
    """A record read key by key; what is missing is said `at` a place, all of it where there are no keys."""
    said = node if isinstance(node, Mapping) else Mapping((), at)
    for name, written, keyed in keys_in(kind):
        if name in given:
            continue  # whoever has it read knows better
        value = matching(said, keyed.pattern) if keyed.pattern else said.get(written.name)
        if value is None and keyed.absent is not None:
            raise reading.fault(keyed.absent(), at)
        given[name] = keyed.holds.read(reading, value)
    return kind(**given)


def matching(node: Mapping, pattern: str) -> Mapping:
    return Mapping(tuple(entry for entry in node if re.fullmatch(pattern, entry.name)), node.span)


def by_name(of: Form, what: str, read: Callable[[Reading, str, Scalar, Node], C]) -> Holds[dict[str, C]]:
    """Things under names; what cannot be read is reported and left out."""
    return Holds(Named(of, what), lambda reading, node: reading.each(node, partial(read, reading)), {})


def several(kind: type[C], form: Record, what: str, least: int = 0) -> Holds[tuple[C, ...]]:
    """A list of records, each of which knows its place."""

    def read(reading: Reading, node: Node | None) -> tuple[C, ...]:
        return tuple(made(kind, reading, one, one.span, span=one.span) for one in listed(node))

    return Holds(ListOf(form, what, least=least), read)

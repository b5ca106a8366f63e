"""Complete definitions damaged in one place: each value, each list and each key, once for every place of a form.

What `carte check` says of a form and what a schema says of it are held against each other; `python -m
tests.definition.damages` shows where they do not agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import jsonschema

from interpreter.definition.shape import check_shape
from interpreter.model.card import CARD, OWN_NAMES, TABLE
from interpreter.model.whole_files import FILES, PARTS
from interpreter.source.files.library import packaged
from interpreter.source.forms import Either, Form, Headed, ListOf, Named, Part, Record
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence, plain
from interpreter.source.span import Span
from interpreter.source.yaml.reader import read
from interpreter.tools.format.file import kind_of
from interpreter.tools.schema.json_schema import schema_of

TOYS = Path(__file__).parents[1] / "toys"
HERE = Span("damaged", 1, 1, 1, 2)
GONE = object()
# what is put in the place of a value, whatever it was
VALUES: dict[str, object] = {
    "a number": 3, "a number below zero": -3, "a truth": True, "nothing": None, "no text": "", "a word": "zz-zz",
    "words": "No name of any thing!", "an empty list": [], "a list": [3], "keys": {"zz-zz": 3}, "gone": GONE,
}  # fmt: skip


@dataclass(frozen=True)
class Damage:
    """What is wrong, and where: a whole file of which only the parts around the damage are left."""

    kind: str
    what: str
    place: str
    data: object

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


@cache
def validator(kind: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema_of(kind))


def refused_by_the_schema(damage: Damage) -> bool:
    return not validator(damage.kind).is_valid(damage.data)


def refused_by_the_check(damage: Damage) -> bool:
    return bool(check_shape(noded(damage.data), damage.kind))


def noded(value: object) -> Node:
    """Data as if it had been read from a file."""
    if isinstance(value, dict):
        return Mapping(tuple(Entry(Scalar(key, key, HERE), noded(one)) for key, one in value.items()), HERE)
    if isinstance(value, list):
        return Sequence(tuple(map(noded, value)), HERE)
    assert value is None or isinstance(value, (str, int))
    text = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return Scalar(value, text, HERE, quoted=isinstance(value, str))


# ------------------------------------------------------------ every place, once


def damages() -> Iterator[Damage]:
    """Every damage to every place of a form that the definitions of this tree have, each once."""
    seen: set[tuple[object, ...]] = set()
    files = [file for game in packaged().values() for file in (game.rglob("*.yaml") if game.is_dir() else [game])]
    for path in (*sorted(files), *sorted(TOYS.glob("*.yaml"))):
        node, faults = read(path.read_bytes(), path.name)
        if isinstance(node, Mapping | Sequence) and not faults:
            kind = kind_of(path, node)
            yield from (Damage(kind, *rest) for rest in _of(plain(node), FILES[kind], kind, seen))


Found = tuple[str, str, object]


def _of(value: object, form: Form, at: str, seen: set[tuple[object, ...]]) -> Iterator[Found]:
    """The damages in a value, with what is left of it around each."""
    if isinstance(form, Part):
        form = PARTS[form.name]
    if isinstance(form, Either | Headed):
        form = _chosen(value, form)
        yield from _of(value, form, at, seen) if form is not None else ()
    elif isinstance(form, ListOf):
        if isinstance(value, list):
            for item in value:
                for what, place, left in _at(item, form.of, f"{at}[]", seen, (id(form),)):
                    yield what, place, [] if left is GONE else [left]
        else:
            yield from _of(value, form.of, at, seen)
    elif isinstance(form, Named) and isinstance(value, dict):
        for name, item in value.items():
            for what, place, left in _at(item, form.of, f"{at}/NAME", seen, (id(form),)):
                yield what, place, {} if left is GONE else {name: left}
            yield from _key(f"{at}/NAME", seen, {"Not a NAME": item}, (id(form), "key"))
    elif isinstance(form, Record) and isinstance(value, dict):
        yield from _record(value, form, at, seen)


def _record(value: dict[str, object], form: Record, at: str, seen: set[tuple[object, ...]]) -> Iterator[Found]:
    for name, item in value.items():
        key = form.index.get(name)
        place = f"{form.what}/{name}" if key else f"{form.what}/PROPERTY"
        around = {other: held for other, held in value.items() if other != name and _kept(form, other)}
        yield from _key(place, seen, {**around, "zz zz": item}, (id(form), name if key else "", "key"))
        if key is None or (form is CARD and _is_property(item, key.form)):
            continue
        for what, deeper, left in _at(item, key.form, place, seen, (id(form), name)):
            yield what, deeper, around if left is GONE else {**around, name: left}


def _is_property(value: object, form: Form) -> bool:
    """Whether what stands on a card under a key of an ability is the value of a property that is called so."""
    known = form.mapping if isinstance(form, Either) else None
    return isinstance(value, dict) and isinstance(known, Record) and not set(value) & set(known.index)


def _kept(form: Record, key: str) -> bool:
    """Whether a part of a file stays beside what is damaged: small records do, whole sections do not."""
    return form not in FILES.values() or (key in form.index and form.index[key].required)


def _at(
    item: object, form: Form, place: str, seen: set[tuple[object, ...]], spot: tuple[object, ...]
) -> Iterator[Found]:
    for what, other in VALUES.items():
        if (*spot, what) not in seen:
            seen.add((*spot, what))
            yield what, place, other
    yield from _of(item, form, place, seen)


def _key(
    place: str, seen: set[tuple[object, ...]], left: dict[str, object], spot: tuple[object, ...]
) -> Iterator[Found]:
    if spot not in seen:
        seen.add(spot)
        yield "another key", place, left


def _chosen(value: object, form: Either | Headed) -> Form | None:
    if isinstance(value, dict) and isinstance(form, Headed):
        return next((record for head, record in form.heads if head in value), form.otherwise)
    if isinstance(value, dict):
        return form.mapping if isinstance(form, Either) else None
    return form.sequence if isinstance(value, list) else form.scalar


# ------------------------------------------------------------ what a schema cannot say


def beyond_a_schema(damage: Damage) -> bool:
    """What stands in the docs as the check's alone: docs/definition.md, "What a schema cannot say"."""
    what, _, key = damage.place.partition("/")
    if what == TABLE.what:
        return key.startswith(("rows[]", "columns[]"))
    return what == CARD.what and key.partition("[")[0] not in OWN_NAMES


def main() -> None:
    """Every damage, and where the two do not agree."""
    count, apart = 0, 0
    for damage in damages():
        count += 1
        check, schema = refused_by_the_check(damage), refused_by_the_schema(damage)
        if check != schema:
            apart += 1
            print("only the check" if check else "only the schema", damage, damage.data, sep=" | ")
    print(f"{count} damages, {apart} of which only one refuses")


if __name__ == "__main__":
    main()

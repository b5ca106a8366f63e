"""The keys of definitions, form by form, in the order in which a reader meets them."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.model.held import DESCRIBED
from interpreter.model.whole_files import FILES, PARTS
from interpreter.source.forms import Anything, Either, Form, Headed, Key, ListOf, Named, Part, Record

TITLES = {
    "game": "game.yaml", "cards": "cards/*.yaml", "rulebook": "rulebook.yaml", "rulings": "rulings/*.yaml",
    "expansion": "expansions/*.yaml and variants/*.yaml", "mutants": "mutants.yaml",
}  # fmt: skip
Row = tuple[str, str, str]  # the key, what it holds, what it says
EVERYWHERE = {key.name: key for key in DESCRIBED}


def common() -> list[Row]:
    """The keys that may stand nearly everywhere, and are not repeated for each form."""
    return [(key.name, _holds(key), key.description) for key in EVERYWHERE.values()]


def files() -> Iterator[tuple[str, list[Row]]]:
    """Whole files, with the keys at their outer level."""
    for kind, form in FILES.items():
        inner = form.of if isinstance(form, ListOf) else form
        if isinstance(inner, Record):
            yield TITLES[kind], _rows(inner)


def forms() -> Iterator[tuple[str, list[Row]]]:
    """Everything else that has keys: an option, a zone, each statement and ability; each once."""
    outer = [form.of if isinstance(form, ListOf) else form for form in FILES.values()]
    seen = set(map(id, outer))
    titles: set[tuple[str, tuple[Row, ...]]] = set()
    for form in outer:
        for record in _records(form, seen):
            found = record.what, tuple(row for row in _rows(record) if not _is_common(record, row))
            if found not in titles and found[1]:  # the same keys under the same title are one form to a reader
                titles.add(found)
                yield record.what, list(found[1])


def _rows(record: Record) -> list[Row]:
    keys = (*record.keys, *(key for _, key in record.patterns))
    return [(key.name, _holds(key), key.description) for key in keys]


def _is_common(record: Record, row: Row) -> bool:
    return row[0] in EVERYWHERE and record.index.get(row[0]) == EVERYWHERE[row[0]]


def _holds(key: Key) -> str:
    form = PARTS[key.form.name] if isinstance(key.form, Part) else key.form
    what = "" if isinstance(form, Anything | Part) else form.what
    return f"{what}, required" if key.required and what else what or ("required" if key.required else "")


def _records(form: Form, seen: set[int]) -> Iterator[Record]:
    pending = [form]
    while pending:
        here = pending.pop(0)
        here = PARTS[here.name] if isinstance(here, Part) else here
        inner = list(inside(here))
        if isinstance(here, Record) or inner:
            if id(here) in seen and here is not form:
                continue
            seen.add(id(here))
        if isinstance(here, Record) and here is not form and not _is_file(here):
            yield here
        pending += inner


def _is_file(record: Record) -> bool:
    return any(record is (form.of if isinstance(form, ListOf) else form) for form in FILES.values())


def inside(form: Form) -> Iterator[Form]:
    match form:
        case Record():
            yield from (key.form for key in (*form.keys, *(key for _, key in form.patterns)))
            yield from (form.rest,) if form.rest else ()
        case ListOf() | Named():
            yield form.of
        case Either():
            yield from (each for each in (form.scalar, form.sequence, form.mapping) if each)
        case Headed():
            yield from (record for _, record in form.heads)
            yield from (each for each in (form.scalar, form.sequence, form.otherwise) if each)

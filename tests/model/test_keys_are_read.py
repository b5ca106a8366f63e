"""Nothing that a definition may say is accepted and ignored: somebody asks for every key that a form has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from interpreter.definition.expansions import shelf
from interpreter.definition.folder import load_source
from interpreter.model.book import book_of
from interpreter.model.read import read_game
from interpreter.model.ruling import read_rulings
from interpreter.model.whole_files import FILES, PARTS
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.library import packaged
from interpreter.source.forms import Form, Part, Record
from interpreter.source.node import Entry, Mapping
from interpreter.tools.mutate.equivalents import equivalents
from interpreter.tools.reference.keys import inside

TOYS = sorted((Path(__file__).parents[1] / "toys").glob("*.yaml"))
ELSEWHERE = {"language"}  # there is one, and its form says which


def keys(form: Form, seen: set[int]) -> Iterator[str]:
    form = PARTS[form.name] if isinstance(form, Part) else form
    if id(form) in seen:
        return
    seen.add(id(form))
    if isinstance(form, Record):
        yield from form.index
    for one in inside(form):
        yield from keys(one, seen)


def test_every_key_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, plain = set(ELSEWHERE), Mapping.entry

    def entry(self: Mapping, key: str | int) -> Entry | None:
        asked.add(str(key))
        return plain(self, key)

    monkeypatch.setattr(Mapping, "entry", entry)
    # which asks by the forms themselves
    monkeypatch.setattr("interpreter.definition.folder.check_shape", lambda *_: ())
    for path in (*packaged().values(), *TOYS):
        with suppress(DefinitionError):
            source, _ = load_source(path, shelf(path, "expansion"), shelf(path, "variant"))
            read_game(source.root)
            read_rulings(source.rulings)
            book_of(source.rulebook)
            equivalents(source.path)
    known = {name for form in (*FILES.values(), *PARTS.values()) for name in keys(form, set())}
    assert len(known) > 200 and known - asked == set()

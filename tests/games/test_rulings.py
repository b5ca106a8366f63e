"""Every ruling of every game that comes with the interpreter, and of every expansion: one test each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from interpreter import Game, load
from interpreter.rulings import Ruling, rulings_of
from interpreter.rulings.runner import Runner
from interpreter.source.library import packaged

EXPANSIONS = [
    (name, path)
    for name, folder in packaged().items()
    for path in (None, *sorted((folder / "expansions").glob("*.yaml")))
]


@cache
def loaded(name: str, expansion: Path | None) -> Game:
    return load(name, [expansion] if expansion else [])


@cache
def runner(name: str, expansion: Path | None) -> Runner:
    return Runner(loaded(name, expansion))


def cases() -> list[object]:
    found: list[object] = []
    for name, expansion in EXPANSIONS:
        title = f"{name}+{expansion.stem}" if expansion else name
        rulings, faults = rulings_of(loaded(name, expansion))
        assert not faults, "\n".join(map(str, faults))
        found += [pytest.param(name, expansion, one, id=f"{title}: {one.claim}") for one in rulings]
    return found


@pytest.mark.parametrize(("name", "expansion", "ruling"), cases())
def test_ruling(name: str, expansion: Path | None, ruling: Ruling) -> None:
    found = runner(name, expansion).run(ruling)
    if ruling.todo and not found:
        pytest.skip(f"to do: {ruling.todo}")
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(("name", "expansion"), EXPANSIONS, ids=str)
def test_there_are_rulings(name: str, expansion: Path | None) -> None:
    rulings, _ = rulings_of(loaded(name, expansion))
    assert any(not one.todo for one in rulings), "a game without rulings is not proved"

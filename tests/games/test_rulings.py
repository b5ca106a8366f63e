"""Every ruling of every game that comes with the interpreter, and of every expansion and variant: one test each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from interpreter import Game, load
from interpreter.rulings import Ruling, rulings_of
from interpreter.rulings.runner import Runner
from interpreter.source.files.library import packaged

OVERLAYS = [
    (name, path)
    for name, folder in packaged().items()
    for path in (None, *sorted((folder / "expansions").glob("*.yaml")), *sorted((folder / "variants").glob("*.yaml")))
]


@cache
def loaded(name: str, overlay: Path | None) -> Game:
    """A game; or with an overlay in play, which a file of one stands for."""
    return load(overlay or name)


@cache
def runner(name: str, overlay: Path | None) -> Runner:
    return Runner(loaded(name, overlay))


def cases() -> list[object]:
    found: list[object] = []
    for name, overlay in OVERLAYS:
        title = f"{name}+{overlay.stem}" if overlay else name
        rulings, faults = rulings_of(loaded(name, overlay))
        assert not faults, "\n".join(map(str, faults))
        # those of the game that name the overlay have run with the game
        mine = [one for one in rulings if overlay is None or one.file.endswith(overlay.name)]
        found += [pytest.param(name, overlay, one, id=f"{title}: {one.claim}") for one in mine]
    return found


@pytest.mark.parametrize(("name", "overlay", "ruling"), cases())
def test_ruling(name: str, overlay: Path | None, ruling: Ruling) -> None:
    found = runner(name, overlay).run(ruling)
    if ruling.todo and not found:
        pytest.skip(f"to do: {ruling.todo}")
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(("name", "overlay"), OVERLAYS, ids=str)
def test_there_are_rulings(name: str, overlay: Path | None) -> None:
    rulings, _ = rulings_of(loaded(name, overlay))
    assert any(not one.todo for one in rulings), "a game without rulings is not proved"

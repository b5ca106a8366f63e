"""A folder in which nothing has changed comes to the same game; whatever has changed in it is seen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from interpreter.definition.folder import load_source
from interpreter.source.kept.last_few import LastFew

COLLECTION = Path(__file__).parents[2] / "games" / "queens_collection"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(COLLECTION, tmp_path / "queens_collection")


def longer(file: str) -> Callable[[Path], object]:
    return lambda folder: (folder / file).write_text((folder / file).read_text("utf-8") + "\n# saved\n", "utf-8")


def test_the_same_files_are_put_together_once(folder: Path) -> None:
    first, faults = load_source(folder)
    again, same = load_source(folder)
    assert again is first and same == faults == ()


@pytest.mark.parametrize(
    "change",
    [
        longer("game.yaml"),
        longer("rulebook.yaml"),
        longer("variants/solo.yaml"),
        lambda folder: (folder / "variants/solo.yaml").rename(folder / "variants/alone.yaml"),
        lambda folder: (folder / "variants/solo.yaml").unlink(),
        lambda folder: shutil.rmtree(folder / "rulings"),
        lambda folder: (folder / "rulebook.yaml").unlink(),
    ],
)
def test_what_has_changed_is_put_together_anew(folder: Path, change: Callable[[Path], object]) -> None:
    before, _ = load_source(folder)
    change(folder)
    after, _ = load_source(folder)
    assert after is not before
    shutil.rmtree(folder)
    shutil.copytree(COLLECTION, folder)
    back, faults = load_source(folder)
    assert back == before and faults == ()


def test_a_stray_file_is_told_as_long_as_it_lies_there(folder: Path) -> None:
    load_source(folder)
    (folder / "stray.yaml").write_text("a: 1")
    assert [[one.code for one in load_source(folder)[1]] for _ in range(2)] == [["E021"], ["E021"]]
    (folder / "stray.yaml").unlink()
    assert load_source(folder)[1] == ()


def test_other_overlays_come_to_something_else(folder: Path) -> None:
    cat, easy = folder / "expansions" / "cat.yaml", folder / "variants" / "easy.yaml"
    ways = [((), ()), ([cat], ()), ((), [easy]), ([cat], [easy])]
    found = [load_source(folder, *way)[0] for way in ways]
    assert len({id(one) for one in found}) == 4
    assert [load_source(folder, *way)[0] for way in ways] == found
    assert [one.overlays for one in found] == [(), ("cat",), ("easy",), ("easy", "cat")]


def test_the_last_few() -> None:
    few: LastFew[str, int] = LastFew(2)
    few.keep("one", 1)
    few.keep("two", 2)
    assert few.get("one") == 1
    few.keep("three", 3)
    assert (few.get("one"), few.get("two"), few.get("three"), len(few), [*few]) == (1, None, 3, 2, [1, 3])

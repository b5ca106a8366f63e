"""A saved table carries its cards: it goes on elsewhere, whatever became of the files they came from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting, resume
from tests.tables.heap import HEAP

CARD = """\
extends: heap
name: The meteor
add:
  tables:
    - {kind: omen, columns: [id, force, copies], rows: [[meteor, 99, 9]]}
"""


def saved(tmp_path: Path, game: str, with_: tuple[str, ...]) -> tuple[Path, Sitting]:
    box = Box(game, with_)
    opened = box.open()
    sitting = Sitting(box, opened, opened.start(2, seed=3), frozenset({0}), "random", 7)
    for _ in range(2):
        sitting.bot_chooses(sitting.next_decision())
    sitting.save(tmp_path / "evening.carte")
    return tmp_path / "evening.carte", sitting


@pytest.mark.parametrize("fate", ["deleted", "changed", "broken", "moved"])
@pytest.mark.parametrize("as_game", [False, True])
def test_what_becomes_of_the_file_does_not_matter(tmp_path: Path, fate: str, as_game: bool) -> None:
    card = tmp_path / "meteor.yaml"
    if as_game:  # a card beside its game may be played by its own name
        (tmp_path / "heap.yaml").write_text(Path(HEAP).read_text("utf-8"), "utf-8")
    card.write_text(CARD, "utf-8")
    file, sitting = saved(tmp_path, *((str(card), ()) if as_game else (HEAP, (str(card),))))
    match fate:
        case "deleted":
            card.unlink()
        case "changed":
            card.write_text(CARD.replace("99", "1"), "utf-8")
        case "broken":
            card.write_text("extends: heap\nadd: {cards: {nonsense}}", "utf-8")
        case "moved":
            card.rename(tmp_path / "elsewhere.yaml")
    where = None if as_game else HEAP
    again = resume(file, "en", where)
    assert again.match == sitting.match
    assert "meteor" in again.game.model.cards and again.game.checked.card_values["meteor"]["force"] == 99
    rng = Random(5)
    while not again.match.over:
        decision = again.next_decision()
        again.choose(decision.sample(rng), decision)
    again.save(tmp_path / "second.carte")  # and it can be put away once more
    assert resume(tmp_path / "second.carte", "fr", where).match == again.match


def test_in_another_process_and_another_folder(tmp_path: Path) -> None:
    card = tmp_path / "meteor.yaml"
    card.write_text(CARD, "utf-8")
    file, _ = saved(tmp_path, HEAP, (str(card),))
    card.unlink()
    (tmp_path / "away").mkdir()
    root = str(Path(__file__).parents[2])
    told = subprocess.run(
        [sys.executable, "-m", "interpreter.cli", "play", HEAP, "--resume", str(file)],
        cwd=tmp_path / "away", env={"PYTHONPATH": root, "HOME": str(tmp_path)}, capture_output=True, text=True,
    )  # fmt: skip
    assert told.returncode == 0 and "The game is over" in told.stdout, told.stderr


def test_a_changed_game_is_still_refused(tmp_path: Path) -> None:
    game = tmp_path / "heap.yaml"
    game.write_text(Path(HEAP).read_text("utf-8"), "utf-8")
    file, _ = saved(tmp_path, str(game), ())
    game.write_text(game.read_text("utf-8").replace("3 if stones of heap > 3", "2 if stones of heap > 3"), "utf-8")
    with pytest.raises(DefinitionError, match="rules have changed since this game was saved: quantities"):
        resume(file, "en")


def test_a_file_that_lost_its_sources_is_refused(tmp_path: Path) -> None:
    file, _ = saved(tmp_path, HEAP, ())
    data = json.loads(file.read_text("utf-8"))
    match = json.loads(data["match"])
    del match["sources"]
    file.write_text(json.dumps(data | {"match": json.dumps(match)}), "utf-8")
    with pytest.raises(DefinitionError, match="sources"):
        resume(file, "en")

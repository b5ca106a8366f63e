"""A definition that is edited while it is played: the same choices again, up to the first difference."""

from __future__ import annotations

import io
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.saved_since import Edits
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting, resume
from interpreter.tables.terminal.keyboard import Keyboard
from interpreter.tables.terminal.terminal import Terminal
from tests.tables.heap import HEAP


class Desk:
    """The heap in a file of its own, a table at which it is played, and an editor beside it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "heap.yaml"
        self.file.write_text(Path(HEAP).read_text(encoding="utf-8").replace("heap: 9", "heap: 19"), encoding="utf-8")
        self.saves = 0
        box = Box(str(self.file))
        game = box.open()
        self.sitting = Sitting(box, game, game.start(2, seed=1), frozenset({0}), "random", 7)

    def edit(self, old: str, new: str) -> None:
        text = self.file.read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.file.write_text(text.replace(old, new), encoding="utf-8")
        self.saves += 1
        os.utime(self.file, ns=(self.saves * 10**9, self.saves * 10**9))  # two saves within one tick of the clock

    def choose(self, *answers: int) -> None:
        for answer in answers:
            self.sitting.choose(answer, self.sitting.match.decision)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return Desk(tmp_path)


def take_up(desk: Desk, seat: int | None = 0) -> tuple[int, str]:
    return desk.sitting.edited(desk.sitting.box.open(), seat)


def test_an_edit_that_does_not_matter_yet_changes_nothing(desk: Desk) -> None:
    desk.choose(1, 2, 1)
    before = desk.sitting.match.view(0)
    desk.edit("name: {en: The heap, fr: Le tas}", "name: {en: The pile, fr: La pile}")
    assert take_up(desk) == (3, "")
    assert desk.sitting.match.view(0) == before
    assert desk.sitting.game.name() == "The pile"
    desk.sitting.undo()
    assert desk.sitting.choices == 2 == len(desk.sitting.made)


def test_the_start_is_compared_first(desk: Desk) -> None:
    desk.choose(1, 2)
    desk.edit("start: {heap: 19}", "start: {heap: 12}")
    assert take_up(desk) == (0, "Stones (heap): 19 → 12")
    assert desk.sitting.choices == 0 and desk.sitting.past == []


def test_a_choice_that_is_gone_is_the_difference(desk: Desk) -> None:
    desk.choose(1, 2, 3, 1)
    desk.edit("from 1 to most", "from 1 to 2")
    same, difference = take_up(desk)
    assert same == 2 and difference.startswith("“3” cannot be chosen any more: ")
    assert desk.sitting.match.decision.seat == 0 and not desk.sitting.match.decision.allows(3)


def test_what_others_chose_stays_their_secret(desk: Desk) -> None:
    desk.choose(1, 3, 1)
    desk.edit("from 1 to most", "from 1 to 2")
    assert take_up(desk) == (1, "Barnabé cannot choose as before")


def test_an_outcome_that_differs_is_kept_and_told(desk: Desk) -> None:
    desk.choose(1, 2, 1)
    old = desk.sitting.match.view(0)
    desk.edit("if: n is 2", "if: n is 1")
    same, difference = take_up(desk)
    assert same == 1 and "→" in difference and desk.sitting.match.view(0) != old
    assert desk.sitting.match.decision.seat == 1, "play goes on after the choice that went differently"


def test_a_mistake_leaves_the_table_as_it_was(desk: Desk) -> None:
    desk.choose(1, 2)
    before = desk.sitting.match
    desk.edit("from 1 to most", "frmo 1 to most")
    with pytest.raises(DefinitionError):
        take_up(desk)
    assert desk.sitting.match is before and desk.sitting.choices == 2


def test_a_table_that_was_put_away_can_still_be_edited(desk: Desk, tmp_path: Path) -> None:
    desk.choose(1, 2, 1)
    desk.sitting.save(tmp_path / "evening.carte")
    sitting = resume(tmp_path / "evening.carte", "en")
    assert sitting.edited(sitting.box.open(), 0) == (3, "")


# ------------------------------------------------------------ files and keys


def test_a_save_is_seen_once_and_not_before_it_is_at_rest(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    file = tmp_path / "cards" / "a.yaml"
    file.write_text("a")
    edits = Edits([tmp_path])
    assert not edits.saved() and not edits.saved()
    file.unlink()  # an editor that puts another file in its place
    assert not edits.saved()
    file.write_text("ab")
    assert not edits.saved()
    assert edits.saved() and not edits.saved()
    (tmp_path / "note.txt").write_text("not a definition")
    assert not edits.saved() and not edits.saved()


def test_lines_that_come_together_are_read_one_by_one() -> None:
    read, write = os.pipe()
    os.write(write, "été\nb\r\nc".encode())
    os.close(write)
    keyboard = Keyboard(read)
    assert [keyboard.line(lambda: None), keyboard.line(lambda: None)] == ["été", "b"]
    with pytest.raises(EOFError):
        keyboard.line(lambda: None)
    os.close(read)


class Script(Keyboard):
    """Keys pressed and edits made in a fixed order; an edit happens while nobody types."""

    def __init__(self, *steps: str | Callable[[], object]) -> None:
        self.steps = list(steps)

    def line(self, idle: Callable[[], None]) -> str:
        while self.steps and not isinstance(self.steps[0], str):
            self.steps.pop(0)()  # type: ignore[operator]
            idle()
            idle()
        if not self.steps:
            raise EOFError
        return self.steps.pop(0)  # type: ignore[return-value]


def test_at_the_table(desk: Desk) -> None:
    console = Console(file=io.StringIO(), width=100, color_system=None)
    script = Script(
        "1",
        lambda: desk.edit("from 1 to most", "frmo 1 to most"),
        lambda: desk.edit("frmo 1 to most", "from 1 to 4"),
        "4",
        lambda: desk.edit("from 1 to 4", "from 1 to 3"),
    )
    Terminal(desk.sitting, console, Edits([desk.file]), script).play()
    text = console.file.getvalue()  # type: ignore[attr-defined]
    mistake, mended, refused = (
        text.index(said)
        for said in (
            "error[E201]",
            "Saved: 2 of 2 choices were played again.\nNothing is different so far.",
            "The first difference: “4” cannot be chosen any more",
        )
    )
    assert mistake < text.index("The game on the table stays as it was") < mended < text.index("Anne takes 4") < refused
    assert "Saved in" in text


def test_in_a_real_terminal(tmp_path: Path) -> None:
    """`carte play --watch` with a keyboard: a save is taken up while nobody types."""
    desk = Desk(tmp_path)
    command = [sys.executable, "-m", "interpreter.cli", "play", "--watch", str(desk.file), "--seed", "1"]
    master, slave = pty.openpty()
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "dumb", "COLUMNS": "100"}
    root = Path(HEAP).parents[2]
    game = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=root)
    os.close(slave)
    try:
        until(master, "▸")
        desk.edit("from 1 to most", "frmo 1 to most")
        asked = time.monotonic()
        until(master, "stays as it was")
        assert time.monotonic() - asked < 30  # it takes one; machines that are busy take longer
        desk.edit("frmo 1 to most", "from 1 to 2")
        until(master, "0 of 0 choices")
        os.write(master, b"quit\n")
        until(master, "--resume")
        assert game.wait(20) == 0
    finally:
        game.kill()
        game.wait()
        os.close(master)


def until(descriptor: int, said: str) -> None:
    seen = ""
    while said not in seen:
        ready, _, _ = select.select([descriptor], [], [], 30)
        assert ready, f"waited for {said!r} and saw {seen!r}"
        seen += os.read(descriptor, 4096).decode("utf-8", "replace")

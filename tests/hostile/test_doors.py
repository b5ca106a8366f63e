"""What lies in a folder or is handed over as a file: read within bounds, or refused and shown nothing of."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.report import as_text
from interpreter.source.files.opening import NoFile, contents
from interpreter.source.limits import MOST_FILES

GAME = "language: 1\ngame: toy\nname: Toy\nplayers: 2\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "toy/cards").mkdir(parents=True)
    (tmp_path / "toy/game.yaml").write_text(GAME, "utf-8")
    return tmp_path / "toy"


def told(folder: Path) -> str:
    return "".join(piece.text for piece in as_text(interpreter.faults(folder)))


def test_a_link_out_of_a_folder_shows_nothing_of_its_target(folder: Path) -> None:
    (folder.parent / "decoy.yaml").write_text("a secret line\n", "utf-8")
    (folder / "cards/out.yaml").symlink_to(folder.parent / "decoy.yaml")
    assert "leads out of the folder" in told(folder) and "secret" not in told(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_keeps_nobody_waiting(folder: Path) -> None:
    os.mkfifo(folder / "cards/pipe.yaml")
    assert "it is no regular file" in told(folder)
    for command in (["format", str(folder / "cards/pipe.yaml")], ["play", "--resume", str(folder / "cards/pipe.yaml")]):
        done = CliRunner().invoke(main, command)
        assert done.exit_code != 0 and "no regular file" in done.output and "Traceback" not in done.output


def test_files_are_read_up_to_a_size(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(b"x" * 100)
    assert contents(tmp_path / "long", 10) == b"x" * 11
    with pytest.raises(OSError):
        contents(tmp_path, 10)
    with pytest.raises(FileNotFoundError):
        contents(tmp_path / "gone", 10)
    assert issubclass(NoFile, OSError)


def test_too_many_files_are_told(folder: Path) -> None:
    for number in range(MOST_FILES + 1):
        (folder / f"cards/c{number}.yaml").write_text("cards: {}\n", "utf-8")
    assert f"more than {MOST_FILES} files" in told(folder)

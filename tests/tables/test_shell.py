"""Commands that are printed work in the shell that they are printed in."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.tables.sitting import shell
from interpreter.tables.sitting.kept_tables import folder

ROOT = Path(__file__).parents[2]
OF_ONE_SYSTEM = {"termios", "tty", "pty", "fcntl", "resource", "pwd", "grp", "syslog", "readline", "msvcrt", "winreg"}


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The command, in a folder whose name wants quotes, and not on the path."""
    file = tmp_path / "my bin" / "carte"
    file.parent.mkdir()
    file.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    file.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(file), "play"])
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    return file


def test_what_the_shell_would_not_find_is_called_by_its_full_path(command: Path) -> None:
    line = shell.typed("play", "--resume", "it's my game.carte")
    assert line.startswith(f"'{command}' play --resume ")
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["play", "--resume", "it's my game.carte"]


def test_what_it_would_find_is_called_by_its_name(command: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")
    assert shell.typed("play", "chess") == "carte play chess"


def test_another_command_of_that_name_is_not_meant(
    command: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other" / "carte"
    other.parent.mkdir()
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", f"{other.parent}:{os.environ['PATH']}")
    assert shell.typed("play").startswith(f"'{command}'")


def test_the_shells_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["C:\\My games\\carte.exe", "play", "--resume", "C:\\a b.carte"]
    monkeypatch.setenv("PROMPT", "$P$G")
    assert shell.spelled(words, windows=True) == '"C:\\My games\\carte.exe" play --resume "C:\\a b.carte"'
    monkeypatch.delenv("PROMPT")
    assert shell.spelled(words, windows=True).startswith('& "C:\\My games')
    assert shell.spelled(["carte", "play"], windows=True) == "carte play"


def test_tables_are_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert folder(windows=True) == tmp_path / "carte-blanche"
    assert folder(windows=False).parts[-3:] == (".local", "state", "carte-blanche")


def test_nothing_of_one_system_is_imported_before_it_is_needed() -> None:
    for file in (ROOT / "interpreter").rglob("*.py"):
        for node in ast.parse(file.read_text("utf-8")).body:
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not OF_ONE_SYSTEM.intersection(name.partition(".")[0] for name in names), file

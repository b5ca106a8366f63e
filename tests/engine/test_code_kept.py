"""Compiled code is kept for its user alone: whatever somebody else could have put there is never run."""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable
from pathlib import Path
from types import CodeType

import pytest

from interpreter.engine import code_kept
from interpreter.source import own_folder

SOURCE = "value = 7\n" + "# a line of some length, so that it is worth keeping\n" * 200
DECOY = compile("value = 666", "<decoy>", "exec")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "carte-blanche" / "code"


def value_of(code: CodeType) -> object:
    names: dict[str, object] = {}
    exec(code, names)
    return names["value"]


def kept_file(place: Path) -> Path:
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7
    (file,) = place.glob("*.bin")
    return file


def lay_decoy(file: Path) -> None:
    """Another code under the same name, well formed: only where it lies can tell."""
    code_kept.write(file, DECOY)
    found = code_kept.read(file)
    assert found is not None and value_of(found) == 666, "the decoy would be run if nothing spoke against it"


def test_a_second_time_nothing_is_compiled(place: Path) -> None:
    lay_decoy(kept_file(place))
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 666  # it came from the file


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: b"",
        lambda kept: kept[:40],
        lambda kept: kept[:-1] + bytes([kept[-1] ^ 1]),
        lambda kept: kept[:32] + marshal.dumps(DECOY),
        lambda kept: b"x" * len(kept),
    ],
)
def test_a_damaged_file_is_made_anew(place: Path, spoil: Callable[[bytes], bytes]) -> None:
    file = kept_file(place)
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7
    assert file.read_bytes() == whole


def test_a_file_of_another_name_is_not_taken(place: Path) -> None:
    file = kept_file(place)
    other = file.with_name("0" * 64 + ".bin")
    lay_decoy(other)
    os.replace(other, file)
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners are told apart by number only here")
@pytest.mark.parametrize("whose", ["file", "folder", "above"])
@pytest.mark.parametrize("mode", [0o020, 0o002])
def test_what_others_may_write_is_not_run(place: Path, whose: str, mode: int) -> None:
    file = kept_file(place)
    lay_decoy(file)
    path = {"file": file, "folder": place, "above": place.parent}[whose]
    path.chmod(path.stat().st_mode | mode)
    assert code_kept.read(file) is None
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners are told apart by number only here")
def test_what_belongs_to_somebody_else_is_not_run(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept_file(place)
    lay_decoy(file)
    monkeypatch.setattr(own_folder.os, "getuid", lambda: os.stat(file).st_uid + 1)
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7


def test_a_link_is_not_followed(place: Path, tmp_path: Path) -> None:
    file = kept_file(place)
    lay_decoy(file)
    elsewhere = tmp_path / "elsewhere.bin"
    os.replace(file, elsewhere)
    file.symlink_to(elsewhere)
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7


def test_another_python_has_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    here = code_kept.digest(SOURCE, "<game>")
    assert here != code_kept.digest(SOURCE + " ", "<game>") and here != code_kept.digest(SOURCE, "<other>")
    monkeypatch.setattr(code_kept.sys, "version", "4.0")
    assert code_kept.digest(SOURCE, "<game>") != here


def test_the_oldest_make_room(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = kept_file(place).stat().st_size
    monkeypatch.setattr(code_kept, "MOST", 4 * one)
    sources = [f"{SOURCE}\nnumber = {number}" for number in range(9)]
    for at, source in enumerate(sources):
        code_kept.compiled(source, "<game>")
        file = place / f"{code_kept.digest(source, '<game>')}.bin"
        os.utime(file, (at, at))  # a clock is too coarse to tell them apart
    assert len(list(place.iterdir())) <= 5
    assert file.is_file()

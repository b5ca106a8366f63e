"""Libraries are kept for their user alone: whatever somebody else could have put there is never loaded."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from interpreter.engine.native import compilers, libraries
from interpreter.source.kept import own_folder

ANSWER = '__attribute__((visibility("default"))) int answer(void) { return %d; }'


@pytest.fixture
def compiler() -> compilers.Compiler:
    found = compilers.find()
    if isinstance(found, compilers.NoCompiler):
        pytest.skip(str(found.message))
    return found


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "carte-blanche" / "native"


def made(compiler: compilers.Compiler, number: int = 7) -> libraries.Library:
    found = libraries.library(ANSWER % number, compiler)
    assert isinstance(found, libraries.Library), found
    return found


def answer_of(library: libraries.Library) -> int:
    return int(libraries.load(library).answer())


def lay_decoy(compiler: compilers.Compiler, file: Path) -> None:
    """Another library under the same name, well formed: only where it lies can tell."""
    os.replace(made(compiler, 666).path, file)


def test_a_text_is_made_once(place: Path, compiler: compilers.Compiler) -> None:
    first = made(compiler)
    assert first.made and first.path.parent == place and answer_of(first) == 7
    assert made(compiler) == libraries.Library(first.path, first.digest, made=False)
    assert [path.name for path in place.iterdir()] == [first.path.name]
    assert not stat.S_IMODE(first.path.stat().st_mode) & 0o077


def test_what_is_kept_is_what_is_loaded(place: Path, compiler: compilers.Compiler) -> None:
    file = place / f"{libraries.digest(ANSWER % 7, compiler, libraries.FLAGS)}{libraries.SUFFIX}"
    lay_decoy(compiler, file)
    assert answer_of(made(compiler)) == 666  # the decoy would be run if nothing spoke against it


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners are told apart by number only here")
@pytest.mark.parametrize("mode", [0o020, 0o002])
@pytest.mark.parametrize("whose", ["file", "folder", "above"])
def test_what_others_may_write_is_not_loaded(place: Path, compiler: compilers.Compiler, whose: str, mode: int) -> None:
    file = place / f"{libraries.digest(ANSWER % 7, compiler, libraries.FLAGS)}{libraries.SUFFIX}"
    lay_decoy(compiler, file)
    path = {"file": file, "folder": place, "above": place.parent}[whose]
    path.chmod(path.stat().st_mode | mode)
    found = made(compiler)
    assert answer_of(found) == 7
    # a file is put right; a folder that others may write to is not used at all
    assert (found.path.parent == place) is (whose == "file")


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners are told apart by number only here")
def test_what_belongs_to_somebody_else_is_not_loaded(
    place: Path, compiler: compilers.Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = place / f"{libraries.digest(ANSWER % 7, compiler, libraries.FLAGS)}{libraries.SUFFIX}"
    lay_decoy(compiler, file)
    monkeypatch.setattr(own_folder.os, "getuid", lambda: os.stat(file).st_uid + 1)
    found = made(compiler)
    assert answer_of(found) == 7 and found.path.parent != place


def test_a_link_is_not_followed(place: Path, compiler: compilers.Compiler, tmp_path: Path) -> None:
    file = place / f"{libraries.digest(ANSWER % 7, compiler, libraries.FLAGS)}{libraries.SUFFIX}"
    elsewhere = tmp_path / "elsewhere.so"
    lay_decoy(compiler, elsewhere)
    file.symlink_to(elsewhere)
    assert answer_of(made(compiler)) == 7
    assert not file.is_symlink() and answer_of(libraries.Library(elsewhere, "", made=False)) == 666


def test_other_flags_and_compilers_have_names_of_their_own(compiler: compilers.Compiler) -> None:
    here = libraries.digest("text", compiler, libraries.FLAGS)
    newer = compilers.Compiler(compiler.command, compiler.version + " (newer)")
    others = [
        libraries.digest("text ", compiler, libraries.FLAGS),
        libraries.digest("text", compiler, (*libraries.FLAGS, "-g")),
        libraries.digest("text", newer, libraries.FLAGS),
        libraries.digest("text", compilers.Compiler(("other",), compiler.version), libraries.FLAGS),
    ]
    assert len({here, *others}) == 5


def test_what_gcc_leaves_out_no_other_compiler_is_asked_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    mine = tmp_path / "mine"
    mine.write_text('#!/bin/sh\necho "$@" > "$(dirname "$0")/asked"\nexit 1\n')
    mine.chmod(0o700)
    for version, left_out in (
        ("cc 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.", True),
        ("clang 17", False),
    ):
        libraries.library("", compilers.Compiler((str(mine),), version))
        asked = (tmp_path / "asked").read_text().split()
        assert "-O2" in asked and ({*libraries.SPARED} <= {*asked}) is left_out


def test_a_text_that_is_no_c_is_told_and_leaves_nothing(place: Path, compiler: compilers.Compiler) -> None:
    found = libraries.library("int answer(void) { return seven; }", compiler)
    assert isinstance(found, libraries.NotMade) and "seven" in found.said
    assert not list(place.iterdir())


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path: Path, compiler: compilers.Compiler,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert answer_of(made(compiler)) == 7


def test_the_least_used_make_room(place: Path, compiler: compilers.Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "MOST", 4)
    kept = [made(compiler, number).path for number in range(4)]
    for age, path in enumerate(kept):
        os.utime(path, (1000 + age, 1000 + age))
    assert not made(compiler, 0).made  # it is used, and so the newest
    assert made(compiler, 4).made
    assert [path.is_file() for path in kept] == [True, False, False, True]


# ------------------------------------------------------------ which compiler
def test_the_user_names_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine"
    mine.write_text("#!/bin/sh\necho my own compiler $1\n")
    mine.chmod(0o700)
    monkeypatch.setenv("CC", f"{mine} -m64")
    assert compilers.find() == compilers.Compiler((str(mine), "-m64"), "my own compiler -m64")
    monkeypatch.setenv("CC", str(tmp_path / "nowhere"))
    monkeypatch.setenv("PATH", "")
    (tmp_path / "gcc").symlink_to(mine)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = compilers.find()
    assert isinstance(found, compilers.Compiler) and found.command == (str(tmp_path / "gcc"),)


def test_without_a_compiler_a_value_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(compilers, "find_spec", lambda name: None)
    found = compilers.find()
    assert found == compilers.NoCompiler(("cc", "clang", "gcc", "ziglang"))
    assert "Python" in str(found.message) and "Python" in found.message.in_language("fr")


def test_a_compiler_that_a_package_brings_serves_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "ziglang").mkdir()
    (tmp_path / "ziglang" / "__init__.py").write_text("")
    (tmp_path / "ziglang" / "__main__.py").write_text("import sys; print('brought along', *sys.argv[1:])")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    compilers.asked.cache_clear()
    found = compilers.find()
    compilers.asked.cache_clear()
    assert isinstance(found, compilers.Compiler)
    assert found.command == (sys.executable, "-m", "ziglang", "cc") and found.version == "brought along cc --version"

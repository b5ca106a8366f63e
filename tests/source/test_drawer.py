"""What is kept between two runs is its user's alone: whatever somebody else could have put there is never taken."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from interpreter.source.kept import own_folder
from interpreter.source.kept.drawer import Drawer

DRAWER = Drawer("drawer", 1_000_000)
numbered_owners = pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners are told apart by number only here")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "carte-blanche" / "drawer"


def kept_file(place: Path) -> Path:
    """A file in the drawer that is taken, if nothing speaks against it."""
    DRAWER.write("key", b"kept")
    assert DRAWER.read("key") == b"kept"
    (file,) = place.iterdir()
    return file


def test_only_the_user_may_enter(place: Path) -> None:
    file = kept_file(place)
    assert [one.stat().st_mode & 0o077 for one in (place.parent, place, file)] == [0, 0, 0]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: b"",
        lambda kept: kept[:33],
        lambda kept: kept[:-1] + bytes([kept[-1] ^ 1]),
        lambda kept: kept[:32] + b"other",
        lambda kept: b"x" * len(kept),
    ],
)
def test_a_damaged_file_is_not_taken(place: Path, spoil: Callable[[bytes], bytes]) -> None:
    file = kept_file(place)
    file.write_bytes(spoil(file.read_bytes()))
    assert DRAWER.read("key") is None
    DRAWER.write("key", b"kept")
    assert DRAWER.read("key") == b"kept"


def test_what_is_kept_takes_little_room_and_what_was_kept_as_it_was_is_not_taken(place: Path) -> None:
    file = kept_file(place)
    DRAWER.write("key", b"x" * 10_000)
    assert DRAWER.read("key") == b"x" * 10_000 and file.stat().st_size < 200
    file.write_bytes(hashlib.sha256(file.name.encode() + b"kept").digest() + b"kept")
    assert DRAWER.read("key") is None


def test_a_file_of_another_name_is_not_taken(place: Path) -> None:
    file = kept_file(place)
    os.replace(file, file.with_stem("other"))
    assert DRAWER.read("other") is None


@numbered_owners
@pytest.mark.parametrize("whose", ["file", "folder", "above"])
@pytest.mark.parametrize("mode", [0o020, 0o002])
def test_what_others_may_write_is_not_taken(place: Path, whose: str, mode: int) -> None:
    file = kept_file(place)
    path = {"file": file, "folder": place, "above": place.parent}[whose]
    path.chmod(path.stat().st_mode | mode)
    assert DRAWER.read("key") is None


@numbered_owners
@pytest.mark.parametrize("mode", [0o020, 0o002])
def test_nothing_is_put_where_others_may_write(place: Path, mode: int) -> None:
    file = kept_file(place)
    file.unlink()
    place.chmod(place.stat().st_mode | mode)
    DRAWER.write("key", b"kept")
    assert not file.exists()


@numbered_owners
def test_what_belongs_to_somebody_else_is_not_taken(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept_file(place)
    monkeypatch.setattr(own_folder.os, "getuid", lambda: file.stat().st_uid + 1)
    assert DRAWER.read("key") is None


@pytest.mark.parametrize("whose", ["file", "folder", "above"])
def test_a_link_is_not_followed(place: Path, tmp_path: Path, whose: str) -> None:
    path = {"file": kept_file(place), "folder": place, "above": place.parent}[whose]
    os.replace(path, tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    assert DRAWER.read("key") is None


def test_who_has_no_home_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.source.kept.drawer.folder", lambda: None)
    DRAWER.write("key", b"kept")
    assert DRAWER.read("key") is None


def test_the_oldest_make_room(place: Path) -> None:
    small = Drawer("drawer", 1_000)
    sizes = []
    for number in range(200):
        small.write(str(number), Random(number).randbytes(57))
        assert small.read(str(number)) is not None
        os.utime(place / f"{number}.bin", (number, number))  # a clock is too coarse to tell them apart
        sizes.append(sum(file.stat().st_size for file in place.iterdir()))
    left = sorted(int(file.stem) for file in place.iterdir())
    assert left == list(range(left[0], 200)), "others went than the oldest"
    assert max(sizes) < 8_000 and min(sizes[100:]) <= 600

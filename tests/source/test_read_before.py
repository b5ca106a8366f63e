"""A file that has not changed is not read again; one that has, or that is called otherwise, is."""

from __future__ import annotations

import pytest

from interpreter.source.files import read_before
from interpreter.source.files.read_before import reread
from interpreter.source.texts import lines_of


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Nothing was read before; what is really read from now on."""
    seen: list[bytes] = []
    really = read_before.read

    def noted(data: bytes, file: str) -> read_before.Found:
        seen.append(data)
        return really(data, file)

    monkeypatch.setattr(read_before, "read", noted)
    monkeypatch.setattr(read_before, "_kept", {})
    return seen


def test_the_same_is_read_once(forgotten: list[bytes]) -> None:
    first = reread(b"a: 1", "one.yaml")
    assert first[0] is not None and first[1] == ()
    assert reread(b"a: 1", "one.yaml") is first
    assert forgotten == [b"a: 1"]


def test_what_was_saved_is_read_and_quoted(forgotten: list[bytes]) -> None:
    reread(b"a: 1", "one.yaml")
    changed, _ = reread(b"a: 2", "one.yaml")
    assert changed == read_before.read(b"a: 2", "one.yaml")[0]
    assert lines_of("one.yaml") == ["a: 2"]
    reread(b"\xef\xbb\xbfa: 3", "one.yaml")
    reread(b"a: 1", "one.yaml")  # taken back
    assert lines_of("one.yaml") == ["a: 1"]
    reread(b"\xef\xbb\xbfa: 3", "one.yaml")
    assert lines_of("one.yaml") == ["a: 3"]


def test_places_are_those_of_the_file_that_was_asked_for() -> None:
    for file in ("one.yaml", "two.yaml"):
        node, _ = reread(b"a: 1", file)
        assert node is not None and node.span.file == file


def test_faults_are_told_each_time() -> None:
    told = [reread(b"a: 1\na: 2", "one.yaml")[1] for _ in range(2)]
    assert told[0] == told[1] and len(told[0]) == 1


def test_what_was_asked_for_longest_ago_makes_room(forgotten: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_before, "MOST", 12)
    one, two, three = (b"a: 1", b"b: 2", b"c: 3")
    for data in (one, two, three, one, b"d: 4", one, two):
        reread(data, "one.yaml")
    assert forgotten == [one, two, three, b"d: 4", two]
    reread(b"e: " + b"5" * 20, "one.yaml")
    assert not read_before._kept

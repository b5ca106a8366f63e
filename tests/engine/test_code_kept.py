"""Generated code is compiled once, and found again only by the very same source and Python."""

from __future__ import annotations

import marshal
from pathlib import Path
from types import CodeType

import pytest

from interpreter.engine import code_kept

SOURCE = "value = 7\n" + "# a line of some length, so that it is worth keeping\n" * 200
DECOY = marshal.dumps(compile("value = 666", "<decoy>", "exec"))


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "carte-blanche" / "code"


def value_of(code: CodeType) -> object:
    names: dict[str, object] = {}
    exec(code, names)
    return names["value"]


def test_a_second_time_nothing_is_compiled() -> None:
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7
    code_kept.DRAWER.write(code_kept.digest(SOURCE, "<game>"), DECOY)
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 666  # it came from the drawer
    assert value_of(code_kept.compiled(SOURCE + "\n", "<game>")) == 7
    assert value_of(code_kept.compiled(SOURCE, "<other>")) == 7


@pytest.mark.parametrize("body", [b"", DECOY[:-5], marshal.dumps(666), b"nothing that Python wrote"])
def test_what_is_no_code_is_compiled_anew(body: bytes) -> None:
    key = code_kept.digest(SOURCE, "<game>")
    code_kept.DRAWER.write(key, body)
    assert value_of(code_kept.compiled(SOURCE, "<game>")) == 7
    assert code_kept.read(key) is not None


def test_another_python_has_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    here = code_kept.digest(SOURCE, "<game>")
    monkeypatch.setattr(code_kept.sys, "version", "4.0")
    assert code_kept.digest(SOURCE, "<game>") != here


def test_short_code_is_not_kept(place: Path) -> None:
    assert value_of(code_kept.compiled("value = 7", "<game>")) == 7
    assert not place.exists()

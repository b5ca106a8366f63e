"""The built parser is kept where only its user writes, and losing it costs nothing but time."""

import json
from collections.abc import Iterator
from functools import cache as cache_of_results
from pathlib import Path

import pytest

from interpreter.language import cache, grammar

built_once = cache_of_results(grammar.build)  # it takes long, and what it gives is always the same


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(grammar, "build", built_once)
    grammar.parser.cache_clear()
    yield tmp_path / "carte-blanche"
    grammar.parser.cache_clear()


def tree() -> str:
    return grammar.parser().parse("draw 2 card from my hand as seen", start="sentence").pretty()


def again() -> str:
    grammar.parser.cache_clear()
    return tree()


def test_a_kept_parser_reads_the_same(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = tree()
    assert len(list(home.iterdir())) == 1
    monkeypatch.setattr(grammar, "build", lambda text: pytest.fail("built again"))
    assert again() == built


def test_only_the_user_may_enter(home: Path) -> None:
    tree()
    assert home.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("damage", [b"", b"{}", b"not json", b"0" * 64 + b"\n{}"])
def test_a_damaged_file_is_built_again(home: Path, damage: bytes) -> None:
    built = tree()
    (kept,) = home.iterdir()
    kept.write_bytes(damage)
    assert again() == built
    assert cache.read(kept.stem) is not None


def test_half_a_file_is_built_again(home: Path) -> None:
    built = tree()
    (kept,) = home.iterdir()
    kept.write_bytes(kept.read_bytes()[:1000])
    assert again() == built


def test_a_folder_that_cannot_be_made_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert again()
    grammar.parser.cache_clear()


def test_a_user_without_a_home_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "folder", lambda: None)
    assert cache.read("x") is None
    cache.write("x", 1)


def test_the_key_changes_with_the_grammar() -> None:
    assert grammar.key("a") != grammar.key("b")


def test_nothing_is_kept_but_plain_data(home: Path) -> None:
    tree()
    (kept,) = home.iterdir()
    assert isinstance(json.loads(kept.read_bytes().partition(b"\n")[2]), dict)


def test_the_words_of_the_language_are_known_without_the_parser(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grammar.terminals.cache_clear()
    derived = grammar.terminals()
    assert "_CHOOSES" in derived.verbs and derived.patterns["_EACH"].startswith("each")
    grammar.terminals.cache_clear()
    with monkeypatch.context() as without:
        without.setattr(grammar, "parser", lambda: pytest.fail("the parser was asked"))
        assert grammar.terminals() == derived

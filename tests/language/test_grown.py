"""Trees that are kept between two runs are those that the parser would grow, and nothing is taken that does not fit."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter.language import grammar, grown, syntax
from interpreter.language.grown import remembering

SENTENCES = (
    ("sentence", "draw 2 card from my hand as seen"),
    ("sentence", "choose a card in my hand where (cost of it >= 2 or it is not mine) as one"),
    ("expr", "2 * (number of card in my hand) - 1"),
    ("expr", "there is no card in my hand"),
    ("expr", "draw draw draw"),  # no sentence at all
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    grammar.parser()  # loaded from the real folder: here is only what these tests keep
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    grown._grown.cache_clear()
    yield tmp_path / "carte-blanche" / "sentences"
    grown._grown.cache_clear()


def read(name: str = "box", sentences: tuple[tuple[str, str], ...] = SENTENCES) -> list[object]:
    grown._grown.cache_clear()
    with remembering(name):
        return [told(grown.grown(text, start)) for start, text in sentences]


def told(tree: syntax.Node | None) -> object:
    """A tree with every place in it."""
    return None if tree is None else [(type(one).__name__, one.at, str(one)) for one in syntax.below(tree)]


def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grown, "parser", lambda: pytest.fail("the parser was asked"))


def test_kept_trees_are_those_of_the_parser(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = read()
    assert parsed[-1] is None and None not in parsed[:-1]
    no_parser(monkeypatch)
    assert read() == parsed


def test_a_sentence_that_is_new_is_parsed_and_kept_with_the_others(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read(sentences=SENTENCES[:2])
    parsed = read()
    no_parser(monkeypatch)
    assert read() == parsed


def test_what_is_no_longer_said_is_not_kept(home: Path) -> None:
    read()
    (file,) = home.iterdir()
    size = file.stat().st_size
    read(sentences=(("sentence", "shuffle deck"),))
    assert list(home.iterdir()) == [file] and file.stat().st_size < size // 2


def test_definitions_are_kept_apart(home: Path) -> None:
    read("box")
    read("another box")
    assert len(list(home.iterdir())) == 2


def test_a_sentence_that_this_process_has_read_is_kept_for_every_definition_that_says_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grown._grown.cache_clear()
    for name in ("box", "another box"):
        with remembering(name):
            parsed = grown.grown(SENTENCES[0][1], SENTENCES[0][0])
    no_parser(monkeypatch)
    assert read("another box", SENTENCES[:1]) == [told(parsed)]


@pytest.mark.parametrize("damage", [b"", b"0" * 64, b"not what was kept"])
def test_what_was_damaged_is_parsed_again(home: Path, damage: bytes) -> None:
    parsed = read()
    (file,) = home.iterdir()
    file.write_bytes(damage)
    assert read() == parsed


def test_what_others_may_write_is_not_taken(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    (file,) = home.iterdir()
    file.chmod(0o666)
    asked: list[str] = []
    parser = grown.parser
    monkeypatch.setattr(grown, "parser", lambda: asked.append("asked") or parser())
    read()
    assert asked


def test_another_grammar_knows_nothing_of_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    monkeypatch.setattr(grown, "this_grammar", lambda: "another")
    read()
    assert len(list(home.iterdir())) == 2


def test_a_sentence_of_several_lines_is_parsed_each_time(home: Path) -> None:
    read(sentences=(("expr", "1\n+ 1"),))
    assert not home.exists()

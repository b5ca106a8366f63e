"""The grammar has no conflict, reads every kind of sentence, and each of its words can be said to an author."""

import logging
import re
from pathlib import Path

import lark
import pytest

from interpreter.language import expected, grammar
from interpreter.language.keywords import keywords, spellings
from interpreter.language.parse import parse
from interpreter.source.node import Scalar
from interpreter.source.span import Span
from tests.language.language_words import SENTENCES, every_word


def conflicts(text: str, starts: list[str], caplog: pytest.LogCaptureFixture) -> list[str]:
    """What Lark says of conflicts; it resolves them by itself and only mentions it when asked."""
    with caplog.at_level(logging.DEBUG, logger=lark.logger.name):
        lark.Lark(text, parser="lalr", start=starts, debug=True)
    return [record.message for record in caplog.records if "onflict" in record.message]


def test_it_has_no_conflict(caplog: pytest.LogCaptureFixture) -> None:
    assert conflicts(grammar.text(), list(grammar.STARTS), caplog) == []


def test_a_conflict_would_be_seen(caplog: pytest.LogCaptureFixture) -> None:
    assert conflicts('start: "if" start ["else" start] | "stop"', ["start"], caplog)


@pytest.mark.parametrize(("start", "text"), SENTENCES)
def test_it_reads(start: str, text: str) -> None:
    scalar = Scalar(text, text, Span("good", 1, 1, 1, len(text) + 1), raw=text)
    parsed, diagnostics = parse(scalar, start, every_word())
    assert diagnostics == ()
    assert parsed is not None
    assert parsed.span() == scalar.span


def test_every_entrance_is_tried() -> None:
    assert {start for start, _ in SENTENCES} == set(grammar.STARTS)


def test_every_verb_is_tried() -> None:
    words = {word for start, text in SENTENCES if start == "sentence" for word in text.split()}
    verbs = [keyword for keyword in keywords().by_terminal.values() if keyword.verb]
    assert [verb.spellings[0] for verb in verbs if not words & set(verb.spellings)] == []


def test_every_terminal_can_be_said() -> None:
    grouped = set().union(*(members for _, members in expected._GROUPS))
    spoken = set(keywords().by_terminal) | grouped | set(expected._SPOKEN) | {"__IGNORE_0"}
    assert {terminal.name for terminal in grammar.parser().terminals} - spoken == set()


def test_the_tables_of_words_name_real_terminals() -> None:
    real = {terminal.name for terminal in grammar.parser().terminals}
    named = set(expected._SPOKEN) | set(expected._USEFUL) | expected._VALUES
    assert named.union(*(members for _, members in expected._GROUPS)) - real == set()


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"chooses?(?![\w-])", ("choose", "chooses")),
        (r"finish(es)?(?![\w-])", ("finish", "finishes")),
        (r"(is|are)(?![\w-])", ("is", "are")),
        (r"there (is|are)(?![\w-])", ("there is", "there are")),
        (r"number(?= (of|from))", ("number",)),
        (r"\d+", ()),
    ],
)
def test_keywords_are_read_off_the_patterns(pattern: str, words: tuple[str, ...]) -> None:
    assert spellings(pattern) == words


def test_small_words_are_reserved_and_verbs_are_not() -> None:
    assert {"next", "back", "from", "each"} <= keywords().reserved
    assert not {"discard", "draw", "played", "order", "call"} & keywords().reserved


def test_no_terminal_is_left_without_a_name() -> None:
    rules = re.sub(
        r"//.*|/.*/",
        "",
        grammar.text().partition("// ---------------------------------------------------------------- terminals")[0],
    )
    assert set(re.findall(r'"([^"]*)"', rules)) <= set("()[]")


def test_no_file_of_sentences_is_unknown() -> None:
    names = {path.stem for path in (Path(__file__).parent / "sentences").glob("*.txt")}
    assert names == set(grammar.STARTS)

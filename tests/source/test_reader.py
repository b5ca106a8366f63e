"""Strict YAML: what words mean, where they stand, and that no text is too much."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.source.node import Mapping, Node, Scalar, Sequence, plain
from interpreter.source.yaml.reader import read
from interpreter.source.yaml.yaml_events import InPython

LOADERS = [InPython, *([yaml.CSafeLoader] if hasattr(yaml, "CSafeLoader") else [])]


def good(text: str | bytes, loader: type = LOADERS[-1]) -> Node:
    node, faults = read(text, "file.yaml", loader)
    assert not faults, faults
    assert node is not None
    return node


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("Yes", "Yes"), ("y", "y"),
        ("12:30", "12:30"), ("1:20:30", "1:20:30"), ("2024-01-01", "2024-01-01"), ("=", "="), ("<<", "<<"),
        ("0777", 777), ("0o17", 15), ("0x1F", 31), ("+5", 5), ("-5", -5), ("0", 0), ("1_000", "1_000"), ("08", 8),
        ("true", True), ("False", False), ("null", None), ("~", None), ("", None), ("nil", "nil"), ("none", "none"),
        ('"12"', "12"), ("'true'", "true"), ('""', ""), ("2 to 4", "2 to 4"), ("- 5", ["5"]), ("3 card", "3 card"),
        ("1000000000", 1_000_000_000), ("é", "é"), ('"\\u00e9"', "é"), ("0b11", "0b11"), ("1.2.3", "1.2.3"),
    ],
)  # fmt: skip
def test_words_mean_what_they_mean_in_yaml_1_2(loader: type, written: str, value: object) -> None:
    expected = [5] if value == ["5"] else value
    text = f"k:\n  {written}\n" if written.startswith("- ") else f"k: {written}\n"
    assert plain(good(text, loader)) == {"k": expected}


def test_keys_that_yaml_1_1_would_turn_into_truths() -> None:
    node = good("on: a player\nno: 1\nyes: 2\n2: two\n")
    assert isinstance(node, Mapping)
    assert node.keys() == ("on", "no", "yes", "2")
    assert node.get(2) is node.get("2")
    assert 2 in node and "two" not in node


@pytest.mark.parametrize("loader", LOADERS)
def test_every_node_knows_its_place(loader: type) -> None:
    node = good("a: one\nb:\n  - two words\n  - {c: 3}\n", loader)
    assert isinstance(node, Mapping)
    listed = node.get("b")
    assert isinstance(listed, Sequence)
    first, second = listed.items
    assert (str(first.span), first.span.end_column) == ("file.yaml:3:5", 14)
    assert (str(second.span), second.span.end_column) == ("file.yaml:4:5", 11)
    assert (listed.span.end_line, listed.span.end_column) == (4, 11)
    entry = node.entry("b")
    assert entry and str(entry.key.span) == "file.yaml:2:1"


def test_a_byte_order_mark_and_windows_line_ends_change_nothing() -> None:
    node = good("\ufeffa: 1\r\nb: |\r\n  x\r\n  y\r\n".encode())
    assert plain(node) == {"a": 1, "b": "x\ny\n"}
    assert isinstance(node, Mapping)
    key = node.entry("a")
    assert key and key.key.span.column == 1


def test_all_faults_of_a_file_come_in_one_run() -> None:
    text = "a: &x 1\nb: *x\nc: !t 2\nd: 1.5\nd: 3\n<<: {e: 1}\n[f]: 1\n"
    node, faults = read(text, "f")
    assert [fault.code for fault in faults] == ["E006", "E006", "E007", "E016", "E009", "E008", "E015"]
    assert node is not None


def test_a_key_written_twice_shows_both_places() -> None:
    _, (fault,) = read("a: 1\nb: 2\na: 3\n", "f")
    assert fault.span and fault.span.line == 3
    assert [label.span.line for label in fault.labels] == [1]


def test_a_question_mark_is_only_a_question_mark() -> None:
    good("a: is it ?\n# why ?\nb: {c?: 1}\nc: [d ?, e]\n")


def test_three_hundred_lines_are_read_at_once() -> None:
    card = "  c{0}:\n    kind: piece\n    name: {{en: Scout, fr: Éclaireur}}\n    do:\n      - draw 1 card as seen\n"
    text = "cards:\n" + "".join(card.format(i) for i in range(60))
    assert text.count("\n") > 300
    assert min(_timed(text) for _ in range(10)) < 0.2


def _timed(text: str) -> float:
    started = time.process_time()
    read(text, "f")
    return time.process_time() - started


yaml_like = st.text(alphabet=st.sampled_from(list("ab1:-[]{},#&*!|>'\"%@`?~ \t\n\\.\0\r\ufeffé")), max_size=60)


@settings(max_examples=400, deadline=None)
@given(yaml_like)
def test_any_text_gives_a_node_or_faults(text: str) -> None:
    node, faults = read(text, "f")
    assert node is not None or faults
    for fault in faults:
        assert fault.span is not None and fault.span.line >= 1 and fault.span.column >= 1
        assert fault.span.line <= text.count("\n") + text.count("\r") + 1


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_give_a_node_or_faults(data: bytes) -> None:
    node, faults = read(data, "f")
    assert node is not None or faults


@settings(max_examples=300, deadline=None)
@given(yaml_like)
def test_both_readers_agree(text: str) -> None:
    outcomes = [read(text, "f", loader) for loader in LOADERS]
    if not any(faults for _, faults in outcomes):
        assert len({str(plain(node)) for node, _ in outcomes}) == 1


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{en: Whose hand?, fr: La main de qui ?}", {"en": "Whose hand?", "fr": "La main de qui ?"}),
        ("[which?, why? because, a?b]", ["which?", "why? because", "a?b"]),
        ("{a?: 1, b: c:d?}", {"a?": 1, "b": "c:d?"}),
        ("a: b ? c", {"a": "b ? c"}),
        ("{a: what? # nobody knows\n}", {"a": "what?"}),
        ("{a: so\n  what?, b: 2}", {"a": "so what?", "b": 2}),
        ("[a?[b]]", None),
        ("{a: b?: c}", None),
    ],
)
def test_a_question_needs_no_quotes_inside_brackets(text: str, value: object, loader: type) -> None:
    if value is None:
        assert read(text, "f", loader)[1]
    else:
        assert plain(good(text, loader)) == value


@pytest.mark.parametrize("file", ["queens_collection/game.yaml", "queens_necklace/cards/special.yaml"])
def test_both_readers_read_a_shipped_file_alike(file: str) -> None:
    text = (Path(__file__).parents[2] / "games" / file).read_text("utf-8")
    assert len({repr(good(text, loader)) for loader in LOADERS}) == 1


def test_a_scalar_of_two_kinds_is_not_equal() -> None:
    node = good("[12, '12']")
    assert isinstance(node, Sequence)
    number, text = node.items
    assert isinstance(number, Scalar) and isinstance(text, Scalar)
    assert (number.value, number.text, number.quoted) == (12, "12", False)
    assert (text.value, text.text, text.quoted) == ("12", "12", True)

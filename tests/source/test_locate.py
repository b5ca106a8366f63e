"""A word inside a sentence is found in the file, however the sentence was written."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.source.node import Mapping, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.source.yaml.reader import read
from interpreter.source.yaml.yaml_events import InPython

LAYOUTS = {
    "plain": "do: choose an opponent as victim\n",
    "plain over lines": "do: choose an\n  opponent\n\n  as victim\n",
    "single quotes": "do: 'choose an opponent as victim'\n",
    "single quotes over lines": "do: 'choose an\n  opponent\n\n    as victim'\n",
    "double quotes": 'do: "choose an opponent as victim"\n',
    "double quotes over lines": 'do: "choose an \\\n  opponent\n  as\n\n\n  victim"\n',
    "folded": "do: >\n  choose an\n  opponent as\n  victim\n",
    "folded and stripped": "do: >-\n  choose an\n\n  opponent\n    as\n  victim\n\n\nb: 1\n",
    "literal": "do: |\n  choose an opponent\n    as\n\n  victim\n",
    "literal with a number": "do: |2\n    choose an\n  opponent as\n  victim\n",
    "literal that is kept": "do: |+ # how\n  choose an opponent\n\n  as victim\n\n\n",
    "in a list": "do: [stop, choose an opponent as victim, stop]\n",
    "after windows lines": "a: 1\r\ndo: >\r\n  choose an\r\n  opponent as\r\n  victim\r\n",
}


def words_in(node: Scalar, lines: list[str]) -> list[tuple[str, str]]:
    found = []
    at = 0
    for word in node.text.split():
        at = node.text.index(word, at)
        found.append((word, cut(lines, node.locate(at, at + len(word)))))
        at += len(word)
    return found


def cut(lines: list[str], span: Span) -> str:
    assert span.line == span.end_line
    return lines[span.line - 1][span.column - 1 : span.end_column - 1]


@pytest.mark.parametrize("loader", [InPython, yaml.CSafeLoader])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_word_is_found(layout: str, loader: type) -> None:
    text = LAYOUTS[layout]
    root, faults = read(text, "f", loader)
    assert not faults and isinstance(root, Mapping)
    node = root.get("do")
    if isinstance(node, Sequence):
        node = node.items[1]
    assert isinstance(node, Scalar)
    found = words_in(node, text.replace("\r", "").split("\n"))
    assert [word for word, _ in found] == ["choose", "an", "opponent", "as", "victim"]
    assert all(word == seen for word, seen in found), found


def test_escapes_are_counted_as_written() -> None:
    root, _ = read("a: \"\\u00e9t\\xe9 \\\"no\\\" word\"\nb: 'it''s here'\n", "f")
    assert isinstance(root, Mapping)
    first, second = root.get("a"), root.get("b")
    assert isinstance(first, Scalar) and isinstance(second, Scalar)
    assert first.text == 'été "no" word'
    assert str(first.locate(0, 3)) == "f:1:5" and first.locate(0, 3).end_column == 16
    assert first.locate(9, 13) == Span("f", 1, 24, 1, 28)
    assert second.locate(0, 4) == Span("f", 2, 5, 2, 10)
    assert second.locate(5, 9) == Span("f", 2, 11, 2, 15)


def test_the_end_and_nonsense_stay_inside() -> None:
    root, _ = read("a: word\n", "f")
    assert isinstance(root, Mapping)
    node = root.get("a")
    assert isinstance(node, Scalar)
    assert node.locate(4, 4) == Span("f", 1, 8, 1, 8)
    assert node.locate(-3, 99) == Span("f", 1, 4, 1, 8)
    assert node.locate(3, 1).column == 7


sentences = st.lists(
    st.sampled_from(["a", "card", "is", "drawn", "\n", "\n\n", "  ", "é", "'"]), min_size=1, max_size=12
)


@settings(max_examples=300, deadline=None)
@given(sentences, st.sampled_from(["|", ">", "|-", ">-", "|+", ">+"]), st.integers(1, 4))
def test_blocks_of_any_form(parts: list[str], head: str, indent: int) -> None:
    lines = " ".join(parts).split("\n")
    text = f"do: {head}\n" + "\n".join(" " * indent + line for line in lines) + "\nend: 1\n"
    check_layout(text)


@settings(max_examples=300, deadline=None)
@given(sentences, st.sampled_from("'\""))
def test_quotes_of_any_form(parts: list[str], quote: str) -> None:
    body = " ".join(parts).replace("'", "''" if quote == "'" else "'").replace("\n", "\n  ")
    check_layout(f"do: {quote}{body}{quote}\n")


def check_layout(text: str) -> None:
    root, faults = read(text, "f")
    node = root.get("do") if isinstance(root, Mapping) and not faults else None
    if isinstance(node, Scalar) and node.text.strip():
        for word, seen in words_in(node, text.split("\n")):
            assert seen.replace("''", "'") == word or seen == word

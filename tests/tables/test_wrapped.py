"""What the table says is broken between words."""

from __future__ import annotations

import pytest
from rich.text import Text

from interpreter.tables.terminal.wrapped import wrapped


def lines(text: str, width: int) -> list[str]:
    return [line.plain for line in wrapped(Text(text), width)]


def test_no_word_is_cut() -> None:
    assert lines("one two three four", 9) == ["one two", "three", "four"]


def test_what_goes_on_stands_under_its_own_words() -> None:
    assert lines("  AB-01  all of it\nnext", 12) == ["  AB-01  all", "    of it", "next"]


def test_a_path_stays_whole() -> None:
    assert lines("in /a/very/long/path.carte now", 10) == ["in", "/a/very/long/path.carte", "now"]


def test_letters_that_are_two_columns_wide_are_counted_so() -> None:
    assert lines("漢字 漢字", 6) == ["漢字", "漢字"]


def test_styles_stay_where_they_were() -> None:
    text = Text.assemble("plain ", ("marked words", "bold"))
    second = list(wrapped(text, 12))[1]
    assert second.plain == "words" and [span.style for span in second.spans] == ["bold"]


@pytest.mark.parametrize("sign", [";", ":", "!", "?", "»"])
def test_no_line_begins_with_a_sign_that_stands_apart_in_french(sign: str) -> None:
    lines = [line.plain for line in wrapped(Text(f"en tête de la mode {sign} les autres"), 18)]
    assert lines == ["en tête de la", f"mode {sign} les autres"]


def test_no_line_ends_with_an_opening_quote() -> None:
    assert [line.plain for line in wrapped(Text("tapez donc « suite »"), 16)] == ["tapez donc", "« suite »"]

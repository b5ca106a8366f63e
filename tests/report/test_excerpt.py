"""Diagnostics as people, programs and pull requests get them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.fault.notes import FirstWritten
from interpreter.report import as_github, as_json, as_text
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.source.span import Span
from interpreter.source.texts import remember
from tests.told import told

LINES = "cards:\n  the-gull:\n    play:\n      - chose an opponent as victim\n"


@pytest.fixture
def file() -> str:
    remember("bad.yaml", LINES)
    return "bad.yaml"


def text(*found: Diagnostic) -> str:
    return "".join(piece.text for piece in as_text(found))


def misspelt(file: str) -> Diagnostic:
    span = Span(file, 4, 9, 4, 14)
    return told("E201", "error", span, "unknown verb `chose`", "", ("choose", "lose"), ("GU-PLAY-01",))


def test_the_excerpt_is_underlined(file: str) -> None:
    assert text(misspelt(file)) == (
        "error[E201]: unknown verb `chose`\n"
        "  --> bad.yaml:4:9\n"
        "   |\n"
        " 4 |       - chose an opponent as victim\n"
        "   |         ^^^^^\n"
        "   = help: did you mean `choose` or `lose`?\n"
        "   = rule: GU-PLAY-01\n"
        "\n"
        "1 error\n"
    )


def test_a_second_place_is_shown_with_its_label(file: str) -> None:
    twice = told(
        "E105", "error", Span(file, 3, 5, 3, 9), "`play` is written twice",
        labels=(Label(Span(file, 2, 3, 2, 11), FirstWritten()),),
    )  # fmt: skip
    assert "  ::: bad.yaml:2:3\n   |\n 2 |   the-gull:\n   |   -------- first written here\n" in text(twice)


def test_a_span_over_several_lines_is_underlined_to_the_end_of_the_first(file: str) -> None:
    assert "   |     ^^^^^\n" in text(told("W401", "warning", Span(file, 3, 5, 5, 1), "never true"))


@pytest.mark.parametrize("span", [None, Span("gone.yaml", 3, 1, 3, 2), Span("bad.yaml", 99, 1, 99, 2)])
def test_a_fault_without_a_line_is_still_told(file: str, span: Span | None) -> None:
    assert "error[E001]: no such thing" in text(told("E001", "error", span, "no such thing"))


def test_tabs_wide_signs_and_the_end_of_a_line_keep_the_marks_in_place() -> None:
    remember("wide.yaml", "\tname: 水 bad\nshort\n")
    assert "   | " + " " * len("    name: __ ") + "^^^\n" in text(
        told("E1", "error", Span("wide.yaml", 1, 10, 1, 13), "x")
    )
    assert "   |      ^\n" in text(told("E1", "error", Span("wide.yaml", 2, 6, 2, 6), "x"))


def test_a_long_line_is_cut_around_the_fault() -> None:
    remember("long.yaml", "a" * 500 + " wrong " + "b" * 500)
    shown = text(told("E1", "error", Span("long.yaml", 1, 502, 1, 507), "x")).splitlines()
    assert max(map(len, shown)) < 130
    assert shown[4].index("^") == shown[3].index("wrong")


def test_a_summary_counts(file: str) -> None:
    warning = told("W401", "warning", None, "never true")
    assert text(misspelt(file), misspelt(file), warning).endswith("2 errors, 1 warning\n")
    assert text() == "no faults\n"


def test_json_has_every_field(file: str) -> None:
    long = told("W401", "warning", Span(file, 3, 5, 5, 1), "never true")
    nowhere = told("E020", "error", None, "no such game", "the games here are `heap`")
    first, second, third = json.loads(as_json([misspelt(file), long, nowhere]))
    assert first == {
        "code": "E201", "severity": "error", "file": "bad.yaml", "line": 4, "column": 9, "end_column": 14,
        "message": "unknown verb `chose`", "help": "", "suggestions": ["choose", "lose"], "clauses": ["GU-PLAY-01"],
        "labels": [], "page": "docs/messages/E201.md",
    }  # fmt: skip
    assert second["end_column"] == 10  # the end of its first line
    assert third["file"] is third["line"] is third["column"] is third["end_column"] is None


def test_github_gets_annotations(file: str) -> None:
    assert as_github([misspelt(file)]) == (
        "::error file=bad.yaml,line=4,col=9,endColumn=14,title=E201"
        "::unknown verb `chose` (did you mean `choose` or `lose`?)%0Aclauses: GU-PLAY-01"
        "%0Acarte check --explain E201"
    )
    tricky = told("E9", "note", Span("a,b:c.yaml", 1, 1, 1, 2), "100 %\nsure")
    assert as_github([tricky]) == "::notice file=a%2Cb%3Ac.yaml,line=1,col=1,endColumn=2,title=E9::100 %25<U+000A>sure"


def test_nothing_is_shown_of_a_file_that_was_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("the first line\n", "utf-8")
    span = Span(str(tmp_path / "secret.txt"), 1, 1, 1, 2)
    assert "the first line" not in text(told("E001", "error", span, "the file is a link"))


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("\x1b]0;own\x07\x1b[2J", "<U+001B>]0;own<U+0007><U+001B>[2J"),
        ("a\u200bb\u202ec", "a<U+200B>b<U+202E>c"),
        ("z\u0300\u0301\u0302", "z\u0300\u0301<U+0302>"),
        ("\U000e0041", "<U+E0041>"),
    ],
)
def test_what_a_screen_would_obey_or_hide_is_shown_by_its_number(raw: str, shown: str) -> None:
    remember("raw.yaml", f"name: {raw}\n")
    found = text(told("E003", "error", Span("raw.yaml", 1, 7, 1, 8), f"`{raw}` is not allowed"))
    assert raw not in found and found.count(shown) == 2


def test_on_a_screen_words_and_lines_end_at_its_edge(file: str) -> None:
    """In a pipe they do not: a message is one line there."""
    help = "a place is declared under `zones` (there is `sea`, `boat`); a name is given by `as`"
    long = "- " + "x" * 90
    remember("long.yaml", long)
    found = told("E201", "error", Span("long.yaml", 1, 60, 1, 64), "a name " * 9 + "that nobody gave", help)
    drawn = "".join(piece.text for piece in as_text([found], 50)).splitlines()
    assert max(map(len, drawn)) <= 50 and any("^^^^" in line for line in drawn)
    assert " ".join(" ".join(drawn).split()).count("a name is given by `as`") == 1
    assert f"   = help: {help}" in text(found) and long in text(found)

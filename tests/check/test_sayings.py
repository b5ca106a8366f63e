"""What a call says holds names of the call, and members of enums are names that a sentence can use."""

from __future__ import annotations

from pathlib import Path

import interpreter

GAME = """
language: 1
game: sayings
players: 2
enums: {wing: %s}
kinds: {bird: {starts in: tree, properties: {value: number}}}
tables: [{kind: bird, columns: [id, value], rows: [[wren, 1], [owl, 2]]}]
zones: {tree: {}, nest: {for each: player}}
actions:
  lure: {targets: [choose a bird in tree as guest], do: [move guest to my nest], says: {en: "%s", fr: "{me}: {guest}"}}
turn: {do: [{menu: [lure]}]}
end: [{when: tree is empty, finish: now}]
quantities: {birds: {of: player as p, value: number of bird in nest of p}}
score: birds
"""


def write(folder: Path, members: str = "[east, west]", says: str = "{me} lures {guest}") -> Path:
    file = folder / "sayings.yaml"
    file.write_text(GAME % (members, says), encoding="utf-8")
    return file


def test_names_of_the_call_may_be_said(tmp_path: Path) -> None:
    assert interpreter.faults(write(tmp_path, says="{me} lures {guest}: {text of guest}")) == []


def test_an_unknown_name_is_not_left_in_its_braces(tmp_path: Path) -> None:
    found = interpreter.faults(write(tmp_path, says="{me} lures {gest}"))
    assert [(one.code, one.message, one.suggestions) for one in found] == [
        ("E302", "unknown name `gest` in what is said", ("guest",))
    ]
    assert found[0].span is not None and found[0].span.line == 10


def test_a_member_is_no_word_of_the_language(tmp_path: Path) -> None:
    for members in ("[left, west]", "{left: {}, west: {}}", "{members: [left, west]}"):
        found = {(one.code, one.message) for one in interpreter.faults(write(tmp_path, members))}
        assert ("E203", "`left` is a word of the language and cannot be a name") in found

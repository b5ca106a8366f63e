"""All faults of a definition come in one run, from YAML to meaning, and none of them twice."""

from __future__ import annotations

from pathlib import Path

import interpreter
from interpreter.report import as_text

MIXED = """language: 1
game: mixed
players: 2
kinds:
  tile: {starts in: heap, proprties: {value: number}}
zones:
  heap: {}
  attic: {for each: player, seenby: owner}
cards:
  domino: {kind: tile, value: 3}
facts:
  luck: {of: player}
actions:
  lift: {do: [chose a tile in heap as t, move t to my attic]}
  drop: {do: [add 1 to lcuk of me]}
  hop: {do: [add heap to luck of me, move domino to my attic]}
turn: {do: [{menu: [lift, drop, hop]}]}
end: [{when: round-number > 3, finish: now}]
"""


def found(tmp_path: Path, text: str) -> list[tuple[str, int]]:
    path = tmp_path / "mixed.yaml"
    path.write_text(text, encoding="utf-8")
    return [(one.code, one.span.line) for one in interpreter.faults(path) if one.span]


def test_faults_of_shape_words_and_meaning_come_together_and_without_echoes(tmp_path: Path) -> None:
    assert found(tmp_path, MIXED) == [("E102", 5), ("E102", 8), ("E201", 14), ("E201", 15), ("E321", 16)]


def test_a_fault_of_yaml_hides_what_nobody_can_be_sure_of(tmp_path: Path) -> None:
    assert found(tmp_path, MIXED.replace("{of: player}", "{of: player")) == [("E004", 12)]


def test_a_fault_in_the_rulebook_hides_nothing_of_the_game(tmp_path: Path) -> None:
    text = MIXED.replace("proprties: {", "properties: {").replace("seenby", "seen by")
    book = "rulebook: Mixed\nclauses:\n  MI-01: {section: Turn}\n"
    assert found(tmp_path, text + book) == [("E201", 14), ("E201", 15), ("E321", 16), ("E103", 21)]


def test_faults_are_in_the_order_of_the_file(tmp_path: Path) -> None:
    lines = [line for _, line in found(tmp_path, MIXED)]
    assert lines == sorted(lines)


def test_a_word_that_nobody_declared_is_one_fault_with_all_its_places(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    lines = "".join(f"  rule-{n}: {{after: a turn ends, do: [add 1 to muck of me]}}\n" for n in range(6))
    path.write_text(
        "language: 1\ngame: many\nplayers: 2\nactions: {rest: {do: []}}\nturn: {do: [{menu: [rest]}]}\n"
        f"facts: {{luck: {{of: player}}}}\nrules:\n{lines}end: [{{when: round-number > 3, finish: now}}]\n",
        encoding="utf-8",
    )
    (one,) = interpreter.faults(path)
    assert (one.code, one.suggestions, one.span.line) == ("E201", ("luck",), 8) if one.span else None
    assert [label.span.line for label in one.labels] == [9, 10, 11, 12, 13]
    told = "".join(piece.text for piece in as_text([one]))
    assert told.count("here too") == 3 and "and 2 other places" in told

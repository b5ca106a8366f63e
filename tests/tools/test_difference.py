"""What expansions make of a game, told with both places."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.definition.folder import load_source
from interpreter.source.node import plain
from interpreter.tools.diff.difference import Change, difference, idle
from tests.definition.test_overlay import GAME


def compared(folder: Path, *overlays: str) -> tuple[Change, ...]:
    toy = folder / "toy"
    (toy / "expansions").mkdir(parents=True)
    (toy / "game.yaml").write_text(GAME)
    for name, text in zip("abc", overlays):
        (toy / "expansions" / f"{name}.yaml").write_text(f"extends: toy\n{text}\n")
    changed, faults = load_source(toy, "abc"[: len(overlays)])
    assert not faults
    return difference(load_source(toy)[0], changed)


def said(change: Change) -> tuple[object, ...]:
    return change.how, change.address, plain(change.old), [plain(each) for each in change.new]


def line(span: object) -> str:
    return "" if span is None else f"{Path(span.file).name}:{span.line}"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "expected", "places"),
    [
        ("set: {quantities/limit: 12}", ("changed", "quantities/limit", 10, [12]), "game.yaml:11 a.yaml:2"),
        ("set: {cards/rook/worth: 9}", ("changed", "cards/rook/worth", 5, [9]), "game.yaml:29 a.yaml:2"),
        ("copies: {guard: 3}", ("changed", "cards/guard/copies", 2, [3]), "game.yaml:28 a.yaml:2"),
        ("copies: {pawn: 8}", ("added", "cards/pawn/copies", None, [8]), " a.yaml:2"),
        ("add: {cards: {spy: {kind: piece}}}", ("added", "cards/spy", None, [{"kind": "piece"}]), " a.yaml:2"),
        ("add: {enums: {hue: [red]}}", ("added", "enums/hue/red", None, [None]), " a.yaml:2"),
        ("add: {enums: {hue: {red: {name: R}}}}", ("added", "enums/hue/red", None, [{"name": "R"}]), " a.yaml:2"),
        ("add: {enums: {suit: [sword]}}", ("added", "enums/suit/members/sword", None, [None]), " a.yaml:2"),
        ("remove: [zones/hand/seen by]", ("removed", "zones/hand/seen by", "owner", []), "game.yaml:13 a.yaml:2"),
        ("remove: [turn/again]", ("removed", "turn/draw/again", {"step": "again", "do": ["draw 1 card"]}, []),
         "game.yaml:24 a.yaml:2"),
        ("remove: [procedures/raid/leave]",
         ("removed", "procedures/raid/then/leave", {"step": "leave", "do": ["stop"]}, []), "game.yaml:19 a.yaml:2"),
        ("replace: {turn/play: [shuffle pile]}", ("changed", "turn/play", "stop", ["shuffle pile"]),
         "game.yaml:25 a.yaml:2"),
        ("add: {setup: [stop, a b]}", ("inserted", "setup", None, ["stop", "a b"]), " a.yaml:2"),
    ],
)  # fmt: skip
def test_one_change(tmp_path: Path, text: str, expected: tuple[object, ...], places: str) -> None:
    (change,) = compared(tmp_path, text)
    assert said(change) == expected
    assert f"{line(change.old_at)} {line(change.new_at)}" == places


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("before: {turn/play: [a b]}", ("before", "play")),
        ("after: {turn/play: [a b]}", ("after", "play")),
        ("after: {turn/draw: [a b]}", ("before", "play")),
        ("before: {setup: [a b]}", ("first", "")),
        ("after: {setup: [a b]}", ("last", "")),
        ("before: {turn/again: [a b]}", ("before", "again")),
    ],
)
def test_statements_are_put_in_beside_a_step(tmp_path: Path, text: str, where: tuple[str, str]) -> None:
    (change,) = compared(tmp_path, text)
    assert change.how == "inserted" and [plain(each) for each in change.new] == ["a b"]
    assert (change.side, change.beside) == where


def test_a_row_that_is_written_out_is_no_change(tmp_path: Path) -> None:
    """Setting one value of a row takes the card out of its table; the others of its values are the same."""
    changes = compared(tmp_path, "set: {cards/pawn/name/en: Footman}", "set: {cards/rook/name/en: Tower}")
    assert [said(each) for each in changes] == [
        ("changed", "cards/pawn/name/en", "Pawn", ["Footman"]),
        ("changed", "cards/rook/name/en", "Rook", ["Tower"]),
    ]
    assert [line(each.new_at) for each in changes] == ["a.yaml:2", "b.yaml:2"]


def test_who_has_nothing_to_say(tmp_path: Path) -> None:
    assert compared(tmp_path, "rulings: [{ruling: a claim}]") == ()
    toy = tmp_path / "toy"
    assert idle(load_source(toy)[0], load_source(toy, ["a"])[0]) == ("a",)

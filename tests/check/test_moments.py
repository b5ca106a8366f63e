"""Moments that a rule waits for are still to come."""

from __future__ import annotations

from pathlib import Path

import interpreter


def test_nothing_waits_for_what_is_over(tmp_path: Path) -> None:
    text = (
        "language: 1\ngame: wait\nplayers: 2\nstocks: {coin: {held by: [player], endless: true}}\n"
        "actions: {rest: {do: [{later: my previous turn ends, do: [gain 1 coin]}]}}\n"
        "turn: {do: [{menu: [rest]}]}\n"
    )
    (tmp_path / "wait.yaml").write_text(text, encoding="utf-8")
    found = [one for one in interpreter.faults(tmp_path / "wait.yaml") if one.severity == "error"]
    assert [one.code for one in found] == ["E371"]
    assert "previous" in found[0].message and "next" in found[0].help


def test_a_mark_lasts_until_a_moment_and_not_until_something_happens(tmp_path: Path) -> None:
    text = (
        "language: 1\ngame: wait\nplayers: 2\nfacts: {luck: {of: player}}\n"
        "actions: {rest: {do: [mark me as out until a player is marked]}}\n"
        "turn: {do: [{menu: [rest]}]}\n"
    )
    (tmp_path / "wait.yaml").write_text(text, encoding="utf-8")
    found = [one for one in interpreter.faults(tmp_path / "wait.yaml") if one.severity == "error"]
    assert [(one.code, one.message) for one in found] == [("E371", "a mark can last until something starts or ends")]
    assert "until my next turn starts" in found[0].help

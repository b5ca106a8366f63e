"""A stranger's file is checked in a process that the system bounds, with the messages of `carte check`."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from interpreter.rulings.checking import all_faults
from interpreter.tables.web.lobby import checking
from interpreter.tables.web.lobby.checking import Checks, Examined, GaveUp, Outcome, Why
from interpreter.words import languages

MISSPELT = "extends: splendor\nadd:\n  cards:\n    x:\n      kind: developmnt\n"


def outcome(text: str, clock: float = 30, game: str = "splendor", **more: Any) -> Outcome:
    wish = {"game": game, "seats": [{"who": "here"}] * 2, "own": [{"name": "mine.yaml", "text": text}], **more}
    return asyncio.run(checking.tried(wish, clock))


def test_the_messages_are_those_of_a_check(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(MISSPELT)
    told = outcome(MISSPELT)
    assert isinstance(told, Examined) and not told.sound
    (mine,), (theirs,) = told.found, all_faults([str(file)])
    assert mine.span is not None and theirs.span is not None
    assert (mine.code, mine.suggestions) == (theirs.code, theirs.suggestions)
    assert all(theirs.message_in(lang) in mine.told.in_language(lang) for lang in languages())
    assert mine.told.in_language("fr") != mine.told.in_language("en")
    assert (mine.span.line, mine.span.column, mine.span.end_column) == (5, 13, 23)
    assert theirs.span.column == mine.span.column


def test_a_sound_file_tells_what_can_be_chosen() -> None:
    told = outcome("extends: splendor\nname: Mine\nset: {players: 3 to 4}\n")
    assert isinstance(told, Examined) and told.setting is not None, told
    assert (told.setting.low, told.setting.high) == (3, 4)
    assert "winning-prestige" in [one.id for one in told.setting.options]


@pytest.mark.parametrize(
    "text",
    [
        "\0\x01\x02\ufffd" * 1000,
        "a: " * 60_000,
        "[" * 100_000,
        "&a [*a, *a]",
        "x" * 262_000,
        "extends: /etc/passwd\n",
        "extends: ../marquis\n",
        "extends: http://example.org/game.yaml\n",
        "extends: splendor\ninclude: /etc/passwd\n",
    ],
    ids=lambda text: text[:20],
)
def test_whatever_it_is_ends_in_located_words(text: str) -> None:
    told = outcome(text)
    assert isinstance(told, Examined) and not told.sound
    assert told.found and all(one.span is None or one.span.file.endswith("mine.yaml") for one in told.found)
    assert "root:" not in repr(told.found)


def test_a_setup_that_never_ends_is_told() -> None:
    spins = "[{step: spin, do: [{repeat: {while: true, do: [shuffle noble-pile]}}]}]"
    told = outcome(f"extends: splendor\nreplace:\n  setup: {spins}\n")
    assert isinstance(told, Examined) and [one.code for one in told.found] == ["E704"]


def looping(parts: object, players: int) -> dict[str, Any]:
    while True:
        pass


def growing(parts: object, players: int) -> dict[str, Any]:
    return {"found": [[0] * (1 << 30)], "setting": None}


def writing(parts: object, players: int) -> dict[str, Any]:
    with open(os.path.join(tempfile.gettempdir(), "carte-never-written"), "w") as file:
        file.write("x" * 100)
    return {"found": [], "setting": None}


@pytest.mark.parametrize(("doing", "why"), [(looping, Why.LONG), (growing, Why.LARGE), (writing, Why.LARGE)])
def test_the_system_stops_what_no_limit_of_ours_foresaw(doing: Any, why: Why, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process runs the very `main` that it always runs, but for what it does between the limits and the answer."""
    here = f"from interpreter.tables.web.lobby import trial; from {__name__} import {doing.__name__}; "
    code = here + f"trial.tried = {doing.__name__}; trial.main()"
    monkeypatch.setattr(checking, "COMMAND", ("-c", code))
    assert outcome(MISSPELT, clock=120) == GaveUp(why)


def test_the_clock_stops_what_only_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "COMMAND", ("-c", "import time; time.sleep(60)"))
    began = time.monotonic()
    assert outcome(MISSPELT, clock=0.5) == GaveUp(Why.LONG)
    assert time.monotonic() - began < 5


def test_checks_take_turns() -> None:
    async def many() -> list[Outcome]:
        checks = Checks()
        wish = {"game": "splendor", "seats": [{"who": "here"}], "own": [{"name": "mine.yaml", "text": MISSPELT}]}
        return list(await asyncio.gather(*(checks.check(wish) for _ in range(3))))

    assert all(isinstance(one, Examined) and not one.sound for one in asyncio.run(many()))

"""The table at the end: the score, what explains it, and the tie-breaks that were looked at."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import interpreter
from interpreter.tables.names import Names
from interpreter.tables.terminal.final_scores import ending

GAME = """
language: 1
game: orchard
name: Orchard
players: 2
stocks: {fruit: {held by: [player], endless: true}, twig: {held by: [player], endless: true}}
quantities:
  harvest: {of: player as p, value: fruits of p}
  basket: {of: player as p, value: harvest of p + 1}
  shade: {of: player as p, value: twigs of p}
  mood: {of: player as p, value: 7}
actions:
  pick: {do: [gain 2 fruit]}
  rake: {do: [gain 1 twig, gain 2 fruit]}
turn: {do: [{menu: [pick, rake]}]}
end: [{as soon as: turn-number = 3, finish: now}]
shows: [harvest, mood]
score: basket
tie-breaks: [highest shade]
"""


@pytest.mark.parametrize(
    ("choices", "row"),
    [
        (("rake", "pick"), "1 Anne 2 3 1"),  # equal scores: what broke the tie is told
        (("pick", "pick"), "1 Anne 2 3 0"),
    ],
)
def test_what_breaks_a_tie_is_told_and_what_the_score_does_not_count_is_not(
    tmp_path: Path, choices: tuple[str, ...], row: str
) -> None:
    file = tmp_path / "orchard.yaml"
    file.write_text(GAME, encoding="utf-8")
    match = interpreter.load(str(file)).start(2, 1, ("Anne", "Barnabé"))
    for one in choices:
        match.choose(match.decision.parse(one))
    assert match.over
    screen = Console(file=io.StringIO(), width=80)
    screen.print(ending(match, Names(match.game.model, "en")))
    assert isinstance(screen.file, io.StringIO)
    said = screen.file.getvalue()
    assert row in " ".join(said.split()) and "Mood" not in said and "Harvest" in said and "Shade" in said


def test_without_a_tie_no_tie_break_is_told(tmp_path: Path) -> None:
    file = tmp_path / "orchard.yaml"
    file.write_text(GAME.replace("rake: {do: [gain 1 twig, gain 2 fruit]}", "rake: {do: [gain 9 fruit]}"), "utf-8")
    match = interpreter.load(str(file)).start(2, 1, ("Anne", "Barnabé"))
    for one in ("rake", "pick"):
        match.choose(match.decision.parse(one))
    screen = Console(file=io.StringIO(), width=80)
    screen.print(ending(match, Names(match.game.model, "en")))
    assert isinstance(screen.file, io.StringIO) and "Shade" not in screen.file.getvalue()

"""A line break in what people read is a blank: no name and no text begins a line of its own on a screen."""

from __future__ import annotations

import json
from pathlib import Path

import interpreter
from tests.hostile.twisted import written

BROKEN = "Wave\\n\\n  carte: the game is over\\tHa"


def test_names_and_what_is_said_stay_on_their_line(tmp_path: Path) -> None:
    wade = f'{{name: "{BROKEN}", says: "{BROKEN}", text: "{BROKEN}", do: [perform wave]}}'
    file = tmp_path / "pebbles.yaml"
    file.write_text(written(wade=wade).replace("game: pebbles", f'game: pebbles\nname: "{BROKEN}"'), "utf-8")
    match = interpreter.load(file).start(seed=1)
    texts = [match.game.name(), *map(match.decision.describe, match.decision.choices())]
    match.choose(match.decision.parse("wade"))
    texts += [line.text for line in match.log(0)]
    assert "Wave carte: the game is over Ha" in texts
    assert not any("\n" in text or "\t" in text for text in texts)
    assert "\\n" not in json.dumps(match.view(0).data())


def test_a_message_that_quotes_a_line_break_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "pebbles.yaml"
    file.write_text(written(wade='{do: ["perform\\n\\nwarve"]}'), "utf-8")
    assert all("\n" not in one.message + one.help for one in interpreter.faults(file))

"""What is still done when the game is over is played like the rest: it can be saved, and taken up again."""

from __future__ import annotations

from pathlib import Path

import interpreter

TOY = Path(__file__).parents[1] / "toys" / "last-words.yaml"
LAST_TURNS = """\
language: 1
game: last-turns
players: 2
stocks: {coin: {held by: [player], endless: true}}
quantities: {wealth: {of: player as p, value: coins of p}}
score: wealth
actions: {go: {do: [gain 1 coin]}}
turn: {do: [{menu: [go]}]}
end:
  - as soon as: there is a player where coins of it >= 2
    finish: now
    then: [{for each: each player, do: [perform turn]}, each player gains 10 coin]
"""


def test_a_game_is_saved_and_taken_up_among_its_last_words() -> None:
    game = interpreter.load(TOY)
    match = game.start(2, names=["Anne", "Bob"], seed=1)
    while match.decision.point.name != "shown":
        match.choose(next(match.decision.choices()))
    again = game.resume(match.save())
    assert not match.over and not again.over
    for one in (match, again):
        while not one.over:
            one.choose(next(one.decision.choices()))
    assert match.state == again.state and match.result == again.result


def test_last_turns_are_turns_and_no_end_is_looked_at_meanwhile(tmp_path: Path) -> None:
    file = tmp_path / "last-turns.yaml"
    file.write_text(LAST_TURNS)
    match = interpreter.load(file).start(2)
    assert match.over and match.scores() == (13, 12)

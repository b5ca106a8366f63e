"""A bot has so much thought for a turn: counted, shared out, and not spent where it changes nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Match
from interpreter.bots import bot
from interpreter.bots.playout import PlayoutBot

# Two menus in a turn; `wave` comes to the same whatever is said.
LANE = """\
language: 1
game: lane
players: 2
kinds: {stone: {starts in: heap}}
cards: {pebble: {kind: stone, copies: 8}}
zones: {heap: {}, lane: {}}
stocks: {coin: {held by: [player], endless: true, start: {player: 3}}}
quantities: {total: {of: player as p, value: coins of p}}
actions:
  earn: {do: [gain 2 coin]}
  waste: {do: [lose 1 coin]}
  wave:
    do:
      - choose one: {options: [{label: left, do: [gain 1 coin]}, {label: right, do: [gain 1 coin]}]}
turn: {do: [{menu: [earn, waste, wave]}, {menu: [earn, waste, wave]}]}
end: [{when: round-number > 3, finish: now}]
score: total
"""


@pytest.fixture(scope="module")
def lane(tmp_path_factory: pytest.TempPathFactory) -> interpreter.Game:
    path: Path = tmp_path_factory.mktemp("lane") / "lane.yaml"
    path.write_text(LANE, "utf-8")
    return interpreter.load(path)


def chosen(match: Match, *names: str) -> Match:
    for name in names:
        match.choose(match.decision.parse(name))
    return match


def thought(match: Match, monkeypatch: pytest.MonkeyPatch, bot: PlayoutBot) -> int:
    """The imagined games in which something was played on."""
    played: list[int] = []
    on = PlayoutBot.play_on
    monkeypatch.setattr(PlayoutBot, "play_on", lambda self, *rest: (played.append(1), on(self, *rest))[1])
    bot.choose(match, match.decision, Random(1))
    return len(played)


def test_the_next_choice_of_a_turn_gets_less_thought(lane, monkeypatch) -> None:
    first = PlayoutBot(playouts=90).paced(lane.start(2), lane.start(2).decision)
    match = chosen(lane.start(2), "earn")
    second = PlayoutBot(playouts=90).paced(match, match.decision)
    assert (first.playouts, second.playouts) == (180, 120) and second.seconds < first.seconds
    match.choose(match.decision.parse("earn"))
    assert PlayoutBot(playouts=90).paced(match, match.decision).playouts == 180  # a new turn
    for _ in range(40):
        match.pace.count(match.turn, match.decision.seat)
    assert PlayoutBot(playouts=90).paced(match, match.decision).playouts == 180 // 8


def test_what_is_counted_goes_with_copies_and_is_not_counted_in_them(lane) -> None:
    match = chosen(lane.start(2), "earn")
    twin = chosen(match.copy(), "waste")
    assert (match.pace.made(1, 0), twin.pace.made(1, 0)) == (1, 2) and twin.pace.made(2, 1) == 0


def test_where_all_answers_come_to_the_same_nothing_is_thought(lane, monkeypatch) -> None:
    match = chosen(lane.start(2), "wave")
    assert match.decision.prompt() and thought(match, monkeypatch, PlayoutBot()) == 0


def test_where_they_do_not_it_is_counted_and_ends_when_nothing_can_change(lane, monkeypatch) -> None:
    assert 3 <= thought(lane.start(2), monkeypatch, PlayoutBot(playouts=64)) <= 128


def test_somebody_who_waits_hurries_it(lane, monkeypatch) -> None:
    asked = thought(lane.start(2), monkeypatch, PlayoutBot(playouts=64, hurried=lambda: True))
    assert asked == 3  # each answer once


def test_it_earns(lane) -> None:
    match = lane.start(2)
    assert bot("quick").choose(match, match.decision, Random(1)) == match.decision.parse("earn")

"""Windows at one keyboard: the table is asked once, and nothing that it sees tells who holds what."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.polls import is_poll, named_among
from interpreter.tables.terminal.terminal import Terminal
from tests.tables.test_terminal import Screen

# Whenever a stone is drawn, whoever holds a hook may take it; nobody sees who does.
POND = """\
language: 1
game: pond
players: 2 to 4
kinds:
  stone: {starts in: deck}
  tool: {starts in: box}
cards:
  pebble: {kind: stone, copies: 12}
  hook:
    kind: tool
    copies: 2
    acts from: hand
    before: a call of show-stone
    may: true
    do: [discard this card to heap, gain 3 coin, cancel the event]
  stick: {kind: tool, copies: 8}
zones:
  deck: {shape: pile, seen by: nobody}
  box: {shape: pile, seen by: nobody}
  hand: {for each: player, seen by: owner}
  heap: {}
  shore: {}
stocks: {coin: {held by: [player], endless: true}}
quantities: {total: {of: player as p, value: coins of p}}
procedures: {show-stone: {do: [move top stone of deck to shore]}}
actions: {dredge: {do: [perform show-stone, perform show-stone]}, rest: {do: [gain 1 coin]}}
setup:
  - shuffle box
  - for each: each player as p
    do: [move 2 tool from box to hand of p]
turn: {do: [{menu: [dredge, rest]}]}
end: [{when: round-number > 2, finish: now}]
score: total
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    path = tmp_path / "pond.yaml"
    path.write_text(POND, "utf-8")
    return path


def seated(pond: Path, holder: int | None, people: int = 3, players: int = 3) -> Sitting:
    """A table at which one seat holds a hook, or nobody does."""
    box = Box(str(pond))
    game = box.open()
    for seed in range(400):
        match = game.start(players, seed=seed)
        layout = match.machine.layout
        hands = [match.state[layout.zones["hand"][0] + seat] for seat in range(players)]
        held = [seat for seat, hand in enumerate(hands) if any(layout.pieces[one].card == "hook" for one in hand)]
        if held == ([] if holder is None else [holder]):
            return Sitting(box, game, match, frozenset(range(people)), "random", 7)
    raise AssertionError


def play(sitting: Sitting, *lines: str) -> Screen:
    screen = Screen(*lines)
    Terminal(sitting, screen).play()
    return screen


def test_the_table_is_asked_once_for_each_event(pond) -> None:
    screen = play(seated(pond, 1), "", "dredge", "", "", "")
    text = screen.text
    assert text.count("Does anybody answer? (Hook)") == 2  # two stones, three people
    assert text.count("Anne: Show stone\nDoes anybody answer?") == 2  # and everybody reads what there is to answer
    assert "Barnabé, your choice" in text.split("Does anybody")[-1] and not screen.lines


def test_what_the_table_sees_is_the_same_whoever_holds_it(pond) -> None:
    shown = []
    for holder in (None, 1, 2):
        sitting = seated(pond, holder)
        start = play(sitting, "", "dredge", "", "").text
        shown.append(start[start.index("Does anybody") : start.index("Saved in")])
    assert shown[0] == shown[1] == shown[2]


def test_whoever_says_so_is_called_alone_and_may_answer_or_pass(pond) -> None:
    sitting = seated(pond, 1)
    text = play(sitting, "", "dredge", "bar", "", "hook", "").text
    assert "The next choice is Barnabé's" in text and "Barnabé answers with Hook" in text
    assert sitting.match.scores()[1] == 3
    for holder in (0, 1):  # with or without it
        sitting = seated(pond, holder)
        text = play(sitting, "", "dredge", "bar", "", "pass", "").text
        assert "answers with" not in text and sitting.match.scores()[1] == 0


def test_a_standing_pass_lasts_for_the_turn(pond) -> None:
    sitting = seated(pond, 1)
    text = play(sitting, "", "dredge", "quiet", "", "dredge", "").text
    assert text.count("Does anybody answer?") == 3  # once for Anne's turn, and in Barnabé's as ever


def test_alone_with_bots_one_may_pass_for_the_turn_too(pond) -> None:
    sitting = seated(pond, 0, people=1, players=2)
    sitting.bot = "random"
    text = play(sitting, "dredge", "quiet").text
    assert text.count("Do you answer?") == 1 and sitting.match.turn > 1
    assert "There is nothing to answer here." in play(seated(pond, None, people=1, players=2), "quiet").text


def test_names_are_read_by_their_first_letters() -> None:
    seats = {0: "Anne", 1: "Barnabé", 2: "Anne-Lise"}
    assert named_among("bar", seats) == {1} and named_among("barnabe lise", seats) == {1, 2}
    assert (
        named_among("", seats) == frozenset() and named_among("an", seats) is None and named_among("x", seats) is None
    )


def test_only_windows_are_polls(pond) -> None:
    assert not is_poll(interpreter.load(pond).start(2).decision)

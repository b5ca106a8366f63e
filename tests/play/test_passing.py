"""What the log says of those who pass, of numbers that are named, and of what several do at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter import Match

GAME = """\
language: 1
game: stall
players: 3
kinds: {mask: {name: {en: Mask, fr: Masque}, starts in: deck}}
cards: {fox: {kind: mask, name: {en: Fox, fr: Renard}, copies: 9}}
zones:
  deck: {shape: pile, seen by: nobody}
  hand: {for each: player, seen by: owner}
  shown: {for each: player, name: {en: Shown, fr: Montré}}
stocks: {coin: {held by: [player, pot], start: {player: 20, pot: 20}}}
holders: {pot: {}}
quantities: {wealth: {of: player as p, value: coins of p}}
actions:
  sing: {do: [gain 1 coin from pot]}
  buy: {do: [pay 1 coin to pot]}
  bid:
    targets: [choose a number from 1 to 3 as height]
    do: [pay (height) coin to pot]
    prompts: {height: {en: How high?, fr: Jusqu'où ?}}
  wager:
    targets: [choose a number from 1 to 3 as my-stake]
    do: [pay (my-stake) coin to pot]
  flash: {do: [reveal all mask in my hand]}
  show-all:
    do:
      - at once:
          - for each: each player as p
            do: [p moves top mask of deck to shown of p]
turn:
  do:
    - menu: [sing]
      pass if: true
      pass: {en: Go on to buy, fr: Passer aux achats}
    - menu: [buy, bid, wager, flash, show-all]
      times: 2
      pass if: true
end: [{when: round-number > 9, finish: now}]
score: wealth
"""


@pytest.fixture(scope="module")
def stall(tmp_path_factory: pytest.TempPathFactory) -> interpreter.Game:
    path: Path = tmp_path_factory.mktemp("stall") / "stall.yaml"
    path.write_text(GAME, "utf-8")
    return interpreter.load(path)


def played(game: interpreter.Game, *answers: str) -> Match:
    match = game.start(3, seed=1, names=("Ann", "Bo", "Cy"))
    for answer in answers:
        match.choose(match.decision.read(answer))
    return match


def told(match: Match, seat: int | None = 1, lang: str = "en") -> list[str]:
    return [line.text for line in match.log(seat, lang=lang) if not line.told]


def test_a_pass_is_told_by_what_its_seat_does_next(stall: interpreter.Game) -> None:
    assert told(played(stall, "pass", "buy", "buy"))[:2] == ["Turn 1: Ann", "Ann: Buy"]


def test_a_pass_that_ends_a_series_needs_no_line(stall: interpreter.Game) -> None:
    assert "Ann passes" not in told(played(stall, "sing", "buy", "pass"))


def test_whoever_does_nothing_is_said_to_pass_under_the_name_of_it(stall: interpreter.Game) -> None:
    assert told(played(stall, "pass", "pass"))[1:3] == ["Ann: Go on to buy", "Ann passes"]
    assert told(played(stall, "pass", "pass"), lang="fr")[1:3] == ["Ann : Passer aux achats", "Ann passe"]


def test_whoever_has_just_passed_need_not_hear_of_it(stall: interpreter.Game) -> None:
    match = played(stall, "pass")
    assert told(match, seat=0) == ["Turn 1: Ann"]
    assert told(match, seat=1) == ["Turn 1: Ann", "Ann: Go on to buy"]


def test_a_number_is_told_with_what_it_is_of(stall: interpreter.Game) -> None:
    assert "Ann chooses 2 (How high?)" in told(played(stall, "pass", "bid", "2"))
    assert "Ann choisit 2 (Jusqu'où ?)" in told(played(stall, "pass", "bid", "2"), lang="fr")
    assert "Ann chooses 2 (my stake)" in told(played(stall, "pass", "wager", "2"))


def test_showing_nothing_is_no_event(stall: interpreter.Game) -> None:
    assert told(played(stall, "pass", "flash"))[1:] == ["Ann: Flash"]


def test_what_all_do_at_once_is_told_under_whoever_does_it(stall: interpreter.Game) -> None:
    assert told(played(stall, "pass", "show-all"))[2:] == [
        "Ann moves Fox → Shown (Ann)",
        "Bo moves Fox → Shown (Bo)",
        "Cy moves Fox → Shown (Cy)",
    ]


def test_what_has_not_been_read_is_the_end_of_the_whole_log(stall: interpreter.Game) -> None:
    match = stall.start(3, seed=1)
    for turn in range(12):
        for answer in ("pass", "bid", str(1 + turn % 3), "buy"):
            match.choose(match.decision.read(answer))
            whole = match.copy().log(turn % 3)
            for read in (0, len(whole) // 2, len(whole) - 1, len(whole), len(whole) + 5):
                assert match.log(turn % 3, since=read) == whole[read:]


def test_what_was_told_of_turns_is_known_to_copies_and_forgotten_with_the_log(stall: interpreter.Game) -> None:
    match = played(stall, *("pass", "bid", "2", "buy") * 3)
    whole = match.log(0)
    twin = match.copy()
    assert twin.turns_told == match.turns_told and twin.log(0, since=len(whole) - 1) == whole[-1:]
    for one in (match, twin):
        del one.entries[len(one.entries) // 2 :]  # taken back, or given up as of what is only imagined
        one.choose(one.decision.read("pass"))
        assert one.log(0, since=1) == one.log(0)[1:]
    match.entries = []
    match.choose(match.decision.read("bid"))
    match.choose(match.decision.read("2"))
    assert match.log(0) and all(line.at == number for number, line in enumerate(match.log(0)))

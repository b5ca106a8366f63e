"""Lines of the log: who is told what, and how it is joined."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

# A hidden card is named when it is played; only some ways of playing bring it to light.
STAGE = """\
language: 1
game: stage
players: 2
kinds: {mask: {name: {en: Mask, fr: Masque}, starts in: deck, drawn from: deck, drawn to: my hand, discarded to: heap}}
cards: {fox: {kind: mask, copies: 4}}
zones:
  deck: {shape: pile, seen by: nobody}
  hand: {for each: player, seen by: owner}
  heap: {}
  trunk: {seen by: nobody}
stocks: {coin: {held by: [player, pot], start: {player: 5}}}
holders: {pot: {name: {en: the pot, fr: le pot}}}
facts: {score-of: {of: player}, notes: {of: player, start: 0, seen by: nobody}}
quantities: {total: {of: player as p, value: score-of of p}}
setup: [{for each: each player as p, do: [p draws 2 mask]}]
actions:
  wear:
    targets: [choose a mask in my hand as face]
    do: [discard face]
    says: {en: "{me} wears {face}", fr: "{me} porte {face}"}
  stow:
    targets: [choose a mask in my hand as face]
    do: [move face to trunk]
    says: {en: "{me} stows {face}", fr: "{me} range {face}"}
  bluff:
    targets: [choose a mask in my hand as face]
    do: [move all mask in my hand to heap, pay 1 coin to pot, add 1 to notes of me]
    says: {en: "{me} bluffs with {face}", fr: "{me} bluffe avec {face}, devant la cour de {me}"}
  trade:
    targets: [choose a mask in my hand as face]
    do:
      - at once: [move top mask of deck to my hand, move face to heap]
    says: {en: "{me} trades {face}", fr: "{me} troque {face}"}
  rehearse:
    targets: [choose a mask in my hand as face]
    do:
      - step: showing
        do: [{if: coins of me > 0, then: [reveal face]}]
    says: {en: "{me} rehearses with {face}", fr: "{me} répète avec {face}"}
turn: {do: [{menu: [wear, stow, bluff, trade, rehearse]}]}
end: [{when: round-number > 1, finish: now}]
score: total
"""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> interpreter.Game:
    path: Path = tmp_path_factory.mktemp("stage") / "stage.yaml"
    path.write_text(STAGE, "utf-8")
    return interpreter.load(path)


def lines(stage: interpreter.Game, action: str, seat: int | None, lang: str = "en") -> list[str]:
    match = stage.start(2, names=["Anne", "Bob"])
    match.choose(match.decision.parse(action))
    match.choose(next(match.decision.choices()))
    return [line.text for line in match.log(seat, lang=lang)]


@pytest.mark.parametrize(
    ("action", "mine", "others"),
    [
        ("wear", "Anne wears Fox", "Anne wears Fox"),  # it lies open as soon as it is played
        ("trade", "Anne trades Fox", "Anne trades Fox"),  # at once with something else, and yet in the open
        ("rehearse", "Anne rehearses with Fox", "Anne rehearses with Fox"),  # in a step, under a condition
        ("stow", "Anne stows Fox", "Anne stows Mask"),  # nobody sees it go
        ("bluff", "Anne bluffs with Fox", "Anne bluffs with Mask"),  # all are shown, and which it was is not
    ],
)
def test_a_line_says_what_its_reader_knows_after_it(
    stage: interpreter.Game, action: str, mine: str, others: str
) -> None:
    assert mine in lines(stage, action, 0)
    assert others in lines(stage, action, 1) and others in lines(stage, action, None)


def test_french_joins_what_it_fills_in(stage: interpreter.Game) -> None:
    told = lines(stage, "bluff", 0, "fr")
    assert "Anne bluffe avec Fox, devant la cour d'Anne" in told
    assert "Anne paie 1 coin au pot" in told and "Anne pays 1 coin to the pot" in lines(stage, "bluff", 0)


def test_a_fact_that_nobody_sees_is_not_shown_to_its_owner(stage: interpreter.Game) -> None:
    match = stage.start(2)
    match.choose(match.decision.parse("bluff"))
    match.choose(next(match.decision.choices()))
    assert not [fact for seat in (0, 1, None) for fact in match.view(seat).facts if fact.fact == "notes"]

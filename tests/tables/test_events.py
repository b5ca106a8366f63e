"""What happened, told at the table: each act under whoever did it, once, in the right number."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter import Match
from interpreter.tables.terminal.events import Event, events

FAIR = """\
language: 1
game: fair
players: 2
enums: {gem: {opal: {name: {en: Opal, fr: Opale}, several: {en: Opals, fr: Opales}}, jet: {}}}
kinds: {mask: {name: {en: Mask, fr: Masque}, starts in: deck, drawn from: deck, drawn to: my hand}}
cards: {fox: {kind: mask, copies: 12}, owl: {kind: mask, copies: 12}}
zones:
  deck: {shape: pile, seen by: nobody}
  hand: {for each: player, seen by: owner}
  stall: {name: {en: Stall, fr: Étal}, shape: row}
stocks:
  coin:
    name: {en: Coins, fr: Pièces}
    one: {en: Coin, fr: Pièce}
    held by: [player, pot]
    start: {player: 5, pot: 9}
  gem: {by: gem, held by: [player, pot], endless: true}
holders: {pot: {name: {en: the pot, fr: le pot}}}
facts: {favourite: {of: player, holds: mask, seen by: owner}, dust: {of: mask}}
quantities: {total: {of: player as p, value: coins of p}}
procedures:
  deal-round:
    do:
      - for each: each player as p
        do: [p draws 1 mask]
  refill: {do: [draw 2 mask to stall]}
  tidying:
    do:
      - for each: each mask in stall as m
        do: [perform dusting on m]
  dusting: {on: mask as m, do: [add 1 to dust of m], says: {en: "{m}: dusted", fr: "{m} : sans poussière"}}
  blessing: {do: [gain 1 coin from pot], says: {en: "{me} is blessed", fr: "{me} est béni"}}
actions:
  feast:
    do:
      - step: alms
        name: {en: Alms, fr: Aumônes}
        do: [pay 1 coin to pot]
      - step: nothing-at-all
        name: {en: Nothing, fr: Rien}
        do: [{if: coins of me > 90, then: [pay 1 coin to pot]}]
      - step: thanks
        name: {en: Thanks, fr: Merci}
        do: [gain 2 coins from pot, gain 2 opal]
  bless: {do: [perform blessing, perform refill]}
  deal-out: {do: [perform deal-round, perform deal-round, perform deal-round]}
  dream: {do: [choose secretly a mask in my hand as face, set favourite of me to face]}
  never: {if: coins of me > 90, do: [pay 1 coin to pot]}
setup: [{for each: each player as p, do: [p draws 2 mask]}]
turn:
  do:
    - menu: [never]
    - menu: [feast, bless, deal-out, dream]
    - step: evening
      name: {en: Evening, fr: Soir}
      do: [perform tidying]
end: [{when: round-number > 9, finish: now}]
score: total
"""


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> interpreter.Game:
    path: Path = tmp_path_factory.mktemp("fair") / "fair.yaml"
    path.write_text(FAIR, "utf-8")
    return interpreter.load(path)


def played(fair: interpreter.Game, *actions: str) -> Match:
    match = fair.start(2, names=["Anne", "Bob"])
    for action in actions:
        match.choose(match.decision.parse(action))
        while match.decision.kind.value == "one" and match.decision.point.name != "menu":
            match.choose(next(iter(match.decision.choices())))
    return match


def told(match: Match, seat: int | None, lang: str = "en") -> list[Event]:
    return events(match.log(seat, lang=lang), match.seats)


def only(match: Match, seat: int | None, lang: str = "en") -> tuple[str, list[str]]:
    """The first event of the first turn."""
    event = next(one for one in told(match, seat, lang) if one.turn == 1)
    return event.said, event.after


def test_named_steps_are_headings_and_numbers_are_right(fair) -> None:
    match = played(fair, "feast")
    assert only(match, 0) == (
        "Anne: Feast",
        [
            "Alms ▸ pays 1 coin to the pot",
            "Thanks ▸ gains 2 coins from the pot",
            "gains 2 Opals",
        ],
    )
    assert only(match, 0, "fr")[1][1:] == ["Merci ▸ reçoit 2 pièces depuis le pot", "reçoit 2 Opales"]


def test_what_follows_a_call_with_a_sentence_is_not_its_own(fair) -> None:
    """The stall is refilled after the blessing, and by nobody."""
    said, after = only(played(fair, "bless"), 0)
    assert said == "Anne: Bless"
    assert after[:2] == ["is blessed", "gains 1 coin from the pot"]
    assert after[2].endswith("→ Stall") and "draws" not in after[2] and len(after) == 3


def test_many_dealt_cards_are_one_phrase_for_each_player(fair) -> None:
    _, after = only(played(fair, "deal-out"), None)
    assert after == ["draws 3 × Mask → Hand (Anne)", "Bob draws 3 × Mask → Hand (Bob)"]


def test_who_is_not_asked_does_not_pass(fair) -> None:
    match = played(fair, "feast", "bless", "feast")
    assert not any("pass" in line.text for line in match.log(None))


def test_each_turn_begins_its_own_event(fair) -> None:
    match = played(fair, "feast", "bless", "feast")
    assert [(one.turn, one.said) for one in told(match, None) if one.turn] == [
        (1, "Anne: Feast"),
        (2, "Bob: Bless"),
        (3, "Anne: Feast"),
    ]


def test_a_secret_choice_is_heard_by_others_as_one(fair) -> None:
    match = played(fair, "dream")
    assert only(match, 0)[1][0] in ("chooses secretly Fox", "chooses secretly Owl")
    assert only(match, 1)[1] == ["chooses secretly"] == only(match, None)[1]


def test_what_was_told_before_is_gone_on_with(fair) -> None:
    lines = played(fair, "bless").log(0)
    start = next(line.at for line in lines if line.kind == "call") + 1
    event = next(one for one in events(lines[start:], ("Anne", "Bob")) if one.continued)
    assert event.said == "" and event.after[0] == "Anne is blessed"


def test_what_is_done_to_each_of_many_in_a_step_is_told_together(fair) -> None:
    match = played(fair, "bless")
    evening = told(match, 0)[-1]
    assert evening.said == "" and len(evening.after) == 2
    assert evening.after[0] in ("Evening ▸ Fox: dusted", "Evening ▸ Owl: dusted") and "▸" not in evening.after[1]
    assert told(match, 0, "fr")[-1].after[0].startswith("Soir ▸ ")

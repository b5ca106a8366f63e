"""Questions for which a definition has no words: they say which rule asks, and for what, in both languages."""

from __future__ import annotations

from pathlib import Path

import interpreter

FAIR = """\
language: 1
game: fair
players: 3
enums: {hue: [red, blue]}
kinds: {toy: {starts in: booth, properties: {hue: hue}}}
cards: {doll: {kind: toy, hue: red}, kite: {kind: toy, hue: blue}, drum: {kind: toy, hue: blue}}
zones: {booth: {}, bag: {for each: player}}
actions:
  stroll:
    name: {en: Stroll, fr: Flâner}
    do:
      - choose an opponent as friend
      - choose 2 toy in booth as gifts
      - declare a hue as taste
      - choose an order of all toy in booth as line
rules:
  crier:
    name: {en: Crier, fr: Crieur}
    after: a call of stroll by a player as p
    do:
      - p chooses a number from 1 to 3 as tip
      - may: {who: p, do: []}
    prompts: {tip: {en: How much do you give?, fr: Combien donnez-vous ?}}
turn: {do: [{menu: [stroll]}]}
end: [{when: round-number > 1, finish: now}]
"""


def test_a_question_says_who_asks_and_for_what(tmp_path: Path) -> None:
    path = tmp_path / "fair.yaml"
    path.write_text(FAIR, "utf-8")
    match = interpreter.load(path).start(3, forced="ask")
    asked = []
    while match.turn == 1:
        asked.append((match.decision.prompt("en"), match.decision.prompt("fr")))
        match.choose(next(match.decision.choices()))
    assert asked == [
        ("What do you do?", "Que faites-vous ?"),
        ("Stroll: choose a player (friend)", "Flâner : choisissez un joueur"),
        ("Stroll: choose cards (gifts)", "Flâner : choisissez des cartes"),
        ("Stroll: choose (Hue)", "Flâner : choisissez (Hue)"),
        ("Stroll: choose an order (line)", "Flâner : choisissez un ordre"),
        ("How much do you give?", "Combien donnez-vous ?"),
        ("Crier: do you want to?", "Crieur : le voulez-vous ?"),
    ]

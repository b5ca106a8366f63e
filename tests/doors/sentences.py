"""Sentences made of others, each put where a definition may hold one."""

from __future__ import annotations

import json
from random import Random

from tests.doors import damage, material, playing

# a game in which most words of the others mean nothing: what a sentence says is judged, and where it fits it is played
TABLE = """language: 1
game: slips
players: 2
kinds: {{slip: {{starts in: heap, drawn from: heap, drawn to: my hand, properties: {{worth: number}}}}}}
cards: {{ash: {{kind: slip, worth: 1, copies: 3}}, elm: {{kind: slip, worth: 4{ability}}}}}
zones:
  heap: {{shape: pile, seen by: nobody}}
  row: {{shape: pile}}
  hand: {{for each: player, seen by: owner}}
stocks: {{coin: {{held by: [player, common], start: {{player: 3, common: 9}}}}}}
facts: {{mood: {{of: player, start: 0}}}}
quantities:
  worth-of: {{of: player as p, value: {value}}}
procedures: {{nod: {{do: [add 1 to mood of active-player]}}}}
actions:
  act: {{if: {condition}, do: [{statement}]}}
  wait: {{do: [add 1 to mood of me]}}
setup: [shuffle heap, draw 1 slip from heap to hand of active-player]
turn: {{do: [{{menu: [act, wait]}}]}}
score: worth-of
end: [{{as soon as: {ending}, finish: now}}]
"""
USUAL = {
    "value": "mood of p", "condition": "mood of me < 3", "statement": "perform nod", "ending": "round-number > 4",
    "ability": "",
}  # fmt: skip
PLACES = ("value", "condition", "statement", "ending", "after", "modifies")
HERE = (
    "draw 1 slip from heap to my hand", "move all slips in my hand to row", "gain 2 coin", "pay 1 coin",
    "perform nod", "number of slips in my hand where worth > 2", "sum of worth over slips in row",
    "reveal top card of heap", "each player", "there is a slip in row", "add (coin of me) to mood of me",
    "set mood of me to 0 - mood of next player", "choose a slip in my hand", "highest worth of slips in row",
    "lose all coin", "swap my hand with hand of next player", "repeat", "discard a slip", "a slip is drawn",
    "an opponent performs act", "mood of me", "worth-of", "the top slip of heap",
)  # fmt: skip


def made(rng: Random) -> str:
    """A sentence of this table or of another, with one to three changes, and where it goes."""
    text = rng.choice(HERE if rng.random() < 0.7 else material.sentences())
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        text = damage.sentence(text, HERE, rng)
    return json.dumps([rng.choice(PLACES), text])


def tried(case: str) -> str:
    place, text = json.loads(case)
    quoted = json.dumps(text)
    parts = dict(USUAL)
    if place == "after":
        parts["ability"] = f", acts from: anywhere, after: {quoted}, do: [perform nod]"
    elif place == "modifies":
        parts["ability"] = f", acts from: anywhere, modifies: worth-of of me, add: {quoted}"
    else:
        parts[place] = quoted
    return playing.tried(TABLE.format(**parts))

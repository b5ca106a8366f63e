"""The shape of a definition: every fault, at its place, with the nearest key."""

from __future__ import annotations

import textwrap

import pytest

from interpreter.definition.shape import check_shape
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.yaml.reader import read

GOOD = """
language: 1
game: toy
name: {en: Toy, fr: Jouet}
players: 2 to 4
options:
  goal: {default: 15, from: 1, to: 50}
  strict: {default: true}
  mode: {default: plain, one of: [plain, wild]}
enums:
  hue: [pale, dark]
  rank: {low: , high: {name: High, worth: 3}}
  suit: {properties: {worth: number}, members: {cup: {worth: 1}, sword: {worth: 2}}}
kinds:
  piece:
    back: [rank]
    properties: {rank: rank, cost: {bundle of: hue}, suits: {of: suit, several: true}, awards: {list of: number}}
    acts from: hand
zones:
  hand: {for each: player, seen by: owner}
  board: {shape: grid, rows: 3, columns: {by players: {2: 3, 3: 4}}}
  lot: {for each: [hue, player], holds: piece}
stocks:
  coin: {held by: [player, bank], count: 16, start: {bank: 16, player: 2}}
  token: {by: hue, held by: [player, bank], start: {bank: {pale: {by players: {2: 4}}, dark: 3}}}
facts:
  bid: {of: player, start: 0, lasts: turn, seen by: owner}
  idle: {of: player, truth: true}
quantities:
  limit: 10
  worths: [1, 2]
  seats: {by players: {2: 4, 3: 5}}
  price: {of: hue as h, value: {pale: 1, dark: 2}}
  reach: {of: player as p, for: piece as c, value: number of card in hand of p}
procedures:
  rob: {on: a player as victim, given: amount, label: attack, limit: 1 per turn, do: [take (amount) coin from victim]}
actions:
  trade: {given: {amount: number}, done: traded, do: [stop], prompts: {lot: Choose}, says: "{me} trades"}
rules:
  wild: {modifies: covers of a piece, becomes: [pale, dark]}
  guard: {before: a call of attack on me, may: true, do: [cancel the event], closes: first}
  five: {for: each player as p, as soon as: bid of p > 5, once: becoming, do: [stop]}
  toll: {costs: a call of trade, adds: [pay 1 coin to bank]}
setup:
  - shuffle deck
  - if: true
    then: [stop]
    else: [stop]
  - {for each: each player, as: p, numbered: n, collect: [seen], do: [draw 1 card as seen]}
  - repeat: {times: 3, do: [stop]}
  - choose: {who: me, what: any number of card in market, as: basket, such that: [1 = 1], if any: true, prompt: Choose}
  - may: {who: victim, cost: [discard a card], do: [stop], else: [stop]}
  - choose one: {as: mode, options: [{label: cards, do: [stop]}, {label: coins, if: 1 = 1, do: [stop]}]}
  - together: each player as p
    do: [p chooses secretly a card as bid]
  - at once: [stop, {step: inner, do: [stop]}]
  - ask: each opponent
    as: p
    if: 1 = 1
    stop: until all pass
    do: [stop]
  - split: {what: all card, into: each hue as h, each pile: [1 = 1], as: piles}
  - {pay: cost of it, with: my coins, free: bonuses of me, bundles: [{of: 2 card, covers: all hue}], to: bank}
  - {rank: each player as p, by: [highest (bid of p)], ties: share and skip, as: place}
  - deal: {between: [me, partner], i give: [coin], they give: [coin], rounds: 2, if not: [stop]}
  - {menu: [trade], times: any, pass if: 1 = 1, else: [stop]}
  - {later: my next turn starts, do: [stop]}
  - grant: [{cannot: a card is drawn by an opponent}]
    to: game
    until: [this round ends]
  - grant: {peace: {cannot: a card is taken}}
  - under: {cannot: a card is drawn}
    do: [stop]
turn: {do: [{step: play, do: [stop], rules: [AB-TURN-01]}]}
end: [{as soon as: 1 = 1, finish: round}, {when: 1 = 2}]
score: reach
tie-breaks: [lowest bid]
cards:
  scout: {kind: piece, rank: low, cost: {pale: 2}, copies: 2, play: [stop]}
  queen:
    kind: piece
    name: Queen
    play: {targets: [choose a player as victim], cost: [pay 1 coin to bank], do: [stop]}
    is: model of this card
    while: 1 = 1
    abilities: {shield: {cannot: a card is drawn}}
tables:
  - {kind: piece, columns: [id, rank, cost, name, name fr], rows: [[pawn, low, {pale: 1}, Pawn, Pion]], assumed: why}
rulebook: Toy
clauses: {AB-TURN-01: {section: Turn, statement: Play a card, nothing to do: none}}
rulings: [{ruling: a claim, play: [Anne plays scout], expect: {Anne: {hand: []}}, seen by Anne: {hand: []}, seed: 3}]
"""


def faults_of(text: str, kind: str = "game") -> tuple[Diagnostic, ...]:
    node, faults = read(textwrap.dedent(text), "f")
    assert not faults and node is not None, faults
    return check_shape(node, kind)


def only(text: str, kind: str = "game") -> Diagnostic:
    (fault,) = faults_of(text, kind)
    return fault


def test_a_good_game_has_no_fault() -> None:
    assert faults_of(GOOD) == ()


SECTION_FAULTS = {
    "naem: x": ("E102", "a game has no key `naem`", ("name",)),
    "zones: {hand: {sen by: owner}}": ("E102", "a zone has no key `sen by`", ("seen by",)),
    "zones: {hand: {seen by: ownr}}": (
        "E106",
        "`seen by` is `owner`, `others`, `everyone` or `nobody`, not `ownr`",
        ("owner",),
    ),
    "zones: {Big_Hand: {}}": ("E104", "`Big_Hand` is not spelt as a name", ()),
    "zones: [hand]": ("E101", "`zones` must be zones by name, not a list", ()),
    "zones: {hand: {slots: four}}": ("E101", "`slots` must be a whole number, not the text `four`", ()),
    "zones: {hand: {slots: 'x'}}": ("E101", "`slots` must be a whole number, not the text `x`", ()),
    "players: some": ("E101", "`players` must be a number, or a range such as `2 to 4`, not the text `some`", ()),
    "stocks: {coin: {count: 3}}": ("E103", "a stock needs `held by`: who or what can hold it", ()),
    "stocks: {coin: {held by: bank, endless: yes}}": (
        "E101",
        "`endless` must be `true` or `false`, not the text `yes`",
        (),
    ),
    "end: [{finish: now}]": ("E103", "an end needs `as soon as` or `when`", ()),
    "end: [{when: 1 = 1, as soon as: 1 = 1}]": (
        "E107",
        "an end has `when` and `as soon as`; it can have only one of them",
        (),
    ),
    "setup: [{chose: x}]": ("E105", "`chose` does not begin a statement", ("choose",)),
    "setup: [3]": ("E101", "an item of `setup` must be a sentence, not the number 3", ()),
    "setup: [[stop]]": ("E101", "an item of `setup` must be a statement, not a list", ()),
    "setup: stop": ("E101", "`setup` must be a list of statements, not the text `stop`", ()),
    "setup: [{if: 1 = 1, than: [stop], then: [stop]}]": ("E102", "an `if` statement has no key `than`", ("then",)),
    "setup: [{if: 1 = 1}]": ("E103", "an `if` statement needs `then`: what happens if it holds", ()),
    "setup: [{menu: [a], at once: [stop]}]": (
        "E107",
        "`at once` and `menu` in one: a statement has only one of them",
        (),
    ),
    "setup: [{choose: {what: x, secretly: on}}]": (
        "E101",
        "`secretly` must be `true` or `false`, not the text `on`",
        (),
    ),
    "setup: ['']": ("E108", "an item of `setup` is an empty text", ()),
    "turn: ": ("E101", "`turn` must be the course of a turn, not nothing", ()),
    "rules: {r: {do: [stop]}}": ("E105", "`do` does not begin an ability", ()),
    "rules: {r: {aftr: x, do: [stop]}}": ("E105", "`aftr` does not begin an ability", ("after",)),
    "rules: {r: {after: x, before: y, do: [stop]}}": (
        "E107",
        "`before` and `after` in one: an ability has only one of them",
        (),
    ),
    "rules: {r: {cannot: x, do: [stop]}}": ("E102", "a `cannot` ability has no key `do`", ()),
    "cards: {a: {kind: b, start in: c}}": ("E102", "a card has no key `start in`", ("starts in", "starts as")),
    "cards: {a: {kind: k, copies: many}}": ("E101", "`copies` must be a whole number, not the text `many`", ()),
    "quantities: {q: {of: player as p}}": (
        "E103",
        "a quantity needs `value`: what it is, before anything modifies it",
        (),
    ),
    "enums: {hue: [Pale]}": ("E104", "`Pale` is not spelt as a name", ()),
    "facts: {f: }": ("E101", "`f` must be a fact, not nothing", ()),
    "name: {english: x}": ("E104", "`english` cannot be a key here", ()),
    "tables: [{kind: a, columns: [id, b], rows: [[c, 1, 2]]}]": (
        "E109",
        "the row has 3 cells and the table 2 columns",
        (),
    ),
}


@pytest.mark.parametrize("text", SECTION_FAULTS)
def test_one_fault_at_a_time(text: str) -> None:
    code, message, near = SECTION_FAULTS[text]
    fault = only(f"language: 1\n{text}\n")
    assert (fault.code, fault.message, fault.suggestions) == (code, message, near)
    assert fault.span and fault.span.line == 2


def test_a_comma_in_brackets_is_explained() -> None:
    faults = faults_of("language: 1\nsetup: [choose 4 card with value each of 3, 4]\n")
    assert "quotes" in faults[0].help


def test_an_unknown_version_is_refused() -> None:
    assert only("language: 2").message == "`language` must be 1, the version that is known here, not the number 2"
    assert only("game: x").message == "a game needs `language`: the version of the language: 1"


def test_a_name_is_put_right() -> None:
    assert "write `big-hand`" in only("language: 1\nzones: {Big_Hand: {}}").help


def test_what_is_under_a_wrong_name_is_checked_too() -> None:
    faults = faults_of("language: 1\nzones: {Big: {shape: heap}}")
    assert [fault.code for fault in faults] == ["E104", "E106"]


def test_a_declared_property_may_be_called_like_a_key_of_abilities() -> None:
    kinds = "language: 1\nkinds: {piece: {properties: {cost: {bundle of: hue}, limit: number}}}\n"
    assert faults_of(kinds + "cards: {a: {kind: piece, cost: {pale: 3}, limit: 4}}") == ()
    assert faults_of("language: 1\ncards: {a: {kind: piece, cost: 3}}")[0].code == "E101"


def test_rulebooks_rulings_and_expansions() -> None:
    assert only("rulebook: x\nclauses: {ab-1: {section: a, statement: b}}", "rulebook").code == "E104"
    assert only("- {ruling: x, pley: []}", "rulings").suggestions == ("play",)
    assert only("- {ruling: x, seen for Anne: {}}", "rulings").code == "E102"
    assert only("ruling: x", "rulings").message == "a file of rulings must be a list of rulings, not keys"
    assert only("add: {}", "expansion").message == "an expansion needs `extends`: the game that it changes"
    assert only("extends: toy\nadd: {card: {}}", "expansion").suggestions == ("cards",)
    assert faults_of("extends: toy\nadd: {cards/a/abilities: {}}\nremove: cards/b\ncopies: {a: 2}", "expansion") == ()


def test_messages_follow_the_house_style() -> None:
    for text in SECTION_FAULTS:
        for fault in faults_of(f"language: 1\n{text}\n"):
            assert fault.message[0].islower() or fault.message[0] == "`"
            assert not fault.message.endswith(".")

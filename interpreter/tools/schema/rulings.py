"""What rulings of a game can speak of: its seats, places, holdings, facts, actions and options."""

from __future__ import annotations

from itertools import product

from interpreter.play.match import NAMES
from interpreter.rulings.claims import CLAIMS
from interpreter.tools.schema.values import Lists, offered
from interpreter.tools.schema.words import Named, Words
from interpreter.tools.schema.written import Schema

SEATS = NAMES[:4]
MOST_PLACES = 200


def scene(words: Words, lists: Lists) -> dict[str, Schema]:
    """The keys of a ruling that are open in the language, with the game's own words in them."""
    cards = lists.of([*words.cards, "empty", "...", "hidden"], "cards-listed")
    position = {**_seats(words, cards), **_table(words, cards)}
    lines = lists.of([f"{seat} does {action}" for seat in SEATS[:2] for action in words.actions], "lines")
    claims: dict[str, Schema] = {key: {"description": one.page[0][1]} for one in CLAIMS for key in one.keys}
    return {
        "given": {"description": "the position at the start", "type": "object", "properties": position},
        "expect": {
            "description": "what must be true at the end", "type": "object", "properties": {**position, **claims},
        },
        "play": {
            "description": "what the players and chance do, in order", "type": "array", "items": {"anyOf": [lines, {}]},
        },
        "cannot": offered({"description": "moves that must be refused at the end", "if": {"type": "array"}}, lines),
        "options": {
            "description": "options that differ from their default", "type": "object",
            "properties": {name: _option(name, title, words) for name, title in words.options.items()},
        },
    }  # fmt: skip


def _option(name: str, title: str, words: Words) -> Schema:
    return {"description": title, **({"enum": list(words.choices[name])} if name in words.choices else {})}


def _listed(title: str, cards: Schema) -> Schema:
    """A list of cards; `empty` is a vacant slot and `...` whatever else is there."""
    return {"description": title, "anyOf": [{"type": "array", "items": {"anyOf": [cards, {}]}}, {}]}


def _seats(words: Words, cards: Schema) -> dict[str, Schema]:
    own = {name: _listed(words.zones[name], cards) for name in sorted(words.own_zones)}
    held = _described({f"{name}s": title for name, title in words.stocks.items()})
    facts = _described(words.facts)
    seat: Schema = {"type": "object", "properties": {**own, **held, **facts}}
    return {name: {"description": "a seat", "anyOf": [seat, {}]} for name in SEATS}


def _described(names: Named) -> dict[str, Schema]:
    return {name: {"description": title} for name, title in names.items()}


def _table(words: Words, cards: Schema) -> dict[str, Schema]:
    """Places of the table, written as in a sentence."""
    found: dict[str, Schema] = {}
    for name, axes in words.axes.items():
        if name in words.own_zones:
            continue
        members = [words.enums.get(axis, SEATS if axis == "player" else ()) for axis in axes]
        for which in product(*members):
            first, *rest = (*which, "") if which else ("",)
            path = f"{name} of {first}" if first else name
            path += "".join(f" for {each}" for each in rest if each)
            if len(found) < MOST_PLACES:
                found[path] = _listed(words.zones[name], cards)
    for holder in words.holders:
        stocks = _described({f"{name}s": title for name, title in words.stocks.items()})
        found.setdefault(holder, {"description": "a holder", "anyOf": [{"type": "object", "properties": stocks}, {}]})
    return found

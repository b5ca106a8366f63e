"""What rulings of a game can speak of: its seats, places, holdings, facts, actions and options."""

from __future__ import annotations

from itertools import product

from interpreter.model.ruling import SEEN_BY, TOLD_TO
from interpreter.play.match import NAMES
from interpreter.rulings.claims import CLAIMS
from interpreter.rulings.given.given import BEGINS
from interpreter.rulings.told import VERBS_TOLD
from interpreter.source.forms import term
from interpreter.tools.schema.json_schema import Schema
from interpreter.tools.schema.values import Lists, offered
from interpreter.tools.schema.words import Named, Words

SEATS = NAMES[:4]
MOST_PLACES = 200


def scene(words: Words, lists: Lists, lang: str) -> dict[str, Schema]:
    """The keys of a ruling that are open in the language, with the game's own words in them."""
    cards = lists.of([*words.cards, "empty", "...", "hidden"], "cards-listed")
    position = {**_seats(words, cards, lang), **_table(words, cards, lang)}
    lines = lists.of([f"{seat} does {action}" for seat in SEATS[:2] for action in words.actions], "lines")
    begins, claims = (
        _described({key: term(what).text(lang) for key, what in told.items()})
        for told in (BEGINS, {key: one.page[0][1] for one in CLAIMS for key in one.keys})
    )
    sight: Schema = {"type": "object", "properties": position}
    heard: Schema = {"type": "object", "properties": dict.fromkeys(VERBS_TOLD, _row(cards))}
    return {
        "given": {"type": "object", "properties": {**position, **begins}},
        "expect": {"type": "object", "properties": {**position, **claims}},
        "play": {"type": "array", "items": {"anyOf": [lines, {}]}},
        "cannot": offered({"if": {"type": "array"}}, lines),
        "options": {
            "type": "object",
            "properties": {name: _option(name, title, words) for name, title in words.options.items()},
        },
        **{f"{SEEN_BY}{seat}": sight for seat in SEATS},
        **{f"{TOLD_TO}{seat}": heard for seat in SEATS},
    }


def _option(name: str, title: str, words: Words) -> Schema:
    return {"description": title, **({"enum": list(words.choices[name])} if name in words.choices else {})}


def _row(cards: Schema) -> Schema:
    """A list of cards; `empty` is a vacant slot and `...` whatever else is there."""
    return {"anyOf": [{"type": "array", "items": {"anyOf": [cards, {}]}}, {}]}


def _listed(title: str, cards: Schema) -> Schema:
    return {"description": title, **_row(cards)}


def _seats(words: Words, cards: Schema, lang: str) -> dict[str, Schema]:
    own = {name: _listed(words.zones[name], cards) for name in sorted(words.own_zones)}
    held = _described({f"{name}s": title for name, title in words.stocks.items()})
    facts = _described(words.facts)
    seat: Schema = {"type": "object", "properties": {**own, **held, **facts}}
    return {name: {"description": term("a seat").text(lang), "anyOf": [seat, {}]} for name in SEATS}


def _described(names: Named) -> dict[str, Schema]:
    return {name: {"description": title} for name, title in names.items()}


def _table(words: Words, cards: Schema, lang: str) -> dict[str, Schema]:
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
    stocks = _described({f"{name}s": title for name, title in words.stocks.items()})
    for holder in words.holders:
        held: Schema = {"type": "object", "properties": stocks}
        found.setdefault(holder, {"description": term("a holder").text(lang), "anyOf": [held, {}]})
    return found

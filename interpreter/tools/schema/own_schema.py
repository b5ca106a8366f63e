"""A schema in which a game's own words stand beside what the language allows.

The words are offered, not demanded: what a file adds may be used in the same file, and `carte check` tells about the
rest better than a schema can.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from interpreter.meaning.types import PLAIN
from interpreter.model.card import OWN_NAMES
from interpreter.source.forms import term
from interpreter.source.look_words import Corner
from interpreter.source.tables import TEXTS
from interpreter.tools.schema.json_schema import Schema, schema_of
from interpreter.tools.schema.rulings import scene
from interpreter.tools.schema.values import Lists, offered, typed
from interpreter.tools.schema.words import Named, Words
from interpreter.words import DEFAULT, languages

CORNERS = "what-stands-in-the-corners"  # as the schema calls the form
KINDS = ("game", "cards", "expansion", "rulings")


def own_schema(words: Words, kind: str, title: str, lang: str = DEFAULT) -> Schema:
    """The schema of one kind of file of a game; what it tells of keys is in the author's language."""
    schema = schema_of(kind, "game", lang=lang)
    schema["title"] = f"{title}: {schema['title'].lower()}"
    definitions: dict[str, Schema] = schema["$defs"]
    lists = Lists(definitions)
    _offer(definitions, words, lists)
    _own_properties(definitions["card"], words, lang)
    _scene(definitions["ruling"], scene(words, lists, lang))
    if kind == "expansion":
        _operations(definitions, words, lists)
    return schema


def _offer(definitions: dict[str, Schema], words: Words, lists: Lists) -> None:
    """Every key that names something of the game offers what there is."""
    known = _by_key(words)
    for name, definition in list(definitions.items()):
        for key, value in definition.get("properties", {}).items():
            here = f"{name}/{key}" if f"{name}/{key}" in known else key
            if names := list(known.get(here, ())):
                definition["properties"][key] = offered(value, lists.of(names, here))


def _by_key(words: Words) -> dict[str, Iterable[str]]:
    """What stands under a key: everywhere, or, with a `/`, in one form."""
    places = [
        *words.zones,
        *(f"my {name}" for name in sorted(words.own_zones)),
        *(f"top of {name}" for name in words.zones),
    ]
    calls = [f"a call of {name}" for name in (*words.actions, *words.procedures)]
    moved = [f"a {kind} is {done}" for kind in words.kinds for done in ("moved", "drawn", "discarded")]
    others = (f" {lang}" for lang in languages() if lang != DEFAULT)
    texts = [f"{word}{lang}" for lang in ("", *others) for word in TEXTS]
    types = [*PLAIN, *words.enums, *words.kinds]
    return {
        "kind": words.kinds,
        "is a": words.kinds,
        "back": words.properties,
        "rules": words.clauses,
        "clauses": words.clauses,
        "acts from": [*words.zones, *(f"top of {name}" for name in words.zones), "anywhere"],
        "starts in": places,
        "drawn from": places,
        "drawn to": places,
        "discarded to": places,
        "menu": words.actions,
        "modifies": list(_modified(words)),
        "before": calls,
        "cannot": [*calls, *moved],
        "after": [*moved, *calls, "my turn starts", "a turn ends", "a round ends"],
        "instead": moved,
        "zone/holds": words.kinds,
        "zone/shows": words.quantities,
        "zone/for each": ["player", *words.enums],
        "stock/by": words.enums,
        "stock/held by": ["player", *words.holders],
        "fact/of": ["game", "player", "card", *words.kinds, *words.enums],
        "fact/holds": types,
        "property/of": types,
        "property/shown in": words.zones,
        "look-of-a-kind/by": words.properties,
        "look-of-a-kind/pips": words.properties,
        "look-of-a-zone/slots": words.quantities,
        "track/of": words.properties,
        "track/at": words.facts,
        "track/in": words.zones,
        **{f"{CORNERS}/{corner}": [*words.properties, *words.quantities] for corner in Corner},
        "game/score": words.quantities,
        "game/shows": words.quantities,
        "table/columns": ["id", *texts, "copies", *words.properties],
        "ruling/expansions": words.overlays["expansion"],
        "ruling/variants": words.overlays["variant"],
    }


def _modified(words: Words) -> Iterator[str]:
    for name in words.quantities:
        yield name
        yield f"{name} of me"
    for name in words.properties:
        yield from (f"{name} of a {kind}" for kind in words.kinds)


def _scene(ruling: Schema, keys: dict[str, Schema]) -> None:
    """The keys of a ruling that are open, each told as it is where the words of the game are not known."""
    known, patterns = ruling["properties"], ruling["patternProperties"].items()
    for key, value in keys.items():
        told = known.get(key) or next(one for pattern, one in patterns if re.fullmatch(pattern, key))
        known[key] = {"description": told["description"], **value}


def _own_properties(card: Schema, words: Words, lang: str) -> None:
    for name, written in words.properties.items():
        # a kind may call a property `cost`, as an ability calls what it costs: the property comes first
        if name not in OWN_NAMES:
            card["properties"][name] = {
                "description": term("a property of its kind").text(lang),
                **typed(written, words),
            }


def _operations(definitions: dict[str, Schema], words: Words, lists: Lists) -> None:
    """What an expansion adds looks like what is there; what it changes is offered by its address."""
    game = definitions["game"]["properties"]
    add = definitions["additions"]["properties"]
    for section in add:
        if section in game:
            add[section] = {**game[section], "description": add[section].get("description", "")}
    bodies = {name: name for name in ("setup", "turn", *words.steps)}
    bodies |= {f"{section}/{name}": title for section, names in _calls(words) for name, title in names.items()}
    removed = definitions["expansion"]["properties"]["remove"]
    for form in (definitions["expansion"], definitions["part-for-when-another-expansion-is-there"]):
        properties = form["properties"]
        for key in ("before", "after"):
            properties[key] = _addressed(properties[key], bodies, {"$ref": "#/$defs/statements"})
        properties["set"] = _addressed(properties["set"], _settable(words), {})
        properties["replace"] = _addressed(properties["replace"], _everything(words), {})
        properties["copies"] = _addressed(properties["copies"], words.cards, {"$ref": "#/$defs/number"})
        properties["remove"] = offered(removed, lists.of(_everything(words), "remove"))


def _calls(words: Words) -> Iterator[tuple[str, Named]]:
    yield "procedures", words.procedures
    yield "actions", words.actions


def _settable(words: Words) -> Named:
    options = {f"options/{name}": title for name, title in words.options.items()}
    return options | {f"quantities/{name}": title for name, title in words.quantities.items()}


def _everything(words: Words) -> Named:
    sections: dict[str, Named] = {
        "options": words.options,
        "enums": {name: name for name in words.enums},
        "kinds": words.kinds,
        "zones": words.zones,
        "stocks": words.stocks,
        "facts": words.facts,
        "quantities": words.quantities,
        "procedures": words.procedures,
        "actions": words.actions,
        "cards": words.cards,
    }
    found = {f"{section}/{name}": title for section, names in sections.items() for name, title in names.items()}
    return found | {step: step for step in words.steps}


def _addressed(schema: Schema, addresses: Named, value: Schema) -> Schema:
    told: dict[str, Schema] = {
        name: {"description": title} if title != name else {} for name, title in addresses.items()
    }
    return {**schema, "properties": {name: {**about, **value} for name, about in told.items()}}

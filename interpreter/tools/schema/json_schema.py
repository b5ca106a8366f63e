"""Forms as JSON Schema, for editors: `python -m interpreter.tools.schema` writes schema/*.schema.json."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TypedDict

from interpreter.model import looks
from interpreter.model.card import CARD, OWN_NAMES
from interpreter.model.forms.abilities import ABILITY_FORM, HEAD_NAMES, PLAYED, inline
from interpreter.model.plain.values import SHARED
from interpreter.model.things import KIND
from interpreter.model.whole_files import FILES, PARTS
from interpreter.source.forms import (
    ID,
    Anything,
    Either,
    Form,
    Headed,
    Key,
    ListOf,
    Name,
    Named,
    OneWord,
    Part,
    Record,
    Truth,
    Whole,
    Words,
    term,
)
from interpreter.source.spelling import is_id
from interpreter.words import DEFAULT

Schema = TypedDict(
    "Schema",
    {
        "$schema": str,
        "title": str,
        "description": str,
        "$ref": str,
        "type": str | list[str],
        "pattern": str,
        "enum": list[str],
        "minimum": int,
        "maximum": int,
        "items": "Schema",
        "minItems": int,
        "properties": dict[str, "Schema"],
        "patternProperties": dict[str, "Schema"],
        "additionalProperties": "Schema | bool",
        "propertyNames": "Schema",
        "required": list[str],
        "dependentSchemas": dict[str, "Schema"],
        "if": "Schema",
        "then": "Schema | bool",
        "else": "Schema",
        "not": "Schema",
        "anyOf": list["Schema"],
        "oneOf": list["Schema"],
        "$defs": dict[str, "Schema"],
    },
    total=False,
)
PLAIN = ["string", "integer", "boolean"]
SHARED_FILE = "definition.schema.json"
SHARED_TITLE = "What can stand in definitions, for the schemas of each kind of file"
DRAFT = "https://json-schema.org/draft/2020-12/schema"
TITLES = {
    "game": "A game",
    "cards": "Cards of a game",
    "rulebook": "The clauses of a rulebook",
    "rulings": "Rulings: scenarios that prove the rules",
    "expansion": "An expansion or variant of a game",
    "mutants": "Changes that make no difference, for `carte mutate`",
}
FOLDER = Path(__file__).resolve().parents[3] / "schema"


def schema_of(kind: str, *others: str, lang: str = DEFAULT) -> Schema:
    """The schema of one kind of file; with the definitions of others, where something will refer to them."""
    writer = _Writer(lang=lang)
    body = writer.schema(FILES[kind])
    for other in others:
        writer.schema(FILES[other])
    title = term(TITLES[kind]).text(lang)
    return {"$schema": DRAFT, "title": title, **body, "$defs": dict(sorted(writer.definitions.items()))}


def schemas() -> dict[str, str]:
    """The text of every schema, by file name: what the kinds of files share stands in one of them."""
    writer = _Writer(SHARED_FILE)
    bodies = {kind: writer.schema(form) for kind, form in FILES.items()}
    shared = ",\n".join(f"  {_text(name)}: {_text(one)}" for name, one in sorted(writer.definitions.items()))
    found = {
        f"{kind}.schema.json": json.dumps({"$schema": DRAFT, "title": TITLES[kind], **body}, indent=2) + "\n"
        for kind, body in bodies.items()
    }
    head = f'"$schema": {_text(DRAFT)},\n "title": {_text(SHARED_TITLE)}'
    return {**found, SHARED_FILE: f'{{\n {head},\n "$defs": {{\n{shared}\n }}\n}}\n'}


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


class _Writer:
    """Records are defined once under their name and referred to; so forms that hold themselves can be written."""

    def __init__(self, file: str = "", lang: str = DEFAULT) -> None:
        self._lang = lang  # of descriptions
        self.definitions: dict[str, Schema] = {}
        self._file = file  # where they will stand, if not in the schema itself
        self._open = 0  # definitions that are being written
        self._names: dict[int, str] = {id(form): name for name, form in (SHARED | looks.SHARED).items()}

    def schema(self, form: Form | None) -> Schema:
        if form is None:
            return {"not": {}}
        if isinstance(form, Part):
            return self._defined(form.name, PARTS[form.name])
        if isinstance(form, Record) or id(form) in self._names:
            return self._defined(self._name_of(form), form)
        return self._plain(form)

    def _plain(self, form: Form) -> Schema:
        match form:
            case Record():
                return self._record(form)
            case Words():
                return _words(form)
            case Name():
                return {"type": "string", "pattern": f"^{ID}$"}
            case Whole():
                return _whole(form)
            case Truth():
                return {"type": "boolean"}
            case OneWord():
                words: Schema = {"enum": list(form.words)}
                pattern: Schema = {"type": "string", "pattern": f"^({form.pattern})$"}
                return {"anyOf": [words, pattern]} if form.pattern else words
            case ListOf():
                return self._list(form)
            case Named():
                inner = self.schema(form.of)
                blank = {"if": {"type": "null"}, "then": True, "else": inner} if form.empty else inner
                patterns = {f"^({form.pattern})$": blank}
                return {"type": "object", "patternProperties": patterns, "additionalProperties": False}
            case Either():
                return self._either(form.scalar, form.sequence, self.schema(form.mapping) if form.mapping else None)
            case Headed():
                return self._headed(form)
            case Anything():
                return {}
            case _:
                raise ValueError(form)

    def _record(self, form: Record) -> Schema:
        schema: Schema = {
            "type": "object",
            "description": self._said(form.what),
            "properties": {key.name: self._key(key, form) for key in form.keys},
            "additionalProperties": False,
        }
        patterns = {f"^({pattern})$": self._key(key, form) for pattern, key in form.patterns}
        if form.rest:
            patterns[f"^{ID}$"] = self.schema(form.rest)
        if patterns:
            schema["patternProperties"] = patterns
        if required := [key.name for key in form.keys if key.required]:
            schema["required"] = required
        if form.one_of:
            schema["oneOf"] = [{"required": [name]} for name in form.one_of]
        return {**schema, **_unnamed_ability()} if form is KIND else schema

    def _key(self, key: Key, holder: Record) -> Schema:
        # On a card, a key of an ability may as well be a property of the card's kind, which a schema cannot know.
        open_key = holder is CARD and key.name not in OWN_NAMES and is_id(key.name)
        schema = self.schema(key.form)
        return {
            "description": self._said(key.description),
            **(self._or_property(key.form, schema) if open_key else schema),
        }

    def _or_property(self, form: Form, schema: Schema) -> Schema:
        """What could be the value of a property: a word, several, or counts under names that are no keys here."""
        record = form.mapping if isinstance(form, Either) else None
        keys: Schema = {"propertyNames": {"not": {"enum": list(record.index)}}} if isinstance(record, Record) else {}
        counts: Schema = {"additionalProperties": {"type": "integer"}, **keys}
        valued: Schema = {
            "type": ["string", "integer", "boolean", "array", "object"],
            "items": {"type": PLAIN},
            **counts,
        }
        return {"if": valued, "then": {}, "else": schema}

    def _said(self, description: str) -> str:
        return term(description).text(self._lang)

    def _list(self, form: ListOf) -> Schema:
        items: Schema = {"type": "array", "items": self.schema(form.of)}
        if form.least:
            items["minItems"] = form.least
        return {"if": {"type": "array"}, "then": items, "else": self.schema(form.of)} if form.alone else items

    def _either(self, scalar: Form | None, sequence: Form | None, mapping: Schema | None) -> Schema:
        """Told apart by type, so that an editor reports the one fault and not every way of being wrong."""
        return {
            "if": {"type": "object"},
            "then": mapping if mapping is not None else {"not": {}},
            "else": {
                "if": {"type": "array"},
                "then": self.schema(sequence),
                "else": self.schema(scalar),
            },
        }

    def _headed(self, form: Headed) -> Schema:
        # the heads by name: what nobody has begun yet is offered them
        heads: dict[str, Schema] = {
            head: {"description": self._said(record.index[head].description)} for head, record in form.heads
        }
        any_head: Schema = {"anyOf": [{"required": [head]} for head, _ in form.heads], "properties": heads}
        chain = self.schema(form.otherwise) if form.otherwise else any_head
        for head, record in reversed(form.heads):
            chain = {"if": {"required": [head]}, "then": self.schema(record), "else": chain}
        return self._either(form.scalar, form.sequence, chain)

    def _defined(self, name: str, form: Form) -> Schema:
        if name not in self.definitions:
            self.definitions[name] = {}  # stands for itself while it is written
            self._open += 1
            self.definitions[name] = self._plain(form)
            self._open -= 1
        return {"$ref": f"{self._file if self._open == 0 else ''}#/$defs/{name}"}

    def _name_of(self, form: Form) -> str:
        """A name for each record: what it is, numbered where two are called alike."""
        if id(form) not in self._names:
            words = _what(form).replace("`", "").split()
            plain = "-".join(words[1:] if words[0] in ("a", "an", "the") else words)
            taken = set(self._names.values())
            candidates = (plain if count == 1 else f"{plain}-{count}" for count in range(1, 1000))
            self._names[id(form)] = next(each for each in candidates if each not in taken)
        return self._names[id(form)]


def _whole(form: Whole) -> Schema:
    schema: Schema = {"type": "integer"}
    if form.least is not None:
        schema["minimum"] = form.least
    if form.most is not None:
        schema["maximum"] = form.most
    return schema


def _words(form: Words) -> Schema:
    """A text, or a number or truth that would do if it were written as one."""
    text: Schema = {"type": "string", "pattern": f"^({form.pattern})$" if form.pattern else r"\S"}
    whole = form.numbers and _fits(form, "3")
    signed = whole and _fits(form, "-3")
    truth = form.truths and _fits(form, "true")
    if whole and not signed:
        counted: Schema = {"type": "integer", "minimum": 0}
        return {"anyOf": [text, counted, {"type": "boolean"}]} if truth else {"anyOf": [text, counted]}
    types = ["string", *(["integer"] if signed else []), *(["boolean"] if truth else [])]
    return {**text, "type": types} if len(types) > 1 else text


def _unnamed_ability() -> Schema:
    """What stands on a kind itself: at most one head, and the keys that go with it."""
    heads: list[Schema] = [{"required": [head]} for head in HEAD_NAMES]
    owners: dict[str, list[Schema]] = {
        key.name: [{"required": [head]} for head in HEAD_NAMES if key.name in ABILITY_FORM.record(head).index]
        for key in inline()
        if key.name not in (*HEAD_NAMES, PLAYED.name, "acts from") and key.name not in OWN_NAMES
    }
    waits: dict[str, Schema] = {key: {"anyOf": among} for key, among in owners.items()}
    return {"dependentSchemas": waits, "anyOf": [{"not": {"anyOf": heads}}, {"oneOf": heads}]}


def _fits(form: Words, word: str) -> bool:
    return not form.pattern or re.fullmatch(form.pattern, word) is not None


def _what(form: Form) -> str:
    return form.name if isinstance(form, Part) else form.what

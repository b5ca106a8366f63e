"""Forms as JSON Schema, for editors: `python -m interpreter.tools.schema` writes schema/*.schema.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from interpreter.model.forms import looks
from interpreter.model.forms.books import FILES, PARTS
from interpreter.model.forms.cards import CARD, OWN_NAMES
from interpreter.model.forms.values import SHARED
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
)
from interpreter.source.spelling import is_id

Schema = dict[str, Any]
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


def schema_of(kind: str, *others: str) -> Schema:
    """The schema of one kind of file; with the definitions of others, where something will refer to them."""
    writer = _Writer()
    body = writer.schema(FILES[kind])
    for other in others:
        writer.schema(FILES[other])
    return {"$schema": DRAFT, "title": TITLES[kind], **body, "$defs": dict(sorted(writer.definitions.items()))}


def schemas() -> dict[str, str]:
    """The text of every schema, by file name."""
    return {f"{kind}.schema.json": json.dumps(schema_of(kind), indent=2, ensure_ascii=False) + "\n" for kind in FILES}


class _Writer:
    """Records are defined once under their name and referred to; so forms that hold themselves can be written."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}
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
                pattern = {"pattern": f"^({form.pattern})$"} if form.pattern else {"pattern": r"\S"}
                types = ["string", *(["integer"] if form.numbers else []), *(["boolean"] if form.truths else [])]
                return {"type": types if len(types) > 1 else "string", **pattern}
            case Name():
                return {"type": "string", "pattern": f"^{ID}$"}
            case Whole():
                bounds = {"minimum": form.least, "maximum": form.most}
                return {"type": "integer", **{name: bound for name, bound in bounds.items() if bound is not None}}
            case Truth():
                return {"type": "boolean"}
            case OneWord():
                words = {"enum": list(form.words)}
                return {"anyOf": [words, {"pattern": f"^({form.pattern})$"}]} if form.pattern else words
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
            "description": form.what,
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
        return schema

    def _key(self, key: Key, holder: Record) -> Schema:
        # On a card, a key of an ability may as well be a property of the card's kind, which a schema cannot know.
        open_key = holder is CARD and key.name not in OWN_NAMES and is_id(key.name)
        return {"description": key.description, **({} if open_key else self.schema(key.form))}

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
        any_head = {"anyOf": [{"required": [head]} for head, _ in form.heads]}
        chain = self.schema(form.otherwise) if form.otherwise else any_head
        for head, record in reversed(form.heads):
            chain = {"if": {"required": [head]}, "then": self.schema(record), "else": chain}
        return self._either(form.scalar, form.sequence, chain)

    def _defined(self, name: str, form: Form) -> Schema:
        if name not in self.definitions:
            self.definitions[name] = {}  # stands for itself while it is written
            self.definitions[name] = self._plain(form)
        return {"$ref": f"#/$defs/{name}"}

    def _name_of(self, form: Form) -> str:
        """A name for each record: what it is, numbered where two are called alike."""
        if id(form) not in self._names:
            words = _what(form).replace("`", "").split()
            plain = "-".join(words[1:] if words[0] in ("a", "an", "the") else words)
            taken = set(self._names.values())
            candidates = (plain if count == 1 else f"{plain}-{count}" for count in range(1, 1000))
            self._names[id(form)] = next(each for each in candidates if each not in taken)
        return self._names[id(form)]


def _what(form: Form) -> str:
    return form.name if isinstance(form, Part) else form.what

"""Values of schemas: words that are offered, and the types of properties."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.source.node import Mapping, Node, Scalar
from interpreter.tools.schema.json_schema import Schema
from interpreter.tools.schema.words import Words


class Lists:
    """Lists of words, each written once among the definitions of a schema and referred to."""

    def __init__(self, definitions: dict[str, Schema]) -> None:
        self._definitions = definitions
        self._known: dict[tuple[str, ...], str] = {}

    def of(self, words: Iterable[str], name: str) -> Schema:
        found = tuple(dict.fromkeys(words))
        if found not in self._known:
            self._known[found] = f"own-{name.replace('/', '-').replace(' ', '-')}"
            self._definitions[self._known[found]] = {"enum": list(found)}
        return {"$ref": f"#/$defs/{self._known[found]}"}


def offered(schema: Schema, words: Schema) -> Schema:
    """The same value, or one of these words; where several may stand, each of them."""
    said: Schema = {"description": schema["description"]} if "description" in schema else {}
    rest = schema.copy()
    rest.pop("description", None)
    one: Schema = {"anyOf": [words, {"type": "string"}]}
    if rest.get("type") == "array":
        return {**said, "type": "array", "items": one}
    if _several(rest):
        # not `if` it is a list: an editor that completes has nothing yet to test
        return {**said, "anyOf": [words, {"type": "array", "items": one}, rest]}
    return {**said, "anyOf": [words, rest]}


def _several(schema: Schema) -> bool:
    """Whether one or several may stand: the forms `names` and `clauses`, and lists that may be left out."""
    return schema.get("$ref") in ("#/$defs/names", "#/$defs/clauses") or schema.get("if") == {"type": "array"}


def typed(written: Node, words: Words) -> Schema:
    """What a property may hold, by what its kind says about it."""
    if isinstance(written, Scalar):
        return _one(written.text, words)
    if not isinstance(written, Mapping):
        return {}
    for key in ("list of", "set of"):
        if isinstance(of := written.get(key), Scalar):
            return {"type": "array", "items": _one(of.text, words)}
    if isinstance(of := written.get("bundle of"), Scalar):
        members = words.enums.get(of.text, ())
        return {"type": "object", "properties": {name: {"type": "integer"} for name in members}}
    if isinstance(of := written.get("of"), Scalar):
        one = _one(of.text, words)
        several = written.get("several")
        return {"type": "array", "items": one} if isinstance(several, Scalar) and several.value is True else one
    return {}


def _one(type: str, words: Words) -> Schema:
    if type == "number":
        return {"type": "integer"}
    if type == "truth":
        return {"type": "boolean"}
    return {"anyOf": [{"enum": list(words.enums[type])}, {}]} if words.enums.get(type) else {}

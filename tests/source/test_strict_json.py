"""JSON from elsewhere: what a schema lets pass is what its type says."""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from interpreter.play.saves import save
from interpreter.source import strict_json
from interpreter.source.files.library import schema_text
from interpreter.source.strict_json import Form, Misfit, loaded
from interpreter.tables.sitting.table_file import TABLE
from interpreter.tables.web.lobby import newtable
from interpreter.tables.web.server import sent

FORMS: list[Form[Any]] = [
    save.FORM, TABLE, newtable.FORM, sent.SIT, sent.CHOOSE, sent.UNDO, sent.UNVEIL, sent.HOST, sent.MOMENT,
]  # fmt: skip
PLAIN = {"string": {str}, "integer": {int}, "boolean": {bool}, "null": {NoneType}}


@pytest.mark.parametrize("form", FORMS, ids=lambda one: one.schema)
def test_a_type_says_what_its_schema_lets_pass(form: Form[Any]) -> None:
    schema = json.loads(schema_text(form.schema))
    same(schema, form.fields, schema.get("$defs", {}), form.schema)


def same(schema: dict[str, Any], hint: Any, defs: dict[str, Any], path: str) -> None:
    """A part of a schema and of a type; a list whose entries the schema leaves alone is looked at by whoever reads."""
    if "$ref" in schema:
        return same(defs[schema["$ref"].removeprefix("#/$defs/")], hint, defs, path)
    if get_origin(hint) is NotRequired:
        (hint,) = get_args(hint)
    if "properties" in schema:
        assert is_typeddict(hint), path
        hints = get_type_hints(hint, localns=vars(strict_json), include_extras=True)
        assert schema["additionalProperties"] is False, path
        assert set(hints) == set(schema["properties"]), path
        needed = {key for key, of in hints.items() if get_origin(of) is not NotRequired}
        assert needed == set(schema["required"]), path
        for key, part in schema["properties"].items():
            same(part, hints[key], defs, f"{path}.{key}")
    elif schema.get("type") == "array":
        if "items" in schema:
            assert get_origin(hint) is list, path
            same(schema["items"], get_args(hint)[0], defs, f"{path}[]")
    elif schema.get("type") == "object":
        assert get_origin(hint) is dict and get_args(hint)[0] is str, path
        same(schema["additionalProperties"], get_args(hint)[1], defs, f"{path}.*")
    else:
        assert kinds_in_schema(schema) <= kinds_in_type(hint), path
    return None


def kinds_in_schema(schema: dict[str, Any]) -> set[Any]:
    if "anyOf" in schema:
        return {kind for part in schema["anyOf"] for kind in kinds_in_schema(part)}
    if "enum" in schema:
        return {type(one) for one in schema["enum"]}
    if "const" in schema:
        return {type(schema["const"])}
    if schema["type"] == "array":
        return {("list", *kinds_in_schema(schema["items"]))}
    named = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return {kind for name in named for kind in PLAIN[name]}


def kinds_in_type(hint: Any) -> set[Any]:
    if get_origin(hint) in (Union, UnionType):
        return {kind for part in get_args(hint) for kind in kinds_in_type(part)}
    if get_origin(hint) is Literal:
        return {type(one) for one in get_args(hint)}
    return {("list", *get_args(hint))} if get_origin(hint) is list else {hint}


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', "1.5", "NaN", "{", "[" * 100_000])
def test_what_is_no_strict_json_is_not_read(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        loaded(text)


def test_the_fault_nearest_to_the_root_is_told() -> None:
    def refusal(wrong: Misfit) -> ValueError:
        return ValueError(list(wrong.path))

    with pytest.raises(ValueError, match=r"\[\]"):
        sent.CHOOSE.read({"answers": [True], "start": "", "more": 1}, refusal)
    assert sent.CHOOSE.read({"answers": [1, [2]], "start": "", "key": 1}, refusal)["answers"] == [1, [2]]

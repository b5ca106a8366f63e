"""The schemas that editors use: fresh, valid, and of one mind with the interpreter."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from interpreter.model.whole_files import FILES
from interpreter.source.files.library import packaged
from interpreter.source.node import plain
from interpreter.source.yaml.reader import read
from interpreter.tools.schema.json_schema import FOLDER, schema_of, schemas
from interpreter.words import DEFAULT, catalogue, languages
from tests.definition.test_shape import GOOD, SECTION_FAULTS

VALIDATORS = {kind: jsonschema.Draft202012Validator(schema_of(kind)) for kind in FILES}


@pytest.mark.parametrize("name", schemas())
def test_the_files_are_fresh(name: str) -> None:
    again = "run `python -m interpreter.tools.schema`"
    assert (FOLDER / name).read_text(encoding="utf-8") == schemas()[name], again


@pytest.mark.parametrize("kind", FILES)
def test_each_is_a_schema(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema_of(kind))


def shipped() -> list[tuple[Path, str]]:
    found = []
    for path in packaged().values():
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        found += [(file, kind_of(file)) for file in files]
    return found


def kind_of(file: Path) -> str:
    places = {"cards": "cards", "rulings": "rulings", "expansions": "expansion", "variants": "expansion"}
    return places.get(file.parent.name, {"rulebook.yaml": "rulebook", "mutants.yaml": "mutants"}.get(file.name, "game"))


@pytest.mark.parametrize(("file", "kind"), shipped(), ids=lambda each: str(each).rpartition("games/")[2])
def test_shipped_files_are_accepted(file: Path, kind: str) -> None:
    node, faults = read(file.read_bytes(), file.name)
    assert not faults
    assert not [error.message for error in VALIDATORS[kind].iter_errors(plain(node))]


def test_a_good_game_is_accepted() -> None:
    node, _ = read(GOOD, "f")
    assert not [error.message for error in VALIDATORS["game"].iter_errors(plain(node))]


# Only the interpreter counts the cells of a row.
@pytest.mark.parametrize("text", [text for text, fault in SECTION_FAULTS.items() if fault[0] != "E109"])
def test_what_the_interpreter_refuses_is_refused(text: str) -> None:
    node, _ = read(f"language: 1\n{textwrap.dedent(text)}\n", "f")
    assert not VALIDATORS["game"].is_valid(plain(node))


def texts(value: object) -> Iterator[str]:
    """What a schema tells a reader, in order."""
    if isinstance(value, dict):
        for key, held in value.items():
            if key in ("title", "description") and isinstance(held, str):
                yield held
            else:
                yield from texts(held)
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("kind", FILES)
def test_every_description_is_said_in_every_language(kind: str, lang: str) -> None:
    said = catalogue.section(lang, "shapes", "terms")
    english = list(texts(schema_of(kind)))
    assert english
    assert list(texts(schema_of(kind, lang=lang))) == [text if lang == DEFAULT else said[text] for text in english]


def test_every_key_is_described() -> None:
    for kind in FILES:
        for name, definition in schema_of(kind)["$defs"].items():
            for key, value in definition.get("properties", {}).items():
                assert value.get("description"), (name, key)

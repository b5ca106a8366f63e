"""Schemas with a game's own words: valid, and of one mind with the files of the game."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main
from interpreter.definition.folder import load_source
from interpreter.source.files.library import packaged
from interpreter.source.node import plain
from interpreter.source.yaml.modeline import PREFIX
from interpreter.source.yaml.reader import read
from interpreter.tools.format.file import kind_of
from interpreter.tools.schema import Words, own_schema, words_of
from interpreter.tools.schema.json_schema import FOLDER
from interpreter.words import catalogue
from tests.tables.heap import HEAP
from tests.tools.test_schema import texts

FILES = [
    (name, file)
    for name, folder in packaged().items()
    for file in (sorted(folder.rglob("*.yaml")) if folder.is_dir() else [folder])
]


def carte(*args: object) -> Result:
    return CliRunner().invoke(main, list(map(str, args)))


def schema(game: str, kind: str, *more: object) -> dict[str, object]:
    result = carte("schema", game, "--for", kind, *more)
    assert result.exit_code == 0
    found: dict[str, object] = json.loads(result.output)
    return found


KINDS = ("game", "cards", "expansion", "rulings")


@pytest.mark.parametrize("kind", KINDS)
def test_each_is_a_schema(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(HEAP, kind))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_there_is_accepted(kind: str) -> None:
    validator = jsonschema.Draft202012Validator(schema("splendor", kind))
    for name, file in FILES:
        node, _ = read(file.read_bytes(), file.name)
        if name == "splendor" and node and kind_of(file, node) == kind:
            assert not [error.message for error in validator.iter_errors(plain(node))], file


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_told_of_keys_and_of_the_game_is_said_in_french(kind: str) -> None:
    source = load_source("splendor")[0]
    english, french = (words_of(source, lang) for lang in ("en", "fr"))
    named = set(zip(titles(english), titles(french), strict=True))
    ids = {(one, one) for one in english.enums}  # what they are called nowhere
    said = named | ids | set(catalogue.section("fr", "shapes", "terms").items())
    _, *pairs = zip(
        texts(own_schema(english, kind, "splendor")), texts(own_schema(french, kind, "splendor", "fr")), strict=True
    )
    assert ("Prestige that ends the game", "Prestige qui met fin à la partie") in named
    assert [pair for pair in pairs if pair not in said] == []


def titles(words: Words) -> list[str]:
    """What things of a game are called, one by one."""
    held = (getattr(words, field.name) for field in fields(words))
    return [title for one in held if isinstance(one, dict) for title in one.values() if isinstance(title, str)]


def test_words_of_an_expansion_are_there(tmp_path: Path) -> None:
    card = tmp_path / "card.yaml"
    card.write_text("extends: heap\nadd: {cards: {omen-99: {kind: omen, force: 9}}, zones: {pit: {}}}\n")
    without, with_it = (json.dumps(schema(HEAP, "rulings", *more)) for more in ((), ("--with", card)))
    assert "omen-7" in without and "omen-99" not in without
    assert "omen-99" in with_it and '"pit"' in with_it


def test_a_game_with_faults_has_words_too(tmp_path: Path) -> None:
    game = tmp_path / "half.yaml"
    game.write_text("language: 1\ngame: half\nplayers: 2\nkinds: {leaf: {}}\nactions: {go: {do: [nonsense here]}}\n")
    assert "leaf" in json.dumps(schema(str(game), "expansion"))


@pytest.mark.parametrize(("name", "file"), FILES, ids=lambda each: str(each).rpartition("games/")[2])
def test_every_shipped_file_names_its_schema(name: str, file: Path) -> None:
    """The first line, so that an editor knows what the file is."""
    text = file.read_text(encoding="utf-8")
    node, _ = read(text, file.name)
    assert node is not None
    first = text.splitlines()[0]
    assert first.startswith(PREFIX), f"{file}: the first line names no schema"
    named = (file.parent / first.removeprefix(PREFIX)).resolve()
    assert named == FOLDER / f"{kind_of(file, node)}.schema.json"


def test_a_look_offers_the_words_of_the_game() -> None:
    found = schema("queens-necklace", "game")["$defs"]
    assert isinstance(found, dict)

    def words(form: str, key: str) -> list[str]:
        offered = found[form]["properties"][key]["anyOf"][0]["$ref"].removeprefix("#/$defs/")
        named: list[str] = found[offered]["enum"]
        return named

    assert "gem" in words("look-of-a-kind", "by")
    assert "fashion-values" in words("look-of-a-zone", "slots")
    assert "rung" in words("track", "at")
    assert "market" in words("track", "in")
    assert "price" in words("what-stands-in-the-corners", "top left")

"""What strangers' files are made of: every definition here, each as one text, and the sentences and words in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

TESTS = Path(__file__).parents[1]
GAMES = TESTS.parent / "games"
SHELVES = ("toys", "strangers", "properties/endless", "hostile/files", "laws/definitions", "fuzz", "reasons", "explain")
SECTIONS = ("en", "fr", "name", "text")  # keys of what is read by people and not by the parser


@cache
def shipped() -> dict[str, str]:
    """Every shipped game as one file: what its folder holds, united section by section."""
    return {folder.name: yaml.serialize(united(folder), Dumper=yaml.BaseDumper) for folder in sorted(GAMES.iterdir())}


def united(folder: Path) -> yaml.MappingNode:
    whole = composed((folder / "game.yaml").read_text("utf-8"))
    sections = {key.value: value for key, value in whole.value}
    for file in sorted((folder / "cards").glob("*.yaml")):
        for key, value in composed(file.read_text("utf-8")).value:
            known = sections.setdefault(key.value, value)
            if known is value:
                whole.value.append((key, value))
            elif isinstance(value.value, list):
                known.value.extend(value.value)
    return whole


def composed(text: str) -> yaml.MappingNode:
    """The nodes of a text, every scalar as it is written."""
    node = yaml.compose(text, Loader=yaml.CBaseLoader)
    return node if isinstance(node, yaml.MappingNode) else yaml.MappingNode("tag:yaml.org,2002:map", [])


@cache
def definitions() -> tuple[str, ...]:
    """Definitions that load and definitions that mean harm; shipped games come twice: there is most in them."""
    files = [file for shelf in SHELVES for file in sorted((TESTS / shelf).glob("*.yaml"))]
    texts = [file.read_bytes().decode("utf-8", "replace") for file in files]
    return (*shipped().values(), *shipped().values(), *texts)


@cache
def overlays() -> tuple[tuple[str, str], ...]:
    """Expansions with the game that they extend."""
    files = [*sorted(GAMES.glob("*/expansions/*.yaml")), *sorted((TESTS / "expansions").rglob("*.yaml"))]
    read = [(composed(file.read_text("utf-8")), file) for file in files]
    told = [(next((v.value for k, v in node.value if k.value == "extends"), ""), file) for node, file in read]
    return tuple([(game, file.read_text("utf-8")) for game, file in told if game in shipped()])


@cache
def sentences() -> tuple[str, ...]:
    """Every scalar of every shipped game, toy and stranger's game that has more than one word."""
    found: dict[str, None] = {}
    texts = [
        *shipped().values(),
        *(f.read_text("utf-8") for s in ("toys", "strangers") for f in (TESTS / s).glob("*.yaml")),
    ]
    for text in texts:
        gather(composed(text), found)
    return tuple(sorted(found))


def gather(node: yaml.Node, found: dict[str, None]) -> None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value not in SECTIONS:
                gather(value, found)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            gather(value, found)
    elif " " in node.value:
        found[node.value] = None

"""The rules do not know what things look like: programs, positions and saves are the same with it and without."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import yaml

from interpreter import Game, load
from interpreter.definition.folder import load_source
from interpreter.model.looks import is_look, without_column
from interpreter.play.rules.edition import edition
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence, plain
from interpreter.source.span import start_of
from tests.laws.tables import played
from tests.looks.stripped import GAMES, ROOT

LONGEST = 60  # decisions of a game
DRESSED = [name for name in GAMES if name != "tic_tac_toe"]


def bare(node: Node, under: str = "") -> object:
    """A definition without its looks, as plain data."""
    if isinstance(node, Mapping):
        return {one.name: bare(one.value, one.name) for one in without_column(node) if not is_look(one, under)}
    if isinstance(node, Sequence):
        return [bare(one, under) for one in node.items]
    return plain(node)


def without_looks(folder: str, into: Path) -> Game:
    source, _ = load_source(ROOT / folder)
    path = into / "game.yaml"
    path.write_text(yaml.safe_dump(bare(source.root), allow_unicode=True, sort_keys=False), encoding="utf-8")
    assert "look:" not in path.read_text(encoding="utf-8")
    return load(path)


@pytest.mark.parametrize("folder", DRESSED)
def test_a_game_goes_the_same_way_without_its_looks(folder: str, tmp_path: Path) -> None:
    dressed, stripped = load(ROOT / folder), without_looks(folder, tmp_path)
    players = max(dressed.player_counts)
    assert dressed.machine(players).compiled.digest == stripped.machine(players).compiled.digest
    one, other = (played(game.start(players, 3), Random(5), LONGEST) for game in (dressed, stripped))
    assert one.state == other.state
    assert all(one.view(seat) == other.view(seat) for seat in range(players))


@pytest.mark.parametrize("folder", DRESSED)
def test_a_saved_game_goes_on_after_a_change_of_look(folder: str, tmp_path: Path) -> None:
    dressed, stripped = load(ROOT / folder), without_looks(folder, tmp_path)
    match = played(dressed.start(max(dressed.player_counts), 3), Random(5), 9)
    assert stripped.resume(match.save()).state == match.state


def test_what_is_called_look_is_no_look() -> None:
    def keys(**held: object) -> Mapping:
        return Mapping(tuple(Entry(word(name), value(one)) for name, one in held.items()), start_of("g"))

    def word(text: str) -> Scalar:
        return Scalar(text, text, start_of("g"))

    def value(held: object) -> Node:
        return keys(**held) if isinstance(held, dict) else word(str(held))

    zone = keys(zones={"look": {"shape": "pile"}})
    assert edition(zone) != edition(keys(zones={"look": {"shape": "row"}}))
    assert edition(keys(zones={"deck": {"look": {"where": "edge"}}})) == edition(keys(zones={"deck": {}}))
    assert edition(keys(look={"colour": "red"})) == edition(keys())

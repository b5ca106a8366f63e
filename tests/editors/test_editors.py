"""What an editor offers and tells while somebody writes: asked of the language server that editors use for YAML.

`make editors` installs it where there is npm (`make test` does so by itself).
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.source.files.library import packaged
from interpreter.source.yaml.modeline import PREFIX, modeline
from tests.editors.server import SERVER, Server

pytestmark = pytest.mark.skipif(
    not shutil.which("node") or not SERVER.exists(),
    reason="needs node and the YAML language server: run `make editors` where there is npm",
)
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    asked = Server()
    yield asked
    asked.close()


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the schemas of a game, as its author would have them written."""
    folder = tmp_path_factory.mktemp("own")
    for kind in ("game", "expansion", "rulings"):
        for lang, name in (("en", kind), ("fr", f"{kind}-fr")):
            printed = CliRunner().invoke(main, ["schema", "splendor", "--for", kind, "--lang", lang])
            assert printed.exit_code == 0
            (folder / f"{name}.json").write_text(printed.output, encoding="utf-8")
    return folder


# ------------------------------------------------------------ for every game


def test_keys_are_offered_and_explained(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    head = modeline("expansion", file) + "\nextends: splendor\n"
    assert {"add", "replace", "remove", "before", "after", "set", "copies"} <= set(server.completions(file, head + "|"))
    assert {"cards", "zones", "rules"} <= set(server.completions(file, head + "add:\n  |"))
    assert "a value in place of another one" in server.hover(file, head + "s|et: {}\n")


def test_heads_of_statements_and_abilities_are_offered_and_explained(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    head = modeline("game", file) + "\nlanguage: 1\n"
    offered = server.completions(file, head + "turn:\n  do:\n    - |")
    assert {"choose", "for each", "menu", "pay", "if"} <= set(offered)
    assert {"before", "after", "modifies", "cannot"} <= set(server.completions(file, head + "rules:\n  x:\n    |"))
    inside = server.completions(file, head + "rules:\n  x:\n    after: a turn ends\n    |")
    assert "do" in inside and "before" not in inside
    told = server.hover(file, head + "turn:\n  do:\n    - for e|ach: each player\n      do: [stop]\n")
    assert "the members, in order, fixed at the start" in told


def test_a_slip_is_underlined(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    head = modeline("expansion", file) + "\nextends: splendor\n"
    assert server.diagnostics(file, head + "remve: [cards/x]\n") == ["Property remve is not allowed."]
    assert server.diagnostics(file, head + "remove: [cards/x]\n") == []


@pytest.mark.parametrize("part", ["game.yaml", "rulebook.yaml", "cards", "rulings", "expansions"])
def test_shipped_files_are_not_underlined(server: Server, part: str) -> None:
    place = packaged()["splendor"] / part
    for file in sorted(place.glob("*.yaml")) if place.is_dir() else [place]:
        text = file.read_text(encoding="utf-8")
        assert text.startswith(PREFIX) and server.diagnostics(file, text) == [], file


# ------------------------------------------------------------ for one game


def offers(server: Server, own: Path, kind: str, text: str) -> set[str]:
    return set(server.completions(own / "mine.yaml", f"{PREFIX}{kind}.json\n{text}"))


CARD = "extends: splendor\nadd:\n  cards:\n    mine:\n      "


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("expansion", CARD + "kind: |", {"noble", "development"}),
        ("expansion", CARD + "kind: noble\n      |", {"prestige", "asks", "modifies"}),
        ("expansion", CARD + "level: |", {"one", "two", "three"}),
        ("expansion", CARD + "cost:\n        |", {"white", "gold"}),
        ("expansion", CARD + "acts from: |", {"tableau", "visitors", "anywhere"}),
        ("expansion", CARD + "starts in: |", {"salon", "my reserve"}),
        ("expansion", CARD + "modifies: |", {"token-limit of me", "pair-threshold"}),
        ("expansion", CARD + "rules: [|]", {"SP-BUY-01"}),
        ("expansion", CARD + "before: |", {"a call of buy"}),
        ("expansion", "extends: splendor\nset:\n  |", {"options/winning-prestige", "quantities/token-limit"}),
        ("expansion", "extends: splendor\nafter:\n  |", {"turn/action", "turn/visit", "setup"}),
        ("expansion", "extends: splendor\ncopies:\n  |", {"white-1-a"}),
        ("expansion", "extends: splendor\nremove:\n  - |", {"zones/salon", "cards/white-1-a", "turn/visit"}),
        ("rulings", "- ruling: x\n  |", {"seen by Anne", "told to Barnabé", "cannot"}),
        ("rulings", "- ruling: x\n  seen by Anne:\n    |", {"market of one", "bank"}),
        ("rulings", "- ruling: x\n  told to Barnabé:\n    |", {"draws", "reveals"}),
        ("rulings", "- ruling: x\n  given:\n    |", {"Anne", "market of one", "bank", "active", "during"}),
        ("rulings", "- ruling: x\n  given:\n    Anne:\n      |", {"tableau", "reserve", "tokens"}),
        ("rulings", "- ruling: x\n  given:\n    Anne: {reserve: [|]}", {"white-1-a", "..."}),
        ("rulings", "- ruling: x\n  play:\n    - |", {"Anne does buy"}),
        ("rulings", "- ruling: x\n  clauses: [|]", {"SP-BUY-01"}),
        ("rulings", "- ruling: x\n  options:\n    |", {"winning-prestige", "fewer-tokens"}),
        ("rulings", "- ruling: x\n  expansions: [|]", {"example"}),
        ("game", "language: 1\nturn:\n  do:\n    - menu: [|]", {"buy", "take-two"}),
        ("game", "language: 1\nscore: |", {"prestige"}),
        ("game", "language: 1\nzones:\n  mine:\n    holds: |", {"noble"}),
    ],
)
def test_the_words_of_a_game_are_offered(server: Server, own: Path, kind: str, text: str, words: set[str]) -> None:
    assert words <= offers(server, own, kind, text)


@pytest.mark.parametrize(
    ("schema", "key", "statement", "option"),
    [
        ("game", "where cards can be", "the members, in order, fixed at the start", "Prestige that ends the game"),
        (
            "game-fr",
            "où les cartes peuvent être",
            "les membres, dans l'ordre, fixés au début",
            "Prestige qui met fin à la partie",
        ),
    ],
)
def test_what_things_are_is_told_in_the_language_of_the_author(
    server: Server, own: Path, schema: str, key: str, statement: str, option: str
) -> None:
    file, head = own / "mine.yaml", f"{PREFIX}{schema}.json\nlanguage: 1\n"
    assert key in server.hover(file, head + "zo|nes: {}\n")
    turn = head + "turn:\n  do:\n    - "
    assert statement in server.hover(file, turn + "for e|ach: each player\n      do: [stop]\n")
    assert {"choose", "for each", "menu", "pay", "if"} <= set(server.completions(file, turn + "|"))
    assert {"before", "after", "modifies"} <= set(server.completions(file, head + "rules:\n  x:\n    |"))
    scene = f"{PREFIX}{schema.replace('game', 'rulings')}.json\n- ruling: x\n  options:\n    winning-pres|tige: 3\n"
    assert option in server.hover(file, scene)


def test_values_of_the_wrong_type_are_underlined(server: Server, own: Path) -> None:
    head = f"{PREFIX}expansion.json\n"
    wrong = server.diagnostics(own / "mine.yaml", f"{head}{CARD}kind: noble\n      cost: {{white: lots}}\n")
    assert wrong == ['Incorrect type. Expected "integer".']
    assert server.diagnostics(own / "mine.yaml", f"{head}{CARD}kind: noble\n      cost: {{white: 2}}\n") == []

"""A game in its folder: found, united, and read with nothing left out."""

# ruff: noqa: E501 (one definition and its fault are easier to compare on one line)

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.definition.folder import find, load_source
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.library import packaged, shelves
from interpreter.source.node import Mapping, plain
from interpreter.source.tables import as_card, rows_of

GAME = "language: 1\ngame: toy\nname: Toy\nplayers: 2\nzones: {hand: {seen by: owner}}\n"


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / (name.replace("__", "/") + ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def codes(folder: Path) -> list[str]:
    return [fault.code for fault in load_source(folder)[1]]


def test_sections_of_all_files_are_united(tmp_path: Path) -> None:
    write(
        tmp_path / "toy",
        game=GAME,
        cards__one="cards: {scout: {kind: piece}}\nzones: {pile: {seen by: nobody}}\n",
        cards__two="language: 1\ncards: {guard: {kind: piece}}\ntables: [{kind: piece, columns: [id], rows: [[pawn]]}]\n",
        rulebook="rulebook: Toy\nclauses: {AB-1: {section: A, statement: B}}\n",
        rulings__one="- {ruling: a claim}\n",
        rulings__two="- {ruling: another claim}\n",
    )
    source, faults = load_source(tmp_path / "toy")
    assert not faults
    cards, zones = source.root.get("cards"), source.root.get("zones")
    assert isinstance(cards, Mapping) and cards.keys() == ("scout", "guard")
    assert isinstance(zones, Mapping) and zones.keys() == ("hand", "pile")
    guard = cards.get("guard")
    assert guard and guard.span.file.endswith("cards/two.yaml") and guard.span.line == 2
    assert source.rulebook and source.rulebook.keys() == ("rulebook", "clauses")
    assert len(source.rulings) == 2
    assert source.id == "toy"
    assert len(source.texts) == 6


def test_a_single_file_may_hold_everything(tmp_path: Path) -> None:
    text = GAME + "rulebook: Toy\nclauses: {AB-1: {section: A, statement: B}}\nrulings: [{ruling: a claim}]\n"
    source, faults = load_source(write(tmp_path, some_toy=text) / "some_toy.yaml")
    assert not faults
    assert "clauses" not in source.root and "rulings" not in source.root
    assert source.rulebook and len(source.rulings) == 1


def test_the_id_may_come_from_the_folder_or_stand_beside_the_course(tmp_path: Path) -> None:
    nameless = write(tmp_path / "old_toy", game="language: 1\n")
    assert load_source(nameless)[0].id == "old-toy"
    course = write(tmp_path / "x", game="language: 1\ngame: {id: toy, do: [stop]}\n")
    assert load_source(course)[0].id == "toy"


def test_what_is_written_twice_shows_both_places(tmp_path: Path) -> None:
    write(
        tmp_path,
        game=GAME + "cards: {scout: {kind: piece}}\n",
        cards__one="cards: {scout: {kind: piece}}\nname: Other\ntables: [{kind: a, columns: [id], rows: [[b], [scout]]}]\n",
    )
    _, faults = load_source(tmp_path)
    assert [fault.code for fault in faults] == ["E019"] * 3
    assert {fault.message.split(" is")[0] for fault in faults} == {"`scout` in `cards`", "`name`", "the card `scout`"}
    for fault in faults:
        assert fault.span and fault.span.file.endswith("one.yaml")
        assert fault.labels[0].span.file.endswith("game.yaml")


def test_a_file_in_the_wrong_place_is_not_ignored(tmp_path: Path) -> None:
    write(tmp_path, game=GAME, rulbook="a: 1\n", card__one="cards: {}\n")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "more.yml").write_text("cards: {}\n")
    (tmp_path / "README.md").write_text("not ours")
    found = {Path(fault.span.file).name: fault for fault in load_source(tmp_path)[1] if fault.span}
    assert set(found) == {"rulbook.yaml", "one.yaml", "more.yml"}
    assert found["rulbook.yaml"].suggestions == ("rulebook.yaml",)
    assert found["one.yaml"].suggestions == ("cards",)
    assert found["more.yml"].help == "call it `more.yaml`"


def test_faults_of_every_file_come_in_one_run(tmp_path: Path) -> None:
    write(
        tmp_path,
        game=GAME + "naem: x\n",
        cards__one="cards: {a: &x {kind: k}}\n",
        cards__two="- a\n",
        cards__three="cards: [\n",
        rulebook="rulebook: X\n",
        rulings__one="- {rulng: x}\n",
    )
    assert codes(tmp_path) == ["E006", "E004", "E101", "E102", "E103", "E102"]


def test_an_unreadable_game_reports_only_that(tmp_path: Path) -> None:
    write(tmp_path, game="language: [\n")
    assert codes(tmp_path) == ["E004"]


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("cards: {a: {kind: b}}\n")
    game = write(tmp_path / "toy", game=GAME)
    (game / "cards").mkdir()
    (game / "cards" / "one.yaml").symlink_to(secret)
    (game / "rulings").symlink_to(tmp_path)
    source, faults = load_source(game)
    assert [fault.code for fault in faults] == ["E001", "E001"]
    assert "secret" not in str(source.texts)


def test_games_are_found_by_id_or_path() -> None:
    assert shelves()
    for name, path in packaged().items():
        assert find(name) == path
        assert find(name.replace("-", "_")) == path
        assert find(path) == path


@pytest.mark.parametrize("name", ["no-such-game-anywhere", "./nowhere", "x\0y", "a" * 5000, "", "/"])
def test_no_such_game(name: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        find(name)
    assert caught.value.diagnostics[0].code == "E020"


def test_a_near_id_is_proposed() -> None:
    for name in packaged():
        with pytest.raises(DefinitionError) as caught:
            find(name + "x")
        assert name in caught.value.diagnostics[0].suggestions


def test_shipped_games_have_the_right_shape() -> None:
    for name, path in packaged().items():
        assert load_source(name)[1] == ()
        expansions = sorted(path.glob("expansions/*.yaml")) if path.is_dir() else []
        for expansion in expansions:
            assert load_source(expansion)[1] == (), expansion


def test_a_row_is_a_card(tmp_path: Path) -> None:
    table = "[{kind: piece, columns: [id, worth, name, name fr, text], rows: [[pawn, 3, Pawn, Pion, ~], [rook, ~, ~, ~, ~]], assumed: x}]"
    source, _ = load_source(write(tmp_path, toy=f"{GAME}tables: {table}\n") / "toy.yaml")
    pawn, rook = (as_card(row) for row in rows_of(source.root))
    assert pawn.name == "pawn"
    assert plain(pawn.value) == {"kind": "piece", "assumed": "x", "worth": 3, "name": {"en": "Pawn", "fr": "Pion"}}
    assert plain(rook.value) == {"kind": "piece", "assumed": "x"}

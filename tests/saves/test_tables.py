"""A saved table names no path: its game is shipped, lies below the file, or is said by whoever resumes it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.shell import typed
from interpreter.tables.sitting.sitting import NotASitting, Sitting, resume

HEAP = Path(__file__).parents[1] / "tables/heap.yaml"
DECOY = "language: 1\ngame: decoy\nname: a secret line\nplayers: 2\n"


def table(box: Box, choices: int = 3) -> Sitting:
    game = box.open()
    sitting = Sitting(box, game, game.start(2, seed=3), frozenset({0}), "random", 7)
    for _ in range(choices):
        sitting.bot_chooses(sitting.next_decision())
    return sitting


def saved(file: Path, box: Box) -> tuple[Path, Sitting]:
    sitting = table(box)
    sitting.save(file)
    return file, sitting


def refused(file: Path, game: str | None = None) -> str:
    with pytest.raises((DefinitionError, NotASitting)) as told:
        resume(file, "en", game)
    if isinstance(told.value, DefinitionError):
        assert [one.code for one in told.value.diagnostics] == ["E701"]
    assert "secret line" not in str(told.value) and "\x1b" not in str(told.value)
    return str(told.value)


def change(file: Path, **values: Any) -> None:
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(data | values), "utf-8")


# ------------------------------------------------------------ how the game is found


def test_a_shipped_game_is_known_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, sitting = saved(tmp_path / "evening.carte", Box("splendor", options=(("winning-prestige", 10),)))
    text = file.read_text("utf-8")
    assert str(Path(__file__).parents[2]) not in text.partition('"match"')[0]
    monkeypatch.chdir(tmp_path)
    assert resume(Path("evening.carte"), "en").match == sitting.match


def test_a_shipped_game_with_expansions_and_variants(tmp_path: Path) -> None:
    card = tmp_path / "more.yaml"
    card.write_text("extends: splendor\nname: More\nset:\n  options/winning-prestige/default: 12\n", "utf-8")
    file, sitting = saved(tmp_path / "evening.carte", Box("splendor", (str(card),)))
    card.write_text(DECOY, "utf-8")  # what lies there now is not read
    again = resume(file, "en")
    assert again.match == sitting.match and again.game.options["winning-prestige"] == 12
    again.save(tmp_path / "second.carte")
    assert resume(tmp_path / "second.carte", "en").match == sitting.match


def test_a_game_of_ones_own_lies_below_the_table(tmp_path: Path) -> None:
    for own in (tmp_path / "heap.yaml", tmp_path / "mine/deep/heap.yaml"):
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(HEAP.read_text("utf-8"), "utf-8")
        file, sitting = saved(tmp_path / "evening.carte", Box(str(own)))
        assert resume(file, "en").match == sitting.match


def test_another_game_of_ones_own_is_asked_for(tmp_path: Path) -> None:
    file, sitting = saved(tmp_path / "evening.carte", Box(str(HEAP)))
    assert str(HEAP.parent) not in file.read_text("utf-8")
    assert f"say where it is, with `{typed('play', 'GAME', '--resume', str(file))}`" in refused(file)
    assert resume(file, "en", str(HEAP)).match == sitting.match
    done = CliRunner().invoke(main, ["play", "--resume", str(file)])
    assert done.exit_code != 0 and "say where it is" in done.output and "Traceback" not in done.output
    assert CliRunner().invoke(main, ["play", str(HEAP), "--resume", str(file)]).exit_code == 0


def test_a_table_of_another_game_is_not_taken_for_it(tmp_path: Path) -> None:
    file, _ = saved(tmp_path / "evening.carte", Box("splendor"))
    done = CliRunner().invoke(main, ["play", "marquis", "--resume", str(file)])
    assert done.exit_code != 0 and "is a table of splendor, not of marquis" in done.output


@pytest.mark.parametrize(
    "beside", ["../decoy.yaml", "/ABSOLUTE/decoy.yaml", "x/../../decoy.yaml", ".", "", "link.yaml"]
)
def test_no_path_out_of_the_file_is_followed(tmp_path: Path, beside: str) -> None:
    (tmp_path / "decoy.yaml").write_text(DECOY, "utf-8")
    (tmp_path / "here").mkdir()
    (tmp_path / "here/link.yaml").symlink_to(tmp_path / "decoy.yaml")
    file, _ = saved(tmp_path / "here/evening.carte", Box(str(HEAP)))
    change(file, beside=beside.replace("/ABSOLUTE", str(tmp_path)))
    assert "say where it is" in refused(file)
    for name in (str(tmp_path / "decoy.yaml"), "../decoy.yaml"):
        change(file, game=name, shipped=True)
        assert "comes with this program" in refused(file)


@pytest.mark.parametrize("key", ["with", "variants"])
def test_overlays_are_read_from_the_file_alone(tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "decoy.yaml").write_text(DECOY, "utf-8")
    monkeypatch.chdir(tmp_path)
    file, _ = saved(tmp_path / "evening.carte", Box("splendor"))
    for name in ("decoy.yaml", "../decoy.yaml", str(tmp_path / "decoy.yaml"), "..", ".", "a\\b"):
        change(file, **{key: [name]})
        assert key in refused(file)


# ------------------------------------------------------------ what it says


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"people": [5]}, "`people`"),
        ({"people": [-1]}, "`people[0]`"),
        ({"people": ["0"]}, "`people[0]`"),
        ({"people": None}, "`people`"),
        ({"bot": "nobody"}, "`bot`"),
        ({"bot": 3}, "`bot`"),
        ({"seed": None}, "`seed`"),
        ({"seed": 1.0}, "does not hold a saved table"),
        ({"made": []}, "`made`"),
        ({"made": [{"t": [0, 99]}]}, "`made[0]`"),
        ({"made": [1]}, "`made[0]`"),
        ({"made": {"t": []}}, "`made`"),
        ({"read": {"9": 1}}, "`read`"),
        ({"read": {"x": 1}}, "read"),
        ({"read": {"0": -1}}, "`read.0`"),
        ({"seats": ["Anne", "Zoé"]}, "`seats`: this is not as in the saved game"),
        ({"turn": 99}, "`turn`: this is not as in the saved game"),
        ({"over": None}, "`over`"),
        ({"lang": "Deutsch"}, "`lang`"),
        ({"taken back": [{"at": 99, "choices": 1, "lines": 1}]}, "`taken back`: so many choices were not made"),
        ({"taken back": [{"at": 0, "choices": 0, "lines": 1}]}, "`taken back[0].choices`"),
        ({"taken back": [{"at": 0}]}, "`taken back[0]`"),
        ({"options": []}, "`options`"),
        ({"match": "{}"}, "no saved game"),
        ({"match": None}, "`match`"),
        ({"with": "x"}, "`with`"),
        ({"more": 1}, "more"),
        ({"game": ""}, "`game`"),
        ({"carte": 2}, "does not hold a saved table"),
        ({"carte": True}, "does not hold a saved table"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, values: dict[str, Any], said: str) -> None:
    file, _ = saved(tmp_path / "evening.carte", Box(str(HEAP)))
    change(file, **values)
    assert said in refused(file, str(HEAP))


def test_a_table_that_spoke_a_language_of_elsewhere_speaks_english(tmp_path: Path) -> None:
    file, _ = saved(tmp_path / "evening.carte", Box(str(HEAP)))
    change(file, lang="de")
    assert resume(file, game=str(HEAP)).lang == "en"


def test_files_that_are_no_tables(tmp_path: Path) -> None:
    file = tmp_path / "evening.carte"
    for content in (b"", b"[]", b"null", b"[" * 100_000, b"\xff\xfe", b'{"carte": NaN}', b'{"carte":3,"carte":3}'):
        file.write_bytes(content)
        assert refused(file)


def test_a_position_that_the_choices_do_not_lead_to(tmp_path: Path) -> None:
    file, _ = saved(tmp_path / "evening.carte", Box(str(HEAP)))
    change(file, match=table(Box(str(HEAP)), 1).match.save(), turn=2, over=False)
    assert "`made`: these choices lead to another position" in refused(file, str(HEAP))


def test_a_table_of_before_is_still_one(tmp_path: Path) -> None:
    """What a list of tables reads was not always there."""
    file, sitting = saved(tmp_path / "evening.carte", Box(str(HEAP)))
    data = json.loads(file.read_text("utf-8"))
    for key in ("seats", "turn", "over", "lang", "taken back"):
        del data[key]
    file.write_text(json.dumps(data), "utf-8")
    again = resume(file, None, str(HEAP))
    assert again.match == sitting.match and again.lang == "en"


def test_a_table_says_first_that_it_holds_every_secret(tmp_path: Path) -> None:
    file, _ = saved(tmp_path / "evening.carte", Box(str(HEAP)))
    assert "every secret" in file.read_text("utf-8").splitlines()[1]


def test_changed_tables_are_refused_or_played(tmp_path: Path) -> None:
    from tests.doors.saves import STRANGE, parts

    file, sitting = saved(tmp_path / "evening.carte", Box(str(HEAP)))
    text = file.read_text("utf-8")
    for number in range(80):
        rng = Random(number)
        data = json.loads(text)
        where, key = rng.choice([one for one in parts(data) if one[1] != "match"])
        where[key] = rng.choice(STRANGE)
        file.write_text(json.dumps(data), "utf-8")
        try:
            again = resume(file, "en", str(HEAP))
        except (DefinitionError, NotASitting):
            continue
        assert again.match == sitting.match
        while not again.match.over:
            again.bot_chooses(again.next_decision())
        again.news(0)

"""The page after the end, over the wire: nothing before the game is over, and then the game from any seat."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

import interpreter.tables.web.after as room
from interpreter import load
from interpreter.rulings import run
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import resume
from interpreter.tables.web.server.setup import Boxed, Chair, Links, Setup
from interpreter.words.catalogue import section
from tests.web.after.games import FIVE, NAMES, choices, game_of
from tests.web.serving import Browser, Serving, serving

WORDS = section("en", "web-after", "words")
TEMPLATES = sorted((Path(room.__file__).parent / "templates").glob("*.html"))
NASTY = "<b>Zoé"


def table(house: Serving, game: str, players: int = 2, left: int = 0, first: str = "Anne") -> Links:
    """A table at which bots and one person have played until so many choices are left."""
    made = choices(game_of(game), players, 5)
    chairs = [Chair(name, "" if n < 1 else "random") for n, name in enumerate((first, *NAMES[1:players]))]
    return house.make(Setup(Boxed(Box(game)), tuple(chairs), 5, None, made[: len(made) - left]))


def numbers(page: str) -> list[list[int]]:
    """The rows of the table of points: what each column brought, and the score."""
    body = re.findall(r"<tbody>(.*?)</tbody>", page, re.DOTALL)[0]
    rows = re.findall(r"<tr.*?</tr>", body, re.DOTALL)
    return [[int(re.sub(r"<[^>]*>", "", cell)) for cell in re.findall(r"<td.*?</td>", row, re.DOTALL)] for row in rows]


@pytest.mark.parametrize("game", FIVE)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sums_of_the_page_are_the_scores(tmp_path: Path, game: str, lang: str) -> None:
    with serving(tmp_path) as house:
        links = table(house, game, 3)
        anne = house.seat(links, 0)
        page = anne.get(f"/t/{links.table}/end?lang={lang}").text
        result = house.table(links).match.result
        for row in numbers(page):
            cells = row if result.team else row[1:]
            assert sum(cells[:-1]) == cells[-1]
        assert sorted(row[-1] for row in numbers(page)) == sorted(result.scores)
        assert page.count('class="way"') == len(result.scores)
        assert " style=" not in page and not re.search(r"<script(?![^>]*src=)", page)


def test_nothing_is_told_before_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = table(house, "kuhn-poker", left=1)
        anne, before = house.seat(links, 0), f"/t/{links.table}"
        for path in ("/end", "/replay/0", "/replay/0?seat=1", "/save"):
            said = anne.send("GET", before + path)
            if said.status_code == 200:  # whoever chose last was a bot: then it is over
                assert house.table(links).match.over
                return
            assert said.status_code == 409
        for path in ("/fork", "/again", "/ruling"):
            assert anne.post(before + path, {"at": 1}).status_code == 409


def test_a_stranger_gets_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = table(house, "kuhn-poker")
        stranger = Browser(house.line, links.table)
        for path in ("/end", "/replay/0", "/save"):
            assert stranger.send("GET", f"/t/{links.table}{path}").status_code == 403
        watcher = house.guest(links, links.watch)
        watcher.get(f"/t/{links.table}/end")
        assert watcher.post(f"/t/{links.table}/fork", {"at": 0}).status_code == 403


def test_each_seat_sees_what_it_saw(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = table(house, "kuhn-poker")
        anne = house.seat(links, 0)
        views = {seat: anne.get(f"/t/{links.table}/replay/0?seat={seat}").text for seat in ("", 0, 1)}
        assert len(set(views.values())) == 3
        for wrong in ("/replay/x", "/replay/0?seat=9", "/replay/0?seat=x", "/replay/99999999"):
            assert anne.send("GET", f"/t/{links.table}{wrong}").status_code == 404


def test_a_name_is_only_ever_text(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = table(house, "splendor", first=NASTY)
        page = house.seat(links, 0).get(f"/t/{links.table}/end").text
        assert NASTY not in page and NASTY in unescape(page)


def test_play_goes_on_from_any_moment_at_a_new_table(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = table(house, "tic-tac-toe")
        anne = house.seat(links, 0)
        made = house.table(links).course.made()
        told = anne.post(f"/t/{links.table}/fork", {"at": 2}, 200).json()
        fork = Browser(house.line, told["table"].rpartition("/")[2], anne.cookies)
        assert fork.table != links.table and "links" not in told
        kept = house.house.record.table(fork.table)
        assert kept is not None and kept.seed == 5
        assert 'id="bar"' in fork.page()
        assert house.call(house.house.table, fork.table).course.made()[:2] == made[:2]
        assert house.table(links).match.over
        again = house.seat(links, 0)
        assert again.post(f"/t/{links.table}/fork", {"at": -1}).status_code == 400
        fresh = again.post(f"/t/{links.table}/again", {"at": 0}, 200).json()
        assert fresh["table"] not in (told["table"], f"/t/{links.table}")


def test_a_moment_becomes_a_ruling_that_holds(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = table(house, "tic-tac-toe", first="Jean <b> Paul")
        anne = house.seat(links, 0)
        told = anne.post(f"/t/{links.table}/ruling", {"at": 3, "claim": "a cell is taken"}, 200).json()
        file = tmp_path / "claim.yaml"
        file.write_text(told["text"])
        report = run(load("tic-tac-toe", [file]))
        assert "a cell is taken" in told["text"] and not report.failed
        nothing = anne.post(f"/t/{links.table}/ruling?lang=fr", {"at": 0}, 422).json()
        assert nothing["why"]


@pytest.mark.parametrize("game", ["splendor", "kuhn-poker"])
def test_a_save_opens_in_a_terminal(tmp_path: Path, game: str) -> None:
    with serving(tmp_path / "serve") as house:
        links = table(house, game)
        said = house.seat(links, 0).get(f"/t/{links.table}/save")
        assert "attachment" in said.headers["content-disposition"]
        file = tmp_path / "evening.carte"
        file.write_text(said.text)
        match = resume(file).match
        assert match.over and match == house.table(links).match
        assert json.loads(said.text)["over"] is True


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_every_word_is_in_the_catalogue(template: Path) -> None:
    text = template.read_text("utf-8")
    bare = re.sub(r"<[^>]*>", " ", re.sub(r'="[^"]*"', "", re.sub(r"\{[{%].*?[%}]\}", " ", text)))
    assert not re.search(r"[^\W\d_]{2,}", bare), bare
    for key in re.findall(r"""say\(['"]([^'"]+)['"][,)]""", text):
        assert key in WORDS


def test_no_word_is_left_over() -> None:
    files = [*Path(room.__file__).parent.glob("*.py"), *TEMPLATES]
    text = "".join(file.read_text("utf-8") for file in files if file.name != "words.py")
    assert [key for key in WORDS if not re.search(rf"""['"]{re.escape(key)}['"]""", text)] == []

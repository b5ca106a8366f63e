"""The pages before a table: every game of `carte games`, nothing from a stranger but text, every word twice."""

from __future__ import annotations

import asyncio
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import segno

import interpreter
import interpreter.tables.web.lobby as room
from interpreter.tables.listing.packaged_games import catalogue
from interpreter.tables.web.lobby import pictures
from interpreter.tables.web.lobby.checking import Checks
from interpreter.tables.web.lobby.desk import Desk, Sent
from interpreter.tables.web.lobby.faults import files_shown
from interpreter.tables.web.lobby.newtable import NewTable, OwnFile, Parts
from interpreter.tables.web.lobby.pages import (
    STRENGTHS,
    ChairShown,
    Frame,
    Link,
    Sits,
    TableShown,
    curtain,
    door,
    host,
    invite,
    links,
    lobby,
    more,
    tables,
)  # fmt: skip
from interpreter.tables.web.lobby.qr import qr
from interpreter.tables.web.lobby.setting import as_data, read_setting, setting_of
from interpreter.tables.web.words import speaking
from interpreter.words.catalogue import section

WORDS = section("en", "web-lobby", "words")
NASTY = '<script>alert("x")</script>'
TEMPLATES = sorted((Path(room.__file__).parent / "templates").glob("*.html"))
FORBIDDEN = {"style", "onclick", "onload", "onerror"}


class Tags(HTMLParser):
    """The elements of a page, with what they are about."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def keeps_the_policy(self) -> bool:
        bare = [tag for tag, attrs in self.found if tag == "script" and "src" not in attrs]
        return not bare and not any(tag == "style" or FORBIDDEN & set(attrs) for tag, attrs in self.found)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_is_there_and_can_be_chosen(lang: str) -> None:
    for one in catalogue():
        tags = Tags(lobby(lang, one.id, Frame()))
        games = [attrs for tag, attrs in tags.found if tag == "a" and attrs.get("class") == "game"]
        assert len(games) == len(catalogue())
        (current,) = [attrs["href"] for attrs in games if attrs.get("aria-current")]
        assert current == f"/?game={one.id}&lang={lang}"
        (count,) = [attrs for tag, attrs in tags.found if tag == "select" and attrs.get("name") == "count"]
        assert int(str(count["data-most"])) == one.players[1]
        assert tags.keeps_the_policy()


def test_a_game_that_is_not_there_is_no_fault() -> None:
    assert lobby("en", NASTY, Frame()) == lobby("en", None, Frame())


def shown(text: str, **more: Any) -> Sent:
    wish = {"game": "splendor", "seats": [{"who": "here"}] * 2, "own": [{"name": "mine.yaml", "text": text}], **more}
    return asyncio.run(Desk(Checks()).check(json.dumps(wish).encode(), "en"))


def test_a_fault_stands_in_its_line_and_can_be_mended_at_once() -> None:
    sent = shown("extends: splendor\nadd:\n  cards:\n    x: {name: é😀, kind: developmnt}\n")
    assert sent.status == 200 and not sent.data["ready"]
    assert "mine.yaml" in sent.data["why"]
    tags = Tags(sent.data["own"])
    uses = [attrs for _, attrs in tags.found if "data-use" in attrs]
    assert [(a["data-use"], a["data-line"], a["data-from"], a["data-to"]) for a in uses] == [
        ("development", "4", "24", "34")
    ]
    assert "<mark>developmnt</mark>" in sent.data["own"]
    assert "What is" in sent.data["own"]


def test_a_file_for_another_game_offers_that_game() -> None:
    sent = shown("extends: marquis\nname: Mine\n")
    assert "/?game=marquis&amp;lang=en" in sent.data["own"]


def test_what_strangers_write_is_only_ever_text() -> None:
    text = f"extends: splendor\nadd:\n  cards:\n    x:\n      kind: '{NASTY}'\n      name: '{NASTY}'\n"
    sent = shown(text)
    assert not sent.data["ready"] and "<script" not in sent.data["own"] and "&lt;script&gt;" in sent.data["own"]
    assert Tags(sent.data["own"]).keeps_the_policy()


def test_a_table_is_ordered_only_if_it_can_be_played() -> None:
    desk = Desk(Checks())

    def order(**wish: Any) -> NewTable | Sent:
        whole = {"game": "splendor", "seats": [{"who": "here"}] * 2, **wish}
        return asyncio.run(desk.order(json.dumps(whole).encode(), "fr"))

    assert isinstance(order(), NewTable)
    bad = order(own=[{"name": "mine.yaml", "text": "extends: ["}])
    assert isinstance(bad, Sent) and bad.status == 422 and "mine.yaml" in bad.data["why"]
    many = order(seats=[{"who": "here"}] * 5)
    assert isinstance(many, Sent) and many.status == 422 and "de 2 à 4" in many.data["why"]
    option = order(options={"winning-prestige": 99})
    assert isinstance(option, Sent) and option.status == 422 and not option.data["ready"]
    unknown = order(game="nothing")
    assert isinstance(unknown, Sent) and unknown.status == 400


def test_the_picture_of_a_link_is_that_link() -> None:
    link = "https://table.example:8000/s#aB3_-kq"
    found = re.search(r' d="([^"]+)"', qr(link, "x"))
    assert found is not None
    wanted = re.search(r' d="([^"]+)"', segno.make(link, error="m", micro=False).svg_inline(border=4))
    assert wanted is not None and found[1] == wanted[1]
    other = re.search(r' d="([^"]+)"', qr(f"{link}x", "x"))
    assert other is not None and other[1] != found[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_links_are_shown_with_their_pictures(lang: str) -> None:
    made = [Link(NASTY, "https://a.example/s#1"), Link("", "https://a.example/s#2", watches=True)]
    page = links(NASTY, made, [NASTY], ["Bo"], "/t/x", lang)
    tags = Tags(page)
    assert [attrs["data-copy"] for _, attrs in tags.found if "data-copy" in attrs] == [one.address for one in made]
    assert sum(tag == "svg" and attrs.get("class") == "qr" for tag, attrs in tags.found) == 2
    assert "<script" not in page and tags.keeps_the_policy()


def test_a_curtain_has_a_name_and_nothing_else_of_the_game() -> None:
    page = curtain(NASTY, NASTY, "/t/x", 1, "en", Frame())
    assert "<script>" not in page and Tags(page).keeps_the_policy()
    assert 'data-unveil="/t/x"' in page
    fr = curtain("Diane", "Jeu", "/t/x", 1, "fr", Frame())
    assert "Diane" in fr and "Pass the device" not in fr


def test_tables_of_this_device() -> None:
    found = [TableShown("/t/a", NASTY, "Zoé", 3, False, True), TableShown("/t/b", "B", "", 9, True, True)]
    page = tables(found, "en", Frame())
    assert "as Zoé · turn 3" in page and "watching · over" in page and page.count("your turn") == 1
    assert "No table" in tables([], "en", Frame())


def test_faults_say_where_without_telling_where_the_program_lies() -> None:
    found = files_shown(Parts("splendor", own=(OwnFile("a.yaml", "x"),)), (), speaking("lobby", "en"), "en", {})
    assert [(one.name, one.faults) for one in found] == [("a.yaml", ())]


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_every_word_is_in_the_catalogue(template: Path) -> None:
    """What is left of a template without its tags and expressions is no word; what is said is there in both."""
    text = template.read_text("utf-8")
    bare = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|<[^>]*>", " ", re.sub(r'="[^"]*"', "", re.sub(r"\{[{%].*?[%}]\}", " ", text)))
    assert not re.search(r"[^\W\d_]{2,}", bare), bare
    for key in re.findall(r"""say\(['"]([^'"]+)['"][,)]""", text):
        assert key in WORDS


def test_no_word_is_left_over() -> None:
    """Every entry is said somewhere: a catalogue that nobody trims speaks of what is no more."""
    files = [*Path(room.__file__).parent.glob("*.py"), *TEMPLATES]
    text = "".join(file.read_text("utf-8") for file in files if file.name != "words.py")
    unsaid = [key for key in WORDS if not re.search(rf"""['"]{re.escape(key)}['"]""", text)]
    said = {f"bot {one}" for one in STRENGTHS} | {one.value for one in Sits}
    assert [key for key in unsaid if key not in said] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_door_and_the_host(lang: str) -> None:
    assert Tags(door(lang, Frame())).keeps_the_policy()
    chairs = [ChairShown(0, NASTY, Sits.HERE), ChairShown(1, "Bo", Sits.BOT), ChairShown(2, "Cy", Sits.AWAITED)]
    page = host(NASTY, "/t/x", chairs, lang, Frame())
    acts = [(attrs["data-host"], attrs.get("data-seat")) for _, attrs in Tags(page).found if "data-host" in attrs]
    assert acts == [("reissue", "0"), ("bot", "0"), ("reissue", "1"), ("reissue", "2"), ("bot", "2"), ("close", None)]
    assert "<script>" not in page and Tags(page).keeps_the_policy()
    anew = invite(Link("Cy", "https://a.example/s#3"), lang)
    assert "https://a.example/s#3" in anew and 'class="qr"' in anew


def test_every_game_has_a_picture_of_its_own_cards() -> None:
    sheet = pictures.stylesheet()
    for one in catalogue():
        small = pictures.picture(one.id)
        assert len(small) <= 3 and all(f".{each.badge.css}{{" in sheet for each in small)
    drawn = [tuple((one.badge.colour, one.badge.symbol) for one in pictures.picture(each.id)) for each in catalogue()]
    assert all(len(set(one)) == len(one) for one in drawn[2:7]), "the cards of a picture differ"
    assert "</" not in sheet and "url(" not in sheet


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_only_the_host_is_shown_the_way_to_the_host(lang: str) -> None:
    assert "/t/x/host" in more("A", "/t/x", True, lang) and "/t/x/host" not in more("A", "/t/x", False, lang)


def test_the_words_of_an_option_are_in_the_language_of_the_reader() -> None:
    setting = setting_of(interpreter.load("tests/toys/options.yaml"))
    assert read_setting(as_data(setting)) == setting
    (mode,) = [one for one in setting.options if one.id == "mode"]
    assert mode.worded("fr")[1] == ("rich", "un jour faste") and mode.worded("en")[1] == ("rich", "a rich day")
    (pace,) = [one for one in setting.options if one.id == "pace"]
    assert pace.worded("fr") == [("slow", "Slow"), ("quick", "Quick")]

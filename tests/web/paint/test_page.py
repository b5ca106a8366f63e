"""Every game paints for every seat, at every number of seats, in both languages, with and without its looks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from interpreter import Game, Match
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.choose import asked
from interpreter.tables.web.paint import Around, Doing, Sitter, Undo, cards, log, page, regions, rules, zone, zoom
from interpreter.tables.web.paint.ids import read
from interpreter.tables.web.things import CardThing, PlaceThing, Thing
from tests.web.paint.moments import FIVE, GAMES, STRANGERS, bare, loaded, moment

ALL = sorted(path.name for path in GAMES.iterdir() if (path / "game.yaml").is_file())
STRANGE = sorted(path.stem for path in STRANGERS.glob("*.yaml"))
MOST = 46 * 1024  # bytes of a page, with its symbols; most have less than 40 KiB
VOID = {"meta", "link", "input", "br", "use", "path", "circle", "ellipse", "rect"}


class Tags(HTMLParser):
    """What stands in a page, and whether every element is closed where it was opened."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.used: set[str] = set()
        self.names: set[str] = set()
        self.wrong: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.names |= set(given)
        if "id" in given:
            self.ids.append(str(given["id"]))
        if tag == "use":
            self.used.add(str(given["href"]).removeprefix("#"))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


def seen(match: Match, seat: int | None, lang: str) -> tuple[Asked, Around]:
    lit = Asked() if seat is None or match.over else asked(match, seat, lang)
    sitters = [Sitter(), Sitter(bot="x"), Sitter(doing=Doing.READY), Sitter(lost=12), Sitter(seated=False)]
    return lit, Around(tuple(sitters), read=3, undo=Undo("x", "y"))


def is_sound(html: str) -> None:
    tags = Tags(html)
    assert not tags.wrong and not tags.open
    assert not [one for one, many in Counter(tags.ids).items() if many > 1]
    assert tags.used <= set(tags.ids), "a symbol is used that is not drawn"
    assert not {name for name in tags.names if name == "style" or name.startswith("on")}
    assert len(html.encode()) < MOST


def moments(game: Game) -> Iterator[Match]:
    for players in range(game.model.low, game.model.high + 1):
        yield moment(game, players, 7 * players, seed=players)
    yield moment(game, game.model.high, 90)


@pytest.mark.parametrize("name", ALL)
def test_every_moment_paints(name: str) -> None:
    for game in (loaded(name), bare(name)):
        for match in moments(game):
            for seat in (0, len(match.seats) - 1, None):
                for lang in ("en", "fr"):
                    lit, around = seen(match, seat, lang)
                    painted = regions(match, seat, lang, lit, around)
                    whole = page(match, seat, lang, lit, around)
                    is_sound(whole)
                    assert all(f'id="{one}"' in html and html in whole for one, html in painted.items())


@pytest.mark.parametrize("name", STRANGE)
def test_games_of_strangers_paint(name: str) -> None:
    game = loaded(name)
    match = moment(game, game.model.high, 25)
    for lang in ("en", "fr"):
        is_sound(page(match, 0, lang, *seen(match, 0, lang)))


def test_whoever_watches_has_no_place_and_no_bar() -> None:
    match = moment(loaded("splendor"), 3, 20)
    whole = page(match, None, "en", Asked(), Around())
    assert all(f'id="seat-{seat}"' in whole for seat in range(3))
    assert re.search(r'id="own" hidden', whole)


def lit_things(html: str) -> set[Thing]:
    found = re.findall(r'<(?:button|div)[^>]* id="([^"]+)"[^>]*data-(?:tabs|pick)', html)
    return {thing for one in found if (thing := read(one)) is not None}


@pytest.mark.parametrize("name", FIVE)
def test_what_is_lit_can_be_pressed_where_it_lies(name: str) -> None:
    """Every card and seat of which the question says that it is lit is drawn lit; the bar has the rest."""
    game = loaded(name)
    for choices in (10, 30, 55, 80):
        match = moment(game, game.model.high, choices, seed=choices, seat=0)
        lit = Asked() if match.over else asked(match, 0, "en")
        wanted = {thing for thing in lit.lit if isinstance(thing, CardThing)}
        assert wanted <= lit_things("".join(regions(match, 0, "en", lit, Around()).values()))


@pytest.mark.parametrize("name", FIVE)
def test_boxes_open(name: str) -> None:
    game = loaded(name)
    match = moment(game, game.model.high, 40)
    for lang in ("en", "fr"):
        for html in (rules(match, lang), cards(match, lang), log(match, 0, lang, Around())):
            assert html.strip()
            assert not Tags(html).wrong
        for place in match.view(0).places:
            assert not Tags(zone(match, 0, lang, place.place)).wrong
            for card in place.cards[:2]:
                thing = CardThing(card.handle) if hasattr(card, "handle") else PlaceThing(place.place)
                html = zoom(match, 0, lang, thing)
                assert not Tags(html).wrong
    assert zoom(match, 0, "en", CardThing(99_999)) == ""
    assert zone(match, 0, "en", 99_999) == ""

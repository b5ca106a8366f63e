"""A page tells a seat nothing that it may not know: twin states are painted alike, byte for byte."""

from __future__ import annotations

import re
from random import Random

import pytest

from interpreter.tables.web.asked import Asked
from interpreter.tables.web.choose import asked
from interpreter.tables.web.paint import Around, regions, zone
from tests.web.paint.moments import FIVE, loaded, moment

BACK = re.compile(r'<button class="((?:card|stamp)[^"]*\bback\b[^"]*)" id="([^"]*)"([^>]*)>(.*?)</button>', re.DOTALL)


@pytest.mark.parametrize("name", FIVE)
def test_twins_are_painted_alike(name: str) -> None:
    """What happened is left out: a twin has no past of its own."""
    game, rng = loaded(name), Random(7)
    for choices in (5, 25, 60):
        match = moment(game, game.model.high, choices, seed=choices)
        for seat in range(len(match.seats)):
            twin = match.resample(seat, rng)
            pages = []
            for one in (match, twin):
                lit = Asked() if one.over else asked(one, seat, "en")
                painted = regions(one, seat, "en", lit, Around())
                del painted["log"]
                boxes = [zone(one, seat, "en", place.place) for place in one.view(seat).places]
                pages.append((painted, boxes))
            assert pages[0] == pages[1]


@pytest.mark.parametrize("name", FIVE)
def test_backs_differ_by_where_they_lie_and_by_nothing_else(name: str) -> None:
    game = loaded(name)
    match = moment(game, game.model.high, 30)
    found: dict[str, set[str]] = {}
    for html in regions(match, 0, "en", Asked(), Around()).values():
        for classes, id, attributes, inside in BACK.findall(html):
            assert re.fullmatch(r"b\d+-\d+|p\d+", id)
            plain = re.sub(r'<b class="amount">\d+</b>', "", inside)
            found.setdefault(classes, set()).add(attributes + plain)
    assert found or name in ("queens_collection",)
    assert all(len(each) == 1 for each in found.values())


def test_no_id_is_the_number_of_a_piece() -> None:
    """Handles are given in the order in which a seat comes to know cards, so they begin low whatever the cards are."""
    match = moment(loaded("splendor"), 4, 0)
    html = "".join(regions(match, 0, "en", Asked(), Around()).values())
    handles = sorted(int(one) for one in re.findall(r'id="c(\d+)"', html))
    pieces = {card.handle for place in match.view(0).places for card in place.cards if hasattr(card, "handle")}
    assert handles and max(handles) <= len(pieces)

"""Everything of every game has a colour, a symbol and a place, whether or not its definition says so."""

from __future__ import annotations

import re

import pytest

from interpreter.check.known.checked import Checked
from interpreter.model.look import As, Where
from interpreter.model.shades import contrast
from interpreter.tables.looks import Badge, Looks
from tests.looks.stripped import GAMES, shipped, stripped

each = pytest.mark.parametrize("checked", [*map(shipped, GAMES), *map(stripped, GAMES)], ids=[*GAMES, *GAMES])
RULE = re.compile(r"(?::root|\.[a-z][a-z0-9-]*(?:,\.[a-z][a-z0-9-]*)*)\{[^{}]*\}")
HEX = r"#[0-9a-f]{6}"
DECLARATION = re.compile(rf"--(?:table|c|on|sym|word|tint|out):(?:{HEX}|light-dark\({HEX},{HEX}\))")


def every_badge(looks: Looks) -> list[Badge]:
    game = looks.game
    return [
        *(looks.of_member(enum.id, one.id) for enum in game.enums.values() for one in enum.members),
        *(looks.of_kind(kind).badge for kind in game.kinds),
        *(looks.of_back(kind) for kind in game.kinds),
        *(looks.of_card(card).badge for card in game.cards),
        *(looks.of_stock(stock) for stock in game.stocks),
        *(looks.of_holder(name) for one in game.stocks.values() for name in one.holders if name != "player"),
    ]


@each
def test_everything_has_a_colour_a_symbol_and_a_place(checked: Checked) -> None:
    looks = Looks(checked)
    assert every_badge(looks)
    assert all(badge.symbol and contrast(badge.shades.fill, badge.shades.on) >= 4.5 for badge in every_badge(looks))
    assert {looks.of_zone(zone).where for zone in checked.game.zones} <= set(Where)
    assert {looks.of_zone(zone).as_ for zone in checked.game.zones} <= set(As)
    assert all(looks.place_of_fact(fact) for fact in checked.game.facts)
    assert all(looks.place_of_quantity(name) for name in checked.game.quantities)
    assert all(looks.place_of_stock(stock) for stock in checked.game.stocks)


@each
def test_no_two_members_of_a_list_look_alike(checked: Checked) -> None:
    looks = Looks(checked)
    for enum in checked.game.enums.values():
        symbols = [looks.of_member(enum.id, member.id).symbol for member in enum.members]
        assert enum.of_cards or len(set(symbols)) == len(symbols), enum.id


@each
def test_the_style_sheet_has_the_class_of_everything_and_nothing_but_colours(checked: Checked) -> None:
    looks = Looks(checked)
    first, *rules, last, end = looks.css().split("\n")
    assert (first, last, end) == ("@layer look{", "}", "")
    assert all(RULE.fullmatch(rule) for rule in rules)
    assert all(DECLARATION.fullmatch(one) for rule in rules for one in rule[rule.index("{") + 1 : -1].split(";"))
    there = set(re.findall(r"\.([a-z][a-z0-9-]*)", looks.css()))
    assert {badge.css for badge in every_badge(looks)} <= there


@each
def test_what_is_chosen_from_lies_in_the_centre(checked: Checked) -> None:
    looks = Looks(checked)
    for zone in checked.game.zones.values():
        if zone.for_each == ("player",) and zone.look.where is None:
            assert looks.of_zone(zone.id).where is Where.SEAT
    places = {looks.of_zone(zone).where for zone in checked.game.zones}
    assert Where.CENTRE in places or checked.game.id in ("kuhn-poker", "leduc-poker", "marquis")  # all at the seats

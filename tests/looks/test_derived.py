"""What is said of a look counts where it is said, and what is not said follows from the definition."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.model.look import As, CardShape, Colour, Corner, Figure, Letter, Plain, Rgb, Track, Where
from interpreter.play.loading import read
from interpreter.tables.looks import Looks

BEADS = Path(__file__).parent / "beads.yaml"
CHANGED = """\
extends: beads
add:
  kinds/token: {look: {symbol: die}}
  cards: {agate: {kind: bead, shade: deep, size: small, weight: 9, ladder: [1], worth: 1, look: {symbol: drop}}}
set: {kinds/thing/look/colour: teal}
replace: {cards/pearl/look: {symbol: ring}}
remove: [zones/steps/look]
"""


def looked(*expansions: Path) -> Looks:
    _, checked, faults = read(BEADS, expansions)
    assert checked is not None and not [one for one in faults if one.severity == "error"], faults
    return Looks(checked)


@pytest.fixture(scope="module")
def looks() -> Looks:
    return looked()


def test_members_have_what_they_say_then_their_name_then_what_is_free(looks: Looks) -> None:
    found = [looks.of_member("shade", name) for name in ("pale", "deep", "red")]
    assert [one.colour for one in found] == [Colour.WHITE, Colour.BLUE, Colour.RED]
    assert [one.symbol for one in found] == [Figure.MOON, Plain.DISC, Plain.LOZENGE]
    assert found[1].css == "m-shade--deep"


def test_a_card_is_known_by_a_member_where_its_kind_says_so(looks: Looks) -> None:
    pebble = looks.of_card("pebble")
    assert (pebble.badge, pebble.solid) == (looks.of_member("shade", "deep"), False)
    assert pebble.kind.pips == "weight"
    assert looks.of_card("pebble", "pale").badge == looks.of_member("shade", "pale")


def test_what_a_card_says_itself_comes_first(looks: Looks) -> None:
    pearl = looks.of_card("pearl")
    assert pearl.badge.css == "c-pearl"
    assert (pearl.badge.colour, pearl.badge.symbol, pearl.solid) == (Rgb(0xAA, 0x33, 0x55), Letter("P"), True)


def test_what_is_said_nearer_to_the_kind_counts_for_more(looks: Looks) -> None:
    label, glass = looks.of_card("label"), looks.of_card("glass")
    assert (label.badge.colour, label.badge.symbol, label.solid) == (Colour.RED, Figure.FLAG, False)
    assert (glass.badge.colour, glass.badge.symbol, glass.solid) == (Colour.GREEN, Plain.LOZENGE, True)


def test_a_back_wears_its_kind_or_what_is_printed_on_it(looks: Looks) -> None:
    assert (looks.of_back("bead").colour, looks.of_back("bead").symbol) == (Colour.BROWN, Figure.BOX)
    assert looks.of_back("bead", {"shade": "red"}).colour is Colour.RED


def test_corners(looks: Looks) -> None:
    assert looks.of_kind("bead").corners_in("hand") == {Corner.TOP_LEFT: "weight", Corner.TOP_RIGHT: "worth"}
    shown = looks.of_kind("bead").corners_in("shelf", ["asked"])
    assert shown[Corner.BOTTOM_RIGHT] == "asked"
    said = looks.of_kind("tagged-bead")
    assert said.corners_in("hand") == {Corner.BOTTOM_RIGHT: "worth"}
    assert said.corners_in("shelf", ["asked"]) == {Corner.TOP_RIGHT: "asked", Corner.BOTTOM_RIGHT: "worth"}


def test_a_track_is_drawn_in_its_zone_and_takes_the_place_of_what_is_shown(looks: Looks) -> None:
    painted = looks.of_kind("painted-bead")
    assert painted.track_in("shelf") == Track(of="ladder", at="rung", zone="shelf")
    assert painted.track_in("hand") is None
    assert "asked" not in painted.corners_in("shelf", ["asked"]).values()


def test_shapes(looks: Looks) -> None:
    assert looks.of_kind("token").shape is CardShape.TILE
    assert looks.of_kind("written").shape is CardShape.CARD  # it has a text


@pytest.mark.parametrize(
    ("zone", "where", "how"),
    [
        ("bag", Where.EDGE, As.FACES),
        ("shelf", Where.CENTRE, As.FACES),
        ("notes", Where.BESIDE, As.STRIPS),
        ("heap", Where.EDGE, As.FACES),
        ("fan", Where.BESIDE, As.SLATS),
        ("hand", Where.SEAT, As.FACES),
        ("lawn", Where.SEAT, As.STAMPS),
        ("bench", Where.CENTRE, As.FACES),
    ],
)
def test_zones(looks: Looks, zone: str, where: Where, how: As) -> None:
    assert (looks.of_zone(zone).where, looks.of_zone(zone).as_) == (where, how)
    assert looks.of_zone(zone).matrix == (zone == "bench")


def test_slots(looks: Looks) -> None:
    assert (looks.of_zone("steps").slots, looks.of_zone("steps").numbered) == ("labels", False)
    assert (looks.of_zone("shelf").slots, looks.of_zone("shelf").numbered) == (None, True)


def test_facts_and_quantities(looks: Looks) -> None:
    places = {name: looks.place_of_fact(name) for name in ("rung", "tired", "tally", "secret")}
    assert places == {"rung": Where.CENTRE, "tired": Where.SEAT, "tally": Where.BESIDE, "secret": Where.HIDDEN}
    assert looks.place_of_quantity("held") is Where.SEAT
    assert looks.place_of_quantity("asked") is Where.HIDDEN


def test_an_expansion_gives_a_look_and_changes_one(tmp_path: Path) -> None:
    path = tmp_path / "changed.yaml"
    path.write_text(CHANGED, encoding="utf-8")
    looks = looked(path)
    assert looks.of_kind("token").badge.symbol is Figure.DIE
    assert looks.of_card("agate").badge.symbol is Figure.DROP
    assert looks.of_back("bead").colour is Colour.TEAL
    assert (looks.of_card("pearl").badge.symbol, looks.of_card("pearl").badge.colour) == (Figure.RING, Colour.WHITE)
    assert looks.of_zone("steps").slots is None

"""Words and symbols can be read in every shade that is derived, whatever the colour."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from interpreter.model.look import Colour, Rgb
from interpreter.model.shades import (
    ACTING,
    FOR_SYMBOLS,
    FOR_WORDS,
    PANELS,
    PAPERS,
    chroma,
    contrast,
    fitting,
    hue_of,
    is_acting,
    shades,
)

PART = st.integers(0, 255)
COLOURS = st.one_of(st.sampled_from(Colour), st.builds(Rgb, PART, PART, PART))


@given(COLOURS)
@example(Rgb(119, 119, 119))
@example(Rgb(255, 255, 0))
@example(Rgb(0, 0, 0))
def test_every_shade_can_be_read(colour: Colour | Rgb) -> None:
    found = shades(colour)
    assert contrast(found.on, found.fill) >= FOR_WORDS
    for ground in (*PAPERS, *found.tints):
        assert contrast(found.symbol, ground) >= FOR_SYMBOLS
        assert contrast(found.word, ground) >= FOR_WORDS
    assert all(contrast(one, panel) >= FOR_WORDS for one, panel in zip(found.panels, PANELS, strict=True))


@given(COLOURS)
@example(ACTING[0])
@example(ACTING[1])
@example(Rgb(80, 80, 255))
def test_no_shade_is_taken_for_what_can_be_chosen(colour: Colour | Rgb) -> None:
    found = shades(colour)
    for one in (found.fill, found.symbol, found.word, *found.panels):
        away = min(abs(hue_of(one) - hue_of(act)) for act in ACTING)
        assert away > 7 or chroma(one) < 0.1, (str(one), away)


@given(st.builds(Rgb, PART, PART, PART))
@example(Rgb(145, 131, 191))
def test_the_nearest_that_fits_fits(colour: Rgb) -> None:
    near = fitting(colour)
    assert fitting(near) == near
    assert not is_acting(near)
    assert all(contrast(near, paper) >= FOR_SYMBOLS for paper in PAPERS)


def test_contrast_is_measured_as_the_guidelines_do() -> None:
    assert round(contrast(Rgb(0, 0, 0), Rgb(255, 255, 255)), 2) == 21
    assert round(contrast(Rgb(0x76, 0x76, 0x76), Rgb(255, 255, 255)), 2) == 4.54

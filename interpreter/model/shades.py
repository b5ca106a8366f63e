"""Shades of a colour in which words and symbols can be read.

Contrast is measured as accessibility guidelines measure it; a colour is made lighter or darker in a space in which that
changes neither its hue nor, as far as screens can, how vivid it is (Oklab).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import atan2, cos, degrees, hypot, radians, sin

from interpreter.model.look import Colour, Rgb
from interpreter.source.records import record

FOR_WORDS = 4.5  # the least contrast in which words can be read
FOR_SYMBOLS = 3.0  # and symbols be told apart

# Cards are paper by day and by night. What stands on the ground around them has panels of its own.
PAPERS = (Rgb(0xFF, 0xFE, 0xFB), Rgb(0xF2, 0xEC, 0xE2))
PANELS = (Rgb(0xFF, 0xFD, 0xFA), Rgb(0x21, 0x1E, 0x28))
ON_PALE = 6.0
COOL = Rgb(0x5A, 0x68, 0x80)
WHITE, INK = Rgb(255, 255, 255), Rgb(0x1E, 0x1A, 0x25)
TINTED = 0.22  # how much of a colour the tint of it holds

# The colour of what can be chosen. Nothing of a game may be taken for it.
ACTING = (Rgb(0x46, 0x36, 0xD8), Rgb(0xAA, 0x9D, 0xFF))
NEAR_HUE, LEAST_CHROMA = 10.0, 0.09  # degrees beside its hues; greyer colours are not taken for it

NAMED: dict[Colour, Rgb] = {
    Colour.WHITE: Rgb(0xF4, 0xF2, 0xEE),
    Colour.GREY: Rgb(0x5B, 0x5F, 0x68),
    Colour.BLACK: Rgb(0x2C, 0x2A, 0x31),
    Colour.RED: Rgb(0xAE, 0x1E, 0x2F),
    Colour.ROSE: Rgb(0xA9, 0x35, 0x70),
    Colour.AMBER: Rgb(0xA4, 0x57, 0x08),
    Colour.GOLD: Rgb(0xE4, 0xB1, 0x34),
    Colour.GREEN: Rgb(0x1B, 0x6E, 0x45),
    Colour.TEAL: Rgb(0x0F, 0x66, 0x74),
    Colour.BLUE: Rgb(0x22, 0x58, 0xA6),
    Colour.VIOLET: Rgb(0x73, 0x3F, 0x9A),
    Colour.BROWN: Rgb(0x78, 0x4A, 0x2C),
}


@record(slots=True)
class Shades:
    """One colour as a table needs it. Words reach 4.5 : 1 and symbols 3 : 1 on what they stand on."""

    fill: Rgb  # a ground of the colour itself
    on: Rgb  # words and symbols on the fill
    tints: tuple[Rgb, Rgb]  # a pale ground, on the paper of the day and of the night
    symbol: Rgb  # a symbol on paper and on the tint
    word: Rgb  # words on paper and on the tint
    panels: tuple[Rgb, Rgb]  # a symbol or word on the panels of the day and of the night, where there is no paper


@cache
def shades(colour: Colour | Rgb) -> Shades:
    fill = NAMED[colour] if isinstance(colour, Colour) else apart(colour)
    if not any(reaches(one, fill, FOR_WORDS) for one in (WHITE, INK)):
        fill = darker(fill, lambda one: reaches(WHITE, one, FOR_WORDS))
    # what is nearly white has no hue to be tinted with; a cool grey stands for it
    hue = fill if lightness(fill) < 0.9 or chroma(fill) > 0.05 else COOL
    # on a pale ground a dark tone of its own hue: plain black would look like the symbol of something black
    on = WHITE if reaches(WHITE, fill, FOR_WORDS) else darker(hue, lambda one: reaches(one, fill, ON_PALE))
    tints = (mixed(hue, PAPERS[0], TINTED), mixed(hue, PAPERS[1], TINTED))
    symbol = darker(hue, lambda one: all(reaches(one, ground, FOR_SYMBOLS) for ground in (*PAPERS, *tints)))
    word = darker(hue, lambda one: all(reaches(one, ground, FOR_WORDS) for ground in (*PAPERS, *tints)))
    by_day = darker(hue, lambda one: reaches(one, PANELS[0], FOR_WORDS))
    by_night = lighter(fill, lambda one: reaches(one, PANELS[1], FOR_WORDS))
    return Shades(fill, on, tints, symbol, word, (by_day, by_night))


def fitting(colour: Rgb) -> Rgb:
    """The nearest colour that a table can use as it is: a symbol in it can be seen on paper, and it is not acting."""
    found = darker(apart(colour), lambda one: all(reaches(one, paper, FOR_SYMBOLS) for paper in PAPERS))
    return found if found == colour else fitting(found)  # a darker shade, in whole numbers, may be of another hue


def contrast(one: Rgb, other: Rgb) -> float:
    """From 1 (the same) to 21 (black on white)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def reaches(one: Rgb, ground: Rgb, least: float) -> bool:
    return contrast(one, ground) >= least


def is_acting(colour: Rgb) -> bool:
    """Whether a colour could be taken for that of what can be chosen."""
    low, high = acting_hues()
    return low < hue_of(colour) < high and chroma(colour) > LEAST_CHROMA


def acting_hues() -> tuple[float, float]:
    hues = [hue_of(one) for one in ACTING]
    return min(hues) - NEAR_HUE, max(hues) + NEAR_HUE


def apart(colour: Rgb) -> Rgb:
    """The colour itself, or, if it is too near to the acting one, the nearest hue on its own side that is not."""
    if not is_acting(colour):
        return colour
    low, high = acting_hues()
    bright, a, b = oklab(colour)
    hue = low - 2 if hue_of(colour) - low < high - hue_of(colour) else high + 2
    return in_gamut(bright, hypot(a, b), radians(hue))


def darker(colour: Rgb, enough: Callable[[Rgb], bool]) -> Rgb:
    return toned(colour, enough, -0.01)


def lighter(colour: Rgb, enough: Callable[[Rgb], bool]) -> Rgb:
    return toned(colour, enough, 0.01)


def toned(colour: Rgb, enough: Callable[[Rgb], bool], step: float) -> Rgb:
    """The colour itself if it is enough, or the first on the way to black or white that is."""
    bright, a, b = oklab(colour)
    found = colour
    while not enough(found) and 0 <= bright <= 1:
        bright += step
        found = in_gamut(bright, hypot(a, b), atan2(b, a))
    return found


def mixed(colour: Rgb, ground: Rgb, part: float) -> Rgb:
    """So much of a colour on a ground, as style sheets mix them."""
    pairs = zip(oklab(colour), oklab(ground), strict=True)
    return rgb(*(part * one + (1 - part) * other for one, other in pairs))


def lightness(colour: Rgb) -> float:
    return oklab(colour)[0]


def chroma(colour: Rgb) -> float:
    _, a, b = oklab(colour)
    return hypot(a, b)


def hue_of(colour: Rgb) -> float:
    _, a, b = oklab(colour)
    return degrees(atan2(b, a)) % 360


def luminance(colour: Rgb) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(colour: Rgb) -> tuple[float, float, float]:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.red / 255, colour.green / 255, colour.blue / 255)
    )
    return red, green, blue


def oklab(colour: Rgb) -> tuple[float, float, float]:
    r, g, b = linear(colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def in_gamut(bright: float, vivid: float, hue: float) -> Rgb:
    """The strongest colour of that lightness and hue that a screen has, as vivid as is asked for at most."""
    bright = min(max(bright, 0.0), 1.0)
    while vivid > 0 and not all(-0.001 <= part <= 1.001 for part in unbounded(bright, vivid, hue)):
        vivid = max(0.0, vivid - 0.005)
    return rgb(bright, vivid * cos(hue), vivid * sin(hue))


def unbounded(bright: float, vivid: float, hue: float) -> tuple[float, float, float]:
    a, b = vivid * cos(hue), vivid * sin(hue)
    long = (bright + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (bright - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (bright - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def rgb(bright: float, a: float, b: float) -> Rgb:
    parts = unbounded(bright, hypot(a, b), atan2(b, a))
    return Rgb(*(round(255 * gamma(min(max(part, 0.0), 1.0))) for part in parts))


def gamma(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055

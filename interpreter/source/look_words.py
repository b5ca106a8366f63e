"""The words that a `look:` is made of: closed sets, which the shape of a file, its model and every table share."""

from __future__ import annotations

from enum import StrEnum


class Colour(StrEnum):
    """Twelve names of colours. A table takes only the hue of them and finds shades that can be read."""

    WHITE = "white"
    GREY = "grey"
    BLACK = "black"
    RED = "red"
    ROSE = "rose"
    AMBER = "amber"
    GOLD = "gold"
    GREEN = "green"
    TEAL = "teal"
    BLUE = "blue"
    VIOLET = "violet"
    BROWN = "brown"


class Plain(StrEnum):
    """Shapes that mean nothing by themselves: given in this order to whatever says no symbol of its own."""

    DISC = "disc"
    LOZENGE = "lozenge"
    SQUARE = "square"
    TRIANGLE = "triangle"
    CROSS = "cross"
    HEXAGON = "hexagon"
    STAR = "star"
    HOOP = "hoop"
    CHEVRON = "chevron"
    CLOVER = "clover"
    DOME = "dome"
    BARS = "bars"


class Figure(StrEnum):
    """Symbols that mean something."""

    ANCHOR = "anchor"
    BELL = "bell"
    BOOK = "book"
    BOX = "box"
    BRILLIANT = "brilliant"
    CANDLE = "candle"
    CAT = "cat"
    COIN = "coin"
    COINS = "coins"
    CROWN = "crown"
    CUP = "cup"
    DAGGER = "dagger"
    DIE = "die"
    DOG = "dog"
    DROP = "drop"
    EYE = "eye"
    FAN = "fan"
    FEATHER = "feather"
    FLAG = "flag"
    FLAME = "flame"
    FLASK = "flask"
    FLEUR_DE_LYS = "fleur-de-lys"
    GIFT = "gift"
    GLOVE = "glove"
    HAND = "hand"
    HAT = "hat"
    HEART = "heart"
    HORSE = "horse"
    HOURGLASS = "hourglass"
    HOUSE = "house"
    KEY = "key"
    LANTERN = "lantern"
    LEAF = "leaf"
    LETTER = "letter"
    LOCK = "lock"
    LUTE = "lute"
    MASK = "mask"
    MIRROR = "mirror"
    MITRE = "mitre"
    MOON = "moon"
    MOUNTAIN = "mountain"
    NECKLACE = "necklace"
    NO = "no"
    OVAL = "oval"
    OWL = "owl"
    PAWN = "pawn"
    POT = "pot"
    PURSE = "purse"
    QUILL = "quill"
    RING = "ring"
    ROSE = "rose"
    SCALES = "scales"
    SCROLL = "scroll"
    SHIELD = "shield"
    SHIP = "ship"
    SKULL = "skull"
    SPADE = "spade"
    STEP_CUT = "step-cut"
    SUN = "sun"
    SWORD = "sword"
    SWORDS = "swords"
    TIARA = "tiara"
    TOWER = "tower"
    TREE = "tree"
    WAVE = "wave"
    WHEEL = "wheel"
    WING = "wing"


class CardShape(StrEnum):
    CARD = "card"
    TILE = "tile"
    WIDE = "wide"


class Corner(StrEnum):
    TOP_LEFT = "top left"
    TOP_RIGHT = "top right"
    BOTTOM_LEFT = "bottom left"
    BOTTOM_RIGHT = "bottom right"


class Where(StrEnum):
    """Where on the table something stands."""

    CENTRE = "centre"
    BESIDE = "beside"
    EDGE = "edge"
    SEAT = "seat"
    HIDDEN = "hidden"


class As(StrEnum):
    """In what wrapping cards are drawn."""

    FACES = "faces"
    STRIPS = "strips"
    STAMPS = "stamps"
    SLATS = "slats"
    COUNTS = "counts"

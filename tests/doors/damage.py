"""Damage to a text: in its letters and lines, its sentences, its nodes. What is handed in makes every choice.

That may be a plain generator (the command), one whose choices hypothesis can make smaller (the suite), or the bytes
of a fuzzer that looks for new paths (the nightly run).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

import yaml

from tests.doors import material

NUMBERS = (
    "0", "-1", "1", "2", "7", "64", "999", "1000000", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "99999999999999999999999", "1.5", "1e9", "0x10", "1_000", "١", "²",
)  # fmt: skip
STRANGE = (
    "", " ", "~", "null", "true", "yes", "on", "a\nb", "\\", "'", '"', "x" * 70, "é", "\u202e", "\u200b",
    "\x1b[2J", "\0", "<script>", "{}", "[]", "{a: b}", "- a", "? x", "&a b", "*a", "!!python/object:os.system x",
    "%", "@", "`", "|", ">", "((((((((((", "me", "it", "all", "each player", "card", "not", "if", "\ud800", "İ",
    "ﬀ", "__class__", "b0", "S", "state",
)  # fmt: skip
JOINS = ("+", "-", "*", "and", "or", "=", "is", ">=", "where", "of", "in")
SIGNS = "()+-*,:;.=<>[]{}#&!|'\"%@`~?\\/ \n\t0159aez_é\u00a0\u0301"


def damaged(text: str, rng: Random) -> str:
    """One to four changes of one or several sorts."""
    for _ in range(rng.choice((1, 1, 1, 1, 2, 3))):
        how = rng.randrange(20)
        text = letters(text, rng) if how == 0 else lines(text, rng) if how == 1 else nodes(text, rng)
    return text


def letters(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    how = rng.randrange(5)
    if how == 0:
        return text[:at] + text[at + rng.choice((1, 1, 2, 5, 40)) :]
    if how == 1:
        return text[:at] + rng.choice(SIGNS) + text[at:]
    if how == 2:
        return text[:at] + rng.choice(STRANGE) + text[at:]
    if how == 3:
        return text[:at] + text[at : at + 20] * rng.choice((2, 3, 50)) + text[at + 20 :]
    return text[:at]


def lines(text: str, rng: Random) -> str:
    rows = text.split("\n")
    at, other = rng.randrange(len(rows)), rng.randrange(len(rows))
    how = rng.randrange(5)
    if how == 0:
        del rows[at]
    elif how == 1:
        rows.insert(at, rows[other])
    elif how == 2:
        rows[at], rows[other] = rows[other], rows[at]
    elif how == 3:
        rows[at] = rng.choice((" ", "  ", "    ")) + rows[at]
    else:
        rows[at] = rows[at].strip()
    return "\n".join(rows)


# ------------------------------------------------------------ sentences


def sentence(text: str, near: Sequence[str], rng: Random) -> str:
    """A sentence with words taken out, put in, exchanged, or with a part of another; `near` are those of its game."""
    words = text.split(" ")
    at = rng.randrange(len(words))
    other = rng.choice(near) if rng.random() < 0.8 else rng.choice(material.sentences())
    word = rng.choice(other.split(" "))
    how = rng.randrange(10)
    if how == 0 and len(words) > 1:
        del words[at]
    elif how == 1:
        words.insert(at, word)
    elif how in (2, 3):
        words[at] = word
    elif how == 4:
        into = rng.randrange(len(words))
        words[at], words[into] = words[into], words[at]
    elif how == 5:
        numbers = [n for n, one in enumerate(words) if one.isdecimal()]
        words[rng.choice(numbers) if numbers else at] = rng.choice(NUMBERS)
    elif how == 6:
        words = [*words[:at], *other.split(" ")[rng.randrange(4) :]]
    elif how == 7:
        words = ["(" + words[0], *words[1:-1], words[-1] + ")", rng.choice(JOINS), f"({other})"]
    elif how == 8:
        words[at : at + 3] = words[at : at + 3] * rng.choice((2, 30))
    else:
        words[at] = rng.choice(STRANGE)
    return " ".join(words)


# ------------------------------------------------------------ nodes


def nodes(text: str, rng: Random) -> str:
    """The text with one node changed; as it is, where it has none."""
    try:
        root = whole(text)
        places = list(inside(root))
    except (yaml.YAMLError, RecursionError, ValueError):
        return letters(text, rng)
    if not places:
        return letters(text, rng)
    change(places, rng)
    try:
        return str(yaml.serialize(root, Dumper=yaml.BaseDumper, width=120, allow_unicode=True))
    except (yaml.YAMLError, RecursionError, ValueError):
        return letters(text, rng)


def whole(text: str) -> yaml.Node | None:
    """The nodes of a text; one that repeats itself by aliases would have no end of them."""
    if any(isinstance(event, yaml.AliasEvent) for event in yaml.parse(text, Loader=yaml.CBaseLoader)):
        raise ValueError("aliases")
    node: yaml.Node | None = yaml.compose(text, Loader=yaml.CBaseLoader)
    return node


class Place(NamedTuple):
    """A list of nodes or of pairs, an index in it, which of the pair (-1: no pair), and the key above."""

    row: list[Any]
    n: int
    side: int
    key: str

    @property
    def node(self) -> yaml.Node:
        found: yaml.Node = self.row[self.n] if self.side < 0 else self.row[self.n][self.side]
        return found

    def put(self, node: yaml.Node) -> None:
        pair = self.row[self.n]
        self.row[self.n] = node if self.side < 0 else (node, pair[1]) if self.side == 0 else (pair[0], node)


def inside(node: yaml.Node | None, key: str = "") -> Iterator[Place]:
    if isinstance(node, yaml.MappingNode):
        for n, (name, value) in enumerate(node.value):
            yield Place(node.value, n, 0, key)
            yield Place(node.value, n, 1, str(name.value))
            yield from inside(value, str(name.value))
    elif isinstance(node, yaml.SequenceNode):
        for n, value in enumerate(node.value):
            yield Place(node.value, n, -1, key)
            yield from inside(value, key)


def scalar(value: str) -> yaml.ScalarNode:
    return yaml.ScalarNode("tag:yaml.org,2002:str", value, style=None if value and value == value.strip() else "'")


def change(places: list[Place], rng: Random) -> None:
    place = rng.choice(places)
    alike = [one for one in places if one.key == place.key and one.side == place.side]
    other = rng.choice(alike if rng.random() < 0.7 else places)
    row, n = place.row, place.n
    found = place.node
    how = rng.randrange(14)
    if how == 0:
        del row[n]
    elif how == 1:
        row.insert(rng.randrange(len(row) + 1), deepcopy(row[n]))
    elif how == 2:
        into = other.row
        moved = row[n] if isinstance(row[n], tuple) == isinstance(into[0], tuple) else into[0]
        into.insert(rng.randrange(len(into) + 1), deepcopy(moved))
    elif how == 3:
        mine, theirs = deepcopy(place.node), deepcopy(other.node)
        place.put(theirs)
        other.put(mine)
    elif how in (4, 5):
        place.put(deepcopy(other.node))
    elif how == 6:
        place.put(scalar(rng.choice(NUMBERS)))
    elif how == 7:
        place.put(scalar(rng.choice(STRANGE)))
    elif how == 8:
        place.put(scalar(rng.choice(material.sentences())))
    elif how == 9 and not isinstance(found, yaml.ScalarNode):
        place.put(yaml.SequenceNode("tag:yaml.org,2002:seq", [found, deepcopy(found)]))
    elif how == 10 and not isinstance(found, yaml.ScalarNode):
        graft(place, rng)
    else:
        spoken = [one for one in places if one.side and isinstance(one.node, yaml.ScalarNode)]
        near = [one.node.value for one in spoken] or [""]
        if spoken:
            one = place if isinstance(found, yaml.ScalarNode) else rng.choice(spoken)
            one.put(scalar(sentence(one.node.value, near, rng)))


def graft(place: Place, rng: Random) -> None:
    """A part of another definition in the place of this one."""
    try:
        others = list(inside(whole(rng.choice(material.definitions()))))
    except (yaml.YAMLError, RecursionError, ValueError):
        return
    alike = [one for one in others if one.key == place.key] or others
    if alike:
        place.put(rng.choice(alike).node)

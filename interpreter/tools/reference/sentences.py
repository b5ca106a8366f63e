"""The grammar as its readers write it: terminals as their words, rules as what they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.language import grammar
from interpreter.language.keywords import Keyword, keywords
from interpreter.source.records import record

_HEADING = re.compile(r"^// -{10,} ?(?P<title>.*)$")
_RULE = re.compile(r"^[?]?(?P<name>[a-z_]+) *: *(?P<body>.*)$")
_MORE = re.compile(r"^ +(?P<body>\|.*)$")
_ALIAS = re.compile(r"\s*-> (\w+)\s*$")
_PART = re.compile(r'"[^"]+"|[A-Za-z_]+|[\[\]()|*+?]')
_TERMINALS = "terminals"

# Rules so small that they are read in place of their name.
SMALL = ("as_name", "from_place", "to_place", "facing", "if_any", "for_role", "arguments", "amount", "item")
SIGNS = {"PLUS": "+", "MINUS": "-", "TIMES": "*", "DIVIDE": "/", "COMPARE": "= < > <= >=", "_COMMA": ","}


@record
class Rule:
    name: str
    ways: tuple[str, ...]  # each with its words


def chapters() -> Iterator[tuple[str, tuple[Rule, ...]]]:
    """The rules of the grammar under its own headings, without the terminals."""
    title, rules = "", list[tuple[str, list[str]]]()
    small = _small()
    for line in grammar.text().splitlines():
        if heading := _HEADING.match(line):
            if rules:
                yield title, tuple(_shown(*rule, small) for rule in rules if rule[0].strip("_") not in small)
            title, rules = heading["title"], []
            if title == _TERMINALS:
                return
        elif found := _RULE.match(line):
            rules.append((found["name"], [found["body"]]))
        elif (more := _MORE.match(line)) and rules:
            rules[-1][1].append(more["body"])


def _shown(name: str, bodies: list[str], small: dict[str, str]) -> Rule:
    ways = [way for body in bodies for way in _alternatives(body)]
    return Rule(name.strip("_").replace("_", " "), tuple(_words(way, small) for way in ways if way))


def _alternatives(body: str) -> list[str]:
    """A body cut at the bars that do not stand in brackets; the names of alternatives are of no use to readers."""
    found, depth = [""], 0
    for sign in _ALIAS.sub("", body):
        depth += (sign in "([") - (sign in ")]")
        if sign == "|" and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return [_ALIAS.sub("", each).strip() for each in found]


def _small() -> dict[str, str]:
    rules = (_RULE.match(line) for line in grammar.text().splitlines())
    bodies = {rule["name"].strip("_"): rule["body"] for rule in rules if rule}
    found: dict[str, str] = {}
    for name in reversed(SMALL):
        if name in bodies:
            found[name] = _words(bodies[name], found)
    return found


def _spelt(word: Keyword) -> str:
    """As it is usually written: a verb without its `s`, another word with it."""
    if word.terminal == "PARTICIPLE":
        return word.terminal
    first, *others = word.spellings
    return f"{first}s" if f"{first}s" in others and not word.verb else first


def _words(body: str, small: dict[str, str]) -> str:
    """One way to write something: words small, what stands for something else in capitals."""
    known = keywords().by_terminal
    text = ""
    for part in _PART.findall(body):
        name = part.strip("_")
        if part in known:
            word = _spelt(known[part])
        elif part in SIGNS:
            word = SIGNS[part]
        elif part.startswith('"'):
            word = part.strip('"')
        elif name in small:
            word = f"({small[name]})" if " | " in small[name] and part in ("amount", "_item") else small[name]
        elif part in ("NAME", "INT", "NEGATIVE"):
            word = {"NAME": "NAME", "INT": "NUMBER", "NEGATIVE": "-NUMBER"}[part]
        else:
            word = name.upper().replace("_", " ") if part[0].isalpha() or part[0] == "_" else part
        tight = not text or text[-1] in "[(" or word in ("]", ")", "*", "+", "?")
        text += word if tight else f" {word}"
    return text

"""A made-up language that has no words: of what is said in it, names and words of the rules alone are left.

It is English with every letter of ours taken out, so that whatever can still be read was never in the catalogue.
"""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from interpreter.language.keywords import keywords
from interpreter.source.diagnostic import Diagnostic
from interpreter.words import Text, Worded, catalogue

LANG = "xx"
TEXT = re.compile(r'(?m)("""(?:.|\n)*?"""|"(?:[^"\\]|\\.)*")\s*$')  # the last of a line: what stands right of the `=`
KEPT = re.compile(r"(\{\{|\}\}|\{\w+(?::[^{}|]*)?\}|`[^`]*`)")
LETTER = re.compile(r"(?<!\\)[^\W\d_]")
QUOTED = re.compile(r"`[^`]*`|\S+\.yaml:\d+:\d+")  # names, words of the rules, places in files
KEY = re.compile(r"(?m)^[ -]*([a-z][\w-]*):")
WORD = re.compile(r"[^\W\d_]{2,}")


def unsaid(text: str) -> str:
    """A template without its words; places and what stands in backquotes stay."""
    return "".join(part if n % 2 else LETTER.sub("·", part) for n, part in enumerate(KEPT.split(text)))


def copied(found: Path) -> None:
    """All catalogues, and English ones for the made-up language, as a translator begins.

    What keys are for stands where they are declared, and in catalogues of other languages alone.
    """
    shutil.copytree(catalogue.FOLDER, found, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(found / "en", found / LANG)
    keys = tomllib.loads((found / "fr" / "shapes.toml").read_text("utf-8"))["terms"]
    shapes = (f"{json.dumps(key)} = {json.dumps(key)}\n" for key in keys)
    (found / LANG / "shapes.toml").write_text("[terms]\n" + "".join(shapes), "utf-8")


@cache
def folder() -> Path:
    found = Path(mkdtemp()) / "words"
    copied(found)
    for path in (found / LANG).glob("*.toml"):
        path.write_text(TEXT.sub(lambda one: unsaid(one[1]), path.read_text("utf-8")), "utf-8")
    return found


@contextmanager
def spoken() -> Iterator[str]:
    before, catalogue.FOLDER = catalogue.FOLDER, folder()
    try:
        yield LANG
    finally:
        catalogue.FOLDER = before


@cache
def keys() -> frozenset[str]:
    """What is declared in games: a fixture may speak of the things of the game that it extends."""
    texts = (path.read_text("utf-8") for folder in ("games", "tests/language") for path in Path(folder).rglob("*.yaml"))
    return frozenset(word for text in texts for key in KEY.findall(text) for word in WORD.findall(key))


def of_play(value: object) -> bool:
    """Whether a table speaks in it, which tells what it says in two languages by itself."""
    if isinstance(value, Worded):
        return any(map(of_play, value.values))
    return isinstance(value, Text) or (isinstance(value, tuple) and any(map(of_play, value)))


def left(found: Iterable[Diagnostic], own: str) -> list[str]:
    """The words of faults that no catalogue has and that neither the author wrote nor the rules know."""
    known = {*keys(), *WORD.findall(own), *(part for word in keywords().words for part in WORD.findall(word))}
    with spoken() as lang:
        texts = [
            text
            for one in found
            if not of_play(one.fault)
            for text in (one.message_in(lang), one.advice_in(lang), *(label.text_in(lang) for label in one.labels))
        ]
    return [text for text in texts if set(WORD.findall(QUOTED.sub("", text))) - known]

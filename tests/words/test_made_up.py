"""A game is played, asked about and explained in a language that nobody speaks: nothing of ours is left in English."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.play.match import Match
from interpreter.play.refused import Refused
from interpreter.prose import tell
from interpreter.reasons import why_not
from interpreter.words import DEFAULT, catalogue

ROOT = Path(__file__).parents[2]
GAMES = [ROOT / "games/splendor", *(ROOT / f"tests/toys/{name}.yaml" for name in ("split", "ask", "auction"))]
LETTERS = re.compile(r"\{[^{}]*\}|`[^`]*`|[A-Za-z]+")  # what stands in braces and in backticks stays as it is
LANG = "xx"
ZED = "ž"  # stands in every word of the language, and in no other
LONGEST = 40  # decisions of a game


def translated(text: str) -> str:
    """Every word of ours with a letter that no other language has."""
    return LETTERS.sub(lambda found: found[0] if found[0][0] in "{`" else f"{ZED}{found[0]}", text)


def translation(path: Path) -> str:
    """A file of a catalogue as a translator would leave it: what stands on the left stays."""
    written = tomllib.loads(path.read_text("utf-8"))["words"]
    quote = {'"': '\\"', "\\": "\\\\", "\n": "\\n"}

    def quoted(text: str) -> str:
        return '"' + "".join(quote.get(letter, letter) for letter in text) + '"'

    lines = (f"{quoted(key)} = {quoted(translated(said))}" for key, said in written.items())
    return "\n".join(["[words]", *lines]) + "\n"


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    folder = tmp_path / "words"
    shutil.copytree(catalogue.FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(folder / DEFAULT, folder / LANG)
    for file in ("log", "prose", "questions", "reasons"):
        path = folder / LANG / f"{file}.toml"
        path.write_text(translation(path), "utf-8")
    grammar = folder / LANG / f"{catalogue.GRAMMAR}.toml"
    grammar.write_text(re.sub(r'^(and|or|then) = "', rf"\g<0>{ZED}", grammar.read_text("utf-8"), flags=re.M), "utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", folder)
    catalogue.forget()
    yield LANG
    monkeypatch.undo()
    catalogue.forget()


def ours() -> frozenset[str]:
    """The words that English catalogues say and that no definition would: they tell what was left in English."""
    found: set[str] = set()
    for file in ("log", "prose", "questions", "reasons"):
        for said in catalogue.section(DEFAULT, file, "words").values():
            found |= {word for word in LETTERS.findall(str(said)) if word[0] not in "{`"}
    return frozenset(found)


def left_in_english(said: str, names: frozenset[str], words: frozenset[str]) -> list[str]:
    """The words of ours in a text that are in English, but for those that the definition has too."""
    plain = re.sub(r"“[^”]*”|`[^`]*`", " ", said)
    return [word for word in re.findall(rf"[{ZED}\w]+", plain) if word in words - names]


def names_of(path: Path) -> frozenset[str]:
    """Whatever words stand in a definition."""
    files = [path] if path.is_file() else sorted(path.rglob("*.yaml"))
    text = " ".join(one.read_text("utf-8") for one in files)
    return frozenset(word for form in (text, text.title(), text.lower()) for word in re.findall(r"\w+", form))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_is_played_in_it(made_up: str, path: Path) -> None:
    names, words = names_of(path), ours()
    game = interpreter.load(path)
    match = game.start(game.player_counts[0], seed=1)
    said = [*played(match, made_up), *(line.text for line in match.log(lang=made_up))]
    assert any(ZED in one for one in said), "it is spoken"
    assert {one: left for one in said if (left := left_in_english(one, names, words))} == {}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_rules_are_told_in_it(made_up: str, path: Path) -> None:
    names, words = names_of(path), ours()
    said = [one.text for one in tell(interpreter.load(path).checked, made_up)]
    assert sum(ZED in one for one in said) > len(said) / 2
    assert {one: left for one in said if (left := left_in_english(one, names, words))} == {}


def played(match: Match, lang: str) -> Iterator[str]:
    """What a game at random asks, offers, refuses and answers."""
    rng = Random(1)
    for _ in range(LONGEST):
        if match.over:
            return
        decision = match.decision
        if decision.seat >= 0:
            yield decision.prompt(lang)
            yield from (decision.describe(one, lang) for one in islice(decision.choices(), 6))
            yield from refused(match, decision.seat, lang)
        match.choose(decision.sample(rng) if decision.seat >= 0 else decision.rolled(), decision.seat)


def refused(match: Match, seat: int, lang: str) -> Iterator[str]:
    for words in ("pass", "no such thing", *islice(match.game.model.procedures, 4), *islice(match.game.model.cards, 6)):
        try:
            yield from (one.in_language(lang) for one in why_not(match, seat, words))
        except Refused as told:
            yield told.in_language(lang)

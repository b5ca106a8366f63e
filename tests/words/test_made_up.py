"""A game is played, asked about and explained in a language that nobody speaks: nothing of ours is left in English."""

from __future__ import annotations

import re
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
from tests.words.conftest import LETTERS, ZED

ROOT = Path(__file__).parents[2]
GAMES = [ROOT / "games/splendor", *(ROOT / f"tests/toys/{name}.yaml" for name in ("split", "ask", "auction"))]
LONGEST = 40  # decisions of a game


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

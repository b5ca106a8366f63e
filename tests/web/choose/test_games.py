"""Random games in which every answer goes through the page: what is legal can be pressed, and nothing else is taken."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Decision, Match, Refused
from interpreter.tables.web import choose
from interpreter.tables.web.asked import Asked, Tabs
from tests.web.choose.browser import Page

GAMES = ("splendor", "queens-necklace", "queen-marie-antoinette", "marquis", "queens-collection")
ROOT = Path(__file__).parents[2]
STRANGERS = sorted((ROOT / "strangers").glob("*.yaml"))
KINDS = """
split spending orders payment deal promise numbers together windows bundles sets selections two-places as-they-lie
mosaic unseen masks backs reactions equal-copies
"""
TOYS = [ROOT / "toys" / f"{name}.yaml" for name in KINDS.split()]
LONGEST = 90  # choices of one game


def begun(where: object, seed: int) -> Match:
    game = interpreter.load(where)  # type: ignore[arg-type]
    return game.start(game.model.low, seed=seed)


def sent(match: Match, decision: Decision, asked: Asked, rng: Random) -> tuple[object, ...]:
    """What a browser sends for an answer that was drawn at random."""
    page, drawn = Page(asked), decision.sample(rng)
    begins = sorted(one for one in page.presses() if one[0] == drawn) if decision.point.name == "menu" else []
    found = rng.choice(begins) if begins else page.makes(drawn)
    assert found is not None, f"{decision.describe(drawn)} cannot be put together:\n{asked.bar}\n{asked.lit}"
    return found


def played(match: Match, seed: int) -> None:
    rng = Random(seed)
    for _ in range(LONGEST):
        if match.over:
            return
        decision = rng.choice(match.decisions)
        seat = decision.seat
        asked = choose.asked(match, seat, rng.choice(("en", "fr")))
        answers = sent(match, decision, asked, rng)
        if len(answers) == 1:
            assert choose.draft(match, seat, answers, "en").allowed  # type: ignore[arg-type]
        match = choose.read(match, seat, answers)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_every_answer_of_a_game_goes_through_the_page(game: str, seed: int) -> None:
    played(begun(game, seed), seed)


@pytest.mark.parametrize("file", [*STRANGERS, *TOYS], ids=lambda file: file.stem)
def test_every_kind_of_choice_goes_through_the_page(file: Path) -> None:
    played(begun(file, 1), 1)


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_pressed_is_legal(game: str) -> None:
    match, rng = begun(game, 3), Random(3)
    for _ in range(40):
        if match.over:
            return
        decision = match.decision
        for answers in Page(choose.asked(match, decision.seat, "en")).presses():
            choose.read(match, decision.seat, answers)
        match.choose(decision.sample(rng), decision.seat)


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_pressed_is_refused_and_changes_nothing(game: str) -> None:
    match, rng = begun(game, 5), Random(5)
    for _ in range(30):
        if match.over:
            return
        decision, before = match.decision, match.copy()
        pressed = Page(choose.asked(match, decision.seat, "en")).presses()
        for answers in ((-7,), (999,), ((),), ((999,),), ((-1, -1),), (0, 999), (True,)):
            if answers in pressed or decision.allows(answers[0]):
                continue
            with pytest.raises(Refused):
                choose.read(match, decision.seat, answers)
        with pytest.raises(Refused):
            choose.read(match, (decision.seat + 1) % len(match.seats) if len(match.decisions) == 1 else 99, (0,))
        assert match == before
        match.choose(decision.sample(rng), decision.seat)


@pytest.mark.parametrize("where", [*GAMES, *STRANGERS], ids=lambda one: getattr(one, "stem", one))
def test_twins_get_the_same_bars_and_the_same_lit_things(where: object) -> None:
    match, rng = begun(where, 7), Random(7)
    for _ in range(40):
        if match.over:
            return
        seat = rng.randrange(len(match.seats))
        twin = match.resample(seat, rng)
        there, here = choose.asked(twin, seat, "fr"), choose.asked(match, seat, "fr")
        assert there == here
        tabs = [lit.tabs[-1] for lit in here.lit.values() if isinstance(lit, Tabs)]
        for tab in rng.sample(tabs, min(2, len(tabs))):
            assert choose.draft(match, seat, tab.answers, "fr") == choose.draft(twin, seat, tab.answers, "fr")
        match.choose(match.decision.sample(rng), match.decision.seat)

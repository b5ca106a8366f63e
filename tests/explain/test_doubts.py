"""Doubts of people at the table, in either language: the ruling that is meant, its clauses, and what a line forbids."""

from __future__ import annotations

from functools import cache

import pytest
from click.testing import CliRunner

import interpreter
from interpreter import Game
from interpreter.cli import main
from interpreter.rulings.ruling import Ruling
from interpreter.rulings.runner import rulings_of
from interpreter.tools.explain.finding import best, clauses_meant, stem


@cache
def opened(name: str) -> tuple[Game, tuple[Ruling, ...]]:
    game = interpreter.load(name)
    return game, rulings_of(game)[0]


DOUBTS = [
    ("splendor", "why can I not reserve a fourth card?", "SP-RES-05"),
    ("splendor", "pourquoi dois-je rendre un jeton ?", "SP-LIM-03"),
    ("splendor", "pourquoi trois développements réservés au plus ?", "SP-RES-05"),
    ("queens_necklace", "why does the musketeer cancel the thief?", "QN-MUSK-01"),
    ("queens_necklace", "pourquoi ne puis-je pas jouer une carte volée ce tour-ci ?", "QN-THIEF-04"),
    ("marquis", "why does the prosecutor make the veto void?", "MQ-PROS-01"),
    ("marquis", "why must the assassin kill?", "MQ-R-14"),
    ("marquis", "pourquoi le maître-chanteur achète-t-il à une pièce ?", "MQ-BLAC-01"),
    ("queens_collection", "why do two cards of a colour count as a joker?", "QC-A-06"),
    ("queens_collection", "pourquoi échanger deux pions ?", "QC-A-01"),
    ("queen_marie_antoinette", "why can I not validate a plot?", "MA-PLOT-01"),
    ("queen_marie_antoinette", "pourquoi le militaire fait-il perdre des points ?", "MA-MIL-02"),
]


@pytest.mark.parametrize(("name", "words", "clause"), DOUBTS)
def test_a_doubt_finds_its_clause(name: str, words: str, clause: str) -> None:
    game, rulings = opened(name)
    found = best(game, rulings, words)[0]
    assert clause in {one.text for one in found.clauses} | set(clauses_meant(game, words)), found.claim


def test_what_cannot_be_done_is_explained_in_one_command() -> None:
    shown = CliRunner().invoke(main, ["explain", "splendor", "--ruling", "why can I not reserve a fourth card?"])
    assert shown.exit_code == 0, shown.output
    for part in (
        "nobody reserves a fourth card",
        "SP-RES-05  Three reserved developments are the most a player can hold.",
        "carried out by limit of reserved cards",
        "Cannot be: Anne does reserve-card",
        "(the number of cards of Reserved cards of Anne = 3, limit of reserved cards of Anne = 3)",
        "`size of my reserve < reserve-limit of me`",
    ):
        assert part in shown.output


def test_all_together_can_be_looked_at_while_nobody_is_asked() -> None:
    """Lots are shown when everybody has chosen: in between no decision is open."""
    shown = CliRunner().invoke(
        main, ["explain", "queens_necklace", "--ruling", "a king that the alchemist leaves alone", "--lang", "fr"]
    )
    assert shown.exit_code == 0 and "appliqué par" in shown.output, shown.output


def test_forms_of_a_word_are_one() -> None:
    for forms in (
        ("rendre", "rend", "rendent"),
        ("noble", "nobles"),
        ("voler", "vole", "volee"),
        ("reserves", "reserve"),
    ):
        assert len({stem(one) for one in forms}) == 1, forms
    assert stem("king") == "king" and stem("ring") == "ring"


@pytest.mark.parametrize(
    ("words", "lang", "first"),
    [
        ("why did the king not stop the sale when the necklace lay there?", "en", "King, in Lot: "),
        ("pourquoi le roi n'a pas d'effet quand le collier est exposé ?", "fr", "« Roi », dans « Lot » : "),
    ],
)
def test_a_power_that_did_not_act_is_answered_first_with_its_condition_values_and_clause(
    words: str, lang: str, first: str
) -> None:
    shown = CliRunner().invoke(main, ["explain", "queens-necklace", "--ruling", words, "--lang", lang])
    assert shown.exit_code == 0, shown.output
    power, idle, *clauses = shown.output.splitlines()[:4]
    assert power.startswith(first)
    assert " = 1)" in idle and "necklace" not in power.partition(":")[0]
    assert any("QN-NECK-02" in one for one in clauses)


@pytest.mark.parametrize(
    ("words", "lang", "first"),
    [
        ("why could the alchemist not change the amber?", "en", "Alchemist, in Hand: After Presentation ends, if "),
        ("pourquoi l'alchimiste ne change-t-il pas l'ambre ?", "fr", "« Alchimiste », dans « Main » : Après ceci : "),
    ],
)
def test_a_card_that_waits_for_something_is_answered_in_the_same_way(words: str, lang: str, first: str) -> None:
    shown = CliRunner().invoke(main, ["explain", "queens-necklace", "--ruling", words, "--lang", lang])
    assert shown.exit_code == 0, shown.output
    power, idle, clause = shown.output.splitlines()[:3]
    assert power.startswith(first) and " = 0)" in idle and "QN-ALCH-03" in clause


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_of_a_number_that_may_not_be_known_it_is_said_what_decides_it(seed: int) -> None:
    """The same words whatever the hidden cards are."""
    from interpreter.tools.explain.reader import Reader
    from interpreter.tools.explain.show import shown_breakdown

    match = opened("queens_necklace")[0].start(2, seed=seed)
    queen = next(n for n, one in enumerate(match.machine.layout.pieces) if one.card == "queen")
    reader = next(Reader(seat) for seat in range(2) if not Reader(seat).asker(match).knows(queen))
    (said,) = shown_breakdown(match, reader, "price of queen", "en")
    assert said.plain == "what decides is not for you to see: where queen lies"


def test_a_moment_inside_an_offer_that_is_being_answered_can_be_looked_at() -> None:
    """Nobody is asked at that moment, though the question that was answered is still what the state waited at."""
    words = "a third player whose prosecutor is visible makes a veto void"
    shown = CliRunner().invoke(main, ["explain", "marquis", "--ruling", words])
    assert shown.exit_code == 0 and "Charles makes the veto void" in shown.output, shown.output

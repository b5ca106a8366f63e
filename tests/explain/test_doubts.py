"""Doubts of people at the table, in either language: the ruling that is meant, its clauses, and what a line forbids."""

from __future__ import annotations

from functools import cache

import pytest
from click.testing import CliRunner

import interpreter
from interpreter import Game
from interpreter.cli import main
from interpreter.model.ruling import Ruling
from interpreter.rulings.runner import rulings_of
from interpreter.tools.explain import of_ruling
from interpreter.tools.explain.audience import Reader
from interpreter.tools.explain.doubts import answer
from interpreter.tools.explain.finding import best, clauses_meant
from interpreter.tools.explain.show import shown_answer
from interpreter.tools.explain.word_forms import stem


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


FIRST = 6  # lines in which the answer stands
LAWYERS = [
    # a power that did not act: its condition, what it found when what it waits for had happened, and the clause
    ("marquis", "en", "why may the countess not offer protection when she is already protecting?",
     "“protects somebody” is true of", "MQ-R-23"),
    ("marquis", "fr", "pourquoi la comtesse ne reçoit-elle pas sa pièce ?", "il ne faudrait pas ceci : ", "MQ-COUN-08"),
    ("marquis", "en", "why could the prosecutor not call a witness?", "cards in hand of Anne = 4", "MQ-PROS-05"),
    ("marquis", "en", "why does the blackmailer not buy for one coin?", "this does not hold: “one coin", "MQ-BLAC-01"),
    ("marquis", "en", "why did the pickpocket not rob the richest?", "(richest in jewels = ", "MQ-PICK-02"),
    ("queens_necklace", "en", "why could the cardinal not stop the merchant while another merchant was waiting?",
     "(the player whose turn it is = ", "QN-CARD-01"),
    # what cannot be done, and what has to be
    ("marquis", "en", "why must I buy?", "(Coins of the coffers = 0)", "MQ-BUY-05"),
    ("queens_necklace", "en", "why must I buy a card?", "(cards bought this turn of Anne = 0)", "QN-BUY-03"),
    ("queens_necklace", "fr", "pourquoi dois-je acheter une carte ?", "« cartes achetées ce tour-ci »", "QN-BUY-03"),
    ("queens_necklace", "en", "why can I not seize the necklace with two musketeers?",
     "only 2 can be had", "QN-MUSK-05"),
    ("queens_necklace", "en", "why may I not lay a ring without a stone?",
     "A sale card must lie with a stone", "QN-SALE"),
    ("splendor", "en", "why may I not take two rubies?", "= 3, supply that allows a pair = 4", "SP-TAKE-03"),
    ("splendor", "fr", "pourquoi ne puis-je pas prendre deux rubis ?", "pas assez de cette gemme", "SP-TAKE-03"),
    ("splendor", "en", "why can I not take gold?", "Cannot be: Anne does take-", "SP-TAKE-05"),
    ("splendor", "en", "why can I not buy the card I just reserved?", "“reserved this turn” is true of", "SP-BUY-01"),
    ("queens_collection", "en", "why can I not swap two pawns of the same colour?", "do not show those two", "QC-A-02"),
    ("queens_collection", "fr", "pourquoi ne puis-je pas passer ?",
     "(le nombre de cartes de « Pioche » = ", "QC-TURN-01"),
    ("queens_collection", "en", "why can I not exchange a card?", "there is none where the owner of", "QC-R-11"),
    ("queen_marie_antoinette", "fr", "pourquoi ne puis-je pas valider ce complot ?", "critères remplis", "MA-PLOT-01"),
    ("tests/strangers/berry_bag.yaml", "en", "why can I not buy a mulberry?", "(price of Mulberry = 9, ", ""),
    ("tests/strangers/wild_colours.yaml", "en", "why can I not play this card?", "tint of Red 3 = red", ""),
    # a claim that says it, and its clause
    ("marquis", "en", "why can the clerk not buy?", "a clerk cannot buy", "MQ-CLER-02"),
    ("marquis", "fr", "pourquoi ne puis-je pas opposer mon veto à la comtesse ?",
     "no veto answers the coin", "MQ-R-06"),
    ("marquis", "en", "why can a veto not stop blackmail?", "a veto stops what is aimed at its player", "MQ-VETO-01"),
    ("queens_necklace", "en", "why did the astrologer bring nothing?", "no draw pile left brings nothing", "QN-R-30"),
    ("queens_necklace", "fr", "pourquoi la reine ne prend-elle pas cette carte ?", "does not care", "QN-QUEEN-01"),
    ("splendor", "en", "why did the noble not visit me?", "nobody is visited on another", "SP-NOB-02"),
    ("splendor", "en", "why did I get no gold when I reserved?", "without gold in the bank", "SP-RES-08"),
    ("splendor", "fr", "pourquoi la partie n'est-elle pas finie à quinze points ?",
     "do not end the round", "SP-END-01"),
    ("queen_marie_antoinette", "en", "why did condition 2 bring nothing?", "condition 2 brings nothing", "MA-CAR-01"),
    ("queen_marie_antoinette", "en", "why is the game not over with 49 points?",
     "forty-nine points do not", "MA-END-02"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "lang", "words", "says", "clause"), LAWYERS)
def test_what_a_rule_lawyer_asks_is_answered_first(name: str, lang: str, words: str, says: str, clause: str) -> None:
    game, rulings = opened(name)
    meant = answer(game, rulings, words)
    shown = shown_answer(game, meant, of_ruling(game, meant.rulings[0], Reader(all=True), lang), lang)
    first = "\n".join("\n".join(one.plain for one in shown).splitlines()[:FIRST])
    assert says in first and clause in first, first

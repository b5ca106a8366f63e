"""Offers at the table: what is typed, what is asked, what is told, in both languages."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import interpreter
from interpreter import Refused
from interpreter.play.seen.seen import OfferSeen, PromiseSeen
from interpreter.tables.names import Names
from interpreter.tables.terminal.answering import answer
from interpreter.tables.terminal.bargaining import bargaining
from interpreter.tables.terminal.scene import scene

TOYS = Path(__file__).parents[1] / "toys"
#            wood wool coin seal | wood wool coin
OFFER = (2, 0, 1, 2, 0, 1, 0, 0)


def after(name: str, *lines: str, players: int = 2) -> interpreter.Match:
    match = interpreter.load(TOYS / f"{name}.yaml").start(players, seed=1)
    for line in lines:
        match.choose(match.decision.parse(line))
    return match


@pytest.mark.parametrize(
    "typed",
    [
        "2 coins, 1 wool for 1 wood",
        "1 wool 2 coin for wood",
        "offer 2 coin and 1 wool for 1 wood",
        "ask 1 wood for 2 coins 1 wool",
        "give wool, 2 coins for wood ware",
        "2 Pièces, 1 wool contre 1 wood",
        "offrir 1 wool et 2 pièces contre 1 wood",
        "demander 1 wood pour 2 pièces, 1 wool",
    ],
)
def test_an_offer_can_be_said_in_many_ways(typed: str) -> None:
    assert answer(after("deal", "trade").decision, typed, "fr") == OFFER


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("9 coins for 1 wood", "no more than 3 Coin can be given"),
        ("1 coin for 3 wood", "no more than 2 Wood can be asked for"),
        ("1 coin for 1 wool", "no Wool can be asked for"),
        ("1 coin for 1 seal", "`seal` cannot be asked for here; what can: Wood, Coin"),
        ("1 coinn", "did you mean `coin`"),
        ("accept", "there is no offer to accept"),
        ("free", "that cannot be said here"),
        ("nothing for nothing", "an offer must hold something"),
        ("1 coin for for", "is not among the choices"),
    ],
)
def test_what_cannot_be_said_says_why(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        answer(after("deal", "trade").decision, typed, "en")


def test_an_answer_says_why_not() -> None:
    decision = after("deal", "haggle", "offer 1 coin", "ask 2 coin", "offer 2 coin for 1 coin").decision
    with pytest.raises(Refused, match="no further offer"):
        decision.parse("ask 1 coin")
    decision = after("deal", "haggle", "offer 1 coin").decision
    with pytest.raises(Refused, match="on the table"):
        decision.parse("ask 1 coin")


def test_what_is_said_is_told() -> None:
    match = after("bribe", "rob-next", "watchman", "ask 3 coin", "offer 1 coin, 1 pass-note", "accept", players=3)
    told = [line.text for line in match.log(0) if line.kind == "offer"]
    assert told == [
        "Charles asks 3 coins for protection",
        "Barnabé offers 1 coin, 1 Pass instead",
        "Charles accepts",
    ]
    told = [line.text for line in match.log(0, lang="fr") if line.kind == "offer"]
    assert told == [
        "Charles demande 3 pièces pour la protection",
        "Barnabé offre 1 pièce, 1 Sauf-conduit plutôt",
        "Charles accepte",
    ]
    given = [line for line in match.log(0) if line.kind in ("tokens", "moved") and "gives" in line.text]
    assert len(given) == 2 and all(line.told for line in given)


def test_the_question_holds_the_offer() -> None:
    decision = after("bribe", "rob-next", "watchman", players=3).decision
    assert decision.prompt() == "What do you ask for protection?"
    assert decision.prompt("fr") == "Que demandez-vous pour la protection ?"
    decision = after("deal", "trade", "2 coin for 1 wood").decision
    assert decision.prompt() == "Anne offers 2 coin for 1 Wood. What do you answer?"
    assert decision.prompt("fr") == "Anne offre 2 pièce contre 1 Wood. Que répondez-vous ?"


def test_the_screen_says_what_can_be_put_in() -> None:
    console = Console(width=100, record=True, file=StringIO())
    console.print(bargaining(after("promise", "treat", "1 coin for peace").decision, "en"))
    shown = console.export_text()
    assert "up to 4 coin, peace" in shown and "1)     Accept" in shown and "2)     Refuse" in shown
    assert "`1 coin for peace`" in shown


@pytest.mark.parametrize(("lang", "example"), [("en", "1 coin for peace"), ("fr", "1 pièce contre la paix")])
def test_the_example_of_an_offer_names_one_of_a_thing_as_one(tmp_path: Path, lang: str, example: str) -> None:
    toy = (TOYS / "promise.yaml").read_text(encoding="utf-8")
    several = toy.replace("name: {en: Coin, fr: Pièce}", "name: {en: Coins, fr: Pièces}, one: {en: Coin, fr: Pièce}")
    (tmp_path / "promise.yaml").write_text(several, encoding="utf-8")
    match = interpreter.load(tmp_path / "promise.yaml").start(2, seed=1)
    match.choose(match.decision.parse("treat"))
    console = Console(width=100, record=True, file=StringIO())
    console.print(bargaining(match.decision, lang))
    assert f"`{example}`" in console.export_text()
    assert match.decision.describe(answer(match.decision, example, lang), lang).endswith(example)


def test_a_promise_is_seen_as_long_as_it_binds() -> None:
    match = after("promise", "treat", "1 coin for peace", "accept")
    made = PromiseSeen("peace", by=1, to=0, until=("round ends",))
    assert match.view(None).promises == (made,)
    notes = scene(match, 0, Names(match.game.model, "fr")).notes
    assert [note.text for note in notes if note.seat == 1] == ["la paix → Anne"]
    for line in ("rest", "rest", "rest"):
        assert match.view(0).promises == (made,)
        match.choose(match.decision.parse(line))
    assert match.view(0).promises == ()


def test_a_bargain_is_saved_and_resumed_in_the_middle() -> None:
    match = after("deal", "trade", "2 coin for 1 wood")
    twin = match.game.resume(match.save())
    assert twin == match and twin.decision.prompt() == match.decision.prompt()
    assert match.view(None).offer == OfferSeen(by=0, to=1, gives={"coin": 2}, asks={"wood": 1})
    twin.choose(twin.decision.parse("accept"))
    assert twin.view(0).offer is None

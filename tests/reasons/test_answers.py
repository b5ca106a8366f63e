"""Why an answer is refused that is no menu's: a split, a payment, an offer, a number, a card in a window, a pass."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter import Match
from interpreter.compile.program.things import AReaction
from interpreter.model.ruling import read_rulings
from interpreter.reasons import Reason, why_not
from interpreter.rulings.lines import read_lines
from interpreter.rulings.runner import Runner, position
from interpreter.source.yaml.reader import read

TOYS = Path(__file__).parents[1] / "toys"


def reached(toy: str, given: str, *lines: str) -> Match:
    """A toy where a question is open."""
    game = interpreter.load(TOYS / f"{toy}.yaml")
    play = "".join(f'\n  - "{line}"' for line in lines)
    text = f"ruling: a position\nseats: [Anne, Bob]\ngiven: {given}\nplay:{play or ' []'}\nexpect: {{turn of: Anne}}\n"
    node, faults = read(text, "position")
    assert node is not None and not faults
    (ruling,), _ = read_rulings([node])
    table = Runner(game).table(ruling)
    steps, wrong = read_lines(table, ruling.play)
    assert not wrong
    played, faults = position(table, ruling, steps)
    assert not faults
    for step in (step for line in steps for step in line):
        played.take(step)
    return played.match


def told(match: Match, words: str, seat: int = 0) -> list[Reason]:
    return why_not(match, seat, words)


def said(match: Match, words: str, seat: int = 0, lang: str = "en") -> list[str]:
    return [one.in_language(lang) for one in told(match, words, seat)]


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ("fire: f1; water: f2", "cannot lie in Water; what must be so: shrine of", "ne peut pas être dans Water ; ce"),
        ("fire: f9", "the whole choice", "l'ensemble choisi"),
        ("fire: f1, f1", "there are only 1 `f1` to split, not 2", "il n'y a que 1 `f1` à répartir, et non 2"),
        ("smoke: f1", "`smoke` is not among the choices", "`smoke` n'est pas parmi les choix"),
        ("f1", "name the pile first", "nommez d'abord la pile"),
    ],
)
def test_a_split_fails_by_a_pile_or_as_a_whole(words: str, english: str, french: str) -> None:
    match = reached("split", "{Anne: {hand: [f1, f2, f9]}}", "Anne does offer")
    (first, *_) = told(match, words)
    assert english in first.in_language("en") and french in first.in_language("fr")
    assert first.span is not None
    if first.kind == "condition":
        assert first.found and first.written
    assert not told(match, "fire: f1, f2")


def test_a_split_of_what_is_elsewhere() -> None:
    match = reached("split", "{Anne: {hand: [f1, f2]}, altar of fire: [f9]}", "Anne does offer")
    (reason,) = told(match, "fire: f9")
    assert reason.kind == "target" and "is not among all Leaf in your Hand" in reason.in_language("en")


def test_a_payment_that_is_too_much_too_little_or_pays_for_nothing() -> None:
    match = reached("payment", "{stall: [pot]}", "Anne does buy and chooses pot")
    assert said(match, "1 red")[0].startswith("exactly 2 must be paid, not 1 (cost of")
    assert said(match, "9 red")[0] == "there are only 2 Red, not 9"
    assert said(match, "9 red", lang="fr")[0] == "il n'y a que 2 Red, et non 9"
    assert said(match, "2 red")[0].startswith("that does not cover all that is asked for (cost of Pot = 1 Red 1 Blue")
    assert "Green" in said(match, "1 red, 1 green")[0] and not told(match, "1 red, 1 joker")
    assert all(one.span is not None for one in told(match, "3 green"))


def test_a_payment_in_cards_shows_what_would_do() -> None:
    match = reached("spending", "{Anne: {hand: [rose, rose, moss, sky]}}", "Anne does buy and chooses scarf")
    assert "that does not pay exactly; this would: " in said(match, "rose")[0]
    assert "`joker` is not among what can be paid with" in said(match, "joker")[0]


def test_a_number_out_of_range_names_its_bounds() -> None:
    match = reached("numbers", "{Anne: {coins: 3}}", "Anne does bid")
    assert said(match, "9") == ["a number from 1 to 3 is needed (your Coin = 3)"]
    assert said(match, "9", lang="fr")[0].startswith("il faut un nombre de 1 à 3")
    assert told(match, "9")[0].written == "choose a number from 1 to coins of me as n"


def test_a_number_between_the_bounds_that_will_not_do_says_what_is_not_true_of_it() -> None:
    match = reached("numbers", "{Anne: {tally-mark: 6, bonus: 8}}", "Anne does ask-across")
    (low,) = said(match, "5", 1)
    assert "Tally mark" in low and "6" in low
    (other,) = said(match, "8", 1)
    assert "Bonus" in other
    assert said(match, "11", 1) == ["a number from 0 to 9 is needed"]
    assert "Tally mark" in said(match, "5", 1, "fr")[0]


def test_an_offer_names_what_there_is() -> None:
    match = reached("deal", "{Bob: {coins: 1}}", "Anne does trade and chooses Bob")
    (reason,) = told(match, "ask 5 coins")
    assert reason.in_language("en") == "no more than 1 Coin can be asked for (Coin (Bob) = 1)"
    assert "Pièce (Bob) = 1" in reason.in_language("fr") and reason.written == "coin"
    (reason,) = told(match, "ask 1 seal")
    assert reason.in_language("en").startswith("`seal` cannot be asked for here; what can: ")
    assert said(match, "accept")[0].startswith("there is no offer to accept")


def test_a_card_in_a_window_says_where_it_would_have_to_lie() -> None:
    match = reached("reactions", "{Bob: {hand: [bell, scout]}}", "Anne does hit and chooses Bob")
    assert match.decision.seat == 1 and isinstance(match.decision.point.answers, AReaction)
    (reason,) = told(match, "arrow", 1)
    assert reason.in_language("en") == "you have no Arrow in: Hand" and reason.span is not None
    assert said(match, "bell", 1)[0].startswith("`bell` does not answer this; what may answer: ")
    assert not told(match, "pass", 1)


def test_a_card_in_a_window_whose_targets_are_not_there() -> None:
    given = "{Bob: {hand: [arrow], coins: 1}, Anne: {coins: 1}}"
    match = reached("reactions", given, "Anne does hit and chooses Bob")
    (reason,) = told(match, "arrow", 1)
    assert reason.kind == "target" and "coins of it >= 2" in reason.written


def test_who_can_do_something_may_not_pass() -> None:
    match = reached("numbers", "{Anne: {coins: 3}}")
    (reason,) = told(match, "pass")
    assert reason.in_language("en").startswith("who can do something may not pass, and this can be done: Bid")
    assert reason.in_language("fr").startswith("on ne passe pas quand on peut agir, et l'on peut : Bid")
    assert reason.span is not None


def test_a_duty_that_left_only_one_action_is_named_with_its_own_clause() -> None:
    """Nobody was asked at the menu, since only one action could be done: the menu refuses to be passed all the same."""
    match = reached("duty", "{Anne: {coins: 20}}")
    assert [one.clauses for one in told(match, "pass")] == [("DU-MUST-01",), ("DU-MUST-01",)]
    match = interpreter.load(TOYS / "duty.yaml").start(2, seed=1)
    (reason,) = told(match, "pass", match.decision.seat)
    assert reason.clauses == ("DU-MUST-01",) and "bought of me > 0" in reason.written
    assert match.decision.clauses == ("DU-PRICE-01",)


def test_a_sentence_with_a_clause_of_its_own_refuses_by_it() -> None:
    match = reached("duty", "{Anne: {coins: 5}}")
    for words in ("cake", "buy cake"):
        (reason,) = told(match, words)
        assert reason.clauses == ("DU-PRICE-01",) and "price <= coins of me" in reason.written


def test_an_action_that_is_wanted_while_something_else_is_asked() -> None:
    match = reached("numbers", "{Anne: {coins: 3}}", "Anne does bid")
    assert told(match, "roll")[0].kind == "turn" and told(match, "none of that")[0].kind == "choice"
    match = reached("payment", "{stall: [pot, cup]}", "Anne does buy")
    with pytest.raises(interpreter.Refused):
        told(match, "wholly unknown words")
    match = reached("swap", "{Anne: {hand: [t1]}, lane: [t2, t3]}", "Anne does trade-tiles")
    (first, *_) = told(match, "trade-hands")
    assert first.kind == "turn" and first.in_language("en").startswith(
        "Trade hands cannot be declared now: what is asked is “"
    )


def test_something_must_be_chosen_and_it_must_be_of_the_kind() -> None:
    match = reached("payment", "{stall: [pot, cup]}", "Anne does buy")
    assert said(match, "nothing") == said(match, "pass") == ["something must be chosen here"]
    match = reached("swap", "{Anne: {hand: [t1]}, lane: [t2, t3]}", "Anne does trade-tiles")
    (reason,) = told(match, "flint")
    assert reason.in_language("en") == "Flint is no Tile" and reason.written.startswith("choose a tile in lane")


def test_a_card_by_its_name_is_not_one_that_mentions_it() -> None:
    """Faces tell of other cards: who names one of those does not mean the card that shows it."""
    from interpreter.tables.terminal.answering import answer

    game = interpreter.load("marquis")
    for seed in range(1, 40):
        match = game.start(3, seed=seed)
        decision = match.decision
        faces = {decision.match.naming.card_id(one): decision.describe(one) for one in decision.choices()}
        mentioned = [
            name for name, card in game.model.cards.items()
            if name not in faces and any(str(card.title) in face for face in faces.values())
        ]  # fmt: skip
        if mentioned:
            with pytest.raises(interpreter.Refused):
                answer(decision, mentioned[0], "en")
            return
    pytest.fail("no such hand came up")


def test_an_action_may_be_called_by_its_first_word_and_a_card_by_itself() -> None:
    match = reached("numbers", "{Anne: {coins: 3}}")
    assert not told(match, "count")
    match = reached("swap", "{Anne: {hand: [t1]}, lane: [t2, t3]}")
    assert {one.kind for one in told(match, "flint")} == {"target"}
    assert all("Flint is no Tile" in one for one in said(match, "flint"))

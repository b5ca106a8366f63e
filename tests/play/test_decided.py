"""What is decided and noted stands in the log of everybody who may know it, once, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

TOY = Path(__file__).parents[1] / "toys" / "decided.yaml"
TOGETHER = """\
language: 1
game: bids
players: 2
facts: {offer: {of: player, name: {en: Offer, fr: Offre}}, safe: {of: player, truth: true}}
actions:
  bid:
    do:
      - together: each player
        as: p
        do: [p chooses secretly a number from 0 to 5 as stake]
      - set offer of me to stake of me
  duck: {do: [mark me as safe, mark next player of me as out]}
turn: {do: [{menu: [bid, duck]}]}
end: [{when: round-number > 2, finish: now}]
quantities: {total: {of: player as p, value: offer of p}}
score: total
"""


def played(game: interpreter.Game, *answers: str) -> interpreter.Match:
    match = game.start(2, names=["Anne", "Bob"], seed=5)
    for answer in answers:
        match.choose(match.decision.parse(answer) if answer else next(match.decision.choices()))
    return match


def lines(match: interpreter.Match, seat: int | None, lang: str = "en") -> list[tuple[str, bool]]:
    """What was told since the first turn began, and whether a table leaves it out."""
    found = [(line.text, line.told) for line in match.log(seat, lang=lang)]
    return found[[text.startswith(("Turn 1", "Tour 1")) for text, _ in found].index(True) + 1 :][:4]


@pytest.mark.parametrize(
    ("action", "seat", "lang", "said"),
    [
        ("point", 1, "en", "Anne chooses {open}"),
        ("point", None, "fr", "Anne choisit {open}"),
        ("think", 0, "en", "Anne chooses {own}"),
        ("think", 1, "en", "Anne chooses Leaf"),
        ("think", None, "fr", "Anne choisit Leaf"),
        ("plot", 0, "en", "Anne chooses secretly {own}"),
        ("plot", 0, "fr", "Anne choisit en secret {own}"),
        ("name-one", 1, "en", "Anne chooses 1"),
    ],
)
def test_what_is_chosen_is_told(action: str, seat: int | None, lang: str, said: str) -> None:
    match = played(interpreter.load(TOY), action, "1" if action == "name-one" else "")
    names = match.naming
    layout = match.machine.layout
    first = {zone.id: match.state[slot][0] for slot, zone in reversed(layout.zone_of_slot.items())}
    wanted = said.format(open=names.card(first["row"], lang), own=names.card(first["hand"], lang))
    assert (wanted, False) in lines(match, seat, lang), lines(match, seat, lang)


def test_of_a_secret_choice_others_hear_that_it_was_made() -> None:
    match = played(interpreter.load(TOY), "plot", "")
    for seat in (1, None):
        assert [(text, told) for text, told in lines(match, seat) if "chooses" in text] == [
            ("Anne chooses secretly", False)
        ]


def test_what_the_same_rule_moves_or_shows_is_told_once() -> None:
    for action in ("bury", "show-one"):
        found = lines(played(interpreter.load(TOY), action, ""), 0)
        assert [told for text, told in found if "chooses" in text] == [True]


def test_facts_are_told_to_those_who_see_them() -> None:
    match = played(interpreter.load(TOY), "name-one", "3")
    assert ("guess (Anne): 3", True) in [(t.lower().replace("anne", "Anne"), told) for t, told in lines(match, 1)]
    match = played(interpreter.load(TOY), "think", "")
    assert any(text.lower().startswith("thought") for text, _ in lines(match, 0))
    assert not any(text.lower().startswith("thought") for text, _ in (*lines(match, 1), *lines(match, None)))


def test_a_secret_answer_is_told_to_its_owner_when_all_are_in(tmp_path: Path) -> None:
    file = tmp_path / "bids.yaml"
    file.write_text(TOGETHER, encoding="utf-8")
    game = interpreter.load(file)
    match = played(game, "bid")
    match.choose(2, 0)
    assert not any("secret" in text for seat in (0, 1, None) for text, _ in lines(match, seat))
    match.choose(4, 1)
    said = [[text for text, _ in lines(match, seat) if "secret" in text] for seat in (0, 1, None)]
    assert said == [["Anne chooses secretly 2"], ["Bob chooses secretly 4"], ["Anne, Bob: chosen secretly"]]
    assert ("Offre (Anne) : 2", True) in lines(match, 1, "fr")


def test_marks_and_leaving_are_told(tmp_path: Path) -> None:
    file = tmp_path / "bids.yaml"
    file.write_text(TOGETHER, encoding="utf-8")
    match = played(interpreter.load(file), "duck")
    assert ("Safe (Anne): yes", True) in lines(match, 1) and ("Bob leaves the table", False) in lines(match, 1)
    assert ("Bob quitte la table", False) in lines(match, 0, "fr")


def test_all_hear_of_which_cards_something_was_told_and_only_some_what() -> None:
    """Bob knows his own hand; a spectator knows none of it, not even by what is not so."""
    game = interpreter.load(TOY.with_name("telling.yaml"))
    match = game.start(2, names=["Anne", "Bob"], seed=5)
    match.choose(match.decision.parse("ask-all"))
    said = [next(line.text for line in match.log(seat) if line.kind == "told") for seat in (0, 1, None)]
    assert said[0].startswith("Anne tells Anne which: ") and said[1].startswith("Anne tells Anne which: ")
    assert said[2] == "Anne tells Anne something about Hand (Bob)"
    french = [line.text for line in match.log(None, lang="fr") if line.kind == "told"]
    assert french == ["Anne dit à Anne quelque chose sur Hand (Bob)"]

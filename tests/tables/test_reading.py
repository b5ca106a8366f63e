"""Cards and rules can be read at the table, by every seat, at any time."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.tables.aid import aid, called
from interpreter.tables.names import Names
from interpreter.tables.rulebook import looked_up, sections
from interpreter.tables.terminal.looking_up import cards, read, rules

ROOT = Path(__file__).parents[2]
GAMES = sorted(path for path in (ROOT / "games").iterdir() if path.is_dir())
STRANGERS = sorted((ROOT / "tests/strangers").glob("*.yaml"))


def opened(path: Path) -> interpreter.Match:
    game = interpreter.load(path)
    return game.start(game.model.low, seed=3)


@pytest.fixture(scope="module")
def necklace() -> interpreter.Match:
    return opened(ROOT / "games/queens_necklace")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", [*GAMES, *STRANGERS], ids=lambda path: path.stem)
def test_the_aid_has_every_card_what_it_does_and_how_many_there_are(path: Path, lang: str) -> None:
    match = opened(path)
    found = aid(match, Names(match.game.model, lang))
    assert sum(one.copies for one in found) == len(match.machine.layout.pieces)
    for one in found:
        card = match.game.model.cards[one.card]
        acts = bool(card.text or card.play or card.abilities)
        assert one.title and bool(one.text) >= acts, one


def test_every_seat_may_read_all_cards_and_their_numbers_as_the_rulebook_wants(necklace: interpreter.Match) -> None:
    """QN-SETUP-01 is dismissed because of this, and hands nothing out."""
    said = cards(necklace, Names(necklace.game.model, "en")).plain
    assert "3× Forger" in said and "17× A piece of amber" in said and "Name a player and a stone" in said
    for card in necklace.game.model.cards.values():
        assert str(card.title) in said and (card.text is None or str(card.text) in said)


def test_the_aid_does_not_say_what_a_name_says(necklace: interpreter.Match) -> None:
    """Be it in the number in which the name has it."""
    for lang, two in (("en", "5× Two rubies · stones 2"), ("fr", "5× Deux rubis · pierres 2")):
        assert two in cards(necklace, Names(necklace.game.model, lang)).plain


def test_what_is_read_tells_nothing_of_where_cards_lie() -> None:
    game = interpreter.load(ROOT / "games/queens_necklace")
    names = Names(game.model, "en")
    tables = [game.start(2, seed=seed) for seed in (1, 2)]
    assert cards(tables[0], names) == cards(tables[1], names)
    assert read(tables[0], "forger", names) == read(tables[1], "forger", names)


def test_a_card_is_read_by_its_name_in_either_language(necklace: interpreter.Match) -> None:
    english, french = (Names(necklace.game.model, lang) for lang in ("en", "fr"))
    assert "shows you the whole hand" in read(necklace, "forger", english).plain
    assert read(necklace, "Faussaire", english) == read(necklace, "FORGER", english)
    assert "vous montre toute sa main" in read(necklace, "forger", french).plain


def test_a_few_letters_do_and_a_slip_is_told_the_nearest_name(necklace: interpreter.Match) -> None:
    assert called(necklace, "forg") == ["forger"]
    assert "did you mean Forger?" in read(necklace, "forgre", Names(necklace.game.model, "en")).plain


def test_cards_that_are_only_figures_are_read_by_what_they_show() -> None:
    match = opened(ROOT / "games/splendor")
    said = read(match, "onyx level 1", Names(match.game.model, "en")).plain
    assert said.count("1× Onyx level 1") == 8 and "cost 3 Emerald" in said


def test_a_card_without_a_text_is_told_in_plain_words(tmp_path: Path) -> None:
    file = tmp_path / "bare.yaml"
    file.write_text(
        """
language: 1
game: bare
players: 2
kinds: {spell: {starts in: deck}}
cards:
  bolt: {kind: spell, copies: 2, play: {do: [gain 2 coin]}}
zones: {deck: {shape: pile, seen by: nobody}, hand: {for each: player, seen by: owner}}
stocks: {coin: {held by: [player], endless: true}}
setup: [shuffle deck]
turn: {do: [draw 1 spell from deck to my hand as c, perform play of c]}
end: [{as soon as: deck is empty, finish: turn}]
score: coins
quantities: {coins: {of: player as p, value: coins of p}}
""",
        encoding="utf-8",
    )
    match = opened(file)
    assert "You gain 2 Coin" in read(match, "bolt", Names(match.game.model, "en")).plain


def test_rules_are_found_by_heading_and_by_a_word(necklace: interpreter.Match) -> None:
    names = Names(necklace.game.model, "en")
    assert "the scarcest kind of stone gets a rarity of 30" in rules(necklace, "rarity", names).plain
    found = looked_up(sections(necklace.game, "en"), "scarcest")
    assert [one.title for one in found] == ["Rarity", "Rulings"] and len(found[0].statements) == 1
    assert "Rarity (3)" in rules(necklace, "", names).plain
    assert "neither a card nor a rule" in rules(necklace, "zebra", names).plain


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", STRANGERS[:4], ids=lambda path: path.stem)
def test_a_game_without_a_rulebook_tells_its_rules_in_plain_words(path: Path, lang: str) -> None:
    game = interpreter.load(path)
    book = sections(game, lang)
    assert len(book) > 2 and all(one.statements for one in book)


def test_a_card_that_is_called_so_is_meant_before_one_that_only_costs_it() -> None:
    match = opened(ROOT / "games/splendor")
    found = [match.game.model.cards[card] for card in called(match, "onyx")]
    assert len(found) == 18 and {match.naming.card_title(card, "en").split()[0] for card in found} == {"Onyx"}


def test_so_many_are_told_in_the_right_number() -> None:
    match = opened(ROOT / "games/splendor")
    said = cards(match, Names(match.game.model, "en")).plain
    assert "cost 2 Rubies, 1 Onyx" in said and "2 Ruby" not in said

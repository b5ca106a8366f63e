"""A split is laid out lot by lot: a number is a card, and nothing is given before it was shown and said again."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.play.refused import Refused
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.lot_by_lot import Lots
from tests.tables.test_terminal import play

HERE = str(Path(__file__).parent / "lots.yaml")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def lots() -> Lots:
    """Two ambers, 1 and 2, and a ruby, 3."""
    match = interpreter.load(HERE).start(2, seed=1)
    return Lots(match.decisions[0])


@pytest.fixture
def table() -> Sitting:
    box = Box(HERE)
    game = box.open()
    return Sitting(box, game, game.start(2, seed=1), frozenset({0}), "random", 7)


def refusal(lots: Lots, text: str, lang: str = "en") -> str:
    with pytest.raises(Refused) as refused:
        lots.take(text)
    return refused.value.in_language(lang)


def test_cards_are_laid_by_number_and_taken_back(lots: Lots) -> None:
    lots.take("amber 1 2")
    lots.take("keep 2")
    assert lots.answer == (1, -1, -1)


def test_a_pile_is_known_by_the_beginning_of_its_name_and_a_card_by_its_own(lots: Lots) -> None:
    lots.take("ru r1")
    assert lots.answer == (-1, -1, 0)
    lots.take("am a1, a1")  # one after the other, of those that are called alike
    assert lots.answer == (1, 1, 0)


def test_a_bare_number_is_that_card_and_goes_where_alone_it_may_lie(lots: Lots) -> None:
    lots.take("3")
    assert lots.answer == (-1, -1, 0)
    assert "lies in ruby" in refusal(lots, "3").lower() and "`keep 3`" in refusal(lots, "3")
    assert lots.answer == (-1, -1, 0)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("jade 1", "no lot and no card is called `jade`", "aucun lot"),
        ("ruby", "which cards go to Ruby?", "quelles cartes pour Ruby"),
        ("ruby 9", "there is no card 9; they are numbered 1 to 3", "il n'y a pas de carte 9"),
        ("9", "there is no card 9; they are numbered 1 to 3", "il n'y a pas de carte 9"),
        ("0", "there is no card 0", "il n'y a pas de carte 0"),
        ("ruby nobody", "no card here is called `nobody`", "aucune carte ici ne s'appelle `nobody`"),
        ("ruby 1", "cannot lie in Ruby; what must be so", "ne peut pas être dans Ruby ; ce qu'il faut"),
    ],
)
def test_other_words_lay_nothing_and_say_why(lots: Lots, text: str, english: str, french: str) -> None:
    assert english in refusal(lots, text) and french in refusal(lots, text, "fr")
    assert lots.answer == (-1, -1, -1)


def test_a_card_that_may_not_lie_there_is_named_with_what_would_be_needed(lots: Lots) -> None:
    said = refusal(lots, "ruby 3 1")
    assert said == "A1 cannot lie in Ruby; what must be so: gem of A1 is Ruby (gem of A1 = Amber)"
    assert lots.answer == (-1, -1, -1), "all of the line or nothing"


def test_a_line_is_taken_back_by_itself(lots: Lots) -> None:
    lots.take("amber 1 2")
    lots.take("ruby 3")
    assert lots.undo() and lots.answer == (1, 1, -1)
    assert lots.undo() and lots.answer == (-1, -1, -1)
    assert not lots.undo()


def test_what_is_done_is_shown_and_must_be_said_again(lots: Lots) -> None:
    assert not lots.confirmed("yes")
    lots.take("ruby 3")
    lots.take("done")
    assert lots.asked and "Ruby: R1" in lots.summary("en").plain
    assert lots.confirmed("yes") and lots.confirmed("done") and not lots.confirmed("3") and not lots.confirmed("")
    lots.take("no")
    assert not lots.asked and lots.answer == (-1, -1, 0)
    lots.take("done")
    lots.take("amber 1")  # whoever goes on laying is asked anew
    assert not lots.confirmed("yes")


def test_what_is_still_missing_is_told_while_it_is_laid_and_when_it_is_done(lots: Lots) -> None:
    lots.take("amber 1 2")
    lots.take("3")
    assert "the number of Stone" in refusal(lots, "done") and not lots.asked


def test_a_whole_answer_is_laid_and_shown_before_it_counts(lots: Lots) -> None:
    lots.take("ruby: r1; amber: a1")
    assert lots.asked and lots.answer == (1, -1, 0)
    lots.take("nothing")
    assert lots.asked and lots.answer == (-1, -1, -1)


def test_at_the_table_a_number_ends_nothing(table: Sitting) -> None:
    text = play(table, "ruby 3", "1", "2", "show", "log")
    assert table.choices == 0 and "Not yet" in text.split("show")[0] and text.count("lay cards, or") == 6
    assert "Amber  1) A1  2) A1" in text.rsplit("Ruby   3) R1", 1)[1], "the table again, and all lies as it was laid"


def test_at_the_table_lots_are_given_after_a_yes_and_undo_takes_back_a_laid_card(table: Sitting) -> None:
    text = play(table, "ruby 3", "amber 1", "undo", "done", "yes")
    assert table.made[0] == (0, (-1, -1, 0)) and "This is what you give. Is it final?" in text


def test_help_tells_how_lots_are_laid(table: Sitting) -> None:
    text = play(table, "help")
    assert "keep 2    takes card 2 back" in text and "asks once whether that is final" in text
    assert "asks once" not in play(Sitting(table.box, table.game, table.match, frozenset(), "random", 7))


@pytest.mark.parametrize(
    ("words", "said", "french"),
    [
        ("{en: Two at most, fr: Deux au plus}", "Not yet: Two at most", "Pas encore : Deux au plus"),
        ("", "Not yet; what must be so: ", "Pas encore ; ce qu'il faut : "),
    ],
)
def test_what_is_against_the_lots_is_told_in_the_words_of_the_author(
    tmp_path: Path, words: str, said: str, french: str
) -> None:
    condition = "number of stone in choice <= 2"
    told = f"{{holds: {condition}, or else: {words}}}" if words else condition
    file = tmp_path / "lots.yaml"
    file.write_text(Path(HERE).read_text("utf-8").replace(condition, told), "utf-8")
    lots = Lots(interpreter.load(file).start(2, seed=1).decisions[0])
    lots.take("amber 1 2")
    lots.take("ruby 3")
    assert refusal(lots, "done").startswith(said) and refusal(lots, "done", "fr").startswith(french)

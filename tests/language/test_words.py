"""The words of a game: plurals, participles, bound names, and what may be a name."""

import pytest

from interpreter.language import Vocabulary, bound_names, check_name, participle, plural, singular
from interpreter.language.pieces import pieces, tidy
from interpreter.language.words import COMMON_NAMES, COMMON_NOUNS
from interpreter.source.node import Scalar
from interpreter.source.span import Span
from tests.language.language_words import WORDS


@pytest.mark.parametrize(
    ("name", "several"),
    [
        ("coin", "coins"),
        ("ruby", "rubies"),
        ("key", "keys"),
        ("box", "boxes"),
        ("branch", "branches"),
        ("pass", "passes"),
    ],
)
def test_plural_and_back(name: str, several: str) -> None:
    assert plural(name) == several
    assert singular(several, Vocabulary(nouns=frozenset({name}))) == name


def test_irregular_plurals_are_found() -> None:
    assert singular("wolves", Vocabulary(nouns=frozenset({"wolf"}))) == "wolf"
    assert singular("knives", Vocabulary(nouns=frozenset({"knife"}))) == "knife"


def test_a_declared_plural_stays() -> None:
    assert singular("points", Vocabulary(nouns=frozenset({"points", "point"}))) == "points"
    assert singular("nowhere", WORDS) == "nowhere"


@pytest.mark.parametrize(("name", "done"), [("attack", "attacked"), ("challenge", "challenged"), ("tidy", "tidied")])
def test_the_regular_participle(name: str, done: str) -> None:
    assert participle(name) == done


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("choose a card called c where value of c > 3 as best", ("c", "best")),
        ("let price be 3", ("price",)),
        ("mark rival as spared", ()),
        ("rival marks 2 card as chosen-one", ()),
        ("a card is drawn by a player as p to a place as goal", ("p", "goal")),
        ("draw 2 card", ()),
    ],
)
def test_names_that_a_sentence_binds(text: str, names: tuple[str, ...]) -> None:
    assert bound_names(text) == names


def test_binding_leaves_the_vocabulary_as_it_was() -> None:
    assert WORDS.binding(()) is WORDS
    assert WORDS.binding(["target"]).knows("target")
    assert not WORDS.knows("target")


@pytest.mark.parametrize("word", ["random", "least", "extra"])
def test_a_word_of_a_phrase_means_nothing_alone(word: str) -> None:
    assert not WORDS.knows(word)


def name_fault(word: str, bound: bool = False) -> tuple[str, tuple[str, ...]] | None:
    fault = check_name(Scalar(word, word, Span("x", 1, 1, 1, 1 + len(word)), raw=word), bound)
    return (fault.message, fault.suggestions) if fault else None


@pytest.mark.parametrize(
    "word", ["knight", "knight-2", "discard", "order", "played", *sorted(COMMON_NAMES | COMMON_NOUNS)]
)
def test_good_names(word: str) -> None:
    assert name_fault(word) is None


def test_a_word_of_the_language_is_no_name() -> None:
    assert name_fault("back") == ("`back` is a word of the language and cannot be a name", ())


def test_a_verb_is_no_name_for_what_may_be_a_subject() -> None:
    assert name_fault("discard", bound=True) is not None


@pytest.mark.parametrize(
    ("word", "better"), [("Red Knight", "red-knight"), ("red_knight", "red-knight"), ("Next", None)]
)
def test_a_bad_name_gets_a_better_one(word: str, better: str | None) -> None:
    assert name_fault(word) == (f"`{word}` cannot be a name", (better,) if better else ())


def test_no_character_is_lost_between_the_pieces() -> None:
    text = "player's hand==3.5 & x_y -2coins 'a' 50% é_ ¿?"
    assert "".join(piece.text for piece in pieces(text)) == text.replace(" ", "")


@pytest.mark.parametrize("text", ["a\n b   c\n", "  x", "a b", "", " "])
def test_tidying_keeps_the_places(text: str) -> None:
    tidied = tidy(text)
    for at, sign in enumerate(tidied.text):
        start, _ = tidied.written(at, at + 1)
        assert sign == " " or text[start] == sign

"""A tree knows where each of its parts is written, whatever the YAML around it."""

import pytest

from interpreter.language import parse, syntax
from interpreter.language.agreement import DEEPEST
from interpreter.language.parse import LONGEST, Parsed
from interpreter.source.node import Mapping, Scalar
from interpreter.source.yaml.reader import read
from tests.language.language_words import WORDS


def value_of(yaml: str) -> Scalar:
    node, faults = read(yaml, "game.yaml")
    assert faults == ()
    assert isinstance(node, Mapping)
    value = node.entries[0].value
    assert isinstance(value, Scalar)
    return value


def parsed(scalar: Scalar, start: str = "sentence") -> Parsed:
    result, diagnostics = parse(scalar, start, WORDS)
    assert diagnostics == ()
    assert result is not None
    return result


def word(result: Parsed, text: str) -> syntax.Word:
    return next(one for one in syntax.below(result.tree) if isinstance(one, syntax.Word) and one == text)


@pytest.mark.parametrize(
    ("yaml", "line", "column"),
    [
        ("do: draw 2 card from deck", 1, 22),
        ('do: "draw 2 card from deck"', 1, 23),
        ("do: >\n  draw 2 card\n  from deck\n", 3, 8),
        ("do: |\n  draw 2 card\n  from deck\n", 3, 8),
        ("do: draw 2 card\n  from   deck", 2, 10),
    ],
)
def test_a_part_is_found_in_the_file(yaml: str, line: int, column: int) -> None:
    result = parsed(value_of(yaml))
    span = result.span(word(result, "deck"))
    assert (span.line, span.column, span.end_line, span.end_column) == (line, column, line, column + 4)


def test_a_tree_is_found_in_the_file() -> None:
    result = parsed(value_of("do: draw 2 card from my deck face up"))
    place = next(syntax.found(result.tree, syntax.Owned))
    assert (result.span(place).column, result.span(place).end_column) == (22, 29)


def test_a_quantity_without_a_word_of_its_own_has_a_place() -> None:
    result = parsed(value_of("do: discard all card in my hand"))
    assert result.span(next(syntax.found(result.tree, syntax.Quantity))).column == 13


def test_a_part_without_words_is_the_whole_sentence() -> None:
    result = parsed(value_of("do: perform rob"))
    assert result.span(next(syntax.found(result.tree, syntax.Arguments))) == result.scalar.span


def test_phrases_may_be_broken_over_lines() -> None:
    result = parsed(value_of("do: choose a card in my hand at\n  random as picked"))
    assert next(syntax.found(result.tree, syntax.AtRandom))


@pytest.mark.parametrize(("yaml", "number"), [("add: 3", 3), ("add: -1", -1), ('add: "2"', 2)])
def test_a_bare_number_is_an_expression(yaml: str, number: int) -> None:
    assert parsed(value_of(yaml), "expr").tree == syntax.Number((0, 0), number)


def test_words_are_kept_as_written() -> None:
    assert word(parsed(value_of("do: draw 2 cards from deck")), "cards")


def test_names_bound_in_the_sentence_may_be_used_in_it() -> None:
    parsed(value_of("do: choose a card in my hand called it-card where value of it-card > 2 as best"))


@pytest.mark.parametrize("event", ["a card is bought by me", "a card is robbed", "a card is given to me"])
def test_a_games_own_participles_are_read(event: str) -> None:
    parsed(value_of(f"after: {event}"), "event")


@pytest.mark.parametrize("text", ["discard all card in discard", "draw 1 card from discard", "perform buy"])
def test_a_verb_may_be_the_name_of_a_place(text: str) -> None:
    parsed(value_of(f"do: {text}"))


def code(text: str, start: str) -> str:
    result, diagnostics = parse(value_of(f'do: "{text}"'), start, WORDS)
    assert result is None
    return diagnostics[0].code


def test_an_endless_sentence_is_refused() -> None:
    assert code("1" + " + 1" * LONGEST, "expr") == "E204"


@pytest.mark.parametrize("start", ["not ", "half of ", "value of ", "highest 1 over card in "])
def test_a_bottomless_sentence_is_refused(start: str) -> None:
    assert code(start * (DEEPEST + 1) + "me", "expr") == "E204"


def test_many_parentheses_do_no_harm() -> None:
    depth = LONGEST // 2 - 1
    assert parsed(value_of("value: " + "(" * depth + "1" + ")" * depth), "expr").tree == syntax.Number((0, 0), 1)

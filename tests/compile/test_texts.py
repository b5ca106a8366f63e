"""Texts that are put into other texts keep their meaning."""

from __future__ import annotations

import pytest

from interpreter.compile import texts


@pytest.mark.parametrize(
    "text", ["a", "-1", "12", "f(x)", "S[4 + a]", "S[4][a]", "(a, b)", "()", "[x for x in y]", "f('(')"]
)
def test_what_holds_together_needs_no_brackets(text: str) -> None:
    assert texts.closed(text) == text


@pytest.mark.parametrize(
    "text", ["a + b", "(a) + (b)", "not a", "a if b else c", "lambda a: b", "a == b", "f(x) or g(y)", "'(' in a", "-a"]
)
def test_what_does_not_is_bracketed(text: str) -> None:
    assert texts.closed(text) == f"({text})"
    assert texts.bare(texts.closed(text)) == text


def test_brackets_that_say_something_stay() -> None:
    assert texts.bare("(a, b)") == "(a, b)"
    assert texts.bare("()") == "()"
    assert texts.bare("(x for x in y)") == "(x for x in y)"
    assert texts.bare("((a + b))") == "a + b"


def test_names_are_renamed_whole_and_not_in_strings() -> None:
    assert texts.renamed("f(me, 'poor-me', some, c1, c12)", {"me": "v1", "c1": "c"}) == "f(v1, 'poor-me', some, c, c12)"
    assert texts.words("f(me, 'v2', \"it's v3\")") == ["f", "me"]


def test_free_names_are_those_that_are_not_bound_there() -> None:
    assert texts.free_names("[x + y for x in z if x > w]") == {"y", "z", "w"}
    assert texts.free_names("(lambda a: a + b)(x)") == {"b", "x"}
    assert texts.free_names("[x for x in x]") == {"x"}
    assert texts.locals_of("q1_a(S, v3, P_2[me])") == ["S", "me", "v3"]


def test_a_part_is_loose_where_it_reads_nothing_that_is_bound_round_it() -> None:
    text = "any([q1(S, me) for me in (0, 1)]) and q1(S, me) and [c1 for c1 in t if q1(S, c1)]"
    spots = texts.loose(text, lambda node: texts.called(node) == "q1")
    assert texts.pieces(text, spots) == ["q1(S, me)"]
    assert spots[0][0] == text.index("and q1") + 4
    changed = texts.put_at(text, spots, ["h0"])
    assert changed == "any([q1(S, me) for me in (0, 1)]) and h0 and [c1 for c1 in t if q1(S, c1)]"
    assert not texts.loose("q1(S, c1)", lambda node: texts.called(node) == "q1", frozenset({"c1"}))


def test_places_in_a_text_are_right_beside_letters_of_any_alphabet() -> None:
    text = "f('é') and q1(S, a)"
    spots = texts.loose(text, lambda node: texts.called(node) == "q1")
    assert texts.put_at(text, spots, ["h0"]) == "f('é') and h0"


def test_what_must_hold() -> None:
    assert texts.conjuncts("a and (b and f(c)) and (d or e)") == ["a", "b", "f(c)", "d or e"]
    assert texts.conjuncts("a or b") == ["a or b"]


def test_texts_that_differ_only_in_their_own_candidates_are_the_same() -> None:
    one, other = "[c1 for c1 in A if g(c1, [c2 for c2 in B])]", "[c7 for c7 in A if g(c7, [c3 for c3 in B])]"
    assert texts.canonical(one) == texts.canonical(other)
    assert texts.canonical("[c1 for c1 in A if c1 > c9]") != texts.canonical("[c1 for c1 in A if c1 > c8]")
    assert texts.canonical("[c2 for c1 in A for c2 in B]") != texts.canonical("[c1 for c1 in A for c2 in B]")

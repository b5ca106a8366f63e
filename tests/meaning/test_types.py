"""Each type of value is a class; `Type` is one of them, and messages know what to call it."""

from __future__ import annotations

from typing import get_args

import pytest

from interpreter.meaning import types

MADE: dict[type, types.Type] = {
    one: one("card") if one.__name__ in ("Card", "Place", "Member", "Word", "Token", "Tokens", "Holding", "Bundle")
    else one(types.SEAT) if one.__name__ in ("Set", "List", "Map")
    else one()
    for one in get_args(types.Type)
}  # fmt: skip


@pytest.mark.parametrize("kind", MADE.values(), ids=lambda kind: kind.name)
def test_a_type_is_called_something_in_both_languages(kind: types.Type) -> None:
    assert str(kind) == kind.in_language("en") and kind.in_language("fr")
    assert isinstance(kind, types.Type) and kind == type(kind)(*([] if kind.of is None else [kind.of]))  # type: ignore[arg-type]


def test_each_type_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in MADE.values()}) == len(MADE)


def test_types_of_different_classes_are_never_the_same() -> None:
    assert types.Set(types.NUMBER) != types.List(types.NUMBER)
    assert types.Token("coin") != types.Tokens("coin")
    assert len({types.Card("a"), types.Card("a"), types.Member("a")}) == 2


def test_what_is_made_of_the_unknown_is_unknown() -> None:
    assert types.Set(types.List(types.UNKNOWN)).is_unknown
    assert not types.Map(types.CARD).is_unknown


def test_what_can_be_compared() -> None:
    assert types.comparable(types.Token("coin"), types.Member("metal"))
    assert types.comparable(types.Member("metal"), types.Member("metal"))
    assert not types.comparable(types.Member("metal"), types.Member("color"))
    assert not types.comparable(types.NUMBER, types.SEAT)
    assert types.comparable(types.UNKNOWN, types.SEAT)

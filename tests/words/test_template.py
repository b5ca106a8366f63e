"""How fields are put into words."""

from __future__ import annotations

import pytest

from interpreter.words import Term, Worded
from interpreter.words.template import parsed
from interpreter.words.worded import filled


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("`{word}` is odd", {"word": "{x}"}, "`{x}` is odd"),
        ("write `{{name: ...}}`", {}, "write `{name: ...}`"),
        ("{count} {count:card|cards}", {"count": 1}, "1 card"),
        ("{count} {count:card|cards}", {"count": 0}, "0 cards"),
        ("{size:,} bytes", {"size": 1_000_000}, "1,000,000 bytes"),
        ("{names:or}", {"names": ("a", "b", "c")}, "`a`, `b` or `c`"),
        ("{names}", {"names": ("a", "b")}, "`a`, `b`"),
        ("{names:few}", {"names": tuple("abcdefghij")}, "`a`, `b`, `c`, `d`, `e`, `f`, `g`, `h` and 2 more"),
        ("{noun:a} and {other:a}", {"noun": "apple", "other": "pear"}, "an apple and a pear"),
        ("{word:short}", {"word": "x" * 99}, "x" * 40),
        ("{parts:;}", {"parts": (Term("one"), Term("two"))}, "one; two"),
    ],
)
def test_english(text: str, fields: dict[str, object], said: str) -> None:
    assert filled(parsed(text), fields, "en") == said


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("plus de {what}", {"what": "un nombre"}, "plus d'un nombre"),
        ("le haut de {what}", {"what": "le tas"}, "le haut du tas"),
        ("à {what}", {"what": "les fleurs"}, "aux fleurs"),
        ("de {what}", {"what": "`or`"}, "de `or`"),
        ("un code {what}", {"what": "le nom"}, "un code le nom"),
        ("{count} {count:carte|cartes}", {"count": 0}, "0 carte"),
    ],
)
def test_french_joints(text: str, fields: dict[str, object], said: str) -> None:
    assert filled(parsed(text), fields, "fr") == said


class Toy(Worded):
    name: str
    count: int = 1


def test_values_are_frozen_and_compare_by_their_fields() -> None:
    assert Toy("a") == Toy("a", 1) == Toy(count=1, name="a") and hash(Toy("a")) == hash(Toy("a", 1))
    assert Toy("a") != Toy("b") and repr(Toy("a")) == "Toy(name='a', count=1)"
    assert Toy("a").renamed({"a": "b"}) == Toy("b")
    with pytest.raises(AttributeError):
        Toy("a").name = "b"  # type: ignore[misc]

"""What melts together where a name is put in, as a language's own file says it."""

from __future__ import annotations

import pytest

from interpreter.words.worded import joined, with_names


@pytest.mark.parametrize(
    ("preposition", "name", "both"),
    [
        ("à", "le tas", "au tas"),
        ("à", "les fleurs", "aux fleurs"),
        ("de", "le tas", "du tas"),
        ("de", "les fleurs", "des fleurs"),
        ("À", "Le tas", "Au tas"),
        ("à", "la banque", "à la banque"),
        ("de", "l'étal", "de l'étal"),
        ("de", "Émile", "d'Émile"),
        ("à", "Anne", "à Anne"),
        ("de", "Léa", "de Léa"),
    ],
)
def test_contractions(preposition: str, name: str, both: str) -> None:
    assert joined(f"{preposition} ", name, "fr") == both
    assert with_names(f"X {preposition} {{it}}.", {"it": name}, "fr") == f"X {both}."
    assert joined(f"{preposition} ", name, "en") == f"{preposition} {name}"


def test_only_a_joint_is_changed() -> None:
    assert with_names("commence à le voir, {it}", {"it": "le tas"}, "fr") == "commence à le voir, le tas"

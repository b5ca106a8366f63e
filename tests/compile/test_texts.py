"""Lines that are written by hand keep their meaning when names in them change."""

from __future__ import annotations

from interpreter.compile import texts


def test_names_are_renamed_whole_and_not_in_strings() -> None:
    assert texts.renamed("f(me, 'poor-me', some, c1, c12)", {"me": "v1", "c1": "c"}) == "f(v1, 'poor-me', some, c, c12)"
    assert texts.words("f(me, 'v2', \"it's v3\")") == ["f", "me"]

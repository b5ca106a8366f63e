"""What is told of a rule rests on a meaning of its own, and what is compiled says the same."""

from __future__ import annotations

from random import Random

import pytest

from interpreter import meaning as m
from interpreter.proof import proving
from tests.playthroughs.playing import Played, everything
from tests.proof.comparing import compare

POSITIONS = 2  # of each definition; `python -m tests.proof.comparing` looks at more


def forms(of: type) -> list[type]:
    return [one for each in of.__subclasses__() for one in (each, *forms(each))]


def test_every_form_has_a_meaning() -> None:
    known = set(proving.proof_of.registry)
    unproven = {one for one in forms(m.Expr) if one not in known}
    # whether something changed since it was last asked is no question to a position
    assert unproven == {m.Changed}


@pytest.mark.parametrize("played", list(everything()), ids=lambda played: played.name)
def test_what_is_compiled_is_what_is_proven(played: Played) -> None:
    table = played.tables[0]
    different = compare(table.game.start(table.players, 2), Random(2), POSITIONS * 9, 9)
    assert not different, different[0]

"""By what a statement is carried out: each sort of statement registers its own function."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from interpreter import meaning as m
from tests.stepper.table import NotKnown

if TYPE_CHECKING:
    from tests.stepper.doing import Bound, Doing, Steps


@singledispatch
def carried_out(s: m.Meaning, doing: Doing, names: Bound) -> Steps:
    raise NotKnown(type(s).__name__)
    yield

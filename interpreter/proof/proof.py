"""A value with its proof."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.source.records import record

Value = int | bool | tuple[int, ...]  # nobody and nothing are -1; an amount of each member is a row


@record(slots=True)
class Step:
    """What one rule made of a quantity."""

    rule: m.Modifying
    layer: str
    before: Value
    after: Value


@record(slots=True)
class Proof:
    """What a part of a rule came to, and the parts that were read for it, in the order in which they were."""

    of: m.Expr
    value: Value
    parts: tuple[Proof, ...] = ()
    about: int | None = None  # the candidate of a selection that it was asked of
    steps: tuple[Step, ...] = ()  # of a quantity or a property: what rules made of it

    def __iter__(self) -> Iterator[Proof]:
        """Itself, and everything that it rests on."""
        yield self
        for part in self.parts:
            yield from part

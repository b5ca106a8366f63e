"""What a rule itself does with what it is given: what it moves or shows by its name need not be told twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.meaning import AllAtOnce, Branch, Local, Meaning, MoveCards, Reveal, Routine, StepOf


def moved_by_name(routine: Routine) -> frozenset[str]:
    done = [x.what for x in straight((*routine.cost, *routine.do)) if isinstance(x, (MoveCards, Reveal))]
    return frozenset(x.name for x in done if isinstance(x, Local))


def straight(block: Iterable[Meaning]) -> Iterator[Meaning]:
    """Statements, with those that steps, conditions and what happens at once hold."""
    for one in block:
        yield one
        if isinstance(one, (AllAtOnce, StepOf)):
            yield from straight(one.do)
        elif isinstance(one, Branch):
            yield from straight((*one.then, *one.otherwise))

"""The one walk over meanings finds what stands in a statement that nobody knows, and changes it."""

from __future__ import annotations

from typing import Any

from interpreter.meaning import Arithmetic, Branch, Exists, Expr, Let, Literal, Local, Meaning, StopLoop
from interpreter.meaning.node import meaning
from interpreter.meaning.types import NUMBER, Set
from interpreter.meaning.walking import below, mapped, parts_of, statements_in
from interpreter.source.span import Span

HERE = Span("here", 1, 1, 1, 2)


@meaning
class Gate:
    """No statement itself: what is done at one of several doors."""

    toll: Expr
    do: tuple[Meaning, ...]


@meaning
class Bridge(Meaning):
    """A statement that is yet to be invented."""

    gates: tuple[Gate, ...]
    height: Expr
    far_side: tuple[Meaning, ...]


def bridge(name: Local) -> Bridge:
    toll = Arithmetic("+", name, Literal(2))
    inner = Branch(HERE, Exists(name), (Let(HERE, name, toll),), (StopLoop(HERE),))
    return Bridge(HERE, (Gate(toll, (inner,)),), Literal(7), (StopLoop(HERE),))


def test_what_stands_inside_a_statement_that_nobody_knows_is_found() -> None:
    name = Local("n", NUMBER)
    made = bridge(name)
    assert {type(one).__name__ for one in below(made)} == {
        "Bridge", "Gate", "Branch", "Let", "StopLoop", "Arithmetic", "Exists", "Literal", "Local",
    }  # fmt: skip
    assert [type(one).__name__ for one in statements_in(made)] == ["Bridge", "Branch", "Let", "StopLoop", "StopLoop"]


def test_names_are_changed_wherever_they_stand() -> None:
    old, new = Local("old", NUMBER), Local("new", NUMBER)

    def renamed(one: Any) -> Any:
        return new if one is old else mapped(one, renamed)

    changed = renamed(bridge(old))
    assert type(changed) is Bridge and changed.span == HERE
    assert old not in below(changed) and new in below(changed)


def test_types_and_places_in_a_file_are_no_parts() -> None:
    assert parts_of(Span) is None and parts_of(Set) is None
    assert parts_of(Bridge) == ("gates", "height", "far_side")

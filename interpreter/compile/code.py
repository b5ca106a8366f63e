"""The code that rules are lowered to, before it is cut into blocks.

Texts are Python; variables are `v1`, `v2` ... and nothing else in a text looks like one, so that what a text reads is
found by its words. What a text writes is never guessed: only `Assign`, `For` and `Decide` write.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from interpreter.check.types import Type
from interpreter.compile.texts import words
from interpreter.source.span import Span

VARIABLE = re.compile(r"\bv\d+\b")


def reads(text: str) -> frozenset[str]:
    found = VARIABLE.findall(text)
    if found and ("'" in text or '"' in text):  # what a string says is no variable
        found = [word for word in words(text) if VARIABLE.fullmatch(word)]
    return frozenset(found)


@dataclass
class Do:
    text: str


@dataclass
class Assign:
    var: str
    text: str


@dataclass
class If:
    test: str
    then: list[Code]
    other: list[Code] = field(default_factory=list)


@dataclass
class For:
    var: str
    iterable: str
    body: list[Code]


@dataclass
class While:
    test: str
    body: list[Code]


@dataclass
class Decide:
    """Ask a decision point; the answer goes to `var`. `needs` are the variables its questions read."""

    point: int
    var: str
    needs: frozenset[str]
    recalled: int | None = None  # the choice that answers it where a call is done again with the same choices
    steps: tuple[Span, ...] = ()  # the steps with a name that it stands in, the outer one first


@dataclass
class Call:
    routine: str
    args: list[str]
    steps: tuple[Span, ...] = ()


@dataclass
class Break:
    pass


@dataclass
class EndCheck:
    """Leave the game if it has been finished at once."""


@dataclass
class Finish:
    """The game is over."""


@dataclass
class CallAny:
    """Call the routine that a text names, with the values that come with it: (routine, arguments ...)."""

    text: str
    steps: tuple[Span, ...] = ()


@dataclass
class Leave:
    """Go to the block that a text gives, if it gives one: the calls above it are dropped."""

    text: str


@dataclass
class Exit:
    """Where a call that is cancelled while it runs goes on: its own end."""


@dataclass
class Rest:
    """What the routine knows is put into its frame here, where others may look for it."""


Code = Do | Assign | If | For | While | Decide | Call | Break | EndCheck | Finish | Leave | Exit | CallAny | Rest


@dataclass
class Function:
    """A routine: framed and cut at its decisions, or a plain function if it has none."""

    name: str
    params: list[str]
    body: list[Code]
    card_vars: set[str] = field(default_factory=set)
    call_vars: set[str] = field(default_factory=set)
    types: dict[str, Type] = field(default_factory=dict)  # of the variables that rules name
    framed: bool = False
    pinned: bool = False  # keeps a frame of its own: something may look for it there
    counter: int | None = None  # the slot that counts how often it is under way


def walk(body: list[Code]) -> Iterator[Code]:
    """Every statement, those inside others with them."""
    for one in body:
        yield one
        for part in ("then", "other", "body"):
            yield from walk(getattr(one, part, []))


def standing_in(step: tuple[Span, ...], body: list[Code]) -> list[Code]:
    """The same code: whatever waits in it, for an answer or for a call, waits in a step."""
    for one in walk(body):
        if isinstance(one, (Decide, Call, CallAny)) and one.steps[: len(step)] != step:
            one.steps = (*step, *one.steps)
    return body


def colour(functions: dict[str, Function]) -> None:
    """A routine is framed if it can reach a decision, the end of the game, an open loop, or itself."""
    calls = {name: {c.routine for c in walk(f.body) if isinstance(c, Call)} for name, f in functions.items()}
    for name, function in functions.items():
        function.framed = any(
            isinstance(c, (Decide, While, EndCheck, Finish, Leave, Exit, CallAny, Rest)) for c in walk(function.body)
        )
        function.framed = function.framed or function.pinned or reaches(name, calls)
    changed = True
    while changed:
        changed = False
        for name, function in functions.items():
            if not function.framed and any(functions[c].framed for c in calls[name]):
                function.framed = changed = True


def reaches(name: str, calls: dict[str, set[str]]) -> bool:
    seen: set[str] = set()
    stack = list(calls[name])
    while stack:
        one = stack.pop()
        if one == name:
            return True
        if one not in seen:
            seen.add(one)
            stack.extend(calls.get(one, ()))
    return False

"""The code that rules are lowered to, before it is cut into blocks.

What is worked out is a tree of values. What code writes is never guessed: only `Assign`, `For` and `Decide` write
variables, and only `Store`, `Reckon`, `Grow`, `Fill` and `Effect` change the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, fields
from typing import assert_never

from interpreter.compile.tree.values import Arithmetic, Const, Item, Name, Slot, Value, Var
from interpreter.compile.tree.values import Call as Operation
from interpreter.compile.tree.walk import variables
from interpreter.meaning.types import Type
from interpreter.source.records import changing
from interpreter.source.span import Span

Place = Slot | Item  # a slot of the state, or a cell of the row in it


@changing
class Store:
    """What a slot or a cell of the state holds from now on."""

    place: Place
    value: Value


@changing
class Reckon:
    """A number in the state and another, reckoned together: what is counted, or seats that are bits."""

    place: Place
    operator: Arithmetic
    value: Value


@changing
class Grow:
    """The row in a slot gets the entries of another at its end."""

    place: Slot
    row: Value


@changing
class Fill:
    """Every cell of the row in a slot holds the same from now on."""

    place: Slot
    value: Value


@changing
class Effect:
    """An operation that changes the state; what it gives is not asked for."""

    call: Operation


@changing
class Log:
    """An entry of the log: of which kind, by which line of the rules, and what it tells by name."""

    kind: str
    line: Value
    told: dict[str, Value]


@changing
class Keep:
    """What the routine's frame keeps here, for whoever may look for it there."""

    kept: list[Value]


@changing
class Assign:
    var: Var | Name
    value: Value


@changing
class If:
    test: Value
    then: list[Code]
    other: list[Code] = field(default_factory=list)


@changing
class For:
    var: Var | Name
    source: Value
    body: list[Code]


@changing
class While:
    test: Value
    body: list[Code]


@changing
class Decide:
    """Ask a decision point; the answer goes to `var`. `needs` are the variables its questions read."""

    point: int
    var: Var
    needs: frozenset[Var]
    recalled: int | None = None  # the choice that answers it where a call is done again with the same choices
    steps: tuple[Span, ...] = ()  # the steps with a name that it stands in, the outer one first


@changing
class Call:
    routine: str
    args: Sequence[Value]
    steps: tuple[Span, ...] = ()


@changing
class Break:
    pass


@changing
class EndCheck:
    """Leave the game if it has been finished at once."""


@changing
class Finish:
    """The game is over."""


@changing
class CallAny:
    """Call the routine that a value names, with the values that come with it: (routine, arguments ...)."""

    value: Value
    steps: tuple[Span, ...] = ()


@changing
class Leave:
    """Go to the block that a value gives, if it gives one: the calls above it are dropped."""

    value: Value


@changing
class Exit:
    """Where a call that is cancelled while it runs goes on: its own end."""


@changing
class Rest:
    """What the routine knows is put into its frame here, where others may look for it."""


@changing
class Gather:
    """A row begins, with nothing in it yet."""

    row: Name


@changing
class Append:
    """One more at the end of a row that is being gathered."""

    row: Name
    value: Value


@changing
class Return:
    """What a function gives back."""

    value: Value


@changing
class Guard:
    """Code that may come back to itself: entered again with the same key, it gives back another value."""

    key: Value
    again: Value
    body: list[Code]


@changing
class Enter:
    """Another routine is called: its frame gets what it is given, and this one's what it keeps until it goes on."""

    routine: str
    entry: int  # the block that it begins with
    size: int  # of its frame
    args: Sequence[Value]
    keeping: list[Code]
    back: int  # the block that this routine goes on with


@changing
class EnterAny:
    """The same of the routine that a value names, with the values that come with it."""

    value: Value
    keeping: list[Code]
    back: int


@changing
class Back:
    """A routine is over: its frame goes, and its caller goes on."""


@changing
class Drop:
    """Whatever is under way is dropped: the course of the game goes on alone, at a block."""

    base: int  # where frames begin
    entry: int
    size: int  # of its frame


@changing
class Repeat:
    """Again and again, until the block is left."""

    body: list[Code]


@changing
class Round:
    """The next time of what is repeated."""


Change = Store | Reckon | Grow | Fill | Effect
Working = Gather | Append | Return | Guard  # in functions, never in routines
Going = Enter | EnterAny | Back | Drop | Repeat | Round  # in blocks, which routines are cut into
Code = (
    Change | Working | Going | Log | Keep | Assign | If | For | While | Decide | Call | Break | EndCheck | Finish
    | Leave | Exit | CallAny | Rest
)  # fmt: skip


@changing
class Function:
    """A routine: framed and cut at its decisions, or a plain function if it has none."""

    name: str
    params: list[Var]
    body: list[Code]
    card_vars: set[Var] = field(default_factory=set)
    call_vars: set[Var] = field(default_factory=set)
    types: dict[Var, Type] = field(default_factory=dict)  # of the variables that rules name
    framed: bool = False
    pinned: bool = False  # keeps a frame of its own: something may look for it there
    counter: int | None = None  # the slot that counts how often it is under way


def walk(body: Sequence[Code]) -> Iterator[Code]:
    """Every statement, those inside others with them."""
    waiting = [iter(body)]
    while waiting:
        for one in waiting[-1]:
            yield one
            if inner := BODIES[one.__class__]:
                waiting += [iter(getattr(one, part)) for part in inner]
                break
        else:
            waiting.pop()


class Bodies(dict[type, tuple[str, ...]]):
    """The fields of each class of statements in which others stand, the last one first."""

    def __missing__(self, kind: type) -> tuple[str, ...]:
        held = {one.name for one in fields(kind)}
        self[kind] = tuple(part for part in ("body", "other", "then") if part in held)
        return self[kind]


BODIES = Bodies()


def values_of(one: Code) -> list[Value]:
    """What a statement works out itself, apart from what stands inside it."""
    match one:
        case Assign() | CallAny() | Leave() | Append() | Return() | EnterAny():
            return [one.value]
        case Store() | Reckon() | Fill():
            return [one.place, one.value]
        case Grow():
            return [one.place, one.row]
        case Effect():
            return [one.call]
        case Log():
            return [one.line, *one.told.values()]
        case Keep():
            return one.kept
        case Guard():
            return [one.key, one.again]
        case If() | While():
            return [one.test]
        case For():
            return [one.source]
        case Call() | Enter():
            return [*one.args]
        case Decide() | Break() | EndCheck() | Finish() | Exit() | Rest() | Gather():
            return []
        case Back() | Drop() | Repeat() | Round():
            return []
        case _:
            assert_never(one)


def all_values(body: Sequence[Code]) -> list[Value]:
    """What statements work out, those inside others with them."""
    return [value for one in walk(body) for value in values_of(one)]


def change(one: Code, values: Callable[[Value], Value]) -> None:
    """What a statement works out itself is put in another way."""
    match one:
        case Assign() | CallAny() | Leave() | Append() | Return() | EnterAny():
            one.value = values(one.value)
        case Store() | Reckon():
            one.place, one.value = place(values(one.place)), values(one.value)
        case Fill():
            one.place, one.value = slot(values(one.place)), values(one.value)
        case Grow():
            one.place, one.row = slot(values(one.place)), values(one.row)
        case Effect():
            call = values(one.call)
            assert isinstance(call, Operation)
            one.call = call
        case Log():
            one.line, one.told = values(one.line), {name: values(value) for name, value in one.told.items()}
        case Keep():
            one.kept = [values(value) for value in one.kept]
        case Guard():
            one.key, one.again = values(one.key), values(one.again)
        case If() | While():
            one.test = values(one.test)
        case For():
            one.source = values(one.source)
        case Call() | Enter():
            one.args = [values(arg) for arg in one.args]
        case Decide() | Break() | EndCheck() | Finish() | Exit() | Rest() | Gather():
            pass
        case Back() | Drop() | Repeat() | Round():
            pass
        case _:
            assert_never(one)


def place(value: Value) -> Place:
    assert isinstance(value, (Slot, Item))
    return value


def slot(value: Value) -> Slot:
    assert isinstance(value, Slot)
    return value


def reads(*code: Code) -> frozenset[Var]:
    """The variables that statements read themselves, apart from what stands inside them."""
    found: frozenset[Var] = frozenset()
    for one in code:
        for value in values_of(one):
            found |= variables(value)
    return found


def writes(one: Code) -> frozenset[Var]:
    """The variable that a statement writes itself, if it writes one."""
    if isinstance(one, (Assign, For, Decide)) and isinstance(one.var, Var):
        return frozenset({one.var})
    return frozenset()


def counted(counter: int | None, body: list[Code]) -> list[Code]:
    """The same code, under way as long as a slot of the state counts it; no slot: nobody asks."""
    if counter is None:
        return body
    count = Slot(Const(counter))
    return [Reckon(count, "+", Const(1)), *body, Reckon(count, "-", Const(1))]


def standing_in(step: tuple[Span, ...], body: list[Code]) -> list[Code]:
    """The same code: whatever waits in it, for an answer or for a call, waits in a step."""
    for one in walk(body):
        if isinstance(one, (Decide, Call, CallAny)) and one.steps[: len(step)] != step:
            one.steps = (*step, *one.steps)
    return body

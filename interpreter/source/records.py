"""Values with named parts, of which the program has several hundred kinds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from operator import attrgetter
from reprlib import recursive_repr
from typing import TypeVar, cast, dataclass_transform, overload

C = TypeVar("C")


@overload
@dataclass_transform(frozen_default=True)
def record(cls: type[C], /) -> type[C]: ...


@overload
@dataclass_transform(frozen_default=True)
def record(*, slots: bool) -> Callable[[type[C]], type[C]]: ...


def record(cls: type[C] | None = None, /, *, slots: bool = False) -> type[C] | Callable[[type[C]], type[C]]:
    """A value that is never changed, and equal to any other of its kind with the same parts.

    The type checker holds it to the first. At run time it is a plain dataclass, and all kinds share what compares,
    hashes and shows them; what creates them is written when the first value of a kind is. The code that a frozen
    dataclass writes for itself takes thirty times as long to make, which every command would pay for each kind when it
    starts, and such a value takes three times as long to create.
    """
    if cls is None:
        return lambda kind: _record(kind, slots)
    return _record(cls, slots)


@dataclass_transform()
def changing(cls: type[C]) -> type[C]:
    """Something with named parts that may change; it is compared by them, and known by none of them."""
    own = vars(cls).keys()
    made = unlike_any_other(cls)
    if "__eq__" not in own:
        made.__eq__ = _sameness(_compared(made))[0]  # type: ignore[method-assign]
        made.__hash__ = None  # type: ignore[assignment]
    return made


def _record(cls: type[C], slots: bool) -> type[C]:
    own = {name for name, value in vars(cls).items() if value is not None}
    made = unlike_any_other(cls, slots)
    for name, method in zip(("__eq__", "__hash__"), _sameness(_compared(made))):
        if name not in own:
            setattr(made, name, method)
    return made


def unlike_any_other(cls: type[C], slots: bool = False) -> type[C]:
    """The same without equality: a value that is equal only to itself."""
    cls.__doc__ = cls.__doc__ or cls.__name__  # or a dataclass would write down how it is called
    own = vars(cls).keys()
    made = dataclass(init=False, eq=False, repr=False, slots=slots)(cls)
    if "__repr__" not in own:
        made.__repr__ = _shown  # type: ignore[method-assign]
    if "__init__" not in own:
        made.__init__ = _constructor_of(made)  # type: ignore[method-assign]
    return made


def _constructor_of(made: type) -> Callable[..., None]:
    """What creates the first value of a kind: it puts in its own place what creates all others."""

    def first(self: object, *given: object, **named: object) -> None:
        constructor = _constructor(made)
        type.__setattr__(made, "__init__", constructor)
        constructor(self, *given, **named)

    return first


def _constructor(made: type) -> Callable[..., None]:
    """A function that takes the parts and keeps them, as a dataclass would write it."""
    known: dict[str, object] = {"MISSING": MISSING}
    plain, named, body = ["self"], ["*"], ["pass"]
    for one in fields(made):
        if one.init:
            (named if one.kw_only else plain).append(_parameter(one, known))
        if one.init or one.default_factory is not MISSING:
            body.append(f"self.{one.name} = {_argument(one, known)}")
    if hasattr(made, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = ", ".join((*plain, *(named if len(named) > 1 else ())))
    exec(f"def __init__({parameters}):\n " + "\n ".join(body), known)
    constructor = cast(Callable[..., None], known["__init__"])  # the one that has just been written
    constructor.__qualname__ = f"{made.__qualname__}.__init__"
    return constructor


def _parameter(part: Field[object], known: dict[str, object]) -> str:
    if part.default is not MISSING:
        known[f"default_{part.name}"] = part.default
        return f"{part.name}=default_{part.name}"
    return part.name if part.default_factory is MISSING else f"{part.name}=MISSING"


def _argument(part: Field[object], known: dict[str, object]) -> str:
    if part.default_factory is MISSING:
        return part.name
    known[f"new_{part.name}"] = part.default_factory
    return f"{part.name} if {part.name} is not MISSING else new_{part.name}()" if part.init else f"new_{part.name}()"


def _fields(made: type) -> tuple[Field[object], ...]:
    return fields(made)


def _compared(made: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(made) if one.compare)


def _sameness(names: tuple[str, ...]) -> tuple[Callable[[object, object], bool], Callable[[object], int]]:
    """How values with these parts are compared, and what they are known by."""
    parts: Callable[[object], object] = attrgetter(*names) if names else _nothing

    def is_same(self: object, other: object) -> bool:
        if self is other:
            return True
        return parts(self) == parts(other) if other.__class__ is self.__class__ else NotImplemented

    if len(names) == 1:  # the hash of a row of one, as if there were more
        return is_same, lambda self: hash((parts(self),))
    return is_same, lambda self: hash(parts(self))


def _nothing(_: object) -> tuple[()]:
    return ()


@recursive_repr()
def _shown(self: object) -> str:
    told = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in _fields(type(self)) if one.repr)
    return f"{self.__class__.__qualname__}({told})"

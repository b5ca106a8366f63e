"""What the parts of a sentence have in common: where they are written, and what stands in them."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import get_annotations
from typing import ClassVar, Self, TypeAlias, TypeVar, dataclass_transform

Stretch: TypeAlias = tuple[int, int]  # from here to there in the tidy text of the sentence

N = TypeVar("N", bound="Node")


class Word(str):
    """A word or a sign of the language that a part keeps, since it says which of several is meant."""

    __slots__ = ("at",)
    at: Stretch

    def __new__(cls, text: str, at: Stretch) -> Self:
        made = super().__new__(cls, text)
        made.at = at
        return made

    def __reduce__(self) -> tuple[type[Word], tuple[str, Stretch]]:
        return type(self), (str(self), self.at)


class Name(Word):
    """A word that the game or one of its rules has named."""


class Given(Name):
    """A name that the sentence itself gives to something: by `as`, `called` or `let`."""


@dataclass_transform(frozen_default=True)
class Plain:
    """A value that is never changed, and says its fields by naming them.

    The type checker holds every class to that. At run time they are plain: there are a hundred of them, and the code
    that dataclasses write for themselves would cost every command as many milliseconds.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.fields = (*cls.fields, *get_annotations(cls))

    def __init__(self, *values: object) -> None:
        self.__dict__.update(zip(self.fields, values, strict=True))


class Node(Plain):
    """A part of a sentence; what is left out in the sentence is None."""

    at: Stretch

    def __eq__(self, other: object) -> bool:
        """Alike in all but where it is written."""
        if not isinstance(other, Node) or type(self) is not type(other):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.fields[1:])

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.fields[1:])))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.fields[1:])})"


Part: TypeAlias = Node | Word


def parts(one: Node) -> Iterator[Part]:
    """What stands in the fields of a node, in the order in which its class names them."""
    for name in one.fields[1:]:
        held = getattr(one, name)
        for part in held if isinstance(held, tuple) else (held,):
            if isinstance(part, (Node, Word)):
                yield part


def below(root: Node) -> Iterator[Part]:
    """A node and everything in it, outer parts first, each whole in the order of its fields."""
    waiting: list[Part] = [root]
    while waiting:
        one = waiting.pop()
        yield one
        if isinstance(one, Node):
            waiting.extend(reversed(list(parts(one))))


def found(root: Node, kind: type[N]) -> Iterator[N]:
    """Every part of one class."""
    return (one for one in below(root) if isinstance(one, kind))


def given(root: Node) -> Iterator[Given]:
    """The names that a sentence gives."""
    return (one for one in below(root) if isinstance(one, Given))


def depth(root: Node) -> int:
    """How deep its parts stand in one another."""
    deepest, waiting = 0, [(root, 1)]
    while waiting:
        one, at = waiting.pop()
        deepest = max(deepest, at)
        waiting.extend((part, at + 1) for part in parts(one) if isinstance(part, Node))
    return deepest


def outline(root: Node, indent: str = "  ") -> str:
    """A tree as people read it: a line for each part with its own words, and what stands in it below."""
    lines: list[str] = []
    waiting = [(root, "", 0)]
    while waiting:
        one, field, level = waiting.pop()
        words, inner = [], []
        for name in one.fields[1:]:
            held = getattr(one, name)
            for part in held if isinstance(held, tuple) else (held,):
                if isinstance(part, Node):
                    inner.append((part, name, level + 1))
                elif part is True:
                    words.append(name)
                elif part is not None and part is not False:
                    words.append(str(part))
        lines.append(indent * level + (f"{field}: " if field else "") + " ".join((type(one).__name__, *words)))
        waiting.extend(reversed(inner))
    return "\n".join(lines)

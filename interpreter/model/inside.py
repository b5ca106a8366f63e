"""One walk over the statements of a definition: whatever a class of them holds is found by its fields.

Nobody lists the bodies of a statement by hand: what stands inside an option, a cost or an answer is found as what
stands in its `do`, and so is what stands inside a statement that is yet to be invented.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.model.statement import Broken, Choose, Say, Statement
from interpreter.source import node as source
from interpreter.source.span import Span
from interpreter.words import Text

# what the parts of a definition are made of, in which no statement stands
_LEAVES = (Parsed, Text, Span, source.Scalar, source.Sequence, source.Mapping)
_WORDS = (str, int, *_LEAVES)
_PARTS: dict[type, tuple[str, ...]] = {}


def parts_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class in which something may stand."""
    if kind not in _PARTS:
        has_parts = is_dataclass(kind) and not issubclass(kind, _LEAVES)
        _PARTS[kind] = tuple(one.name for one in fields(kind)) if has_parts else ()
    return _PARTS[kind]


def statements_in(root: object, closed: Callable[[object], bool] | None = None) -> Iterator[Statement]:
    """Every statement of a part of a definition, itself included, in the order in which they are written.

    What is `closed` is not looked into.
    """
    pending = [root]
    while pending:
        one = pending.pop()
        if one is None or isinstance(one, _WORDS):
            continue  # most of what there is
        if isinstance(one, (tuple, list)):
            pending.extend(reversed(one))
        elif isinstance(one, Mapping):
            pending.extend(reversed(list(one.values())))
        else:
            if isinstance(one, Statement):
                yield one
            if closed is None or not closed(one):
                pending.extend(getattr(one, name) for name in reversed(parts_of(type(one))))


def chosen_names(one: Statement) -> tuple[str, ...]:
    """The names under which a statement itself chooses something, not what stands inside it."""
    if isinstance(one, Say):
        action = one.phrase.tree.action
        return (str(action.name.name),) if isinstance(action, syntax.Choose) and action.name is not None else ()
    if isinstance(one, Broken):
        return one.names  # whatever it is that would have been called so
    return (one.name,) if isinstance(one, Choose) and one.name else ()

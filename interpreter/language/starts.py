"""The entrances of the grammar: what each key of a definition may hold, and what is made of it."""

from __future__ import annotations

from typing import Generic, TypeVar

from interpreter.language.syntax import (
    Event,
    Expression,
    Measure,
    Modified,
    ModifiedOptions,
    NamedSelection,
    Noun,
    Parameter,
    Place,
    Selection,
    Sentence,
)

S = TypeVar("S", covariant=True)


class Start(str, Generic[S]):
    """The name of an entrance; the type checker knows what comes of it."""

    __slots__ = ()


SENTENCE: Start[Sentence] = Start("sentence")
EXPR: Start[Expression] = Start("expr")
SELECTION: Start[Selection] = Start("selection")
NAMED_SELECTION: Start[NamedSelection] = Start("named_selection")
NOUN: Start[Noun] = Start("noun")
PLACE: Start[Place] = Start("place")
EVENT: Start[Event] = Start("event")
MODIFIED: Start[Modified | ModifiedOptions] = Start("modified")
PARAMETER: Start[Parameter] = Start("parameter")
CRITERION: Start[Measure] = Start("criterion")

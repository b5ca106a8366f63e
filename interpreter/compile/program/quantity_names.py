"""How quantities are called in the program: by the name of a function, or by what stands in its place."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Value


@dataclass
class QuantityNames:
    """Filled as quantities are come across in the rules."""

    own: dict[str, Own] = field(default_factory=dict)  # the function of each that is read
    inline: dict[str, Value] = field(default_factory=dict)  # what stands where one is read, in place of a call
    short: set[str] = field(default_factory=set)  # functions that are written where they are read

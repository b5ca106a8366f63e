"""Changes that are known to make no difference, each with its reason: `mutants.yaml` beside the game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from interpreter.model.reading import word
from interpreter.source.diagnostic import DefinitionError, Faults
from interpreter.source.files import Reading
from interpreter.source.node import Mapping, Sequence
from interpreter.source.span import Span

FILE = "mutants.yaml"
KEYS = ("rule", "change", "to", "why")


@dataclass(frozen=True)
class Equivalent:
    rule: str
    change: str
    to: str
    why: str
    span: Span

    @property
    def key(self) -> tuple[str, str, str]:
        return self.rule, self.change, self.to


def equivalents(folder: Path) -> tuple[Equivalent, ...]:
    """Raises DefinitionError with everything that is wrong with the file."""
    path = folder / FILE
    if not path.is_file():
        return ()
    faults = Faults()
    node = Reading(faults).node(path, folder)
    found = []
    for item in node.items if isinstance(node, Sequence) else () if node is None else (node,):
        values = [word(item.get(key)) if isinstance(item, Mapping) else None for key in KEYS]
        for entry in item.entries if isinstance(item, Mapping) else ():
            if entry.name not in KEYS:
                faults.add("E102", entry.key.span, f"unknown key `{entry.name}`", "", entry.name, KEYS)
        if any(value is None for value in values):
            faults.add("E103", item.span, "a change has `rule`, `change`, `to` and `why`")
        else:
            rule, change, to, why = map(str, values)
            found.append(Equivalent(rule, change, to, why, item.span))
    if faults.listed():
        raise DefinitionError(faults.listed())
    return tuple(found)

"""Changes that are known to make no difference, each with its reason: `mutants.yaml` beside the game."""

from __future__ import annotations

from pathlib import Path

from interpreter.definition.folder import GameSource
from interpreter.fault.rulings import ChangeLacks, UnknownKeyOfChange
from interpreter.model.reading import word
from interpreter.source.diagnostic import DefinitionError, Faults
from interpreter.source.files.files import Reading
from interpreter.source.node import Mapping, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span

FILE = "mutants.yaml"
NEEDED = ("rule", "change", "to", "why")
OVERLAY = "in"
KEYS = (*NEEDED, OVERLAY)


@record
class Equivalent:
    rule: str
    change: str
    to: str
    why: str
    span: Span
    overlay: str = ""  # `expansions/spy.yaml`; nothing for the game itself

    @property
    def key(self) -> tuple[str, str, str]:
        return self.rule, self.change, self.to


def equivalents_of(source: GameSource) -> tuple[Equivalent, ...]:
    """Those of what is changed: the overlays that are in play, or the game itself."""
    folder = source.path
    if not folder.is_dir():
        return ()
    files = (path.resolve() for path in (*source.variants, *source.expansions))
    inside = [path.relative_to(folder.resolve()) for path in files if path.is_relative_to(folder.resolve())]
    changed = {path.as_posix() for path in inside} if source.overlays else {""}
    return tuple(one for one in equivalents(folder) if one.overlay in changed)


def equivalents(folder: Path) -> tuple[Equivalent, ...]:
    """Raises DefinitionError with everything that is wrong with the file."""
    path = folder / FILE
    if not path.is_file():
        return ()
    faults = Faults()
    node = Reading(faults).node(path, folder)
    found = []
    for item in node.items if isinstance(node, Sequence) else () if node is None else (node,):
        values = [word(item.get(key)) if isinstance(item, Mapping) else None for key in NEEDED]
        for entry in item.entries if isinstance(item, Mapping) else ():
            if entry.name not in KEYS:
                faults.add(UnknownKeyOfChange(entry.name, tuple(KEYS)), entry.key.span)
        if any(value is None for value in values):
            faults.add(ChangeLacks(), item.span)
        else:
            rule, change, to, why = map(str, values)
            overlay = word(item.get(OVERLAY)) if isinstance(item, Mapping) else None
            found.append(Equivalent(rule, change, to, why, item.span, overlay or ""))
    if faults.listed():
        raise DefinitionError(faults.listed())
    return tuple(found)

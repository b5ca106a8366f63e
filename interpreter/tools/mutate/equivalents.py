"""Changes that are known to make no difference, each with its reason: `mutants.yaml` beside the game."""

from __future__ import annotations

from pathlib import Path

from interpreter.definition.folder import GameSource
from interpreter.fault.rulings import ChangeLacks, UnknownKeyOfChange
from interpreter.model.declared import made
from interpreter.model.equivalent import EQUIVALENT, Equivalent
from interpreter.model.reading import Reading, get, listed, word
from interpreter.source.diagnostic import DefinitionError, Faults
from interpreter.source.files.files import Reading as Files
from interpreter.source.node import Mapping

FILE = "mutants.yaml"


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
    node = Files(faults).node(path, folder)
    found = []
    for item in listed(node):
        for entry in item.entries if isinstance(item, Mapping) else ():
            if entry.name not in EQUIVALENT.index:
                faults.add(UnknownKeyOfChange(entry.name, tuple(EQUIVALENT.index)), entry.key.span)
        if all(word(get(item, one.name)) is not None for one in EQUIVALENT.keys if one.required):
            found.append(made(Equivalent, Reading(), item, item.span, span=item.span))
        else:
            faults.add(ChangeLacks(), item.span)
    if faults.listed():
        raise DefinitionError(faults.listed())
    return tuple(found)

"""The expansions of a game, by name or by path."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

from interpreter.source.diagnostic import DefinitionError, Diagnostic, Faults, Label
from interpreter.source.files import Reading, shown_as, yaml_files
from interpreter.source.library import as_id, packaged
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Scalar, Sequence
from interpreter.source.overlay import Overlay
from interpreter.source.span import start_of
from interpreter.source.yaml_reader import MOST_BYTES


def load_expansions(wanted: Iterable[str | Path], game: Path, game_id: str, reading: Reading) -> tuple[Overlay, ...]:
    """The overlays, each once and each made for this game."""
    beside = {as_id(path.stem): path for path in yaml_files(game, "expansions")} if game.is_dir() else {}
    overlays: dict[str, Overlay] = {}
    for each in wanted:
        path = _find(each, beside, reading.faults)
        node = reading.mapping(path, path.parent) if path else None
        if path is None or node is None:
            continue
        overlay = Overlay(as_id(path.stem), node)
        if overlay.id in overlays:
            first = Label(overlays[overlay.id].node.span, "the first one")
            twice = f"two expansions are called `{overlay.id}`"
            reading.faults.add("E508", start_of(shown_as(path)), twice, labels=(first,))
        elif _is_for(node, game_id, game, reading.faults):
            overlays[overlay.id] = overlay
    for overlay in overlays.values():
        _check_names(overlay, overlays.keys() | beside.keys(), reading.faults)
    return tuple(overlays.values())


def base_of(path: Path) -> Path | None:
    """The game that a single file extends, if it is an expansion; looked for on the shelf and around the file."""
    with path.open("rb") as file:
        if not re.search(rb"""^['"]?extends['"]?\s*:""", file.read(MOST_BYTES), re.MULTILINE):
            return None  # most files are no expansions, and need not be read twice
    node = Reading(Faults()).mapping(path, path.parent)
    extends = node.get("extends") if node else None
    if not isinstance(extends, Scalar):
        return None
    wanted = as_id(extends.text)
    around = path.resolve().parents
    candidates = [folder for folder in around[:3] if as_id(folder.name) == wanted]
    for folder in around[:2]:
        candidates += [each for each in sorted(folder.iterdir()) if as_id(each.stem) == wanted]
    for candidate in candidates:
        if (candidate / "game.yaml").is_file() or (candidate.suffix == ".yaml" and candidate != path.resolve()):
            return candidate
    known = packaged()
    if wanted in known:
        return known[wanted]
    unknown = f"there is no game called `{extends.text[:60]}`"
    raise DefinitionError([Diagnostic("E020", "error", extends.span, unknown, "", nearest(extends.text, known))])


def _find(wanted: str | Path, beside: dict[str, Path], faults: Faults) -> Path | None:
    if isinstance(wanted, str) and as_id(wanted) in beside:
        return beside[as_id(wanted)]
    if os.path.isfile(wanted):
        return Path(wanted)
    listed = ", ".join(f"`{name}`" for name in beside)
    here = f"the expansions of this game are {listed}" if listed else "this game has no expansions of its own"
    faults.add("E500", None, f"there is no expansion `{str(wanted)[:60]}`", "", Path(wanted).stem, beside, here)
    return None


def _is_for(node: Mapping, game_id: str, game: Path, faults: Faults) -> bool:
    extends = node.get("extends")
    if not isinstance(extends, Scalar):
        return True  # the shape tells
    if as_id(extends.text) in (as_id(game_id), as_id(game.stem), as_id(game.resolve().name)):
        return True
    faults.add("E507", extends.span, f"this extends `{extends.text[:60]}`, and the game is `{game_id}`")
    return False


def _check_names(overlay: Overlay, known: Iterable[str], faults: Faults) -> None:
    """Other expansions may be absent, but a name that is nearly one of those here is a slip of the pen."""
    after, guarded = overlay.node.get("after-overlay"), overlay.node.get("if loaded")
    items = after.items if isinstance(after, Sequence) else (after,)
    words = [item for item in items if isinstance(item, Scalar)]
    words += [entry.key for entry in guarded] if isinstance(guarded, Mapping) else []
    names = set(known)
    for word in words:
        if word.text not in names and nearest(word.text, names):
            absent = f"no expansion called `{word.text[:40]}` is here"
            faults.add("W501", word.span, absent, "", word.text, names, severity="warning")

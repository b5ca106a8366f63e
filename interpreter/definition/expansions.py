"""The expansions and variants of a game, by name or by path."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from interpreter.definition.shape import check_shape
from interpreter.fault.files import NoSuchGame
from interpreter.fault.notes import TheFirstOne
from interpreter.fault.overlays import NoSuchOverlay, OfAnotherGame, OfTheOtherSort, SameName
from interpreter.source.diagnostic import DefinitionError, Diagnostic, Faults, Label
from interpreter.source.files.files import Reading, shown_as, yaml_files
from interpreter.source.files.library import as_id, packaged
from interpreter.source.files.opening import contents
from interpreter.source.limits import MOST_BYTES
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Scalar
from interpreter.source.overlays.company import check_company
from interpreter.source.overlays.overlay import Overlay
from interpreter.source.overlays.overlay_signs import may_be_overlay
from interpreter.source.span import start_of
from interpreter.words import Term

SORTS = ("variant", "expansion")  # in the order in which they are applied


def load_overlays(
    variants: Iterable[str | Path], expansions: Iterable[str | Path], game: Path, game_id: str, reading: Reading
) -> tuple[Overlay, ...]:
    """The overlays, variants first, each once and each made for this game."""
    beside = {sort: shelf(game, sort) for sort in SORTS}
    overlays: dict[str, Overlay] = {}
    for sort, wanted in zip(SORTS, (variants, expansions), strict=True):
        for each in wanted:
            path = _find(each, sort, beside, reading)
            node = reading.mapping(path, path.parent) if path else None
            if path is None or node is None:
                continue
            overlay = Overlay(as_id(path.stem), node, sort, path)
            if overlay.id in overlays:
                first = Label(overlays[overlay.id].node.span, TheFirstOne())
                reading.faults.add(
                    SameName(_plural(sort, overlays[overlay.id].sort), overlay.id),
                    start_of(shown_as(path)),
                    labels=(first,),
                )
            elif _is_for(node, game_id, game, reading.faults):
                overlays[overlay.id] = overlay
    check_company(overlays, {name for names in beside.values() for name in names}, reading.faults)
    return tuple(overlays.values())


def shelf(game: Path, sort: str) -> dict[str, Path]:
    """The overlays of one sort that lie in the folder of a game, by id."""
    return {as_id(path.stem): path for path in yaml_files(game, f"{sort}s")} if game.is_dir() else {}


def base_of(path: Path) -> Path | None:
    """The game that a single file extends, if it is an expansion; looked for on the shelf and around the file."""
    try:
        if not may_be_overlay(contents(path, MOST_BYTES)):
            return None  # most files are no expansions, and need not be read twice
    except OSError:
        return None  # told when it is read
    node = Reading(Faults()).mapping(path, path.parent)
    if node is None or "game" in node:
        return None
    extends = node.get("extends")
    if not isinstance(extends, Scalar) or not extends.text:
        raise DefinitionError(check_shape(node, "expansion"))
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
    raise DefinitionError(
        [Diagnostic(NoSuchGame(extends.text[:60]), extends.span, suggestions=nearest(extends.text, known))]
    )


def _find(wanted: str | Path, sort: str, beside: dict[str, dict[str, Path]], reading: Reading) -> Path | None:
    here, faults = beside[sort], reading.faults
    if isinstance(wanted, Path) and shown_as(wanted) in reading.known:
        return wanted
    if isinstance(wanted, str) and as_id(wanted) in here:
        return here[as_id(wanted)]
    if os.path.isfile(wanted):
        return Path(wanted)
    other = next((one for one in SORTS if one != sort and as_id(str(wanted)) in beside[one]), None)
    shown = str(wanted)[:60]
    if other is not None:
        faults.add(OfTheOtherSort(Term(sort), shown, str(wanted), Term(_a(other))), None)
    else:
        neighbours = [str(path) for path in sorted(Path(wanted).parent.glob("*.yaml"))]
        near = nearest(Path(wanted).stem, here) or nearest(str(wanted), neighbours)
        faults.extend([Diagnostic(NoSuchOverlay(Term(sort), Term(f"{sort}s"), shown, tuple(here)), None, near)])
    return None


def _a(sort: str) -> str:
    return f"an {sort}" if sort[0] in "aeiou" else f"a {sort}"


def _plural(sort: str, other: str) -> Term:
    return Term(f"{sort}s" if sort == other else "overlays")


def _is_for(node: Mapping, game_id: str, game: Path, faults: Faults) -> bool:
    extends = node.get("extends")
    if not isinstance(extends, Scalar):
        return True  # the shape tells
    if as_id(extends.text) in (as_id(game_id), as_id(game.stem), as_id(game.resolve().name)):
        return True
    faults.add(OfAnotherGame(extends.text[:60], game_id), extends.span)
    return False

"""Which overlays go together: what each excludes or needs, and the order that it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Table

from interpreter.fault.notes import TheOverlay
from interpreter.fault.overlays import CannotBePlayedTogether, Needs, NotHere
from interpreter.source.diagnostic import Faults, Label
from interpreter.source.nearest import nearest
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.overlays.overlay import Overlay
from interpreter.words import DEFAULT, Term, Written


def check_company(overlays: Table[str, Overlay], here: Iterable[str], faults: Faults) -> None:
    """Whether the overlays of a table suit each other; `here` are all that lie in the game's folder."""
    known = overlays.keys() | set(here)
    for overlay in overlays.values():
        _check_names(overlay, known, faults)
        for entry in _named(overlay, "excludes"):
            other = overlays.get(entry.name)
            if other is not None and other is not overlay:
                label = Label(other.node.span, TheOverlay(Term(other.sort), other.id))
                faults.add(
                    CannotBePlayedTogether(overlay.id, other.id, reasons(entry.value)), entry.key.span, labels=(label,)
                )
        for entry in _named(overlay, "needs"):
            if entry.name not in overlays:
                faults.add(Needs(overlay.id, entry.name, reasons(entry.value), tuple(known)), entry.key.span)


def reason(node: Node, lang: str = DEFAULT) -> str:
    """A text, or the part of it in one language."""
    if isinstance(node, Mapping):
        said = node.get(lang) or next((value for _, value in node.items()), None)
        return reason(said, lang) if isinstance(said, Scalar) else ""
    return " ".join(node.text.split()) if isinstance(node, Scalar) else ""


def reasons(node: Node) -> Written:
    """The same in every language in which it is given."""
    given = [lang for lang, _ in node.items()] if isinstance(node, Mapping) else [DEFAULT]
    return Written(tuple((lang, reason(node, lang)) for lang in given))


def _named(overlay: Overlay, key: str) -> Iterator[Entry]:
    node = overlay.node.get(key)
    yield from node if isinstance(node, Mapping) else ()


def _check_names(overlay: Overlay, known: Iterable[str], faults: Faults) -> None:
    """Other overlays may be absent, but a name that is nearly one of those here is a slip of the pen."""
    after = overlay.node.get("after-overlay")
    items = after.items if isinstance(after, Sequence) else (after,)
    words = [item for item in items if isinstance(item, Scalar)]
    words += [entry.key for key in ("if loaded", "excludes") for entry in _named(overlay, key)]
    names = set(known)
    for word in words:
        if word.text not in names and nearest(word.text, names):
            faults.add(NotHere(word.text, tuple(names)), word.span)

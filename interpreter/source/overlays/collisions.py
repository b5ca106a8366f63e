"""Two overlays that touch the same thing."""

from __future__ import annotations

from typing import Literal

from interpreter.fault.notes import OtherChange
from interpreter.fault.overlays import BothChange
from interpreter.source.diagnostic import Faults, Label
from interpreter.source.records import record
from interpreter.source.span import Span

Mode = Literal["whole", "before", "after"]
Names = tuple[str, ...]


@record(slots=True)
class Touch:
    """What an overlay does to a node: to the whole of it, or to the place before or after it."""

    names: Names
    mode: Mode
    overlay: str
    span: Span
    becomes: str | None = None  # what the whole of it is made, where two may make the same of it


class Ledger:
    """Who touched what. An overlay that says that it comes after another may touch what that one touched.

    Changes of a whole meet when one lies inside the other. What is put beside a step meets only a change of that step
    or of something around it, and what others put on the same side of it. Two that make the same of it agree.
    """

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        # By overlay, so that a question costs as much as there are overlays and not as there are changes.
        self._at: dict[tuple[Names, Mode], dict[str, Touch]] = {}
        self._inside: dict[Names, dict[str, Touch]] = {}

    def allows(self, touch: Touch, comes_after: frozenset[str]) -> bool:
        """Enter a change, unless it meets one of another overlay, which is a fault."""
        if self.collides(touch, comes_after):
            return False
        self._at.setdefault((touch.names, touch.mode), {}).setdefault(touch.overlay, touch)
        for size in range(1, len(touch.names) + 1):
            self._inside.setdefault(touch.names[:size], {}).setdefault(touch.overlay, touch)
        return True

    def collides(self, touch: Touch, comes_after: frozenset[str]) -> bool:
        allowed = comes_after | {touch.overlay}
        met = (each for each in self._met_by(touch) if each.overlay not in allowed)
        other = next((each for each in met if not _same(each, touch)), None)
        if other:
            self._faults.add(
                BothChange(other.overlay, touch.overlay, "/".join(touch.names)),
                touch.span,
                labels=(Label(other.span, OtherChange()),),
            )
        return other is not None

    def agreed(self, touch: Touch) -> bool:
        """Whether another overlay has made the very same change already."""
        others = self._at.get((touch.names, touch.mode), {}).values()
        return any(each.overlay != touch.overlay and _same(each, touch) for each in others)

    def touches(self) -> tuple[Touch, ...]:
        return tuple(touch for by_overlay in self._at.values() for touch in by_overlay.values())

    def _met_by(self, touch: Touch) -> list[Touch]:
        around = [touch.names[:size] for size in range(1, len(touch.names) + 1)]
        met = [each for names in around for each in self._at.get((names, "whole"), {}).values()]
        if touch.mode == "whole":
            met += self._inside.get(touch.names, {}).values()
        else:
            met += self._at.get((touch.names, touch.mode), {}).values()
        return met


def _same(one: Touch, other: Touch) -> bool:
    return one.names == other.names and one.becomes is not None and one.becomes == other.becomes

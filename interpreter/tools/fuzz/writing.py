"""What was found as a file: a ruling that fails until the flaw is mended."""

from __future__ import annotations

from interpreter.rulings.making import failing, page
from interpreter.tools.fuzz.laws import broken
from interpreter.tools.fuzz.search import Trouble

CLAIMS = {
    "stopped": "the game goes on after this choice",
    "crash": "this choice does not break the engine",
    "law": "the laws hold after this choice",
    "long": "the game comes to an end",
}

MENDED = "It fails until this is mended."
SHOWN = {"law": "It leads to where the law is broken, which no claim of a ruling can tell."}


def written(trouble: Trouble, own: bool = False) -> str:
    """The text of a file; what it is about stands above it, with how it was found."""
    scene = trouble.scene
    draft, seen = failing(
        scene, f"{CLAIMS[trouble.kind]}: {trouble.message}", broken if trouble.kind == "law" else None
    )
    notes = [
        f"Found by carte fuzz, {len(scene.seats)} players, seed {scene.seed}, choice {len(scene.made)}.",
        trouble.message,
        "Played as a ruling it does not show: play the seed." if not seen else SHOWN.get(trouble.kind, MENDED),
    ]
    return page([draft], scene.game.id, own, notes)

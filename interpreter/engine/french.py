"""French joints: what `à` and `de` become before the name that follows them."""

from __future__ import annotations

import re

CONTRACTED = {("à", "le"): "au", ("à", "les"): "aux", ("de", "le"): "du", ("de", "les"): "des"}
VOWELS = "aàâeéèêëiîïoôuûü"


def after(preposition: str, name: str) -> str:
    """`à` or `de` with a name: `au tas`, `des fleurs`, `d'Anne`; `à la`, `de l'` and all others stay as they are."""
    first, _, rest = name.partition(" ")
    joint = CONTRACTED.get((preposition.lower(), first.lower()))
    if joint is not None and rest:
        return f"{joint.capitalize() if preposition[0].isupper() else joint} {rest}"
    if preposition.lower() == "de" and name[:1].lower() in VOWELS and name:
        return f"{preposition[0]}'{name}"
    return f"{preposition} {name}"


def filled_in(text: str, spelled: str, said: str) -> str:
    """A text with a name in place of its braces, joined as French joins it."""
    braces = re.escape("{" + spelled + "}")
    text = re.sub(rf"\b([àÀ]|[dD]e) {braces}", lambda found: after(found[1], said), text)
    return text.replace("{" + spelled + "}", said)

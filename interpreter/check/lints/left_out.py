"""Cards that leave out what their kind declares: they read as 0 or nothing, and nobody is told."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.lints.uses import Uses
from interpreter.source.diagnostic import Diagnostic, Label

SAID = ("number", "member")  # a truth that is not said is false, and a set, a list or a bundle is empty


def left_out(uses: Uses) -> Iterator[Diagnostic]:
    """A property that some cards of a kind say and others do not, where the kind does not say what these have."""
    game, symbols = uses.checked.game, uses.checked.symbols
    for kind in game.kinds.values():
        cards = [game.cards[id] for id in symbols.cards_called(kind.id)]
        for name, written in kind.properties.items():
            type_ = symbols.type_of(written)
            silent = [card for card in cards if name not in card.values]
            if written.default is not None or type_ is None or type_.name not in SAID:
                continue
            if silent and len(silent) < len(cards):
                others = len(silent) - 1
                more = f" and {others} other{'s' if others > 1 else ''}" if others else ""
                verb = "do" if others else "does"
                value = "0" if type_.name == "number" else "nothing"
                message = f"`{silent[0].id}`{more} {verb} not say `{name}`, which then is {value}"
                help = "write it on the card, or say in the kind what it is without: `default: ...`"
                label = Label(silent[0].span, "this card")
                yield Diagnostic("W247", "warning", written.span or kind.span, message, help, labels=(label,))

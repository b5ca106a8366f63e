"""Cards that leave out what their kind declares: they read as 0 or nothing, and nobody is told."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.lints.uses import Uses
from interpreter.definition.folder import GameSource
from interpreter.fault.lints import LeftOut
from interpreter.fault.notes import Here, ThisCard
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.words import Term

SAID = (types.Number, types.Member, types.List)  # a truth that is not said is false, and a set or a bundle is empty
READ_AS: dict[type[Type], Term] = {types.Number: Term("0"), types.List: Term("empty")}
FEW = 8  # a list is empty, too, but where at most one card of so many leaves it out, that is a slip


def left_out(source: GameSource, uses: Uses) -> Iterator[Diagnostic]:
    """A property that some cards of a kind say and others do not, where the kind does not say what these have."""
    game, symbols = uses.checked.game, uses.checked.symbols
    added = {one.span.file for one in source.touched}
    for kind in game.kinds.values():
        cards = [game.cards[id] for id in symbols.cards_called(kind.id)]
        for name, written in kind.properties.items():
            type_ = symbols.type_of(written)
            silent = [card for card in cards if name not in card.values]
            if written.default is not None or type_ is None or not isinstance(type_, SAID):
                continue
            most = len(cards) // FEW if isinstance(type_, types.List) else len(cards) - 1
            if 0 < len(silent) <= most:
                fault = LeftOut(silent[0].id, len(silent) - 1, name, READ_AS.get(type(type_), Term("nothing")))
                said, card = written.span or kind.span, silent[0].span
                # whoever adds a card reads what is said of their own file alone
                at, label = (card, Label(said, Here())) if card.file in added else (said, Label(card, ThisCard()))
                yield Diagnostic(fault, at, labels=(label,))

"""Expressions of the language as a ruling may write them: read and checked, with seats called by their names."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from interpreter import meaning as m
from interpreter.check.expressions.expressions import expression
from interpreter.check.known.checked import Checked
from interpreter.check.known.scope import Context, Fault, Scope
from interpreter.fault.rulings import Unreadable
from interpreter.language import Vocabulary, parse
from interpreter.language.starts import EXPR
from interpreter.meaning import types
from interpreter.meaning.types import SEAT, Type
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Scalar
from interpreter.source.wrong import Wrong

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
WORD = re.compile(r"[^\s()\[\],]+")


class Phrases:
    """What sentences mean at a table with these seats, whether or not a game is played at it."""

    def __init__(self, checked: Checked, vocabulary: Vocabulary, seats: tuple[str, ...]) -> None:
        self.checked = checked
        self.vocabulary = vocabulary
        self.spelled = {name: self._spelling(name, number) for number, name in enumerate(seats)}
        self.seats = {self.spelled[name]: m.Local(self.spelled[name], SEAT) for name in seats}

    def copies(self, card_id: str) -> int:
        """How many pieces there are of a card; 0 if that depends on the players."""
        one = self.checked.game.cards[card_id]
        copies = one.copies.value if isinstance(one.copies, Scalar) else 1 if one.copies is None else 0
        return (copies if isinstance(copies, int) else 0) * (len(self.seats) if one.per_player else 1)

    def named(self, card: m.Local) -> None:
        """A card is spoken of by its id."""

    def _spelling(self, name: str, number: int) -> str:
        """A seat's name as the language can read it, of the same length, so that positions stay true."""
        bare = "".join(c for c in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(c))
        if NAME.fullmatch(bare) and not self.vocabulary.knows(bare):
            return bare
        return f"{'q' * max(len(name) - 1, 3)}{chr(ord('a') + number)}"

    # ------------------------------------------------------------ reading
    def read(self, scalar: Scalar) -> m.Expr:
        """The meaning of an expression; raises what is wrong with it."""
        text = WORD.sub(lambda found: self.spelled.get(found.group(), found.group()), scalar.text)
        cards = self._cards_in(text)
        words: Vocabulary = self.vocabulary.binding([*self.seats, *cards])
        parsed, faults = parse(replace(scalar, value=text, text=text, raw=text), EXPR, words)
        if parsed is None:
            raise self._unreadable(faults[0])
        found: list[Diagnostic] = []
        scope = Scope({**self.seats, **cards})
        context = Context(
            self.checked.symbols, scope, found, (), None, None, expression, self._quantity_type, in_rule=False
        )
        try:
            return expression(context.reading(parsed), parsed.tree)
        except Fault:
            raise self._unreadable(found[0]) from None

    def _quantity_type(self, name: str) -> Type:
        return self.checked.quantities[name].type

    def _cards_in(self, text: str) -> dict[str, m.Local]:
        """Cards of which there is one are spoken of by their id, unless the word means something else as well."""
        game = self.checked.game
        taken = (game.zones, game.quantities, game.facts, game.options, self.checked.symbols.members, game.stocks)
        found = {}
        for word in WORD.findall(text):
            if word not in game.cards or any(word in names for names in taken):
                continue
            if self.copies(word) == 1:
                found[word] = m.Local(word, types.Card(word))
                self.named(found[word])
        return found

    def _unreadable(self, fault: Diagnostic) -> Wrong:
        names = {spelled: name for name, spelled in self.spelled.items()}
        near = tuple(names.get(name, name) for name in fault.suggestions)
        return Wrong(replace(fault, fault=Unreadable(fault.fault.renamed(names)), suggestions=near))

"""What something looks like: which of the ten words each thing can have."""

from __future__ import annotations

from dataclasses import replace

from interpreter.model.declared import keys_of
from interpreter.model.look import COLOUR, LOOK, SYMBOL, Look
from interpreter.source.forms import Key, Record, term
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.words import Term

# under these keys names stand that authors gave
NAMING = {
    "options", "refuses", "enums", "members", "kinds", "properties", "zones", "stocks", "holders", "facts",
    "quantities", "procedures", "actions", "rules", "abilities", "cards", "promises", "clauses",
}  # fmt: skip
SHARED = {"colour": COLOUR, "symbol": SYMBOL}  # written once in a schema
WORDS = {key.name: key for key in keys_of(Look)}


def _look(thing: str, *words: str) -> Key:
    record = Record(f"the look of {thing}", tuple(WORDS[word] for word in words))
    return replace(LOOK.key(), form=record)


MEMBER_LOOK = _look("a member", "colour", "symbol")
KIND_LOOK = _look("a kind", "colour", "symbol", "by", "pips", "corners", "track", "shape", "as")
CARD_LOOK = _look("a card", "colour", "symbol")
STOCK_LOOK = _look("a stock", "colour", "symbol", "where")
HOLDER_LOOK = _look("a holder", "colour", "symbol")
ZONE_LOOK = _look("a zone", "where", "as", "slots")
FACT_LOOK = _look("a fact", "symbol", "where")
QUANTITY_LOOK = _look("a quantity", "where")
GAME_LOOK = _look("a game", "colour")

_LOOKS = (
    MEMBER_LOOK, KIND_LOOK, CARD_LOOK, STOCK_LOOK, HOLDER_LOOK, ZONE_LOOK, FACT_LOOK, QUANTITY_LOOK, GAME_LOOK,
)  # fmt: skip


def is_look(entry: Entry, under: str) -> bool:
    """Whether an entry says what something looks like, and is nothing that somebody called `look`."""
    held = entry.value
    return (
        entry.name == "look"
        and under not in NAMING
        and isinstance(held, Mapping)
        and all(one.name in WORDS for one in held)
    )


def without_column(table: Mapping) -> Mapping:
    """A table of cards without the column that says what they look like."""
    columns = table.get("columns")
    names = [one.text if isinstance(one, Scalar) else "" for one in columns] if isinstance(columns, Sequence) else []
    if "look" not in names:
        return table
    at = names.index("look")

    def cut(row: Node) -> Node:
        return Sequence(row.items[:at] + row.items[at + 1 :], row.span) if isinstance(row, Sequence) else row

    def kept(entry: Entry) -> Node:
        if entry.name == "rows" and isinstance(entry.value, Sequence):
            return Sequence(tuple(map(cut, entry.value.items)), entry.value.span)
        return cut(entry.value) if entry.name == "columns" else entry.value

    return Mapping(tuple(Entry(entry.key, kept(entry)) for entry in table), table.span)


def elsewhere(form: Record, word: str) -> tuple[Term, ...]:
    """If this is a look, and the word belongs to that of other things: which these are."""
    records = [key.form for key in _LOOKS if isinstance(key.form, Record)]
    owners = [one.what.removeprefix("the look of ") for one in records if word in one.index]
    if not owners or not any(form is one for one in records):
        return ()
    return tuple(term(one) for one in owners)

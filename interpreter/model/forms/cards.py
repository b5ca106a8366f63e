"""Cards, written out or as rows of a table."""

from __future__ import annotations

from interpreter.model.forms.abilities import inline
from interpreter.model.forms.sections import FACT, NAMED_ABILITIES, QUANTITY
from interpreter.model.held import LINT, SHOWN, SOURCED
from interpreter.model.looks import CARD_LOOK
from interpreter.model.plain.values import ANYTHING, CLAUSES, LANGUAGE, NUMBER, PLACE, PROSE
from interpreter.source.forms import ID, Key, ListOf, Name, Named, OneWord, Record, Words

PLAYER = OneWord(("player",))
OWN = (
    Key("kind", Name("the name of a kind"), "what sort of card it is", required=True),
    *SHOWN,
    CARD_LOOK,
    Key("copies", NUMBER, "how many there are; one, if it is not said"),
    Key("for each", PLAYER, "one set of it for each player"),
    Key("starts in", PLACE, "where it is before the setup"),
    Key("place known to", OneWord(("everyone",)), "who always knows where it is, even when nobody sees it"),
    NAMED_ABILITIES,
    Key("facts", Named(FACT, "facts by name"), "what this card alone remembers"),
    Key("quantities", Named(QUANTITY, "quantities by name"), "what this card alone counts"),
    Key("unimplemented", PROSE, "why this card cannot be written yet; it is counted and listed"),
    *SOURCED,
)
OWN_NAMES = frozenset(key.name for key in OWN)

# A kind may call a property `cost` or `limit`, and an ability has keys of these names: the property comes first.
CARD = Record("a card", (*OWN, *(key for key in inline() if key.name not in OWN_NAMES)), rest=ANYTHING)

COLUMN = Words(
    "`id`, `copies`, `name`, `name fr`, `text`, `text fr`, `look` or a property",
    numbers=False,
    pattern=rf"{ID}|(name|text) {LANGUAGE}",
)
TABLE = Record(
    "a table",
    (
        Key("kind", Name("the name of a kind"), "what sort of cards these are", required=True),
        Key("columns", ListOf(COLUMN, "a list of columns", least=1), "what each cell of a row says", required=True),
        Key("rows", ListOf(ListOf(ANYTHING, "a row: one cell for each column"), "a list of rows"),
            "one row for each card", required=True),
        Key("copies", NUMBER, "how many there are of each card"),
        Key("for each", PLAYER, "one set of the cards for each player"),
        Key("starts in", PLACE, "where the cards are before the setup"),
        Key("rules", CLAUSES, "the clauses of the rulebook that these cards carry out"),
        Key("assumed", PROSE, "why these are assumed: the rulebook does not print them"),
        LINT,
    ),
)  # fmt: skip

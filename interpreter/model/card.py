"""Cards, written out or as rows of a table."""

from __future__ import annotations

from dataclasses import field

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import SELECTION
from interpreter.model import held, things
from interpreter.model.declared import Holds, Keyed, form_of, key, keys_of
from interpreter.model.forms.abilities import inline
from interpreter.model.looks import CARD_LOOK
from interpreter.model.named import Drawn
from interpreter.model.plain import single
from interpreter.model.plain import values as form
from interpreter.model.quantity import QUANTITY
from interpreter.model.reading import word
from interpreter.model.rule import Ability, Procedure
from interpreter.source.forms import ID, Key, ListOf, Name, Named, OneWord, Record, Words
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.words import Text

KIND = Keyed(held.one_of(Name("the name of a kind")), "what sort of card it is", named="kind", needed=True)
COPIES = Keyed(held.raw(form.NUMBER), "how many there are; one, if it is not said", named="copies")
FOR_EACH = Keyed(
    Holds(OneWord(("player",)), lambda _, node: word(node) == "player", False),
    "one set of it for each player",
    named="for each",
)
STARTS_IN = Keyed(held.maybe(SELECTION, form.PLACE), "where it is before the setup", named="starts in")


@record
class Card(Drawn):
    kind: str = KIND()
    named: bool = False  # it has a name, of its own or from its kind, and is not only figures
    turned_title: Text | None = None  # what it is called where its other side is up
    tabular: bool = False  # a row of a table: what is printed on it says more than its id
    copies: Node | None = COPIES()
    per_player: bool = FOR_EACH()
    starts_in: Parsed[syntax.Selection] | None = STARTS_IN()
    place_known: bool = key(
        Holds(OneWord(("everyone",)), lambda _, node: word(node) is not None, False),
        "who always knows where it is, even when nobody sees it",
        named="place known to",
    )
    values: dict[str, Node] = field(default_factory=dict)
    abilities: tuple[Ability, ...] = key(
        held.together(single.FURTHER, things.NO_ABILITIES),
        things.FURTHER_ABILITIES,
        # what is its own stands beside the game's
        also=(
            Key("facts", Named(things.FACT, "facts by name"), "what this card alone remembers"),
            Key("quantities", Named(QUANTITY, "quantities by name"), "what this card alone counts"),
        ),
    )
    unimplemented: str | None = key(held.PROSE, "why this card cannot be written yet; it is counted and listed")
    play: Procedure | None = None


OWN_NAMES = frozenset(one.name for one in (*keys_of(Card), *held.DESCRIBED))
# A kind may call a property `cost` or `limit`, and an ability has keys of these names: the property comes first.
CARD = form_of(
    Card,
    "a card",
    (*held.SOURCED, *(one for one in inline() if one.name not in OWN_NAMES)),
    first=(KIND.key(), *held.SHOWN, CARD_LOOK),
    rest=form.ANYTHING,
)

COLUMN = Words(
    "`id`, `copies`, `name`, `name fr`, `text`, `text fr`, `look` or a property",
    numbers=False,
    pattern=rf"{ID}|(name|text) {form.LANGUAGE}",
)
ROWS = ListOf(ListOf(form.ANYTHING, "a row: one cell for each column"), "a list of rows")
TABLE = Record(
    "a table",
    (
        KIND.told("what sort of cards these are").key(),
        Key("columns", ListOf(COLUMN, "a list of columns", least=1), "what each cell of a row says", required=True),
        Key("rows", ROWS, "one row for each card", required=True),
        COPIES.told("how many there are of each card").key(),
        FOR_EACH.told("one set of the cards for each player").key(),
        STARTS_IN.told("where the cards are before the setup").key(),
        held.RULES.told("the clauses of the rulebook that these cards carry out").key(),
        held.ASSUMED.told("why these are assumed: the rulebook does not print them").key(),
        held.LINT,
    ),
)

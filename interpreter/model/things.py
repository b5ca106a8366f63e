"""What a game is made of, and what can be written of each: options, kinds, zones, stocks, facts."""

from __future__ import annotations

from dataclasses import field

from interpreter.fault.reading import HolderOfTheTable
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import PLACE, SELECTION
from interpreter.model import held
from interpreter.model.declared import Holds, form_of, key, made
from interpreter.model.forms.abilities import inline
from interpreter.model.looks import FACT_LOOK, HOLDER_LOOK, KIND_LOOK, STOCK_LOOK, ZONE_LOOK
from interpreter.model.members import NO_PROPERTIES
from interpreter.model.named import Counted, Drawn, Named
from interpreter.model.plain import single
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, listed, number, word
from interpreter.model.rule import Ability, Procedure
from interpreter.model.untitled import titled
from interpreter.model.value_types import PROPERTIES, PropertyType
from interpreter.source.chosen import Chosen
from interpreter.source.forms import Either, Key, OneWord, Whole, Words
from interpreter.source.forms import Named as ByName
from interpreter.source.nearest import distance
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record
from interpreter.words import Text

FURTHER_ABILITIES = "further abilities: a list, or by name, so that others can change them"


@record
class Holder(Drawn):
    """What holds stocks beside the players."""


def plain_value(_: Reading, node: Node | None) -> Chosen:
    value = node.value if isinstance(node, Scalar) else None
    return 0 if value is None else value


NUMBER: Holds[int | None] = Holds(form.NUMBER, lambda _, node: number(node), None)


@record
class Option(Named):
    default: Chosen = key(
        Holds(Either("a number, `true`, `false` or a word", scalar=Words("a value", truths=True)), plain_value, 0),
        "what it is if nobody says otherwise",
        needed=True,
    )
    low: int | None = key(NUMBER, "the lowest number allowed", named="from")
    high: int | None = key(NUMBER, "the highest number allowed", named="to")
    values: tuple[str, ...] = key(
        held.together(single.ALLOWED, ()),
        "the words allowed, perhaps with what people read for each",
        named="one of",
    )
    titles: tuple[Text, ...] = ()  # what people read for each of the values

    def called(self, value: str) -> Text:
        """What people read for one of its values."""
        return self.titles[self.values.index(value)] if value in self.values else titled(value)


@record
class OtherSide:
    """What is printed on the other side of a card."""

    called: Text | None = key(held.TEXT, "what the card is called there; properties in braces are filled in")
    properties: tuple[str, ...] = key(held.NAMES, "the properties that are printed there and not on the first side")
    text: bool = key(held.TRUTH, "whether what the card says is printed there and not on the first side")


def other_side(reading: Reading, node: Node | None) -> OtherSide | None:
    if node is None:
        return None
    return made(OtherSide, reading, node if isinstance(node, Mapping) else Mapping((), node.span), node.span)


OTHER_SIDE: Holds[OtherSide | None] = Holds(form_of(OtherSide, "the other side of a card"), other_side, None)
NO_ABILITIES: tuple[Ability, ...] = ()


@record
class Kind(Counted):
    one: Text | None = held.ONE()
    several: Text | None = held.SEVERAL()
    parent: str | None = key(
        Holds(form.NAMES, lambda _, node: word(node), None), "the kind that it is a case of", named="is a"
    )
    called: Text | None = key(
        held.TEXT, "what its cards are called that have no name; properties in braces are filled in"
    )
    other_side: OtherSide | None = key(OTHER_SIDE, "what is printed on the other side of its cards")
    back: tuple[str, ...] = key(held.NAMES, "the properties that can be seen on the back")
    properties: dict[str, PropertyType] = key(held.together(PROPERTIES, NO_PROPERTIES), "what each of its cards has")
    count: int | None = key(
        Holds(Whole(least=0), lambda _, node: number(node), None),
        "how many cards of this kind the box holds, all players' together",
    )
    starts_in: Parsed[syntax.Selection] | None = key(
        held.maybe(SELECTION, form.PLACE), "where its cards are before the setup"
    )
    drawn_from: Parsed[syntax.Selection] | None = key(
        held.maybe(SELECTION, form.PLACE), "where its cards are drawn from if a sentence does not say"
    )
    drawn_to: Parsed[syntax.Place] | None = key(
        held.maybe(PLACE, form.PLACE), "where its cards are drawn to if a sentence does not say"
    )
    discarded_to: Parsed[syntax.Place] | None = key(
        held.maybe(PLACE, form.PLACE), "where its cards are discarded to if a sentence does not say"
    )
    abilities: tuple[Ability, ...] = key(held.together(single.FURTHER, NO_ABILITIES), FURTHER_ABILITIES)
    acts_from: Node | None = None
    play: Procedure | None = None
    place_known: bool = False


NO_AXES: tuple[str | int, ...] = ()
NO_SIZE: int | None = None
SIZE = held.together(single.SIZE, NO_SIZE)
WATCHED = OneWord(("owner", "others", "everyone", "nobody"))


@record
class Zone(Drawn):
    for_each: tuple[str | int, ...] = key(held.together(single.AXES, NO_AXES), "one of it for each of these")
    shape: str = key(held.one_of(OneWord(("pile", "row", "ring", "grid", "bag", "set")), "set"), "how its pieces lie")
    slots: int | None = key(SIZE, "how many places a row has; it keeps its gaps")
    rows: int | None = key(SIZE, "how many rows a grid has")
    columns: int | None = key(SIZE, "how many columns a grid has")
    holds: tuple[str, ...] = key(held.NAMES, "the kinds of pieces that it takes")
    shows: tuple[str, ...] = key(
        held.NAMES, "the quantities that a table shows on each card there, such as its price for who looks"
    )
    turned: bool = key(held.TRUTH, "whether cards lie there with their other side up")
    fanned: bool = key(held.TRUTH, "whether a table shows every card of a pile, and not only the top one")
    reshuffle: str | None = key(held.NAME, "the place whose cards are shuffled and become this pile when it runs out")
    ordered: bool = key(
        held.together(OneWord(("fixed", "free")), False), "whether the order of its pieces matters", named="order"
    )
    seen_by: str = held.SEEN_BY()
    closed: bool = key(
        held.TRUTH, "whether nobody may look through it, not even for what was seen when it was put there"
    )
    face: str | None = key(Holds(OneWord(("up", "down")), lambda _, node: word(node), None), "how pieces are put there")
    place_known: bool = key(
        Holds(WATCHED, lambda _, node: word(node) == "everyone", False),
        "who can follow each piece there",
        named="place known to",
    )
    count: Node | None = key(held.raw(form.NUMBER), "how many pieces it must hold after the setup")
    # sizes that depend on how many play: of `slots`, `rows`, `columns` or an axis; the fields above have the largest
    varying: dict[str | int, dict[int, int]] = field(default_factory=dict)


def holders(reading: Reading, node: Node | None) -> tuple[str, ...]:
    """Who can hold a stock. Any name makes a holder of the table, so a slip in `player` would go unnoticed."""
    found = []
    for one in listed(node):
        name = word(one) or ""
        if name != "player" and distance(name, "player", 1) == 1:
            reading.fault(HolderOfTheTable(name, ("player",)), one.span)
            name = "player"
        found.append(name)
    return tuple(found) or ("player",)


@record
class Stock(Counted):
    by: str | None = key(held.NAME, "the enum whose members tell its pieces apart")
    holders: tuple[str, ...] = key(
        Holds(form.NAMES, holders, ()), "who or what can hold it", named="held by", needed=True
    )
    one: Text | None = held.ONE()
    several: Text | None = held.SEVERAL()
    count: Node | None = key(held.raw(single.BY_MEMBER), "how many there are")
    start: Node | None = key(
        held.raw(ByName(single.BY_MEMBER, "an amount for each holder")), "how many each holder has at first"
    )
    endless: bool = key(held.TRUTH, "whether it never runs out")
    negative: bool = key(held.TRUTH, "whether it can fall below zero", named="may be negative")
    seen_by: str = held.SEEN_BY()


HOLDS = "holds"


@record
class Fact(Drawn):
    of: str = key(
        held.one_of(Words("`game`, `player`, a kind, zone or enum, or `call NAME`", numbers=False), "game"),
        "what it belongs to",
    )
    start: Node | None = key(held.raw(form.EXPRESSION), "its value at first and whenever its life ends")
    lasts: str = key(
        held.one_of(
            Words("`turn`, `round`, `game`, `while there`, `while on top` or `call NAME`", numbers=False), "game"
        ),
        "how long it lasts",
    )
    seen_by: str = held.SEEN_BY()
    type: PropertyType = key(
        held.together(form.TRUTH, PropertyType("number")),
        "it is true or false",
        named="truth",
        also=(
            Key(HOLDS, form.TYPE, "it holds one of these"),
            Key("set of", form.TYPE, "it holds several of these"),
            Key("list of", form.TYPE, "it holds several of these in order"),
            Key("bundle of", form.TYPE, "it holds a count for each member of this enum"),
        ),
    )
    # whether a table shows it
    shown: bool = key(held.UNLESS_FALSE, "whether a table shows it; what only the rules count with need not be")
    worked_out: Parsed[syntax.Expression] | None = None  # a start that is an expression
    card: str | None = None


HOLDER = form_of(Holder, "a holder", held.SOURCED, first=(*held.SHOWN, HOLDER_LOOK))
OPTION = form_of(Option, "an option", held.DESCRIBED)
KIND = form_of(
    Kind,
    "a kind",
    (*(one for one in inline() if one not in held.DESCRIBED), *held.SOURCED),
    first=(*held.SHOWN, KIND_LOOK),
)
ZONE = form_of(Zone, "a zone", held.SOURCED, first=(*held.SHOWN, ZONE_LOOK))
STOCK = form_of(Stock, "a stock", held.SOURCED, first=(*held.SHOWN, STOCK_LOOK))
FACT = form_of(Fact, "a fact", held.SOURCED, first=(*held.SHOWN, FACT_LOOK))

"""A game as its definition says it: frozen, in the words of the table, not yet checked."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.model.assumption import Assumption
from interpreter.model.body import Body
from interpreter.model.look import UNSAID, Look
from interpreter.model.statement import Report
from interpreter.model.text import Text, titled
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span


@record
class Named:
    """Everything in a definition has an id, a place in a file, a title and the clauses that it implements."""

    id: str
    span: Span
    title: Text
    text: Text | None = None
    clauses: tuple[str, ...] = ()
    assumed: str | None = None
    node: Node | None = field(default=None, compare=False, repr=False)

    def place_of(self, key: str, word: str) -> Span:
        """Where a word under a key is written, or the whole thing if it is not found."""
        value = self.node.get(key) if isinstance(self.node, Mapping) else None
        items = value.items if isinstance(value, Sequence) else (value,)
        return next((item.span for item in items if isinstance(item, Scalar) and item.text == word), self.span)


@record
class Drawn(Named):
    """What a table draws may say what it looks like."""

    look: Look = UNSAID


@record
class Holder(Drawn):
    """What holds stocks beside the players."""


@record
class Option(Named):
    default: int | bool | str = 0
    low: int | None = None
    high: int | None = None
    values: tuple[str, ...] = ()
    titles: tuple[Text, ...] = ()  # what people read for each of the values

    def called(self, value: str) -> Text:
        """What people read for one of its values."""
        return self.titles[self.values.index(value)] if value in self.values else titled(value)


@record
class PropertyType:
    """`number`, `truth`, a name (an enum, a kind, player), or a collection of one."""

    base: str
    shape: str = "one"  # 'one', 'several', 'bundle', 'list'
    span: Span | None = None
    title: Text | None = None
    order: str | None = None  # `rising` or `falling`: how the numbers of a list follow each other
    default: Node | None = field(default=None, compare=False, repr=False)  # what a card has that does not say
    shown_in: tuple[str, ...] = ()  # the zones in which a table shows it; anywhere if none is named


@record
class Counted(Drawn):
    """What people say so many of: the name, or another form of it beside a number."""

    one: Text | None = None  # what a single one is called
    several: Text | None = None  # and what more are called

    def beside(self, number: int, lang: str) -> str:
        form = self.one if abs(number) == 1 or (lang == "fr" and not number) else self.several
        return (form or self.title).in_language(lang)


@record
class Member(Counted):
    values: dict[str, Node] = field(default_factory=dict)


@record
class Enum(Named):
    members: tuple[Member, ...] = ()
    of_cards: bool = False  # the titles of all cards, which every game has without declaring them
    of_kinds: bool = False  # the kinds of cards, likewise
    properties: dict[str, PropertyType] = field(default_factory=dict)

    @property
    def made(self) -> bool:
        """Whether no game declares it: its members are called by names that mean something else by themselves."""
        return self.of_cards or self.of_kinds


@record
class OtherSide:
    """What is printed on the other side of a card."""

    called: Text | None = None
    properties: tuple[str, ...] = ()
    text: bool = False  # what the card says is printed there


@record
class Kind(Counted):
    parent: str | None = None
    called: Text | None = None  # what its cards are called, with properties in braces
    other_side: OtherSide | None = None
    properties: dict[str, PropertyType] = field(default_factory=dict)
    back: tuple[str, ...] = ()
    starts_in: Parsed[syntax.Selection] | None = None
    drawn_from: Parsed[syntax.Selection] | None = None
    drawn_to: Parsed[syntax.Place] | None = None
    discarded_to: Parsed[syntax.Place] | None = None
    acts_from: Node | None = None
    abilities: tuple[Ability, ...] = ()
    play: Procedure | None = None
    place_known: bool = False


@record
class Zone(Drawn):
    for_each: tuple[str | int, ...] = ()
    shape: str = "set"
    slots: int | None = None
    rows: int | None = None
    columns: int | None = None
    ordered: bool = False
    seen_by: str = "everyone"
    holds: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    turned: bool = False  # cards lie there with their other side up
    fanned: bool = False  # every card of it can be read, not only the top one
    reshuffle: str | None = None  # the zone whose cards become this pile when it runs out
    count: Any = None
    place_known: bool = False
    closed: bool = False
    # sizes that depend on how many play: of `slots`, `rows`, `columns` or an axis; the fields above have the largest
    varying: dict[str | int, dict[int, int]] = field(default_factory=dict)


@record
class Stock(Counted):
    by: str | None = None
    holders: tuple[str, ...] = ()
    count: Node | None = None
    start: Node | None = None
    endless: bool = False
    negative: bool = False
    seen_by: str = "everyone"


@record
class Fact(Drawn):
    of: str = "game"
    type: PropertyType = PropertyType("number")
    start: Node | None = None
    worked_out: Parsed[syntax.Expression] | None = None  # a start that is an expression
    lasts: str = "game"
    seen_by: str = "everyone"
    card: str | None = None
    shown: bool = True  # whether a table shows it


@record
class Quantity(Drawn):
    of: Parsed[syntax.Parameter] | None = None
    more: tuple[Parsed[syntax.Parameter], ...] = ()  # other parameters beside the first, where `of` is a list
    own: bool = False  # written as a property of a kind: bare names in it are those of the card
    for_whom: Parsed[syntax.Parameter] | None = None
    value: Parsed[syntax.Expression] | None = None
    table: Node | None = None
    card: str | None = None


@record
class Procedure(Named):
    kind: str = "procedure"  # 'procedure', 'action', 'promise', 'play', 'turn', 'game', 'setup'
    by: Parsed[syntax.Parameter] | None = None
    on: Parsed[syntax.Parameter] | None = None
    given: tuple[tuple[str, PropertyType], ...] = ()
    gives: tuple[tuple[str, PropertyType], ...] = ()  # what it gives back: one name, if any
    labels: tuple[str, ...] = ()
    condition: Parsed[syntax.Expression] | None = None
    unless: Parsed[syntax.Expression] | None = None
    limit: str | None = None
    targets: Body = ()
    cost: Body = ()
    do: Body = ()
    done: str | None = None
    says: Text | None = None
    prompts: dict[str, Text] = field(default_factory=dict)
    card: str | None = None
    openly: bool = False  # whether it is offered may tell what is hidden


@record
class Ability(Named):
    """A rule that waits: what it waits for is `head`, and `phrase` says which event, state or quantity."""

    head: str = ""
    phrase: Parsed[syntax.Headed] | None = None
    acts_from: Node | None = None
    condition: Parsed[syntax.Expression] | None = None
    unless: Parsed[syntax.Expression] | None = None
    limit: str | None = None
    may: bool = False
    once: str | None = None
    for_each: Parsed[syntax.NamedSelection] | None = None
    layers: tuple[tuple[str, Parsed[syntax.Expression]], ...] = ()
    do: Body = ()
    adds: Body = ()
    price: Body | None = None  # of `costs`: what must be paid in place of the whole cost
    targets: Body = ()
    cost: Body = ()
    while_: Parsed[syntax.Expression] | None = None
    exceptions: tuple[str, ...] = ()
    also_in_setup: bool = False
    over: str | None = None
    closes: str | None = None
    labels: tuple[str, ...] = ()
    card: str | None = None
    prompts: dict[str, Text] = field(default_factory=dict)
    openly: bool = False
    because: Text | None = None  # of `cannot`: what is told


@record
class Card(Drawn):
    kind: str = ""
    named: bool = False  # it has a name, of its own or from its kind, and is not only figures
    turned_title: Text | None = None  # what it is called where its other side is up
    tabular: bool = False  # a row of a table: what is printed on it says more than its id
    copies: Any = 1
    per_player: bool = False
    starts_in: Parsed[syntax.Selection] | None = None
    place_known: bool = False
    values: dict[str, Node] = field(default_factory=dict)
    abilities: tuple[Ability, ...] = ()
    play: Procedure | None = None


@record
class End:
    span: Span
    condition: Parsed[syntax.Expression]
    finish: str  # 'now', 'turn' or 'round'
    clauses: tuple[str, ...] = ()
    between: bool = False  # looked at between turns only
    then: Procedure | None = None  # what is still done when the game is over because of it


@record
class Refusal:
    """Values of options that cannot be played together."""

    id: str
    span: Span
    condition: Parsed[syntax.Expression]
    because: Text
    clauses: tuple[str, ...] = ()


@record
class TieBreak:
    span: Span
    highest: bool
    quantity: str


@record
class Game(Drawn):
    low: int = 2
    high: int = 2
    minutes: tuple[int, int] | None = None  # about how long people play it
    teams: Node | None = None
    options: dict[str, Option] = field(default_factory=dict)
    enums: dict[str, Enum] = field(default_factory=dict)
    kinds: dict[str, Kind] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    stocks: dict[str, Stock] = field(default_factory=dict)
    holders: dict[str, Holder] = field(default_factory=dict)
    facts: dict[str, Fact] = field(default_factory=dict)
    quantities: dict[str, Quantity] = field(default_factory=dict)
    procedures: dict[str, Procedure] = field(default_factory=dict)
    rules: dict[str, Ability] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    setup: Procedure | None = None
    turn: Procedure | None = None
    body: Procedure | None = None
    ends: tuple[End, ...] = ()
    score: str | None = None
    score_span: Span | None = None
    lowest_wins: bool = False
    goal: str | None = None
    goal_span: Span | None = None
    refusals: dict[str, Refusal] = field(default_factory=dict)
    shows: tuple[str, ...] = ()
    reports: tuple[Report, ...] = ()  # told when the game is over
    tie_breaks: tuple[TieBreak, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    cited: dict[Span, tuple[str, ...]] = field(default_factory=dict)  # the clauses of statements that cite some
    or_else: dict[Span, Text] = field(default_factory=dict)  # the words of conditions, choices and costs that refuse
    faulty: bool = False  # some of it could not be read: what follows from that is not reported again
    broken: frozenset[str] = frozenset()  # declared, but not readable: the mistake has been reported there

    @property
    def course(self) -> tuple[Procedure, ...]:
        """What happens of itself: the setup, a turn, a course of its own, what is still done at the end."""
        last = (end.then for end in self.ends)
        return tuple(one for one in (self.setup, self.turn, self.body, *last) if one is not None)

    @property
    def bearers(self) -> tuple[Kind | Card, ...]:
        """Everything that can have abilities and a play of its own."""
        return (*self.kinds.values(), *self.cards.values())

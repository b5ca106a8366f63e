"""Rules: what is carried out when it is called, and what waits for something; and what can be written of each."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import EVENT, EXPR, MODIFIED, NAMED_SELECTION, PARAMETER, Start
from interpreter.model import held, value_types
from interpreter.model.body import Body
from interpreter.model.declared import Holds, Keyed, key
from interpreter.model.named import Named
from interpreter.model.plain import values as form
from interpreter.model.reading import text as text_of
from interpreter.model.reading import word, words
from interpreter.model.value_types import PropertyType, types_given
from interpreter.source.forms import Either, Form, ListOf, Words
from interpreter.source.forms import Named as ByName
from interpreter.source.node import Mapping, Node
from interpreter.source.records import record
from interpreter.words import Text


def prompts_of(node: Node | None) -> dict[str, Text]:
    """What is asked for each named choice of a call or an ability."""
    return {entry.name: said for entry in node if (said := text_of(entry.value))} if isinstance(node, Mapping) else {}


LIMIT: Holds[str | None] = Holds(form.LIMIT, lambda _, node: word(node), None)
PROMPTS_READ: Holds[dict[str, Text]] = Holds(
    ByName(form.TEXT, "a prompt for each named choice"), lambda _, node: prompts_of(node), {}
)

IF = Keyed(held.maybe(EXPR, form.WORDED), "when it acts: tested on the event and again before the effect", named="if")
UNLESS = Keyed(held.maybe(EXPR, form.CONDITION), "when it does not act", named="unless")
TARGETS = Keyed(held.STATEMENTS, "choices that are declared before anybody can answer", named="targets")
LABEL = Keyed(held.NAMES, "groups that it belongs to, so that one pattern hears them all", named="label")
LIMITED = Keyed(LIMIT, "how often, such as `1 per turn`", named="limit")
PROMPTS = Keyed(PROMPTS_READ, "what is asked for each named choice, by its name", named="prompts")
SAYS = Keyed(held.TEXT, "the line of the log; names in braces are filled in", named="says")
COST = held.PRICE
DO = Keyed(held.STATEMENTS, "the effect, statement by statement", named="do")


@record
class Procedure(Named):
    kind: str = "procedure"  # 'procedure', 'action', 'promise', 'play', 'turn', 'game', 'setup'
    card: str | None = None
    by: Parsed[syntax.Parameter] | None = key(held.maybe(PARAMETER, form.PARAMETER), "who does it")
    on: Parsed[syntax.Parameter] | None = key(held.maybe(PARAMETER, form.PARAMETERS), "what or whom it is done to")
    given: tuple[tuple[str, PropertyType], ...] = key(
        Holds(value_types.GIVEN, types_given, ()), "the values that it needs"
    )
    # one name, if any
    gives: tuple[tuple[str, PropertyType], ...] = key(
        Holds(value_types.GIVES, types_given, ()),
        "what it gives back to whoever performs it: a name that its body gives to something",
    )
    labels: tuple[str, ...] = LABEL()
    condition: Parsed[syntax.Expression] | None = IF()
    unless: Parsed[syntax.Expression] | None = UNLESS()
    limit: str | None = LIMITED()
    targets: Body = TARGETS()
    cost: Body = COST()
    openly: bool = held.OPENLY()
    do: Body = held.DO()
    done: str | None = key(held.NAME, "its participle, such as `bought`, by which events name it")
    says: Text | None = SAYS()
    prompts: dict[str, Text] = PROMPTS()


MAY = Keyed(held.TRUTH, "whether it is offered; without it, it happens by itself", named="may")
ACTS_FROM = Keyed(
    Holds[Node | None](ListOf(form.PLACE, "one or several places", alone=True), lambda _, node: node, None),
    "where its card must be: a zone, `top of ZONE`, `anywhere` or `rules`",
    named="acts from",
)
ALSO_IN = Keyed(
    Holds[bool](form.NAMES, lambda _, node: "setup" in words(node), False),
    "where it acts though others do not, such as `setup`",
    named="also in",
)
CLOSES = Keyed(
    Holds[str | None](Words("`first`", pattern="first", numbers=False), lambda _, node: word(node), None),
    "whether the first answer ends the asking",
    named="closes",
)
FOR = Keyed(held.maybe(NAMED_SELECTION, form.SEATS), "for whom it is tested, such as `each player as p`", named="for")
ONCE = Keyed(
    Holds[str | None](
        Words("`game`, `turn` or `becoming`", pattern="game|turn|becoming", numbers=False),
        lambda _, node: word(node),
        None,
    ),
    "how often it may happen",
    named="once",
)
OVER = Keyed(held.NAME, "the rule that this one beats where both set the same", named="over")
BECAUSE = Keyed(held.TEXT, "what whoever is refused by it is told, in each language", named="because")
ADDS = Keyed(held.STATEMENTS, "what must be paid as well", named="adds")
PRICE = Keyed(
    Holds[Body | None](
        Either("a cost", sequence=form.STATEMENTS, scalar=form.EXPRESSION.scalar),
        lambda reading, node: None if node is None else reading.body(reading, node),
        None,
    ),
    "what must be paid instead",
    named="becomes",
)
WHILE = Keyed(held.maybe(EXPR, form.CONDITION), "as long as this holds", named="while")
EXCEPT = Keyed(held.NAMES, "properties that stay its own", named="except")

COMMON = (ACTS_FROM, IF, UNLESS, LIMITED, LABEL, ALSO_IN)
EFFECT = (MAY, TARGETS, COST, DO, held.OPENLY, PROMPTS)
# what a `modifies` does to its quantity, in the order in which it is done
LAYERS = tuple(
    Keyed(held.phrase(EXPR, holds), says, named=name)
    for name, holds, says in (
        ("starts as", form.EXPRESSION, "another value to start from"),
        ("add", form.EXPRESSION, "what is added"),
        ("times", form.EXPRESSION, "what it is multiplied by"),
        ("becomes", form.EXPRESSION, "what it becomes whatever it was"),
        ("at least", form.EXPRESSION, "the lowest that it can be"),
        ("at most", form.EXPRESSION, "the highest that it can be"),
        ("with", form.SELECTION, "what the set holds as well"),
        ("without", form.SELECTION, "what the set does not hold"),
        ("only", form.SELECTION, "what alone stays in the set, if anything does"),
    )
)


@record
class Ability(Named):
    """A rule that waits: what it waits for is `head`, and `phrase` says which event, state or quantity."""

    head: str = ""
    phrase: Parsed[syntax.Headed] | None = None
    card: str | None = None
    layers: tuple[tuple[str, Parsed[syntax.Expression]], ...] = ()
    acts_from: Node | None = ACTS_FROM()
    condition: Parsed[syntax.Expression] | None = IF()
    unless: Parsed[syntax.Expression] | None = UNLESS()
    limit: str | None = LIMITED()
    labels: tuple[str, ...] = LABEL()
    also_in_setup: bool = ALSO_IN()
    may: bool = MAY()
    targets: Body = TARGETS()
    cost: Body = COST()
    do: Body = DO()
    openly: bool = held.OPENLY()
    prompts: dict[str, Text] = PROMPTS()
    closes: str | None = CLOSES()
    for_each: Parsed[syntax.NamedSelection] | None = FOR()
    once: str | None = ONCE()
    over: str | None = OVER()
    because: Text | None = BECAUSE()
    adds: Body = ADDS()
    price: Body | None = PRICE()  # of `costs`: what must be paid in place of the whole cost
    while_: Parsed[syntax.Expression] | None = WHILE()
    exceptions: tuple[str, ...] = EXCEPT()


@record(slots=True)
class Waits:
    """What tells what an ability waits for, and the keys that go with it."""

    start: Start[syntax.Headed]
    head: Keyed[Parsed[syntax.Headed]]
    keys: tuple[Keyed[object], ...]


def waits(start: Start[syntax.Headed], name: str, holds: Form, says: str, *keys: Keyed[object]) -> Waits:
    return Waits(start, Keyed(held.phrase(start, holds), says, named=name, needed=True), keys)


# the first of these that an ability has says what it is
HEADS = {
    one.head.named: one
    for one in (
        waits(EVENT, "before", form.CALL, "the call that it answers before it resolves", *EFFECT, CLOSES),
        waits(EVENT, "instead", form.EVENT, "the change that does not happen", *EFFECT),
        waits(EVENT, "after", form.EVENT, "the event that it follows", *EFFECT),
        waits(EXPR, "as soon as", form.CONDITION, "the state in which it happens by itself", FOR, ONCE, *EFFECT),
        waits(
            MODIFIED,
            "modifies",
            Words("a quantity, such as `price of a card`", numbers=False),
            "the quantity it changes",
            FOR.told("for whom it holds, such as `each player as p`"),
            *LAYERS,
            OVER,
        ),
        waits(EVENT, "cannot", form.EVENT, "the change or call that does not happen", BECAUSE),
        waits(EVENT, "costs", form.CALL, "the call that costs more or something else", ADDS, PRICE),
        waits(EXPR, "is", form.EXPRESSION, "the identity that it counts as", WHILE, EXCEPT),
    )
}

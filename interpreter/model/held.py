"""What can stand under keys, and what is made of it: what many records share."""

from __future__ import annotations

from typing import TypeVar

from interpreter.language import Parsed, syntax
from interpreter.language.starts import EVENT, EXPR, NAMED_SELECTION, NOUN, SELECTION, Start
from interpreter.model.body import Body
from interpreter.model.declared import Holds, Keyed
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, text, true, word, words
from interpreter.source.forms import Form, Key, OneWord
from interpreter.source.forms import Named as ByName
from interpreter.source.node import Mapping, Node
from interpreter.words import Text

S = TypeVar("S", bound=syntax.Node)
T = TypeVar("T")


def phrase(start: Start[S], held: Form) -> Holds[Parsed[S]]:
    return Holds(held, lambda reading, node: reading.phrase(node, start))


def perhaps(start: Start[S], held: Form) -> Holds[Parsed[S] | None]:
    return Holds(held, lambda reading, node: None if node is None else reading.phrase(node, start), None)


def phrases(start: Start[S], held: Form) -> Holds[tuple[Parsed[S], ...]]:
    return Holds(held, lambda reading, node: reading.phrases(node, start), ())


def one_of(held: Form, unsaid: str = "") -> Holds[str]:
    """A word, and which one it is if none is written."""
    return Holds(held, lambda _, node: word(node) or unsaid, unsaid)


def perhaps_one_of(held: Form) -> Holds[str | None]:
    return Holds(held, lambda _, node: word(node), None)


def together(held: Form, unsaid: T) -> Holds[T]:
    """What is read together with other keys, or with what a thing is called: by whoever reads the whole of it."""
    return Holds(held, lambda _, node: unsaid, unsaid)


def raw(held: Form) -> Holds[Node | None]:
    """What stays as it is written until it is known what the game's names mean."""
    return Holds(held, lambda _, node: node, None)


def maybe(start: Start[S], held: Form) -> Holds[Parsed[S] | None]:
    """What is left out where it cannot be read: the rest can."""
    return Holds(held, lambda reading, node: reading.maybe(node, start), None)


def cost_of(reading: Reading, node: Node | None) -> Body:
    """What must be paid; `{do: ..., or else: ...}` brings words for whoever cannot."""
    if not isinstance(node, Mapping) or "do" not in node:
        return reading.body(reading, node)
    found = reading.body(reading, node.get("do"))
    for one in found:
        reading.refusing(one.span, node)
    return found


NAME = perhaps_one_of(form.NAME)
NAMED = one_of(form.NAME)
NAMES: Holds[tuple[str, ...]] = Holds(form.NAMES, lambda _, node: words(node), ())
TRUTH: Holds[bool] = Holds(form.TRUTH, lambda _, node: true(node), False)
UNLESS_FALSE: Holds[bool] = Holds(form.TRUTH, lambda _, node: node is None or true(node), True)
TEXT: Holds[Text | None] = Holds(form.TEXT, lambda _, node: text(node), None)
PROSE = perhaps_one_of(form.PROSE)
CLAUSES: Holds[tuple[str, ...]] = Holds(form.CLAUSES, lambda _, node: words(node), ())
STATEMENTS: Holds[Body] = Holds(form.STATEMENTS, lambda reading, node: reading.body(reading, node), ())
ABILITIES: Holds[tuple[object, ...]] = Holds(form.ABILITIES, lambda reading, node: reading.abilities(reading, node), ())
COST: Holds[Body] = Holds(form.PRICE, cost_of, ())
SEATS = perhaps(SELECTION, form.SEATS)
EACH_SEAT = phrase(NAMED_SELECTION, form.SEATS)
SELECTED = phrase(NAMED_SELECTION, form.SELECTION)
CONDITION = phrase(EXPR, form.CONDITION)
IF_ANY = perhaps(EXPR, form.CONDITION)
WORDED = perhaps(EXPR, form.WORDED)
CONDITIONS = phrases(EXPR, form.CONDITIONS)
NOUNS = phrases(NOUN, form.NOUNS)
EVENTS = phrases(EVENT, form.EVENTS)

DO = Keyed(STATEMENTS, "what happens, statement by statement", named="do", needed=True)
AS = Keyed(NAME, "the name under which the outcome is known from here on", named="as")
AS_EACH = Keyed(NAME, "the name of the one whose turn it is in the body", named="as")
WHO = Keyed(SEATS, "who decides; without it, whoever acts")
PRICE = Keyed(COST, "what must be paid in full, or it is not offered", named="cost")
SUCH_THAT = Keyed(CONDITIONS, "conditions on the whole answer, which is called `choice`")
SECRETLY = Keyed(TRUTH, "whether only the one who chooses knows the answer")
OPENLY = Keyed(
    TRUTH, "whether what is offered may tell what is hidden, because the rulebook wants it so", named="openly"
)
PROMPT = Keyed(TEXT, "what the one who decides is asked, in each language")
SHOWN_AS = Keyed(TEXT, "what people read instead of the id, in each language", named="name")
SHOWN_TEXT = Keyed(TEXT, "what people read about it, in each language", named="text")
ONE = Keyed(TEXT, "what people call a single one beside a number, if not by the name")
SEVERAL = Keyed(TEXT, "what people call more than one beside a number, if not by the name")
SEEN_BY = Keyed(one_of(OneWord(("owner", "others", "everyone", "nobody")), "everyone"), "who may see it")
RULES = Keyed(CLAUSES, "the clauses of the rulebook that this carries out", named="rules")
ASSUMED = Keyed(PROSE, "why this is assumed: the rulebook does not print it", named="assumed")
LINT = Key(
    "lint", ByName(form.PROSE, "reasons by code, such as `W201`", r"W[0-9]{3}"), "warnings not wanted here, and why"
)

# what nearly everything can have
SHOWN = (SHOWN_AS.key(), SHOWN_TEXT.key())
SOURCED = (RULES.key(), ASSUMED.key(), LINT)
DESCRIBED = (*SHOWN, *SOURCED)

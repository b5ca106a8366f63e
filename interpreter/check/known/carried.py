"""What each use of a selection carries out. Every other word about it is refused by name: none is passed over."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.fault.selections import (
    AsksAQuestion,
    ChanceSaysNothing,
    DoesNotGoWith,
    NoOnlyToken,
    OneLikeAnother,
    OrderSaysNothing,
    SaidOfPlayers,
    ShapeSaysNothing,
    ShapeWithWord,
    SumAgainstNumber,
    SuperlativeSaysNothing,
    TokensWithoutOrder,
    Word,
)
from interpreter.language import syntax
from interpreter.meaning import Domain, Seats, Tokens
from interpreter.source.records import record
from interpreter.words import Term

WHOLE = frozenset({"all", "each", "each_other"})
CHOSEN = frozenset({"one", "another", "some", "exactly", "up_to", "any_number"})
ASKED = frozenset({"none", "at_least", "at_most"})
EVERY = WHOLE | CHOSEN | ASKED | {"the_only"}

SHAPES = (syntax.Shaped, syntax.EachOf, syntax.Totalling)
ORDERS = (syntax.InOrder, syntax.Reversed, syntax.Starting)
BOUNDS = ("some", "exactly", "at_least", "at_most", "up_to")  # what a sum may be held against


@record
class Use:
    """A way to use a selection: which of its words mean something there."""

    name: str
    hows: frozenset[str]
    order: bool = False
    best: bool = True
    shaped: frozenset[str] = frozenset()  # with which words for how many a shape goes
    random: frozenset[str] = frozenset()

    @property
    def said(self) -> Term:
        return Term(self.name)


NUMBER_OVER = Use("a number worked out over all of them", frozenset({"all"}))
A_LIST = Use("a list of what all of them are worth", frozenset({"all"}), order=True)
THE_SET = Use("the whole set", WHOLE, order=True)
THE_ONLY = Use("the single one", frozenset({"all", "the_only"}))
A_TEST = Use(
    "a test", frozenset({"one", "another", "some", "exactly"}) | ASKED, shaped=frozenset({"one", "some", "at_least"})
)
SIZES = frozenset({"some", "exactly", "at_least", "at_most"})
SETS = Use("a number of sets", SIZES, shaped=SIZES)
A_CHOICE = Use("a choice", CHOSEN, order=True, shaped=CHOSEN, random=CHOSEN)
AN_ORDER = Use("an order that is chosen", WHOLE, order=True, random=WHOLE)
SORTED_OUT = Use("a split", frozenset({"any_number"}), order=True)
A_PAYMENT = Use("a payment", WHOLE)
A_GROUP = Use("a group of a payment", EVERY, best=False, shaped=CHOSEN)
JUDGED_THERE = Use("", EVERY, order=True, shaped=EVERY, random=EVERY)

OVER_ALL = frozenset({NUMBER_OVER, A_TEST, A_LIST, SETS})  # what is worked out and leaves everything where it is

PICKED = (THE_SET, Use(THE_ONLY.name, frozenset({"the_only"})), A_CHOICE)


def carried(ctx: Context, uses: tuple[Use, ...], how: str, whole: syntax.Node, noun: syntax.Noun) -> None:
    """A fault for the first word that nothing here carries out; `whole` is where the amount is written, too."""
    use = next((one for one in uses if how in one.hows), None)
    if use is None:
        if how in ASKED:
            raise ctx.fault(AsksAQuestion(), whole)
        spoken = Term("a number of them") if how in ("one", "some") else Word(how.replace("_", " "))
        raise ctx.fault(DoesNotGoWith(spoken, uses[0].said, wanted(uses)), whole)
    for part in noun.modifiers:
        part_carried(ctx, use, how, part)


def wanted(uses: tuple[Use, ...]) -> tuple[str, ...]:
    hows = frozenset[str]().union(*(use.hows for use in uses))
    return tuple(f"{word} ..." for word, how in MEANT.items() if how in hows)


MEANT = {"each": "each", "all": "all", "2": "some", "at least 2": "at_least", "any number of": "any_number"}


def part_carried(ctx: Context, use: Use, how: str, part: syntax.Modifier) -> None:
    if isinstance(part, SHAPES) and how not in use.shaped:
        if use.shaped:
            word = "no" if how == "none" else how.replace("_", " ")
            raise ctx.fault(ShapeWithWord(word, use.said), part)
        raise ctx.fault(ShapeSaysNothing(use.said), part)
    if isinstance(part, ORDERS) and not use.order:
        raise ctx.fault(OrderSaysNothing(use.said), part)
    if isinstance(part, syntax.AtRandom) and how not in use.random:
        raise ctx.fault(ChanceSaysNothing(use.said), part)
    if isinstance(part, syntax.BestOf) and not use.best:
        raise ctx.fault(SuperlativeSaysNothing(use.said), part)
    if isinstance(part, syntax.Totalling) and part.how.how not in BOUNDS:
        raise ctx.fault(SumAgainstNumber(), part)


def of_such_things(ctx: Context, domain: Domain, how: str, whole: syntax.Node, noun: syntax.Noun, alike: bool) -> None:
    """A fault for a word that is never true of what the noun names; `alike`: nothing tells one token from another."""
    if how in ("another", "each_other") and not isinstance(domain, Seats):
        raise ctx.fault(SaidOfPlayers(how.replace("_", " ")), whole)
    if not isinstance(domain, Tokens):
        return
    if how == "the_only":
        raise ctx.fault(NoOnlyToken(), whole)
    for part in noun.modifiers:
        if isinstance(part, syntax.Within | syntax.Called):
            continue
        if alike:
            raise ctx.fault(OneLikeAnother(noun.name), part)
        if isinstance(part, (syntax.BestOf, *ORDERS)):
            raise ctx.fault(TokensWithoutOrder(), part)

"""What each use of a selection carries out. Every other word about it is refused by name: none is passed over."""

from __future__ import annotations

from interpreter.check.meaning import Domain, Seats, Tokens
from interpreter.check.scope import Context
from interpreter.language import syntax
from interpreter.source.records import record

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
            help = "`at least`, `at most` and `no` belong to conditions"
            raise ctx.fault("E354", whole, "this asks a question; say how many are meant", help)
        spoken = "a number of them" if how in ("one", "some") else f"`{how.replace('_', ' ')}`"
        raise ctx.fault("E334", whole, f"{spoken} does not go with {uses[0].name}", wanted(uses))
    for part in noun.modifiers:
        part_carried(ctx, use, how, part)


def wanted(uses: tuple[Use, ...]) -> str:
    hows = frozenset[str]().union(*(use.hows for use in uses))
    words = [word for word, how in MEANT.items() if how in hows]
    return f"write {' or '.join(f'`{word} ...`' for word in words)}"


MEANT = {"each": "each", "all": "all", "2": "some", "at least 2": "at_least", "any number of": "any_number"}


def part_carried(ctx: Context, use: Use, how: str, part: syntax.Modifier) -> None:
    if isinstance(part, SHAPES) and how not in use.shaped:
        if use.shaped:
            help = "ask for so many with that shape, such as `2 ...`; for none, write `not (... has 2 ...)`"
            word = "no" if how == "none" else how.replace("_", " ")
            raise ctx.fault("E334", part, f"a shape does not go with `{word}` in {use.name}", help)
        help = "choose such a set, ask whether there is one (`... has 2 ...`), or count them: `number of sets of 2 ...`"
        raise ctx.fault("E334", part, f"the shape of a set that is chosen says nothing about {use.name}", help)
    if isinstance(part, ORDERS) and not use.order:
        raise ctx.fault("E334", part, f"an order says nothing about {use.name}", "leave it out")
    if isinstance(part, syntax.AtRandom) and how not in use.random:
        raise ctx.fault(
            "E334", part, f"nothing is chosen here, so chance says nothing about {use.name}", "leave it out"
        )
    if isinstance(part, syntax.BestOf) and not use.best:
        raise ctx.fault("E334", part, f"a superlative says nothing about {use.name}", "write `where`")
    if isinstance(part, syntax.Totalling) and part.how.how not in BOUNDS:
        help = "write `totalling exactly 15 ...`, `at least`, `at most` or a bare number"
        raise ctx.fault("E334", part, "a sum is held against a number", help)


def of_such_things(ctx: Context, domain: Domain, how: str, whole: syntax.Node, noun: syntax.Noun, alike: bool) -> None:
    """A fault for a word that is never true of what the noun names; `alike`: nothing tells one token from another."""
    if how in ("another", "each_other") and not isinstance(domain, Seats):
        help = "write `where it is not ...` to leave one out"
        raise ctx.fault("E334", whole, f"`{how.replace('_', ' ')}` is said of players, who are others than me", help)
    if not isinstance(domain, Tokens):
        return
    if how == "the_only":
        raise ctx.fault(
            "E334", whole, "tokens are counted, so none of them is the only one", "write `1 ...` or `all ...`"
        )
    for part in noun.modifiers:
        if isinstance(part, syntax.Within | syntax.Called):
            continue
        if alike:
            message = f"one `{noun.name}` is like another, so nothing says which"
            raise ctx.fault("E334", part, message, "say how many, and leave this out")
        if isinstance(part, (syntax.BestOf, *ORDERS)):
            raise ctx.fault("E334", part, "tokens lie in no order, and none is better than another", "write `where`")

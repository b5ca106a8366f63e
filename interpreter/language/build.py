"""From what the parser gives to classes: each rule of the grammar makes one of them.

Lark has a maker of its own (`ast_utils`), which looks through whole modules each time it starts and knows no rule that
does otherwise; here `is` and `is not` make the same, and no command waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from interpreter.language import syntax as s
from interpreter.language.syntax.node import Stretch

# a terminal's name, the word, its place; a rule's name, its parts, from where to where (both 0 where it has no words)
Leaf: TypeAlias = tuple[str, str, int, int]
Parts: TypeAlias = "list[Plain | Leaf | None]"
Plain: TypeAlias = tuple[str, Parts, int, int]
Maker: TypeAlias = Callable[..., s.Part]  # from where it stands and its parts, as the grammar lists them


def built(rule: str, parts: Parts, start: int, end: int) -> s.Part:
    """The classes that a tree of the grammar stands for."""
    made: list[s.Part | None] = []
    for part in parts:
        if part is None:
            made.append(None)
            continue
        name, inner, first, last = part
        made.append(word(name, inner, first, last) if isinstance(inner, str) else built(name, inner, first, last))
    return MAKERS[rule]((start, end), *made)


def word(terminal: str, text: str, start: int, end: int) -> s.Word | s.Number:
    """A leaf: a name, a word of the language, or a number that is written out."""
    if terminal in ("INT", "NEGATIVE"):
        return s.Number((start, end), int(text))
    return s.Name(text, (start, end)) if terminal == "NAME" else s.Word(text, (start, end))


def given(name: s.Name) -> s.Given:
    return s.Given(name, name.at)


def itself(at: Stretch, part: s.Part) -> s.Part:
    return part


def said(made: Maker, *first: object) -> Maker:
    """A class that several rules share, which tells them apart by its first field."""
    return lambda at, *parts: made(at, *first, *parts)


def several(made: Maker, whole: int, *first: object) -> Maker:
    """A class whose last field holds all that follows the first parts of a rule."""

    def make(at: Stretch, *parts: s.Part | None) -> s.Part:
        rest = tuple(part for part in parts[whole:] if part is not None)
        return made(at, *first, *parts[:whole], rest)

    return make


def quantity(how: s.How) -> Maker:
    def make(at: Stretch, amount: s.Expression | s.Amount | None = None) -> s.Quantity:
        return s.Quantity(at, how, amount.value if isinstance(amount, s.Amount) else amount)

    return make


def arithmetic(at: Stretch, *parts: s.Expression | s.Word) -> s.Arithmetic:
    operands = tuple([part for part in parts if not isinstance(part, s.Word)])
    return s.Arithmetic(at, operands, tuple([part for part in parts if isinstance(part, s.Word)]))


def bounded(at: Stretch, value: s.Expression, *rest: s.Expression | s.Word | None) -> s.Bounded:
    signs = [part for part in rest if isinstance(part, s.Word)]
    pairs = zip(signs, [part for part in rest if part is not None and not isinstance(part, s.Word)])
    bounds = (s.Bound((sign.at[0], bound.at[1]), sign.endswith("least"), bound) for sign, bound in pairs)
    return s.Bounded(at, value, tuple(bounds))


def each_of(at: Stretch, name: s.Name, *rest: s.Number | s.Path) -> s.EachOf:
    numbers = tuple([part for part in rest if isinstance(part, s.Number)])
    return s.EachOf(at, name, numbers, next((part for part in rest if not isinstance(part, s.Number)), None))


def move(verb: s.MoveVerb) -> Maker:
    made: Maker = s.Move

    def make(at: Stretch, what: s.Selection, *rest: s.Part | None) -> s.Part:
        by_class = {type(part): part for part in rest}
        parts = (by_class.get(kind) for kind in (s.FromPlace, s.ToPlace, s.Facing, s.OneByOne, s.AsName))
        return made(at, verb, what, *parts)

    return make


def arguments(at: Stretch, on: s.Selection | None, *rest: s.Name | s.Expression) -> s.Arguments:
    names = [part for part in rest if isinstance(part, s.Name)]
    pairs = zip(names, [part for part in rest if not isinstance(part, s.Name)])
    return s.Arguments(at, on, tuple(s.Argument((name.at[0], value.at[1]), name, value) for name, value in pairs))


class Makers(dict[str, Maker]):
    """A rule makes the class of its name, `choose_number` a `ChooseNumber`, unless it is said to do otherwise."""

    def __missing__(self, rule: str) -> Maker:
        made: Maker = getattr(s, "".join(map(str.title, rule.split("_"))))
        self[rule] = made
        return made


OTHERWISE: dict[str, Maker] = {
    # sentences
    "move": move("move"),
    "put": move("put"),
    "draw": move("draw"),
    "take": move("take"),
    "give": move("give"),
    "discard": move("discard"),
    "gain": move("gain"),
    "lose": move("lose"),
    "pay": move("pay"),
    "add": said(s.Add, False),
    "subtract": said(s.Add, True),
    "bind": lambda at, name, value: s.Let(at, given(name), value),
    "arguments": arguments,
    "number_range": several(s.NumberRange, 2),
    "as_name": lambda at, name: s.AsName(at, given(name)),
    # selections
    "noun": several(s.Noun, 1),
    "filtered": several(s.Noun, 1),
    "bare": several(s.Noun, 1),
    "plain": itself,
    "called": lambda at, name: s.Called(at, given(name)),
    "best_of": several(s.BestOf, 0),
    "same": said(s.Shaped, "same"),
    "different": said(s.Shaped, "different"),
    "consecutive": said(s.Shaped, "consecutive"),
    "each_of": each_of,
    "starting_with": said(s.Starting, False),
    "starting_after": said(s.Starting, True),
    "highest": said(s.Measure, True),
    "lowest": said(s.Measure, False),
    "one": quantity("one"),
    "each": quantity("each"),
    "each_other": quantity("each_other"),
    "all": quantity("all"),
    "another": quantity("another"),
    "the_only": quantity("the_only"),
    "none": quantity("none"),
    "some": quantity("some"),
    "exactly": quantity("exactly"),
    "at_least": quantity("at_least"),
    "at_most": quantity("at_most"),
    "up_to": quantity("up_to"),
    "any_number": quantity("any_number"),
    # expressions
    "number": itself,
    "true": said(s.Truth, True),
    "false": said(s.Truth, False),
    "bounded": bounded,
    "greatest": said(s.Extreme, True),
    "least": said(s.Extreme, False),
    "any_of": several(s.Logic, 0, "or"),
    "all_hold": several(s.Logic, 0, "and"),
    "is": said(s.Is, False),
    "is_not": said(s.Is, True),
    "is_in": said(s.IsIn, False),
    "is_not_in": said(s.IsIn, True),
    "shares": said(s.Shares, False),
    "shares_none": said(s.Shares, True),
    "every": said(s.Every, False),
    "every_not": said(s.Every, True),
    "sum": arithmetic,
    "product": arithmetic,
    "highest_of": said(s.ExtremeOf, True),
    "lowest_of": said(s.ExtremeOf, False),
    "higher_of": said(s.OneOfTwo, True),
    "lower_of": said(s.OneOfTwo, False),
    "list": several(s.List, 0),
    # events
    "change_event": several(s.ChangeEvent, 2),
    "use_event": several(s.UseEvent, 2),
    "call_event": several(s.CallEvent, 2),
    "fate_event": several(s.FateEvent, 3),
    "enter_event": several(s.CrossingEvent, 2, True),
    "leave_event": several(s.CrossingEvent, 2, False),
    "from_role": said(s.ThingRole, "from"),
    "to_role": said(s.ThingRole, "to"),
    "by_role": said(s.ThingRole, "by"),
    "on_role": said(s.ThingRole, "on"),
    "criterion": itself,
}

MAKERS = Makers(OTHERWISE)

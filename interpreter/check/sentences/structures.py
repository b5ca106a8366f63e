"""Statements and the blocks they form."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from interpreter.check.expressions.moments import moment
from interpreter.check.expressions.paths import path
from interpreter.check.known.scope import Context, Fault, Granting
from interpreter.check.known.wanted import number, type_of
from interpreter.check.sentences.choices import choose, pay, rank, split
from interpreter.check.sentences.deals import deal
from interpreter.check.sentences.phrases import element, named, read_truth, who_of
from interpreter.check.sentences.reports import report
from interpreter.check.sentences.sentences import sentence
from interpreter.fault.doing import AtOnceIsTogether, NothingCalled, OnlyPlayersDecide
from interpreter.fault.names import UnknownAction
from interpreter.fault.play import CollectForEach
from interpreter.fault.types import PlayerOrCardExpected
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import (
    AllAtOnce,
    AskAround,
    Asked,
    Block,
    Branch,
    ChooseOption,
    DoLater,
    Expr,
    GrantTo,
    Let,
    Literal,
    Local,
    Loop,
    MayDo,
    Meaning,
    MenuOf,
    Moment,
    MoveCards,
    Negation,
    NotYet,
    OptionChoice,
    RepeatTimes,
    RepeatWhile,
    Simultaneous,
    StepOf,
    types,
)
from interpreter.meaning.types import NUMBER, SEAT
from interpreter.meaning.walking import below
from interpreter.model import statement as model
from interpreter.model.rule import Ability
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest


def block(ctx: Context, body: model.Body) -> Block:
    """A block's statements; a faulty one is reported and left out, the others are still read."""
    inner = ctx.inside()
    found: list[Meaning] = []
    for one in body:
        try:
            found.extend(statement(inner, one))
        except Fault:
            bind_anyway(inner, one)
    return tuple(found)


def bind_anyway(ctx: Context, one: model.Statement) -> None:
    """A name that a faulty sentence would have bound is known all the same, so that one fault gives one message."""
    names = []
    if isinstance(one, model.Say):
        names = [str(name) for name in syntax.given(one.phrase.tree)]
    elif getattr(one, "name", None):
        names = [str(getattr(one, "name", ""))]
    for name in names:
        ctx.bind(name, Local(name, types.UNKNOWN))


def statement(ctx: Context, one: model.Statement) -> Sequence[Meaning]:
    if isinstance(one, model.Say):
        return sentence(ctx.reading(one.phrase), one.phrase.tree, one.span)
    return READERS[type(one)](ctx, one)


def if_(ctx: Context, one: model.If) -> list[Meaning]:
    condition = attempt(ctx, lambda: read_truth(ctx, one.condition))
    then, otherwise = block(ctx, one.then), block(ctx, one.otherwise)
    if condition is None:
        raise Fault
    return [Branch(one.span, condition, then, otherwise)]


def attempt(ctx: Context, read: Callable[[], Expr]) -> Expr | None:
    """The head of a structure, or None: a faulty one does not hide the faults of what stands in it."""
    try:
        return read()
    except Fault:
        return None


def for_each(ctx: Context, one: model.ForEach) -> list[Meaning]:
    what, name = named(ctx, one.what, one.name)
    kind = element(ctx, what, one.span)
    member = Local(name or "it", kind)
    inner = ctx.inside()
    if name:
        inner.bind(name, member)
    else:
        inner = replace(inner, it=member)
    numbered = None
    if one.numbered:
        numbered = inner.bind(one.numbered, Local(one.numbered, NUMBER))
    if not one.collect:
        return [Loop(one.span, what, member, numbered, block(inner, one.do))]
    if not isinstance(kind, (types.Seat, types.Member, types.Card, types.Place)):
        return [NotYet(one.span, CollectForEach(kind))]
    do = block_in(inner, one.do)
    return [Loop(one.span, what, member, numbered, do, tuple(collected(ctx, inner, one)))]


def collected(ctx: Context, inner: Context, one: model.ForEach) -> Iterator[tuple[Local, Local]]:
    """Names of the body that are known for each afterwards."""
    for name in one.collect:
        bound = inner.scope.names.get(name)
        if bound is None:
            known = tuple(x for x in inner.scope.names if x != one.name)
            raise ctx.fault(NothingCalled(name, known), one.span)
        yield bound, ctx.bind(name, Local(name, types.Map(bound.type)))


def repeat(ctx: Context, one: model.Repeat) -> list[Meaning]:
    if one.times is not None:
        times = number(ctx.reading(one.times), one.times.tree)
        return [RepeatTimes(one.span, times, block(ctx, one.do))]
    asked = one.while_ or one.until
    assert asked is not None  # one of the three is there, or it could not be read
    condition = attempt(ctx, lambda: read_truth(ctx, asked))
    do = block(ctx, one.do)
    if condition is None:
        raise Fault
    return [RepeatWhile(one.span, condition if one.until is None else Negation(condition), do)]


def may(ctx: Context, one: model.May) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    inner = ctx.inside()
    cost = block_in(inner, one.cost)
    do, otherwise = block(inner, one.do), block(ctx, one.otherwise)
    return [MayDo(one.span, who, cost, do, otherwise, one.prompt, one.name, one.openly)]


def block_in(ctx: Context, body: model.Body) -> Block:
    """A block whose bindings stay visible to what follows it (targets, costs)."""
    found: list[Meaning] = []
    for one in body:
        try:
            found.extend(statement(ctx, one))
        except Fault:
            bind_anyway(ctx, one)
    return tuple(found)


def choose_one(ctx: Context, one: model.ChooseOne) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    options = []
    for option in one.options:
        condition = None if option.condition is None else read_truth(ctx, option.condition)
        inner = ctx.inside()
        cost = block_in(inner, option.cost)
        options.append(OptionChoice(option.label, option.name, condition, block(inner, option.do), cost))
    bind = None
    if one.name:
        bind = ctx.bind(one.name, Local(one.name, NUMBER))
    return [ChooseOption(one.span, who, tuple(options), bind, one.prompt, one.secretly, one.openly)]


def together(ctx: Context, one: model.Together) -> list[Meaning]:
    what, name = named(ctx, one.who, one.name)
    if element(ctx, what, one.span) != SEAT:
        raise ctx.fault(OnlyPlayersDecide(), one.who.span())
    member = Local(name or "they", SEAT)
    inner = replace(ctx.inside(), their=member)
    if name:
        inner.bind(name, member)
    asks: list[Asked] = []
    for index, part in enumerate(one.do):
        done = statement(inner, part)
        asked = [d for d in done if isinstance(d, Asked)]
        if len(asked) == len(done):
            asks.extend(asked)
        else:
            rest = (*done, *block_in(inner, one.do[index + 1 :]))
            break
    else:
        rest = ()
    answers = []
    for ask in asks:
        if ask.bind is not None:
            outer = ctx.bind(ask.bind.name, Local(ask.bind.name, types.Map(ask.bind.type)))
            answers.append((ask.bind, outer))
    return [Simultaneous(one.span, what, member, tuple(asks), tuple(rest), tuple(answers))]


def at_once(ctx: Context, one: model.AtOnce) -> list[Meaning]:
    done = block(ctx, one.do)
    for part in below(done):
        if isinstance(part, MoveCards) and part.apart:
            raise ctx.fault(AtOnceIsTogether(), part.span)
    return [AllAtOnce(one.span, done)]


def menu(ctx: Context, one: model.Menu) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    actions = ctx.symbols.game.procedures
    wrong = [
        (name, at) for name, at in zip(one.actions, one.places) if name not in actions or actions[name].kind != "action"
    ]
    for name, at in wrong:
        if name not in ctx.symbols.game.broken:
            known = tuple(a for a in actions if actions[a].kind == "action")
            ctx.faults.append(Diagnostic(UnknownAction(name, known), at, nearest(name, known), ctx.clauses))
    if wrong:
        raise Fault
    times = None
    if isinstance(one.times, Parsed):
        times = number(ctx.reading(one.times), one.times.tree)
    pass_if = None if one.pass_if is None else read_truth(ctx, one.pass_if)
    endless, otherwise = one.times == "any", block(ctx, one.otherwise)
    return [MenuOf(one.span, who, one.actions, times, endless, pass_if, otherwise, one.prompt, one.openly, one.passing)]


def step(ctx: Context, one: model.Step) -> list[Meaning]:
    found = StepOf(one.span, one.name, block(ctx, one.do), one.title)
    return [found] if one.condition is None else [Branch(one.span, read_truth(ctx, one.condition), (found,), ())]


def ask(ctx: Context, one: model.Ask) -> list[Meaning]:
    """Players in turn may each answer: a loop of offers."""
    what, name = named(ctx, one.who, one.name)
    member = Local(name or "they", SEAT)
    inner = replace(ctx.inside(), their=member)
    if name:
        inner.bind(name, member)
    offer: list[Meaning] = []
    cost = block_in(inner, one.cost)
    do = block(inner, one.do)
    from interpreter.meaning import StopLoop

    if one.stop == "first":
        do = (*do, StopLoop(one.span))
    passes = Local("passes", NUMBER)
    if one.stop == "until all pass":
        do = (*do, Let(one.span, passes, Literal(0)))
    offer.append(MayDo(one.span, member, cost, do, block(inner, one.otherwise), one.prompt, None))
    if one.condition is not None:
        offer = [Branch(one.span, read_truth(inner, one.condition), tuple(offer), ())]
    if one.stop == "until all pass":
        return [AskAround(one.span, what, member, passes, tuple(offer))]
    return [Loop(one.span, what, member, None, tuple(offer))]


def later(ctx: Context, one: model.Later) -> list[Meaning]:
    when = moment(ctx.reading(one.moment), one.moment.tree)
    if when is not None:
        return [DoLater(one.span, when, block(ctx, one.do))]
    # an event that is no start or end is heard by a rule that is armed until then
    once = granting(ctx).moment(ctx, one.moment, one.span, one.do)
    return [GrantTo(one.span, (once,), holder_of(ctx), ())]


def granting(ctx: Context) -> Granting:
    """Whoever reads a body says who reads what it grants."""
    assert ctx.granting is not None
    return ctx.granting


def holder_of(ctx: Context) -> Expr:
    return ctx.me if ctx.me is not None else Literal(-1, SEAT)


def grant(ctx: Context, one: model.Grant | model.Under) -> list[Meaning]:
    to, card = holder_of(ctx), None
    until: list[Moment] = []
    ending = []
    if isinstance(one, model.Grant):
        if one.to is not None and not (isinstance(one.to.tree, syntax.NameOf) and one.to.tree.name == "game"):
            found = path(ctx.reading(one.to), one.to.tree)
            if isinstance(type_of(found), types.Card):
                card = found
            elif type_of(found) == SEAT:
                to = found
            else:
                reading = ctx.reading(one.to)
                raise reading.fault(PlayerOrCardExpected(type_of(found)), one.to.tree)
        for phrase in one.until:
            when = moment(ctx.reading(phrase), phrase.tree)
            if when is None:
                ending.append(granting(ctx).moment(ctx, phrase, one.span))
            else:
                until.append(when)
        if one.while_ is not None:
            ending.append(granting(ctx).condition(ctx, one.while_, one.span))
    kind = type_of(card) if card is not None else None
    grants = [granting(ctx).ability(ctx, ability, kind) for ability in one.abilities if isinstance(ability, Ability)]
    during = block(ctx, one.do) if isinstance(one, model.Under) else None
    follows = card is None or (isinstance(one, model.Grant) and one.follows)
    return [GrantTo(one.span, (*grants, *ending), to, tuple(until), during, card, follows)]


def broken(ctx: Context, one: model.Broken) -> list[Meaning]:
    for name in one.names:
        ctx.bind(name, Local(name, types.UNKNOWN))
    return []


READERS: dict[type, Callable[..., Sequence[Meaning]]] = {
    model.Broken: broken,
    model.If: if_,
    model.ForEach: for_each,
    model.Repeat: repeat,
    model.Choose: choose,
    model.May: may,
    model.ChooseOne: choose_one,
    model.Together: together,
    model.AtOnce: at_once,
    model.Ask: ask,
    model.Split: split,
    model.Pay: pay,
    model.Rank: rank,
    model.Report: report,
    model.Menu: menu,
    model.Step: step,
    model.Deal: lambda ctx, one: deal(ctx, one, block),
    model.Later: later,
    model.Grant: grant,
    model.Under: grant,
}

"""Rules: routines that are called, listeners that wait for an event or a state, what a card counts as."""

from __future__ import annotations

from dataclasses import replace

from interpreter.check.expressions.expressions import expression
from interpreter.check.expressions.selections import selection
from interpreter.check.known.carried import THE_SET
from interpreter.check.known.fitting import given_type
from interpreter.check.known.scope import OWN_CALL, PAST, Context
from interpreter.check.known.wanted import truth, type_of
from interpreter.check.rules.patterns import CHOICES, SILENT, is_fate, pattern
from interpreter.check.sentences.giving import given_back
from interpreter.check.sentences.of_the_event import only_of_calls
from interpreter.check.sentences.phrases import read_truth
from interpreter.check.sentences.sayings import sayings, unheard, unheard_words
from interpreter.check.sentences.structures import block, block_in
from interpreter.fault.abilities import (
    CountsAsACard,
    HasNoLimit,
    IsNoChoice,
    LimitReads,
    NoTargetsOfItsOwn,
    WhileStandsOn,
)
from interpreter.fault.doing import NotAPlayer
from interpreter.fault.events import (
    BeforeAChange,
    ChoiceIsHeard,
    OnlyCallsAnswered,
    OnlyCallsCost,
    OnlyChangesReplaced,
    OnlyMovesReplaced,
    ValueHeardAfter,
)
from interpreter.fault.names import NoCardProperty, UnknownActingZone, UnknownNoun
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import (
    Block,
    ChooseFrom,
    Expr,
    Identity,
    Listener,
    Local,
    Logic,
    Negation,
    Pattern,
    Routine,
    types,
)
from interpreter.meaning.types import EFFECT
from interpreter.model.rule import Ability, Procedure
from interpreter.source.node import Scalar, Sequence
from interpreter.source.span import Span

COURSES = ("setup", "game")  # what happens by itself and is called by nobody
LIMITED = ("after", "before", "instead", "costs")  # what may say how often it acts


def routine(ctx: Context, me: Local, this: Local | None, procedure: Procedure) -> Routine:
    if procedure.kind not in COURSES:
        ctx = replace(ctx, call=procedure.id)
    if procedure.by is not None:
        by = procedure.by.tree
        noun = by.noun
        if ctx.symbols.singular(str(noun)) != "player":
            raise ctx.reading(procedure.by).fault(NotAPlayer(str(noun)), noun, about=(noun,))
        if by.name is not None:
            ctx.bind(str(by.name.name), me)
    on = None if procedure.on is None else aim(ctx, procedure.on)
    own = Local(OWN_CALL, EFFECT)
    if procedure.kind in ("procedure", "action") and procedure.id not in named(ctx):
        ctx.bind(procedure.id, own)  # in its own body a call is known by its name: `cancel cause of NAME`
    given = []
    for key, type_name in procedure.given:
        given.append((key, ctx.bind(key, Local(key, given_type(ctx, procedure, key, type_name) or types.UNKNOWN))))
    conditions = [read_truth(ctx, procedure.condition)] if procedure.condition is not None else []
    if procedure.unless is not None:
        conditions.append(Negation(read_truth(ctx, procedure.unless)))
    if procedure.kind == "procedure":
        unheard(ctx, procedure.condition)
    targets = opened(block_in(ctx, procedure.targets), procedure.openly)
    cost = block_in(ctx, procedure.cost)
    do = block(ctx, procedure.do)
    read = Routine(
        procedure.id,
        procedure.kind,
        procedure.span,
        procedure.title,
        me,
        this,
        on,
        tuple(given),
        conjunction(conditions),
        limit(ctx, procedure.limit, procedure.span),
        targets,
        cost,
        do,
        procedure.labels,
        procedure.done,
        procedure.says,
        procedure.prompts,
        procedure.clauses,
        procedure.card,
        own,
        procedure.openly,
        *given_back(ctx, procedure, (targets, cost, do)),
    )
    sayings(ctx, procedure, read)
    return read


def opened(targets: Block, openly: bool) -> Block:
    """What may be told by offering a call may be told by what it can be aimed at."""
    return tuple(replace(one, openly=True) if openly and isinstance(one, ChooseFrom) else one for one in targets)


def named(ctx: Context) -> set[str]:
    """What has a name of its own, which a call of the same name leaves alone."""
    game, symbols = ctx.symbols.game, ctx.symbols
    return {*game.facts, *game.quantities, *game.options, *symbols.nouns, *symbols.members, *symbols.holders}


def limit(ctx: Context, text: str | None, span: Span, card: bool = False) -> tuple[int, str] | None:
    """`1 per turn` -> (1, 'turn')."""
    if text is None:
        return None
    number, _, life = text.partition(" ")
    life = life.removeprefix("per ")
    game = ctx.symbols.game
    calls = [f"call {name}" for name in (*game.procedures, *ctx.step_names)]
    known = ["turn", "round", "game", *calls, *(("while there", "while on top") if card else ())]
    if number.isdigit() and life in known and (" per " in text) != life.startswith("while"):
        return int(number), life
    raise ctx.fault(LimitReads(text, card), span)


def conjunction(parts: list[Expr]) -> Expr | None:
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else Logic("and", tuple(parts))


def acts_from(ctx: Context, ability: Ability) -> tuple[str, ...]:
    """The zones from which a card's ability acts, each perhaps as `top of ZONE`; none for anywhere."""
    node = ability.acts_from
    if node is None and ability.card is not None:
        for kind in ctx.symbols.ancestry(ctx.symbols.kind_of(ability.card)):
            if kind.acts_from is not None:
                node = kind.acts_from
                break
    written = node.items if isinstance(node, Sequence) else (node,) if node is not None else ()
    found = [acting_place(ctx, one) for one in written if isinstance(one, Scalar)]
    return tuple(one for one in found if one is not None) if None not in found else ()


def acting_place(ctx: Context, node: Scalar) -> str | None:
    words = str(node.value)
    if words in ("anywhere", "rules"):
        return None
    zone = words.removeprefix("top of ").removeprefix("my ")
    if zone not in ctx.symbols.game.zones:
        at = node.locate(words.rfind(zone), len(words)) if zone else node.span
        raise ctx.fault(UnknownActingZone(zone, tuple(ctx.symbols.game.zones)), at)
    return words.removeprefix("my ") if words.startswith("top of ") else zone


def aim(ctx: Context, phrase: Parsed[syntax.Parameter]) -> Local:
    """What a call is done to, or a quantity is of, under the name that it has there."""
    name, kind = phrase.tree.noun, ctx.symbols.noun_type(phrase)
    if kind is None:
        raise ctx.reading(phrase).fault(UnknownNoun(name, tuple(ctx.symbols.nouns)), name)
    label = str(phrase.tree.label)
    return ctx.bind(label, Local(label, kind))


def listener(ctx: Context, me: Local, this: Local | None, ability: Ability) -> Listener:
    quantified = None
    if ability.for_each is not None:
        tree = ability.for_each.tree
        what = selection(ctx.reading(ability.for_each), tree.what, (THE_SET,))
        kind = type_of(what)
        inner = kind.of if isinstance(kind, types.Set) else kind
        name = str(tree.name.name) if tree.name is not None else "it"
        quantified = (ctx.bind(name, Local(name, inner)), what)
    heard, state = None, None
    assert ability.phrase is not None
    said_of = ability.phrase.tree
    fate = ability.head == "cannot" and isinstance(said_of, syntax.Event) and is_fate(said_of)
    if ability.head in ("before", "instead", "after") or fate:
        ctx.bind("event", Local("event" if ability.head == "before" else PAST, EFFECT))
    if isinstance(said_of, syntax.Event):
        heard = pattern(ctx.reading(ability.phrase), said_of)
        if ability.head == "before" and heard.event == "change":
            raise ctx.reading(ability.phrase).fault(BeforeAChange(), ability.phrase.tree)
    else:
        assert not isinstance(said_of, syntax.Modified | syntax.ModifiedOptions)
        state = truth(ctx.reading(ability.phrase), said_of)
    head = ability.head
    if heard is not None and heard.event == "value":
        # a value that changes is a rule about the state
        if ability.head != "after" or ability.may:
            raise ctx.reading(ability.phrase).fault(ValueHeardAfter(), ability.phrase.tree)
        head, state, heard = "as soon as", heard.where, None
    conditions = [read_truth(ctx, ability.condition)] if ability.condition is not None else []
    if ability.unless is not None:
        conditions.append(Negation(read_truth(ctx, ability.unless)))
    targets = opened(block_in(ctx, ability.targets), ability.openly)
    cost = block_in(ctx, ability.cost)
    do = block(ctx, ability.price if ability.price is not None else (*ability.do, *ability.adds))
    if ability.head == "instead" and heard is not None and heard.event != "change":
        raise ctx.reading(ability.phrase).fault(OnlyChangesReplaced(), ability.phrase.tree)
    if ability.head == "costs" and heard is not None and heard.event != "call":
        raise ctx.reading(ability.phrase).fault(OnlyCallsCost(), ability.phrase.tree)
    if (targets or cost) and ability.head not in ("before", "after", "instead"):
        raise ctx.fault(NoTargetsOfItsOwn(ability.head), ability.span)
    if ability.may and ability.head not in ("before", "after", "instead"):
        raise ctx.fault(IsNoChoice(ability.head), ability.span)
    unheard_words(ctx, ability)
    refused(ctx, ability, heard)
    if heard is not None:
        only_of_calls(ctx, ability.span, heard, (conditions, targets, cost, do))
    seats = ctx.used_me[0] and this is None
    return Listener(
        ability.id,
        head,
        ability.span,
        me,
        this,
        seats,
        heard,
        state,
        quantified,
        conjunction(conditions),
        do,
        ability.once,
        ability.card,
        acts_from(ctx, ability),
        ability.clauses,
        ability.also_in_setup,
        limit(ctx, ability.limit, ability.span, this is not None),
        ability.may,
        targets,
        cost,
        ability.closes == "first",
        ctx.scope.find("event"),
        ability.title,
        whole=ability.price is not None,
        prompts=ability.prompts,
        openly=ability.openly,
        because=ability.because,
    )


def identity(ctx: Context, me: Local, this: Local, ability: Ability) -> Identity:
    """What a card counts as; `while` and `if` say when."""
    assert ability.phrase is not None
    inner, tree = ctx.reading(ability.phrase), ability.phrase.tree
    assert not isinstance(tree, syntax.Event | syntax.Modified | syntax.ModifiedOptions)
    value = expression(inner, tree)
    if not isinstance(type_of(value), (types.Card, types.Unknown)):
        raise inner.fault(CountsAsACard(type_of(value)), tree)
    unheard_words(ctx, ability)
    conditions = [read_truth(ctx, x) for x in (ability.condition, ability.while_) if x is not None]
    if ability.unless is not None:
        conditions.append(Negation(read_truth(ctx, ability.unless)))
    known = {"name", "kind", *(p for kind in ctx.symbols.game.kinds.values() for p in kind.properties)}
    for word in ability.exceptions:
        if word not in known:
            span = ability.place_of("except", word) or ability.span
            raise ctx.fault(NoCardProperty(word, tuple(sorted(known))), span)
    return Identity(
        ability.id, ability.span, me, this, value, conjunction(conditions), ability.exceptions, str(ability.card),
        acts_from(ctx, ability),
    )  # fmt: skip


def refused(ctx: Context, ability: Ability, heard: Pattern | None) -> None:
    """What a rule of this sort cannot say."""
    assert ability.phrase is not None
    event = heard.event if heard is not None else ""
    if ability.head == "before" and event not in ("call", "use"):
        raise ctx.reading(ability.phrase).fault(OnlyCallsAnswered(), ability.phrase.tree)
    if event == "change" and heard is not None and heard.names[0] in CHOICES and ability.head != "after":
        raise ctx.reading(ability.phrase).fault(ChoiceIsHeard(), ability.phrase.tree)
    if event == "change" and heard is not None and heard.names[0] in SILENT and ability.head == "instead":
        raise ctx.reading(ability.phrase).fault(OnlyMovesReplaced(), ability.phrase.tree)
    if ability.limit is not None and ability.head not in LIMITED:
        raise ctx.fault(HasNoLimit(ability.head), ability.span)
    if ability.while_ is not None:
        raise ctx.fault(WhileStandsOn(), ability.span)

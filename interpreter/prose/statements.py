"""Statements in plain words: one sentence each, and what stands under it."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.prose.choices import destination
from interpreter.prose.moments import when
from interpreter.prose.selections import extremes, noun
from interpreter.prose.voice import Voice, named, tells

Lines = Iterator[tuple[int, str]]  # how deep, and a sentence


def lines(v: Voice, block: m.Block, depth: int = 0) -> Lines:
    """Sentence by sentence, what is inside another one deeper."""
    for one in block:
        yield depth, sentence(v(one))
        deeper = depth + isinstance(one, m.ChooseOption)  # what can be chosen stands under the choice
        for heading, inner in under(v, one):
            if heading:
                yield deeper, heading
            yield from lines(v, inner, deeper + 1)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def under(v: Voice, s: m.Meaning) -> Iterator[tuple[str, m.Block]]:
    """The blocks inside a statement, each with what is said before it."""
    cost = v.say("it costs")
    otherwise = v.say("otherwise")
    match s:
        case m.Branch():
            yield "", s.then
            if s.otherwise:
                yield otherwise, s.otherwise
        case m.MayDo():
            if s.cost:
                yield cost, s.cost
            yield "", s.do
            if s.otherwise:
                yield v.say("if not"), s.otherwise
        case m.ChooseOption():
            for option in s.options:
                yield sentence(offered(v, option)), ()
                if option.cost:
                    yield cost, option.cost
                yield "", option.do
        case m.Simultaneous():
            yield "", s.asks
            if s.then:
                yield v.say("then one after the"), s.then
        case m.MenuOf():
            if s.otherwise:
                yield v.say("if none is possible"), s.otherwise
        case m.DealOf():
            if s.agreed:
                yield v.say("if they agree"), s.agreed
            if s.refused:
                yield v.say("if they do not"), s.refused
        case m.GrantTo():
            if s.during is not None:
                yield v.say("meanwhile"), s.during
        case m.Loop() | m.AskAround() | m.RepeatWhile() | m.RepeatTimes() | m.AllAtOnce() | m.StepOf() | m.DoLater():
            yield "", s.do


def offered(v: Voice, option: m.OptionChoice) -> str:
    said = f"{v.text(option.title)} (“{option.label}”)"
    if option.condition is not None:
        said += v.say("only if", condition=v(option.condition))
    return f"– {said}"


# ------------------------------------------------------------ changes
@tells(m.MoveCards)
def move_cards(v: Voice, s: m.MoveCards) -> str:
    said = f"{v.does(s.actor, s.verb)} {v(s.what)}"
    if s.source is not None and s.source is not origin(s.what):
        said += v.say("from move cards", source=v(s.source))
    said += f" {destination(v, s.target)}"
    if s.face is not None:
        said += f", {v.say(f'face {s.face}')}"
    if s.apart:
        said += v.say("one by one")
    said += v.called(s.bind) + "."
    return said if s.refill is None else f"{said} {v(s.refill)}"


@tells(m.Refill)
def refill(v: Voice, s: m.Refill) -> str:
    discards = v(s.put.what)
    return v.say("if it runs out", discards=discards)


def origin(what: m.Expr) -> object:
    """Where the words that pick something have taken it from already."""
    if isinstance(what, (m.PieceAt, m.TopPieces)):
        return what.where
    if isinstance(what, (m.SetOf, m.OnlyOf, m.FromTop)):
        what = what.of
    domain = what.domain if isinstance(what, m.Selection) else None
    if isinstance(domain, m.Tokens) and isinstance(domain.holding, m.Holding):
        return domain.holding.holder
    return domain.places if isinstance(domain, m.Cards) else None


@tells(m.MoveTokens)
def move_tokens(v: Voice, s: m.MoveTokens) -> str:
    said = f"{v.does(s.actor, s.verb)} {v(s.what)}"
    if not isinstance(s.what, m.Selection):
        said += f" ({v.title('stocks', s.stock)})"
    # who takes for himself or gives away his own need not be named again
    if s.source is not None and s.source is not s.actor and s.source is not origin(s.what):
        said += v.say("from move tokens", source=v(s.source))
    if s.target is not None and s.target is not s.actor:
        said += v.say("to move tokens", target=v(s.target))
    return said + v.called(s.bind) + "."


@tells(m.Swap)
def swap(v: Voice, s: m.Swap) -> str:
    return f"{v.does(s.actor, 'swap')} {v(s.left)} {v.say('and')} {v(s.right)}."


@tells(m.Flip)
def flip(v: Voice, s: m.Flip) -> str:
    return f"{v.does(s.actor, 'flip')} {v(s.what)} {v.say(f'face {s.face}')}."


@tells(m.Shuffle)
def shuffle(v: Voice, s: m.Shuffle) -> str:
    return f"{v.does(s.actor, 'shuffle')} {v(s.place)}."


@tells(m.Reveal)
def reveal(v: Voice, s: m.Reveal) -> str:
    whom = v.say("everybody") if s.to is None else v(s.to)
    return f"{v.does(s.actor, 'reveal')} {v(s.what)} {v.say('to whom', whom=whom)}{v.called(s.bind)}."


@tells(m.TellWhich)
def tell_which(v: Voice, s: m.TellWhich) -> str:
    return v.say("which they are", verb=v.does(s.actor, "tell"), to=v(s.to), what=noun(v, s.what))


@tells(m.SetFact)
def set_fact(v: Voice, s: m.SetFact) -> str:
    said = v.title("facts", s.fact)
    said = said if s.owner is None else v.of(said, s.owner)
    return v.say("becomes", said=said, value=v(s.value))


@tells(m.MarkFact)
def mark(v: Voice, s: m.MarkFact) -> str:
    if s.fact == "out" and not s.value:
        return v.say("is in the game", what=v(s.what))
    if s.fact == "out":
        return v.say("has left the game", what=v(s.what))
    said = v.title("facts", s.fact)
    if s.value:
        return v.say("from now on is", said=said, what=v(s.what))
    return v.say("is no longer true", said=said, what=v(s.what))


@tells(m.SetBuiltIn)
def set_built_in(v: Voice, s: m.SetBuiltIn) -> str:
    said = v(m.BuiltIn(s.name))
    return v.say("becomes", said=said, value=v(s.value))


@tells(m.Let)
def let(v: Voice, s: m.Let) -> str:
    return v.say("stands for", local=named(s.local), value=v(s.value))


# ------------------------------------------------------------ structures
@tells(m.Branch)
def branch(v: Voice, s: m.Branch) -> str:
    return v.say("if branch", condition=v(s.condition))


@tells(m.Loop)
def loop(v: Voice, s: m.Loop) -> str:
    member = "" if s.member.name in ("it", "they") else v.called(s.member)
    number = "" if s.numbered is None else v.say("numbered", numbered=named(s.numbered))
    kept = v.listed(named(inside) for inside, _ in s.collect)
    kept = kept and v.say("keeping of each", kept=kept)
    return v.say("for loop", what=v(s.what), member=member, number=number, kept=kept)


@tells(m.AskAround)
def ask_around(v: Voice, s: m.AskAround) -> str:
    member = "" if s.member.name in ("it", "they") else v.called(s.member)
    return v.say("asked in turn until", what=v(s.what), member=member)


@tells(m.RepeatWhile)
def repeat_while(v: Voice, s: m.RepeatWhile) -> str:
    return v.say("as long as", condition=v(s.condition))


@tells(m.RepeatTimes)
def repeat_times(v: Voice, s: m.RepeatTimes) -> str:
    return v.say("times repeat times", times=v(s.times))


@tells(m.Simultaneous)
def simultaneous(v: Voice, s: m.Simultaneous) -> str:
    member = "" if s.member.name == "they" else v.called(s.member)
    return v.say("at the same time", who=v(s.who), member=member)


@tells(m.AllAtOnce)
def at_once(v: Voice, s: m.AllAtOnce) -> str:
    return v.say("all at once")


@tells(m.StepOf)
def step(v: Voice, s: m.StepOf) -> str:
    return v.say("step", name=v.call(s.name))


@tells(m.RankBy)
def rank(v: Voice, s: m.RankBy) -> str:
    said = v.say("rank by the", what=v(s.what), criteria=extremes(v, s.criteria))
    return f"{said}; {v.say(f'ties {s.ties}')}{v.called(s.bind)}."


@tells(m.TellReport)
def report(v: Voice, s: m.TellReport) -> str:
    title = "" if s.title is None else f" ({v.text(s.title)})"
    rows = v(s.what) if s.each is None else f"{v(s.what)}, {v(s.each)}"
    columns = v.listed(f"{v.text(one.title)}: {v(one.value)}" for one in s.columns)
    return v.say("everybody is told for", title=title, rows=rows, columns=columns)


# ------------------------------------------------------------ calls, turns and time
@tells(m.PerformCall)
def perform(v: Voice, s: m.PerformCall) -> str:
    said = f"{v.does(s.by, 'perform')} {v.call(s.procedure)}"
    if s.on is not None:
        said += v.say("on", on=v(s.on))
    for name, value in s.given:
        said += v.say("with as", value=v(value), name=name)
    return said + v.given_back(s.bind) + "."


@tells(m.PerformPlay)
def perform_play(v: Voice, s: m.PerformPlay) -> str:
    said = v.say("the play of", card=v(s.card))
    return f"{v.does(s.by, 'perform')} {said}."


@tells(m.PerformEffect)
def perform_effect(v: Voice, s: m.PerformEffect) -> str:
    said = f"{v.does(s.by, 'perform')} {v(s.effect)} {v.say('once more')}"
    if s.this is not None:
        said += v.say("as if of", this=v(s.this))
    return said + (v.say("with the same choices") if s.same else ".")


@tells(m.RedirectCall)
def redirect(v: Voice, s: m.RedirectCall) -> str:
    target = "" if not s.target else f" (“{s.target}”)"
    return v.say("is aimed at instead", effect=v(s.effect), to=v(s.to), target=target)


@tells(m.CancelCall)
def cancel(v: Voice, s: m.CancelCall) -> str:
    return v.say("is cancelled", effect=v(s.effect))


@tells(m.DoLater)
def later(v: Voice, s: m.DoLater) -> str:
    return v.say("later when", when=when(v, s.when))


@tells(m.PostponeCall)
def postpone(v: Voice, s: m.PostponeCall) -> str:
    return v.say("is put off until", effect=v(s.effect), when=when(v, s.when))


@tells(m.FinishScope)
def finish(v: Voice, s: m.FinishScope) -> str:
    what = v.say(f"the {s.scope}")
    return v.say("is over at once", what=what)


@tells(m.TurnChange)
def turn_change(v: Voice, s: m.TurnChange) -> str:
    if s.what == "skip":
        return f"{v.does(s.seat, 'skip')} {v.say('the next turn')}."
    return f"{v.does(s.seat, 'play')} {v.say('an extra turn')}."


@tells(m.ReverseOrder)
def reverse(v: Voice, s: m.ReverseOrder) -> str:
    what = v(m.BuiltIn("direction")) if s.place is None else v.say("the order of reverse", place=v(s.place))
    return v.say("is reversed", what=what)


@tells(m.StopLoop)
def stop(v: Voice, s: m.StopLoop) -> str:
    return v.say("this stops here")


@tells(m.NotYet)
def not_yet(v: Voice, s: m.NotYet) -> str:
    return f"({s.fault.text(v.lang, 'message')})"


@tells(m.EndGrant)
def end_grant(v: Voice, s: m.EndGrant) -> str:
    return v.say("what was granted together")

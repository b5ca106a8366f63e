"""Choices and payments in plain words."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.prose.voice import Voice, tells


def destination(v: Voice, target: m.Destination) -> str:
    where = v(target.place)
    if target.end == "position" and target.position is not None:
        at = v(target.position)
        return v.say("to position of", at=at, where=where)
    return v.say(f"to {target.end}", where=where)


@tells(m.ChooseFrom)
def choose(v: Voice, s: m.ChooseFrom) -> str:
    said = v.does(s.who, "declare" if s.declared else "choose")
    if s.secretly:
        said += v.say("secretly")
    if s.order:
        said += v.say("the order of")
    said += f" {v(s.what)}"
    if s.if_any:
        said += v.say("if there is any")
    for condition in s.such_that:
        said += v.say("such that", condition=v(condition))
    return said + v.called(s.bind) + "."


@tells(m.SplitInto)
def split(v: Voice, s: m.SplitInto) -> str:
    said = v.does(s.who, "split")
    if s.secretly:
        said += v.say("secretly")
    said += f" {v(s.what)}{v.say('a pile for')}{v(s.into)}"
    for condition in s.each_pile:
        said += v.say("of each pile", condition=v(condition))
    for condition in s.such_that:
        said += v.say("such that split", condition=v(condition))
    return said + v.called(s.bind) + "."


@tells(m.ChooseOption)
def choose_option(v: Voice, s: m.ChooseOption) -> str:
    secretly = v.say("secretly") if s.secretly else ""
    return f"{v.does(s.who, 'choose')}{secretly}{v.say('one of these')}{v.called(s.bind)}:"


@tells(m.MayDo)
def may(v: Voice, s: m.MayDo) -> str:
    title = "" if s.title is None else f" ({v.text(s.title)})"
    return v.say("do this", may=v.does(s.who, "may"), title=title)


@tells(m.PayFor)
def pay_for(v: Voice, s: m.PayFor) -> str:
    said = f"{v.does(s.who, 'pay')} {v(s.demand)} {v.say('with')} {v(s.spend)}"
    if s.free is not None:
        said += v.say("less for free", free=v(s.free))
    if s.to is not None:
        said += v.say("to", to=v(s.to))
    return said + v.called(s.bind) + "."


@tells(m.PayCards)
def pay_cards(v: Voice, s: m.PayCards) -> str:
    said = f"{v.does(s.who, 'pay')} {v(s.demand)} {v.say('with')} {v(s.spend)}"
    own = v.property("", s.own)
    said += v.say("each for its", own=own)
    if s.free is not None:
        said += v.say("less for free", free=v(s.free))
    for bundle in s.bundles:
        said += v.say("or else this") + v(bundle)
    return f"{said}; {destination(v, s.to)}{v.called(s.bind)}."


@tells(m.PayBundle)
def pay_bundle(v: Voice, s: m.PayBundle) -> str:
    said = v.say("for pay bundle", group=v(s.group), covers=v(s.covers))
    return said if s.condition is None else said + v.say("if", condition=v(s.condition))


@tells(m.MenuOf)
def menu(v: Voice, s: m.MenuOf) -> str:
    said = f"{v.does(s.who, 'choose')} {v.say('one of')} "
    said += v.listed((v.call(name) for name in s.actions), "or")
    if s.times is not None:
        said += v.say("times", times=v(s.times))
    if s.endless:
        said += v.say("as often as wanted")
    if s.pass_if is not None:
        always = isinstance(s.pass_if, m.Literal) and s.pass_if.value
        called = "" if s.passing is None else f" ({v.text(s.passing)})"
        said += v.say("passing is allowed", called=called)
        said += "" if always else v.say("if menu", pass_if=v(s.pass_if))
    return said + "."


@tells(m.DealOf)
def deal(v: Voice, s: m.DealOf) -> str:
    first, second = v(s.first), v(s.second)
    title = "" if s.title is None else f" ({v.text(s.title)})"
    said = v.say("and may strike a", first=first, second=second, title=title)
    for who, lots in zip((first, second), s.sides):
        if lots:
            said += v.say("from deal", who=who) + v.listed(v(one) for one in lots)
    said += v.say("at most proposals", rounds=v(s.rounds))
    if s.free:
        said += v.say("anything else may be")
    return said + "."


@tells(m.Lots)
def lots(v: Voice, s: m.Lots) -> str:
    promise = "" if s.promise is None else v.call(s.promise)
    said = v.say("the promise", promise=promise)
    if s.what is not None:
        said = v(s.what)
    if s.goal is not None:
        said += v.say("to lots", goal=v(s.goal))
    return said if s.seen else said + v.say("unseen")

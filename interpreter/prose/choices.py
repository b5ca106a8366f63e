"""Choices and payments in plain words."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.prose.verbs import VERBS
from interpreter.prose.voice import Voice, tells

ENDS = {
    "default": ("to", "vers"),
    "top": ("to the top of", "au-dessus de"),
    "bottom": ("to the bottom of", "au-dessous de"),
    "front": ("to the front of", "au début de"),
    "back": ("to the back of", "à la fin de"),
}


def destination(v: Voice, target: m.Destination) -> str:
    where = v(target.place)
    if target.end == "position" and target.position is not None:
        at = v(target.position)
        return v.say(f"to position {at} of {where}", f"en position {at} {v.de(where)}")
    english, french = ENDS[target.end]
    if french.endswith(" de"):
        return v.say(f"{english} {where}", f"{french.removesuffix(' de')} {v.de(where)}")
    return v.say(f"{english} {where}", f"{french} {where}")


@tells(m.ChooseFrom)
def choose(v: Voice, s: m.ChooseFrom) -> str:
    said = v.does(s.who, VERBS["declare" if s.declared else "choose"])
    if s.secretly:
        said += v.say(" secretly", " en secret")
    if s.order:
        said += v.say(" the order of", " l'ordre de")
    said += f" {v(s.what)}"
    if s.if_any:
        said += v.say(", if there is any", ", s'il y en a")
    for condition in s.such_that:
        said += v.say(f", such that {v(condition)}", f", de sorte {v.que(v(condition))}")
    return said + v.called(s.bind) + "."


@tells(m.SplitInto)
def split(v: Voice, s: m.SplitInto) -> str:
    said = v.does(s.who, VERBS["split"])
    if s.secretly:
        said += v.say(" secretly", " en secret")
    said += f" {v(s.what)}{v.say(', a pile for ', ', un tas pour ')}{v(s.into)}"
    for condition in s.each_pile:
        said += v.say(f"; of each pile: {v(condition)}", f" ; de chaque tas : {v(condition)}")
    for condition in s.such_that:
        said += v.say(f"; such that {v(condition)}", f" ; de sorte {v.que(v(condition))}")
    return said + v.called(s.bind) + "."


@tells(m.ChooseOption)
def choose_option(v: Voice, s: m.ChooseOption) -> str:
    secretly = v.say(" secretly", " en secret") if s.secretly else ""
    return f"{v.does(s.who, VERBS['choose'])}{secretly}{v.say(' one of these', ' entre')}{v.called(s.bind)}:"


@tells(m.MayDo)
def may(v: Voice, s: m.MayDo) -> str:
    title = "" if s.title is None else f" ({v.text(s.title)})"
    return v.say(f"{v.does(s.who, VERBS['may'])} do this{title}:", f"{v.does(s.who, VERBS['may'])} faire ceci{title} :")


@tells(m.PayFor)
def pay_for(v: Voice, s: m.PayFor) -> str:
    said = f"{v.does(s.who, VERBS['pay'])} {v(s.demand)} {v.say('with', 'avec')} {v(s.spend)}"
    if s.free is not None:
        said += v.say(f", less {v(s.free)} for free", f", moins {v(s.free)} sans payer")
    if s.to is not None:
        said += v.say(f", to {v(s.to)}", f", {v.a(v(s.to))}")
    return said + v.called(s.bind) + "."


@tells(m.PayCards)
def pay_cards(v: Voice, s: m.PayCards) -> str:
    said = f"{v.does(s.who, VERBS['pay'])} {v(s.demand)} {v.say('with', 'avec')} {v(s.spend)}"
    own = v.property("", s.own)
    said += v.say(f", each for its {own}", f", chaque carte pour {own}")
    if s.free is not None:
        said += v.say(f", less {v(s.free)} for free", f", moins {v(s.free)} sans payer")
    for bundle in s.bundles:
        said += v.say("; or ", " ; ou bien ") + v(bundle)
    return f"{said}; {destination(v, s.to)}{v.called(s.bind)}."


@tells(m.PayBundle)
def pay_bundle(v: Voice, s: m.PayBundle) -> str:
    said = v.say(f"{v(s.group)} for {v(s.covers)}", f"{v(s.group)} pour {v(s.covers)}")
    return said if s.condition is None else said + v.say(f" if {v(s.condition)}", f" {v.si(v(s.condition))}")


@tells(m.MenuOf)
def menu(v: Voice, s: m.MenuOf) -> str:
    said = f"{v.does(s.who, VERBS['choose'])} {v.say('one of', 'entre')} "
    said += v.listed((v.call(name) for name in s.actions), ("or", "ou"))
    if s.times is not None:
        said += v.say(f", {v(s.times)} times", f", {v(s.times)} fois")
    if s.endless:
        said += v.say(", as often as wanted", ", autant de fois que voulu")
    if s.pass_if is not None:
        always = isinstance(s.pass_if, m.Literal) and s.pass_if.value
        called = "" if s.passing is None else f" ({v.text(s.passing)})"
        said += v.say(f"; passing{called} is allowed", f" ; on peut passer{called}")
        said += "" if always else v.say(f" if {v(s.pass_if)}", f" {v.si(v(s.pass_if))}")
    return said + "."


@tells(m.DealOf)
def deal(v: Voice, s: m.DealOf) -> str:
    first, second = v(s.first), v(s.second)
    title = "" if s.title is None else f" ({v.text(s.title)})"
    said = v.say(f"{first} and {second} may strike a deal{title}", f"{first} et {second} peuvent s'entendre{title}")
    for who, lots in zip((first, second), s.sides):
        if lots:
            said += v.say(f"; from {who}: ", f" ; de la part de {who} : ") + v.listed(v(one) for one in lots)
    said += v.say(f"; at most {v(s.rounds)} proposals", f" ; au plus {v(s.rounds)} propositions")
    if s.free:
        said += v.say("; anything else may be agreed, which binds nobody", " ; le reste peut se dire, sans engager")
    return said + "."


@tells(m.Lots)
def lots(v: Voice, s: m.Lots) -> str:
    promise = "" if s.promise is None else v.call(s.promise)
    said = v.say(f"the promise {promise}", f"la promesse {promise}")
    if s.what is not None:
        said = v(s.what)
    if s.goal is not None:
        said += v.say(f" to {v(s.goal)}", f" vers {v(s.goal)}")
    return said if s.seen else said + v.say(" (unseen)", " (sans que tous le voient)")

"""Events in plain words: what a rule waits for."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.meaning import types
from interpreter.prose.moments import scope
from interpreter.prose.values import CANDIDATE, place
from interpreter.prose.voice import Voice

ALL_MOVES = ("move", "put", "draw", "take", "give", "discard", "gain", "lose", "pay", "swap")
UNNAMED = ("it", "they", "place")


def heard(v: Voice, p: m.Pattern) -> str:
    said = WHAT[p.event](v, p)
    by = p.by if p.event not in ("use", "scope") else None
    for part, where in ((p.source, "out of"), (p.target, "into"), (by, "by"), (p.on, "onto")):
        if part is not None:
            said += v.say(where, part=role(v, part))
    if p.during is not None:
        said += v.say("during", during=v.call(p.during))
    if p.because:
        causes = v.listed((cause(v, name) for name in p.because), "or")
        said += v.say("because of", causes=causes)
    if p.where is not None and p.event != "value":
        said += v.say("where heard", where=v(p.where))
    return said + (v.say("all of them as") if p.batch else "")


def change(v: Voice, p: m.Pattern) -> str:
    thing = v.say("something") if p.thing is None else role(v, p.thing)
    if p.names == ALL_MOVES:
        return v.say("is moved in any", thing=thing)
    return v.say("is done", thing=thing, done=v.say("between deeds").join(v.say(f"done {name}") for name in p.names))


def call(v: Voice, p: m.Pattern) -> str:
    names = v.listed((v.call(name) for name in p.names), "or")
    said = v.say("is carried out", names=names)
    return said if p.thing is None else said + v.say("with call", thing=role(v, p.thing))


def scoped(v: Voice, p: m.Pattern) -> str:
    name = " / ".join(scope(v, one) for one in p.names)
    whose = "" if p.by is None else v.say("of scoped", by=role(v, p.by))
    return f"{name}{whose} {v.say(f'moment {p.moment}')}"


def use(v: Voice, p: m.Pattern) -> str:
    who = v.say("somebody") if p.by is None else role(v, p.by)
    what = "" if p.thing is None else role(v, p.thing)
    return v.say("uses", who=who, what=what)


def value(v: Voice, p: m.Pattern) -> str:
    assert p.where is not None
    return v(p.where)


def fate(v: Voice, p: m.Pattern) -> str:
    names = v.listed((v.call(name) for name in p.names), "or") if p.thing is None else role(v, p.thing)
    return v.say(f"fate {p.moment}", names=names)


WHAT = {"change": change, "call": call, "scope": scoped, "use": use, "value": value, "fate": fate}


def cause(v: Voice, name: str) -> str:
    return v.noun(name.removeprefix("by ")) if name.startswith("by ") else v.call(name)


def role(v: Voice, r: m.Role) -> str:
    """A part of an event: what fits, and the name that it is given."""
    known = fitting(v, r)
    return known if r.local.name in UNNAMED else f"{known} (“{r.local.name}”)"


def fitting(v: Voice, r: m.Role) -> str:
    match r.fits:
        case None:
            return anything(v, r)
        case m.KindTest(card=m.Local() as one, kind=kind, negated=False, named=None) if one is r.local:
            return v.say("any fitting", kind=v.noun(kind))
        case m.Same(left=m.Local() as one, right=right, negated=negated) if one is r.local:
            said = v(right)
            return v.say("anybody but", said=said) if negated else said
        case m.Same(left=m.About(what="member", subject=m.Local() as one), right=right) if one is r.local:
            return v.say("any fitting 2", right=v(right))
    said = anything(v, r)
    return v.say("where fitting", said=said, fits=v(r.fits))


def anything(v: Voice, r: m.Role) -> str:
    kind = r.local.type
    if isinstance(kind, types.Place) and r.zone is not None:
        return v.say("any anything", x=place(v, r.zone, ()))
    if isinstance(kind, types.Card) and kind.of not in (None, "card"):
        return v.say("any anything 2", of=v.noun(str(kind.of)))
    if isinstance(kind, types.Token):
        return v.title("stocks", str(kind.of))
    if isinstance(kind, types.Member):
        return v.say("any anything 3", of=v.title("enums", str(kind.of)))
    return v.say(f"any {kind.name}" if kind.name in CANDIDATE else "anything")

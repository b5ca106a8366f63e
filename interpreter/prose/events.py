"""Events in plain words: what a rule waits for."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check import types
from interpreter.prose.moments import MOMENTS, scope
from interpreter.prose.values import CANDIDATE, place
from interpreter.prose.voice import Voice

DONE = {
    "move": ("moved", "déplacer"), "put": ("put", "poser"), "draw": ("drawn", "piocher"), "take": ("taken", "prendre"),
    "give": ("given", "donner"), "discard": ("discarded", "défausser"), "gain": ("gained", "recevoir"),
    "lose": ("lost", "perdre"), "pay": ("paid", "payer"), "swap": ("swapped", "échanger"),
    "shuffle": ("shuffled", "mélanger"), "reveal": ("shown", "montrer"),
    "look": ("looked at", "regarder"), "mark": ("marked", "marquer"),
    "flip": ("flipped", "retourner"), "cover": ("covered", "recouvrir"), "uncover": ("uncovered", "découvrir"),
    "choose": ("chosen", "choisir"), "declare": ("declared", "annoncer"),
}  # fmt: skip
FATES = {
    "cancelled": ("cancelled", "est annulé"), "postponed": ("put off", "est remis à plus tard"),
    "redirected": ("turned on another", "est détourné"),
}  # fmt: skip
ALL_MOVES = ("move", "put", "draw", "take", "give", "discard", "gain", "lose", "pay", "swap")
UNNAMED = ("it", "they", "place")


def heard(v: Voice, p: m.Pattern) -> str:
    said = WHAT[p.event](v, p)
    for part, english, french in (
        (p.source, "from", "depuis"), (p.target, "to", "vers"), (p.by if p.event != "use" else None, "by", "par"),
        (p.on, "on", "sur"),
    ):  # fmt: skip
        if part is not None and not (p.event == "scope" and english == "by"):
            said += f" {v.say(english, french)} {role(v, part)}"
    if p.during is not None:
        said += v.say(f" during {v.call(p.during)}", f" pendant {v.call(p.during)}")
    if p.because:
        causes = v.listed((cause(v, name) for name in p.because), ("or", "ou"))
        said += v.say(f" because of {causes}", f" à cause de {causes}")
    if p.where is not None and p.event != "value":
        said += v.say(f", where {v(p.where)}", f", où {v(p.where)}")
    return said + (v.say(" (all of them as one event)", " (en un seul événement)") if p.batch else "")


def change(v: Voice, p: m.Pattern) -> str:
    thing = v.say("something", "quelque chose") if p.thing is None else role(v, p.thing)
    if p.names == ALL_MOVES:
        return v.say(f"{thing} is moved in any way", f"{thing} change de place, de quelque façon que ce soit")
    english = " or ".join(DONE[name][0] for name in p.names)
    french = " ou ".join(DONE[name][1] for name in p.names)
    return v.say(f"{thing} is {english}", f"on vient à {french} {thing}")


def call(v: Voice, p: m.Pattern) -> str:
    names = v.listed((v.call(name) for name in p.names), ("or", "ou"))
    said = v.say(f"{names} is carried out", f"{names} a lieu")
    return said if p.thing is None else said + v.say(f" with {role(v, p.thing)}", f" avec {role(v, p.thing)}")


def scoped(v: Voice, p: m.Pattern) -> str:
    name = " / ".join(scope(v, one) for one in p.names)
    whose = "" if p.by is None else v.say(f" of {role(v, p.by)}", f" de {role(v, p.by)}")
    return f"{name}{whose} {v.say(*MOMENTS[p.moment])}"


def use(v: Voice, p: m.Pattern) -> str:
    who = v.say("somebody", "quelqu'un") if p.by is None else role(v, p.by)
    what = "" if p.thing is None else role(v, p.thing)
    return v.say(f"{who} uses {what}", f"{who} se sert de {what}")


def value(v: Voice, p: m.Pattern) -> str:
    assert p.where is not None
    return v(p.where)


def fate(v: Voice, p: m.Pattern) -> str:
    names = v.listed((v.call(name) for name in p.names), ("or", "ou")) if p.thing is None else role(v, p.thing)
    return v.say(f"{names} is {FATES[p.moment][0]}", f"{names} {FATES[p.moment][1]}")


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
            return v.say(f"any {v.noun(kind)}", f"toute carte {v.noun(kind)}")
        case m.Same(left=m.Local() as one, right=right, negated=negated) if one is r.local:
            said = v(right)
            return v.say(f"anybody but {said}", f"tout autre que {said}") if negated else said
        case m.Same(left=m.About(what="member", subject=m.Local() as one), right=right) if one is r.local:
            return v.say(f"any {v(right)}", f"toute pièce {v(right)}")
    said = anything(v, r)
    return v.say(f"{said} where {v(r.fits)}", f"{said} où {v(r.fits)}")


def anything(v: Voice, r: m.Role) -> str:
    kind = r.local.type
    if isinstance(kind, types.Place) and r.zone is not None:
        return v.say(f"any {place(v, r.zone, ())}", f"tout lieu {place(v, r.zone, ())}")
    if isinstance(kind, types.Card) and kind.of not in (None, "card"):
        return v.say(f"any {v.noun(str(kind.of))}", f"toute carte {v.noun(str(kind.of))}")
    if isinstance(kind, types.Token):
        return v.title("stocks", str(kind.of))
    if isinstance(kind, types.Member):
        return v.say(f"any {v.title('enums', str(kind.of))}", f"toute valeur {v.title('enums', str(kind.of))}")
    words = CANDIDATE.get(kind.name, ("anything", "quoi que ce soit"))
    return v.say(words[0].replace("that", "any"), words[1].replace("ce ", "tout ").replace("cette ", "toute "))

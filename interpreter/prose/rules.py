"""Whole rules in plain words: what is called, what waits, what modifies, what ends the game."""

from __future__ import annotations

from collections.abc import Iterator

import interpreter.prose.selections  # noqa: F401  (its functions are found by the meaning that they tell)
from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.prose.events import heard, role
from interpreter.prose.moments import when
from interpreter.prose.statements import lines, sentence
from interpreter.prose.values import place
from interpreter.prose.voice import Voice, is_me, named, tells
from interpreter.source.records import record
from interpreter.source.span import Span

PER = ("turn", "round", "game")
STAYS = ("while there", "while on top")


@record
class Told:
    """A rule and its sentences, each with how deep it stands."""

    kind: (
        str  # 'quantity', 'action', 'procedure', 'play', 'setup', 'turn', 'game', 'rule', 'modifier', 'identity', 'end'
    )
    name: str
    span: Span
    lines: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        return "\n".join("  " * depth + said for depth, said in self.lines)


def tell(checked: Checked, lang: str) -> list[Told]:
    """Every rule of a game, in the order of its sections."""
    v = Voice(checked, lang)
    found = [Told("quantity", q.name, q.span, ((0, quantity(v, q)),)) for q in checked.quantities.values()]
    routines = [*checked.routines.values(), *checked.plays.values(), *checked.course]
    found += [Told(r.kind, r.name, r.span, tuple(routine(v, r))) for r in routines if r.kind != "end"]
    found += [Told("rule", x.name, x.span, tuple(listener(v, x))) for x in checked.listeners if x.granted is None]
    found += [Told("modifier", x.name, x.span, ((0, modifier(v, x)),)) for x in checked.modifiers if x.granted is None]
    found += [Told("identity", x.name, x.span, ((0, identity(v, x)),)) for x in checked.identities if x.granted is None]
    found += [Told("end", str(n), x.span, tuple(ending(v, x))) for n, x in enumerate(checked.ends, 1)]
    return found


def tell_card(checked: Checked, card: str, lang: str) -> list[Told]:
    """What stands on a card: its play and its abilities, with those of its kind."""
    v = Voice(checked, lang)
    bearers = (card, *(kind.id for kind in checked.symbols.ancestry(checked.game.cards[card].kind)))
    plays = [checked.plays[one] for one in bearers if one in checked.plays][:1]
    found = [Told(r.kind, r.name, r.span, tuple(routine(v, r))) for r in plays]
    for x in checked.listeners:
        if x.card in bearers and x.granted is None:
            found.append(Told("rule", x.name, x.span, tuple(listener(v, x))))
    for changing in checked.modifiers:
        if changing.card in bearers and changing.granted is None:
            found.append(Told("modifier", changing.name, changing.span, ((0, modifier(v, changing)),)))
    for counted in checked.identities:
        if counted.card in bearers and counted.granted is None:
            found.append(Told("identity", counted.name, counted.span, ((0, identity(v, counted)),)))
    return found


def quantity(v: Voice, q: m.QuantityMeaning) -> str:
    said = sentence(v.title("quantities", q.name))
    of = [one for one in (q.of, *q.more) if one is not None]
    for locals_, word in ((of, v.say("of quantity 2")), ([q.for_whom] if q.for_whom else [], v.say("for quantity"))):
        if locals_:
            said += f" {word} {v.listed(map(v, locals_))}"
    return v.say("said value", said=said, value=v(q.value))


def routine(v: Voice, r: m.Routine) -> Iterator[tuple[int, str]]:
    about = []
    if r.on is not None:
        about.append(v.say("done to something called", on=named(r.on)))
    if r.given:
        names = v.listed(named(local) for _, local in r.given)
        about.append(v.say("given", names=names))
    if r.gives is not None:
        about.append(v.say("gives back what is", gives=named(r.gives)))
    if r.labels:
        about.append(v.say("counts as") + v.listed(f"“{label}”" for label in r.labels))
    if about:
        yield 0, sentence("; ".join(about) + ".")
    if r.condition is not None:
        yield 0, v.say("only if routine", condition=v(r.condition))
    yield from limit(v, r.limit)
    if r.targets:
        yield 0, v.say("first")
        yield from lines(v, r.targets, 1)
    if r.cost:
        yield 0, v.say("it costs")
        yield from lines(v, r.cost, 1)
    if not r.do:
        yield 0, v.say("nothing happens")
    elif r.targets or r.cost:
        yield 0, v.say("then routine")
        yield from lines(v, r.do, 1)
    else:
        yield from lines(v, r.do)


def limit(v: Voice, found: tuple[int, str] | None) -> Iterator[tuple[int, str]]:
    if found is not None:
        many, life = found
        if life in STAYS:
            yield 0, v.say("at most times", many=many, stays=v.say(f"stays {life}"))
        else:
            per = v.say(f"scope {life}") if life in PER else v.call(life.removeprefix("call "))
            yield 0, v.say("at most times per", many=many, per=per)


def listener(v: Voice, x: m.Listener) -> Iterator[tuple[int, str]]:
    v.nobody = x.me if x.this is None and not x.seats and x.granted is None else None
    yield from waiting(v, x)
    v.nobody = None


def waiting(v: Voice, x: m.Listener) -> Iterator[tuple[int, str]]:
    yield from acting(v, x.card, x.acts_from)
    if x.quantified is not None:
        local, what = x.quantified
        yield 0, v.say("for called", what=v(what), local=named(local))
    if x.state is not None:
        head = v.say("as soon as", state=v(x.state))
    else:
        assert x.pattern is not None
        head = v.say(f"head {x.head}", x=heard(v, x.pattern))
    if x.condition is not None:
        head += v.say("if waiting", condition=v(x.condition))
    notes = []
    if x.once is not None:
        notes.append(v.say("each time it becomes") if x.once == "becoming" else v.say("once only"))
    if x.also_in_setup:
        notes.append(v.say("also in the setup"))
    if notes:
        head += f" ({', '.join(notes)})"
    ends = "." if x.head == "cannot" else v.say("waiting")
    if x.may:
        head += v.say("you may do this")
    if x.whole:
        head += v.say("in place of its")
    elif x.head == "costs":
        head += v.say("it costs in addition")
    yield 0, sentence(head + ends)
    yield from ((depth + 1, said) for depth, said in limit(v, x.limit))
    if x.closes:
        yield 1, v.say("nobody else may answer")
    if x.targets:
        yield 1, v.say("first")
        yield from lines(v, x.targets, 2)
    if x.cost:
        yield 1, v.say("it costs")
        yield from lines(v, x.cost, 2)
    yield from lines(v, x.do, 1)


def acting(v: Voice, card: str | None, acts_from: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    if card is None:
        return
    where = [
        v.say("on top of", said=said) if zone.startswith("top of ") else v.say("in acting", said=said)
        for zone in acts_from
        for said in (place(v, zone.removeprefix("top of "), ()),)
    ]
    places = v.listed(where, "or") or v.say("wherever it is")
    yield 0, v.say("acts from", card=sentence(v.noun(card)), places=places)


def modifier(v: Voice, x: m.Modifying) -> str:
    said = "".join(line + " " for _, line in acting(v, x.card, x.acts_from))
    if x.quantity.startswith("options "):
        _, name, call = x.quantity.split(" ", 2)
        what = v.say("what can be chosen", name=name, call=v.call(call))
    elif x.quantity == "covers":
        what = v.say("what it can pay")
    elif x.quantity in v.game.quantities:
        what = v.title("quantities", x.quantity)
    else:
        what = v.property("", x.quantity)
    if x.of is not None:
        what += v.say("of modifier", of=role(v, x.of))
    if x.for_whom is not None:
        what += v.say("for", for_whom=role(v, x.for_whom))
    changes = v.listed(v.say(f"layer {layer}", x=v(value)) for layer, value in x.layers)
    if x.over is not None:
        changes += v.say("whatever says", over=v.quoted(x.over))
    condition = "" if x.condition is None else v.say("if modifier", condition=v(x.condition))
    return said + sentence(f"{condition}{what} {changes}.")


def identity(v: Voice, x: m.Identity) -> str:
    said = "".join(line + " " for _, line in acting(v, x.card, x.acts_from))
    text = v.say("it counts as", value=v(x.value))
    if x.condition is not None:
        text += v.say("while", condition=v(x.condition))
    if x.exceptions:
        text += v.say("except for") + v.listed(f"“{one}”" for one in x.exceptions)
    return said + sentence(text + ".")


def ending(v: Voice, x: m.EndMeaning) -> Iterator[tuple[int, str]]:
    condition = v(x.condition)
    if x.between:
        due = v.say("when between two turns", condition=condition)
    else:
        due = v.say("as soon as ending", condition=condition)
    yield 0, due + v.say(f"finish {x.finish}") + "."
    if x.then is not None:
        yield 0, v.say("then there is still")
        yield from lines(v, x.then.do, 1)


def granted(v: Voice, number: int) -> str:
    """An ability that is granted for a while, by its number."""
    for x in v.checked.modifiers:
        if x.granted == number:
            return modifier(v, x)
    for counted in v.checked.identities:
        if counted.granted == number:
            return identity(v, counted)
    found = [x for x in v.checked.listeners if x.granted == number]
    return " ".join(said for x in found for _, said in listener(v, x))


@tells(m.GrantTo)
def grant(v: Voice, s: m.GrantTo) -> str:
    rules = " ".join(granted(v, number) for number, _ in s.grants)
    nobody = isinstance(s.to, m.Literal)
    whom = v.say("everybody") if nobody else v(s.to)
    said = v.say("for grant", whom=whom) if not is_me(s.to) else v.say("for you")
    if s.card is not None:
        said = v.say("for grant 2", card=v(s.card))
        if not s.follows:
            said += v.say("while it stays where")
    until = v.listed((when(v, one) for one in s.until), "or")
    said += v.say("until", until=until) if until else ""
    return v.say("this holds", said=said, rules=rules)

"""Whole rules in plain words: what is called, what waits, what modifies, what ends the game."""

from __future__ import annotations

from collections.abc import Iterator

import interpreter.prose.selections  # noqa: F401  (its functions are found by the meaning that they tell)
from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.prose.events import heard, role
from interpreter.prose.statements import lines, sentence
from interpreter.prose.values import place
from interpreter.prose.voice import Voice, named
from interpreter.source.records import record
from interpreter.source.span import Span

LAYERS = {
    "starts as": ("starts as {x}", "part de {x}"),
    "with": ("also holds {x}", "contient aussi {x}"),
    "without": ("does not hold {x}", "ne contient pas {x}"),
    "add": ("is raised by {x}", "augmente de {x}"),
    "times": ("is multiplied by {x}", "est multiplié par {x}"),
    "becomes": ("becomes {x}", "devient {x}"),
    "only": ("holds only {x}", "ne contient que {x}"),
    "at least": ("is never below {x}", "ne descend pas sous {x}"),
    "at most": ("is never above {x}", "ne dépasse pas {x}"),
}
FINISH = {
    "now": ("the game ends at once", "la partie s'achève aussitôt"),
    "game": ("the game ends at once", "la partie s'achève aussitôt"),
    "turn": ("the game ends with this turn", "la partie s'achève avec ce tour"),
    "round": ("the game ends with this round", "la partie s'achève avec cette manche"),
}
PER = {"turn": ("turn", "tour"), "round": ("round", "manche"), "game": ("game", "partie")}
STAYS = {
    "while there": ("while its card stays there", "tant que sa carte y reste"),
    "while on top": ("while its card stays on top", "tant que sa carte reste au-dessus"),
}
HEADS = {
    "after": ("After {x}", "Après ceci : {x}"),
    "before": ("Before {x}", "Avant ceci : {x}"),
    "instead": ("Instead of this: {x}", "Au lieu de ceci : {x}"),
    "cannot": ("It is forbidden: {x}", "Il est interdit : {x}"),
    "costs": ("For {x}", "Pour ceci : {x}"),
}


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
    for locals_, word in ((of, v.say("of", "de")), ([q.for_whom] if q.for_whom else [], v.say("for", "pour"))):
        if locals_:
            said += f" {word} {v.listed(map(v, locals_))}"
    return v.say(f"{said}: {v(q.value)}.", f"{said} : {v(q.value)}.")


def routine(v: Voice, r: m.Routine) -> Iterator[tuple[int, str]]:
    about = []
    if r.on is not None:
        about.append(v.say(f"done to something called {named(r.on)}", f"fait à ce qu'on nomme {named(r.on)}"))
    if r.given:
        names = v.listed(named(local) for _, local in r.given)
        about.append(v.say(f"given {names}", f"avec {names}"))
    if r.gives is not None:
        about.append(v.say(f"gives back what is called {named(r.gives)}", f"rend ce qu'on nomme {named(r.gives)}"))
    if r.labels:
        about.append(v.say("counts as ", "compte comme ") + v.listed(f"“{label}”" for label in r.labels))
    if about:
        yield 0, sentence("; ".join(about) + ".")
    if r.condition is not None:
        yield 0, v.say(f"Only if {v(r.condition)}.", f"Seulement {v.si(v(r.condition))}.")
    yield from limit(v, r.limit)
    if r.targets:
        yield 0, v.say("First:", "D'abord :")
        yield from lines(v, r.targets, 1)
    if r.cost:
        yield 0, v.say("It costs:", "Cela coûte :")
        yield from lines(v, r.cost, 1)
    if not r.do:
        yield 0, v.say("Nothing happens.", "Il ne se passe rien.")
    elif r.targets or r.cost:
        yield 0, v.say("Then:", "Ensuite :")
        yield from lines(v, r.do, 1)
    else:
        yield from lines(v, r.do)


def limit(v: Voice, found: tuple[int, str] | None) -> Iterator[tuple[int, str]]:
    if found is not None:
        many, life = found
        if life in STAYS:
            yield 0, v.say(f"At most {many} times {STAYS[life][0]}.", f"Au plus {many} fois {STAYS[life][1]}.")
        else:
            english, french = PER.get(life) or (v.call(life.removeprefix("call ")),) * 2
            yield 0, v.say(f"At most {many} times per {english}.", f"Au plus {many} fois par {french}.")


def listener(v: Voice, x: m.Listener) -> Iterator[tuple[int, str]]:
    v.nobody = x.me if x.this is None and not x.seats and x.granted is None else None
    yield from waiting(v, x)
    v.nobody = None


def waiting(v: Voice, x: m.Listener) -> Iterator[tuple[int, str]]:
    yield from acting(v, x.card, x.acts_from)
    if x.quantified is not None:
        local, what = x.quantified
        yield 0, v.say(f"For {v(what)}, called {named(local)}:", f"Pour {v(what)}, sous le nom {named(local)} :")
    if x.state is not None:
        head = v.say(f"As soon as {v(x.state)}", f"Dès {v.que(v(x.state))}")
    else:
        assert x.pattern is not None
        head = v.say(*HEADS[x.head]).format(x=heard(v, x.pattern))
    if x.condition is not None:
        head += v.say(f", if {v(x.condition)}", f", {v.si(v(x.condition))}")
    notes = []
    if x.once is not None:
        notes.append(
            v.say("each time it becomes so", "chaque fois que cela devient vrai")
            if x.once == "becoming"
            else v.say("once only", "une seule fois")
        )
    if x.also_in_setup:
        notes.append(v.say("also in the setup", "aussi pendant la mise en place"))
    if notes:
        head += f" ({', '.join(notes)})"
    ends = "." if x.head == "cannot" else v.say(":", " :")
    if x.may:
        head += v.say(", you may do this", ", vous pouvez faire ceci")
    if x.whole:
        head += v.say(", in place of its whole cost", ", à la place de tout son coût")
    elif x.head == "costs":
        head += v.say(", it costs in addition", ", cela coûte en plus")
    yield 0, sentence(head + ends)
    yield from ((depth + 1, said) for depth, said in limit(v, x.limit))
    if x.closes:
        yield 1, v.say("Nobody else may answer then.", "Personne d'autre ne peut alors répondre.")
    if x.targets:
        yield 1, v.say("First:", "D'abord :")
        yield from lines(v, x.targets, 2)
    if x.cost:
        yield 1, v.say("It costs:", "Cela coûte :")
        yield from lines(v, x.cost, 2)
    yield from lines(v, x.do, 1)


def acting(v: Voice, card: str | None, acts_from: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    if card is None:
        return
    where = [
        v.say(f"on top of {said}", f"au-dessus de {said}")
        if zone.startswith("top of ")
        else v.say(f"in {said}", f"dans {said}")
        for zone in acts_from
        for said in (place(v, zone.removeprefix("top of "), ()),)
    ]
    places = v.listed(where, ("or", "ou")) or v.say("wherever it is", "où qu'elle soit")
    yield 0, v.say(f"{sentence(v.noun(card))}, {places}:", f"{v.noun(card)}, {places} :")


def modifier(v: Voice, x: m.Modifying) -> str:
    said = "".join(line + " " for _, line in acting(v, x.card, x.acts_from))
    if x.quantity.startswith("options "):
        _, name, call = x.quantity.split(" ", 2)
        what = v.say(f"what can be chosen as “{name}” in {v.call(call)}", f"le choix “{name}” dans {v.call(call)}")
    elif x.quantity == "covers":
        what = v.say("what it can pay for", "ce qui peut être payé")
    elif x.quantity in v.game.quantities:
        what = v.title("quantities", x.quantity)
    else:
        what = v.property("", x.quantity)
    if x.of is not None:
        what += v.say(f" of {role(v, x.of)}", f" {v.de(role(v, x.of))}")
    if x.for_whom is not None:
        what += v.say(f" for {role(v, x.for_whom)}", f" pour {role(v, x.for_whom)}")
    changes = v.listed(v.say(*LAYERS[layer]).format(x=v(value)) for layer, value in x.layers)
    if x.over is not None:
        changes += v.say(f", whatever {v.quoted(x.over)} says", f", quoi que dise {v.quoted(x.over)}")
    condition = "" if x.condition is None else v.say(f"if {v(x.condition)}, ", f"{v.si(v(x.condition))}, ")
    return said + sentence(f"{condition}{what} {changes}.")


def identity(v: Voice, x: m.Identity) -> str:
    said = "".join(line + " " for _, line in acting(v, x.card, x.acts_from))
    text = v.say(f"it counts as {v(x.value)}", f"elle tient lieu de {v(x.value)}")
    if x.condition is not None:
        text += v.say(f" while {v(x.condition)}", f" tant {v.que(v(x.condition))}")
    if x.exceptions:
        text += v.say(", except for ", ", sauf pour ") + v.listed(f"“{one}”" for one in x.exceptions)
    return said + sentence(text + ".")


def ending(v: Voice, x: m.EndMeaning) -> Iterator[tuple[int, str]]:
    condition = v(x.condition)
    if x.between:
        due = v.say(f"When between two turns {condition}, ", f"Si, entre deux tours, {condition}, ")
    else:
        due = v.say(f"As soon as {condition}, ", f"Dès {v.que(condition)}, ")
    yield 0, due + v.say(*FINISH[x.finish]) + "."
    if x.then is not None:
        yield 0, v.say("Then there is still this to do:", "Il reste alors ceci à faire :")
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

"""Values and conditions in plain words."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.meaning import types
from interpreter.prose.numbers import inner
from interpreter.prose.voice import Voice, is_me, named, tells

STANDING = ("me", "event", "so-far", "choice", "pile", "this")
CANDIDATE = ("seat", "card", "place", "number", "member", "token", "slot")


@tells(m.Literal)
def literal(v: Voice, e: m.Literal) -> str:
    match e.type:
        case types.Truth():
            return v.say("yes") if e.value else v.say("no")
        case types.Member():
            return v.member(str(e.type.of), e.value)
        case types.Seat():
            return v.say("nobody")
        case types.Number():
            return str(e.value)
    return v.say("nothing") if e.value < 0 else str(e.value)


@tells(m.ByPlayers)
def by_players(v: Voice, e: m.ByPlayers) -> str:
    said = [(p, ", ".join(map(str, n)) if isinstance(n, tuple) else str(n)) for p, n in e.values]
    if isinstance(e.type, types.List):
        return v.say("by players").join(v.say("with players", p=p, n=n) for p, n in said)
    return v.listed(v.say("with players by players", n=n, p=p) for p, n in said)


@tells(m.BundleLiteral)
def bundle(v: Voice, e: m.BundleLiteral) -> str:
    nothing = (m.Literal, 0)
    some = [
        f"{v(n)} {v.member(str(e.type.of), i)}"
        for i, n in enumerate(e.values)
        if (type(n), getattr(n, "value", None)) != nothing
    ]
    return v.listed(some) or v.say("nothing")


@tells(m.TableLiteral)
def table(v: Voice, e: m.TableLiteral) -> str:
    return f"[{', '.join(map(str, e.values))}]"


@tells(m.Local)
def local(v: Voice, e: m.Local) -> str:
    if e.name in STANDING:
        return v.say(f"the {e.name}")
    if e.name in ("it", "they") and e.type.name in CANDIDATE:
        return v.say(f"that {e.type.name}")
    return named(e)


@tells(m.BuiltIn)
def built_in(v: Voice, e: m.BuiltIn) -> str:
    return v.say(f"built in {e.name}")


@tells(m.OptionValue)
def option(v: Voice, e: m.OptionValue) -> str:
    said = v.say("the option") + v.title("options", e.name)
    return said + v.say("is chosen") if isinstance(e.type, types.Truth) else said


@tells(m.Property)
def property_(v: Voice, e: m.Property) -> str:
    said = v.property(str(e.owner.type.of), e.name)
    return v.of(v.say("printed", said=said) if e.printed else said, e.owner)


@tells(m.FactRead)
def fact(v: Voice, e: m.FactRead) -> str:
    said = v.title("facts", e.fact)
    if isinstance(e.type, types.Truth):
        return holds(v, said, e.owner)
    return said if e.owner is None else v.of(said, e.owner)


def holds(v: Voice, said: str, *owners: m.Expr | None) -> str:
    """Something that is or is not so."""
    whose = v.listed(v(owner) for owner in owners if owner is not None)
    quoted = v.say("what is true", title=said)
    return v.say("is true of", quoted=quoted, whose=whose) if whose else v.say("is true", quoted=quoted)


@tells(m.QuantityRead)
def quantity(v: Voice, e: m.QuantityRead) -> str:
    said = v.title("quantities", e.quantity)
    if isinstance(e.type, types.Truth):
        return holds(v, said, e.of, *e.more, e.for_whom)
    if e.of is not None and e.more:
        both = v.listed(map(v, (e.of, *e.more)))
        said = v.say("of quantity", said=said, both=both)
    elif e.of is not None:
        said = v.of(said, e.of)
    if e.for_whom is not None:
        said += v.say("for", for_whom=v(e.for_whom))
    return said


@tells(m.ZonePlace)
def zone_place(v: Voice, e: m.ZonePlace) -> str:
    return place(v, e.zone, e.indices)


def place(v: Voice, zone: str, indices: tuple[m.Expr | None, ...]) -> str:
    said = v.title("zones", zone)
    members = [v(index) for index in indices if index is not None and not isinstance(index.type, types.Seat)]
    seats = [index for index in indices if index is not None and isinstance(index.type, types.Seat)]
    if None in indices:
        said = v.say("any", said=said)
    if members:
        said += f" ({', '.join(members)})"
    for seat in seats:
        said = v.say("your place", said=said) if is_me(seat) else v.say("of place", said=said, seat=v(seat))
    return said


@tells(m.Places)
def places(v: Voice, e: m.Places) -> str:
    return v.listed(map(v, e.parts))


@tells(m.PlacesOf)
def places_of(v: Voice, e: m.PlacesOf) -> str:
    said = v.title("zones", e.places.zone)
    return v.say("of places of", said=said, owners=v(e.owners))


@tells(m.Holding)
def holding(v: Voice, e: m.Holding) -> str:
    return v.of(v.title("stocks", e.stock), e.holder)


@tells(m.CommonHolder)
def holder(v: Voice, e: m.CommonHolder) -> str:
    found = v.game.holders.get(e.name)
    return v.text(found.title) if found is not None else e.name.replace("-", " ")


@tells(m.NamedPiece)
def piece(v: Voice, e: m.NamedPiece) -> str:
    return v.title("cards", e.card)


@tells(m.Answers)
def answers(v: Voice, e: m.Answers) -> str:
    return v.say("every", map=v(e.map))


@tells(m.MapRead)
def answered(v: Voice, e: m.MapRead) -> str:
    return v.of(v(e.map), e.key)


@tells(m.PieceAt)
def piece_at(v: Voice, e: m.PieceAt) -> str:
    if e.count is None:
        return v.say("card of", end=v.say(f"end {e.end}"), where=v(e.where))
    many = v(e.count)
    return v.say("cards of", end=v.say(f"end {e.end}"), many=many, where=v(e.where))


@tells(m.FromTop)
def from_top(v: Voice, e: m.FromTop) -> str:
    one = e.amount is None or isinstance(e.amount, m.Literal)
    many = "1" if e.amount is None else v(e.amount) if one else f"({v(e.amount)})"
    if e.exactly:
        return v.say("exactly from the end", many=many, end=v.say(f"end {e.end}"), where=v(e.of))
    return v.say("from the end", many=many, end=v.say(f"end {e.end}"), where=v(e.of))


@tells(m.TopPieces)
def top_pieces(v: Voice, e: m.TopPieces) -> str:
    many, where = v(e.amount) if isinstance(e.amount, m.Literal) else f"({v(e.amount)})", v(e.where)
    if e.exactly:
        return v.say("exactly cards from the end", many=many, end=v.say(f"end {e.end}"), where=where)
    return v.say("cards from the end", many=many, end=v.say(f"end {e.end}"), where=where)


@tells(m.About)
def about(v: Voice, e: m.About) -> str:
    subject = v(e.subject)
    match e.what:
        case "face-up":
            return v.say("is face up", subject=subject)
        case "empty":
            return v.say("is empty", subject=subject)
        case "in game":
            return v.say("is still in the", subject=subject)
    axis = e.what.startswith("axis ")
    said = v.title("enums", e.what.removeprefix("axis ")) if axis else v.say(f"about {e.what}")
    return v.say("of about", said=said, subject=subject)


@tells(m.Same)
def same(v: Voice, e: m.Same) -> str:
    if isinstance(e.left, m.OptionValue) and isinstance(e.left.type, types.Word) and isinstance(e.right, m.Literal):
        option = v.game.options[e.left.name]
        said = v.text(option.titles[e.right.value])
        right = v.say("said", said=said)
    else:
        right = inner(v, e.right)
    link = v.say(f"you are{' not' if e.negated else ''}" if is_me(e.left) else is_(e.negated))
    return f"{inner(v, e.left)} {link} {right}"


def is_(negated: bool) -> str:
    return "is not" if negated else "is"


@tells(m.Changed)
def changed(v: Voice, e: m.Changed) -> str:
    return v.say("has changed", value=v(e.value))


@tells(m.KindTest)
def kind_test(v: Voice, e: m.KindTest) -> str:
    link = v.say(is_(e.negated))
    printed = v.say("by its print") if e.printed else ""
    if e.named is not None:
        return f"{v(e.card)} {link} {v.say('of the kind')} {v(e.named)}{printed}"
    return f"{v(e.card)} {link} {v.noun(e.kind)}{printed}"


@tells(m.Inside)
def inside(v: Voice, e: m.Inside) -> str:
    link = v.say(f"{is_(e.negated)} in")
    return f"{v(e.piece)} {link} {v(e.place)}"


@tells(m.Logic)
def logic(v: Voice, e: m.Logic) -> str:
    word = v.say(e.operator)
    return f" {word} ".join(inner(v, part) for part in e.parts)


@tells(m.Negation)
def negation(v: Voice, e: m.Negation) -> str:
    return v.say("it is not so", part=v(e.part))


@tells(m.Either)
def either(v: Voice, e: m.Either) -> str:
    yes, no, condition = inner(v, e.yes), inner(v, e.no), v(e.condition)
    return v.say("if otherwise", yes=yes, condition=condition, no=no)


@tells(m.Exists)
def exists(v: Voice, e: m.Exists) -> str:
    return v.say("there is such a", part=v(e.part))


@tells(m.Entry)
def entry(v: Voice, e: m.Entry) -> str:
    said = v.say("entry of", number=v(e.number), of=v(e.of))
    default = inner(v, e.default)
    return said + v.say("or else", default=default)


@tells(m.BundleEntry)
def bundle_entry(v: Voice, e: m.BundleEntry) -> str:
    return v.say("how many in", member=v(e.member), bundle=v(e.bundle))


@tells(m.Steps)
def steps(v: Voice, e: m.Steps) -> str:
    start, goal = v(e.start), v(e.goal)
    return v.say("the steps from to", start=start, goal=goal)


@tells(m.CallValue)
def call_value(v: Voice, e: m.CallValue) -> str:
    return v.say("the of", name=e.name, effect=v(e.effect))


@tells(m.Playable)
def playable(v: Voice, e: m.Playable) -> str:
    return v.say("can be played by", card=v(e.card), by=v(e.by))


@tells(m.During)
def during(v: Voice, e: m.During) -> str:
    return v.say("it happens during", name=v.call(e.name))

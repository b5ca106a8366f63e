"""Selections in plain words: how many of what, and which."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.prose.numbers import inner
from interpreter.prose.values import place
from interpreter.prose.voice import Voice, tells

HOW = (
    "one",
    "each",
    "each_other",
    "all",
    "another",
    "the_only",
    "none",
    "any_number",
    "some",
    "exactly",
    "at_least",
    "at_most",
    "up_to",
)


def how_many(v: Voice, e: m.Selection) -> str:
    return v.say(f"how {e.how}", n=amount(v, e.amount))


def amount(v: Voice, e: m.Expr | None) -> str:
    """A number before a noun; one that has a name of its own is kept apart from the noun."""
    if e is None or isinstance(e, m.Literal):
        return "" if e is None else v(e)
    return f"({v(e)})"


@tells(m.Selection)
def selection(v: Voice, e: m.Selection) -> str:
    return f"{how_many(v, e)} {noun(v, e)}"


def noun(v: Voice, e: m.Selection) -> str:
    """What is selected, without how many."""
    parts = [v(e.domain)]
    if e.candidate.name not in ("it", "they"):
        parts.append(v.say("called noun", name=e.candidate.name))
    if e.excluded is not None and e.how in ("another", "each_other"):
        parts.append(v.say("not", excluded=v(e.excluded)))
    elif e.excluded is not None:
        parts.append(v.say("other than", excluded=v(e.excluded)))
    parts += [v(modifier) for modifier in e.modifiers]
    return " ".join(parts)


# ------------------------------------------------------------ of what
@tells(m.Cards)
def cards(v: Voice, e: m.Cards) -> str:
    said = v.noun(e.kind)
    return said if e.places is None else v.say("in", said=said, places=v(e.places))


@tells(m.Seats)
def seats(v: Voice, e: m.Seats) -> str:
    said = v.say(e.relation)
    if e.standing == "out":
        said = v.say("who is out", said=said)
    return said if e.within is None else v.say("among", said=said, within=v(e.within))


@tells(m.Members)
def members(v: Voice, e: m.Members) -> str:
    said = v.title("enums", e.enum)
    return said if e.within is None else v.say("among", said=said, within=v(e.within))


@tells(m.Tokens)
def tokens(v: Voice, e: m.Tokens) -> str:
    said = v.title("stocks", e.stock) if e.member is None else f"{v(e.member)} ({v.title('stocks', e.stock)})"
    return said if e.holding is None else v.say("from", said=said, holding=v(e.holding))


@tells(m.ZonePlaces)
def zone_places(v: Voice, e: m.ZonePlaces) -> str:
    bare = all(index is None for index in e.indices)
    said = v.title("zones", e.zone) if bare else place(v, e.zone, e.indices)
    return said if e.within is None else v.say("among", said=said, within=v(e.within))


@tells(m.SomePlaces)
def some_places(v: Voice, e: m.SomePlaces) -> str:
    said = v.listed([v(part) for part in e.parts])
    return v.say("place among", said=said)


@tells(m.Slots)
def slots(v: Voice, e: m.Slots) -> str:
    return v.say("space of", place=v(e.place))


@tells(m.Numbers)
def numbers(v: Voice, e: m.Numbers) -> str:
    return v.say("number from to", low=v(e.low), high=v(e.high))


@tells(m.Entries)
def entries(v: Voice, e: m.Entries) -> str:
    return v.say("entries of", within=v(e.within))


# ------------------------------------------------------------ which
@tells(m.Where)
def where(v: Voice, e: m.Where) -> str:
    return v.say("where", condition=v(e.condition))


def extremes(v: Voice, criteria: tuple[tuple[bool, m.Expr], ...]) -> str:
    said = (v.say("highest" if highest else "lowest", value=inner(v, value)) for highest, value in criteria)
    return v.say("then").join(said)


@tells(m.Best)
def best(v: Voice, e: m.Best) -> str:
    return v.say("with the", criteria=extremes(v, e.criteria))


@tells(m.Shape)
def shape(v: Voice, e: m.Shape) -> str:
    value = v(e.value)
    match e.form:
        case "same":
            return v.say("all with the same", value=value)
        case "different":
            return v.say("all different in", value=value)
        case "consecutive":
            return v.say("consecutive in", value=value)
        case "each of":
            wanted = ", ".join(map(str, e.numbers)) if e.amount is None else v(e.amount)
            return v.say("whose values of are", value=value, wanted=wanted)
    total_ = amount(v, e.amount)
    many = v.say(f"how {e.how}", n=total_) if e.how in HOW else total_
    return v.say("with a total of", many=many, value=value)


@tells(m.InOrder)
def in_order(v: Voice, e: m.InOrder) -> str:
    return v.say("in order of", value=v(e.value))


@tells(m.Reversed)
def reversed_(v: Voice, e: m.Reversed) -> str:
    return v.say("in reverse order")


@tells(m.Starting)
def starting(v: Voice, e: m.Starting) -> str:
    at = v(e.at)
    if e.after:
        return v.say("starting after", at=at)
    return v.say("starting with", at=at)


@tells(m.AtRandom)
def at_random(v: Voice, e: m.AtRandom) -> str:
    return v.say("at random")


# ------------------------------------------------------------ over a selection
@tells(m.Count)
def count(v: Voice, e: m.Count) -> str:
    return v.say("the number of", of=noun(v, e.of))


@tells(m.SetCount)
def set_count(v: Voice, e: m.SetCount) -> str:
    return v.say("the number of sets", of=v(e.of))


@tells(m.Total)
def total(v: Voice, e: m.Total) -> str:
    return v.say("the sum of over", value=v(e.value), of=noun(v, e.of))


@tells(m.Extreme)
def extreme(v: Voice, e: m.Extreme) -> str:
    return v.say("highest over" if e.highest else "lowest over", value=v(e.value), of=noun(v, e.of))


@tells(m.Distinct)
def distinct(v: Voice, e: m.Distinct) -> str:
    return v.say("the number of different", value=v(e.value), of=noun(v, e.of))


@tells(m.Tally)
def tally(v: Voice, e: m.Tally) -> str:
    return v.say("how many there are", value=v(e.value), of=noun(v, e.of))


@tells(m.ListOver)
def list_over(v: Voice, e: m.ListOver) -> str:
    return v.say("the list of over", value=v(e.value), of=noun(v, e.of))


@tells(m.ValuesOf)
def values_of(v: Voice, e: m.ValuesOf) -> str:
    return v.say("the values of over", value=v(e.value), of=noun(v, e.of))


def had(v: Voice, value: m.Expr) -> str:
    """What is read of each of them, by its name alone."""
    match value:
        case m.Property():
            return v.property(str(value.owner.type.of), value.name)
        case m.FactRead():
            return v.title("facts", value.fact)
        case m.QuantityRead():
            return v.title("quantities", value.quantity)
    return v(value)


def whose(v: Voice, e: m.Selection) -> str:
    """The place, the set or the card, without the noun for what is in it."""
    places = e.domain.places if isinstance(e.domain, m.Cards) else None
    return noun(v, e) if places is None else v(places)


@tells(m.Sharing)
def sharing(v: Voice, e: m.Sharing) -> str:
    both, what = v.listed(whose(v, side.of) for side in (e.left, e.right)), had(v, e.left.value)
    if e.negated:
        return v.say("share no", both=both, what=what)
    return v.say("share a", both=both, what=what)


@tells(m.Common)
def common(v: Voice, e: m.Common) -> str:
    over, what = whose(v, e.of.of), had(v, e.of.value)
    return v.say("the common of", what=what, over=over)


@tells(m.TokensOf)
def tokens_of(v: Voice, e: m.TokensOf) -> str:
    return v.say("as many of each", bundle=v(e.bundle))


@tells(m.ThereIs)
def there_is(v: Voice, e: m.ThereIs) -> str:
    if e.of.how == "none":
        return v.say("there is no", of=noun(v, e.of))
    return v.say("there is", of=v(e.of))


@tells(m.SetOf)
def set_of(v: Voice, e: m.SetOf) -> str:
    # `each other` says who is left out, which `all` does not
    return v(e.of) if e.of.how in ("each_other", "each") else v.say("all", of=noun(v, e.of))


@tells(m.OnlyOf)
def only_of(v: Voice, e: m.OnlyOf) -> str:
    return v.say("the only", of=noun(v, e.of))

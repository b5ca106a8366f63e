"""Selections in plain words: how many of what, and which."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.prose.numbers import inner
from interpreter.prose.values import place
from interpreter.prose.voice import Voice, tells

HOW = {
    "one": ("1", "1"),
    "each": ("each", "chaque"),
    "each_other": ("each other", "chaque autre"),
    "all": ("all", "toute pièce de sorte"),
    "another": ("another", "1 autre"),
    "the_only": ("the only", "l'unique"),
    "none": ("no", "aucun"),
    "any_number": ("any number of", "un nombre quelconque de"),
    "some": ("{n}", "{n}"),
    "exactly": ("exactly {n}", "exactement {n}"),
    "at_least": ("at least {n}", "au moins {n}"),
    "at_most": ("at most {n}", "au plus {n}"),
    "up_to": ("up to {n}", "jusqu'à {n}"),
}


def how_many(v: Voice, e: m.Selection) -> str:
    english, french = HOW[e.how]
    if e.how == "all":
        french = "tout"
    return v.say(english, french).format(n=amount(v, e.amount))


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
        parts.append(v.say(f"(called “{e.candidate.name}”)", f"(sous le nom “{e.candidate.name}”)"))
    if e.excluded is not None and e.how in ("another", "each_other"):
        parts.append(v.say(f"(not {v(e.excluded)})", f"(sauf {v(e.excluded)})"))
    elif e.excluded is not None:
        parts.append(v.say(f"other than {v(e.excluded)}", f"autre que {v(e.excluded)}"))
    parts += [v(modifier) for modifier in e.modifiers]
    return " ".join(parts)


# ------------------------------------------------------------ of what
@tells(m.Cards)
def cards(v: Voice, e: m.Cards) -> str:
    said = v.noun(e.kind)
    return said if e.places is None else v.say(f"{said} in {v(e.places)}", f"{said} dans {v(e.places)}")


@tells(m.Seats)
def seats(v: Voice, e: m.Seats) -> str:
    nouns = {"opponent": "adversaire", "teammate": "coéquipier", "player": "joueur"}
    said = v.say(e.relation, nouns[e.relation])
    if e.standing == "out":
        said = v.say(f"{said} who is out", f"{said} sorti du jeu")
    return said if e.within is None else v.say(f"{said} among {v(e.within)}", f"{said} parmi {v(e.within)}")


@tells(m.Members)
def members(v: Voice, e: m.Members) -> str:
    said = v.title("enums", e.enum)
    return said if e.within is None else v.say(f"{said} among {v(e.within)}", f"{said} parmi {v(e.within)}")


@tells(m.Tokens)
def tokens(v: Voice, e: m.Tokens) -> str:
    said = v.title("stocks", e.stock) if e.member is None else f"{v(e.member)} ({v.title('stocks', e.stock)})"
    return said if e.holding is None else v.say(f"{said} from {v(e.holding)}", f"{said} dans {v(e.holding)}")


@tells(m.ZonePlaces)
def zone_places(v: Voice, e: m.ZonePlaces) -> str:
    bare = all(index is None for index in e.indices)
    said = v.title("zones", e.zone) if bare else place(v, e.zone, e.indices)
    return said if e.within is None else v.say(f"{said} among {v(e.within)}", f"{said} parmi {v(e.within)}")


@tells(m.SomePlaces)
def some_places(v: Voice, e: m.SomePlaces) -> str:
    said = v.listed([v(part) for part in e.parts])
    return v.say(f"place among {said}", f"lieu parmi {said}")


@tells(m.Slots)
def slots(v: Voice, e: m.Slots) -> str:
    return v.say(f"space of {v(e.place)}", f"case {v.de(v(e.place))}")


@tells(m.Numbers)
def numbers(v: Voice, e: m.Numbers) -> str:
    return v.say(f"number from {v(e.low)} to {v(e.high)}", f"nombre de {v(e.low)} à {v(e.high)}")


@tells(m.Entries)
def entries(v: Voice, e: m.Entries) -> str:
    return v.say(f"entries of {v(e.within)}", f"entrées {v.de(v(e.within))}")


# ------------------------------------------------------------ which
@tells(m.Where)
def where(v: Voice, e: m.Where) -> str:
    return v.say(f"where {v(e.condition)}", f"où {v(e.condition)}")


def extremes(v: Voice, criteria: tuple[tuple[bool, m.Expr], ...]) -> str:
    said = (
        v.say("highest" if highest else "lowest", "le plus grand :" if highest else "le plus petit :")
        + f" {inner(v, value)}"
        for highest, value in criteria
    )
    return v.say(", then ", ", puis ").join(said)


@tells(m.Best)
def best(v: Voice, e: m.Best) -> str:
    return v.say(f"with the {extremes(v, e.criteria)}", f"avec {extremes(v, e.criteria)}")


@tells(m.Shape)
def shape(v: Voice, e: m.Shape) -> str:
    value = v(e.value)
    match e.form:
        case "same":
            return v.say(f"all with the same value of {value}", f"de même valeur pour {value}")
        case "different":
            return v.say(f"all different in {value}", f"toutes de valeur différente pour {value}")
        case "consecutive":
            return v.say(f"consecutive in {value}", f"qui se suivent pour {value}")
        case "each of":
            wanted = ", ".join(map(str, e.numbers)) if e.amount is None else v(e.amount)
            return v.say(f"whose values of {value} are {wanted}, one each", f"de valeurs {wanted} pour {value}")
    total_ = amount(v, e.amount)
    many = v.say(*HOW[e.how]).format(n=total_) if e.how in HOW else total_
    return v.say(f"with a total of {many} in {value}", f"d'un total de {many} pour {value}")


@tells(m.InOrder)
def in_order(v: Voice, e: m.InOrder) -> str:
    return v.say(f"in order of {v(e.value)}", f"par ordre croissant pour {v(e.value)}")


@tells(m.Reversed)
def reversed_(v: Voice, e: m.Reversed) -> str:
    return v.say("in reverse order", "en ordre inverse")


@tells(m.Starting)
def starting(v: Voice, e: m.Starting) -> str:
    at = v(e.at)
    if e.after:
        return v.say(f"starting after {at}", f"en commençant après {at}")
    return v.say(f"starting with {at}", f"en commençant par {at}")


@tells(m.AtRandom)
def at_random(v: Voice, e: m.AtRandom) -> str:
    return v.say("at random", "au hasard")


# ------------------------------------------------------------ over a selection
@tells(m.Count)
def count(v: Voice, e: m.Count) -> str:
    return v.say(f"the number of {noun(v, e.of)}", f"le nombre de {noun(v, e.of)}")


@tells(m.SetCount)
def set_count(v: Voice, e: m.SetCount) -> str:
    return v.say(f"the number of sets of {v(e.of)}", f"le nombre d'ensembles possibles avec {v(e.of)}")


@tells(m.Total)
def total(v: Voice, e: m.Total) -> str:
    return v.say(f"the sum of {v(e.value)} over {noun(v, e.of)}", f"la somme, sur {noun(v, e.of)}, {v.de(v(e.value))}")


@tells(m.Extreme)
def extreme(v: Voice, e: m.Extreme) -> str:
    english, french = ("highest", "la plus grande valeur") if e.highest else ("lowest", "la plus petite valeur")
    return v.say(
        f"the {english} {v(e.value)} over {noun(v, e.of)}", f"{french}, sur {noun(v, e.of)}, {v.de(v(e.value))}"
    )


@tells(m.Distinct)
def distinct(v: Voice, e: m.Distinct) -> str:
    return v.say(
        f"the number of different values of {v(e.value)} over {noun(v, e.of)}",
        f"le nombre de valeurs différentes, sur {noun(v, e.of)}, {v.de(v(e.value))}",
    )


@tells(m.Tally)
def tally(v: Voice, e: m.Tally) -> str:
    return v.say(
        f"how many there are of each value of {v(e.value)} over {noun(v, e.of)}",
        f"combien il y en a, sur {noun(v, e.of)}, de chaque valeur {v.de(v(e.value))}",
    )


@tells(m.ListOver)
def list_over(v: Voice, e: m.ListOver) -> str:
    return v.say(f"the list of {v(e.value)} over {noun(v, e.of)}", f"la liste, sur {noun(v, e.of)}, {v.de(v(e.value))}")


@tells(m.ValuesOf)
def values_of(v: Voice, e: m.ValuesOf) -> str:
    return v.say(
        f"the values of {v(e.value)} over {noun(v, e.of)}", f"les valeurs, sur {noun(v, e.of)}, {v.de(v(e.value))}"
    )


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
        return v.say(f"{both} share no {what}", f"{both} n'ont pas de {what} en commun")
    return v.say(f"{both} share a {what}", f"{both} ont en commun un même {what}")


@tells(m.Common)
def common(v: Voice, e: m.Common) -> str:
    over, what = whose(v, e.of.of), had(v, e.of.value)
    return v.say(f"the common {what} of {over}", f"la valeur commune de {what} dans {over}")


@tells(m.TokensOf)
def tokens_of(v: Voice, e: m.TokensOf) -> str:
    return v.say(f"as many of each as {v(e.bundle)} says", f"autant de chaque que dit {v(e.bundle)}")


@tells(m.ThereIs)
def there_is(v: Voice, e: m.ThereIs) -> str:
    if e.of.how == "none":
        return v.say(f"there is no {noun(v, e.of)}", f"il n'y a pas de {noun(v, e.of)}")
    return v.say(f"there is {v(e.of)}", f"il y a {v(e.of)}")


@tells(m.SetOf)
def set_of(v: Voice, e: m.SetOf) -> str:
    # `each other` says who is left out, which `all` does not
    return v(e.of) if e.of.how in ("each_other", "each") else v.say(f"all {noun(v, e.of)}", f"tout {noun(v, e.of)}")


@tells(m.OnlyOf)
def only_of(v: Voice, e: m.OnlyOf) -> str:
    return v.say(f"the only {noun(v, e.of)}", f"l'unique {noun(v, e.of)}")

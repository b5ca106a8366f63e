"""Values and conditions in plain words."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check import types
from interpreter.prose.numbers import inner
from interpreter.prose.voice import Voice, is_me, named, tells

STANDING = {
    "me": ("you", "vous"),
    "event": ("the event", "l'événement"),
    "so-far": ("the value so far", "la valeur jusqu'ici"),
    "choice": ("the whole choice", "l'ensemble choisi"),
    "pile": ("the pile", "le tas"),
    "this": ("this card", "la présente carte"),
}
CANDIDATE = {
    "seat": ("that player", "ce joueur"),
    "card": ("that card", "cette carte"),
    "place": ("that place", "ce lieu"),
    "number": ("that number", "ce nombre"),
    "member": ("that one", "cette valeur"),
    "token": ("that piece", "cette pièce"),
    "slot": ("that space", "cette case"),
}
BUILT_IN = {
    "active-player": ("the player whose turn it is", "le joueur dont c'est le tour"),
    "first-player": ("the first player", "le premier joueur"),
    "turn-number": ("the number of the turn", "le numéro du tour"),
    "round-number": ("the number of the round", "le numéro de la manche"),
    "direction": ("the direction of play", "le sens du jeu"),
    "now": ("the present moment", "le moment présent"),
}
ABOUT = {
    "owner": ("the owner", "le propriétaire"),
    "place": ("the place", "le lieu"),
    "slot": ("the space", "la case"),
    "row": ("the row", "la ligne"),
    "column": ("the column", "la colonne"),
    "neighbours": ("the neighbours", "les voisines"),
    "row-run": ("the unbroken row through the place", "la suite sans trou sur la ligne"),
    "column-run": ("the unbroken column through the place", "la suite sans trou sur la colonne"),
    "slot's neighbours": ("the neighbours", "les voisines"),
    "slot's row-run": ("the unbroken row through the place", "la suite sans trou sur la ligne"),
    "slot's column-run": ("the unbroken column through the place", "la suite sans trou sur la colonne"),
    "arrival": ("the moment of arrival", "le moment d'arrivée"),
    "identity": ("the card counted in place", "la carte qui tient lieu"),
    "kind": ("the kind", "la sorte"),
    "printed kind": ("the printed kind", "la sorte imprimée"),
    "size": ("the number of cards", "le nombre de cartes"),
    "seat": ("the player to whom it belongs", "le joueur à qui appartient"),
    "cause": ("the cause", "la cause"),
    "member": ("the sort", "le type"),
    "slot's row": ("the row", "la ligne"),
    "slot's column": ("the column", "la colonne"),
    "slot's place": ("the place", "le lieu"),
    "slot's card": ("the card", "la carte"),
    "next player": ("the next player", "le joueur suivant"),
    "previous player": ("the previous player", "le joueur précédent"),
    "left neighbour": ("the left neighbour", "le voisin de gauche"),
    "right neighbour": ("the right neighbour", "le voisin de droite"),
    "team": ("the team", "l'équipe"),
}
ENDS = {
    "top": ("top", "du dessus"),
    "bottom": ("bottom", "du dessous"),
    "first": ("first", "en premier"),
    "last": ("last", "en dernier"),
    "next": ("next", "suivante"),
    "previous": ("previous", "précédente"),
    "left": ("left", "de gauche"),
    "right": ("right", "de droite"),
}


@tells(m.Literal)
def literal(v: Voice, e: m.Literal) -> str:
    match e.type:
        case types.Truth():
            return v.say("yes", "oui") if e.value else v.say("no", "non")
        case types.Member():
            return v.member(str(e.type.of), e.value)
        case types.Seat():
            return v.say("nobody", "personne")
        case types.Number():
            return str(e.value)
    return v.say("nothing", "rien") if e.value < 0 else str(e.value)


@tells(m.ByPlayers)
def by_players(v: Voice, e: m.ByPlayers) -> str:
    said = [(p, ", ".join(map(str, n)) if isinstance(n, tuple) else str(n)) for p, n in e.values]
    if isinstance(e.type, types.List):
        return v.say("; ", " ; ").join(v.say(f"with {p} players {n}", f"à {p} joueurs {n}") for p, n in said)
    return v.listed(v.say(f"{n} with {p} players", f"{n} à {p} joueurs") for p, n in said)


@tells(m.BundleLiteral)
def bundle(v: Voice, e: m.BundleLiteral) -> str:
    nothing = (m.Literal, 0)
    some = [
        f"{v(n)} {v.member(str(e.type.of), i)}"
        for i, n in enumerate(e.values)
        if (type(n), getattr(n, "value", None)) != nothing
    ]
    return v.listed(some) or v.say("nothing", "rien")


@tells(m.TableLiteral)
def table(v: Voice, e: m.TableLiteral) -> str:
    return f"[{', '.join(map(str, e.values))}]"


@tells(m.Local)
def local(v: Voice, e: m.Local) -> str:
    if e.name in STANDING:
        return v.say(*STANDING[e.name])
    if e.name in ("it", "they") and e.type.name in CANDIDATE:
        return v.say(*CANDIDATE[e.type.name])
    return named(e)


@tells(m.BuiltIn)
def built_in(v: Voice, e: m.BuiltIn) -> str:
    return v.say(*BUILT_IN[e.name])


@tells(m.OptionValue)
def option(v: Voice, e: m.OptionValue) -> str:
    said = v.say("the option ", "l'option ") + v.title("options", e.name)
    return said + v.say(" is chosen", " est retenue") if isinstance(e.type, types.Truth) else said


@tells(m.Property)
def property_(v: Voice, e: m.Property) -> str:
    said = v.property(str(e.owner.type.of), e.name)
    return v.of(v.say(f"printed {said}", f"{said} imprimé") if e.printed else said, e.owner)


@tells(m.FactRead)
def fact(v: Voice, e: m.FactRead) -> str:
    said = v.title("facts", e.fact)
    if isinstance(e.type, types.Truth):
        return holds(v, said, e.owner)
    return said if e.owner is None else v.of(said, e.owner)


def holds(v: Voice, said: str, *owners: m.Expr | None) -> str:
    """Something that is or is not so."""
    whose = v.listed(v(owner) for owner in owners if owner is not None)
    quoted = said if v.french else f"“{said}”"
    return (
        v.say(f"{quoted} is true of {whose}", f"{quoted} vaut pour {whose}")
        if whose
        else v.say(f"{quoted} is true", f"{quoted} est vrai")
    )


@tells(m.QuantityRead)
def quantity(v: Voice, e: m.QuantityRead) -> str:
    said = v.title("quantities", e.quantity)
    if isinstance(e.type, types.Truth):
        return holds(v, said, e.of, *e.more, e.for_whom)
    if e.of is not None and e.more:
        both = v.listed(map(v, (e.of, *e.more)))
        said = v.say(f"{said} of {both}", f"{said} {v.de(both)}")
    elif e.of is not None:
        said = v.of(said, e.of)
    if e.for_whom is not None:
        said += v.say(f" for {v(e.for_whom)}", f" pour {v(e.for_whom)}")
    return said


@tells(m.ZonePlace)
def zone_place(v: Voice, e: m.ZonePlace) -> str:
    return place(v, e.zone, e.indices)


def place(v: Voice, zone: str, indices: tuple[m.Expr | None, ...]) -> str:
    said = v.title("zones", zone)
    members = [v(index) for index in indices if index is not None and not isinstance(index.type, types.Seat)]
    seats = [index for index in indices if index is not None and isinstance(index.type, types.Seat)]
    if None in indices:
        said = v.say(f"any {said}", f"tout lieu {said}")
    if members:
        said += f" ({', '.join(members)})"
    for seat in seats:
        said = (
            v.say(f"your {said}", f"{said} chez vous")
            if is_me(seat)
            else v.say(f"{said} of {v(seat)}", f"{said} chez {v(seat)}")
        )
    return said


@tells(m.Places)
def places(v: Voice, e: m.Places) -> str:
    return v.listed(map(v, e.parts))


@tells(m.PlacesOf)
def places_of(v: Voice, e: m.PlacesOf) -> str:
    said = v.title("zones", e.places.zone)
    return v.say(f"{said} of {v(e.owners)}", f"{said} chez {v(e.owners)}")


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
    return v.say(f"every {v(e.map)}", f"chaque {v(e.map)}")


@tells(m.MapRead)
def answered(v: Voice, e: m.MapRead) -> str:
    return v.of(v(e.map), e.key)


@tells(m.PieceAt)
def piece_at(v: Voice, e: m.PieceAt) -> str:
    english, french = ENDS[e.end]
    if e.count is None:
        return v.say(f"the {english} card of {v(e.where)}", f"la carte {french} {v.de(v(e.where))}")
    many = v(e.count)
    return v.say(f"the {english} {many} cards of {v(e.where)}", f"les {many} cartes {french} {v.de(v(e.where))}")


@tells(m.FromTop)
def from_top(v: Voice, e: m.FromTop) -> str:
    english, french = ENDS[e.end]
    one = e.amount is None or isinstance(e.amount, m.Literal)
    many = "1" if e.amount is None else v(e.amount) if one else f"({v(e.amount)})"
    if e.exactly:
        return v.say(
            f"exactly {many} from the {english} of {v(e.of)}, or none",
            f"exactement {many} {french} {v.de(v(e.of))}, sinon rien",
        )
    return v.say(f"{many} from the {english} of {v(e.of)}", f"{many} {french} {v.de(v(e.of))}")


@tells(m.TopPieces)
def top_pieces(v: Voice, e: m.TopPieces) -> str:
    english, french = ENDS[e.end]
    many, where = v(e.amount) if isinstance(e.amount, m.Literal) else f"({v(e.amount)})", v(e.where)
    if e.exactly:
        return v.say(
            f"exactly {many} cards from the {english} of {where}, or none",
            f"exactement {many} cartes {french} {v.de(where)}, sinon aucune",
        )
    return v.say(
        f"{many} cards from the {english} of {where}, or as many as there are",
        f"{many} cartes {french} {v.de(where)}, ou autant qu'il y en a",
    )


@tells(m.About)
def about(v: Voice, e: m.About) -> str:
    subject = v(e.subject)
    match e.what:
        case "face-up":
            return v.say(f"{subject} is face up", f"{subject} est face visible")
        case "empty":
            return v.say(f"{subject} is empty", f"{subject} est vide")
        case "in game":
            return v.say(f"{subject} is still in the game", f"{subject} est encore en jeu")
    axis = e.what.startswith("axis ")
    said = v.title("enums", e.what.removeprefix("axis ")) if axis else v.say(*ABOUT[e.what])
    return v.say(f"{said} of {subject}", f"{said} {v.de(subject)}")


@tells(m.Same)
def same(v: Voice, e: m.Same) -> str:
    if isinstance(e.left, m.OptionValue) and isinstance(e.left.type, types.Word) and isinstance(e.right, m.Literal):
        option = v.game.options[e.left.name]
        said = v.text(option.titles[e.right.value])
        right = v.say(f"“{said}”", f"« {said} »")
    else:
        right = inner(v, e.right)
    verb = be(e.left, v)
    link = v.say(f"{verb} not" if e.negated else verb, "n'est pas" if e.negated else "est")
    if is_me(e.left):
        link = v.say(link, "n'êtes pas" if e.negated else "êtes")
    return f"{inner(v, e.left)} {link} {right}"


def be(e: m.Expr, v: Voice) -> str:
    return "are" if is_me(e) else "is"


@tells(m.Changed)
def changed(v: Voice, e: m.Changed) -> str:
    return v.say(f"{v(e.value)} has changed", f"{v(e.value)} a changé")


@tells(m.KindTest)
def kind_test(v: Voice, e: m.KindTest) -> str:
    link = v.say("is not" if e.negated else "is", "n'est pas" if e.negated else "est")
    printed = v.say(" by its print", " d'après son impression") if e.printed else ""
    if e.named is not None:
        return f"{v(e.card)} {link} {v.say('of the kind', 'de la sorte')} {v(e.named)}{printed}"
    return f"{v(e.card)} {link} {v.noun(e.kind)}{printed}"


@tells(m.Inside)
def inside(v: Voice, e: m.Inside) -> str:
    link = v.say("is not in" if e.negated else "is in", "n'est pas dans" if e.negated else "est dans")
    return f"{v(e.piece)} {link} {v(e.place)}"


@tells(m.Logic)
def logic(v: Voice, e: m.Logic) -> str:
    word = v.say(e.operator, {"and": "et", "or": "ou"}[e.operator])
    return f" {word} ".join(inner(v, part) for part in e.parts)


@tells(m.Negation)
def negation(v: Voice, e: m.Negation) -> str:
    return v.say(f"it is not so that ({v(e.part)})", f"il n'est pas vrai que ({v(e.part)})")


@tells(m.Either)
def either(v: Voice, e: m.Either) -> str:
    yes, no, condition = inner(v, e.yes), inner(v, e.no), v(e.condition)
    return v.say(f"{yes} if {condition}, otherwise {no}", f"{yes} {v.si(condition)}, sinon {no}")


@tells(m.Exists)
def exists(v: Voice, e: m.Exists) -> str:
    return v.say(f"there is such a thing as {v(e.part)}", f"il existe {v(e.part)}")


@tells(m.Entry)
def entry(v: Voice, e: m.Entry) -> str:
    said = v.say(f"entry {v(e.number)} of {v(e.of)}", f"l'entrée {v(e.number)} {v.de(v(e.of))}")
    default = inner(v, e.default)
    return said + v.say(f" (or else {default})", f" (ou à défaut {default})")


@tells(m.BundleEntry)
def bundle_entry(v: Voice, e: m.BundleEntry) -> str:
    return v.say(f"how many {v(e.member)} in {v(e.bundle)}", f"combien de {v(e.member)} dans {v(e.bundle)}")


@tells(m.Steps)
def steps(v: Voice, e: m.Steps) -> str:
    start, goal = v(e.start), v(e.goal)
    return v.say(f"the steps from {start} to {goal}", f"le nombre de pas {v.de(start)} {v.a(goal)}")


@tells(m.CallValue)
def call_value(v: Voice, e: m.CallValue) -> str:
    return v.say(f"the “{e.name}” of {v(e.effect)}", f"le “{e.name}” {v.de(v(e.effect))}")


@tells(m.Playable)
def playable(v: Voice, e: m.Playable) -> str:
    return v.say(f"{v(e.card)} can be played by {v(e.by)}", f"{v(e.card)} peut être jouée par {v(e.by)}")


@tells(m.During)
def during(v: Voice, e: m.During) -> str:
    return v.say(f"it happens during {v.call(e.name)}", f"cela se passe pendant {v.call(e.name)}")

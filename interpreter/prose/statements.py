"""Statements in plain words: one sentence each, and what stands under it."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check import meaning as m
from interpreter.prose.choices import destination
from interpreter.prose.moments import when
from interpreter.prose.selections import extremes, noun
from interpreter.prose.verbs import VERBS
from interpreter.prose.voice import Voice, is_me, named, tells

Lines = Iterator[tuple[int, str]]  # how deep, and a sentence

FACES = {"up": ("face up", "face visible"), "down": ("face down", "face cachée")}
TIES = {
    "share": ("equals share a place", "les ex æquo partagent leur rang"),
    "share and skip": (
        "equals share a place and the next places are left out",
        "les ex æquo partagent leur rang et les rangs suivants sont sautés",
    ),
    "order": ("equals keep their order", "les ex æquo gardent leur ordre"),
}


def lines(v: Voice, block: m.Block, depth: int = 0) -> Lines:
    """Sentence by sentence, what is inside another one deeper."""
    for one in block:
        yield depth, sentence(v(one))
        deeper = depth + isinstance(one, m.ChooseOption)  # what can be chosen stands under the choice
        for heading, inner in under(v, one):
            if heading:
                yield deeper, heading
            yield from lines(v, inner, deeper + 1)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def under(v: Voice, s: m.Meaning) -> Iterator[tuple[str, m.Block]]:
    """The blocks inside a statement, each with what is said before it."""
    cost = v.say("It costs:", "Cela coûte :")
    otherwise = v.say("Otherwise:", "Sinon :")
    match s:
        case m.Branch():
            yield "", s.then
            if s.otherwise:
                yield otherwise, s.otherwise
        case m.MayDo():
            if s.cost:
                yield cost, s.cost
            yield "", s.do
            if s.otherwise:
                yield v.say("If not:", "Si ce n'est pas le cas :"), s.otherwise
        case m.ChooseOption():
            for option in s.options:
                yield sentence(offered(v, option)), ()
                if option.cost:
                    yield cost, option.cost
                yield "", option.do
        case m.Simultaneous():
            yield "", s.asks
            if s.then:
                yield v.say("Then, one after the other:", "Puis, l'un après l'autre :"), s.then
        case m.MenuOf():
            if s.otherwise:
                yield v.say("If none is possible:", "Si aucune n'est possible :"), s.otherwise
        case m.DealOf():
            if s.agreed:
                yield v.say("If they agree:", "S'ils s'accordent :"), s.agreed
            if s.refused:
                yield v.say("If they do not:", "S'ils ne s'accordent pas :"), s.refused
        case m.GrantTo():
            if s.during is not None:
                yield v.say("Meanwhile:", "Pendant ce temps :"), s.during
        case m.Loop() | m.AskAround() | m.RepeatWhile() | m.RepeatTimes() | m.AllAtOnce() | m.StepOf() | m.DoLater():
            yield "", s.do


def offered(v: Voice, option: m.OptionChoice) -> str:
    said = f"{v.text(option.title)} (“{option.label}”)"
    if option.condition is not None:
        said += v.say(f", only if {v(option.condition)}", f", seulement {v.si(v(option.condition))}")
    return f"– {said}"


# ------------------------------------------------------------ changes
@tells(m.MoveCards)
def move_cards(v: Voice, s: m.MoveCards) -> str:
    said = f"{v.does(s.actor, VERBS[s.verb])} {v(s.what)}"
    if s.source is not None and s.source is not origin(s.what):
        said += v.say(f" from {v(s.source)}", f" depuis {v(s.source)}")
    said += f" {destination(v, s.target)}"
    if s.face is not None:
        said += f", {v.say(*FACES[s.face])}"
    if s.apart:
        said += v.say(", one by one", ", une à une")
    said += v.called(s.bind) + "."
    return said if s.refill is None else f"{said} {v(s.refill)}"


@tells(m.Refill)
def refill(v: Voice, s: m.Refill) -> str:
    discards = v(s.put.what)
    return v.say(
        f"If it runs out, it is made anew, shuffled, of {discards}.",
        f"Si elle s'épuise, on la refait de ceci, mélangé : {discards}.",
    )


def origin(what: m.Expr) -> object:
    """Where the words that pick something have taken it from already."""
    if isinstance(what, (m.PieceAt, m.TopPieces)):
        return what.where
    if isinstance(what, (m.SetOf, m.OnlyOf, m.FromTop)):
        what = what.of
    domain = what.domain if isinstance(what, m.Selection) else None
    if isinstance(domain, m.Tokens) and isinstance(domain.holding, m.Holding):
        return domain.holding.holder
    return domain.places if isinstance(domain, m.Cards) else None


@tells(m.MoveTokens)
def move_tokens(v: Voice, s: m.MoveTokens) -> str:
    said = f"{v.does(s.actor, VERBS[s.verb])} {v(s.what)}"
    if not isinstance(s.what, m.Selection):
        said += f" ({v.title('stocks', s.stock)})"
    # who takes for himself or gives away his own need not be named again
    if s.source is not None and s.source is not s.actor and s.source is not origin(s.what):
        said += v.say(f" from {v(s.source)}", f" de chez {v(s.source)}")
    if s.target is not None and s.target is not s.actor:
        said += v.say(f" to {v(s.target)}", f" {v.a(v(s.target))}")
    return said + v.called(s.bind) + "."


@tells(m.Swap)
def swap(v: Voice, s: m.Swap) -> str:
    return f"{v.does(s.actor, VERBS['swap'])} {v(s.left)} {v.say('and', 'et')} {v(s.right)}."


@tells(m.Flip)
def flip(v: Voice, s: m.Flip) -> str:
    return f"{v.does(s.actor, VERBS['flip'])} {v(s.what)} {v.say(*FACES[s.face])}."


@tells(m.Shuffle)
def shuffle(v: Voice, s: m.Shuffle) -> str:
    return f"{v.does(s.actor, VERBS['shuffle'])} {v(s.place)}."


@tells(m.Reveal)
def reveal(v: Voice, s: m.Reveal) -> str:
    whom = v.say("everybody", "tous") if s.to is None else v(s.to)
    return f"{v.does(s.actor, VERBS['reveal'])} {v(s.what)} {v.say(f'to {whom}', v.a(whom))}{v.called(s.bind)}."


@tells(m.TellWhich)
def tell_which(v: Voice, s: m.TellWhich) -> str:
    verb = ("tell", "tells", "dites", "dit")
    return v.say(
        f"{v.does(s.actor, verb)} {v(s.to)} which they are: {noun(v, s.what)}.",
        f"{v.does(s.actor, verb)} {v.a(v(s.to))} lesquelles : {noun(v, s.what)}.",
    )


@tells(m.SetFact)
def set_fact(v: Voice, s: m.SetFact) -> str:
    said = v.title("facts", s.fact)
    said = said if s.owner is None else v.of(said, s.owner)
    return v.say(f"{said} becomes {v(s.value)}.", f"{said} devient {v(s.value)}.")


@tells(m.MarkFact)
def mark(v: Voice, s: m.MarkFact) -> str:
    if s.fact == "out" and not s.value:
        return v.say(f"{v(s.what)} is in the game again.", f"{v(s.what)} revient dans la partie.")
    if s.fact == "out":
        return v.say(f"{v(s.what)} has left the game.", f"{v(s.what)} est hors jeu.")
    said = v.title("facts", s.fact)
    if s.value:
        return v.say(f"from now on “{said}” is true of {v(s.what)}.", f"désormais {said} vaut pour {v(s.what)}.")
    return v.say(f"“{said}” is no longer true of {v(s.what)}.", f"{said} ne vaut plus pour {v(s.what)}.")


@tells(m.SetBuiltIn)
def set_built_in(v: Voice, s: m.SetBuiltIn) -> str:
    said = v(m.BuiltIn(s.name))
    return v.say(f"{said} becomes {v(s.value)}.", f"{said} devient {v(s.value)}.")


@tells(m.Let)
def let(v: Voice, s: m.Let) -> str:
    return v.say(f"{named(s.local)} stands for {v(s.value)}.", f"{named(s.local)} désigne {v(s.value)}.")


# ------------------------------------------------------------ structures
@tells(m.Branch)
def branch(v: Voice, s: m.Branch) -> str:
    return v.say(f"if {v(s.condition)}:", f"{v.si(v(s.condition))} :")


@tells(m.Loop)
def loop(v: Voice, s: m.Loop) -> str:
    member = "" if s.member.name in ("it", "they") else v.called(s.member)
    number = "" if s.numbered is None else v.say(f", numbered {named(s.numbered)}", f", de numéro {named(s.numbered)}")
    kept = v.listed(named(inside) for inside, _ in s.collect)
    kept = kept and v.say(f", keeping {kept} of each", f", en retenant {kept} de chaque fois")
    return v.say(f"for {v(s.what)}{member}{number}{kept}:", f"pour {v(s.what)}{member}{number}{kept} :")


@tells(m.AskAround)
def ask_around(v: Voice, s: m.AskAround) -> str:
    member = "" if s.member.name in ("it", "they") else v.called(s.member)
    return v.say(
        f"asked in turn until all have passed in a row, {v(s.what)}{member}:",
        f"tour à tour, jusqu'à ce que tous passent de suite, {v(s.what)}{member} :",
    )


@tells(m.RepeatWhile)
def repeat_while(v: Voice, s: m.RepeatWhile) -> str:
    return v.say(f"as long as {v(s.condition)}:", f"tant {v.que(v(s.condition))} :")


@tells(m.RepeatTimes)
def repeat_times(v: Voice, s: m.RepeatTimes) -> str:
    return v.say(f"{v(s.times)} times:", f"{v(s.times)} fois :")


@tells(m.Simultaneous)
def simultaneous(v: Voice, s: m.Simultaneous) -> str:
    member = "" if s.member.name == "they" else v.called(s.member)
    return v.say(f"at the same time, {v(s.who)}{member}:", f"en même temps, {v(s.who)}{member} :")


@tells(m.AllAtOnce)
def at_once(v: Voice, s: m.AllAtOnce) -> str:
    return v.say("all at once:", "tout à la fois :")


@tells(m.StepOf)
def step(v: Voice, s: m.StepOf) -> str:
    return v.say(f"step {v.call(s.name)}:", f"étape {v.call(s.name)} :")


@tells(m.RankBy)
def rank(v: Voice, s: m.RankBy) -> str:
    said = v.say(
        f"rank {v(s.what)} by the {extremes(v, s.criteria)}", f"classement : {v(s.what)}, {extremes(v, s.criteria)}"
    )
    return f"{said}; {v.say(*TIES[s.ties])}{v.called(s.bind)}."


@tells(m.TellReport)
def report(v: Voice, s: m.TellReport) -> str:
    title = "" if s.title is None else f" ({v.text(s.title)})"
    rows = v(s.what) if s.each is None else f"{v(s.what)}, {v(s.each)}"
    columns = v.listed(f"{v.text(one.title)}: {v(one.value)}" for one in s.columns)
    return v.say(
        f"everybody is told{title}, for {rows}: {columns}.", f"tous apprennent{title}, pour {rows} : {columns}."
    )


# ------------------------------------------------------------ calls, turns and time
@tells(m.PerformCall)
def perform(v: Voice, s: m.PerformCall) -> str:
    said = f"{v.does(s.by, VERBS['perform'])} {v.call(s.procedure)}"
    if s.on is not None:
        said += v.say(f" on {v(s.on)}", f" sur {v(s.on)}")
    for name, value in s.given:
        said += v.say(f", with {v(value)} as “{name}”", f", avec {v(value)} pour “{name}”")
    return said + v.given_back(s.bind) + "."


@tells(m.PerformPlay)
def perform_play(v: Voice, s: m.PerformPlay) -> str:
    said = v.say(f"the play of {v(s.card)}", f"l'effet de {v(s.card)}")
    return f"{v.does(s.by, VERBS['perform'])} {said}."


@tells(m.PerformEffect)
def perform_effect(v: Voice, s: m.PerformEffect) -> str:
    said = f"{v.does(s.by, VERBS['perform'])} {v(s.effect)} {v.say('once more', 'encore une fois')}"
    if s.this is not None:
        said += v.say(f", as if of {v(s.this)}", f", comme par {v(s.this)}")
    return said + (v.say(", with the same choices.", ", avec les mêmes choix.") if s.same else ".")


@tells(m.RedirectCall)
def redirect(v: Voice, s: m.RedirectCall) -> str:
    target = "" if not s.target else f" (“{s.target}”)"
    return v.say(
        f"{v(s.effect)} is aimed at {v(s.to)} instead{target}.", f"{v(s.effect)} vise désormais {v(s.to)}{target}."
    )


@tells(m.CancelCall)
def cancel(v: Voice, s: m.CancelCall) -> str:
    return v.say(f"{v(s.effect)} is cancelled.", f"{v(s.effect)} est annulé.")


@tells(m.DoLater)
def later(v: Voice, s: m.DoLater) -> str:
    return v.say(f"later, when {when(v, s.when)}:", f"plus tard, quand {when(v, s.when)} :")


@tells(m.PostponeCall)
def postpone(v: Voice, s: m.PostponeCall) -> str:
    return v.say(f"{v(s.effect)} is put off until {when(v, s.when)}.", f"{v(s.effect)} est remis : {when(v, s.when)}.")


@tells(m.FinishScope)
def finish(v: Voice, s: m.FinishScope) -> str:
    words = {"game": ("the game", "la partie"), "turn": ("the turn", "le tour"), "round": ("the round", "la manche")}
    what = v.say(*words[s.scope])
    return v.say(f"{what} is over at once.", f"fin immédiate : {what}.")


@tells(m.TurnChange)
def turn_change(v: Voice, s: m.TurnChange) -> str:
    if s.what == "skip":
        return f"{v.does(s.seat, VERBS['skip'])} {v.say('the next turn', 'le prochain tour')}."
    verb = ("take", "takes", "jouez", "joue")
    return f"{v.does(s.seat, verb)} {v.say('an extra turn', 'un tour de plus')}."


@tells(m.ReverseOrder)
def reverse(v: Voice, s: m.ReverseOrder) -> str:
    what = (
        v(m.BuiltIn("direction"))
        if s.place is None
        else v.say(f"the order of {v(s.place)}", f"l'ordre de {v(s.place)}")
    )
    return v.say(f"{what} is reversed.", f"{what} est inversé.")


@tells(m.StopLoop)
def stop(v: Voice, s: m.StopLoop) -> str:
    return v.say("this stops here.", "on s'arrête là.")


@tells(m.NotYet)
def not_yet(v: Voice, s: m.NotYet) -> str:
    return v.say(*(f"({s.fault.text(lang, 'message')})" for lang in ("en", "fr")))


@tells(m.EndGrant)
def end_grant(v: Voice, s: m.EndGrant) -> str:
    return v.say("what was granted together with this is over.", "ce qui fut accordé en même temps prend fin.")


@tells(m.GrantTo)
def grant(v: Voice, s: m.GrantTo) -> str:
    from interpreter.prose.rules import granted

    rules = " ".join(granted(v, number) for number, _ in s.grants)
    nobody = isinstance(s.to, m.Literal)
    whom = v.say("everybody", "tous") if nobody else v(s.to)
    said = v.say(f"for {whom}", f"pour {whom}") if not is_me(s.to) else v.say("for you", "pour vous")
    if s.card is not None:
        said = v.say(f"for {v(s.card)}", f"pour {v(s.card)}")
        if not s.follows:
            said += v.say(" while it stays where it is", " tant qu'elle reste où elle est")
    until = v.listed((when(v, one) for one in s.until), ("or", "ou"))
    said += v.say(f" until {until}", f" jusqu'à ce moment : {until}") if until else ""
    return v.say(f"{said} this holds: {rules}", f"{said}, ceci vaut : {rules}")

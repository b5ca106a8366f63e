"""The log in words: what happened, by which rule and clause, as far as the reader may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Any

from interpreter.compile.program import SourceLine
from interpreter.compile.things import (
    ACard,
    AMember,
    ANumber,
    APlace,
    AReaction,
    Tokens,
    is_counted,
    rule_of,
)
from interpreter.engine import decided, offers, telling
from interpreter.engine.choices.offer import ACCEPT
from interpreter.engine.french import after, filled_in
from interpreter.engine.knowledge.who import is_among, namers
from interpreter.engine.naming import counted_names
from interpreter.engine.noted import OUT, noted
from interpreter.engine.reports import Table, tabled
from interpreter.source.span import Span

if TYPE_CHECKING:
    from interpreter.engine.match import Match


@dataclass(frozen=True)
class Line:
    text: str
    seat: int
    span: Span | None
    clauses: tuple[str, ...]
    depth: int
    told: bool = False  # the line of its call names it, or the table shows it: no need to say it again
    kind: str = ""  # 'turn', 'call', 'rule', 'moved' ...
    table: Table | None = None  # of a report


VERBS = {
    "move": ("moves", "déplace"),
    "put": ("puts", "pose"),
    "draw": ("draws", "pioche"),
    "take": ("takes", "prend"),
    "give": ("gives", "donne"),
    "discard": ("discards", "défausse"),
    "gain": ("gains", "reçoit"),
    "lose": ("loses", "perd"),
    "pay": ("pays", "paie"),
}
COLON = (": ", " : ")


def lines(match: Match, seat: int | None, lang: str) -> list[Line]:
    found: list[Line] = []
    calls: list[frozenset[Any]] = []  # what the sentence of each open call names
    for at, entry in enumerate(match.entries):
        kind, number, *values = entry
        source = match.machine.compiled.lines[number]
        if kind == "done":
            del calls[-1:]
            continue
        if kind == "report":
            table = tabled(match, values, seat, lang)
            if table.rows:
                found.append(Line(table.text, -1, source.span, source.clauses, len(calls), kind="report", table=table))
            continue
        if kind == "call":
            values = [*values[:3], known_soon(match, at)]
        text, who = sentence(match, kind, values, source, seat, lang)
        if text:
            told = repeats(match, kind, values, calls[-1] if calls else frozenset(), seat)
            told = told or decided.comes_next(match, at) or was_agreed(match, at)
            told = told or (kind == "fact" and values[0] != OUT)  # a table shows what facts there are
            found.append(Line(text, who, source.span, source.clauses, len(calls), told, kind))
        if kind == "call":
            calls.append(named_by(match, values))
        if kind == "turn":
            calls = []
    return found


def known_soon(match: Match, at: int) -> tuple[Any, ...]:
    """Who knows the cards that a call names, once the call has first moved or shown them.

    A card that is played from a hand is named in the line that says so, though it was hidden when that was declared.
    Only what its rule does to that very card counts, and of that the first: a card that comes to light by chance, or
    after it was mixed with others, is not known to be the one that was named.
    """
    name, _, arguments, masks = match.entries[at][2:6]
    routine = match.game.routine(name)
    handled = match.game.handled(routine) if routine is not None else ()
    if not any(handled):
        return tuple(masks)
    first: dict[int, int] = {}
    depth = 0
    for entry in match.entries[at + 1 :]:
        depth += (entry[0] == "call") - (entry[0] == "done")
        if depth < 0 or entry[0] in ("turn", "shuffled"):
            break
        if entry[0] in ("moved", "revealed"):
            pieces = entry[4] if entry[0] == "moved" else entry[3]
            for piece, mask in zip(pieces, entry[-1]):
                first.setdefault(piece, mask)

    def seen(value: Any, mask: Any) -> Any:
        if isinstance(mask, tuple):
            return tuple(one | first.get(piece, 0) for piece, one in zip(value, mask))
        return mask | first.get(value, 0) if mask >= 0 else mask

    return tuple(seen(v, mask) if named else mask for v, mask, named in zip(arguments, masks, handled))


def knowledge(match: Match, name: str, arguments: Iterable[Any]) -> tuple[Any, ...]:
    """Who knows the cards that a call is done to or with, as things stand now."""
    routine, layout = match.game.routine(name), match.machine.layout
    assert routine is not None
    known: list[Any] = []
    for (_, answers), value in zip(match.game.arguments_of(routine), arguments):
        if not isinstance(answers, ACard):
            known.append(-1)
        elif isinstance(value, tuple):
            known.append(namers(layout, match.state, value))
        else:
            known.extend(namers(layout, match.state, (value,)))
    return tuple(known)


def named_by(match: Match, values: list[Any]) -> frozenset[Any]:
    """The values that a call's sentence names: cards, members, places, amounts."""
    routine = match.game.routine(values[0])
    assert routine is not None
    if routine.says is None:
        return frozenset()
    found = set()
    for (spelled, answers), value in zip(match.game.arguments_of(routine), values[2]):
        if "{" + spelled + "}" in routine.says.en:
            several = isinstance(value, tuple) and not is_counted(answers)
            found |= {(type(answers), one) for one in (value if several else (value,))}
    return frozenset(found)


def repeats(match: Match, kind: str, values: list[Any], named: frozenset[Any], seat: int | None) -> bool:
    """Whether a line says nothing that the sentence of its call has not said."""
    if kind == "moved" and values[2]:
        _, _, pieces, origins, _, masks = values
        if all((ACard, piece) in named for piece in pieces):
            return True
        layout = match.machine.layout
        unseen = not any(is_among(mask, seat, layout) for piece, mask in zip(pieces, masks))
        return unseen and all((APlace, origin) in named for origin in origins)
    if kind == "swapped" and not values[1]:
        return all((ACard, piece) in named for piece in values[2])
    if kind == "tokens":
        stock, amount = match.game.model.stocks[values[2]], values[3]
        if (Tokens, amount) in named or (ANumber, amount) in named:
            return True
        return stock.by is not None and all((AMember, index) in named for index, count in enumerate(amount) if count)
    return False


def was_agreed(match: Match, at: int) -> bool:
    """Whether what is given is what an offer named that has just been accepted."""
    entries = match.entries
    while entries[at][0] in ("tokens", "moved") and entries[at][2] == "give" and at:
        at -= 1
        if entries[at][0] == "offer":
            return bool(entries[at][5][0] == ACCEPT)
    return False


def sentence(
    match: Match, kind: str, values: list[Any], source: SourceLine, seat: int | None, lang: str
) -> tuple[str, int]:
    naming = match.naming
    french = lang == "fr"
    match kind:
        case "turn":
            who, number = values
            return (f"Tour {number} : {naming.seat(who)}" if french else f"Turn {number}: {naming.seat(who)}"), who
        case "call":
            return call(match, values, seat, lang), values[1]
        case "rule":
            name, who = values[0], values[1]
            rule = match.game.rule_title(name)
            return (rule.in_language(lang) if rule else name.replace("-", " ")), who
        case "moved":
            return moved(match, values, seat, lang), values[1]
        case "tokens":
            return tokens(match, values, lang), values[1]
        case "shuffled":
            place = naming.place(values[0], lang)
            return (f"{place} : mélange" if french else f"{place} is shuffled"), -1
        case "offer":
            point, who, side, answer, table, places = values
            return offers.told(naming, match.machine.points[point], who, side, answer, table, places, lang), who
        case "told":
            return telling.sentence(match, values, seat, lang), values[0]
        case "revealed":
            return revealed(match, values, seat, lang), values[0]
        case "swapped":
            return swapped(match, values, seat, lang), values[0]
        case "finish":
            endings = {
                3: ("The game ends", "La partie s'arrête"),
                2: ("This turn is the last", "Ce tour est le dernier"),
                1: ("This round is the last", "Cette manche est la dernière"),
            }
            return endings[values[0]][french], -1
        case "option":
            return decided.option(match, values, seat, lang), values[1]
        case "chosen":
            return decided.chosen(match, values, seat, lang), values[1]
        case "reaction":
            return reaction(match, values, lang), values[1]
        case "redirected":
            return ("L'effet change de cible" if french else "The effect is aimed at another"), -1
        case "cut short":
            turn = ("The turn is over", "Le tour est fini")
            return (turn if values[0] == "turn" else ("The round is over", "La manche est finie"))[french], -1
        case "again":
            return ("L'effet est refait" if french else "The effect is done again"), -1
        case "postponed":
            return ("L'effet est remis à plus tard" if french else "The effect is put off"), -1
        case "cancelled":
            title = match.game.call_title(values[0])
            if title is None:
                return ("L'effet est annulé" if french else "The effect is cancelled"), -1
            return f"{title.in_language(lang)}{COLON[french]}{'annulé' if french else 'cancelled'}", -1
        case "flipped":
            who, pieces, up = values[0], values[1], values[2]
            names = counted_names(naming.card(p, lang) if up else naming.back(p, lang) for p in pieces)
            how = ("face visible", "face cachée")[not up] if french else ("face up", "face down")[not up]
            return f"{names}{COLON[french]}{how}", who
        case "turns":
            what, who = values
            changes = {
                "extra": ("takes an extra turn", "joue un tour de plus"),
                "skip": ("skips a turn", "passe un tour"),
            }
            return f"{naming.seat(who)} {changes[what][french]}", who
        case "reversed":
            return ("Le sens du jeu s'inverse" if french else "The direction of play is reversed"), -1
        case "together":
            return decided.together(match, values, seat, lang), -1
        case "fact":
            return noted(match, values, seat, lang), -1
    return "", -1


def call(match: Match, values: list[Any], seat: int | None, lang: str) -> str:
    name, who, arguments, masks = values
    routine = match.game.routine(name)
    assert routine is not None
    if routine.says is None:
        said = f"{match.naming.seat(who)}{COLON[lang == 'fr']}{routine.title.in_language(lang)}"
        return said if routine.kind == "action" else ""
    words = {"me": match.naming.seat(who)}
    layout = match.machine.layout
    for (spelled, answers), value, mask in zip(match.game.arguments_of(routine), arguments, masks):
        if isinstance(value, tuple) and not is_counted(answers):
            cards = isinstance(answers, ACard)
            seen_each = [is_among(m, seat, layout) for v, m in zip(value, mask)] if cards else repeat(True)
            words[spelled] = ", ".join(match.naming.value(answers, v, lang, s) for v, s in zip(value, seen_each))
        else:
            seen = not isinstance(answers, ACard) or is_among(mask, seat, layout)
            words[spelled] = match.naming.value(answers, value, lang, seen)
            if isinstance(answers, ACard) and value >= 0:
                words[f"text of {spelled}"] = match.naming.card_text(value, lang) if seen else ""
    text = routine.says.in_language(lang)
    for spelled, said in words.items():
        text = filled_in(text, spelled, said) if lang == "fr" else text.replace("{" + spelled + "}", said)
    return text


def tokens(match: Match, values: list[Any], lang: str) -> str:
    verb, who, stock, amount, source_holder, target = values
    if not (any(amount) if isinstance(amount, tuple) else amount):
        return ""
    naming, french = match.naming, lang == "fr"
    words = [naming.seat(who) if who >= 0 else "", VERBS[verb][french], naming.tokens(stock, amount, lang)]
    if source_holder not in (who, -1):
        from_whom = ("à" if source_holder < match.machine.layout.seats else "depuis") if french else "from"
        words += [from_whom, naming.holder(source_holder, lang)]
    if target not in (who, -1):
        holder = naming.holder(target, lang)
        words.append(after("à", holder) if french else f"to {holder}")
    return " ".join(w for w in words if w)


def moved(match: Match, values: list[Any], seat: int | None, lang: str) -> str:
    verb, who, pieces, _origins, goal, masks = values
    if not pieces:
        return ""
    naming, french = match.naming, lang == "fr"
    layout = match.machine.layout
    names = [naming.card(p, lang) if is_among(m, seat, layout) else naming.back(p, lang) for p, m in zip(pieces, masks)]
    words = [naming.seat(who)] if who >= 0 else []
    said = VERBS[verb][french]
    listed = counted_names(names)
    if who < 0:
        return f"{listed} → {naming.place(goal, lang)}"
    return " ".join([*words, said, listed, "→", naming.place(goal, lang)])


def swapped(match: Match, values: list[Any], seat: int | None, lang: str) -> str:
    """Two cards with where each went, or two places whose contents changed hands."""
    who, places, both, goals, masks = values
    naming, french = match.naming, lang == "fr"
    layout = match.machine.layout
    if places:
        said = [naming.place(one, lang) for one in both]
    else:
        cards = [
            naming.card(p, lang) if is_among(m, seat, layout) else naming.back(p, lang) for p, m in zip(both, masks)
        ]
        same = goals[0] == goals[1]
        said = [card if same else f"{card} → {naming.place(goal, lang)}" for card, goal in zip(cards, goals)]
    what = (" et " if french else " and ").join(said)
    if who < 0:
        return f"{what} changent de place" if french else f"{what} change places"
    return f"{naming.seat(who)} {'échange' if french else 'swaps'} {what}"


def revealed(match: Match, values: list[Any], seat: int | None, lang: str) -> str:
    who, pieces, to, masks = values
    naming, french = match.naming, lang == "fr"
    layout = match.machine.layout
    names = counted_names(
        naming.card(p, lang) if is_among(m, seat, layout) else naming.back(p, lang) for p, m in zip(pieces, masks)
    )
    if who < 0 and to < 0:
        return f"on voit {names}" if french else f"shown: {names}"
    actor = naming.seat(who)
    if to == who:
        return f"{actor} {'regarde' if french else 'looks at'} {names}"
    return f"{actor} {'révèle' if french else 'reveals'} {names}" + (
        "" if to < 0 else f" {'à' if french else 'to'} {naming.seat(to)}"
    )


def reaction(match: Match, values: list[Any], lang: str) -> str:
    """What was used in answer is known to all once it is used."""
    point, who, answer = values
    asked = match.machine.points[point]
    said = match.naming.value(AReaction(), answer, lang) or asked.labels[rule_of(answer)].in_language(lang)
    return f"{match.naming.seat(who)} {'réagit :' if lang == 'fr' else 'answers with'} {said}"

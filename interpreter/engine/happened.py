"""What an entry of the log says, in words, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from typing import TYPE_CHECKING, Any

from interpreter.compile.program import SourceLine
from interpreter.compile.things import ACard, AReaction, is_counted, rule_of
from interpreter.engine import decided, offers, telling
from interpreter.engine.french import after, filled_in
from interpreter.engine.knowledge.who import is_among
from interpreter.engine.naming import counted_names
from interpreter.engine.noted import noted
from interpreter.engine.said import NOTHING, Said, Went, by

if TYPE_CHECKING:
    from interpreter.engine.match import Match

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
ARROW = " → "
DOER = "{me} "  # with which most sentences of calls begin


def sentence(match: Match, kind: str, values: list[Any], source: SourceLine, seat: int | None, lang: str) -> Said:
    naming = match.naming
    french = lang == "fr"
    match kind:
        case "turn":
            who, number = values
            return Said(f"{'Tour' if french else 'Turn'} {number}{COLON[french]}{naming.seat(who)}", who)
        case "call":
            return call(match, values, seat, lang)
        case "step":
            return Said(source.heading.in_language(lang)) if source.heading is not None else NOTHING
        case "rule":
            name, who = values[0], values[1]
            rule = match.game.rule_title(name)
            return Said(rule.in_language(lang) if rule else name.replace("-", " "), who)
        case "moved":
            return moved(match, values, seat, lang)
        case "tokens":
            return tokens(match, values, lang)
        case "shuffled":
            place = naming.place(values[0], lang)
            return Said(f"{place} : mélange" if french else f"{place}: shuffled")
        case "offer":
            point, who, side, answer, table, places = values
            return by(match, who, offers.told(naming, match.machine.points[point], side, answer, table, places, lang))
        case "told":
            return Said(telling.sentence(match, values, seat, lang), values[0])
        case "revealed":
            return revealed(match, values, seat, lang)
        case "swapped":
            return swapped(match, values, seat, lang)
        case "finish":
            endings = {
                3: ("The game ends", "La partie s'arrête"),
                2: ("This turn is the last", "Ce tour est le dernier"),
                1: ("This round is the last", "Cette manche est la dernière"),
            }
            return Said(endings[values[0]][french])
        case "option":
            return decided.option(match, values, seat, lang)
        case "chosen":
            return decided.chosen(match, values, seat, lang)
        case "reaction":
            return reaction(match, values, lang)
        case "redirected":
            return Said("L'effet change de cible" if french else "The effect is aimed at another")
        case "cut short":
            turn = ("The turn is over", "Le tour est fini")
            return Said((turn if values[0] == "turn" else ("The round is over", "La manche est finie"))[french])
        case "again":
            return Said("L'effet est refait" if french else "The effect is done again")
        case "postponed":
            return Said("L'effet est remis à plus tard" if french else "The effect is put off")
        case "cancelled":
            title = match.game.call_title(values[0])
            if title is None:
                return Said("L'effet est annulé" if french else "The effect is cancelled")
            return Said(f"{title.in_language(lang)}{COLON[french]}{'annulé' if french else 'cancelled'}")
        case "flipped":
            who, pieces, up = values[0], values[1], values[2]
            names = counted_names(naming.card(p, lang) if up else naming.back(p, lang) for p in pieces)
            how = ("face visible", "face cachée")[not up] if french else ("face up", "face down")[not up]
            return Said(f"{names}{COLON[french]}{how}", who)
        case "turns":
            what, who = values
            changes = {
                "extra": ("takes an extra turn", "joue un tour de plus"),
                "skip": ("skips a turn", "passe un tour"),
            }
            return by(match, who, changes[what][french])
        case "reversed":
            return Said("Le sens du jeu s'inverse" if french else "The direction of play is reversed")
        case "together":
            return Said(decided.together(match, values, seat, lang))
        case "fact":
            return Said(noted(match, values, seat, lang))
    return NOTHING


def call(match: Match, values: list[Any], seat: int | None, lang: str) -> Said:
    name, who, arguments, masks = values
    routine = match.game.routine(name)
    assert routine is not None
    if routine.says is None:
        said = f"{match.naming.seat(who)}{COLON[lang == 'fr']}{routine.title.in_language(lang)}"
        return Said(said, who, routine.title.in_language(lang)) if routine.kind == "action" else NOTHING
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
    deed = text.removeprefix(DOER) if text.startswith(DOER) else ""
    return Said(filled(text, words, lang), who, filled(deed, words, lang))


def filled(text: str, words: dict[str, str], lang: str) -> str:
    for spelled, said in words.items():
        text = filled_in(text, spelled, said) if lang == "fr" else text.replace("{" + spelled + "}", said)
    return text


def tokens(match: Match, values: list[Any], lang: str) -> Said:
    verb, who, stock, amount, source, target = values
    naming, french = match.naming, lang == "fr"
    if not (any(amount) if isinstance(amount, tuple) else amount):
        return Said("", who)
    words = [VERBS[verb][french], naming.tokens(stock, amount, lang)]
    if source not in (who, -1):
        from_whom = ("à" if source < match.machine.layout.seats else "depuis") if french else "from"
        words += [from_whom, naming.holder(source, lang)]
    if target not in (who, -1):
        holder = naming.holder(target, lang)
        words.append(after("à", holder) if french else f"to {holder}")
    return by(match, who, " ".join(words))


def moved(match: Match, values: list[Any], seat: int | None, lang: str) -> Said:
    verb, who, pieces, _origins, goal, masks = values
    if not pieces:
        return Said("", who)
    naming, layout = match.naming, match.machine.layout
    if verb == "draw" and "player" not in layout.zone_of_slot[goal].for_each:
        who = -1  # what is drawn for the whole table is not drawn by anybody
    names = [naming.card(p, lang) if is_among(m, seat, layout) else naming.back(p, lang) for p, m in zip(pieces, masks)]
    went = Went(VERBS[verb][lang == "fr"] if who >= 0 else "", tuple(names), naming.place(goal, lang))
    return by(match, who, told_together([went]), went)


def told_together(moves: Iterable[Went]) -> str:
    """Moves of one doer: what goes to the same place is named once, and so is the verb."""
    goals: dict[str, list[str]] = {}
    did = ""
    for one in moves:
        did = one.did
        goals.setdefault(one.goal, []).extend(one.cards)
    listed = ", ".join(f"{counted_names(cards)}{ARROW}{goal}" for goal, cards in goals.items())
    return f"{did} {listed}" if did else listed


def swapped(match: Match, values: list[Any], seat: int | None, lang: str) -> Said:
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
        return Said(f"{what} changent de place" if french else f"{what} change places")
    return by(match, who, f"{'échange' if french else 'swaps'} {what}")


def revealed(match: Match, values: list[Any], seat: int | None, lang: str) -> Said:
    who, pieces, to, masks = values
    if not pieces:
        return Said("", who)
    naming, french = match.naming, lang == "fr"
    layout = match.machine.layout
    names = counted_names(
        naming.card(p, lang) if is_among(m, seat, layout) else naming.back(p, lang) for p, m in zip(pieces, masks)
    )
    if who < 0 and to < 0:
        return Said(f"on voit {names}" if french else f"shown: {names}")
    if to == who:
        return by(match, who, f"{'regarde' if french else 'looks at'} {names}")
    said = f"{'révèle' if french else 'reveals'} {names}"
    return by(match, who, said if to < 0 else f"{said} {'à' if french else 'to'} {naming.seat(to)}")


def reaction(match: Match, values: list[Any], lang: str) -> Said:
    """What was used in answer is known to all once it is used."""
    point, who, answer = values
    asked = match.machine.points[point]
    said = match.naming.value(AReaction(), answer, lang) or asked.labels[rule_of(answer)].in_language(lang)
    return by(match, who, f"{'réagit :' if lang == 'fr' else 'answers with'} {said}")

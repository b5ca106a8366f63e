"""Lines of the log that tell what somebody decided, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from interpreter.compile.points import PASS, Point
from interpreter.compile.things import ACard, AnOption, ANumber, ASpot, is_counted
from interpreter.engine.knowledge import who
from interpreter.engine.said import NOTHING, Said, by
from interpreter.model.text import Text

if TYPE_CHECKING:
    from interpreter.engine.match import Match

COLON = (": ", " : ")
IN_SECRET = ("chooses secretly", "choisit en secret")  # what others hear of it
HANDLED = {"moved": 4, "revealed": 3, "flipped": 3, "swapped": 4}  # where such an entry has its pieces


def option(match: Match, values: list[Any], seat: int | None, lang: str) -> Said:
    point, chooser, answer, *unasked = values
    asked, french = match.machine.points[point], lang == "fr"
    if asked.name == "menu" and (answer < len(asked.keys) - 1 or unasked):
        return NOTHING  # the action speaks for itself, and who was not asked says nothing
    if asked.secret and seat != chooser:
        return by(match, chooser, IN_SECRET[french])
    if not 0 <= answer < len(asked.labels):
        return NOTHING
    if asked.name == "menu" and asked.labels[answer] == PASS:
        return by(match, chooser, "passe" if french else "passes")
    secretly = (" secretly", " en secret")[french] if asked.secret else ""
    label = asked.labels[answer].in_language(lang)
    return Said(f"{match.naming.seat(chooser)}{secretly}{COLON[french]}{label}", chooser, label)


def goes_without_saying(match: Match, at: int, reader: int | None) -> bool:
    """Whether a pass is told by what its seat did just before in the same menu, or does next in the same turn.

    What comes next may not be known yet: whoever has just passed need not hear of it.
    """
    point, chooser = match.entries[at][2:4]
    if not passes(match, at, chooser) or match.machine.points[point].secret:
        return False
    before = next(one for one in range(at - 1, -2, -1) if one < 0 or match.entries[one][0] in ("option", "turn"))
    if before >= 0 and acts(match, before, chooser) and match.entries[before][2] == point:
        return True
    for later in range(at + 1, len(match.entries)):
        if match.entries[later][0] == "turn":
            return False
        if match.entries[later][0] == "option" and not passes(match, later, chooser):
            return acts(match, later, chooser)
    return bool(reader == chooser)


def passes(match: Match, at: int, seat: int) -> bool:
    return in_menu(match, at, seat) and not acts(match, at, seat)


def acts(match: Match, at: int, seat: int) -> bool:
    """Whether an entry is an action that this seat takes from a menu."""
    entry = match.entries[at]
    return in_menu(match, at, seat) and bool(entry[4] < len(match.machine.points[entry[2]].keys) - 1)


def in_menu(match: Match, at: int, seat: int) -> bool:
    entry = match.entries[at]
    return bool(entry[0] == "option" and match.machine.points[entry[2]].name == "menu" and entry[3] == seat)


def chosen(match: Match, values: list[Any], seat: int | None, lang: str) -> Said:
    point, chooser, answer, masks = values
    asked, french = match.machine.points[point], lang == "fr"
    routine = match.game.routine(asked.routine)
    if routine is not None and routine.says is not None and "{" + str(asked.name) + "}" in routine.says.en:
        return NOTHING  # the sentence of the call names it
    if isinstance(asked.answers, ASpot) or chooser < 0:
        return NOTHING
    if asked.secret and seat != chooser:  # whatever it was, and also if there was nothing
        return by(match, chooser, IN_SECRET[french])
    if answer in ((), -1) or (isinstance(asked.answers, ANumber) and not answer):
        return NOTHING  # none was chosen
    what = answered(match, asked, answer, masks, seat, lang) + of_what(asked, lang)
    if asked.chance:
        return Said(f"le hasard désigne {what}" if french else f"chance picks {what}")
    verb = "choisit" if french else "chooses"
    secretly = (" secretly", " en secret")[french] if asked.secret else ""
    return by(match, chooser, f"{verb}{secretly} {what}")


def of_what(asked: Point, lang: str) -> str:
    """A number says nothing without the question, or the name that the author gave to it in English."""
    if not isinstance(asked.answers, ANumber):
        return ""
    if asked.prompt is not None:
        return f" ({asked.prompt.in_language(lang)})"
    return f" ({asked.name.replace('-', ' ')})" if asked.name and len(asked.name) > 1 and lang != "fr" else ""


def answered(match: Match, asked: Point, answer: Any, masks: Any, seat: int | None, lang: str) -> str:
    """An answer in words: a card that the reader did not know when it was given shows its back."""
    if isinstance(asked.answers, AnOption):
        label: Text = asked.labels[answer]
        return label.in_language(lang)
    if isinstance(asked.answers, ACard):
        return ", ".join(pointed_at(match, answer, masks, seat, lang))
    several = isinstance(answer, tuple) and not is_counted(asked.answers)
    return ", ".join(match.naming.value(asked.answers, one, lang) for one in (answer if several else (answer,)))


def pointed_at(match: Match, value: Any, mask: Any, reader: int | None, lang: str) -> Iterator[str]:
    """The cards of an answer, one, some, or piles of them: by name for those who know them."""
    if isinstance(value, tuple):
        for one, known in zip(value, mask):
            yield from pointed_at(match, one, known, reader, lang)
    else:
        yield match.naming.value(ACard(), value, lang, value < 0 or who.is_among(mask, reader, match.machine.layout))


def together(match: Match, values: list[Any], reader: int | None, lang: str) -> str:
    """What several answered at once, when all are in; of secret answers each hears their own."""
    point, seats, answers, masks = values
    asked, french, parts = match.machine.points[point], lang == "fr", []
    if asked.secret and reader not in seats:
        names = ", ".join(map(match.naming.seat, seats))
        return f"{names}{COLON[french]}{'choix secret' if french else 'chosen secretly'}" if names else ""
    for seat in seats:
        if asked.secret and seat != reader:
            continue
        what = answered(match, asked, answers[seat], masks[seat] if masks else -1, reader, lang)
        name = match.naming.seat(seat)
        if asked.secret:
            return f"{name} {'choisit en secret' if french else 'chooses secretly'} {what}"
        parts.append(f"{name}{COLON[french]}{what}")
    return "; ".join(parts)


def comes_next(match: Match, at: int) -> bool:
    """Whether what was chosen is what is handed over at once, or cards that the same rule then moves or shows."""
    entry = match.entries[at]
    if entry[0] != "chosen" or at + 1 >= len(match.entries):
        return False
    _, _, point, chooser, answer, _ = entry
    after = match.entries[at + 1]
    if after[0] == "tokens":
        return bool(after[3] == chooser and after[5] == answer)
    if not isinstance(match.machine.points[point].answers, ACard):
        return False
    pieces = set(answer) if isinstance(answer, tuple) else {answer}
    return any(pieces <= set(handled) for handled in in_the_same_call(match, at))


def in_the_same_call(match: Match, at: int) -> Iterator[tuple[int, ...]]:
    """The pieces of each line that moves or shows some, until the call is over."""
    depth = 0
    for entry in match.entries[at + 1 :]:
        depth += (entry[0] == "call") - (entry[0] == "done")
        if depth < 0 or entry[0] == "turn":
            return
        if entry[0] in HANDLED:
            yield entry[HANDLED[entry[0]]]


def known_answers(match: Match, asked: Point, seat: int, answer: Any) -> Any:
    """Who knows which cards an answer names, when it is given."""
    if not isinstance(asked.answers, ACard):
        return -1
    chooser = 1 << seat if seat >= 0 and not asked.chance else 0
    if isinstance(answer, tuple):
        return tuple(followed(match, piece, chooser) for piece in answer)
    return followed(match, answer, chooser) if answer >= 0 else -1


def followed(match: Match, piece: int, chooser: int = 0) -> int:
    """Who knows a piece and can tell that it is the one: in a hidden heap nobody sees which is pointed at (D9)."""
    layout = match.machine.layout
    place = match.state[layout.place][piece]
    known = who.knowers(layout, match.state, piece)
    if place < 0 or layout.zone_of_slot[place].ordered:
        return known
    return known & (who.seen_mask(layout, place) | chooser)

"""What one seat was told of cards: drawn, discarded, chosen, shown. None of it need stand in a position afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.compile.things import ACard
from interpreter.engine.happened import VERBS
from interpreter.engine.knowledge.who import is_among
from interpreter.engine.resample import back_of
from interpreter.engine.views.reading import properties
from interpreter.rulings.expect import compare_rows
from interpreter.rulings.fault import Wrong
from interpreter.rulings.play import Play
from interpreter.rulings.seen import expected_cards
from interpreter.rulings.table import Table
from interpreter.rulings.values import HIDDEN, one_of, written
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Entry, Mapping

REVEALS, LOOKS_AT, CHOOSES = "reveals", "looks at", "chooses"
SAID = {verb: said for verb, (said, _) in VERBS.items()}
VERBS_TOLD = (*SAID.values(), REVEALS, LOOKS_AT, CHOOSES)


def untold(table: Table, play: Play, seat: int, claims: Mapping) -> list[Diagnostic]:
    """Every claim about what a seat was told that does not hold; under a name stands what that seat did."""
    found: list[Diagnostic] = []
    for entry in claims:
        parts: tuple[Entry, ...] = (entry,)
        who = None
        if entry.name in table.seats and isinstance(entry.value, Mapping):
            parts, who = entry.value.entries, table.seats.index(entry.name)
        for part in parts:
            try:
                verb = one_of(part.key, VERBS_TOLD, "verb that is told of cards")
                names, open_ = expected_cards(table, part.value)
                cards = [card for doer, said, card in told(table, play, seat) if said == verb and who in (None, doer)]
                compare_rows(names, open_, cards, True, part.value)
            except Wrong as fault:
                found.append(fault.diagnostic)
    return found


def told(table: Table, play: Play, seat: int) -> Iterator[tuple[int, str, str]]:
    """Who did what with which card, as the seat could read it at that moment."""
    for kind, _, *values in play.match.entries[play.since :]:
        if kind == "moved":
            verb, who, pieces, _, _, masks = values
            said = SAID[verb]
        elif kind == "revealed":
            who, pieces, to, masks = values
            said = LOOKS_AT if who >= 0 and to == who else REVEALS
        elif kind == "chosen":
            point, who, answer, known = values
            asked, said = table.machine.points[point], CHOOSES
            if not isinstance(asked.answers, ACard) or (asked.secret and seat != who):
                continue
            pieces, masks = (answer, known) if isinstance(answer, tuple) else ((answer,), (known,))
        else:
            continue
        for piece, mask in zip(pieces, masks):
            if piece < 0:
                continue
            seen = is_among(mask, seat, table.layout)
            yield who, said, table.naming.card_id(piece) if seen else back_said(table, play, piece)


def back_said(table: Table, play: Play, piece: int) -> str:
    card = table.model.cards[table.layout.pieces[piece].card]
    _, _, *shows = back_of(table.machine, piece)
    return " ".join([HIDDEN, *map(written, properties(play.match, card.kind, dict(shows)).values())])

"""What one seat was told of cards: drawn, discarded, chosen, shown. None of it need stand in a position afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.knowledge.who import is_among
from interpreter.engine.resample import back_of
from interpreter.meaning import types
from interpreter.meaning.types.figure import as_written
from interpreter.meaning.types.reading import one_of
from interpreter.play.events import Chosen, Moved, Revealed
from interpreter.play.events.event import Held
from interpreter.play.views.known_values import properties
from interpreter.play.wording.changes import VERBS
from interpreter.play.wording.said import fill
from interpreter.rulings.comparing import compare_rows
from interpreter.rulings.play import Play
from interpreter.rulings.seen import expected_cards
from interpreter.rulings.table import Table
from interpreter.rulings.values import HIDDEN, written
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping
from interpreter.source.wrong import Wrong
from interpreter.words import DEFAULT

REVEALS, LOOKS_AT, CHOOSES = "reveals", "looks at", "chooses"
SAID = {verb: fill(DEFAULT, f"verb {verb}") for verb in VERBS}
VERBS_TOLD = (*SAID.values(), REVEALS, LOOKS_AT, CHOOSES)


def untold(table: Table, play: Play, seat: int, claims: Mapping) -> list[Diagnostic]:
    """Every claim about what a seat was told that does not hold; under a name stands what that seat did."""
    found: list[Diagnostic] = []
    for key, node, name in table.entries(claims):
        who = None if name is None else table.seats.index(name)
        try:
            verb = one_of(key, VERBS_TOLD, "verb that is told of cards")
            names, open_ = expected_cards(table, node)
            cards = [card for doer, said, card in told(table, play, seat) if said == verb and who in (None, doer)]
            compare_rows(names, open_, cards, True, node)
        except Wrong as fault:
            found.append(fault.diagnostic)
    return found


def told(table: Table, play: Play, seat: int) -> Iterator[tuple[int, str, str]]:
    """Who did what with which card, as the seat could read it at that moment."""
    for event in play.match.entries[play.since :]:
        match event:
            case Moved():
                said, pieces, masks = SAID[event.did], event.pieces, event.knowers
            case Revealed():
                said = LOOKS_AT if event.by >= 0 and event.to == event.by else REVEALS
                pieces, masks = event.pieces, event.knowers
            case Chosen():
                asked, said = table.machine.points[event.point], CHOOSES
                if not isinstance(asked.answers, types.Card) or (asked.secret and seat != event.by):
                    continue
                pieces, masks = flat(event.answer), flat(event.knowers)
            case _:
                continue
        for piece, mask in zip(pieces, masks):
            if piece < 0:
                continue
            seen = is_among(mask, seat, table.layout)
            yield event.by, said, table.naming.card_id(piece) if seen else back_said(table, play, piece)


def flat(value: Held) -> tuple[int, ...]:
    """The cards of an answer."""
    return tuple([one for part in value for one in flat(part)]) if isinstance(value, tuple) else (value,)


def back_said(table: Table, play: Play, piece: int) -> str:
    card = table.model.cards[table.layout.pieces[piece].card]
    _, _, *shows = back_of(table.machine, piece)
    shown = properties(play.match, card.kind, dict(shows))
    return " ".join([HIDDEN, *(written(as_written(one)) for one in shown.values())])

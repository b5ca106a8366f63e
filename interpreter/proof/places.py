"""Places, pieces and players: where things are, and what is beside them."""

from __future__ import annotations

from itertools import product, takewhile

from interpreter import meaning as m
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.proof.identity import is_called, reads_as
from interpreter.proof.position import CELLS, NOTHING, Position
from interpreter.proof.proof import Proof, Value
from interpreter.proof.proving import Proving, either, filled, number_of, proof_of


# ------------------------------------------------------------ places
@proof_of.register
def _(e: m.ZonePlace, at: Proving) -> Proof:
    """One place; where it is not said whose, what lies in any of them."""
    if None in e.indices:
        found = places_of(at, e.zone, e.indices)
        return Proof(e, tuple(piece for place in found for piece in at.position.row(place)))
    parts = tuple(at(one) for one in e.indices if one is not None)
    return Proof(e, at.position.place_at(e.zone, tuple(number_of(one) for one in parts)), parts)


def places_of(at: Proving, zone: str, indices: tuple[m.Expr | None, ...]) -> list[int]:
    """All places of a zone that some indices leave open."""
    axes = at.position.axis_values(zone)
    each = [axis if one is None else (at.number(one),) for axis, one in zip(axes, indices)]
    return [at.position.place_at(zone, spot) for spot in product(*each)]


@proof_of.register
def _(e: m.Places, at: Proving) -> Proof:
    parts = tuple(map(at, e.parts))
    return Proof(e, tuple(one for part in parts for one in either(at.position, part)), parts)


@proof_of.register
def _(e: m.PlacesOf, at: Proving) -> Proof:
    owners = at(e.owners)
    found = [at.position.place_at(e.places.zone, (seat,)) for seat in either(at.position, owners)]
    return Proof(e, tuple(piece for place in found for piece in filled(at.position.row(place))), (owners,))


@proof_of.register
def _(e: m.Holding, at: Proving) -> Proof:
    holder = at(e.holder)
    return Proof(e, at.position.held(e.stock, number_of(holder)), (holder,))


@proof_of.register
def _(e: m.CommonHolder, at: Proving) -> Proof:
    return Proof(e, at.position.holder(e.name))


@proof_of.register
def _(e: m.NamedPiece, at: Proving) -> Proof:
    return Proof(e, min(at.position.called(e.card)))


@proof_of.register
def _(e: m.FactRead, at: Proving) -> Proof:
    if e.owner is None:
        return Proof(e, at.position.fact(e.fact, None))
    owner = at(e.owner)
    if isinstance(e.owner.type, types.Effect):
        return Proof(e, at.position.calls.aimed(owner.value, e.fact), (owner,))
    return Proof(e, at.position.fact(e.fact, number_of(owner)), (owner,))


# ------------------------------------------------------------ pieces at an end
def noun_of(kind: Type) -> str:
    inner = types.each_of(kind)
    return str(inner.of) if isinstance(inner, types.Card) and inner.of is not None else "card"


def such(at: Proving, row: tuple[int, ...], kind: Type) -> tuple[int, ...]:
    """The pieces that answer to a noun."""
    return tuple(piece for piece in filled(row) if is_called(at, piece, noun_of(kind)))


@proof_of.register
def _(e: m.PieceAt, at: Proving) -> Proof:
    where = at(e.where)
    if isinstance(e.where.type, types.Card):
        return Proof(e, beside(at, number_of(where), e.end, e.type), (where,))
    row = such(at, either(at.position, where), e.type)
    top = e.end in ("top", "last")
    if e.count is None:
        return Proof(e, (row[-1] if top else row[0]) if row else NOTHING, (where,))
    count = at(e.count)
    number = max(0, number_of(count))
    return Proof(e, row[max(0, len(row) - number) :] if top else row[:number], (where, count))


def beside(at: Proving, piece: int, end: str, kind: Type) -> int:
    """The nearest piece of a noun beside another: round a ring, towards the bottom of a pile."""
    place = at.position.place_of(piece)
    if place < 0:
        return NOTHING
    row, here = at.position.row(place), at.position.position_of(piece)
    forward = (end == "next") != (at.position.shape(place) == "pile")
    after, before = row[here + 1 :], row[:here][::-1]
    line = after if forward else before
    if at.position.shape(place) == "ring":
        line += (*(before if forward else after)[::-1], piece)
    found = such(at, line, kind)
    return found[0] if found else NOTHING


@proof_of.register
def _(e: m.TopPieces, at: Proving) -> Proof:
    parts = where, amount = at(e.where), at(e.amount)
    return Proof(e, from_end(such(at, either(at.position, where), e.type), number_of(amount), e.exactly, e.end), parts)


def from_end(row: tuple[int, ...], amount: int, exactly: bool, end: str) -> tuple[int, ...]:
    """So many from the top, the topmost first, or from the bottom; as many as there are, or all or none."""
    if exactly and len(row) < amount:
        return ()
    return (row[::-1] if end == "top" else row)[: max(0, amount)]


# ------------------------------------------------------------ what every thing has
@proof_of.register
def _(e: m.About, at: Proving) -> Proof:
    subject = at(e.subject)
    if e.what == "size":
        return Proof(e, len(filled(either(at.position, subject))), (subject,))
    if e.what == "cause":
        return Proof(e, at.position.calls.cause(subject.value), (subject,))
    if e.what == "empty" and not isinstance(e.subject.type, types.Slot):
        return Proof(e, not either(at.position, subject), (subject,))
    return Proof(e, about(at, e.what, number_of(subject)), (subject,))


def about(at: Proving, what: str, subject: int) -> Value:
    position = at.position
    match what:
        case "member" | "kind" | "printed kind":
            return subject
        case "identity":
            return reads_as(at, subject)
        case "team":
            return subject % position.teams + 1 if subject >= 0 else 0
        case "place":
            return position.place_of(subject)
        case "owner":
            return position.owner(subject)
        case "seat":
            return position.along(subject, "player")
        case "left neighbour":
            return (subject + 1) % position.seats if subject >= 0 else NOTHING
        case "right neighbour":
            return (subject - 1) % position.seats if subject >= 0 else NOTHING
        case "next player":
            return next_player(position, subject, 1)
        case "previous player":
            return next_player(position, subject, -1)
        case "in game":
            return subject >= 0 and not position.is_out(subject)
        case "face-up":
            return position.face_up(subject)
        case "arrival":
            return position.arrival(subject)
        case "slot":
            return position.position_of(subject) + 1
        case "row" | "column" | "neighbours" | "row-run" | "column-run":
            place, here = position.place_of(subject), position.position_of(subject)
            return lying(position, what, place, here)
        case "empty":
            return position.row(subject >> CELLS)[subject & (1 << CELLS) - 1] == NOTHING
        case "slot's place":
            return subject >> CELLS
        case "slot's card":
            return position.row(subject >> CELLS)[subject & (1 << CELLS) - 1]
        case "slot's row" | "slot's column" | "slot's neighbours" | "slot's row-run" | "slot's column-run":
            place, here = (subject >> CELLS, subject & (1 << CELLS) - 1) if subject >= 0 else (NOTHING, NOTHING)
            return lying(position, what.removeprefix("slot's "), place, here)
    assert what.startswith("axis "), what
    return position.along(subject, what.removeprefix("axis "))


def next_player(position: Position, seat: int, step: int) -> int:
    """In the direction of play; those who have left are passed over."""
    if seat < 0:
        return NOTHING
    others = [(seat + n * step * position.direction) % position.seats for n in range(1, position.seats + 1)]
    return next((one for one in others if not position.is_out(one)), seat)


def lying(position: Position, what: str, place: int, here: int) -> Value:
    """How a cell lies among the others of its place."""
    if place < 0 or here < 0:
        return 0 if what in ("row", "column") else ()
    row, width = position.row(place), position.columns(place)
    match what:
        case "row":
            return here // (width or 1) + 1
        case "column":
            return here % (width or 1) + 1
    if not width and position.shape(place) != "ring" and not position.has_order(place):
        return ()
    if what == "neighbours" and position.shape(place) == "ring":
        around = (row[here - 1], row[(here + 1) % len(row)])
        return tuple(dict.fromkeys(one for one in filled(around) if one != row[here]))
    width = width or len(row)
    column, line = here % width, here // width

    def cell(x: int, y: int) -> int:
        return row[y * width + x] if 0 <= x < width and y >= 0 and y * width + x < len(row) else NOTHING

    if what == "neighbours":
        return filled((cell(column, line - 1), cell(column - 1, line), cell(column + 1, line), cell(column, line + 1)))
    dx, dy = (1, 0) if what == "row-run" else (0, 1)

    def run(sign: int) -> list[int]:
        ahead = (cell(column + sign * n * dx, line + sign * n * dy) for n in range(1, len(row) + 1))
        return list(takewhile(lambda one: one != NOTHING, ahead))

    return (*run(-1)[::-1], *filled((row[here],)), *run(1))


@proof_of.register
def _(e: m.Steps, at: Proving) -> Proof:
    parts = start, goal = at(e.start), at(e.goal)
    one, other = number_of(start), number_of(goal)
    if min(one, other) < 0:
        return Proof(e, 0, parts)
    if isinstance(e.start.type, types.Seat):
        return Proof(e, (other - one) % at.position.seats, parts)
    place = at.position.place_of(one)
    if place < 0 or at.position.place_of(other) != place:
        return Proof(e, 0, parts)
    row = at.position.row(place)
    return Proof(e, (row.index(other) - row.index(one)) % len(row), parts)


# ------------------------------------------------------------ calls
@proof_of.register
def _(e: m.CallValue, at: Proving) -> Proof:
    call = at(e.effect)
    return Proof(e, at.position.calls.aimed(call.value, e.name), (call,))


@proof_of.register
def _(e: m.Playable, at: Proving) -> Proof:
    parts = card, by = at(e.card), at(e.by)
    return Proof(e, at.position.calls.playable(number_of(card), number_of(by)), parts)

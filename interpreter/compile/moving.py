"""Moving pieces and tokens: one batch each, then knowledge, then whatever waits for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from interpreter.check import meaning as m
from interpreter.check.types import NUMBER, Type
from interpreter.check.walking import below
from interpreter.compile.arriving import arrive, held, moved_noun, one_after_the_other, room_for, zone_of
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Do, For, If, While
from interpreter.compile.covering import with_covering
from interpreter.compile.events import Happening, allowed
from interpreter.compile.hearing import Watch, announced, watch
from interpreter.compile.lives import forgotten
from interpreter.compile.noticing import mixes, noticed
from interpreter.compile.replacing import unless_replaced
from interpreter.compile.tree.bridge import Spelling
from interpreter.model.game import Zone


def move_cards(b: Builder, s: m.MoveCards, quiet: bool = False) -> list[Code]:
    """`quiet`: part of a larger batch, which is settled and heard as a whole."""
    code = moved(b, s, quiet)
    return code if quiet else with_covering(b, code, b.w.text(s.actor))


@dataclass(frozen=True)
class Way:
    """From where to where pieces go, who hears it, and what it changes."""

    source: Zone | None
    goal: Zone | None
    place: Spelling
    slot: Spelling  # in it, where the place has slots
    seen: Watch
    writes: frozenset[str]


def moved(b: Builder, s: m.MoveCards, quiet: bool) -> list[Code]:
    if s.refill is not None and not quiet:
        return replenished(b, s, s.refill)
    w = b.w
    single = s.what.type.name == "card"
    source, goal = zone_of(b, s.source) or zone_of(b, s.what), zone_of(b, s.target.place)
    code: list[Code] = []
    place: Spelling = w.place(s.target.place)
    if not str(place).isdigit():
        target = b.variable()
        code.append(Assign(target, place))
        place = target
    event = happening(b, s)
    slot, place = place, f"({place} >> 10)" if s.target.place.type.name == "slot" else place
    seen = Watch(event, [], [], []) if quiet else watch(b, event)
    writes = frozenset({f"zone {source.id}" if source else "zones", f"zone {goal.id}" if goal else "zones"})
    way = Way(source, goal, place, slot, seen, frozenset() if quiet else writes | forgotten(b.program))
    if single:
        piece = b.variable(cards=True)
        code.append(Assign(piece, w.text(s.what)))
        inner = one_piece(b, s, way, piece)
        there = [f"{lies_somewhere(b, s.what, piece)} >= 0", *lies_there(b, s, piece)]
        test = allowed(b, event, piece, place, " and ".join(there))
        if s.bind is not None:
            # what is bound is what was really moved, not what something else happened to
            bound = b.spelled(s.bind)
            code.append(Assign(bound, "-1"))
            inner = [Assign(bound, piece), *inner]
        # whether it fits is asked last: what runs in place of the change needs no room
        fits = " and ".join(filter(None, (held(b, s, goal, piece), room_for(b, s, goal, slot, f"({piece},)"))))
        code.append(If(test, unless_replaced(b, event, piece, place, [If(fits, inner)] if fits else inner)))
        return code
    if s.apart or b.program.replacers(event, b.in_setup):
        return [*code, *one_by_one(b, s)]
    pieces = b.variable(cards=True)
    text = w.contents(s.what) if s.what.type.name == "place" else w.text(s.what)
    if w.has_gaps(s.what):
        text = f"filled({text})"
    code.append(Assign(pieces, f"tuple({text})"))
    takes = held(b, s, goal, "x")
    if remembered(s.what):
        takes = " and ".join(filter(None, (f"S[{b.program.layout.place}][x] >= 0", takes)))
    takes = " and ".join(filter(None, (takes, *lies_there(b, s, "x"))))
    test = allowed(b, event, "x", place, takes)
    if test:
        code.append(Assign(pieces, f"tuple([x for x in {pieces} if {test}])"))
    arriving = one_after_the_other(b, s, goal, place, pieces)
    turned = arriving == f"{pieces}[::-1]"  # then those that come first are the last of them
    fitting = room_for(b, s, goal, slot, arriving if turned else pieces)
    fitting = f"{fitting}[::-1]" if fitting is not None and turned else fitting
    if fitting is not None:
        code.append(Assign(pieces, fitting))
    code += many_pieces(b, s, way, pieces)
    if s.bind is not None:
        code.append(Assign(b.spelled(s.bind), pieces))
    return code


def happening(b: Builder, s: m.MoveCards) -> Happening:
    source, goal = zone_of(b, s.source) or zone_of(b, s.what), zone_of(b, s.target.place)
    return Happening("change", s.verb, moved_noun(s), source, goal, b.w.text(s.actor))


def remembered(what: m.Expr) -> bool:
    """Whether pieces are called by their names or were remembered, so that they need not lie anywhere."""
    return any(isinstance(x, (m.NamedPiece, m.FactRead)) for x in below(what))


def lies_there(b: Builder, s: m.MoveCards, piece: Spelling) -> list[str]:
    """What is named and taken from a place stays if it lies elsewhere."""
    if s.source is None or not s.named:
        return []
    one = m.Local("piece", Type("card", "card"))
    return [b.w.with_names({one: piece}).text(m.Inside(one, s.source))]


def lies_somewhere(b: Builder, what: m.Expr, piece: Spelling) -> str:
    """A number that is below 0 for no piece, and for one that was left in the box."""
    return f"S[{b.program.layout.place}][{piece}]" if isinstance(what, m.Local) or remembered(what) else str(piece)


def one_by_one(b: Builder, s: m.MoveCards) -> list[Code]:
    """Where a rule may step in for any of the pieces, or the words say so, each is a move of its own, one by one."""
    piece = m.Local("piece", Type("card", moved_noun(s)))
    gone = b.variable(cards=True)
    if isinstance(s.what, m.TopPieces):
        # what is drawn next is not known before the last one has arrived
        one = replace(s, what=m.PieceAt(s.what.where, s.what.end, piece.type), bind=piece, apart=False)
        kept = Assign(gone, f"{gone} + ({b.spelled(piece)},) if {b.spelled(piece)} >= 0 else {gone}")
        step: list[Code] = [*moved(b, one, False), kept]
        loop: list[Code] = [For(b.variable(), f"tuple(range(len({b.w.text(s.what)})))", step)]
        if s.apart and not s.what.exactly:
            # so many, also of what comes to lie there meanwhile; until nothing lies there
            left, there = b.variable(), b.w.contents(s.what.where)
            again = While(f"{left} > 0 and {there}", [Assign(left, f"{left} - 1"), *step])
            loop = [Assign(left, b.w.number(s.what.amount)), again]
    else:
        text = b.w.contents(s.what) if s.what.type.name == "place" else b.w.text(s.what)
        text = f"tuple([x for x in {text} if x >= 0])"
        place = b.w.place(s.target.place)
        gone_on = m.Local("moved", piece.type)
        one = replace(s, what=piece, source=s.source if s.named else None, bind=gone_on, apart=False)
        loop = [
            For(
                b.spelled(piece),
                one_after_the_other(b, s, zone_of(b, s.target.place), place, text),
                [
                    *moved(b, one, False),
                    Assign(gone, f"{gone} + ({b.spelled(gone_on)},) if {b.spelled(gone_on)} >= 0 else {gone}"),
                ],
            )
        ]
    bind: list[Code] = [Assign(b.spelled(s.bind), gone)] if s.bind is not None else []
    return [Assign(gone, "()"), *loop, *bind]


def replenished(b: Builder, s: m.MoveCards, refill: m.Refill) -> list[Code]:
    """A move out of a pile that is made anew where it runs out: what lies there, then the rest of the new pile."""
    what, w = s.what, b.w
    assert isinstance(what, (m.PieceAt, m.TopPieces))
    there, discards = w.contents(what.where), w.contents(refill.put.what)
    anew = [*move_cards(b, refill.put), *b.program.lower[m.Shuffle](b, refill.mix)]
    amount = what.count if isinstance(what, m.PieceAt) else what.amount
    if amount is None:
        return [If(f"not {there} and {discards}", anew), *moved(b, replace(s, refill=None), False)]
    left, gone = m.Local("left", NUMBER), b.variable(cards=True)
    count, got = b.variable(left), m.Local("got", what.type)
    code: list[Code] = [Assign(count, w.number(amount)), Assign(gone, "()")]
    if isinstance(what, m.TopPieces) and what.exactly:
        code.append(If(f"len({there}) + len({discards}) < {count}", [Assign(count, "0")]))
    goal = zone_of(b, s.target.place)
    if goal is not None and goal.slots and goal.id != refill.put.what.type.of:
        # nobody makes a pile anew for cards that find no room
        row = f"S[{w.place(s.target.place)}]"
        code.append(Assign(count, f"min({count}, len({row}) - len(filled({row})))"))
    some = replace(s, what=m.TopPieces(what.where, left, False, what.type, what.end), bind=got, refill=None)
    if s.apart or b.program.replacers(happening(b, s), b.in_setup):
        one = replace(some, what=m.PieceAt(what.where, what.end, Type("card", moved_noun(s))), apart=False)
        one = replace(one, bind=m.Local("one", one.what.type))
        assert one.bind is not None
        each = [
            *moved(b, one, False),
            If(f"{b.spelled(one.bind)} >= 0", [Assign(gone, f"{gone} + ({b.spelled(one.bind)},)")]),
        ]
        again: list[Code] = [Assign(count, f"{count} - 1"), If(f"not {there}", anew), *each]
        code.append(While(f"{count} > 0 and ({there} or {discards})", again))
    else:
        batch = [*moved(b, some, False), Assign(gone, f"{gone} + {b.spelled(got)}")]
        taken = b.variable()
        code += [Assign(taken, f"len({there})"), *batch, Assign(count, f"{count} - {taken}")]
        code.append(
            If(
                f"{count} > 0 and not {there} and {discards}",
                [*anew, *moved(b, some, False), Assign(gone, f"{gone} + {b.spelled(got)}")],
            )
        )
    return [*code, *([Assign(b.spelled(s.bind), gone)] if s.bind is not None else [])]


def one_piece(b: Builder, s: m.MoveCards, way: Way, piece: Spelling) -> list[Code]:
    source, goal, place = way.source, way.goal, way.place
    code: list[Code] = [*way.seen.before]
    origin = None
    if way.seen.heard or b.program.traced or source is None or source.for_each or mixes(source, goal, s.face):
        origin = b.variable()
        code.append(Assign(origin, f"S[{b.program.layout.place}][{piece}]"))
    code += noticed(b, source, goal, s.face, place, f"({piece},)")
    code.append(Do(leave(b, s, piece, source, origin)))
    code += [Do(text) for text in arrive(b, s, piece, way.slot, goal)]
    if origin is not None and mixes(source, goal, s.face):
        code.append(Do(f"mix(S, {origin}, {place if s.face != 'down' else -1}, ({piece},))"))
    if origin is not None:
        code += b.log(
            "moved",
            f"{s.verb!r}",
            way.seen.event.actor,
            f"({piece},)",
            f"({origin},)",
            place,
            f"(S[{b.program.layout.known}][{piece}],)",
            span=s.span,
        )
    return code + announced(b, way.seen, way.writes, (piece, origin or "-1", place))


def many_pieces(b: Builder, s: m.MoveCards, way: Way, pieces: Spelling) -> list[Code]:
    source, goal, place = way.source, way.goal, way.place
    code: list[Code] = [*way.seen.before]
    origins = None
    if way.seen.heard or b.program.traced or mixes(source, goal, s.face):
        origins = b.variable()
        code.append(Assign(origins, f"tuple([S[{b.program.layout.place}][x] for x in {pieces}])"))
    code += noticed(b, source, goal, s.face, place, pieces)
    piece = b.variable(cards=True)
    body: list[Code] = [Do(leave(b, s, piece, source, None))]
    body += [Do(text) for text in arrive(b, s, piece, way.slot, goal)]
    code.append(For(piece, one_after_the_other(b, s, goal, place, pieces), body))
    if origins is not None and mixes(source, goal, s.face):
        code.append(Do(f"if {pieces}: mix(S, {origins}[0], {place if s.face != 'down' else -1}, {pieces})"))
    if origins is not None:
        known = f"tuple([S[{b.program.layout.known}][x] for x in {pieces}])"
        code += b.log("moved", f"{s.verb!r}", way.seen.event.actor, pieces, origins, place, known, span=s.span)
    index, one, origin = b.variable(), b.variable(cards=True), b.variable()

    def each(body: list[Code]) -> list[Code]:
        bound: list[Code] = [Assign(one, f"{pieces}[{index}]"), Assign(origin, f"{origins}[{index}]")]
        return [For(index, f"tuple(range(len({pieces})))", [*bound, *body])]

    return code + announced(b, way.seen, way.writes, (one, origin, place), loop=each)


def leave(b: Builder, s: m.MoveCards, piece: Spelling, source: Zone | None, origin: Spelling | None) -> str:
    if source is None or source.for_each:
        at = origin or f"S[{b.program.layout.place}][{piece}]"
    else:
        at = str(b.program.layout.zones[source.id][0])
    if source is None:
        return f"leave(S, {at}, {piece})"
    if source.slots:
        return f"S[{at}] = gap(S[{at}], {piece})"
    what = s.what
    # of several, some may have no room, and it is not always the lowest that stay
    single = isinstance(what, m.PieceAt) and what.count is None
    if isinstance(what, m.PieceAt) and single and what.end == "top" and b.w.tree.all_such(what.where, what.type):
        return f"S[{at}] = S[{at}][:-1]"
    return f"S[{at}] = without(S[{at}], {piece})"

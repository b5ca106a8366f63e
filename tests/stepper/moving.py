"""Moving pieces and tokens by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter import meaning as m
from interpreter.proof import Names
from interpreter.proof.selections import tokens as meant
from tests.stepper.hearing import Event, Thing, forbidden, happened, watch
from tests.stepper.table import CELLS, NOBODY, NotKnown, Table

if TYPE_CHECKING:
    from tests.stepper.doing import Doing, Steps


def move_cards(doing: Doing, s: m.MoveCards, names: dict[m.Local, Any]) -> Steps:
    table = doing.table
    goal, position = aimed(table, s, names)
    single = s.what.type.name == "card"
    blank: Any = NOBODY if single else ()
    actor = table.one(s.actor, names)
    event = Event("change", s.verb, actor)
    pieces = [x for x in table.several(s.what, names) if table.place_of(x) >= 0 and table.takes(goal, x)]
    if s.named and s.source is not None:
        there = table.several(s.source, names)
        pieces = [x for x in pieces if x in there]
    pieces = [x for x in pieces if not forbidden(table, event, Thing(x, table.place_of(x), goal))]
    arriving = in_order(table, s, goal, pieces)
    if (room := table.room(goal, position)) is not None:
        arriving = arriving[:room]
        pieces = [x for x in pieces if x in arriving]
    if doing.strict and len(pieces) < wanted(table, s, names):
        doing.unpayable()
    if not pieces:
        if s.bind is not None:
            names[s.bind] = blank
        return
    things = [Thing(x, table.place_of(x), goal) for x in pieces]
    if s.bind is not None:
        names[s.bind] = pieces[0] if single else tuple(pieces)
    seen = watch(table, event)
    for piece in arriving:
        table.take_away(piece)
        table.lay(piece, goal, s.target.end, position, s.face)
    yield from happened(doing, seen, things, zone_said(s.source) or zone_said(s.what) or "zones", zone_of(table, goal))


def zone_of(table: Table, place: int) -> str:
    return f"zone {table.zone(place).id}"


def zone_said(what: m.Expr | None) -> str:
    """The zone that words name; where they name none, a rule about any zone is looked at."""
    match what:
        case m.PieceAt(where) | m.TopPieces(where):
            return zone_said(where)
        case m.SetOf(of) | m.OnlyOf(of) | m.FromTop(of):
            return zone_said(source_of(of))
        case None:
            return ""
    return f"zone {what.type.of}" if what.type.name == "place" and what.type.of else ""


def aimed(table: Table, s: m.MoveCards, names: Names) -> tuple[int, int | None]:
    """The place where pieces go, and at which position from 1 on."""
    goal = table.one(s.target.place, names)
    if s.target.place.type.name == "slot":
        return (goal >> CELLS, (goal & (1 << CELLS) - 1) + 1) if goal >= 0 else (NOBODY, None)
    return goal, None if s.target.position is None else table.number(s.target.position, names)


def wanted(table: Table, s: m.MoveCards, names: Names) -> int:
    """Of a cost: how many have to go."""
    amount = s.what.count if isinstance(s.what, m.PieceAt) else getattr(s.what, "amount", None)
    if isinstance(s.what, m.Local):
        return 0
    return 1 if amount is None else table.number(amount, names)


def in_order(table: Table, s: m.MoveCards, goal: int, pieces: list[int]) -> list[int]:
    """The order in which pieces are laid, one after the other, so that they lie as the language page says."""
    zone = table.zone(goal)
    if s.target.place.type.name == "slot" or (not zone.ordered and not zone.slots):
        return pieces
    pile = from_one_pile(table, s.what, pieces)
    if zone.slots:
        # those that come first in the order of positions go first, from the left or from the right
        counted = by_position(table, pieces) if pile else pieces
        return counted[::-1] if s.target.end in ("top", "back") else counted
    first = s.target.end in ("bottom", "front")
    if zone.shape == "pile":
        if pile:  # a block: what lay uppermost does so again
            down = by_position(table, pieces)
            return down if first else down[::-1]
        return pieces
    counted = by_position(table, pieces) if pile else pieces
    return counted[::-1] if first or s.target.end == "position" else counted


def by_position(table: Table, pieces: list[int]) -> list[int]:
    """Pieces of one pile from its top downwards."""
    row = table.state[table.place_of(pieces[0])] if pieces else ()
    return sorted(pieces, key=lambda x: -row.index(x))


def from_one_pile(table: Table, what: m.Expr, pieces: list[int]) -> bool:
    """Whether the words take them out of one pile as they lie there."""
    if isinstance(what, (m.TopPieces, m.FromTop)):
        place: m.Expr | None = what.where if isinstance(what, m.TopPieces) else source_of(what.of)
    elif isinstance(what, m.PieceAt):
        place = what.where
    elif isinstance(what, m.SetOf):
        if any(isinstance(x, (m.InOrder, m.Reversed, m.Starting)) for x in what.of.modifiers):
            return False
        place = source_of(what.of)
    else:
        place = what
    if not isinstance(place, m.ZonePlace) or None in place.indices:
        return False
    return table.layout.checked.game.zones[place.zone].shape == "pile"


def source_of(selection: m.Selection) -> m.Expr | None:
    return selection.domain.places if isinstance(selection.domain, m.Cards) else None


def swap(doing: Doing, s: m.Swap, names: dict[m.Local, Any]) -> Steps:
    """Two cards change places, or two places their contents: all of it, or nothing."""
    table = doing.table
    left, right = table.one(s.left, names), table.one(s.right, names)
    places = s.left.type.name == "place"
    if left == right:
        return
    if not places and min(table.place_of(left), table.place_of(right)) < 0:
        return
    here, there = (left, right) if places else (table.place_of(left), table.place_of(right))
    going = [x for x in table.state[here] if x >= 0] if places else [left]
    coming = [x for x in table.state[there] if x >= 0] if places else [right]
    event = Event("change", "swap", table.one(s.actor, names))
    things = [*(Thing(x, here, there) for x in going), *(Thing(x, there, here) for x in coming)]
    if any(forbidden(table, event, one) or not table.takes(one.goal, one.what) for one in things):
        return
    if places:
        rows = [in_slots(table, there, here), in_slots(table, here, there)]
        if None in rows:
            return
    seen = watch(table, event)
    if places:
        table.state[here], table.state[there] = rows
    else:
        other = {left: right, right: left}
        for place in {here, there}:
            table.state[place] = tuple(other.get(x, x) for x in table.state[place])
    for one in things:
        table.state[table.layout.place][one.what] = one.goal
    writes = {zone_of(table, here), zone_of(table, there)} if places else {"zones"}
    yield from happened(doing, seen, things, *writes)


def in_slots(table: Table, source: int, goal: int) -> tuple[int, ...] | None:
    """What lies in one place as it would lie in another; None where there is no room."""
    row, pieces = table.state[source], tuple(x for x in table.state[source] if x >= 0)
    if not table.zone(goal).slots:
        return pieces
    vacant = len(table.state[goal]) - len(pieces)
    if table.zone(source).slots and len(row) == len(table.state[goal]):
        return tuple(row)
    return (*pieces, *[NOBODY] * vacant) if vacant >= 0 else None


# ------------------------------------------------------------------ tokens


def move_tokens(doing: Doing, s: m.MoveTokens, names: dict[m.Local, Any]) -> Steps:
    table = doing.table
    stock = table.layout.checked.game.stocks[s.stock]
    source = NOBODY if s.source is None else table.one(s.source, names)
    goal = NOBODY if s.target is None else table.one(s.target, names)
    blank: Any = 0 if stock.by is None else (0,) * table.layout.members(stock.by)
    if (s.source is not None and source < 0) or (s.target is not None and goal < 0):
        if s.bind is not None:
            names[s.bind] = blank
        return
    have = None if s.source is None else table.position.held(s.stock, source)
    free = stock.negative or (stock.endless and s.source is None) or have is None
    amount = asked_for(table, s, names, have)
    by_hand = list(amount) if isinstance(amount, tuple) else [amount]
    held = list(have) if isinstance(have, tuple) else [have]
    going = [
        max(0, n) if free else max(0, min(n, h or 0)) for n, h in zip(by_hand, held if have is not None else by_hand)
    ]
    if is_exact(s) and going != [max(0, n) for n in by_hand]:
        going = [0] * len(going)
    if doing.strict and going != [max(0, n) for n in by_hand]:
        doing.unpayable()
    event = Event("change", s.verb, table.one(s.actor, names), stock=s.stock)
    going = [0 if n and forbidden(table, event, Thing(i, source, goal)) else n for i, n in enumerate(going)]
    seen = watch(table, event)
    for holder, sign in ((source, -1), (goal, 1)):
        if holder != NOBODY:
            shift(table, s.stock, holder, [sign * n for n in going])
    if s.bind is not None:
        names[s.bind] = going[0] if stock.by is None else tuple(going)
    things = [Thing(i, source, goal) for i, n in enumerate(going) for _ in range(n)]
    yield from happened(doing, seen, things, *([f"stock {s.stock}"] if things else []))


def is_exact(s: m.MoveTokens) -> bool:
    return s.what.how == "exactly" if isinstance(s.what, m.Selection) else getattr(s.what, "exactly", False)


def asked_for(table: Table, s: m.MoveTokens, names: Names, have: Any) -> Any:
    """How many are to go: a number, or so many of each member."""
    if not isinstance(s.what, m.Selection):
        return table.value(s.what, names)
    domain = s.what.domain
    assert isinstance(domain, m.Tokens)
    stock = table.layout.checked.game.stocks[s.stock]
    number = 1 if s.what.amount is None else table.number(s.what.amount, names)
    everything = s.what.how in ("all", "each")
    if stock.by is None:
        return table.value(domain.holding, names) if everything and domain.holding is not None else number
    if everything:
        return meant(table.proving(names), s.what)
    if domain.member is None:
        raise NotKnown("tokens of no member")
    wanted = table.one(domain.member, names)
    return tuple(number if one == wanted else 0 for one in range(table.layout.members(stock.by)))


def shift(table: Table, stock: str, holder: int, counts: list[int]) -> None:
    at = table.layout.stocks[stock] + holder
    if isinstance(table.state[at], list):
        table.state[at] = [a + b for a, b in zip(table.state[at], counts)]
    else:
        table.state[at] += counts[0]

"""What stands in code that holds somebody's amounts against prices that are printed on cards: how much is missing, and
whether there is as much of each as is asked. C reckons with all amounts of a price at once (`worded.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from interpreter.compile.tree.code import BODIES, Assign, Code, For, If, walk
from interpreter.compile.tree.values import Binary, Compare, Const, Every, Item, Name, Table, Value, Var
from interpreter.source.records import record

LEAST = 3  # amounts that are worth it
MOST = 8  # in one word
MOST_ASKED, MOST_IN_ALL = 127, 255  # of one, and of a whole price


@record
class Price:
    """Some amounts of a row that is printed on a card, and what each of them is held against."""

    table: str
    piece: Value
    places: tuple[int, ...]
    have: tuple[Value, ...]


@record
class Shortfall:
    """Statements that take from a number, one after the other, what is missing of each amount of a price."""

    price: Price
    rest: Name | Var  # what it is taken from
    last: Assign  # of the variable that each amount was in
    length: int  # how many statements


@record
class Step:
    """One amount of a shortfall."""

    price: Name | Var
    place: int
    have: Value
    rest: Name | Var


def shortfall(body: Sequence[Code], at: int, tables: Mapping[str, object]) -> Shortfall | None:
    """The one that begins with a statement, if one does."""
    steps: list[Step] = []
    for number in range(at, len(body) - 1, 2):
        found = step(body[number], body[number + 1])
        if found is None or (steps and (found.price, found.rest) != (steps[0].price, steps[0].rest)):
            break
        steps.append(found)
    if not LEAST <= len(steps) <= MOST:
        return None
    last = body[at + 2 * len(steps) - 2]
    assert isinstance(last, Assign)
    if last.var in [one.have for one in steps] or steps[0].rest in [last.var, *(one.have for one in steps)]:
        return None
    places, have = tuple([one.place for one in steps]), tuple([one.have for one in steps])
    price = printed(body, at, steps[0].price, places, have, tables)
    return None if price is None else Shortfall(price, steps[0].rest, last, 2 * len(steps))


def step(amount: Code, taken: Code) -> Step | None:
    """`asked = price[place]; if asked > have: if asked: rest = rest - (asked - have)`."""
    match amount, taken:
        case (
            Assign(var=asked, value=Item(row=Name() | Var() as price, at=Const(value=int(place)))),
            If(
                test=Compare(first=first, rest=((">", have),)),
                then=[
                    If(
                        test=again,
                        then=[
                            Assign(
                                var=rest,
                                value=Binary(
                                    operator="-",
                                    left=before,
                                    right=Binary(operator="-", left=more, right=less),
                                ),
                            )
                        ],
                        other=[],
                    )
                ],
                other=[],
            ),
        ) if first == again == more == asked and less == have and before == rest:
            return Step(price, place, have, rest)
    return None


def met(body: Sequence[Code], at: int, tables: Mapping[str, object]) -> Price | None:
    """What the test of a statement asks, where it is that there is as much of each as a price asks."""
    match body[at]:
        case If(test=Every(parts=parts)) if LEAST <= len(parts) <= MOST:
            asked = [*map(comparison, parts)]
        case _:
            return None
    known = [one for one in asked if one is not None]
    if len(known) < len(asked) or len({price for price, _, _ in known}) > 1:
        return None
    places, have = tuple([place for _, place, _ in known]), tuple([one for _, _, one in known])
    return printed(body, at, known[0][0], places, have, tables)


def comparison(value: Value) -> tuple[Name | Var, int, Value] | None:
    """That no more is asked of one than there is."""
    match value:
        case Compare(first=Item(row=Name() | Var() as price, at=Const(value=int(place))), rest=(("<=", have),)):
            return price, place, have
    return None


def printed(
    body: Sequence[Code], at: int, name: Name | Var, places: tuple[int, ...], have: tuple[Value, ...],
    tables: Mapping[str, object],
) -> Price | None:  # fmt: skip
    """The price that goes by a name where a statement stands, if small amounts of it stand in a table."""
    for number in reversed(range(at)):
        match body[number]:
            case Assign(var=var, value=Item(row=Table(id=id), at=Name() | Var() as piece)) if var == name:
                if piece in written(body[number:at]) or not amounts(tables.get(id), places):
                    return None
                return Price(id, piece, places, have)
            case one if name in written([one]):
                return None
    return None


def amounts(table: object, places: tuple[int, ...]) -> list[list[int]]:
    """These entries of every row, where a byte has room for each, and for all of them together; else no rows."""
    found: list[list[int]] = []
    for row in table if isinstance(table, tuple) and min(places) >= 0 else ():
        each = [row[place] for place in places] if isinstance(row, tuple) and len(row) > max(places) else []
        asked = [one for one in each if isinstance(one, int) and 0 <= one <= MOST_ASKED]
        if len(asked) < len(places) or sum(asked) > MOST_IN_ALL:
            return []
        found.append(asked)
    return found


def words(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """A word for each card, with the amounts of its row side by side; that of nothing, the last, stands first, too:
    some tables have none of nothing."""
    found = [sum(int(one) << 8 * place for place, one in enumerate(row)) for row in rows]
    return (*found[-1:], *found)


def written(body: Sequence[Code]) -> list[Name | Var]:
    return [one.var for one in walk(body) if isinstance(one, (Assign, For))]


def bodies(body: Sequence[Code]) -> Iterator[Sequence[Code]]:
    """Some statements, and those inside others, row by row."""
    yield body
    for one in walk(body):
        for part in BODIES[one.__class__]:
            yield getattr(one, part)

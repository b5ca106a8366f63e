"""Selections: who or what is meant, and what is counted over them."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import assert_never

from interpreter import meaning as m
from interpreter.meaning import types
from interpreter.proof.identity import is_called
from interpreter.proof.places import from_end, places_of
from interpreter.proof.position import CELLS, NOTHING
from interpreter.proof.proof import Proof, Value
from interpreter.proof.proving import Proving, either, filled, number_of, proof_of

Proofs = tuple[Proof, ...]


# ------------------------------------------------------------ who or what
def candidates(at: Proving, selection: m.Selection) -> tuple[list[int], Proofs]:
    """Those that are meant, in their order, and the tests that each was put to."""
    found, tests = [*of_noun(at, selection)], list[Proof]()
    for step in selection.modifiers:
        match step:
            case m.Where(condition):
                asked = [(one, at.knowing(selection.candidate, one)(condition)) for one in found]
                found = [one for one, test in asked if test.value]
                tests += [Proof(test.of, test.value, test.parts, one, test.steps) for one, test in asked]
            case m.Best(criteria):
                for highest, value in criteria:
                    found = best(at, selection, found, highest, value)
            case m.InOrder(value):
                found.sort(key=lambda one: at.knowing(selection.candidate, one).measure(value))
            case m.Reversed():
                found.reverse()
            case m.Starting(after, first):
                found = starting(found, natural(at, selection), at.one(first), after)
            case m.Shape() | m.AtRandom():
                pass  # they speak of what is chosen
            case _:
                assert_never(step)
    return found, tuple(tests)


def best(at: Proving, selection: m.Selection, found: list[int], highest: bool, value: m.Expr) -> list[int]:
    """All that tie stay."""
    worth = {one: at.knowing(selection.candidate, one).measure(value) for one in found}
    wanted = (max if highest else min)(worth.values(), default=())
    return [one for one in found if worth[one] == wanted]


def starting(found: list[int], circle: list[int], first: int, after: bool) -> list[int]:
    """Turned round until it begins there; where the first is not among them, with whoever comes next."""
    if first not in found:
        if first not in circle:
            return found
        at = circle.index(first)
        first, after = next((one for one in circle[at + 1 :] + circle[:at] if one in found), NOTHING), False
        if first not in found:
            return found
    at = (found.index(first) + after) % len(found)
    return found[at:] + found[:at]


def natural(at: Proving, selection: m.Selection) -> list[int]:
    """Everybody among whom an order may begin, also those whom a word or a filter leaves out."""
    match selection.domain:
        case m.Seats():
            return at.position.in_turn
        case m.Members(enum):
            return list(range(at.position.members(enum)))
    return of_noun(at, selection)


def of_noun(at: Proving, selection: m.Selection) -> list[int]:
    position, domain = at.position, selection.domain
    match domain:
        case m.Cards(kind, places):
            if places is None:
                found = [piece for piece in position.pieces if position.place_of(piece) >= 0]
            else:
                found = [*filled(either(position, at(places)))]
            return [piece for piece in found if is_called(at, piece, kind)]
        case m.Seats():
            return seats(at, selection, domain)
        case m.Members(enum, within):
            return [*(range(position.members(enum)) if within is None else either(position, at(within)))]
        case m.ZonePlaces(zone, indices, within):
            return places_of(at, zone, indices) if within is None else [*either(position, at(within))]
        case m.SomePlaces(parts):
            each_part = (
                places_of(at, x.zone, x.indices) if isinstance(x, m.ZonePlaces) else [at.one(x)] for x in parts
            )
            return [place for some in each_part for place in some]
        case m.Slots(place):
            where = at.one(place)
            return [where << CELLS | n for n in range(len(position.row(where)))]
        case m.Numbers(low, high):
            return [*range(at.number(low), at.number(high) + 1)]
        case m.Entries(within):
            return [*either(position, at(within))]
        case m.Tokens():
            counts = tokens(at, selection)
            return [member for member, n in enumerate(counts) if n] if isinstance(counts, tuple) else []
        case _:
            assert_never(domain)


def seats(at: Proving, selection: m.Selection, domain: m.Seats) -> list[int]:
    position = at.position
    if domain.within is not None:
        found = [*either(position, at(domain.within))]
    else:
        found = position.in_turn
        if domain.standing != "any":
            found = [seat for seat in found if position.is_out(seat) == (domain.standing == "out")]
    if selection.excluded is None:
        return found
    me, allied = at.one(selection.excluded), position.layout.teams
    match domain.relation:
        case "opponent" if allied:
            return [seat for seat in found if (seat - me) % allied]
        case "teammate":
            return [seat for seat in found if seat != me and not (seat - me) % position.teams]
    return [seat for seat in found if seat != me]


def tokens(at: Proving, selection: m.Selection) -> Value:
    """How many tokens are meant: of each member, or of the one sort that there is."""
    domain = selection.domain
    assert isinstance(domain, m.Tokens) and domain.holding is not None
    held = at.value(domain.holding)
    if not isinstance(held, tuple):
        return held
    if domain.member is not None:
        wanted = at.one(domain.member)
        return tuple(n if member == wanted else 0 for member, n in enumerate(held))
    tests = [step.condition for step in selection.modifiers if isinstance(step, m.Where)]
    return tuple(
        n if all(at.knowing(selection.candidate, member).holds(test) for test in tests) else 0
        for member, n in enumerate(held)
    )


# ------------------------------------------------------------ how many, how much
def how_many(at: Proving, selection: m.Selection) -> tuple[int, Proofs]:
    if isinstance(selection.domain, m.Tokens):
        counts = tokens(at, selection)
        return (sum(counts) if isinstance(counts, tuple) else int(counts)), ()
    found, tests = candidates(at, selection)
    return len(found), tests


@proof_of.register
def _(e: m.Count, at: Proving) -> Proof:
    return Proof(e, *how_many(at, e.of))


def each(at: Proving, value: m.Expr, selection: m.Selection) -> tuple[list[Proof], Proofs]:
    """What every one of them is worth, and the tests that they passed."""
    found, tests = candidates(at, selection)
    worth = [(one, at.knowing(selection.candidate, one)(value)) for one in found]
    return [Proof(proof.of, proof.value, proof.parts, one, proof.steps) for one, proof in worth], tests


@proof_of.register
def _(e: m.Total, at: Proving) -> Proof:
    worth, tests = each(at, e.value, e.of)
    return Proof(e, sum(map(number_of, worth)), (*tests, *worth))


@proof_of.register
def _(e: m.Extreme, at: Proving) -> Proof:
    worth, tests = each(at, e.value, e.of)
    return Proof(e, (max if e.highest else min)(map(number_of, worth), default=0), (*tests, *worth))


@proof_of.register
def _(e: m.Distinct, at: Proving) -> Proof:
    worth, tests = each(at, e.value, e.of)
    return Proof(e, len({one.value for one in worth}), (*tests, *worth))


@proof_of.register
def _(e: m.ListOver, at: Proving) -> Proof:
    worth, tests = each(at, e.value, e.of)
    return Proof(e, tuple(map(number_of, worth)), (*tests, *worth))


@proof_of.register
def _(e: m.Tally, at: Proving) -> Proof:
    worth, tests = each(at, e.value, e.of)
    counts = [0] * at.position.members(str(e.type.of))
    for one in worth:
        for member in one.value if isinstance(one.value, tuple) else (one.value,):
            if member >= 0:
                counts[member] += 1
    return Proof(e, tuple(counts), (*tests, *worth))


@proof_of.register
def _(e: m.ValuesOf, at: Proving) -> Proof:
    worth, tests = each(at, e.value, e.of)
    values = [x for one in worth for x in (one.value if isinstance(one.value, tuple) else (number_of(one),))]
    members = isinstance(e.value.type, (types.Member, types.Set))
    return Proof(e, tuple(x for x in values if not members or x != NOTHING), (*tests, *worth))


@proof_of.register
def _(e: m.Sharing, at: Proving) -> Proof:
    parts = left, right = at(e.left), at(e.right)
    shares = not set(either(at.position, left)).isdisjoint(either(at.position, right))
    return Proof(e, shares != e.negated, parts)


@proof_of.register
def _(e: m.Common, at: Proving) -> Proof:
    row = at(e.of)
    values = set(either(at.position, row))
    return Proof(e, values.pop() if len(values) == 1 else NOTHING, (row,))


# ------------------------------------------------------------ sets, and single ones
@proof_of.register
def _(e: m.Selection, at: Proving) -> Proof:
    found, tests = candidates(at, e)
    return Proof(e, tuple(found), tests)


@proof_of.register
def _(e: m.SetOf, at: Proving) -> Proof:
    if isinstance(e.of.domain, m.Tokens):
        return Proof(e, tokens(at, e.of))
    found, tests = candidates(at, e.of)
    return Proof(e, tuple(found), tests)


@proof_of.register
def _(e: m.OnlyOf, at: Proving) -> Proof:
    found, tests = candidates(at, e.of)
    return Proof(e, found[0] if len(found) == 1 else NOTHING, tests)


@proof_of.register
def _(e: m.TokensOf, at: Proving) -> Proof:
    bundle = at(e.bundle)
    return Proof(e, bundle.value, (bundle,))


@proof_of.register
def _(e: m.FromTop, at: Proving) -> Proof:
    found, tests = candidates(at, e.of)
    if e.amount is None:
        return Proof(e, (found[-1] if e.end == "top" else found[0]) if found else NOTHING, tests)
    amount = at(e.amount)
    return Proof(e, from_end(tuple(found), number_of(amount), e.exactly, e.end), (*tests, amount))


# ------------------------------------------------------------ tests
@proof_of.register
def _(e: m.ThereIs, at: Proving) -> Proof:
    selection = e.of
    amount = at.number(selection.amount) if selection.amount is not None else 1
    if selection.shapes:
        sizes = range(max(0, amount), len(members(at, selection)) + 1) if selection.how == "at_least" else (amount,)
        return Proof(e, any(fits(at, selection, some) for size in sizes for some in subsets(at, selection, size)))
    count, tests = how_many(at, selection)
    match selection.how:
        case "none":
            found = count == 0
        case "exactly":
            found = count == amount
        case "at_most":
            found = count <= amount
        case _:
            found = count >= amount
    return Proof(e, found, tests)


@proof_of.register
def _(e: m.SetCount, at: Proving) -> Proof:
    selection = e.of
    amount = 1 if selection.amount is None else at.number(selection.amount)
    every = len(members(at, selection))
    match selection.how:
        case "at_least":
            sizes = range(max(1, amount), every + 1)
        case "at_most":
            sizes = range(1, min(amount, every) + 1)
        case _:
            sizes = range(max(1, amount), amount + 1)
    found = sum(fits(at, selection, some) for size in sizes for some in subsets(at, selection, size))
    return Proof(e, found)


def members(at: Proving, selection: m.Selection) -> list[int]:
    """What a set may be made of; of tokens, each by its member."""
    if isinstance(selection.domain, m.Tokens):
        counts = tokens(at, selection)
        return [member for member, n in enumerate(counts) for _ in range(n)] if isinstance(counts, tuple) else []
    return candidates(at, selection)[0]


def subsets(at: Proving, selection: m.Selection, size: int) -> list[tuple[int, ...]]:
    return [*combinations(members(at, selection), max(0, size))]


def fits(at: Proving, selection: m.Selection, some: tuple[int, ...]) -> bool:
    return all(has_shape(at, selection, shape, some) for shape in selection.shapes)


def has_shape(at: Proving, selection: m.Selection, shape: m.Shape, some: tuple[int, ...]) -> bool:
    values = [at.knowing(selection.candidate, one).number(shape.value) for one in some]
    blank = isinstance(shape.value.type, types.Member) and NOTHING in values  # what has no such thing is like nothing
    match shape.form:
        case "same":
            return len(set(values)) <= 1 and not blank
        case "different":
            return len(set(values)) == len(values) and not blank
        case "consecutive":
            return all(b == a + 1 for a, b in pairwise(sorted(values)))
        case "each of":
            wanted = shape.numbers if shape.amount is None else either(at.position, at(shape.amount))
            return sorted(values) == sorted(wanted)
        case "totalling":
            amount = at.number(shape.amount) if shape.amount is not None else 0
            total = sum(values)
            return {"at_most": total <= amount, "at_least": total >= amount}.get(shape.how, total == amount)
    raise AssertionError(shape.form)

"""Selections as Python text: candidates, counts, sums; constant parts are worked out here, once."""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import replace
from itertools import takewhile
from typing import Any, assert_never

from interpreter.check import meaning as m
from interpreter.compile.domains import circle, source
from interpreter.compile.searching import found as searched
from interpreter.compile.shapes import of_use, shape_text
from interpreter.compile.tables import constant
from interpreter.compile.texts import (
    LOCAL,
    called,
    closed,
    free_names,
    loose,
    parsed,
    pieces,
    put_at,
    renamed,
)
from interpreter.compile.writer import Writer, is_sure


class Unmet(AssertionError):
    """A part of a selection that nothing here carries out, and that the check let pass: a fault of ours."""

    def __init__(self, selection: m.Selection, part: object) -> None:
        super().__init__(f"{part} of a selection at {selection.span}")


def conditions(w: Writer, selection: m.Selection, candidate: str) -> tuple[list[str], Writer]:
    """A selection that is nothing but filters, for a candidate spelled `candidate`."""
    inner = w.with_names({selection.candidate: candidate})
    found = []
    for modifier in selection.modifiers:
        if not isinstance(modifier, m.Where):
            raise Unmet(selection, modifier)
        found.append(inner.truth(modifier.condition))
    return found, inner


def comprehension(w: Writer, value: str, candidate: str, iterable: str, tests: list[str]) -> str:
    live = []
    for test in tests:
        known = constant(test)
        if known is None:
            live.append(test)
        elif not known:
            return "[]"
    hoists, live = hoisted(w, candidate, live)
    where = f" if {' and '.join(map(closed, live))}" if live else ""
    text = f"[{value}{loops(hoists)} for {candidate} in {iterable}{where}]"
    known = folded(text)
    return text if known is None else repr(known)


QUANTITY = re.compile(r"q\d+_\w+")
KEPT = re.compile(r"q\d+_\w+|kept_\d+|purse_\d+")


def is_quantity(node: ast.AST) -> bool:
    return QUANTITY.fullmatch(called(node)) is not None


def is_read(node: ast.AST) -> bool:
    """What is worth reading once: a quantity, what is remembered of a zone, a slot that has to be worked out."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "S":
        return not isinstance(node.slice, (ast.Constant, ast.Name))
    return KEPT.fullmatch(called(node)) is not None


def hoisted(w: Writer, candidate: str, tests: list[str]) -> tuple[dict[str, str], list[str]]:
    """What tests read that does not depend on the candidate is read once, before the loop: texts and their names."""
    names: dict[str, str] = {}
    found = []
    for test in tests:
        spots = loose(test, is_read, frozenset({candidate}))
        found.append(put_at(test, spots, [names.setdefault(x, w.fresh()) for x in pieces(test, spots)]))
    return names, found


def loops(names: dict[str, str]) -> str:
    """What is read once, inside a comprehension."""
    return "".join(f" for {name} in ({text},)" for text, name in names.items())


def those(w: Writer, text: str, test: str, candidate: str) -> str:
    """The candidates for which a test holds."""
    hoists, (test,) = hoisted(w, candidate, [test])
    return f"[{candidate}{loops(hoists)} for {candidate} in {text} if {closed(test)}]"


def shared(text: str) -> tuple[list[str], str]:
    """A text that asks for the same quantity twice asks once: lines to write before it, and what it becomes."""
    if len(QUANTITY.findall(text)) < 2:
        return [], text
    spots = loose(text, is_quantity)
    found = pieces(text, spots)
    twice = [one for one, times in Counter(found).items() if times > 1]
    names = {one: f"h{number}" for number, one in enumerate(twice)}
    shared_spots = [spot for spot, one in zip(spots, found) if one in names]
    lines = [f"    {name} = {one}" for one, name in names.items()]
    return lines, put_at(text, shared_spots, [names[one] for one in found if one in names])


def folded(text: str) -> list[int] | None:
    """A list that depends on nothing at the table is worked out here."""
    if free_names(text):
        return None
    try:
        found = eval(text, {"__builtins__": {}})
    except Exception:
        return None
    return found if isinstance(found, list) and all(isinstance(x, int) for x in found) else None


def filtered(w: Writer, selection: m.Selection) -> tuple[str, str, list[str], Writer]:
    """What is iterated over, and the tests that each candidate has to pass."""
    candidate = w.fresh()
    iterable, tests = source(w, selection, candidate)
    more, inner = conditions(w, selection, candidate)
    return candidate, iterable, [*tests, *more], inner


def plain(w: Writer, selection: m.Selection) -> tuple[str, str, list[str], Writer]:
    """The same of any selection: what more is said of it has then been carried out."""
    if unordered(selection):
        return filtered(w, selection)
    candidate = w.fresh()
    return candidate, candidates(w, selection), [], w.with_names({selection.candidate: candidate})


def unordered(selection: m.Selection) -> bool:
    return all(isinstance(x, m.Where) for x in selection.modifiers)


def in_turn(selection: m.Selection) -> tuple[m.Selection, list[m.Modifier]]:
    """A selection with the filters that may come first, and what is then done to it from left to right."""
    parts = selection.modifiers
    first = tuple(takewhile(lambda part: isinstance(part, m.Where), parts))
    return replace(selection, modifiers=first), list(parts[len(first) :])


def candidates(w: Writer, selection: m.Selection) -> str:
    """The candidates, in their order, as a list or tuple; all that is said of them is carried out here."""
    if isinstance(selection.domain, m.Tokens):
        return token_counts(w, selection)
    first, steps = in_turn(selection)
    candidate, iterable, tests, inner = filtered(w, first)
    text = iterable if not tests else comprehension(w, candidate, candidate, iterable, tests)
    for step in steps:
        match step:
            case m.Where():
                text = those(w, text, inner.truth(step.condition), candidate)
            case m.Best():
                for highest, value in step.criteria:
                    text = f"best({text}, lambda {candidate}: {inner.measure(value)}, {highest})"
            case m.InOrder():
                text = f"sorted({text}, key=lambda {candidate}: {inner.measure(step.value)})"
            case m.Reversed():
                text = f"tuple({text})[::-1]"
            case m.Starting():
                start, turns = f"{w.text(step.at)}, {int(step.after)}", circle(w, selection, candidate)
                text = f"rotate({text}, {start})" if text == turns else f"turned({text}, {turns}, {start})"
            case m.Shape() | m.AtRandom():
                raise Unmet(selection, step)
            case _:
                assert_never(step)
    return text


def memo(w: Writer, iterable: str, candidate: str, texts: list[str], build: Any) -> str | None:
    """A pure function of one zone's content is remembered: `m(S[7])` instead of counting again."""
    if not is_slot(iterable) or any(not depends_on(t, candidate) for t in texts):
        return None
    body = build("t")
    name = w.tables.function(
        "kept",
        "t, D={}",
        "    r = D.get(t)\n    if r is None:\n        if len(D) > 20000: D.clear()\n"
        f"        r = D[t] = {renamed(body, {candidate: 'c'})}\n    return r",
    )
    return f"{name}({iterable})"


def is_slot(text: str) -> bool:
    """Whether a text is the content of one slot of the state."""
    node = parsed(text)
    if called(node) == "lying":
        return True
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "S"


def depends_on(text: str, candidate: str) -> bool:
    """Whether a text reads the candidate and what is printed, nothing else: no state, no other name."""
    return not any(name != candidate and (name == "S" or LOCAL.fullmatch(name)) for name in free_names(text))


def count(w: Writer, selection: m.Selection) -> str:
    if isinstance(selection.domain, m.Tokens):
        return token_total(w, selection)
    if not unordered(selection):
        return f"len({candidates(w, selection)})"
    candidate, iterable, tests, _ = plain(w, selection)
    if not tests:
        known = constant(iterable)
        return str(len(known)) if isinstance(known, tuple) else f"len({iterable})"
    kept = memo(w, iterable, candidate, tests, lambda t: f"len({comprehension(w, candidate, candidate, t, tests)})")
    return kept or f"len({comprehension(w, candidate, candidate, iterable, tests)})"


def total(w: Writer, e: m.Total) -> str:
    selection = e.of
    candidate, iterable, tests, inner = plain(w, selection)
    value = inner.number(e.value)
    if isinstance(selection.domain, m.Cards) and isinstance(selection.domain.places, m.Places) and unordered(selection):
        # a sum over several places is the sum of their sums, each of which can be remembered
        parts = []
        for part in selection.domain.places.parts:
            one = replace(selection, domain=m.Cards(selection.domain.kind, part))
            parts.append(total(w, m.Total(e.value, one)))
        return "(" + " + ".join(parts) + ")"
    kept = memo(
        w, iterable, candidate, [*tests, value], lambda t: f"sum({comprehension(w, value, candidate, t, tests)})"
    )
    return kept or f"sum({comprehension(w, value, candidate, iterable, tests)})"


def values(w: Writer, value: m.Expr, selection: m.Selection) -> str:
    if isinstance(selection.domain, m.Tokens):
        candidate = w.fresh()
        inner = w.with_names({selection.candidate: candidate})
        return f"[{inner.number(value)} for {candidate}, n in enumerate({token_counts(w, selection)}) if n]"
    candidate, iterable, tests, inner = plain(w, selection)
    return comprehension(w, inner.number(value), candidate, iterable, tests)


def tally(w: Writer, e: m.Tally) -> str:
    candidate, iterable, tests, inner = plain(w, e.of)
    value = inner.text(e.value)
    size = w.layout.members(str(e.type.of))
    several = e.value.type.name == "set"
    name = "tally_sets" if several else "tally"
    kept = memo(
        w,
        iterable,
        candidate,
        [*tests, value],
        lambda t: f"{name}({comprehension(w, value, candidate, t, tests)}, {size})",
    )
    return kept or f"{name}({comprehension(w, value, candidate, iterable, tests)}, {size})"


def there_is(w: Writer, selection: m.Selection) -> str:
    how = selection.how
    if selection.shapes:
        return has_shape(w, selection)
    if isinstance(selection.domain, m.Tokens) or not unordered(selection) or how not in ("one", "none"):
        amount = w.number(selection.amount) if selection.amount is not None else "1"
        number = count(w, selection)
        match how:
            case "none":
                return f"{number} == 0"
            case "exactly":
                return f"{number} == {amount}"
            case "at_most":
                return f"{number} <= {amount}"
        return f"{number} >= {amount}"
    candidate, iterable, tests, _ = plain(w, selection)
    unroll = unrolled(w, selection, iterable)
    if unroll is not None:
        found = "(" + " or ".join(unroll) + ")" if unroll else "False"
    elif not tests:
        found = f"len({iterable}) > 0"
    else:
        found = searched(w, candidate, iterable, tests)
    return f"not {closed(found)}" if how == "none" else found


def unrolled(w: Writer, selection: m.Selection, iterable: str) -> list[str] | None:
    """Over a handful of constants (seats, members) the tests are written out one by one."""
    if isinstance(selection.domain, m.Seats):
        if selection.domain.within is not None:
            return None
        known: Any = tuple(range(w.layout.seats))
    else:
        known = constant(iterable)
    if not isinstance(known, tuple) or len(known) > 8:
        return None
    found = []
    for one in known:
        _, tests = source(w, selection, str(one))
        more, _ = conditions(w, selection, str(one))
        live = []
        for test in [*tests, *more]:
            value = constant(test)
            if value is None:
                live.append(closed(test))
            elif not value:
                break
        else:
            if not live:
                return ["True"]
            found.append(closed(" and ".join(live)))
    return found


def has_shape(w: Writer, selection: m.Selection) -> str:
    amount = w.number(selection.amount) if selection.amount is not None else "1"
    found, some = candidates(w, selection.pool), w.fresh()
    if isinstance(selection.domain, m.Tokens):
        fits = shape_text(w, selection, f"spread({some})")
        most = f"sum({found})" if selection.how == "at_least" else amount
        return f"bundle_any(({found}, {amount}, {most}, None), lambda {some}: {fits})"
    fits, found = shape_text(w, selection, some), of_use(w, selection, found)
    if selection.how == "at_least":
        return f"some_size({found}, {amount}, lambda {some}: {fits})"
    return f"some_subset({found}, {amount}, lambda {some}: {fits})"


# ------------------------------------------------------------------ tokens


def token_counts(w: Writer, selection: m.Selection) -> str:
    """How many tokens of each member are candidates: a tuple, or a number for a stock of one sort."""
    domain = selection.domain
    assert isinstance(domain, m.Tokens)
    assert domain.holding is not None
    held = w.text(domain.holding)
    stock = w.stock(domain.stock)
    one_sort(selection, stock.by is None or domain.member is not None)
    if stock.by is None:
        return held
    size = w.layout.members(stock.by)
    if domain.member is not None:
        member = w.text(domain.member)
        one = w.fresh()
        return f"tuple([n if {one} == {member} else 0 for {one}, n in enumerate({held})])"
    tests = []
    for index in range(size):
        more, _ = conditions(w, selection, str(index))
        tests.append(" and ".join(f"({t})" for t in more) or "True")
    known = [constant(t) for t in tests]
    if all(k is not None for k in known):
        if all(known):
            return f"tuple({held})"
        name = w.tables.function(
            "some", "t", "    return (" + ", ".join(f"t[{i}]" if k else "0" for i, k in enumerate(known)) + ",)"
        )
        return f"{name}({held})"
    candidate = w.fresh()
    more, _ = conditions(w, selection, candidate)
    hoists, more = hoisted(w, candidate, more)
    where = " and ".join(map(closed, more))
    return f"tuple([n if {where} else 0{loops(hoists)} for {candidate}, n in enumerate({held})])"


def token_total(w: Writer, selection: m.Selection) -> str:
    domain = selection.domain
    assert isinstance(domain, m.Tokens)
    assert domain.holding is not None
    held = w.text(domain.holding)
    stock = w.stock(domain.stock)
    one_sort(selection, stock.by is None or domain.member is not None)
    if stock.by is None:
        return held
    if domain.member is not None:
        member = w.text(domain.member)
        return f"{held}[{member}]" if is_sure(member) else f"of_member({held}, {member})"
    return f"sum({token_counts(w, selection)})" if selection.modifiers else f"sum({held})"


def one_sort(selection: m.Selection, alike: bool) -> None:
    """Of tokens that are all alike nothing more can be said."""
    if alike and selection.modifiers:
        raise Unmet(selection, selection.modifiers[0])

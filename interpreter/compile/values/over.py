"""What is counted, summed up or found over a selection, as values of generated code."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.tree import numbers
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value
from interpreter.compile.values import selecting
from interpreter.compile.values.of_cards import found_values
from interpreter.compile.values.places import end_of
from interpreter.compile.values.sets import count_of_sets
from interpreter.compile.values.writer import Writer, written
from interpreter.meaning import types


@written.register
def count(e: m.Count, w: Writer) -> Value:
    return selecting.count(w, e.of)


@written.register
def set_count(e: m.SetCount, w: Writer) -> Value:
    return count_of_sets(w, e.of)


@written.register
def total(e: m.Total, w: Writer) -> Value:
    return selecting.total(w, e)


@written.register
def extreme(e: m.Extreme, w: Writer) -> Value:
    return numbers.extreme("max" if e.highest else "min", selecting.values(w, e.value, e.of))


@written.register
def distinct(e: m.Distinct, w: Writer) -> Value:
    return v.call("len", v.call("set", selecting.values(w, e.value, e.of)))


@written.register
def list_over(e: m.ListOver, w: Writer) -> Value:
    return v.row(selecting.values(w, e.value, e.of))


@written.register
def values_of(e: m.ValuesOf, w: Writer) -> Value:
    return found_values(w, e)


@written.register
def sharing(e: m.Sharing, w: Writer) -> Value:
    return v.negated(v.call("share", w.value(e.left), w.value(e.right)), e.negated)


@written.register
def common(e: m.Common, w: Writer) -> Value:
    return v.call("only", v.call("set", w.value(e.of)))


@written.register
def tokens_of(e: m.TokensOf, w: Writer) -> Value:
    return w.value(e.bundle)


@written.register
def tally(e: m.Tally, w: Writer) -> Value:
    return selecting.tally(w, e)


@written.register
def there_is(e: m.ThereIs, w: Writer) -> Value:
    return selecting.there_is(w, e.of)


@written.register
def set_of(e: m.SetOf, w: Writer) -> Value:
    found = selecting.candidates(w, e.of)
    return found if isinstance(e.type, types.Tokens) or isinstance(found, v.Slot) else v.row(found)


@written.register
def only_of(e: m.OnlyOf, w: Writer) -> Value:
    return v.call("only", selecting.candidates(w, e.of))


@written.register
def from_top(e: m.FromTop, w: Writer) -> Value:
    pile = v.row(selecting.candidates(w, e.of))
    if e.amount is None:
        return end_of(pile, e.end == "top")
    return w.from_end(pile, e.amount, e.exactly, e.end)


@written.register
def selection(e: m.Selection, w: Writer) -> Value:
    return v.row(selecting.candidates(w, e))

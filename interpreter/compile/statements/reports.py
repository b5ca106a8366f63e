"""Reports lowered: rows worked out in one expression, with the rules that changed each number in them."""

from __future__ import annotations

from dataclasses import replace

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.resources import secret_reads, zone_of
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.program.program import Program
from interpreter.compile.program.report_form import ReportForm
from interpreter.compile.program.spoken_of import holds_cards
from interpreter.compile.program.things import Thing, thing_of
from interpreter.compile.statements.choosing import iterable
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Code, Return
from interpreter.compile.tree.values import Const, Loop, Row, Value
from interpreter.compile.values.modifying import modifiers_of
from interpreter.compile.values.quantities import explained
from interpreter.compile.values.writer import Writer
from interpreter.fault.notes import ThisIsTold
from interpreter.fault.play import HiddenInReport
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.walking import locals_in
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.source.span import Span

NONE = Const(None)  # there is no such thing in this row


@lower.register
def tell_report(s: m.TellReport, b: Builder, over: bool = False) -> list[Code]:
    """A line of the log that is a table. When the game is over, it may tell what was hidden, as the score does."""
    if not over:
        faults(b.program, s)
    if not b.program.traced:
        return []
    number = len(b.program.reports)
    b.program.reports.append(form_of(b.program, s))
    return b.log("report", span=s.span, report=Const(number), rows=rows(b, s))


def final_reports(p: Program) -> None:
    """What is told when the game is over, as a function of the state."""
    b = Builder(p, "end")
    told = [code for one in p.layout.checked.reports for code in tell_report(one, b, over=True)]
    p.tables.define("final_reports", ("S",), [*told, Return(Const(0))])


def rows(b: Builder, s: m.TellReport) -> Value:
    member = b.w.fresh()
    outer = dict(b.names)
    loops = [Loop((member.id,), iterable(b, s.what))]
    b.names[s.member] = member
    other = None
    if s.each is not None and s.other is not None:
        other = b.w.fresh()
        loops.append(Loop((other.id,), v.Some((iterable(b, s.each), Row((NONE,))))))
        b.names[s.other] = other
    cells = []
    for column in s.columns:
        shown = cell(b.program, b.w, column.value)
        blank = other is not None and mentions(column.value, s.other)
        cells.append(v.Either(v.compare(other, "==", NONE), NONE, shown) if other is not None and blank else shown)
    b.names = outer
    return v.call("report_rows", v.Query(Row(tuple(cells)), tuple(loops), spread=v.Spread.STREAM))


def cell(p: Program, w: Writer, value: m.Expr) -> Value:
    read = quantity_of(value)
    if read is None or not modifiers_of(p, read.quantity):
        return plain(w, value)
    told = explained(p, w, read)
    if not isinstance(value, m.Either):
        return told
    return v.Either(w.truth(value.condition), told, Row((w.number(value.no), v.EMPTY)))


def quantity_of(value: m.Expr) -> m.QuantityRead | None:
    """The quantity that a column shows, perhaps only under a condition."""
    shown = value.yes if isinstance(value, m.Either) else value
    return shown if isinstance(shown, m.QuantityRead) else None


def plain(w: Writer, value: m.Expr) -> Value:
    kind: Type = value.type
    if isinstance(kind, types.Place):
        return v.call("filled", w.contents(value))
    if isinstance(value, m.Holding):
        return v.row(w.value(value)) if w.stock(value.stock).by else w.value(value)
    if isinstance(kind, (types.Set, types.List, types.Bundle)):
        return v.row(w.value(value))
    return v.call("int", w.value(value)) if isinstance(kind, types.Truth) else w.value(value)


def form_of(p: Program, s: m.TellReport) -> ReportForm:
    reads = [quantity_of(x.value) for x in s.columns]
    rules = tuple(tuple(rule.name for rule in modifiers_of(p, x.quantity)) if x else () for x in reads)
    about = [s.other is not None and mentions(x.value, s.other) for x in s.columns]
    grouped = about.index(True) if True in about else 0
    return ReportForm(s.title, tuple((x.title, kind_of(p, x.value)) for x in s.columns), grouped, rules)


def kind_of(p: Program, value: m.Expr) -> Thing:
    if isinstance(value, m.Holding):
        return types.Tokens(value.stock)
    return types.Card() if isinstance(value.type, types.Place) else thing_of(value.type)


def faults(p: Program, s: m.TellReport) -> None:
    """Everybody reads a report, so it may read nothing that is hidden from anybody."""
    own = {s.member, s.other}
    parts: list[tuple[object, Span]] = [(s.what, s.span), (s.each, s.span), *((x.value, x.span) for x in s.columns)]
    where: dict[m.Local, str] = {}
    for one, local in ((s.what, s.member), (s.each, s.other)):
        zone = zone_of(one, where)
        if zone is not None and local is not None:
            where[local] = zone
    for value, span in parts:
        reads = secret_reads(p.layout.checked, value, where)
        secret = sorted(name.partition(" ")[2] or "a place" for name in reads)
        named = [x.name for x in locals_in(value) if x not in own and x.name != "this" and holds_cards(x.type)]
        if isinstance(value, m.Local):
            named = []  # the card itself: whoever does not know it reads its back
        if secret or named:
            rule = brought_in_by(p.layout.checked, value, where) if secret else None
            if rule is None:
                p.faults.append(Diagnostic(HiddenInReport((secret or named)[0]), span))
            elif all(fault.span != rule.span for fault in p.faults):  # once, where it comes from
                told = (Label(span, ThisIsTold()),)
                p.faults.append(Diagnostic(HiddenInReport((secret or named)[0]), rule.span, labels=told))


def brought_in_by(checked: Checked, value: object, where: dict[m.Local, str]) -> m.Modifying | m.Identity | None:
    """The rule but for which a value would read nothing hidden."""
    rules: list[m.Modifying | m.Identity] = [*checked.identities, *checked.modifiers]
    for rule in rules:
        fewer = replace(
            checked,
            identities=[x for x in checked.identities if x is not rule],
            modifiers=[x for x in checked.modifiers if x is not rule],
        )
        if not secret_reads(fewer, value, where):
            return rule
    return None


def mentions(part: object, local: m.Local | None) -> bool:
    return local in locals_in(part)

"""`is covered` and `is uncovered`: what a move does to the tops of piles, told after the move itself."""

from __future__ import annotations

from interpreter.compile.building.builder import Builder
from interpreter.compile.hearing.announcing import happened
from interpreter.compile.program.happening import Happening, asked_after, hearers
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, For, If
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Name, Value

COVER, UNCOVER = "cover", "uncover"


def with_covering(b: Builder, change: list[Code], actor: Value) -> list[Code]:
    """A change of cards, and whatever it covered or uncovered; nothing more where nobody hears of it."""
    heard = {verb: Happening("change", verb, "card", actor=actor) for verb in (COVER, UNCOVER)}
    if b.in_setup or not any(hearers(b.program, x, False) or asked_after(b.program, x, False) for x in heard.values()):
        return change
    layout = b.program.layout
    slots = tuple(slot for slot, zone in layout.zone_of_slot.items() if zone.shape == "pile")
    piles = const(slots)
    before, after, place = b.variable(cards=True), b.variable(cards=True), b.variable()
    old, new, index = b.variable(cards=True), b.variable(cards=True), b.variable()
    rows, there, at = b.variable(), b.variable(), v.slot(layout.place)
    one, pile = Name("x"), v.Slot(Name("x"))
    tops = v.for_each(v.Either(pile, v.item(pile, NOBODY), NOBODY), one, piles)
    stays = v.every([v.is_there(old), v.compare(v.item(at, old), "==", place)])
    was_there = v.every([v.is_there(new), v.item(there, index)])
    told: list[Code] = [
        Assign(place, v.item(piles, index)), Assign(old, v.item(before, index)), Assign(new, v.item(after, index)),
        If(v.compare(old, "!=", new), [
            If(stays, happened(b, heard[COVER], piece=(old, place, place))),
            If(was_there, happened(b, heard[UNCOVER], piece=(new, place, place))),
        ]),
    ]  # fmt: skip
    top, row = Name("n"), Name("r")
    lay_there = v.every([v.is_there(top), v.compare(top, "in", row)])
    stayed = v.row(v.Query(lay_there, (v.Loop(("n", "r"), v.call("zip", after, rows)),)))
    return [
        Assign(before, tops), Assign(rows, v.for_each(pile, one, piles)), *change,
        Assign(after, tops), Assign(there, stayed), For(index, v.up_to(v.Const(len(slots))), told),
    ]  # fmt: skip

"""`is covered` and `is uncovered`: what a move does to the tops of piles, told after the move itself."""

from __future__ import annotations

from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, For, If
from interpreter.compile.events import Happening
from interpreter.compile.hearing import happened
from interpreter.compile.tree.bridge import Spelling

COVER, UNCOVER = "cover", "uncover"


def with_covering(b: Builder, change: list[Code], actor: Spelling) -> list[Code]:
    """A change of cards, and whatever it covered or uncovered; nothing more where nobody hears of it."""
    heard = {verb: happening(b, verb, actor) for verb in (COVER, UNCOVER)}
    if b.in_setup or not any(b.program.hearers(x, False) or b.program.asked_after(x, False) for x in heard.values()):
        return change
    layout = b.program.layout
    piles = tuple(slot for slot, zone in layout.zone_of_slot.items() if zone.shape == "pile")
    before, after, place = b.variable(cards=True), b.variable(cards=True), b.variable()
    old, new, index = b.variable(cards=True), b.variable(cards=True), b.variable()
    tops = f"tuple([S[x][-1] if S[x] else -1 for x in {piles}])"
    rows, at = b.variable(), f"S[{layout.place}]"
    told: list[Code] = [
        Assign(place, f"{piles}[{index}]"), Assign(old, f"{before}[{index}]"), Assign(new, f"{after}[{index}]"),
        If(f"{old} != {new}", [
            If(f"{old} >= 0 and {at}[{old}] == {place}", happened(b, heard[COVER], piece=(old, place, place))),
            If(f"{new} >= 0 and {rows}[{index}]", happened(b, heard[UNCOVER], piece=(new, place, place))),
        ]),
    ]  # fmt: skip
    stayed = f"tuple([n >= 0 and n in r for n, r in zip({after}, {rows})])"
    lying = f"tuple([S[x] for x in {piles}])"
    return [
        Assign(before, tops), Assign(rows, lying), *change, Assign(after, tops), Assign(rows, stayed),
        For(index, f"tuple(range({len(piles)}))", told),
    ]  # fmt: skip


def happening(b: Builder, verb: str, actor: Spelling) -> Happening:
    return Happening("change", verb, "card", actor=actor)

"""Answers in ids, as a script would write them: what `answers` reads back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.compile.things import AnOption, Tokens

if TYPE_CHECKING:
    from interpreter.engine.decision import Decision


def words_of(decision: Decision, answer: Any) -> str:
    """An answer by its ids; empty where words alone could not say it."""
    point = decision.point
    if point.kind == "offer":
        return ""
    if isinstance(point.answers, AnOption):
        return point.keys[answer] if 0 <= answer < len(point.keys) else "nothing"
    if point.kind == "number":
        return str(answer)
    if point.kind in ("bundle", "payment"):
        return _bundle(decision, answer)
    if point.kind in ("subset", "order", "spending"):
        return ", ".join(decision.spellings(one)[0] for one in answer) or "nothing"
    if point.kind == "split":
        return _split(decision, answer)
    found = decision.spellings(answer)
    return found[0] if found else ""


def _bundle(decision: Decision, answer: Any) -> str:
    model, answers = decision.match.game.model, decision.point.answers
    stock = model.stocks[answers.stock] if isinstance(answers, Tokens) else None
    if stock is None or stock.by is None or not isinstance(answer, tuple):
        return ""
    members = model.enums[stock.by].members
    return ", ".join(f"{count} {member.id}" for member, count in zip(members, answer) if count) or "nothing"


def _split(decision: Decision, answer: Any) -> str:
    pieces, _ = decision.split()
    piles: dict[int, list[str]] = {}
    for piece, pile in zip(pieces, answer):
        if pile >= 0:
            piles.setdefault(pile, []).append(decision.spellings(piece)[0])
    return "; ".join(f"{decision.pile_names(p)[0]}: {', '.join(names)}" for p, names in piles.items()) or "nothing"

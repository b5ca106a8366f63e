"""What is known for two things: which of them belongs to which axis of a zone, and what is an entry of a bundle."""

from __future__ import annotations

from interpreter.check import types
from interpreter.check.attributes import quantity_type
from interpreter.check.meaning import Expr
from interpreter.check.scope import Context, Syntax
from interpreter.check.types import Type
from interpreter.model.titles import TITLE


def is_bundle(ctx: Context, word: str) -> bool:
    """Whether a name by itself is a bundle: `NAME for red` is then one of its entries."""
    local, game = ctx.scope.find(word), ctx.symbols.game
    if local is not None:
        return local.type.name == "bundle"
    if word in game.quantities:
        return quantity_type(ctx, word).name == "bundle" and game.quantities[word].of is None
    fact = game.facts.get(word)
    kind = None if fact is None or fact.of != "game" else ctx.symbols.type_of(fact.type)
    return kind is not None and kind.name == "bundle"


def is_of_titles(ctx: Context, word: str) -> bool:
    """Whether there is one of a zone, a fact or a quantity for each title of a card."""
    game = ctx.symbols.game
    if TITLE not in game.enums or not game.enums[TITLE].of_cards:
        return False
    if word in game.zones:
        return TITLE in game.zones[word].for_each
    if word in game.facts:
        return game.facts[word].of == TITLE
    quantity = game.quantities.get(word)
    return quantity is not None and ctx.symbols.parameter_type(quantity, "of") == types.member(TITLE)


def on_axes(ctx: Context, name: Syntax, axes: tuple[str | int, ...], of: Expr, seat: Expr) -> tuple[Expr, Expr]:
    """Which of two things belongs to which axis of a zone: what each is says so, whichever was named first."""
    usual = (seat, of) if axes[0] == "player" else (of, seat)
    for chosen in (usual, usual[::-1]):
        if all(lies_on(axis, one.type) for axis, one in zip(axes, chosen)):
            return chosen
    given = f"{of.type} and {seat.type}"
    raise ctx.fault(
        "E307",
        name,
        f"there is a `{name}` for each {axes[0]} and {axes[1]}, not for {given}",
        about=(of.type, seat.type),
    )


def lies_on(axis: str | int, kind: Type) -> bool:
    if kind.name == "unknown":
        return True
    if axis == "player":
        return kind.name == "seat"
    return kind.name == "number" if isinstance(axis, int) else kind.name in ("member", "token") and kind.of == axis

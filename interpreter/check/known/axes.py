"""What is known for two things: which of them belongs to which axis of a zone, and what is an entry of a bundle."""

from __future__ import annotations

from interpreter.check.known.attributes import quantity_type
from interpreter.check.known.scope import Context
from interpreter.fault.names import Both, OtherAxes
from interpreter.language import syntax
from interpreter.meaning import Expr, Literal, types
from interpreter.meaning.types import Type
from interpreter.model.kinds_named import KIND
from interpreter.model.titles import TITLE


def is_bundle(ctx: Context, word: str) -> bool:
    """Whether a name by itself is a bundle: `NAME for red` is then one of its entries."""
    local, game = ctx.scope.find(word), ctx.symbols.game
    if local is not None:
        return isinstance(local.type, types.Bundle)
    if word in game.quantities:
        return isinstance(quantity_type(ctx, word), types.Bundle) and game.quantities[word].of is None
    fact = game.facts.get(word)
    kind = None if fact is None or fact.of != "game" else ctx.symbols.type_of(fact.type)
    return kind is not None and isinstance(kind, types.Bundle)


def made_enum(ctx: Context, word: str) -> str:
    """`title` or `kind`, where there is one of a zone, a fact or a quantity for each of these; nothing otherwise."""
    game = ctx.symbols.game
    for name in (TITLE, KIND):
        if name not in game.enums or not game.enums[name].made:
            continue
        quantity = game.quantities.get(word)
        if word in game.zones:
            found = name in game.zones[word].for_each
        elif word in game.facts:
            found = game.facts[word].of == name
        else:
            found = quantity is not None and ctx.symbols.parameter_type(quantity, "of") == types.Member(name)
        if found:
            return name
    return ""


def made_member(ctx: Context, wanted: Type, tree: syntax.Node) -> Expr | None:
    """The id of a card or a kind where a title or a kind is wanted: the word by itself means the cards."""
    enum = ctx.symbols.game.enums.get(str(wanted.of)) if isinstance(wanted, types.Member) else None
    word = syntax.alone(tree)
    if enum is None or not enum.made or word is None:
        return None
    members = [one.id for one in enum.members]
    bound = ctx.scope.find(word)
    if word not in members or not (bound is None or bound.type.of == word):  # a card called by its id has a title too
        return None
    return Literal(members.index(word), wanted)


def on_axes(ctx: Context, name: syntax.Name, axes: tuple[str | int, ...], of: Expr, seat: Expr) -> tuple[Expr, Expr]:
    """Which of two things belongs to which axis of a zone: what each is says so, whichever was named first."""
    usual = (seat, of) if axes[0] == "player" else (of, seat)
    for chosen in (usual, usual[::-1]):
        if all(lies_on(axis, one.type) for axis, one in zip(axes, chosen)):
            return chosen
    raise ctx.fault(
        OtherAxes(str(name), str(axes[0]), str(axes[1]), Both(of.type, seat.type)),
        name,
        about=(
            of.type,
            seat.type,
        ),
    )


def lies_on(axis: str | int, kind: Type) -> bool:
    if isinstance(kind, types.Unknown):
        return True
    if axis == "player":
        return isinstance(kind, types.Seat)
    return (
        isinstance(kind, types.Number)
        if isinstance(axis, int)
        else isinstance(kind, (types.Member, types.Token)) and kind.of == axis
    )

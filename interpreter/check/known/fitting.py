"""Whether what is given fits what is wanted: the arguments of a call, the layers and owners of a modifier."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.check.known.symbols import Symbols
from interpreter.fault.doing import DoneTo, ParameterIs, SaidOf
from interpreter.fault.events import CannotBecome, ChangesANumber, ChangesASet, NotHow, QuantityIs, QuantityLacks
from interpreter.fault.names import NotGiven
from interpreter.language import syntax
from interpreter.meaning import Expr, Role, types
from interpreter.meaning.types import PLAIN, UNKNOWN, Type
from interpreter.model.quantity import Quantity
from interpreter.model.rule import Ability, Procedure
from interpreter.model.things import Fact
from interpreter.model.value_types import PropertyType
from interpreter.source.node import Mapping

NUMBER_LAYERS = ("add", "times", "at least", "at most")
SET_LAYERS = ("with", "without", "only")
LAYERS = ("starts as", "add", "times", "becomes", "at least", "at most", "with", "without", "only")


def fits(symbols: Symbols, wanted: Type, given: Type) -> bool:
    """Whether a value of one type may stand where another is wanted."""
    if UNKNOWN in (wanted, given) or wanted == given:
        return True
    if wanted.is_numeric and given.is_numeric:
        return True
    if isinstance(wanted, types.Set):
        inner = types.each_of(given)
        return isinstance(given, types.Place) or fits(symbols, wanted.of, inner)
    if isinstance(wanted, types.List):
        return isinstance(given, (types.Set, types.Place, types.List))
    return symbols.accepts(wanted, given)


# ------------------------------------------------------------ calls
def arguments(ctx: Context, procedure: Procedure, on: Expr | None, tree: syntax.Arguments, values: list[Expr]) -> None:
    """A call names whom it is done to and gives every value that is asked for, each of its type."""
    symbols, name = ctx.symbols, procedure.id
    if procedure.on is not None and on is not None and tree.on is not None:
        wanted = symbols.noun_type(procedure.on)
        if wanted is not None and not fits(symbols, wanted, on.type):
            raise ctx.fault(DoneTo(name, wanted, on.type), tree.on)
    types = dict(procedure.given)
    for one, value in zip(tree.given, values):
        key = one.name
        if str(key) not in types:
            raise ctx.fault(NotGiven(str(name), str(key), tuple(types)), key)
        wanted = symbols.type_of(types[str(key)])
        if wanted is not None and not fits(symbols, wanted, value.type):
            raise ctx.fault(ParameterIs(key, name, wanted, value.type), one.value)


def marked_owner(ctx: Context, fact: Fact, what: Expr, tree: syntax.Node) -> None:
    """A truth is marked on what it belongs to."""
    wanted, given = ctx.symbols.fact_owner(fact), what.type
    inner = types.each_of(given)
    if wanted is not None and not isinstance(given, types.Place) and not fits(ctx.symbols, wanted, inner):
        raise ctx.fault(SaidOf(fact.id, wanted, given), tree, about=(fact.id,))


def given_type(
    ctx: Context, procedure: Procedure, key: str, written: PropertyType, section: str = "given"
) -> Type | None:
    """The type of a value that a call is given, or gives; an unknown one is reported."""
    found = ctx.symbols.type_of(written)
    if found is None:
        node = procedure.node.get(section) if isinstance(procedure.node, Mapping) else None
        entry = node.entry(key) if isinstance(node, Mapping) else None
        game = ctx.symbols.game
        from interpreter.check.known.declarations import unknown

        at = entry.value.span if entry is not None else procedure.span
        unknown(ctx.faults, at, "type", written.base, (*PLAIN, *game.enums, *game.kinds))
    return found


# ------------------------------------------------------------ modifiers
def signature(quantity: Quantity) -> str:
    """How a quantity is read: `rate of COLOR for PLAYER`."""
    own = quantity.id.rpartition(".")[2]
    nouns = [str(one.tree.noun).upper() for one in (quantity.of, *quantity.more) if one is not None]
    of = f" of ({' and '.join(nouns)})" if len(nouns) > 1 else f" of {nouns[0]}" if nouns else ""
    whom = f" for {str(quantity.for_whom.tree.noun).upper()}" if quantity.for_whom is not None else ""
    return f"`{own}{of}{whom}`"


def modified_parts(
    ctx: Context, ability: Ability, word: str, name: syntax.Name, of: Role | None, whom: Role | None
) -> None:
    """What is modified has the owners that the words give it."""
    quantity = ctx.symbols.game.quantities.get(word)
    if quantity is None:
        return
    for role, which, spoken in ((of, "of", "of"), (whom, "for_whom", "for")):
        wanted = ctx.symbols.parameter_type(quantity, which)
        if role is None:
            continue
        if wanted is None:
            raise ctx.fault(QuantityLacks(name, spoken, signature(quantity)), name)
        if not fits(ctx.symbols, wanted, role.local.type):
            raise ctx.fault(QuantityIs(name, spoken, wanted, role.local.type, signature(quantity)), name)


def layers_fit(
    ctx: Context, ability: Ability, name: syntax.Name, base: Type, layers: tuple[tuple[str, Expr], ...]
) -> None:
    """Numbers are added to and bounded, sets widened and narrowed, and anything becomes something of its own type."""
    if not ability.layers:
        raise ctx.fault(NotHow(str(name), tuple(f"{layer}:" for layer in LAYERS)), name)
    for (layer, phrase), (_, value) in zip(ability.layers, layers):
        at = ctx.reading(phrase)
        if base == UNKNOWN:
            continue
        if layer in NUMBER_LAYERS and not (base.is_numeric or isinstance(base, types.Bundle)):
            raise at.fault(ChangesANumber(layer, name, base), phrase.tree)
        if layer in SET_LAYERS and not isinstance(base, types.Set):
            raise at.fault(ChangesASet(layer, name, base), phrase.tree)
        if not fits(ctx.symbols, base, value.type):
            raise at.fault(CannotBecome(name, base, layer, value.type), phrase.tree)

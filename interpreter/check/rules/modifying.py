"""Rules that modify a quantity, a property, or what can be chosen in a call."""

from __future__ import annotations

from interpreter.check.expressions.expressions import expression
from interpreter.check.expressions.roles import role
from interpreter.check.known.fitting import layers_fit, modified_parts
from interpreter.check.known.scope import Context, options_of
from interpreter.check.rules.rules import acts_from, conjunction
from interpreter.check.sentences.phrases import read_truth
from interpreter.check.sentences.sayings import unheard_words
from interpreter.fault.names import NoProcedureCalled, NoRuleModifies, NothingChosen, UnknownQuantity
from interpreter.language import syntax
from interpreter.meaning import Local, Modifying, Negation, Role, types
from interpreter.meaning.types import Type
from interpreter.model.inside import chosen_names, statements_in
from interpreter.model.rule import Ability, Procedure


def modifying(ctx: Context, me: Local, this: Local | None, ability: Ability) -> Modifying | None:
    assert ability.phrase is not None
    inner = ctx.reading(ability.phrase)
    tree = ability.phrase.tree
    assert isinstance(tree, syntax.Modified | syntax.ModifiedOptions)
    name, of = tree.name, None
    if isinstance(tree, syntax.Modified):
        word = ctx.local_names.get(name, str(name))
        of = None if tree.of is None else role(inner, tree.of)
    else:
        word = options_name(inner, name, tree.call)
    for_whom = None if tree.whom is None else role(inner, tree.whom)
    game = ctx.symbols.game
    known = (
        word in game.quantities
        or word == "covers"
        or word.startswith("options ")
        or any(word in k.properties for k in game.kinds.values())
    )
    if not known:
        names = (*game.quantities, "covers", *(p for k in game.kinds.values() for p in k.properties))
        raise inner.fault(UnknownQuantity(str(name), names, word in game.facts), name)
    modified_parts(inner, ability, word, name, of, for_whom)
    so_far = ctx.bind("so-far", Local("so-far", quantity_or_property(ctx, word, of)))
    body = ctx
    if of is not None:
        body = ctx.about(of.local, own_zones=False)
    unheard_words(ctx, ability)
    conditions = [read_truth(body, ability.condition)] if ability.condition is not None else []
    if ability.unless is not None:
        conditions.append(Negation(read_truth(body, ability.unless)))
    layers = tuple((key, expression(body.reading(phrase), phrase.tree)) for key, phrase in ability.layers)
    layers_fit(inner, ability, name, so_far.type, layers)
    seats = ctx.used_me[0] and this is None
    return Modifying(
        ability.id,
        ability.span,
        word,
        me,
        this,
        seats,
        of,
        for_whom,
        conjunction(conditions),
        layers,
        so_far,
        ability.card,
        acts_from(ctx, ability),
        over=beaten(ctx, ability),
    )


def beaten(ctx: Context, ability: Ability) -> str | None:
    """The rule that `over` names: another that modifies something."""
    if ability.over is None:
        return None
    game = ctx.symbols.game
    rules = (*game.rules.values(), *(a for one in game.bearers for a in one.abilities))
    names = [a.id for a in rules if a.head == "modifies" and a.id != ability.id]
    if ability.over not in names:
        span = ability.place_of("over", ability.over) or ability.span
        raise ctx.fault(NoRuleModifies(ability.over, tuple(names)), span)
    return ability.over


def options_name(ctx: Context, name: syntax.Name, call: syntax.Name) -> str:
    """Every named choice of a call is a set that rules can narrow or widen."""
    procedures = {**ctx.symbols.game.procedures}
    if ctx.symbols.game.turn is not None:
        procedures["turn"] = ctx.symbols.game.turn
    if str(call) not in procedures:
        raise ctx.fault(NoProcedureCalled(str(call), tuple(procedures)), call)
    choices = choice_names(procedures[str(call)])
    if str(name) not in choices:
        raise ctx.fault(NothingChosen(str(name), str(call), tuple(choices)), name)
    return options_of(str(name), str(call))


def choice_names(procedure: Procedure) -> list[str]:
    """The names of what a call chooses, wherever it does; what it grants is no part of it."""
    inside = statements_in(procedure, closed=lambda one: isinstance(one, Ability))
    return list(dict.fromkeys(name for one in inside for name in chosen_names(one)))


def quantity_or_property(ctx: Context, word: str, of: Role | None) -> Type:
    if word.startswith("options "):
        return types.Set(types.UNKNOWN)
    if word in ctx.symbols.game.quantities:
        return ctx.quantity_types(word)
    if of is not None:
        return ctx.symbols.property_type(of.local.type, word) or types.UNKNOWN
    return types.UNKNOWN

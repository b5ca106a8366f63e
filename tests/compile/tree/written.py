"""Python read as a tree, so that tests can write values as they are printed."""

from __future__ import annotations

import ast
import re
from typing import cast

from interpreter.compile.tree.values import (
    All,
    Arithmetic,
    Asking,
    Binary,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Item,
    Let,
    Loop,
    Minus,
    Name,
    Not,
    Others,
    Part,
    Query,
    Relation,
    Row,
    Slot,
    Some,
    Spread,
    Value,
    Var,
)

OPERATORS: dict[type[ast.operator], Arithmetic] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%", ast.LShift: "<<",
    ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|",
}  # fmt: skip
RELATIONS: dict[type[ast.cmpop], Relation] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.In: "in",
    ast.NotIn: "not in",
}  # fmt: skip
CANDIDATE, VARIABLE = re.compile(r"c\d+"), re.compile(r"v\d+")
SPREADS = {ast.ListComp: Spread.ROW, ast.GeneratorExp: Spread.STREAM, ast.SetComp: Spread.SET}


def read(text: str) -> Value:
    if text.isidentifier() and text not in ("True", "False", "None"):
        return name(text)
    if text.isdigit():
        return Const(int(text))
    return value(ast.parse(text, mode="eval").body)


def name(spelled: str) -> Name | Var:
    if VARIABLE.fullmatch(spelled):
        return Var(int(spelled[1:]))
    return Name(spelled, sure=CANDIDATE.fullmatch(spelled) is not None)


def value(node: ast.expr) -> Value:
    match node:
        case ast.Constant(value=known):
            return Const(cast("int | bool | str | None", known))
        case ast.Name(id=spelled):
            return name(spelled)
        case ast.Subscript(value=ast.Name(id="S"), slice=at) if not isinstance(at, ast.Slice):
            return Slot(value(at))
        case ast.Subscript(value=row, slice=ast.Slice(lower=start, upper=stop, step=step)):
            ends = [value(one) if one is not None else None for one in (start, stop, step)]
            return Part(value(row), *ends)
        case ast.Subscript(value=row, slice=at):
            return Item(value(row), value(at))
        case ast.Tuple(elts=entries) | ast.List(elts=entries):
            return Row(tuple(All(value(x.value)) if isinstance(x, ast.Starred) else value(x) for x in entries))
        case ast.BinOp(left=left, op=operator, right=right):
            return Binary(OPERATORS[type(operator)], value(left), value(right))
        case ast.UnaryOp(op=ast.Not(), operand=part):
            return Not(value(part))
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(known))):
            return Const(-known)
        case ast.UnaryOp(op=ast.USub(), operand=part):
            return Minus(value(part))
        case ast.UnaryOp(op=ast.Invert(), operand=part):
            return Others(value(part))
        case ast.Compare(left=left, ops=operators, comparators=others):
            rest = tuple((RELATIONS[type(one)], value(other)) for one, other in zip(operators, others))
            return Compare(value(left), rest)
        case ast.BoolOp(op=operator, values=parts):
            found = tuple(map(value, parts))
            return Every(found) if isinstance(operator, ast.And) else Some(found)
        case ast.IfExp(test=test, body=yes, orelse=no):
            return Either(value(test), value(yes), value(no))
        case ast.Call(func=ast.Lambda(args=params, body=body), args=[given]):
            return Let(params.args[0].arg, value(given), value(body))
        case ast.Call(func=ast.Name(id=function), args=args, keywords=named):
            return Call(function, tuple(map(value, args)), tuple((str(x.arg), value(x.value)) for x in named))
        case ast.Lambda(args=params, body=body):
            return Asking(tuple(one.arg for one in params.args), value(body))
        case ast.ListComp() | ast.GeneratorExp() | ast.SetComp():
            return query(node)
    raise AssertionError(ast.unparse(node))


def query(node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> Query:
    given: list[tuple[str, Value]] = []
    loops = [loop(one) for one in node.generators]
    while len(loops) > 1 and (fixed := known_once(loops[0])) is not None:
        given.append((loops.pop(0).names[0], fixed))
    return Query(value(node.elt), tuple(loops), tuple(given), SPREADS[type(node)])


def known_once(one: Loop) -> Value | None:
    """What a loop over a single entry goes through."""
    if isinstance(one.source, Row) and len(one.source.entries) == 1 and not one.tests:
        entry = one.source.entries[0]
        return None if isinstance(entry, All) else entry
    return None


def loop(node: ast.comprehension) -> Loop:
    names = [one.id for one in ast.walk(node.target) if isinstance(one, ast.Name)]
    return Loop(tuple(names), value(node.iter), tuple(map(value, node.ifs)))

"""Where written code could work for long, it is made to count its work.

A loop over pieces or places is short. A loop inside a loop, or a chain of quantities that each read the next one twice,
can be made as long as a stranger likes, and no decision lies in between. Only such code is touched: inner loops are
counted by what they go through, and functions that stand for many calls by each call. The count is the engine's.
"""

from __future__ import annotations

import ast

MANY = 1_000  # calls that one call may stand for before it is counted
SHORT = ("enumerate", "zip", "range")  # over what a sentence names or an enum lists
LOOPS = (ast.For, ast.comprehension)


def measured(source: str) -> ast.Module:
    """The code as a tree, with `work(...)` round what inner loops go through."""
    tree = ast.parse(source)
    functions = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    inner = called_in_loops(functions)
    costs: dict[str, int] = {}
    for name, function in functions.items():
        Counting(name in inner).visit(function)
        if cost(name, functions, costs) > MANY:
            function.body.insert(0, ast.parse("work((0,))").body[0])
    return ast.fix_missing_locations(tree)


def is_long(iterable: ast.expr) -> bool:
    if isinstance(iterable, (ast.Tuple, ast.List, ast.Constant)):
        return False
    if isinstance(iterable, ast.Call) and isinstance(iterable.func, ast.Name):
        if iterable.func.id == "tuple" and iterable.args:
            return is_long(iterable.args[0])
        return iterable.func.id not in SHORT
    return True


class Counting(ast.NodeTransformer):
    """Wraps what inner loops go through; `depth` is how many long loops lie around."""

    def __init__(self, called_in_a_loop: bool) -> None:
        self.depth = int(called_in_a_loop)

    def loop(self, node: ast.For | ast.comprehension) -> None:
        node.iter = self.visit(node.iter)
        if is_long(node.iter):
            if self.depth:
                node.iter = ast.Call(ast.Name("work", ast.Load()), [node.iter], [])
            self.depth += 1

    def visit_For(self, node: ast.For) -> ast.For:
        before = self.depth
        self.loop(node)
        node.body = [self.visit(one) for one in node.body]
        self.depth = before
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.ListComp:
        before = self.depth
        for generator in node.generators:
            self.loop(generator)
            generator.ifs = [self.visit(one) for one in generator.ifs]
        node.elt = self.visit(node.elt)
        self.depth = before
        return node

    visit_GeneratorExp = visit_SetComp = visit_ListComp  # type: ignore[assignment]


def calls(node: ast.AST) -> list[str]:
    return [one.func.id for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]


def called_in_loops(functions: dict[str, ast.FunctionDef]) -> set[str]:
    """Functions that some long loop calls, directly or through others."""
    todo = [
        name
        for function in functions.values()
        for node in ast.walk(function)
        if isinstance(node, (ast.For, ast.ListComp, ast.GeneratorExp, ast.SetComp)) and loops_long(node)
        for name in calls(node)
    ]
    found: set[str] = set()
    while todo:
        name = todo.pop()
        if name in functions and name not in found:
            found.add(name)
            todo += calls(functions[name])
    return found


def loops_long(node: ast.AST) -> bool:
    if isinstance(node, ast.For):
        return is_long(node.iter)
    return any(is_long(generator.iter) for generator in node.generators)  # type: ignore[attr-defined]


def cost(name: str, functions: dict[str, ast.FunctionDef], known: dict[str, int]) -> int:
    """How many calls one call stands for; a circle counts once."""
    if name not in functions:
        return 0
    if name not in known:
        known[name] = 1
        known[name] = min(1 << 40, 1 + sum(cost(one, functions, known) for one in calls(functions[name])))
    return known[name]

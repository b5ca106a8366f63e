"""Where written code could work for long, it is made to count its work.

A loop over pieces or places is short. A loop inside a loop, or a chain of quantities that each read the next one twice,
can be made as long as a stranger likes, and no decision lies in between. Only such code is touched: inner loops are
counted by what they go through, and functions that stand for many calls by each call. The count is the engine's.
"""

from __future__ import annotations

import ast
import re
from functools import lru_cache

from interpreter.check.circles import circles

FUNCTION = re.compile(r"^def (\w+)\(.*\n(?:[ \t]+.*\n|\n)*", re.MULTILINE)
CALL = re.compile(r"(?<!def )\b([A-Za-z_]\w*)\(")
BLOCK = re.compile(r"b\d+")
TEST = re.compile(r"[tuj]\d+")  # what a search asks of every candidate
LINES = 40  # of a function that is not worth counting; blocks have a weight of their own
LIGHT = 20  # lines of a block that burn as much as being called
AGAIN = 20  # what a call of a function costs that may come back to itself
LOOP = 50  # pieces that a loop goes through while a block is called
MANY = 1_000  # calls that one call may stand for before it is counted
SHORT = ("enumerate", "zip", "range")  # over what a sentence names or an enum lists; numbers are counted apart


def measured(source: str, long: bool = False, alone: bool = False) -> str:
    """The code with `work(...)` round what inner loops go through; functions without a loop are not even read.

    Where rows may be `long`, the outer loops are counted too. Of functions that stand `alone` it cannot be told what
    they call: each call is counted.
    """
    texts = {one[1]: one[0] for one in FUNCTION.finditer(source)}
    called = {name: CALL.findall(text) for name, text in texts.items()}
    loops = {name: text for name, text in texts.items() if " for " in text}
    inner = set(texts) if long else called_in_loops(loops, called)
    costs, round_about = weighed(called)
    changed: dict[str, str] = {}
    for name in texts:
        if name in loops and (counted := counting_work(loops[name], name in inner)):
            changed[name] = counted
        lines = texts[name].count("\n")
        amount = MANY if costs[name] > MANY else AGAIN if name in round_about else int(alone)
        if lines > LINES and not BLOCK.fullmatch(name):
            amount += lines
        if amount:
            head, _, body = changed.get(name, texts[name]).partition("\n")
            changed[name] = f"{head}\n    burn({amount})\n{body}"
    return FUNCTION.sub(lambda one: changed.get(one[1], one[0]), source) if changed else source


def weights(source: str, blocks: int, pieces: int) -> list[int]:
    """What each block burns of the fuel of a decision: by its length, and by how far its loops may go."""
    found = [1] * blocks
    for one in FUNCTION.finditer(source):
        if BLOCK.fullmatch(one[1]):
            loops = (one[0].count(" for ") + one[0].count("while ")) * pieces // LOOP
            found[int(one[1][1:])] = 1 + one[0].count("\n") // LIGHT + loops
    return found


# The same functions come again for every number of seats, and for every change that is tried on a definition.
@lru_cache(maxsize=4096)
def counting_work(text: str, called_in_a_loop: bool) -> str:
    """A function that counts what its inner loops go through; nothing if it has none."""
    tree = ast.parse(text).body[0]
    counting = Counting(called_in_a_loop)
    counting.visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n" if counting.found else ""


@lru_cache(maxsize=4096)
def calls_in_loops(text: str) -> tuple[str, ...]:
    """What the long loops of a function call."""
    tree = ast.parse(text)
    return tuple(dict.fromkeys(name for node in ast.walk(tree) for part in repeated(node) for name in calls(part)))


def is_long(iterable: ast.expr) -> bool:
    if isinstance(iterable, (ast.Tuple, ast.List, ast.Constant)):
        return False
    if isinstance(iterable, ast.Call) and isinstance(iterable.func, ast.Name):
        if iterable.func.id == "tuple" and iterable.args:
            return is_long(iterable.args[0])
        if iterable.func.id == "range":
            return not all(isinstance(arg, ast.Constant) for arg in iterable.args)
        return iterable.func.id not in SHORT
    return True


class Counting(ast.NodeTransformer):
    """Wraps what inner loops go through; `depth` is how many long loops lie around."""

    def __init__(self, called_in_a_loop: bool) -> None:
        self.depth = int(called_in_a_loop)
        self.found = False

    def loop(self, node: ast.For | ast.comprehension) -> None:
        node.iter = self.visit(node.iter)
        if is_long(node.iter):
            if self.depth:
                node.iter = ast.Call(ast.Name("work", ast.Load()), [node.iter], [])
                self.found = True
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

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """What is handed to a support function is asked of each of several."""
        self.depth += 1
        node.body = self.visit(node.body)
        self.depth -= 1
        return node

    visit_GeneratorExp = visit_SetComp = visit_ListComp  # type: ignore[assignment]


def calls(node: ast.AST) -> list[str]:
    return [one.func.id for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]


def called_in_loops(loops: dict[str, str], called: dict[str, list[str]]) -> set[str]:
    """Functions that some long loop calls, directly or through others."""
    todo = [name for text in loops.values() for name in calls_in_loops(text)]
    todo += [name for name in called if TEST.fullmatch(name)]
    found: set[str] = set()
    while todo:
        name = todo.pop()
        if name in called and name not in found:
            found.add(name)
            todo += called[name]
    return found


def repeated(node: ast.AST) -> list[ast.AST]:
    """What a long loop does again and again; what it goes through is worked out once."""
    if isinstance(node, ast.For):
        return list(node.body) if is_long(node.iter) else []
    if not isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
        return []
    first, *others = node.generators
    if not any(is_long(one.iter) for one in node.generators):
        return []
    return [node.elt, *first.ifs, *others]


def weighed(called: dict[str, list[str]]) -> tuple[dict[str, int], set[str]]:
    """How many calls one call of each function stands for, and the functions that can come back to themselves."""
    costs: dict[str, int] = {}
    round_about: set[str] = set()
    for circle in circles(called):
        members = set(circle)
        inside = [one for name in circle for one in called[name]]
        if len(circle) > 1 or not members.isdisjoint(inside):
            round_about |= members
        total = sum(1 + sum(costs.get(one, 0) for one in called[name] if one not in members) for name in circle)
        costs.update(dict.fromkeys(circle, min(1 << 40, total)))
    return costs, round_about

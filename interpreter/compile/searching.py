"""Searches written as loops: whether there is one, and which ones there are."""

from __future__ import annotations

import ast
import re

from interpreter.compile.texts import bare, closed, locals_of, renamed, words
from interpreter.compile.writer import Writer


def found(w: Writer, candidate: str, iterable: str, tests: list[str]) -> str:
    """A test that some candidate passes, as a call of a function that is written once."""
    test = " and ".join(map(closed, tests)) if len(tests) > 1 else bare(tests[0])
    text = f"[{candidate} for {candidate} in {iterable} if {closed(test)}]"
    params = locals_of(text)
    test, lines = fetched(candidate, test)
    lines += [f"    for {candidate} in {iterable}:", f"        if {test}: return True", "    return False"]
    body = "\n".join(lines)
    body = body if "e" in words(body) else renamed(body, {candidate: "e"})
    return f"{w.tables.function('found', ', '.join(params), body)}({', '.join(params)})"


def listed(text: str) -> list[str] | None:
    """A question whose answer is a filtered list, as the lines of a loop: twice as fast as a list in place."""
    tree = ast.parse(text, mode="eval").body
    rest = ""
    if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.Or) and len(tree.values) == 2:
        tree, other = tree.values
        rest = f" or {ast.unparse(other)}"
    if not isinstance(tree, ast.ListComp):
        return None
    *fixed, last = tree.generators
    lines = ["    r = []"]
    for one in fixed:
        if not isinstance(one.iter, ast.Tuple) or len(one.iter.elts) != 1 or one.ifs:
            return None
        lines.append(f"    {ast.unparse(one.target)} = {ast.unparse(one.iter.elts[0])}")
    candidate, test = ast.unparse(last.target), " and ".join(f"({ast.unparse(x)})" for x in last.ifs) or "True"
    test, lists = fetched(candidate, test)
    lines += [*lists, f"    for {candidate} in {ast.unparse(last.iter)}:"]
    return [*lines, f"        if {test}: r.append({ast.unparse(tree.elt)})", f"    return r{rest}"]


def fetched(candidate: str, test: str) -> tuple[str, list[str]]:
    """A list of facts that is read for every candidate is fetched once."""
    lists: dict[str, str] = {}

    def once(read: re.Match[str]) -> str:
        return lists.setdefault(read[1], f"l{read[1]}")

    test = re.sub(rf"\bS\[(\d+)\](?=\[{candidate}\])", once, test)
    return test, [f"    {name} = S[{slot}]" for slot, name in lists.items()]

"""Whether there is one: a loop that stops at the first candidate that will do."""

from __future__ import annotations

import ast
import re

from interpreter.compile.writer import Writer

LOCAL = re.compile(r"[a-z_]|[acvh]\d+|me|this|seat")  # how parameters, variables and candidates are spelled


def found(w: Writer, candidate: str, iterable: str, tests: list[str]) -> str:
    """A test that some candidate passes, as a call of a function that is written once."""
    test = " and ".join(tests)
    text = f"[{candidate} for {candidate} in {iterable} if {test}]"
    params = free_names(text)
    lists: dict[str, str] = {}

    def once(read: re.Match[str]) -> str:
        return lists.setdefault(read[1], f"l{read[1]}")

    # a list of facts that is read for every candidate is fetched once
    test = re.sub(rf"\bS\[(\d+)\](?=\[{candidate}\])", once, test)
    lines = [*(f"    {name} = S[{slot}]" for slot, name in lists.items())]
    lines += [f"    for {candidate} in {iterable}:", f"        if {test}: return True", "    return False"]
    body = re.sub(rf"\b{candidate}\b", "e", "\n".join(lines)) if "e" not in params else "\n".join(lines)
    return f"{w.tables.function('found', ', '.join(params), body)}({', '.join(params)})"


def free_names(text: str) -> list[str]:
    """The locals that a text reads: everything that is spelled like one and not bound inside."""
    tree = ast.parse(text, mode="eval")
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    bound |= {arg.arg for node in ast.walk(tree) if isinstance(node, ast.Lambda) for arg in node.args.args}
    read = {node.id for node in names} - bound
    return ["S", *sorted(name for name in read if name != "S" and LOCAL.fullmatch(name))]

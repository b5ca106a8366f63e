"""By what a saved game knows its rules."""

from __future__ import annotations

import hashlib
from typing import TypeAlias

from interpreter.model.looks import is_look, without_column
from interpreter.source import node as nodes

Plain: TypeAlias = "nodes.Value | tuple[Plain, ...]"


def edition(root: nodes.Mapping) -> dict[str, str]:
    """A digest of each section of the rules, wherever they are written: by them a save knows its rules."""
    return {entry.name: digest(entry.value, entry.name) for entry in root if not is_look(entry, "")}


def digest(node: nodes.Node, under: str) -> str:
    return hashlib.sha256(repr(plain(node, under)).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def plain(node: nodes.Node, under: str) -> Plain:
    """A part of a definition without the places where it is written, and without what it looks like."""
    if isinstance(node, nodes.Mapping):
        told = (entry for entry in without_column(node) if not is_look(entry, under))
        return ("keys", *((entry.name, plain(entry.value, entry.name)) for entry in told))
    if isinstance(node, nodes.Sequence):
        return ("items", *(plain(item, under) for item in node.items))
    return node.value

"""What the grammar lets through and a reader would not: a plural after `each`, `the player` that is nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lark import Token, Tree

from interpreter.language.fault import DOES_NOT_FIT, TOO_LONG, Fault
from interpreter.language.unknown import unknown_participle
from interpreter.language.words import COMMON_NOUNS, Vocabulary, is_plural, singular

# Later passes walk trees by recursion and write nested code, which a stranger's sentence must not exhaust.
DEEPEST = 60

_ONE = {"one": "a", "each": "each", "each_other": "each other", "another": "another", "the_only": "the only"}
THE_NOUN = re.compile(rf"\bthe ({'|'.join(sorted(COMMON_NOUNS))})\b(?! of\b)(?!-)")


def agreement_faults(tree: Tree[Token], text: str, vocabulary: Vocabulary) -> Iterator[Fault]:
    """The faults of a sentence that parses."""
    deepest = _depth(tree)
    if deepest > DEEPEST:
        yield Fault(TOO_LONG, 0, len(text), "this sentence is nested too deeply", "give its parts a name with `let`")
        return
    for node in tree.iter_subtrees_topdown():  # type: ignore[no-untyped-call]
        if node.data == "change_event":
            yield from _participle(node, vocabulary)
        elif node.data in ("picked", "any_thing", "there_is", "has"):
            yield from _plural(node, vocabulary)
    for match in THE_NOUN.finditer(text):
        noun = match[1]
        if noun not in vocabulary.names:
            known = "`me`, `active-player`, " if noun == "player" else ""
            help = f"write {known}`a {noun}`, or the name that an `as` gave"
            yield Fault(DOES_NOT_FIT, match.start(), match.end(), f"`the {noun}` does not say which {noun}", help)


def _participle(event: Tree[Token], vocabulary: Vocabulary) -> Iterator[Fault]:
    done = event.children[1]
    if isinstance(done, Token) and done not in vocabulary.every_participle:
        yield unknown_participle(str(done), done.start_pos or 0, vocabulary)


def _plural(picked: Tree[Token], vocabulary: Vocabulary) -> Iterator[Fault]:
    trees = [child for child in picked.children if isinstance(child, Tree)]
    quantity = next((tree.data for tree in trees if tree.data in _ONE), None)
    if quantity is None:
        return
    noun = picked.children[1] if picked.data == "any_thing" else _plain(trees[-1])
    if isinstance(noun, Token) and is_plural(str(noun), vocabulary):
        one = singular(str(noun), vocabulary)
        help = f"`{_ONE[quantity]}` is followed by one: `{_ONE[quantity]} {one}`"
        start = noun.start_pos or 0
        yield Fault(DOES_NOT_FIT, start, start + len(noun), f"`{noun}` does not fit here", help, (one,))


def _plain(noun: Tree[Token]) -> Token | None:
    plain = noun.children[0]
    word = plain.children[0] if isinstance(plain, Tree) else None
    return word if isinstance(word, Token) else None


def _depth(tree: Tree[Token]) -> int:
    deepest, waiting = 0, [(tree, 1)]
    while waiting:
        node, depth = waiting.pop()
        deepest = max(deepest, depth)
        waiting.extend((child, depth + 1) for child in node.children if isinstance(child, Tree))
    return deepest

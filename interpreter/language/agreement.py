"""What the grammar lets through and a reader would not: a plural after `each`, `the player` that is nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.fault.advice import FollowedByOne
from interpreter.fault.sentences import DoesNotFit, SentenceTooDeep, WhichOne
from interpreter.language import syntax
from interpreter.language.slip import Slip
from interpreter.language.unknown import unknown_participle
from interpreter.language.words import COMMON_NOUNS, Vocabulary, is_plural, singular

# Later passes walk trees by recursion and write nested code, which a stranger's sentence must not exhaust.
DEEPEST = 60

_ONE = {"one": "a", "each": "each", "each_other": "each other", "another": "another", "the_only": "the only"}
THE_NOUN = re.compile(rf"\bthe ({'|'.join(sorted(COMMON_NOUNS))})\b(?! of\b)(?!-)")


def agreement_faults(tree: syntax.Node, text: str, vocabulary: Vocabulary) -> Iterator[Slip]:
    """The faults of a sentence that parses."""
    if syntax.depth(tree) > DEEPEST:
        yield Slip(SentenceTooDeep(), 0, len(text))
        return
    for node in syntax.below(tree):
        match node:
            case syntax.ChangeEvent():
                yield from _participle(node.done, vocabulary)
            case syntax.Picked() | syntax.ThereIs() | syntax.Has():
                yield from _plural(node.how, node.noun.name, vocabulary)
            case syntax.AnyThing():
                yield from _plural(node.how, node.noun, vocabulary)
    for match in THE_NOUN.finditer(text):
        noun = match[1]
        if noun not in vocabulary.names:
            yield Slip(WhichOne(noun), match.start(), match.end())


def _participle(done: syntax.Word, vocabulary: Vocabulary) -> Iterator[Slip]:
    if done not in vocabulary.every_participle:
        yield unknown_participle(str(done), done.at[0], vocabulary)


def _plural(quantity: syntax.Quantity, noun: syntax.Name, vocabulary: Vocabulary) -> Iterator[Slip]:
    before = _ONE.get(quantity.how)
    if before is not None and is_plural(noun, vocabulary):
        one = singular(noun, vocabulary)
        yield Slip(DoesNotFit(str(noun), FollowedByOne(before, one)), *noun.at, (one,))

"""Words of questions and of rules; their forms come out as one: `berries` and `Berry`, `bought` and `buy`."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from interpreter.play.names.naming import plain
from interpreter.words.catalogue import typed

STEM = 5  # letters by which two forms of a word are taken for one, without their endings
SHORTEST = 3  # letters that an ending leaves


def denials() -> frozenset[str]:
    """Of a claim."""
    return frozenset((*typed("negation"), *typed("denial")))


def duties() -> frozenset[str]:
    """Of a claim or a clause."""
    return frozenset((*typed("obliging"), *typed("duty")))


@cache
def forms() -> dict[str, str]:
    """Forms that no ending explains, and what stands for each."""
    return {form: row.split()[0] for row in typed("forms") for form in row.split()}


@cache
def endings() -> tuple[str, ...]:
    return tuple(sorted(typed("ending"), key=len, reverse=True))


def stems(text: str) -> frozenset[str]:
    words = [part for word in spelled(text) for part in tens(word)]
    return frozenset(
        stem(word) for word in words if (len(word) > 2 or word.isdigit()) and word not in typed("of no weight")
    )


def spelled(text: str) -> list[str]:
    """The words of a text, in small letters and without accents."""
    return "".join(c if c.isalnum() else " " for c in plain(text)).split()


def tens(word: str) -> tuple[str, ...]:
    """49 as `forty-nine` comes out: 40 and 9."""
    two_parts = word.isdecimal() and 20 < int(word) < 100 and not word.endswith("0")
    return (f"{word[0]}0", word[1]) if two_parts else (word,)


def stem(word: str) -> str:
    word = forms().get(word, word)
    ending = next((one for one in endings() if word.endswith(one) and len(word) - len(one) >= SHORTEST), "")
    bare = word.removesuffix(ending)
    if ending and len(bare) > SHORTEST and bare[-1] == bare[-2]:
        bare = bare[:-1]  # swapped, robbed
    return f"{bare[:-1]}i"[:STEM] if bare.endswith("y") else bare[:STEM]


def negated(words: str) -> bool:
    return not set(typed("negation")).isdisjoint(plain(words).replace("n t ", "not ").split())


def allowing(words: str) -> bool:
    """Whether it is asked what may be done."""
    return not set(typed("allowing")).isdisjoint(spelled(words))


def obliging(words: str) -> bool:
    """Whether it is asked why something has to be."""
    said = spelled(words)
    has_to = any(pair in (("have", "to"), ("has", "to")) for pair in pairwise(said))
    return not negated(words) and (has_to or not set(typed("obliging")).isdisjoint(said))

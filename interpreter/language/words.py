"""The words a rule may use: those of the language and those that its game and its own sentences give."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from interpreter.language.keywords import keywords
from interpreter.language.own import NOTHING_OWN, Own
from interpreter.source.records import record

# What every game has without declaring it; a game adds its own to these.
COMMON_NOUNS = frozenset({"player", "opponent", "teammate", "card", "place", "title", "kind", "entries"})
COMMON_NAMES = frozenset(
    {
        "active-player", "game", "turn", "round", "team", "direction", "neighbour",
        "event", "cause", "performer", "choice", "so-far", "pile", "play", "effect",
        "owner", "identity", "kind", "size", "arrival", "now", "covers", "playable",
    }
)  # fmt: skip


@record
class Vocabulary:
    """Every name that a sentence may use where it stands."""

    nouns: frozenset[str] = frozenset()  # what can be counted or picked: kinds, zones, stocks, enums
    names: frozenset[str] = frozenset()  # what has a value or is a value: properties, facts, members, cards, options
    calls: frozenset[str] = frozenset()  # what can be performed: procedures, actions, steps; and their labels
    participles: frozenset[str] = frozenset()  # what a game's own calls say of a thing: `bought`
    bound: frozenset[str] = frozenset()  # given in the same rule by `as`, `called`, `let` and keys like them
    own: Own = NOTHING_OWN  # those of which examples are made

    def binding(self, names: Iterable[str]) -> Vocabulary:
        """The same words with those that a rule binds for itself."""
        more = frozenset(names) - self.bound
        return replace(self, bound=self.bound | more) if more else self

    @cached_property
    def every_noun(self) -> frozenset[str]:
        return self.nouns | COMMON_NOUNS

    @cached_property
    def every_participle(self) -> frozenset[str]:
        return self.participles.union(keywords().participles)

    @cached_property
    def every_name(self) -> frozenset[str]:
        """All that may stand where a name is wanted, as it is declared."""
        return self.every_noun | self.names | self.calls | self.bound | COMMON_NAMES

    def names_it(self, word: str) -> bool:
        """Whether a word is one of the names, or the plural of one."""
        return word in self.participles or singular(word, self) in self.every_name

    def knows(self, word: str) -> bool:
        """Whether a word means something by itself."""
        return word in keywords().words or self.names_it(word)


def singular(word: str, vocabulary: Vocabulary) -> str:
    """The declared name that a word is the plural of, or the word itself."""
    if word in vocabulary.every_name:
        return word
    return next((stem for stem in _stems(word) if stem in vocabulary.every_name), word)


def is_plural(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a word is only known as the plural of a declared name."""
    return singular(word, vocabulary) != word


def plural(name: str) -> str:
    """How a name is written for several."""
    if name.endswith(("s", "x", "z", "ch", "sh")):
        return name + "es"
    if name.endswith("y") and name[-2:-1] not in set("aeiou"):
        return name[:-1] + "ies"
    return name + "s"


def participle(name: str) -> str:
    """What a call does to a thing when its definition does not say `done:`."""
    if name.endswith("e"):
        return name + "d"
    if name.endswith("y") and name[-2:-1] not in set("aeiou"):
        return name[:-1] + "ied"
    return name + "ed"


def _stems(word: str) -> Iterable[str]:
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("ves"):
        yield word[:-3] + "f"
        yield word[:-3] + "fe"
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("s"):
        yield word[:-1]

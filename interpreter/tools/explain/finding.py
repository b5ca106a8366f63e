"""The ruling and the clauses that somebody means who asks in words: rare words count for more than common ones.

A question may be in either language. Claims are written in one, so what the game calls by name in both is translated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import permutations
from math import log
from typing import TYPE_CHECKING

from interpreter.model.named import Named
from interpreter.model.ruling import Ruling
from interpreter.play.wording.changes import VERBS
from interpreter.source import node
from interpreter.tools.explain.word_forms import allowing, denials, duties, negated, obliging, spelled, stems
from interpreter.words import languages, phrased
from interpreter.words.catalogue import typed

if TYPE_CHECKING:
    from interpreter.play.match import Game

CITED = 2  # clauses that are told
DENIED = 2.0  # points for saying that something is not so, where that is asked
BESIDE = 0.05  # of a point, for each word of a claim that nobody asked about
ENOUGH = 0.75  # of the best clause's points, so that a further one is told


def asked(game: Game, words: str) -> frozenset[str]:
    """The words of a question, and what the game and the language call the same things in the other language."""
    return translated(stems(words), [*names(game), *(pair for verb in VERBS for pair in said_for(verb))])


def translated(wanted: frozenset[str], pairs: Iterable[tuple[frozenset[str], frozenset[str]]]) -> frozenset[str]:
    return wanted.union(*(other for one, other in pairs if one and one <= wanted))


def names(game: Game) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """What has names that differ from language to language, each with the others."""
    for one in named(game):
        yield from permutations(map(stems, one.title.spellings), 2)


def said_for(verb: str) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """What the log says for a verb in other languages, and the verb as rules have it."""
    spoken = phrased("log", f"verb {verb}")
    yield from ((stems(one), stems(verb)) for one in spoken.spellings[1:])


def named(game: Game) -> list[Named]:
    """Whatever has an id and a title."""
    model = game.model
    sections: tuple[Mapping[str, Named], ...] = (
        model.cards, model.kinds, model.zones, model.stocks, model.procedures, model.quantities, model.facts,
    )  # fmt: skip
    things = [one for section in sections for one in section.values()]
    return [*things, *(member for enum in model.enums.values() for member in enum.members)]


def written(game: Game, line: str) -> frozenset[str]:
    """The words of a ruling's line, with the titles of what it calls by its id; in English, as claims are."""
    return stems(" ".join([line, *(str(one.title) for one in called(game, line))]))


def called(game: Game, line: str) -> list[Named]:
    """What a line calls by its id."""
    ids = frozenset(line.replace(",", " ").split())
    return [one for one in named(game) if one.id in ids]


def siblings(game: Game, words: str) -> tuple[frozenset[str], frozenset[str]]:
    """The members that are named, and what else is of their sort: what is so of one colour is so of another."""
    wanted = asked(game, words)
    own, others = frozenset[str](), frozenset[str]()
    for enum in game.model.enums.values():
        titles = [stems(str(member.title)) for member in enum.members]
        if any(one and one <= wanted for one in titles):
            own, others = own.union(*(one for one in titles if one <= wanted)), others.union(*titles)
    return own, others - wanted


@lru_cache(maxsize=4)
def book(game: Game) -> dict[str, frozenset[str]]:
    """Every clause with its words in both languages, and those of its section."""
    clauses = game.source.rulebook.get("clauses") if game.source.rulebook is not None else None
    names = [entry.key.text for entry in clauses.entries] if isinstance(clauses, node.Mapping) else []
    return {name: stems(f"{told_of(game, name)} {name}") for name in names}


def told_of(game: Game, clause: str) -> str:
    """What a clause says, in all languages."""
    return " ".join(dict.fromkeys(game.clause(clause, lang) for lang in languages()))


def clauses_meant(game: Game, words: str) -> list[str]:
    """The clauses that speak most of what is asked. They have its words in either language, and its names in both: so
    names count for more than other words."""
    wanted, texts = translated(stems(words), names(game)), book(game)
    weight = weights(texts.values())
    denying, duty = negated(words), obliging(words)

    def score(name: str) -> float:
        said = spelled(told_of(game, name))
        denies = denying and not denials().isdisjoint(said)
        obliges = duty and not duties().isdisjoint(said)
        return sum(weight(word) for word in wanted & texts[name]) + denies + obliges

    points = {name: score(name) for name in texts}
    least = min(2, len(stems(words)))  # one word of several says too little
    ranked = sorted((name for name in texts if len(wanted & texts[name]) >= least), key=lambda name: -points[name])
    return [name for name in ranked if points[name] >= ENOUGH * points[ranked[0]]][:CITED]


def passes(line: str) -> bool:
    """Whether a line does nothing: what cannot be left undone must be done."""
    return not {*typed("nothing"), *typed("passing")}.isdisjoint(spelled(line))


def weighed(game: Game, rulings: Iterable[Ruling]) -> Callable[[str], float]:
    """How much a word says in this game: what few clauses and claims have says much."""
    return weights([*book(game).values(), *(stems(one.claim) for one in rulings)])


def weights(texts: Iterable[frozenset[str]]) -> Callable[[str], float]:
    every = list(texts)

    @cache
    def weight(word: str) -> float:
        return log((1 + len(every)) / (1 + sum(word in one for one in every)))

    return weight


def best(game: Game, rulings: Iterable[Ruling], words: str) -> list[Ruling]:
    """The rulings that have something of the words in their claim or in the clauses they prove, the nearest first.

    Whoever asks why something cannot or must be is answered by what a ruling says cannot be done.
    """
    claims = {one: stems(one.claim) for one in rulings}
    texts = book(game)
    clauses = {one: frozenset[str]().union(*(texts.get(c.text, stems(c.text)) for c in one.clauses)) for one in claims}
    wanted, spoken = asked(game, words), stems(words)
    meant, denying, duty = clauses_meant(game, words), negated(words), obliging(words)
    barring = denying and allowing(words)
    barred = {one: written(game, " ".join(x.text for x in one.cannot)) if barring else frozenset() for one in claims}
    weight = weights(claims[one] | clauses[one] for one in claims)
    least = min(2, len(spoken))

    def score(one: Ruling) -> float:
        exact = 100.0 if words.lower() in one.claim.lower() else 0.0
        own = sum(weight(word) for word in wanted & claims[one])
        beside = (spoken & clauses[one]) | (wanted & barred[one])
        cited = sum(weight(word) for word in beside - claims[one]) / 2
        if not own + cited:
            return exact
        claimed = spelled(one.claim)
        proves = bool(meant) and meant[0] in {c.text for c in one.clauses}
        denies = denying and (bool(one.cannot) or not denials().isdisjoint(claimed))
        bars = (len(wanted & barred[one]) >= least) + (spoken <= barred[one])
        obliges = duty and (not duties().isdisjoint(claimed) or any(passes(x.text) for x in one.cannot))
        return exact + own + cited + proves / 2 + DENIED * denies + bars + obliges - BESIDE * len(claims[one] - wanted)

    found = [(score(one), number, one) for number, one in enumerate(claims)]
    return [one for points, _, one in sorted(found, key=lambda row: (-row[0], row[1])) if points > 0]

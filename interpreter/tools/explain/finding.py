"""The ruling and the clauses that somebody means who asks in words: rare words count for more than common ones.

A question may be in either language. Claims are written in one, so what the game calls by name in both is translated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import log
from typing import TYPE_CHECKING, Any

from interpreter.engine.naming import plain
from interpreter.rulings.ruling import Ruling
from interpreter.source.node import Mapping

if TYPE_CHECKING:
    from interpreter.engine.game import Game

WORDS_OF_QUESTIONS = """
the and why did does not has have had how who whom whose what which when where was were are can could may must will
would should for from with that this there then than his her its their one any all out never without get gets got
pas les des une pourquoi est que qui dans pour avec par sur elle ils elles son ses leur aux puis peut dois doit fait
rien jamais sans mon mes ton moi vous nous cette quand comment
"""
COMMON = frozenset(WORDS_OF_QUESTIONS.split())
STEM = 5  # letters by which two forms of a word are taken for one, without their endings
ENDINGS = (
    "ements",
    "ement",
    "ations",
    "ation",
    "ings",
    "ing",
    "ents",
    "ent",
    "ees",
    "ee",
    "es",
    "er",
    "re",
    "ed",
    "ez",
    "s",
    "e",
)
SHORTEST = 3  # letters that an ending leaves
NEGATIONS = frozenset({"not", "never", "no", "without", "pas", "jamais", "sans", "aucun", "aucune"})
DENIALS = NEGATIONS | {"nobody", "nothing", "cannot", "none", "only"}  # of a claim
CITED = 2  # clauses that are told
ENOUGH = 0.75  # of the best clause's points, so that a further one is told


def stems(text: str) -> frozenset[str]:
    words = "".join(c if c.isalnum() else " " for c in plain(text)).split()
    return frozenset(stem(word) for word in words if len(word) > 2 and word not in COMMON)


def stem(word: str) -> str:
    ending = next((one for one in ENDINGS if word.endswith(one) and len(word) - len(one) >= SHORTEST), "")
    return word.removesuffix(ending)[:STEM]


def negated(words: str) -> bool:
    return not NEGATIONS.isdisjoint(plain(words).replace("n t ", "not ").split())


def asked(game: Game, words: str) -> frozenset[str]:
    """The words of a question, and what the game calls the same things in its other language."""
    wanted = stems(words)
    found = wanted
    for one, other in titles(game):
        if one and one <= wanted:
            found |= other
    return found


def titles(game: Game) -> Iterable[tuple[frozenset[str], frozenset[str]]]:
    """What has a name in both languages, each way."""
    model = game.model
    sections: tuple[dict[str, Any], ...] = (
        model.cards, model.kinds, model.zones, model.stocks, model.procedures, model.quantities, model.facts,
    )  # fmt: skip
    things = [one for section in sections for one in section.values()]
    things += [member for enum in model.enums.values() for member in enum.members]
    for one in things:
        if one.title is not None and one.title.en != one.title.fr:
            english, french = stems(one.title.en), stems(one.title.fr)
            yield french, english | stems(getattr(one, "id", ""))
            yield english, french


@lru_cache(maxsize=4)
def book(game: Game) -> dict[str, frozenset[str]]:
    """Every clause with its words in both languages, and those of its section."""
    clauses = game.source.rulebook.get("clauses") if game.source.rulebook is not None else None
    names = [entry.key.text for entry in clauses.entries] if isinstance(clauses, Mapping) else []
    return {name: stems(f"{game.clause(name, 'en')} {game.clause(name, 'fr')} {name}") for name in names}


def clauses_meant(game: Game, words: str) -> list[str]:
    """The clauses that speak most of what is asked."""
    wanted, texts = asked(game, words), book(game)
    weight = weights(texts.values())
    points = {name: sum(weight(word) for word in wanted & text) for name, text in texts.items()}
    least = min(2, len(stems(words)))  # one word of several says too little
    ranked = sorted((name for name in texts if len(wanted & texts[name]) >= least), key=lambda name: -points[name])
    return [name for name in ranked if points[name] >= ENOUGH * points[ranked[0]]][:CITED]


def weights(texts: Iterable[frozenset[str]]) -> Callable[[str], float]:
    every = list(texts)

    @cache
    def weight(word: str) -> float:
        return log((1 + len(every)) / (1 + sum(word in one for one in every)))

    return weight


def best(game: Game, rulings: Iterable[Ruling], words: str) -> list[Ruling]:
    """The rulings that have something of the words in their claim or in the clauses they prove, the nearest first."""
    claims = {one: stems(one.claim) for one in rulings}
    texts = book(game)
    clauses = {one: frozenset[str]().union(*(texts.get(c.text, stems(c.text)) for c in one.clauses)) for one in claims}
    wanted = asked(game, words)
    meant, denying = clauses_meant(game, words), negated(words)
    weight = weights(claims[one] | clauses[one] for one in claims)

    def score(one: Ruling) -> float:
        exact = 100.0 if words.lower() in one.claim.lower() else 0.0
        own = sum(weight(word) for word in wanted & claims[one])
        cited = sum(weight(word) for word in (wanted & clauses[one]) - claims[one]) / 2
        if not own + cited:
            return exact
        proves = 1.0 if meant and meant[0] in {c.text for c in one.clauses} else 0.0
        denies = denying and (bool(one.cannot) or not DENIALS.isdisjoint(plain(one.claim).split()))
        return exact + own + cited + proves + (1.0 if denies else 0.0)

    found = [(score(one), number, one) for number, one in enumerate(claims)]
    return [one for points, _, one in sorted(found, key=lambda row: (-row[0], row[1])) if points > 0]

"""A file name occurs once, or it means the same everywhere: the same thing at another stage."""

from __future__ import annotations

import pytest

from tests.architecture.modules import MODULES

# What a name means wherever it stands. Whoever gives a file a name that is taken finds another, or means this.
MEANS = {
    "abilities": "what a card, a rule or a kind does",
    "alike": "copies of a card that nothing tells apart",
    "asked": "what somebody is asked, or asks for in vain",
    "asking": "asking somebody who decides, or a position while no rule runs",
    "bench": "how fast rules run: the command and its tool",
    "book": "the rulebook",
    "boxes": "what opens over a table in the browser",
    "bundle": "so many of each member",
    "calling": "the tables of calls that stand beside the blocks",
    "calls": "what is performed, answered or forbidden, and how long it is under way",
    "card": "a card, one in play or a new one",
    "changes": "what becomes different: cards, tokens and facts at a table, or a word of a sentence",
    "checking": "finding all faults of what was written",
    "choices": "what somebody decides",
    "choosing": "making a choice: how it is asked for",
    "clauses": "clauses of a rulebook: what cites them",
    "close": "a build that looks closely at what happens",
    "copies": "which of several copies of a card",
    "course": "turns, rounds and the end",
    "deals": "who bargains with whom, about what",
    "decision": "what one seat is asked",
    "declared": "what a definition declares",
    "door": "where whoever is outside comes in",
    "entering": "a position that begins in the middle of the course",
    "events": "what happens, as rules wait for it and readers are told of it",
    "expressions": "what can be read, compared and counted",
    "faults": "faults, laid out for who wrote the file",
    "figures": "what a tool counted",
    "files": "files of a game's folder",
    "frames": "routines under way in a state",
    "game": "a whole game",
    "games": "which games there are to play",
    "given": "what is handed over from outside: to the library, or a position laid out by hand",
    "giving": "what a call gives back",
    "held": "what something holds: a key, a state, a fact that keeps a call",
    "identity": "what a card counts as",
    "kinds": "sorts: of values, of cards",
    "limits": "how much is borne, and of whom",
    "looks": "what things look like",
    "loops": "what is done again and again",
    "modifying": "what changes a quantity or a property",
    "moments": "the start or the end of a turn, a round, a step or a call",
    "moves": "cards that go somewhere",
    "names": "the names that can be used, and for what",
    "naming": "what something is called, and what can be a name",
    "natively": "many games or thoughts in C",
    "node": "what all nodes of one sort of tree have in common",
    "number": "a number: its type, the choice of one, the question",
    "numbers": "what is worth a number, and how numbers are written",
    "offer": "an offer, or the answer to one",
    "one": "one of several",
    "operations": "the operations of the runtime",
    "order": "an order of several",
    "own": "a game's own words in examples of the language",
    "page": "a whole page, for people",
    "pages": "several pages, for people",
    "payment": "what is spent to meet a demand",
    "phrases": "phrases of the language, read and checked",
    "places": "places, and what lies in them",
    "play": "a game being played",
    "playing": "what a game needs while it is played",
    "points": "decision points",
    "position": "where everything is: as rules read it, in the words of a ruling",
    "program": "a checked game, lowered",
    "quantities": "quantities, with what modifies them",
    "queries": "questions to a row: how many, which, whether any",
    "reading": "what was written or sent, read",
    "refusals": "why something cannot be done",
    "reports": "what a rule reports, in rows and columns",
    "rules": "procedures, abilities and what waits",
    "ruling": "one ruling",
    "rulings": "rulings, all of them",
    "saved": "what stands in a saved game",
    "search": "many games from one position",
    "seated": "a game with its seats",
    "secrets": "what somebody may not know",
    "seen": "who sees what",
    "selections": "who or what is meant: how many, which, in what order",
    "sentences": "sentences of the language, one verb each",
    "serve": "a table in the browser, started",
    "sets": "some of several that fit together",
    "setting": "with what a game or a ruling is played: seats, options, additions",
    "shape": "which keys there are, and what form their values have",
    "show": "something explained, as text",
    "simulate": "many games between bots: the command and its tool",
    "spending": "a payment with cards",
    "split": "a split of candidates into piles",
    "statements": "statements: one change, one choice or one structure each",
    "steps": "what happened step by step",
    "subset": "some of several, each or not",
    "syntax": "what cannot be read as YAML",
    "table": "a table with its seats, or what lies on it",
    "tables": "values in rows and columns, as a definition writes them, and what they are started with",
    "targets": "what can be chosen from",
    "telling": "a player who learns something of cards",
    "things": "what there is to speak of or to point at",
    "tokens": "tokens of a stock",
    "values": "what something is worth, in the form of its stage",
    "window": "a window of reactions: who is asked",
    "windows": "windows of reactions: what opens them, and why one has nothing to answer",
    "words": "the words that can be used there",
}


def repeated() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for module in MODULES:
        if not module.path.stem.startswith("__"):
            found.setdefault(module.path.stem, []).append(module.name)
    return {stem: names for stem, names in found.items() if len(names) > 1}


def test_a_file_name_occurs_once_or_means_the_same() -> None:
    new = {stem: names for stem, names in repeated().items() if stem not in MEANS}
    assert not new, f"give these another name, or say in MEANS what it means everywhere: {new}"


@pytest.mark.parametrize("stem", MEANS)
def test_what_is_explained_is_there_more_than_once(stem: str) -> None:
    assert stem in repeated(), "it occurs once: MEANS need not explain it"

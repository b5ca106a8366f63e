"""A small game's words, and the sentences that must be read, for the tests of the language."""

from functools import cache
from pathlib import Path

from interpreter.language import Vocabulary
from interpreter.language.keywords import keywords
from interpreter.language.pieces import pieces

WORDS = Vocabulary(
    nouns=frozenset({"hand", "deck", "market", "bank", "discard", "coin", "color", "knight"}),
    names=frozenset({"red", "gold", "value", "score"}),
    calls=frozenset({"rob", "buy"}),
    participles=frozenset({"robbed", "bought"}),
    bound=frozenset({"rival"}),
)

# The file's name is the entrance of the grammar, each line one sentence.
SENTENCES = tuple(
    (path.stem, line)
    for path in sorted((Path(__file__).parent / "sentences").glob("*.txt"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
)


@cache
def every_word() -> Vocabulary:
    """The words of the sentences, none of which is a plural or a word of the language."""
    texts = [text for _, text in SENTENCES]
    names = {piece.text for text in texts for piece in pieces(text) if piece.kind == "word"} - keywords().words
    declared = {"discard", "played", "bid"}
    return Vocabulary(names=frozenset(names) | declared, participles=frozenset({"bought"}))

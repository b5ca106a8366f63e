"""French words in a sentence: what people read is in French too, the sentences are not."""

from __future__ import annotations

import re

from interpreter.fault.advice import ElseIsAKey, SaidAs, SentencesAreEnglish, WordByWord
from interpreter.fault.sentences import InFrench, advised
from interpreter.language.agreement import THE_NOUN
from interpreter.language.fits_here import follow, reads
from interpreter.language.keywords import keywords
from interpreter.language.pieces import pieces
from interpreter.language.slip import Slip
from interpreter.language.words import Vocabulary
from interpreter.words import Sayable, Term

# A line is what we write and the French for it; names in braces are those of the game (see own.py).
_VERBS = """
draw: pioche pioches piocher piochez piochent tire tires tirer tirez tirent
discard: défausse défausses défausser défaussez défaussent jette jetter jeter jetez
take: prend prends prendre prenez prennent vole voles voler volez volent
give: donne donnes donner donnez donnent
gain: gagne gagnes gagner gagnez gagnent reçoit reçois recevoir recevez reçoivent
lose: perd perds perdre perdez perdent
pay: paie paye paies payer payez paient
swap: échange échanges échanger échangez échangent
shuffle: mélange mélanges mélanger mélangez mélangent
look at: regarde regardes regarder regardez regardent
reveal: révèle révéler révélez montre montrer montrez
choose: choisit choisis choisir choisissez choisissent
put: met mets mettre mettez pose poser posez place placer placez
move: déplace déplacer déplacez
flip: retourne retourner retournez
skip: saute sauter sautez
cancel: annule annuler annulez
"""
_OTHERS = """
card: carte
player: joueur joueuse
opponent: adversaire
turn: tour
round: manche
{hand}: main
{deck}: pioche
{heap}: défausse
{coin}: pièce argent
each: chaque
all: tous toutes tout
a: un une
2: deux
3: trois
4: quatre
5: cinq
my: mon ma mes
their: son sa ses leur
me: moi je
from: de du dans
of: de du des
to: à au aux vers
in: dans
the: le la les
and: et
or: ou
with: avec
where: où dont
another: autre
other: autre
no: aucun aucune
top: dessus haut
bottom: dessous bas
if: si
then: alors puis
else: sinon
may: peut peux peuvent pouvez
is: est sont
empty: vide
at random: au-hasard
nobody: personne
nothing: rien
"""
# Words that are keys of the definition, never part of a sentence.
_KEYS: dict[str, Sayable] = {
    "if": Term("if-then", "hints"),
    "then": Term("two-sentences", "hints"),
    "else": ElseIsAKey(),
    "may": Term("may", "hints"),
}
# Short ones that other languages have too, or that are English words: they prove nothing by themselves.
_UNSURE = frozenset({"de", "du", "des", "le", "la", "les", "un", "une", "son", "ou", "si", "ma", "est", "tour", "bas"})
_UNSURE |= {"place", "main"}
_ARTICLE = re.compile(r"(?<!\w)[ld]['’]")
_ARTICLES = frozenset({"de", "du", "des", "le", "la", "les"})


def _read(table: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in table.strip().split("\n"):
        ours, _, theirs = line.partition(": ")
        for word in theirs.split():
            found[word] = (*found.get(word, ()), ours)
    return found


VERBS = _read(_VERBS)
OTHERS = _read(_OTHERS)


def translated(slips: tuple[Slip, ...], text: str, start: str, vocabulary: Vocabulary) -> tuple[Slip, ...] | None:
    """The faults of a sentence with French words; one fault where there are several, in English if it can be."""
    words = [_single(text[slip.start : slip.end]) for slip in slips]
    french = [word for word in words if word in VERBS or word in OTHERS]
    if not french or (len(french) == 1 and french[0] in _UNSURE):
        return None
    if len(french) == 1:
        return tuple(
            Slip(advised(slip.fault, SentencesAreEnglish()), slip.start, slip.end, _ways_to_say(word, vocabulary))
            if word in french
            else slip
            for slip, word in zip(slips, words, strict=True)
        )
    english = _in_english(text, start, vocabulary)
    keys = [_KEYS[one] for word in french for one in _ways_to_say(word, vocabulary) if one in _KEYS]
    more = () if english else tuple(keys) or (_word_by_word(french, vocabulary),)
    fault = InFrench(text, (SentencesAreEnglish(), *more))
    return (Slip(fault, 0, len(text), (english,) if english else ()),)


def _word_by_word(french: list[str], vocabulary: Vocabulary) -> WordByWord:
    said = ((word, _ways_to_say(word, vocabulary)) for word in dict.fromkeys(french))
    return WordByWord(tuple(SaidAs(word, ours[0]) for word, ours in said if ours))


def _single(word: str) -> str:
    """As a word is looked up: small, without its article, a noun in the plural as one of them."""
    small = _ARTICLE.sub("", word.casefold())
    known = small in VERBS or small in OTHERS
    return small if known else small.removesuffix("s")


def _in_english(text: str, start: str, vocabulary: Vocabulary) -> str | None:
    """Word by word, of several meanings the first that fits there."""
    english = ""
    for piece in pieces(_ARTICLE.sub("la ", text).replace("au hasard", "au-hasard")):
        word = _single(piece.text)
        known = piece.kind != "word" or vocabulary.knows(piece.text)
        options = (piece.text, *_ways_to_say(word, vocabulary)) if known else _ways_to_say(word, vocabulary)
        options = tuple(_said(option) for option in options) if english else options
        longer = [said for option in options if _fits(said := f"{english} {option}".strip(), start, vocabulary)]
        if not longer and word not in _ARTICLES:  # which English does not need
            return None
        english = longer[0] if longer else english
    whole = english != text and reads(english, start) and not THE_NOUN.search(english)
    return english if whole else None


def _fits(text: str, start: str, vocabulary: Vocabulary) -> bool:
    return follow(text, start, vocabulary.names_it).start == len(text)


def _said(option: str) -> str:
    """A verb as it follows a subject."""
    verb, _, rest = option.partition(" ")
    forms = next(
        (word.spellings for word in keywords().by_terminal.values() if word.verb and verb in word.spellings), ()
    )
    return f"{forms[-1]} {rest}".strip() if forms else option


def _ways_to_say(word: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    parts = vocabulary.own.parts()
    meant = (*VERBS.get(word, ()), *OTHERS.get(word, ()))
    named = (parts.get(one[1:-1], "") if one.startswith("{") else one for one in meant)
    titled = vocabulary.own.titled.get(word, ())
    return tuple(dict.fromkeys(one for one in (*titled, *named) if one))

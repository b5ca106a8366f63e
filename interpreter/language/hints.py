"""Specific help for a refused sentence: the first mistake of the tables that explains the fault."""

from __future__ import annotations

import re

from interpreter.fault.advice import Hyphens, NotWhatIsPrinted, SmallLetters, WithExamples
from interpreter.fault.fault import Fault, Names
from interpreter.fault.sentences import DoesNotFit, Unfit, Unheard, advised
from interpreter.language.fits_here import reads
from interpreter.language.french import translated
from interpreter.language.keywords import keywords
from interpreter.language.mistakes import FITS, WHOLE, WORDS, Mistake
from interpreter.language.pieces import pieces
from interpreter.language.slip import Slip
from interpreter.language.ways import Parts, fitting
from interpreter.language.wishes import CERTAIN, MOMENTS, WISHES
from interpreter.language.words import Vocabulary, plural, singular
from interpreter.words import Worded

_FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# What such a word is in a sentence of ours.
_MEANS = {word: str(number) for number, word in enumerate(_FIGURES)} | {
    "twice": "2", "thrice": "3",
    "more": ">", "fewer": "<", "less": "<",
    "most": "highest", "fewest": "lowest", "least": "lowest",
}  # fmt: skip


def hinted(slips: tuple[Slip, ...], text: str, start: str, vocabulary: Vocabulary) -> tuple[Slip, ...]:
    """The faults of a sentence, with the help that a known mistake deserves."""
    french = translated(slips, text, start, vocabulary)
    if french is not None:
        return french
    for mistake in (*WHOLE, *MOMENTS):
        match = mistake.pattern.search(text)
        if match and mistake.start in ("", start) and _says(match) and not vocabulary.names_it(match["at"]):
            return (_does_not_fit(mistake, match, vocabulary),)
    certain = [
        _does_not_fit(mistake, match, vocabulary)
        for mistake in CERTAIN
        if start == "sentence" and (match := mistake.pattern.search(text))
    ]
    left = [slip for slip in slips if not any(one.start <= slip.start < one.end for one in certain)]
    helped = [_respelled(slip, text, vocabulary) or _helped(slip, text, start, vocabulary) or slip for slip in left]
    # Two words of one mistake (`more than`) are one fault.
    found = {(slip.start, slip.end): slip for slip in (*certain, *reversed(helped))}
    return tuple(sorted(found.values(), key=lambda slip: slip.start))


def _respelled(slip: Slip, text: str, vocabulary: Vocabulary) -> Slip | None:
    """Capital letters and underscores are no part of a name; nor is what people read, where it is not the name."""
    word = text[slip.start : slip.end]
    small = word.lower().replace("_", "-")
    if small == word or not vocabulary.knows(small):
        return _called(slip, word, vocabulary)
    return _advised(slip, Hyphens() if "_" in word else SmallLetters(), (small,))


def _called(slip: Slip, word: str, vocabulary: Vocabulary) -> Slip | None:
    """A title in place of the name that sentences use."""
    if not isinstance(slip.fault, Unheard):
        return None
    titled, small = vocabulary.own.titled, word.casefold()
    names = titled.get(small) or titled.get(small.removesuffix("s"))
    return _advised(slip, NotWhatIsPrinted(), names[:4]) if names else None


def _advised(slip: Slip, advice: Worded, suggestions: tuple[str, ...]) -> Slip:
    return Slip(advised(slip.fault, advice), slip.start, slip.end, suggestions)


def _helped(slip: Slip, text: str, start: str, vocabulary: Vocabulary) -> Slip | None:
    table = WORDS if isinstance(slip.fault, Unheard) else FITS if isinstance(slip.fault, Unfit) else ()
    for mistake in (*WISHES, *table) if table else ():
        for match in mistake.pattern.finditer(text):
            if mistake.start in ("", start) and _says(match) and _covers(match, slip):
                return _with_help(slip, mistake, match, vocabulary)
    return None


def _says(match: re.Match[str]) -> bool:
    """Whether the word that must be a verb is one; behind somebody who does it, it is the next."""
    said = [match[name] for name in ("verb", "later") if name in match.re.groupindex]
    return not said or not keywords().verbs.isdisjoint(said)


def _covers(match: re.Match[str], slip: Slip) -> bool:
    if "fault" in match.re.groupindex:
        return match.start("fault") == slip.start
    return match.start() <= slip.start < match.end()


def _with_help(slip: Slip, mistake: Mistake, match: re.Match[str], vocabulary: Vocabulary) -> Slip:
    start, end = match.span("at") if "at" in match.re.groupindex else (slip.start, slip.end)
    word = match.string[start:end]
    if mistake.ways and " " in word:
        return _does_not_fit(mistake, match, vocabulary)
    return _told(slip.fault, start, end, mistake, match, vocabulary)


def _does_not_fit(mistake: Mistake, match: re.Match[str], vocabulary: Vocabulary) -> Slip:
    return _told(DoesNotFit(match["at"], None), *match.span("at"), mistake, match, vocabulary)


def _told(fault: Fault, start: int, end: int, mistake: Mistake, match: re.Match[str], vocabulary: Vocabulary) -> Slip:
    """A fault with what its mistake has to say: what to write in its place, or examples."""
    suggest = str(_FIGURES.index(match[0])) if mistake.name == "figures" else match.expand(mistake.suggest)
    suggestions: tuple[str, ...] = (suggest,) if suggest else ()
    ways = fitting(mistake.ways, _parts(match, vocabulary), match.string)[: mistake.most]
    advice: Worded = mistake.help
    if ways and ways[0].form == "piece":
        suggestions = ways[0].lines
    elif ways:
        advice = WithExamples(mistake.help, tuple(way.shown() for way in ways), ways[0].lead is not None)
    return Slip(advised(fault, advice, match.string[start:end]), start, end, suggestions)


def parts_of_a_game(vocabulary: Vocabulary) -> dict[str, str | Names]:
    """What the braces of a way stand for in any sentence of a game: its own names."""
    own = vocabulary.own
    parts: dict[str, str | Names] = {**own.parts()}
    if own.coin:
        parts["coins"] = plural(own.coin)
    for name, known in (("stocks", own.stocks), ("numbers", own.numbers)):
        if known:
            parts[name] = known[:4]
    return parts


def _parts(match: re.Match[str], vocabulary: Vocabulary) -> Parts:
    """The same with what was written."""
    parts = parts_of_a_game(vocabulary)
    for name, written in match.groupdict().items():
        if written:
            parts[name] = _MEANS.get(written, written)
    counted = singular(match.groupdict().get("what") or "", vocabulary)
    if counted in vocabulary.own.stocks:
        parts["counted"] = plural(counted)
    if counted in vocabulary.own.zones:
        parts["zone"] = counted
    if parts.get("goal") not in vocabulary.own.zones:
        parts.pop("goal", None)
    rest = " ".join((match.string[: match.start()] + match.string[match.end() :]).split())
    if _reads(rest, vocabulary):
        parts["rest"] = f'"{rest}"' if set(rest) & set("[]{},:") else rest
    return parts


def _reads(text: str, vocabulary: Vocabulary) -> bool:
    known = all(vocabulary.knows(piece.text) for piece in pieces(text) if piece.kind == "word")
    return bool(text) and known and reads(text, "sentence")

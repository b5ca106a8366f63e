"""Specific help for a refused sentence: the first mistake of the tables that explains the fault."""

from __future__ import annotations

import re
from dataclasses import replace

from interpreter.language.expected import listed
from interpreter.language.fault import DOES_NOT_FIT, UNKNOWN_WORD, Fault
from interpreter.language.french import translated
from interpreter.language.keywords import keywords
from interpreter.language.mistakes import FITS, WHOLE, WORDS, Mistake
from interpreter.language.pieces import pieces
from interpreter.language.position import reads
from interpreter.language.ways import Way, fitting
from interpreter.language.wishes import CERTAIN, MOMENTS, WISHES
from interpreter.language.words import Vocabulary, plural, singular

_FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# What such a word is in a sentence of ours.
_MEANS = {word: str(number) for number, word in enumerate(_FIGURES)} | {
    "twice": "2", "thrice": "3",
    "more": ">", "fewer": "<", "less": "<",
    "most": "highest", "fewest": "lowest", "least": "lowest",
}  # fmt: skip


def hinted(faults: tuple[Fault, ...], text: str, start: str, vocabulary: Vocabulary) -> tuple[Fault, ...]:
    """The faults of a sentence, with the help that a known mistake deserves."""
    french = translated(faults, text, start, vocabulary)
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
    left = [fault for fault in faults if not any(one.start <= fault.start < one.end for one in certain)]
    helped = [_respelled(fault, text, vocabulary) or _helped(fault, text, start, vocabulary) or fault for fault in left]
    # Two words of one mistake (`more than`) are one fault.
    found = {(fault.start, fault.end): fault for fault in (*certain, *reversed(helped))}
    return tuple(sorted(found.values(), key=lambda fault: fault.start))


def _respelled(fault: Fault, text: str, vocabulary: Vocabulary) -> Fault | None:
    """Capital letters and underscores are no part of a name; nor is what people read, where it is not the name."""
    word = text[fault.start : fault.end]
    small = word.lower().replace("_", "-")
    if small == word or not vocabulary.knows(small):
        return _called(fault, word, vocabulary)
    help = "a name has hyphens between its parts" if "_" in word else "words are written in small letters"
    return replace(fault, help=help, suggestions=(small,))


def _called(fault: Fault, word: str, vocabulary: Vocabulary) -> Fault | None:
    """A title in place of the name that sentences use."""
    if fault.code != UNKNOWN_WORD:
        return None
    titled, small = vocabulary.own.titled, word.casefold()
    names = titled.get(small) or titled.get(small.removesuffix("s"))
    help = "sentences use the name that the definition gives, not what is printed"
    return replace(fault, help=help, suggestions=names[:4]) if names else None


def _helped(fault: Fault, text: str, start: str, vocabulary: Vocabulary) -> Fault | None:
    table = {UNKNOWN_WORD: WORDS, DOES_NOT_FIT: FITS}.get(fault.code, ())
    for mistake in (*WISHES, *table) if table else ():
        for match in mistake.pattern.finditer(text):
            if mistake.start in ("", start) and _says(match) and _covers(match, fault):
                return _with_help(fault, mistake, match, vocabulary)
    return None


def _says(match: re.Match[str]) -> bool:
    """Whether the word that must be a verb is one; behind somebody who does it, it is the next."""
    said = [match[name] for name in ("verb", "later") if name in match.re.groupindex]
    return not said or not keywords().verbs.isdisjoint(said)


def _covers(match: re.Match[str], fault: Fault) -> bool:
    if "fault" in match.re.groupindex:
        return match.start("fault") == fault.start
    return match.start() <= fault.start < match.end()


def _with_help(fault: Fault, mistake: Mistake, match: re.Match[str], vocabulary: Vocabulary) -> Fault:
    start, end = match.span("at") if "at" in match.re.groupindex else (fault.start, fault.end)
    old, new = match.string[fault.start : fault.end], match.string[start:end]
    if mistake.ways and " " in new:
        return _does_not_fit(mistake, match, vocabulary)
    message = fault.message.replace(f"`{old}`", f"`{new}`")
    return _told(Fault(fault.code, start, end, message), mistake, match, vocabulary)


def _does_not_fit(mistake: Mistake, match: re.Match[str], vocabulary: Vocabulary) -> Fault:
    fault = Fault(DOES_NOT_FIT, *match.span("at"), f"`{match['at']}` does not fit here")
    return _told(fault, mistake, match, vocabulary)


def _told(fault: Fault, mistake: Mistake, match: re.Match[str], vocabulary: Vocabulary) -> Fault:
    """A fault with what its mistake has to say: what to write in its place, or examples."""
    suggest = str(_FIGURES.index(match[0])) if mistake.name == "figures" else match.expand(mistake.suggest)
    suggestions = (suggest,) if suggest else ()
    ways = fitting(mistake.ways, _parts(match, vocabulary), match.string)[: mistake.most]
    if ways and ways[0].form == "piece":
        return replace(fault, help=mistake.help, suggestions=ways[0].lines)
    return replace(fault, help=_with_examples(mistake.help, ways), suggestions=suggestions)


def _with_examples(help: str, ways: tuple[Way, ...]) -> str:
    shown = "; ".join(way.shown() for way in ways)
    return f"{help}{';' if ways[0].lead else ':'} {shown}" if ways else help


def parts_of_a_game(vocabulary: Vocabulary) -> dict[str, str]:
    """What the braces of a way stand for in any sentence of a game: its own names."""
    own = vocabulary.own
    parts = own.parts()
    if own.coin:
        parts["coins"] = plural(own.coin)
    for name, known in (("stocks", own.stocks), ("numbers", own.numbers)):
        if known:
            parts[name] = listed(tuple(f"`{one}`" for one in known[:4]))
    return parts


def _parts(match: re.Match[str], vocabulary: Vocabulary) -> dict[str, str]:
    """The same with what was written."""
    parts = parts_of_a_game(vocabulary)
    for name, written in match.groupdict().items():
        if written:
            parts[name] = _MEANS.get(written, written)
    counted = singular(parts.get("what", ""), vocabulary)
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

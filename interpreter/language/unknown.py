"""Words that nobody declared: found before the grammar reads the sentence, which would blame the next word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.fault.advice import NobodyGivesIt, NounWouldFit, PlacesAreDeclared, WouldFit
from interpreter.fault.sentences import NeverDone, UnknownWord
from interpreter.language.expected import fitting
from interpreter.language.fits_here import Position, follow
from interpreter.language.given_names import bindings
from interpreter.language.keywords import keywords
from interpreter.language.naming import refusal
from interpreter.language.pieces import Piece, pieces
from interpreter.language.slip import Slip
from interpreter.language.words import Vocabulary, plural
from interpreter.source.nearest import nearest
from interpreter.words import Worded


def word_faults(text: str, start: str, vocabulary: Vocabulary) -> tuple[Slip, ...]:
    """Every unknown word of a sentence, and every name that it may not give."""
    given = bindings(text)
    slips = [slip for piece in given if (slip := _not_a_name(piece))]
    passed = {slip.start for slip in slips}
    for phrase in keywords().phrases.finditer(text):
        passed.update(range(*phrase.span()))
    for piece in pieces(text):
        if piece.kind == "word" and piece.start not in passed and not vocabulary.knows(piece.text):
            slips.append(_unknown(piece, text, _mended(text[: piece.start], slips), start, vocabulary))
    return tuple(sorted(slips, key=lambda slip: slip.start))


def unknown_participle(word: str, at: int, vocabulary: Vocabulary) -> Slip:
    """A known name where an event says what is done."""
    done = vocabulary.every_participle
    return Slip(NeverDone(word, None, tuple(sorted(done)[:4])), at, at + len(word), nearest(word, done))


def _not_a_name(piece: Piece) -> Slip | None:
    refused = refusal(piece.text, bound=True)
    return Slip(refused[0], piece.start, piece.end, refused[1]) if refused else None


def _mended(text: str, slips: list[Slip]) -> str:
    """The beginning of a sentence as its author meant it, so that what comes after can be judged."""
    for slip in sorted(slips, key=lambda slip: -slip.start):
        if slip.end <= len(text) and slip.suggestions:
            text = text[: slip.start] + slip.suggestions[0] + text[slip.end :]
    return text.rstrip()


def _unknown(piece: Piece, text: str, before: str, start: str, vocabulary: Vocabulary) -> Slip:
    position = follow(before, start)
    reached = position.start == len(before)
    kind, candidates = _wanted(piece, text, position, vocabulary) if reached else ("word", ())
    if start == "parameter" and not before:
        kind, candidates = "noun", vocabulary.every_noun
    near: tuple[str, ...] = ()
    if len(piece.text) > 1:  # every letter is near to every other
        names = tuple(candidates)
        near = _of_phrase(piece, text, names) or _nearest(piece.text, names)
        near = near or _nearest(piece.text, _everything(piece.text, vocabulary, kind, position))
    advice = None if near or not reached else _instead(kind, position, vocabulary)
    return Slip(UnknownWord(piece.text, advice, kind), piece.start, piece.end, near)


def _of_phrase(piece: Piece, text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The word of a phrase whose other words stand around this one, unless a name is nearer: `tehre is` was to be
    `there is`."""
    words = [each.text for each in pieces(text)]
    at = next(i for i, each in enumerate(pieces(text)) if each.start == piece.start)
    for keyword in keywords().by_terminal.values():
        for phrase in (form.split() for form in keyword.spellings if " " in form):
            for place, wanted in enumerate(phrase):
                first = at - place
                around = [*words[max(0, first) : at], wanted, *words[at + 1 : first + len(phrase)]]
                if first >= 0 and around == phrase and nearest(piece.text, (*names, wanted))[:1] == (wanted,):
                    return (wanted,)
    return ()


def _instead(kind: str, at: Position, vocabulary: Vocabulary) -> Worded:
    if kind == "name" and at.place:
        return PlacesAreDeclared(vocabulary.own.zones)
    if kind == "name" and at.start:
        return NobodyGivesIt()
    own = vocabulary.own
    if kind == "noun" and (own.card or own.coin):
        known = dict.fromkeys((own.coin, own.card, *own.stocks[:2], "player"))
        return NounWouldFit(tuple(noun for noun in known if noun))
    return WouldFit(fitting(at))


def _wanted(piece: Piece, text: str, at: Position, vocabulary: Vocabulary) -> tuple[str, Iterable[str]]:
    """What kind of word belongs at a position, and which there are."""
    verbs = [form for word in _accepted(at) if word in keywords().verbs for form in _forms(word, at)]
    if "PARTICIPLE" in at.accepts:
        return "participle", vocabulary.every_participle
    if at.noun:
        return "noun", _with_plurals(vocabulary.every_noun | vocabulary.bound, piece.text)
    if at.call and vocabulary.calls:
        return "call", vocabulary.calls
    if verbs and ("NAME" not in at.accepts or not _says_a_verb(text[piece.end :])):
        return "verb", verbs
    if "NAME" in at.accepts:
        return "name", (*_with_plurals(vocabulary.every_name, piece.text), *_accepted(at))
    return "word", tuple(_accepted(at))


def _accepted(at: Position) -> Iterator[str]:
    words = keywords().by_terminal
    accepted = [words[name] for name in at.accepts if name in words]
    return (form for word in accepted for form in (word.spellings[:1] if word.verb else word.spellings))


def _forms(verb: str, at: Position) -> Iterator[str]:
    """`choose` starts a sentence, `chooses` follows a subject."""
    forms = next(word.spellings for word in keywords().by_terminal.values() if word.spellings[0] == verb)
    yield forms[0] if at.start == 0 else forms[-1]


def _says_a_verb(text: str) -> bool:
    return any(piece.text in keywords().verbs for piece in pieces(text))


def _with_plurals(names: Iterable[str], word: str) -> tuple[str, ...]:
    """A misspelt plural may be answered with a plural."""
    known = tuple(names)
    return (*known, *(plural(name) for name in known if not name.endswith("s"))) if word.endswith("s") else known


def _nearest(word: str, names: Iterable[str]) -> tuple[str, ...]:
    """The nearest names, each as one or as several, whichever is nearer."""
    found: dict[str, str] = {}
    for name in nearest(word, names, most=8):
        found.setdefault(name.removesuffix("s"), name)
    return tuple(found.values())[:4]


def _everything(word: str, vocabulary: Vocabulary, kind: str, at: Position) -> set[str]:
    done = vocabulary.participles if kind in ("word", "participle") else ()
    # A word of the language is no noun and no place: `told` cannot have been meant where something is counted.
    spoken = _accepted(at) if kind == "noun" or at.place else keywords().words
    return {*_with_plurals(vocabulary.every_name, word), *vocabulary.every_name, *done, *spoken}

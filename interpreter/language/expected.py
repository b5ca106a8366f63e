"""What would have fitted, in the author's words and the most useful first."""

from __future__ import annotations

from interpreter.language.fits_here import Position
from interpreter.language.keywords import keywords
from interpreter.words import Term

MOST = 6
_DONE = Term("what is done (`moved`, `drawn`)")
_HOW_MANY = Term("how many (`a`, `2`, `each`)")
_NAME = Term("a name")
_NOUN = Term("a noun")
_NUMBER = Term("a number")


def _terminals(names: str) -> frozenset[str]:
    return frozenset(names.split())


# Several terminals that say one thing to an author.
_GROUPS = (
    (_DONE, _terminals("PARTICIPLE")),
    (
        _NAME,
        _terminals(
            "NAME MY THEIR ITS ME IT NOBODY NOTHING _THE _THIS TOP BOTTOM FRONT BACK FIRST LAST NEXT PREVIOUS LEFT"
            " RIGHT PRINTED _COMMON _POSITION"
        ),
    ),
    (_HOW_MANY, _terminals("_A _AN _EACH _ANOTHER _NO _EXACTLY _AT_LEAST _AT_MOST _UP_TO _ANY_NUMBER_OF")),
    (_NUMBER, _terminals("INT NEGATIVE")),
    (Term("a comparison (`=`, `>`)"), _terminals("COMPARE")),
    (Term("a sum (`+`, `-`)"), _terminals("PLUS MINUS TIMES DIVIDE MOD")),
    (Term("a bound (`but at most`)"), _terminals("BUT_AT_LEAST BUT_AT_MOST AND_AT_LEAST AND_AT_MOST")),
)
# A value can begin in many ways; the groups above already say so.
_VALUES = _terminals(
    "_HALF _STEPS _TALLY _ENTRY _SUM _DIFFERENT _NUMBER _ALL _THE_ONLY _HIGHEST _LOWEST _HIGHER _LOWER _TRUE _FALSE"
    " _REMAINDER _LIST LSQB LPAR _EVERY _NOT _DURING _THERE_IS"
)
_SPOKEN = {"RPAR": ")", "RSQB": "]", "LPAR": "(", "LSQB": "[", "_COMMA": ",", "_EXISTS": "exists"}
# What a sentence lacks most often comes first; the rest follows by name.
_USEFUL = (
    *("RPAR", "RSQB", "_AT", "_FROM", "_TO", "_IS", "STARTS", "ENDS", "_USES", "_IN", "_WHERE", "_WITH", "_AS", "_OF"),
    *("_BE", "_BY", "_ON", "_UNTIL", "_WHICH", "_OVER", "_AND", "_OR", "_HAS", "_FOR", "AT_RANDOM"),
)


def fitting(position: Position) -> tuple[Term | str, ...]:
    """At most six descriptions of what may stand at a position; a bare text is a word to write."""
    accepts = set(position.accepts)
    said: list[Term | str] = []
    words = keywords().by_terminal
    if any(words[name].verb for name in accepts if name in words):
        said.append(Term("a verb"))
        accepts -= {name for name, word in words.items() if word.verb}
    grouped: list[Term] = []
    for description, members in _GROUPS:
        if accepts & members:
            grouped.append(_NOUN if description == _NAME and position.noun else description)
            accepts -= members
    if _NUMBER in grouped or _NAME in grouped:
        accepts -= _VALUES
    if len(grouped) > 1 and grouped[0] == _DONE:
        grouped.remove(_NAME)  # a game's own participle
    if _HOW_MANY in grouped and _NUMBER in grouped:
        grouped.remove(_NUMBER)
    ends = "$END" in accepts
    rest = [_spelt(name) for name in sorted(accepts - {"$END"}, key=_usefulness)]
    # Words of structure say more than the kinds of value that may follow; but a bare value comes first.
    said += [*grouped, *rest] if _wants_value(grouped) else [*rest, *grouped]
    if ends:
        said.insert(min(len(said), MOST - 1), Term("the end of the sentence"))
    return tuple(said[:MOST])


def _wants_value(grouped: list[Term]) -> bool:
    return bool({_NAME, _NOUN, _NUMBER, _DONE} & set(grouped))


def _usefulness(terminal: str) -> tuple[int, str]:
    return (_USEFUL.index(terminal) if terminal in _USEFUL else len(_USEFUL), terminal)


def _spelt(terminal: str) -> str:
    return _SPOKEN.get(terminal) or keywords().by_terminal[terminal].spellings[0]

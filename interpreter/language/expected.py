"""What would have fitted, in the author's words and the most useful first."""

from __future__ import annotations

from interpreter.language.keywords import keywords
from interpreter.language.position import Position

MOST = 6
_DONE = "what is done (`moved`, `drawn`)"
_HOW_MANY = "how many (`a`, `2`, `each`)"


def _terminals(names: str) -> frozenset[str]:
    return frozenset(names.split())


# Several terminals that say one thing to an author.
_GROUPS = (
    (_DONE, _terminals("PARTICIPLE")),
    (
        "a name",
        _terminals(
            "NAME MY THEIR ITS ME IT NOBODY NOTHING _THE _THIS TOP BOTTOM FRONT BACK FIRST LAST NEXT PREVIOUS LEFT"
            " RIGHT PRINTED _COMMON _POSITION"
        ),
    ),
    (_HOW_MANY, _terminals("_A _AN _EACH _ANOTHER _NO _EXACTLY _AT_LEAST _AT_MOST _UP_TO _ANY_NUMBER_OF")),
    ("a number", _terminals("INT NEGATIVE")),
    ("a comparison (`=`, `>`)", _terminals("COMPARE")),
    ("a sum (`+`, `-`)", _terminals("PLUS MINUS TIMES DIVIDE MOD")),
    ("a bound (`but at most`)", _terminals("BUT_AT_LEAST BUT_AT_MOST AND_AT_LEAST AND_AT_MOST")),
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


def fitting(position: Position) -> tuple[str, ...]:
    """At most six descriptions of what may stand at a position."""
    accepts = set(position.accepts)
    said: list[str] = []
    words = keywords().by_terminal
    if any(words[name].verb for name in accepts if name in words):
        said.append("a verb")
        accepts -= {name for name, word in words.items() if word.verb}
    grouped: list[str] = []
    for description, members in _GROUPS:
        if accepts & members:
            grouped.append("a noun" if description == "a name" and position.noun else description)
            accepts -= members
    if "a number" in grouped or "a name" in grouped:
        accepts -= _VALUES
    if len(grouped) > 1 and grouped[0] == _DONE:
        grouped.remove("a name")  # a game's own participle
    if _HOW_MANY in grouped and "a number" in grouped:
        grouped.remove("a number")
    ends = "$END" in accepts
    rest = [_quoted(name) for name in sorted(accepts - {"$END"}, key=_usefulness)]
    # Words of structure say more than the kinds of value that may follow; but a bare value comes first.
    said += grouped + rest if _wants_value(grouped) else rest + grouped
    if ends:
        said.insert(min(len(said), MOST - 1), "the end of the sentence")
    return tuple(said[:MOST])


def _wants_value(grouped: list[str]) -> bool:
    return bool({"a name", "a noun", "a number", _DONE} & set(grouped))


def _usefulness(terminal: str) -> tuple[int, str]:
    return (_USEFUL.index(terminal) if terminal in _USEFUL else len(_USEFUL), terminal)


def _quoted(terminal: str) -> str:
    return f"`{_SPOKEN.get(terminal) or keywords().by_terminal[terminal].spellings[0]}`"


def listed(items: tuple[str, ...], last: str = "or") -> str:
    """`a`, `b` or `c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"

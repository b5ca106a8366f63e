"""The mistakes that people really make, each with a line of help of its own. See tests/language/bad for one of each."""

from __future__ import annotations

import re
from functools import cached_property

from interpreter.language.ways import Way
from interpreter.source.records import record


@record
class Mistake:
    """A pattern in a refused sentence and what to say about it.

    The group `at` is what to underline (the fault itself if there is none), `fault` is where the fault must be found
    (anywhere in the match if there is none), `verb` must be a verb.
    """

    name: str
    written: str  # the pattern; `‹` and `›` stand for the edges of a word, whose parts may be joined by hyphens
    help: str
    suggest: str = ""  # an expansion of the match
    start: str = ""  # only in sentences of this kind
    ways: tuple[Way, ...] = ()  # how to write what was wished for, as far as the game has the words for it
    most: int = 1  # ways that are shown

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Compiled when a sentence is refused, not whenever the program starts: there are a hundred and fifty."""
        return re.compile(self.written.replace("‹", r"(?<![\w-])").replace("›", r"(?![\w'’-])"))


def _mistake(name: str, pattern: str, help: str, suggest: str = "", start: str = "") -> Mistake:
    return Mistake(name, pattern, help, suggest, start)


_CONDITION = "a condition is a key of its own: `if: ...`, and under it `then: [...]`"
_QUOTES = "names stand without quotes"

# About the whole sentence: whatever else is wrong with it, this comes first.
WHOLE = (
    _mistake("if-then", r"^(?P<at>if)›", _CONDITION, start="sentence"),
    _mistake(
        "repeat",
        r"^(?P<at>while|until|repeat)›",
        "a loop is a key of its own: `repeat: {while: ..., do: [...]}`",
        start="sentence",
    ),
    _mistake(
        "for-each",
        r"^(?P<at>for) each›",
        "a loop is a key of its own: `for each: ...`, `as: ...`, `do: [...]`",
        start="sentence",
    ),
    _mistake(
        "cannot",
        r"‹(?P<at>can['’]t|cannot|can not|don['’]t|do not|must not|mustn['’]t|may not|never)›",
        "what is forbidden is a key: `cannot: a card is drawn by an opponent`",
    ),
    _mistake(
        "no-verb",
        r"^(?P<at>\d+)› ",
        "a sentence begins with a player or a verb; a comma between brackets begins a new item: use quotes",
        start="sentence",
    ),
    _mistake(
        "may",
        r"‹(?P<at>may|can|could|might)›",
        "what is optional is a key: `may: {who: ..., do: [...]}`",
        start="sentence",
    ),
    _mistake(
        "when",
        r"^(?P<at>when|whenever|if|after|before|once)›",
        "the key already says when: write only what happens",
        start="event",
    ),
    _mistake(
        "active-voice",
        r"^(?:an? |each |another )?[a-z][\w-]* (?P<at>(?P<verb>[a-z]+))›",
        "an event says what is done: `a card is drawn by a player`",
        start="event",
    ),
    _mistake("final-sign", r"(?P<at>[.!?;])$", "a sentence has no sign at its end"),
    _mistake("quotes-around", r"^(?P<at>[\"“”«])", _QUOTES),
)

# About a word that nobody declared.
WORDS = (
    _mistake("its", r"‹(?P<at>it['’]s)›", "what belongs to the one a `where` looks at has no apostrophe", "its"),
    _mistake(
        "apostrophe",
        r"‹(?P<at>([a-z][\w-]*)['’]s? +([a-z][\w-]*))",
        "what belongs to something is written with `of`",
        r"\3 of \2",
    ),
    _mistake(
        "figures",
        r"‹(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)›",
        "numbers are written in figures",
    ),
    _mistake(
        "whose",
        r"‹(?:his|her|hers|your|yours|our)›",
        "`my` is the one whose rule this is, `their` the one who does what the sentence says",
        "their",
    ),
    _mistake(
        "pronoun",
        r"‹(?:i|you|he|she|him|they|them)›",
        "`me` is the one whose rule this is; others get a name with `as`",
        "me",
    ),
    _mistake(
        "such-that",
        r"‹(?P<at>such that)›",
        "one thing or number is filtered with `where`; of several it is a key: `choose: {what, such that: [...]}`",
        "where",
    ),
    _mistake(
        "who", r"‹(?:who|whose|whom|that)›", "a filter looks at `it`: `each player where (it has 2 card)`", "where"
    ),
    _mistake("everyone", r"‹(?:everyone|everybody|anyone|anybody|someone)›", "say which players", "each player"),
    _mistake("random", r"‹random(?:ly)?›", "it stands behind what is picked: `a card in deck at random`", "at random"),
    _mistake("how-many", r"‹(?:some|several|many|few|both)›", "say how many: `2`, `up to 3`, `any number of`"),
    _mistake("increase", r"‹(?:increase|raise|increment)s?›", "a number grows by `add 1 to NAME`", "add"),
    _mistake(
        "decrease", r"‹(?:decrease|reduce|lower|decrement)s?›", "a number shrinks by `subtract 1 from NAME`", "subtract"
    ),
    _mistake(
        "use",
        r"‹(?:play|use|activate|trigger|run|do|does)s?›",
        "a call is made by `perform NAME`, a card is played by `perform play of CARD`",
        "perform",
    ),
    _mistake(
        "largest",
        r"‹(?P<at>max|maximum|largest|biggest|larger|bigger|greater)› of›",
        "of two numbers write `the higher of a and b`, of several `highest of [a, b, c]`",
        "higher",
    ),
    _mistake(
        "smallest",
        r"‹(?P<at>min|minimum|smallest|smaller|lesser)› of›",
        "of two numbers write `the lower of a and b`, of several `lowest of [a, b, c]`",
        "lower",
    ),
    _mistake(
        "comparison",
        r"‹(?P<at>(?:equals?|more|greater|bigger|less|fewer|smaller)›(?: (?:than|to)›)?)",
        "numbers are compared with `=`, `>`, `<`, `>=` and `<=`",
    ),
    _mistake("remainder", r"‹(?:modulo|modulus|rem)›", "what a division leaves is written `x mod 2`", "mod"),
    _mistake("between", r"‹between›", "a range is written `a number from 1 to 6`"),
    _mistake("unless", r"‹(?:unless|when|otherwise)›", _CONDITION),
)

# About a known word or a sign in the wrong place.
FITS = (
    _mistake(
        "bound-behind-a-comma",
        r"(?P<fault>,) *(?:‹but› )?‹at (?:least|most)›",
        "a number is bounded with `but`, and without a comma: `coins of me but at most 3`",
    ),
    _mistake(
        "bound-within",
        r"‹(?P<fault>but)› at (?:least|most)›",
        "a bound is for a number by itself: put both in parentheses, `(coins of me but at most 3)`",
    ),
    _mistake(
        "more-than-two",
        r"‹(?:higher|lower) of› .*?(?P<fault>,)",
        "two numbers are joined by `and`; of more write `highest of [a, b, c]`",
    ),
    _mistake(
        "list-without-brackets",
        r"‹(?:highest|lowest) of (?P<fault>[\d(])",
        "numbers to choose from stand in brackets: `highest of [a, b, c]`; of two write `the higher of a and b`",
    ),
    _mistake("plus", r"‹adds? (?P<at>\+)", "`add 1 to NAME` needs no sign"),
    _mistake(
        "add-a-piece",
        r"‹adds? +\S+ +(?P<fault>[a-z])",
        "`add` changes a number; a piece is moved: `put 1 card to PLACE`",
        "put",
    ),
    _mistake("look-at", r"‹looks? +(?P<fault>\S)", "what is seen stands behind `at`", "look at"),
    _mistake(
        "play",
        r"‹plays? +(?P<fault>[a-z][\w-]*|\d+)›",
        "a card is played by `perform play of CARD`",
        "perform",
    ),
    _mistake(
        "from-after-to", r"‹to› .*?‹(?P<fault>from)›", "`from` comes before `to`: `draw 2 card from deck to my hand`"
    ),
    _mistake(
        "two-sentences",
        r"(?P<fault>,|‹and›|‹then›)(?: *‹(?:and|then)›)* *(?P<verb>[a-z][\w-]*)›(?: +(?P<later>[a-z]+)›)?",
        "one string is one sentence: write the second as the next item of the list",
    ),
    _mistake(
        "missing-else",
        r"^(?!.*‹else›).*\S if› .*$",
        "a value has both cases: `2 if my hand is empty else 0`",
        start="expr",
    ),
    _mistake("condition-behind", r"‹(?P<fault>if)›", _CONDITION),
    _mistake(
        "condition-within",
        r"‹(?:and|or|not|if)› .*?‹(?:has|have|there is|there are)› .*?‹(?P<fault>where|with)›",
        "put it in parentheses: `coins of me > 3 and (my hand has a card where value > 3)`",
    ),
    _mistake(
        "open-condition",
        r"‹(?:has|have|there is|there are|where)› .*?‹(?P<fault>and|or)›",
        "put what stands before it in parentheses: `(my hand has 2 card with same value) and ...`",
    ),
    _mistake(
        "open-count",
        r"‹(?:number|sum|highest|lowest|different)› .*?‹(?:where|with)› .*?(?P<fault>[<>]=?|=|\+|\*|/|-(?= ))",
        "put what is counted in parentheses: `(number of card in my hand where value > 3) >= 2`",
    ),
    _mistake(
        "brackets-around",
        r"^(?:[a-z][\w-]* )?(?P<verb>[a-z]+) (?P<at>\((the only|an?|each|all)› [^()]*\)) (?P<fault>\S)",
        "parentheses behind a verb hold how many; leave them out, or give it a name before with `let`",
        start="sentence",
    ),
    _mistake("in-after-where", r"‹where› .*?‹(?P<fault>in)›", "`in PLACE` comes before `where`"),
    _mistake("any", r"‹(?P<fault>any)›", "say how many: `a`, `each`, `any number of`", "a"),
    _mistake("at-least", r"‹(?P<at>is at (?:least|most))›", "numbers are compared with `>=` and `<=`"),
    _mistake("is-compare", r"‹(?P<at>(?:is|are) *(?:[<>]=?|=))", "leave out `is` before a comparison"),
    _mistake("assign", r"‹(?:set|let)s?› .*?(?P<fault>=)", "write `set NAME to 3` or `let NAME be 3`"),
    _mistake("equals", r"(?P<at>={2,})", "two values are compared with `=` or `is`", "="),
    _mistake("differs", r"(?P<at>!=|<>|≠)", "numbers can also be compared with `<` and `>`", "is not"),
    _mistake("both", r"(?P<at>&+)", "conditions are joined by words", "and"),
    _mistake("either", r"(?P<at>\|+)", "conditions are joined by words", "or"),
    _mistake("not", r"(?P<at>!)", "a condition is denied by a word", "not"),
    _mistake("spaced-compare", r"(?P<at>([<>]) +=)", "a comparison is one sign without a space", r"\2="),
    _mistake("turned-compare", r"(?P<at>=[<>]|≥|≤)", "the comparisons are `=`, `>`, `<`, `>=` and `<=`"),
    _mistake("modulo", r"(?P<at>%)(?= *[\d(])", "what a division leaves is written `x mod 2`", "mod"),
    _mistake(
        "percent", r"(?P<at>\d+(?:\.\d+)? *%)", "there are no percentages; write a fraction: `size of hand * 3 / 4`"
    ),
    _mistake("decimal", r"(?P<at>\d+\.\d+)", "there are whole numbers only; write `half of NAME` or `NAME * 3 / 2`"),
    _mistake("glued", r"(?P<at>(\d+)([a-z]\w*))", "a number and a word have a space between them", r"\2 \3"),
    _mistake("minus", r"(?P<at>\S*-\S*)", "a minus has a space on both sides: `size of hand - 1`"),
    _mistake("quotes", r"(?P<at>[\"“”«»'‘’]+)", _QUOTES),
    _mistake("comma", r"(?P<at>,)", "a sentence has no comma: leave it out, or write two items of the list"),
    _mistake("colon", r"(?P<at>:)", "a sentence has no colon: what follows it is an item or a key of its own"),
)

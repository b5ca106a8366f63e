"""The mistakes that people really make, each with a line of help of its own (`words/en/hints.toml`).

See tests/language/bad for one of each.
"""

from __future__ import annotations

import re
from functools import cached_property

from interpreter.language.ways import Way
from interpreter.source.records import record
from interpreter.words import Term


@record
class Mistake:
    """A pattern in a refused sentence and what to say about it.

    The group `at` is what to underline (the fault itself if there is none), `fault` is where the fault must be found
    (anywhere in the match if there is none), `verb` must be a verb.
    """

    name: str
    written: str  # the pattern; `‹` and `›` stand for the edges of a word, whose parts may be joined by hyphens
    says: str = ""  # the mistake whose help it shares
    suggest: str = ""  # an expansion of the match
    start: str = ""  # only in sentences of this kind
    ways: tuple[Way, ...] = ()  # how to write what was wished for, as far as the game has the words for it
    most: int = 1  # ways that are shown

    @property
    def help(self) -> Term:
        return Term(self.says or self.name, "hints")

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Compiled when a sentence is refused, not whenever the program starts: there are a hundred and fifty."""
        return re.compile(self.written.replace("‹", r"(?<![\w-])").replace("›", r"(?![\w'’-])"))


def _mistake(name: str, pattern: str, suggest: str = "", start: str = "", says: str = "") -> Mistake:
    return Mistake(name, pattern, says, suggest, start)


# About the whole sentence: whatever else is wrong with it, this comes first.
WHOLE = (
    _mistake("if-then", r"^(?P<at>if)›", start="sentence"),
    _mistake("repeat", r"^(?P<at>while|until|repeat)›", start="sentence"),
    _mistake("for-each", r"^(?P<at>for) each›", start="sentence"),
    _mistake("cannot", r"‹(?P<at>can['’]t|cannot|can not|don['’]t|do not|must not|mustn['’]t|may not|never)›"),
    _mistake("no-verb", r"^(?P<at>\d+)› ", start="sentence"),
    _mistake("may", r"‹(?P<at>may|can|could|might)›", start="sentence"),
    _mistake("when", r"^(?P<at>when|whenever|if|after|before|once)›", start="event"),
    _mistake("active-voice", r"^(?:an? |each |another )?[a-z][\w-]* (?P<at>(?P<verb>[a-z]+))›", start="event"),
    _mistake("final-sign", r"(?P<at>[.!?;])$"),
    _mistake("quotes-around", r"^(?P<at>[\"“”«])"),
)

# About a word that nobody declared.
WORDS = (
    _mistake("its", r"‹(?P<at>it['’]s)›", "its"),
    _mistake("apostrophe", r"‹(?P<at>([a-z][\w-]*)['’]s? +([a-z][\w-]*))", r"\3 of \2"),
    _mistake("figures", r"‹(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)›"),
    _mistake("whose", r"‹(?:his|her|hers|your|yours|our)›", "their"),
    _mistake("pronoun", r"‹(?:i|you|he|she|him|they|them)›", "me"),
    _mistake("such-that", r"‹(?P<at>such that)›", "where"),
    _mistake("who", r"‹(?:who|whose|whom|that)›", "where"),
    _mistake("everyone", r"‹(?:everyone|everybody|anyone|anybody|someone)›", "each player"),
    _mistake("random", r"‹random(?:ly)?›", "at random"),
    _mistake("how-many", r"‹(?:some|several|many|few|both)›"),
    _mistake("increase", r"‹(?:increase|raise|increment)s?›", "add"),
    _mistake("decrease", r"‹(?:decrease|reduce|lower|decrement)s?›", "subtract"),
    _mistake("use", r"‹(?:play|use|activate|trigger|run|do|does)s?›", "perform"),
    _mistake("largest", r"‹(?P<at>max|maximum|largest|biggest|larger|bigger|greater)› of›", "higher"),
    _mistake("smallest", r"‹(?P<at>min|minimum|smallest|smaller|lesser)› of›", "lower"),
    _mistake("comparison", r"‹(?P<at>(?:equals?|more|greater|bigger|less|fewer|smaller)›(?: (?:than|to)›)?)"),
    _mistake("remainder", r"‹(?:modulo|modulus|rem)›", "mod"),
    _mistake("between", r"‹between›"),
    _mistake("unless", r"‹(?:unless|when|otherwise)›", says="if-then"),
)

# About a known word or a sign in the wrong place.
FITS = (
    _mistake("bound-behind-a-comma", r"(?P<fault>,) *(?:‹but› )?‹at (?:least|most)›"),
    _mistake("bound-within", r"‹(?P<fault>but)› at (?:least|most)›"),
    _mistake("more-than-two", r"‹(?:higher|lower) of› .*?(?P<fault>,)"),
    _mistake("list-without-brackets", r"‹(?:highest|lowest) of (?P<fault>[\d(])"),
    _mistake("plus", r"‹adds? (?P<at>\+)"),
    _mistake("add-a-piece", r"‹adds? +\S+ +(?P<fault>[a-z])", "put"),
    _mistake("look-at", r"‹looks? +(?P<fault>\S)", "look at"),
    _mistake("play", r"‹plays? +(?P<fault>[a-z][\w-]*|\d+)›", "perform"),
    _mistake("from-after-to", r"‹to› .*?‹(?P<fault>from)›"),
    _mistake(
        "two-sentences",
        r"(?P<fault>,|‹and›|‹then›)(?: *‹(?:and|then)›)* *(?P<verb>[a-z][\w-]*)›(?: +(?P<later>[a-z]+)›)?",
    ),
    _mistake("missing-else", r"^(?!.*‹else›).*\S if› .*$", start="expr"),
    _mistake("condition-behind", r"‹(?P<fault>if)›", says="if-then"),
    _mistake(
        "condition-within", r"‹(?:and|or|not|if)› .*?‹(?:has|have|there is|there are)› .*?‹(?P<fault>where|with)›"
    ),
    _mistake("open-condition", r"‹(?:has|have|there is|there are|where)› .*?‹(?P<fault>and|or)›"),
    _mistake(
        "open-count",
        r"‹(?:number|sum|highest|lowest|different)› .*?‹(?:where|with)› .*?(?P<fault>[<>]=?|=|\+|\*|/|-(?= ))",
    ),
    _mistake(
        "brackets-around",
        r"^(?:[a-z][\w-]* )?(?P<verb>[a-z]+) (?P<at>\((the only|an?|each|all)› [^()]*\)) (?P<fault>\S)",
        start="sentence",
    ),
    _mistake("in-after-where", r"‹where› .*?‹(?P<fault>in)›"),
    _mistake("any", r"‹(?P<fault>any)›", "a"),
    _mistake("at-least", r"‹(?P<at>is at (?:least|most))›"),
    _mistake("is-compare", r"‹(?P<at>(?:is|are) *(?:[<>]=?|=))"),
    _mistake("assign", r"‹(?:set|let)s?› .*?(?P<fault>=)"),
    _mistake("equals", r"(?P<at>={2,})", "="),
    _mistake("differs", r"(?P<at>!=|<>|≠)", "is not"),
    _mistake("both", r"(?P<at>&+)", "and"),
    _mistake("either", r"(?P<at>\|+)", "or", says="both"),
    _mistake("not", r"(?P<at>!)", "not"),
    _mistake("spaced-compare", r"(?P<at>([<>]) +=)", r"\2="),
    _mistake("turned-compare", r"(?P<at>=[<>]|≥|≤)"),
    _mistake("modulo", r"(?P<at>%)(?= *[\d(])", "mod", says="remainder"),
    _mistake("percent", r"(?P<at>\d+(?:\.\d+)? *%)"),
    _mistake("decimal", r"(?P<at>\d+\.\d+)"),
    _mistake("glued", r"(?P<at>(\d+)([a-z]\w*))", r"\2 \3"),
    _mistake("minus", r"(?P<at>\S*-\S*)"),
    _mistake("quotes", r"(?P<at>[\"“”«»'‘’]+)", says="quotes-around"),
    _mistake("comma", r"(?P<at>,)"),
    _mistake("colon", r"(?P<at>:)"),
)

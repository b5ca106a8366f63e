"""What people would like to say in the words of other games, and how it is written here.

Each is a mistake like any other (see mistakes.py) with ways to write it: examples that are made of the game's own
words. In a way `{rest}` is the refused sentence without what was wished for; other names in braces are parts of the
game (see own.py) or groups of the pattern.
"""

from __future__ import annotations

from interpreter.fault.advice import HereItIs, NumbersAre
from interpreter.language.mistakes import Mistake
from interpreter.language.ways import Way, ability, do, pattern, piece, statement

_VICTIM = "choose an opponent as victim"
_DRAW = "draw 1 {card} from {deck} to my {hand}"
_WHOSE = r"(?:the |an? |my |your |each |every |their )?(?:next )?"
_WHOM = r"(?P<who>me|[a-z][\w-]*)"


# What stands behind one of these, or before `of`, is a name and no verb.
_BEFORE_NAMES = (
    "of",
    "the",
    "my",
    "their",
    "to",
    "from",
    "in",
    "on",
    "for",
    "as",
    "a",
    "an",
    "each",
    "all",
    "with",
    "is",
)


def _wish(
    name: str, pattern: str, *ways: Way, suggest: str = "", start: str = "", says: str = "", most: int = 1
) -> Mistake:
    return Mistake(name, pattern, says, suggest, start, ways, most)


def _verb(name: str, verbs: str, *ways: Way, suggest: str = "") -> Mistake:
    forms = "|".join(f"{verb}(?:e?s)?" for verb in verbs.split())
    no_name = "".join(f"(?<!\\b{word} )" for word in _BEFORE_NAMES)
    return _wish(name, rf"{no_name}‹(?:{forms})›(?! of›)", *ways, suggest=suggest)


# Certain whatever else is wrong with the sentence.
CERTAIN = (
    _wish(
        "give-me",
        r"‹gives? (?P<at>(?P<whom>me|victim|it|each [a-z-]+) "
        r"(?P<what>(?:an?|another|all|each|up to \d+|\d+)› [^,]+?))$",
        piece("{what} to {whom}"),
    ),
    _wish(
        "from-whom",
        r"‹(?:from|of) (?P<at>(?:an?|another|any|one) (?:other )?(?:opponent|player))›",
        do(_VICTIM),
    ),
    _wish(
        "swap-with",
        rf"‹(?P<at>(?:exchanges?|swaps?|trades?|switch(?:es)?) (?:my |the )?(?P<what>[a-z][\w-]*) with {_WHOM})›",
        piece("swap my {zone} and {zone} of {who}"),
        do(_VICTIM, "swap my {hand} and {hand} of victim"),
    ),
    _wish(
        "put-on",
        r"‹(?P<at>(?:places?|lays?|puts?|inserts?|moves?) (?P<what>[^,]+?) (?:on top of|on|onto|into) (?:the )?"
        r"(?P<goal>[a-z][\w-]*))$",
        piece("put {what} to {goal}"),
        do("choose a {card} in my {hand} as laid", "put laid to {heap}"),
    ),
    _wish(
        "again",
        r"‹(?P<at>(?:plays?|goe?s?|moves?|acts?) again"
        r"|(?:takes?|gets?|has|have|plays?|gains?|receives?)"
        r" (?:another|(?:an?|one|1) (?:extra|additional|second|more)) turns?)›",
        piece("take an extra turn"),
    ),
    _wish(
        "lose-a-turn",
        r"‹(?P<at>(?:loses?|miss(?:es)?|skips?|pass(?:es)?)"
        r" (?:an?|the|their|his|her|my|your|its|1|one)(?: next)? turns?)›(?! of›)",
        do(_VICTIM, "skip next turn of victim"),
    ),
)

WISHES = (
    _verb(
        "steal",
        "steal rob snatch grab confiscate",
        do(_VICTIM, "take 1 {coin} from victim"),
        do(_VICTIM, "take a {card} in {hand} of victim at random to my {hand}"),
        suggest="take",
    ),
    _wish(
        "than",
        rf"‹(?P<at>(?:with|who has|who have|that has|having) (?P<sign>more|fewer|less) (?P<what>[a-z][\w-]*)"
        rf" than {_WHOM})›",
        piece("where {counted} of it {sign} {counted} of {who}"),
        piece("where size of {hand} of it {sign} size of {hand} of {who}"),
    ),
    _wish(
        "most",
        r"‹(?P<at>(?:with|who has|who have|having) (?:the )?(?P<best>most|fewest|least) (?P<what>[a-z][\w-]*))›",
        piece("with {best} {counted} of it"),
        piece("with {best} (size of {hand} of it)"),
    ),
    _wish(
        "twice",
        r"‹(?P<at>(?P<times>twice|thrice|(?:two|three|four|five|2|3|4|5)(?= times›))(?: times)?)›",
        statement("repeat: {{times: {times}, do: [{rest}]}}"),
        pattern("repeat: {{times: {times}, do: [...]}}"),
    ),
    _verb(
        "swap",
        "exchange trade switch barter",
        do(_VICTIM, "swap my {hand} and {hand} of victim"),
        suggest="swap",
    ),
    _verb(
        "remove",
        "remove delete destroy trash banish exile burn scrap bury return",
        do("choose a {card} in my {hand} as lost", "move lost to {heap}"),
        do("lose 1 {coin}"),
        pattern("move ... to PLACE"),
        suggest="discard",
    ),
    _wish(
        "peek",
        r"‹(?P<at>(?:peeks?|sees?|inspects?|spy|spies|views?|examines?|watch(?:es)?)(?: at)?)›",
        do("look at top {card} of {deck}"),
        do(_VICTIM, "look at all {card} in {hand} of victim"),
        suggest="look at",
    ),
    _verb(
        "search",
        "search tutor fetch find",
        do(
            "look at all {card} in {deck}",
            "choose a {card} in {deck} as found",
            "move found to my {hand}",
            "shuffle {deck}",
        ),
        pattern("look at all card in PLACE", "choose a card in PLACE as found"),
    ),
    _verb(
        "block",
        "block prevent counter negate protect shield parry",
        ability("before: a call of {attack} on me", "may: true", "do: [cancel the event]"),
        ability("before: a call of {deed} by an opponent", "may: true", "do: [cancel the event]"),
        pattern("before: a call of NAME", "do: [cancel the event]"),
    ),
    _verb(
        "copy",
        "copy copie imitate duplicate mimic mirror",
        ability("after: a call of {deed} by an opponent", "do: [perform the event with the same choices]"),
    ),
    _verb("pick", "pick select target", do(_VICTIM), suggest="choose"),
    _wish(
        "win",
        r"‹(?P<at>wins?(?: the game)?|victory)›",
        do("finish game"),
    ),
    _wish(
        "out",
        r"‹(?P<at>(?:is |are )?eliminat(?:e|es|ed)|knocks? out|dies|leaves? the game|(?:is |are )?dead)›",
        do(_VICTIM, "mark victim as out"),
    ),
    _wish(
        "for-a-while",
        r"‹(?P<at>(?:until|till) (?:the )?(?:end|start|beginning) of (?:the |this |my |your |their )?(?:next )?turn"
        r"|for (?:the rest of )?(?:the|this|one|1) turn)›",
        statement("grant: [{{modifies: {quantity} of me, add: 1}}]", "until: [this turn ends]"),
        statement("grant: [{{cannot: a {card} is moved from {hand} of me}}]", "until: [this turn ends]"),
    ),
    _wish(
        "instead-of",
        r"‹(?P<at>instead)›",
        ability("instead: a {card} is drawn by me", "do: [gain 1 {coin}]"),
        ability("instead: a {card} is drawn by me", "do: [finish turn]"),
    ),
    _wish(
        "at-the-start",
        rf"‹(?P<at>(?:at|on) (?:the )?(?:start|beginning) of {_WHOSE}turns?)›,? *",
        ability("after: a turn starts for me", "do: [{rest}]"),
        ability("after: a turn starts for me", "do: [gain 1 {coin}]"),
        ability("after: a turn starts for me", "do: [take an extra turn]"),
    ),
    _wish(
        "at-the-end",
        rf"‹(?P<at>(?:at|on) (?:the )?end of {_WHOSE}turns?)›,? *",
        ability("after: a turn ends for me", "do: [{rest}]"),
        ability("after: a turn ends for me", "do: [gain 1 {coin}]"),
        ability("after: a turn ends for me", "do: [take an extra turn]"),
        says="at-the-start",
    ),
    _wish(
        "any-time",
        r"‹(?P<at>(?:at )?any ?time|(?:on|in|during) (?:any|another|every)(?: other)?(?: player's)? turn)›,? *",
        pattern("at any time: [ACTION]"),
    ),
    _wish(
        "that-kind",
        r"‹(?P<at>of (?:that|this|the same|the named) (?:kind|type|sort))›",
        do("declare a kind as named", "reveal all {card} in my {hand} where kind is named"),
    ),
    _wish(
        "double",
        r"‹(?P<at>doubles?|triples?)›",
        do("gain ({coins} of me) {coin}"),
        do("add {number} of me to {number} of me"),
    ),
    _verb(
        "advance",
        "advance progress climb",
        do("add 2 to {number} of me"),
        suggest="add",
    ),
    _verb(
        "reshuffle",
        "reshuffle mix",
        do("move all {card} in {heap} to {deck}", "shuffle {deck}"),
        do("shuffle {deck}"),
        suggest="shuffle",
    ),
    _verb(
        "deal",
        "deal distribute",
        do("each player draws 2 {card} from {deck} to their {hand}"),
    ),
    _wish(
        "roll",
        r"‹(?P<at>(?:rolls?|throws?|toss(?:es)?)(?: (?:an?|the|1|one|2|two) (?:die|dice|coin)s?)?|dice|die)›",
        do("choose a number from 1 to 6 at random as die"),
    ),
    _verb(
        "buy",
        "buy sell",
        do("pay 2 {coin}", _DRAW),
        do("pay 2 {coin}"),
        suggest="pay",
    ),
    _verb(
        "guess",
        "guess name announce say",
        do("declare a title as guessed"),
        suggest="declare",
    ),
    _verb(
        "show",
        "show expose display unveil",
        do("reveal all {card} in my {hand}"),
        suggest="reveal",
    ),
    _wish(
        "place",
        r"‹(?P<at>places?|lays?|inserts?|attach(?:es)?) (?:an?|all|each|my|the|this|top|\d+)›",
        do("choose a {card} in my {hand} as laid", "put laid to {heap}"),
        suggest="put",
    ),
    _verb(
        "hit",
        "attack damage hit hurt harm fight",
        do(_VICTIM, "victim loses 1 {coin}"),
    ),
    _verb(
        "get",
        "get receive obtain earn acquire collect score",
        do("gain 2 {coin}"),
        do(_DRAW),
        suggest="gain",
    ),
    _verb("spend", "spend", do("pay 2 {coin}"), suggest="pay"),
    _wish(
        "cheaper",
        r"‹(?P<at>cheaper|discounts?|costs? \d+ (?:less|more)|for free)›",
        ability("modifies: {quantity} of me", "add: -1"),
        pattern("modifies: QUANTITY of me", "add: -1"),
    ),
    _wish(
        "down-to",
        r"‹(?P<at>down to (?P<n>\d+))›",
        do("discard (size of my {hand} - {n}) {card} in my {hand} to {heap}"),
        pattern("discard (size of HAND - {n}) card in HAND to PLACE"),
    ),
    _wish(
        "until-have",
        r"‹(?P<at>until (?:i|you|they|he|she|it) (?:has|have) (?P<n>\d+))›",
        do("draw ({n} - size of my {hand}) {card} from {deck} to my {hand}"),
        says="down-to",
    ),
    _wish(
        "beside",
        r"‹(?P<at>(?:the )?(?:player|person|opponent|neighbou?r) (?:on|to) (?:my|the|your) (?P<side>left|right))›",
        piece("{side} neighbour of me"),
    ),
    _wish(
        "others",
        r"‹(?P<at>(?:all|each|every) (?:of )?(?:the )?others?(?: players?| opponents?)?"
        r"|the other(?:s| players| opponents)|every(?:one|body) else)›",
        piece("each other player"),
        says="everyone",
    ),
    _wish("another", r"‹(?P<at>(?:some|any)(?:one|body) else)›", piece("another player")),
    _wish(
        "every",
        r"‹(?P<at>every) [a-z]",
        piece("each"),
    ),
    _wish(
        "money",
        r"‹(?:gold|money|cash|coins?|dollars?|euros?|credits?|points?|tokens?|counters?|markers?|lives|life|health|mana)›",
        do("gain 2 {coin}", lead=HereItIs),
        do("add 2 to {number} of me", lead=NumbersAre),
        most=2,
    ),
    _verb(
        "flip",
        "tap untap rotate exhaust",
        do("choose a {card} in my {hand} as turned", "flip turned face up"),
    ),
    _wish("into", r"‹(?P<at>into|onto|inside|towards?)›", piece("to"), says="put-on"),
    _wish("out-of", r"‹(?P<at>out of)›", piece("from")),
)

# A sentence that waits for a moment: whatever else is wrong with it, this comes first.
MOMENTS = (
    _wish(
        "runs-out",
        r"^(?P<at>(?:when|whenever|once|as soon as) (?:the |my )?(?P<pile>[a-z][\w-]*) (?:runs out|is exhausted))›",
        pattern("{pile}: {{shape: pile, reshuffle: PLACE}}"),
        start="sentence",
    ),
    _wish(
        "has-run-out",
        r"‹(?P<at>(?:the )?(?P<pile>(?:my )?[a-z][\w-]*) (?:runs out|run out|has run out|is exhausted|is used up))›",
        piece("{pile} is empty"),
        start="expr",
    ),
    _wish(
        "whenever",
        r"^(?P<at>whenever|when|each time|every time|after|before|once|as soon as)›",
        ability("after: a {card} is drawn by me", "do: [gain 1 {coin}]"),
        ability("after: a {card} is moved to {hand} of me", "do: [take an extra turn]"),
        pattern("after: a turn ends", "do: [...]"),
        start="sentence",
    ),
)

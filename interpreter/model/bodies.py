"""Bodies of rules, read statement by statement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from interpreter.fault.reading import (
    CriterionBegins,
    DealBetweenTwo,
    HowLong,
    NoLabel,
    NoSuchHead,
    NotAList,
    PaidWithWhat,
    SplitLacks,
    WhatIsChosen,
)
from interpreter.language import Parsed, bound_names, syntax
from interpreter.language.starts import EVENT, EXPR, NAMED_SELECTION, NOUN, SELECTION, SENTENCE, Start
from interpreter.model import statement as st
from interpreter.model.forms.holding import BODIES
from interpreter.model.reading import Reading, Unreadable, get, listed, text, true, word, words
from interpreter.model.text import titled
from interpreter.source.node import Mapping, Node, Scalar, Sequence


def body(reading: Reading, node: Node | None) -> st.Body:
    found: list[st.Statement] = []
    for item in listed(node):
        try:
            found.append(statement(reading, item))
        except Unreadable:
            found.append(st.Broken(item.span, tuple(names_given(item)), left_inside(reading, item)))
    return tuple(found)


def left_inside(reading: Reading, node: Node) -> st.Body:
    """What stands in a statement whose first words cannot be read: more mistakes, which are all told at once, and
    steps and choices that other rules speak of."""
    known = {(one.code, one.span) for one in reading.faults}
    before = len(reading.faults)
    found: list[st.Statement] = []
    for entry in node if isinstance(node, Mapping) else ():
        if entry.name in BODIES and isinstance(entry.value, Sequence):
            found += body(reading, entry.value)
        else:
            for item in entry.value.items if isinstance(entry.value, Sequence) else (entry.value,):
                found += left_inside(reading, item)
    # some of them may have been read before the statement was given up
    reading.faults[before:] = [one for one in reading.faults[before:] if (one.code, one.span) not in known]
    return tuple(found)


def names_given(node: Node) -> Iterator[str]:
    """The names that a faulty statement binds, so that one mistake gives one message."""
    if isinstance(node, Scalar):
        yield from bound_names(node.text)
    elif isinstance(node, Mapping):
        name = word(node.get("as"))
        inner = [entry.value for entry in node.entries if isinstance(entry.value, (Scalar, Mapping))]
        yield from (name,) if name else ()
        for value in inner:
            yield from names_given(value)


def statement(reading: Reading, node: Node) -> st.Statement:
    if isinstance(node, Scalar):
        return st.Say(node.span, reading.phrase(node, SENTENCE))
    if isinstance(node, Mapping):
        for head, read in HEADS.items():
            if head in node:
                if clauses := words(node.get("rules")):
                    reading.cited[node.span] = clauses
                found: st.Statement = read(reading, node)
                return found
        names = node.keys()
        raise reading.fault(NoSuchHead(names[0] if names else "", tuple(HEADS)), node.span)
    raise reading.fault(NotAList(), node.span)


S = TypeVar("S", bound=syntax.Node)


def optional(reading: Reading, node: Node | None, start: Start[S]) -> Parsed[S] | None:
    return None if node is None else reading.phrase(node, start)


def inner(node: Mapping, head: str) -> Node | None:
    """`repeat: {until: ..., do: ...}` and `for each: ... / do: ...` are both written: keys inside or beside."""
    value = node.get(head)
    return value if isinstance(value, Mapping) else node


def cost(reading: Reading, node: Node | None) -> st.Body:
    """What must be paid; `{do: ..., or else: ...}` brings words for whoever cannot."""
    if not isinstance(node, Mapping) or "do" not in node:
        return body(reading, node)
    found = body(reading, node.get("do"))
    for one in found:
        reading.refusing(one.span, node)
    return found


def if_(reading: Reading, node: Mapping) -> st.Statement:
    condition = reading.phrase(node.get("if"), EXPR)
    return st.If(node.span, condition, body(reading, node.get("then")), body(reading, node.get("else")))


def for_each(reading: Reading, node: Mapping) -> st.Statement:
    what = reading.phrase(node.get("for each"), NAMED_SELECTION)
    return st.ForEach(
        node.span,
        what,
        word(node.get("as")),
        word(node.get("numbered")),
        words(node.get("collect")),
        body(reading, node.get("do")),
    )


def repeat(reading: Reading, node: Mapping) -> st.Statement:
    part = inner(node, "repeat")
    for mode in ("while", "until", "times"):
        condition = get(part, mode)
        if condition is not None:
            return st.Repeat(node.span, mode, reading.phrase(condition, EXPR), body(reading, get(part, "do")))
    raise reading.fault(HowLong(), node.span)


def choose(reading: Reading, node: Mapping) -> st.Statement:
    part = inner(node, "choose")
    what = get(part, "what")
    if what is None:
        raise reading.fault(WhatIsChosen(), node.span)
    reading.refusing(node.span, part)
    return st.Choose(
        node.span,
        optional(reading, get(part, "who"), SELECTION),
        reading.phrase(what, NAMED_SELECTION),
        word(get(part, "as")),
        reading.phrases(get(part, "such that"), EXPR),
        true(get(part, "secretly")),
        true(get(part, "if any")),
        text(get(part, "prompt")),
        true(get(part, "openly")),
    )


def may(reading: Reading, node: Mapping) -> st.Statement:
    part = inner(node, "may")
    return st.May(
        node.span,
        optional(reading, get(part, "who"), SELECTION),
        cost(reading, get(part, "cost")),
        body(reading, get(part, "do")),
        body(reading, get(part, "else")),
        text(get(part, "prompt")),
        text(get(part, "name")),
        true(get(part, "openly")),
    )


def choose_one(reading: Reading, node: Mapping) -> st.Statement:
    part = inner(node, "choose one")
    options = []
    for item in listed(get(part, "options")):
        label = word(get(item, "label"))
        if label is None:
            raise reading.fault(NoLabel(), item.span)
        options.append(
            st.Alternative(
                label,
                text(get(item, "name")) or titled(label),
                optional(reading, get(item, "if"), EXPR),
                body(reading, get(item, "do")),
                item.span,
                cost(reading, get(item, "cost")),
            )
        )
    return st.ChooseOne(
        node.span,
        optional(reading, get(part, "who"), SELECTION),
        word(get(part, "as")),
        tuple(options),
        text(get(part, "prompt")),
        true(get(part, "secretly")),
        true(get(part, "openly")),
    )


def together(reading: Reading, node: Mapping) -> st.Statement:
    who = reading.phrase(node.get("together"), NAMED_SELECTION)
    return st.Together(node.span, who, word(node.get("as")), body(reading, node.get("do")))


def at_once(reading: Reading, node: Mapping) -> st.Statement:
    return st.AtOnce(node.span, body(reading, node.get("at once")))


def ask(reading: Reading, node: Mapping) -> st.Statement:
    return st.Ask(
        node.span,
        reading.phrase(node.get("ask"), NAMED_SELECTION),
        word(node.get("as")),
        optional(reading, node.get("if"), EXPR),
        cost(reading, node.get("cost")),
        body(reading, node.get("do")),
        word(node.get("stop")) or "never",
        text(node.get("prompt")),
        body(reading, node.get("else")),
    )


def split(reading: Reading, node: Mapping) -> st.Statement:
    part = inner(node, "split")
    for key in ("what", "into"):
        if get(part, key) is None:
            raise reading.fault(SplitLacks(key), node.span)
    return st.Split(
        node.span,
        optional(reading, get(part, "who"), SELECTION),
        reading.phrase(get(part, "what"), NAMED_SELECTION),
        reading.phrase(get(part, "into"), NAMED_SELECTION),
        reading.phrases(get(part, "each pile"), EXPR),
        reading.phrases(get(part, "such that"), EXPR),
        word(get(part, "as")),
        get(part, "secretly") is None or true(get(part, "secretly")),
        text(get(part, "prompt")),
    )


def pay(reading: Reading, node: Mapping) -> st.Statement:
    if node.get("with") is None:
        raise reading.fault(PaidWithWhat(), node.span)
    bundles = tuple(
        st.PaymentBundle(
            reading.phrase(get(item, "of"), SELECTION),
            reading.phrase(get(item, "covers"), EXPR),
            optional(reading, get(item, "if"), EXPR),
        )
        for item in listed(node.get("bundles"))
    )
    return st.Pay(
        node.span,
        demand(reading, node.get("pay")),
        reading.phrase(node.get("with"), SELECTION),
        optional(reading, node.get("free"), EXPR),
        bundles,
        optional(reading, node.get("to"), SELECTION),
        word(node.get("as")),
        optional(reading, node.get("who"), SELECTION),
        text(node.get("prompt")),
    )


def demand(reading: Reading, node: Node | None) -> Parsed[syntax.Expression] | st.Amounts:
    if not isinstance(node, Mapping):
        return reading.phrase(node, EXPR)
    return st.Amounts(node.span, tuple((one.key, reading.phrase(one.value, EXPR)) for one in node.entries))


def criterion(reading: Reading, node: Node) -> st.Criterion:
    """`highest (E)` or `lowest (E)`: the word in front, then an expression."""
    written = word(node) or ""
    first, _, rest = written.partition(" ")
    if first not in ("highest", "lowest") or not rest or not isinstance(node, Scalar):
        raise reading.fault(CriterionBegins(), node.span)
    offset = len(first) + 1
    span = node.locate(offset, len(node.text))
    part = Scalar(rest, rest, span, node.quoted, node.style if not node.quoted else "", rest)
    return st.Criterion(first == "highest", reading.phrase(part, EXPR))


def rank(reading: Reading, node: Mapping) -> st.Statement:
    by = tuple(criterion(reading, item) for item in listed(node.get("by")))
    return st.Rank(
        node.span,
        reading.phrase(node.get("rank"), NAMED_SELECTION),
        None,
        by,
        word(node.get("ties")) or "share and skip",
        word(node.get("as")) or "place",
    )


def report(reading: Reading, node: Mapping) -> st.Report:
    columns = tuple(
        st.Column(text(get(item, "name")), reading.phrase(get(item, "value") or item, EXPR))
        for item in listed(node.get("columns"))
    )
    return st.Report(
        node.span,
        reading.phrase(node.get("report"), NAMED_SELECTION),
        optional(reading, node.get("with each"), NAMED_SELECTION),
        columns,
        text(node.get("name")),
        words(node.get("rules")),
    )


def deal(reading: Reading, node: Mapping) -> st.Statement:
    part = inner(node, "deal")
    between = [reading.phrase(item, SELECTION) for item in listed(get(part, "between"))]
    if len(between) != 2:
        raise reading.fault(DealBetweenTwo(), node.span)
    return st.Deal(
        node.span,
        (between[0], between[1]),
        reading.phrases(get(part, "i give"), NOUN),
        reading.phrases(get(part, "they give"), NOUN),
        optional(reading, get(part, "rounds"), EXPR),
        true(get(part, "free")),
        get(part, "gifts") is None or true(get(part, "gifts")),
        body(reading, get(part, "if agreed")),
        body(reading, get(part, "if not")),
        text(get(part, "prompt")),
        text(get(part, "name")),
    )


def menu(reading: Reading, node: Mapping) -> st.Statement:
    times: Any = node.get("times")
    if times is not None:
        times = "any" if word(times) == "any" else reading.phrase(times, EXPR)
    return st.Menu(
        node.span,
        words(node.get("menu")),
        times,
        optional(reading, node.get("pass if"), EXPR),
        body(reading, node.get("else")),
        word(node.get("as")),
        text(node.get("prompt")),
        optional(reading, node.get("who"), SELECTION),
        places=tuple(item.span for item in listed(node.get("menu"))),
        openly=true(node.get("openly")),
        passing=text(node.get("pass")),
    )


def step(reading: Reading, node: Mapping) -> st.Statement:
    return st.Step(
        node.span,
        word(node.get("step")) or "",
        body(reading, node.get("do")),
        text(node.get("name")),
        optional(reading, node.get("if"), EXPR),
    )


def later(reading: Reading, node: Mapping) -> st.Statement:
    return st.Later(node.span, reading.phrase(node.get("later"), EVENT), body(reading, node.get("do")))


def grant(reading: Reading, node: Mapping) -> st.Statement:
    from interpreter.model.rules import abilities_in

    return st.Grant(
        node.span,
        abilities_in(reading, node.get("grant")),
        optional(reading, node.get("to"), SELECTION),
        reading.phrases(node.get("until"), EVENT),
        optional(reading, node.get("while"), EXPR),
        true(node.get("follows")),
    )


def under(reading: Reading, node: Mapping) -> st.Statement:
    from interpreter.model.rules import abilities_in

    return st.Under(node.span, abilities_in(reading, node.get("under")), body(reading, node.get("do")))


# `for each` and `ask` come before `if`, since they may carry an `if` of their own
HEADS: dict[str, Any] = {
    "for each": for_each,
    "ask": ask,
    "together": together,
    "repeat": repeat,
    "choose one": choose_one,
    "choose": choose,
    "may": may,
    "at once": at_once,
    "split": split,
    "pay": pay,
    "rank": rank,
    "report": report,
    "deal": deal,
    "menu": menu,
    "step": step,
    "later": later,
    "grant": grant,
    "under": under,
    "if": if_,
}

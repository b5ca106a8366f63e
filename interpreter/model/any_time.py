"""`at any time: [harvest]` of a turn: actions that everybody may use while somebody has a turn.

An engine that asks cannot be interrupted, and whoever is asked only because of what they hold is betrayed by the
question. So there are moments: after each statement of the turn, everybody in turn order may use these actions, as
often as they can. It is a menu like any other, and so skipped where everybody can see that nothing is possible.
"""

from __future__ import annotations

from interpreter.model.bodies import body
from interpreter.model.forms.calls import AT_ANY_TIME
from interpreter.model.reading import Reading
from interpreter.model.statement import Body
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.words import languages, say


def with_moments(reading: Reading, node: Node, do: Body) -> Body:
    """The statements of a turn, with a moment for everybody after each."""
    entry = node.entry(AT_ANY_TIME.name) if isinstance(node, Mapping) else None
    if entry is None:
        return do
    moment = body(reading, Sequence((moment_of(entry),), entry.key.span))
    return tuple(part for one in do for part in (one, *moment))


def moment_of(entry: Entry) -> Mapping:
    """What an author would write: for each player a menu, as often as wanted, with a word of ours for passing."""
    at = entry.key.span
    prompt = mapping(at, {lang: written(say(lang, "questions", "something now"), at) for lang in languages()})
    menu = mapping(
        at,
        {
            "menu": entry.value,
            "who": written("it", at),
            "times": written("any", at),
            "pass if": Scalar(True, "true", at, raw="true"),
            "prompt": prompt,
        },
    )
    return mapping(at, {"for each": written("each player", at), "do": Sequence((menu,), at)})


def mapping(at: Span, entries: dict[str, Node]) -> Mapping:
    return Mapping(tuple(Entry(written(key, at), value) for key, value in entries.items()), at)


def written(text: str, at: Span) -> Scalar:
    return Scalar(text, text, at, raw=text)

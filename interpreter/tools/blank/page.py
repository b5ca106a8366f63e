"""The file of a new card, with a note behind every line that somebody may want to change."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.yaml.modeline import modeline
from interpreter.tools.blank.note import note
from interpreter.tools.blank.spots import spots_for
from interpreter.words import languages

if TYPE_CHECKING:
    from interpreter.model.value_types import PropertyType
    from interpreter.play.match import Game
    from interpreter.tools.blank.ideas import Draft, Line
    from interpreter.tools.blank.showing import Proof
    from interpreter.tools.blank.sort import Sort
    from interpreter.words import Sayable

PLAIN = re.compile(r"\w[\w '’!?.()/-]*(?<! )")
WORDS = ("true", "false", "null", "yes", "no", "on", "off")
WIDEST = 44  # a longer line does not push the notes of the others away


@record
class Naming:
    """What the card is called: by sentences, by people; and how commands call its game and its file."""

    id: str
    name: str
    game: str
    file: str


def page(game: Game, sort: Sort, naming: Naming, draft: Draft, lang: str) -> str:
    """Everything but the rulings."""
    title = quoted(naming.name)
    names = "{" + ", ".join(f"{lang}: {title}" for lang in languages()) + "}"
    card: list[Line] = [
        (f"kind: {sort.kind.id}", sort.kind.title),
        (f"name: {names}", note("name of card")),
        ("text:", note("text of card")),
        *((f"  {lang}: {quoted(draft.text.in_language(lang))}", None) for lang in languages()),
        ("for each: player", note("in each set"))
        if sort.cards and all(card.per_player for card in sort.cards)
        else ("copies: 1", note("copies")),
        *beginning(sort),
        *properties(sort),
        (f"assumed: {note('invented here').in_language(lang)}", note("assumed")),
        *draft.lines,
    ]
    lines: list[Line] = [
        (f"extends: {game.id}", note("extends")),
        (f"name: {names}", note("name of file")),
        ("", None),
        ("add:", None),
        ("  cards:", None),
        (f"    {naming.id}:", note("id of card")),
        *((f"      {line}", behind) for line, behind in card),
    ]
    return "\n".join([*heading(game, naming, lang), "", *aligned(lines, lang)]) + "\n"


def heading(game: Game, naming: Naming, lang: str) -> list[str]:
    with_it = f"{naming.game} --with {naming.file}"
    commands = (
        (f"carte check {naming.file}", note("what check does")),
        (f"carte test {with_it}", note("what test does")),
        (f"carte play {with_it}", note("what play does")),
    )
    width = max(len(command) for command, _ in commands)
    about = note("about card", name=naming.name, game=game.name(lang)).in_language(lang)
    schema = modeline("expansion", Path(shlex.split(naming.file)[0]))
    said = (f"#   {command:{width}}   {what.in_language(lang)}" for command, what in commands)
    return [schema, f"# {about}", *said]


def rulings(proof: Proof, claim: Sayable, seats: tuple[str, ...], lang: str) -> str:
    notes = (
        note("wrong on purpose"),
        note("write instead", right=proof.right, wrong=proof.wrong),
        note("say first"),
    )
    said = tuple(one.in_language(lang) for one in notes)
    above = f"# {note('above ruling of card').in_language(lang)}"
    lines = proof.lines(seats, proof.wrong, claim.in_language(lang), said)
    return "\n".join(["", above, "rulings:", *lines]) + "\n"


def beginning(sort: Sort) -> list[Line]:
    """Where the card is before the setup, if its kind does not say: where others of its sort are, or in some place."""
    if any(kind.starts_in for kind in sort.ancestry):
        return []
    said = [card.starts_in.scalar.text for card in sort.cards if card.starts_in]
    said += [spot.zone for spot in spots_for(sort) if spot.path == spot.zone]
    return [(f"starts in: {said[0]}", note("starts in"))] if said else []


def properties(sort: Sort) -> list[Line]:
    """What cards of this sort say, as on one that there is."""
    found: list[Line] = []
    for name, written in sort.properties.items():
        like = next((card for card in sort.cards if name in card.values), None)
        if sort.trait is not None and sort.trait[0] == name:
            found.append((f"{name}: {sort.trait[1]}", note("as you asked")))
        elif like is not None:
            found.append((f"{name}: {flow(like.values[name])}", note("as on", card=like.id)))
        elif not sort.cards:
            found.append((f"{name}: {nothing(sort, written)}", None))
    return found


def nothing(sort: Sort, written: PropertyType) -> str:
    """The plainest value of a type, for a kind of which there is no card yet."""
    if written.shape != "one":
        return "{}" if written.shape == "bundle" else "[]"
    enum = sort.game.enums.get(written.base)
    return enum.members[0].id if enum else "false" if written.base == "truth" else "0"


def aligned(lines: list[Line], lang: str) -> list[str]:
    """Notes in one column."""
    width = max(len(line) for line, behind in lines if behind and len(line) <= WIDEST)
    return [f"{line:{width}}  # {behind.in_language(lang)}" if behind else line for line, behind in lines]


def flow(node: Node) -> str:
    """A value on one line."""
    match node:
        case Scalar():
            return quoted(node.text) if node.quoted else node.text
        case Sequence():
            return f"[{', '.join(map(flow, node))}]"
        case Mapping():
            return f"{{{', '.join(f'{key}: {flow(value)}' for key, value in node.items())}}}"


def quoted(text: str) -> str:
    """A text as YAML takes it, in quotes only where it would be read as something else."""
    plain = PLAIN.fullmatch(text) and not text[0].isdigit() and text.lower() not in WORDS
    return text if plain else json.dumps(text, ensure_ascii=False)

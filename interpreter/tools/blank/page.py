"""The file of a new card, with a note behind every line that somebody may want to change."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.source.modeline import modeline
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.tools.blank.spots import spots_for

if TYPE_CHECKING:
    from interpreter.engine.match import Game
    from interpreter.model.game import PropertyType
    from interpreter.tools.blank.drafts import Draft, Line
    from interpreter.tools.blank.proof import Proof
    from interpreter.tools.blank.sort import Sort

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


def page(game: Game, sort: Sort, naming: Naming, draft: Draft) -> str:
    """Everything but the rulings."""
    title = quoted(naming.name)
    names = f"{{en: {title}, fr: {title}}}"
    card: list[Line] = [
        (f"kind: {sort.kind.id}", sort.kind.title.en),
        (f"name: {names}", "what is printed on it; write its French name after fr"),
        ("text:", "what it does, said to people; the rules are further down"),
        (f"  en: {quoted(draft.text.en)}", ""),
        (f"  fr: {quoted(draft.text.fr)}", ""),
        ("for each: player", "a set of cards for each player, and this one in each")
        if sort.cards and all(card.per_player for card in sort.cards)
        else ("copies: 1", "how many of it are in the box"),
        *beginning(sort),
        *properties(sort),
        ("assumed: invented here", "no rulebook has this card"),
        *draft.lines,
    ]
    lines: list[Line] = [
        (f"extends: {game.id}", "the game that it joins"),
        (f"name: {names}", "what this file is called; write its French name after fr"),
        ("", ""),
        ("add:", ""),
        ("  cards:", ""),
        (f"    {naming.id}:", "what sentences and rulings call it"),
        *((f"      {line}", note) for line, note in card),
    ]
    return "\n".join([*heading(game, naming), "", *aligned(lines)]) + "\n"


def heading(game: Game, naming: Naming) -> list[str]:
    with_it = f"{naming.game} --with {naming.file}"
    commands = (
        (f"carte check {naming.file}", "is every word understood?"),
        (f"carte test {with_it}", "does it do what its ruling says?"),
        (f"carte play {with_it}", "play with it"),
    )
    width = max(len(command) for command, _ in commands)
    about = f"# {naming.name}: a card of your own for {game.name()}. What stands after # is a note, no rule."
    schema = modeline("expansion", Path(shlex.split(naming.file)[0]))
    return [schema, about, *(f"#   {command:{width}}   {note}" for command, note in commands)]


def rulings(proof: Proof, seats: tuple[str, ...]) -> str:
    note = (
        "Wrong on purpose, so that you have seen a ruling fail.",
        f"Write {proof.right} in place of {proof.wrong}: that is what the card does now.",
        "When you change the card, say here first what must be true.",
    )
    above = "# A ruling: what is on the table, what is done, and what must be true afterwards. `carte test` plays it."
    return "\n".join(["", above, "rulings:", *proof.lines(seats, proof.wrong, note)]) + "\n"


def beginning(sort: Sort) -> list[Line]:
    """Where the card is before the setup, if its kind does not say: where others of its sort are, or in some place."""
    if any(kind.starts_in for kind in sort.ancestry):
        return []
    said = [card.starts_in.scalar.text for card in sort.cards if card.starts_in]
    said += [spot.zone for spot in spots_for(sort) if spot.path == spot.zone]
    return [(f"starts in: {said[0]}", "where it is before the game is set up")] if said else []


def properties(sort: Sort) -> list[Line]:
    """What cards of this sort say, as on one that there is."""
    found: list[Line] = []
    for name, written in sort.properties.items():
        like = next((card for card in sort.cards if name in card.values), None)
        if sort.trait is not None and sort.trait[0] == name:
            found.append((f"{name}: {sort.trait[1]}", "as you asked"))
        elif like is not None:
            found.append((f"{name}: {flow(like.values[name])}", f"as on {like.id}"))
        elif not sort.cards:
            found.append((f"{name}: {nothing(sort, written)}", ""))
    return found


def nothing(sort: Sort, written: PropertyType) -> str:
    """The plainest value of a type, for a kind of which there is no card yet."""
    if written.shape != "one":
        return "{}" if written.shape == "bundle" else "[]"
    enum = sort.game.enums.get(written.base)
    return enum.members[0].id if enum else "false" if written.base == "truth" else "0"


def aligned(lines: list[Line]) -> list[str]:
    """Notes in one column."""
    width = max(len(line) for line, note in lines if note and len(line) <= WIDEST)
    return [f"{line:{width}}  # {note}" if note else line for line, note in lines]


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

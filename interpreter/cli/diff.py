"""carte diff: what expansions make of a game."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import format_option, game_ids, variant_option, with_option
from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import lang_option, told
from interpreter.tables.words import listed, say

if TYPE_CHECKING:
    from rich.text import Text

    from interpreter.source.span import Span
    from interpreter.tools.diff.difference import Change

SIGNS = {"added": "+", "changed": "~", "removed": "-", "inserted": ">"}


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@variant_option
@with_option
@format_option
@lang_option
def diff(game: str, variants: tuple[str, ...], expansions: tuple[str, ...], form: str, lang: str) -> None:
    from interpreter.cli.printing import print_diagnostics
    from interpreter.definition.folder import load_source
    from interpreter.source.diagnostic import DefinitionError, has_errors
    from interpreter.tools.diff.difference import difference, idle

    if not expansions and not variants:
        raise click.UsageError(told("diff with what"))
    base, faults = load_source(game)
    if not has_errors(faults):
        changed, faults = load_source(game, expansions, variants)
    if has_errors(faults):
        raise DefinitionError(faults)
    changes = difference(base, changed)
    unused = idle(base, changed)
    if form == "json":
        data = {"game": base.id, "with": list(changed.overlays), "changes": [_data(each) for each in changes]}
        click.echo(json.dumps({**data, "idle": list(unused)}, ensure_ascii=False, indent=2))
        return
    if faults:
        print_diagnostics(faults, err=True, lang=lang)
    _print(say("which with", lang, game=base.id, names=listed(list(changed.overlays), lang)), changes, unused, lang)


def _print(title: str, changes: tuple[Change, ...], unused: tuple[str, ...], lang: str) -> None:
    from rich.console import Console
    from rich.text import Text

    from interpreter.tables.terminal.styles import STRONG, WARN

    console = Console(highlight=False, soft_wrap=True)
    counted = Counter[str](each.how for each in changes)
    figures = ", ".join(say(f"count {how}", lang, n=counted[how]) for how in SIGNS if counted[how])
    console.print(Text.assemble((title, STRONG), say("colon", lang), figures or say("no difference", lang)))
    for name in unused:
        console.print(Text(say("idle", lang, name=name), WARN))
    for change in changes:
        console.print(_drawn(change, lang))


def _drawn(change: Change, lang: str) -> Text:
    from rich.text import Text

    from interpreter.tables.terminal.styles import ACCENT, ALARM, DIM, MINE, WARN
    from interpreter.tools.diff.difference import in_a_line

    style = {"added": MINE, "changed": WARN, "removed": ALARM, "inserted": ACCENT}[change.how]
    text = Text.assemble((f"{SIGNS[change.how]} {say(change.how, lang)}", style), f"  {change.address}", style="")
    if change.side:
        text.append(f", {say(f'side {change.side}', lang, beside=change.beside)}")
    places = " → ".join(str(each) for each in (change.old_at, change.new_at) if each)
    text.append(f"   {places}", DIM)
    if change.old is not None:
        text.append(f"\n    - {in_a_line(change.old)}", ALARM)
    for node in change.new:
        for line in _lines(change, in_a_line(node)):
            text.append(f"\n    + {line}", MINE)
    return text


def _lines(change: Change, whole: str) -> list[str]:
    """A new thing with keys takes a line for each of them."""
    from interpreter.source.node import Mapping
    from interpreter.tools.diff.difference import in_a_line

    (node, *more) = change.new
    if change.how == "added" and not more and isinstance(node, Mapping) and len(whole) > 60:
        return [f"{entry.name}: {in_a_line(entry.value)}" for entry in node]
    return [whole]


def _data(change: Change) -> dict[str, object]:
    from interpreter.source.node import plain

    new = [plain(node) for node in change.new]
    return {
        "how": change.how,
        "address": change.address,
        "side": change.side or None,
        "beside": change.beside or None,
        "old": plain(change.old),
        "new": new if change.how == "inserted" else new[0] if new else None,
        "old_place": _place(change.old_at),
        "new_place": _place(change.new_at),
    }


def _place(span: Span | None) -> dict[str, object] | None:
    return {"file": span.file, "line": span.line, "column": span.column} if span else None

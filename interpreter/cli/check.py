"""carte check: every fault of a definition at once."""

from __future__ import annotations

import time
from functools import partial

import click

from interpreter.cli.common import variant_option, with_option
from interpreter.cli.helped import Helped
from interpreter.cli.printing import print_diagnostics
from interpreter.cli.wanted_language import lang_option, told
from interpreter.report import as_github, as_json, as_sarif, further
from interpreter.source.diagnostic import Diagnostic, did_you_mean
from interpreter.source.kept import faultless
from interpreter.source.kept.known_by import known_by, program


@click.command(cls=Helped)
@click.argument("paths", nargs=-1, metavar="PATH...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "sarif", "github"]), default="text", show_default=True,
)  # fmt: skip
@click.option("--fix", is_flag=True)
@click.option("--watch", is_flag=True)
@variant_option
@click.option("--assumed", is_flag=True)
@click.option("--explain", metavar="CODE")
@with_option
@lang_option
def check(
    paths: tuple[str, ...],
    form: str,
    fix: bool,
    watch: bool,
    assumed: bool,
    explain: str | None,
    variants: tuple[str, ...],
    expansions: tuple[str, ...],
    lang: str,
) -> None:
    if explain is not None:
        _explain(explain, lang)
        return
    if not paths:
        raise click.UsageError(told("check what"))
    if fix:
        _mend(paths, variants, expansions, form)
    if watch:
        from interpreter.cli.watching import whenever_saved
        from interpreter.definition.editing import edits_of

        edits = edits_of(paths, (*expansions, *variants))
        whenever_saved(edits, lambda: _again(paths, form, variants, expansions, assumed, lang))
    elif _report(paths, form, variants, expansions, assumed, lang):
        raise click.exceptions.Exit(1)


def _again(
    paths: tuple[str, ...], form: str, variants: tuple[str, ...], expansions: tuple[str, ...], assumed: bool, lang: str
) -> None:
    """One more look, below a line with the time, so that it is seen that something happened."""
    if form == "text":
        click.echo(f"─── {time.strftime('%H:%M:%S')} {' '.join(paths)}")
    _report(paths, form, variants, expansions, assumed, lang)


def _report(
    paths: tuple[str, ...], form: str, variants: tuple[str, ...], expansions: tuple[str, ...], assumed: bool, lang: str
) -> bool:
    """Print every fault; whether one of them is an error."""
    found = [fault for path in paths for fault in _faults(path, variants, expansions, assumed)]
    if form == "json":
        click.echo(as_json(found, lang))
    elif form == "sarif":
        click.echo(as_sarif(found, lang))
    elif form == "github":
        if found:
            click.echo(as_github(found, lang))
    else:
        print_diagnostics(found, lang=lang)
        if more := further(found, lang):
            click.echo(more)
    return any(one.severity == "error" for one in found)


def _faults(path: str, variants: tuple[str, ...], expansions: tuple[str, ...], assumed: bool) -> list[Diagnostic]:
    """The faults of one game; what was found without any is not looked at again before something changes."""
    plain = not (variants or expansions or assumed)
    edition = program() if plain else None
    before = known_by(path, edition) if edition is not None else None
    if edition is None or before is None:
        return _looked_at(path, variants, expansions, assumed)
    if faultless.is_noted(before):
        return []
    # only now, and the rest of the program later still: to load it takes longer than all of the above
    from interpreter.definition.blanks import known_without

    said = known_without(path, edition)
    found = [] if said is not None and faultless.is_noted(said) else _looked_at(path)
    if not found and known_by(path, edition) == before:  # nobody has saved meanwhile
        for key in (before, *((said,) if said is not None else ())):
            faultless.note(key)
    return found


def _looked_at(
    path: str, variants: tuple[str, ...] = (), expansions: tuple[str, ...] = (), assumed: bool = False
) -> list[Diagnostic]:
    from interpreter.rulings.checking import all_faults

    return all_faults([path], expansions, variants, assumed)


def _mend(paths: tuple[str, ...], variants: tuple[str, ...], expansions: tuple[str, ...], form: str) -> None:
    """Mend what is certain, and show what became different; programs are told only what is left."""
    from interpreter.tools.mend import mend

    for path in paths:
        for one in mend(path, partial(_faults, path, variants, expansions, False)):
            if form == "text":
                click.echo(one.difference)


def _explain(code: str, lang: str) -> None:
    """Print the page of one code."""
    from interpreter.report.pages import codes, page, plain_page
    from interpreter.source.nearest import nearest

    found = page(code, lang)
    if found is None:
        near = did_you_mean(nearest(code.upper(), codes()), lang)
        raise click.BadParameter("; ".join(filter(None, (told("no message", code=code), near))), param_hint="--explain")
    click.echo(plain_page(found, lang))

"""carte format: definitions in their canonical layout and spelling."""

from __future__ import annotations

from pathlib import Path

import click

from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import said_option


@click.command(cls=Helped)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True)
@said_option
def format(paths: tuple[Path, ...], check: bool) -> None:
    from interpreter.source.diagnostic import DefinitionError, Diagnostic
    from interpreter.source.files.library import find
    from interpreter.tools.format import files_of, format_file

    found = [path if path.exists() else find(str(path)) for path in paths]
    faults: list[Diagnostic] = []
    changed: list[Path] = []
    count = 0
    for path in files_of(found):
        try:
            done = format_file(path)
        except DefinitionError as error:
            faults += error.diagnostics
            continue
        count += 1
        if done.changed:
            changed.append(path)
            if not check:
                path.write_text(done.after, encoding="utf-8", newline="\n")
            click.echo(f"{'not formatted' if check else 'formatted'}: {path}")
    click.echo(f"{len(changed)} of {count} files {'would change' if check else 'changed'}")
    if faults:
        raise DefinitionError(faults)
    if check and changed:
        raise click.exceptions.Exit(1)

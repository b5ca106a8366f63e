"""carte format: definitions in their canonical layout and spelling."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(short_help="Lay definitions out in the canonical way.")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Change nothing; the exit status is 1 if something would change.")
def format(paths: tuple[Path, ...], check: bool) -> None:
    """Lay files, or all files of a game's folder, out in the canonical way. Comments and meaning stay.

    Two columns for each level, one blank between words, quotes only where they are needed. Where neighbouring lines
    have columns, they are kept straight: one wide space among them asks for columns.

    \b
    Examples:
      carte format my-game
      carte format my-card.yaml other-card.yaml --check
    """
    from interpreter.source.diagnostic import DefinitionError, Diagnostic
    from interpreter.source.library import find
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

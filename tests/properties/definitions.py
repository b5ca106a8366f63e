"""Small definitions written inside a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import interpreter
from interpreter.play.match import Game
from interpreter.source.diagnostic import DefinitionError, Diagnostic

START: dict[str, Any] = {"language": 1, "name": "A test", "players": 2}


def written(folder: Path, id: str = "trial", **sections: Any) -> Path:
    """A definition as a file; JSON is YAML too."""
    path = folder / f"{id}.yaml"
    path.write_text(json.dumps({"game": id, **START, **sections}, ensure_ascii=False, indent=1), encoding="utf-8")
    return path


def overlay(folder: Path, name: str = "overlay", extends: str = "trial", **parts: Any) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(
        json.dumps({"extends": extends, "name": name, **parts}, ensure_ascii=False, indent=1), encoding="utf-8"
    )
    return path


def opened(folder: Path, **sections: Any) -> Game:
    return interpreter.load(written(folder, **sections))


def faults_of(*paths: Path, expansions: tuple[Path, ...] = (), **options: Any) -> tuple[Diagnostic, ...]:
    try:
        interpreter.load(*paths, expansions=expansions, options=options)
    except DefinitionError as error:
        return tuple(error.diagnostics)
    return ()


def does(match: Any, *answers: str) -> None:
    """Answers in words, one decision after the other."""
    for answer in answers:
        match.choose(match.decision.parse(answer))

"""Faults of files and folders."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names


class NoGameHere(Fault, code="E020"):
    variants = ("some",)
    word: str
    among: Names = ()

    @property
    def variant(self) -> str:
        return "some" if self.among else ""


class NoGameFile(Fault, code="E020"):
    path: str


class NothingThere(Fault, code="E020"):
    path: str


class NoKeys(Fault, code="E101"):
    pass


class LeadsOut(Fault, code="E001"):
    pass


class NoSuchFile(Fault, code="E001"):
    pass


class CannotBeRead(Fault, code="E001"):
    why: str


class TooLargeTogether(Fault, code="E011"):
    most: int


class FolderIsALink(Fault, code="E001"):
    pass


class TooManyFiles(Fault, code="E011"):
    most: int


class WrongEnding(Fault, code="E021"):
    stem: str


class Stray(Fault, code="E021"):
    among: Names = ()


class NoSuchGame(Fault, code="E020"):
    word: str


class CannotBeFormatted(Fault, code="E021"):
    pass

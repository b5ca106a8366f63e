"""Faults that have no class yet: their words are English, and stand where they are found."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import Self

from interpreter.fault.fault import Fault, Severity
from interpreter.words import DEFAULT

WORD = re.compile(r"[^\s()\[\],]+")


class Unsorted(Fault):
    its_code: str
    how_bad: Severity
    message: str
    help: str
    about: str

    def __init__(self, code: str, severity: Severity, message: str, help: str, cause: str) -> None:
        super().__init__(code, severity, message, help, cause)
        self.__dict__.update(code=code, severity=severity)

    @property
    def cause(self) -> Hashable | None:
        return self.about or None

    def renamed(self, names: Mapping[str, str]) -> Self:
        def said(text: str) -> str:
            return WORD.sub(lambda w: names.get(w.group(), w.group()), text.replace("`", " ` ")).replace(" ` ", "`")

        return type(self)(self.its_code, self.how_bad, said(self.message), self.help, self.about)

    def text(self, lang: str = DEFAULT, part: str = "text") -> str:
        return {"message": self.message, "help": self.help}.get(part, "")

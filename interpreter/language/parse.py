"""One YAML string, one sentence: from a scalar to a tree whose every part knows its place in the file."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from interpreter.fault.advice import WouldFit
from interpreter.fault.sentences import DoesNotFit, MissingAfter, NothingWritten, SentenceTooLong
from interpreter.language import syntax
from interpreter.language.agreement import agreement_faults
from interpreter.language.expected import fitting
from interpreter.language.fits_here import follow
from interpreter.language.given_names import bound_names
from interpreter.language.grown import grown
from interpreter.language.hints import hinted
from interpreter.language.pieces import Piece, Tidy, pieces, tidy
from interpreter.language.slip import Slip
from interpreter.language.starts import Start
from interpreter.language.unknown import word_faults
from interpreter.language.words import Vocabulary
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.source.span import Span

LONGEST = 1000

S = TypeVar("S", bound=syntax.Node, covariant=True)


@record
class Parsed(Generic[S]):
    """A sentence that fits the grammar."""

    tree: S  # what its entrance makes: an expression, a sentence, an event
    scalar: Scalar
    tidy: Tidy

    def span(self, part: syntax.Part | None = None) -> Span:
        """Where a part of the tree is written; the whole sentence for a part that has no words of its own."""
        start, end = (0, 0) if part is None else part.at
        return self.scalar.locate(*self.tidy.written(start, end or len(self.tidy.text)))


def parse(scalar: Scalar, start: Start[S], vocabulary: Vocabulary) -> tuple[Parsed[S] | None, tuple[Diagnostic, ...]]:
    """Words first, grammar second; names that the sentence itself binds are added to the vocabulary."""
    written = tidy(scalar.text)
    words = vocabulary.binding(bound_names(written.text))
    tree, slips = _read(written.text, start, words)
    diagnostics = tuple(slip.diagnostic(scalar, written) for slip in slips)
    return (Parsed(cast(S, tree), scalar, written) if tree is not None else None), diagnostics


def _read(text: str, start: str, vocabulary: Vocabulary) -> tuple[syntax.Node | None, tuple[Slip, ...]]:
    if len(text) > LONGEST:
        return None, (Slip(SentenceTooLong(), 0, len(text)),)
    slips = word_faults(text, start, vocabulary)
    tree = None if slips else _tree(text, start, vocabulary)
    if tree is None:
        slips = slips or (_does_not_fit(text, start, vocabulary),)
        return None, hinted(slips, text, start, vocabulary)
    slips = tuple(agreement_faults(tree, text, vocabulary))
    return (None if slips else tree), slips


def _tree(text: str, start: str, vocabulary: Vocabulary) -> syntax.Node | None:
    tree = grown(text, start)
    if tree is None:
        return None
    # The lexer reads a word of the language as a name where only a name would do; that is no name.
    names = (one for one in syntax.below(tree) if isinstance(one, syntax.Name))
    return tree if all(vocabulary.names_it(name) for name in names) else None


def _does_not_fit(text: str, start: str, vocabulary: Vocabulary) -> Slip:
    stop = follow(text, start, vocabulary.names_it)
    advice = WouldFit(fitting(stop))
    found = list(pieces(text))
    piece = next((piece for piece in found if piece.end > stop.start), None)
    if piece is not None:
        # a slip of the pen may be a word of the language
        near = nearest(piece.text, vocabulary.every_name) if "NAME" in stop.accepts and len(piece.text) > 2 else ()
        return Slip(DoesNotFit(piece.text, advice), piece.start, piece.end, near)
    if not found:
        return Slip(NothingWritten(advice), 0, len(text))
    last: Piece = found[-1]
    return Slip(MissingAfter(last.text, advice), last.start, last.end)

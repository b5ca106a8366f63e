"""A new card for a game: the first draft that loads and that a ruling can prove."""

from __future__ import annotations

from collections.abc import Container

from interpreter.fault.asked import IsThereAlready, NoLettersForCard, NoRulingFound
from interpreter.play.match import Game
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.records import record
from interpreter.tools.blank.card_trial import Trial
from interpreter.tools.blank.ideas import drafts
from interpreter.tools.blank.page import Naming, page, rulings
from interpreter.tools.blank.showing import Proof
from interpreter.tools.blank.sort import NotASort, sort_called
from interpreter.tools.slug import slug
from interpreter.words import DEFAULT, Term


@record
class BlankCard:
    id: str
    text: str  # of the whole file
    proof: Proof


def blank_card(game: Game, word: str, name: str, called: str = "", file: str = "", lang: str = DEFAULT) -> BlankCard:
    """A card called `name` of the sort called `word`; `called` and `file` are the game and the file for commands.

    Its notes are in the language.

    Raises NotASort if the sort or the name will not do, DefinitionError if the game has no room for such a card.
    """
    sort = sort_called(game.model, word)
    id = id_for(game, name)
    naming = Naming(id, " ".join(name.split()), called or game.id, file or f"{id}.yaml")
    fault: DefinitionError | None = None
    for draft in drafts(sort, game.checked, id):
        text = page(game, sort, naming, draft, lang)
        try:
            trial = Trial(game, text)
        except DefinitionError as error:
            fault = error
            continue
        trial.start()
        proof = next((one for one in draft.proofs(trial) if trial.proves(one)), None)
        if proof is not None:
            return BlankCard(id, text + rulings(proof, draft.claim, trial.seats, lang), proof)
    raise fault or NotASort(NoRulingFound(word))


def id_for(game: Game, name: str) -> str:
    """The name as sentences can say it: small letters and hyphens; no other thing of the game is called so."""
    id = slug(name)
    if not id:
        raise NotASort(NoLettersForCard(name))
    model = game.model
    sections: dict[str, Container[str]] = {
        "card": model.cards, "kind": model.kinds, "place": model.zones, "enum": model.enums, "stock": model.stocks,
        "fact": model.facts, "quantity": model.quantities, "procedure": model.procedures, "option": model.options,
        "member": {member.id for enum in model.enums.values() for member in enum.members},
    }  # fmt: skip
    for what, names in sections.items():
        if id in names:
            raise NotASort(IsThereAlready(Term(what), id))
    return id

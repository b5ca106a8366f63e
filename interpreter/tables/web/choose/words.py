"""What the question bar says, beside the words of the game: English, French."""

WORDS: dict[str, tuple[str, str]] = {
    "your choice": ("Your choice", "Votre choix"),
    "choose": ("Choose", "Choisir"),
    "is choosing": ("{names} is choosing", "{names} choisit"),
    "are choosing": ("{names} are choosing", "{names} choisissent"),
    "turn of": ("It is the turn of {name}.", "C’est le tour de {name}."),
    "over": ("The game is over", "La partie est finie"),
    "press lit": ("Press one that is lit.", "Touchez l’un de ceux qui sont éclairés."),
    "action, press lit": ("{action}: press one that is lit.", "{action} : touchez l’un de ceux qui sont éclairés."),
    "lit or here": ("Press what is lit, or a button.", "Touchez ce qui est éclairé, ou un bouton."),
    "confirm": ("Confirm", "Confirmer"),
    "why asked": ("Why am I asked?", "Pourquoi cette question ?"),
    "find": ("Find among {n}", "Chercher parmi {n}"),
    "nothing": ("Nothing", "Rien"),
    "and": ("and", "et"),
}

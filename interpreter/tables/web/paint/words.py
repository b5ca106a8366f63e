"""What the table in the browser says, beside the words of the game: English, French."""

WORDS: dict[str, tuple[str, str]] = {
    "turn": ("Turn {n}", "Tour {n}"),
    "round": ("Round {n}", "Manche {n}"),
    "others": ("The others, in the order of play", "Les autres, dans l’ordre du jeu"),
    "all seats": ("The players, in the order of play", "Les joueurs, dans l’ordre du jeu"),
    "the table": ("On the table", "Sur la table"),
    "your place": ("Your place", "Votre place"),
    "log": ("Log", "Journal"),
    "what happened": ("What happened", "Ce qui s’est passé"),
    "hidden": ("hidden", "cachée"),
}

"""What the server says itself: English, French."""

WORDS: dict[str, tuple[str, str]] = {
    "bot random": ("bot, careless", "robot, étourdi"),
    "bot quick": ("bot, middling", "robot, moyen"),
    "bot playout": ("bot, strong", "robot, fort"),
    "your answer": ("your answer", "votre réponse"),
    "knowing": ("{what} (with what you know now)", "{what} (avec ce que vous savez maintenant)"),
    "came out": (
        "Chance or a secret came out since.",
        "Le hasard ou un secret est apparu depuis.",
    ),
    "not back": ("Nothing of yours can be taken back now.", "Rien de votre part ne peut être repris maintenant."),
    "stale": (
        "The table had gone on: look at it again.",
        "La table avait continué : regardez-la à nouveau.",
    ),
    "no table": ("There is no such table.", "Cette table n’existe pas."),
    "no seat": (
        "This browser has no seat here. Open your link again.",
        "Ce navigateur n’a pas de place ici. Ouvrez à nouveau votre lien.",
    ),
    "no link": (
        "This link does not open a seat any more. Ask the host for a new one.",
        "Ce lien n’ouvre plus de place. Demandez-en un autre à l’hôte.",
    ),
    "no name": (
        "Nobody can be called so, or somebody at the table is.",
        "Personne ne peut s’appeler ainsi, ou quelqu’un à la table s’appelle déjà ainsi.",
    ),
    "not yours": ("This is not yours to do.", "Ce n’est pas à vous de le faire."),
    "not from here": (
        "This was not sent by a page of this table.",
        "Cela n’a pas été envoyé par une page de cette table.",
    ),
    "other name": (
        "This server is not called so. Open it by the address that it printed when it was started.",
        "Ce serveur ne s’appelle pas ainsi. Ouvrez-le par l’adresse qu’il a affichée au démarrage.",
    ),
    "too large": ("That is too large.", "C’est trop grand."),
    "too often": ("That is too fast. Wait a moment.", "C’est trop rapide. Attendez un instant."),
    "too many": ("There are too many tables here now.", "Il y a trop de tables ici maintenant."),
    "malformed": ("That is not what a page sends.", "Ce n’est pas ce qu’envoie une page."),
    "unexpected": (
        "Something unexpected happened. Nothing you chose is lost. Say this to whoever runs the server: {id}",
        "Quelque chose d’inattendu est arrivé. Rien de vos choix n’est perdu. Dites ceci à qui tient le serveur : {id}",
    ),
    "nothing here": ("There is nothing here.", "Il n’y a rien ici."),
    "other rules": (
        "The rules of this game have changed since this table was played: it cannot go on with them. What was played "
        "is kept.",
        "Les règles de ce jeu ont changé depuis que cette table a été jouée : elle ne peut pas continuer. Ce qui a été "
        "joué est conservé.",
    ),
    "not over": (
        "The game is not over: how it went is shown when it is.",
        "La partie n’est pas finie : son déroulement sera montré à la fin.",
    ),
    "still there": (
        "This person is at the table, or has been gone for less than two minutes.",
        "Cette personne est à la table, ou absente depuis moins de deux minutes.",
    ),
    "edited in vain": (
        "The rules as they were saved last cannot be played. The table goes on as it was.",
        "Les règles telles qu’enregistrées ne peuvent pas être jouées. La table continue comme avant.",
    ),
    "save it": ("Save what was played", "Enregistrer ce qui a été joué"),
    "to the lobby": ("To the lobby", "Vers l’accueil"),
}

"""A position as one seat may know it. Two states that the seat cannot tell apart give it equal views."""

from __future__ import annotations

from interpreter.play.seen.seen import AgendaSeen, FactSeen, OfferSeen, PlaceSeen, PromiseSeen, StepSeen, StockSeen
from interpreter.play.seen.values import Data, Values, data_of
from interpreter.play.standing import Standing
from interpreter.play.views.binding import agenda, offer, promises
from interpreter.play.views.kept import facts, stocks
from interpreter.play.views.known_values import told
from interpreter.play.views.places import place
from interpreter.play.views.steps import steps
from interpreter.source.records import record


@record(slots=True)
class View:
    game: str
    you: int | None  # nobody: somebody who only watches
    seats: tuple[str, ...]  # what those who sit there are called
    turn: int
    round: int
    active: int
    over: bool
    team: bool  # all have one score
    scores: tuple[int, ...]  # none while they are a secret
    goal: int | None  # what the score of all has to reach
    shown: tuple[Values, ...]  # the quantities that are told of each seat
    places: tuple[PlaceSeen, ...]
    stocks: tuple[StockSeen, ...]
    agenda: tuple[AgendaSeen, ...]
    promises: tuple[PromiseSeen, ...]
    offer: OfferSeen | None
    facts: tuple[FactSeen, ...]
    steps: tuple[StepSeen, ...]  # with a name, of the turn or the procedure under way

    def data(self) -> dict[str, Data]:
        """The same as plain data for JSON."""
        return {
            "game": self.game,
            "you": self.you,
            "seats": [*self.seats],
            "turn": self.turn,
            "round": self.round,
            "active": self.active,
            "over": self.over,
            "team": self.team,
            "scores": [*self.scores],
            "goal": self.goal,
            "shown": [data_of(one) for one in self.shown],
            "zones": [one.data() for one in self.places],
            "stocks": [one.data() for one in self.stocks],
            "agenda": [one.data() for one in self.agenda],
            "promises": [one.data() for one in self.promises],
            "offer": None if self.offer is None else self.offer.data(),
            "facts": [one.data() for one in self.facts],
            "steps": [one.data() for one in self.steps],
        }


def view(match: Standing, seat: int | None) -> View:
    game, handles = match.game, match.handles(seat)
    return View(
        game=game.id,
        you=seat,
        seats=tuple(match.seats),
        turn=match.turn,
        round=match.round,
        active=match.active,
        over=match.over,
        team=game.is_team,
        scores=tuple(match.scores()) if game.public_score or match.over else (),
        goal=match.goal if game.model.goal and game.is_public(game.model.goal) else None,
        shown=tuple([told(match, game.model.shows, one) for one in range(len(match.seats))]),
        places=tuple([place(match, slot, seat, handles) for slot in match.machine.layout.zone_of_slot]),
        stocks=tuple(stocks(match, seat)),
        agenda=tuple(agenda(match)),
        promises=tuple(promises(match)),
        offer=offer(match),
        facts=tuple(facts(match, seat, handles)),
        steps=steps(match),
    )

"""What holds at every moment of every game of Final Touch; a position that breaks it is refused."""

from __future__ import annotations

from itertools import pairwise

from vernissage.games.errors import Impossible
from vernissage.games.final_touch import rules
from vernissage.games.final_touch.hidden import play_kept
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    COLOURS,
    COPIES,
    FINISH,
    HAND,
    MASTERPIECES,
    RUIN,
    SMUDGES_TO_RUIN,
    TARGET,
)
from vernissage.games.final_touch.state import FINISHED, NOBODY, StateRecord
from vernissage.games.terms import CHANCE, OVER


def require_sound(data: StateRecord) -> None:
    """Raise `Impossible` with the first thing that no game could have."""
    _require_all_cards(data)
    _require_story(data)
    _require_zones(data)
    _require_hands(data)
    _require_memory(data)


def _require_all_cards(data: StateRecord) -> None:
    deck = data.deck.tolist()
    left = sum(data.discard.tolist()) if data.turn == CHANCE else 0
    for colour, name in enumerate(COLOUR_IDS):
        cards = int(data.touched[colour]) + int(data.smudged[colour]) + int(data.discard[colour])
        cards += deck[left : left + int(data.deck_left)].count(colour)
        cards += sum(int(data.players[seat].hand[colour]) for seat in range(data.seats))
        if cards != COPIES:
            raise Impossible("FT-S3", f"There must be {COPIES} {name} cards, not {cards}.")


def _require_story(data: StateRecord) -> None:
    """Count the money, masterpiece by masterpiece; the game must end when it ends, not before."""
    sides = int(rules.side_count(data))
    taken = int((data.fate != 0).sum())
    money, out = [0] * sides, NOBODY
    for index in range(taken):
        work, fate = int(data.masterpieces[index]), int(data.fate[index])
        earners = [side for side in range(sides) if fate >> side & 1]
        finished = bool(fate & FINISHED)
        for side in earners:
            money[side] += int(FINISH[work] if finished else RUIN[work])
        shares = 1 if finished or sides == 2 or out != NOBODY else 2
        if len(earners) != shares or out in earners:
            raise Impossible(
                "FT-M2", f"Masterpiece {work + 1} is earned by the wrong number of sides."
            )
        rich = [side for side in range(sides) if money[side] >= TARGET]
        duel = len(rich) == 2 and money[rich[0]] == money[rich[1]] and out == NOBODY
        over = index == MASTERPIECES - 1 or (bool(rich) and not duel)
        if over != (data.turn == OVER and index == taken - 1):
            raise Impossible(
                "FT-X1",
                "The game is over exactly when a side has reached "
                f"{TARGET} dollars, or no masterpiece is left.",
            )
        if duel and not over:
            out = 3 - sum(rich)
    if money != [int(rules.money(data, side)) for side in range(sides)]:
        raise Impossible("FT-X4", "Every side has the money that its masterpieces paid.")
    if out != data.out:
        raise Impossible("FT-X2", "A seat is out exactly while the two others fight a duel.")


def _require_zones(data: StateRecord) -> None:
    missing = [int(rules.missing(data, colour)) for colour in range(COLOURS)]
    smudges = sum(data.smudged.tolist())
    over, last = data.turn == OVER, int(data.fate[data.current])
    finished, ruined = over and bool(last & FINISHED), over and not last & FINISHED
    if min(missing) < 0:
        raise Impossible(
            "FT-T2", "The touch-up zone has a colour that the masterpiece doesn't need."
        )
    if (sum(missing) == 0) != finished:
        raise Impossible("FT-M1", "A masterpiece is finished exactly when its last touch is there.")
    if smudges > SMUDGES_TO_RUIN or (smudges == SMUDGES_TO_RUIN) != ruined:
        raise Impossible("FT-M2", "A masterpiece is ruined exactly when its third smudge is there.")
    if any(data.smudged[colour] and missing[colour] for colour in range(COLOURS)):
        raise Impossible("FT-T3", "The smudge zone has a colour that the masterpiece still misses.")


def _require_hands(data: StateRecord) -> None:
    """Every hand is full, but that of who draws, who just ended the game, or who is out."""
    sizes = [int(rules.total(data.players[seat].hand)) for seat in range(data.seats)]
    if data.out != NOBODY and (sizes[data.out] != HAND - 1 or data.out in (data.turn, data.drawer)):
        raise Impossible("FT-X2", f"The seat that is out holds {HAND - 1} cards and takes no turn.")
    short = [seat for seat in range(data.seats) if sizes[seat] < HAND and seat != data.out]
    if data.turn >= 0 and short:
        raise Impossible("FT-T5", f"Every hand must have {HAND} cards.")
    if data.turn == CHANCE and short != [data.drawer]:
        raise Impossible(
            "FT-T5", "While a deck is being made, only the seat that draws lacks cards."
        )
    if data.turn == CHANCE and not rules.total(data.discard):
        raise Impossible("FT-T5", "While a deck is being made, discards are left.")
    if data.turn == OVER:
        fate = int(data.fate[data.current])
        earner = bool(len(short) == 1 and fate >> int(rules.side_of(data, short[0])) & 1)
        played = HAND - sizes[short[0]] if len(short) == 1 else 0
        most = int(rules.total(data.touched)) if fate & FINISHED else 1
        if not 1 <= played <= most or earner != bool(fate & FINISHED):
            raise Impossible(
                "FT-X1", "Only the hand of who ended the game lacks the cards just played."
            )


def _require_memory(data: StateRecord) -> None:
    """What was kept, what was played since and what is held now must fit together."""
    if not data.remade:
        if data.turn == CHANCE:
            raise Impossible("FT-T5", "While a deck is being made, the hands must be kept in mind.")
        return
    seats = range(data.seats)
    sizes = [int(rules.total(data.players[seat].kept)) for seat in seats]
    short = [seat for seat in seats if sizes[seat] < HAND]
    if data.out in short and sizes[data.out] == HAND - 1 and len(short) == 2:
        short.remove(int(data.out))
    if len(short) != 1:
        raise Impossible(
            "FT-T5", "When a deck is made, the seat that draws lacks cards, and no other."
        )
    if data.turn == CHANCE and (data.plays or (data.players["kept"] != data.players["hand"]).any()):
        raise Impossible(
            "FT-T5", "While a deck is being made, the hands kept in mind are those held."
        )
    for seat in seats:
        hand = data.players[seat].hand.copy()
        possible = play_kept(data, seat)
        left = data.players[seat].hand.copy()
        data.players[seat].hand[:] = hand
        if not possible or (left > hand).any():
            raise Impossible(
                "FT-T1", f"Seat {seat} can't have played that from the hand it had.", seat
            )
    played = CARDS[data.played[: data.plays]].sum(axis=0)
    if (played > data.discard + data.touched + data.smudged).any():
        raise Impossible("FT-T1", "What was played must lie in the zones or the discard pile.")
    _require_turns(data)


def _require_turns(data: StateRecord) -> None:
    """After each turn comes the same seat's (FT-M3) or the next one's (FT-S4, FT-X2)."""
    movers = data.played_by[: data.plays].tolist()
    if data.turn >= 0:
        movers.append(int(data.turn))
    for mover, follower in pairwise(movers):
        clockwise = (mover + 1) % int(data.seats)
        if follower not in (mover, clockwise, int(rules.next_seat(data, mover))):
            raise Impossible("FT-S4", f"Seat {follower} can't take a turn after seat {mover}.")

"""Named constants of Toy, and its cards."""

from typing import Final, NamedTuple

from rulebound.kernel.questions import Prompt


class Design(NamedTuple):
    """A card as it is printed."""

    name: str
    value: int
    copies: int


DESIGNS: Final = (
    Design("Pebble", 1, 4),
    Design("Shell", 2, 3),
    Design("Pearl", 4, 3),
    Design("Mirror", 0, 2),
    Design("Sieve", 1, 2),
    Design("Gift", 0, 2),
)
PEARL, MIRROR, SIEVE, GIFT = 2, 3, 4, 5

# -- zones: one deck for all, the others once per seat --------------------------------------
MOST_SEATS: Final = 4
DECK: Final = 0
LOOK: Final = 1  # cards a seat is looking at, until they are put back
HAND: Final = LOOK + MOST_SEATS
STASH: Final = HAND + MOST_SEATS  # picked, face down
OPEN: Final = STASH + MOST_SEATS  # picked and opened, face up
ZONES: Final = OPEN + MOST_SEATS

# -- columns, single numbers, frames, verbs --------------------------------------------------
COINS = 0
FIRST, OVER = 0, 1  # FIRST: who wins a tie of bids
DEAL, PICK, BID, TURN, ROUND_END = range(5)
OPEN_IT, KEEP = 1, 2

# -- events and their sentences --------------------------------------------------------------
E_DRAW, E_PICK, E_TAKE, E_BID, E_WIN, E_OPEN, E_SEE, E_SHOW, E_SHUFFLE, E_COINS, E_OVER = range(11)
SENTENCES: Final = {
    E_DRAW: "{who} draws {card}.",
    E_PICK: "{who} picks {card}.",
    E_TAKE: "{who} is passed {card}.",
    E_BID: "{who} bids {a}.",
    E_WIN: "{who} wins the turn.",
    E_OPEN: "{who} opens {card}.",
    E_SEE: "{who} looks at {card}.",
    E_SHOW: "{who} shows {card}.",
    E_SHUFFLE: "{who} shuffles the deck.",
    E_COINS: "{who} has {b} coins ({a:+d}).",
    E_OVER: "The game is over.",
}

# -- prompts ---------------------------------------------------------------------------------
# `secret`: a hand may have a single pickable card beside Pearls, and not asking would reveal that.
ASK_PICK: Final = Prompt("pick", "Pick a card of your hand.", "TOY pick.1", formal=True)
ASK_BID: Final = Prompt("bid", "Bid coins for the turn.", "TOY bid.1")
ASK_TURN: Final = Prompt("turn", "Open a card of your stash, or keep all.", "TOY turn.1")
ASK_ORDER: Final = Prompt("order", "Put the cards back, top first.", "TOY card.1")
ASK_TIMES: Final = Prompt("times", "How often do you sieve?", "TOY card.2")
ASK_RETURN: Final = Prompt("return", "Shuffle a card into the deck.", "TOY card.2")
ASK_GIFT: Final = Prompt("gift", "Share out the coins.", "TOY card.3")

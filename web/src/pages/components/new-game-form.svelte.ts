// State of the new-game form, and the request it makes.
import type {
  ClockSetting,
  DeckInfo,
  GameInfo,
  NewRoom,
  OptionValue,
  SeatWish,
} from "../../generated/protocol";
import { chosenDeck } from "../../lib/decks";
import { defaultSeats } from "../../lib/new-room";

/** Who plays a seat, as the form offers it. The server knows `mine`, `bot` and `open`. */
export type SeatHolder = "me" | "screen" | "friend" | "bot";
export const SEAT_HOLDERS: readonly SeatHolder[] = ["me", "bot", "friend", "screen"];

/** Who fills the other seats when the form opens. */
export type Opponents = "bots" | "friends" | "screen";
const OTHERS: Record<Opponents, SeatHolder> = { bots: "bot", friends: "friend", screen: "screen" };

export interface SeatForm {
  who: SeatHolder;
  name: string;
  strength: string;
  /** The value of a `DeckSelect`; "" is the default deck. */
  deck: string;
}

/** Clocks to choose from; null is no clock. */
export const CLOCKS: readonly (ClockSetting | null)[] = [
  null,
  { seconds: 300, increment: 5 },
  { seconds: 900, increment: 10 },
  { seconds: 1800, increment: 20 },
];

export interface FormDefaults {
  opponents: Opponents;
  name: string;
  strength: string;
  deck: string;
}

export class NewGameState {
  readonly game: GameInfo;
  readonly own: readonly DeckInfo[];
  seats = $state<SeatForm[]>([]);
  /** Index of the chosen value, by option. */
  picked = $state<Record<string, number>>({});
  clock = $state(0);
  seed = $state("");
  #other: SeatForm;

  constructor(game: GameInfo, own: readonly DeckInfo[], defaults: FormDefaults) {
    this.game = game;
    this.own = own;
    this.#other = { who: OTHERS[defaults.opponents], name: "", strength: defaults.strength, deck: "" };
    const mine: SeatForm = { ...this.#other, who: "me", name: defaults.name };
    if (own.some((deck) => deck.name === defaults.deck)) mine.deck = `own:${defaults.deck}`;
    else if (game.decks.includes(defaults.deck)) mine.deck = `ready:${defaults.deck}`;
    this.seats = [mine];
    for (const option of game.options) this.picked[option.name] = 0;
    this.setCount(defaultSeats(game));
  }

  get count(): number {
    return this.seats.length;
  }

  setCount(count: number): void {
    while (this.seats.length < count) this.seats.push({ ...this.#other });
    this.seats.length = count;
    // Options not available for this number of seats fall back to the first available value.
    for (const option of this.game.options) {
      const value = option.values[this.picked[option.name] ?? 0];
      if (value && this.fits(value)) continue;
      this.picked[option.name] = Math.max(option.values.findIndex((each) => this.fits(each)), 0);
    }
  }

  /** Is this value available for the current number of seats? */
  fits(value: OptionValue): boolean {
    return !value.seats.length || value.seats.includes(this.count);
  }

  /** Is a seat open to a friend? Then the seed cannot be chosen: it would reveal every card. */
  get isWithFriends(): boolean {
    return this.seats.some((seat) => seat.who === "friend");
  }

  request(): NewRoom {
    const options: NewRoom["options"] = {};
    for (const option of this.game.options) {
      // The first value is the engine's default and need not be sent.
      const value = option.values[this.picked[option.name] ?? 0];
      if (value && value !== option.values[0]) options[option.name] = value.value;
    }
    const seed = this.seed.trim();
    return {
      game: this.game.id,
      seats: this.seats.map((seat) => this.#seat(seat)),
      options,
      seed: seed === "" || this.isWithFriends ? null : Number(seed),
      clock: CLOCKS[this.clock] ?? null,
    };
  }

  #seat(seat: SeatForm): SeatWish {
    const deck = chosenDeck(seat.deck, this.own);
    if (seat.who === "bot") return { kind: "bot", bot: seat.strength, deck };
    const name = seat.name.trim();
    return { kind: seat.who === "friend" ? "open" : "mine", name, deck };
  }
}

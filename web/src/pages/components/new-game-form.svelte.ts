// What somebody has filled in for a new game, and the wish it comes to.
import type {
  ClockSetting,
  DeckInfo,
  GameInfo,
  NewRoom,
  OptionValue,
  SeatWish,
} from "../../generated/protocol";
import { chosenDeck } from "../../lib/decks";

/** Who sits there, as people say it. The server knows `mine`, `bot` and `open`. */
export type Who = "me" | "screen" | "friend" | "bot";
export const WHO: readonly Who[] = ["me", "bot", "friend", "screen"];

/** With whom a form begins. */
export type Company = "bots" | "friends" | "screen";
const OTHERS: Record<Company, Who> = { bots: "bot", friends: "friend", screen: "screen" };

export interface SeatForm {
  who: Who;
  name: string;
  strength: string;
  /** As a `DeckSelect` says it; "" is the usual one. */
  deck: string;
}

/** Clocks to choose from; the first is none. */
export const CLOCKS: readonly (ClockSetting | null)[] = [
  null,
  { seconds: 300, increment: 5 },
  { seconds: 900, increment: 10 },
  { seconds: 1800, increment: 20 },
];

export interface Beginning {
  company: Company;
  name: string;
  strength: string;
  deck: string;
}

export class Wish {
  readonly game: GameInfo;
  readonly own: readonly DeckInfo[];
  seats = $state<SeatForm[]>([]);
  /** Which of its values each option has. */
  picked = $state<Record<string, number>>({});
  clock = $state(0);
  seed = $state("");
  #other: SeatForm;

  constructor(game: GameInfo, own: readonly DeckInfo[], begin: Beginning) {
    this.game = game;
    this.own = own;
    this.#other = { who: OTHERS[begin.company], name: "", strength: begin.strength, deck: "" };
    const mine: SeatForm = { ...this.#other, who: "me", name: begin.name };
    if (own.some((deck) => deck.name === begin.deck)) mine.deck = `own:${begin.deck}`;
    else if (game.decks.includes(begin.deck)) mine.deck = `ready:${begin.deck}`;
    this.seats = [mine];
    for (const option of game.options) this.picked[option.name] = 0;
    this.setCount(Math.min(...game.seats));
  }

  get count(): number {
    return this.seats.length;
  }

  setCount(count: number): void {
    while (this.seats.length < count) this.seats.push({ ...this.#other });
    this.seats.length = count;
    // What so many cannot play goes back to the first value that they can.
    for (const option of this.game.options) {
      const value = option.values[this.picked[option.name] ?? 0];
      if (value && this.fits(value)) continue;
      this.picked[option.name] = Math.max(option.values.findIndex((each) => this.fits(each)), 0);
    }
  }

  /** Can so many play with this value of an option? The game says which. */
  fits(value: OptionValue): boolean {
    return !value.seats.length || value.seats.includes(this.count);
  }

  /** Chance is then nobody's choice: whoever knows the seed knows all cards. */
  get isWithFriends(): boolean {
    return this.seats.some((seat) => seat.who === "friend");
  }

  /** What the server is asked for. */
  room(): NewRoom {
    const options: NewRoom["options"] = {};
    for (const option of this.game.options) {
      // The first value is the usual one: the engine knows it without being told.
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

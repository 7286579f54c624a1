// What happens when somebody points at something: it is answered, chosen, armed, or explained.
import type { Choice, Offer, Reason } from "../generated/protocol";
import {
  choicesFor,
  composed,
  isComposed,
  itemFor,
  sameTarget,
  type Light,
  type Target,
} from "./targets";

/** Something beside an element of the table: what can be done with it, or why nothing can. */
export interface Tip {
  target: Target;
  element: HTMLElement;
  choices: Choice[];
  /** null while they are being asked for. */
  reasons: Reason[] | null;
}

export interface Menu {
  target: Target;
  element: HTMLElement;
  choices: Choice[];
}

/** What pointing needs to know and to do at the table. */
export interface Pointed {
  readonly asked: Offer | null;
  answer(values: readonly number[]): void;
  why(target: Target): Promise<Reason[]>;
}

export class Pointing {
  /** Values chosen so far, where several are chosen. */
  chosen = $state.raw<number[]>([]);
  /** What was pointed at that can be done in several ways: only those are lit then. */
  armed = $state.raw<Target | null>(null);
  menu = $state.raw<Menu | null>(null);
  tip = $state.raw<Tip | null>(null);

  constructor(private readonly table: Pointed) {}

  /** A new question: nothing is chosen yet. */
  reset(): void {
    this.chosen = [];
    this.armed = null;
    this.menu = null;
    this.tip = null;
  }

  /** What can be done now with a target, as far as something else has not been armed. */
  choices(target: Target): Choice[] {
    const asked = this.table.asked;
    if (!asked || isComposed(asked)) return [];
    if (this.armed && !sameTarget(this.armed, target)) {
      const both = choicesFor(choicesFor(asked.choices, this.armed), target);
      if (both.length) return both;
    }
    return choicesFor(asked.choices, target);
  }

  lights(target: Target): Light {
    const asked = this.table.asked;
    if (!asked || asked.kind === "number") return "plain";
    if (isComposed(asked)) {
      const item = itemFor(asked, target);
      if (!item) return "dim";
      if (this.chosen.includes(item.value)) return "chosen";
      // Where no more can be chosen, one has to put something back first.
      return this.chosen.length < asked.most ? "lit" : "plain";
    }
    if (this.armed) {
      if (sameTarget(this.armed, target)) return "chosen";
      const armed = choicesFor(asked.choices, this.armed);
      if (armed.some((choice) => choice.place !== null || choice.seat !== null)) {
        return choicesFor(armed, target).length ? "lit" : this.#otherwise(asked, target);
      }
    }
    return choicesFor(asked.choices, target).length ? "lit" : "dim";
  }

  /** While a card is armed, other cards stay lit; places and people only where it can go. */
  #otherwise(asked: Offer, target: Target): Light {
    return "card" in target && choicesFor(asked.choices, target).length ? "lit" : "dim";
  }

  /** Does the question speak of cards at all? Only then do the others stand back. */
  get isAboutCards(): boolean {
    const asked = this.table.asked;
    if (!asked) return false;
    return asked.items.some((item) => item.card !== null) || asked.choices.some((one) => one.cards.length > 0);
  }

  point(target: Target, element: HTMLElement): void {
    const asked = this.table.asked;
    const item = asked && itemFor(asked, target);
    if (asked && item && isComposed(asked)) {
      this.choose(item.value);
      return;
    }
    if (this.armed && sameTarget(this.armed, target)) {
      this.disarm();
      return;
    }
    const below = this.choices(target).length ? null : spotBelow(element);
    const meant = below && this.choices(below).length ? below : target;
    const choices = this.choices(meant);
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only) this.table.answer(only.answer);
    else if (choices.length) this.#arm(meant, element, choices);
    else void this.explain(target, element);
  }

  /** Choose a value, or put it back. Where just one is to be chosen, that is the answer. */
  choose(value: number): void {
    const asked = this.table.asked;
    if (!asked) return;
    if (this.chosen.includes(value)) {
      this.chosen = this.chosen.filter((other) => other !== value);
    } else if (asked.kind === "cards" && asked.most === 1) {
      this.table.answer([value]);
    } else if (this.chosen.length < asked.most || asked.kind === "order") {
      this.chosen = [...this.chosen, value];
    }
  }

  /** Set all chosen values at once: an order, or shares. */
  arrange(values: readonly number[]): void {
    this.chosen = [...values];
  }

  /** The answer that is put together so far, if it is one. */
  get answer(): number[] | null {
    const asked = this.table.asked;
    return asked ? composed(asked, this.chosen) : null;
  }

  disarm(): void {
    this.armed = null;
    this.menu = null;
  }

  async explain(target: Target, element: HTMLElement): Promise<void> {
    if (this.menu) return;
    const choices = this.choices(target);
    const tip: Tip = { target, element, choices, reasons: null };
    this.tip = tip;
    const isAnswered = !this.table.asked || choices.length > 0 || this.lights(target) !== "dim";
    const reasons = isAnswered ? [] : await this.table.why(target);
    if (this.tip === tip) this.tip = { ...tip, reasons };
  }

  /** Just the face of a card that is spoken of. */
  peek(name: string, element: HTMLElement): void {
    this.tip = { target: { card: -1, name }, element, choices: [], reasons: [] };
  }

  /** The whole of a choice whose button has no room for it. */
  tell(choice: Choice, element: HTMLElement): void {
    this.tip = { target: { words: choice.text }, element, choices: [choice], reasons: [] };
  }

  leave(): void {
    this.tip = null;
  }

  #arm(target: Target, element: HTMLElement, choices: Choice[]): void {
    this.tip = null;
    this.armed = target;
    this.menu = { target, element, choices };
  }
}

/** A card lies on a place, or before somebody: who points at it may mean that. */
function spotBelow(element: HTMLElement): Target | null {
  const spot = element.closest<HTMLElement>("[data-place], [data-seat]");
  if (spot?.dataset.place !== undefined) return { place: spot.dataset.place };
  if (spot?.dataset.seat !== undefined) return { seat: Number(spot.dataset.seat) };
  return null;
}

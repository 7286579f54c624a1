// What a click on a target does: it answers, selects, arms the target, or explains why not.
import type { Choice, Offer, Reason } from "../generated/protocol";
import {
  choicesFor,
  composeAnswer,
  isComposed,
  itemFor,
  sameTarget,
  type Light,
  type Target,
} from "./targets";

/** A tip beside an element: what can be done with its target, or why nothing can. */
export interface Tip {
  target: Target;
  element: HTMLElement;
  choices: Choice[];
  /** null while they are being requested. */
  reasons: Reason[] | null;
}

export interface Menu {
  target: Target;
  element: HTMLElement;
  choices: Choice[];
}

/** The part of the table that `Interaction` uses. */
export interface InteractionTable {
  readonly asked: Offer | null;
  answer(values: readonly number[]): void;
  why(target: Target): Promise<Reason[]>;
}

export class Interaction {
  /** Item values selected so far, for answers that need several. */
  chosen = $state.raw<number[]>([]);
  /** The clicked target while it has several choices; only targets of those choices stay lit. */
  armed = $state.raw<Target | null>(null);
  menu = $state.raw<Menu | null>(null);
  tip = $state.raw<Tip | null>(null);

  constructor(private readonly table: InteractionTable) {}

  /** Clear everything for a new question. */
  reset(): void {
    this.chosen = [];
    this.armed = null;
    this.menu = null;
    this.tip = null;
  }

  /** Return the choices for a target, combined with the armed target if there is one. */
  choices(target: Target): Choice[] {
    const asked = this.table.asked;
    if (!asked || isComposed(asked)) return [];
    if (this.armed && !sameTarget(this.armed, target)) {
      const both = choicesFor(choicesFor(asked.choices, this.armed), target);
      if (both.length) return both;
    }
    return choicesFor(asked.choices, target);
  }

  lightOf(target: Target): Light {
    const asked = this.table.asked;
    if (!asked || asked.kind === "number") return "plain";
    if (isComposed(asked)) {
      const item = itemFor(asked, target);
      if (!item) return "dim";
      if (this.chosen.includes(item.value)) return "chosen";
      // At the limit, something has to be deselected first.
      return this.chosen.length < asked.most ? "lit" : "plain";
    }
    if (this.armed) {
      if (sameTarget(this.armed, target)) return "chosen";
      const armed = choicesFor(asked.choices, this.armed);
      if (armed.some((choice) => choice.place !== null || choice.seat !== null)) {
        return choicesFor(armed, target).length ? "lit" : this.#lightBesideArmed(asked, target);
      }
    }
    return choicesFor(asked.choices, target).length ? "lit" : "dim";
  }

  /** While a card is armed, other usable cards stay lit; places and seats do not. */
  #lightBesideArmed(asked: Offer, target: Target): Light {
    return "card" in target && choicesFor(asked.choices, target).length ? "lit" : "dim";
  }

  /** Does the question involve cards? Only then are the other cards faded. */
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
    const spot = this.choices(target).length ? null : enclosingSpot(element);
    const actual = spot && this.choices(spot).length ? spot : target;
    const choices = this.choices(actual);
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only) this.table.answer(only.answer);
    else if (choices.length) this.#arm(actual, element, choices);
    else void this.explain(target, element);
  }

  /** Select or deselect a value. If only one card is asked for, answer at once. */
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

  /** Replace all selected values, for an order. */
  setChosen(values: readonly number[]): void {
    this.chosen = [...values];
  }

  /** The answer made of the selected values, or null if it is incomplete. */
  get answer(): number[] | null {
    const asked = this.table.asked;
    return asked ? composeAnswer(asked, this.chosen) : null;
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
    const needsReasons = this.table.asked && !choices.length && this.lightOf(target) === "dim";
    const reasons = needsReasons ? await this.table.why(target) : [];
    if (this.tip === tip) this.tip = { ...tip, reasons };
  }

  /** Show a card by name, without choices or reasons. */
  showCard(name: string, element: HTMLElement): void {
    this.tip = { target: { card: -1, name }, element, choices: [], reasons: [] };
  }

  /** Show the full text of a choice whose button is too small for it. */
  showChoice(choice: Choice, element: HTMLElement): void {
    this.tip = { target: { words: choice.text }, element, choices: [choice], reasons: [] };
  }

  closeTip(): void {
    this.tip = null;
  }

  #arm(target: Target, element: HTMLElement, choices: Choice[]): void {
    this.tip = null;
    this.armed = target;
    this.menu = { target, element, choices };
  }
}

/** Return the place or seat that contains a card: a click on the card may mean it. */
function enclosingSpot(element: HTMLElement): Target | null {
  const spot = element.closest<HTMLElement>("[data-place], [data-seat]");
  if (spot?.dataset.place !== undefined) return { place: spot.dataset.place };
  if (spot?.dataset.seat !== undefined) return { seat: Number(spot.dataset.seat) };
  return null;
}

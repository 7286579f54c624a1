// Targets on the table, and the choices that refer to them. The offer lists what is legal.
import type { Choice, Item, Offer } from "../generated/protocol";

/** Something on the table that can be clicked. */
export type Target =
  | { card: number; name?: string }
  | { place: string }
  | { seat: number }
  | { words: string };

/**
 * How a target is highlighted: "lit" can be used, "chosen" is selected, "dim" cannot be used and
 * explains why, "plain" when the viewer is not asked.
 */
export type Light = "lit" | "chosen" | "dim" | "plain";

/** Return the choices that refer to a target. */
export function choicesFor(choices: readonly Choice[], target: Target): Choice[] {
  if ("card" in target) return choices.filter((choice) => choice.cards.includes(target.card));
  if ("place" in target) return choices.filter((choice) => choice.place === target.place);
  if ("seat" in target) return choices.filter((choice) => choice.seat === target.seat);
  return choices.filter((choice) => choice.text === target.words);
}

/** Does a choice refer to nothing on the table, so that it needs a button? */
export function hasNoTarget(choice: Choice): boolean {
  return !choice.cards.length && choice.place === null && choice.seat === null;
}

export function itemFor(offer: Offer, target: Target): Item | undefined {
  if (!("card" in target)) return undefined;
  return offer.items.find((item) => item.card === target.card);
}

/** Does an answer include a target? */
export function isPartOf(offer: Offer, answer: readonly number[], target: Target): boolean {
  const item = itemFor(offer, target);
  if (item) return answer.includes(item.value);
  return choicesFor(offer.choices, target).some((choice) => choice.answer.join() === answer.join());
}

export function sameTarget(a: Target, b: Target): boolean {
  if ("card" in a) return "card" in b && a.card === b.card;
  if ("place" in a) return "place" in b && a.place === b.place;
  if ("seat" in a) return "seat" in b && a.seat === b.seat;
  return "words" in b && a.words === b.words;
}

/** Is the answer composed of item values, instead of being one of the choices? */
export function isComposed(offer: Offer): boolean {
  return offer.kind !== "option" && offer.kind !== "cell";
}

/** Return the answer made of the chosen values, or null if they are too few or too many. */
export function composeAnswer(offer: Offer, chosen: readonly number[]): number[] | null {
  if (chosen.length < offer.least || chosen.length > offer.most) return null;
  if (offer.ordered || offer.kind === "order") return [...chosen];
  // The engine expects an unordered set in the order in which it offered the items.
  return offer.items.map((item) => item.value).filter((value) => chosen.includes(value));
}

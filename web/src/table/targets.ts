// What of the table a choice points at. Nothing here knows a rule: the offer lists what is legal.
import type { Choice, Item, Offer } from "../generated/protocol";

/** Something one can point at. */
export type Target =
  | { card: number; name?: string }
  | { place: string }
  | { seat: number }
  | { words: string };

/** "lit" can be done · "chosen" · "dim" cannot, says why · "plain" nobody is asked */
export type Light = "lit" | "chosen" | "dim" | "plain";

/** The choices that speak of a target. */
export function choicesFor(choices: readonly Choice[], target: Target): Choice[] {
  if ("card" in target) return choices.filter((choice) => choice.cards.includes(target.card));
  if ("place" in target) return choices.filter((choice) => choice.place === target.place);
  if ("seat" in target) return choices.filter((choice) => choice.seat === target.seat);
  return choices.filter((choice) => choice.text === target.words);
}

/** Does a choice speak of nothing on the table, so that it can only be a button? */
export function pointsNowhere(choice: Choice): boolean {
  return !choice.cards.length && choice.place === null && choice.seat === null;
}

export function itemFor(offer: Offer, target: Target): Item | undefined {
  if (!("card" in target)) return undefined;
  return offer.items.find((item) => item.card === target.card);
}

/** Does an answer speak of a target? */
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

/** Are values put together to an answer here, instead of taking one of the choices? */
export function isComposed(offer: Offer): boolean {
  return offer.kind !== "option" && offer.kind !== "cell";
}

/** The answer that the chosen values make; null where they are too few or too many. */
export function composed(offer: Offer, chosen: readonly number[]): number[] | null {
  if (chosen.length < offer.least || chosen.length > offer.most) return null;
  if (offer.ordered || offer.kind === "order") return [...chosen];
  // One set is one answer: the engine takes it in the order in which it offered the items.
  return offer.items.map((item) => item.value).filter((value) => chosen.includes(value));
}

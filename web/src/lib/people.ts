// Who sits where: a name, a symbol and a colour for every seat, and texts told with the names.
import type { SeatInfo } from "../generated/protocol";
import { t } from "../texts";

export interface Person {
  seat: number;
  name: string;
  symbol: string;
  colour: string;
}

/** Light enough to be read on the dark ground; the symbol says the same without the colour. */
const SIGNS: readonly [symbol: string, colour: string][] = [
  ["●", "#6aa8ff"],
  ["◆", "#ff7f84"],
  ["▲", "#5fce93"],
  ["■", "#e6b85c"],
  ["★", "#c29bf2"],
  ["▼", "#4ccfe0"],
  ["♥", "#f291bb"],
  ["♣", "#b6becb"],
];

/** How a seat is called and drawn; without a name of its own it is called by its colour. */
export function person(seat: number, name = ""): Person {
  const [symbol, colour] = SIGNS[seat % SIGNS.length] ?? ["●", "#b6becb"];
  return { seat, name: name || (t.people[seat % SIGNS.length] ?? ""), symbol, colour };
}

/** The people of a room by seat. Two of one name are told apart by their colours' names. */
export function peopleOf(seats: readonly SeatInfo[]): Person[] {
  const people = seats.map((info) => person(info.seat, info.name));
  return people.map((one) => {
    const isShared = people.some((other) => other !== one && other.name === one.name);
    return isShared ? { ...one, name: `${one.name} (${person(one.seat).name})` } : one;
  });
}

/** A piece of a text: plain words, or the name of somebody. */
export type Told = string | Person;

/** A text of the engine, cut where it speaks of a seat. */
export function pieces(text: string, people: readonly Person[]): Told[] {
  const parts: Told[] = [];
  let from = 0;
  for (const found of text.matchAll(/\bseat (\d)\b/gi)) {
    const who = people[Number(found[1])];
    if (!who) continue;
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push(who);
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The same as one string. */
export function told(text: string, people: readonly Person[]): string {
  return pieces(text, people)
    .map((part) => (typeof part === "string" ? part : part.name))
    .join("");
}

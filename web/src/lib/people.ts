// The name, symbol and colour of every seat, and engine texts with names in place of "seat N".
import type { SeatInfo, View } from "../generated/protocol";
import { t } from "../texts";

export interface Person {
  seat: number;
  name: string;
  symbol: string;
  colour: string;
}

/** By seat. The colours are readable on the dark background; the symbol never relies on colour. */
const SEAT_STYLES: readonly [symbol: string, colour: string][] = [
  ["●", "#6aa8ff"],
  ["◆", "#ff7f84"],
  ["▲", "#5fce93"],
  ["■", "#e6b85c"],
  ["★", "#c29bf2"],
  ["▼", "#4ccfe0"],
  ["♥", "#f291bb"],
  ["♣", "#b6becb"],
];

/** The fact of a seat with the colour of its place at the table, if the game has one. */
const COLOUR_FACT = "room";
/** The index of the style of a colour. */
const STYLE_OF_COLOUR: Readonly<Record<string, number>> = { blue: 0, red: 1, green: 2, yellow: 3 };

/** Return the person in a seat. A seat without a name is called by its colour. */
export function person(seat: number, name = "", place = ""): Person {
  const style = (STYLE_OF_COLOUR[place] ?? seat) % SEAT_STYLES.length;
  const [symbol, colour] = SEAT_STYLES[style] ?? ["●", "#b6becb"];
  const own = t.peopleByColour[place] ?? t.people[style] ?? "";
  return { seat, name: name || own, symbol, colour };
}

/** Return the people of a room by seat. Duplicate names get the colour's name appended. */
export function peopleOf(seats: readonly SeatInfo[], view?: View): Person[] {
  const place = (seat: number) => view?.seats[seat]?.facts[COLOUR_FACT] ?? "";
  const people = seats.map((info) => person(info.seat, info.name, place(info.seat)));
  return people.map((one) => {
    const isShared = people.some((other) => other !== one && other.name === one.name);
    const own = person(one.seat, "", place(one.seat)).name;
    return isShared ? { ...one, name: `${one.name} (${own})` } : one;
  });
}

/** A part of a text: plain words, or a person to be shown by name. */
export type TextPart = string | Person;

/** Split an engine text at every mention of a seat. */
export function splitAtSeats(text: string, people: readonly Person[]): TextPart[] {
  const parts: TextPart[] = [];
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

/** Return an engine text with names in place of "seat N". */
export function withNames(text: string, people: readonly Person[]): string {
  return splitAtSeats(text, people)
    .map((part) => (typeof part === "string" ? part : part.name))
    .join("");
}

// Finds positions, zones and states in a Skirmish view, oriented for the viewer. Knows no rules.
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";

/** A square as drawn, counted from the left and the top. Off-board squares are just outside. */
export interface Square {
  x: number;
  y: number;
}

const OFF = /^off ([a-i])([1-9]) ([ns]?)([ew]?)$/;
const CELL = /^([a-i])([1-9])$/;

/** The board's coordinates as drawn: the viewer's side is at the bottom. */
export class Grid {
  readonly width: number;
  readonly height: number;
  readonly #isTurned: boolean;

  constructor(view: View) {
    this.width = view.numbers["width"] ?? 0;
    this.height = view.numbers["height"] ?? 0;
    this.#isTurned = view.viewer === 1;
  }

  /** All positions, row by row in display order. */
  places(): { place: string; square: Square }[] {
    return Array.from({ length: this.width * this.height }, (_, index) => {
      const square = { x: index % this.width, y: Math.floor(index / this.width) };
      return { place: this.#name(square), square };
    });
  }

  /** Column letters in display order. */
  letters(): string[] {
    return Array.from({ length: this.width }, (_, x) => this.#name({ x, y: 0 }).charAt(0));
  }

  /** Row numbers in display order. */
  numbers(): string[] {
    return Array.from({ length: this.height }, (_, y) => this.#name({ x: 0, y }).slice(1));
  }

  /** Return the square of a place such as "c3" or "off c1 s". */
  square(place: string): Square | null {
    const found = CELL.exec(place) ?? OFF.exec(place);
    if (!found) return null;
    const [, letter = "a", digit = "1", north = "", east = ""] = found;
    const row = north === "s" ? -1 : north === "n" ? this.height : Number(digit) - 1;
    const column =
      east === "w" ? -1 : east === "e" ? this.width : letter.charCodeAt(0) - "a".charCodeAt(0);
    return this.#isTurned
      ? { x: this.width - 1 - column, y: row }
      : { x: column, y: this.height - 1 - row };
  }

  #name({ x, y }: Square): string {
    const column = this.#isTurned ? this.width - 1 - x : x;
    const row = this.#isTurned ? y : this.height - 1 - y;
    return `${String.fromCharCode("a".charCodeAt(0) + column)}${row + 1}`;
  }
}

export function isOff(place: string): boolean {
  return place.startsWith("off ");
}

export function isEquipped(card: CardView): boolean {
  return (card.marks?.["equipped"] ?? 0) > 0;
}

/** Return a zone of a seat; the view always lists all of them. */
export function zoneOf(seat: SeatView, name: string): ZoneView {
  const found = seat.zones.find((zone) => zone.name === name);
  if (!found) throw new Error(`seat ${seat.seat} has no ${name}`);
  return found;
}

/** Return the seats from top to bottom; the viewer (seat 0 for spectators) is last. */
export function seatsTopDown(view: View): SeatView[] {
  const near = Math.max(view.viewer, 0);
  return [...view.seats].sort((a, b) => Number(a.seat === near) - Number(b.seat === near));
}

/** Split a state such as "Chained (2 exchanges)" into its name and duration. */
export function parseState(state: string): { name: string; span: string } {
  const [name = state, span = ""] = state.split(" (");
  return { name, span: span.replace(")", "") };
}

/** Return the card's text for a declared effect or a used utility effect. */
export function effectText(face: CardInfo | undefined, action: string, number: string): string {
  const lines = (face?.text ?? "").split("\n").filter((line) => line.trim());
  if (action !== "utility") return lines[Number(number) - 1] ?? "";
  const numbered = new RegExp(`\\b${number}\\) (.*?)(?= \\d+\\) |$)`);
  return lines.map((line) => numbered.exec(line)?.[1]).find(Boolean) ?? "";
}

// What a view of Skirmish holds, found and named for the parts of the board. No rule is known here.
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";

/** A square of the grid as it is drawn: from the left, from the top. One beyond it is off the board. */
export interface Square {
  x: number;
  y: number;
}

const OFF = /^off ([a-i])([1-9]) ([ns]?)([ew]?)$/;
const CELL = /^([a-i])([1-9])$/;

/** The board as the viewer sees it: the own side is at the bottom. */
export class Ground {
  readonly width: number;
  readonly height: number;
  readonly #isTurned: boolean;

  constructor(view: View) {
    this.width = view.numbers["width"] ?? 0;
    this.height = view.numbers["height"] ?? 0;
    this.#isTurned = view.viewer === 1;
  }

  /** All positions, row by row as they are drawn. */
  places(): { place: string; square: Square }[] {
    return Array.from({ length: this.width * this.height }, (_, index) => {
      const square = { x: index % this.width, y: Math.floor(index / this.width) };
      return { place: this.#name(square), square };
    });
  }

  /** The letters below the board, and the numbers beside it, in the order in which they are drawn. */
  letters(): string[] {
    return Array.from({ length: this.width }, (_, x) => this.#name({ x, y: 0 }).charAt(0));
  }

  numbers(): string[] {
    return Array.from({ length: this.height }, (_, y) => this.#name({ x: 0, y }).slice(1));
  }

  /** Where a place is drawn, "c3" or "off c1 s". */
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

/** A zone of a seat; the view always lists all of them. */
export function zoneOf(seat: SeatView, name: string): ZoneView {
  const found = seat.zones.find((zone) => zone.name === name);
  if (!found) throw new Error(`seat ${seat.seat} has no ${name}`);
  return found;
}

/** From the far side of the table to the near one: the viewer sits below, or seat 0 for onlookers. */
export function fromFar(view: View): SeatView[] {
  const near = Math.max(view.viewer, 0);
  return [...view.seats].sort((a, b) => Number(a.seat === near) - Number(b.seat === near));
}

/** A state and how long it lasts, apart: "Chained (2 exchanges)". */
export function stateOf(told: string): { name: string; span: string } {
  const [name = told, span = ""] = told.split(" (");
  return { name, span: span.replace(")", "") };
}

/** The words on a card that a declared effect, or a used utility effect, has there. */
export function wordsOf(face: CardInfo | undefined, action: string, number: string): string {
  const lines = (face?.text ?? "").split("\n").filter((line) => line.trim());
  if (action !== "utility") return lines[Number(number) - 1] ?? "";
  const numbered = new RegExp(`\\b${number}\\) (.*?)(?= \\d+\\) |$)`);
  return lines.map((line) => numbered.exec(line)?.[1]).find(Boolean) ?? "";
}

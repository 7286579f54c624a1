// Finds seats, zones and card states in a Lightseekers view. Knows no rules.
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";

/** Return a zone of a seat; empty if it does not exist. */
export function zoneOf(seat: SeatView, name: string): ZoneView {
  return seat.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function isOut(seat: SeatView): boolean {
  return seat.states.includes("out of the game");
}

/** Is the draft, or the deck building after it, going on? */
export function isDraft(view: View): boolean {
  return ["Draft", "Deck building"].includes(view.states["phase"] ?? "");
}

/** Return the seats clockwise from the viewer's left; the viewer, or the first seat, is last. */
export function seatsAround(view: View): SeatView[] {
  const order = view.seats.map((_, place) => view.numbers[`place ${place}`] ?? place);
  const near = order.indexOf(view.viewer >= 0 ? view.viewer : (order[0] ?? 0));
  const turned = [...order.slice(near + 1), ...order.slice(0, near + 1)];
  return turned.flatMap((number) => view.seats.find((seat) => seat.seat === number) ?? []);
}

/** Return the nearest seat still in the game to the left (1) or right (-1). */
export function neighbour(view: View, seat: number, step: 1 | -1): number | null {
  const seats = seatsAround(view);
  const at = seats.findIndex((one) => one.seat === seat);
  for (let i = 1; i < seats.length; i++) {
    const next = seats[(at + step * i + seats.length * i) % seats.length];
    if (next && !isOut(next)) return next.seat;
  }
  return null;
}

/** Return a seat's role for the viewer, or null if target and enemy are the same player. */
export function roleOf(view: View, seat: number): "target" | "enemy" | null {
  if (view.viewer < 0 || seat === view.viewer) return null;
  const target = neighbour(view, view.viewer, 1);
  const enemy = neighbour(view, view.viewer, -1);
  if (target === enemy) return null;
  return seat === target ? "target" : seat === enemy ? "enemy" : null;
}

/** A printed corner of a buff. */
export interface Corner {
  value: string;
  /** Is it a clunky corner? */
  isClunky: boolean;
}

/** The state of a card in play, read from its marks. */
export interface CardState {
  /** Quarter turns so far; null for a card that does not rotate. */
  turned: number | null;
  corners: Corner[];
  /** The number in force; null if the corner has none. */
  number: number | null;
  isInactive: boolean;
  isDormant: boolean;
  /** The seat chosen when the card entered play. */
  chosen: number | null;
}

export function cardState(card: CardView, face: CardInfo | undefined): CardState {
  const marks = card.marks ?? {};
  return {
    turned: marks["turned"] ?? null,
    corners: (face?.fields["corners"]?.split(" ") ?? []).map(parseCorner),
    number: marks["corner"] ?? null,
    isInactive: (marks["inactive"] ?? 0) > 0,
    isDormant: (marks["dormant"] ?? 0) > 0,
    chosen: marks["chosen"] ?? null,
  };
}

/** Parse a printed corner: "2!" is clunky, "X" is inactive, "-" has no number. */
function parseCorner(printed: string): Corner {
  const value = printed.replace("!", "");
  const shown = value === "X" ? "✕" : value === "-" ? "↺" : value;
  return { value: shown, isClunky: printed.endsWith("!") };
}

/** Return the cards stored under a card. */
export function storedUnder(seat: SeatView, card: CardView): CardView[] {
  return zoneOf(seat, "stored").cards.filter((one) => one.marks?.["under"] === card.id);
}

/** Group cards as the engine ranks them: heroes, combos, then by Element. */
export function groupCards(
  cards: readonly CardView[],
  faces: ReadonlyMap<string, CardInfo>,
): { group: string; cards: CardView[] }[] {
  const groups = new Map<string, { rank: number; cards: CardView[] }>();
  for (const card of cards) {
    const face = faces.get(card.name ?? "");
    const name = face?.group ?? "";
    const found = groups.get(name) ?? { rank: face?.rank ?? 0, cards: [] };
    found.cards.push(card);
    groups.set(name, found);
  }
  return [...groups]
    .sort(([, a], [, b]) => a.rank - b.rank)
    .map(([group, { cards }]) => ({ group, cards }));
}

// What a view of Lightseekers holds, found and named for the parts of the board. No rule is known here.
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";

/** A zone of a seat, empty where it has none of that name. */
export function zoneOf(seat: SeatView, name: string): ZoneView {
  return seat.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function isOut(seat: SeatView): boolean {
  return seat.states.includes("out of the game");
}

/** Packs and picks lie on the table, and no heroes yet. */
export function isDraft(view: View): boolean {
  return ["Draft", "Deck building"].includes(view.states["phase"] ?? "");
}

/** The seats as they sit, clockwise from the viewer's left; the viewer (or the first one) comes last. */
export function around(view: View): SeatView[] {
  const order = view.seats.map((_, place) => view.numbers[`place ${place}`] ?? place);
  const near = order.indexOf(view.viewer >= 0 ? view.viewer : (order[0] ?? 0));
  const turned = [...order.slice(near + 1), ...order.slice(0, near + 1)];
  return turned.flatMap((number) => view.seats.find((seat) => seat.seat === number) ?? []);
}

/** Who sits next to a seat, to its left (1) or right (-1), among those still in the game. */
export function neighbour(view: View, seat: number, step: 1 | -1): number | null {
  const seats = around(view);
  const at = seats.findIndex((one) => one.seat === seat);
  for (let i = 1; i < seats.length; i++) {
    const next = seats[(at + step * i + seats.length * i) % seats.length];
    if (next && !isOut(next)) return next.seat;
  }
  return null;
}

/** What a seat is to the viewer, where target and enemy are not the same player. */
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
  /** Does it turn clunkily? */
  isClunky: boolean;
}

/** How a card stands in play, as its marks tell it. */
export interface Standing {
  /** Quarter turns so far; null for a card that does not turn. */
  turned: number | null;
  corners: Corner[];
  /** The number in force; null where the corner has none. */
  number: number | null;
  isInactive: boolean;
  isDormant: boolean;
  /** The seat it chose as it entered. */
  chosen: number | null;
}

export function standing(card: CardView, face: CardInfo | undefined): Standing {
  const marks = card.marks ?? {};
  return {
    turned: marks["turned"] ?? null,
    corners: (face?.fields["corners"]?.split(" ") ?? []).map(corner),
    number: marks["corner"] ?? null,
    isInactive: (marks["inactive"] ?? 0) > 0,
    isDormant: (marks["dormant"] ?? 0) > 0,
    chosen: marks["chosen"] ?? null,
  };
}

/** "2!" turns clunkily, "X" is not active, "-" has no number. */
function corner(printed: string): Corner {
  const value = printed.replace("!", "");
  const told = value === "X" ? "✕" : value === "-" ? "↺" : value;
  return { value: told, isClunky: printed.endsWith("!") };
}

/** What lies under a storage card. */
export function storedUnder(seat: SeatView, card: CardView): CardView[] {
  return zoneOf(seat, "stored").cards.filter((one) => one.marks?.["under"] === card.id);
}

/** Cards in groups as the engine sorts them: heroes, combos, then by Element. */
export function grouped(
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

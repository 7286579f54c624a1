// What the board reads out of a view of Six Forms: where things lie as the viewer looks at them, and how
// they are told. All of it stands in the view; nothing here knows a rule.
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";
import { t } from "../../texts";
import { COUNTERS, facetsOf, STATES, type Badge } from "./badges";

const words = t.games_sixforms;

const HEIGHT = 4;
const WAYS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const HALF_TURN = WAYS.length / 2;

/** A badge with how many there are of it, and what is told of it besides its name. */
export interface Borne {
  badge: Badge;
  count: number;
  told: string;
}

export interface Figure {
  value: number;
  /** As printed on the card; null where the card is not known. */
  printed: number | null;
}

export function pile(seat: SeatView, name: string): ZoneView {
  return seat.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function shared(view: View, name: string): ZoneView {
  return view.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

/** The opponent, and the viewer; onlookers sit behind seat 0. */
export function facing(view: View): SeatView[] {
  return view.viewer === 1 ? view.seats : [...view.seats].reverse();
}

/** The names of rows and columns as the viewer looks at them: the own field is below. */
export function lines(view: View): { columns: string[]; rows: string[] } {
  const columns = Array.from({ length: view.numbers["width"] ?? HEIGHT }, (_, i) => String.fromCharCode(97 + i));
  const rows = Array.from({ length: HEIGHT }, (_, i) => String(HEIGHT - i));
  return view.viewer === 1
    ? { columns: columns.reverse(), rows: rows.reverse() }
    : { columns, rows };
}

/** Whose field a row belongs to. */
export function fieldOf(row: string): number {
  return Number(row) <= HEIGHT / 2 ? 0 : 1;
}

/** Cards by the zone they lie in. */
export function byCell(cards: readonly CardView[]): Map<string, CardView[]> {
  const found = new Map<string, CardView[]>();
  for (const card of cards) {
    const cell = card.cell ?? "";
    found.set(cell, [...(found.get(cell) ?? []), card]);
  }
  return found;
}

export function controller(card: CardView): number {
  return card.marks?.["controller"] ?? -1;
}

/** The directions of a card's arrows on the screen: they look away from who controls it. */
export function ways(view: View, card: CardView, face: CardInfo | undefined): string[] {
  const printed = face?.fields["arrows"]?.split(" ") ?? [];
  const away = (controller(card) === 0 ? 0 : HALF_TURN) + (view.viewer === 1 ? HALF_TURN : 0);
  return printed.map((way) => WAYS[(WAYS.indexOf(way) + away) % WAYS.length] ?? way);
}

/** Attack, health and weakness as they are now; empty for what lies face down. */
export function figures(card: CardView, face: CardInfo | undefined): Figure[] {
  const printed = face?.fields["stats"]?.split("/") ?? [];
  return ["attack", "health", "weakness"].flatMap((name, i) => {
    const value = card.marks?.[name];
    const first = Number(printed[i]);
    return value === undefined ? [] : [{ value, printed: Number.isNaN(first) ? null : first }];
  });
}

/** All damage on a card, as one number. */
export function damage(card: CardView): number {
  const kinds = ["damage", "battle damage", "damage counters"];
  return kinds.reduce((sum, kind) => sum + (card.marks?.[kind] ?? 0), 0);
}

export function facets(card: CardView): Badge[] {
  return facetsOf(card.marks?.["facets"] ?? 0);
}

/** Is a card shown above the others? One that flies and is not grounded. */
export function isAloft(card: CardView): boolean {
  const names = facets(card).map((facet) => facet.name);
  return names.includes("fly") && !names.includes("grounded");
}

/** Facets, counters and states of a card in play. */
export function borne(view: View, card: CardView, nameOf: (card: number) => string | undefined): Borne[] {
  const marks = card.marks ?? {};
  const found: Borne[] = facets(card).map((badge) => ({ badge, count: 0, told: "" }));
  for (const [name, badge] of COUNTERS) {
    const count = marks[`${name} counters`];
    if (count) found.push({ badge, count, told: "" });
  }
  const turn = view.numbers["turn"];
  const by = marks["taunted by"];
  if (marks["moved"]) found.push({ badge: STATES.moved, count: 0, told: "" });
  if (marks["ousted"]) found.push({ badge: STATES.ousted, count: 0, told: "" });
  if (marks["poisoned"]) found.push({ badge: STATES.poisoned, count: 0, told: "" });
  if (by !== undefined) found.push({ badge: STATES.taunted, count: 0, told: words.tauntedBy(nameOf(by) ?? "") });
  if (marks["copy of"] !== undefined) found.push({ badge: STATES.copy, count: 0, told: "" });
  if (marks["blocks"]) found.push({ badge: STATES.blocked, count: marks["blocks"], told: "" });
  if (marks["arrived"] === turn) found.push({ badge: STATES.fresh, count: 0, told: words.placedNow });
  else if (marks["played"] === turn) found.push({ badge: STATES.fresh, count: 0, told: words.playedNow });
  return found;
}

/** A badge in words. */
export function tell({ badge, count, told }: Borne): string {
  if (told) return told;
  if (badge.kind === "counter") return words.counted(count, badge.name);
  return count > 1 ? `${badge.name} × ${count}` : badge.name;
}

/** All damage in words, by its kinds. */
export function tellDamage(card: CardView): string {
  const marks = card.marks ?? {};
  const told = [words.damage(damage(card))];
  if (marks["battle damage"]) told.push(words.battleDamage(marks["battle damage"]));
  if (marks["damage counters"]) told.push(words.damageCounters(marks["damage counters"]));
  return told.join(", ");
}

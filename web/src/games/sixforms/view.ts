// Finds positions, numbers and badges in a Six Forms view, oriented for the viewer. Knows no rules.
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";
import { t } from "../../texts";
import { COUNTERS, facetsOf, STATES, type Badge } from "./badges";

const texts = t.games_sixforms;

const HEIGHT = 4;
const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const HALF_TURN = DIRECTIONS.length / 2;

/** A badge on a card, with its count and a text that replaces its name. */
export interface CardBadge {
  badge: Badge;
  count: number;
  text: string;
}

export interface Figure {
  value: number;
  /** As printed on the card; null if the card is unknown. */
  printed: number | null;
}

export function zoneOf(seat: SeatView, name: string): ZoneView {
  return seat.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function sharedZone(view: View, name: string): ZoneView {
  return view.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

/** Return the seats from top to bottom: the opponent, then the viewer (seat 0 for spectators). */
export function seatsTopDown(view: View): SeatView[] {
  return view.viewer === 1 ? view.seats : [...view.seats].reverse();
}

/** Return the row and column names in display order; the viewer's field is at the bottom. */
export function gridLabels(view: View): { columns: string[]; rows: string[] } {
  const columns = Array.from({ length: view.numbers["width"] ?? HEIGHT }, (_, i) => String.fromCharCode(97 + i));
  const rows = Array.from({ length: HEIGHT }, (_, i) => String(HEIGHT - i));
  return view.viewer === 1
    ? { columns: columns.reverse(), rows: rows.reverse() }
    : { columns, rows };
}

/** Return the seat whose field a row belongs to. */
export function fieldOf(row: string): number {
  return Number(row) <= HEIGHT / 2 ? 0 : 1;
}

/** Group cards by their battlefield zone. */
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

/** Return the on-screen directions of a card's arrows, which point away from its controller. */
export function arrowDirections(view: View, card: CardView, face: CardInfo | undefined): string[] {
  const printed = face?.fields["arrows"]?.split(" ") ?? [];
  const away = (controller(card) === 0 ? 0 : HALF_TURN) + (view.viewer === 1 ? HALF_TURN : 0);
  return printed.map((way) => DIRECTIONS[(DIRECTIONS.indexOf(way) + away) % DIRECTIONS.length] ?? way);
}

/** Return current attack, health and weakness; empty for a face-down card. */
export function figures(card: CardView, face: CardInfo | undefined): Figure[] {
  const printed = face?.fields["stats"]?.split("/") ?? [];
  return ["attack", "health", "weakness"].flatMap((name, i) => {
    const value = card.marks?.[name];
    const first = Number(printed[i]);
    return value === undefined ? [] : [{ value, printed: Number.isNaN(first) ? null : first }];
  });
}

/** Return the total damage on a card. */
export function damage(card: CardView): number {
  const kinds = ["damage", "battle damage", "damage counters"];
  return kinds.reduce((sum, kind) => sum + (card.marks?.[kind] ?? 0), 0);
}

export function facets(card: CardView): Badge[] {
  return facetsOf(card.marks?.["facets"] ?? 0);
}

/** Is a card in the sky plane? True if it flies and is not grounded. */
export function isInSkyPlane(card: CardView): boolean {
  const names = facets(card).map((facet) => facet.name);
  return names.includes("fly") && !names.includes("grounded");
}

/** Return the badges of a card in play: facets, counters and states. */
export function badgesOf(view: View, card: CardView, nameOf: (card: number) => string | undefined): CardBadge[] {
  const marks = card.marks ?? {};
  const found: CardBadge[] = facets(card).map((badge) => ({ badge, count: 0, text: "" }));
  for (const [name, badge] of COUNTERS) {
    const count = marks[`${name} counters`];
    if (count) found.push({ badge, count, text: "" });
  }
  const turn = view.numbers["turn"];
  const by = marks["taunted by"];
  if (marks["moved"]) found.push({ badge: STATES.moved, count: 0, text: "" });
  if (marks["ousted"]) found.push({ badge: STATES.ousted, count: 0, text: "" });
  if (marks["poisoned"]) found.push({ badge: STATES.poisoned, count: 0, text: "" });
  if (by !== undefined) found.push({ badge: STATES.taunted, count: 0, text: texts.tauntedBy(nameOf(by) ?? "") });
  if (marks["copy of"] !== undefined) found.push({ badge: STATES.copy, count: 0, text: "" });
  if (marks["blocks"]) found.push({ badge: STATES.blocked, count: marks["blocks"], text: "" });
  if (marks["arrived"] === turn) found.push({ badge: STATES.fresh, count: 0, text: texts.placedNow });
  else if (marks["played"] === turn) found.push({ badge: STATES.fresh, count: 0, text: texts.playedNow });
  return found;
}

/** Describe a badge. */
export function badgeText({ badge, count, text }: CardBadge): string {
  if (text) return text;
  if (badge.kind === "counter") return texts.counted(count, badge.name);
  return count > 1 ? `${badge.name} × ${count}` : badge.name;
}

/** Describe the damage on a card, by kind. */
export function damageText(card: CardView): string {
  const marks = card.marks ?? {};
  const parts = [texts.damage(damage(card))];
  if (marks["battle damage"]) parts.push(texts.battleDamage(marks["battle damage"]));
  if (marks["damage counters"]) parts.push(texts.damageCounters(marks["damage counters"]));
  return parts.join(", ");
}

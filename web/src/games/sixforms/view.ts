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

/** Is it a game of two teams? Then seats with even numbers are one team, the others the other one. */
export function hasTeams(view: View): boolean {
  return view.states["mode"] === "teams";
}

/** Return the long side of the battlefield at which a seat sits; its partner sits there, too. */
export function sideOf(seat: number): number {
  return seat % 2;
}

/** Return the half of its long side that a seat has: 0 is the half with column a. */
function halfOf(seat: number): number {
  return Math.floor(seat / 2);
}

/** Does the viewer look from the far side, so that the battlefield is turned around? */
function isTurned(view: View): boolean {
  return view.viewer >= 0 && sideOf(view.viewer) === 1;
}

/** Where a seat's panel is. */
export interface Placement {
  seat: SeatView;
  isNear: boolean;
  /** On the right half of its side; false without teams. */
  isRight: boolean;
}

/** Return the seats from top left to bottom right, as the viewer sees them (from seat 0's side for spectators). */
export function seatsTopDown(view: View): Placement[] {
  const near = isTurned(view) ? 1 : 0;
  const placed = view.seats.map((seat) => ({
    seat,
    isNear: sideOf(seat.seat) === near,
    isRight: hasTeams(view) && halfOf(seat.seat) !== near,
  }));
  return placed.sort((one, other) => +one.isNear - +other.isNear || +one.isRight - +other.isRight);
}

/** Is the home of the viewer on the right half of the battlefield? */
export function isHomeRight(view: View): boolean {
  return seatsTopDown(view).some((one) => one.seat.seat === view.viewer && one.isRight);
}

/** Return the viewer's partner, or null. */
export function partnerOf(view: View): number | null {
  return hasTeams(view) && view.viewer >= 0 ? (view.viewer + 2) % view.seats.length : null;
}

/** Return the row and column names in display order; the viewer's side is at the bottom. */
export function gridLabels(view: View): { columns: string[]; rows: string[] } {
  const columns = Array.from({ length: view.numbers["width"] ?? HEIGHT }, (_, i) => String.fromCharCode(97 + i));
  const rows = Array.from({ length: HEIGHT }, (_, i) => String(HEIGHT - i));
  return isTurned(view)
    ? { columns: columns.reverse(), rows: rows.reverse() }
    : { columns, rows };
}

/** Return the seat whose field a zone belongs to. */
export function fieldOf(view: View, column: string, row: string): number {
  const side = Number(row) <= HEIGHT / 2 ? 0 : 1;
  if (!hasTeams(view)) return side;
  const half = column.charCodeAt(0) - 97 < (view.numbers["width"] ?? HEIGHT) / 2 ? 0 : 1;
  return side + 2 * half;
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
  const away = (sideOf(controller(card)) === 0 ? 0 : HALF_TURN) + (isTurned(view) ? HALF_TURN : 0);
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

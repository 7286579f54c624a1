// Finds zones, targets and monsters in a Havenfall view. Knows no rules.
import type { IconName } from "../../cards/icons";
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";
import type { Table } from "../../table/table.svelte";

export const PIXELS = ["blue", "red", "green", "yellow"] as const;
export type PixelColour = (typeof PIXELS)[number];

export const LAIRS = ["minion 1", "minion 2", "boss"] as const;
export type LairName = (typeof LAIRS)[number] | "defeated";

export const HEROES = [1, 2, 3, 4, 5, 6].map((at) => `heroes ${at}`);
export const BESIDE = [1, 2, 3].map((at) => `beside ${at}`);
/** Numbers of the acting player, each with its icon. */
export const FIGURES = [
  ["treasure", "coin"],
  ["damage", "sword"],
  ["health", "heart"],
  ["fights", "flag"],
  ["spells bought", "spark"],
] as const satisfies readonly (readonly [string, IconName])[];

/** The last station on the score track. */
export const LAST_STATION = 10;

// Bits of the mark `used` of a card in play.
const ABILITY_USED = 1;
const CARDS_DRAWN = 2;

export function sharedZone(view: View, name: string): ZoneView {
  return view.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function zoneOf(seat: SeatView, name: string): ZoneView {
  return seat.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function acting(view: View): SeatView | undefined {
  return view.seats.find((seat) => seat.seat === view.numbers["acting"]);
}

/** Return the seats in table order, the viewer last. */
export function seatsAround(view: View): SeatView[] {
  const first = view.viewer + 1;
  return [...view.seats.slice(first), ...view.seats.slice(0, first)];
}

/** Return the partner of a seat, or null outside team games. Partners sit opposite each other. */
export function partnerOf(view: View, seat: number): number | null {
  if (view.states["mode"] !== "teams") return null;
  return (seat + view.seats.length / 2) % view.seats.length;
}

// -- an announced action ------------------------------------------------------------------------

/** The target of the announced action: a place, and the card's name for an artifact. */
export interface ActionTarget {
  place: string;
  card: string;
}

export function actionTarget(view: View): ActionTarget | null {
  const { at, done } = view.states;
  if (!at || done === "yes" || view.outcome) return null;
  return { place: at, card: view.states["for"] ?? "" };
}

export function isActionTarget(view: View, place: string, card?: CardView): boolean {
  const target = actionTarget(view);
  return target?.place === place && (place !== "artifacts" || target.card === card?.name);
}

// -- monsters -----------------------------------------------------------------------------------

/** Return the monster at a place; of the defeated ones, the one that may be fought again. */
export function monsterAt(view: View, place: LairName): CardView | undefined {
  const { cards } = sharedZone(view, place);
  if (place !== "defeated") return cards[0];
  return cards.find((card) => card.id === view.numbers["revenge"]);
}

/** What is needed to defeat a monster: the total, how much of it spells added, what is in play. */
export interface Need {
  what: "damage" | "health";
  total: number;
  more: number;
  have: number;
}

function isBoss(view: View, place: LairName): boolean {
  return place === "boss" || (place === "defeated" && view.states["as"] !== "minion");
}

/** Return what a monster needs at its place; bosses use their boss numbers. */
export function monsterNeeds(view: View, place: LairName, card: CardView, face: CardInfo): Need[] {
  const boss = (face.fields["boss"] ?? "").split("/");
  return (["damage", "health"] as const).map((what, at) => {
    const printed = Number(isBoss(view, place) ? boss[at] : face.fields[what]);
    const more = card.marks?.[`more ${what}`] ?? 0;
    return { what, total: printed + more, more, have: view.numbers[what] ?? 0 };
  });
}

export interface Reward {
  colour: PixelColour;
  points: number;
  rank: number;
}

export function monsterReward(view: View, place: LairName, face: CardInfo): Reward {
  const rank = Number(face.fields["rank"] ?? 0);
  const colour = PIXELS.find((name) => name === face.fields["colours"]) ?? "blue";
  return { colour, rank, points: isBoss(view, place) ? rank : 0 };
}

// -- cards --------------------------------------------------------------------------------------

export function isUsed(card: CardView): boolean {
  return ((card.marks?.["used"] ?? 0) & ABILITY_USED) > 0;
}

export function hasDrawn(card: CardView): boolean {
  return ((card.marks?.["used"] ?? 0) & CARDS_DRAWN) > 0;
}

/** Return the cards of the question that are hidden in piles or hands, to be laid out for clicking. */
export function askedCards(table: Table): CardView[] {
  const { view, asked } = table;
  if (!asked) return [];
  const wanted = new Set([
    ...asked.choices.flatMap((choice) => choice.cards),
    ...asked.items.flatMap((item) => (item.card === null ? [] : [item.card])),
  ]);
  const open = laidOut(view);
  const zones = [...view.zones, ...view.seats.flatMap((seat) => seat.zones)];
  return zones
    .flatMap((zone) => zone.cards)
    .filter(({ id }) => id !== null && id !== undefined && wanted.has(id) && !open.has(id));
}

/** Return the cards that are visible and clickable on the board. */
function laidOut(view: View): Set<number> {
  const tops = [...HEROES, "silver", "gold", ...BESIDE].map((name) => sharedZone(view, name).cards.slice(0, 1));
  const whole = ["artifacts", "arcane", ...LAIRS, "air"].map((name) => sharedZone(view, name).cards);
  const before = view.seats.flatMap((seat) =>
    [...(seat.seat === view.viewer ? ["hand", "spells"] : []), "play", "leader"].map((name) => zoneOf(seat, name).cards),
  );
  const revenge = monsterAt(view, "defeated");
  const cards = [...tops, ...whole, ...before, revenge ? [revenge] : []].flat();
  return new Set(cards.flatMap(({ id }) => (id === null || id === undefined ? [] : [id])));
}

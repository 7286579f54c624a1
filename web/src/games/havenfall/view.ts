// What of a view lies where on Havenfall's table. It reads views and what is printed; it knows no rule.
import type { IconName } from "../../cards/icons";
import type { CardInfo, CardView, SeatView, View, ZoneView } from "../../generated/protocol";
import type { Table } from "../../table/table.svelte";

export const PIXELS = ["blue", "red", "green", "yellow"] as const;
export type PixelColour = (typeof PIXELS)[number];

export const LAIRS = ["minion 1", "minion 2", "boss"] as const;
export type LairName = (typeof LAIRS)[number] | "defeated";

export const HEROES = [1, 2, 3, 4, 5, 6].map((at) => `heroes ${at}`);
export const BESIDE = [1, 2, 3].map((at) => `beside ${at}`);
/** What the acting player has to do something with, each with its sign. */
export const FIGURES = [
  ["treasure", "coin"],
  ["damage", "sword"],
  ["health", "heart"],
  ["fights", "flag"],
  ["spells bought", "spark"],
] as const satisfies readonly (readonly [string, IconName])[];

/** The last station that is printed on the score track. */
export const LAST_STATION = 10;

// What the mark `used` of a card in play is made of.
const ABILITY_USED = 1;
const CARDS_DRAWN = 2;

export function shared(view: View, name: string): ZoneView {
  return view.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function zoneOf(seat: SeatView, name: string): ZoneView {
  return seat.zones.find((zone) => zone.name === name) ?? { name, count: 0, cards: [] };
}

export function acting(view: View): SeatView | undefined {
  return view.seats.find((seat) => seat.seat === view.numbers["acting"]);
}

/** The seats as they sit, the viewer last. */
export function around(view: View): SeatView[] {
  const first = view.viewer + 1;
  return [...view.seats.slice(first), ...view.seats.slice(0, first)];
}

/** Who plays together with a seat; null where everybody plays alone. Teams sit in turn. */
export function partnerOf(view: View, seat: number): number | null {
  if (view.states["mode"] !== "teams") return null;
  return (seat + view.seats.length / 2) % view.seats.length;
}

// -- an announced action ------------------------------------------------------------------------

/** Where the announced action is aimed at: a place, and a card's name where one of several is bought. */
export interface AimedAt {
  place: string;
  card: string;
}

export function aimOf(view: View): AimedAt | null {
  const { at, done } = view.states;
  if (!at || done === "yes" || view.outcome) return null;
  return { place: at, card: view.states["for"] ?? "" };
}

export function isAim(view: View, place: string, card?: CardView): boolean {
  const aim = aimOf(view);
  return aim?.place === place && (place !== "artifacts" || aim.card === card?.name);
}

// -- monsters -----------------------------------------------------------------------------------

/** The monster that lies at a place; of the defeated ones that which may be fought again. */
export function monsterAt(view: View, place: LairName): CardView | undefined {
  const { cards } = shared(view, place);
  if (place !== "defeated") return cards[0];
  return cards.find((card) => card.id === view.numbers["revenge"]);
}

/** A number of a monster: printed there, and what spells have added to it. */
export interface Need {
  what: "damage" | "health";
  total: number;
  more: number;
  have: number;
}

function isBoss(view: View, place: LairName): boolean {
  return place === "boss" || (place === "defeated" && view.states["as"] !== "minion");
}

/** What stands on a monster for the place where it lies. */
export function needs(view: View, place: LairName, card: CardView, face: CardInfo): Need[] {
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

export function reward(view: View, place: LairName, face: CardInfo): Reward {
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

/** Cards that the question speaks of but that lie in piles or hands: they are laid out to be pointed at. */
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

/** Cards that can be pointed at where they lie. */
function laidOut(view: View): Set<number> {
  const tops = [...HEROES, "silver", "gold", ...BESIDE].map((name) => shared(view, name).cards.slice(0, 1));
  const whole = ["artifacts", "arcane", ...LAIRS, "air"].map((name) => shared(view, name).cards);
  const before = view.seats.flatMap((seat) =>
    [...(seat.seat === view.viewer ? ["hand", "spells"] : []), "play", "leader"].map((name) => zoneOf(seat, name).cards),
  );
  const revenge = monsterAt(view, "defeated");
  const cards = [...tops, ...whole, ...before, revenge ? [revenge] : []].flat();
  return new Set(cards.flatMap(({ id }) => (id === null || id === undefined ? [] : [id])));
}

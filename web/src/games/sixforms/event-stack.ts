// Parses the event stack, which the view gives as one line of text, bottom event first.
import type { CardInfo, CardView, View } from "../../generated/protocol";
import { sharedZone } from "./view";

/** Separates the events in `states.stack`. */
const SEPARATOR = " > ";
const PLAYED = "a card is played: ";
const PLACED = "a card is placed";
const CELL = /\b[a-e][1-4]\b/g;

export interface StackEvent {
  /** What happens: "an attack". */
  title: string;
  /** Who and what: "Cinder Hound d2 of seat 1, on Vesper Choir d2". */
  about: string;
  /** Names of the cards it mentions; null for one the viewer does not know. */
  names: (string | null)[];
  /** Battlefield zones it mentions. */
  cells: string[];
  /** The card being played, which is in no other zone yet. */
  air: CardView | null;
  isAnnounced: boolean;
}

/** Return the event stack from the top, after the announced cards that are still waiting. */
export function stackOf(view: View, faces: ReadonlyMap<string, CardInfo>): StackEvent[] {
  const entries = (view.states["stack"] ?? "").split(SEPARATOR).filter(Boolean).reverse();
  const air = [...sharedZone(view, "air").cards];
  const known = [...faces.keys()].sort((a, b) => b.length - a.length);
  const events = entries.map((text): StackEvent => {
    const at = air.findIndex((card) => isAbout(text, card));
    const card = at < 0 ? null : (air.splice(at, 1)[0] ?? null);
    const colon = text.indexOf(": ");
    const about = colon < 0 ? "" : text.slice(colon + 2);
    return {
      title: colon < 0 ? text : text.slice(0, colon),
      about,
      names: namesIn(about, known),
      cells: about.match(CELL) ?? [],
      air: card,
      isAnnounced: false,
    };
  });
  const announced = air.map(
    (card): StackEvent => ({ title: "", about: "", names: [], cells: [], air: card, isAnnounced: true }),
  );
  return [...announced, ...events];
}

/** Is the event about this card being played? */
function isAbout(text: string, card: CardView): boolean {
  return card.face === "down" ? text.startsWith(PLACED) : text.startsWith(`${PLAYED}${card.name}`);
}

/** Return the card names in a text, in order. `known` has the longest first, as one may contain another. */
function namesIn(text: string, known: readonly string[]): (string | null)[] {
  const found: [number, string | null][] = [];
  let rest = text;
  for (const name of [...known, "face-down card"]) {
    for (let at = rest.indexOf(name); at >= 0; at = rest.indexOf(name)) {
      found.push([at, name === "face-down card" ? null : name]);
      rest = rest.slice(0, at) + " ".repeat(name.length) + rest.slice(at + name.length);
    }
  }
  return found.sort(([a], [b]) => a - b).map(([, name]) => name);
}

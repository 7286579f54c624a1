// The event stack as the view tells it: one line of words, the event at the bottom first.
import type { CardInfo, CardView, View } from "../../generated/protocol";
import { shared } from "./view";

/** What stands between the events of `states.stack`. */
const BETWEEN = " > ";
const PLAYED = "a card is played: ";
const PLACED = "a card is placed";
const CELL = /\b[a-e][1-4]\b/g;

export interface StackEvent {
  /** What happens: "an attack". */
  title: string;
  /** Who and what: "Cinder Hound d2 of seat 1, on Vesper Choir d2". */
  about: string;
  /** The cards it speaks of, by name; null for one that the viewer does not know. */
  names: (string | null)[];
  /** Zones it speaks of. */
  cells: string[];
  /** The card itself, where it lies nowhere else: it is being played. */
  air: CardView | null;
  isAnnounced: boolean;
}

/** The event stack from the top. Cards that are announced, and wait for their turn, stand first. */
export function stackOf(view: View, faces: ReadonlyMap<string, CardInfo>): StackEvent[] {
  const told = (view.states["stack"] ?? "").split(BETWEEN).filter(Boolean).reverse();
  const air = [...shared(view, "air").cards];
  const known = [...faces.keys()].sort((a, b) => b.length - a.length);
  const events = told.map((text): StackEvent => {
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

/** Is it this card, which lies nowhere yet, that an event speaks of? */
function isAbout(text: string, card: CardView): boolean {
  return card.face === "down" ? text.startsWith(PLACED) : text.startsWith(`${PLAYED}${card.name}`);
}

/** Card names in a text in the order in which they stand there; the longest first, so that none hides in another. */
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

// How the cards of a game appearance: what stands where on them. Every game has a `appearance.ts` with one `appearance`.
// A appearance only lays out what is printed; it knows no rule.
import type { CardInfo } from "../generated/protocol";
import { appearance as havenfall } from "../games/havenfall/appearance";
import { appearance as lightseekers } from "../games/lightseekers/appearance";
import { appearance as sixforms } from "../games/sixforms/appearance";
import { appearance as skirmish } from "../games/skirmish/appearance";
import type { Scene } from "./art/scene";
import type { t } from "../texts";
import type { IconName } from "./icons";

/** An Element, form, class or colour: told by its shape and its name, never by its colour alone. */
export interface Sign {
  name: string;
  icon: IconName;
  colour: string;
  /** A strong kind of it, drawn with a second ring (Superior access). */
  strong?: boolean;
}

/** A number on a card, and what it counts. */
export interface Figure {
  label: string;
  value: string;
  icon: IconName;
}

/** What stands where on a card. */
export interface Frame {
  /** Colour of the frame; the second one where a card is of two kinds. */
  colours: [string, string];
  /** What kind of card it is: the words of the band below the picture. */
  kind: string;
  /** Elements, forms, colours or classes, upper right. */
  signs: Sign[];
  /** What it costs, upper left. */
  cost: Figure | null;
  /** Numbers along the lower edge, from left to right. */
  figures: Figure[];
  /** Numbers in the corners of a card that turns: clockwise from the upper left one. */
  corners: string[];
  /** Directions in which it points: n, ne, e, se, s, sw, w, nw. */
  arrows: string[];
  /** A line above the text: facets, the name and price of an ability. */
  heading: string;
  /** What its picture is made from. */
  scene: Scene;
}

/** One way of sorting cards in the browser: a name, and what a card is by it. */
export interface Facet {
  id: keyof typeof t.cards.facets;
  of: (card: CardInfo) => string[];
}

export interface Appearance {
  title: string;
  /** Custom properties over the tokens, for everything below `data-game`. */
  theme: Record<string, string>;
  frame: (card: CardInfo) => Frame;
  /** Where the viewer's hand lies: below the board, or on it. */
  hand: "page" | "board";
  /** By what cards are filtered, besides group and origin. */
  facets: Facet[];
  /** What the bars of a deck's summary stand for. */
  curve: Facet;
  /** Words on a card that the rules explain. */
  terms: (card: CardInfo) => string[];
}

export const APPEARANCES: Record<string, Appearance> = { havenfall, lightseekers, sixforms, skirmish };

/** The appearance of a game; an unknown one is a mistake of ours. */
export function appearanceOf(game: string): Appearance {
  const appearance = APPEARANCES[game];
  if (!appearance) throw new Error(`there is no appearance for ${game}`);
  return appearance;
}

/** The colours of a game as an inline style. */
export function themeOf(game: string): string {
  return Object.entries(APPEARANCES[game]?.theme ?? {})
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

const frames = new Map<string, Frame>();

/** The frame of a card, laid out once. */
export function frameOf(game: string, card: CardInfo): Frame {
  const key = `${game}/${card.name}/${card.text}`;
  const known = frames.get(key);
  if (known) return known;
  const made = appearanceOf(game).frame(card);
  frames.set(key, made);
  return made;
}

// How a game and its cards look. A game can have an `appearance.ts` that exports `appearance`; others
// have the plain one. It only lays out what is printed and knows no rules.
import type { CardInfo } from "../generated/protocol";
import { appearance as havenfall } from "../games/havenfall/appearance";
import { appearance as lightseekers } from "../games/lightseekers/appearance";
import { appearance as sixforms } from "../games/sixforms/appearance";
import { appearance as skirmish } from "../games/skirmish/appearance";
import type { Scene } from "./art/scene";
import type { t } from "../texts";
import type { IconName } from "./icons";
import { plain } from "./plain-appearance";

/** An Element, form, class or colour, shown by icon and name, never by colour alone. */
export interface Badge {
  name: string;
  icon: IconName;
  colour: string;
  /** Drawn with a second ring, for Superior access. */
  strong?: boolean;
}

/** A number on a card and what it means. */
export interface Figure {
  label: string;
  value: string;
  icon: IconName;
}

/** Layout of a card. */
export interface Frame {
  /** Frame colours; they differ on a card of two kinds. */
  colours: [string, string];
  /** The kind of card, written below the picture. */
  kind: string;
  /** Elements, forms, colours or classes, upper right. */
  badges: Badge[];
  /** Cost, upper left. */
  cost: Figure | null;
  /** Numbers along the lower edge, left to right. */
  figures: Figure[];
  /** Numbers in the corners of a rotating card, clockwise from the upper left. */
  corners: string[];
  /** Directions of its arrows: n, ne, e, se, s, sw, w, nw. */
  arrows: string[];
  /** A line above the text: facets, or the name and cost of an ability. */
  heading: string;
  /** A few characters drawn large in place of a picture. */
  symbol?: string;
  /** Parameters of its picture. */
  scene: Scene;
}

/** A filter criterion: its name, and the values a card has. */
export interface Facet {
  id: keyof typeof t.cards.facets;
  of: (card: CardInfo) => string[];
}

export interface Appearance {
  title: string;
  /** CSS custom properties that override the tokens at the game's table. */
  theme: Record<string, string>;
  frame: (card: CardInfo) => Frame;
  /** Who draws the viewer's hand: the table page, or the board. */
  hand: "page" | "board";
  /** Filter criteria besides group and origin. */
  facets: Facet[];
  /** What the bars of a deck's summary count. */
  curve: Facet;
  /** Words on a card that the rules explain. */
  terms: (card: CardInfo) => string[];
}

export const APPEARANCES: Record<string, Appearance> = { havenfall, lightseekers, sixforms, skirmish };

/** Return the appearance of a game, or the plain one if it has none. */
export function appearanceOf(game: string): Appearance {
  return APPEARANCES[game] ?? plain;
}

/** Return the theme of a game as an inline style. */
export function themeOf(game: string): string {
  return Object.entries(APPEARANCES[game]?.theme ?? {})
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

const frames = new Map<string, Frame>();

/** Return the layout of a card, cached. */
export function frameOf(game: string, card: CardInfo): Frame {
  const key = `${game}/${card.name}/${card.text}`;
  const cached = frames.get(key);
  if (cached) return cached;
  const frame = appearanceOf(game).frame(card);
  frames.set(key, frame);
  return frame;
}

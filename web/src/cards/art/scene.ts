// What a picture is made from. Games choose these from a card; the pictures know no game.

export type Ground =
  | "arena" | "castle" | "cavern" | "clouds" | "desert" | "forest" | "graves" | "meadow"
  | "mountains" | "sea" | "space" | "spires" | "stars" | "swamp" | "volcano" | "works";

/** Where nothing in a name says what to show: what cards of this kind show. */
export type Bearing = "being" | "beast" | "blow" | "ward" | "rite" | "thing" | "build";

export interface Scene {
  /** Hue of the light, and of what it falls on. */
  hue: string;
  second: string;
  /** Where it may happen: one of these. */
  grounds: Ground[];
  bearing: Bearing;
  /** How grand it is, from 0 to 1: size of what is shown. */
  might: number;
  /** A sign that glows in the sky: a path in a square of 24. */
  sigil: string;
}

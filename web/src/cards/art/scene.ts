// The parameters of a picture. Each game derives them from a card; the art is independent of games.

export type Ground =
  | "arena" | "castle" | "cavern" | "clouds" | "desert" | "forest" | "graves" | "meadow"
  | "mountains" | "sea" | "space" | "spires" | "stars" | "swamp" | "volcano" | "works";

/** What kind of subject a card shows, used if its name matches no pattern. */
export type SubjectKind = "person" | "beast" | "attack" | "defence" | "spell" | "object" | "building";

export interface Scene {
  /** Main colour of the picture. */
  hue: string;
  second: string;
  /** Possible backgrounds; one is picked. */
  grounds: Ground[];
  subjectKind: SubjectKind;
  /** From 0 to 1; scales the subject. */
  importance: number;
  /** A glowing symbol: an SVG path in a 24 by 24 box. */
  sigil: string;
}

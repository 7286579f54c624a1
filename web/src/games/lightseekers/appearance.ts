// Appearance of Lightseekers: eighteen Elements in six Orders, and rotating buffs.
import type { SubjectKind, Ground } from "../../cards/art/scene";
import { icons, type IconName } from "../../cards/icons";
import type { Figure, Frame, Appearance, Badge } from "../../cards/appearance";
import type { CardInfo } from "../../generated/protocol";
import { t } from "../../texts";

const label = t.cards.label;

interface Element {
  icon: IconName;
  colour: string;
  second: string;
  grounds: Ground[];
}

const ELEMENTS: Record<string, Element> = {
  Solar: { icon: "sun", colour: "#f0ad36", second: "#fff0b8", grounds: ["desert", "mountains"] },
  Lunar: { icon: "moon", colour: "#8fa8e6", second: "#e6eeff", grounds: ["stars", "mountains"] },
  Gravity: { icon: "gravity", colour: "#9377de", second: "#e2d1ff", grounds: ["space", "spires"] },
  Poison: { icon: "fang", colour: "#93bb3c", second: "#e9ff9c", grounds: ["swamp", "cavern"] },
  Death: { icon: "skull", colour: "#a3ad8b", second: "#f5efd0", grounds: ["graves", "cavern"] },
  Shadow: { icon: "eyeless", colour: "#8b76b8", second: "#d7b9ff", grounds: ["cavern", "forest"] },
  Fire: { icon: "flame", colour: "#ee6237", second: "#ffd27a", grounds: ["volcano", "desert"] },
  Earth: { icon: "peak", colour: "#b58a55", second: "#f1d9a8", grounds: ["mountains", "cavern", "desert"] },
  Crystal: { icon: "crystal", colour: "#62cbd8", second: "#dcffff", grounds: ["spires", "cavern"] },
  Animal: { icon: "paw", colour: "#cf9450", second: "#ffe2ad", grounds: ["meadow", "forest", "mountains"] },
  Forest: { icon: "leaf", colour: "#5fae62", second: "#dbf7ae", grounds: ["forest", "meadow", "swamp"] },
  Soul: { icon: "soul", colour: "#dd8fc4", second: "#ffe3f6", grounds: ["forest", "stars", "graves"] },
  Air: { icon: "wind", colour: "#9fcfe0", second: "#f5ffff", grounds: ["clouds", "mountains"] },
  Lightning: { icon: "bolt", colour: "#ecd04a", second: "#fffbd0", grounds: ["clouds", "sea"] },
  Water: { icon: "wave", colour: "#4695da", second: "#c6f0ff", grounds: ["sea"] },
  Explosives: { icon: "burst", colour: "#e4663f", second: "#ffd9a0", grounds: ["works", "volcano", "desert"] },
  Mechanical: { icon: "gear", colour: "#bf9061", second: "#ffe0b8", grounds: ["works", "castle"] },
  Time: { icon: "hourglass", colour: "#54b7ab", second: "#d6fff3", grounds: ["spires", "works", "stars"] },
  Astral: { icon: "astral", colour: "#c3a0f0", second: "#fff0c9", grounds: ["space", "stars"] },
  Dread: { icon: "dread", colour: "#8e8aa8", second: "#d9f09c", grounds: ["graves", "swamp"] },
  Mountain: { icon: "mountain", colour: "#c58a5c", second: "#ffe2b0", grounds: ["mountains", "volcano"] },
  Nature: { icon: "nature", colour: "#79b56a", second: "#eaffc0", grounds: ["forest", "meadow"] },
  Storm: { icon: "storm", colour: "#7fb2dc", second: "#eefbff", grounds: ["clouds", "sea"] },
  Tech: { icon: "tech", colour: "#c99a63", second: "#cffff0", grounds: ["works"] },
};
const UNALIGNED: Element = { icon: "free", colour: "#b9ac92", second: "#fff1d2", grounds: ["meadow", "forest", "mountains", "arena"] };

const SUBJECT_KINDS: Record<string, SubjectKind> = {
  Attack: "attack", Buff: "spell", Defend: "defence", Hero: "person", Item: "object",
};
const RARITY: Record<string, number> = { common: 0.35, uncommon: 0.6, rare: 0.9 };

const list = (text: string | undefined): string[] => (text ? text.split(", ") : []);
const element = (name: string): Element => ELEMENTS[name] ?? UNALIGNED;

/** Return the badge of an Element or an Order. */
export const badgeOf = (name: string): Badge => ({ name, icon: element(name).icon, colour: element(name).colour });

/** Return the Elements a card requires, or else those it gives. */
function names(card: CardInfo): string[] {
  const asked = list(card.fields["cost"] ?? card.fields["elements"]);
  return asked.length ? asked : list(card.fields["access"]).map((part) => part.split(" ")[0] ?? "");
}

function badges(card: CardInfo): Badge[] {
  const strong = new Set(
    list(card.fields["access"]).filter((part) => part.endsWith(" superior")).map((part) => part.split(" ")[0]),
  );
  const given = !(card.fields["cost"] ?? card.fields["elements"]);
  const shown = names(card).length ? names(card) : [label.unaligned];
  return shown.map((name) => ({
    name: given && strong.has(name) ? label.superior(name) : name,
    icon: element(name).icon,
    colour: element(name).colour,
    strong: given && strong.has(name),
  }));
}

function figures(card: CardInfo): Figure[] {
  const { health, worth } = card.fields;
  const found: Figure[] = [];
  if (health) found.push({ label: label.health, value: health, icon: "heart" });
  if (worth) found.push({ label: label.worth, value: worth, icon: "scale" });
  return found;
}

function frame(card: CardInfo): Frame {
  const type = card.fields["type"] ?? "";
  const all = [...new Set(names(card))];
  const first = element(all[0] ?? "");
  const last = element(all.at(-1) ?? "");
  const given = type === "Item" ? card.fields["access"] : undefined;
  return {
    colours: [first.colour, last.colour],
    kind: card.fields["cost"] ? label.combo(type) : type,
    badges: badges(card),
    cost: null,
    figures: figures(card),
    corners: card.fields["corners"]?.split(" ") ?? [],
    arrows: [],
    heading: given ? label.gives(given) : "",
    scene: {
      hue: first.colour,
      second: all.length > 1 ? last.colour : first.second,
      grounds: first.grounds,
      subjectKind: SUBJECT_KINDS[type] ?? "spell",
      importance: card.fields["cost"] ? 1 : (RARITY[card.fields["rarity"] ?? ""] ?? 0.5),
      sigil: icons[first.icon],
    },
  };
}

const types = { id: "type", of: (card: CardInfo) => [frame(card).kind] } as const;

export const appearance: Appearance = {
  title: "Lightseekers",
  theme: {
    "--table": "#1c2340",
    "--ground": "#0b0e22",
    "--panel": "#151a36",
    "--panel-high": "#222950",
    "--line": "#434c82",
  },
  hand: "page",
  facets: [
    types,
    { id: "element", of: (card) => (names(card).length ? [...new Set(names(card))] : [label.unaligned]) },
    { id: "rarity", of: (card) => [card.fields["rarity"] ?? ""] },
  ],
  curve: types,
  terms: (card) => [card.fields["type"] ?? "", ...(card.fields["cost"] ? ["Combo"] : []), ...names(card).slice(0, 1), ...new Set(card.text.match(/Restart|Burn|rotate|Multiplayer|extra action/g) ?? [])],
  frame,
};

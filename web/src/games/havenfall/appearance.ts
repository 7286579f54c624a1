// Appearance of Havenfall: heroes, monsters and spells; four pixel colours pay for abilities.
import type { SubjectKind, Ground } from "../../cards/art/scene";
import { icons, type IconName } from "../../cards/icons";
import type { Figure, Frame, Appearance, Badge } from "../../cards/appearance";
import type { CardInfo } from "../../generated/protocol";
import { t } from "../../texts";

const label = t.cards.label;

export interface Colour {
  icon: IconName;
  colour: string;
  second: string;
  grounds: Ground[];
}

export const COLOURS: Record<string, Colour> = {
  blue: { icon: "blue", colour: "#5b93e6", second: "#cdeaff", grounds: ["sea", "spires"] },
  red: { icon: "red", colour: "#e4604f", second: "#ffce9a", grounds: ["volcano", "desert"] },
  green: { icon: "green", colour: "#62b060", second: "#e3f8a8", grounds: ["forest", "swamp"] },
  yellow: { icon: "yellow", colour: "#e2b23f", second: "#fff1b5", grounds: ["mountains", "meadow"] },
  any: { icon: "any", colour: "#c9c2d6", second: "#ffffff", grounds: ["castle", "graves"] },
};
const SUBJECT_KINDS: Record<string, SubjectKind> = {
  artifact: "object", hero: "person", item: "object", leader: "person", monster: "beast", spell: "spell", treasure: "object",
};
const FIGURES: [string, string, IconName][] = [
  ["treasure", label.treasure, "coin"],
  ["damage", label.damage, "sword"],
  ["health", label.health, "heart"],
  ["cards", label.cards, "cards"],
];
const ICONS: Record<string, IconName> = { attack: "flag", arcane: "spark" };

const list = (text: string | undefined): string[] => (text ? text.split(", ") : []);
const colour = (name: string): Colour => COLOURS[name] ?? COLOURS["any"]!;
const badge = (name: string): Badge => ({ name, icon: colour(name).icon, colour: colour(name).colour });

function colours(card: CardInfo): string[] {
  const own = list(card.fields["colours"]);
  return own.length ? own : list(card.fields["pixels"]);
}

function figures(card: CardInfo): Figure[] {
  const found: Figure[] = [];
  for (const [field, label, icon] of FIGURES) {
    const value = card.fields[field];
    if (value) found.push({ label, value: field === "cards" ? `+${value}` : value, icon });
  }
  const { boss } = card.fields;
  if (boss) found.push({ label: label.boss, value: boss, icon: "crown" });
  return found;
}

function grounds(card: CardInfo, first: string): Ground[] {
  if (card.fields["kind"] === "leader" || card.fields["kind"] === "hero") return ["castle", ...colour(first).grounds];
  return card.fields["kind"] === "treasure" ? ["cavern"] : colour(first).grounds;
}

function frame(card: CardInfo): Frame {
  const { kind = "", cost, pixels, ability, icon, rank } = card.fields;
  const all = colours(card);
  const [first = "any", second = first] = all;
  const extra = icon ? ` · ${icon}` : "";
  const badges = pixels ? list(pixels).map(badge) : list(card.fields["colours"]).map(badge);
  return {
    colours: [colour(first).colour, colour(second).colour],
    kind: `${kind}${rank ? ` · ${label.rank(rank)}` : ""}${extra}`,
    badges: icon && ICONS[icon] ? [...badges, { name: label.iconCard(icon), icon: ICONS[icon], colour: "#e9e1cf" }] : badges,
    cost: cost ? { label: label.cost, value: cost, icon: "coin" } : null,
    figures: figures(card),
    corners: [],
    arrows: [],
    heading: ability ? `${ability} (${list(pixels).join(" + ")})` : kind === "spell" ? list(pixels).join(" + ") : "",
    scene: {
      hue: colour(first).colour,
      second: second === first ? colour(first).second : colour(second).colour,
      grounds: grounds(card, first),
      subjectKind: SUBJECT_KINDS[kind] ?? "object",
      importance: Math.min(1, Number(rank ?? cost ?? 3) / 6),
      sigil: icons[colour(first).icon],
    },
  };
}

const kinds = { id: "kind", of: (card: CardInfo) => [card.fields["kind"] ?? ""] } as const;

export const appearance: Appearance = {
  title: "Havenfall",
  theme: { "--table": "#22301f" },
  hand: "page",
  facets: [
    { id: "colour", of: (card) => [...new Set(colours(card))] },
    { id: "cost", of: (card) => (card.fields["cost"] ? [card.fields["cost"]] : []) },
  ],
  curve: kinds,
  terms: (card) => [card.fields["kind"] ?? "", ...(card.fields["icon"] ? [card.fields["icon"]] : []), ...(card.fields["boss"] ? ["boss"] : [])],
  frame,
};

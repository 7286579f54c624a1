// Appearance of Six Forms: six forms, four types, move arrows, and three combat numbers.
import type { SubjectKind, Ground } from "../../cards/art/scene";
import { icons, type IconName } from "../../cards/icons";
import type { Figure, Frame, Appearance } from "../../cards/appearance";
import type { CardInfo } from "../../generated/protocol";
import { t } from "../../texts";

const label = t.cards.label;

interface Form {
  icon: IconName;
  colour: string;
  second: string;
  grounds: Ground[];
}

const FORMS: Record<string, Form> = {
  celestial: { icon: "celestial", colour: "#e9c46a", second: "#fff4cf", grounds: ["stars", "clouds", "desert"] },
  elemental: { icon: "elemental", colour: "#e8693f", second: "#ffd08a", grounds: ["volcano", "mountains", "sea"] },
  magical: { icon: "magical", colour: "#a678e2", second: "#f3d6ff", grounds: ["spires", "forest", "stars"] },
  natural: { icon: "natural", colour: "#6fb257", second: "#e9f7a5", grounds: ["forest", "meadow", "swamp"] },
  spiritual: { icon: "spiritual", colour: "#86b9b4", second: "#eafff6", grounds: ["graves", "cavern", "stars"] },
  technological: { icon: "technological", colour: "#7fa3c4", second: "#ffd6a1", grounds: ["works", "arena"] },
};
const UNKNOWN: Form = FORMS["magical"]!;

const BEASTS = /Beast|Swarm|Hound|Familiar|Winged/;
const STATS: [string, IconName][] = [[label.attack, "sword"], [label.health, "heart"], [label.weakness, "crack"]];

/** Return attack, health and weakness; a dash means no attack. */
function figures(card: CardInfo): Figure[] {
  const stats = card.fields["stats"]?.split("/") ?? [];
  return STATS.map(([name, icon], i) => ({ label: name, icon, value: (stats[i] ?? "").replace("-", "–") })).filter(
    (figure) => figure.value !== "",
  );
}

function subjectKind(card: CardInfo): SubjectKind {
  if (card.fields["type"] === "action") return "spell";
  if (card.fields["type"] === "artifact") return "building";
  if (card.fields["type"] === "equip") return "object";
  return BEASTS.test(card.fields["classes"] ?? "") ? "beast" : "person";
}

function heading(card: CardInfo): string {
  const { facets, resistance, requires, equips } = card.fields;
  const parts = facets ? [facets] : [];
  if (resistance) parts.push(label.resistance(resistance));
  if (requires) parts.push(label.requires(requires));
  if (equips) parts.push(label.equips(equips));
  return parts.join(" · ");
}

function frame(card: CardInfo): Frame {
  const { form = "", type = "", cost, classes, token, arrows } = card.fields;
  const own = FORMS[form] ?? UNKNOWN;
  return {
    colours: [own.colour, own.colour],
    kind: [token ? label.token(type) : type, ...(classes ? [classes] : [])].join(" · "),
    badges: [{ name: form, icon: own.icon, colour: own.colour }],
    cost: cost ? { label: label.cost, value: cost, icon: "drop" } : null,
    figures: figures(card),
    corners: [],
    arrows: arrows ? arrows.split(" ") : [],
    heading: heading(card),
    scene: {
      hue: own.colour,
      second: own.second,
      grounds: own.grounds,
      subjectKind: subjectKind(card),
      importance: Math.min(1, (Number(cost) || 1) / 6),
      sigil: icons[own.icon],
    },
  };
}

const costs = { id: "cost", of: (card: CardInfo) => (card.fields["cost"] ? [card.fields["cost"]] : []) } as const;

export const appearance: Appearance = {
  title: "Six Forms",
  theme: { "--table": "#16294a" },
  hand: "page",
  facets: [
    { id: "form", of: (card) => [card.fields["form"] ?? ""] },
    { id: "type", of: (card) => [card.fields["token"] ? "token" : (card.fields["type"] ?? "")] },
    costs,
  ],
  curve: costs,
  terms: (card) => [card.fields["type"] ?? "", ...(card.fields["facets"] ?? "").split(", ").map((facet) => facet.replace(/ .*/, "")).filter(Boolean)],
  frame,
};

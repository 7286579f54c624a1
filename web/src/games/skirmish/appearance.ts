// Appearance of Skirmish: cards are framed by their class.
import type { Ground, SubjectKind } from "../../cards/art/scene";
import { icons, type IconName } from "../../cards/icons";
import type { Appearance } from "../../cards/appearance";
import type { CardInfo } from "../../generated/protocol";
import { t } from "../../texts";

const label = t.cards.label;

interface Class {
  icon: IconName;
  colour: string;
  second: string;
  grounds: Ground[];
  subjectKind: SubjectKind;
}

const CLASSES: Record<string, Class> = {
  Blade: { icon: "blade", colour: "#e0564f", second: "#ffb07a", grounds: ["arena", "castle"], subjectKind: "attack" },
  Guard: { icon: "guard", colour: "#6d9be0", second: "#cfe0ff", grounds: ["castle", "arena", "mountains"], subjectKind: "defence" },
  Shot: { icon: "shot", colour: "#e3a13d", second: "#ffe3a0", grounds: ["desert", "mountains", "meadow"], subjectKind: "attack" },
  Step: { icon: "step", colour: "#63c6a8", second: "#d3ffe9", grounds: ["meadow", "forest", "desert"], subjectKind: "person" },
  Force: { icon: "force", colour: "#4fb0d8", second: "#c9f2ff", grounds: ["sea", "clouds"], subjectKind: "attack" },
  Totem: { icon: "totem", colour: "#b98a56", second: "#f2d3a0", grounds: ["mountains", "desert", "meadow"], subjectKind: "building" },
  Gear: { icon: "anvil", colour: "#a9b0bd", second: "#ffd9a0", grounds: ["works", "castle", "arena"], subjectKind: "object" },
  Snare: { icon: "snare", colour: "#9cbf4a", second: "#e6f59a", grounds: ["swamp", "cavern", "forest"], subjectKind: "object" },
  Trick: { icon: "trick", colour: "#c080d8", second: "#f4c9ff", grounds: ["forest", "graves", "cavern"], subjectKind: "person" },
};
const UNKNOWN: Class = CLASSES["Trick"]!;

/** Return the head of each text line, before the dash: when and as what it can be played. */
const heads = (card: CardInfo): string[] =>
  card.text.split("\n").map((line) => line.split(" — ")[0] ?? "");

/** Return the kinds named in the heads: Board, Trap, Equipment. */
function kinds(card: CardInfo): string[] {
  const found = heads(card).flatMap((head) => head.split(", ").slice(1));
  return [...new Set(found.map((kind) => kind.replace(/ \(.*/, "")))];
}

function stances(card: CardInfo): string[] {
  return [...new Set(heads(card).map((head) => (head.split(",")[0] ?? "").trim()))];
}

const classes = { id: "class", of: (card: CardInfo) => [card.fields["class"] ?? ""] } as const;

export const appearance: Appearance = {
  title: "Skirmish",
  theme: {
    "--table": "#3a2a1e",
    "--ground": "#17100c",
    "--panel": "#221812",
    "--panel-high": "#35271d",
    "--line": "#5c4835",
  },
  hand: "page",
  facets: [classes, { id: "kind", of: kinds }, { id: "stance", of: stances }],
  curve: classes,
  terms: (card) => [...kinds(card), ...new Set(card.text.match(/Protected|Chained|Exposed|Handlocked|Teleport|Search|Cycle|cycle/g) ?? [])],
  frame(card) {
    const name = card.fields["class"] ?? "";
    const own = CLASSES[name] ?? UNKNOWN;
    const attack = /\(ATK (\d+)\)/.exec(card.text)?.[1];
    return {
      colours: [own.colour, own.colour],
      kind: [name, ...kinds(card)].join(" · "),
      badges: [{ name, icon: own.icon, colour: own.colour }],
      cost: null,
      figures: attack ? [{ label: label.atk, value: attack, icon: "sword" }] : [],
      corners: [],
      arrows: [],
      heading: "",
      scene: {
        hue: own.colour,
        second: own.second,
        grounds: own.grounds,
        subjectKind: own.subjectKind,
        importance: Math.min(1, card.text.length / 170),
        sigil: icons[own.icon],
      },
    };
  },
};

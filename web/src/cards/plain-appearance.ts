// Appearance of games that have none of their own: a card shows its name, what kind it is and, if the
// game gives it a field `symbol`, that in place of a picture, in the colour of the field `colour`.
import type { CardInfo } from "../generated/protocol";
import type { Appearance } from "./appearance";
import { icons } from "./icons";

const NAMED: Record<string, string> = { red: "#c8322b", black: "#20242c", blue: "#2f62b5", green: "#2c7d4f" };
const PALETTE = ["#d0785a", "#6d9be0", "#63c6a8", "#c080d8", "#d8b24f", "#9cbf4a"];

/** Return a colour for a word, always the same one. */
function anyColour(word: string): string {
  const sum = [...word].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return PALETTE[sum % PALETTE.length]!;
}

function colourOf(card: CardInfo): string {
  const given = card.fields["colour"];
  return given ? (NAMED[given] ?? given) : anyColour(card.group || card.tag || card.name);
}

export const plain: Appearance = {
  title: "",
  theme: {},
  hand: "page",
  facets: [],
  curve: { id: "kind", of: (card) => [card.tag] },
  terms: () => [],
  frame(card) {
    const colour = colourOf(card);
    return {
      colours: [colour, colour],
      kind: card.tag,
      badges: [],
      cost: null,
      figures: [],
      corners: [],
      arrows: [],
      heading: "",
      symbol: card.fields["symbol"] ?? "",
      scene: {
        hue: colour,
        second: "#fff2d0",
        grounds: ["meadow", "mountains", "sea"],
        subjectKind: "object",
        importance: 0.6,
        sigil: icons.cards,
      },
    };
  },
};

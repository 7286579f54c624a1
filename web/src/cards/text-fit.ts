// How large the text of a card can be set so that all of it fits, and whether its flavour fits too.
// Lengths are in hundredths of the card's width.

/** Sizes of the text, from the usual one down. */
export const SIZES = [5.9, 5.4, 4.95, 4.6, 4.4] as const;
const LEADING = 1.27;
const GAP = 0.45; // between paragraphs, in ems
const LETTER = 0.53; // mean width of a letter, in ems
const WIDTH = 84;
const HEIGHT = 44;
const FIGURES = 11.5; // what the numbers below take away

function height(paragraphs: string[], size: number): number {
  const lines = paragraphs.map((words) => Math.ceil((words.length * LETTER * size) / WIDTH));
  return (lines.reduce((sum, n) => sum + n, 0) * LEADING + (paragraphs.length - 1) * GAP) * size;
}

export interface Fit {
  size: number;
  flavour: boolean;
}

export function fit(paragraphs: string[], flavour: string, figures: boolean): Fit {
  const room = HEIGHT - (figures ? FIGURES : 0);
  const smallest = SIZES[SIZES.length - 1] ?? 4.4;
  if (flavour) {
    // The flavour is set in an airier letter below a line, and only where the text stays large.
    const all = [...paragraphs, `${flavour}${" ".repeat(12)}`];
    for (const size of SIZES.slice(0, 3)) {
      if (height(all, size) + 0.8 * size <= room) return { size, flavour: true };
    }
  }
  return { size: SIZES.find((size) => height(paragraphs, size) <= room) ?? smallest, flavour: false };
}

// The largest text size at which a card's text fits, and whether its flavour text fits too.
// Lengths are in hundredths of the card's width.

/** Text sizes, largest first. */
export const SIZES = [5.9, 5.4, 4.95, 4.6, 4.4] as const;
const LEADING = 1.27;
const GAP = 0.45; // between paragraphs, in ems
const LETTER_WIDTH = 0.53; // mean, in ems
const WIDTH = 84;
const HEIGHT = 44;
const FIGURES_HEIGHT = 11.5; // taken by the numbers below the text

function textHeight(paragraphs: string[], size: number): number {
  const lines = paragraphs.map((words) => Math.ceil((words.length * LETTER_WIDTH * size) / WIDTH));
  return (lines.reduce((sum, n) => sum + n, 0) * LEADING + (paragraphs.length - 1) * GAP) * size;
}

export interface TextFit {
  size: number;
  showsFlavour: boolean;
}

export function fitText(paragraphs: string[], flavour: string, hasFigures: boolean): TextFit {
  const available = HEIGHT - (hasFigures ? FIGURES_HEIGHT : 0);
  const smallest = SIZES[SIZES.length - 1] ?? 4.4;
  if (flavour) {
    // Flavour text needs extra space for its divider, and is shown only if the text stays large.
    const all = [...paragraphs, `${flavour}${" ".repeat(12)}`];
    for (const size of SIZES.slice(0, 3)) {
      if (textHeight(all, size) + 0.8 * size <= available) return { size, showsFlavour: true };
    }
  }
  const size = SIZES.find((size) => textHeight(paragraphs, size) <= available) ?? smallest;
  return { size, showsFlavour: false };
}

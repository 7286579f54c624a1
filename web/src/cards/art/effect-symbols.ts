// Symbols around the subject that show what a card does, found by words in its text.
import { disc, type Kit, motes, move, shape, spikes, stroke, times } from "./svg";

type EffectSymbol = (kit: Kit) => string;

/** Return a random position left or right of the subject. */
const aside = ({ dice }: Kit): [number, number] => [dice.chance(0.5) ? dice.between(-62, -46) : dice.between(46, 62), dice.between(-44, 6)];

const sparks: EffectSymbol = (kit) =>
  times(5, () => move(...aside(kit), shape(spikes(4, 9, 1.8), kit.pal.glow), kit.dice.between(0.5, 1.2), kit.dice.between(0, 45)));

const slashes: EffectSymbol = (kit) => {
  const [x, y] = aside(kit);
  return move(x, y, shape("M-16 20Q-6-4 18-22 2 4-16 20zM-4 26Q6 4 26-12 12 12-4 26z", kit.pal.glow, 'opacity=".9"'), kit.dice.between(0.8, 1.2), x > 0 ? 0 : -80);
};

const crosses: EffectSymbol = (kit) =>
  times(4, () => move(...aside(kit), shape("M-2.5-8H2.5V-2.5H8V2.5H2.5V8H-2.5V2.5H-8V-2.5H-2.5z", kit.pal.rim), kit.dice.between(0.6, 1.2)));

const leaves: EffectSymbol = (kit) =>
  times(3, () => move(...aside(kit), `<rect x="-6" y="-8.5" width="12" height="17" rx="1.5" fill="${kit.pal.ink}"/><rect x="-4.5" y="-7" width="9" height="14" rx="1" fill="${kit.pal.rim}"/>`, kit.dice.between(0.8, 1.3), kit.dice.between(-40, 40)));

const ash: EffectSymbol = (kit) => motes(kit, 16, -66, 66, -56, 44, kit.pal.ink);

const rings: EffectSymbol = (kit) =>
  times(2, (i) => disc(0, -6, 52 + i * 8, "none", `stroke="${kit.pal.rim}" stroke-width="${2 - i}" stroke-dasharray="${kit.dice.integer(6, 30)} ${kit.dice.integer(4, 12)}" opacity=".9"`));

const haste: EffectSymbol = (kit) =>
  stroke(times(6, () => `M${kit.dice.integer(-74, -50)} ${kit.dice.integer(-44, 40)}h${kit.dice.integer(14, 30)}`), kit.pal.rim, 2);

const coins: EffectSymbol = (kit) =>
  times(4, () => move(...aside(kit), disc(0, 0, 6.5, kit.pal.ink) + disc(0, 0, 5.2, kit.pal.rim) + disc(0, 0, 2, kit.pal.hue), kit.dice.between(0.7, 1.2)));

const bubbles: EffectSymbol = (kit) =>
  times(6, () => { const [x, y] = aside(kit); return disc(x, y, kit.dice.between(2, 6), "none", `stroke="${kit.pal.rim}" stroke-width="1.5"`); });

const spirals: EffectSymbol = (kit) =>
  times(2, (i) => move(i ? 54 : -54, kit.dice.between(-40, 0), stroke("M0 0c4-4 9 1 6 6-5 6-15 2-14-8C-6-14 14-16 18 2", kit.pal.rim, 2.2), kit.dice.between(0.7, 1), kit.dice.between(0, 300)));

const marks: EffectSymbol = (kit) => times(3, () => move(...aside(kit), shape("M0-9L7 0 0 9-7 0z", kit.pal.hue) + shape("M0-4.5L3.5 0 0 4.5-3.5 0z", kit.pal.glow)));

const SYMBOLS: [RegExp, EffectSymbol][] = [
  [/damage|destroy|attack/i, slashes],
  [/heal|gain \d+ (?:hp|life|health)|recover/i, crosses],
  [/draw|search|look at|reveal/i, leaves],
  [/discard|lose|trash|remove/i, ash],
  [/protect|prevent|reduced|shield|block|cannot/i, rings],
  [/move|push|teleport|reposition|switch|return/i, haste],
  [/treasure|costs up to|energy/i, coins],
  [/poison|counter/i, bubbles],
  [/rotate|restart|extra action|again|turn/i, spirals],
  [/whenever|while|each/i, marks],
];

/** Draw the symbols of the first two effects in a card's text, or sparks if it has none. */
export function effectSymbols(text: string, kit: Kit): string {
  const found = SYMBOLS.filter(([pattern]) => pattern.test(text)).slice(0, 2);
  return found.length ? found.map(([, draw]) => draw(kit)).join("") : sparks(kit);
}

// Attacks, defences and spells, drawn around the card's symbol.
import { disc, type Kit, move, shape, shine, spikes, stroke, type Subject, times } from "./svg";

const symbol = (path: string, fill: string, scale: number): string =>
  `<g transform="scale(${scale}) translate(-12 -12)"><path d="${path}" fill="${fill}" fill-rule="evenodd"/></g>`;

/** Slashes in front of the symbol. */
export function attack(path: string): Subject {
  return (kit) => {
    const { pal, dice } = kit;
    const cuts = dice.integer(2, 4);
    const turn = dice.between(-30, 30);
    return shine(0, -8, 66) + move(0, -8, symbol(path, pal.ink, 3.3), 1, dice.between(-12, 12)) +
      move(0, -8, times(cuts, (i) => { const y = (i - (cuts - 1) / 2) * 20; return shape(`M-64 ${y + 22}Q0 ${y - 20} 66 ${y - 26}Q6 ${y - 8} -64 ${y + 22}z`, i % 2 ? pal.rim : pal.glow); }), 1, turn) +
      times(7, () => shape(spikes(4, 6, 1.5), pal.glow, `transform="translate(${dice.integer(-60, 60)} ${dice.integer(-60, 40)})"`));
  };
}

/** A protective dome or rings. */
export function defence(path: string): Subject {
  return (kit) => {
    const { pal, dice } = kit;
    const n = dice.integer(5, 9);
    const ringOf = (r: number, width: number): string => disc(0, 0, r, "none", `stroke="${pal.rim}" stroke-width="${width}"`);
    return shine(0, -6, 72) + move(0, -6, ringOf(52, 2) + ringOf(45, 1) + times(n, (i) => move(0, 0, shape("M0-58L7-48 0-38-7-48z", i % 2 ? pal.hue : pal.glow), 1, (i * 360) / n)) + disc(0, 0, 33, pal.ink, 'opacity=".85"') + ringOf(33, 2.4), 1, dice.between(0, 60)) + move(0, -6, symbol(path, pal.glow, 2));
  };
}

/** A magic circle on the ground with the symbol rising from it. */
export function spell(path: string): Subject {
  return (kit) => {
    const { pal, dice } = kit;
    const n = dice.integer(3, 7);
    const star = n === 3 || n === 4 ? spikes(n, 40, n === 3 ? 20 : 28) : spikes(n, 40, 17);
    return `<g transform="translate(0 40) scale(1 .32)">${disc(0, 0, 58, pal.ink)}${disc(0, 0, 54, "none", `stroke="${pal.glow}" stroke-width="3"`)}${shape(star, "none", `stroke="${pal.rim}" stroke-width="3"`)}</g>` +
      shape("M-44 38L-26-64H26L44 38z", "url(#g)", 'opacity=".55"') + shine(0, -16, 54) + move(0, -16, orbiting(kit, n) + symbol(path, pal.ink, 2.7) + `<g transform="translate(-1.2 -1.2)">${symbol(path, pal.glow, 2.5)}</g>`);
  };
}

function orbiting({ pal, dice }: Kit, n: number): string {
  const start = dice.between(0, 360);
  return times(n, (i) => move(0, 0, shape("M0-52L5-45 0-38-5-45z", i % 2 ? pal.hue : pal.rim), 1, start + (i * 360) / n));
}

/** An explosion. */
export const burst: Subject = ({ pal, dice }) => {
  const n = dice.integer(9, 14);
  return shine(0, -8, 78) + move(0, -8, shape(spikes(n, 60, 28), pal.ink) + shape(spikes(n, 52, 24, 6), pal.hue) + shape(spikes(n, 36, 18, 12), pal.rim) + disc(0, 0, 14, pal.glow) + times(8, (i) => move(0, 0, shape("M-4-56L3-62 6-54z", pal.ink), 1, i * 45 + 20)), 1, dice.between(0, 30));
};

/** Big arrows of light: push, pull, move. */
export const thrust: Subject = (kit) => {
  const { pal, dice } = kit;
  const n = dice.integer(2, 3);
  return shine(0, -6, 62) + move(0, -6, times(n, (i) => { const x = (i - (n - 1) / 2) * 30; return shape(`M${x - 28}-34L${x + 18} 0L${x - 28} 34L${x - 12} 0z`, pal.ink, 'transform="translate(1.5 2)"') + shape(`M${x - 28}-34L${x + 18} 0L${x - 28} 34L${x - 12} 0z`, i % 2 ? pal.hue : pal.glow); }), 1, dice.pick([0, -18, 16, -90, 32])) + stroke("M-66-34H-44M-72 0H-50M-66 34H-44", pal.rim, 2.6);
};

/** Circular arrows. */
export const turning: Subject = (kit) => {
  const { pal, dice } = kit;
  const one = stroke("M-40 0A40 40 0 0 1 30-26", pal.ink, 13) + stroke("M-40 0A40 40 0 0 1 30-26", pal.glow, 8) + shape("M18-40L48-40 42-10z", pal.glow);
  return shine(0, -6, 66) + move(0, -6, one + `<g transform="rotate(180)">${one}</g>` + shape(spikes(4, 14, 4), pal.rim), 1, dice.between(0, 90));
};

/** Two shapes that swap places. */
export const exchange: Subject = (kit) => {
  const { pal } = kit;
  return shine(0, -6, 64) + stroke("M-34-6C-20-52 20-52 34-10", pal.glow, 5) + shape("M24-14L44-16 36 4z", pal.glow) + stroke("M34 8C20 52-20 52-34 10", pal.rim, 5) + shape("M-24 14L-44 16-36-4z", pal.rim) + disc(-34, 0, 15, pal.ink) + disc(34, 0, 15, pal.ink) + disc(-34, 0, 9, pal.hue) + shape(spikes(5, 11, 5), pal.rim, 'transform="translate(34 0)"');
};

// Composes a picture: sky, light, land, subject, effect symbols and foreground.
import type { CardInfo } from "../../generated/protocol";
import { GROUNDS } from "./grounds";
import { disc, type Kit, move, round, shape, shine, spikes, stroke, times } from "./svg";
import { paletteOf } from "./palette";
import { Dice } from "./random";
import type { Scene } from "./scene";
import { subjectOf } from "./subject";
import { effectSymbols } from "./effect-symbols";

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`;

/** Gradients: `k` the sky, `g` a fading glow, `b` the body of the subject. */
function defs({ pal }: Kit): string {
  return (
    `<defs><linearGradient id="k" x2="0" y2="1">${pal.sky.map((colour, i) => stop(i * 0.4, colour)).join("")}</linearGradient>` +
    `<radialGradient id="g">${stop(0, pal.glow, 0.95)}${stop(0.4, pal.rim, 0.5)}${stop(1, pal.rim, 0)}</radialGradient>` +
    `<linearGradient id="b" x2="0" y2="1">${stop(0, pal.mid)}${stop(0.45, pal.body)}${stop(1, pal.ink)}</linearGradient></defs>`
  );
}

/** Draw the light in the sky behind the subject. */
function skyLight(kit: Kit): string {
  const { pal, dice } = kit;
  const x = dice.between(70, 170);
  const y = dice.between(44, 80);
  const r = dice.between(20, 36);
  const light = shine(120, 84, 105, pal.night ? 0.75 : 0.6);
  switch (dice.integer(0, 4)) {
    case 0: // rays
      return light + move(x, y, shape(spikes(12, 260, 9, dice.integer(0, 29)), pal.glow, 'opacity=".18"') + disc(0, 0, r, pal.glow, 'opacity=".8"'));
    case 1: // a ring around the light
      return light + disc(x, y, r, pal.glow, 'opacity=".85"') + disc(x, y, r + 9, "none", `stroke="${pal.glow}" stroke-width="1.5" opacity=".5"`);
    case 2: // a crescent
      return light + shape(`M${round(x)} ${round(y - r)}a${round(r)} ${round(r)} 0 1 0 ${round(r * 0.9)} ${round(r * 1.4)}a${round(r * 0.85)} ${round(r * 0.85)} 0 0 1 ${round(-r * 0.9)} ${round(-r * 1.4)}z`, pal.glow, 'opacity=".85"');
    case 3: // streaks of cloud
      return light + times(5, () => stroke(`M${dice.integer(-10, 180)} ${dice.integer(14, 84)}h${dice.integer(30, 90)}`, pal.rim, dice.between(1.5, 5), 'opacity=".4"'));
    default: // birds far away
      return light + disc(x, y, r * 0.8, pal.glow, 'opacity=".7"') + stroke(times(5, () => `M${dice.integer(16, 220)} ${dice.integer(20, 70)}q4-2 7 3 3-5 7-3`), pal.ink, 1.4);
  }
}

/** Return the picture of a card as SVG. */
export function compose(seed: string, card: CardInfo, scene: Scene): string {
  const dice = new Dice(seed);
  const kit: Kit = { dice, pal: paletteOf(scene.hue, scene.second, dice) };
  const land = GROUNDS[dice.pick(scene.grounds)](kit);
  const subject = subjectOf(card, scene, kit)(kit);
  const symbols = effectSymbols(card.text, kit);
  const size = 1.02 + scene.importance * 0.16;
  const facing = dice.chance(0.5) ? ` scale(-1 1)` : "";
  const lean = dice.between(-4, 4);
  const place = `translate(${round(120 + dice.between(-7, 7))} ${round(150 - 50 * size)}) scale(${round(size * 100) / 100})${facing} rotate(${round(lean)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" stroke-linecap="round" stroke-linejoin="round">${defs(kit)}<path fill="url(#k)" d="M0 0h240v180H0z"/>` +
    `${skyLight(kit)}${land.back}${shine(120, 92, 78, 0.75)}<g transform="${place}">${subject}${symbols}</g>${land.front}</svg>`
  );
}

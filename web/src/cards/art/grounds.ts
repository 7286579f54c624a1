// Backgrounds: layers of land from far to near, in a picture of 240 by 180.
import { d, disc, type Kit, motes, move, oval, shape, shine, stroke, times } from "./svg";
import type { Ground } from "./scene";

/** A line of hills: `rough` from 0 (smooth) to 1 (jagged). */
function ridge(kit: Kit, y: number, height: number, rough: number, fill: string, steps = 8): string {
  const { dice } = kit;
  let path = d`M0 180V${y + dice.between(-height, height) * 0.5}`;
  for (let i = 1; i <= steps; i++) {
    const x = (240 / steps) * i;
    const to = y + dice.between(-height, height) * (i % 2 ? 1 : 0.3);
    path += rough > 0.5 ? d`L${x} ${to}` : d`Q${x - 120 / steps} ${to - height * 0.7} ${x} ${to}`;
  }
  return shape(`${path}V180z`, fill);
}

/** A row of firs in one path, leaving `gap` free on both sides of the centre for the subject. */
function firs(kit: Kit, n: number, y: number, tall: number, fill: string, gap: number): string {
  const path = times(n, (i) => {
    const x = (240 / n) * (i + kit.dice.between(0.1, 0.9));
    const u = Math.round((tall * kit.dice.between(0.7, 1.3)) / 10);
    if (Math.abs(x - 120) < gap) return "";
    return d`M${Math.round(x)} ${y - u * 10}l${u * 2} ${u * 5}h${-u}l${u * 2} ${u * 5}h${-u * 6}l${u * 2} ${-u * 5}h${-u}z`;
  });
  return shape(path, fill);
}

const puff = (x: number, y: number, w: number): string =>
  d`M${x - w} ${y}a${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.4} ${-w * 0.4}a${w * 0.45} ${w * 0.45} 0 0 1 ${w * 0.8} ${-w * 0.1}a${w * 0.35} ${w * 0.35} 0 0 1 ${w * 0.55} ${w * 0.22}a${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.25} ${w * 0.28}z`;

/** A bank of clouds in one path. */
const bank = (n: number, at: (i: number) => [number, number, number], fill: string, opacity: number): string =>
  shape(times(n, (i) => puff(...at(i))), fill, `opacity="${opacity}"`);

const stars = (kit: Kit, n: number, low: number): string => `<g opacity=".8">${motes(kit, n, 0, 240, 0, low)}</g>`;

const mist = (kit: Kit, y: number): string => times(3, (i) => oval(kit.dice.between(20, 220), y + i * 9, kit.dice.between(50, 95), 4.5, kit.pal.rim, 'opacity=".22"'));

const battlements = (x: number, y: number, w: number, h: number, fill: string): string => {
  const tooth = w / 7;
  return shape(d`M${x} ${y + h}V${y}h${tooth}v${tooth}h${tooth}v${-tooth}h${tooth}v${tooth}h${tooth}v${-tooth}h${tooth}v${tooth}h${tooth}v${-tooth}h${tooth}V${y + h}z`, fill);
};

function reeds(kit: Kit): string {
  const places = Array.from({ length: 20 }, () => [kit.dice.integer(0, 240), kit.dice.integer(18, 40)] as const).filter(([x]) => Math.abs(x - 120) > 40);
  return stroke(places.map(([x, h]) => `M${x} 180v${-h}`).join(""), kit.pal.ink, 1.8) + stroke(places.map(([x, h]) => `M${x} ${180 - h}v-8`).join(""), kit.pal.ink, 4);
}

interface Layers {
  back: string;
  front: string;
}

export const GROUNDS: Record<Ground, (kit: Kit) => Layers> = {
  mountains: (kit) => ({
    back: ridge(kit, 84, 34, 1, kit.pal.land[0], 9) + ridge(kit, 112, 24, 1, kit.pal.land[1], 10) + ridge(kit, 140, 12, 0, kit.pal.land[2], 6),
    front: ridge(kit, 166, 7, 0, kit.pal.land[3], 6) + firs(kit, 12, 170, 20, kit.pal.ink, 58),
  }),
  forest: (kit) => ({
    back: firs(kit, 22, 132, 46, kit.pal.land[0], 0) + firs(kit, 14, 142, 66, kit.pal.land[1], 20) + ridge(kit, 144, 6, 0, kit.pal.land[2], 6),
    front: firs(kit, 8, 172, 92, kit.pal.ink, 74) + ridge(kit, 168, 5, 0, kit.pal.land[3], 9),
  }),
  meadow: (kit) => ({
    back: ridge(kit, 110, 14, 0, kit.pal.land[0], 4) + ridge(kit, 130, 12, 0, kit.pal.land[1], 4) + ridge(kit, 148, 8, 0, kit.pal.land[2], 4),
    front: stroke(times(20, () => d`M${kit.dice.integer(0, 240)} 180q${kit.dice.integer(-3, 3)} -10 ${kit.dice.integer(-6, 6)} ${-kit.dice.integer(12, 24)}`), kit.pal.land[3], 2) + motes(kit, 9, 0, 240, 158, 176, kit.pal.rim),
  }),
  desert: (kit) => ({
    back: ridge(kit, 118, 12, 0, kit.pal.land[0], 3) + ridge(kit, 134, 14, 0, kit.pal.land[1], 2) + ridge(kit, 152, 10, 0, kit.pal.land[2], 3),
    front: stroke(d`M0 ${168}Q70 ${kit.dice.between(150, 160)} 140 170T240 164`, kit.pal.rim, 1.2, 'opacity=".5"') + ridge(kit, 172, 6, 0, kit.pal.land[3], 3),
  }),
  sea: (kit) => ({
    back: ridge(kit, 112, 12, 1, kit.pal.land[0], 12) + shape("M0 118H240V180H0z", kit.pal.land[1]) + stroke(times(14, () => d`M${kit.dice.integer(0, 220)} ${kit.dice.integer(122, 146)}h${kit.dice.integer(8, 26)}`), kit.pal.rim, 1.3, 'opacity=".55"') + shape("M96 118H144L176 180H64z", kit.pal.glow, 'opacity=".16"'),
    front: times(3, (i) => { const y = 150 + i * 11; let path = `M0 180V${y}`; for (let x = 0; x < 240; x += 40) path += d`q10 ${-kit.dice.between(4, 9)} 20 0t20 0`; return shape(`${path}V180z`, [kit.pal.land[2], kit.pal.land[3], kit.pal.ink][i] ?? "", 'opacity=".93"'); }),
  }),
  volcano: (kit) => ({
    back: shape(d`M${kit.dice.between(-10, 20)} 140L${kit.dice.between(40, 56)} 64H${kit.dice.between(64, 78)}L118 140z`, kit.pal.land[1]) + shine(60, 60, 40) + ridge(kit, 116, 20, 1, kit.pal.land[0], 11) + ridge(kit, 142, 10, 1, kit.pal.land[2], 12),
    front: ridge(kit, 168, 8, 1, kit.pal.ink, 10) + stroke(d`M${kit.dice.between(0, 30)} 176l22-8 16 5 26-9M150 176l18-9 24 6 30-10`, kit.pal.hue, 2.4) + motes(kit, 14, 0, 240, 20, 160),
  }),
  swamp: (kit) => ({
    back: ridge(kit, 120, 10, 0, kit.pal.land[0], 8) + times(6, (i) => { const x = 12 + i * 43 + kit.dice.between(-8, 8); return Math.abs(x - 120) < 34 ? "" : stroke(d`M${x} 146C${x + 6} 110 ${x - 6} 90 ${x + kit.dice.between(-8, 8)} 56M${x} 96l${kit.dice.between(10, 18)} -18M${x} 110l${-kit.dice.between(10, 18)} -14`, kit.pal.land[1], 4); }) + shape("M0 140H240V180H0z", kit.pal.land[2]) + mist(kit, 132),
    front: reeds(kit) + mist(kit, 160) + shape("M0 172H240V180H0z", kit.pal.ink),
  }),
  graves: (kit) => ({
    back: ridge(kit, 112, 14, 0, kit.pal.land[0], 5) + times(7, (i) => { const x = 8 + i * 36 + kit.dice.between(-6, 6); return Math.abs(x - 116) < 40 ? "" : kit.dice.chance(0.5) ? shape(d`M${x} 140v-20a8 8 0 0 1 16 0v20z`, kit.pal.land[1]) : shape(d`M${x + 5} 140v-16h-7v-6h7v-9h6v9h7v6h-7v16z`, kit.pal.land[1]); }) + ridge(kit, 142, 8, 0, kit.pal.land[2], 5) + mist(kit, 132),
    front: ridge(kit, 168, 7, 0, kit.pal.ink, 6) + mist(kit, 156),
  }),
  cavern: (kit) => ({
    back: shape("M0 0H240V180H0z", kit.pal.land[2], 'opacity=".55"') + shine(120, 92, 110) + shape(times(12, (i) => { const x = i * 21 + kit.dice.integer(-6, 6); const h = Math.abs(x - 120) < 40 ? 16 : kit.dice.integer(26, 64); return `M${x - 12} 0l12 ${h}l12-${h}z`; }), kit.pal.land[1]),
    front: shape("M0 0H36C18 40 20 90 8 180H0zM240 0H204C222 40 220 90 232 180H240z", kit.pal.ink) + shape(times(10, (i) => { const h = Math.abs(i * 26 - 120) < 52 ? 14 : kit.dice.integer(20, 44); return `M${i * 26 - 14} 180l14-${h}l14 ${h}z`; }), kit.pal.land[3]),
  }),
  spires: (kit) => ({
    back: stars(kit, 10, 80) + times(9, (i) => { const x = i * 30 + kit.dice.between(-8, 8); const h = kit.dice.between(50, 104); const w = kit.dice.between(6, 13); return shape(d`M${x - w} 150L${x - w * 0.7} ${150 - h * 0.8}L${x} ${150 - h}L${x + w * 0.7} ${150 - h * 0.8}L${x + w} 150z`, i % 2 ? kit.pal.land[0] : kit.pal.land[1]); }) + ridge(kit, 146, 7, 1, kit.pal.land[2], 9),
    front: times(8, (i) => { const x = i < 4 ? kit.dice.between(0, 54) : kit.dice.between(186, 240); const h = kit.dice.between(22, 56); return shape(d`M${x - 8} 180L${x} ${180 - h}L${x + 8} 180z`, i % 2 ? kit.pal.land[3] : kit.pal.ink); }) + ridge(kit, 171, 5, 1, kit.pal.ink, 11),
  }),
  clouds: (kit) => ({
    back: bank(3, () => [kit.dice.integer(10, 230), kit.dice.integer(40, 96), kit.dice.integer(24, 46)], kit.pal.rim, 0.35) + bank(5, (i) => [i * 60, kit.dice.integer(128, 142), 52], kit.pal.land[0], 0.85) + shape("M0 139H240V180H0z", kit.pal.land[1]) + bank(4, (i) => [30 + i * 62, 140 + (i % 2) * 4, 44], kit.pal.land[1], 1),
    front: bank(5, (i) => [i * 60, kit.dice.integer(178, 186), 50], kit.pal.rim, 0.75) + shape("M0 172H240V180H0z", kit.pal.rim, 'opacity=".6"'),
  }),
  works: (kit) => {
    const chimneys = Array.from({ length: 7 }, (_, i) => ({ x: i * 38 + kit.dice.integer(-6, 6), h: kit.dice.integer(40, 86), w: kit.dice.integer(9, 15) }));
    return {
      back: shape(chimneys.map(({ x, h, w }) => `M${x} 150l2-${h}h${w}l2 ${h}z`).join(""), kit.pal.land[0]) + shape(chimneys.filter((_, i) => i % 2).map(({ x, h, w }) => puff(x + w + 4, 146 - h, 16)).join(""), kit.pal.land[0], 'opacity=".6"') + shape("M0 150V122l20-12v12l20-12v12l20-12v12H92V150zM150 150V116h34v-10h22v10h34V150z", kit.pal.land[1]) + shape(times(8, (i) => `M${8 + i * 29} 130h7v7h-7z`), kit.pal.glow, 'opacity=".8"') + ridge(kit, 150, 2, 1, kit.pal.land[2], 4),
      front: shape("M0 168H240V180H0z", kit.pal.ink) + shape(times(12, (i) => `M${i * 21} 168h9l3 12h-15z`), kit.pal.land[3]),
    };
  },
  stars: (kit) => ({
    back: stars(kit, 34, 130) + stroke(d`M${kit.dice.between(10, 50)} ${kit.dice.between(20, 60)}l24-12 20 18 30-10M170 ${kit.dice.between(20, 50)}l18 16 22-8 16 20`, kit.pal.rim, 0.8, 'opacity=".6"') + ridge(kit, 130, 16, 0, kit.pal.land[1], 4) + ridge(kit, 148, 8, 0, kit.pal.land[2], 5),
    front: ridge(kit, 170, 6, 0, kit.pal.ink, 6) + stars(kit, 5, 170),
  }),
  space: (kit) => ({
    back: stars(kit, 40, 180) + times(3, () => oval(kit.dice.between(20, 220), kit.dice.between(30, 140), kit.dice.between(40, 80), kit.dice.between(12, 26), kit.pal.hue, `opacity=".16" transform="rotate(${kit.dice.integer(-30, 30)} 120 90)"`)) + move(kit.dice.pick([36, 204]), kit.dice.between(34, 56), disc(0, 0, 15, kit.pal.land[0]) + disc(-4, -4, 11, kit.pal.rim, 'opacity=".4"') + oval(0, 0, 26, 6, "none", `stroke="${kit.pal.rim}" stroke-width="2" transform="rotate(-18)"`)),
    front: shape("M-20 180Q120 140 260 180z", kit.pal.ink) + shape("M-20 180Q120 146 260 180z", kit.pal.land[2]) + disc(70, 172, 5, kit.pal.land[3]) + disc(160, 170, 7, kit.pal.land[3]),
  }),
  arena: (kit) => ({
    back: times(2, (k) => shape(`M0 ${92 + k * 16}Q120 ${76 + k * 18} 240 ${92 + k * 16}V150H0z`, kit.pal.land[k as 0 | 1])) + shape(times(9, (i) => `M${i * 28 + 4} 132v-22a8 10 0 0 1 16 0v22z`), kit.pal.land[2]) + motes(kit, 20, 0, 240, 92, 104, kit.pal.land[2]) + times(3, (i) => { const x = [22, 206, 120 + kit.dice.between(-60, 60)][i] ?? 0; return stroke(d`M${x} 96V56`, kit.pal.land[3], 2) + shape(d`M${x} 56l${18} 5-18 8z`, kit.pal.hue); }) + oval(120, 168, 150, 34, kit.pal.land[2]),
    front: stroke("M10 176Q120 152 230 176", kit.pal.rim, 1.2, 'opacity=".5"') + stroke(times(12, () => `M${kit.dice.integer(0, 240)} ${kit.dice.integer(160, 178)}h${kit.dice.integer(3, 9)}`), kit.pal.land[3], 2.6),
  }),
  castle: (kit) => ({
    back: ridge(kit, 116, 14, 0, kit.pal.land[0], 5) + battlements(kit.dice.between(-4, 10), kit.dice.between(50, 66), 34, 100, kit.pal.land[1]) + battlements(kit.dice.between(196, 208), kit.dice.between(40, 60), 32, 110, kit.pal.land[1]) + battlements(36, 112, 168, 40, kit.pal.land[1]) + shape(["20 78", "20 100", "214 74", "214 98", "60 140", "178 140"].map((at) => `M${at}v-5a3 3 0 0 1 6 0v5z`).join(""), kit.pal.glow) + ridge(kit, 150, 5, 0, kit.pal.land[2], 5),
    front: shape("M0 170H240V180H0z", kit.pal.ink) + shape(times(9, (i) => `M${i * 28} 170v-6h14v6z`), kit.pal.ink),
  }),
};

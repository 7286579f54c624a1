// Machines and buildings: towers, engines, ships, guns.
import { both, disc, move, oval, round, shape, shine, solid, spikes, stroke, type Subject, times } from "./svg";

/** A cogwheel around the origin. */
function cog(teeth: number, r: number, fill: string, hole: string): string {
  let rim = "";
  for (let i = 0; i < teeth * 4; i++) {
    const angle = ((i + (i % 2 ? 0.2 : -0.2)) * Math.PI) / (teeth * 2);
    const far = i % 4 < 2 ? r * 1.22 : r;
    rim += `${i ? "L" : "M"}${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far)}`;
  }
  return shape(`${rim}z`, fill) + disc(0, 0, r * 0.36, hole);
}

export const gears: Subject = (kit) => {
  const { pal, dice } = kit;
  const turn = dice.between(0, 40);
  return shine(0, -6, 60, 0.9) + move(-14, -6, cog(10, 31, pal.rim, pal.ink), 1, turn) + move(-13, -5, cog(10, 30, pal.body, pal.hue), 1, turn) + move(33, 24, cog(8, 19, pal.mid, pal.glow), 1, turn * 2) + move(30, -38, cog(7, 12, pal.ink, pal.rim), 1, -turn);
};

export const engine: Subject = (kit) =>
  shine(0, 0, 54, 0.8) + solid("M-46 10H46V46H-46z", kit) + solid("M-38-30H-14V10H-38zM14-44H34V10H14z", kit, kit.pal.mid) + solid("M-42-36H-10V-28H-42zM10-50H38V-42H10z", kit) + move(0, 6, cog(9, 17, kit.pal.rim, kit.pal.ink), 1, kit.dice.between(0, 40)) + disc(-30, 28, 8, kit.pal.glow) + stroke("M-30 28L-26 23", kit.pal.ink, 1.8) + times(4, (i) => `<rect x="${10 + i * 8}" y="28" width="5" height="12" fill="${kit.pal.hue}"/>`) + disc(-26, -48, 8, kit.pal.rim, 'opacity=".7"') + disc(-18, -60, 11, kit.pal.rim, 'opacity=".5"') + disc(26, -62, 9, kit.pal.rim, 'opacity=".5"');

/** A walking machine. */
export const robot: Subject = (kit) => {
  const { pal, dice } = kit;
  const plump = dice.chance(0.5);
  return both(stroke("M18-4L38 8 34 26", pal.rim, 7) + stroke("M18-4L38 8 34 26", pal.ink, 6) + solid("M8 24H18L20 44H28V50H6V44H10z", kit)) +
    solid(plump ? "M-26-10C-26-34 26-34 26-10V14C26 34-26 34-26 14z" : "M-26-28H26L30 0 22 28H-22L-30 0z", kit) + solid(plump ? "M-15-34C-15-54 15-54 15-34z" : "M-14-50H14V-30H-14z", kit, pal.mid) +
    disc(-6, -40, 3.4, pal.glow) + disc(6, -40, 3.4, pal.glow) + stroke("M0-52V-62", pal.ink, 2.6) + disc(0, -64, 3.5, pal.hue) + shine(0, 0, 18) + move(0, 0, cog(8, 9, pal.rim, pal.glow)) + stroke("M-18 16H18", pal.rim, 1.8);
};

export const spiderBot: Subject = (kit) =>
  both(stroke("M14-6L34-30 48 8 54 50M14 4L32-8 38 20 40 50", kit.pal.rim, 5.5) + stroke("M14-6L34-30 48 8 54 50M14 4L32-8 38 20 40 50", kit.pal.ink, 4.6)) + solid("M-24-8L-14-28H14L24-8 16 16H-16z", kit) + disc(0, -6, 10, kit.pal.ink) + disc(0, -6, 7, kit.pal.glow) + stroke("M-14-28L-20-46M14-28L20-46", kit.pal.ink, 2.4) + shine(0, -6, 22);

export const cannon: Subject = (kit) =>
  move(0, 0, move(-4, 4, solid("M-40-12L30-20V-24H42V16H30V12L-40 12A12 12 0 0 1-40-12z", kit) + stroke("M-22-14V12M4-17V12", kit.pal.rim, 2.6), 1, -kit.dice.between(12, 28)) + disc(-4, 30, 20, kit.pal.ink) + disc(-5, 29, 18, kit.pal.mid) + times(4, (i) => move(-4, 30, stroke("M0-17V17", kit.pal.ink, 2.6), 1, i * 45)) + disc(-4, 30, 4.5, kit.pal.rim)) + shine(46, -20, 26) + shape(spikes(8, 15, 6), kit.pal.glow, 'transform="translate(46 -20)"');

export const turret: Subject = (kit) =>
  solid("M-26 50L-18 14H18L26 50z", kit) + solid("M-24 14C-26-20 26-20 24 14z", kit, kit.pal.mid) + solid("M8-14H56V-6H8zM8-2H56V6H8z", kit) + shine(58, -4, 18) + disc(-4, -2, 6, kit.pal.glow) + stroke("M-8-14V-42M-18-42H2", kit.pal.ink, 3) + stroke("M-20 36H20", kit.pal.rim, 2);

export const crane: Subject = (kit) =>
  solid("M-36 50L-28-56H-18L-10 50z", kit) + stroke("M-33 30L-14 10-31-8-17-30", kit.pal.rim, 2) + solid("M-40-58L52-40V-32L-40-48z", kit, kit.pal.mid) + stroke("M42-36V-2M38-2H46", kit.pal.ink, 2.4) + solid("M28-2H56V24H28z", kit) + shape("M-52-60H-36V-40H-52z", kit.pal.ink) + disc(42, 11, 6, kit.pal.hue);

export const cart: Subject = (kit) =>
  solid("M-50-8H44L36 24H-42z", kit, kit.pal.mid) + stroke("M-44 4H41M-20-8L-18 24M14-8L12 24", kit.pal.ink, 2.2) + both(disc(24, 34, 16, kit.pal.ink) + disc(24, 34, 13, kit.pal.rim) + disc(24, 34, 10, kit.pal.body) + disc(24, 34, 3, kit.pal.glow)) + shape("M-40-8C-34-30-8-34 4-26 22-36 34-22 36-8z", kit.pal.hue) + shine(0, -20, 30);

export const ship: Subject = (kit) =>
  solid("M-54 16H54C50 36 38 46 26 46H-30C-42 44-52 34-54 16z", kit) + stroke("M-8 16V-62M24 16V-40", kit.pal.ink, 4) + solid("M-10-58C-50-44-52-8-46 4H-10zM-4-56C18-42 22-12 18 4H-4z", kit, kit.pal.rim) + solid("M28-38C46-28 50-6 46 6H28z", kit, kit.pal.hue) + stroke("M-46 28H44", kit.pal.mid, 2) + shape("M-8-62L10-58-8-54z", kit.pal.hue);

/** A fortification: tower, bulwark, spire, gate. */
export function tower(kind: "keep" | "spire" | "wall" | "temple"): Subject {
  return (kit) => {
    const { pal } = kit;
    if (kind === "wall") return solid("M-60 50V-8H-46V-18H-34V-8H-22V-30H-10V-20H10V-30H22V-8H34V-18H46V-8H60V50z", kit) + stroke("M-58 10H58M-58 28H58M-40-6V10M-10-18V10M20-6V10M-26 10V28M4 10V28M34 10V28M-44 28V50M12 28V50", pal.mid, 1.6) + shape("M-10 50V24C-10 12 10 12 10 24V50z", pal.glow);
    if (kind === "spire") return shine(0, -50, 34) + solid("M0-76L10-30 14 10 22 50H-22L-14 10-10-30z", kit) + both(solid("M20-26L27 4 33 50H17z", kit, pal.mid)) + stroke("M0-66V50", pal.hue, 1.8) + disc(0, -50, 5, pal.glow) + shape("M-3-10H3V4H-3zM-3 18H3V32H-3z", pal.glow);
    if (kind === "temple") return shine(0, 0, 50, 0.7) + solid("M-56-22L0-56 56-22V-14H-56z", kit) + times(5, (i) => solid(`M${-46 + i * 21}-12h9v50h-9z`, kit)) + solid("M-58 38H58V50H-58z", kit) + disc(0, -32, 7, pal.glow);
    return solid("M-26 50L-22-30H-30V-54H-20V-46H-10V-54H10V-46H20V-54H30V-30H22L26 50z", kit) + stroke("M-24-14H24M-25 8H25M-26 30H26M-8-14V8M10 8V30M-10 30V50", pal.mid, 1.6) + shape("M-6-2V-14C-6-22 6-22 6-14V-2z", pal.glow) + stroke("M0-54V-74", pal.ink, 2.4) + solid("M0-74L24-67 0-60z", kit, pal.hue);
  };
}

export const totem: Subject = (kit) =>
  shine(0, -30, 44, 0.8) + solid("M-20 50V22L-26 16V-6L-18-10-24-20V-40L-10-54H10L24-40V-20L18-10 26-6V16L20 22V50z", kit) + both(solid("M22-40L50-54 44-32 24-24z", kit, kit.pal.mid)) + disc(-9, -32, 5, kit.pal.glow) + disc(9, -32, 5, kit.pal.glow) + shape("M-10-20H10L6-12H-6z", kit.pal.hue) + disc(-9, 2, 4, kit.pal.hue) + disc(9, 2, 4, kit.pal.hue) + stroke("M-12 12H12M-14 30H14M-14 40H14", kit.pal.rim, 2.4);

export const anvil: Subject = (kit) =>
  shine(4, -16, 46) + solid("M-60-10H-20V-22H48V-8C30-8 22 4 20 16L34 34V48H-30V34L-16 18C-30 16-54 10-60-10z", kit) + shape("M-10-32H34V-23H-10z", kit.pal.glow) + times(6, () => stroke(`M${kit.dice.integer(-4, 26)}-34l${kit.dice.integer(-18, 18)}-${kit.dice.integer(10, 30)}`, kit.pal.glow, 1.8));

export const kite: Subject = (kit) =>
  move(6, -12, solid("M0-44L30-6 0 44-30-6z", kit, kit.pal.hue) + stroke("M0-44V44M-30-6H30", kit.pal.ink, 2.2) + shape("M0-44L30-6H0z", kit.pal.rim), 1, 16) + stroke("M-6 30C-20 44 4 46-14 56", kit.pal.rim, 2.4) + oval(-12, 46, 4, 2, kit.pal.hue);

export const tent: Subject = (kit) =>
  shine(6, 30, 40) + solid("M-52 50L-4-36 4-36 52 50z", kit, kit.pal.mid) + shape("M0-30L18 50H-14z", kit.pal.ink) + stroke("M-4-36L-10-48M4-36L10-48", kit.pal.ink, 3) + move(40, 40, shape("M0-22C6-12 10-10 9-2A9 9 0 0 1-9-2C-9-10-3-10 0-22z", kit.pal.hue) + shape("M0-10C4-4 5-2 4 2A4 4 0 0 1-4 2C-4-2-2-4 0-10z", kit.pal.glow));

// Weapons, armour and jewellery.
import { both, disc, move, oval, shape, shine, solid, spikes, stroke, type Subject, times } from "./svg";

/** A blade pointing up or down: dagger, sword or greatsword by `width` and `length`. */
export function sword(width: number, length: number): Subject {
  return (kit) => {
    const { pal, dice } = kit;
    const w = width;
    const l = length;
    return shine(0, -10, 52, 0.8) + move(0, 8, 
      solid(`M${-w} 10L${-w * 0.8} ${-l}L0 ${-l - w * 2.2}L${w * 0.8} ${-l}L${w} 10z`, kit, pal.rim) +
      shape(`M0 10V${-l - w * 2}L${w * 0.8} ${-l}L${w} 10z`, pal.mid) +
      solid(`M-20 8C-12 12 12 12 20 8L22 14C12 19-12 19-22 14z`, kit) + solid("M-3.5 16H3.5V34H-3.5z", kit) + disc(0, 38, 5.5, pal.hue), 1, dice.pick([-34, -20, 0, 18, 32]));
  };
}

export const crossed: Subject = (kit) => {
  const one = solid("M-4 14L-3-48 0-58 3-48 4 14z", kit, kit.pal.rim) + shape("M0 14V-56L3-48 4 14z", kit.pal.mid) + solid("M-14 12H14V18H-14zM-3 18H3V36H-3z", kit);
  return shine(0, -6, 50) + move(6, 8, one, 1, -40) + move(-6, 8, one, 1, 40);
};

export const axe: Subject = (kit) =>
  move(0, 6, stroke("M0 46V-50", kit.pal.ink, 6) + stroke("M0 46V-50", kit.pal.mid, 2.4) + both(solid("M3-44C14-56 30-56 38-48 32-38 32-18 38-8 30 0 14-2 3-14z", kit, kit.pal.mid) + stroke("M36-46C31-36 31-20 36-10", kit.pal.glow, 2.4)), 1, kit.dice.between(-26, 26));

export const hammer: Subject = (kit) =>
  move(0, 8, stroke("M0 44V-30", kit.pal.ink, 7) + stroke("M0 44V-30", kit.pal.mid, 2.4) + solid("M-32-52H26L36-40 26-22H-32L-36-37z", kit, kit.pal.mid) + stroke("M-24-52V-22M18-52V-22", kit.pal.rim, 2), 1, kit.dice.between(-30, 30));

/** A staff, trident or sceptre. */
export function staff(top: "orb" | "trident" | "leaf" | "moon"): Subject {
  return (kit) => {
    const { pal } = kit;
    const tops = {
      orb: shine(0, -46, 34) + disc(0, -46, 11, pal.glow) + stroke("M-12-34C-22-52-12-64-4-66M12-34C22-52 12-64 4-66", pal.mid, 3.4),
      trident: solid("M-3-26L-20-38V-64L-14-52V-42L-4-36V-72L0-80 4-72V-36L14-42V-52L20-64V-38L3-26z", kit, pal.rim),
      leaf: shine(0, -46, 34) + solid("M0-28C-26-36-22-62 0-74 22-62 26-36 0-28z", kit, pal.hue) + stroke("M0-28V-62", pal.glow, 2),
      moon: shine(0, -48, 34) + solid("M8-72C-22-70-24-32 4-26 22-24 28-38 26-46 20-36 4-38 2-50 1-60 6-68 8-72z", kit, pal.glow),
    };
    return move(0, 10, stroke("M0 46V-30", pal.ink, 6) + stroke("M0 46V-30", pal.mid, 2.2) + tops[top], 1, kit.dice.between(-22, 22));
  };
}

export const shield: Subject = (kit) => {
  const { pal, dice } = kit;
  const crest = dice.pick([
    stroke("M0-40V34M-28-10H28", pal.rim, 5),
    shape(spikes(dice.integer(5, 8), 20, 9), pal.rim, 'transform="translate(0 -6)"'),
    stroke("M-26-20L0 4 26-20M-22-2L0 20 22-2", pal.rim, 4.5),
    disc(0, -8, 16, "none", `stroke="${pal.rim}" stroke-width="4"`) + disc(0, -8, 6, pal.rim),
  ]);
  return shine(0, -6, 56, 0.9) + solid("M-38-44Q0-58 38-44V-6C36 24 14 42 0 50-14 42-36 24-38-6z", kit) + shape("M-31-38Q0-50 31-38V-6C30 18 12 34 0 42-12 34-30 18-31-6z", pal.mid, 'opacity=".75"') + crest;
};

export const bow: Subject = (kit) =>
  move(0, 0, shine(10, 0, 46, 0.7) + stroke("M-14-56C34-40 34 40-14 56", kit.pal.ink, 7) + stroke("M-14-56C32-40 32 40-14 56", kit.pal.rim, 2) + stroke("M-14-56L-28 0-14 56", kit.pal.rim, 1.2) + stroke("M-40 0H52", kit.pal.mid, 3) + shape("M64 0L46-8V8z", kit.pal.glow) + shape("M-40 0L-52-7-44 0-52 7z", kit.pal.hue), 1, kit.dice.between(-40, 10));

/** A volley of arrows. */
export const volley: Subject = (kit) =>
  times(7, (i) => move(-42 + i * 14 + kit.dice.between(-4, 4), -24 + kit.dice.between(-16, 30), stroke("M0-40V24", kit.pal.ink, 3) + shape("M-5 20H5L0 36z", kit.pal.rim) + shape("M0-46L-6-38V-26L0-32 6-26V-38z", kit.pal.hue), kit.dice.between(0.7, 1.1), 24));

export const gauntlet: Subject = (kit) =>
  shine(0, -20, 46, 0.9) +
  solid("M-20 52L-24 8C-30-2-30-18-24-22L-18-8-17-44C-14-50-8-50-7-44L-5-18-4-54C-1-60 5-60 6-54L7-18 11-48C14-54 20-52 20-46L18-14 24-32C28-36 33-33 32-28L25 6 20 52z", kit) +
  stroke("M-22 20H21M-21 32H21M-22 44H21", kit.pal.rim, 2) + shape("M-4 2L4-4 12 2 4 12z", kit.pal.glow);

export const fist: Subject = (kit) =>
  shine(0, -10, 56) + times(8, (i) => move(0, -8, shape("M-3-50L0-66 3-50z", kit.pal.glow), 1, i * 45 + 22)) +
  solid("M-30-22C-30-34-18-36-14-28-12-40 4-40 5-29 8-38 22-36 22-26 28-32 36-26 34-16L32 10C30 24 20 30 18 50H-16C-16 32-28 26-30 8z", kit) +
  stroke("M-14-28V-10M5-29V-10M21-26V-10M-30 2C-14 6-2 2-4-8", kit.pal.rim, 2.2);

/** An open hand. */
export const hand: Subject = (kit) =>
  shine(0, -30, 46) +
  solid("M-14 54L-18 16C-34 4-40-8-38-14-34-18-28-12-20-2L-26-38C-26-46-18-46-16-38L-10-12-10-50C-9-58 0-58 1-50L3-14 8-46C10-54 18-52 17-44L14-8 22-28C26-34 32-30 30-24L20 14 14 54z", kit) +
  disc(0, 6, 5, kit.pal.glow) + disc(0, 6, 10, "none", `stroke="${kit.pal.rim}" stroke-width="1.5"`);

export const mask: Subject = (kit) =>
  shine(0, -6, 54, 0.8) + solid("M-36-44Q0-32 36-44C42-4 26 36 0 48-26 36-42-4-36-44z", kit, kit.pal.rim) + shape("M0-36Q18-36 36-44C42-4 26 36 0 48z", kit.pal.mid, 'opacity=".65"') +
  both(shape("M6-16C12-24 24-24 30-18 24-8 12-8 6-16z", kit.pal.ink)) + shape(kit.dice.chance(0.5) ? "M-16 16Q0 32 16 16 0 22-16 16z" : "M-16 24Q0 8 16 24 0 18-16 24z", kit.pal.ink) + stroke("M-4-10L-5 6H5", kit.pal.ink, 1.6);

/** A floating crown. */
export const crown: Subject = (kit) =>
  shine(0, -6, 58) + solid("M-40-24L-22-6-12-40 0-10 12-40 22-6 40-24 32 28H-32z", kit, kit.pal.rim) + solid("M-33 28H33V40H-33z", kit, kit.pal.mid) +
  disc(0, 8, 6, kit.pal.hue) + both(disc(18, 12, 4, kit.pal.ink)) + disc(-12, -42, 4, kit.pal.glow) + disc(12, -42, 4, kit.pal.glow) + disc(0, -14, 3.5, kit.pal.glow);

export const ring: Subject = (kit) =>
  shine(0, 0, 58, 0.9) + disc(0, 14, 27, "none", `stroke="${kit.pal.ink}" stroke-width="12"`) + disc(-1, 13, 27, "none", `stroke="${kit.pal.rim}" stroke-width="5"`) +
  solid("M-16-16L-22-32-10-44H10L22-32 16-16 0-6z", kit, kit.pal.hue) + stroke("M-22-32H22M-10-44L-6-32 0-8 6-32 10-44", kit.pal.glow, 1.6);

/** Armour or cloak on a stand. */
export const mantle: Subject = (kit) =>
  shine(0, -10, 56, 0.8) + solid("M-12-46C-30-44-36-30-34-22L-22-14C-30 12-34 36-40 50Q-20 42-12 50 0 42 12 50 20 42 40 50C34 36 30 12 22-14L34-22C36-30 30-44 12-46Q0-34-12-46z", kit) +
  stroke("M-12-44Q0-30 12-44M-8-20C-12 8-16 30-18 44M8-20C12 8 16 30 18 44", kit.pal.rim, 2) + disc(0, -30, 5, kit.pal.glow);

export const plate: Subject = (kit) =>
  shine(0, -10, 56, 0.8) + solid("M-14-44L-40-36-44-8-28-4-26 40Q0 50 26 40L28-4 44-8 40-36 14-44Q0-30-14-44z", kit, kit.pal.mid) +
  stroke("M0-32V44M-26 8Q0 16 26 8M-26 24Q0 32 26 24M-22-24Q-10-10 0-12 10-10 22-24", kit.pal.rim, 2) + oval(0, -8, 5, 7, kit.pal.glow);

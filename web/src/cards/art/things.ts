// Objects: lights, books, tools, instruments, treasures.
import { both, disc, mirror, motes, move, oval, shape, shine, solid, spikes, stroke, type Subject, times } from "./svg";

export const lantern: Subject = (kit) =>
  shine(0, 0, 62) + stroke("M-14-34C-14-58 14-58 14-34", kit.pal.ink, 3.6) + solid("M-20-36H20L26-26H-26z", kit) + solid("M-24 34H24L28 46H-28z", kit) +
  shape("M-22-26H22L24 34H-24z", kit.pal.glow, 'opacity=".8"') + shape("M0-16C10-2 14 4 14 12A14 14 0 0 1-14 12C-14 4-8 2 0-16z", kit.pal.hue) + stroke("M-22-26L-24 34M22-26L24 34M0-26V-18", kit.pal.ink, 3.4);

export const candle: Subject = (kit) => {
  const n = kit.dice.integer(1, 3);
  return times(n, (i) => {
    const x = (i - (n - 1) / 2) * 28;
    const tall = i % 2 ? 26 : 40;
    return shine(x, 40 - tall - 20, 34) + shape(`M${x} ${12 - tall}C${x + 9} ${26 - tall} ${x + 8} ${34 - tall} ${x} ${36 - tall}C${x - 8} ${34 - tall} ${x - 9} ${26 - tall} ${x} ${12 - tall}z`, kit.pal.glow) +
      solid(`M${x - 9} ${40 - tall}Q${x} ${44 - tall} ${x + 9} ${40 - tall}V50H${x - 9}z`, kit, kit.pal.rim) + stroke(`M${x - 6} ${44 - tall}V${56 - tall}`, kit.pal.mid, 2.4);
  });
};

export const bell: Subject = (kit) =>
  shine(0, -6, 54, 0.9) + move(0, 0, stroke("M-8-46A8 8 0 1 1 8-46", kit.pal.ink, 4.4) + solid("M0-46C26-46 24-8 28 10 30 20 36 24 40 32H-40C-36 24-30 20-28 10-24-8-26-46 0-46z", kit, kit.pal.mid) + stroke("M-29 12H29M-26-2H26", kit.pal.rim, 2) + solid("M-9 32H9A9 9 0 0 1-9 32z", kit) + stroke("M-52 0Q-58 14-52 28M52 0Q58 14 52 28", kit.pal.rim, 2.6), 1, kit.dice.between(-16, 16));

export const hourglass: Subject = (kit) =>
  shine(0, 0, 58, 0.9) + move(0, 0, shape("M-26-40H26C26-12 6-8 4 0 6 8 26 12 26 40H-26C-26 12-6 8-4 0-6-8-26-12-26-40z", kit.pal.glow, 'opacity=".5"') + shape("M-20-22H20C14-8 4-6 0 2-4-6-14-8-20-22z", kit.pal.hue) + shape("M-22 40C-20 26-8 22 0 14 8 22 20 26 22 40z", kit.pal.hue) + stroke("M0 2V16", kit.pal.hue, 2) +
    solid("M-34-50H34V-40H-34zM-34 40H34V50H-34z", kit) + stroke("M-29-40V40M29-40V40", kit.pal.ink, 4), 1, kit.dice.pick([0, 0, 14, -14]));

export const clock: Subject = (kit) => {
  const { pal, dice } = kit;
  const hour = dice.between(0, 360);
  return shine(0, -2, 60, 0.9) + disc(0, -2, 46, pal.ink) + disc(-1, -3, 43, pal.rim) + disc(0, -2, 40, pal.body) + disc(0, -2, 34, "none", `stroke="${pal.rim}" stroke-width="5" stroke-dasharray="2 15.8" stroke-linecap="butt"`) + stroke("M0-36V-28M0 24V32M-34-2H-26M26-2H34", pal.rim, 3.4) + move(0, -2, stroke("M0 4V-20", pal.glow, 4), 1, hour) + move(0, -2, stroke("M0 6V-30", pal.rim, 2.6), 1, hour * 12) + disc(0, -2, 4, pal.hue);
};

export const book: Subject = (kit) =>
  shine(0, -14, 58) + solid("M-50-14Q-24-30 0-14 24-30 50-14V34Q24 20 0 36-24 20-50 34z", kit) + shape("M-44-16Q-22-28 0-14V30Q-22 18-44 28z", kit.pal.rim) + shape("M44-16Q22-28 0-14V30Q22 18 44 28z", kit.pal.rim, 'opacity=".88"') +
  stroke("M-36-10Q-22-17-8-9M-36 0Q-22-7-8 1M-36 10Q-22 3-8 11M36-10Q22-17 8-9M36 0Q22-7 8 1", kit.pal.mid, 1.8) + motes(kit, 5, -30, 30, -58, -28);

export const scroll: Subject = (kit) =>
  shine(0, 0, 56, 0.9) + move(0, 0, solid("M-30-40H30V40H-30z", kit, kit.pal.rim) + stroke("M-20-26H20M-20-14H14M-20-2H20M-20 10H10", kit.pal.mid, 2.4) + shape(spikes(6, 9, 4), kit.pal.hue, 'transform="translate(14 26)"') + solid("M-38-50H38V-38H-38zM-38 38H38V50H-38z", kit), 1, kit.dice.between(-14, 14));

export const flask: Subject = (kit) =>
  shine(0, 10, 56) + solid("M-9-50H9V-20C34-8 36 44 22 48H-22C-36 44-34-8-9-20z", kit) + shape("M-25 12C-12 6 10 18 26 10 28 30 24 42 20 43H-20C-24 42-28 30-25 12z", kit.pal.hue) + disc(-8, 28, 4, kit.pal.glow) + disc(8, 24, 2.6, kit.pal.glow) + disc(2, 34, 2, kit.pal.glow) + solid("M-12-58H12V-48H-12z", kit, kit.pal.mid) + stroke("M-20-2C-28 8-28 22-26 30", kit.pal.rim, 2.4);

export const keg: Subject = (kit) =>
  solid("M-28-34Q0-42 28-34C38-8 38 20 28 46Q0 54-28 46C-38 20-38-8-28-34z", kit, kit.pal.mid) + stroke("M-33-18Q0-26 33-18M-36 6Q0-2 36 6M-33 30Q0 38 33 30", kit.pal.ink, 4) + stroke("M-12-37C-16-10-16 24-12 50M12-37C16-10 16 24 12 50", kit.pal.ink, 1.5) + stroke("M4-38C6-50 18-46 22-56", kit.pal.ink, 2.6) + shine(23, -58, 20) + shape(spikes(7, 9, 3.5), kit.pal.glow, 'transform="translate(23 -58)"');

export const bomb: Subject = (kit) =>
  shine(0, 0, 50, 0.8) + solid("M-34 10A34 34 0 1 1 34 10 34 34 0 1 1-34 10z", kit) + move(18, -20, solid("M-8-8H8V6H-8z", kit, kit.pal.mid), 1, 36) + stroke("M24-28C30-40 40-34 42-48", kit.pal.rim, 2.6) + shine(43, -50, 24) + shape(spikes(8, 11, 4), kit.pal.glow, 'transform="translate(43 -51)"') + stroke("M-22 0C-18-10-12-14-4-16", kit.pal.rim, 3.4);

export const coins: Subject = (kit) => {
  const { pal, dice } = kit;
  const one = oval(0, 0, 14, 5.5, pal.ink) + oval(-0.5, -2.5, 14, 5.5, pal.rim) + oval(0, -2.5, 9, 3.2, pal.hue);
  const piles = Array.from({ length: 4 }, () => dice.integer(2, 6));
  const face = shape(spikes(dice.integer(4, 7), 7, 3), pal.glow);
  return shine(0, 10, 58) + `<defs><g id="o">${one}</g></defs>` + piles.map((n, i) => times(n, (k) => `<use href="#o" x="${-36 + i * 24}" y="${46 - k * 9}"/>`)).join("") + move(dice.between(-20, 20), -32, disc(0, 0, 15, pal.ink) + disc(-1, -1, 14, pal.rim) + disc(0, 0, 10, pal.hue) + face);
};

export const gem: Subject = (kit) =>
  shine(0, 0, 64) + solid("M-24-36H24L46-10 0 48-46-10z", kit, kit.pal.hue) + shape("M-24-36L-14-10H-46zM24-36L14-10H46zM0-36L14-10H-14z", kit.pal.glow, 'opacity=".6"') + shape("M-14-10H14L0 48z", kit.pal.rim, 'opacity=".55"') + stroke("M-46-10H46M-24-36L-14-10 0 48 14-10 24-36M-14-10L0-36 14-10", kit.pal.body, 1.5) + times(4, (i) => move(i % 2 ? 44 : -46, -40 + i * 14, shape(spikes(4, 8, 1.6), kit.pal.glow), kit.dice.between(0.6, 1.2)));

export const mirrorGlass: Subject = (kit) =>
  shine(0, -8, 58, 0.8) + oval(0, -10, 34, 44, kit.pal.ink) + oval(-1, -11, 32, 42, kit.pal.rim) + oval(0, -10, 27, 37, "url(#k)") + shape("M-16-34L2-44-10-8-22 2z", kit.pal.glow, 'opacity=".6"') + shape("M0-4C8 6 12 16 13 25A27 37 0 0 1-13 25C-12 16-8 6 0-4z", kit.pal.ink, 'opacity=".75"') + disc(0, -10, 8, kit.pal.ink, 'opacity=".75"') + solid("M-6 34H6L10 52H-10z", kit);

export const chain: Subject = (kit) =>
  move(0, 0, times(5, (i) => move(-44 + i * 22, 30 - i * 17, `<rect x="-15" y="-8.5" width="30" height="17" rx="8.5" fill="none" stroke="${kit.pal.rim}" stroke-width="8"/><rect x="-15" y="-8.5" width="30" height="17" rx="8.5" fill="none" stroke="${kit.pal.body}" stroke-width="5.5"/>`, 1, i % 2 ? -38 - 20 : -38 + 18)) + shine(0, 0, 34, 0.7), 1.1);

export const key: Subject = (kit) =>
  shine(0, 0, 52) + move(0, 0, disc(0, -30, 18, "none", `stroke="${kit.pal.ink}" stroke-width="10"`) + disc(-1, -31, 18, "none", `stroke="${kit.pal.rim}" stroke-width="4"`) + solid("M-4-12H4V50H22V42H14V36H20V28H4z", kit, kit.pal.rim), 1, kit.dice.between(-40, 40));

/** A doorway: gate, threshold, portal. */
export const door: Subject = (kit) => {
  const open = kit.dice.chance(0.6);
  return solid("M-38 50V-18C-38-44-20-58 0-58 20-58 38-44 38-18V50z", kit) + shape("M-26 50V-16C-26-36-14-46 0-46 14-46 26-36 26-16V50z", open ? kit.pal.glow : kit.pal.mid) + (open ? shine(0, 6, 60) + shape("M-26 50V-16C-26-30-20-38-13-42V42z", kit.pal.body) : stroke("M0-46V50M-26-10H26M-26 24H26", kit.pal.ink, 2.4) + disc(7, 8, 3, kit.pal.rim)) + times(7, (i) => move(0, -18, stroke("M0-40V-33", kit.pal.rim, 1.8), 1, -90 + i * 30));
};

export const drum: Subject = (kit) =>
  shine(0, -16, 54, 0.8) + solid("M-38-18C-34 10-34 30-30 44Q0 56 30 44C34 30 34 10 38-18z", kit, kit.pal.mid) + stroke("M-36-6L-18 48 0-4 18 48 36-6", kit.pal.rim, 2.2) + oval(0, -20, 39, 13, kit.pal.ink) + oval(0, -21, 36, 10.5, kit.pal.rim) + stroke("M-20-60L2-24M34-58L10-24", kit.pal.ink, 4.4) + disc(1, -24, 5, kit.pal.hue) + disc(11, -25, 5, kit.pal.hue);

export const lute: Subject = (kit) =>
  shine(0, 10, 54, 0.9) + move(0, 0, solid("M-5-12V-50H5V-12C34-6 36 46 0 50-36 46-34-6-5-12z", kit, kit.pal.mid) + disc(0, 18, 10, kit.pal.ink) + stroke("M-2-48V40M2-48V40M-12 38H12", kit.pal.rim, 1.3) + solid("M-8-64H8L5-48H-5z", kit), 1, kit.dice.between(20, 38));

export const horn: Subject = (kit) =>
  shine(20, -20, 52, 0.9) + solid("M-52 34C-16 44 24 20 26-34L56-46C58 16 6 62-50 44z", kit, kit.pal.mid) + oval(41, -40, 16, 7, kit.pal.ink, 'transform="rotate(-22 41 -40)"') + stroke("M-30 42C-28 38-30 34-28 32M0 38C-2 30-4 26-2 20M22 20C16 14 16 10 14 6", kit.pal.rim, 3) + stroke("M40-60Q50-66 60-62M34-66Q48-78 64-72", kit.pal.glow, 2.2);

export const feather: Subject = (kit) =>
  shine(0, -8, 58, 0.9) + move(0, 0, solid("M0 52C-2 30-24 14-22-20-20-44-6-56 6-62 24-44 26-8 6 26 4 34 3 44 0 52z", kit, kit.pal.rim) + stroke("M2 50C2 20 2-20 5-54M2 20L-14 4M3 6L-17-12M3-8L-17-28M4-20L18-34M3-4L20-18M3 12L16 0", kit.pal.mid, 1.6), 1, kit.dice.between(-24, 30));

export const anchor: Subject = (kit) =>
  move(0, 0, disc(0, -46, 9, "none", `stroke="${kit.pal.ink}" stroke-width="6"`) + solid("M-5-38H5V-28H22V-19H5V30C20 28 28 18 30 8L22 12 36-8 46 14 39 10C36 32 20 46 0 48-20 46-36 32-39 10L-46 14-36-8-22 12-30 8C-28 18-20 28-5 30V-19H-22V-28H-5z", kit), 1, kit.dice.between(-12, 12)) + stroke("M0-54C20-70 40-50 62-66", kit.pal.mid, 3);

export const compass: Subject = (kit) =>
  shine(0, -2, 60, 0.9) + disc(0, -2, 44, kit.pal.ink) + disc(-1, -3, 41, kit.pal.rim) + disc(0, -2, 37, kit.pal.body) + move(0, -2, shape(spikes(4, 36, 7), kit.pal.mid) + move(0, 0, shape("M0-32L7 0H-7z", kit.pal.hue) + shape("M0 32L7 0H-7z", kit.pal.glow), 1, kit.dice.between(10, 80)) + disc(0, 0, 3.5, kit.pal.ink));

export const satchel: Subject = (kit) =>
  shine(0, 0, 54, 0.7) + stroke("M-26-14C-30-60 30-60 26-14", kit.pal.ink, 5) + solid("M-42-14H42L46 34Q44 46 32 46H-32Q-44 46-46 34z", kit) + solid("M-43-16H43L36 16Q0 28-36 16z", kit, kit.pal.mid) + `<rect x="-6" y="10" width="12" height="16" rx="2" fill="${kit.pal.rim}"/>`;

export const whetstone: Subject = (kit) => solid("M-50 24L-36 6H40L52 24V42H-50z", kit, kit.pal.mid) + move(-4, -6, solid("M-44 4L34-4 46-8 36 6-44 12z", kit, kit.pal.rim), 1, -22) + times(5, () => stroke(`M${kit.dice.integer(-6, 10)} 2l${kit.dice.integer(-14, 18)}-${kit.dice.integer(12, 30)}`, kit.pal.glow, 1.6));

/** An open bear trap. */
export const trap: Subject = (kit) =>
  shine(0, 10, 56, 0.9) + stroke("M0 44L62 52", kit.pal.ink, 4) + both(solid("M0 50C-46 50-68 6-50-36L-27-31-43-16-19-10-38 3-13 8-29 19-5 23 0 34z", kit, kit.pal.mid)) + oval(0, 40, 17, 6, kit.pal.ink) + oval(0, 38, 13, 4, kit.pal.hue);

/** A balance. */
export const scales: Subject = (kit) => {
  const tip = kit.dice.between(-9, 9);
  const pan = (x: number, y: number): string => stroke(`M${x} ${y}L${x - 16} ${y + 34}M${x} ${y}L${x + 16} ${y + 34}`, kit.pal.rim, 1.3) + solid(`M${x - 18} ${y + 34}H${x + 18}Q${x} ${y + 52} ${x - 18} ${y + 34}z`, kit, kit.pal.rim);
  return shine(0, -10, 54, 0.7) + solid("M-4-44H4V40H22V50H-22V40H-4z", kit) + stroke(`M-38 ${-38 + tip}L38 ${-38 - tip}`, kit.pal.ink, 5) + pan(-38, Math.round(-38 + tip)) + pan(38, Math.round(-38 - tip)) + disc(0, -46, 6, kit.pal.hue);
};

export const cards: Subject = (kit) =>
  shine(0, -4, 58, 0.8) + times(4, (i) => move(0, 44, `<rect x="-19" y="-84" width="38" height="56" rx="4" fill="${kit.pal.ink}"/><rect x="-17" y="-82" width="34" height="52" rx="3" fill="${i % 2 ? kit.pal.rim : kit.pal.hue}"/>` + shape(spikes(4 + i, 11, 5), kit.pal.body, 'transform="translate(0 -56)"'), 1, -36 + i * 24));

export const eye: Subject = (kit) =>
  shine(0, -6, 62) + solid("M-56-4C-34-40 34-40 56-4 34 32-34 32-56-4z", kit, kit.pal.rim) + disc(0, -4, 23, kit.pal.ink) + disc(0, -4, 19, kit.pal.hue) + disc(0, -4, 14, "none", `stroke="${kit.pal.body}" stroke-width="7" stroke-dasharray="1.5 6" stroke-linecap="butt"`) + (kit.dice.chance(0.5) ? oval(0, -4, 5, 15, kit.pal.ink) : disc(0, -4, 9, kit.pal.ink)) + disc(6, -11, 3.5, kit.pal.glow) + stroke("M0-40V-50M15-37L18-47M-15-37L-18-47M28-29L34-36M-28-29L-34-36", kit.pal.ink, 3);

export const skull: Subject = (kit) =>
  shine(0, -8, 56, 0.8) + solid("M0-48C34-48 42-22 36 0 34 8 26 12 24 16V34H-24V16C-26 12-34 8-36 0-42-22-34-48 0-48z", kit, kit.pal.rim) + both(shape("M8-14C14-22 28-20 28-8 28 2 12 6 8-2z", kit.pal.ink) + disc(18, -8, 2.6, kit.pal.hue)) + shape("M0 2L6 14H-6z", kit.pal.ink) + stroke("M-14 20V34M-5 20V34M5 20V34M14 20V34", kit.pal.ink, 2.2);

export const bones: Subject = (kit) => move(0, -4, skull(kit), 0.8) + both(move(0, 38, solid("M-44-5H36A8 8 0 1 1 46-2 8 8 0 1 1 36 5H-44z", kit, kit.pal.rim), 0.9, 20));

export const knot: Subject = (kit) => {
  const rope = "M-60 30C-20 30-30-34 8-34 40-34 40 6 4 6-34 6-20 44 10 40 34 36 44 10 62 14";
  return stroke(rope, kit.pal.ink, 15) + stroke(rope, kit.pal.rim, 11) + stroke(rope, kit.pal.mid, 9, 'stroke-dasharray="4 5" stroke-linecap="butt"') + mirror(disc(40, 30, 1.5, kit.pal.glow));
};

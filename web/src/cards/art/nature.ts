// Plants, landscapes, weather and celestial bodies.
import { both, disc, motes, move, oval, shape, shine, solid, spikes, stroke, type Subject, times } from "./svg";

export const tree: Subject = (kit) => {
  const { pal, dice } = kit;
  const crown = times(7, (i) => { const a = (i / 7) * 6.28; return disc(Math.cos(a) * 25 + dice.between(-5, 5), -26 + Math.sin(a) * 17, dice.between(14, 20), i < 4 ? pal.ink : pal.body); });
  return shine(0, -26, 58, 0.8) + crown + times(6, () => disc(dice.between(-30, 24), dice.between(-48, -20), dice.between(4, 8), pal.mid, 'opacity=".8"')) + solid("M-7 50C-4 24-6 4-5-10L-24-24-4-18-2-34 4-18 22-28 6-8C6 10 4 26 9 50L20 54H-20z", kit) + motes(kit, 5, -36, 36, -50, -8);
};

/** A leafless, twisted tree. */
export const deadTree: Subject = (kit) =>
  shine(6, -24, 56, 0.8) + stroke("M0 50C2 20-8 4-2-16-4-30-22-30-28-50M-16-34L-36-34M-2-16C8-30 6-44 16-58M8-36L28-46M-3 2C12-4 24-2 36-18M22-7L40-4", kit.pal.ink, 7) + stroke("M-2 46C0 20-10 4-4-16", kit.pal.rim, 1.6) + solid("M-14 54C-6 40-6 26-5 14H4C4 28 8 42 18 54z", kit);

export const sprout: Subject = (kit) =>
  shine(0, -14, 56) + shape("M-40 50C-30 36 30 36 40 50z", kit.pal.ink) + stroke("M0 46C-4 26 4 8 0-12", kit.pal.ink, 6) + stroke("M-1 44C-5 26 3 8-1-10", kit.pal.hue, 2.4) + solid("M0 6C-32 8-48-10-46-32-18-36-2-18 0 6z", kit, kit.pal.hue) + solid("M0-10C30-12 42-28 38-50 12-50-2-34 0-10z", kit, kit.pal.mid) + stroke("M0 6C-14-8-28-20-40-26M0-10C10-24 22-36 32-42", kit.pal.glow, 1.5);

export const flower: Subject = (kit) => {
  const n = kit.dice.integer(5, 9);
  return shine(0, -16, 58) + stroke("M2 50C-6 30 4 10 0-8", kit.pal.ink, 5) + solid("M0 34C16 34 26 22 26 10 10 10 0 20 0 34z", kit, kit.pal.mid) + times(n, (i) => move(0, -18, solid("M0 0C-15-12-12-30 0-38 12-30 15-12 0 0z", kit, i % 2 ? kit.pal.hue : kit.pal.rim), 0.9, (i * 360) / n)) + disc(0, -18, 9, kit.pal.ink) + disc(0, -18, 6, kit.pal.glow);
};

/** Thorny vines. */
export const bramble: Subject = (kit) => {
  const { pal, dice } = kit;
  const stems = Array.from({ length: 4 }, (_, i) => ({ x: -42 + i * 28, bend: dice.integer(12, 30) * (i % 2 ? 1 : -1) }));
  const path = stems.map(({ x, bend }) => `M${x} 54C${x - bend} 20 ${x + bend} 0 ${x - Math.round(bend * 0.6)}-46`).join("");
  const thorns = stems.map(({ x }) => times(5, (i) => `M${x} ${40 - i * 19}l${i % 2 ? -13 : 13}-6l${i % 2 ? 13 : -13}-5z`)).join("");
  return shine(0, 0, 50, 0.8) + stroke(path, pal.rim, 6.5, 'transform="translate(-1 -1)"') + stroke(path, pal.ink, 6) + shape(thorns, pal.ink) + motes(kit, 8, -44, 44, -40, 30, pal.hue);
};

export const vine: Subject = (kit) => {
  const path = "M-50 54C-40 10 20 40 8 8-2-18-40 8-34-22-28-46 10-46 22-30 34-14 16 0 12-12";
  return shine(0, -6, 50, 0.8) + stroke(path, kit.pal.rim, 7, 'transform="translate(-1 -1)"') + stroke(path, kit.pal.body, 6.4) + times(7, (i) => move([-42, -20, 8, -10, -34, -14, 24][i] ?? 0, [34, 26, 18, 0, -12, -40, -26][i] ?? 0, shape("M0 0C-9-6-8-18 0-24 8-18 9-6 0 0z", i % 2 ? kit.pal.hue : kit.pal.mid), 0.9, i * 51 - 40));
};

export const mushrooms: Subject = (kit) =>
  times(3, (i) => move([-26, 26, 0][i] ?? 0, [20, 24, 4][i] ?? 0, solid("M-7 46C-4 20-5 8-5-4H5C5 8 4 20 7 46z", kit, kit.pal.rim) + solid("M-32 0C-30-44 30-44 32 0Q0 10-32 0z", kit, i === 2 ? kit.pal.hue : kit.pal.mid) + disc(-12, -14, 4.5, kit.pal.glow) + disc(6, -22, 5.5, kit.pal.glow) + disc(18, -8, 3.5, kit.pal.glow), [0.6, 0.55, 1][i])) + motes(kit, 6, -50, 50, -60, 0);

export const mountain: Subject = (kit) =>
  shine(0, -30, 54) + solid("M-64 50L-26-16-14-6 4-56 22-14 32-22 64 50z", kit) + shape("M4-56L-6-28 2-34 8-24 14-32 17-26z", kit.pal.rim) + shape("M-26-16L-34-2-26-6-20-1-17-9z", kit.pal.rim) + shape("M4-56L64 50H20L10 10z", kit.pal.ink, 'opacity=".5"');

export const volcano: Subject = (kit) =>
  shine(0, -46, 52) + motes(kit, 9, -34, 34, -76, -40) + solid("M-60 50C-36 30-22-6-16-34H16C22-6 36 30 60 50z", kit) + shape("M-16-34H16L20-18C12-10 14 6 8 20 4 8 2 0-2-6-6 6-10 22-18 40-16 16-14-10-20-18z", kit.pal.hue) + stroke("M-2-32C0-18-4-8-10 10M8-30C10-20 10-10 8 2", kit.pal.glow, 2.6) + disc(-10, -52, 12, kit.pal.ink, 'opacity=".6"') + disc(8, -60, 15, kit.pal.ink, 'opacity=".5"');

export const wave: Subject = (kit) =>
  solid("M-64 50V20C-48 22-44-10-20-28 4-46 40-42 54-22 40-30 26-24 24-12 22 2 40 12 64 8V50z", kit, kit.pal.hue) + shape("M-50 50C-38 10-24-10-2-20 12-26 22-22 24-12 18-12 4-8 2 10 0 30 22 44 34 50z", kit.pal.mid) + stroke("M-44 34C-32 0-14-18 12-24M-30 44C-18 14-8-2 8-8M30 26C40 30 52 30 62 26", kit.pal.glow, 2.2) + motes(kit, 9, 20, 62, -44, -16);

export const whirl: Subject = (kit) =>
  shine(0, -10, 50, 0.7) + times(7, (i) => { const y = -46 + i * 15; const w = 50 - i * 6.5; return oval(Math.sin(i * 1.3) * 7, y, w, 7.5, "none", `stroke="${i % 2 ? kit.pal.rim : kit.pal.ink}" stroke-width="${5 - i * 0.3}" opacity=".9"`); }) + motes(kit, 8, -54, 54, -50, 40);

export const cloud = (bolt: boolean, rain: boolean): Subject => (kit) => {
  const { pal, dice } = kit;
  const puffs = "M-46 6A20 20 0 0 1-38-30 26 26 0 0 1 8-42 22 22 0 0 1 40-26 18 18 0 0 1 48 6z";
  return shine(0, -20, 60, 0.8) + (rain ? times(14, () => stroke(`M${dice.integer(-44, 44)} ${dice.integer(8, 40)}l-4 12`, pal.rim, 1.8)) : "") + (bolt ? shine(2, 26, 34) + shape("M4 2L-16 30H-2L-10 58 20 22H6L14 2z", pal.glow) : "") + solid(puffs, kit, pal.mid) + shape("M-40 4A14 14 0 0 1-30-18 20 20 0 0 1 6-26 16 16 0 0 1 34-14 13 13 0 0 1 42 4z", pal.body);
};

export const bolt: Subject = (kit) =>
  shine(0, -6, 62) + solid("M14-64L-26 2H-4L-18 54 30-16H6L26-64z", kit, kit.pal.glow) + shape("M20-58L0-12H20L-8 36 2-4H-16z", kit.pal.hue, 'opacity=".55"') + stroke("M-30-30L-44-12-36-8-50 12M34 0L48 14 40 18 52 36", kit.pal.glow, 2);

export const flame: Subject = (kit) =>
  shine(0, 0, 62) + solid("M4-62C14-34 40-22 38 14A38 36 0 0 1-38 16C-40-2-28-12-22-28-18-18-14-12-8-10 0-24 6-40 4-62z", kit, kit.pal.hue) + shape("M2-28C10-10 26-6 24 20A24 24 0 0 1-24 22C-24 8-16 4-12-6-8 0-6 2-2 4 2-4 4-14 2-28z", kit.pal.rim) + shape("M0 4C6 12 12 16 11 28A11 12 0 0 1-11 28C-11 20-4 16 0 4z", kit.pal.glow) + motes(kit, 6, -46, 46, -62, -10);

export const crystals: Subject = (kit) =>
  shine(0, 0, 62) + times(5, (i) => move([-34, 34, -17, 19, 0][i] ?? 0, [14, 18, 4, 8, -4][i] ?? 0, solid("M0-52L13-36 10 44H-10L-13-36z", kit, i === 4 ? kit.pal.hue : kit.pal.mid) + shape("M0-52L13-36 10 44H0z", kit.pal.ink, 'opacity=".35"') + stroke("M0-50V40M-13-36L0-30 13-36", kit.pal.glow, 1.4), [0.62, 0.58, 0.82, 0.78, 1.05][i], [-30, 32, -14, 15, 0][i])) + shape("M-52 50C-40 36 40 36 52 50z", kit.pal.ink);

export const boulder: Subject = (kit) =>
  move(0, 0, solid("M-36-14L-14-40 18-38 40-12 36 22 10 44-24 38-42 12z", kit, kit.pal.mid) + shape("M-14-40L-2-8-42 12-36-14zM18-38L-2-8 36 22 40-12z", kit.pal.rim, 'opacity=".35"') + shape("M-2-8L10 44-24 38-42 12z", kit.pal.ink, 'opacity=".5"'), 1, kit.dice.between(-40, 40)) + stroke("M-70 10L-52 6M-72 26L-50 22M-66-6L-52-8", kit.pal.rim, 3) + times(5, () => disc(kit.dice.between(-60, 50), kit.dice.between(38, 52), kit.dice.between(2, 5), kit.pal.ink));

export const fissure: Subject = (kit) =>
  shine(0, 20, 60) + shape("M-66 50V22C-40 26-20 16-8 22L0 36-6 50zM66 50V18C44 24 26 14 14 20L10 34 16 50z", kit.pal.ink) + shape("M-8 22L14 20 10 34 16 50H-6L0 36z", kit.pal.glow) + times(8, () => stroke(`M${kit.dice.integer(-6, 12)} ${kit.dice.integer(0, 18)}l${kit.dice.integer(-12, 12)}-${kit.dice.integer(20, 56)}`, kit.pal.hue, 2, 'opacity=".8"')) + times(5, () => move(kit.dice.between(-36, 36), kit.dice.between(-40, 6), solid("M-6 0L0-7 7-1 3 7z", kit), kit.dice.between(0.6, 1.5)));

export const moon: Subject = (kit) =>
  shine(0, -12, 72) + (kit.dice.chance(0.5) ? shape("M14-60A48 48 0 1 0 46 10 42 42 0 0 1 14-60z", kit.pal.glow) : disc(0, -10, 44, kit.pal.rim) + disc(-14, -22, 8, kit.pal.mid, 'opacity=".45"') + disc(12, 6, 11, kit.pal.mid, 'opacity=".4"') + disc(16, -30, 5, kit.pal.mid, 'opacity=".4"') + disc(-20, 10, 4, kit.pal.mid, 'opacity=".4"')) + times(8, () => move(kit.dice.between(-70, 70), kit.dice.between(-60, 30), shape(spikes(4, 5, 1.2), kit.pal.glow), kit.dice.between(0.5, 1.2)));

export const sun: Subject = (kit) => {
  const n = kit.dice.integer(10, 18);
  return shine(0, -10, 78) + move(0, -10, shape(spikes(n, 58, 36), kit.pal.rim, 'opacity=".8"') + shape(spikes(n, 50, 34, 180 / n), kit.pal.hue) + disc(0, 0, 32, kit.pal.glow) + disc(0, 0, 25, kit.pal.hue, 'opacity=".35"'));
};

export const eclipse: Subject = (kit) =>
  shine(0, -10, 84) + move(0, -10, shape(spikes(24, 58, 40), kit.pal.glow, 'opacity=".6"') + disc(0, 0, 40, kit.pal.glow) + disc(kit.dice.between(-7, 7), kit.dice.between(-5, 5), 38, kit.pal.ink));

export const star: Subject = (kit) => {
  const n = kit.dice.integer(4, 8);
  return shine(0, -10, 78) + move(0, -10, shape(spikes(n, 58, 15, 0), kit.pal.rim) + shape(spikes(n, 34, 12, 180 / n), kit.pal.glow) + disc(0, 0, 12, kit.pal.glow), 1, kit.dice.between(-10, 10)) + times(6, () => move(kit.dice.between(-80, 80), kit.dice.between(-60, 40), shape(spikes(4, 6, 1.5), kit.pal.glow), kit.dice.between(0.5, 1.2)));
};

export const comet: Subject = (kit) =>
  shine(-22, 16, 54) + shape("M-40 8L60-66-6 38z", kit.pal.rim, 'opacity=".5"') + shape("M-38 10L74-50-8 40z", kit.pal.hue, 'opacity=".6"') + shape("M-36 14L44-40-12 36z", kit.pal.glow, 'opacity=".8"') + disc(-24, 24, 19, kit.pal.body) + disc(-27, 21, 16, kit.pal.mid) + shape(spikes(9, 10, 5), kit.pal.glow, 'transform="translate(-28 22)"') + motes(kit, 7, -10, 70, -60, 10);

/** Rings around a heavy centre: orbits, black holes, gravity. */
export const orbit: Subject = (kit) => {
  const { pal, dice } = kit;
  const tilt = dice.between(-30, 30);
  const hole = dice.chance(0.45);
  return shine(0, -8, 72) + move(0, -8, times(3, (i) => oval(0, 0, 34 + i * 14, 11 + i * 5, "none", `stroke="${[pal.glow, pal.rim, pal.hue][i]}" stroke-width="${3 - i * 0.7}"`)) + disc(0, 0, 23, hole ? pal.ink : pal.hue) + (hole ? disc(0, 0, 24.5, "none", `stroke="${pal.glow}" stroke-width="2.5"`) : shape("M-20-11C-8-4 8-4 20-11M-22 4", pal.rim) + oval(0, 5, 21, 5, pal.mid, 'opacity=".6"')) + stroke("M-34 0A34 11 0 0 0 34 0", pal.glow, 3) + disc(48, -2, 5, pal.rim) + disc(-58, 6, 3.5, pal.glow), 1, tilt);
};

export const grave: Subject = (kit) =>
  shine(0, -10, 52, 0.8) + solid("M-28 50V-14C-28-50 28-50 28-14V50z", kit, kit.pal.mid) + stroke("M0-26V8M-12-14H12", kit.pal.ink, 6) + stroke("M-14 22H14M-10 32H10", kit.pal.ink, 2.4) + shape("M-56 54C-44 40-30 46-20 42-6 50 10 40 24 44 40 40 50 46 58 54z", kit.pal.ink) + both(stroke("M32 50C36 38 34 32 40 24M38 50C42 42 48 40 48 34", kit.pal.ink, 2.4));

export const pool: Subject = (kit) =>
  shine(0, 20, 64) + oval(0, 30, 60, 19, kit.pal.ink) + oval(0, 30, 56, 16, kit.pal.hue) + oval(0, 31, 40, 10, kit.pal.rim, 'opacity=".6"') + oval(0, 31, 20, 5, kit.pal.glow) + stroke("M-44-6C-44-26-38-40-40-54M-50 20C-52 0-56-10-54-30M46 18C48-6 42-20 46-46M54 24C56 6 60 0 60-16", kit.pal.ink, 3) + motes(kit, 6, -36, 36, -44, 14);

export const hive: Subject = (kit) =>
  stroke("M-56-50C-20-60 20-46 56-56", kit.pal.ink, 6) + solid("M-12-48H12C34-40 38 0 26 22 18 40-18 40-26 22-38 0-34-40-12-48z", kit, kit.pal.mid) + stroke("M-26-32Q0-24 26-32M-32-14Q0-4 32-14M-32 6Q0 16 32 6M-24 24Q0 32 24 24", kit.pal.ink, 2.4) + oval(0, 14, 8, 9, kit.pal.ink) + times(7, () => move(kit.dice.between(-56, 56), kit.dice.between(-30, 46), oval(0, 0, 4, 2.3, kit.pal.glow) + oval(-1, -3, 1.6, 3, kit.pal.rim)));

export const cocoon: Subject = (kit) =>
  stroke("M-56-52C-20-60 20-48 56-56M0-52V-40", kit.pal.ink, 5) + shine(0, 0, 50) + solid("M0-42C26-30 28 24 0 50-28 24-26-30 0-42z", kit, kit.pal.mid) + stroke("M-14-24Q0-14 14-24M-19-6Q0 4 19-6M-18 12Q0 22 18 12M-12 28Q0 36 12 28", kit.pal.rim, 2.2) + shape("M-3-10L4 2-2 8 5 22", kit.pal.glow);

export const dust: Subject = (kit) =>
  times(16, (i) => disc(-56 + i * 7.5, 16 + Math.sin(i * 1.7) * 18 - (i % 4) * 9, 9 + (i % 5) * 3, i % 3 ? kit.pal.rim : kit.pal.mid, `opacity="${0.35 + (i % 3) * 0.15}"`)) + motes(kit, 12, -60, 60, -56, 40);

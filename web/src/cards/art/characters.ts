// People and other figures, composed of a body, a head and a held item.
import { both, disc, type Kit, motes, move, oval, shape, shine, solid, stroke, type Subject, times } from "./svg";

type Body = "robe" | "armour" | "cloak" | "shroud" | "coat";
type Head = "hood" | "helm" | "hat" | "crown" | "horns" | "hair" | "bare" | "halo" | "mask";
type Held =
  | "staff" | "sword" | "spear" | "bow" | "hammer" | "lantern" | "book" | "scythe" | "flame"
  | "shield" | "rapier" | "spade" | "horn" | "nothing" | "gun" | "banner" | "scales" | "wrench";

export interface Dress {
  body: Body;
  head: Head;
  held: Held;
  wings?: boolean;
}

const BODIES: Record<Body, (kit: Kit) => string> = {
  robe: (kit) =>
    solid("M-9-29C-15-14-16 18-25 50Q0 56 25 50C16 18 15-14 9-29Q0-33-9-29z", kit) +
    stroke("M0-22V50M-6 8L-12 49M7 10L13 49", kit.pal.mid, 1.2, 'opacity=".7"') +
    stroke("M-13 6Q0 11 13 6", kit.pal.rim, 1.6),
  armour: (kit) =>
    solid("M-17-29Q0-35 17-29L20-18 13-14 11 6 15 22 13 50H3L0 24-3 50H-13L-15 22-11 6-13-14-20-18z", kit) +
    solid("M-20-29Q-14-36-8-29L-11-19-21-17zM20-29Q14-36 8-29L11-19 21-17z", kit, kit.pal.mid) +
    stroke("M-10-8H10M-11 4H11M-14 34H-4M4 34H14", kit.pal.mid, 1.4),
  cloak: (kit) =>
    solid("M-10-29C-26-18-30 16-40 46Q-20 41-12 50H14C19 20 20-12 10-29z", kit) +
    shape("M-4-26C-8 0-10 26-8 50H10C12 20 12-8 6-26z", kit.pal.mid, 'opacity=".55"'),
  shroud: (kit) =>
    shape("M-10-30C-18-10-16 20-22 40L-14 32-10 48-4 34 2 50 7 34 14 46 16 32 24 40C16 18 18-10 10-30z", "url(#b)", 'opacity=".88"') +
    stroke("M-8-26C-14-4-12 16-16 30M8-26C14-4 12 16 16 30", kit.pal.rim, 1.2, 'opacity=".8"'),
  coat: (kit) =>
    solid("M-13-29Q0-34 13-29L16-6 12 10 18 36H8L7 50H1V36H-1V50H-8L-9 36H-18L-12 10-16-6z", kit) +
    stroke("M0-24V34M-11 8H11", kit.pal.mid, 1.4) +
    times(3, (i) => disc(3.4, -16 + i * 9, 1.1, kit.pal.rim)),
};

const eyes = (kit: Kit, y = -39): string => disc(-3, y, 1.3, kit.pal.glow) + disc(3.4, y, 1.3, kit.pal.glow);

const HEADS: Record<Head, (kit: Kit) => string> = {
  hood: (kit) => solid("M-11-26C-14-42-7-53 2-54 11-50 13-38 11-26Q0-20-11-26z", kit) + oval(0.5, -37, 6.3, 8, kit.pal.ink) + eyes(kit),
  helm: (kit) =>
    solid("M-9-28V-42C-9-52 9-52 9-42V-28Q0-23-9-28z", kit, kit.pal.mid) +
    shape("M-7-41H7V-37H2V-29H-2V-37H-7z", kit.pal.ink) +
    solid("M-1-50C-12-58 2-64 14-56 8-57 4-54 3-50z", kit, kit.pal.hue),
  hat: (kit) => disc(0, -36, 8, kit.pal.body) + solid("M-21-40Q0-46 21-40L9-44C7-54-5-58-9-44z", kit) + eyes(kit, -36),
  crown: (kit) =>
    disc(0, -37, 8.5, kit.pal.body) + solid("M-10-42L-13-55-5-49 0-59 5-49 13-55 10-42z", kit, kit.pal.rim) + eyes(kit, -37),
  horns: (kit) =>
    solid("M-8-30V-40C-8-50 8-50 8-40V-30Q0-25-8-30z", kit) +
    both(solid("M6-45C16-44 20-52 17-62 26-52 22-38 8-38z", kit, kit.pal.mid)) + eyes(kit),
  hair: (kit) =>
    solid("M-4-50C10-56 16-42 12-30 18-20 24-16 30-18 20-8 4-14 4-28L-8-28C-14-40-10-48-4-50z", kit, kit.pal.mid) +
    disc(-1, -38, 7.5, kit.pal.body) + eyes(kit, -38),
  bare: (kit) => solid("M-8-38A8 9 0 1 1 8-38 8 9 0 1 1-8-38z", kit) + stroke("M-6-31Q0-27 6-31", kit.pal.mid, 1.6),
  halo: (kit) => disc(0, -38, 17, "none", `stroke="${kit.pal.glow}" stroke-width="2"`) + solid("M-8-38A8 9 0 1 1 8-38 8 9 0 1 1-8-38z", kit),
  mask: (kit) => solid("M-10-30C-13-44-8-52 0-52 8-52 13-44 10-30Q0-24-10-30z", kit) + shape("M-7-46H7L5-32 0-26-5-32z", kit.pal.rim) + shape("M-5-41L-1-39-5-37zM5-41L1-39 5-37z", kit.pal.ink),
};

const arm = (kit: Kit, path: string): string => stroke(path, kit.pal.rim, 7, 'transform="translate(-.9 -.9)"') + stroke(path, kit.pal.body, 6.4);
const pole = (kit: Kit, path: string): string => stroke(path, kit.pal.ink, 3.4) + stroke(path, kit.pal.mid, 1.6);

const HELD: Record<Held, (kit: Kit) => string> = {
  staff: (kit) => arm(kit, "M10-22L25-6") + pole(kit, "M29-50L23 50") + shine(29, -54, 20) + disc(29, -54, 5.5, kit.pal.glow) + stroke("M21-48Q20-62 30-63 39-60 37-48", kit.pal.mid, 2.4),
  sword: (kit) => arm(kit, "M12-23L29-24") + move(30, -25, solid("M-2.6 2L-2.2-38 0-45 2.2-38 2.6 2z", kit, kit.pal.rim) + stroke("M-8 3H8M0 4V12", kit.pal.ink, 3.2), 1, 22),
  spear: (kit) => arm(kit, "M10-22L24-10") + pole(kit, "M27-52L22 50") + solid("M27-70L33-54 27-47 21-54z", kit, kit.pal.rim),
  bow: (kit) => arm(kit, "M10-22L27-20") + stroke("M22-52C44-36 44-4 22 12", kit.pal.ink, 3.6) + stroke("M22-52C42-36 42-4 22 12", kit.pal.rim, 1.4) + stroke("M22-52L8-20 22 12M6-20H46", kit.pal.rim, 0.9) + shape("M52-20L43-24V-16z", kit.pal.glow),
  hammer: (kit) => arm(kit, "M12-23L28-28") + pole(kit, "M24-14L36-56") + move(37, -58, solid("M-15-8H13L17 0 13 8H-15z", kit, kit.pal.mid), 0.9, 16),
  lantern: (kit) => arm(kit, "M10-22L28-20") + stroke("M29-20V-10", kit.pal.ink, 2) + shine(29, 0, 26) + solid("M23-9H35L37 8H21z", kit) + shape("M25-6H33L34 5H24z", kit.pal.glow),
  book: (kit) => arm(kit, "M10-22Q22-4 12 0") + arm(kit, "M-10-22Q-22-4-12 0") + shine(0, -4, 24, 0.8) + solid("M-16-8Q-7-13 0-7 7-13 16-8V8Q7 3 0 9-7 3-16 8z", kit, kit.pal.rim) + stroke("M0-7V9", kit.pal.ink, 1.4),
  scythe: (kit) => arm(kit, "M10-22L24-8") + pole(kit, "M30-54L20 50") + solid("M31-56C10-66-8-58-16-42-6-50 12-52 30-46z", kit, kit.pal.rim),
  flame: (kit) => arm(kit, "M10-22L28-30") + arm(kit, "M-10-22L-28-30") + both(shine(30, -40, 18) + shape("M31-56C34-46 39-44 38-36A8 8 0 0 1 23-36C22-42 28-44 31-56z", kit.pal.hue) + shape("M30-46C34-40 35-38 34-34A4 4 0 0 1 27-34C27-38 29-40 30-46z", kit.pal.glow)),
  shield: (kit) => arm(kit, "M-12-22L-20-6") + HELD.sword(kit) + solid("M-34-20Q-20-26-7-20V0C-8 14-18 20-21 22-26 19-33 12-34 0z", kit, kit.pal.mid) + stroke("M-20-18V16M-30-4H-10", kit.pal.rim, 1.8),
  rapier: (kit) => arm(kit, "M12-22L30-16") + stroke("M30-16L60-40", kit.pal.rim, 2) + disc(32, -17.5, 4, kit.pal.mid) + arm(kit, "M-11-22L-26-34"),
  spade: (kit) => arm(kit, "M10-22L24-6") + pole(kit, "M27-46L22 34") + solid("M14 30H30L31 44Q22 60 14 44z", kit, kit.pal.rim),
  horn: (kit) => arm(kit, "M12-22L24-36") + solid("M6-37C20-36 30-44 32-62L52-50C44-36 28-26 8-33z", kit, kit.pal.rim),
  nothing: (kit) => arm(kit, "M10-22L20-2") + arm(kit, "M-10-22L-20-2"),
  gun: (kit) => arm(kit, "M12-22L26-16") + solid("M18-22H58V-15H34L32-6H24L26-15H18z", kit, kit.pal.mid) + shine(60, -18, 14),
  banner: (kit) => arm(kit, "M10-22L24-8") + pole(kit, "M28-66L22 50") + solid("M28-66C40-72 48-58 62-64L58-38C46-32 40-46 26-40z", kit, kit.pal.hue),
  scales: (kit) => arm(kit, "M10-22L28-36") + stroke("M12-44L46-36M12-44V-28M46-36V-20M29-40V-34", kit.pal.rim, 1.8) + shape("M4-28H20Q12-18 4-28zM38-20H54Q46-10 38-20z", kit.pal.rim),
  wrench: (kit) => arm(kit, "M12-22L26-22") + move(28, -26, solid("M-3 20V-14C-12-18-11-30-5-33V-24L0-21 5-24V-33C11-30 12-18 3-14V20z", kit, kit.pal.rim), 0.9, 24),
};

const wings = (kit: Kit): string =>
  both(shape("M6-24C22-58 46-62 62-56 52-48 56-42 58-38 48-36 48-30 48-24 38-26 36-18 34-12 24-14 14-12 8-6z", kit.pal.rim, 'opacity=".92"') + stroke("M10-20C26-40 40-46 52-48M10-16C24-28 36-32 46-32", kit.pal.mid, 1.2));

export function figure(dress: Dress): Subject {
  return (kit) => (dress.wings ? wings(kit) : "") + BODIES[dress.body](kit) + HELD[dress.held](kit) + HEADS[dress.head](kit);
}

/** Return a subject that picks a body, a head and a held item at random. */
export function dressed(bodies: Body[], heads: Head[], held: Held[], winged = false): Subject {
  return (kit) =>
    figure({ body: kit.dice.pick(bodies), head: kit.dice.pick(heads), held: kit.dice.pick(held), wings: winged })(kit);
}

/** A person of no particular profession. */
export const genericPerson: Subject = dressed(
  ["robe", "armour", "cloak", "coat"],
  ["hood", "helm", "hat", "hair", "bare", "mask"],
  ["staff", "sword", "spear", "lantern", "book", "rapier", "nothing", "banner"],
);

/** A giant made of blocks: golem, titan, colossus. */
export const giant: Subject = (kit) => {
  const { pal, dice } = kit;
  const wide = dice.between(0.9, 1.15);
  return move(0, 0,
    solid("M-12-52H12L15-38 9-31H-9L-15-38z", kit, pal.mid) +
    solid("M-34-33L-14-36H14L34-33 30-8 18 16H-18L-30-8z", kit) +
    both(solid("M33-32L50-22 53 4 48 28H36L38 4 30-12z", kit)) +
    both(solid("M3 14H20L24 50H5z", kit)) +
    stroke("M-24-24L-6-18-10-4 4 6M10-30L16-16 8-8M-12 30H-22M12 34H22M40-8L48-4M-40 0L-48-2", pal.hue, 2) +
    shape("M-9-45H-2V-41H-9zM2-45H9V-41H2z", pal.glow) + shine(0, -14, 15) + disc(0, -14, 4.5, pal.glow), wide);
};

/** A ghost without feet. */
export const ghost: Subject = (kit) => {
  const { pal, dice } = kit;
  const lean = dice.between(-7, 7);
  return move(0, 0,
    shine(0, -18, 50, 0.7) +
    shape("M-20-20C-22-62 22-62 20-20 22 6 34 22 24 48L12 34 6 52-4 36-14 50-18 32-30 44C-20 16-19 4-20-20z", pal.rim, 'opacity=".86"') +
    shape("M-13-14C-14-44 8-50 12-24 12 2 20 12 16 30L6 22 0 36-8 20-16 30C-12 10-12 0-13-14z", pal.hue, 'opacity=".5"') +
    oval(-7, -26, 4, 6.5, pal.ink) + oval(7, -26, 4, 6.5, pal.ink) + oval(0, -10, 3.5, 6, pal.ink), 1, lean);
};

/** Several people in a row: choir, crew, militia. */
export const crowd: Subject = (kit) => {
  const body = kit.dice.pick(["robe", "armour", "coat"] as const);
  const head = kit.dice.pick(["hood", "helm", "hat", "bare"] as const);
  const other = figure({ body, head, held: "nothing" })(kit);
  const first = figure({ body, head, held: kit.dice.pick(["spear", "nothing", "banner", "lantern"]) })(kit);
  return `<g transform="translate(-30 14) scale(.72)" id="c">${other}</g><use href="#c" x="62"/>` + move(0, 2, first, 0.94);
};

/** A small glowing creature: sprite, wisp, mote, imp. */
export const sprite: Subject = (kit) => {
  const { pal, dice } = kit;
  const n = dice.integer(3, 6);
  return (
    shine(0, -14, 46) +
    both(shape("M4-16C18-48 44-46 46-34 44-20 24-12 4-12zM4-10C20-10 34 2 30 14 20 20 8 6 4-4z", pal.rim, 'opacity=".75"')) +
    solid("M-7-26A8 8 0 1 1 7-26L8-12 4 14 0 26-4 14-8-12z", kit) + eyes(kit, -29) +
    motes(kit, n, -48, 48, -50, 40)
  );
};

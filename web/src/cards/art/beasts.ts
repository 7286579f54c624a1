// Beasts: quadrupeds with different heads, and flying, crawling and swimming animals.
import { both, d, disc, mirror, move, oval, shape, shine, solid, stroke, type Subject, times } from "./svg";

type Trait = "wolf" | "cat" | "stag" | "bull" | "hare" | "boar" | "bear" | "mule" | "lion";

/** A beast in profile, facing right. */
export function quadruped(trait: Trait): Subject {
  return (kit) => {
    const { pal, dice } = kit;
    const heavy = trait === "bull" || trait === "bear" || trait === "boar";
    const back = heavy ? -22 : -12;
    const tail = {
      wolf: "M-34-8C-50-8-56 6-54 20-46 14-42 6-32 6z", cat: "M-34-8C-56-10-56-36-48-42-50-26-44-16-32-4z",
      stag: "M-36-10L-44-14-38-2z", bull: "M-38-14C-48-10-46 10-50 20L-44 18C-40 4-40-4-34-6z", hare: "M-34 0A7 7 0 1 0-40 10z",
      boar: "M-38-12L-46-8-44-16-36-18z", bear: "M-38-8L-42-4-36 0z", mule: "M-36-8C-46 0-44 14-48 22-40 18-38 6-32 2z",
      lion: "M-36-8C-58 0-52 18-60 24-50 28-46 10-32 0z",
    }[trait];
    const body = heavy
      ? `M-38-8C-38-26-16-30 0-24 12-30 28-24 30-8L28 14 30 50H20L17 22H8L-14 20-18 22-20 50H-31L-30 18C-36 12-38 2-38-8z`
      : `M-36-4C-34-16-10-14 4-16 16-22 28-18 28-4L24 10 29 50H21L16 18C2 22-10 18-18 14L-22 28-19 50H-28L-31 26C-34 14-37 6-36-4z`;
    const legs = shape(heavy ? "M10 16L14 50H4L0 18zM-12 16L-6 50H-16L-20 18z" : "M10 12L18 50H11L3 14zM-16 10L-8 50H-15L-24 16z", pal.ink);
    const heads: Record<Trait, string> = {
      wolf: solid("M14-12L22-34 26-46 32-37 38-45 40-34 56-26 54-18 40-16 32-2 20 2z", kit),
      cat: solid("M14-12L22-32C20-40 22-46 22-46L29-40H37L44-46C46-38 46-34 46-30 46-20 38-16 32-16L24 0z", kit),
      stag: solid("M12-12L24-40 34-44 38-38 52-30 49-24 36-26 26 0z", kit) + stroke("M32-43C24-54 28-66 18-74M28-56L38-66M22-64L10-66M36-43C44-50 46-62 56-68M45-55L58-54M48-60L46-74", pal.rim, 3),
      bull: solid("M20-20C26-34 42-32 46-20L52-2 44 4C34 2 22 2 18-6z", kit) + stroke("M28-28C18-36 20-48 28-52M42-26C54-28 58-40 52-48", pal.rim, 4.5),
      hare: solid("M14-10L22-28C18-44 18-58 24-62 30-54 31-40 30-32L33-32C35-46 40-56 46-56 46-44 42-34 38-28 48-24 48-14 38-12L26 0z", kit),
      boar: solid("M18-20C24-34 38-30 44-16L60-4 56 6 36 6 20 0z", kit) + stroke("M50 3C58 2 60-8 57-14M44 4C50 2 51-6 48-10", pal.glow, 3),
      bear: solid("M16-18C18-34 24-38 24-38A6 6 0 0 1 34-38A6 6 0 0 1 44-36C48-28 48-24 56-18L54-8 40-6 22 2z", kit),
      mule: solid("M12-12L26-40 24-54 31-44 36-54 37-40 54-22 50-14 36-20 26 2z", kit) + solid("M-22-16H4L2-34H-20z", kit, pal.mid) + stroke("M-22-26H4M-9-34V-16", pal.rim, 1.6),
      lion: shape("M28-48C46-54 58-36 52-22 50-8 32 4 20 0 8-8 6-34 28-48z", pal.hue) + solid("M22-30C22-42 42-42 44-30L48-20 40-12 28-12z", kit),
    };
    const eye = trait === "bull" || trait === "boar" ? [34, -17] : [37, -30];
    const mane = trait === "wolf" || trait === "boar" ? stroke(d`M-20 ${back}l4-6 4 5 5-7 4 6 6-7 4 6 6-6`, pal.mid, 2) : "";
    return legs + solid(tail, kit) + solid(body, kit) + mane + heads[trait] + disc(eye[0] ?? 0, eye[1] ?? 0, 1.9, pal.glow) + (dice.chance(0.4) ? stroke("M-26 0C-16-6-6-6 4-6M-24 8C-14 4-4 4 6 2", pal.mid, 1.6) : "");
  };
}

/** A bird with open wings, seen from the front; `sharp` for birds of prey and crows. */
export function bird(sharp: boolean): Subject {
  return (kit) => {
    const { pal, dice } = kit;
    const lift = dice.between(-8, 8);
    const wing = sharp
      ? d`M4-12C18-34 36-44 64 ${-44 + lift}L56-34 62-30 52-24 58-18 46-14 50-8 38-6 40 0 26 0 10 6z`
      : d`M4-12C16-40 40-48 60 ${-40 + lift}C60-26 50-22 52-16 44-16 44-8 38-6 28-6 18 2 8 6z`;
    return (
      both(solid(wing, kit) + stroke(d`M10-10C22-22 36-30 54 ${-32 + lift}M12-4C24-12 34-16 44-18`, pal.mid, 1.6)) +
      solid("M0-34C8-34 11-26 10-18 12-4 8 16 14 34L6 28 0 40-6 28-14 34C-8 16-12-4-10-18-11-26-8-34 0-34z", kit) +
      disc(-4, -25, 1.9, pal.glow) + disc(4, -25, 1.9, pal.glow) + shape("M-3-21H3L0-13z", pal.hue)
    );
  };
}

/** An owl on a branch. */
export const owl: Subject = (kit) =>
  stroke("M-56 36C-20 30 20 40 56 30", kit.pal.ink, 6) +
  solid("M-22-20L-26-50-12-40H12L26-50 22-20C32 4 22 34 0 40-22 34-32 4-22-20z", kit) +
  both(disc(10, -24, 9.5, kit.pal.rim) + disc(10, -24, 4.5, kit.pal.ink) + disc(11.5, -25.5, 1.5, kit.pal.glow)) +
  shape("M-4-18H4L0-8z", kit.pal.hue) +
  stroke("M-10 2Q-5 8 0 2 5 8 10 2M-14 12Q-7 18 0 12 7 18 14 12M-10 22Q-5 28 0 22 5 28 10 22", kit.pal.mid, 1.6);

/** A coiled serpent with raised head: viper, eel, wyrm. */
export const serpent: Subject = (kit) => {
  const { pal, dice } = kit;
  const path = dice.chance(0.5)
    ? "M-46 42C-10 54 46 48 40 28 34 12-30 22-32 4-34-12 14-2 16-22 16-32 10-38 8-44"
    : "M46 46C10 54-46 48-38 28-30 12 32 24 34 4 34-14-10-4-12-22-12-34-2-40 6-46";
  return (
    stroke(path, pal.rim, 15, 'transform="translate(-1.3 -1.3)"') + stroke(path, pal.body, 14.5) +
    stroke(path, pal.mid, 2.4, 'stroke-dasharray="3 6"') +
    solid("M-6-44C-10-56 4-64 14-60 28-58 30-48 22-44L6-38z", kit) + disc(12, -53, 2, pal.glow) +
    stroke("M26-48L38-46M33-47L38-51", pal.hue, 1.6)
  );
};

/** A leaping fish or larger sea animal. */
export const fish: Subject = (kit) => {
  const { pal, dice } = kit;
  return move(0, 0,
    solid("M-40 6C-26-26 18-34 46-4 24 22-14 26-34 12L-58 32C-50 14-52 2-62-14z", kit) +
    solid("M-6-20C0-36 14-40 22-38 16-30 16-24 16-16zM2 16L-4 34 18 16z", kit, pal.mid) +
    disc(30, -6, 3, pal.glow) + stroke("M18-12C12-4 12 6 18 12M6-14C0-4 0 6 6 14M-8-12C-13-4-13 4-8 12", pal.mid, 1.8) +
    stroke("M46-4L38 2", pal.ink, 1.6), 1, dice.between(-26, 8));
};

/** Many arms: octopus, kraken. */
export const octopus: Subject = (kit) => {
  const arms = "M-8 0C-20 20-44 10-52 28M-4 6C-14 30-30 34-34 52M0 8C-2 28-8 40-8 54";
  return (
    both(stroke(arms, kit.pal.rim, 8, 'transform="translate(-1 -1)"') + stroke(arms, kit.pal.body, 7.4)) +
    solid("M-24-6C-34-44-14-60 0-60 14-60 34-44 24-6 16 12-16 12-24-6z", kit) +
    both(oval(10, -12, 5, 6.5, kit.pal.glow) + oval(10, -12, 1.8, 5.5, kit.pal.ink)) +
    times(5, (i) => disc(-16 + i * 8, -40 + (i % 2) * 8, 2, kit.pal.mid))
  );
};

/** Six or eight legs: beetle, crab, spider. */
export function crawler(kind: "beetle" | "crab" | "spider" | "mite"): Subject {
  return (kit) => {
    const { pal } = kit;
    const legs = kind === "spider" ? "M8-6C26-40 40-40 56-8M8 0C30-24 44-16 60 20M8 6C28-4 38 10 48 44M6 10C18 12 22 30 26 52" : "M14-10C28-24 38-20 48-2M16 4C30-4 40 4 52 20M14 16C26 14 34 26 42 44";
    const shell = kind === "crab" ? "M-34-4C-30-26 30-26 34-4 32 18 14 26 0 26-14 26-32 18-34-4z" : kind === "spider" ? "M-20 16C-24-10 24-10 20 16 18 36-18 36-20 16z" : "M-24 8C-26-26-12-34 0-34 12-34 26-26 24 8 20 34-20 34-24 8z";
    const claws = kind === "crab" ? both(solid("M30-10C44-18 40-34 34-44 50-48 62-36 58-22 54-10 42-2 32-2z", kit) + shape("M38-42L48-26 44-44z", pal.ink)) : "";
    return (
      both(stroke(legs, pal.rim, 4.6, 'transform="translate(-1 -1)"') + stroke(legs, pal.ink, 4.4)) + claws + solid(shell, kit) +
      (kind === "spider"
        ? solid("M-11-8A11 12 0 1 1 11-8 11 10 0 0 1-11-8z", kit) + shape("M-6 10L6 22M0 0", pal.hue) + shape("M-7 8H7L0 18 7 28H-7L0 18z", pal.hue)
        : kind === "crab" ? stroke("M-8-18L-10-30M8-18L10-30", pal.ink, 3) + disc(-10, -31, 3, pal.glow) + disc(10, -31, 3, pal.glow)
        : stroke("M0-26V30M-22 2Q0-8 22 2", pal.rim, 1.6) + solid("M-11-30C-12-44 12-44 11-30z", kit, pal.mid) + stroke("M-5-40C-8-52-18-54-22-50M5-40C8-52 18-54 22-50", pal.ink, 2.8) + both(oval(11, 12, 4.5, 7, pal.hue))) +
      (kind === "spider" ? disc(-4, -12, 1.7, pal.glow) + disc(4, -12, 1.7, pal.glow) : "")
    );
  };
}

/** Wide dusty wings: moth, butterfly. */
export const moth: Subject = (kit) => {
  const { pal } = kit;
  return (
    both(solid("M3-10C14-52 52-58 60-38 58-14 34 0 4 4zM3 4C26 2 42 18 34 36 22 46 6 26 2 12z", kit, pal.mid) + disc(36, -30, 7, pal.rim) + disc(36, -30, 3.5, pal.ink) + disc(22, 22, 4, pal.hue)) +
    solid("M-5-20H5L6 16 0 38-6 16z", kit) + stroke("M-2-22C-6-40-14-44-20-44M2-22C6-40 14-44 20-44", pal.ink, 2)
  );
};

/** A dragon breathing fire. */
export const dragon: Subject = (kit) => {
  const { pal } = kit;
  return (
    shape("M4-6C-4-46-30-66-62-60-50-50-52-44-50-38-60-34-58-24-56-18-46-20-42-8-38-4-26-10-16 0-8 10z", pal.mid) +
    stroke("M0-6C-14-40-36-54-58-58M-4-2C-20-24-34-32-50-36M-6 4C-18-8-30-12-52-18", pal.ink, 2) +
    solid("M-40 50C-52 40-44 14-20 10-4 8 4-4 6-20 8-40 22-50 34-48L40-56 42-46 58-36 56-28 42-30 30-28C24-24 26-10 26 2 26 24 14 32 18 50H2L0 36C-10 40-18 36-26 40-30 44-30 50-20 54-28 56-36 54-40 50z", kit) +
    disc(40, -40, 2.2, pal.glow) + stroke("M12-8C14 4 8 14 0 18M16 0C16 12 10 20 4 24", pal.hue, 1.8) +
    shine(62, -28, 16) + shape("M57-31C66-36 70-28 80-32 74-24 72-20 58-26z", pal.glow)
  );
};

export const frog: Subject = (kit) =>
  both(solid("M16 12C38-6 56 8 50 26 58 36 52 50 60 50H30C22 44 24 30 16 30z", kit)) +
  solid("M-30 2C-34-16-28-24-22-24A9 9 0 0 1-6-22H6A9 9 0 0 1 22-24C28-24 34-16 30 2 34 30 18 44 0 44-18 44-34 30-30 2z", kit) +
  both(disc(14, -24, 7.5, kit.pal.rim) + oval(14, -24, 2.2, 5, kit.pal.ink)) + stroke("M-20-4Q0 8 20-4", kit.pal.rim, 2) +
  times(5, (i) => disc(-16 + i * 8, 18 + (i % 2) * 8, 2.6, kit.pal.mid));

/** A giant worm rising from the ground. */
export const worm: Subject = (kit) => {
  const path = "M-30 60C-44 20-20 0-4 4 18 8 26-10 16-26";
  return stroke(path, kit.pal.rim, 37, 'transform="translate(-1.5 -1.5)"') + stroke(path, kit.pal.body, 36) + stroke(path, kit.pal.mid, 33, 'stroke-dasharray="2.5 9" stroke-linecap="butt" opacity=".8"') +
    move(14, -32, oval(0, 0, 21, 19, kit.pal.mid) + oval(2, -2, 14, 12.5, kit.pal.ink) + times(8, (i) => shape("M-3-13L3-13 0-5z", kit.pal.glow, `transform="translate(2 -2) rotate(${i * 45})"`)), 1, 24);
};

/** An animal with a shell: snail, tortoise. */
export const shelled: Subject = (kit) =>
  solid("M24 22C30 8 40-8 52-6 62-2 56 12 48 18L44 40H30zM-30 30L-34 48H-20L-16 34zM8 34L12 48H26L22 32z", kit) +
  solid("M-44 34C-48-14-16-34 2-32 26-30 40-4 36 34z", kit, kit.pal.mid) +
  stroke("M-30 30C-30 2-14-12 0-12 14-12 22 4 18 16 12 28-10 26-8 10-4 0 8 2 6 12", kit.pal.rim, 3) + disc(50, 2, 1.9, kit.pal.glow);

/** A swarm: wasps, leeches, locusts, flies. */
export const swarm: Subject = (kit) => {
  const { pal, dice } = kit;
  const one = oval(-3, -4, 2.6, 5, pal.rim, 'transform="rotate(-32)"') + oval(4, -4, 2.6, 5, pal.rim, 'transform="rotate(24)"') + oval(0, 0, 6, 3.3, pal.ink) + disc(5, -0.5, 1, pal.glow);
  return `<defs><g id="w">${one}</g></defs>` + times(15, (i) => {
    const r = 10 + Math.sqrt(i) * 13;
    return move(Math.cos(i * 2.4) * r, -8 + Math.sin(i * 2.4) * r * 0.8, '<use href="#w"/>', dice.between(0.8, 1.7), dice.between(-30, 30));
  });
};

/** Two of a kind facing each other: pairs, packs, kin. */
export function pair(of: Subject): Subject {
  return (kit) => move(24, 6, of(kit), 0.72) + move(-24, 6, mirror(of(kit)), 0.72);
}

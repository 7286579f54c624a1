// Badges of cards on the battlefield: facets, counters and states, each with its name and rule. The
// bits are those of the engine's mark `facets`.
import { icons } from "../../cards/icons";
import { t } from "../../texts";

const texts = t.games_sixforms;

export interface Badge {
  /** Display name, also used as a key. */
  name: string;
  /** One path in a 24 by 24 box, filled by the even-odd rule. */
  path: string;
  /** The rule that explains it. */
  rule: string;
  /** Facets are drawn round, counters square with a number, states dark. */
  kind: "facet" | "counter" | "state";
}

const WALL = "M3 4h8v5H3zM13 4h8v5h-8zM3 11h4v5H3zM9 11h8v5H9zM19 11h2v5h-2zM3 18h8v3H3zM13 18h8v3h-8z";
const BOUNCE = "M19 2h3v20h-3zM2 5l14 6v2L8 17v4l-6-5 6-5v3l4-2L2 8z";

/** Facets: bit, name, path, and the rule if it is not in the facet's own section. */
const FACETS: readonly [bit: number, name: string, path: string, rule?: string][] = [
  [0, "awaken", "M2 18h20v2H2zM5 16a7 7 0 0 1 14 0zM11 2h2v4h-2zM3 6l1.500-1.500 3 3L6 9zM21 6l-1.500-1.500-3 3L18 9z"],
  [1, "block", WALL],
  [2, "long-block", "M9 3h6v18H9zM7 7v10l-6-5zM17 7v10l6-5z", "SF facet-block.4"],
  [3, "blowback", icons.wind],
  [4, "bruise", icons.burst],
  [5, "destructible", "M2 12a10 10 0 0 1 9-10l-2 6 4 3-3 4 2 7A10 10 0 0 1 2 12zM14 2a10 10 0 0 1 1 20l-2-6 4-5-4-3z"],
  [6, "dodge", "M4 21C4 11 9 7 14 7V2l8 7-8 7v-5c-4 0-6 3-7 10z"],
  [7, "long-dodge", "M2 21c0-8 3-12 8-12V4l7 7-7 7v-5c-3 0-4 2-5 8zM16 4l7 7-7 7v-4l3-3-3-3z", "SF facet-dodge.5"],
  [8, "drop", "M10 2h4v9h5l-7 8-7-8h5zM4 20h16v2H4z"],
  [9, "fierce", icons.fang],
  [10, "fly", "M2 4c8 0 11 3 13 7 1-3 3-5 8-6-1 9-5 14-12 14-5 0-8-3-8-6 2 1 4 1 5 0-4-1-6-4-6-9z"],
  [11, "forsake", "M3 2h10v4h-3V5H6v14h4v-1h3v4H3zM14 6l8 6-8 6v-4H8v-4h6z"],
  [12, "indestructible", icons.crystal],
  [13, "intensify", icons.flame],
  [14, "large", "M3 3h8l-3 3 10 10 3-3v8h-8l3-3L6 8l-3 3z"],
  [15, "mangle", "M5 2c3 6 2 13-2 20 6-6 7-14 2-20zM12 2c3 6 2 13-2 20 6-6 7-14 2-20zM19 2c3 6 2 13-2 20 6-6 7-14 2-20z"],
  [16, "permanent", "M7 10V7a5 5 0 0 1 10 0v3h2v12H5V10zM9.500 10h5V7a2.500 2.500 0 0 0-5 0z"],
  [17, "pierce", icons.shot],
  [18, "plow", "M2 4l9 8-9 8zM12 4l10 8-10 8z"],
  [19, "quick", icons.bolt],
  [21, "shield", icons.guard],
  [22, "shift", "M14 2l8 5.500-8 5.500v-3.500H3v-4h11zM10 11l-8 5.500L10 22v-3.500h11v-4H10z"],
  [23, "small", "M10 10H3l2.500-2.500L2 4l2-2 3.500 3.500L10 3zM14 14h7l-2.500 2.500L22 20l-2 2-3.500-3.500L14 21z"],
  [24, "stealth", icons.trick],
  [25, "summon", icons.astral],
  [26, "taunt", "M2 3h20v13H11l-5 6v-6H2zM11 5v6h2V5zM11 12.500h2v2h-2z"],
  [27, "teleport", "M12 1l4 4h-3v6h6V8l4 4-4 4v-3h-6v6h3l-4 4-4-4h3v-6H5v3l-4-4 4-4v3h6V5H8z"],
  [28, "unite", "M2 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM10 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"],
  [29, "venomous", "M9 2h6v2h-1v5l6 10a2 2 0 0 1-2 3H6a2 2 0 0 1-2-3l6-10V4H9zM11 11l-3 5h8l-3-5z"],
  [30, "wither", icons.leaf],
  [31, "noble", icons.crown, "SF keyword-noble.1"],
  [32, "immovable", icons.mountain, "SF keyword-immovable.1"],
  [33, "motionless", icons.anvil, "SF keyword-motionless.1"],
  [34, "grounded", "M10 2h4v7h7v3H3V9h7zM6 14h12v3H6zM9 19h6v3H9z", "SF keyword-ground.1"],
  [35, "hazard", "M12 2l11 20H1zM11 9v6h2V9zM11 17v2h2v-2z", "SF token.6"],
  [36, "deflect", BOUNCE],
];

const counter = (name: keyof typeof texts.counters, path: string, rule = `SF counter-${name}.1`): [string, Badge] => [
  name,
  { name: texts.counters[name], path, rule, kind: "counter" },
];

/** Counters by the name of their mark, without damage, which is shown separately. */
export const COUNTERS: ReadonlyMap<string, Badge> = new Map([
  counter("deflect", BOUNCE),
  counter("frailty", "M8 2h8v10h5l-9 10-9-10h5z"),
  counter("intensity", icons.flame),
  counter("power", "M8 22h8V12h5L12 2 3 12h5z"),
  counter("stun", icons.gravity),
  counter("energy", icons.drop, "SF counter-types.5"),
]);

const state = (name: keyof typeof texts.states, path: string, rule: string): Badge => ({
  name: texts.states[name],
  path,
  rule,
  kind: "state",
});

export const STATES = {
  moved: state("moved", icons.step, "SF moving-battlefield-cards.1"),
  ousted: state(
    "ousted",
    "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM12 5a7 7 0 0 1 5.500 11.500L7.500 6.500A7 7 0 0 1 12 5zM6 8.500l9.500 9.500A7 7 0 0 1 6 8.500z",
    "SF ousted.1",
  ),
  poisoned: state("poisoned", icons.skull, "SF keyword-poison.1"),
  taunted: state("taunted", "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", "SF facet-taunt.1"),
  copy: state("copy", "M3 3h12v4H7v10H3zM9 9h12v12H9z", "SF keyword-copy.1"),
  blocked: state("blocked", WALL, "SF facet-block.6"),
  fresh: state("fresh", icons.hourglass, "SF reveal-play.4"),
} as const satisfies Record<string, Badge>;

const badges: readonly [number, Badge][] = FACETS.map(([bit, name, path, rule]) => [
  2 ** bit,
  { name, path, rule: rule ?? `SF facet-${name}.1`, kind: "facet" },
]);

/** Return the facets of a mask. It is wider than 32 bits, so division is used instead of bit operators. */
export function facetsOf(mask: number): Badge[] {
  return badges.filter(([weight]) => Math.floor(mask / weight) % 2 === 1).map(([, badge]) => badge);
}

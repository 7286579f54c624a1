// Icons: each is one path in a 24 by 24 box, filled by the even-odd rule. All differ in shape, so
// that colour is never needed to tell them apart.

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Return the path of a star, or of a regular polygon if both radii are equal. */
function star(points: number, outer: number, inner: number, turn = 0): string {
  const steps: string[] = [];
  for (let i = 0; i < points * 2; i++) {
    const angle = ((i * 180) / points + turn - 90) * (Math.PI / 180);
    const r = i % 2 ? inner : outer;
    steps.push(`${(12 + r * Math.cos(angle)).toFixed(1)} ${(12 + r * Math.sin(angle)).toFixed(1)}`);
  }
  return `M${steps.join("L")}z`;
}

/** Return the path of an 8 by 8 pixel image: `#` is filled. */
function pixels(...rows: string[]): string {
  return rows
    .flatMap((row, y) => [...row].map((c, x) => (c === "#" ? `M${x * 3} ${y * 3}h3v3h-3z` : "")))
    .join("");
}

export const icons = {
  // numbers
  sword: "M20 2l2 2-1 4-9 9 2 2-2 2-3-3-4 4-2-2 4-4-3-3 2-2 2 2 9-9z",
  heart: "M12 21C5 16 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-3 8-10 13z",
  coin: ring(12, 12, 10) + ring(12, 12, 7.5) + "M11 7h2v10h-2z",
  cards: "M4 5l9-2 3 14-9 2zM17 5l4 1-3 14-6 0 6-1z",
  crack: "M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5zM13 5l-4 6 4 2-2 6 6-8-4-2 2-4z",
  drop: "M12 2c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z",
  spark: star(4, 11, 3),
  flag: "M5 2h2v20H5zM8 3l12 3-12 6z",
  crown: "M2 7l5 4 5-7 5 7 5-4-2 11H4zM4 19h16v2H4z",
  scale: "M11 3h2v2l7 2 2 6a4 4 0 0 1-7 0l2-5-4-1v12h4v2H7v-2h4V7L7 8l2 5a4 4 0 0 1-7 0l2-6 7-2z",

  // Lightseekers: Elements
  sun: ring(12, 12, 5) + star(12, 11.5, 7.5) + star(12, 7, 6.6),
  moon: "M15 2a10 10 0 1 0 7 14A9 9 0 0 1 15 2z",
  gravity: ring(12, 12, 3.5) + "M1 14C3 6 18 1 22 6c2 4-8 11-16 13-3 1-6-1-5-5zm3 1c0 3 6 1 10-2s7-5 6-6C17 5 5 10 4 15z",
  fang: "M6 2h4l1 5 2 0 1-5h4l1 8-3 5-1-5-2 0v3c2 2 3 4 3 5a4 4 0 0 1-8 0c0-1 1-3 3-5v-3H9l-1 5-3-5z",
  skull: "M12 2a9 8 0 0 0-9 8c0 3 1 5 4 6v5h10v-5c3-1 4-3 4-6a9 8 0 0 0-9-8z" + ring(8.3, 10.5, 2.3) + ring(15.7, 10.5, 2.3) + "M12 13l1.5 3h-3z",
  eyeless: "M1 12C5 5 19 5 23 12 19 19 5 19 1 12z" + "M12 6.8c2 3 2 7.4 0 10.4-2-3-2-7.4 0-10.4z",
  flame: "M13 1c1 5 6 7 6 13a7 7 0 0 1-14 1c0-3 1-5 3-7 0 2 1 3 2 3 2-2 3-5 3-10zM12 13c-2 2-3 3-3 5a3 3 0 0 0 6 0c0-2-2-3-3-5z",
  peak: "M1 21L9 5l4 7 3-4 7 13zM9 9l-3 6 3-1 2 1z",
  crystal: "M12 1l6 6v10l-6 6-6-6V7zM12 4v16l4-4V8z",
  paw: "M12 12c4 0 7 4 6 7s-4 2-6 2-5 1-6-2 2-7 6-7z" + ring(5, 10, 2.3) + ring(9.5, 5.5, 2.5) + ring(14.5, 5.5, 2.5) + ring(19, 10, 2.3),
  leaf: "M21 2c1 12-4 19-12 18l-5 3 1-4C1 11 8 3 21 2zM17 6C11 9 8 13 6 18l1 1c2-5 5-9 10-13z",
  soul: "M12 2c5 0 8 3 8 8v12l-3-3-2 3-3-3-3 3-2-3-3 3V10c0-5 3-8 8-8z" + ring(9, 10, 1.8) + ring(15, 10, 1.8),
  wind: "M2 8h12a3 3 0 1 0-3-3H8a6 6 0 1 1 6 6H2zM2 13h16a4 4 0 1 1-4 4h3a1 1 0 1 0 1-1H2zM2 18h8v3H2z",
  bolt: "M14 1L4 14h6l-2 9 12-14h-7z",
  wave: "M1 17c4 0 4-3 6-8 2-4 8-7 14-5-4 0-6 2-5 5 1 2 4 3 7 2v5c-3 0-4 1-6 2s-4 1-6 0-3-1-5 0-4 1-5 1z",
  burst: star(9, 11.5, 6) + ring(12, 12, 2.5),
  gear: star(8, 11.5, 8.5, 0) + ring(12, 12, 4),
  hourglass: "M4 1h16v3h-1c0 4-2 6-5 8 3 2 5 4 5 8h1v3H4v-3h1c0-4 2-6 5-8-3-2-5-4-5-8H4zM8 20h8c0-3-2-4-4-5-2 1-4 2-4 5z",

  // Lightseekers: Orders
  astral: star(5, 11, 4.5),
  dread: "M2 3c6 1 8 3 10 7 2-4 4-6 10-7-1 6-3 9-6 10l3 8-7-4-7 4 3-8C5 12 3 9 2 3z",
  mountain: "M1 21L8 8l3 4 5-9 7 18z",
  nature: "M12 23v-7C5 17 2 13 2 8c6-1 9 1 10 5 1-5 4-8 10-8 0 7-3 11-9 11v7z",
  storm: "M6 13a4 4 0 0 1 0-8 6 6 0 0 1 11-1 5 5 0 0 1 1 9zM13 14l-5 5h3l-1 4 6-6h-3l2-3z",
  tech: "M9 1h6v3h3v3h5v6h-3v3h-3v7H9v-3H6v-3H1v-6h3V8h5z" + ring(12, 12, 3),
  free: ring(12, 12, 9.5) + ring(12, 12, 6.5),

  // Six Forms
  celestial: star(8, 11.5, 4) + ring(12, 12, 1.8),
  elemental: "M12 1l11 19H1zM12 8l-4 8h8zM4 21.5h16V23H4z",
  magical: star(6, 11.5, 6.6) + ring(12, 12, 4),
  natural: "M12 1c6 5 8 9 8 13a8 7 0 0 1-7 7v2h-2v-2a8 7 0 0 1-7-7c0-4 2-8 8-13zM11 9v3l-3-2v2l3 2.5V19h2v-4.5l3-2.5v-2l-3 2V9z",
  spiritual: ring(12, 12, 10.5) + ring(12, 12, 8) + "M12 5a3.5 3.5 0 0 1 0 7 3.5 3.5 0 0 0 0 7 7 7 0 0 1 0-14z",
  technological: star(6, 11.5, 9.9, 30) + star(6, 6.5, 5.6, 30) + ring(12, 12, 2),

  // Skirmish: classes
  blade: "M21 2l1 1-2 6L9 18l-3-3L15 4zM7 13l4 4-2 2-1-1-4 4-2-2 4-4-1-1z",
  guard: "M12 1l9 3v8c0 5-4 9-9 11-5-2-9-6-9-11V4zM12 4v16c4-2 6-5 6-8V6z",
  shot: "M2 22l3-7 4 4zM7 15L18 4l-4-1 2-1 6 0 0 6-1 2-1-4L9 17z",
  step: "M8 2c3 0 4 4 3 7s-1 4-2 4-3-1-3-4S5 2 8 2zM6 14l4 1c0 3-1 4-2 4s-3-2-2-5zM16 6c3 0 3 4 2 7s-1 4-3 3-2-3-2-5 1-5 3-5zM13 17l4 1c0 3-1 4-2 4s-3-2-2-5z",
  force: "M1 9h9V4l8 8-8 8v-5H1zM20 4h3v16h-3z",
  totem: "M6 1h12l-2 6 3 2-2 6 2 2v6H5v-6l2-2-2-6 3-2z" + ring(10, 11.5, 1.3) + ring(14, 11.5, 1.3) + "M9 18h6v2H9z",
  anvil: "M1 6h7V4h15v3c-4 0-6 2-7 4v3l4 4v3H6v-3l4-4v-2C5 12 2 10 1 6z",
  snare: "M2 13l3-6 2 6 3-7 2 7 2-7 3 7 2-6 3 6-2 3H4zM3 18h18v3H3z",
  trick: "M3 4c6 3 12 3 18 0 1 9-2 17-9 18C5 21 2 13 3 4zM6 9c0 3 4 3 4.5 1zM18 9c0 3-4 3-4.5 1zM7 15c2 4 8 4 10 0-3 2-7 2-10 0z",

  // Havenfall: pixels of four colours, and one of any
  red: pixels("...#....", "...##...", "..####..", ".##.##..", ".#...##.", ".##..##.", "..####..", "........"),
  blue: pixels("...##...", "...##...", "..####..", ".######.", ".#.####.", ".##.###.", "..####..", "........"),
  green: pixels("......##", "...####.", "..##.##.", ".##.###.", ".#.###..", ".####...", "#.......", "........"),
  yellow: pixels("........", "#..##..#", "##.##.##", "########", "########", ".######.", "........", ".######."),
  any: pixels("...##...", "...##...", "########", ".######.", "..####..", ".######.", ".##..##.", "........"),
} as const satisfies Record<string, string>;

export type IconName = keyof typeof icons;

// Card backs: one image per game, drawn around the game's icon.
import { icons, type IconName } from "./icons";

interface Back {
  dark: string;
  light: string;
  line: string;
  icon: IconName;
  /** Number of rays around the centre. */
  rays: number;
}

const BACKS: Record<string, Back> = {
  havenfall: { dark: "#13241b", light: "#2c5238", line: "#e2b552", icon: "crown", rays: 16 },
  lightseekers: { dark: "#101634", light: "#2c3f86", line: "#f0c35a", icon: "sun", rays: 24 },
  sixforms: { dark: "#1a122c", light: "#4a3577", line: "#c4a4ef", icon: "magical", rays: 6 },
  skirmish: { dark: "#2a130d", light: "#7a3a22", line: "#e8a15c", icon: "blade", rays: 8 },
};
const DEFAULT_BACK: Back = { dark: "#14161d", light: "#343b4c", line: "#c3bdb0", icon: "spark", rays: 12 };

function drawBack(back: Back): string {
  const rays = Array.from({ length: back.rays }, (_, i) => {
    const turn = (i * 360) / back.rays;
    return `<path transform="rotate(${turn})" d="M0 -34L5 -62 0 -74 -5 -62z"/><circle transform="rotate(${turn + 180 / back.rays})" cy="-66" r="2"/>`;
  }).join("");
  const corner = `<path d="M12 34V20a8 8 0 0 1 8-8h14M18 44q2-24 26-26" fill="none"/><circle cx="24" cy="24" r="3"/>`;
  const corners = [[1, 1], [-1, 1], [1, -1], [-1, -1]]
    .map(([x, y]) => `<g transform="translate(${x === 1 ? 0 : 200} ${y === 1 ? 0 : 280}) scale(${x} ${y})">${corner}</g>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280"><defs>` +
    `<radialGradient id="g" r=".75"><stop stop-color="${back.light}"/><stop offset="1" stop-color="${back.dark}"/></radialGradient>` +
    `<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H20M0 0V20" stroke="${back.line}" stroke-opacity=".16"/></pattern></defs>` +
    `<rect width="200" height="280" rx="11" fill="url(#g)"/><rect width="200" height="280" rx="11" fill="url(#p)"/>` +
    `<g stroke="${back.line}" stroke-width="1.6" fill="${back.line}"><rect x="7" y="7" width="186" height="266" rx="8" fill="none"/>${corners}` +
    `<g transform="translate(100 140)"><circle r="80" fill="${back.dark}" fill-opacity=".55"/><circle r="74" fill="none"/><g stroke="none" fill-opacity=".8">${rays}</g>` +
    `<circle r="33" fill="${back.dark}"/><g transform="scale(1.9) translate(-12 -12)" stroke="none"><path fill-rule="evenodd" d="${icons[back.icon]}"/></g></g></g></svg>`
  );
}

const cache = new Map<string, string>();

/** Return the back of a game's cards as an image source. */
export function backOf(game: string): string {
  const cached = cache.get(game);
  if (cached) return cached;
  const source = `data:image/svg+xml,${encodeURIComponent(drawBack(BACKS[game] ?? DEFAULT_BACK))}`;
  cache.set(game, source);
  return source;
}

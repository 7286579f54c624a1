// Helpers that build SVG strings with short numbers.
import type { Palette } from "./palette";
import { Dice } from "./random";

/** The random generator and colours used by every part of a picture. */
export interface Kit {
  dice: Dice;
  pal: Palette;
}

/** Draws a subject around the origin: x from -50 to 50, its base at y = 50. */
export type Subject = (kit: Kit) => string;

export const round = (n: number): number => Math.round(n * 10) / 10;

/** Template tag for paths, d`M${x} ${y}`: rounds numbers (tenths below 20) and drops needless spaces. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  const short = (n: number): number => (Math.abs(n) < 20 ? round(n) : Math.round(n));
  const path = parts.reduce((text, part, i) => text + (i ? short(values[i - 1] ?? 0) : "") + part, "");
  return path.replaceAll(" -", "-");
}

export const shape = (path: string, fill: string, more = ""): string => `<path d="${path}" fill="${fill}"${more && ` ${more}`}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const stroke = (path: string, colour: string, width: number, more = ""): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${more && ` ${more}`}/>`;

export const move = (x: number, y: number, inner: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ""}${scale === 1 ? "" : ` scale(${Math.round(scale * 100) / 100})`}">${inner}</g>`;

export const mirror = (inner: string): string => `<g transform="scale(-1 1)">${inner}</g>`;

/** Draw a shape and its mirror image; long shapes are reused by reference. */
export function both(inner: string): string {
  if (inner.length < 90) return inner + mirror(inner);
  const id = `m${Math.floor(new Dice(inner).next() * 1e9).toString(36)}`;
  return `<g id="${id}">${inner}</g><use href="#${id}" transform="scale(-1 1)"/>`;
}

/** Soft light: a disc filled with the gradient `g` that `compose` defines. */
export const shine = (x: number, y: number, r: number, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="url(#g)" opacity="${opacity}"/>`;

/** Many small dots in one path: zero-length strokes with round caps. */
export function motes({ dice, pal }: Kit, n: number, left: number, right: number, top: number, bottom: number, colour = pal.glow): string {
  const drawn = (width: number, count: number): string =>
    stroke(times(count, () => `M${Math.round(dice.between(left, right))} ${Math.round(dice.between(top, bottom))}h0`), colour, width);
  return drawn(1.8, Math.ceil(n / 2)) + drawn(3.6, Math.floor(n / 2));
}

/** A solid shape: a dark body with a highlight along its upper left edge. */
export function solid(path: string, kit: Kit, fill = "url(#b)"): string {
  return shape(path, kit.pal.rim, 'transform="translate(-1.5 -1.2)"') + shape(path, fill);
}

export const times = (n: number, draw: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => draw(i)).join("");

/** Return the path of a star around the origin. */
export function spikes(points: number, outer: number, inner: number, turn = 0): string {
  let path = "";
  for (let i = 0; i < points * 2; i++) {
    const angle = (i * Math.PI) / points + (turn * Math.PI) / 180 - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    path += `${i ? "L" : "M"}${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
  }
  return `${path}z`;
}

// The colours of a picture, derived from the card's colour and a random time of day.
import type { Dice } from "./random";

export interface Palette {
  /** Sky, from top to horizon. */
  sky: [string, string, string];
  /** Land, from far to near. */
  land: [string, string, string, string];
  /** Subject, from its darkest colour (`ink`) to its brightest edge (`rim`). */
  ink: string;
  body: string;
  mid: string;
  rim: string;
  glow: string;
  hue: string;
  second: string;
  night: boolean;
}

type Hsl = [number, number, number];

function hsl(hex: string): Hsl {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as [number, number, number];
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const light = (high + low) / 2;
  const span = high - low;
  if (span === 0) return [0, 0, light * 100];
  const turn = high === r ? (g - b) / span : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [(turn * 60 + 360) % 360, (span / (1 - Math.abs(2 * light - 1))) * 100, light * 100];
}

function hex([h, s, l]: Hsl): string {
  const share = (Math.min(100, Math.max(0, s)) / 100) * Math.min(l, 100 - l) * 0.01;
  const part = (n: number): string => {
    const k = (n + (((h % 360) + 360) % 360) / 30) % 12;
    const value = l / 100 - share * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(Math.min(1, Math.max(0, value)) * 255).toString(16).padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** Hue shift in degrees, saturation factor, lightness. */
type Tone = readonly [number, number, number];
interface TimeOfDay {
  night: boolean;
  top: Tone;
  mid: Tone;
  low: Tone;
}

const TIMES_OF_DAY: readonly TimeOfDay[] = [
  { night: false, top: [26, 0.75, 30], mid: [10, 0.8, 52], low: [-6, 0.95, 80] }, // dawn
  { night: false, top: [8, 0.6, 40], mid: [2, 0.65, 62], low: [-6, 0.8, 86] }, // day
  { night: false, top: [38, 0.7, 20], mid: [18, 0.8, 40], low: [-8, 1, 70] }, // dusk
  { night: true, top: [22, 0.6, 9], mid: [10, 0.7, 23], low: [0, 0.8, 48] }, // night
];

export function paletteOf(hue: string, second: string, dice: Dice): Palette {
  const [h0, s, l] = hsl(hue);
  const h = h0 + dice.between(-13, 13);
  const [h2, s2, l2] = hsl(second);
  const hour = dice.pick(TIMES_OF_DAY);
  // Warm skies shift towards red: a shift towards green looks sickly.
  const away = h > 15 && h < 100 ? -1 : 1;
  const tone = ([turn, strength, light]: Tone): string => hex([h + turn * away, s * strength, light]);
  const land = (depth: number): string => {
    const far = hour.night ? 32 : 50;
    return hex([h + depth * 9 - 12, s * (0.5 + depth * 0.06), far - depth * (far / 4.1)]);
  };
  return {
    sky: [tone(hour.top), tone(hour.mid), tone(hour.low)],
    land: [land(0), land(1), land(2), land(3)],
    ink: hex([h + 18, Math.min(s, 45), 9]),
    body: hex([h + 8, Math.min(s, 50), 22]),
    mid: hex([h, s * 0.75, 38]),
    rim: hex([h2, Math.max(s2, 40), Math.max(l2, 78)]),
    glow: hex([h2, Math.max(s2, 60), 92]),
    hue: hex([h, s, Math.max(52, l)]),
    second,
    night: hour.night,
  };
}

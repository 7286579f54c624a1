// What one likes: how fast the others' turns are shown, and whether things move.
import { isRecord, recall, write } from "./storage";

export type Pace = "slow" | "normal" | "fast" | "instant";
export type Motion = "on" | "off";

export const PACES: readonly Pace[] = ["slow", "normal", "fast", "instant"];

const KEY = "rulebound.settings";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  pace = $state<Pace>("normal");
  /** null follows what the system asks for. */
  wished = $state<Motion | null>(null);
  #system = $state<Motion>(calm.matches ? "off" : "on");

  constructor() {
    this.#take(recall(KEY));
    calm.addEventListener("change", () => {
      this.#system = calm.matches ? "off" : "on";
      this.#show();
    });
    this.#show();
  }

  get motion(): Motion {
    return this.wished ?? this.#system;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    this.#keep();
  }

  setMotion(motion: Motion | null): void {
    this.wished = motion;
    this.#keep();
    this.#show();
  }

  /** Tells the style sheets: see `[data-motion="off"]` in the tokens. */
  #show(): void {
    document.documentElement.dataset.motion = this.motion;
  }

  #keep(): void {
    write(KEY, JSON.stringify({ pace: this.pace, motion: this.wished }));
  }

  #take(kept: unknown): void {
    if (!isRecord(kept)) return;
    const { pace, motion } = kept;
    this.pace = PACES.find((known) => known === pace) ?? "normal";
    this.wished = motion === "on" || motion === "off" ? motion : null;
  }
}

export const settings = new Settings();

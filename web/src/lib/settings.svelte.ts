// Player preferences: how fast other players' turns are shown, and whether things are animated.
import { isRecord, readJson, write } from "./storage";

export type Pace = "slow" | "normal" | "fast" | "instant";
export type Motion = "on" | "off";

export const PACES: readonly Pace[] = ["slow", "normal", "fast", "instant"];

const KEY = "rulebound.settings";
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  pace = $state<Pace>("normal");
  /** The player's choice; null follows the system. */
  chosenMotion = $state<Motion | null>(null);
  #systemMotion = $state<Motion>(reducedMotion.matches ? "off" : "on");

  constructor() {
    this.#load(readJson(KEY));
    reducedMotion.addEventListener("change", () => {
      this.#systemMotion = reducedMotion.matches ? "off" : "on";
      this.#apply();
    });
    this.#apply();
  }

  get motion(): Motion {
    return this.chosenMotion ?? this.#systemMotion;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    this.#save();
  }

  setMotion(motion: Motion | null): void {
    this.chosenMotion = motion;
    this.#save();
    this.#apply();
  }

  /** Set the attribute the style sheets use: see `[data-motion="off"]` in tokens.css. */
  #apply(): void {
    document.documentElement.dataset.motion = this.motion;
  }

  #save(): void {
    write(KEY, JSON.stringify({ pace: this.pace, motion: this.chosenMotion }));
  }

  #load(saved: unknown): void {
    if (!isRecord(saved)) return;
    const { pace, motion } = saved;
    this.pace = PACES.find((known) => known === pace) ?? "normal";
    this.chosenMotion = motion === "on" || motion === "off" ? motion : null;
  }
}

export const settings = new Settings();

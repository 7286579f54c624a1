// Shows what others did one deed after the other, slowly enough to be followed.
import type { Update } from "../generated/protocol";
import type { Pace } from "../lib/settings.svelte";

/** By pace: how long a deed stays before the next, and how long one waits at most to be asked. */
const TIMES: Record<Pace, { hold: number; most: number }> = {
  slow: { hold: 2000, most: 7000 },
  normal: { hold: 1100, most: 4000 },
  fast: { hold: 450, most: 1800 },
  instant: { hold: 0, most: 0 },
};

/** After one's own deed: just so long that a card has arrived. */
const OWN = 350;

export class Pacer {
  #queue: Update[] = [];
  #timer = 0;
  #isHolding = false;

  constructor(
    private readonly show: (updates: readonly Update[]) => void,
    private readonly pace: () => Pace,
    private readonly me: () => number,
    private readonly waits: (updates: number) => void,
  ) {
    document.addEventListener("visibilitychange", this.#unseen);
  }

  take(update: Update): void {
    this.#queue.push(update);
    const isNoDeed = update.by === null; // a position to begin with
    if (isNoDeed || document.hidden || this.pace() === "instant") this.skip();
    else if (!this.#isHolding) this.#next();
    this.waits(this.#queue.length);
  }

  /** Show all at once that still waits. */
  skip(): void {
    const all = this.#queue.splice(0);
    clearTimeout(this.#timer);
    this.#isHolding = false;
    if (all.length) this.show(all);
    this.waits(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#unseen);
  }

  #next(): void {
    const update = this.#queue.shift();
    this.waits(this.#queue.length);
    this.#isHolding = update !== undefined;
    if (!update) return;
    this.show([update]);
    this.#timer = setTimeout(() => this.#next(), this.#hold(update));
  }

  /** Longer where more happened; shorter where somebody would wait too long to be asked. */
  #hold(update: Update): number {
    const { hold, most } = TIMES[this.pace()];
    const all = [update, ...this.#queue].reduce((sum, one) => sum + this.#wished(one, hold), 0);
    return this.#wished(update, hold) * Math.min(1, most / Math.max(all, 1));
  }

  #wished(update: Update, hold: number): number {
    if (update.by === this.me()) return OWN;
    if (!update.events.length) return Math.min(hold / 4, 200);
    return hold * Math.min(0.6 + 0.2 * update.events.length, 2);
  }

  #unseen = (): void => {
    if (document.hidden) this.skip();
  };
}

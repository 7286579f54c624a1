// Shows updates one after the other, slowly enough to follow.
import type { Update } from "../generated/protocol";
import type { Pace } from "../lib/settings.svelte";

/** By pace, in milliseconds: how long an update is shown, and the longest wait for the whole queue. */
const TIMES: Record<Pace, { hold: number; maxWait: number }> = {
  slow: { hold: 2000, maxWait: 7000 },
  normal: { hold: 1100, maxWait: 4000 },
  fast: { hold: 450, maxWait: 1800 },
  instant: { hold: 0, maxWait: 0 },
};

/** How long the viewer's own move is shown: just enough for a card to arrive. */
const OWN_HOLD = 350;

export class UpdateQueue {
  #queue: Update[] = [];
  #timer = 0;
  #isHolding = false;

  constructor(
    private readonly show: (updates: readonly Update[]) => void,
    private readonly pace: () => Pace,
    private readonly me: () => number,
    private readonly onLength: (updates: number) => void,
  ) {
    document.addEventListener("visibilitychange", this.#onVisibilityChange);
  }

  push(update: Update): void {
    this.#queue.push(update);
    const isInitial = update.by === null;
    if (isInitial || document.hidden || this.pace() === "instant") this.flush();
    else if (!this.#isHolding) this.#next();
    this.onLength(this.#queue.length);
  }

  /** Show all queued updates at once. */
  flush(): void {
    const all = this.#queue.splice(0);
    clearTimeout(this.#timer);
    this.#isHolding = false;
    if (all.length) this.show(all);
    this.onLength(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#onVisibilityChange);
  }

  #next(): void {
    const update = this.#queue.shift();
    this.onLength(this.#queue.length);
    this.#isHolding = update !== undefined;
    if (!update) return;
    this.show([update]);
    this.#timer = setTimeout(() => this.#next(), this.#hold(update));
  }

  /** Return how long to show an update, shortened if the whole queue would take too long. */
  #hold(update: Update): number {
    const { hold, maxWait } = TIMES[this.pace()];
    const total = [update, ...this.#queue].reduce((sum, one) => sum + this.#fullHold(one, hold), 0);
    return this.#fullHold(update, hold) * Math.min(1, maxWait / Math.max(total, 1));
  }

  #fullHold(update: Update, hold: number): number {
    if (update.by === this.me()) return OWN_HOLD;
    if (!update.events.length) return Math.min(hold / 4, 200);
    return hold * Math.min(0.6 + 0.2 * update.events.length, 2);
  }

  #onVisibilityChange = (): void => {
    if (document.hidden) this.flush();
  };
}

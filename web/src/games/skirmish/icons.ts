// Signs of this game that stand on no card: states of a duellist, phases of a turn.
import type { IconName } from "../../cards/icons";
import { t } from "../../texts";

const words = t.games_skirmish;

/** The states of a duellist, each with a sign of its own. */
const STATES: Record<string, IconName> = {
  Chained: "snare",
  Exposed: "crack",
  Handlocked: "cards",
  Protected: "guard",
};

export function stateIcon(name: string): IconName {
  return STATES[name] ?? "spark";
}

/** The phases of a turn in their order, by the engine's names. */
export const PHASES: readonly { name: string; short: string; icon: IconName }[] = [
  { name: "Draw Phase", short: words.phases.draw, icon: "cards" },
  { name: "Attack Play", short: words.phases.attack, icon: "sword" },
  { name: "Defence Play", short: words.phases.defence, icon: "guard" },
  { name: "Attack Pre-Resolution", short: words.phases.reveal, icon: "shot" },
  { name: "Defence Resolution", short: words.phases.defends, icon: "guard" },
  { name: "Attack Resolution", short: words.phases.strikes, icon: "blade" },
  { name: "Clean-up", short: words.phases.cleanup, icon: "wind" },
  { name: "End Phase", short: words.phases.end, icon: "flag" },
];

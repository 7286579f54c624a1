// Icons for the states of a duellist and the phases of a turn.
import type { IconName } from "../../cards/icons";
import { t } from "../../texts";

const texts = t.games_skirmish;

const STATE_ICONS: Record<string, IconName> = {
  Chained: "snare",
  Exposed: "crack",
  Handlocked: "cards",
  Protected: "guard",
};

export function stateIcon(name: string): IconName {
  return STATE_ICONS[name] ?? "spark";
}

/** The phases of a turn in order, by the engine's names. */
export const PHASES: readonly { name: string; short: string; icon: IconName }[] = [
  { name: "Draw Phase", short: texts.phases.draw, icon: "cards" },
  { name: "Attack Play", short: texts.phases.attack, icon: "sword" },
  { name: "Defence Play", short: texts.phases.defence, icon: "guard" },
  { name: "Attack Pre-Resolution", short: texts.phases.reveal, icon: "shot" },
  { name: "Defence Resolution", short: texts.phases.defends, icon: "guard" },
  { name: "Attack Resolution", short: texts.phases.strikes, icon: "blade" },
  { name: "Clean-up", short: texts.phases.cleanup, icon: "wind" },
  { name: "End Phase", short: texts.phases.end, icon: "flag" },
];
